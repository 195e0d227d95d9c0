/** What only a fight shows: extra turns, declarations, guards, free attacks, magic, flight, fire, and the Host. */
import { scriptedDice } from '@arbiter/dice';
import { foresee, isRefusal, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { weaponOf } from '../content/weapon-list.ts';
import type { OpenAdventureReadings } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, changes: Partial<OpenAdventureReadings> = {}, ...faces: number[]) =>
  sceneOf(encounter, readingsWith(changes), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
const sword = { weapons: ['long sword'], STR: 6 };

test('OA-GUARD-03 OA-ACT-22: a dodge in vain, where it led and the guard it cost are told', () => {
  const fight = scene({
    party: [one({ DEX: 6, CHA: 5, maxHP: 30 })],
    foes: [other({ STR: 8, weapons: ['dagger'] })],
  });
  fight.give({ do: 'guard', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' });
  fight.give({ do: 'answer', actor: 'one', maneuver: 'dodge' }, 3, 5, 1, 6, 4, 4);
  const { x, y } = fight.state.fighters.one!;
  expect(fight.told[0]).toContain('One tries in vain to dodge it and suffers 6.');
  expect(fight.told[0]).toContain(`One is at ${x}, ${y} now. One no longer guards.`);
});

test('OA-CMBT-13: a friend may be attacked, but that is offered after everything else', () => {
  const friend = { name: 'Ally', at: { x: 2, y: 3 }, ...CALM };
  const fight = scene({ party: [one(sword), friend], foes: [other()] });
  const offers = fight.legal();
  const atFriend = offers.map(({ command }) => 'target' in command && command.target === 'ally');
  const hostile = offers.map(({ command }) => command.do !== 'first aid' && command.do !== 'aid ally');
  const first = atFriend.findIndex((at, i) => at && hostile[i]);
  expect(first).toBeGreaterThan(0);
  expect(atFriend.slice(first)).not.toContain(false);
});

test('OA-UNARM-14 OA-R-425: whoever is turned over is on the ground as well', () => {
  const fight = scene({
    party: [one({ DEX: 6 })],
    foes: [other({ DEX: 8, conditions: ['prone'], modifiers: { REF: 2 } })],
  });
  const grapple = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'grapple' };
  fight.give(grapple, 5, 6);
  fight.give(grapple, 5, 6);
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'feint', actor: 'other', target: 'one' });
  // The strike with advantage, the save of -4 against 6, and the feint.
  fight.give({ do: 'attack', actor: 'one', target: 'other' }, 1, 5, 2, 5, 6, 4, 3, 5);
  expect(fight.state.positions).toMatchObject([{ who: 'one', against: 'other', position: 'bound' }]);
  expect(fight.state.fighters.one!.conditions.map(({ name }) => name)).toContain('prone');
});

test('OA-WABL-14 OA-R-294: how far somebody is driven back is told once, as it happens', () => {
  const fight = scene({
    party: [one({ STR: 6, SP: 0, weapons: ['war hammer'] })],
    foes: [other()],
    map: { width: 8, height: 5, walls: [{ x: 4, y: 2 }] },
  });
  fight.give(
    { do: 'attack', actor: 'one', target: 'other', weapon: 'war hammer', buys: ['knockback'] },
    2,
    5,
  );
  expect(fight.told).toHaveLength(1);
  expect(fight.told[0]).not.toContain('driven back');
});

describe('OA-WABL-14 OA-R-437: the attacker chooses whither somebody is driven', () => {
  const hammer = { do: 'attack', actor: 'one', target: 'other', weapon: 'war hammer', buys: ['knockback'] };
  const here = (map: object = {}) =>
    scene({
      party: [one({ STR: 6, SP: 0, weapons: ['war hammer'] })],
      foes: [other()],
      map: { width: 8, height: 5, ...map },
    });
  const after = (map: object, drives: string | null) => {
    const fight = here(map);
    fight.give({ ...hammer, drives }, 2, 5);
    const { x, y } = fight.state.fighters.other!;
    return { x, y };
  };

  test('straight away where nothing is said, else as said', () => {
    expect(after({}, null)).toEqual({ x: 4, y: 2 });
    expect(after({}, 'north')).toEqual({ x: 3, y: 1 });
    expect(after({}, 'southwest')).toEqual({ x: 2, y: 3 });
  });

  test('nobody lands in a wall or on the attacker', () => {
    expect(after({ walls: [{ x: 3, y: 1 }] }, 'north')).toEqual({ x: 3, y: 2 });
    expect(after({}, 'west')).toEqual({ x: 3, y: 2 });
  });

  test('hexagons have six directions, and straight away is one of them', () => {
    expect(after({ shape: 'hex' }, null)).toEqual({ x: 4, y: 2 });
    expect(after({ shape: 'hex' }, 'southeast')).toEqual({ x: 3, y: 3 });
    expect(here({ shape: 'hex' }).refusal({ ...hammer, drives: 'north' })).toBe('OA-WABL-14');
  });

  test('every direction that leads anywhere is offered; without knockback there is none', () => {
    const fight = here({ walls: [{ x: 3, y: 1 }] });
    const directions = fight
      .legal('attack')
      .map(({ command }) => (command as { drives?: string | null }).drives)
      .filter(Boolean);
    expect(directions).toEqual(['southeast', 'south', 'southwest', 'northwest', 'northeast']);
    expect(fight.refusal({ ...hammer, buys: [], drives: 'south' })).toBe('OA-WABL-14');
  });
});

