/** The whole party rests, or is on its way for a day: one sheet for everybody, done at once and undone as one. */
import {
  chooseReadings,
  isRefusal,
  type Procedure,
  type Refusal,
  type Ruleset,
  type Seat,
  type TableFile,
} from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { ScalarField } from '../fight/scalar.tsx';
import type { Choices } from '../route.ts';
import type { PartyAnswer } from '../table/at-hand.ts';
import { useTable } from '../table/context.ts';
import { circumstancesOf, partyQuestions, usualIn } from './together.ts';

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
  const [asked, setAsked] = useState<{ readonly answer: PartyAnswer | Refusal; readonly table: TableFile }>();
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!chosen.ok) return null;
  const who = people.filter(({ id }) => !out.includes(id));
  const ask = async (): Promise<void> => {
    const answer = await store.rest(ruleset, chosen.readings, {
      procedure: procedure.name,
      people: who.map(({ id }) => id),
      input: { ...usualIn(procedure), ...given },
    });
    setAsked({ answer, table: store.table.peek() });
  };
  const answer = asked?.answer;
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
        <button type="button" class="button" disabled={who.length === 0} onClick={() => void ask()}>
          {procedure.title}
        </button>
        {/* As long as nothing else has happened since. */}
        {answer && !isRefusal(answer) && store.table.value === asked?.table && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              answer.takeBack();
              setAsked(undefined);
            }}
          >
            Undo it for everybody
          </button>
        )}
      </p>
      <div role="status">
        {answer && isRefusal(answer) && <p class="wrong">{answer.message}</p>}
        <ul class="party-answers">
          {answer && !isRefusal(answer) && answer.said.map((said, i) => <li key={i}>{said}</li>)}
        </ul>
      </div>
    </div>
  );
}
