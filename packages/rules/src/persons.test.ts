/** One person a book: whoever acts is taken by every question, however they are told of, and comes out of it the same. */
import { seededDice } from '@arbiter/dice';
import {
  at,
  defaultReadings,
  fitting,
  followed,
  introduce,
  isRefusal,
  type JsonSchema,
  jsonSchema,
  PERSON,
  type Procedure,
  type Resolution,
  type Result,
  type Ruleset,
  resolve,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

type Keys = readonly (string | number)[];

/** Where a question takes somebody, as its worked example goes; of a list, its first place. */
function placesIn(node: JsonSchema, root: JsonSchema, example: unknown, keys: Keys = []): readonly Keys[] {
  const { from, type } = followed(node, root);
  if ((node.from ?? from) === PERSON) return [type === 'array' ? [...keys, 0] : keys];
  const { properties = {}, items } = fitting(node, root, example);
  const fields = Object.entries(properties).flatMap(([key, field]) =>
    placesIn(field, root, at(example, [key]), [...keys, key]),
  );
  const first = at(example, [0]);
  return typeof items === 'object' && first !== undefined
    ? [...fields, ...placesIn(items, root, first, [...keys, 0])]
    : fields;
}

const withAt = (value: unknown, [key, ...rest]: Keys, put: unknown): unknown => {
  if (key === undefined) return put;
  const copy = (
    Array.isArray(value) || typeof key === 'number' ? [...((value as []) ?? [])] : { ...(value as object) }
  ) as Record<string | number, unknown>;
  copy[key] = withAt(copy[key], rest, put);
  return copy;
};

/** Everybody a table might put there: by name, from a file, out of the lists, and in numbers. */
function anybody({ pregenerated = [], person, content }: Ruleset): readonly (readonly [string, unknown])[] {
  const [one] = pregenerated;
  const [list = ''] = Object.keys(person?.lists ?? {});
  const creatures = (content?.[list] ?? []) as readonly { readonly name: string }[];
  return [
    ['a ready character', one?.id],
    ['a character file', JSON.parse(JSON.stringify(one?.choices))],
    ['a creature', creatures[0]?.name],
    ['numbers', {}],
  ];
}

const books = (await openBooks()).filter(book => book.person && book.character);

describe.each(books.map(book => [book.id, book] as const))('%s', (_id, book) => {
  const { person, character, procedures } = book;
  if (!person || !character) throw new Error('A book without people.');
  const readings = defaultReadings(book.rulings);
  const asked = procedures.flatMap(procedure => {
    const schema = jsonSchema(procedure.input);
    return placesIn(schema, schema, procedure.example.input).map(keys => ({ procedure, schema, keys }));
  });
  const answer = (procedure: Procedure, schema: JsonSchema, keys: Keys, who: unknown): Result<Resolution> => {
    const met = introduce(book, schema, withAt(procedure.example.input, keys, who), readings);
    if (!met.ok) return { ok: false, failed: 'input', problems: met.problems };
    return resolve(procedure, met.value.input, seededDice('persons'), readings);
  };

  test.each(anybody(book))('every question that takes somebody takes %s', (_what, who) => {
    expect(asked.length).toBeGreaterThan(30);
    const misread = asked.flatMap(({ procedure, schema, keys }) => {
      const found = answer(procedure, schema, keys, who);
      return found.ok || found.failed === 'rule'
        ? []
        : [`${procedure.name} ${keys.join('.')}: ${found.problems[0]?.message}`];
    });
    expect(misread).toEqual([]);
  });

  test('whoever was changed is a person like any other, and goes back into the file they came from', () => {
    const [one] = book.pregenerated ?? [];
    let changed = 0;
    for (const { procedure, schema, keys } of asked.filter(each => each.procedure.apply)) {
      for (const who of [one?.id, { name: 'Ama' }]) {
        const found = answer(procedure, schema, keys, who);
        const after = found.ok ? at(found.changed, keys) : undefined;
        if (after === undefined) continue;
        changed++;
        // What the worked example tells of the deed itself stays with it.
        const named = `${procedure.name} ${keys.join('.')}`;
        expect([named, person.schema.safeParse(after).error?.issues]).toEqual([named, undefined]);
        if (typeof who !== 'string') continue;
        const file = person.keep(JSON.parse(JSON.stringify(one?.choices)), after, readings);
        const read = character.choices.safeParse(JSON.parse(JSON.stringify(file)));
        expect([named, read.error?.issues]).toEqual([named, undefined]);
        expect([named, character.validate(read.data, readings)]).toEqual([named, []]);
        expect([named, isRefusal(person.of(file, readings))]).toEqual([named, false]);
      }
    }
    expect(changed).toBeGreaterThan(20);
  });
});
