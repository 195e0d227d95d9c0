/** Free ropes and ceilings: up, along, tired, and down. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (one: object = {}, map: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false },
    map: { width: 12, height: 6, ropes: [{ x: 2, y: 2, height: 4 }], ceiling: 4, ...map },
    party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 40, baseSpeed: 12, DEX: 9, ...CALM, ...one }],
    foes: [{ name: 'Foe', at: { x: 9, y: 2 }, maxHP: 40, ...CALM }],
  });
type Scene = ReturnType<typeof scene>;
const hang = (z: number, more: object = {}) => ({ do: 'hang', actor: 'one', x: 2, y: 2, z, ...more });
const one = ({ state }: Scene) => state.fighters.one!;

test('OA-ACT-28 OA-R-760: up a free rope with one test, at the price of a wall for each space', () => {
  const fight = scene();
  expect(fight.legal('hang').map(({ label }) => label)).toEqual([
    'On the rope, 1 space high',
    'On the rope, 2 spaces high',
    'On the rope, 3 spaces high',
    'On the rope, 4 spaces high',
  ]);
  // 9 and +1; twelve points of two half-rounds are four spaces.
  fight.give(hang(4), 1, 2);
  expect(one(fight)).toMatchObject({ altitude: 4, wall: { x: 2, y: 2 }, hangs: { on: 'rope', since: 1 } });
  expect(fight.told[0]).toBe('One climbs the rope with 10 and hangs 4 spaces up at 2, 2.');
});

test('OA-ACT-28: along the ceiling with disadvantage, from a rope that reaches it', () => {
  const fight = scene({ baseSpeed: 24 });
  const along = { do: 'hang', actor: 'one', x: 3, y: 2, z: 4 };
  expect(fight.refusal(along)).toBe('OA-ACT-28');
  fight.give(hang(4), 1, 2);
  fight.give(along);
  expect(one(fight)).toMatchObject({ x: 3, y: 2, altitude: 4, hangs: { on: 'ceiling', since: 1 } });
  expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 3 })).toBe('OA-ACT-27');
});

test('OA-ACT-28 OA-ACT-29: who slips grabs once more, and falls', () => {
  const fight = scene({ altitude: 0 });
  fight.give(hang(2), 1, 2);
  fight.state.fighters.one = { ...one(fight), climbTest: null };
  const down = fight.state.turn!.halfRounds > 0 || one(fight).speedLeft > 0;
  expect(down).toBe(true);
  // 9 and −5, and again.
  fight.give(hang(1), 6, 5, 6, 5);
  expect(one(fight)).toMatchObject({ altitude: 0, wall: null, hangs: null, HP: 38 });
});

test('OA-ACT-28: a foot in the rope is a step, and takes a full round', () => {
  const fight = scene();
  const wrap = { do: 'wrap foot', actor: 'one' };
  expect(fight.refusal(wrap)).toBe('OA-ACT-28');
  fight.state.fighters.one = {
    ...one(fight),
    ...{ altitude: 2, wall: { x: 2, y: 2 }, hangs: { on: 'rope', since: 1, wrapped: false } },
  };
  fight.give(wrap);
  expect(one(fight).hangs).toMatchObject({ wrapped: true });
  fight.give({ do: 'end turn', actor: fight.waiting! });
  if (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command);
  if (fight.waiting === 'one') {
    expect(fight.refusal(hang(3))).toBe('OA-ACT-28');
    fight.give({ ...wrap, off: true });
    expect(one(fight).hangs).toMatchObject({ wrapped: false, since: fight.state.round });
  }
});

test('OA-ACT-31: after as many minutes as stamina points the strength is gone', () => {
  const fight = scene({ maxSP: 1 });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.state.fighters.one = {
    ...one(fight),
    ...{ altitude: 3, wall: { x: 2, y: 2 }, hangs: { on: 'rope', since: 1, wrapped: false } },
  };
  fight.state.round = 11;
  fight.give({ do: 'end turn', actor: 'foe' });
  fight.give({ do: 'name', actor: 'foe', next: 'one' });
  expect(one(fight)).toMatchObject({ altitude: 0, hangs: null, HP: 37 });
  expect(fight.log.some(({ is }) => is === 'lost grip')).toBe(true);
});

test('OA-ACT-31: nobody hangs without a hand free', () => {
  expect(scene({ weapons: ['long bow'], hands: ['long bow'] }).refusal(hang(1))).toBe('OA-ACT-31');
  expect(scene({ weapons: ['dagger'], hands: ['dagger'] }).refusal(hang(1))).toBeUndefined();
});
