/** What the book leaves to people: by standing order, or asked. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { choicesOf } from '../character/choices.ts';
import { keepState, personOf } from '../character/person.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { readingsWith } from '../testing.ts';
import { fights } from './procedures-in-play.ts';
import type { FightState } from './state.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object) =>
  sceneOf(fights, readingsWith({}), { initiative: 'party', declarations: false, ...setup });
const one = (more: object = {}) => ({
  name: 'One',
  at: { x: 2, y: 2 },
  weapons: ['long sword'],
  STR: 9,
  maxHP: 40,
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({
  name: 'Foe',
  at: { x: 3, y: 2 },
  weapons: ['long sword'],
  DEX: 6,
  maxHP: 40,
  SP: 6,
  ...CALM,
  ...more,
});
const STRIKE = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
type Scene = ReturnType<typeof scene>;
const waiting = (fight: Scene) => fights.waitingFor(fight.state as never);
const stateOf = (fight: Scene) => fight.state as unknown as FightState;

describe('what the fight asks', () => {
  /** Foe stands on guard, and One strikes. */
  const struck = (orders: object, ...faces: number[]) => {
    const fight = scene({ party: [one()], foes: [foe({ orders })], initiative: 'foes' });
    fight.give({ do: 'guard', actor: 'foe' });
    fight.give({ do: 'end turn', actor: 'foe' });
    fight.give(STRIKE, ...faces);
    return fight;
  };

  test('OA-GUARD-02: whoever is on guard is asked, unless it was said beforehand', () => {
    expect(waiting(struck({}))).toBe('foe');
    const never = struck({ guards: 'never' }, 3, 3, 3, 3);
    expect(waiting(never)).toBe('one');
    expect(stateOf(never).fighters.foe!.round).toMatchObject({ parries: {}, dodges: 0 });
    // 9 and 3 for the sword, against a parry of 5 and 3: hit, and the guard is kept.
    const always = struck({ guards: 'always' }, 3, 3, 3, 3, 5, 2);
    expect(waiting(always)).toBe('one');
    expect(stateOf(always).fighters.foe!.round.parries).toEqual({ 'long sword': 1 });
  });

  test('OA-CMBT-12: an order about delayed actions acts, or lets the moment pass', () => {
    const delayed = (answer: string) => {
      const fight = scene({
        party: [one({ at: { x: 6, y: 2 } })],
        foes: [foe({ orders: { 'delayed actions': answer } })],
        initiative: 'foes',
      });
      fight.give({
        do: 'delay',
        actor: 'foe',
        trigger: 'an enemy comes into reach',
        response: 'attack',
      });
      fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
      return waiting(fight);
    };
    expect(delayed('ask')).toBe('foe');
    expect(delayed('never')).toBe('one');
    const asked = scene({ party: [one()], foes: [foe()] });
    expect(fights.orders!.offers(asked.state as never, 'foe').map(({ about }) => about)).toContain(
      'delayed actions',
    );
  });
});

describe('what is paid for', () => {
  const leather = (orders: object) => foe({ armor: ['leather garment'], orders });

  test('OA-ARMR-07: whoever never pays for armor keeps the stamina; an order can be given in the fight', () => {
    const fight = scene({ party: [one()], foes: [leather({ 'paid armor': 'never' })] });
    fight.give(STRIKE, 3, 3);
    expect(stateOf(fight).fighters.foe!.SP).toBe(6);
    // In another's turn, too.
    fight.give({ do: 'standing order', actor: 'foe', about: 'paid armor', answer: 'always' });
    fight.give(STRIKE, 3, 3, 3, 3);
    expect(stateOf(fight).fighters.foe!.SP).toBe(5);
    expect(fight.refusal({ do: 'standing order', actor: 'one', about: 'paid armor', answer: 'always' })).toBe(
      'OA-CMBT-12',
    );
  });

  test('OA-ARMR-07: whoever wants to be asked says it before the dice fall, without being on guard', () => {
    const asked = (pays: readonly string[], ...faces: number[]) => {
      const fight = scene({ party: [one()], foes: [leather({ 'paid armor': 'ask' })] });
      fight.give(STRIKE);
      expect(waiting(fight)).toBe('foe');
      const labels = fights.legal(fight.state as never, 'foe', {} as never).map(({ label }) => label);
      expect(labels.slice(0, 2)).toEqual(['Let it come', 'Let it come, paying for armor']);
      expect(fight.refusal({ do: 'answer', actor: 'foe', maneuver: 'none', pays: ['natural armor'] })).toBe(
        'OA-ARMR-07',
      );
      fight.give({ do: 'answer', actor: 'foe', maneuver: 'none', pays }, 3, 3, ...faces);
      return stateOf(fight).fighters.foe!.SP;
    };
    expect(asked([])).toBe(6);
    expect(asked(['armor'], 3, 3)).toBe(5);
  });

  test('OA-PERK-18: natural armor is paid for by order, and never where somebody will not', () => {
    const android = (answer: string) => {
      const fight = scene({
        party: [one()],
        foes: [foe({ species: 'android', race: 'combat', orders: { 'natural armor': answer } })],
      });
      fight.give(STRIKE, ...(answer === 'ask' ? [] : [3, 3]));
      return fight;
    };
    expect(stateOf(android('never')).fighters.foe!.SP).toBe(6);
    expect(stateOf(android('always')).fighters.foe!.SP).toBe(3);
    const asked = android('ask');
    asked.give({ do: 'answer', actor: 'foe', maneuver: 'none', pays: ['natural armor'] }, 3, 3);
    expect(stateOf(asked).fighters.foe!.SP).toBe(3);
  });
});

test('OA-CMBT-12: orders are somebody’s own: kept in the file, and hidden from the others', () => {
  const choices = choicesOf(pregenerated[0]!.choices);
  const before = personOf(choices);
  const kept = keepState(choices, { ...before, orders: { guards: 'always' } });
  expect(personOf(kept).orders).toEqual({ guards: 'always' });
  expect(characterOf({}).orders).toBeUndefined();
  const fight = scene({ party: [one({ orders: { guards: 'always' } })], foes: [foe()] });
  const seenBy = (viewer: string) => {
    const eyes = fights.knowledge.eyes(fight.state as never, viewer, 'words' as never);
    return (fights.knowledge.state(fight.state as never, eyes) as unknown as FightState).fighters.one!.orders;
  };
  expect(seenBy('party')).toEqual({ guards: 'always' });
  expect(seenBy('foes')).toBeUndefined();
});
