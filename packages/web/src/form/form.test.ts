import { jsonSchema } from '@arbiter/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldOf } from './model.ts';
import { blank, fill, pathName, prune, put, variantOf } from './value.ts';

const schema = z.strictObject({
  target: z.int().min(-10).max(20).describe('What to reach.'),
  cover: z.enum(['none', 'half']).default('none'),
  aimed: z.boolean().default(false),
  note: z.string().max(20).optional(),
  armour: z
    .array(z.strictObject({ ar: z.int().min(0), natural: z.boolean().default(false) }))
    .max(3)
    .default([]),
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('melee'), reach: z.int() }),
    z.strictObject({ kind: z.literal('ranged'), distance: z.number().default(10) }),
  ]),
  wound: z.int().nullable().default(null),
  skills: z.partialRecord(z.enum(['stealth', 'tracking']), z.int()).default({}),
  size: z.union([z.literal('small'), z.literal('large')]),
  pair: z.tuple([z.int(), z.boolean()]),
});
const field = fieldOf(jsonSchema(schema));
const child = (key: string) => {
  if (field.kind !== 'group') throw new Error('a group is expected');
  const found = field.fields.find(f => f.key === key);
  if (!found) throw new Error(`no field ${key}`);
  return found;
};

describe('the form of a schema', () => {
  it('gives every kind of schema its control', () => {
    expect(field.kind === 'group' && field.fields.map(f => [f.key, f.field.kind])).toEqual([
      ['target', 'number'],
      ['cover', 'choice'],
      ['aimed', 'toggle'],
      ['note', 'text'],
      ['armour', 'list'],
      ['place', 'variants'],
      ['wound', 'variants'],
      ['skills', 'record'],
      ['size', 'choice'],
      ['pair', 'tuple'],
    ]);
  });

  it('keeps bounds, help, presets and what may be left out', () => {
    expect(child('target').field).toEqual({
      kind: 'number',
      integer: true,
      min: -10,
      max: 20,
      help: 'What to reach.',
    });
    expect(child('cover').field.preset).toBe('none');
    expect(child('note').optional).toBe(true);
    expect(child('aimed').optional).toBe(false);
    expect(child('armour').field).toMatchObject({ least: 0, most: 3 });
    expect(child('skills').field).toMatchObject({ keys: ['stealth', 'tracking'] });
  });

  it('names the shapes of a union by what tells them apart', () => {
    const place = child('place').field;
    const wound = child('wound').field;
    expect(place.kind === 'variants' && place.options.map(o => o.label)).toEqual(['melee', 'ranged']);
    expect(wound.kind === 'variants' && wound.options.map(o => o.label)).toEqual(['as a number', 'none']);
    expect(place.kind === 'variants' && variantOf(place.options, { kind: 'ranged' })).toBe(1);
    expect(wound.kind === 'variants' && variantOf(wound.options, null)).toBe(1);
  });

  it('survives a schema that contains itself', () => {
    const node: z.ZodType = z.strictObject({
      name: z.string(),
      get children() {
        return z.array(node).default([]);
      },
    });
    expect(fieldOf(jsonSchema(node)).kind).toBe('group');
  });
});

describe('the data of a form', () => {
  const given = {
    target: 5,
    armour: [{ ar: 2 }],
    place: { kind: 'ranged' },
    size: 'small',
    pair: [1, true],
  };

  it('writes presets out and leaves them out again', () => {
    const full = fill(field, given);
    expect(full).toEqual({
      ...given,
      cover: 'none',
      aimed: false,
      armour: [{ ar: 2, natural: false }],
      place: { kind: 'ranged', distance: 10 },
      wound: null,
      skills: {},
    });
    expect(prune(field, full)).toEqual(given);
  });

  it('starts with something the schema takes', () => {
    expect(schema.safeParse(blank(field)).success).toBe(true);
  });

  it('changes one place and nothing else', () => {
    const changed = put(given, ['armour', 0, 'ar'], 4);
    expect(changed).toMatchObject({ target: 5, armour: [{ ar: 4 }] });
    expect(given.armour[0]?.ar).toBe(2);
    expect(put({ a: 1, b: 2 }, ['b'], undefined)).toEqual({ a: 1 });
    expect(pathName(['armour', 0, 'ar'])).toBe('armour[0].ar');
  });
});
