import { expect, test } from 'vitest';
import { person } from '../../character/character-person.ts';
import { begin, blow, end, face, go, knight, labels, refusal, thug, turnOf, who } from '../fight.testing.ts';
import type { FightState } from '../state.ts';

const ruled = (state: FightState, more: object, ...faces: number[]) =>
  go(state, { do: 'rule', actor: 'gm', target: 'f1', ...more }, ...faces);
const lethal = { poison: 'lethal', rounds: 3 };

test('SV-DIS-01 SV-DIS-02: a lethal poison takes 1d6 in each own turn, half of it after a success, twice it after 6-6-6', () => {
  const taken = (...resists: number[]) => {
    const { state, events } = ruled(face({}, { vitality: 20 }), { poison: lethal }, ...resists);
    const [, result] = events as [unknown, { result: string }];
    if (result.result === 'no effect') return { result: result.result };
    const turn = go(state, end('p1'), 5);
    return { result: result.result, vitality: who(turn.state, 'f1').vitality };
  };
  expect(taken(4, 4, 4)).toEqual({ result: 'full effect', vitality: 15 });
  expect(taken(3, 3, 3)).toEqual({ result: 'half effect', vitality: 18 });
  expect(taken(6, 6, 6)).toEqual({ result: 'doubled', vitality: 10 });
  expect(taken(1, 1, 1)).toEqual({ result: 'no effect' });
});

test('SV-DIS-01: it is over when its rounds are, and a poison by the minute strikes at the end of each', () => {
  let { state } = ruled(face({}, { vitality: 20 }), { poison: { ...lethal, rounds: 1 } }, 4, 4, 4);
  state = go(state, end('p1'), 2).state;
  expect(who(state, 'f1').vitality).toBe(18);
  expect(go(state, end('f1')).state.running).toEqual([]);
  let slow = ruled(face({}, {}), { poison: { poison: 'lethal', rounds: 10, per: 'minute' } }, 4, 4, 4).state;
  for (let turn = 1; turn <= 9; turn++) slow = go(go(slow, end('p1')).state, end('f1')).state;
  expect(who(go(slow, end('p1'), 6).state, 'f1').vitality).toBe(14);
});

test('SV-DIS-01: paralyzing, sedative and hallucinogenic poisons lower rolls, and may take the body', () => {
  const by = (poison: object, ...faces: number[]) =>
    who(ruled(face({}, {}), { poison }, ...faces).state, 'f1');
  const failed = [4, 4, 4];
  expect(by({ poison: 'paralyzing', rounds: 5 }, ...failed, 2, 2, 2)).toMatchObject({
    states: [],
    ailments: [{ value: -4, on: 'actions', rule: 'SV-DIS-01' }],
  });
  expect(by({ poison: 'paralyzing', rounds: 5 }, ...failed, ...failed)).toMatchObject({
    states: ['Frozen'],
    timers: [{ state: 'Frozen', turns: 5 }],
  });
  expect(by({ poison: 'sedative', rounds: 5 }, 3, 3, 3, ...failed)).toMatchObject({
    states: ['Unconscious'],
    ailments: [{ value: -2, on: 'mental' }],
  });
  expect(by({ poison: 'hallucinogenic', rounds: 5 }, ...failed, ...failed)).toMatchObject({
    ailments: [{ value: -6, on: 'Perception' }],
  });
});

test('SV-DIS-01 SV-R-190: a weakening poison lowers ST or EN as long as it works, and never below 0', () => {
  const { state } = ruled(face({}, { EN: 10 }), { poison: { poison: 'weakening', rounds: 1 } }, 4, 4, 4, 5);
  expect(who(state, 'f1')).toMatchObject({ EN: 5, maxVitality: 10, vitality: 10 });
  const over = go(go(state, end('p1')).state, end('f1')).state;
  expect(who(over, 'f1')).toMatchObject({ EN: 10, maxVitality: 20, vitality: 20 });
  const weak = ruled(
    face({}, { ST: 4 }),
    { poison: { poison: 'weakening', rounds: 9, attribute: 'ST' } },
    6,
    6,
    6,
    6,
  );
  expect(who(weak.state, 'f1').ST).toBe(0);
});

