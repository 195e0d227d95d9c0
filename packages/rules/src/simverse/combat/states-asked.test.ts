/** What the states that somebody is said to be in mean for attacks by them and on them. */
import { expect, test } from 'vitest';
import { answer, asked } from './combat.testing.ts';

const club = (attacker: object, defender: object, dice: readonly number[]) =>
  answer(
    'attack',
    { attacker: { DX: 12, skill: 2, ...attacker }, weapon: 'Club', defender: { DX: 12, ...defender } },
    dice,
  );
const HITS = [3, 3, 3, 4];

test('SV-STAT-02: who is told to be in the state Prone lies as one with `prone` does', () => {
  const prone = { states: ['Prone'] };
  const open = { answer: 'none' };
  expect(club(prone, open, HITS).attackTn).toBe(10);
  expect(club({}, { ...prone, ...open }, HITS).attackTn).toBe(18);
  expect(club({}, { ...prone, prone: true, ...open }, HITS).attackTn).toBe(18);
});

test('SV-STAT-08: who sleeps cannot defend, nor attack', () => {
  const asleep = { states: ['Unconscious'], vitality: 20 };
  expect(club({}, asleep, HITS)).toMatchObject({ defence: 'none', hit: true, vitality: 18 });
  expect(club({}, { ...asleep, answer: 'dodge' }, HITS)).toMatchObject({ defence: 'none', hit: true });
  expect(club(asleep, {}, [])).toMatchObject({ refused: true, rule: 'SV-STAT-08', field: 'attacker' });
  expect(answer('defend', { defender: { DX: 12, ...asleep }, defence: 'dodge' })).toMatchObject({
    rule: 'SV-STAT-08',
  });
});

test.each([
  ['SV-MOR-06', 'Panic'],
  ['SV-MOR-07', 'Total panic'],
])('%s: who is in the state %s attacks nobody, with one weapon, two, or bare hands', (rule, state) => {
  const attacker = { DX: 12, states: [state] };
  expect(club(attacker, {}, [])).toMatchObject({ rule });
  const two = { attacker, main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };
  expect(answer('two-weapon-attack', two)).toMatchObject({ rule });
  expect(answer('grapple', { attacker, defender: {} })).toMatchObject({ rule });
  expect(answer('first-aid', { healer: attacker, patient: { vitality: 3 } })).toMatchObject({ rule });
  // Fleeing or cowering, they still ward off blows.
  expect(club({}, attacker, [3, 3, 3, 1, 2, 2])).toMatchObject({ defence: 'dodge', hit: false });
});

const armed = (...weapons: object[]) => ({
  DX: 14,
  weapons: weapons.map(weapon => ({ skill: 3, ...weapon })),
});
/** The attacker as an attack leaves them. */
function after(name: string, attacker: object, more: object, dice: readonly number[]) {
  const done = asked(name, { attacker, defender: { answer: 'none' }, ...more }, dice);
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.changed.attacker;
}

test('SV-ATK-05: whoever has attacked with a weapon is found to have done so when parrying', () => {
  const sword = armed({ weapon: 'Longsword' }, { weapon: 'Dagger' });
  const struck = after('attack', sword, {}, [3, 3, 3, 4, 4]);
  expect(struck).toMatchObject({ weapons: [{ weapon: 'Longsword', attacked: true }, { weapon: 'Dagger' }] });
  const parry = (defender: unknown) => answer('defences', { defender }).parry;
  expect([parry(sword), parry(struck)]).toEqual([8, 4]);
  expect(after('attack', { DX: 14, brawling: 2 }, { weapon: 'Punch' }, [3, 3, 3, 4])).toMatchObject({
    attackedUnarmed: true,
  });
});

test('SV-INIT-04 SV-STAT-03 SV-ARM-09: a shot less, what was thrown lies there, and neither it nor what is broken strikes', () => {
  const bow = { weapon: 'Shortbow', ammunition: 1 };
  const shot = after('attack', armed(bow), { metres: 8 }, [3, 3, 3, 4]);
  expect(shot).toMatchObject({ weapons: [{ ammunition: 0 }] });
  const strike = (attacker: unknown, more: object = {}) => answer('attack', { attacker, metres: 1, ...more });
  expect(strike(shot, { metres: 8 })).toMatchObject({ rule: 'SV-INIT-04', field: 'weapon' });
  const spear = armed({ weapon: 'Spear', throwingSkill: 3 });
  const thrown = after('attack', spear, { use: 'throw', weapon: 'Spear', metres: 4 }, [3, 3, 3, 4]);
  expect(thrown).toMatchObject({ weapons: [{ hand: 'ground' }] });
  expect(strike(thrown, { weapon: 'Spear' })).toMatchObject({ rule: 'SV-STAT-03' });
  expect(strike(armed({ weapon: 'Battleaxe', hand: 'broken' }), { weapon: 'Battleaxe' })).toMatchObject({
    rule: 'SV-ARM-09',
  });
});

