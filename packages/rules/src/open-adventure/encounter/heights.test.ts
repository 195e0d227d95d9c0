/** Flying, swimming and climbing in a fight. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, baseSpeed: 6, ...CALM, ...more });
const foe = (more: object = {}) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
const AERIAL = { habitats: ['terrestrial', 'aerial'] };
type Fight = ReturnType<typeof scene>;
const next = (fight: Fight, ...faces: number[]) => {
  fight.give({ do: 'end turn', actor: fight.waiting! }, ...faces);
  while (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command, ...faces);
};

test('OA-POST-02 OA-TACT-04 OA-R-601: who flies high is out of reach, and falls when stunned to stone', () => {
  const fight = scene({ party: [one(AERIAL)], foes: [foe({ weapons: ['dagger'] })] });
  fight.give({ do: 'rise', actor: 'one', z: 4 });
  expect(fight.state.fighters.one).toMatchObject({ altitude: 4, speedLeft: 2 });
  fight.give({ do: 'move', actor: 'one', x: 3, y: 2 });
  expect(fight.state.fighters.one).toMatchObject({ x: 3, y: 2, altitude: 4, speedLeft: 1 });
  next(fight);
  const stab = { do: 'attack', actor: 'foe', target: 'one', weapon: 'dagger' };
  expect(fight.refusal(stab)).toBe('OA-TACT-04');
  const before = fight.state.fighters.one!.HP!;
  fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'paralysis', counters: 2 });
  expect(fight.state.fighters.one).toMatchObject({ altitude: 0, HP: before - 4 });
});

test('OA-COND-26 OA-COND-35 OA-R-601: a flier who is only surprised stays up', () => {
  const flier = foe({ ...AERIAL, at: { x: 7, y: 2 }, altitude: 5, DEX: 3 });
  // Foe trails by more than 5: 3 - 5 against 9 + 5.
  const fight = scene({ party: [one({ INT: 9, DEX: 9 })], foes: [flier], initiative: undefined }, 5, 6, 6, 5);
  expect(fight.state.fighters.foe).toMatchObject({ altitude: 5, conditions: [{ name: 'surprise' }] });
});

test('OA-FALL-01 OA-COND-26 OA-R-682: a flier who is knocked out falls, and so does the body of one who dies', () => {
  // Against somebody higher one shoots with disadvantage: +4 and +4.
  const bird = foe({ ...AERIAL, altitude: 3, maxHP: 8, SP: 1 });
  const hits = [4, 6, 4, 6];
  const other = foe({ name: 'Other', at: { x: 9, y: 2 } });
  const archer = one({ weapons: ['short bow'], PER: 9, ammunition: { arrows: 9 } });
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'short bow' };
  const killed = scene({ party: [archer], foes: [bird, other] });
  killed.give(shot, ...hits);
  expect(killed.told.slice(1, 2)).toEqual(['The body of Foe falls 3 spaces.']);
  expect(killed.state.fighters.foe).toMatchObject({ altitude: 0, HP: 0 });
  const last = scene({ party: [archer], foes: [bird] });
  last.give(shot, ...hits);
  expect(last.told.slice(1)).toEqual([
    'The body of Foe falls 3 spaces.',
    'The fight is over. The party has won.',
  ]);
  const knocked = sceneOf(encounter, readingsWith({ 'OA-R-281': 'unconsciousAtZero' }), {
    initiative: 'party',
    declarations: false,
    party: [archer],
    foes: [bird, other],
  });
  knocked.give({ ...shot, nonlethal: true }, ...hits);
  expect(knocked.state.fighters.foe).toMatchObject({ altitude: 0, HP: 5, SP: 0 });
});

test('OA-FALL-01 OA-R-682: a climber who dies on the wall comes down', () => {
  const climber = foe({ maxHP: 3 });
  const map = { heights: [{ x: 4, y: 2, z: 5 }] };
  const archer = one({ weapons: ['short bow'], PER: 9, ammunition: { arrows: 9 } });
  const fight = scene({ party: [archer], foes: [climber, foe({ name: 'Other', at: { x: 9, y: 2 } })], map });
  Object.assign(fight.state.fighters.foe!, { altitude: 2, wall: { x: 4, y: 2 } });
  fight.give({ do: 'harm', actor: 'gm', target: 'foe', damage: 9 });
  expect(fight.state.fighters.foe).toMatchObject({ altitude: 0, wall: null });
  expect(fight.told).toContain('The body of Foe falls 2 spaces.');
});

test('OA-COND-26 OA-ACT-01: whoever is paralyzed in the water sinks at once, and every round', () => {
  const swimmers = {
    party: [one({ STR: 8 })],
    foes: [foe({ at: { x: 3, y: 2 }, habitats: ['aquatic'] })],
    map: { terrain: [1, 2, 3].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 })) },
  };
  const fight = scene(swimmers, 3, 5);
  expect(fight.state.fighters.one).toMatchObject({ afloat: true, altitude: 0 });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'paralysis', counters: 2 });
  expect(fight.state.fighters.one).toMatchObject({ afloat: false, altitude: -1 });
  // With nobody left to act the rounds go by, and both come to lie on the bottom.
  fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'paralysis', counters: 2 });
  expect(fight.state.fighters.one).toMatchObject({ afloat: false, altitude: -3 });
  expect(fight.state.fighters.foe).toMatchObject({ afloat: false, altitude: -3 });
});

test('OA-POST-03: nobody flies who has no wings', () => {
  const fight = scene({ party: [one()], foes: [foe()] });
  expect(fight.refusal({ do: 'rise', actor: 'one', z: 1 })).toBe('OA-POST-03');
  expect(fight.refusal({ do: 'rise', actor: 'one', z: -1 })).toBe('OA-ACT-01');
});

const WATER = {
  map: { terrain: [1, 2, 3].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 })) },
};

test('OA-ACT-01 OA-ACT-02: deep water is swum in or sunk in, and the breath is held below', () => {
  const swimmer = one({ STR: 8, encumbrance: 1, VIT: 5 });
  const afloat = scene({ party: [swimmer], foes: [foe({ at: { x: 9, y: 2 } })], ...WATER }, 3, 5);
  // 8 - 1 + 3 make 10; a swimmer has half the speed, and water costs 4 a space.
  expect(afloat.state.fighters.one).toMatchObject({ afloat: true, altitude: 0 });
  expect(afloat.refusal({ do: 'run', actor: 'one' })).toBe('OA-ACT-32');
  const sunk = scene({ party: [swimmer], foes: [foe({ at: { x: 9, y: 2 } })], ...WATER }, 4, 4);
  expect(sunk.state.fighters.one).toMatchObject({ afloat: false, altitude: -2 });
  expect(sunk.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBe('OA-ACT-01');
  expect(sunk.refusal({ do: 'rise', actor: 'one', z: 0 })).toBe('OA-ACT-01');
  // OA-R-469: charged at the end of the turn, here of one who has only held still: 49 of 50 rounds are left.
  expect(sunk.state.fighters.one!.breath).toBeNull();
  sunk.give({ do: 'end turn', actor: 'one' });
  expect(sunk.state.fighters.one!.breath).toBe(49);
  while (sunk.legal('name').length > 0) sunk.give(sunk.legal('name')[0]!.command);
  sunk.give({ do: 'end turn', actor: 'foe' });
  // Whoever is still under water holds on to the breath for another round.
  sunk.give({ do: 'name', actor: 'foe', next: 'one' }, 3, 5);
  sunk.give({ do: 'rise', actor: 'one', z: 0 });
  expect(sunk.state.fighters.one).toMatchObject({ altitude: 0, breath: null });
});

test('OA-ACT-01 OA-R-452: everybody in the water tests at the start of the round, whoever gets in later at once', () => {
  const deep = { map: { terrain: [1, 2, 3, 7].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 })) } };
  const swimmers = { party: [one({ STR: 8 })], foes: [foe({ at: { x: 7, y: 2 }, STR: 8 })] };
  // One passes with 11, Foe fails with 8, before anybody has acted.
  const fight = scene({ ...swimmers, ...deep }, 3, 5, 4, 4);
  expect(fight.state.turn).toMatchObject({ actor: 'one' });
  expect(fight.state.fighters.foe).toMatchObject({ afloat: false, altitude: -1 });
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.state.turn).toMatchObject({ actor: 'foe' });

  const shore = { party: [one({ at: { x: 0, y: 2 }, STR: 8 })], foes: [foe({ at: { x: 9, y: 2 } })] };
  const bather = scene({ ...shore, ...deep });
  bather.give({ do: 'move', actor: 'one', x: 1, y: 2 }, 4, 4);
  expect(bather.state.fighters.one).toMatchObject({ afloat: false, altitude: -1 });
});

test('OA-ACT-06 OA-R-602: water is light cover, and both see badly across its surface', () => {
  const fight = scene({
    party: [one({ weapons: ['dagger'], STR: 9, at: { x: 2, y: 3 } })],
    foes: [foe({ habitats: ['aquatic'], at: { x: 2, y: 2 } })],
    ...WATER,
  });
  fight.state.fighters.foe!.altitude = -1;
  // Disadvantage by concealment and advantage by height: one roll; a body region, and 1 point of protection.
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' }, 4, 4, 4);
  expect(fight.state.fighters.foe!.HP).toBe(40 - (9 + 1 - 5 - 1));
});

const CLIFF = { map: { heights: [0, 1, 2, 3, 4].map(y => ({ x: 3, y, z: 3 })), height: 5 } };

test('OA-ACT-27 OA-ACT-28 OA-ACT-29 OA-R-602: a wall is climbed, not walked up; who slips falls', () => {
  const climber = one({ DEX: 9, baseSpeed: 12, maxHP: 20 });
  const fight = scene({ party: [climber], foes: [foe({ at: { x: 9, y: 2 } })], ...CLIFF });
  expect(fight.refusal({ do: 'move', actor: 'one', x: 3, y: 2 })).toBe('OA-MOVE-03');
  // 9 + 1 make 10: half of 12 twice are 12 points, and a space of wall costs 3.
  fight.give({ do: 'climb', actor: 'one', x: 3, y: 2 }, 1, 4);
  expect(fight.state.fighters.one).toMatchObject({ x: 3, y: 2, altitude: 0, wall: null });
  const slow = scene({
    party: [{ ...climber, baseSpeed: 6 }],
    foes: [foe({ at: { x: 9, y: 2 } })],
    ...CLIFF,
  });
  slow.give({ do: 'climb', actor: 'one', x: 3, y: 2 }, 1, 4);
  expect(slow.state.fighters.one).toMatchObject({ x: 2, altitude: 2, wall: { x: 3, y: 2 } });
  expect(slow.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBeDefined();
  next(slow);
  next(slow);
  slow.give({ do: 'climb', actor: 'one', x: 3, y: 2 }, 4, 1, 4, 1);
  expect(slow.state.fighters.one).toMatchObject({ x: 2, altitude: 0, wall: null, HP: 18 });
});

test('OA-ACT-27: down a wall one climbs as well, and a step off it is a fall', () => {
  const climber = one({ DEX: 9, baseSpeed: 12, maxHP: 20, at: { x: 3, y: 2 } });
  const fight = scene({ party: [climber], foes: [foe({ at: { x: 9, y: 2 } })], ...CLIFF });
  fight.give({ do: 'climb', actor: 'one', x: 2, y: 2 }, 1, 4);
  expect(fight.state.fighters.one).toMatchObject({ x: 2, y: 2, altitude: 0, wall: null, HP: 20 });
});

test('OA-ACT-27 OA-R-454: a climber who is hit tests at once, but only once a round', () => {
  const cliff = { map: { heights: [{ x: 3, y: 2, z: 6 }] } };
  const climber = one({ at: { x: 2, y: 2 }, DEX: 9, maxHP: 30 });
  const archer = foe({ at: { x: 6, y: 3 }, weapons: ['short bow'], PER: 9 });
  const fight = scene({ party: [climber], foes: [archer], ...cliff });
  const shot = { do: 'attack', actor: 'foe', target: 'one', weapon: 'short bow' };
  fight.give({ do: 'climb', actor: 'one', x: 3, y: 2 }, 3, 5);
  expect(fight.refusal({ do: 'lie down', actor: 'one' })).toBe('OA-ACT-27');
  fight.give({ do: 'end turn', actor: 'one' });
  // From below with disadvantage; the test of this round has been made.
  fight.give(shot, 5, 6, 5, 6);
  fight.give({ do: 'end turn', actor: 'foe' });
  fight.give({ do: 'name', actor: 'foe', next: 'foe' });
  fight.give(shot, 5, 6, 5, 6, 2, 5);
  expect(fight.told.at(-1)).toBe('One is hit on the wall, climbs with 11 and holds on.');
  fight.give({ do: 'end turn', actor: 'foe' });
  // No second test for going on.
  fight.give({ do: 'climb', actor: 'one', x: 3, y: 2 });
  expect(fight.state.fighters.one!.altitude).toBeGreaterThan(2);
});

test('OA-ACT-20 OA-R-469: the hardest exertion of the turn is charged at its end', () => {
  const deep = { map: { terrain: [1, 2, 3].map(x => ({ x, y: 2, is: ['water, under'], depth: 3 })) } };
  const diver = (more: object = {}) => one({ STR: 9, VIT: 5, altitude: 0, weapons: ['dagger'], ...more });
  // Both sink at the start of the round: 9 and 5 with 0.
  const fight = scene(
    { party: [diver({ STR: 5 })], foes: [foe({ at: { x: 3, y: 2 } })], ...deep },
    4,
    4,
    4,
    4,
  );
  fight.give({ do: 'guard', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.state.fighters.one).toMatchObject({ breath: 46, exertion: 'rest' });
  fight.give({ do: 'afflict', actor: 'gm', target: 'foe', condition: 'stun', counters: 3 });
  fight.give({ do: 'end turn', actor: 'foe' });
  expect(fight.state.fighters.foe).toMatchObject({ breath: 49 });
});

test('OA-GUARD-03 OA-R-452: whoever dodges into deep water swims or sinks at once', () => {
  const walls = [0, 1, 3, 4].map(y => ({ x: 4, y })).concat([2, 3].flatMap(x => [1, 3].map(y => ({ x, y }))));
  const pond = {
    map: { width: 8, height: 5, walls, terrain: [{ x: 4, y: 2, is: ['water, under'], depth: 3 }] },
  };
  const fight = scene({
    party: [one({ weapons: ['dagger'], STR: 5 })],
    foes: [foe({ DEX: 9, STR: 5 })],
    initiative: 'foes',
    ...pond,
  });
  fight.give({ do: 'guard', actor: 'foe' });
  fight.give({ do: 'end turn', actor: 'foe' });
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' });
  // The stab with 6 + 0, the dodge with 9 + 0, the swim test with 5 + 0.
  fight.give({ do: 'answer', actor: 'foe', maneuver: 'dodge' }, 3, 3, 4, 4, 5, 5);
  expect(fight.state.fighters.foe).toMatchObject({ x: 4, y: 2, altitude: -1, afloat: false });
});

const LEDGE = [{ x: 5, y: 2, z: 3 }];
const giant = (at: object) => one({ height: 'large', at, baseSpeed: 6 });

test('OA-BODY-05: a body of several spaces stands on the highest of them', () => {
  const map = { width: 10, height: 6, heights: LEDGE };
  const below = scene({ party: [giant({ x: 3, y: 1 })], foes: [foe({ at: { x: 9, y: 5 } })], map });
  expect(below.state.fighters.one!.span).toBe(2);
  // With its corner on bare ground the right half would stand on the ledge: that is a wall, not a step.
  expect(below.refusal({ do: 'move', actor: 'one', x: 4, y: 1 })).toBe('OA-MOVE-03');
  expect(below.refusal({ do: 'move', actor: 'one', x: 3, y: 3 })).toBeUndefined();
  const above = scene({
    party: [{ ...giant({ x: 4, y: 1 }), weapons: ['dagger'] }],
    foes: [foe({ at: { x: 3, y: 2 } })],
    map,
  });
  const [stab] = above.legal('attack').filter(({ command }) => 'weapon' in command && command.weapon);
  expect(stab).toBeUndefined();
});

test('OA-ACT-01 OA-MOVE-03: nobody leaves who has gone under, or has no speed point for the step', () => {
  const edge = { at: { x: 0, y: 0 } };
  const map = { terrain: [{ x: 0, y: 0, is: ['water, under'] }] };
  const leave = { do: 'leave', actor: 'one' };
  const sunk = scene({ party: [one({ ...edge, STR: 4 })], foes: [foe()], map }, 5, 2);
  expect(sunk.refusal(leave)).toBe('OA-ACT-01');
  const spent = one({ ...edge, conditions: [{ name: 'exhaustion', counters: 9 }] });
  expect(scene({ party: [spent], foes: [foe()] }).refusal(leave)).toBe('OA-MOVE-03');
  expect(scene({ party: [one(edge)], foes: [foe()] }).refusal(leave)).toBeUndefined();
});

test('OA-R-434 OA-SIGHT-02: who stands in a pit between two is no cover, on the level or a slope they are', () => {
  const regionHit = (depths: readonly number[], ...faces: number[]) => {
    const archer = one({ weapons: ['light crossbow'], ammunition: { quarrels: 3 }, PER: 9 });
    const fight = scene({
      party: [archer],
      foes: [foe(), foe({ name: 'Far', at: { x: 5, y: 2 } })],
      map: { heights: depths.map((z, x) => ({ x: x + 2, y: 2, z })) },
    });
    const shot = { do: 'attack', actor: 'one', target: 'far', weapon: 'light crossbow' };
    const events = fight.give(shot, ...faces);
    return events.flatMap(each => (each.is === 'attacked' ? [each.outcome.targets[0]!.region] : []));
  };
  expect(regionHit([0, -4, -4, 0], 3, 3)).toEqual([null]);
  expect(regionHit([0, 0, 0, 0], 3, 3, 4)).toEqual(['torso']);
  // From above with advantage.
  expect(regionHit([2, 1, 0, 0], 3, 3, 3, 3, 4)).toEqual(['torso']);
});

test('OA-R-225 OA-R-434: people abreast, or beside a wall, are one cover; who lies low is before the legs only', () => {
  const fight = (between: readonly object[], walls: readonly object[] = []) =>
    scene({
      party: [one({ weapons: ['light crossbow'], ammunition: { quarrels: 3 }, PER: 9, at: { x: 1, y: 2 } })],
      foes: [foe({ name: 'Far', at: { x: 5, y: 2 } }), ...between],
      map: { walls },
    });
  const shot = { do: 'attack', actor: 'one', target: 'far', weapon: 'light crossbow' };
  const rank = (...more: object[]) =>
    more.map((each, i) => foe({ name: `Rank ${i}`, at: { x: 3, y: i + 1 }, ...each }));
  expect(fight(rank({}, {}, {})).refusal(shot)).toBe('OA-SIGHT-01');
  expect(fight(rank({}, {}), [{ x: 3, y: 3 }]).refusal(shot)).toBe('OA-SIGHT-01');
  const low = fight(rank({}, { conditions: ['prone'], protection: 7 }, {}));
  low.give(shot, 3, 3, 1);
  expect(low.told[0]).toContain('comes to no harm');
  const over = fight(rank({}, { conditions: ['prone'], protection: 7 }, {}));
  over.give(shot, 3, 3, 3);
  expect(over.told[0]).toContain('to the left arm');
});

test('OA-ACT-06 OA-SIGHT-03: water over somebody does not open a wall in between', () => {
  const [walls, water] = [[1, 2, 3].map(y => ({ x: 3, y })), { x: 5, y: 2, is: ['water, under'], depth: 3 }];
  const party = [one({ weapons: ['light crossbow'], ammunition: { quarrels: 3 }, at: { x: 1, y: 2 } })];
  const shot = { do: 'attack', actor: 'one', target: 'far', weapon: 'light crossbow' };
  const shoots = (map: object) =>
    scene({ party, foes: [foe({ name: 'Far', at: { x: 5, y: 2 } })], map }, 6, 1).refusal(shot);
  expect(shoots({ terrain: [water], walls })).toBe('OA-SIGHT-01');
  expect(shoots({ terrain: [water] })).toBeUndefined();
});

test('OA-R-601 OA-R-506: whoever has wings steps off an edge into the air, and is told to land', () => {
  const map = { heights: [2, 1].map(x => ({ x, y: 2, z: 4 })) };
  const fight = scene({ party: [one(AERIAL)], foes: [foe({ at: { x: 9, y: 2 } })], map });
  fight.give({ do: 'move', actor: 'one', x: 3, y: 2 });
  expect(fight.state.fighters.one).toMatchObject({ x: 3, y: 2, altitude: 4, speedLeft: 5, conditions: [] });
  fight.give({ do: 'rise', actor: 'one', z: 0 });
  expect(fight.told).toEqual(['One lands.']);
  const lame = one({ ...AERIAL, conditions: ['prone'] });
  const fallen = scene({ party: [lame], foes: [foe({ at: { x: 9, y: 2 } })], map });
  fallen.give({ do: 'move', actor: 'one', x: 3, y: 2 });
  expect(fallen.told[1]).toContain('falls 4 spaces');
});

test('OA-COND-21 OA-R-418 OA-ACT-01: whoever panics and has gone under cannot flee, and cowers', () => {
  const sunk = {
    party: [one({ STR: 4, conditions: { panic: 3 }, immunities: [] })],
    foes: [foe({ at: { x: 9, y: 2 } })],
  };
  // OA-COND-20: fear is a disadvantage in the swim test too.
  const fight = scene({ ...sunk, ...WATER }, 4, 4, 4, 4);
  expect(fight.state.fighters.one!.conditions.map(({ name }) => name)).toContain('cower');
  expect(fight.state.fighters.one).toMatchObject({ done: true, altitude: -1 });
});

test('OA-R-291 OA-MAP-10 OA-CMBT-15: height counts in the distance of a shot', () => {
  const archer = one({ weapons: ['hand crossbow'], PER: 9 });
  const bird = foe({ ...AERIAL, altitude: 6 });
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'hand crossbow' };
  // Range 5 and a roll of 0, with disadvantage from below: the bird is 6 spaces up.
  const fight = scene({ party: [archer], foes: [bird] });
  fight.give(shot, 4, 4, 4, 4);
  expect(fight.told[0]).toContain('Foe is out of range');
  fight.give(shot, 1, 4, 2, 5);
  expect(fight.state.fighters.foe!.HP).toBe(40 - (9 + 1 - 5));
  const high = scene({ party: [archer], foes: [foe({ ...AERIAL, altitude: 11 })] });
  expect(high.refusal(shot)).toBe('OA-CMBT-15');
});