test('OA-WABL-10 OA-R-439: a net stays on whom it entangles, and falls off with the bonds', () => {
  const fight = scene({
    party: [one({ PER: 9, SP: 4, weapons: ['net'] })],
    foes: [other({ at: { x: 4, y: 2 }, DEX: 3 })],
  });
  fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'net', buys: ['entangle'] }, 2, 5);
  expect(fight.state.things).toEqual([]);
  fight.give({ do: 'relieve', actor: 'gm', target: 'other', condition: 'entangle' });
  expect(fight.state.things).toMatchObject([{ x: 4, y: 2, weapon: 'net' }]);
});

test('OA-R-439: what is thrown too short lies in the last space of its range', () => {
  const fight = scene({
    party: [one({ PER: 9, weapons: ['net'] })],
    foes: [other({ at: { x: 6, y: 2 } })],
    map: { width: 10, height: 5 },
  });
  // A net flies 3 spaces; with −1 it falls after 2 of the 4.
  fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'net' }, 4, 1);
  expect(fight.state.things).toMatchObject([{ x: 4, y: 2, weapon: 'net' }]);
});

test('OA-UNARM-10 OA-R-471: whoever faints in a choke is still held, on the ground', () => {
  const fight = scene({ party: [one({ DEX: 9, level: 5 })], foes: [other({ DEX: 4, VIT: 4, SP: 1 })] });
  const clinch = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' };
  fight.give(clinch, 3, 5);
  fight.give(clinch, 3, 5);
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'other' });
  fight.give({ ...clinch, into: 'choked' }, 3, 5);
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'name', actor: 'one', next: 'one' });
  fight.give({ do: 'end turn', actor: 'one' }, 2, 5);
  expect(fight.state.positions).toMatchObject([{ who: 'other', ladder: 'grapple', position: 'choked' }]);
  expect(fight.log.filter(({ is }) => is === 'released')).toHaveLength(1);
  expect(fight.told.join(' ')).not.toContain('free of each other');
});

describe('a move under way', () => {
  const walker = (more: object = {}) =>
    scene({
      party: [one({ baseSpeed: 6, SP: 5, ...more })],
      foes: [other({ at: { x: 14, y: 2 } })],
      map: { width: 20, height: 6 },
    });

  test('OA-R-473 OA-COND-30: who lies down in the middle of a move crawls on, and who gets up has the rest again', () => {
    const fight = walker();
    fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
    fight.give({ do: 'lie down', actor: 'one' });
    expect(fight.state.fighters.one).toMatchObject({ speedLeft: 2 });
    fight.give({ do: 'stand up', actor: 'one' });
    expect(fight.state.fighters.one).toMatchObject({ speedLeft: 4 });
    expect(fight.refusal({ do: 'move', actor: 'one', x: 8, y: 2 })).toBeUndefined();
    expect(fight.refusal({ do: 'move', actor: 'one', x: 9, y: 2 })).toBe('OA-MOVE-03');
  });

  test('OA-R-473 OA-COND-17 OA-COND-18 OA-COND-31: what befalls a mover changes the rest of the move', () => {
    const left = (condition: string, counters: number | null = null): number => {
      const fight = walker();
      fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
      fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition, counters });
      return fight.state.fighters.one!.speedLeft;
    };
    // 4 of 6 points were left.
    expect(left('prone')).toBe(2);
    expect(left('slow', 2)).toBe(2);
    expect(left('entangle')).toBe(1);
    expect(left('exhaustion', 3)).toBe(1);
    expect(left('paralysis', 2)).toBe(0);
    expect(left('bleed', 2)).toBe(4);
  });

  test('OA-R-473 OA-ACT-32: nobody who lies down goes on running', () => {
    const fight = walker();
    fight.give({ do: 'run', actor: 'one' });
    fight.give({ do: 'move', actor: 'one', x: 5, y: 2 });
    expect(fight.state.fighters.one).toMatchObject({ speedLeft: 9 });
    fight.give({ do: 'lie down', actor: 'one' });
    expect(fight.state.fighters.one).toMatchObject({ speedLeft: 2 });
  });

  test('OA-COND-30 OA-ACT-32: nobody starts to run lying down', () => {
    const fight = walker();
    fight.give({ do: 'lie down', actor: 'one' });
    expect(fight.refusal({ do: 'run', actor: 'one' })).toBe('OA-COND-30');
  });

  test('OA-R-473 OA-PERK-03: a sprint in the middle of a move adds its points to the rest', () => {
    const fight = walker({ race: 'purebred' });
    fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
    const { speedLeft } = fight.state.fighters.one!;
    fight.give({ do: 'sprint', actor: 'one' });
    expect(fight.state.fighters.one!.speedLeft).toBe(speedLeft + 3);
  });
});

