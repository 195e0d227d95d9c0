/** The whole party rests, or is on its way for a day: one sheet for everybody, done at once and undone as one. */
import { chooseReadings, type Procedure, type Ruleset, type Seat, type TableFile } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { newSeed } from '../dice/seed.ts';
import { ScalarField } from '../fight/scalar.tsx';
import type { Choices } from '../route.ts';
import { useTable } from '../table/context.ts';
import { askTogether, circumstancesOf, diceFrom, type PartyAsked, partyQuestions } from './together.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly choices: Choices;
}

export function PartyRests({ ruleset, people, choices }: Props) {
  const book = useExtent(ruleset, 'whole');
  const { rests, journeys } = useMemo(() => partyQuestions(book), [book]);
  const [open, setOpen] = useState<string>();
  const procedure = [...rests, ...journeys].find(({ name }) => name === open);
  if (people.length === 0 || rests.length + journeys.length === 0) return null;
  const list = (label: string, some: readonly Procedure[]) =>
    some.length > 0 && (
      <p class="party-asks">
        <span class="party-label">{label}</span>
        <span class="party-chips">
          {some.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              class="chip"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              {title}
            </button>
          ))}
        </span>
      </p>
    );
  return (
    <section class="party-rests" aria-labelledby="party-rests">
      <h3 id="party-rests">All together</h3>
      {list('Rest', rests)}
      {list('On the way', journeys)}
      {procedure && (
        <PartySheet
          key={procedure.name}
          ruleset={book}
          people={people}
          choices={choices}
          procedure={procedure}
        />
      )}
    </section>
  );
}

function PartySheet({ ruleset, people, choices, procedure }: Props & { readonly procedure: Procedure }) {
  const store = useTable();
  const fields = useMemo(() => circumstancesOf(procedure), [procedure]);
  const [out, setOut] = useState<readonly string[]>([]);
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({});
  const [asked, setAsked] = useState<PartyAsked & { readonly table: TableFile }>();
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!chosen.ok) return null;
  const who = people.filter(({ id }) => !out.includes(id));
  const ask = (): void => {
    const done = askTogether(procedure, {
      ...{ ruleset, readings: chosen.readings, people: who, given, at: Date.now() },
      dice: () => diceFrom(newSeed()),
    });
    if (done.step) store.take(done.step);
    setAsked({ ...done, table: store.table.value });
  };
  return (
    <div class="party-sheet">
      <fieldset class="party-who">
        <legend>{procedure.title} for</legend>
        {people.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!out.includes(id)}
              onChange={() => setOut(out.includes(id) ? out.filter(one => one !== id) : [...out, id])}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {fields.length > 0 && (
        <div class="party-fields">
          {fields.map(([name, schema]) => (
            <ScalarField
              key={name}
              name={name}
              schema={schema}
              needed
              value={given[name]}
              change={value => setGiven({ ...given, [name]: value })}
            />
          ))}
        </div>
      )}
      <p class="table-do">
        <button type="button" class="button" disabled={who.length === 0} onClick={ask}>
          {procedure.title}
        </button>
        {/* As long as nothing else has happened since. */}
        {asked?.step && store.table.value === asked.table && (
          <button
            type="button"
            class="plain"
            disabled={!store.canUndo.value}
            onClick={() => {
              store.undo();
              setAsked(undefined);
            }}
          >
            Undo it for everybody
          </button>
        )}
      </p>
      <div role="status">
        <ul class="party-answers">
          {asked?.answers.map(({ name, said }) => (
            <li key={name}>
              <b>{name}</b> {said}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