test('SV-DIS-01 SV-R-226: poison is put on a blade, works with the first wound, and is then gone', () => {
  const armed = face({ poisons: ['Blade Poison'] }, { vitality: 30, maxVitality: 30 });
  expect(labels(armed, 'p1')).toContain('Put Blade Poison on Longsword');
  const { state } = go(armed, { do: 'coat', actor: 'p1', weapon: 0 });
  expect(who(state, 'p1')).toMatchObject({ major: 0, poisons: [] });
  const next = turnOf(state, 'p1');
  const hit = go(go(next, blow(), 3, 3, 3).state, { do: 'defend', actor: 'f1', with: 'none' }, 6, 6, 4, 4, 4);
  expect(hit.events.map(({ is }) => is)).toEqual(['defended', 'hit', 'coated', 'poisoned', 'began']);
  expect(hit.state.running).toMatchObject([{ name: 'Blade Poison', turns: 3, hurts: { dice: 1 } }]);
  expect(who(hit.state, 'p1').weapons[0]!.poison).toBeUndefined();
});

test('SV-DIS-01: no poison gets through armour, onto a club, or into what does not live', () => {
  const coated = (foe: object) =>
    face(
      { weapons: [{ weapon: 'Longsword', skill: 3, poison: lethal }] },
      { vitality: 30, maxVitality: 30, ...foe },
    );
  const struck = (state: FightState, ...faces: number[]) =>
    go(go(state, blow(), 3, 3, 3).state, { do: 'defend', actor: 'f1', with: 'none' }, ...faces).events.map(
      ({ is }) => is,
    );
  expect(struck(coated({ armour: ['Plate Mail'] }), 1, 1)).toEqual(['defended', 'hit']);
  expect(struck(coated({ perks: ['Undead'] }), 6, 6)).toEqual(['defended', 'hit', 'coated']);
  const club = face({ weapons: [{ weapon: 'Club', skill: 3 }], poisons: ['Blade Poison'] }, {});
  expect(refusal(club, { do: 'coat', actor: 'p1', weapon: 0 })).toBe('SV-DIS-01');
  expect(refusal(club, { do: 'coat', actor: 'p1', weapon: 0, poison: 3 })).toBe('SV-DIS-01');
  const dead = face({}, { perks: ['Undead'] });
  expect(refusal(dead, { do: 'rule', actor: 'gm', target: 'f1', poison: 'Blade Poison' })).toBe('SV-PERK-44');
});

test('SV-DIS-01: a beast’s venom never runs out', () => {
  const fangs = { name: 'Fangs', damage: '1d6+2', type: 'impaling', reach: 1, unarmed: true };
  const snake = face(
    { weapons: [{ weapon: fangs, skill: 3, poison: lethal }] },
    { vitality: 40, maxVitality: 40 },
  );
  const bitten = go(
    go(snake, blow(), 3, 3, 3).state,
    { do: 'defend', actor: 'f1', with: 'none' },
    3,
    4,
    4,
    4,
  ).state;
  expect(who(bitten, 'p1').weapons[0]!.poison).toMatchObject({ poison: 'lethal', rounds: 3 });
});

test('SV-CRFT-05 SV-DIS-03: an antidote ends every poison at work', () => {
  const { state } = ruled(
    begin({
      party: [{ ...knight, x: 3, y: 3 }],
      foes: [{ ...thug, potions: ['Antidote, Common'], x: 4, y: 3 }],
    }),
    { poison: { poison: 'paralyzing', rounds: 50 } },
    ...[4, 4, 4],
    ...[2, 2, 2],
  );
  const cured = go(turnOf(state, 'f1'), { do: 'drink', actor: 'f1', potion: 0 }, 3, 4, 4);
  expect(cured.state.running).toEqual([]);
  expect(who(cured.state, 'f1').ailments).toEqual([]);
});

test('SV-DIS-01 SV-CRFT-05: potions and doses among somebody’s things are at hand, and what was used is gone', () => {
  const file = {
    name: 'Nim',
    gear: {
      items: [
        { name: 'Antidote', count: 2 },
        { name: 'blade poison', count: 3 },
      ],
    },
  };
  const before = person.of(file) as { potions: string[]; poisons: string[] };
  expect(before).toMatchObject({
    potions: ['Antidote', 'Antidote'],
    poisons: ['Blade Poison', 'Blade Poison', 'Blade Poison'],
  });
  const kept = person.keep(file, { ...before, potions: ['Antidote'], poisons: [] }) as object;
  expect(person.of(kept)).toMatchObject({ potions: ['Antidote'], poisons: [] });
  expect(kept).toMatchObject({ state: { potions: ['Antidote'], poisons: [] } });
});
