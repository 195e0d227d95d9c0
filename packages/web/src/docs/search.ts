/** The search of the docs: every section, by its words; typos are forgiven. Fetched when somebody begins to type. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { DocsSection } from './render.ts';

const MOST = 12;
const input = document.querySelector<HTMLInputElement>('.docs-search input');
const found = document.querySelector<HTMLOListElement>('#found');
const told = document.querySelector<HTMLParagraphElement>('.told');
const list = document.querySelector<HTMLDetailsElement>('.list');

// On a phone the list of pages is folded: the text comes first.
if (list && matchMedia('(max-width: 60rem)').matches) list.open = false;

let index: Promise<MiniSearch<DocsSection>> | undefined;

async function indexed(): Promise<MiniSearch<DocsSection>> {
  const answer = await fetch('search.json');
  const search = new MiniSearch<DocsSection>({
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'to'],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: term => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  search.addAll((await answer.json()) as DocsSection[]);
  return search;
}

async function look(words: string): Promise<void> {
  if (!found || !told || !input) return;
  if (words === '') return show([]);
  index ??= indexed();
  const results = (await index).search(words).slice(0, MOST);
  if (input.value.trim() !== words) return;
  show(results);
  told.textContent = results.length === 0 ? 'Nothing in the docs has these words.' : '';
}

function show(results: readonly SearchResult[]): void {
  if (!found || !told) return;
  told.textContent = '';
  found.hidden = results.length === 0;
  found.replaceChildren(
    ...results.map(({ to, title, page }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      const where = document.createElement('small');
      link.href = String(to);
      where.textContent = String(page);
      link.append(String(title), ' ', where);
      item.append(link);
      return item;
    }),
  );
}

input?.addEventListener('input', () => void look(input.value.trim()));
addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== input && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    input?.focus();
  }
  if (event.key === 'Escape' && input) {
    input.value = '';
    show([]);
  }
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found && !found.hidden) {
    const links = [...found.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    event.preventDefault();
    (links[event.key === 'ArrowDown' ? at + 1 : at - 1] ?? input)?.focus();
  }
});
found?.addEventListener('click', () => {
  found.hidden = true;
});
// From here on somebody listens: before, what is typed would be lost.
if (input) input.disabled = false;
