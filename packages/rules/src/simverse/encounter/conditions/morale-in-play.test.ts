import { seededDice } from '@arbiter/dice';
import { isRefusal, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import {
  begin,
  blow,
  faceTwo,
  go,
  kinds,
  knight,
  map,
  readings,
  refusal,
  scripted,
  thug,
  who,
} from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { moraleCheck } from './morale-in-play.ts';

test('SV-MOR-01 SV-MOR-06: the death of a friend may end in panic, and panic does not attack', () => {
  const open = faceTwo({ ST: 20 }, { EN: 3, vitality: 1 }, { morale: true });
  const struck = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state;
  const { state, events } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 6, 6, 5, 6, 6, 3);
  expect(events.at(-1)).toMatchObject({
    is: 'morale',
    actor: 'f2',
    trigger: 'death of an ally',
    result: 'panic',
    rounds: 3,
  });
  const turn = go(state, { do: 'end turn', actor: 'p1' }).state;
  expect(Object.keys(kinds(turn, 'f2')).sort()).toEqual(['drop', 'drop prone', 'end turn', 'leave', 'move']);
  expect(refusal(turn, { do: 'attack', actor: 'f2', target: 'p1', weapon: 1 })).toBe('SV-MOR-06');
});

const tnOf = (more: object, change: (state: ReturnType<typeof faceTwo>) => void = () => {}) => {
  const state = faceTwo(more, {});
  change(state);
  const [check] = moraleCheck(state, who(state, 'p1'), 'supernatural fear', scripted(3, 3, 3));
  return check?.is === 'morale' && check.tn;
};
test('SV-MOR-02: WS with what holds here and now', () => {
  expect(tnOf({ WS: 11 })).toBe(11);
  expect(tnOf({ WS: 11, veteran: true })).toBe(13);
  expect(tnOf({ WS: 11, familiar: true })).toBe(13);
  expect(tnOf({ WS: 11, inexperienced: true })).toBe(9);
  expect(tnOf({ WS: 11 }, state => who(state, 'p1').states.push('Steeled'))).toBe(13);
});
test('SV-MOR-02: a clear way out is an edge with no foe beside', () => {
  expect(tnOf({ WS: 11 }, state => Object.assign(who(state, 'p1'), { x: 0, y: 0 }))).toBe(13);
  expect(
    tnOf({ WS: 11 }, state => {
      Object.assign(who(state, 'p1'), { x: 0, y: 0 });
      Object.assign(who(state, 'f1'), { x: 1, y: 0 });
    }),
  ).toBe(11);
});
test('SV-MOR-02 SV-PERK-32: a friend in panic within 10 m, a leader within 10 m', () => {
  const friend = (more: object) => {
    const party = [
      { ...knight, WS: 11, x: 3, y: 3 },
      { ...knight, DX: 6, x: 3, y: 5, ...more },
    ];
    const state = begin({ party, foes: [{ ...thug, x: 7, y: 1 }] });
    return state;
  };
  const tn = (state: ReturnType<typeof friend>) => {
    const [check] = moraleCheck(state, who(state, 'p1'), 'supernatural fear', scripted(3, 3, 3));
    return check?.is === 'morale' && check.tn;
  };
  expect(tn(friend({ perks: ['Charismatic Leader'] }))).toBe(12);
  const panicked = friend({});
  who(panicked, 'p2').states = ['Panic'];
  expect(tn(panicked)).toBe(9);
});
test('SV-MOR-01 SV-R-114: half of maximum Vitality in one hit shakes, a point less does not, nor anything the fearless', () => {
  // 3d6 and +1 for ST 12 against 30 Vitality.
  const heavy = { weapons: [{ weapon: { damage: '3d6', type: 'force' }, skill: 5 }] };
  const hurt = (foe: object, ...faces: number[]) => {
    const struck = go(faceTwo(heavy, { maxVitality: 30, ...foe }, { morale: true }), blow(), 3, 3, 3).state;
    return go(struck, { do: 'defend', actor: 'f1', with: 'none' }, ...faces).events.map(e => e.is);
  };
  expect(hurt({}, 5, 5, 4, 3, 3, 3)).toEqual(['defended', 'hit', 'morale']);
  expect(hurt({}, 5, 5, 3)).toEqual(['defended', 'hit']);
  expect(hurt({ fearless: true }, 5, 5, 4)).toEqual(['defended', 'hit']);
});