describe('the round', () => {
  test('OA-CMBT-09 OA-LVL-08: level 5 has one extra turn of two half-rounds, level 1 one of one, and then the round ends', () => {
    const fight = scene({ party: [one({ level: 5 })], foes: [other({ level: 1 })] });
    const extra: [string, number][] = [];
    for (let n = 0; n < 12 && fight.state.round === 1; n++) {
      const turn = fight.state.turn;
      if (turn?.extra) extra.push([turn.actor, turn.halfRounds]);
      fight.give(
        fight.legal().find(({ command }) => command.do === 'end turn' || command.do === 'name')!.command,
      );
    }
    expect(extra).toEqual([
      ['one', 2],
      ['other', 1],
    ]);
    expect(fight.state.round).toBe(2);
  });

  test('OA-CMBT-04 OA-R-265: side by side the winning side is named first', () => {
    const setup = { party: [one(), { name: 'Two', ...CALM }], foes: [other(), { name: 'Fourth', ...CALM }] };
    const names = (reading: 'pickAnyone' | 'sideBySide'): string[] => {
      const fight = scene(setup, { 'OA-R-265': reading });
      fight.give({ do: 'end turn', actor: fight.waiting! });
      return fight.state.turn
        ? [fight.state.turn.actor]
        : fight.legal('name').map(({ command }) => (command as { next: string }).next);
    };
    expect(names('pickAnyone')).toHaveLength(3);
    expect(names('sideBySide')).toEqual(['two']);
  });

  test('OA-CMBT-10 OA-COND-31: the slow begin last', () => {
    const fight = scene({
      party: [one(), { name: 'Two', conditions: { slow: 2 }, ...CALM }],
      foes: [other(), { name: 'Fourth', ...CALM }],
    });
    fight.give({ do: 'end turn', actor: 'one' });
    expect(fight.refusal({ do: 'name', actor: 'one', next: 'two' })).toBe('OA-CMBT-04');
    expect(fight.legal('name')).toHaveLength(2);
    for (const left of ['other', 'fourth', 'two']) {
      if (fight.legal('name').length > 0) fight.give({ do: 'name', actor: fight.waiting!, next: left });
      fight.give({ do: 'end turn', actor: left });
    }
    // OA-CMBT-05: nor do they start a round.
    expect(fight.legal('name').map(({ command }) => 'next' in command && command.next)).toEqual([
      'one',
      'other',
      'fourth',
    ]);
    expect(fight.refusal({ do: 'name', actor: 'two', next: 'two' })).toBe('OA-CMBT-04');
  });

  test('OA-COND-31: of several who are slow the first to become so goes first, and who became so together is chosen', () => {
    const slow = { conditions: { slow: 3 }, ...CALM };
    const fight = scene({
      party: [one(), { name: 'Two', ...CALM }, { name: 'Three', ...slow }],
      foes: [other(), { name: 'Fourth', ...slow }],
    });
    const afflict = { do: 'afflict', actor: 'gm', target: 'two', condition: 'slow', counters: 3 } as const;
    fight.give(afflict);
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'end turn', actor: 'other' });
    const named = () => fight.legal('name').map(({ command }) => 'next' in command && command.next);
    expect(named()).toEqual(['three', 'fourth']);
    fight.give({ do: 'name', actor: 'other', next: 'fourth' });
    fight.give({ do: 'end turn', actor: 'fourth' });
    fight.give({ do: 'end turn', actor: 'three' });
    expect(fight.waiting).toBe('two');
  });

  test('OA-CMBT-02 OA-CMBT-03: who has declared an attack attempts it while it is possible', () => {
    const fight = scene({
      party: [one(sword)],
      foes: [other(), { name: 'Goblin', at: { x: 2, y: 1 }, ...CALM }],
      declarations: true,
    });
    expect(fight.waiting).toBe('one');
    fight.give({ do: 'declare', actor: 'one', intention: 'attack', target: 'other' });
    const blow = { do: 'attack', actor: 'one', weapon: 'long sword' };
    expect(fight.refusal({ ...blow, target: 'goblin' })).toBe('OA-CMBT-03');
    expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-CMBT-03');
    fight.give({ ...blow, target: 'other' }, 3, 5);
    expect(fight.refusal({ ...blow, target: 'goblin' })).toBeUndefined();
  });

  test('OA-INIT-05 OA-R-264: the whole side is surprised, or who tested alone', () => {
    const setup = {
      party: [one({ PER: 9 })],
      foes: [other({ PER: 3 }), { name: 'Third', at: { x: 8, y: 5 }, ...CALM }],
      initiative: 'test',
    };
    const surprised = (reading: 'wholeSide' | 'testerOnly') => {
      const first = scene(setup, { 'OA-R-264': reading }, 3, 3, 3, 3).log[0]!;
      return first.is === 'initiative' ? first.surprised : [];
    };
    expect(surprised('wholeSide')).toEqual(['other', 'third']);
    expect(surprised('testerOnly')).toEqual(['other']);
  });

  test('OA-PERK-11 OA-R-620 OA-R-621: instincts fail beside a companion without them, and the vigilant are spared alone', () => {
    const surprised = (party: readonly object[], foes: readonly object[]) => {
      const first = scene({ party, foes, initiative: 'test', map: { width: 20, height: 4 } }, {}, 3, 3, 3, 3)
        .log[0]!;
      return first.is === 'initiative' ? first.surprised : [];
    };
    const elf = { name: 'Elf', at: { x: 1, y: 1 }, ...CALM, perks: ['watchful instincts'], PER: 9 };
    const foe = { name: 'Foe', at: { x: 15, y: 1 }, ...CALM, PER: 5 };
    const companion = (x: number) => ({ name: 'Companion', at: { x, y: 1 }, ...CALM });
    expect(surprised([elf], [foe])).toEqual(['foe']);
    expect(surprised([elf, companion(0)], [foe])).toEqual([]);
    const scout = { ...foe, PER: 4, talents: ['vigilance'] };
    expect(surprised([elf], [scout, { name: 'Third', at: { x: 17, y: 1 }, ...CALM }])).toEqual(['third']);
  });

  test('OA-INIT-01 OA-COND-38: the closest who perceives anything tests', () => {
    const asleep = other({ conditions: ['unconscious'], PER: 9 });
    const first = scene(
      {
        party: [one({ PER: 3 })],
        foes: [asleep, { name: 'Third', at: { x: 8, y: 5 }, ...CALM }],
        initiative: 'test',
      },
      {},
      ...[3, 3, 3, 3],
    ).log[0]!;
    expect(first).toMatchObject({ is: 'initiative', tests: [{ who: 'one' }, { who: 'third' }] });
  });
});

