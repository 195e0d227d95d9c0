/** What a stranger might type: every procedure answers or refuses in a sentence, and never stumbles. */
import { seededDice } from '@arbiter/dice';
import { check, defaultReadings, introduce, jsonSchema, resolve, sentence } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInput } from '../testing/any-input.ts';
import { rulings } from './content/rulings/index.ts';
import { openAdventure } from './index.ts';

const NAMES = [
  'climb',
  'common',
  'dagger',
  'rice',
  'fear',
  'undead',
  'constructor',
  '__proto__',
  '3-5',
  '2D',
  'bleed',
  '',
];
const SEED = 4711;

/** Where a schema takes a list of any length. */
const endless = (node: unknown, path: string): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { type, maxItems } = node as { type?: unknown; maxItems?: unknown };
  return [
    ...(type === 'array' && maxItems === undefined ? [path] : []),
    ...Object.entries(node).flatMap(([key, child]) => endless(child, `${path}.${key}`)),
  ];
};

test('OA-CNTR-02 OA-ENC-08: every list that a procedure takes has an end', () => {
  expect(openAdventure.procedures.flatMap(({ name, input }) => endless(jsonSchema(input), name))).toEqual([]);
});

test('OA-CNTR-02: a hundred thousand things are too many to be looked up, and are refused as a list', () => {
  const { procedures } = openAdventure;
  for (const [name, field] of [
    ['pack', 'contents'],
    ['load', 'weights'],
  ] as const) {
    const schema = jsonSchema(procedures.find(procedure => procedure.name === name)!.input);
    const things = Array.from({ length: 100_000 }, (_, i) => `thing ${i}`);
    const input = { container: 'backpack', [field]: things };
    expect(introduce(openAdventure, schema, input)).toMatchObject({ ok: true, value: { input } });
  }
});

describe.each(openAdventure.procedures.map(p => [p.name, p] as const))('%s', (_name, procedure) => {
  test('answers anything in a sentence', () => {
    fc.assert(
      fc.property(anyInput(procedure, NAMES), fc.nat(1000), (input, seed) => {
        const dice = seededDice(`${seed}`);
        const result = resolve(procedure, input, dice, defaultReadings(rulings));
        if (!result.ok) {
          // Everything is refused before a die falls.
          expect(dice.thrown).toEqual([]);
          expect(sentence(result)).toMatch(/\S.*\.$/s);
          return;
        }
        expect(procedure.output.safeParse(result.outcome).error).toBeUndefined();
        const checked = check(procedure.input, input);
        const told = checked.ok ? procedure.tell?.(result.outcome, checked.value) : undefined;
        expect(told).toMatch(/^\S.*[.!?]$/s);
        expect(told).not.toMatch(/undefined|null|NaN|\[object/);
        if (checked.ok && procedure.apply)
          for (const [field, after] of Object.entries(procedure.apply(checked.value, result.outcome)))
            expect(check(procedure.input, { ...(input as object), [field]: after }), field).toMatchObject({
              ok: true,
            });
      }),
      { numRuns: 40, seed: SEED },
    );
  });
});