/** Three thugs and a knight; the first thug is beside him. */
const three = (more: object[] = [{}, {}, {}], morale = true) =>
  encounter.start(
    {
      party: [{ ...knight, x: 3, y: 3 }],
      foes: more.map((one, i) => ({ ...thug, x: 6, y: i + 1, ...one })),
      map,
      morale,
    },
    scripted(3, 3, 3),
  );
const outnumbered = { is: 'morale', trigger: 'outnumbered three to one' };
test('SV-MOR-01: three to one from the first moment shakes at once, two to one does not, nor where fear is not played', () => {
  const open = three();
  if (isRefusal(open)) throw new Error(open.message);
  expect(open.events).toContainEqual(expect.objectContaining({ ...outnumbered, actor: 'p1' }));
  expect(who(open.state, 'p1').outnumbered).toBe(true);
  for (const calm of [three([{}, {}]), three([{}, {}, {}], false)])
    expect(isRefusal(calm) ? [] : calm.events.map(e => e.is)).toEqual(['round', 'turn']);
});
test('SV-MOR-01: who comes, is ruled down or leaves may leave one side outnumbered, once for each', () => {
  const two = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [
      { ...thug, x: 6, y: 1 },
      { ...thug, x: 7, y: 2 },
    ],
    morale: true,
  });
  const join = { do: 'join', actor: 'gm', stock: 'Goblin', side: 'foes', x: 7, y: 4 };
  const joined = go(two, join, 3, 3, 3);
  expect(joined.events.at(-1)).toMatchObject({ ...outnumbered, actor: 'p1' });
  const again = go(joined.state, { ...join, y: 5 });
  expect(again.events.map(e => e.is)).toEqual(['joined']);

  const pair = (x: number) =>
    begin({
      party: [
        { ...knight, DX: 14, x, y: 0 },
        { ...knight, x: 3, y: 3 },
      ],
      foes: [1, 2, 3].map(y => ({ ...thug, x: 6, y })),
      morale: true,
    });
  const fallen = go(pair(3), { do: 'rule', actor: 'gm', target: 'p1', vitality: 0 }, 3, 3, 3);
  expect(fallen.events.at(-1)).toMatchObject({ ...outnumbered, actor: 'p2' });
  const left = go(pair(0), { do: 'leave', actor: 'p1', how: 'half' }, 3, 3, 3);
  expect(left.events).toContainEqual(expect.objectContaining({ ...outnumbered, actor: 'p2' }));
});
test('SV-MOR-01 SV-STAT-09: who bleeds to death as the turn begins shakes friends as much as one struck dead', () => {
  const open = faceTwo({}, { EN: 8 }, { morale: true });
  // One point above death, and the dying lose one a turn.
  Object.assign(who(open, 'f1'), { life: 'dying', vitality: 1 - 2 * 16, maxVitality: 16, unconscious: true });
  const { events } = go(open, { do: 'end turn', actor: 'p1' }, 3, 3, 3);
  expect(events.map(e => e.is)).toEqual(['turn ended', 'wounds', 'morale', 'turn']);
  expect(events[2]).toMatchObject({ actor: 'f2', trigger: 'death of an ally' });
});

test('SV-MOR-01: dice carry the same labels whether anybody reads the trace or not, so that a log can be proven', () => {
  const state = faceTwo({}, {});
  const labels = (trace: Trace<string>) => {
    const dice = seededDice('morale');
    moraleCheck(state, who(state, 'p1'), 'supernatural fear', new Play(dice, readings, trace));
    return dice.thrown.map(roll => roll.label);
  };
  expect(labels(Trace.recording())[0]).toBe('Knight: morale');
  expect(labels(Trace.silent)).toEqual(labels(Trace.recording()));
});
