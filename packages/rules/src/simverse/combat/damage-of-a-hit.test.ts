import { expect, test } from 'vitest';
import { answer, asked } from './combat.testing.ts';

test('SV-DMG-01 SV-STAT-08: the damage of a hit goes through a person’s armour and is written into them', () => {
  const victim = { name: 'Ada', EN: 10, vitality: 5, armour: ['Chain Shirt'], lostThisRound: 4 };
  const hit = { weapon: 'Greataxe', ST: 14, victim, activeCombat: false };
  const result = asked('damage', hit, [6, 6, 6]);
  if (!result.ok) throw new Error('refused');
  const { damage, left } = result.outcome as { damage: number; left: object };
  expect(left).toMatchObject({ vitality: 5 - damage, state: 'dying', shock: -Math.floor((4 + damage) / 5) });
  expect(result.changed).toMatchObject({
    victim: {
      name: 'Ada',
      vitality: 5 - damage,
      lostThisRound: 4 + damage,
      nextShock: -Math.floor((4 + damage) / 5),
    },
  });
});

test('SV-DMG-04: a person has armour and perks of their own', () => {
  expect(answer('damage', { weapon: 'Dagger', victim: { EN: 10 }, AR: 3 })).toMatchObject({
    rule: 'SV-DMG-04',
  });
});

test('SV-INIT-06: a defence takes a reaction, and without one there is none', () => {
  const defender = { DX: 14, reactions: 1 };
  const result = asked('defend', { defender, defence: 'dodge' }, [1, 2, 3]);
  expect(result.ok && result.changed).toMatchObject({ defender: { reactions: 0 } });
  expect(answer('defend', { defender: { ...defender, reactions: 0 }, defence: 'dodge' })).toMatchObject({
    rule: 'SV-INIT-06',
  });
});

test('SV-ARM-07 SV-ARM-08: worn gear comes back as it is left', () => {
  const hit = { raw: 9, vitalityDamage: 12, armour: { AR: 4, AD: 1 }, failed: 'block', SD: 2 };
  const result = asked('equipment-wear', hit, [], { 'SV-R-99': 'on' });
  expect(result.ok && result.changed).toEqual({ armour: { AR: 3, AD: 1 }, SD: 1 });
});
