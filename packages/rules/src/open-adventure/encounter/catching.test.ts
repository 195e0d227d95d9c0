/** Climbers who slip and are caught, whatever comes to hand as a weapon, and bottles that are thrown. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = ({ foe = {}, ...setup }: { foe?: object; [field: string]: unknown }) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'One', declarations: false, map: { width: 12, height: 6 } },
    foes: [{ name: 'Foe', at: { x: 9, y: 5 }, maxHP: 40, ...CALM, ...foe }],
    ...setup,
  });
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, maxHP: 40, ...CALM, ...more });
const two = (more: object = {}) => ({ name: 'Two', at: { x: 3, y: 3 }, maxHP: 40, STR: 9, ...CALM, ...more });

describe('catching', () => {
  const cliff = {
    map: { width: 12, height: 6, heights: Array.from({ length: 6 }, (_, y) => ({ x: 3, y, z: 6 })) },
  };
  /** Three spaces up the wall, and hanging there. */
  const climbing = (catcher: object = {}, climber: object = {}) => {
    const fight = scene({ ...cliff, party: [one(climber), two({ at: { x: 2, y: 3 }, ...catcher })] });
    for (const id of ['one', 'two']) {
      const { y } = fight.state.fighters[id]!;
      fight.state.fighters[id] = { ...fight.state.fighters[id]!, altitude: 3, wall: { x: 3, y } };
    }
    return fight;
  };
  const climb = { do: 'climb', actor: 'one', x: 3, y: 2 };
  // 5 and −4 to climb, and again to grab.
  const SLIPS = [6, 4, 6, 4];

  test('OA-ACT-30 OA-R-757: a neighbor reaches out, climbs for both and holds', () => {
    const fight = climbing();
    // 5 + 5 for the save, 5 + 5 for the climb.
    fight.give(climb, ...SLIPS, 5, 6, 5, 6);
    expect(fight.state.fighters.one).toMatchObject({ altitude: 3, wall: { x: 3, y: 2 }, HP: 40 });
    expect(fight.told.join(' ')).toContain(
      'Two reaches for One with 10 and climbs with 10 and holds on to them.',
    );
  });

  test('OA-ACT-30: who misses has spoilt it for everybody', () => {
    const fight = climbing();
    fight.give(climb, ...SLIPS, 6, 4);
    expect(fight.state.fighters.one).toMatchObject({ altitude: 0, wall: null, HP: 37 });
    expect(fight.state.fighters.two).toMatchObject({ altitude: 3, HP: 40 });
    expect(fight.told.join(' ')).toContain('Two reaches for One with 1 and misses.');
  });

  test('OA-ACT-30: who holds and cannot climb falls as well, unless they grab again', () => {
    const fight = climbing();
    fight.give(climb, ...SLIPS, 5, 6, 6, 4, 6, 4);
    expect(fight.state.fighters.one!.HP).toBe(37);
    expect(fight.state.fighters.two).toMatchObject({ altitude: 0, HP: 37 });
  });

  test('OA-ACT-30 OA-ENC-05: nobody catches more than they can lift, with full hands, or against their order', () => {
    const falls = (catcher: object, climber: object = {}): number => {
      const fight = climbing(catcher, climber);
      fight.give(climb, ...SLIPS);
      return fight.state.fighters.one!.HP!;
    };
    expect(falls({ STR: 3 })).toBe(37);
    expect(falls({ orders: { catches: 'never' } })).toBe(37);
    expect(falls({ weapons: ['long bow'], hands: ['long bow'] })).toBe(37);
  });
});

describe('whatever comes to hand', () => {
  const chair = { improvised: 'chair', weight: 8 };

  test('OA-WEAP-18 OA-WEAP-19: a quarter of its weight is destruction and range, and hands go by Strength', () => {
    const held = (STR: number) =>
      scene({ party: [one({ STR, weapons: [chair], hands: ['chair'] })] }).state.fighters.one!.weapons;
    expect(held(5)).toMatchObject([{ name: 'chair', destruction: 2, range: 2, hands: 2, improvised: true }]);
    expect(held(16)).toMatchObject([{ hands: 1 }]);
  });

  test('OA-WEAP-18 OA-R-439: struck with, and thrown, after which it lies there', () => {
    const armed = { party: [one({ weapons: [chair], hands: ['chair'] })], foe: { at: { x: 3, y: 2 } } };
    const fight = scene(armed);
    // 5 and 2 against 5.
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'chair' }, 3, 3);
    expect(fight.state.fighters.foe!.HP).toBe(38);
    expect(fight.legal('attack').map(({ label }) => label)).toContain('Attack Foe with chair, thrown');
    fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'chair', kind: 'ranged' }, 3, 3);
    expect(fight.state.fighters.one!.hands).toEqual([]);
    expect(fight.state.things).toMatchObject([{ weapon: 'chair', own: { improvised: true } }]);
  });

  test('OA-WEAP-18: a thing that lies about is picked up and used', () => {
    const fight = scene({ party: [one({ STR: 16 })], things: [{ weapon: 'stool', weight: 4, x: 2, y: 3 }] });
    fight.give({ do: 'pick up', actor: 'one', weapon: 'stool' });
    expect(fight.state.fighters.one!.weapons).toMatchObject([{ name: 'stool', destruction: 1, hands: 1 }]);
    fight.give({ do: 'lay', actor: 'gm', weapon: 'anvil', weight: 60, x: 4, y: 4 });
    expect(fight.state.things).toMatchObject([{ weapon: 'anvil', own: { destruction: 15 } }]);
  });
});

describe('a bottle of oil', () => {
  const bottle = { party: [one({ pack: { oil: 2 } })], foe: { at: { x: 8, y: 2 } } };

  test('OA-ACT-16 OA-EQP-16 OA-R-758: bursts at the feet of whom it is thrown at', () => {
    const fight = scene(bottle);
    expect(fight.legal('throw oil').map(({ label }) => label)).toEqual(['Throw a bottle of oil at Foe']);
    // 5 are ten spaces, and it is six.
    fight.give({ do: 'throw oil', actor: 'one', x: 8, y: 2 }, 3, 3);
    expect(fight.state.map.oil).toHaveLength(4);
    expect(fight.state.map.oil).toContainEqual({ x: 8, y: 2 });
    expect(fight.state.fighters.one!.pack.oil).toBe(1);
    expect(fight.state.turn!.halfRounds).toBe(1);
  });

  test('OA-ACT-16: a bad throw falls short', () => {
    const fight = scene(bottle);
    // 1 is two spaces.
    fight.give({ do: 'throw oil', actor: 'one', x: 8, y: 2 }, 6, 4);
    expect(fight.state.map.oil).toContainEqual({ x: 4, y: 2 });
  });

  test('OA-EQP-16 OA-SIGHT-03: not without oil, not through walls; into a fire it flares up', () => {
    expect(scene({ party: [one()] }).refusal({ do: 'throw oil', actor: 'one', x: 8, y: 2 })).toBe(
      'OA-EQP-16',
    );
    const walls = Array.from({ length: 6 }, (_, y) => ({ x: 5, y }));
    const walled = scene({ ...bottle, map: { width: 12, height: 6, walls } });
    expect(walled.refusal({ do: 'throw oil', actor: 'one', x: 8, y: 2 })).toBe('OA-SIGHT-03');
    const fires = [{ x: 7, y: 4, size: 'small' }];
    const hot = scene({ ...bottle, map: { width: 12, height: 6, fires } });
    hot.give({ do: 'throw oil', actor: 'one', x: 7, y: 4 }, 3, 3);
    expect(hot.state.map.fires.length).toBeGreaterThan(1);
  });
});
