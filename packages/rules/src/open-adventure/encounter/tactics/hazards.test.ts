/** Pits, flames, oil and a sense for danger, as a sensible fighter meets them. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { quietPlay } from '../../play.ts';
import { readingsWith } from '../../testing.ts';
import { encounter } from '../index.ts';

const CALM = { immunities: ['panic'] };
const readings = readingsWith({});
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readings, { initiative: 'party', declarations: false, ...setup }, ...faces);
type Fight = ReturnType<typeof scene>;
const chosen = (fight: Fight) => encounter.tactics(fight.state, 'one', quietPlay(readings));
const one = (more: object = {}) => ({
  name: 'One',
  at: { x: 1, y: 1 },
  weapons: ['dagger'],
  baseSpeed: 6,
  STR: 6,
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 6, y: 1 }, maxHP: 40, ...CALM, ...more });
/** A trench from one side of the map to the other. */
const trench = (...xs: number[]) => ({
  width: 9,
  height: 3,
  heights: xs.flatMap(x => [0, 1, 2].map(y => ({ x, y, z: -4 }))),
});
/** Nobody waits for those who come in the second round. */
const later = (fight: Fight): Fight => {
  fight.state.round = 2;
  return fight;
};

test('OA-TLNT-02: whoever has danger sense and stamina readies it once, before anything else', () => {
  const mage = { archetype: 'arcanist', talents: ['danger sense'] };
  const fight = scene({ party: [one({ ...mage, SP: 3 })], foes: [foe({ at: { x: 2, y: 1 } })] });
  const ready = chosen(fight);
  expect(ready).toEqual({ do: 'sense danger', actor: 'one', rerolls: 3 });
  fight.give(ready);
  expect(chosen(fight)).toMatchObject({ do: 'attack' });
  for (const more of [{ SP: 0 }, { SP: 3, spent: ['danger sense'] }]) {
    const tired = scene({ party: [one({ ...mage, ...more })], foes: [foe({ at: { x: 2, y: 1 } })] });
    expect(chosen(tired)).toMatchObject({ do: 'attack' });
  }
});

test('OA-ACT-07: a trench that a jump clears is jumped, and one that is too wide is not walked into', () => {
  const narrow = later(scene({ party: [one()], foes: [foe()], map: trench(3) }));
  expect(chosen(narrow)).toEqual({ do: 'move', actor: 'one', x: 2, y: 1 });
  narrow.give(chosen(narrow));
  expect(chosen(narrow)).toEqual({ do: 'jump', actor: 'one', x: 4, y: 1, equipment: [] });
  const wide = later(scene({ party: [one({ at: { x: 2, y: 1 } })], foes: [foe()], map: trench(3, 4) }));
  expect(chosen(wide)).toEqual({ do: 'guard', actor: 'one' });
  // A run of four spaces doubles the jump.
  wide.state.fighters.one!.straight = { dx: 1, dy: 0, spaces: 4 };
  expect(chosen(wide)).toEqual({ do: 'jump', actor: 'one', x: 5, y: 1, equipment: [] });
});

test('OA-ACT-07: where one can walk around in a few steps nobody risks the jump', () => {
  const pit = { width: 9, height: 3, heights: [{ x: 3, y: 1, z: -4 }] };
  const fight = later(scene({ party: [one({ at: { x: 2, y: 1 } })], foes: [foe()], map: pit }));
  const order = chosen(fight);
  expect(order.do).toBe('move');
  fight.give(order);
  expect(fight.state.fighters.one).toMatchObject({ HP: 5, x: 5 });
});

test('OA-ACT-27 OA-ACT-28: whoever is in a pit climbs out of it towards the enemy', () => {
  const fight = later(scene({ party: [one({ at: { x: 3, y: 1 } })], foes: [foe()], map: trench(3) }));
  expect(chosen(fight)).toMatchObject({ do: 'climb', actor: 'one', x: 4 });
});

test('OA-R-451: out of the flames first, around them, and not into them', () => {
  const fires = [3, 4].map(x => ({ x, y: 1, size: 'medium' as const }));
  const map = { width: 9, height: 3, fires };
  const inside = later(scene({ party: [one({ at: { x: 3, y: 1 }, maxHP: 60 })], foes: [foe()], map }));
  const out = chosen(inside);
  expect(out.do).toBe('move');
  expect(fires).not.toContainEqual(
    expect.objectContaining({ x: (out as { x: number }).x, y: (out as { y: number }).y }),
  );
  const before = later(scene({ party: [one({ at: { x: 2, y: 1 }, maxHP: 60 })], foes: [foe()], map }));
  before.give(chosen(before));
  expect(before.state.fighters.one).toMatchObject({ HP: 60, x: 5 });
});

test('OA-EQP-16 OA-R-653: oil under the feet of enemies, lit in the same turn, but not under friends', () => {
  const bearer = one({ weapons: [], hands: [], pack: { oil: 1, torch: 1 }, lamp: 'torch' });
  const near = foe({ at: { x: 2, y: 1 } });
  const begun = (...friends: object[]) => {
    const fight = scene({ party: [bearer, ...friends], foes: [near], map: { width: 9, height: 4 } });
    fight.state.fighters.one!.lamp = { source: 'torch', until: 50 };
    return later(fight);
  };
  const fight = begun();
  const pour = chosen(fight);
  expect(pour).toEqual({ do: 'pour oil', actor: 'one', x: 2, y: 1 });
  fight.give(pour);
  const light = chosen(fight);
  expect(light).toMatchObject({ do: 'set alight', actor: 'one' });
  fight.give(light, 3, 3, 3, 6, 5);
  expect(fight.state.fighters).toMatchObject({
    foe: { HP: 31 },
    one: { HP: 5 },
  });
  const friend = { name: 'Two', at: { x: 3, y: 1 }, ...CALM };
  expect(chosen(begun(friend)).do).not.toBe('pour oil');
});