test('OA-GRAV-02 OA-ENC-03 OA-ENC-06: in a fight loads weigh what they weigh there, for speed, swimming and overload', () => {
  const loaded = (gravity: string, more: object = {}, ...faces: number[]) =>
    scene(
      {
        party: [one({ STR: 10, baseSpeed: 6, load: 20, ...more })],
        foes: [other({ at: { x: 9, y: 9 } })],
        map: { gravity, terrain: [{ x: 0, y: 0, is: ['water, under'], depth: 9 }] },
      },
      {},
      ...faces,
    );
  const reach = (gravity: string) =>
    Math.max(
      ...loaded(gravity)
        .legal('move')
        .map(({ command }) => ('x' in command ? command.x : 0)),
    );
  // From 2 with two half-rounds of 5 and of 4 points; without weight to the edge of the map.
  expect([reach('common'), reach('tier 2'), reach('zero')]).toEqual([12, 10, 13]);
  expect(loaded('tier 2', { at: { x: 0, y: 0 } }, 3, 3).log).toContainEqual(
    expect.objectContaining({ is: 'swam', total: 8, sinks: 3 }),
  );
  expect(loaded('zero', { at: { x: 0, y: 0 } }, 3, 3).log).toContainEqual(
    expect.objectContaining({ is: 'swam', total: 10, afloat: true }),
  );
  // Five counters: nobody moves.
  expect(loaded('tier 5').waiting).not.toBe('one');
  const late = loaded('tier 2');
  late.give({
    do: 'join',
    actor: 'gm',
    side: 'party',
    who: { name: 'Late', STR: 10, load: 20, at: { x: 4, y: 4 } },
  });
  expect(late.state.fighters['late']).toMatchObject({ gravity: 2, load: 20 });
});

