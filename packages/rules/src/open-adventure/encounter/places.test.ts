/** Where bodies are: wide ones, those in the air, in the water and on walls, on squares and on hexagons. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { afflictionOf } from '../character/afflictions.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const AERIAL = { habitats: ['terrestrial', 'aerial'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({
  name: 'One',
  at: { x: 2, y: 2 },
  baseSpeed: 6,
  STR: 6,
  SP: 0,
  weapons: ['war hammer'],
  ...CALM,
  ...more,
});
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
const hammer = { do: 'attack', actor: 'one', target: 'foe', weapon: 'war hammer', buys: ['knockback'] };

describe('OA-WABL-14 OA-R-437: knockback', () => {
  test('away from a wide attacker is away from its side, not from a corner', () => {
    const wide = one({ height: 'large', at: { x: 1, y: 1 } });
    const fight = scene({ party: [wide], foes: [foe()], map: { width: 8, height: 6 } });
    expect(fight.state.fighters.one!.span).toBe(2);
    fight.give(hammer, 2, 5);
    expect(fight.state.fighters.foe).toMatchObject({ x: 4, y: 2 });
  });

  test('under water too, but not into its bank', () => {
    const under = (x: number) => ({ x, y: 2, is: ['water, under'], depth: 3 });
    const fight = scene({
      party: [one({ habitats: ['aquatic'] })],
      foes: [foe({ habitats: ['aquatic'] })],
      map: { width: 8, height: 5, terrain: [1, 2, 3, 4].map(under) },
    });
    for (const id of ['one', 'foe']) fight.state.fighters[id]!.altitude = -1;
    const drives = fight
      .legal('attack')
      .flatMap(({ command }) => ('drives' in command ? [command.drives] : []));
    expect(drives).not.toContain('south');
    fight.give(hammer, 2, 5);
    expect(fight.state.fighters.foe).toMatchObject({ x: 4, y: 2, altitude: -1 });
  });

  test('OA-ACT-29: whoever goes over an edge grabs for the wall, and hangs on it or falls', () => {
    const heights = [0, 1, 2, 3].flatMap(x => [0, 1, 2, 3, 4].map(y => ({ x, y, z: 3 })));
    const edge = () =>
      scene({ party: [one()], foes: [foe({ DEX: 8 })], map: { width: 8, height: 5, heights } });
    const caught = edge();
    caught.give(hammer, 3, 5, 2, 5);
    expect(caught.state.fighters.foe).toMatchObject({ x: 4, y: 2, altitude: 3, wall: { x: 3, y: 2 } });
    expect(caught.told.at(-1)).toBe(
      'Foe goes over the edge and grabs the wall with 10, 3 spaces above the ground.',
    );
    const fallen = edge();
    const events = fallen.give(hammer, 3, 5, 1, 5);
    expect(events).toContainEqual(expect.objectContaining({ is: 'fell', spaces: 3, damage: 3 }));
    expect(fallen.state.fighters.foe).toMatchObject({ x: 4, y: 2, altitude: 0, wall: null });
  });

  test('OA-ACT-29: nobody grabs who cannot move, and a single step down has no wall', () => {
    const heights = (z: number) => [0, 1, 2, 3].flatMap(x => [0, 1, 2, 3, 4].map(y => ({ x, y, z })));
    const stunned = { conditions: ['paralysis'] };
    const fight = scene({
      party: [one()],
      foes: [foe(stunned)],
      map: { width: 8, height: 5, heights: heights(3) },
    });
    fight.give(hammer, 3, 5, 3, 5);
    expect(fight.state.fighters.foe).toMatchObject({ x: 4, altitude: 0 });
    const step = scene({ party: [one()], foes: [foe()], map: { width: 8, height: 5, heights: heights(1) } });
    step.give(hammer, 3, 5);
    expect(step.state.fighters.foe).toMatchObject({ x: 4, altitude: 0, wall: null });
  });

  test('whoever hangs on a wall comes down from it', () => {
    const heights = [{ x: 3, y: 1, z: 4 }];
    const fight = scene({ party: [one()], foes: [foe()], map: { width: 8, height: 5, heights } });
    Object.assign(fight.state.fighters.foe!, { altitude: 1, wall: { x: 3, y: 1 } });
    const events = fight.give(hammer, 2, 5, 2, 5);
    expect(events.map(({ is }) => is)).toEqual(expect.arrayContaining(['pushed', 'fell']));
    expect(fight.state.fighters.foe).toMatchObject({ x: 4, y: 2, altitude: 0, wall: null });
  });
});

describe('OA-MOVE-09: nobody shares a space', () => {
  const heights = [
    { x: 4, y: 2, z: 2 },
    { x: 5, y: 2, z: 2 },
  ];

  test('fliers keep their level and do not land on whoever stands as high', () => {
    const flier = one({ ...AERIAL, altitude: 2 });
    const fight = scene({ party: [flier], foes: [foe({ at: { x: 4, y: 2 } })], map: { heights } });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 4, y: 2 })).toBe('OA-MOVE-03');
    fight.give({ do: 'move', actor: 'one', x: 5, y: 2 });
    expect(fight.state.fighters.one).toMatchObject({ altitude: 0 });
  });

  test('divers do not come up where somebody stands', () => {
    const terrain = [1, 2].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 }));
    const diver = one({ habitats: ['aquatic', 'terrestrial'], baseSpeed: 12 });
    const ally = { name: 'Ally', at: { x: 3, y: 2 }, ...CALM };
    const fight = scene({ party: [diver, ally], foes: [foe({ at: { x: 0, y: 2 } })], map: { terrain } });
    fight.state.fighters.one!.altitude = -2;
    expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 2 })).toBe('OA-MOVE-09');
    expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 3 })).toBeUndefined();
  });

  test('nobody jumps down onto a friend', () => {
    const map = { width: 8, height: 2, heights: [0, 1].map(y => ({ x: 2, y, z: 3 })) };
    const fight = scene({
      party: [one({ at: { x: 2, y: 0 } }), { name: 'Ally', at: { x: 3, y: 0 }, ...CALM }],
      foes: [foe({ at: { x: 0, y: 0 } })],
      map,
    });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 1 })).toBeUndefined();
    const blocked = scene({
      party: [
        one({ at: { x: 2, y: 0 } }),
        { name: 'Ally', at: { x: 3, y: 0 }, ...CALM },
        { name: 'Other', at: { x: 3, y: 1 }, ...CALM },
      ],
      foes: [foe({ at: { x: 0, y: 0 } })],
      map,
    });
    expect(blocked.refusal({ do: 'move', actor: 'one', x: 4, y: 0 })).toBe('OA-MOVE-03');
  });
});

test('OA-COND-23 OA-CMBT-07: whoever is high above is not adjacent, and picks nothing up', () => {
  const fight = scene({
    party: [one({ ...AERIAL, altitude: 4 })],
    foes: [foe(), { name: 'Up', at: { x: 9, y: 9 } }],
  });
  fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'unconscious', counters: 3 });
  fight.state.things = [{ x: 2, y: 2, weapon: 'dagger' }];
  expect(fight.refusal({ do: 'coup de grace', actor: 'one', target: 'foe' })).toBe('OA-COND-23');
  expect(fight.refusal({ do: 'pick up', actor: 'one', weapon: 'dagger' })).toBe('OA-CMBT-07');
});

test('OA-MOVE-09: a wide body leaves by whichever side is at the edge', () => {
  const wide = one({ height: 'large', at: { x: 6, y: 2 } });
  const fight = scene({ party: [wide], foes: [foe({ at: { x: 1, y: 2 } })], map: { width: 8, height: 6 } });
  expect(fight.refusal({ do: 'leave', actor: 'one' })).toBeUndefined();
});

test('OA-ACT-28: on hexagons one climbs to a neighbour only', () => {
  const map = { shape: 'hex', width: 8, height: 6, heights: [1, 2, 3].map(x => ({ x, y: 3, z: 3 })) };
  const fight = scene({ party: [one({ SP: 4 })], foes: [foe({ at: { x: 6, y: 2 } })], map });
  const climbs = [1, 2, 3].map(x => fight.refusal({ do: 'climb', actor: 'one', x, y: 3 }));
  expect(climbs).toEqual([undefined, undefined, 'OA-ACT-28']);
});

describe('OA-R-451: fire', () => {
  const fires = [{ x: 3, y: 3, size: 'tiny' }];

  test('burns a wide body in any of its spaces', () => {
    const wide = one({ height: 'large', at: { x: 2, y: 2 }, maxHP: 40 });
    const fight = scene({
      party: [wide],
      foes: [foe({ at: { x: 7, y: 2 } })],
      map: { width: 9, height: 6, fires },
    });
    const events = fight.give({ do: 'end turn', actor: 'one' }, 6, 6, 6, 6, 6, 6);
    expect(events.map(({ is }) => is)).toContain('burned');
  });
});

test('OA-R-613 OA-FALL-01 OA-MOVE-09: whoever falls comes down beside the one below', () => {
  const fight = scene({
    party: [one()],
    foes: [foe({ ...AERIAL, altitude: 3 })],
    map: { width: 8, height: 5 },
  });
  fight.state.fighters.foe!.x = 2;
  fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'paralysis' });
  const { x, y, altitude } = fight.state.fighters.foe!;
  expect({ x, y, altitude }).not.toEqual({ x: 2, y: 2, altitude: 0 });
  expect([Math.max(Math.abs(x - 2), Math.abs(y - 2)), altitude]).toEqual([1, 0]);
  expect(fight.told.join(' ')).toContain(`comes down at ${x}, ${y}, and suffers 3`);
});

test('OA-BODY-03 OA-R-712: four small ones of a side fit into one space, and nobody else does', () => {
  const small = (name: string, x: number, more: object = {}) => ({
    ...{ name, at: { x, y: 2 }, height: 'small', immunities: ['panic'], baseSpeed: 8 },
    ...more,
  });
  const fight = sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    map: { width: 12, height: 6 },
    party: [small('One', 5), small('Two', 2), small('Big', 3, { height: 'medium' }), small('Low', 4)],
    foes: [small('Foe', 9), small('Other', 8)],
  });
  fight.state.fighters.low!.conditions = [afflictionOf({ name: 'unconscious', counters: 3 })];
  const to = (x: number, y = 2) => ({ do: 'move', actor: 'one', x, y });
  expect(['two', 'big', 'low', 'foe'].map(id => fight.refusal(to(fight.state.fighters[id]!.x)))).toEqual([
    undefined,
    'OA-MOVE-09',
    'OA-MOVE-09',
    'OA-MOVE-03',
  ]);
  fight.give(to(2));
  expect(fight.state.fighters.one).toMatchObject({ x: 2, y: 2 });
  // Two more of them are the last who fit.
  const crowd = (count: number) => {
    const state = structuredClone(fight.state);
    for (let n = 0; n < count; n++) {
      const id = `more-${n}`;
      state.fighters[id] = { ...structuredClone(state.fighters.two!), id, name: id };
      state.order.push(id);
    }
    Object.assign(state.fighters.one!, { x: 1, y: 2 });
    return encounter.whyNot!(state, to(2) as never) === undefined;
  };
  expect([crowd(0), crowd(2), crowd(3)]).toEqual([true, true, false]);
});

test('OA-BODY-03 OA-R-712: several of an entry with a place stand together, small ones four to a space', () => {
  const at = { x: 6, y: 2 };
  const rats = { creature: 'giant rat', count: 5, at };
  const places = (foes: object[]): string[] => {
    const { state } = sceneOf(encounter, readingsWith({}), {
      initiative: 'party',
      map: { width: 12, height: 6 },
      party: [{ name: 'One', at: { x: 1, y: 2 } }],
      foes,
    });
    return Object.values(state.fighters)
      .filter(({ side }) => side === 'foes')
      .map(({ x, y }) => `${x},${y}`);
  };
  const heights = new Set(places([{ ...rats, count: 4 }]));
  expect(heights).toEqual(new Set(['6,2']));
  expect(places([rats]).filter(place => place === '6,2')).toHaveLength(4);
  // Two who are no smaller than people stand beside one another, and nobody on anybody.
  const [first, second] = places([{ name: 'Guard', count: 2, at }]);
  expect([first, second]).toEqual(['6,2', '5,1']);
  const fight = sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, map: { width: 12, height: 6 } },
    party: [{ name: 'One', at: { x: 1, y: 2 } }],
    foes: [{ creature: 'giant rat', at }],
  });
  const who = { creature: 'giant rat', count: 2, at };
  fight.give({ do: 'join', actor: 'gm', side: 'foes', who });
  expect(Object.values(fight.state.fighters).filter(({ x }) => x === 6)).toHaveLength(3);
});

test('OA-SIGHT-02 OA-R-712: who shares a space with the target covers nobody', () => {
  const small = { height: 'small', at: { x: 5, y: 2 }, maxHP: 20, immunities: ['panic'] };
  const fight = sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    map: { width: 12, height: 6 },
    party: [{ name: 'One', at: { x: 1, y: 2 }, weapons: ['long bow'], ammunition: { arrows: 5 } }],
    foes: [
      { ...small, name: 'Foe' },
      { ...small, name: 'Other', at: { x: 6, y: 2 }, protection: 9 },
    ],
  });
  fight.state.fighters.other!.x = 5;
  // Four spaces are less than half the range: one roll, and no body region.
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'long bow' }, 2, 6);
  expect(fight.state.fighters.foe!.HP).toBe(17);
});
