/** What the Host lays upon scores and rolls: every roll shows it by its name, and it has an end. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';
import { fights } from './procedures-in-play.ts';
import { fightStateSchema } from './state.ts';

const CALM = { immunities: ['panic'] };
const scene = (initiative = 'party') =>
  sceneOf(encounter, readingsWith({}), {
    initiative,
    declarations: false,
    party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, weapons: ['long sword'], ...CALM }],
    map: { width: 30, height: 8 },
    foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, DEX: 5, ...CALM }],
  });
const lays = (more: object) => ({ do: 'modify', actor: 'gm', target: 'one', why: 'slick deck', ...more });
const strikes = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
const shown = (trace: unknown): string => JSON.stringify(trace);
type Fight = ReturnType<typeof scene>;
const laidOn = (fight: Fight, id: string) => fight.state.fighters[id]!.hostModifiers;
const totalOf = (fight: Fight): number =>
  fight.log.flatMap(event => (event.is === 'attacked' ? [event.outcome.total] : [])).at(-1)!;

describe('a number on a score', () => {
  test('OA-DICE-07: on attacks it is told, and the roll shows what it comes from', () => {
    const plain = scene();
    plain.give(strikes, 3, 4);
    const fight = scene();
    fight.give(lays({ on: 'attack', value: -2 }));
    expect(fight.told).toEqual(['The Host: One has −2 on attack: slick deck.']);
    fight.give(strikes, 3, 4);
    expect(totalOf(fight)).toBe(totalOf(plain) - 2);
    expect(shown(fight.trace)).toContain('slick deck');
    expect(laidOn(fight, 'one')).toHaveLength(1);
  });

  test('OA-DICE-07: for one roll it is over after the next attack, on either side of it', () => {
    const fight = scene();
    fight.give(lays({ on: 'melee', value: 1, once: true }));
    fight.give(lays({ target: 'foe', on: 'defense', value: -1, once: true, why: 'mud' }));
    fight.give(strikes, 3, 4);
    expect(fight.told.slice(-2)).toEqual(['Slick deck is over for One.', 'Mud is over for Foe.']);
    expect([laidOn(fight, 'one'), laidOn(fight, 'foe')]).toEqual([[], []]);
  });

  test('OA-DICE-07: it lasts its rounds, the present one included', () => {
    const fight = scene();
    fight.give(lays({ on: 'reflex', value: 2, rounds: 2 }));
    const roundOver = () => {
      for (let i = 0; i < 20; i++) {
        const round = fight.state.round;
        const { command } = fight
          .legal()
          .find(({ command: { do: deed } }) => deed === 'end turn' || deed === 'name')!;
        fight.give(command);
        if (fight.state.round > round) return;
      }
    };
    roundOver();
    expect(laidOn(fight, 'one')).toMatchObject([{ rounds: 1 }]);
    const [card] = encounter.glance(fight.state).fighters;
    expect(card?.timers).toEqual([{ what: 'slick deck', left: '1 round' }]);
    roundOver();
    expect(laidOn(fight, 'one')).toEqual([]);
    expect(fight.log.filter(({ is }) => is === 'modified')).toHaveLength(3);
  });

  test('OA-DICE-07: the same name replaces, and is taken back by it', () => {
    const fight = scene();
    fight.give(lays({ on: 'attack', value: 1 }));
    fight.give(lays({ on: 'defense', value: 3 }));
    expect(laidOn(fight, 'one')).toMatchObject([{ on: 'defense', value: 3, rounds: null }]);
    fight.give(lays({ on: 'attack', ends: true }));
    expect(fight.told).toEqual(['Slick deck is over for One.']);
    expect(fight.refusal(lays({ on: 'attack', ends: true }))).toBe('OA-DICE-07');
  });
});

describe('for one test or save', () => {
  const once = { value: 2, once: true };
  const inPlay = () =>
    sceneOf(fights, readingsWith({}), {
      initiative: 'party',
      declarations: false,
      party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, weapons: ['long sword'], ...CALM }],
      map: { width: 30, height: 8 },
      foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, DEX: 5, ...CALM }],
    });
  const tests = (ability: string) => ({
    ...{ do: 'procedure', actor: 'one', procedure: 'ability-test' },
    input: { ability },
  });
  const saves = (save: string) => ({
    ...{ do: 'gm procedure', actor: 'gm', procedure: 'save' },
    input: { character: 'foe', save },
  });

  test('OA-DICE-07: a test that is asked has it, and it is over', () => {
    const fight = inPlay();
    fight.give(lays({ on: 'strength', ...once }));
    fight.give(tests('DEX'), 3, 4);
    expect(fight.told).toHaveLength(1);
    fight.give(tests('STR'), 3, 4);
    expect(fight.told[0]).toContain('succeeds with 10');
    expect(fight.told[1]).toBe('Slick deck is over for One.');
    expect(laidOn(fight, 'one')).toEqual([]);
  });

  test('OA-DICE-07: a save that is asked has it, and it is over for whoever rolled', () => {
    const fight = inPlay();
    fight.give(lays({ on: 'saves', ...once }));
    fight.give(lays({ target: 'foe', on: 'fortitude', ...once }));
    fight.give(saves('WILL'), 3, 4);
    expect(fight.told).toHaveLength(1);
    fight.give(saves('FORT'), 3, 4);
    expect(fight.told[0]).toContain('makes the fortitude save with 10');
    expect(fight.told[1]).toBe('Slick deck is over for Foe.');
    expect(laidOn(fight, 'one')).toHaveLength(1);
  });

  test('OA-DICE-07 OA-GUARD-03: a dodge is the next reflex save', () => {
    const fight = scene('foes');
    fight.give(lays({ target: 'foe', on: 'reflex', gives: 'disadvantage', once: true }));
    fight.give({ do: 'guard', actor: 'foe' });
    fight.give({ do: 'end turn', actor: 'foe' });
    fight.give(strikes);
    fight.give({ do: 'answer', actor: 'foe', maneuver: 'dodge' }, 1, 6, 5, 6, 4, 6);
    expect(fight.told).toContain('Slick deck is over for Foe.');
    expect(laidOn(fight, 'foe')).toEqual([]);
  });
});

describe('altered dice', () => {
  test('OA-DICE-08 OA-DICE-09: advantage on attacks is rolled, and cancels with what hinders', () => {
    const fight = scene();
    fight.give(lays({ on: 'melee', gives: 'advantage' }));
    expect(fight.told).toEqual(['The Host: One has advantage on melee: slick deck.']);
    fight.give(strikes, 1, 1, 5, 6);
    expect(shown(fight.trace)).toContain('advantage: slick deck');
    const both = scene();
    both.give(lays({ on: 'melee', gives: 'advantage' }));
    both.give(lays({ on: 'attack', gives: 'disadvantage', why: 'smoke' }));
    both.give(strikes, 1, 1);
    expect(shown(both.trace)).toContain('disadvantage: smoke');
  });

  test('OA-DICE-09 OA-GUARD-03: a dodge is a reflex save, with its number and its dice', () => {
    const fight = scene('foes');
    fight.give(lays({ target: 'foe', on: 'saves', value: -1, gives: 'disadvantage' }));
    fight.give({ do: 'guard', actor: 'foe' });
    fight.give({ do: 'end turn', actor: 'foe' });
    fight.give(strikes);
    // The attack, two rolls for the dodge, and two more for keeping up the guard after the blow.
    fight.give({ do: 'answer', actor: 'foe', maneuver: 'dodge' }, ...[1, 6, 5, 6, 4, 6, 5, 6, 5, 6]);
    expect(shown(fight.trace)).toContain('disadvantage: slick deck');
  });
});

test('OA-DICE-07 OA-DICE-13: nonsense is refused', () => {
  const fight = scene();
  expect(fight.refusal(lays({ on: 'attack' }))).toBe('OA-DICE-07');
  expect(fight.refusal(lays({ on: 'defense', gives: 'advantage' }))).toBe('OA-DICE-13');
  expect(fight.refusal(lays({ target: 'nobody', on: 'attack', value: 1 }))).toBe('OA-CMBT-01');
});

test('OA-DICE-07: a kept fight has what was laid, and the same events make the same state', () => {
  const fight = scene();
  const replayed = structuredClone(fight.state);
  const before = fight.log.length;
  fight.give(lays({ on: 'attack', value: 2, rounds: 3 }));
  fight.give(lays({ target: 'foe', on: 'defense', value: -1, once: true }));
  fight.give(strikes, 3, 4);
  for (const event of fight.log.slice(before)) encounter.evolve(replayed, event);
  expect(replayed).toEqual(fight.state);
  expect(fightStateSchema.parse(JSON.parse(JSON.stringify(fight.state)))).toEqual(fight.state);
});

test('OA-DICE-07: a fight that was kept before there were any opens with none', () => {
  const kept = structuredClone(scene().state) as { fighters: Record<string, { hostModifiers?: unknown }> };
  for (const fighter of Object.values(kept.fighters)) delete fighter.hostModifiers;
  expect(fightStateSchema.parse(kept).fighters.one!.hostModifiers).toEqual([]);
});
