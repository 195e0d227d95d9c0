/** What one does with somebody between fights: pools by hand, rests, and growth. */
import { seededDice } from '@arbiter/dice';
import {
  type CharacterOffer,
  chooseReadings,
  type Gauge,
  grouped,
  introduce,
  isRefusal,
  type JsonSchema,
  jsonSchema,
  type Procedure,
  type Ruleset,
  readChoices,
  resolve,
  type Seat,
  type Seen,
  sentence,
} from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { newSeed } from '../dice/seed.ts';
import { Gauges } from '../frame/gauges.tsx';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { signed } from '../words.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly seat: Seat;
}

/** How somebody is called in a question: by their seat, or by the name of a ready character. */
export const wordFor = ({ id }: Seat, seated: boolean): string => (seated ? `@${id}` : id);

/** The field of a question that takes whoever it is about. */
export const personField = (schema: JsonSchema): string | undefined =>
  Object.entries(schema.properties ?? {}).find(([, { from }]) => from === 'person')?.[0];

/** A question about somebody: what it cannot do without and nobody has said yet is as in its example. */
export function aboutPerson(procedure: Procedure, given: Readonly<Record<string, unknown>>): unknown {
  const { required = [] } = jsonSchema(procedure.input);
  const example = procedure.example.input as Readonly<Record<string, unknown>>;
  const needed = required.filter(key => !(key in given)).map(key => [key, example[key]] as const);
  return { ...Object.fromEntries(needed), ...given };
}

