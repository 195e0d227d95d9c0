/** Procedures that once took numbers only, asked with persons: the same number as with the person's own. */
import { expect, test } from 'vitest';
import { scripted } from '../encounter/fight.testing.ts';
import { simverse } from '../index.ts';

const ask = (name: string, input: object, ...faces: number[]): unknown => {
  const procedure = simverse.procedures.find(p => p.name === name);
  return procedure?.run(procedure.input.parse(input), scripted(...faces));
};
const smith = {
  name: 'Ada',
  DX: 12,
  IN: 13,
  ST: 11,
  skills: [
    { name: 'Blacksmithing', level: 3 },
    { name: 'Alchemy', level: 2 },
    { name: 'Survival', level: 4 },
    { name: 'Spellcasting', level: 5 },
  ],
};
const WORKS = [3, 3, 3];
const tnOf = (name: string, input: object): number => (ask(name, input, ...WORKS) as { tn: number }).tn;
const skill = (name: string, person: object = smith): number => tnOf('skill-roll', { person, skill: name });

test('SV-CRFT-02 SV-CRFT-13 SV-DOWN-12: crafts take whoever does the work', () => {
  expect(tnOf('craft', { value: smith, hours: 4 })).toBe(skill('Blacksmithing'));
  const armour = { points: 1, craftingHours: 10, price: 20 };
  expect(tnOf('repair', { value: smith, ...armour })).toBe(skill('Blacksmithing'));
  expect(tnOf('brew', { alchemy: smith, potion: { difficulty: 0, hours: 2 } })).toBe(skill('Alchemy'));
  expect(tnOf('write-scroll', { power: 'Fire Bolt', value: smith })).toBe(skill('Spellcasting'));
  expect(ask('craft', { skill: 'Knitting', value: smith })).toMatchObject({ rule: 'SV-SKL-01' });
});

test('SV-CRFT-02 SV-HAZ-10: and all that hinders them', () => {
  const tired = { ...smith, nightsWithoutSleep: 2 };
  expect(tnOf('craft', { value: tired })).toBe(skill('Blacksmithing') - 2);
});

test('SV-TRAV-11: the better skill finds the way', () => {
  expect(tnOf('navigate', { skill: smith, night: true })).toBe(skill('Survival') - 4);
});

test('SV-CON-01 SV-CON-02: contests between persons', () => {
  const strong = { person: { ...smith, ST: 14 }, on: 'ST' };
  expect(ask('simple-contest', { first: strong, second: { tn: 10 } }, 3, 3, 3, 3, 3, 3)).toMatchObject({
    margins: [5, 1],
  });
  const resister = { person: { WS: 11, perks: ['Strong Willed'] }, on: 'WS', resists: ['mental effect'] };
  expect(ask('defence-contest', { actor: { tn: 12 }, resister }, 4, 4, 3, 3, 3, 3)).toMatchObject({
    resistTn: 13,
  });
  expect(ask('simple-contest', { first: {}, second: { tn: 10 } })).toMatchObject({ rule: 'SV-ROLL-07' });
});

test('SV-CON-03 SV-PERK-41: a person’s luck in a race is their own, once', () => {
  const lucky = { name: 'Bo', ST: 12, perks: ['Lucky'], lucky: 'any failure' };
  const race = { first: { person: lucky, on: 'ST' }, second: { tn: 10 }, goal: 3, maxRolls: 1 };
  // 6-5-5 fails at 12 and is rolled again: 9 makes 3.
  expect(ask('complex-contest', race, 6, 5, 5, 3, 3, 3, 6, 5, 5)).toMatchObject({
    winner: 'first',
    totals: [3, 0],
    luckyLeft: [0, null],
  });
});

test('SV-STAT-03: whoever goes for a weapon goes at their own pace', () => {
  expect(ask('fetch-weapon', { person: { DX: 10, EN: 10 }, distanceMetres: 5 })).toMatchObject({
    majorLeft: 1,
  });
  expect(ask('fetch-weapon', { person: { DX: 10, EN: 10 }, distanceMetres: 6 })).toMatchObject({
    majorLeft: 0,
  });
  expect(ask('fetch-weapon', {})).toMatchObject({ rule: 'SV-INIT-07' });
});

test('SV-REST-06: a day of bed rest is what the calendar calls recovery', () => {
  const days = (what: string) => {
    const person = { name: 'Ada', EN: 10, vitality: 10 };
    return ask('downtime-days', { person, schedule: [{ days: 2, activities: [what] }] });
  };
  expect(days('bed rest')).toEqual(days('recovery'));
  expect(days('Bed Rest')).toMatchObject({ body: { vitality: 20 } });
});

