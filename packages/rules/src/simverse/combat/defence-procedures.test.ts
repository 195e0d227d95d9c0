import { expect, test } from 'vitest';
import { answer, asked, labels } from './combat.testing.ts';

test('SV-ATK-06: without a shield the trace has no block', () => {
  const result = asked('defences', { defender: { DX: 12 } }, [], {});
  expect(result.ok && labels(result.trace)).not.toContain('block');
});

test('SV-ATK-03 SV-ATK-04: one defence rolled, at the armour of the attacked location', () => {
  const defender = { DX: 13, armour: ['Plate Mail', 'Leather Cap'] };
  const dodge = (location: string) =>
    answer('defend', { defender, defence: 'dodge', location, steps: 1 }, [2, 2, 2]);
  expect(dodge('torso')).toEqual({ tn: 7, roll: 'success', defended: true });
  expect(dodge('vitals').tn).toBe(7);
  expect(dodge('eye')).toEqual({ tn: 5, roll: 'failure', defended: false });
  expect(dodge('leg').tn).toBe(5);
});

test('SV-ATK-06 SV-ATK-10: from behind there is no block, and the trace says why', () => {
  const result = asked('defences', { defender: { DX: 12, shield: { skill: 4, SD: 3 } }, frontal: false });
  expect(result.ok && result.outcome).toMatchObject({ block: null, best: 'dodge' });
  expect(result.ok && labels(result.trace).join()).toContain('only against frontal attacks');
});
