/** What the Host makes of the ground, the air of an enclosed place, ship's systems, and postures. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { AIR_PARTS } from '../world/air.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = ({ one = {}, foe = {}, ...setup }: { one?: object; foe?: object; [field: string]: unknown }) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, map: { width: 12, height: 6 } },
    party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 40, baseSpeed: 8, ...CALM, ...one }],
    foes: [{ name: 'Foe', at: { x: 9, y: 2 }, maxHP: 40, ...CALM, ...foe }],
    ...setup,
  });
const round = (fight: ReturnType<typeof scene>): void => {
  fight.give({ do: 'end turn', actor: fight.waiting! });
  fight.give({ do: 'end turn', actor: fight.waiting! });
  fight.give(fight.legal('name')[0]!.command);
};

describe('ground', () => {
  const becomes = (what: string, more: object = {}) => ({
    ...{ do: 'ground', actor: 'gm', x: 4, y: 1, width: 1, height: 3, becomes: what },
    ...more,
  });

  test('OA-MOVE-09: a wall rises, and is open again', () => {
    const fight = scene({});
    fight.give(becomes('wall'));
    expect(fight.state.map.walls).toHaveLength(3);
    fight.give(becomes('open'));
    expect(fight.state.map.walls).toEqual([]);
    expect(fight.refusal(becomes('wall', { x: 2 }))).toBe('OA-MOVE-09');
    expect(fight.refusal(becomes('wall', { x: 40 }))).toBe('OA-MOVE-09');
  });

  test('OA-FIRE-01 OA-SIGHT-12 OA-TERR-03: fire, darkness, fog, low walls and terrain', () => {
    const fight = scene({});
    fight.give(becomes('fire', { size: 'large' }));
    fight.give(becomes('darkness'));
    fight.give(becomes('patchy fog', { x: 5 }));
    fight.give(becomes('low wall', { x: 6, tall: 2 }));
    fight.give(becomes('terrain', { x: 7, terrain: 'mud' }));
    const { map } = fight.state;
    expect(map.fires[0]).toEqual({ x: 4, y: 1, size: 'large' });
    expect(map.shades).toHaveLength(3);
    expect(map.patchyFog).toHaveLength(3);
    expect(map.lowWalls[0]).toEqual({ x: 6, y: 1, height: 2 });
    expect(map.terrain[0]).toEqual({ x: 7, y: 1, is: ['mud'] });
    expect(fight.told).toEqual(['7, 1, 7, 2 and 7, 3: mud.']);
  });
});

describe('the air of an enclosed place', () => {
  test('OA-FIRE-04 OA-ACT-21 OA-R-756: a large fire takes a volume in a round, people next to nothing', () => {
    const fires = [{ x: 0, y: 0, size: 'large' }];
    const fight = scene({ air: 2, map: { width: 12, height: 6, fires } });
    expect(fight.state.map.air).toBe(2 * AIR_PARTS);
    round(fight);
    // Two who fight take three volumes a day each.
    expect(fight.state.map.air).toBe(AIR_PARTS - 12);
  });

  test('OA-FIRE-04 OA-ACT-20: with the last of it flames and torches go out, and everybody holds their breath', () => {
    const fires = [{ x: 0, y: 0, size: 'large' }];
    const fight = scene({
      ...{ air: 1, map: { width: 12, height: 6, fires }, one: { lamp: 'torch', pack: {} } },
      foe: { pack: { 'space suit': 1 } },
    });
    round(fight);
    expect(fight.state.map).toMatchObject({ air: 0, fires: [] });
    expect(fight.state.fighters.one!.lamp).toBeNull();
    expect(fight.log.filter(({ is }) => is === 'air')).toEqual([{ is: 'air', left: 0 }]);
    const ground = { do: 'ground', actor: 'gm', x: 4, y: 1, becomes: 'fire' };
    expect(fight.refusal(ground)).toBe('OA-FIRE-04');
    expect(fight.state.fighters.one!.breath).toBeNull();
    round(fight);
    expect(fight.state.fighters.one!.breath).toBeGreaterThan(0);
    expect(fight.state.fighters.foe!.breath).toBeNull();
  });
});

describe('what lies about, and the ship', () => {
  test('OA-CMBT-07: things of the set-up are picked up, a torch shines from the floor', () => {
    const things = [
      { weapon: 'dagger', x: 3, y: 2 },
      { weapon: 'torch', x: 8, y: 5 },
    ];
    const fight = scene({ things, map: { width: 12, height: 6, light: 'darkness' } });
    fight.give({ do: 'pick up', actor: 'one', weapon: 'dagger' });
    expect(fight.state.fighters.one!.hands).toEqual(['dagger']);
    expect(fight.state.things).toMatchObject([{ weapon: 'torch', until: 101 }]);
  });

  test('OA-CMBT-07: to use a system of the ship is a full-round action', () => {
    const fight = scene({ systems: ['tractor beam'] });
    expect(fight.legal('use system').map(({ label, cost }) => [label, cost])).toEqual([
      ['Use the tractor beam', 'full-round'],
    ]);
    fight.give({ do: 'use system', actor: 'one', system: 'tractor beam' });
    expect(fight.told[0]).toBe('One uses the tractor beam.');
    expect(scene({}).refusal({ do: 'use system', actor: 'one', system: 'tractor beam' })).toBe('OA-CMBT-07');
  });
});

describe('postures', () => {
  const farthest = (fight: ReturnType<typeof scene>): number =>
    Math.max(0, ...fight.legal('move').map(({ command }) => ('x' in command ? command.x - 2 : 0)));
  const wide = { map: { width: 40, height: 6 }, foe: { at: { x: 38, y: 2 } } };
  const after = (posture: string, one: object = {}): number => {
    const fight = scene({ ...wide, one });
    fight.give({ do: 'posture', actor: 'one', posture });
    return farthest(fight);
  };

  test('OA-POST-02 OA-R-565: backwards is slow, on the hands a quarter, lying slow or a quarter', () => {
    expect(farthest(scene(wide))).toBe(16);
    expect(after('backwards, walk')).toBe(8);
    expect(after('walk, hand-stand')).toBe(4);
    const lying = { conditions: ['prone'] };
    expect(farthest(scene({ ...wide, one: lying }))).toBe(8);
    expect([after('crawl', lying), after('roll', lying), after('supine', lying)]).toEqual([8, 8, 4]);
  });

  test('OA-POST-03: only what suits body and place', () => {
    const why = (posture: string, one: object = {}) =>
      scene({ ...wide, one }).refusal({ do: 'posture', actor: 'one', posture });
    expect(why('crawl')).toBe('OA-POST-03');
    expect(why('burrow')).toBe('OA-POST-03');
    expect(why('fly, great', { habitats: ['aerial'], altitude: 2 })).toBe('OA-POST-03');
    expect(why('fly, great', { habitats: ['aerial'], altitude: 2, height: 'small' })).toBeUndefined();
    expect(why('backwards, run')).toBe('OA-POST-03');
  });

  test('OA-POST-02 OA-ACT-32: who runs may run backwards, half again as fast', () => {
    const fight = scene(wide);
    fight.give({ do: 'run', actor: 'one' });
    expect(farthest(fight)).toBe(32);
    fight.give({ do: 'posture', actor: 'one', posture: 'backwards, run' });
    expect(farthest(fight)).toBe(24);
  });

  test('OA-POST-02 OA-R-755: who burrows comes up behind those in the way, but not through stone', () => {
    const row = (y: number) => Array.from({ length: 12 }, (_, x) => ({ x, y }));
    const tunnel = { width: 12, height: 6, walls: [...row(1), ...row(3)] };
    const digger = { habitats: ['subterranean', 'terrestrial'], baseSpeed: 16 };
    const way = (map: object) => scene({ map, one: digger, foe: { at: { x: 4, y: 2 } } });
    const behind = { do: 'move', actor: 'one', x: 6, y: 2 };
    const fight = way(tunnel);
    expect(fight.refusal(behind)).toBe('OA-MOVE-03');
    fight.give({ do: 'posture', actor: 'one', posture: 'burrow' });
    expect(fight.refusal(behind)).toBeUndefined();
    const stone = way({ ...tunnel, terrain: [{ x: 4, y: 2, is: ['rocks, crag'] }] });
    stone.give({ do: 'posture', actor: 'one', posture: 'burrow' });
    expect(stone.refusal(behind)).toBe('OA-MOVE-03');
  });

  test('OA-POST-03: whoever stands up moves as usual', () => {
    const fight = scene({ one: { conditions: ['prone'] } });
    fight.give({ do: 'posture', actor: 'one', posture: 'crawl' });
    fight.give({ do: 'stand up', actor: 'one' });
    expect(fight.state.fighters.one!.posture).toBeNull();
  });
});
