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

  test('OA-COND-11: whoever babbles neither moves nor fights', () => {
    const fight = scene({ party: [confused('babbles'), friend()], foes: [foe()] });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 1, y: 1 })).toBe('OA-COND-11');
    expect(fight.refusal({ do: 'run', actor: 'one' })).toBe('OA-COND-11');
    expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBeUndefined();
  });

  test('OA-COND-10 OA-COND-11: all actions go into the attack, or into getting nearer', () => {
    const setup = (far: number) => ({
      party: [confused('attacks the cause'), friend({ at: { x: 0, y: 0 } })],
      foes: [foe({ at: { x: far, y: 2 } })],
      map: { width: 20, height: 6 },
    });
    const near = scene(setup(3));
    expect(near.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-COND-11');
    expect(near.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBe('OA-COND-11');
    near.give(hit('foe'), 3, 3);
    near.give(hit('foe'), 3, 3);
    expect(near.refusal({ do: 'end turn', actor: 'one' })).toBeUndefined();
    const away = scene(setup(15));
    expect(away.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-COND-11');
    expect(away.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBe('OA-COND-11');
    expect(away.refusal({ do: 'move', actor: 'one', x: 4, y: 2 })).toBeUndefined();
  });

  test('OA-COND-11: nobody in sight to attack, and they babble', () => {
    const wall = Array.from({ length: 6 }, (_, y) => ({ x: 3, y }));
    const fight = scene(
      {
        party: [confused('', { conditions: ['confuse'] })],
        foes: [foe({ at: { x: 8, y: 2 } })],
        map: { width: 12, height: 6, walls: wall },
      },
      4,
    );
    expect(fight.state.fighters.one!.conditions).toMatchObject([{ doing: 'babbles' }]);
  });
});

describe('the frightened in a fight', () => {
  test('OA-COND-20: fear weighs on rolls while its source is in sight, and only then', () => {
    const wall = Array.from({ length: 5 }, (_, y) => ({ x: 6, y }));
    const fight = scene({
      party: [
        {
          name: 'One',
          at: { x: 2, y: 2 },
          STR: 6,
          conditions: [{ name: 'fear', counters: 5, source: 'Dragon' }],
          ...CALM,
        },
      ],
      foes: [foe({ at: { x: 3, y: 2 } }), { name: 'Dragon', at: { x: 9, y: 2 }, ...CALM }],
      map: { width: 12, height: 8, walls: wall },
    });
    expect(fight.state.fighters.one!.conditions).toMatchObject([{ name: 'fear', inSight: false }]);
    // One roll, not two.
    fight.give(hit('foe'), 3, 3);
    fight.give({ do: 'place', actor: 'gm', target: 'dragon', x: 4, y: 4 });
    expect(fight.state.fighters.one!.conditions).toMatchObject([{ inSight: true }]);
    fight.give(hit('foe'), 3, 3, 2, 2);
    // Only the dragon is shunned.
    expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBeUndefined();
  });

  test('OA-COND-21 OA-R-418: whoever panics does not stand still while a step leads away', () => {
    const fight = scene({
      party: [{ name: 'One', at: { x: 2, y: 2 }, conditions: { panic: 2 } }],
      foes: [foe({ at: { x: 4, y: 2 } })],
      map: { width: 8, height: 5 },
    });
    expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-COND-21');
    // As fast as possible: up from the ground, and running while there is stamina.
    fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'prone' });
    expect(fight.legal().map(({ command }) => command.do)).toEqual(['stand up']);
    fight.give({ do: 'stand up', actor: 'one' });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 0, y: 2 })).toBe('OA-COND-21');
    fight.give({ do: 'run', actor: 'one' });
    fight.give({ do: 'move', actor: 'one', x: 0, y: 2 });
    // The edge of the map is no corner to stay in: there is a way on, off it.
    expect(fight.legal().map(({ command }) => command.do)).toEqual(['leave']);
    expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-COND-21');
    fight.give({ do: 'leave', actor: 'one' });
    expect(fight.state.fighters.one).toMatchObject({ gone: true });
  });

  test('OA-COND-21 OA-R-418: in a corner the panicked leave the map, or cower where they cannot', () => {
    const cornered = (more: object = {}) =>
      scene({
        party: [{ name: 'One', at: { x: 0, y: 0 }, conditions: { panic: 2 }, ...more }],
        foes: [foe({ at: { x: 3, y: 3 } })],
        map: { width: 5, height: 5 },
      });
    const fight = cornered({ SP: 0 });
    expect(fight.legal().map(({ command }) => command.do)).toEqual(['leave']);
    const held = cornered({
      conditions: [
        { name: 'panic', counters: 2 },
        { name: 'entangle', anchored: true },
      ],
    });
    expect(held.log.some(({ is }) => is === 'cowered')).toBe(true);
  });

  test('OA-COND-21 OA-UNARM-06 OA-R-423: who panics in somebody’s hold cowers, and does not walk out of it', () => {
    const fight = scene({
      party: [{ name: 'One', at: { x: 2, y: 2 }, DEX: 9, ...CALM }],
      foes: [{ name: 'Foe', at: { x: 3, y: 2 }, DEX: 4, maxHP: 30 }],
    });
    const clinch = { do: 'wrestle', actor: 'one', target: 'foe', ladder: 'clinch' };
    fight.give(clinch, 3, 5);
    fight.give(clinch, 3, 5);
    fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'panic', counters: 3 });
    fight.give({ do: 'end turn', actor: 'one' });
    expect(fight.log.some(({ is }) => is === 'cowered')).toBe(true);
    expect(fight.state.positions).toMatchObject([{ who: 'foe', position: 'trapped' }]);
  });

  test('OA-COND-21 OA-MAG-01: panic from magic is of the caster', () => {
    const magic = {
      name: 'dread',
      form: 'black',
      order: 0,
      cost: 1,
      range: 9,
      conditions: [{ condition: 'panic', counters: 2 }],
    };
    const fight = scene({
      party: [{ name: 'One', at: { x: 2, y: 2 }, MAG: 3, mana: { black: 2 }, powers: ['dread'], ...CALM }],
      foes: [{ name: 'Foe', at: { x: 5, y: 2 } }],
      magic: [magic],
    });
    fight.give({ do: 'use magic', actor: 'one', magic: 'dread', target: 'foe' });
    expect(fight.state.fighters.foe!.conditions).toMatchObject([{ name: 'panic', source: 'One' }]);
  });
});
