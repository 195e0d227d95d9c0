import { seededDice } from '@arbiter/dice';
import { defaultReadings, type Procedure, resolve } from '@arbiter/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyInput } from '../testing/any-input.ts';
import { rulings } from './content/rulings/index.ts';
import { simverse } from './index.ts';

/** Names that some field knows, and one that none does. */
const NAMES = ['Longsword', 'Bow', 'Punch', 'Chain Shirt', 'Open Helm', 'Buckler', 'Fireball', 'Somebody'];
const READINGS = [
  defaultReadings(rulings),
  { ...defaultReadings(rulings), 'SV-R-99': 'on', 'SV-R-102': 'always' },
] as const;

/** What was refused although dice had fallen already. */
function tooLate(procedure: Procedure): string[] {
  const inputs = fc.sample(anyInput(procedure, NAMES), { numRuns: 120, seed: 2 });
  return inputs.flatMap((input, i) => {
    const dice = seededDice(`refusal ${i}`);
    const done = resolve(procedure, input, dice, READINGS[i % 2] ?? READINGS[0]);
    const refused = !done.ok && done.failed === 'rule' && dice.thrown.length > 0;
    return refused ? [`${done.refusal.message} ${JSON.stringify(input)}`] : [];
  });
}

test.each(simverse.procedures.map(p => [p.name, p] as const))(
  '%s refuses before anybody rolls, or not at all',
  (_name, procedure) => {
    expect(tooLate(procedure)).toEqual([]);
  },
);

test('the inputs are worth trying: most procedures answer many of them, and refuse some', () => {
  const answered = simverse.procedures.filter(procedure => {
    const inputs = fc.sample(anyInput(procedure, NAMES), { numRuns: 20, seed: 2 });
    return inputs.some(input => resolve(procedure, input, seededDice('any'), READINGS[0]).ok);
  });
  expect(answered.length).toBe(simverse.procedures.length);
});
