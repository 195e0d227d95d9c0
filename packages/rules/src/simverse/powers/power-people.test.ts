/** What a power finds in the people it is used by and on, and how it leaves them. */
import { expect, test } from 'vitest';
import { answer, asked } from '../combat/combat.testing.ts';

const WORKS = [3, 3, 3];
const RESISTED = [3, 3, 3];
const FALLS_TO_IT = [4, 4, 4];

/** The answer, with the trace as lines of text. */
function used(power: object, people: object, dice: readonly number[]) {
  const done = asked('use-power', { power: { tier: 'Moderate', ...power }, ...people }, dice);
  if (!done.ok) throw new Error(JSON.stringify(done));
  const { outcome, changed, trace } = done;
  return { outcome, changed, lines: trace.map(({ rule, label }) => `${rule} ${label}`) };
}

/** The rule that keeps this user from a power with this limitation. */
const refusedFor = (limitation: string, user: object): unknown =>
  answer(
    'use-power',
    { power: { tier: 'Minor', limitations: [limitation] }, user: { target: 18, ...user } },
    WORKS,
  ).rule;

test.each([
  ['SV-LIM-12', 'Verbal Component', { flaws: ['Mute'] }],
  ['SV-LIM-12', 'Verbal Component', { silenced: true }],
  ['SV-LIM-11', 'Gesture Required', { states: ['Grappled'] }],
  ['SV-LIM-11', 'Gesture Required', { weapons: [{ weapon: 'Longsword', skill: 2, hand: 'both' }] }],
])('%s: %s is refused to %j without anybody saying so', (rule, limitation, user) => {
  expect(refusedFor(limitation, user)).toBe(rule);
  expect(refusedFor('Obvious/Loud', user)).toBeUndefined();
});

test('SV-LIM-11: a hand that holds nothing is free', () => {
  expect(refusedFor('Gesture Required', { weapons: [{ weapon: 'Dagger', skill: 2 }] })).toBeUndefined();
});

test.each([
  ['SV-MOR-06', 'Panic'],
  ['SV-STAT-08', 'Unconscious'],
])('%s: nobody uses powers in the state %s', (rule, state) => {
  expect(refusedFor('Obvious/Loud', { states: [state] })).toBe(rule);
});

test('SV-POW-06: a resistance that halves halves what is drained, too', () => {
  const drain = (success: string) => ({
    against: { by: 'resist', attribute: 'EN', success },
    effects: [{ does: 'drain', dice: 2, pool: 'Vitality', userGains: 'half, rounded up' }],
  });
  const people = { user: { target: 12, EN: 10, vitality: 10 }, targets: [{ name: 'T', EN: 10 }] };
  expect(used(drain('halves'), people, [...WORKS, ...RESISTED, 4, 3]).outcome).toMatchObject({
    targets: [{ drained: 3, vitality: 17 }],
    userRegains: 2,
    vitality: 12,
  });
  expect(used(drain('halves'), people, [...WORKS, ...FALLS_TO_IT, 4, 3]).outcome).toMatchObject({
    targets: [{ drained: 7, vitality: 13 }],
    userRegains: 4,
  });
  expect(used(drain('negates'), people, [...WORKS, ...RESISTED]).outcome.targets).toMatchObject([
    { drained: 0 },
  ]);
});

test('SV-DER-04 SV-DER-05: Stamina and Mana come back to their maximum and go down to 0, and the target keeps it', () => {
  const restore = { effects: [{ does: 'restore', dice: 1, pool: 'Stamina' }] };
  const rested = used(restore, { user: { target: 12 }, targets: [{ name: 'T', ST: 10, stamina: 18 }] }, [
    ...WORKS,
    4,
  ]);
  expect(rested.outcome.targets).toMatchObject([{ restored: 2, stamina: 20 }]);
  expect(rested.changed).toMatchObject({ targets: [{ stamina: 20 }] });
  const drain = {
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'drain', dice: 1, pool: 'Mana', userGains: 'half, rounded up' }],
  };
  const emptied = used(drain, { user: { target: 12, vitality: 5 }, targets: [{ name: 'T', mana: 3 }] }, [
    ...WORKS,
    ...FALLS_TO_IT,
    6,
  ]);
  // What comes back to the user is Vitality, and none was taken.
  expect(emptied.outcome).toMatchObject({ targets: [{ drained: 3, mana: 0 }], userRegains: 0 });
  expect(emptied.changed).toMatchObject({ targets: [{ mana: 0 }] });
});

