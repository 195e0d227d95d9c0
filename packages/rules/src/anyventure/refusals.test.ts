import { seededDice } from '@arbiter/dice';
import { defaultReadings, oddsOf, type Procedure, resolve } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInput } from '../testing/any-input.ts';
import { rulings } from './content/rulings/index.ts';
import { anyventure } from './index.ts';

/** Names that some field knows, names that none does, and names of objects' own machinery. */
const NAMES = [
  'Longsword',
  'Mace',
  'Frost Lance',
  'Marching Tune',
  'Hearth of Home',
  'Keen',
  'Healing draught',
  'Ogre',
  'Somebody',
  'constructor',
  '__proto__',
];
const DEFAULTS = defaultReadings(rulings);
const OTHERS = Object.fromEntries(
  rulings.filter(r => r.switch).map(r => [r.id, r.readings.find(x => x.key !== r.default)!.key]),
);
const READINGS = [DEFAULTS, { ...DEFAULTS, ...OTHERS } as typeof DEFAULTS] as const;

const inputsFor = (procedure: Procedure, numRuns: number): unknown[] =>
  fc.sample(anyInput(procedure, NAMES), { numRuns, seed: 11 });

describe.each(anyventure.procedures.map(p => [p.name, p] as const))('%s', (_name, procedure) => {
  test('refuses before anybody rolls, tells what happened, and gives people back as it takes them', () => {
    for (const [i, input] of inputsFor(procedure, 80).entries()) {
      const dice = seededDice(`any ${i}`);
      const done = resolve(procedure, input, dice, READINGS[i % 2] ?? DEFAULTS);
      if (!done.ok) {
        if (done.failed === 'rule') {
          expect(dice.thrown, `${done.refusal.message} ${JSON.stringify(input)}`).toEqual([]);
          expect(done.refusal.message).toMatch(/\S.*\.$/);
        }
        continue;
      }
      expect(procedure.output.safeParse(JSON.parse(JSON.stringify(done.outcome))).error).toBeUndefined();
      const read = procedure.input.parse(input);
      const told = procedure.tell?.(done.outcome, read);
      expect(told).toMatch(/\S.*\.$/);
      expect(told).not.toMatch(/undefined|null|NaN|\[object/);
      const after = procedure.apply?.(read, done.outcome);
      if (after) expect(procedure.input.safeParse({ ...(read as object), ...after }).error).toBeUndefined();
    }
  });

  test('the odds of its example are exact and quick', () => {
    if (!procedure.rolls) return;
    const begun = process.cpuUsage();
    const found = oddsOf(procedure, procedure.example.input, DEFAULTS);
    const { user, system } = process.cpuUsage(begun);
    expect(found.ok).toBe(true);
    // 50 ms on a quiet machine; here only that nothing explodes.
    expect(user + system).toBeLessThan(2_000_000);
  });
});
