/** The rulings: switches that a table may set, and spots that are settled, each with its reason. */
import { areasOfRulings, type Ruleset, type Ruling, readingTaken } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Choices, Navigate, Route } from '../route.ts';
import { plural, typeset } from '../words.ts';
import { areasOf } from './chapters.ts';
import { Cited } from './cite.tsx';
import { SearchBox } from './search-box.tsx';
import { useTexts } from './texts.ts';
import { useFound } from './use-search.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'rulings' }>;
  readonly change: Navigate;
}

export function RulingsView({ ruleset, route, change }: Props) {
  const { id, choices, find = '', area = '' } = route;
  const isRead = useTexts(ruleset.id);
  const about = useMemo(() => areasOfRulings(ruleset), [ruleset, isRead]);
  const among = useMemo(
    () => (area ? ruleset.rulings.filter(ruling => about[ruling.id]?.includes(area)) : ruleset.rulings),
    [ruleset, about, area],
  );
  const found = useFound(ruleset, { kind: 'ruling', among, find }) ?? [];
  const areas = useMemo(() => {
    const spoken = new Set(Object.values(about).flat());
    return areasOf(ruleset.rules).filter(({ code }) => spoken.has(code));
  }, [ruleset, about]);
  const narrow = (next: { find?: string; area?: string }) => {
    const { find: _find, area: _area, ...rest } = route;
    const wanted = Object.entries({ find, area, ...next }).filter(([, value]) => value);
    change({ ...rest, ...Object.fromEntries(wanted) });
  };
  const set = (next: Choices) => change({ ...route, choices: next });
  const list = (rulings: readonly Ruling[]) =>
    rulings.map(ruling => (
      <RulingCard
        key={ruling.id}
        ruling={ruling}
        ruleset={ruleset}
        choices={choices}
        set={set}
        here={ruling.id === id}
      />
    ));
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Where the book of {ruleset.name} leaves it open
      </h1>
      <p class="view-lead">
        Every rulebook has gaps and contradictions. Here is each one we met, how it may be read, and how we
        read it. The first ones are switches: set them as your table plays.
      </p>
      <SearchBox
        label="Search the rulings"
        hint="A word or an id"
        value={find}
        change={text => narrow({ find: text })}
        status={plural(found.length, 'ruling')}
      />
      <div class="narrow">
        <label>
          <span>Chapter</span>
          <select value={area} onChange={event => narrow({ area: event.currentTarget.value })}>
            <option value="">All chapters</option>
            {areas.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.length === 0 && (find || area) && (
        <p class="nothing">No ruling fits. Fewer words, or another chapter, find more.</p>
      )}
      <section class="found" aria-labelledby="switches">
        <h2 id="switches">Your table decides</h2>
        {list(found.filter(r => r.switch))}
      </section>
      <section class="found" aria-labelledby="settled">
        <h2 id="settled">Settled</h2>
        {list(found.filter(r => !r.switch))}
      </section>
    </>
  );
}

interface CardProps {
  readonly ruling: Ruling;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly set: (choices: Choices) => void;
  readonly here?: boolean;
}

export function RulingCard({ ruling, ruleset, choices, set, here = false }: CardProps) {
  const { id, question, readings, why } = ruling;
  const chosen = choices[id] ?? readingTaken(ruling);
  return (
    <fieldset class="ruling" id={id} data-here={here || undefined} tabIndex={here ? -1 : undefined}>
      <legend>
        <span class="rule-id rule-id-ruling">{id}</span> {typeset(question)}
      </legend>
      {readings.map(({ key, text }) =>
        ruling.switch ? (
          <label key={key} class="reading">
            <input
              type="radio"
              name={id}
              value={key}
              checked={chosen === key}
              onChange={() => set(chosenWith(choices, ruling, key))}
            />
            <span>
              {typeset(text)} {key === ruling.default && <em class="tag">ours</em>}
              {key === ruling.house?.reading && <em class="tag">{ruling.house.pack}</em>}
            </span>
          </label>
        ) : (
          <p key={key} class="reading" data-taken={key === ruling.default || undefined}>
            <span aria-hidden="true">{key === ruling.default ? '◆' : '◇'}</span>
            <span>
              {typeset(text)} {key === ruling.default && <em class="tag">taken</em>}
            </span>
          </p>
        ),
      )}
      <p class="why">
        <Cited text={why} ruleset={ruleset} choices={choices} />
      </p>
    </fieldset>
  );
}

/** What is as we read it anyway needs no place in the address. */
function chosenWith(choices: Choices, ruling: Ruling, key: string): Choices {
  const { [ruling.id]: _, ...others } = choices;
  return key === readingTaken(ruling) ? others : { ...others, [ruling.id]: key };
}
