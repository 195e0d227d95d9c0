/** What a question begins with: the people of the table in the worked example's place, wherever the rules take them. */
import { seededDice } from '@arbiter/dice';
import {
  at,
  jsonSchema,
  ownThings,
  PERSON,
  type Procedure,
  type Readings,
  type Ruleset,
  resolve,
  type Seat,
  type SeatedQuestion,
  seatWord,
  withPeople,
} from '@arbiter/engine';
import { type Field, fromOf, type Named } from '../form/model.ts';
import { isObject, put } from '../form/value.ts';

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
  const things = field.fields.filter(named => isThing(named));
  const casts = castsOf(ruleset, people)
    .map(cast => Object.fromEntries(fields.map(({ key }, i) => [key, cast[Math.min(i, cast.length - 1)]])))
    .map(given => {
      const met = things.length > 0 ? withPeople(ruleset, schema, given, people, readings) : undefined;
      return { given, own: met?.ok ? thingsOf(ruleset, met.value, things) : {} };
    })
    // Whoever has what the question is about comes before whoever has not: a caster, where a spell is cast.
    .toSorted((a, b) => Object.keys(b.own).length - Object.keys(a.own).length);
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
  const [first] = casts;
  // A weapon may be left out, a spell may not.
  const canDoWithout = things.every(named => named.optional || 'preset' in named.field);
  // The plainest question first: only what has to be said, with what these people have.
  const tries = [
    ...casts
      .filter(({ own }) => Object.keys(own).length > 0)
      .flatMap(({ given, own }) => [
        { ...needed, ...given, ...own },
        ...(canDoWithout ? [{ ...needed, ...given }] : []),
      ]),
    ...casts.flatMap(({ given }) => [
      { ...needed, ...given },
      { ...others, ...given },
    ]),
    { ...example, ...first?.given },
  ];
  return tries.find(works) ?? example;
}

/** What those people have themselves of what the question asks for first: their own weapon, a spell they know. */
const thingsOf = (
  ruleset: Ruleset,
  { input }: SeatedQuestion,
  fields: readonly Named[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ key, field }) => {
      const [thing] = ownThings(ruleset, input, key, fromOf(field));
      return thing ? [[key, thing.name]] : [];
    }),
  );

const isThing = ({ field }: Named): boolean =>
  field.rank === 'first' && (field.kind === 'text' || field.kind === 'variants') && fromOf(field) !== PERSON;

/**
 * The question with somebody else in one place: what was the former one's own thing (their weapon, their spell) becomes
 * one of the new one's, or what is usual.
 */
export function withAnother(
  ruleset: Ruleset,
  before: unknown,
  field: Field,
  key: string,
  [former, latter]: readonly [former: unknown, latter: unknown],
  word: unknown,
): unknown {
  const changed = put(before, [key], word);
  if (field.kind !== 'group') return changed;
  return field.fields.filter(isThing).reduce((question, thing) => {
    const own = (person: unknown) =>
      ownThings(ruleset, { person }, thing.key, fromOf(thing.field)).map(({ name }) => name);
    const now = at(question, [thing.key]);
    if (!own(former).some(name => name === now)) return question;
    const [theirs] = own(latter);
    return put(question, [thing.key], theirs ?? thing.field.preset);
  }, changed);
}

const isOnePerson = ({ field }: Named): boolean =>
  field.rank === 'first' && field.kind !== 'list' && fromOf(field) === PERSON;

/** Questions that want somebody special try this many. */
const MOST_TRIED = 5;

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
