/** The rulings: switches that a table may set, and spots that are settled, each with its reason. */
import type { Ruleset, Ruling } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import type { Choices, Route } from '../route.ts';
import { plural, typeset } from '../words.ts';
import { Cited } from './cite.tsx';
import { SearchBox } from './search-box.tsx';
import { useFound } from './use-search.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'rulings' }>;
  readonly change: Navigate;
}

export function RulingsView({ ruleset, route, change }: Props) {
  const [find, setFind] = useState('');
  const found = useFound(ruleset, { kind: 'ruling', among: ruleset.rulings, find }) ?? [];
  const { id, choices } = route;
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
        change={setFind}
        status={plural(found.length, 'ruling')}
      />
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
  const chosen = choices[id] ?? ruling.default;
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
  return key === ruling.default ? others : { ...others, [ruling.id]: key };
}
