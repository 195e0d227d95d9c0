/** Every procedure with any input: an answer that fits its schema, told in a sentence, or a refusal before a die falls. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { check, defaultReadings, isRefusal, oddsOf, Play, resolve } from '@arbiter/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInput } from '../testing/any-input.ts';
import { rulings } from './content/rulings/index.ts';
import { edge } from './index.ts';

const NAMES = [
  'Ada',
  'Bo',
  'longsword',
  'short bow',
  'leather',
  'buckler',
  'spark',
  'mending-touch',
  'Medic',
  'constructor',
  '__proto__',
  'arrows',
];
const ids = new Set([...edge.rules, ...rulings].map(each => each.id as string));

test.each(edge.procedures.map(each => [each.name, each] as const))(
  '%s takes any input',
  (_name, procedure) => {
    fc.assert(
      fc.property(anyInput(procedure, NAMES), fc.integer({ min: 0, max: 1e6 }), (given, seed) => {
        const read = check(procedure.input, given);
        if (!read.ok) return;
        const dice = seededDice(`any ${seed}`);
        const outcome = procedure.run(read.value, new Play(dice, defaultReadings(rulings)) as never);
        if (isRefusal(outcome)) {
          expect(ids.has(outcome.rule), outcome.rule).toBe(true);
          expect(outcome.message).toMatch(/[.!?]$/);
          expect(dice.thrown).toEqual([]);
          return;
        }
        const fits = procedure.output.safeParse(JSON.parse(JSON.stringify(outcome)));
        expect(fits.error?.message).toBeUndefined();
        const said = procedure.tell?.(outcome, read.value) ?? '.';
        expect(said).toMatch(/[.!?]$/);
        expect(said).not.toMatch(/undefined|NaN|null|\[object/);
        const after = procedure.apply?.(read.value, outcome);
        if (after) {
          const again = check(procedure.input, {
            ...(given as object),
            ...JSON.parse(JSON.stringify(after)),
          });
          expect(again.ok ? [] : again.problems).toEqual([]);
        }
      }),
      { numRuns: 60, seed: 21 },
    );
  },
);

test('every worked example that rolls has exact odds', () => {
  for (const procedure of edge.procedures.filter(each => each.rolls)) {
    const found = oddsOf(procedure, procedure.example.input, defaultReadings(rulings));
    expect(found.ok, procedure.name).toBe(true);
  }
});

test.each(edge.procedures.map(each => [each.name, each] as const))(
  '%s gives its reasons, each with a rule of the book',
  (_name, procedure) => {
    const { input, dice } = procedure.example;
    const told = resolve(procedure, input, scriptedDice(dice), defaultReadings(rulings));
    if (!told.ok) throw new Error('The example is refused.');
    expect(told.trace.filter(each => each.label !== 'ruling').length).toBeGreaterThan(0);
    for (const each of told.trace) expect(ids.has(each.rule ?? ''), each.label).toBe(true);
  },
);
