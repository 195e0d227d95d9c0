/** Jumps, oil, currents, and what fire does to those who act in it. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({
  name: 'One',
  at: { x: 2, y: 2 },
  baseSpeed: 8,
  STR: 6,
  DEX: 6,
  maxHP: 30,
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({
  name: 'Foe',
  at: { x: 12, y: 2 },
  maxHP: 40,
  DEX: 6,
  ...CALM,
  ...more,
});
const PIT = { heights: [3, 4, 5].map(x => ({ x, y: 2, z: -5 })) };
const jump = (x: number, y = 2) => ({ do: 'jump', actor: 'one', x, y });

test('OA-ACT-07 OA-R-474 OA-R-652: over a pit as far as half the result, for a speed point a space', () => {
  const fight = scene({ party: [one()], foes: [foe()], map: PIT });
  // 6 + 2 are 8: four spaces.
  fight.give(jump(6), 2, 5);
  expect(fight.state.fighters.one).toMatchObject({ x: 6, y: 2, speedLeft: 4, HP: 30 });
  expect(fight.told).toEqual(['One jumps with 8, 4 spaces far, to 6, 2.']);
  const short = scene({ party: [one()], foes: [foe()], map: PIT });
  // 6 − 1 are 5: two spaces, and down into the pit.
  short.give(jump(6), 5, 1);
  expect(short.state.fighters.one).toMatchObject({ x: 4, y: 2, HP: 25 });
  expect(short.state.fighters.one!.conditions.map(({ name }) => name)).toEqual(['prone']);
  expect(short.told[0]).toBe('One jumps with 5, only 2 spaces far, to 4, 2.');
});

test('OA-ACT-08: a straight run of four spaces doubles the jump, and takes no test where nobody can miss', () => {
  const pit = { heights: [5, 6, 7].map(x => ({ x, y: 2, z: -5 })) };
  const fight = scene({ party: [one({ at: { x: 0, y: 2 } })], foes: [foe()], map: pit });
  fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
  fight.give(jump(8), 4, 3);
  // 6 − 3 are 3: one space, doubled to two.
  expect(fight.state.fighters.one).toMatchObject({ x: 6, y: 2, HP: 25 });
  const ledge = { heights: [{ x: 5, y: 2, z: 2 }] };
  const climber = scene({ party: [one({ at: { x: 0, y: 2 } })], foes: [foe()], map: ledge });
  climber.give({ do: 'move', actor: 'one', x: 4, y: 2 });
  climber.give(jump(5));
  expect(climber.state.fighters.one).toMatchObject({ x: 5, y: 2 });
  const still = scene({ party: [one({ at: { x: 4, y: 2 } })], foes: [foe()], map: ledge });
  expect(still.refusal(jump(5))).toBe('OA-ACT-07');
});

test('OA-ACT-07 OA-MOVE-09 OA-COND-30: nobody jumps lying, crooked, too far, or over an enemy', () => {
  const fight = scene({ party: [one()], foes: [foe({ at: { x: 3, y: 3 } })], map: PIT });
  expect(fight.refusal(jump(5, 3))).toBe('OA-ACT-07');
  expect(fight.refusal(jump(2))).toBe('OA-ACT-07');
  expect(fight.refusal(jump(4, 4))).toBe('OA-MOVE-09');
  expect(fight.refusal({ do: 'jump', actor: 'one', x: 13, y: 2 })).toBeUndefined();
  expect(scene({ party: [one({ baseSpeed: 3 })], foes: [foe()], map: PIT }).refusal(jump(9))).toBe(
    'OA-MOVE-03',
  );
  fight.give({ do: 'lie down', actor: 'one' });
  expect(fight.refusal(jump(6))).toBe('OA-COND-30');
});

test('OA-SKIL-13: what helps with a jump or a climb rolls a failure again', () => {
  const fight = scene({ party: [one()], foes: [foe()], map: PIT });
  const pole = [{ name: 'pole' }];
  // 5 is less than the usual 10 and is rolled again: 6 + 4.
  fight.give({ ...jump(6), equipment: pole }, 5, 1, 4, 6);
  expect(fight.state.fighters.one).toMatchObject({ x: 6 });
  const cliff = { heights: [{ x: 3, y: 2, z: 3 }] };
  const climber = scene({ party: [one()], foes: [foe()], map: cliff });
  climber.give(
    { do: 'climb', actor: 'one', x: 3, y: 2, equipment: [{ name: 'rope' }, { name: 'grappling hook' }] },
    ...[5, 1, 5, 2, 4, 5],
  );
  expect(climber.told[0]).toContain('One climbs with 10');
});

const POURER = one({ pack: { oil: 1, torch: 1 }, lamp: 'torch' });
const pour = { do: 'pour oil', actor: 'one', x: 3, y: 2 };

test('OA-EQP-16 OA-R-653: oil covers four spaces, and burns as a medium fire for a minute', () => {
  const fight = scene({ party: [POURER], foes: [foe({ at: { x: 4, y: 2 } })] });
  expect(fight.refusal({ do: 'set alight', actor: 'one', x: 3, y: 2 })).toBe('OA-EQP-16');
  expect(fight.refusal({ ...pour, x: 4 })).toBe('OA-EQP-16');
  fight.give(pour);
  expect(fight.state.fighters.one!.pack.oil).toBe(0);
  const { oil } = fight.state.map;
  expect(oil).toHaveLength(4);
  expect(oil).toContainEqual({ x: 3, y: 2 });
  expect(oil).toContainEqual({ x: 4, y: 2 });
  expect(fight.refusal(pour)).toBe('OA-EQP-16');
  // Foe burns at once: 3D make 6, and the save of 5 fails.
  fight.give({ do: 'set alight', actor: 'one', x: 3, y: 2 }, 1, 2, 3, 4, 1);
  expect(fight.state.map.oil).toEqual([]);
  expect(fight.state.map.fires).toHaveLength(4);
  expect(fight.state.map.fires[0]).toMatchObject({ size: 'medium', until: 11 });
  expect(fight.state.fighters.foe).toMatchObject({ HP: 34 });
  expect(fight.state.fighters.foe!.conditions.map(({ name }) => name)).toEqual(['burn']);
});

test('OA-EQP-16: without a flame or a free hand there is no fire', () => {
  const bare = scene({ party: [one({ pack: { oil: 1 } })], foes: [foe()] });
  bare.give(pour);
  expect(bare.refusal({ do: 'set alight', actor: 'one', x: 3, y: 2 })).toBe('OA-EQP-16');
  const full = scene({ party: [one({ pack: { oil: 1 }, weapons: ['battle axe'] })], foes: [foe()] });
  expect(full.refusal(pour)).toBe('OA-WEAP-05');
});

test('OA-R-451: whoever acts in a fire or walks out of it is burned for each half-round', () => {
  const map = { fires: [{ x: 2, y: 2, size: 'tiny' }] };
  const fight = scene({ party: [one({ weapons: ['dagger'] })], foes: [foe({ at: { x: 3, y: 2 } })], map });
  const stab = { do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' };
  // The blow, then 1D of fire and the save of 6 + 4; out again, and 1D and a save once more.
  fight.give(stab, 3, 3, 2, 4, 5);
  expect(fight.state.fighters.one).toMatchObject({ HP: 28, burns: 1 });
  fight.give({ do: 'move', actor: 'one', x: 1, y: 2 }, 3, 4, 5);
  expect(fight.state.fighters.one).toMatchObject({ HP: 25, burns: 2, x: 1 });
  fight.give({ do: 'move', actor: 'one', x: 2, y: 3 });
  expect(fight.state.fighters.one).toMatchObject({ HP: 25 });
  const still = scene({ party: [one()], foes: [foe()], map });
  // Waiting leaves neither half-round out of it.
  const wait = { do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'attack' };
  still.give(wait, 2, 4, 5, 3, 5, 3, 4, 5);
  expect(still.state.fighters.one!.burns).toBeGreaterThanOrEqual(1);
});

test('OA-ACT-04 OA-R-654: a current carries whoever floats, at the end of the turn, as far as there is water', () => {
  const river = [1, 2, 3, 4].map(x => ({
    ...{ x, y: 2, is: ['water, under'], depth: 3 },
    current: { towards: 'east', spaces: 5 },
  }));
  const fight = scene({ party: [one({ STR: 8 })], foes: [foe()], map: { terrain: river } }, 3, 5);
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.state.fighters.one).toMatchObject({ x: 4, y: 2 });
  expect(fight.told).toContain('The current carries One 2 spaces to 4, 2.');
});

test('OA-DICE-16 OA-R-109: whatever is rolled in a fight with the ten-sided die is 5 less, a jump as well', () => {
  const setup = { initiative: 'party', declarations: false, party: [one()], foes: [foe()], map: PIT };
  const fight = sceneOf(encounter, readingsWith({ 'OA-R-479': 'd10' }), setup);
  // 6 and 9 − 5 are 10: four spaces are jumped, and five could be.
  fight.give(jump(6), 9);
  expect(fight.told).toEqual(['One jumps with 10, 4 spaces far, to 6, 2.']);
});