export function Pools({ ruleset, choices, seat, seen }: Props & { readonly seen: Seen }) {
  const store = useTable();
  const { person } = ruleset;
  const byHand = person?.gauges ?? {};
  const pools = seen.pools ?? [];
  const counted = pools.filter(({ name }) => Object.hasOwn(byHand, name));
  const change = ({ name, now }: Gauge, by: number): void => {
    const field = byHand[name];
    const chosen = chooseReadings(ruleset.rulings, choices);
    if (!person || field === undefined || !chosen.ok) return;
    const whole = person.of(seat.file, chosen.readings);
    if (isRefusal(whole) || typeof whole !== 'object') return;
    const file = person.keep(seat.file, { ...whole, [field]: now + by }, chosen.readings);
    store.take({ is: 'seated', seat: { ...seat, file: file as Seat['file'] } });
  };
  return (
    <div class="person-pools">
      <ul class="pools">
        {counted.map(gauge => (
          <li key={gauge.name} class="pool">
            <Gauges gauges={[gauge]} />
            <span class="pool-hand">
              <button type="button" aria-label={`${gauge.name}: one less`} onClick={() => change(gauge, -1)}>
                −
              </button>
              <button
                type="button"
                aria-label={`${gauge.name}: one more`}
                disabled={gauge.most !== undefined && gauge.now >= gauge.most}
                onClick={() => change(gauge, 1)}
              >
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Gauges gauges={pools.filter(gauge => !counted.includes(gauge))} />
      {(seen.conditions?.length ?? 0) > 0 && (
        <p class="person-conditions">
          <span class="unseen">Conditions: </span>
          {seen.conditions?.map(condition => (
            <span key={condition} class="condition">
              {condition}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** A rest is taken at once where nothing else has to be said; otherwise its question opens. */
export function Rests({ ruleset, choices, seat }: Props) {
  const store = useTable();
  const [told, setTold] = useState('');
  const rests = (ruleset.person?.rests ?? []).flatMap(
    name => ruleset.procedures.find(procedure => procedure.name === name) ?? [],
  );
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (rests.length === 0 || !chosen.ok) return null;
  const { readings } = chosen;
  const take = (procedure: Procedure, field: string): void => {
    const schema = jsonSchema(procedure.input);
    const met = introduce(ruleset, schema, { [field]: seat.file }, readings);
    if (!met.ok) {
      setTold(met.problems.map(({ message }) => message).join(' '));
      return;
    }
    const rested = resolve(procedure, met.value.input, seededDice(newSeed()), readings);
    if (!rested.ok) {
      setTold(sentence(rested));
      return;
    }
    setTold(rested.sentence);
    const after = rested.changed[field];
    if (after !== undefined && ruleset.person)
      store.take({
        is: 'seated',
        seat: { ...seat, file: ruleset.person.keep(seat.file, after, readings) as Seat['file'] },
      });
  };
  return (
    <section class="person-rests" aria-labelledby="rests">
      <h2 id="rests">Rest</h2>
      <p class="person-do">
        {rests.map(procedure => {
          const schema = jsonSchema(procedure.input);
          const field = personField(schema);
          if (field === undefined) return null;
          return (schema.required ?? []).every(key => key === field) ? (
            <button
              key={procedure.name}
              type="button"
              class="button quiet-button"
              onClick={() => take(procedure, field)}
            >
              {procedure.title}
            </button>
          ) : (
            <a
              key={procedure.name}
              class="button quiet-button"
              href={hashOf({
                view: 'procedure',
                system: ruleset.id,
                choices: {},
                name: procedure.name,
                input: aboutPerson(procedure, { [field]: wordFor(seat, true) }),
              })}
            >
              {procedure.title} …
            </a>
          );
        })}
      </p>
      <p role="status" class="person-told">
        {told}
      </p>
    </section>
  );
}

/** What the book lets somebody take as they grow; what it refuses is grey, with its reason. */
export function Growth({ ruleset, choices, seat }: Props) {
  const store = useTable();
  const [open, setOpen] = useState(false);
  const [find, setFind] = useState('');
  const [told, setTold] = useState('');
  const rules = ruleset.character;
  const chosen = chooseReadings(ruleset.rulings, choices);
  const value = useMemo(() => {
    const checked = rules && open ? readChoices(rules, seat.file) : undefined;
    return checked?.ok ? checked.value : undefined;
  }, [rules, open, seat.file]);
  if (!rules?.growth || !chosen.ok) return null;
  const { readings } = chosen;
  // What wants dice is promoted where they fall, as a question.
  const offers = value === undefined ? [] : rules.growth(value, readings).filter(({ dice }) => !dice);
  const unspent = value === undefined ? undefined : rules.account?.(value, readings);
  const wanted = find.trim().toLowerCase();
  const shown = offers
    .filter(({ name, group = '', summary = '' }) =>
      `${name} ${group} ${summary}`.toLowerCase().includes(wanted),
    )
    .slice(0, MOST_SHOWN);
  const take = ({ value: change, name }: CharacterOffer): void => {
    const grown = rules.advance(value, change, readings);
    if (isRefusal(grown)) {
      setTold(grown.message);
      return;
    }
    setTold(`${seat.name}: ${name}.`);
    store.take({ is: 'seated', seat: { ...seat, file: grown as Seat['file'] } });
  };
  return (
    <details class="growth" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary class="growth-title">Grow</summary>
      {open && (
        <>
          <p class="growth-head">
            <input
              type="search"
              class="growth-find"
              placeholder="Find a change"
              aria-label="Find a change"
              value={find}
              onInput={event => setFind(event.currentTarget.value)}
            />
            {unspent && (
              <strong>
                {signed(unspent.unspent)} {unspent.unit} left
              </strong>
            )}
          </p>
          <p role="status" class="person-told">
            {told}
          </p>
          {[...grouped(shown, ({ group }) => group ?? '')].map(([group, rows]) => (
            <div key={group}>
              {group && <h3 class="shelf-group">{group}</h3>}
              <ul class="shelf-rows">
                {rows.map((offer, i) => {
                  const refused = refusalOf(rules.advance(value, offer.value, readings));
                  return (
                    <li key={i} class="shelf-row" data-against={refused ? true : undefined}>
                      <button type="button" onClick={() => take(offer)}>
                        <span class="shelf-mark" aria-hidden="true" />
                        <span class="shelf-name">{offer.name}</span>
                        {offer.price && <span class="shelf-price">{offer.price}</span>}
                      </button>
                      <p class="shelf-about">
                        {offer.summary && <span class="shelf-summary">{offer.summary}</span>}
                        {refused && <span class="changes-against">{refused}</span>}
                      </p>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
          {offers.length > MOST_SHOWN && !wanted && (
            <p class="quiet">and {offers.length - MOST_SHOWN} more: look for them by name.</p>
          )}
        </>
      )}
    </details>
  );
}

/** Each row asks the book whether it may be: as many as are answered at once. */
const MOST_SHOWN = 24;

const refusalOf = (grown: unknown): string => (isRefusal(grown) ? grown.message : '');
