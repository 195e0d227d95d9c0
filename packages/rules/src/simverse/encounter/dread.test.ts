import { expect, test } from 'vitest';
import { moraleCheck } from './dread.ts';
import { begin, blow, go, kinds, knight, refusal, scripted, thug, who } from './fight.testing.ts';

/** A knight before a thug, with another thug in the corner who keeps the fight going. */
const faceTwo = (party: object, foe: object, more: object = {}) =>
  begin({
    party: [{ ...knight, ...party, x: 3, y: 3 }],
    foes: [
      { ...thug, ...foe, x: 4, y: 3 },
      { ...thug, DX: 6, x: 7, y: 5 },
    ],
    ...more,
  });

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
  const check = moraleCheck(state, who(state, 'p1'), 'supernatural fear', scripted(3, 3, 3));
  return check.is === 'morale' && check.tn;
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
    const check = moraleCheck(state, who(state, 'p1'), 'supernatural fear', scripted(3, 3, 3));
    return check.is === 'morale' && check.tn;
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
