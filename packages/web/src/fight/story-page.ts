/** A story as a page of its own: one file that opens anywhere, with nothing to load and nothing to press. */

/** The page that shows this part of the document as it looks here, in light and in dark. */
export function pageOf(part: HTMLElement, title: string): string {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll('button, .story-do, .story-working')) control.remove();
  const styles = [...document.styleSheets].flatMap(sheet => [...rulesFor(sheet.cssRules, part)]).join('\n');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${styles}\nbody{max-width:60rem;margin:0 auto;padding:1.5rem;${inksOf(part, styles)}}</style></head>`,
    `<body>${copy.outerHTML}</body></html>`,
  ].join('\n');
}

/**
 * Inks that the styles speak of and do not mix themselves, as they are where the part stands: what is written on whatever
 * is around it, and what is left. Mixed ones stay mixed, so that they are others by night.
 */
function inksOf(part: HTMLElement, styles: string): string {
  const computed = getComputedStyle(part);
  const isMixed = (name: string): boolean => new RegExp(`[{;\\s]${name}\\s*:`).test(styles);
  const names = [...styles.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name]) => name!)
    .filter(name => !isMixed(name));
  const written = around(part).flatMap(({ style }) => [...style].filter(name => name.startsWith('--')));
  return [...new Set([...names, ...written])]
    .map(name => [name, computed.getPropertyValue(name).trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** Everything that the part stands in. */
function around(part: HTMLElement): HTMLElement[] {
  const outer = part.parentElement;
  return outer ? [outer, ...around(outer)] : [];
}

/** The inks that a rule mixes for whatever is around the part, mixed anew for the page. */
function mixedAround({ selectorText, style }: CSSStyleRule, part: HTMLElement): string {
  const inks = [...style].filter(name => name.startsWith('--'));
  if (inks.length === 0 || !isAround(selectorText, part)) return '';
  return `body{${inks.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

function isAround(selector: string, part: HTMLElement): boolean {
  try {
    return part.parentElement?.closest(selector) != null;
  } catch {
    return false;
  }
}

/** The rules of a sheet that touch anything in a part of the page, or everything. */
function* rulesFor(rules: CSSRuleList, part: HTMLElement): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (touches(rule.selectorText, part)) yield rule.cssText;
      else yield mixedAround(rule, part);
    } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
      const inner = [...rulesFor(rule.cssRules, part)];
      if (inner.length > 0)
        yield `@${rule instanceof CSSMediaRule ? 'media' : 'supports'} ${rule.conditionText}{${inner.join('\n')}}`;
    }
  }
}

const EVERYWHERE = /(^|[\s,])(:root|html|body|\*)/;

function touches(selector: string, part: HTMLElement): boolean {
  if (EVERYWHERE.test(selector)) return true;
  // What a thing looks like while it is pointed at is still its look.
  const plain = selector.replace(/::?(before|after|hover|focus-visible|focus|first-letter)/g, '');
  try {
    return part.matches(plain) || part.querySelector(plain) !== null;
  } catch {
    return false;
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Hands the page on: to whomever the device can send it to, else as a file. */
export async function sendPage(
  name: string,
  html: string,
  save: (name: string, text: string) => void,
): Promise<void> {
  const file = new File([html], `${name}.html`, { type: 'text/html' });
  if (!navigator.canShare?.({ files: [file] })) {
    save(`${name}.html`, html);
    return;
  }
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    // Whoever closes the sheet of apps has changed their mind; anything else leaves the file.
    if ((error as Error).name !== 'AbortError') save(`${name}.html`, html);
  }
}
