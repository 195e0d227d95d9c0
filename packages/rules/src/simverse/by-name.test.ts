import { check } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { byNameOr, eitherSchema, nameAmong, unknownName } from './by-name.ts';

const thing = byNameOr(z.enum(['Rope', 'Lantern']), z.strictObject({ kg: z.int().min(1) }));
const messages = (value: unknown): string[] => {
  const checked = check(z.strictObject({ thing }), { thing: value });
  return checked.ok ? [] : checked.problems.map(p => p.message);
};

test('a name or an object', () => {
  expect(messages('Rope')).toEqual([]);
  expect(messages({ kg: 2 })).toEqual([]);
});

test('a mistake is told by its own field, a misspelt name with the one that was meant', () => {
  expect(messages({ kg: 0 })[0]).toMatch('`thing.kg` must be a whole number');
  expect(messages({ kilo: 2 }).join(' ')).toMatch('`kilo` is not a field of `thing`');
  expect(messages('Lantren')[0]).toMatch('did you mean "Lantern"?');
});

test('names of no list: the nearest, or all of a short list, or the beginning of a long one', () => {
  const many = Array.from({ length: 40 }, (_, i) => `Thing number ${i}`);
  expect(unknownName('rope', 'Rpoe', ['Rope', 'Lantern'], '')).toMatch('did you mean "Rope"?');
  expect(unknownName('rope', 'xyzzy', ['Rope', 'Lantern'], '')).toMatch('it has Rope, Lantern.');
  expect(unknownName('rope', 'xyzzy', many, '')).toMatch('and 32 more');
});

test('a name in any capitals, or another name for it', () => {
  const tool = nameAmong(['Rope', 'Lantern'], { Lamp: 'Lantern' });
  expect(['rope', ' LANTERN ', 'lamp'].map(name => tool.parse(name))).toEqual(['Rope', 'Lantern', 'Lantern']);
  expect(tool.safeParse('Anchor').success).toBe(false);
  const checked = check(z.strictObject({ tool }), { tool: 'Lantren' });
  expect(checked.ok ? '' : checked.problems[0]?.message).toMatch('did you mean "Lantern"?');
});

test('one of two shapes, told apart by what was given', () => {
  const length = z.strictObject({ metres: z.int() });
  const weight = z.strictObject({ kg: z.int() });
  const measure = eitherSchema(given => 'metres' in (given as object), length, weight);
  expect(measure.parse({ metres: 3 })).toEqual({ metres: 3 });
  expect(measure.parse({ kg: 3 })).toEqual({ kg: 3 });
  expect(measure.safeParse({ kg: 'much' }).error?.issues[0]?.path).toEqual(['kg']);
});
