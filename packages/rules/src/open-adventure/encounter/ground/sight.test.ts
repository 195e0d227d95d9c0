/** What lies between two: walls one sees over, patchy fog, what grows, and light by place. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { quietPlay } from '../../play.ts';
import { readingsWith } from '../../testing.ts';
import { encounter } from '../index.ts';
import { between, isInSight, lightOn } from './sight.ts';

const CALM = { immunities: ['panic'] };
const PLAY = quietPlay(readingsWith({}));
const fight = (map: object, foe: object = {}, one: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, map: { width: 12, height: 5, ...map } },
    party: [{ name: 'One', at: { x: 1, y: 2 }, PER: 8, weapons: ['short bow'], ...CALM, ...one }],
    foes: [{ name: 'Foe', at: { x: 6, y: 2 }, maxHP: 40, ...CALM, ...foe }],
  });
type Scene = ReturnType<typeof fight>;
const seen = ({ state }: Scene) => between(state, state.fighters.one!, state.fighters.foe!, PLAY);
const wall = (height: number, more: object = {}) => ({
  lowWalls: [1, 2, 3].map(y => ({ x: 5, y, height, ...more })),
});
const PRONE = { conditions: ['prone'] };

describe('walls that one sees over', () => {
  test('OA-SIGHT-04 OA-R-753: standing behind a wall of half one’s height covers the legs', () => {
    expect(seen(fight(wall(1)))).toMatchObject({
      lineOfSight: true,
      cover: { protection: 12, covered: ['left leg', 'right leg'], half: [] },
    });
    expect(seen(fight(wall(1, { protection: 16 }))).cover).toMatchObject({ protection: 16 });
  });

  test('OA-SIGHT-04 OA-R-753: on hands and knees all but the head is covered, and flat on the ground everything', () => {
    const kneeling = fight(wall(1), { ...PRONE });
    expect(seen(kneeling).lineOfSight).toBe(false);
    kneeling.state.fighters.foe!.posture = 'crawl';
    expect(seen(kneeling).cover?.covered).toEqual([
      'left leg',
      'right leg',
      'left arm',
      'torso',
      'right arm',
    ]);
    const { state } = fight(wall(1), PRONE);
    expect(isInSight(state, state.fighters.one!, state.fighters.foe!)).toBe(false);
  });

  test('OA-SIGHT-03 OA-R-753: as high as both it is like any wall, and far from the target it covers nothing', () => {
    expect(seen(fight(wall(2))).lineOfSight).toBe(false);
    expect(seen(fight(wall(1), { at: { x: 9, y: 2 } })).cover).toBeNull();
    // Whoever stands higher looks over it, and sees the head at least.
    const above = fight({ ...wall(2), heights: [{ x: 1, y: 2, z: 3 }] });
    expect(seen(above)).toMatchObject({ lineOfSight: true, cover: { covered: { length: 5 } } });
  });

  test('OA-MOVE-09: nobody walks into it', () => {
    const scene = fight(wall(1), {}, { at: { x: 4, y: 2 } });
    expect(scene.refusal({ do: 'move', actor: 'one', x: 5, y: 2 })).toBe('OA-MOVE-03');
    expect(scene.refusal({ do: 'move', actor: 'one', x: 4, y: 3 })).toBeUndefined();
  });

  test('OA-SIGHT-05: a blow at a leg meets the wall', () => {
    const scene = fight(wall(1));
    // 8 and an even roll against 5, at the left leg, which 12 of the wall protect.
    scene.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'short bow' }, 3, 3, 1);
    expect(scene.state.fighters.foe!.HP).toBe(40);
  });
});

describe('what conceals', () => {
  const grown = (is: string) => fight({ terrain: [{ x: 6, y: 2, is: [is] }] });

  test('OA-SIGHT-08 OA-SIGHT-09 OA-R-754: moderate growth hides lightly, heavy growth heavily, a light thicket not at all', () => {
    expect(seen(grown('underbrush')).concealment).toBe('light');
    expect(seen(grown('underbrush, heavy')).concealment).toBe('heavy');
    expect(seen(grown('thicket, light')).concealment).toBe('none');
    expect(seen(grown('mud')).concealment).toBe('none');
  });

  test('OA-SIGHT-09: patchy fog conceals no more than half', () => {
    expect(seen(fight({ patchyFog: [{ x: 6, y: 2 }] })).concealment).toBe('light');
    expect(seen(fight({ fog: [{ x: 6, y: 2 }] })).concealment).toBe('heavy');
  });

  test('OA-ACT-25: one can hide in underbrush', () => {
    const bare = fight({});
    const brush = fight({ terrain: [{ x: 1, y: 2, is: ['underbrush, heavy'] }] });
    expect(bare.refusal({ do: 'hide', actor: 'one' })).toBe('OA-ACT-25');
    expect(brush.legal('hide').map(({ label }) => label)).toEqual(['Hide']);
  });
});

describe('light by place', () => {
  const dark = { shades: [{ x: 6, y: 2, is: 'darkness' }] };

  test('OA-SIGHT-12: a dark corner of a bright room', () => {
    expect(seen(fight(dark))).toMatchObject({ concealment: 'heavy', attackerConcealment: 'none' });
    const lit = fight({ light: 'darkness', shades: [{ x: 6, y: 2, is: 'brightness' }] });
    expect(seen(lit)).toMatchObject({ concealment: 'none', attackerConcealment: 'heavy' });
  });

  test('OA-SIGHT-10: a torch that is carried there lights it, and goes along with its bearer', () => {
    const scene = fight(dark, { lamp: 'torch' });
    expect(lightOn(scene.state, { x: 6, y: 2 }, PLAY)).toBe('brightness');
    scene.give({ do: 'place', actor: 'gm', target: 'foe', x: 11, y: 0 });
    expect(lightOn(scene.state, { x: 6, y: 2 }, PLAY)).toBe('darkness');
  });
});
