import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, Trace } from '@arbiter/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { armsOf } from '../gear/weapons.ts';
import { answer } from './combat.testing.ts';
import { damageOf, noteMultiples, wound } from './damage.ts';

const body = { AR: 0, piercing: 0, resists: false, bleeds: true };

test('SV-DMG-01 SV-DMG-10 SV-CMOD-06: doublings and halvings, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 2 }),
      (rolled, AR, halvings) => {
        const { raw, penetrating, damage } = wound(rolled, 'impaling', 'head', halvings, { ...body, AR });
        expect(raw).toBe(Math.max(1, rolled));
        expect(penetrating).toBe(Math.max(0, raw - AR));
        expect(damage).toBe(Math.floor((penetrating * 4) / 2 ** halvings));
      },
    ),
    { seed: 2 },
  );
});

test('SV-DMG-07 SV-DMG-08: only living bodies bleed, and only from cuts that get through', () => {
  expect(wound(5, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(true);
  expect(wound(4, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(false);
  expect(wound(9, 'impaling', 'torso', 0, body).bleeds).toBe(false);
  expect(answer('damage', { weapon: 'Longsword', perks: ['Undead'] }, [6, 6]).bleeds).toBe(false);
  expect(answer('damage', { weapon: 'Longsword', unliving: true }, [6, 6]).bleeds).toBe(false);
});

test('SV-DMG-13 SV-PERK-18: resistance is for its own energy only', () => {
  const bolt = (type: string) =>
    answer(
      'damage',
      { weapon: { damage: '2d6', type, kind: 'spell' }, ST: 20, perks: ['Damage Resistance (fire)'] },
      [4, 5],
    ).damage;
  expect([bolt('fire'), bolt('cold')]).toEqual([4, 9]);
});

test('SV-R-23: each reading of strength on bows, never on crossbows', () => {
  const shot = (weapon: string, reading: string) =>
    answer('damage', { weapon, ST: 14 }, [1, 1], { 'SV-R-23': reading }).dice;
  expect([shot('Bow', 'bowsToo'), shot('Bow', 'meleeAndThrownOnly'), shot('Crossbow', 'bowsToo')]).toEqual([
    '2d6+2',
    '2d6',
    '2d6+2',
  ]);
});

test('SV-DMG-05 SV-DMG-03: knockback from raw damage, whatever the armour', () => {
  expect(answer('damage', { weapon: 'Maul', ST: 12, AR: 30 }, [6, 6, 6])).toMatchObject({
    damage: 0,
    knockback: 2,
  });
});

test('SV-DMG-02 SV-DMG-01: one point at least before armour, none after it', () => {
  const knife = (AR: number) => answer('damage', { weapon: 'Knife', ST: 8, AR }, [2]);
  expect([knife(0), knife(1)].map(({ raw, damage }) => [raw, damage])).toEqual([
    [1, 1],
    [1, 0],
  ]);
  // Doubled to 2 at the head; halved away beyond range.
  expect(answer('damage', { weapon: 'Knife', ST: 8, location: 'head' }, [1]).damage).toBe(2);
  expect(answer('damage', { weapon: 'Dagger', use: 'throw', metres: 11 }, [1])).toMatchObject({
    raw: 1,
    damage: 0,
    bleeds: true,
  });
});

test.each([
  ['1d6+6', '1d6+6'],
  ['1d6+7', '3d6'],
  ['1d6+8', '3d6+1'],
  ['2d6+7', '4d6'],
  ['1d6+12', '3d6+5'],
  ['1d6+13', '4d6'],
  ['1d6+19', '5d6'],
] as const)('SV-DMG-01 SV-DER-12: %s is rolled as %s', (damage, dice) => {
  const faces = new Array<number>(Number(dice[0])).fill(1);
  expect(answer('damage', { weapon: { damage } }, faces).dice).toBe(dice);
});

test('SV-DMG-01 SV-DER-12 SV-PERK-03: weapon, ST and perks are one sum before they turn into dice', () => {
  // 2d6 − 1, ST 24 + 7, Weapon Master + 2 = +8: two dice and 1.
  const sword = { weapon: 'Longsword', ST: 24, weaponMaster: true };
  expect(answer('damage', sword, [1, 1, 1, 1]).dice).toBe('4d6+1');
  // A thrust takes 2 for the two listed dice first.
  expect(answer('damage', { ...sword, use: 'thrust' }, [1, 1]).dice).toBe('2d6+6');
});

test('SV-DMG-14 SV-PERK-04: fists and feet, and Martial Arts Training on them alone', () => {
  const dice = (weapon: unknown, attackerPerks: string[] = ['Martial Arts Training']) =>
    answer('damage', { weapon, ST: 12, attackerPerks }, [3]).dice;
  expect([dice('Punch', []), dice('Kick', []), dice('Punch'), dice('Kick'), dice('Club')]).toEqual([
    '1d6-2',
    '1d6+1',
    '1d6',
    '1d6+3',
    '1d6-1',
  ]);
});

test('SV-CMOD-06 SV-DMG-10: what each location makes of 5 points past armour', () => {
  const at = (location: string, type: string) =>
    answer('damage', { weapon: { damage: '1d6+2', type }, AR: 2, location }, [5]).damage;
  const places = ['torso', 'arm', 'hand', 'leg', 'foot', 'head', 'eye', 'vitals'];
  expect(places.map(place => at(place, 'bludgeoning'))).toEqual([5, 5, 5, 5, 5, 10, 10, 10]);
  expect(places.map(place => at(place, 'impaling'))).toEqual([10, 10, 10, 10, 10, 20, 20, 20]);
});

test('SV-WEAP-06 SV-CMOD-03 SV-PERK-18: halvings one after the other, each rounded down', () => {
  const bolt = { damage: '2d6+3', type: 'fire', kind: 'thrown', minST: 12, maxRange: 10 };
  const hit = (more: object) => answer('damage', { weapon: bolt, ST: 12, ...more }, [6, 6]).damage;
  const fireproof = { perks: ['Damage Resistance (fire)'] };
  expect([hit({}), hit({ metres: 11 }), hit({ metres: 11, ...fireproof })]).toEqual([16, 8, 4]);
  // ST 10 adds nothing: 15, 7, 3, 1.
  expect(hit({ ST: 10, metres: 11, ...fireproof })).toBe(1);
});

test('SV-DMG-07 SV-DMG-10 SV-CMOD-06: the trace says why armour or the wound is doubled', () => {
  const notes = (type: 'cutting' | 'impaling' | 'bludgeoning', location: 'torso' | 'head', piercing = 0) => {
    const trace = Trace.recording();
    noteMultiples(
      { type, piercing },
      4,
      location,
      new Play(scriptedDice([]), defaultReadings(rulings), trace),
    );
    return trace.nodes.map(({ rule }) => rule);
  };
  expect(notes('cutting', 'torso')).toEqual(['SV-DMG-07']);
  expect(notes('impaling', 'head')).toEqual(['SV-DMG-10', 'SV-CMOD-06']);
  expect(notes('bludgeoning', 'torso', 2)).toEqual(['SV-R-74']);
});

test('SV-ENH-02 SV-DER-12: the trace says where more dice than the weapon’s come from', () => {
  const reasons = (extraDice: number, bonus: number) => {
    const trace = Trace.recording();
    const arms = armsOf('Longsword', 'strike');
    if (isRefusal(arms)) throw new Error(arms.message);
    damageOf(
      { ST: 10, perks: [] },
      { arms, weaponMaster: false, extraDice, bonus },
      0,
      new Play(scriptedDice([]), defaultReadings(rulings), trace),
    );
    const dice = trace.nodes.find(({ label }) => label === 'damage dice');
    return [dice?.value, ...(dice?.children ?? []).map(({ label, value }) => `${label}: ${value}`)];
  };
  expect(reasons(0, 0)).toEqual([undefined]);
  expect(reasons(2, 0)).toEqual([4, 'Longsword: 2', 'powers and maneuvers: 2']);
  expect(reasons(2, 8)).toEqual([
    6,
    'Longsword: 2',
    'powers and maneuvers: 2',
    'a bonus of 7 turned into dice: 2',
  ]);
});