describe('deeds', () => {
  test('OA-MOVE-03 OA-ACT-32: running doubles what is left, once a round', () => {
    const fight = scene({
      party: [one({ baseSpeed: 4, SP: 2 })],
      foes: [other({ at: { x: 12, y: 8 } })],
      map: { width: 20, height: 10 },
    });
    fight.give({ do: 'move', actor: 'one', x: 4, y: 2 });
    expect(fight.state.fighters.one!.speedLeft).toBe(2);
    fight.give({ do: 'run', actor: 'one' });
    expect(fight.state.fighters.one!.speedLeft).toBe(4);
    expect(fight.refusal({ do: 'run', actor: 'one' })).toBe('OA-ACT-32');
  });

  test('OA-GUARD-01 OA-R-268: a guard costs one half-round, or two', () => {
    const left = (reading: 'oneHalfRound' | 'twoHalfRounds'): number => {
      const fight = scene({ party: [one()], foes: [other()] }, { 'OA-R-268': reading });
      fight.give({ do: 'guard', actor: 'one' });
      return fight.state.turn!.halfRounds;
    };
    expect([left('oneHalfRound'), left('twoHalfRounds')]).toEqual([1, 0]);
  });

  test('OA-GUARD-02 OA-R-442: how long a guard stands', () => {
    const stands = (reading: 'endOfRound' | 'nextTurn' | 'firstAttack') => {
      const fight = scene(
        { party: [one({ ...sword, level: 0 })], foes: [other({ DEX: 15 })], initiative: 'foes' },
        { 'OA-R-442': reading },
      );
      fight.give({ do: 'guard', actor: 'other' });
      fight.give({ do: 'end turn', actor: 'other' });
      fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'long sword' });
      fight.give({ do: 'answer', actor: 'other', maneuver: 'none' }, 6, 1);
      const afterAttack = fight.state.fighters.other!.round.guarding;
      fight.give({ do: 'end turn', actor: 'one' });
      fight.give({ do: 'name', actor: 'one', next: 'one' });
      const nextRound = fight.state.fighters.other!.round.guarding;
      fight.give({ do: 'end turn', actor: 'one' });
      return [afterAttack, nextRound, fight.state.fighters.other!.round.guarding];
    };
    expect(stands('endOfRound')).toEqual([true, false, false]);
    expect(stands('firstAttack')).toEqual([false, false, false]);
    expect(stands('nextTurn')).toEqual([true, true, false]);
  });

  test('OA-EXLT-03 OA-R-275: exult points last for the attack, the turn or the round', () => {
    const held = (reading: 'thisAttack' | 'endOfTurn' | 'endOfRound'): number[] => {
      const fight = scene({ party: [one(sword)], foes: [other()] }, { 'OA-R-275': reading });
      fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'long sword' }, 3, 5);
      const after = fight.state.fighters.one!.round.exult;
      fight.give({ do: 'end turn', actor: 'one' });
      return [after, fight.state.fighters.one!.round.exult];
    };
    expect(held('thisAttack')).toEqual([0, 0]);
    expect(held('endOfTurn')).toEqual([3, 0]);
    expect(held('endOfRound')).toEqual([3, 3]);
  });

  test('OA-TACT-05 OA-R-432: the off hand follows the main hand for nothing, or for a half-round', () => {
    const twin = { weapons: ['short sword', 'dagger'], hands: ['short sword', 'dagger'] };
    const cost = (reading: 'freeWithMainAttack' | 'halfRound'): number => {
      const fight = scene({ party: [one(twin)], foes: [other()] }, { 'OA-R-432': reading });
      fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'short sword' }, 3, 5);
      fight.give(
        { do: 'attack', actor: 'one', target: 'other', weapon: 'dagger', offHand: true },
        3,
        5,
        3,
        5,
      );
      return 2 - fight.state.turn!.halfRounds;
    };
    expect([cost('freeWithMainAttack'), cost('halfRound')]).toEqual([1, 2]);
  });

  test('OA-AIM-03 OA-R-279: a feint is used up by the next attack, or lasts the round', () => {
    const left = (reading: 'nextAttack' | 'wholeRound'): number => {
      const fight = scene(
        { party: [one({ ...sword, CHA: 9 })], foes: [other({ PER: 3, DEX: 6 })] },
        { 'OA-R-279': reading },
      );
      fight.give({ do: 'feint', actor: 'one', target: 'other' }, 2, 5);
      fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'long sword' }, 3, 5);
      return fight.state.fighters.one!.feints.other ?? 0;
    };
    expect([left('nextAttack'), left('wholeRound')]).toEqual([0, 6]);
  });

  test('OA-AIM-02: an aimed attack rolls a body region, and exult points move it', () => {
    const fight = scene({ party: [one(sword)], foes: [other({ DEX: 4 })] });
    fight.give({ do: 'aim', actor: 'one', target: 'other' });
    const [blow] = fight.give(
      { do: 'attack', actor: 'one', target: 'other', weapon: 'long sword', region: 'most damage' },
      2,
      5,
      4,
    );
    expect(blow).toMatchObject({ aimed: true, outcome: { targets: [{ region: 'head' }] } });
  });

  test('OA-CMBT-12 OA-R-407: a delayed blow comes after what it waited for, or before', () => {
    const setup = {
      party: [one({ weapons: ['dagger'], STR: 9, DEX: 15 })],
      foes: [
        other({ maxHP: 3, weapons: ['dagger'], DEX: 3 }),
        { name: 'Third', at: { x: 9, y: 6 }, ...CALM },
      ],
    };
    const course = (reading: 'afterTrigger' | 'beforeEffect' | 'delayerSays', before = false): string[] => {
      const fight = scene(setup, { 'OA-R-407': reading });
      fight.give({ do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'attack', before });
      const after = reading === 'afterTrigger' || (reading === 'delayerSays' && !before);
      fight.give({ do: 'name', actor: 'one', next: 'other' });
      fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' }, ...(after ? [3, 3] : []));
      fight.give({ do: 'interrupt', actor: 'one' });
      fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'dagger' }, 3, 3);
      return fight.log.flatMap(event => (event.is === 'attacked' ? [event.actor] : []));
    };
    expect(course('afterTrigger')).toEqual(['other', 'one']);
    expect(course('beforeEffect')).toEqual(['one']);
    expect(course('delayerSays')).toEqual(['other', 'one']);
    expect(course('delayerSays', true)).toEqual(['one']);
  });

  test('OA-CMBT-12 OA-R-409: a delay is given up at any time, and what was kept for it is there for the extra turn', () => {
    const fight = scene({
      party: [one({ weapons: ['dagger'], DEX: 15, level: 2 })],
      foes: [other({ weapons: ['dagger'] })],
    });
    const bonus = (): number | undefined => fight.state.fighters.one?.bonus;
    expect(fight.refusal({ do: 'stop waiting', actor: 'one' })).toBe('OA-CMBT-12');
    fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'dagger' }, 1, 6);
    const before = bonus()!;
    fight.give({ do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'attack' });
    expect(bonus()).toBe(before - 1);
    expect(fight.state.turn?.actor).toBe('other');
    const [over] = fight.give({ do: 'stop waiting', actor: 'one' });
    expect(over).toMatchObject({ is: 'delay lost', why: 'given up' });
    expect([bonus(), fight.state.fighters.one?.delay]).toEqual([before, null]);
  });

  test('OA-CMBT-07 OA-CMBT-12: whoever interrupts does what was named, and what takes no time', () => {
    const fight = scene({
      party: [one({ weapons: ['dagger'], DEX: 15 })],
      foes: [other({ weapons: ['dagger'] })],
    });
    fight.give({ do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'attack' });
    fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' }, 3, 3);
    fight.give({ do: 'interrupt', actor: 'one' });
    expect(fight.refusal({ do: 'guard', actor: 'one' })).toBe('OA-CMBT-12');
    fight.give({ do: 'lie down', actor: 'one' });
    expect(fight.refusal({ do: 'attack', actor: 'one', target: 'other', weapon: 'dagger' })).toBeUndefined();
  });

  test('OA-WABL-23 OA-R-286: a sweep reaches everybody adjacent, enemies only, or each with a roll of its own', () => {
    const setup = {
      party: [
        one({ weapons: ['great claws'], STR: 8, SP: 4 }),
        { name: 'Friend', at: { x: 2, y: 1 }, ...CALM },
      ],
      foes: [other(), { name: 'Third', at: { x: 1, y: 2 }, maxHP: 40, ...CALM }],
    };
    const swept = (
      reading: 'oneRollEveryone' | 'oneRollEnemies' | 'rollEachEveryone',
      ...faces: number[]
    ) => {
      const fight = scene(setup, { 'OA-R-286': reading });
      const events = fight.give(
        { do: 'attack', actor: 'one', target: 'other', weapon: 'great claws', buys: ['sweep'] },
        ...faces,
      );
      return events.flatMap(event => (event.is === 'attacked' ? [event.reached.map(({ id }) => id)] : []));
    };
    expect(swept('oneRollEveryone', 3, 3)).toEqual([['other', 'friend', 'third']]);
    expect(swept('oneRollEnemies', 3, 3)).toEqual([['other', 'third']]);
    expect(swept('rollEachEveryone', 3, 3, 3, 3, 3, 3)).toEqual([['other'], ['friend'], ['third']]);
  });

  test('OA-UNARM-05 OA-UNARM-07 OA-R-424: who is maneuvered and does something else is struck first', () => {
    const fight = scene({
      party: [one({ DEX: 9 })],
      foes: [other({ DEX: 3, weapons: ['dagger'], hands: [] })],
    });
    fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 3, 5);
    expect(fight.state.positions).toMatchObject([{ who: 'other', against: 'one', position: 'maneuvered' }]);
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'draw', actor: 'other', weapon: 'dagger' });
    expect(fight.waiting).toBe('one');
    fight.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
    expect(fight.state.fighters.other!.hands).toEqual(['dagger']);
    expect(fight.state.fighters.one!.round.freeAttack).toBe(true);
  });

  test('OA-MAG-02 OA-ACT-22: magic that needs concentration ends with it, and is taken back', () => {
    const caster = one({ MAG: 5, level: 1, mana: { green: 2 }, powers: ['bark skin'], CHA: 3 });
    const fight = scene({ party: [caster], foes: [other({ ...sword, STR: 9 })] });
    fight.give({ do: 'use magic', actor: 'one', magic: 'bark skin', target: 'one' });
    expect(fight.state.fighters.one!.temporary.defense).toBe(2);
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give(
      { do: 'attack', actor: 'other', target: 'one', weapon: 'long sword', nonlethal: true },
      1,
      5,
      6,
      1,
    );
    expect(fight.state.effects).toEqual([]);
    expect(fight.state.fighters.one!.temporary.defense).toBeUndefined();
  });

  test('OA-COND-21 OA-R-418: whoever panics flees or leaves, and cowers where there is no way', () => {
    const coward = (at: object) =>
      scene({
        party: [one({ conditions: { panic: 3 }, at })],
        foes: [other({ at: { x: 2, y: 2 } })],
        map: { width: 5, height: 5 },
      });
    const fight = coward({ x: 1, y: 1 });
    expect(fight.refusal({ do: 'attack', actor: 'one', target: 'other' })).toBe('OA-COND-21');
    expect(fight.refusal({ do: 'move', actor: 'one', x: 2, y: 1 })).toBe('OA-COND-21');
    fight.give({ do: 'run', actor: 'one' });
    fight.give({ do: 'move', actor: 'one', x: 0, y: 0 });
    fight.give({ do: 'leave', actor: 'one' });
    expect(fight.state.winner).toBe('foes');
  });

  test('OA-FIRE-01 OA-FIRE-03 OA-R-451: who passes through fire burns, and may catch it', () => {
    const fight = scene({
      party: [one({ baseSpeed: 6, DEX: 3, maxHP: 20 })],
      foes: [other({ at: { x: 9, y: 6 } })],
      map: { width: 12, height: 8, fires: [{ x: 3, y: 2, size: 'tiny' }] },
    });
    const events = fight.give({ do: 'move', actor: 'one', x: 3, y: 2 }, 4, 6, 1);
    expect(events).toMatchObject([{ is: 'moved' }, { is: 'burned', damage: 4, caught: true }]);
    expect(fight.state.fighters.one!.conditions).toMatchObject([{ name: 'burn', counters: 1 }]);
  });

  test('OA-TACT-02 OA-FALL-01: high ground helps, and stepping off it is a fall', () => {
    const map = { width: 8, height: 5, heights: [{ x: 2, y: 2, z: 3 }] };
    const fight = scene({
      party: [one({ weapons: ['short bow'], PER: 6, maxHP: 20 })],
      foes: [other({ at: { x: 6, y: 2 } })],
      map,
    });
    const [shot] = fight.give(
      { do: 'attack', actor: 'one', target: 'other', weapon: 'short bow' },
      1,
      5,
      3,
      5,
    );
    expect(shot).toMatchObject({ outcome: { mode: { advantage: true }, roll: 3 } });
    const events = fight.give({ do: 'move', actor: 'one', x: 3, y: 2 });
    expect(events).toMatchObject([{ is: 'moved' }, { is: 'fell', spaces: 3, damage: 3 }]);
  });

  test('OA-COND-02 OA-R-401: counters received after the own turn run down a round later, or at once', () => {
    const slowAfter = (reading: 'fullTurn' | 'everyEnd'): number[] => {
      const fight = scene(
        { party: [one()], foes: [other({ immunities: ['panic'] })] },
        { 'OA-R-401': reading },
      );
      fight.give({ do: 'end turn', actor: 'one' });
      fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'slow', counters: 1 });
      fight.give({ do: 'afflict', actor: 'gm', target: 'other', condition: 'slow', counters: 1 });
      fight.give({ do: 'relieve', actor: 'gm', target: 'other', condition: 'slow' });
      fight.give({ do: 'end turn', actor: 'other' });
      return [fight.state.fighters.one!.conditions.filter(({ name }) => name === 'slow').length];
    };
    expect([slowAfter('fullTurn'), slowAfter('everyEnd')]).toEqual([[1], [0]]);
  });

  test('OA-SIGHT-03: nobody is attacked through a wall', () => {
    const fight = scene({
      party: [one({ weapons: ['short bow'] })],
      foes: [other({ at: { x: 6, y: 2 } })],
      map: { width: 9, height: 5, walls: [0, 1, 2, 3, 4].map(y => ({ x: 4, y })) },
    });
    expect(fight.refusal({ do: 'attack', actor: 'one', target: 'other', weapon: 'short bow' })).toBe(
      'OA-SIGHT-01',
    );
  });

  test('OA-CMBT-01: the Host harms, heals, afflicts, relieves, places, frightens and ends', () => {
    const fight = scene({ party: [one({ maxHP: 20 })], foes: [other({ immunities: [] })] });
    fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 4 });
    fight.give({ do: 'heal', actor: 'gm', target: 'one', points: 9 });
    expect(fight.state.fighters.one!.HP).toBe(20);
    fight.give({ do: 'afflict', actor: 'gm', target: 'other', condition: 'prone' });
    fight.give({ do: 'relieve', actor: 'gm', target: 'other', condition: 'prone' });
    expect(fight.state.fighters.other!.conditions).toEqual([]);
    fight.give({ do: 'place', actor: 'gm', target: 'other', x: 5, y: 5 });
    fight.give({ do: 'frighten', actor: 'gm', target: 'other' });
    expect(fight.state.fighters.other!.fears).toEqual(['extreme danger']);
    expect(fight.refusal({ do: 'frighten', actor: 'gm', target: 'one' })).toBe('OA-MORL-01');
    fight.give({ do: 'end fight', actor: 'gm', winner: 'party' });
    expect(fight.waiting).toBeUndefined();
  });
});

