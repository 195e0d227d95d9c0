/** What the book leaves to people in a fight: by standing order, or asked. */
import { defaultReadings } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { choicesSchema } from '../character/choices.ts';
import { keepInFile, person } from '../character/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { attackAbility } from '../testing.ts';
import { fights } from './procedures-in-play.ts';
import type { FightState } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const ada = { name: 'Ada', maxHp: 20, weapons: ['club'], ...at(3, 3) };
const orc = {
  name: 'Orc',
  player: false,
  maxHp: 30,
  deflect: 4,
  abilities: [attackAbility('bite', 11, 5)],
  ...at(4, 3),
};
const scene = (setup: object) =>
  sceneOf(fights, defaultReadings(rulings), { first: 'party', map: { width: 12, height: 8 }, ...setup });
type Scene = ReturnType<typeof scene>;
const stateOf = (fight: Scene) => fight.state as unknown as FightState;
const of = (fight: Scene, id: string) => stateOf(fight).fighters[id]!;
const strike = (weapon: string) => ({ do: 'attack', actor: 'ada', target: 'orc', weapon });

test('ED-BEN-01: a benny is spent, kept or asked about, as its player has said', () => {
  const missed = (orders: object, ...faces: number[]) => {
    const fight = scene({ party: [{ ...ada, bennies: 2, orders }], foes: [orc] });
    fight.give(strike('club'), ...faces);
    return fight;
  };
  expect(stateOf(missed({}, 2)).asked?.ask).toMatchObject({ ask: 'benny', who: 'ada' });
  expect(of(missed({ bennies: 'never' }, 2), 'ada')).toMatchObject({ bennies: 2, responses: 1, act: false });
  // 2 misses; the new 3 does too, and the Response that a second benny needs is spent.
  expect(of(missed({ bennies: 'always' }, 2, 3), 'ada')).toMatchObject({ bennies: 1, responses: 0 });
});

test('ED-ACT-08: whoever strikes at nobody who moves away lets them go without being asked', () => {
  const gone = (orders: object) => {
    const fight = scene({ party: [{ ...ada, bennies: 0 }], foes: [{ ...orc, orders }] });
    fight.give({ do: 'move', actor: 'ada', x: 1, y: 3 });
    return fight;
  };
  expect(gone({}).waiting).toBe('orc');
  const free = gone({ 'movement responses': 'never' });
  expect(of(free, 'ada')).toMatchObject({ x: 1, y: 3 });
  expect(of(free, 'orc').responses).toBe(1);
});

test('ED-ACT-07: a Response of somebody’s own is given by order', () => {
  const guard = {
    id: 'guard',
    name: 'Guard',
    text: '3 less.',
    cost: 'response',
    trigger: 'hit',
    target: 'self',
    effects: [{ is: 'soften', amount: 3 }],
  };
  const bitten = (orders: object) => {
    const fight = scene({
      first: 'foes',
      party: [{ ...ada, deflect: 0, soak: 0, abilities: [guard], orders }],
      foes: [orc],
    });
    // Only players roll: 2 does not save her from an 11.
    fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2);
    return fight;
  };
  expect(stateOf(bitten({})).asked?.ask).toMatchObject({ ask: 'response', trigger: 'hit' });
  expect(of(bitten({ 'responses to hits': 'always' }), 'ada')).toMatchObject({ hp: 18, responses: 0 });
  expect(of(bitten({ 'responses to hits': 'never' }), 'ada')).toMatchObject({ hp: 15, responses: 1 });
});

describe('what to do with a hit', () => {
  const hit = (weapon: string, orders: object, foe: object, ...faces: number[]) => {
    const fight = scene({
      party: [{ ...ada, weapons: [weapon], skills: ['Weapon'], stats: { Strength: 3 }, bennies: 0, orders }],
      foes: [
        { ...orc, ...foe },
        { name: 'Imp', player: false, at: { x: 11, y: 7 } },
      ],
    });
    fight.give(strike(weapon), ...faces);
    return fight;
  };

  test('ED-TAG-04: blunt blows spare, or kill, without a question', () => {
    expect(stateOf(hit('club', {}, { hp: 2 }, 9)).asked?.ask).toMatchObject({ ask: 'hit' });
    expect(of(hit('club', { 'sparing blows': 'always' }, { hp: 2 }, 9, 4), 'orc').hp).toBe(1);
    expect(of(hit('club', { 'sparing blows': 'never' }, { hp: 2 }, 9, 4), 'orc').hp).toBe(0);
  });

  test('ED-TAG-06 ED-TAG-04: what is taken is taken in place of damage', () => {
    const armed = { weapons: ['dagger'], held: ['dagger'] };
    const taken = hit('whip', { 'disarming blows': 'always' }, armed, 9);
    expect(of(taken, 'orc')).toMatchObject({ hp: 30, held: [] });
    expect(of(hit('whip', { 'disarming blows': 'never' }, armed, 9, 2), 'orc')).toMatchObject({
      held: ['dagger'],
      hp: 25,
    });
  });

  test('ED-TAG-24: of several choices only those are asked that nobody has ordered', () => {
    const fight = hit('war hammer', { 'pushing blows': 'always' }, { exposed: true, hp: 2 }, 9);
    expect(stateOf(fight).asked?.ask).toMatchObject({
      ask: 'hit',
      options: { nonLethal: true, push: false, disarm: [] },
    });
    fight.give({ do: 'hit', actor: 'ada', nonLethal: true }, 4);
    expect(stateOf(fight).asked?.ask).toMatchObject({ ask: 'push', target: 'orc' });
    expect(of(fight, 'orc').hp).toBe(1);
  });
});

test('ED-ACT-07: orders are somebody’s own: kept in the file, offered for what they have, hidden from the others', () => {
  const fight = scene({ party: [ada], foes: [orc] });
  expect(fights.orders!.offers(fight.state, 'ada').map(({ about }) => about)).toEqual([
    'bennies',
    'movement responses',
    'sparing blows',
  ]);
  fight.give({ do: 'standing order', actor: 'ada', about: 'bennies', answer: 'never' });
  const file = keepInFile({ archetype: 'bulwark' }, of(fight, 'ada'));
  expect(choicesSchema.parse(file).state?.orders).toEqual({ bennies: 'never' });
  expect(person.of(file)).toMatchObject({ orders: { bennies: 'never' } });
  const seenBy = (viewer: string) => {
    const eyes = fights.knowledge.eyes(fight.state, viewer, 'numbers');
    return (fights.knowledge.state(fight.state, eyes) as unknown as FightState).fighters.ada?.orders;
  };
  expect(seenBy('party')).toEqual({ bennies: 'never' });
  expect(seenBy('foes')).toBeUndefined();
});
