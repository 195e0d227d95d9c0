import { expect, test } from 'vitest';
import { READY_POWERS } from '../../../content/power-list.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { mostTargets, turnsOfPreparation } from '../../../powers/power-input.ts';
import { against, begin, curse, knight, refusal, thug, use, who } from '../../fight.testing.ts';
import { designOf, isHarmful, whyNotTurnOn } from './power-aim.ts';
import { conditionMet } from './power-conditions.ts';

const power = (name: string) => {
  const found = READY_POWERS.find(p => p.name === name);
  if (!found) throw new Error(name);
  return found;
};

test.each([
  ['Fireball', true],
  ['Sleep', true],
  ['Trip Attack', true],
  ['Bless', false],
  ['Healing Touch', false],
  ['Invisibility', false],
  ['Sanctuary', false],
  ['Dispel Magic', false],
])('SV-POW-06: whether %s is meant for foes', (name, harmful) => {
  expect(isHarmful(power(name))).toBe(harmful);
});
test('SV-LIM-01: conditions that a fight knows', () => {
  const state = begin({
    party: [
      { ...knight, prone: true, x: 3, y: 3 },
      { ...knight, x: 5, y: 3 },
    ],
    foes: [
      { ...thug, perks: ['Undead'], x: 4, y: 3 },
      { ...thug, maxVitality: 21, x: 7, y: 5 },
    ],
  });
  const [p1, f1, f2] = ['p1', 'f1', 'f2'].map(id => who(state, id));
  const met = (name: string) => [f1, f2].map(t => t && p1 && conditionMet(state, p1, t, power(name)));
  expect(met('Turn Undead')).toEqual([true, false]);
  expect(met('Sleep')).toEqual([true, false]);
  // Flanked by p1 and p2.
  expect(met('Sneak Attack')).toEqual([true, false]);
  expect(met('Kip Up')).toEqual([true, true]);
});
test('SV-LIM-01 SV-INIT-02: whoever is still unaware is open to a sneak attack', () => {
  const state = begin({ party: [knight], foes: [{ ...thug, surprised: true }] });
  const [p1, f1] = [who(state, 'p1'), who(state, 'f1')];
  expect(conditionMet(state, p1, f1, power('Sneak Attack'))).toBe(true);
  f1.surprised = false;
  expect(conditionMet(state, p1, f1, power('Sneak Attack'))).toBe(false);
});
test('SV-ENH-08: as many targets as the power has, and none twice', () => {
  expect(['Magic Missile', 'Bless', 'Fireball'].map(name => mostTargets(power(name)))).toEqual([3, 3, 1]);
  const open = against(
    'Magic Missile',
    [5, 6, 7, 8].map(x => ({ x, y: 3 })),
  );
  expect(refusal(open, use({ target: 'f1', others: ['f2', 'f3'] }))).toBe('allowed');
  expect(refusal(open, use({ target: 'f1', others: ['f2', 'f3', 'f4'] }))).toBe('SV-ENH-08');
  expect(refusal(open, use({ target: 'f1', others: ['p1'] }))).toBe('SV-POW-05');
});
test('SV-LIM-04: preparation counts in own turns of six seconds', () => {
  expect(
    ['Greater Healing', 'Summon Beast', 'Fireball'].map(name => turnsOfPreparation(power(name))),
  ).toEqual([10, 100, 0]);
});
test('SV-PERK-40: the unseen and the friend are spared', () => {
  const state = against('Bless', [{ x: 4, y: 3 }]);
  const [p1, f1] = [who(state, 'p1'), who(state, 'f1')];
  expect(whyNotTurnOn(f1, p1)).toBeUndefined();
  p1.invisible = true;
  expect(whyNotTurnOn(f1, p1)?.rule).toBe('SV-POW-05');
  f1.perks = ['Second Sight'];
  expect(whyNotTurnOn(f1, p1)).toBeUndefined();
  f1.charmedBy = ['p1'];
  expect(whyNotTurnOn(f1, p1)?.rule).toBe('SV-POW-06');
});
test('a power by name, by design, or by bare numbers', () => {
  const design = (given: unknown) =>
    designOf(who(against(given, [{ x: 9, y: 3 }]), 'p1').powers[0] as CombatPower)?.name;
  expect([design('Fireball'), design(curse({ effects: [] }))]).toEqual(['Fireball', 'Curse']);
});