test('OA-TLNT-16: a power attack is offered for every number up to the weapon’s destruction', () => {
  const { state } = scene({
    party: [one({ STR: 8, archetype: 'warrior', talents: ['power attack'], weapons: ['battle axe'] })],
    foes: [other()],
  });
  const powers = encounter
    .legal(state, 'one', readingsWith())
    .flatMap(({ command }) =>
      'talent' in command && command.talent === 'power attack' ? [command.power] : [],
    );
  expect(powers).toEqual(Array.from({ length: weaponOf('battle axe').destruction }, (_, i) => i + 1));
  expect(powers.length).toBeGreaterThan(2);
});

test('OA-CMBT-14: what an attack promises is worked out exactly', () => {
  const fight = scene({ party: [one(sword)], foes: [other({ DEX: 5 })] });
  const command = encounter.command.parse({
    do: 'attack',
    actor: 'one',
    target: 'other',
    weapon: 'long sword',
  });
  const foreseen = foresee(encounter, fight.state, command as never, readingsWith());
  if (isRefusal(foreseen)) throw new Error(foreseen.message);
  expect(foreseen.exact).toBe(true);
  expect(foreseen.chance).toBeGreaterThan(0.5);
});

test('OA-WEAP-17: an energy staff that was switched over fires for a minute, paid once', () => {
  const fight = scene({
    party: [one({ weapons: ['energy staff'], PER: 9, capacity: 20, homeTechnology: 12, level: 5 })],
    foes: [other({ at: { x: 6, y: 2 }, DEX: 9, maxHP: 400 })],
  });
  const fire = { do: 'attack', actor: 'one', target: 'other', weapon: 'energy staff', kind: 'ranged' };
  expect(fight.refusal(fire)).toBe('OA-WEAP-17');
  fight.state.fighters.one!.round = { ...fight.state.fighters.one!.round, exult: 1 };
  fight.give(fire, 6, 1);
  expect(fight.state.fighters.one!.firesUntil).toBe(10);
  expect(fight.state.fighters.one!.round.exult).toBe(0);
  expect(fight.refusal(fire)).toBeUndefined();
});

