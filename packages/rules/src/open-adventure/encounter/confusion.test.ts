/** Minds that are not their own in a fight: what the confused do, and to whom. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 5, y: 2 }, maxHP: 40, ...CALM, ...more });
const confused = (doing: string, more: object = {}) => ({
  name: 'One',
  at: { x: 2, y: 2 },
  DEX: 6,
  maxHP: 20,
  conditions: [{ name: 'confuse', source: 'foe', doing, elapsed: 1 }],
  ...more,
});
const friend = (more: object = {}) => ({ name: 'Two', at: { x: 2, y: 3 }, maxHP: 20, ...more });
const hit = (target: string) => ({ do: 'attack', actor: 'one', target, weapon: null });

describe('the confused in a fight', () => {
  test('OA-COND-11: nearest means nearest, friend or foe', () => {
    const fight = scene({
      party: [confused('attacks the nearest'), friend({ at: { x: 1, y: 2 } })],
      foes: [foe({ at: { x: 4, y: 2 } })],
    });
    expect(fight.refusal(hit('foe'))).toBe('OA-COND-11');
    expect(fight.refusal(hit('two'))).toBeUndefined();
  });

  test('OA-COND-11: the cause and nobody else', () => {
    const setup = { party: [confused('attacks the cause'), friend()], foes: [foe({ at: { x: 3, y: 2 } })] };
    expect(scene(setup).refusal(hit('two'))).toBe('OA-COND-11');
    expect(scene(setup).refusal(hit('foe'))).toBeUndefined();
  });

  test('OA-COND-11 OA-R-449: one blow against oneself by the die, then babble', () => {
    const setup = {
      party: [confused('', { conditions: ['confuse'] }), friend()],
      foes: [foe()],
    };
    // The die of confusion, then the roll of +2 at the own defense of 6.
    const fight = scene(setup, 1, 2, 5);
    expect(fight.state.fighters.one).toMatchObject({ HP: 18, conditions: [{ doing: 'babbles' }] });
    expect(fight.state.turn).toMatchObject({ actor: 'one', halfRounds: 1 });
    expect(fight.refusal(hit('two'))).toBe('OA-COND-11');
  });

  test('OA-COND-11: attacked, hurt or not, they turn on the latest attacker', () => {
    const fight = scene({
      party: [friend({ at: { x: 3, y: 2 }, DEX: 1 }), confused('babbles')],
      foes: [foe({ at: { x: 4, y: 2 } })],
    });
    fight.give({ do: 'attack', actor: 'two', target: 'one', weapon: null }, 1, 4);
    expect(fight.state.fighters.one).toMatchObject({
      attackedBy: 'two',
      conditions: [{ doing: 'attacks the attacker' }],
    });
    fight.give({ do: 'end turn', actor: 'two' });
    fight.give({ do: 'name', actor: 'two', next: 'one' });
    expect(fight.refusal(hit('foe'))).toBe('OA-COND-11');
    expect(fight.refusal(hit('two'))).toBeUndefined();
  });

  test('OA-COND-11: they flee from friends too, at a disadvantage, and may leave', () => {
    const fight = scene({
      party: [confused('flees from everybody', { at: { x: 1, y: 0 } }), friend({ at: { x: 0, y: 0 } })],
      foes: [foe()],
    });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 1, y: 1 })).toBe('OA-COND-21');
    expect(fight.refusal({ do: 'move', actor: 'one', x: 2, y: 1 })).toBeUndefined();
    expect(fight.refusal(hit('two'))).toBe('OA-COND-11');
    expect(fight.refusal({ do: 'leave', actor: 'one' })).toBeUndefined();
  });

  test('OA-COND-10: nobody is provoked by somebody who can fight no longer', () => {
    const provoked = (doing: string | null) => ({
      name: 'One',
      at: { x: 2, y: 2 },
      conditions: [{ name: 'provoke', counters: 3, source: 'foe', doing }],
    });
    const other = foe({ name: 'Other', at: { x: 2, y: 3 } });
    // No save is rolled for it.
    const fight = scene({
      party: [provoked(null)],
      foes: [foe({ at: { x: 3, y: 2 }, conditions: ['unconscious'] }), other],
    });
    expect(fight.state.fighters.one!.conditions).toEqual([]);
    const during = scene({ party: [provoked(null)], foes: [foe({ at: { x: 3, y: 2 } }), other] }, 6, 1);
    expect(during.refusal(hit('other'))).toBe('OA-COND-10');
    during.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'paralysis', counters: 2 });
    expect(during.refusal(hit('other'))).toBeUndefined();
  });
});
