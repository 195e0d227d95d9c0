/** Every field of every book's beginning can be set by a line, as it is typed at the command line and at the prompt. */
import { check, entryFieldsOf, formOf, type JsonSchema, setupFields, withSettings } from '@arbiter/engine';
import { sampleOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).flatMap(book => {
  const { id, encounter, pregenerated = [], encounters = [] } = book;
  const [hero, other] = pregenerated;
  return encounter && hero && other
    ? [{ id, book, encounter, hero: hero.id, own: hero, other, ready: encounters[0]?.setup }]
    : [];
});

const SIDES = ['party', 'foes', 'others'];

/** Fields with the path to each; those of an object are there one by one. */
const pathsOf = (
  fields: Readonly<Record<string, JsonSchema>>,
): (readonly [path: string, schema: JsonSchema])[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const { properties } = formOf(schema);
    return properties && !schema.anyOf?.some(({ type }) => type !== 'object' && type !== 'null')
      ? [
          [name, schema] as const,
          ...Object.entries(properties).map(([inner, one]) => [`${name}.${inner}`, one] as const),
        ]
      : [[name, schema] as const];
  });

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], value);

/** Before one field of a whole is set, the whole is there: a place has two numbers. */
const wholeOf = (path: string, fields: readonly (readonly [string, JsonSchema])[]): string[] => {
  const whole = fields.find(([name]) => name === path.split('.')[0] && name !== path);
  return whole ? [`${whole[0]}=${typed(sampleOf(whole[1]))}`] : [];
};

/** A value as somebody types it: words where they say it all, else JSON. */
const typed = (value: unknown): string =>
  value === true
    ? 'yes'
    : value === false
      ? 'no'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : `${value}`;

describe.each(books)('$id', ({ id, book, encounter, hero, own, other }) => {
  const sides = { party: [hero], foes: [hero] };
  const fields = pathsOf(setupFields(encounter)).filter(([path]) => !SIDES.includes(path));
  const entries = pathsOf(entryFieldsOf(encounter));

  test('there is something to set, of the fight and of whoever comes to it', () => {
    expect(fields.length).toBeGreaterThan(3);
    expect(entries.map(([path]) => path)).toEqual(expect.arrayContaining(['id', 'count', 'at']));
  });

  test.each(fields)('%s is set by a line', (path, schema) => {
    const value = sampleOf(schema);
    const lines = [...wholeOf(path, fields), `${path}=${typed(value)}`];
    const done = withSettings(encounter, sides, lines);
    if (!done.ok) throw new Error(done.problems.map(({ message }) => message).join(' '));
    expect(at(done.value, path)).toMatchObject(
      (typeof value === 'object' ? value : expect.toSatisfy(one => one === value)) as never,
    );
  });

  test.each(entries)('of somebody by name, %s is set by a line', (path, schema) => {
    const value = sampleOf(schema);
    const lines = [...wholeOf(path, entries), `${path}=${typed(value)}`].map(line => `${hero}.${line}`);
    const done = withSettings(encounter, sides, lines);
    if (!done.ok) throw new Error(done.problems.map(({ message }) => message).join(' '));
    const [one] = (done.value as { party: unknown[] }).party;
    expect(at(one, path)).toEqual(value);
    expect(check(encounter.entry!, { [path.split('.')[0]!]: at(one, path.split('.')[0]!) }).ok).toBe(true);
  });

  test('a number is a number where the field takes one beside words', () => {
    const takesBoth = ({ anyOf = [] }: JsonSchema): boolean =>
      anyOf.some(one => one.enum) && anyOf.some(one => one.type === 'integer' || one.type === 'number');
    for (const [path] of entries.filter(([name, schema]) => !name.includes('.') && takesBoth(schema))) {
      const done = withSettings(encounter, sides, [`${hero}.${path}=9`]);
      expect(done).toMatchObject({ value: { party: [{ [path]: 9 }] } });
    }
  });

  test('whoever is called otherwise in the fight is known by that name as well', () => {
    const { name } = own;
    const [first = ''] = name.split(' ');
    for (const who of [hero, name, first, `"${name}"`]) {
      const done = withSettings(encounter, sides, [`${who}.id=other`], { book });
      expect(done, who).toMatchObject({ value: { party: [{ id: 'other' }] } });
    }
    const [file, nobody] = [
      { party: [{ ...(own.choices as object), game: id }], foes: [other.id] },
      ['nobody.id=other'],
    ];
    expect(withSettings(encounter, file, [`${first}.id=other`], { book })).toMatchObject({
      value: { party: [{ id: 'other' }] },
    });
    expect(withSettings(encounter, sides, nobody, { book }).ok).toBe(false);
  });

  test('sides are set in words', () => {
    const has = Object.hasOwn(setupFields(encounter), 'others');
    const lines = [`foes=2 ${hero}`, ...(has ? [`others.bandits=${hero}`] : [])];
    const done = withSettings(encounter, sides, lines);
    expect(done).toMatchObject({
      value: { foes: [{ person: hero, count: 2 }], ...(has && { others: { bandits: [hero] } }) },
    });
  });

  test('what is no field, and nobody, is told with what there is', () => {
    for (const [line, told] of [
      ['weather=rain', 'knows no weather; it knows party'],
      ['nobody.hidden=yes', 'Nobody on either side is called nobody'],
      ['yes', 'A setting is FIELD=VALUE, such as'],
    ] as const) {
      const done = withSettings(encounter, sides, [line]);
      expect(done.ok ? '' : done.problems[0]?.message).toContain(told);
    }
  });
});
