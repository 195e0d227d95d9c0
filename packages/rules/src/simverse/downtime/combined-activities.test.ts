import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { ALLOWED, NEVER } from './combined-activities.ts';

const combine = (first: string, second: string, more: object = {}) =>
  answer('combine-activities', { first, second, ...more });

test('SV-DOWN-13 four pairs may share their hours', () => {
  expect(ALLOWED.filter(row => row.rule === 'SV-DOWN-13')).toHaveLength(4);
  for (const { pair, reduced } of ALLOWED) {
    expect(combine(pair[0], pair[1])).toMatchObject({ allowed: true, efficiency: reduced ? null : 1 });
    expect(combine(pair[1], pair[0])).toMatchObject({ allowed: true });
  }
  expect(combine('guard duty', 'practice', { efficiency: 0.5 })).toMatchObject({ efficiency: 0.5 });
  expect(combine('crafting', 'training under a master', { masterTeaches: false })).toMatchObject({
    allowed: false,
    rule: 'SV-DOWN-13',
  });
  expect(combine('work', 'writing')).toMatchObject({ allowed: null });
});

test('SV-DOWN-14 SV-ENCH-15 four never do', () => {
  expect(NEVER).toHaveLength(4);
  expect(combine('surgery', 'recovery')).toMatchObject({ allowed: false, rule: 'SV-DOWN-14' });
  expect(combine('research', 'forced march')).toMatchObject({ allowed: false, rule: 'SV-DOWN-14' });
  expect(combine('complex crafting', 'research')).toMatchObject({ allowed: false, rule: 'SV-DOWN-14' });
  expect(combine('enchanting', 'light study')).toMatchObject({ allowed: false, rule: 'SV-ENCH-15' });
});