describe('a guard against a grip', () => {
  const guarded = (faces: number[]) => {
    const fight = scene({ party: [one({ DEX: 7 })], foes: [other({ DEX: 6 })] });
    fight.state.fighters.other!.round = { ...fight.state.fighters.other!.round, guarding: true };
    fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' });
    expect(fight.waiting).toBe('other');
    fight.give({ do: 'answer', actor: 'other', maneuver: 'dodge', weapon: null }, ...faces);
    return fight;
  };

  test('OA-GUARD-02 OA-GUARD-03 OA-UNARM-05: whoever guards is asked before a clinch, and a dodge leads out of it', () => {
    // 7 + 1 = 8 against the save 6 + 4.
    const fight = guarded([1, 3, 4, 6]);
    expect(fight.state.positions).toEqual([]);
    expect(fight.state.fighters.other).toMatchObject({ x: 4, round: { dodges: 1 } });
    expect(fight.told.at(-1)).toContain('Other dodges');
  });

  test('OA-R-593: who does not get away has not moved, and is held', () => {
    // 7 + 1 = 8 against 6 and 6 + 1.
    const fight = guarded([1, 3, 1, 4]);
    expect(fight.state.fighters.other).toMatchObject({ x: 3, y: 2, round: { dodges: 1 } });
    expect(fight.state.positions).toMatchObject([{ who: 'other', against: 'one', position: 'maneuvered' }]);
  });
});

