import { scriptedDice } from '@arbiter/dice';
import { act, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import {
  begin,
  blow,
  face,
  faceTwo,
  fell,
  go,
  knight,
  readings,
  refusal,
  thug,
  turnOf,
  who,
} from './fight.testing.ts';
import { hit, live, revive } from './hits.ts';
import { encounter } from './index.ts';

test('SV-STAT-08 SV-STAT-09: at 0 Vitality unconscious and dying, rolling each turn', () => {
  const { state } = fell(faceTwo({}, { vitality: 5 }), 3, 4);
  expect(who(state, 'f1')).toMatchObject({ vitality: -2, life: 'dying' });
  const { events } = go(state, { do: 'end turn', actor: 'p1' }, 5, 5, 5, 1, 1, 2);
  expect(events).toMatchObject([
    { is: 'turn ended' },
    { is: 'wounds', actor: 'f1', loss: 1, vitality: -3, stable: true, life: 'stable' },
    { is: 'turn', actor: 'f2' },
  ]);
});
test('SV-STAT-10: dead at -EN, and the fight ends with the last foe', () => {
  const open = begin({
    party: [{ ...knight, ST: 20, x: 3, y: 3 }],
    foes: [{ ...thug, EN: 3, vitality: 1, x: 4, y: 3 }],
  });
  const { state, events } = fell(open, 6, 6);
  expect(events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
  expect(who(state, 'f1').life).toBe('destroyed');
  expect(encounter.outcome(state)).toEqual({ winner: 'party', rounds: 1 });
  expect(encounter.waitingFor(state)).toBeUndefined();
  expect(refusal(state, { do: 'end turn', actor: 'p1' })).toBe('SV-INIT-01');
});
test('SV-R-99 SV-ARM-07: armour wears down where the table wants it', () => {
  const open = face({ ST: 20 }, { armour: ['Hide Armor'] });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  const worn = act(
    encounter,
    struck,
    { do: 'defend', actor: 'f1', with: 'none', weapon: -1 },
    new Play(scriptedDice([4, 4]), { ...readings, 'SV-R-99': 'on' }),
  );
  expect(!isRefusal(worn) && who(worn.state, 'f1').armour).toMatchObject([{ AR: 2, AD: 1 }]);
});

const struck = {
  is: 'hit',
  actor: 'f1',
  by: 'p1',
  location: 'torso',
  damage: 3,
  vitality: 17,
  bleedingCount: 1,
  stable: false,
  shock: 0,
  lastAction: false,
  life: 'up',
  x: 4,
  y: 3,
  wear: [],
  parried: -1,
} as const;

test('SV-CMOD-05 SV-DMG-08: a hit leaves its numbers, and ends the aim', () => {
  const state = face({}, {});
  who(state, 'f1').aim = 'p1';
  hit(state, struck);
  expect(who(state, 'f1')).toMatchObject({ vitality: 17, bleedingCount: 1, lostThisRound: 3, aim: null });
});
test('SV-PAIN-01: of two shocks in a round the worse counts', () => {
  const state = face({}, {});
  hit(state, { ...struck, shock: -2 });
  hit(state, { ...struck, shock: -1 });
  expect(who(state, 'f1')).toMatchObject({ shock: 0, nextShock: -2, lostThisRound: 6 });
  const turn = turnOf(state, 'f1');
  expect(who(turn, 'f1')).toMatchObject({ shock: -2, nextShock: 0 });
  encounter.evolve(turn, { is: 'turn ended', actor: 'f1' });
  expect(who(turn, 'f1')).toMatchObject({ shock: 0, nextShock: 0 });
});
test('SV-STAT-08: a wound wakes the sleeper and undoes First Aid; a scratch that does nothing does not', () => {
  const asleep = () => {
    const state = face({}, {});
    encounter.evolve(state, { is: 'state', actor: 'f1', state: 'Unconscious', turns: 9 });
    who(state, 'f1').stable = true;
    return state;
  };
  const [hurt, spared] = [asleep(), asleep()];
  hit(hurt, struck);
  hit(spared, { ...struck, damage: 0, stable: true });
  expect(who(hurt, 'f1')).toMatchObject({ states: [], stable: false });
  expect(who(spared, 'f1')).toMatchObject({ states: ['Unconscious'], stable: true });
});
test('SV-ARM-08 SV-ARM-09: a shield is dented, a weapon breaks', () => {
  const state = face({}, { shield: { shield: 'Buckler', skill: 1 } });
  const SD = who(state, 'f1').shield?.SD ?? 0;
  hit(state, { ...struck, wear: ['shield'] });
  hit(state, { ...struck, wear: ['weapon'], parried: 0 });
  expect(who(state, 'f1')).toMatchObject({ shield: { SD: SD - 1 }, weapons: [{ place: 'broken' }, {}, {}] });
});
test('SV-PERK-07: only back above 0 the Relentless are ready once more', () => {
  const c = who(face({ perks: ['Relentless'] }, {}), 'p1');
  Object.assign(c, { relentless: false, lastAction: true, vitality: 0 });
  revive(c);
  expect(c).toMatchObject({ relentless: false, lastAction: true });
  c.vitality = 1;
  revive(c);
  expect(c).toMatchObject({ relentless: true, lastAction: false });
});
test('SV-STAT-04 SV-STAT-08: who is no longer up holds nobody', () => {
  const state = face({}, {});
  encounter.evolve(state, { is: 'grappled', actor: 'f1', target: 'p1' });
  live(state, who(state, 'f1'), 'dying');
  expect(who(state, 'p1')).toMatchObject({ heldBy: null, states: [] });
});

test('SV-R-80: a weapon that struck is marked, and so are bare hands', () => {
  const struck = go(face({}, {}), blow(), 6, 6, 6).state;
  expect(who(struck, 'p1')).toMatchObject({ attackedUnarmed: false, weapons: [{ attacked: true }, {}, {}] });
  expect(who(go(face({}, {}), blow({ weapon: 1 }), 6, 6, 6).state, 'p1').attackedUnarmed).toBe(true);
});
test('SV-DMG-11: what is thrown lies with the target, hit or miss', () => {
  const weapons = [{ weapon: 'Dagger', throwingSkill: 3 }];
  const open = begin({ party: [{ ...knight, weapons, x: 1, y: 1 }], foes: [{ ...thug, x: 6, y: 2 }] });
  expect(who(go(open, blow({ use: 'throw' }), 6, 6, 6).state, 'p1').weapons[0]).toMatchObject({
    place: 'ground',
    x: 6,
    y: 2,
  });
});
test('SV-R-200: a javelin that nobody counts is the one that lies with the target, and a sling stays in the hand', () => {
  const thrower = (weapon: object) =>
    begin({ party: [{ ...knight, weapons: [weapon], x: 1, y: 1 }], foes: [{ ...thug, x: 6, y: 2 }] });
  const after = (weapon: object) => who(go(thrower(weapon), blow(), 6, 6, 6).state, 'p1').weapons[0];
  const dart = { name: 'Dart', damage: '1d6', kind: 'thrown', maxRange: 20 };
  for (const weapon of ['Javelin', 'Throwing Axe', dart])
    expect(after({ weapon })).toMatchObject({ place: 'ground', x: 6, y: 2, ammunition: null });
  expect(after({ weapon: dart, ammunition: 3 })).toMatchObject({ place: 'main', ammunition: 2 });
  expect(after({ weapon: 'Sling' })).toMatchObject({ place: 'main', ammunition: null });
  expect(after({ weapon: 'Sling', ammunition: 3 })).toMatchObject({ place: 'main', ammunition: 2 });
});
test('SV-R-200: to stab with one of three daggers uses none of them up', () => {
  const weapons = [{ weapon: 'Dagger', ammunition: 3 }];
  const left = (use: 'strike' | 'throw') =>
    who(go(face({ weapons }, {}), blow({ use }), 6, 6, 6).state, 'p1').weapons[0];
  expect(left('strike')).toMatchObject({ place: 'main', ammunition: 3 });
  expect(left('throw')).toMatchObject({ place: 'main', ammunition: 2 });
});
test('a quiver empties, arrow by arrow', () => {
  const weapons = [{ weapon: 'Bow', skill: 3, ammunition: 3 }];
  expect(who(go(face({ weapons }, {}), blow(), 6, 6, 6).state, 'p1').weapons[0]).toMatchObject({
    place: 'both',
    ammunition: 2,
  });
});
test('SV-INIT-04: what is dropped lies where one stands, and costs nothing', () => {
  const { state } = go(face({}, {}), { do: 'drop', actor: 'p1', weapon: 0 });
  expect(who(state, 'p1')).toMatchObject({
    minor: 1,
    major: 1,
    weapons: [{ place: 'ground', x: 3, y: 3 }, {}, {}],
  });
});
test('SV-CMOD-05: any attack ends the aim', () => {
  const open = face({}, {});
  who(open, 'p1').aim = 'f1';
  expect(who(go(open, blow({ weapon: 1 }), 6, 6, 6).state, 'p1').aim).toBeNull();
});
