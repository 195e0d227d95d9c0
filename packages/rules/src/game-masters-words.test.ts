/** The game master's hand by words, in every book: who is meant, who comes to a fight that has begun, and what is refused. */
import { seededDice } from '@arbiter/dice';
import {
  act,
  defaultReadings,
  type EncounterRules,
  GAME_MASTER,
  isRefusal,
  jsonSchema,
  masterLines,
  masterSaid,
  masterWords,
  Play,
  type Readings,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

interface Fight {
  readonly fighters: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
}
const books = (await openBooks()).filter(book => book.encounter);

describe.each(books.map(book => [book.id, book] as const))('in %s', (_id, book) => {
  const rules = book.encounter as unknown as EncounterRules<Fight, object, { is: string }, Readings>;
  const readings = defaultReadings(book.rulings) as Readings;
  const play = () => new Play(seededDice('words'), readings);
  const begun = rules.start(book.encounters![0]!.setup, play());
  if (isRefusal(begun)) throw new Error(begun.message);
  const { state } = begun;
  const said = (words: string, at: Fight = state) =>
    masterSaid(words, {
      ...{ book, rules: rules as unknown as EncounterRules, seen: rules.glance(at), state: at },
    });
  /** Those who are there once somebody has come. */
  function afterJoining(words: string): readonly { readonly id: string; readonly name: string }[] {
    const read = said(words);
    if (!read.ok) throw new Error(read.problems[0]?.message);
    const done = act(rules, state, read.value as object, play());
    if (isRefusal(done)) throw new Error(done.message);
    return Object.values(done.state.fighters);
  }
  const before = Object.keys(state.fighters).length;
  const [list = ''] = Object.keys(book.person?.lists ?? {});
  const { name: creature } = (book.content?.[list] ?? [])[0] as { readonly name: string };
  const entry = jsonSchema(rules.entry!).properties ?? {};

  test('somebody comes by name, and several by a number, under names that nobody bears yet', () => {
    expect(afterJoining(`join foes ${creature}`)).toHaveLength(before + 1);
    const there = afterJoining(`join foes 2 ${creature}`);
    expect(there).toHaveLength(before + 2);
    expect(new Set(there.map(({ name }) => name)).size).toBe(there.length);
    expect(afterJoining(`join foes who='{"creature":"${creature}","count":2}'`)).toHaveLength(before + 2);
  });

  test.runIf('map' in state && state.map)('of several who come to a place all stand together', () => {
    const join = (at: string) => said(`join foes 3 ${creature} at=${at}`);
    const places = Array.from({ length: 60 }, (_, i) => `${2 + (i % 10)},${1 + Math.floor(i / 10)}`);
    const come = places.flatMap(at => {
      const read = join(at);
      const done = read.ok ? act(rules, state, read.value as object, play()) : undefined;
      return done && !isRefusal(done) ? [Object.values(done.state.fighters).slice(before)] : [];
    })[0] as unknown as readonly { readonly x: number; readonly y: number }[];
    expect(come).toHaveLength(3);
    const [first] = come;
    for (const { x, y } of come)
      expect(Math.max(Math.abs(x - first!.x), Math.abs(y - first!.y))).toBeLessThanOrEqual(3);
  });

  test('a side that is not there is refused with those that are, unless it is said to be new', () => {
    const misspelt = said(`join side=fos ${creature}`);
    expect(misspelt.ok ? '' : misspelt.problems[0]?.message).toMatch(/party.*foes/);
    const isOpen = masterLines(rules as unknown as EncounterRules).some(line =>
      /^join .*\[?side=…/.test(line),
    );
    if (isOpen)
      expect(said(`join side="new bandits" ${creature}`)).toMatchObject({ value: { side: 'bandits' } });
  });

  test('somebody comes out of a character file', () => {
    const file = JSON.stringify(book.pregenerated![0]!.choices).replaceAll("'", '\\u0027');
    expect(afterJoining(`join party who='{"character":${file}}'`)).toHaveLength(before + 1);
  });

  test('somebody comes by numbers, written into the line or in a file', () => {
    const numbers = { name: 'Old Troll', soak: 4 };
    const json = JSON.stringify(numbers);
    const documents = { has: (name: string) => name === 'troll.json', get: () => numbers };
    for (const who of [json, `'${json}'`, `who=${json}`, `who='${json}'`, 'troll.json'])
      expect(
        masterSaid(`join foes ${who}`, {
          ...{ book, rules: rules as unknown as EncounterRules, seen: rules.glance(state), state, documents },
        }),
        who,
      ).toMatchObject({ value: { side: 'foes', who: numbers } });
    expect(said('join foes {"name":}')).toMatchObject({
      problems: [{ message: expect.stringContaining('begins like JSON') }],
    });
  });

  const lethal = masterWords(rules).find(({ schema }) => Object.hasOwn(schema.properties ?? {}, 'poison'));
  test.runIf(lethal)('JSON of a field is one word, and the line no question of the book', () => {
    const [target] = Object.keys(state.fighters);
    expect(said(`${lethal!.word} ${target} poison={"poison":"lethal","rounds":3}`)).toMatchObject({
      value: { target, poison: { poison: 'lethal', rounds: 3 } },
    });
  });

  test('what may be said of somebody beside their name is listed, and said', () => {
    const line = masterLines(rules as unknown as EncounterRules).find(one => one.startsWith('join'));
    for (const field of Object.keys(entry).filter(name => name !== 'id' && name !== 'count'))
      expect(line).toContain(`[${field}`);
    if (entry.hidden)
      expect(said(`join foes ${creature} hidden`)).toMatchObject({ value: { who: { hidden: true } } });
    if (entry.initiative?.type === 'integer')
      expect(said(`join foes ${creature} initiative=7`)).toMatchObject({ value: { who: { initiative: 7 } } });
  });

  test('whoever is named first is meant, by one word of their name or by all of it', () => {
    const someone = Object.values(state.fighters)[0]!;
    const about = masterWords(rules).find(
      ({ schema }) => schema.required?.includes('target') && schema.required.length === 1,
    );
    for (const name of about ? [someone.name, someone.id] : []) {
      const read = said(`${about!.word} ${name}`);
      if (read.ok) expect(read.value).toMatchObject({ actor: GAME_MASTER, target: someone.id });
      else expect(read.problems[0]?.message).not.toContain('There is nobody');
    }
    expect(said('join foes Nobody of that name').ok).toBe(true);
    const unknown = said('join foes Nobody of that name');
    const refused = unknown.ok ? act(rules, state, unknown.value as object, play()) : undefined;
    expect(isRefusal(refused)).toBe(true);
  });
});
