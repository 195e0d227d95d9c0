import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { Fighter } from './fighter.ts';
import { personOf, personSchema } from './person.ts';
import { afterBlow, aftermathOf, wearDown } from './wounds.ts';

const play = new Play(scriptedDice([]), defaultReadings(rulings));
const person = (told: object): Fighter => {
  const found = personOf(personSchema.parse(told), play);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
};

test('SV-DMG-01 SV-DMG-08 SV-STAT-10: Vitality and a wound more; the dead bleed no more', () => {
  const after = (told: object, damage: number) =>
    aftermathOf(person(told), { damage, bleeds: true }, true, play);
  expect(after({ EN: 10 }, 4)).toMatchObject({ vitality: 16, bleedingCount: 1, life: 'up' });
  expect(after({ EN: 10, bleedingCount: 2 }, 22)).toMatchObject({ bleedingCount: 3, life: 'dying' });
  expect(after({ EN: 10, bleedingCount: 2 }, 30)).toMatchObject({ bleedingCount: 0, life: 'dead' });
  for (const being of ['undead', 'construct'])
    expect(after({ being }, 4)).toMatchObject({ bleedingCount: 0 });
});

test('SV-PAIN-01 SV-PAIN-02 SV-MOR-01: shock outside a fight, and massive damage to those who can still be shaken', () => {
  const after = (told: object, damage: number, active: boolean) =>
    aftermathOf(person(told), { damage, bleeds: false }, active, play);
  expect(after({ lostThisRound: 4 }, 6, false).shock).toBe(-2);
  expect(after({ lostThisRound: 4 }, 6, true).shock).toBe(0);
  expect([9, 10, 20].map(damage => after({}, damage, true).moraleCheck)).toEqual([false, true, false]);
});

test('SV-PERK-07 SV-R-45: Relentless falls with one action to come, and only once', () => {
  const relentless = person({ perks: ['Relentless'] });
  const after = aftermathOf(relentless, { damage: 21, bleeds: false }, true, play);
  expect(after).toMatchObject({ lastAction: true, life: 'last action' });
  const struck = { wear: [], defence: 'none' } as const;
  const victim = afterBlow(relentless, after, struck, { location: 'torso', parried: -1 });
  expect(victim).toMatchObject({ vitality: -1, lastAction: true, relentless: false, lostThisRound: 21 });
});

test('SV-STAT-09: a new wound ends what First Aid had settled, a blow that armour stops does not', () => {
  const stable = person({ vitality: -2, stable: true });
  const life = (damage: number) => aftermathOf(stable, { damage, bleeds: false }, true, play).life;
  expect([life(0), life(1)]).toEqual(['stable', 'dying']);
});

test('SV-ARM-07 SV-ARM-08 SV-ARM-09: what was worn down stays so', () => {
  const told = {
    armour: [{ piece: 'torso', AR: 3, AD: 1 }],
    shield: { SD: 2 },
    weapons: [{ weapon: 'Longsword' }],
  };
  const victim = { ...person(told), weapons: structuredClone(person(told).weapons) };
  wearDown(victim, { wear: ['armour', 'shield', 'weapon'], location: 'vitals', parried: 0 });
  expect(victim).toMatchObject({ armour: [{ AR: 2, AD: 1 }], shield: { SD: 1 } });
  expect(victim.weapons[0]?.place).toBe('broken');
});

test('SV-ARM-07 SV-ARM-03: ruined armour loses its class and weighs no more than light armour, as when asked', () => {
  const heavy = { piece: 'torso', AR: 7, AD: 2, armourClass: 'heavy' };
  const one = { ...person({ armour: [heavy] }) };
  const before = one.armourPenalty;
  for (let breach = 0; breach < 6; breach++)
    wearDown(one, { wear: ['armour'], location: 'torso', parried: -1 });
  expect(one).toMatchObject({ armour: [{ piece: 'torso', AR: 1, AD: 2 }], armourPenalty: before });
  wearDown(one, { wear: ['armour'], location: 'torso', parried: -1 });
  expect(one.armour).toEqual([{ piece: 'torso', AR: 0, AD: 0 }]);
  expect(one.armourPenalty).toBe(person({ armour: [{ piece: 'torso', AR: 0, AD: 0 }] }).armourPenalty);
  expect(one.armourPenalty).toBeGreaterThan(before);
});
