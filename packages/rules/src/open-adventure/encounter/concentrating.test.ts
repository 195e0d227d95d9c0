/** OA-ACT-22: one topic at a time, and what breaks it. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic', 'burn'] };
const scene = (more: object = {}) =>
  sceneOf(encounter, readingsWith(), {
    ...{ initiative: 'party', declarations: false },
    party: [{ name: 'One', at: { x: 2, y: 2 }, CHA: 6, DEX: 6, level: 1, ...CALM, ...more }],
    foes: [{ name: 'Other', at: { x: 3, y: 2 }, maxHP: 40, ...CALM }],
  });
const caster = { MAG: 5, mana: { green: 4 }, powers: ['bark skin'] };
const barkSkin = { do: 'use magic', actor: 'one', magic: 'bark skin', target: 'one' };

test('OA-ACT-22: whoever turns to another topic gives up the one before, and that is told', () => {
  const aims = scene();
  aims.give({ do: 'guard', actor: 'one' });
  aims.give({ do: 'aim', actor: 'one', target: 'other' });
  expect(aims.told).toEqual(['One no longer guards.', 'One aims at Other.']);
  expect(aims.state.fighters.one).toMatchObject({ aiming: 'other', round: { guarding: false } });

  const guards = scene();
  guards.give({ do: 'aim', actor: 'one', target: 'other' });
  guards.give({ do: 'guard', actor: 'one' });
  expect(guards.told).toEqual(['One gives up the aim.', 'One guards.']);

  const casts = scene(caster);
  casts.give(barkSkin);
  casts.give({ do: 'guard', actor: 'one' });
  expect(casts.told).toEqual(['Bark skin of One ends, for the concentration is broken.', 'One guards.']);
  expect(casts.state.effects).toEqual([]);
});

test('OA-ACT-22: whoever keeps magic up saves in a turn in which they attack, once', () => {
  const kept = scene(caster);
  kept.give(barkSkin);
  // The attack, and 6 + 4 against 10.
  kept.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3, 4, 6);
  expect(kept.state.effects).toHaveLength(1);
  kept.give({ do: 'end turn', actor: 'one' });
  kept.give({ do: 'end turn', actor: 'other' });
  // In the extra turn again: 6 + 3.
  kept.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3, 3, 6);
  expect(kept.told.at(-1)).toBe('Bark skin of One ends, for the concentration is broken.');
  expect(kept.state.effects).toEqual([]);

  const twice = scene(caster);
  twice.give(barkSkin);
  twice.state.turn = { ...twice.state.turn!, halfRounds: 2 };
  twice.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3, 4, 6);
  twice.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
  expect(twice.state.effects).toHaveLength(1);
});

test('OA-ACT-22 OA-ACT-32: running is strenuous and takes stamina: a save that is 1 harder', () => {
  const run = (...faces: number[]) => {
    const fight = scene();
    fight.give({ do: 'guard', actor: 'one' });
    fight.give({ do: 'run', actor: 'one' }, ...faces);
    return fight.state.fighters.one!.round.guarding;
  };
  // 6 + 5 - 1, and 6 + 4 - 1.
  expect([run(5, 6), run(4, 6)]).toEqual([true, false]);
});

test('OA-ACT-22: one save a turn for all that is more than light, wrestling and climbing too', () => {
  const holds = scene(caster);
  holds.give(barkSkin);
  holds.state.turn = { ...holds.state.turn!, halfRounds: 2 };
  // The attack, and 6 + 4 against 10; the grip of the same turn asks for nothing more.
  holds.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3, 4, 6);
  holds.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 3, 3);
  expect(holds.state.effects).toHaveLength(1);

  const climbs = (...faces: number[]) => {
    const fight = sceneOf(encounter, readingsWith(), {
      ...{ initiative: 'party', declarations: false },
      party: [{ name: 'One', at: { x: 2, y: 2 }, CHA: 6, STR: 6, DEX: 6, level: 1, ...CALM, ...caster }],
      foes: [{ name: 'Other', at: { x: 9, y: 2 }, ...CALM }],
      map: { heights: [{ x: 3, y: 2, z: 4 }] },
    });
    fight.give(barkSkin);
    fight.give({ do: 'climb', actor: 'one', x: 3, y: 2 }, ...faces);
    return fight.state.effects.length;
  };
  // The climb, and 6 + 4, or 6 + 3.
  expect([climbs(5, 6, 4, 6), climbs(5, 6, 3, 6)]).toEqual([1, 0]);
});

test('OA-ACT-22: stamina spent on an attack weighs on the magic that is kept up, in every attack', () => {
  const sword = { ...caster, STR: 6, weapons: ['long sword'], SP: 5, VIT: 5 };
  const fight = () =>
    sceneOf(encounter, readingsWith(), {
      ...{ initiative: 'party', declarations: false },
      party: [{ name: 'One', at: { x: 2, y: 2 }, CHA: 6, DEX: 6, level: 1, ...CALM, ...sword }],
      foes: [{ name: 'Other', at: { x: 3, y: 2 }, DEX: 3, protection: 2, maxHP: 40, ...CALM }],
    });
  const sunder = { do: 'attack', actor: 'one', target: 'other', weapon: 'long sword', buys: ['sunder'] };
  const kept = (...faces: number[]) => {
    const held = fight();
    held.give(barkSkin);
    // The stroke with 9, the reflex save against the sundering, and 6 - 1 with the last roll against 10.
    held.give(sunder, 3, 3, 3, 3, ...faces);
    return held.state.effects.length;
  };
  expect([kept(5, 6), kept(4, 6)]).toEqual([1, 0]);

  const twice = fight();
  twice.give(barkSkin);
  twice.state.turn = { ...twice.state.turn!, halfRounds: 2 };
  twice.give({ ...sunder, buys: [] }, 3, 3, 4, 6);
  // What is more than light has been saved for; the stamina has not.
  twice.give(sunder, 3, 3, 3, 3, 4, 6);
  expect(twice.told.at(-1)).toBe('Bark skin of One ends, for the concentration is broken.');
});

test('OA-ACT-22 OA-ARMR-07: stamina spent on armor weighs on the magic with the damage', () => {
  const armored = { ...caster, armor: ['leather garment'], SP: 5, maxHP: 20, level: 1 };
  const struck = (...faces: number[]) => {
    const fight = sceneOf(encounter, readingsWith(), {
      ...{ initiative: 'party', declarations: false },
      party: [{ name: 'One', at: { x: 2, y: 2 }, CHA: 8, DEX: 3, ...CALM, ...armored }],
      foes: [{ name: 'Other', at: { x: 3, y: 2 }, STR: 7, weapons: ['long sword'], ...CALM }],
    });
    fight.give(barkSkin);
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'long sword' }, ...faces);
    return [fight.state.fighters.one!.SP, fight.state.effects.length];
  };
  // 10 against 8: 2 damage after a failed save of the leather, and 1 stamina point: 8 - 3 with the last roll.
  expect(struck(3, 3, 6, 1, 5, 6)).toEqual([4, 1]);
  expect(struck(3, 3, 6, 1, 4, 6)).toEqual([4, 0]);
});

test('OA-ACT-22: an attack by magic is an attack: once a turn for the magic that is kept up', () => {
  const both = { MAG: 5, mana: { green: 4, red: 8 }, powers: ['bark skin', 'ember dart'], level: 1 };
  const dart = { do: 'use magic', actor: 'one', magic: 'ember dart', target: 'other' };
  const kept = (...faces: number[]) => {
    const fight = scene(both);
    fight.give(barkSkin);
    fight.give(dart, 3, 3, ...faces);
    return fight.state.effects.length;
  };
  expect([kept(4, 6), kept(3, 6)]).toEqual([1, 0]);
});

test('OA-ACT-01 OA-ACT-22: whoever swims saves once a turn for what they concentrate on', () => {
  const swims = (strokes: number, ...faces: number[]) => {
    const fight = sceneOf(
      encounter,
      readingsWith(),
      {
        ...{ initiative: 'party', declarations: false },
        party: [
          { name: 'One', at: { x: 2, y: 2 }, CHA: 6, STR: 9, baseSpeed: 20, level: 1, ...CALM, ...caster },
        ],
        foes: [{ name: 'Other', at: { x: 9, y: 2 }, ...CALM }],
        map: { terrain: [2, 3, 4, 5].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 })) },
      },
      1,
      6,
    );
    fight.give(barkSkin);
    for (let x = 3; x < 3 + strokes; x++)
      fight.give({ do: 'move', actor: 'one', x, y: 2 }, ...(x === 3 ? faces : []));
    return fight.state.effects.length;
  };
  // 6 + 4 against 10; the second stroke of the turn asks for nothing more. 6 + 3 is too little.
  expect([swims(2, 4, 6), swims(1, 3, 6)]).toEqual([1, 0]);
});

test('OA-ACT-22 OA-COND-23: a coup de grace is an attack, and its stamina weighs on the magic that is kept up', () => {
  const ends = (weapon: string, buys: string[], ...faces: number[]) => {
    const fight = sceneOf(encounter, readingsWith(), {
      ...{ initiative: 'party', declarations: false },
      party: [
        {
          name: 'One',
          at: { x: 2, y: 2 },
          CHA: 6,
          level: 2,
          SP: 5,
          homeTechnology: 9,
          ...CALM,
          ...caster,
          weapons: [weapon],
        },
      ],
      foes: [{ name: 'Other', at: { x: 3, y: 2 }, maxHP: 60, conditions: ['helpless'], ...CALM }],
    });
    fight.give(barkSkin);
    fight.state.turn = { ...fight.state.turn!, halfRounds: 2, begun: false };
    // The victim saves, and then 6 with the last roll against 10.
    fight.give({ do: 'coup de grace', actor: 'one', target: 'other', weapon, buys }, ...faces);
    return fight.state.effects.length;
  };
  expect([ends('katana', [], 6, 5, 4, 6), ends('katana', [], 6, 5, 3, 6)]).toEqual([1, 0]);
  // Doubled for a stamina point, which makes the save 1 harder.
  const double = ['double damage'];
  expect(ends('energy sword', double, 6, 5, 6, 5, 5, 6)).toBe(1);
  expect(ends('energy sword', double, 6, 5, 6, 5, 4, 6)).toBe(0);
});

test('OA-ACT-22 OA-WABL-16: damage by a weapon set against a charge weighs on the magic that is kept up', () => {
  const charges = (...faces: number[]) => {
    const fight = sceneOf(encounter, readingsWith(), {
      ...{ initiative: 'party', declarations: false },
      party: [
        {
          name: 'One',
          at: { x: 2, y: 2 },
          CHA: 6,
          DEX: 6,
          maxHP: 60,
          level: 1,
          ...CALM,
          ...caster,
          weapons: ['tusks'],
        },
      ],
      foes: [{ name: 'Other', at: { x: 7, y: 2 }, STR: 3, maxHP: 40, weapons: ['thorn pikes'], ...CALM }],
    });
    fight.give(barkSkin);
    fight.state.fighters.one!.x = 6;
    fight.state.fighters.one!.straight = { dx: 1, dy: 0, spaces: 4 };
    const events = fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'tusks' }, ...faces);
    const blow = events.find(each => each.is === 'attacked');
    return [blow?.outcome.counter?.damage, fight.state.effects.length];
  };
  // The pike comes with 3 + 4 + 4 against 8 and does twice 3; the save against the charge is made, and 6 + 5 - 6 is no 10.
  expect(charges(4, 6, 3, 3, 6, 5, 5, 6)).toEqual([6, 0]);
  expect(charges(1, 4, 3, 3, 6, 5, 4, 6)).toEqual([0, 1]);
});