test('SV-CON-01 SV-CON-02 SV-PERK-42: luck that a contest took is gone with the person who spent it', () => {
  const lucky = { name: 'Bo', ST: 12, perks: ['Lucky'], lucky: 'any failure' };
  const after = (name: string, input: object, ...faces: number[]) => {
    const procedure = simverse.procedures.find(p => p.name === name)!;
    const told = procedure.input.parse(input);
    const outcome = procedure.run(told, scripted(...faces));
    return {
      told: procedure.tell(outcome as never, told),
      changed: procedure.apply?.(told, outcome as never),
    };
  };
  const sides = { first: { person: lucky, on: 'ST' }, second: { tn: 10 } };
  expect(after('simple-contest', sides, 6, 5, 5, 3, 3, 3, 6, 5, 5)).toMatchObject({
    told: 'Bo wins, margins 3 and −6.',
    changed: { first: { person: { luckyUsed: true } } },
  });
  const resisted = { actor: { tn: 12 }, resister: { person: lucky, on: 'ST' } };
  expect(after('defence-contest', resisted, 4, 4, 3, 6, 5, 5, 3, 3, 3)).toMatchObject({
    changed: { resister: { person: { luckyUsed: true } } },
  });
  expect(
    after('simple-contest', { first: { tn: 12 }, second: { tn: 10 } }, 3, 3, 3, 6, 5, 5).changed,
  ).toEqual({});
});

test('SV-ROLL-08 SV-DER-13 SV-DER-06 SV-PAIN-01 SV-PAIN-03: what weighs on somebody is theirs', () => {
  const worn = { name: 'Ada', EN: 10, ST: 13, vitality: 4, stamina: 0, nightsWithoutSleep: 2 };
  expect(ask('burdened-roll', { target: 14, person: worn })).toEqual({ tn: 6, modifier: -8 });
  // In a fight pain is not felt: the purpose of the roll says so.
  expect(ask('burdened-roll', { target: 14, purpose: 'attack', person: worn })).toEqual({
    tn: 8,
    modifier: -6,
  });
  expect(ask('ongoing-pain', { person: worn })).toMatchObject({ penalty: -2 });
  expect(ask('ongoing-pain', { person: { ...worn, perks: ['High Pain Threshold'] } })).toMatchObject({
    penalty: 0,
  });
  expect(ask('ongoing-pain', {})).toMatchObject({ rule: 'SV-DER-01', field: 'vitality' });
  expect(ask('encumbrance', { person: worn, loadKg: 30 })).toMatchObject({ capacityKg: 26, level: 'Heavy' });
  const shaken = simverse.procedures.find(p => p.name === 'shock')!;
  const input = shaken.input.parse({ hits: [12], person: worn });
  expect(shaken.apply!(input, shaken.run(input, scripted()) as never)).toMatchObject({
    person: { nextShock: -2 },
  });
});

test('SV-R-30 SV-DER-06 SV-DER-07: whoever has Stamina or Mana again is no longer Exhausted or Depleted', () => {
  const after = (name: string, told: object, dice: number[] = []) => {
    const asked = simverse.procedures.find(p => p.name === name)!;
    const input = asked.input.parse(told);
    return asked.apply!(input, asked.run(input, scripted(...dice)) as never);
  };
  const spent = {
    stamina: 0,
    mana: 0,
    states: ['Exhausted', 'Depleted', 'Prone'],
    conditions: ['Exhausted', 'Depleted', 'Fatigue 3'],
  };
  const fresh = {
    stamina: 3,
    states: ['Depleted', 'Prone'],
    conditions: ['Depleted', 'Fatigue 3'],
  };
  expect(after('spend-pool', { pool: 'Stamina', regain: 3, person: spent })).toMatchObject({ person: fresh });
  expect(after('spend-pool', { pool: 'Stamina', person: spent })).toMatchObject({ person: spent });
  const draught = { potion: 'Stamina Tonic', person: { ...spent, potions: ['Stamina Tonic'] } };
  expect(after('drink-potion', draught, [1, 2])).toMatchObject({ person: fresh });
  const gift = {
    power: {
      tier: 'Moderate',
      baseMinutes: null,
      effects: [{ does: 'restore', dice: 1, pool: 'Stamina' }],
    },
    user: { target: 12 },
    targets: [spent],
  };
  expect(after('use-power', gift, [3, 3, 3, 3])).toMatchObject({ targets: [fresh] });
});

test('SV-DER-06 SV-DER-07: a pool is spent by whoever has it', () => {
  const spend = simverse.procedures.find(p => p.name === 'spend-pool')!;
  const spent = (more: object) => {
    const input = spend.input.parse({ pool: 'Stamina', cost: 5, ...more });
    const outcome = spend.run(input, scripted());
    return 'refused' in (outcome as object) ? outcome : spend.apply!(input, outcome as never);
  };
  expect(spent({ person: { ST: 12 } })).toMatchObject({ person: { stamina: 19 } });
  expect(spent({ person: { ST: 12, stamina: 4 } })).toMatchObject({ rule: 'SV-DER-06' });
  expect(spent({ current: 6 })).toMatchObject({ current: 1 });
  expect(spent({})).toMatchObject({ rule: 'SV-DER-06', field: 'current' });
});
