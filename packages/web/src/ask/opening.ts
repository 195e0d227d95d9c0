/** What a question begins with: the people of the table in the worked example's place, wherever the rules take them. */
import { seededDice } from '@arbiter/dice';
import {
  type Checked,
  jsonSchema,
  PERSON,
  type Procedure,
  type Readings,
  type Ruleset,
  resolve,
  type Seat,
} from '@arbiter/engine';
import { type Field, fromOf, type Named } from '../form/model.ts';
import { isObject } from '../form/value.ts';
import { type Introduced, ownThings, seatWord, withPeople } from './guests.ts';

export function openingInput(
  ruleset: Ruleset,
  procedure: Procedure,
  field: Field,
  people: readonly Seat[],
  readings: Readings,
): unknown {
  const example = procedure.example.input;
  if (field.kind !== 'group' || !isObject(example)) return example;
  const fields = field.fields.filter(named => isOnePerson(named));
  if (fields.length === 0) return example;
  const schema = jsonSchema(procedure.input);
  const works = (input: unknown): boolean => {
    try {
      const asked = withPeople(ruleset, schema, input, people, readings);
      return asked.ok && resolve(procedure, asked.value.input, seededDice('opening'), readings).ok;
    } catch {
      return false;
    }
  };
  const casts = castsOf(ruleset, people).map(cast =>
    Object.fromEntries(fields.map(({ key }, i) => [key, cast[Math.min(i, cast.length - 1)]])),
  );
  const keys = new Set(fields.map(({ key }) => key));
  // Numbers that stand in for a person go where the person comes; so does what only the example's own person has.
  const isTheirs = ({ key, field: own, optional }: Named): boolean =>
    optional && (own.kind === 'number' || fromOf(own) !== undefined || own.kind === 'text') && !keys.has(key);
  const theirs = field.fields.filter(isTheirs);
  const isNeeded = (key: string): boolean =>
    field.fields.some(named => named.key === key && !named.optional && !('preset' in named.field));
  const some = (keep: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(example).filter(([key]) => keep(key)));
  const others = some(key => !theirs.some(named => named.key === key));
  const needed = some(isNeeded);
  for (const [i, given] of casts.entries()) {
    const own = thingsOf(withPeople(ruleset, schema, given, people, readings), theirs);
    const tries = [
      { ...others, ...given, ...own },
      { ...others, ...given },
      { ...needed, ...given },
      ...(i === 0 ? [{ ...example, ...given }] : []),
    ];
    const found = tries.find(works);
    if (found) return found;
  }
  return example;
}

/** What those people have themselves of what the question asks for first: their own weapon. */
const thingsOf = (met: Checked<Introduced>, fields: readonly Named[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ field }) => field.rank === 'first')
      .flatMap(({ key, field }) => {
        const [thing] = met.ok ? ownThings(met.value.input, key, fromOf(field)) : [];
        return thing ? [[key, thing.name]] : [];
      }),
  );

const isOnePerson = ({ field }: Named): boolean =>
  field.rank === 'first' && field.kind !== 'list' && fromOf(field) === PERSON;

/** Questions that want somebody special try this many. */
const MOST_TRIED = 6;

/** Somebody of the table or a ready one, and after them whom they would meet: a foe of the first ready fight, or a friend. */
function castsOf(ruleset: Ruleset, people: readonly Seat[]): readonly (readonly string[])[] {
  const own = [...people.map(seatWord), ...(ruleset.pregenerated ?? []).map(({ id }) => id)];
  const listed = new Set(
    Object.keys(ruleset.person?.lists ?? {}).flatMap(list =>
      (ruleset.content?.[list] ?? []).map(row => (row as { name?: unknown }).name),
    ),
  );
  const foes = (ruleset.encounters ?? []).flatMap(({ setup }) => {
    const { foes: some } = setup as { foes?: readonly unknown[] };
    return (some ?? []).flatMap(foe => (isObject(foe) ? Object.values(foe) : [foe]));
  });
  const foe = foes.find(word => typeof word === 'string' && listed.has(word));
  const other = typeof foe === 'string' ? [foe] : [];
  return own.slice(0, MOST_TRIED).flatMap((one, i) => {
    const friend = own[(i + 1) % own.length];
    return [
      [one, ...other],
      [one, ...(friend === undefined ? [] : [friend])],
    ];
  });
}