test('SV-STAT-09 SV-PAIN-01: drained Vitality is lost like any other: no longer stable, and counted for the round', () => {
  const drain = { effects: [{ does: 'drain', dice: 1, pool: 'Vitality' }] };
  const people = { user: { target: 12 }, targets: [{ name: 'T', EN: 10, vitality: -2, stable: true }] };
  expect(used(drain, people, [...WORKS, 5]).changed).toMatchObject({
    targets: [{ vitality: -7, stable: false, lostThisRound: 5 }],
  });
});

test('SV-R-112: whoever is healed above 0 is awake', () => {
  const heal = { effects: [{ does: 'restore', dice: 1, pool: 'Vitality' }] };
  const targets = [{ name: 'T', EN: 10, vitality: -2, stable: true, unconscious: true }];
  expect(used(heal, { user: { target: 12 }, targets }, [...WORKS, 5]).changed).toMatchObject({
    targets: [{ vitality: 3, stable: false, unconscious: false }],
  });
});

test('SV-LIM-16 SV-STAT-01: strain stays with the user, and what a power brings with its target', () => {
  const power = {
    limitations: ['Strenuous'],
    against: { by: 'resist', attribute: 'EN' },
    effects: [
      { does: 'state', state: 'Stunned' },
      { does: 'state', state: 'Prone' },
    ],
  };
  const people = { user: { target: 12, conditions: ['Dazed'] }, targets: [{ name: 'T', EN: 10 }] };
  // 12 less 2 for being dazed.
  expect(used(power, people, [...WORKS, ...FALLS_TO_IT]).changed).toMatchObject({
    user: { conditions: ['Dazed', 'Strenuous'] },
    targets: [{ prone: true, states: ['Stunned'] }],
  });
});

test('SV-ENH-14 SV-ENH-16 SV-DMG-02: the trace says why armour counts for less, who is pushed, and what the least is', () => {
  const power = {
    enhancements: ['Homing', 'Armor Piercing', 'Knockback'],
    against: { by: 'attack' },
    effects: [{ does: 'damage', dice: 1, modifier: -6, type: 'cutting' }],
  };
  const people = { user: { target: 12 }, metres: 5, targets: [{ name: 'T', EN: 10, AR: 5 }] };
  const { outcome, lines } = used(power, people, [...WORKS, 4]);
  expect(outcome.targets).toMatchObject([{ damage: 0, knockback: 2 }]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'SV-R-74 piercing: 2 AR less',
      'SV-DMG-07 cutting: AR counts double',
      'SV-ENH-16 Knockback: pushed besides, in metres',
      'SV-DMG-02 never less than 1 before armour',
    ]),
  );
});

test('SV-POW-06 SV-STAT-04: who gets free of the plants is held no longer, who does not still is', () => {
  const held = { name: 'T', ST: 12, states: ['Grappled', 'Shaken'] };
  const turn = (dice: readonly number[]) => {
    const done = asked('endure-power', { power: 'Entangle', target: held }, dice);
    return done.ok && done.changed.target;
  };
  expect(turn([3, 4, 5])).toMatchObject({ states: ['Shaken'] });
  expect(turn([4, 4, 5])).toMatchObject({ states: ['Grappled', 'Shaken'] });
});

test('SV-STAT-09: venom at work ends being stable', () => {
  const target = { name: 'T', EN: 10, vitality: -2, stable: true };
  const done = asked('endure-power', { power: 'Poison Arrow', target }, [5]);
  expect(done.ok && done.changed.target).toMatchObject({ vitality: -5, stable: false, lostThisRound: 3 });
});

test('SV-CMOD-01 SV-STAT-02: a bolt flies past whoever lies prone, by the field or among the states', () => {
  const bolt = {
    against: { by: 'attack' },
    effects: [{ does: 'damage', dice: 1, type: 'fire' }],
  };
  const tnAgainst = (target: object): unknown =>
    used(bolt, { user: { target: 14 }, metres: 8, targets: [{ answer: 'none', ...target }] }, [6, 6, 6])
      .outcome.tn;
  expect(tnAgainst({ states: ['Prone'] })).toBe(tnAgainst({ prone: true }));
  expect(tnAgainst({ states: ['Prone'] })).not.toBe(tnAgainst({}));
});
