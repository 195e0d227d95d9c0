/** What every book says of its characters to whoever builds, plays and grows them. */
import { seededDice } from '@arbiter/dice';
import {
  at,
  type CharacterRules,
  check,
  defaultReadings,
  introduce,
  isRefusal,
  jsonSchema,
  type Ruleset,
  referee,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.character && book.person);
const rulesOf = (book: Ruleset): CharacterRules => book.character!;

/** The paths of all choices, those within a group one by one. */
const pathsOf = (book: Ruleset): string[] => {
  const { properties = {} } = jsonSchema(rulesOf(book).choices);
  return rulesOf(book).steps.flatMap(({ fields }) =>
    fields.flatMap(key => [
      key,
      ...Object.keys(properties[key]?.properties ?? {}).map(inner => `${key}.${inner}`),
    ]),
  );
};

/** The choices with one thing taken from a list. */
function taking(choices: unknown, path: string, value: unknown): object {
  const [key = '', inner] = path.split('.');
  const now = at(choices, inner === undefined ? [key] : [key, inner]);
  const taken = Array.isArray(now)
    ? [...now, value]
    : typeof now === 'object' && now !== null && typeof value === 'object'
      ? { ...now, ...value }
      : value;
  const group = at(choices, [key]) as object;
  return { ...(choices as object), [key]: inner === undefined ? taken : { ...group, [inner]: taken } };
}

describe.each(books.map(book => [book.id, book] as const))('the characters of %s', (_, book) => {
  const rules = rulesOf(book);
  const people = (book.pregenerated ?? []).slice(0, 3).map(({ choices }) => choices as object);
  const parsed = (choices: unknown): unknown => {
    const checked = check(rules.choices, choices);
    expect(checked.ok && 'ok', JSON.stringify(checked).slice(0, 300)).toBe('ok');
    return checked.ok ? checked.value : undefined;
  };

  test('everybody who is ready is legal', () => {
    for (const { id, choices } of book.pregenerated ?? [])
      expect([id, rules.validate(parsed(choices), defaultReadings(book.rulings))]).toEqual([id, []]);
  });

  test('every offer of every list has the shape of its choice, a name and a known rule', () => {
    const ids = new Set(book.rules.map(({ id }) => id));
    const starts = [rules.blank(), ...people.map(parsed)];
    let seen = 0;
    for (const start of starts)
      for (const path of pathsOf(book))
        for (const { value, name, rule, along } of rules.offers?.(path, start) ?? []) {
          seen++;
          expect(name).not.toBe('');
          if (rule !== undefined) expect(ids, rule).toContain(rule);
          parsed({ ...taking(start, path, value), ...along });
        }
    expect(seen).toBeGreaterThan(100);
  });

  test('every line of a sheet that asks leads to a question that takes whose sheet it is', () => {
    for (const choices of people) {
      const sections = rules.sheet?.(parsed(choices)) ?? [];
      expect(sections.flatMap(({ asks = [] }) => asks).length).toBeGreaterThan(5);
      for (const { asks = [], rows } of sections) {
        expect(asks.length).toBeLessThanOrEqual(rows.length);
        for (const ask of asks) {
          if (!ask) continue;
          const procedure = book.procedures.find(({ name }) => name === ask.procedure);
          expect(procedure, ask.procedure).toBeDefined();
          if (!procedure) continue;
          const schema = jsonSchema(procedure.input);
          const example = procedure.example.input as Readonly<Record<string, unknown>>;
          const needed = (schema.required ?? []).map(key => [key, example[key]] as const);
          const input = { ...Object.fromEntries(needed), ...ask.input, [ask.person]: choices };
          const met = introduce(book, schema, input);
          expect(met.ok || met.problems, JSON.stringify(ask)).toBe(true);
          if (met.ok) expect(check(procedure.input, met.value.input)).toMatchObject({ ok: true });
        }
      }
    }
  });

  test('what is counted by hand is a number of the person, and goes back into the file', () => {
    for (const choices of people)
      for (const field of Object.values(book.person?.gauges ?? {})) {
        const person = book.person?.of(choices) as Record<string, unknown>;
        const kept = book.person?.keep(choices, { ...person, [field]: 1 });
        expect(book.person?.of(kept), field).toMatchObject({ [field]: 1 });
      }
  });

  test('the rests are questions that give the person back', () => {
    const { rests = [] } = book.person ?? {};
    expect(rests.length).toBeGreaterThan(0);
    for (const rest of rests)
      expect(book.procedures.find(({ name }) => name === rest)?.apply, rest).toBeDefined();
    const [first = ''] = rests;
    const schema = jsonSchema(book.procedures.find(({ name }) => name === first)!.input);
    const [field = ''] = Object.entries(schema.properties ?? {}).find(([, { from }]) => from === 'person')!;
    const rested = referee(book).resolve(first, { [field]: people[0] }, { seed: 'rest' });
    expect(rested.ok || rested.failed === 'rule').toBe(true);
  });

  test('every growth is taken, or refused in a sentence', () => {
    for (const choices of people) {
      const start = parsed(choices);
      for (const { value, name } of (rules.growth?.(start) ?? []).slice(0, 60)) {
        const grown = rules.advance(start, value);
        if (isRefusal(grown)) expect(grown.message, name).toMatch(/[.!]$/);
        else parsed(grown);
      }
    }
  });

  test('what is rolled in creation keeps to the shape of the choices', () => {
    for (const start of [rules.blank(), ...people.map(parsed)])
      for (const { roll, step } of rules.rolls?.(start) ?? []) {
        expect(rules.steps.map(({ id }) => id)).toContain(step);
        parsed(roll(seededDice('creation')));
      }
  });
});
