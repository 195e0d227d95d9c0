import { expect, test } from 'vitest';
import { z } from 'zod';
import { salvage } from './salvage.ts';

const schema = z.strictObject({
  name: z.string().default('nobody'),
  perks: z
    .array(z.strictObject({ name: z.enum(['Lucky', 'Sneaky']), level: z.int().min(1).default(1) }))
    .default([]),
});
const none = { name: 'nobody', perks: [] };

test.each([
  ['what fits stays', { name: 'Ann' }, { name: 'Ann', perks: [] }],
  ['unknown fields go', { name: 'Ann', colour: 'blue', age: 3 }, { name: 'Ann', perks: [] }],
  [
    'misspelt words are mended',
    { perks: [{ name: 'Lucki' }] },
    { ...none, perks: [{ name: 'Lucky', level: 1 }] },
  ],
  [
    'what cannot be read goes',
    { perks: [{ name: 'Lucky', level: 'x' }] },
    { ...none, perks: [{ name: 'Lucky', level: 1 }] },
  ],
  [
    'with all that needs it',
    { perks: [{ name: 7 }, { name: 'Sneaky' }] },
    { ...none, perks: [{ name: 'Sneaky', level: 1 }] },
  ],
  ['a field of the wrong kind goes', { perks: 'all' }, none],
  [
    'what is understood without a mistake is understood beside one',
    { perks: ['sneaky', { name: 'LUCKY' }], colour: 'blue' },
    {
      ...none,
      perks: [
        { name: 'Sneaky', level: 1 },
        { name: 'Lucky', level: 1 },
      ],
    },
  ],
])('%s', (_what, given, read) => expect(salvage(schema, given)).toEqual(read));

test('nothing is read where there is nothing to read', () => {
  expect(salvage(schema, 'a hero')).toBeUndefined();
  expect(
    salvage(
      z.array(z.int()),
      Array.from({ length: 200 }, () => 'x'),
    ),
  ).toBeUndefined();
});
