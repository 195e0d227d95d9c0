/** The docs as pages: Markdown as HTML, links that lead to pages, and what the search knows. Built once; nothing runs in them but the search. */
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { type DocsPage, PAGES, PARTS } from './pages.ts';

/** A place in the docs that the search finds. */
export interface DocsSection {
  readonly id: number;
  readonly to: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly name: string;
  readonly html: string;
  readonly sections: readonly Omit<DocsSection, 'id'>[];
}

/** What a page is made of: texts by their files, and where letters and the search are. */
export interface DocsFrame {
  readonly style: string;
  readonly search: string;
}

/** Every page, from the texts of the files. */
export function renderDocs(textOf: (file: string) => string, frame: DocsFrame): readonly RenderedPage[] {
  const texts = new Map(PAGES.map(page => [page.name, partOf(textOf(page.file), page)]));
  const anchors = new Map([...texts].map(([name, text]) => [name, new Set(slugsIn(text))]));
  return PAGES.map((page, i) => {
    const { body, sections } = bodyOf(page, texts.get(page.name) ?? '', anchors);
    return {
      name: page.name,
      html: framed(page, body, { before: PAGES[i - 1], after: PAGES[i + 1] }, frame),
      sections: page.isList ? sections.slice(0, 1) : sections,
    };
  });
}

function partOf(text: string, { file, from, until }: DocsPage): string {
  const at = (heading: string | undefined): number | undefined => {
    if (heading === undefined) return undefined;
    const found = text.indexOf(`\n# ${heading}\n`);
    if (found < 0) throw new Error(`${file} has no heading “${heading}”.`);
    return found + 1;
  };
  return text.slice(at(from) ?? 0, at(until));
}

/** Headings as GitHub names them, so that links within the files hold here too. */
function slugger(): (text: string) => string {
  const used = new Map<string, number>();
  return text => {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const times = used.get(plain) ?? 0;
    used.set(plain, times + 1);
    return times === 0 ? plain : `${plain}-${times}`;
  };
}

const plainOf = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*_]/g, '');

function slugsIn(text: string): readonly string[] {
  const slug = slugger();
  return new Marked()
    .lexer(text)
    .flatMap(token => (token.type === 'heading' ? [slug(plainOf((token as Tokens.Heading).text))] : []));
}

function bodyOf(
  page: DocsPage,
  text: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): { readonly body: string; readonly sections: readonly Omit<DocsSection, 'id'>[] } {
  const slug = slugger();
  const sections: { to: string; page: string; title: string; text: string }[] = [];
  const reader = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const id = slug(plainOf(heading));
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)} <a class="here" href="#${escaped(id)}" aria-label="Link to ${escaped(plainOf(heading))}">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const to = addressOf(href, page, anchors);
        const named = pageOf(to);
        const text = this.parser.parseInline(tokens);
        // A file that is called by its name is a page here.
        const inside = named && /^[\w./-]+\.md$/.test(text) ? escaped(named.title) : text;
        return to === undefined ? inside : `<a href="${escaped(to)}">${inside}</a>`;
      },
      image({ href, text: alt }) {
        return `<img src="images/${escaped(posix.basename(href))}" alt="${escaped(alt)}" loading="lazy">`;
      },
      code({ text: code, lang = '' }) {
        const lines = escaped(code).replace(/^(\$ .*(?:\\\n.*)*)$/gm, '<b>$1</b>');
        return `<pre tabindex="0" class="of-${escaped(lang || 'text')}"><code>${lang === 'console' ? lines : escaped(code)}</code></pre>\n`;
      },
      table(token) {
        return `<div class="wide" tabindex="0" role="region" aria-label="Table">${tableOf(token, inline => this.parser.parseInline(inline))}</div>\n`;
      },
      // The docs have no HTML of their own; what looks like it is text.
      html: ({ text: raw }) => escaped(raw),
    },
  });
  const tokens = reader.lexer(text);
  const known = slugger();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const title = plainOf((token as Tokens.Heading).text);
      sections.push({ to: `${page.name}.html#${known(title)}`, page: page.title, title, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plainOf(token.raw)}`.slice(0, MOST_SEARCHED);
    }
  }
  return { body: reader.parser(tokens), sections };
}
const MOST_SEARCHED = 6000;

function tableOf(
  { header, rows }: Tokens.Table,
  inline: (tokens: Tokens.TableCell['tokens']) => string,
): string {
  const head = header.map(({ tokens }) => `<th scope="col">${inline(tokens)}</th>`).join('');
  const lines = rows.map(row => `<tr>${row.map(({ tokens }) => `<td>${inline(tokens)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

const pageOf = (address: string | undefined): DocsPage | undefined =>
  PAGES.find(({ name }) => address?.startsWith(`${name}.html`));

/** Where a link of a file leads on the site; nowhere where it leads into the sources. */
function addressOf(
  href: string,
  { file, name }: DocsPage,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (/^https?:/.test(href)) return href;
  const [path = '', anchor = ''] = href.split('#');
  const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path));
  const pages = PAGES.filter(page => page.file === target);
  const found =
    pages.find(page => anchor !== '' && anchors.get(page.name)?.has(anchor)) ??
    pages.find(page => page.name === name) ??
    pages[0];
  if (!found) return undefined;
  return anchor === ''
    ? `${found.name}.html`
    : `${found.name === name ? '' : `${found.name}.html`}#${anchor}`;
}

function framed(
  page: DocsPage,
  body: string,
  { before, after }: { readonly before: DocsPage | undefined; readonly after: DocsPage | undefined },
  { style, search }: DocsFrame,
): string {
  const item = (one: DocsPage): string =>
    `<li><a href="${one.name}.html"${one === page ? ' aria-current="page"' : ''}>${escaped(one.title)}</a></li>`;
  const list = PARTS.map(
    ({ title, pages }) => `<h2>${escaped(title)}</h2><ul>${pages.map(item).join('')}</ul>`,
  ).join('');
  const step = (one: DocsPage | undefined, word: string): string =>
    one ? `<a href="${one.name}.html"><small>${word}</small> ${escaped(one.title)}</a>` : '<span></span>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'">
<title>${escaped(page.title)} · Arbiter</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="${style}">
<script type="module" src="${search}"></script>
</head><body>
<a class="docs-skip" href="#text">To the text</a>
<header class="head"><a class="home" href="../">Arbiter</a><a class="docs" href="index.html">Docs</a>
<search class="docs-search"><input type="search" disabled aria-label="Search the docs" placeholder="Search the docs" autocomplete="off" aria-controls="found"><ol id="found" class="found" hidden></ol><p class="told" role="status"></p></search></header>
<div class="body">
<details class="list" open><summary>All pages</summary><nav aria-label="Pages">${list}</nav></details>
<main id="text" tabindex="-1">
${body}<nav class="steps" aria-label="Before and after">${step(before, 'Before')}${step(after, 'Next')}</nav>
</main></div>
</body></html>
`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign);
