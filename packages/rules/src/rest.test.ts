/** A party rests at a table, in every book: each person by the book's own procedure, all by one request. */
import {
  afterStep,
  type Chair,
  chanceFrom,
  type Decided,
  decideRequest,
  HOST,
  isRefusal,
  jsonSchema,
  newTable,
  type Procedure,
  type Room,
  requestSchema,
  restersIn,
  roomOf,
  type TableFile,
  takenBack,
  viewFor,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.person?.rests);

describe.each(books.map(book => [book.id, book] as const))('%s', (game, book) => {
  const people = (book.pregenerated ?? [])
    .slice(0, 3)
    .map(({ name, choices }, i) => ({ id: `p${i}`, game, name, file: choices as object }));
  const room = roomOf({ ...newTable('Monday', game), people } as TableFile, [book]);
  const rests = (book.person?.rests ?? []).map(name => book.procedures.find(one => one.name === name)!);
  /** What a rest cannot do without, as in its example. */
  const needs = (rest: Procedure): object => {
    const { input, example } = rest;
    const asked = (jsonSchema(input).required ?? []).filter(key => key !== restersIn(rest)?.field);
    return Object.fromEntries(
      asked.map(key => [key, (example.input as Readonly<Record<string, unknown>>)[key]]),
    );
  };
  const ask = (asked: object, chair: Chair = HOST, now: Room = room) =>
    decideRequest(now, chair, requestSchema.parse({ ask: 'rest', game, ...asked }), chanceFrom('rest'));
  const sentenceOf = (decided: ReturnType<typeof ask>): string => (isRefusal(decided) ? decided.message : '');

  test.each(rests.map(procedure => [procedure.name, procedure] as const))('%s', (procedure, rest) => {
    const ids = people.slice(0, 2).map(({ id }) => id);
    const decided = ask({ procedure, people: ids, input: needs(rest) });
    expect(sentenceOf(decided)).toBe('');
    const { steps, room: after } = decided as Decided;
    const said = steps.flatMap(step => (step.is === 'asked' ? [step.entry] : []));
    expect(said.map(({ question, by }) => [question, by])).toEqual(ids.map(() => [procedure, 'host']));
    const seats = steps.flatMap(step => (step.is === 'seated' ? [step.seat.id] : []));
    expect(seats.every(id => ids.includes(id))).toBe(true);
    for (const { id, file } of after.table.people) {
      expect(isRefusal(book.person!.of(file))).toBe(false);
      if (!seats.includes(id)) expect(file).toBe(people.find(one => one.id === id)!.file);
    }
    // Others read who rested and what came of it, and no file.
    const [, ...others] = JSON.stringify(viewFor(after, { ...HOST, id: 'c', role: 'watcher' }).log).split(
      '"input":',
    );
    for (const text of others) expect(text.length).toBeLessThan(2000);
    // Step by step back, everybody is as before.
    let [now, back] = [room, after];
    const ways = steps.map(step => {
      const way = takenBack(now.table, step);
      now = afterStep(now, step);
      return way;
    });
    for (const way of ways.toReversed()) if (way) back = afterStep(back, way);
    expect(back.table.people).toEqual(room.table.people);
  });

  test('what cannot be is refused for all of them, in a sentence', () => {
    const [rest] = rests as [Procedure];
    const procedure = rest.name;
    expect(sentenceOf(ask({ procedure: 'odd', people: ['p0'] }))).toMatch(/has no procedure “odd”/);
    expect(sentenceOf(ask({ procedure, people: ['p0', 'odd'] }))).toBe(
      'Nobody who rests here is called “odd”.',
    );
    const unread = { id: 'x', game, name: 'Xan', file: { odd: true } };
    const odd = { ...room, table: { ...room.table, people: [...people, unread] } as TableFile };
    expect(sentenceOf(ask({ procedure, people: ['p0', 'x'] }, HOST, odd))).toMatch(/^Xan: /);
    expect(sentenceOf(ask({ procedure, people: ['p0'], faces: { p0: Array(60).fill(1) } }))).not.toBe('');
    const anna: Chair = { id: 'c', name: 'Anna', role: 'player', plays: [{ game, id: 'p0' }] };
    expect(sentenceOf(ask({ procedure, people: ['p0'] }, anna))).toMatch(/ask the host to let people rest/);
  });
});
