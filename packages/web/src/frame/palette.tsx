/** One search over everything: one's own people first, then questions, rules, rulings and every row of every table. */
import type { Ruleset } from '@arbiter/engine';
import type { Finding, Search } from '@arbiter/engine/search';
import { catalogue } from '@arbiter/rules';
import { openBook } from '@arbiter/rules/books';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { openTexts } from '../book/texts.ts';
import { hashOf, type Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { labelOf, typeset } from '../words.ts';
import { Dialog } from './keys.tsx';

interface Found {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly href: string;
}

const KIND_NAMES: Readonly<Record<Finding['kind'], string>> = {
  procedure: 'question',
  rule: 'rule',
  ruling: 'ruling',
  entry: 'entry',
  creature: 'creature',
  character: 'ready character',
  fight: 'ready fight',
  table: 'list',
};

/** Where a finding leads. */
export function leadsTo({ system, kind, id, table }: Finding): string {
  const at = { system, choices: {} };
  const routes: Record<Finding['kind'], Route> = {
    procedure: { view: 'procedure', ...at, name: id },
    rule: { view: 'rule', ...at, id },
    ruling: { view: 'rulings', ...at, id },
    entry: { view: 'tables', ...at, id: table ?? id, find: id },
    creature: { view: 'tables', ...at, id: table ?? id, find: id },
    table: { view: 'tables', ...at, id },
    character: { view: 'people', ...at, id },
    fight: { view: 'fight', ...at, ready: id },
  };
  return hashOf(routes[kind]);
}

/** The index of a book, made when somebody first searches it. */
function useSearch(ruleset: Ruleset | undefined): Search | undefined {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    let wanted = true;
    if (!ruleset) return;
    const made = async () => {
      const [{ searchOf }, book] = await Promise.all([
        import('@arbiter/engine/search'),
        openBook(ruleset.id, 'book'),
        openTexts(ruleset.id),
      ]);
      if (wanted) setSearch(searchOf([book ?? ruleset]));
    };
    void made();
    return () => {
      wanted = false;
    };
  }, [ruleset]);
  return search;
}

const MOST = 30;

export function Palette({
  ruleset,
  close,
}: {
  readonly ruleset: Ruleset | undefined;
  readonly close: () => void;
}) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isSure, setSure] = useState(false);
  const search = useSearch(ruleset);
  const { table } = useTable();
  const found = useMemo<readonly Found[]>(() => {
    const words = text.trim().toLowerCase();
    const own = table.value.people
      .filter(({ game, name }) => (!ruleset || game === ruleset.id) && name.toLowerCase().includes(words))
      .map(({ game, id, name }) => ({
        key: `own ${game} ${id}`,
        kind: 'at your table',
        title: name,
        summary: '',
        href: hashOf({ view: 'people', system: game, choices: {}, id }),
      }));
    if (words === '') return own.slice(0, MOST);
    const listed = ruleset
      ? (search?.find(text, { most: MOST }) ?? []).map((finding, i) => ({
          key: `${i} ${finding.id}`,
          kind: finding.table ? labelOf(finding.table).toLowerCase() : KIND_NAMES[finding.kind],
          title: finding.title,
          summary: finding.summary,
          href: leadsTo(finding),
        }))
      : onTheShelf(words);
    return [...own, ...listed].slice(0, MOST);
  }, [text, search, ruleset, table.value]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);
  const go = (href: string) => {
    close();
    location.hash = href;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter' && found[at]) go(found[at].href);
    // Enter before the index of the book is there holds for the first that it finds.
    else if (event.key === 'Enter') setSure(ruleset !== undefined && search === undefined);
  };
  useEffect(() => {
    if (isSure && search && found[0]) go(found[0].href);
  }, [search]);
  return (
    <Dialog title={ruleset ? `Search ${ruleset.name}` : 'Search all games'} close={close} class="palette">
      <input
        autofocus
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded={found.length > 0}
        aria-controls="palette-list"
        aria-activedescendant={found[at] ? `palette-${at}` : undefined}
        placeholder="A rule, a question, a weapon, a name …"
        autocomplete="off"
        value={text}
        maxLength={200}
        onInput={event => {
          setText(event.currentTarget.value);
          setAt(0);
          setSure(false);
        }}
        onKeyDown={onKey}
      />
      <div id="palette-list" role="listbox" aria-label="Found" class="palette-list" ref={list}>
        {found.map(({ key, kind, title, summary, href }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field above
          <div
            key={key}
            id={`palette-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => go(href)}
            onPointerMove={() => setAt(i)}
          >
            <span class="palette-title">{title}</span> <span class="palette-kind">{kind}</span>
            {summary && <span class="palette-summary">{typeset(summary)}</span>}
          </div>
        ))}
      </div>
      <p class="palette-foot" role="status">
        {text.trim() === ''
          ? 'Misspelt words are understood.'
          : found.length === 0
            ? 'Nothing speaks of that. Fewer words find more.'
            : `${found.length === MOST ? 'The best ' : ''}${found.length} found · ↑ ↓ and Enter`}
      </p>
    </Dialog>
  );
}

/** Without an open book: what the catalogue knows of all of them. */
function onTheShelf(words: string): readonly Found[] {
  return catalogue.flatMap(({ id: system, name: game, procedures, characters, encounters }) => {
    const at = { system, choices: {} };
    const entry = (kind: string, title: string, route: Route): Found => ({
      key: `${system} ${kind} ${title}`,
      kind: `${kind} of ${game}`,
      title,
      summary: '',
      href: hashOf(route),
    });
    return [
      entry('game', game, { view: 'table', ...at }),
      ...procedures.map(({ name, title }) => entry('question', title, { view: 'procedure', ...at, name })),
      ...characters.map(({ id, name }) => entry('ready character', name, { view: 'people', ...at, id })),
      ...encounters.map(({ id, title }) => entry('ready fight', title, { view: 'fight', ...at, ready: id })),
    ].filter(({ title }) => title.toLowerCase().includes(words));
  });
}
