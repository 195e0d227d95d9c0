import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';
import { renderDocs } from './render.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const pages = renderDocs(file => readFileSync(root + file, 'utf8'), {
  style: 'docs.css',
  search: 'search.js',
});
const htmlOf = (name: string): string => pages.find(page => page.name === name)?.html ?? '';

test('every file of docs/ is a page, and every subject has one', () => {
  const files = readdirSync(`${root}docs`).filter(file => file.endsWith('.md'));
  const shown = new Set(PAGES.map(({ file }) => file));
  expect(files.filter(file => !shown.has(`docs/${file}`))).toEqual([]);
  for (const name of [
    'tour',
    'odds',
    'simulation',
    'homebrew',
    'hosting',
    'security',
    'reliability',
    'performance',
    'ai-game-master',
    'library',
    'architecture',
    'contributing',
    'simverse',
    'affinity',
    'edge',
    'anyventure',
    'open-adventure',
  ])
    expect(htmlOf(name), name).toContain('<h1');
});

test('every link within the docs leads to a page and to a heading of it', () => {
  for (const { name, html } of pages)
    for (const [, page = '', anchor = ''] of html.matchAll(/href="([a-z-]*)(?:\.html)?(?:#([^"]+))?"/g)) {
      const target = page === '' ? html : htmlOf(page);
      if (page !== '' && !html.includes(`href="${page}.html`)) continue;
      expect(target, `${name} → ${page}`).not.toBe('');
      if (anchor) expect(target.includes(`id="${anchor}"`), `${name} → ${page}#${anchor}`).toBe(true);
    }
});

test('pictures are there, and what looks like HTML is text', () => {
  for (const { html } of pages)
    for (const [, image = ''] of html.matchAll(/src="images\/([^"]+)"/g))
      expect(existsSync(`${root}docs/images/${image}`), image).toBe(true);
  const [page] = renderDocs(() => '# A\n\n# Many fights\n\n<img src=x onerror=alert(1)>\n', {
    style: '',
    search: '',
  });
  expect(page?.html).not.toContain('<img src=x');
});

test('no rule of a book stands in the docs word for word', async () => {
  const text = pages.map(({ html }) => html.replace(/<[^>]+>/g, '')).join('\n');
  const books = (await openBooks()).flatMap(book => book ?? []);
  expect(books.length).toBe(5);
  for (const { credit } of books) expect(credit).not.toBe('');
  // What the books say is paraphrased in their rules' files already; a page repeats no long line of them.
  const lines = books
    .flatMap(({ rules }) => rules.map(({ summary }) => summary))
    .filter(line => line.length > 160);
  expect(lines.filter(line => text.includes(line))).toEqual([]);
});

test('what the search knows are sections with their words', () => {
  const sections = pages.flatMap(page => page.sections);
  expect(sections.length).toBeGreaterThan(150);
  for (const { to, title } of sections) expect(to + title).toMatch(/^[a-z-]+\.html#.*\S/);
  expect(sections.find(({ text }) => text.includes('QR code'))?.page).toBe('Hosting');
});