test('SV-R-200: asked as played, a dart that nobody counts is thrown once, and no blow uses daggers up', () => {
  const dart = { name: 'Dart', damage: '1d6', kind: 'thrown', maxRange: 20 };
  const left = (weapon: object, more: object = {}) =>
    after('attack', armed(weapon), { metres: 4, ...more }, [6, 6, 6]);
  const thrown = left({ weapon: dart });
  expect(thrown).toMatchObject({ weapons: [{ hand: 'ground' }] });
  expect(answer('attack', { attacker: thrown, weapon: 'Dart', metres: 4 })).toMatchObject({
    rule: 'SV-STAT-03',
  });
  expect(left({ weapon: 'Javelin', ammunition: 2 })).toMatchObject({ weapons: [{ ammunition: 1 }] });
  for (const use of [undefined, 'throw'])
    expect(left({ weapon: 'Sling' }, { use })).not.toMatchObject({ weapons: [{ hand: 'ground' }] });
  expect(left({ weapon: 'Javelin' }, { use: 'throw' })).toMatchObject({ weapons: [{ hand: 'ground' }] });
  expect(left({ weapon: 'Spear' }, { use: 'thrust', metres: 1 })).toMatchObject({
    weapons: [{ attacked: true }],
  });
  const daggers = { weapon: 'Dagger', ammunition: 3 };
  expect(left(daggers, { metres: 1 })).toMatchObject({ weapons: [{ ammunition: 3 }] });
  expect(left(daggers, { use: 'throw' })).toMatchObject({ weapons: [{ ammunition: 2 }] });
});

test('SV-ARM-09: of two alike the one that is whole strikes', () => {
  const two = armed({ weapon: 'Dagger', hand: 'broken' }, { weapon: 'Dagger', hand: 'stowed' });
  expect(after('attack', two, { weapon: 'Dagger' }, [3, 3, 3, 4])).toMatchObject({
    weapons: [{ hand: 'broken' }, { attacked: true }],
  });
});

test('SV-WEAP-02 SV-ATK-05: of two daggers both have attacked', () => {
  const pair = armed({ weapon: 'Dagger', hand: 'main' }, { weapon: 'Dagger', hand: 'off' });
  const both = { main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };
  expect(after('two-weapon-attack', pair, both, [6, 6, 6, 6, 6, 6])).toMatchObject({
    weapons: [{ attacked: true }, { attacked: true }],
  });
});

test('SV-R-112: First Aid that lifts somebody above 0 leaves them awake', () => {
  const patient = { EN: 10, vitality: -1, stable: true, unconscious: true };
  const done = asked('first-aid', { healer: { firstAid: 14 }, patient }, [1, 1, 1]);
  expect(done.ok && done.changed.patient).toMatchObject({ vitality: 1, stable: false, unconscious: false });
});

test('SV-MOR-01: nothing that never fears is asked for its morale', () => {
  const hit = (defender: object) =>
    club({}, { EN: 5, vitality: 10, answer: 'none', ...defender }, [3, 3, 3, 6]).moraleCheck;
  const weak = { EN: 4, vitality: 8 };
  expect([hit(weak), hit({ ...weak, fearless: true }), hit({ ...weak, being: 'construct' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('SV-ATK-05 SV-POW-12: a maneuver leaves the weapon as any blow does', () => {
  const user = { ...armed({ weapon: 'Longsword' }), stamina: 5 };
  const targets = [{ name: 'T', answer: 'none' }];
  const done = asked(
    'use-power',
    { power: 'Power Attack', weapon: 'Longsword', user, targets },
    [3, 3, 3, 2, 2, 2, 2],
  );
  expect(done.ok && done.changed.user).toMatchObject({ stamina: 3, weapons: [{ attacked: true }] });
});
