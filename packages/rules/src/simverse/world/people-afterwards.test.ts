/** How rest, potions, poison and the way to a weapon find somebody, and how they leave them. */
import { expect, test } from 'vitest';
import { answer, asked, labels } from '../combat/combat.testing.ts';

/** The person as a question leaves them. */
function left(name: string, person: object, more: object = {}, dice: readonly number[] = []) {
  const done = asked(name, { person, ...more }, dice);
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.changed.person;
}

test('SV-R-30 SV-REST-03: after a night nothing of the fight is left, and nobody with Stamina is exhausted', () => {
  const worn = {
    EN: 11,
    vitality: -1,
    stable: true,
    unconscious: true,
    stamina: 0,
    shock: -1,
    nextShock: -2,
    lostThisRound: 12,
    conditions: ['Fatigue 3', 'Strenuous', 'Exhausted', 'Heavy load'],
    states: ['Shaken', 'Steeled', 'Stunned', 'Prone', 'Exhausted'],
  };
  expect(left('long-rest', worn)).toEqual({
    EN: 11,
    vitality: 4,
    stable: false,
    unconscious: false,
    stamina: 20,
    mana: 20,
    shock: 0,
    nextShock: 0,
    lostThisRound: 0,
    conditions: ['Heavy load'],
    states: ['Prone'],
  });
});

test('SV-REST-02 SV-R-30: an hour does the same, and fatigue falls by one', () => {
  const tired = {
    stamina: 0,
    mana: 0,
    conditions: ['Fatigue 2', 'Exhausted', 'Depleted'],
    states: ['Dazed'],
  };
  expect(left('short-rest', tired)).toEqual({
    stamina: 5,
    mana: 5,
    conditions: ['Fatigue 1'],
    states: [],
  });
  // SV-REST-06: a day in bed says nothing of Stamina.
  expect(left('bed-rest', { EN: 10, vitality: 3, conditions: ['Exhausted', 'Dazed'] })).toMatchObject({
    conditions: ['Exhausted'],
  });
});

test('SV-R-112 SV-CRFT-05: a draught that lifts somebody above 0 wakes them, one that does not leaves them', () => {
  const fallen = { EN: 10, vitality: -4, stable: true, unconscious: true };
  const draught = { potion: 'Healing Potion (Minor)' };
  expect(left('drink-potion', fallen, draught, [5])).toMatchObject({
    vitality: 3,
    stable: false,
    unconscious: false,
  });
  expect(left('drink-potion', fallen, draught, [2])).toMatchObject({ vitality: 0, stable: true });
});

test('SV-R-07 SV-PAIN-01: shock lowers the rolls against poison', () => {
  const hurt = { EN: 12, WS: 11, shock: -3 };
  expect(answer('resist-poison', { person: hurt }, [3, 3, 4])).toMatchObject({
    tn: 9,
    result: 'full effect',
  });
  const poisoned = (poison: string) => answer('poison-effect', { poison, person: hurt }, [3, 3, 4]);
  expect(poisoned('paralyzing').failedEn).toBe('paralysis');
  expect(poisoned('sedative').failedEn).toBe('sleep');
  expect(poisoned('hallucinogenic').actsNormally).toBe(false);
  const potion = { by: 'antidote potion', person: hurt };
  expect(answer('treat-poison', potion, [3, 3, 4])).toMatchObject({ tn: 13, cured: true });
});

test('SV-DER-02 SV-PERK-44: what does not live is neither poisoned nor smothered, and no potion heals it', () => {
  const golem = { being: 'construct', EN: 12, vitality: 10 };
  expect(answer('resist-poison', { person: golem })).toMatchObject({ result: 'no effect' });
  expect(answer('disease-exposure', { person: golem })).toMatchObject({ infected: false });
  expect(answer('drink-potion', { potion: 'Healing Potion (Minor)', person: golem })).toMatchObject({
    restored: { points: 0 },
  });
  expect(answer('suffocation', { person: golem })).toMatchObject({ vitality: 10, state: 'up' });
});

test('SV-STAT-02 SV-STAT-04 SV-STAT-06: who is held fetches no weapon, who lies gets up first, the dazed spend more', () => {
  const fetch = (person: object, more: object = {}) =>
    answer('fetch-weapon', { person: { DX: 10, EN: 10, ...person }, ...more });
  expect(fetch({})).toMatchObject({ metresUsed: 3, majorLeft: 1, minorLeft: 0 });
  expect(fetch({ states: ['Grappled'] })).toMatchObject({ refused: true, rule: 'SV-STAT-04' });
  expect(fetch({ conditions: ['Grappled'] })).toMatchObject({ refused: true, rule: 'SV-STAT-04' });
  expect(fetch({ states: ['Panic'] })).toMatchObject({ refused: true, rule: 'SV-MOR-06' });
  expect(fetch({ prone: true })).toMatchObject({ metresUsed: 8, majorLeft: 0, minorLeft: 0 });
  expect(fetch({ states: ['Dazed'] })).toMatchObject({ majorLeft: 0, minorLeft: 0 });
  expect(fetch({ states: ['Dazed', 'Prone'] })).toMatchObject({ possible: false });
});

test('SV-INIT-01 SV-ARM-03: the trace tells why one of two equally fast comes first, and nothing of armour nobody wears', () => {
  const fighters = ['Ada', 'Bo'].map((name, i) => ({ name, AW: 10 + i }));
  const order = asked('initiative', { fighters });
  expect(order.ok && labels(order.trace)).toContain('Bo before Ada: AW');
  const sneak = asked('skill-roll', { skill: 'Stealth', person: {} }, [3, 3, 3]);
  expect(sneak.ok && labels(sneak.trace)).not.toContain('armour skill penalty');
});

test('SV-DIS-04 SV-R-128: every day of illness tells what it took and how many are left', () => {
  const ill = { EN: 10, vitality: 9 };
  const days = asked(
    'disease-days',
    { person: ill, disease: 'moderate', remainingDays: 7, days: 2 },
    [3, 3, 4, 6, 5, 4],
  );
  expect(days.ok && labels(days.trace).filter(label => !label.startsWith('EN'))).toEqual([
    'day 1',
    'Target number',
    'loses 1 Vitality',
    'days left, one more off',
    'day 2',
    'Target number',
    'loses 1 Vitality',
    'days left',
  ]);
});

test('SV-HAZ-03: heat that somebody is told to be in doubles thirst for every question', () => {
  const parched = { daysWithoutWater: 2, hot: true };
  expect(answer('hunger-and-thirst', { person: parched })).toMatchObject({ physical: -8, vitalityPerDay: 4 });
  expect(answer('hunger-and-thirst', { person: parched, hot: false })).toMatchObject({ physical: -4 });
  const days = { person: { ...parched, EN: 12, vitality: 20 }, days: 1, food: true };
  expect(answer('days-of-want', days, [3, 3, 3])).toMatchObject({ vitality: 12 });
});
