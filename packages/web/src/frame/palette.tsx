/** One search over everything: one's own people first, then questions, rules, rulings and every row of every table. */
import type { Ruleset, Seat } from '@arbiter/engine';
import type { Entry, Finding, Kind, Search } from '@arbiter/engine/search';
import { catalogue } from '@arbiter/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { kindOf, leadsTo } from '../book/findings.ts';
import { useSearch } from '../book/use-search.ts';
import { FromPack, packOf } from '../origin.tsx';
import { useTable } from '../table/context.ts';
import { typeset } from '../words.ts';
import { Dialog } from './keys.tsx';

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
  const { table } = useTable();
  const inBook = useSearch(ruleset);
  const people = table.value.people.filter(({ game }) => !ruleset || game === ruleset.id);
  const others = useSmallSearch(ruleset ? people.map(personEntry) : [...people.map(personEntry), ...SHELF]);
  const search = ruleset ? inBook : others;
  const { found, isSure: isAnswered } = useMemo(
    () => findingsOf(text, { people, book: inBook, others }),
    [text, inBook, others],
  );
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
    } else if (event.key === 'Enter' && found[at]) go(leadsTo(found[at]));
    // Enter before the index of the book is there holds for the first that it finds.
    else if (event.key === 'Enter') setSure(search === undefined);
  };
  useEffect(() => {
    if (isSure && search && found[0]) go(leadsTo(found[0]));
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
      {found.length > 0 && !isAnswered && (
        <p class="palette-unsure">Nothing speaks of just that, as far as these words tell. The nearest:</p>
      )}
      <div id="palette-list" role="listbox" aria-label="Found" class="palette-list" ref={list}>
        {found.map((finding, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field above
          <div
            key={`${i} ${finding.id}`}
            id={`palette-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => go(leadsTo(finding))}
            onPointerMove={() => setAt(i)}
          >
            <span class="palette-title">
              {finding.title} <FromPack title={ruleset && packOf(ruleset, finding.title)} />
            </span>{' '}
            <span class="palette-kind">{ruleset ? kindOf(finding) : kindAndGame(finding)}</span>
            {finding.summary && (
              // A rule among the first is the answer itself: it is shown whole.
              <span
                class={
                  finding.kind === 'rule' && i < FIRST ? 'palette-summary palette-whole' : 'palette-summary'
                }
              >
                {typeset(finding.summary)}
              </span>
            )}
          </div>
        ))}
      </div>
      <p class="palette-foot" role="status">
        {text.trim() === ''
          ? 'Ask in your own words; misspelt ones are understood.'
          : found.length === 0
            ? 'Nothing speaks of that. Fewer words find more.'
            : `${isAnswered && found.length === MOST ? 'The best ' : ''}${found.length} ${isAnswered ? 'found' : 'near it'} · ↑ ↓ and Enter`}
      </p>
    </Dialog>
  );
}

const FIRST = 3;

function kindAndGame(finding: Finding): string {
  const { kind, system } = finding;
  if (kind === 'game' || kind === 'person') return kindOf(finding);
  return `${kindOf(finding)} of ${catalogue.find(({ id }) => id === system)?.name ?? system}`;
}

interface Searched {
  readonly people: readonly Seat[];
  readonly book: Search | undefined;
  readonly others: Search | undefined;
}

/** One's own people first, then what the book has. */
function findingsOf(text: string, { people, book, others }: Searched) {
  if (text.trim() === '') return { found: people.map(personEntry).slice(0, MOST), isSure: true };
  const answers = [others?.find(text, { most: MOST }), book?.find(text, { most: MOST })].filter(
    answer => answer !== undefined,
  );
  // Whoever at the table is only nearly called so comes in where nothing else does.
  const sure = answers.filter(({ isSure }) => isSure);
  return {
    found: (sure.length > 0 ? sure : answers.toReversed()).flatMap(({ findings }) => findings).slice(0, MOST),
    isSure: sure.length > 0,
  };
}

const personEntry = ({ game, id, name }: Seat): Entry => entryOf(game, 'person', id, name);

const entryOf = (system: string, kind: Kind, id: string, title: string): Entry => ({
  system,
  kind,
  id,
  title,
  summary: '',
  text: '',
});

/** Without an open book: what the catalogue knows of all of them. */
const SHELF: readonly Entry[] = catalogue.flatMap(
  ({ id: game, name, procedures, characters, encounters }) => [
    entryOf(game, 'game', game, name),
    ...procedures.map(({ name: id, title }) => entryOf(game, 'procedure', id, title)),
    ...characters.map(({ id, name: title }) => entryOf(game, 'character', id, title)),
    ...encounters.map(({ id, title }) => entryOf(game, 'fight', id, title)),
  ],
);

/** A search over a few things, as soon as the search itself is fetched. */
function useSmallSearch(entries: readonly Entry[]): Search | undefined {
  const [search, setSearch] = useState<Search>();
  const names = entries.map(({ system, id }) => `${system} ${id}`).join('\n');
  useEffect(() => {
    let wanted = true;
    import('@arbiter/engine/search').then(({ searchOf }) => wanted && setSearch(searchOf([], entries)));
    return () => {
      wanted = false;
    };
  }, [names]);
  return search;
}