describe('what a sensible fighter does', () => {
  const play = (fight: ReturnType<typeof scene>) =>
    encounter.tactics(fight.state, fight.waiting!, new Play(scriptedDice([]), readingsWith({})) as never);
  const field = { map: { width: 20, height: 10 } };

  test('OA-CMBT-12: in the first round it lets those come who will', () => {
    const setup = {
      party: [one({ ...sword, baseSpeed: 4 })],
      foes: [other({ at: { x: 9, y: 2 }, baseSpeed: 12 })],
    };
    expect(play(scene({ ...setup, ...field }))).toMatchObject({ do: 'delay', response: 'attack' });
    const near = { party: [one(sword)], foes: [other({ at: { x: 5, y: 2 } })] };
    expect(play(scene({ ...near, ...field })).do).toBe('move');
  });

  test('OA-AIM-03 OA-UNARM-05: where blows hardly hurt it feints, or takes hold', () => {
    const sly = scene({ party: [one({ ...sword, STR: 3, CHA: 10 })], foes: [other({ DEX: 10, PER: 2 })] });
    expect(play(sly)).toMatchObject({ do: 'feint', target: 'other' });
    const strong = scene({
      party: [one({ weapons: ['dagger'], STR: 1, CHA: 1, DEX: 10 })],
      foes: [other({ DEX: 6, PER: 9 })],
    });
    expect(play(strong)).toMatchObject({ do: 'wrestle', target: 'other' });
  });
});
