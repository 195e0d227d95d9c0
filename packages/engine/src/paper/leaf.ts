/** A printed page as a tree of plain data: the command line writes it as HTML, the page draws it, and both look alike. */

/** A text, or an element with what stands in it. */
export type Leaf = string | LeafElement;

export interface LeafElement {
  readonly tag: string;
  readonly class?: string;
  /** Columns of a table that it takes. */
  readonly colSpan?: number;
  readonly inside: readonly Leaf[];
}

/** An element; what is false or missing leaves no trace. */
export function leaf(
  tag: string,
  className: string,
  ...inside: readonly (Leaf | false | undefined)[]
): LeafElement {
  const kept = inside.filter(one => one !== false && one !== undefined);
  return { tag, ...(className !== '' && { class: className }), inside: kept };
}

/** As HTML; a text stays a text, whatever signs are in it. */
export function htmlOf(one: Leaf): string {
  if (typeof one === 'string') return escaped(one);
  const { tag, class: name, colSpan, inside } = one;
  const named = name === undefined ? '' : ` class="${escaped(name)}"`;
  const wide = colSpan === undefined ? '' : ` colspan="${colSpan}"`;
  return `<${tag}${named}${wide}>${inside.map(htmlOf).join('')}</${tag}>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign);

/** One file that opens and prints anywhere, with nothing to load. `letters` are rules that bring the letters along. */
export const documentOf = (title: string, pages: readonly Leaf[], style: string, letters = ''): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    `<style>${letters}${style}</style></head>`,
    `<body class="paper-desk">${pages.map(htmlOf).join('\n')}</body></html>`,
    '',
  ].join('\n');
