/** Chases as fights: along one line, in turns, with terrain, manoeuvres, perks and an end. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { attackAbility } from '../testing.ts';
import { encounter } from './index.ts';
import { raceOf } from './racers.ts';
import { fighterOf } from './state.ts';
import { tactics } from './tactics/tactics.ts';

const ada = {
  name: 'Ada',
  maxHp: 20,
  stats: { Wits: 2 },
  skills: ['Pilot'],
  weapons: ['javelin'],
  bennies: 0,
};
const bo = { name: 'Bo', maxHp: 20, weapons: ['short bow'], skills: ['Weapon'], bennies: 0 };
const horse = { name: 'Horse', player: false, size: 'Large', speed: 10, maxHp: 20, soak: 0, deflect: 4 };
const thief = { name: 'Thief', player: false, maxHp: 20, deflect: 4, mind: 2, speed: 6 };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(
    encounter,
    defaultReadings(rulings),
    {
      first: 'party',
      party: [{ ...ada, rides: 'Horse' }, horse],
      foes: [thief],
      ...setup,
      chase: { pursued: 'foes', lead: 12, ...(setup as { chase?: object }).chase },
    },
    ...faces,
  );
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const lead = (fight: Scene): number => of(fight, 'thief').x - of(fight, 'horse').x;
const CROWD = [{ name: 'crowds', difficulty: 'Moderate' }];

describe('along the line', () => {
  test('ED-CHS-01 ED-CHS-05 ED-R-250: each moves its speed once a turn, and keeps on where nobody says anything', () => {
    const fight = scene({});
    expect(lead(fight)).toBe(12);
    fight.give({ do: 'race', actor: 'ada', speed: 10 });
    expect(lead(fight)).toBe(2);
    expect(of(fight, 'ada').x).toBe(of(fight, 'horse').x);
    expect(fight.refusal({ do: 'race', actor: 'ada', speed: 10 })).toBe('ED-SPD-02');
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(lead(fight)).toBe(8);
    // Neither the steps of a map nor hiding belong here.
    expect(fight.refusal({ do: 'move', actor: 'ada', x: 1, y: 1 })).toBe('ED-CHS-01');
    expect(fight.refusal({ do: 'hide', actor: 'ada' })).toBe('ED-CHS-01');
  });

  test('ED-CHS-02 ED-R-89 ED-R-182: one Accelerate, a Swift Act, leads to twice the base speed at most; slowing down is free', () => {
    const fight = scene({});
    expect(fight.refusal({ do: 'accelerate', actor: 'ada', speed: 21 })).toBe('ED-CHS-02');
    expect(fight.refusal({ do: 'race', actor: 'ada', speed: 11 })).toBe('ED-CHS-01');
    fight.give({ do: 'accelerate', actor: 'ada', speed: 14 });
    expect(of(fight, 'ada').swift).toBe(false);
    fight.give({ do: 'race', actor: 'ada', speed: 3 });
    expect(lead(fight)).toBe(9);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'race', actor: 'thief', speed: 0 });
    expect(raceOf(of(fight, 'thief')).speed).toBe(0);
  });

  test('ED-TAG-19 ED-CHS-01: passengers shoot over the distance on the line', () => {
    const aboard = { ...bo, ammunition: { arrows: 9 }, rides: 'Wagon' };
    const fight = scene({
      party: [{ ...ada, rides: 'Wagon' }, aboard, { creature: 'Wagon' }],
      chase: { lead: 8 },
    });
    const shoot = { do: 'attack', actor: 'bo', target: 'thief', weapon: 'short bow' };
    fight.give(shoot, 9, 3);
    expect(of(fight, 'thief').hp).toBe(17);
    const far = scene({
      party: [{ ...ada, rides: 'Wagon' }, aboard, { creature: 'Wagon' }],
      chase: { lead: 40 },
    });
    expect(far.refusal(shoot)).toBe('ED-TAG-19');
  });

  test('ED-CHS-01: nobody races where there is no chase, or with what somebody else steers', () => {
    const fight = sceneOf(encounter, defaultReadings(rulings), {
      party: [ada],
      foes: [thief],
      first: 'party',
    });
    expect(fight.refusal({ do: 'race', actor: 'ada', speed: 6 })).toBe('ED-CHS-01');
    const aboard = scene({
      party: [{ ...ada, rides: 'Wagon' }, { ...bo, rides: 'Wagon' }, { creature: 'Wagon' }],
    });
    expect(aboard.refusal({ do: 'race', actor: 'bo', speed: 8 })).toBe('ED-CHS-01');
    expect(aboard.refusal({ do: 'take over', actor: 'bo' })).toBe('ED-CHS-01');
  });
});

describe('terrain', () => {
  test('ED-CHS-08 ED-CHS-13: below the number it is Slowed, half its speed back along the line', () => {
    const fight = scene({ chase: { terrain: CROWD } });
    fight.give({ do: 'race', actor: 'ada', speed: 10 }, 3);
    expect(fight.log.at(-1)).toMatchObject({ is: 'raced', complication: 'Slowed', spaces: 5, speed: 10 });
    expect(lead(fight)).toBe(7);
  });

  test('ED-CHS-02 ED-CHS-11: faster is harder, and an Impact stops the mount, which takes the damage', () => {
    const fight = scene({ chase: { terrain: CROWD } });
    fight.give({ do: 'accelerate', actor: 'ada', speed: 12 });
    // 1 + 3 against 10 + 2 is a failure: 1d6 for every 2 spaces beyond 6, at 12.
    fight.give({ do: 'race', actor: 'ada', speed: 12 }, 1, 2, 3, 4);
    expect(fight.log.at(-1)).toMatchObject({
      complication: 'Impact',
      speed: 0,
      taken: 9,
      rolled: { target: 12 },
    });
    expect(of(fight, 'horse')).toMatchObject({ hp: 11, race: { speed: 0 } });
    expect(of(fight, 'ada').hp).toBe(20);
  });

  test('ED-CHS-12: who is Rattled is hindered in its next turn, and not in this one', () => {
    const fight = scene({ chase: { terrain: [{ ...CROWD[0], complication: 'Rattled' }, null] } });
    fight.give({ do: 'race', actor: 'ada', speed: 10 }, 3);
    expect(of(fight, 'ada').marks).toEqual([]);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(of(fight, 'ada').marks).toMatchObject([{ name: 'Rattled', gives: 'hindrance', on: ['all'] }]);
    fight.give({ do: 'end turn', actor: 'ada' });
    expect(of(fight, 'ada').marks).toEqual([]);
  });

  test('ED-R-186: nobody steers: a mount falls back to its base speed, a vehicle drifts into what is there', () => {
    const fight = scene({
      party: [{ ...ada, rides: 'Wagon' }, { ...bo, rides: 'Wagon' }, { creature: 'Wagon' }],
      chase: { terrain: [...CROWD, null] },
    });
    fight.give({ do: 'gm', actor: 'gm', target: 'ada', give: 'Paralyzed' });
    fight.give({ do: 'take over', actor: 'bo' });
    expect(of(fight, 'wagon').race).toMatchObject({ pilot: 'bo' });
    const drifting = scene({
      party: [{ ...ada, rides: 'Wagon' }, { creature: 'Wagon' }, { name: 'Cy', at: { x: 2, y: 0 } }],
      chase: { terrain: [...CROWD, null] },
    });
    drifting.give({ do: 'gm', actor: 'gm', target: 'ada', give: 'Paralyzed' });
    drifting.give({ do: 'race', actor: 'cy', speed: 0 });
    // At speed 8 one d6, which the Durability of 6 stops.
    drifting.give({ do: 'end turn', actor: 'cy' }, 4);
    expect(drifting.log.find(each => each.is === 'raced' && each.actor === 'wagon')).toMatchObject({
      complication: 'Impact',
      rolled: { die: null, outcome: 'failure' },
      speed: 0,
    });
  });
});

describe('manoeuvres', () => {
  test('ED-CHS-04 ED-R-111: Elude gives Edge on Deflect, and hinders the passengers, until the next turn', () => {
    const fight = scene({
      party: [{ ...ada, rides: 'Wagon' }, { ...bo, rides: 'Wagon' }, { creature: 'Wagon' }],
    });
    fight.give({ do: 'elude', actor: 'ada' });
    expect(of(fight, 'wagon').marks).toMatchObject([{ name: 'Elude', on: ['Deflect'] }]);
    expect(of(fight, 'bo').marks.map(({ gives }) => gives)).toEqual(['edge', 'hindrance']);
    expect(of(fight, 'ada').marks.map(({ gives }) => gives)).toEqual(['edge']);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'bo' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(of(fight, 'bo').marks).toEqual([]);
  });

  test('ED-CHS-06 ED-R-91: a Juke against the Mind of the other leads them into the hazard at once', () => {
    const fight = scene({ chase: { terrain: CROWD } });
    // 7 + 3 against Mind 7; the thief has 5 and nothing against Moderate.
    fight.give({ do: 'juke', actor: 'ada', target: 'thief' }, 7);
    expect(fight.log.at(-1)).toMatchObject({
      is: 'raced',
      actor: 'thief',
      moves: false,
      complication: 'Impact',
    });
    expect(raceOf(of(fight, 'thief')).speed).toBe(0);
    expect(scene({}).refusal({ do: 'juke', actor: 'ada', target: 'thief' })).toBe('ED-CHS-06');
  });

  test('ED-CHS-03 ED-R-88 ED-R-249: the pursued disappear, and the chase is over once nobody found them for a round', () => {
    const fight = scene({ chase: { pursued: 'party' } });
    expect(fight.refusal({ do: 'disappear', actor: 'ada', speed: 6 })).toBe('ED-CHS-03');
    fight.give({ do: 'disappear', actor: 'ada', speed: 5 }, 9);
    expect(of(fight, 'horse')).toMatchObject({ hiddenFrom: ['thief'], race: { speed: 5, unseenSince: 1 } });
    expect(of(fight, 'ada').hiddenFrom).toEqual(['thief']);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(fight.state.winner).toBeNull();
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(fight.state.winner).toBe('party');
    expect(fight.log.some(each => each.is === 'chase over' && each.how === 'away')).toBe(true);
    expect(scene({}).refusal({ do: 'disappear', actor: 'ada', speed: 5 })).toBe('ED-CHS-01');
  });

  test('ED-CHS-07: a Swap falls behind who was behind by as much as it slows down', () => {
    const fight = scene({ chase: { pursued: 'party', lead: 6 } });
    expect(fight.refusal({ do: 'swap', actor: 'ada', target: 'thief', speed: 5 })).toBe('ED-CHS-01');
    fight.give({ do: 'swap', actor: 'ada', target: 'thief', speed: 2 }, 8);
    expect(lead(fight)).toBe(2);
    expect(of(fight, 'horse').race).toMatchObject({ speed: 2 });
  });
});

describe('perks', () => {
  const perk = () => {
    const fight = scene({ chase: { terrain: CROWD } });
    fight.give({ do: 'race', actor: 'ada', speed: 10 }, 12);
    return fight;
  };

  test('ED-CHS-14: a Shortcut is the speed once more', () => {
    const fight = perk();
    expect(fight.state.asked?.ask).toMatchObject({ ask: 'perk', who: 'ada', ahead: ['thief'], behind: [] });
    expect(fight.refusal({ do: 'perk', actor: 'ada', perk: 'Interference', target: 'thief' })).toBe(
      'ED-CHS-14',
    );
    fight.give({ do: 'perk', actor: 'ada', perk: 'Shortcut' });
    expect(lead(fight)).toBe(-8);
  });

  test('ED-CHS-16 ED-R-93: Lock On is an Edge against those ahead, until the end of the next turn', () => {
    const fight = perk();
    fight.give({ do: 'perk', actor: 'ada', perk: 'Lock On', target: 'thief' });
    expect(of(fight, 'ada').marks).toMatchObject([{ name: 'Lock On', toward: ['Thief'] }]);
    const leaning = encounter.leanings!(fight.state, {
      do: 'attack',
      actor: 'ada',
      target: 'thief',
      weapon: 'javelin',
      hand: 'main',
      hands: 1,
    });
    expect(leaning.map(({ source }) => source)).toContain('Lock On');
    for (const actor of ['ada', 'thief']) fight.give({ do: 'end turn', actor });
    expect(of(fight, 'ada').marks).toHaveLength(1);
    fight.give({ do: 'end turn', actor: 'ada' });
    expect(of(fight, 'ada').marks).toEqual([]);
  });

  test('ED-CHS-15: Interference leads a pursuer into bad terrain', () => {
    const fight = scene({ chase: { pursued: 'party', terrain: CROWD } });
    fight.give({ do: 'race', actor: 'ada', speed: 10 }, 12);
    fight.give({ do: 'perk', actor: 'ada', perk: 'Interference', target: 'thief' });
    expect(fight.log.at(-1)).toMatchObject({ is: 'raced', actor: 'thief', moves: false, hazard: 'crowds' });
  });
});

describe('the end', () => {
  test('ED-R-88: the pursued stop: the chase is over, and the fight goes on where they stand', () => {
    const fight = scene({});
    fight.give({ do: 'race', actor: 'ada', speed: 10 });
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'race', actor: 'thief', speed: 0 });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(fight.state).toMatchObject({ chase: null, winner: null, round: 2 });
    expect(fight.refusal({ do: 'race', actor: 'ada', speed: 10 })).toBe('ED-CHS-01');
    fight.give({ do: 'intimidate', actor: 'ada', target: 'thief' }, 7);
  });

  test('ED-R-88: the pursuers stop, and the pursued have got away', () => {
    const fight = scene({});
    fight.give({ do: 'race', actor: 'ada', speed: 0 });
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(fight.state.winner).toBe('foes');
  });

  test('ED-CHS-01: a chase has a line of its own', () => {
    expect(() => scene({ scene: 'open' })).toThrow('ED-CHS-01');
    expect(() => scene({ map: {} })).toThrow('ED-CHS-01');
  });

  test('ED-DMG-01 ED-R-165: a mount that falls throws its rider, who goes on afoot from a stand', () => {
    const fight = scene({
      foes: [{ ...thief, abilities: [attackAbility('bolt', 20, 30, { range: 30 })] }],
      first: 'foes',
    });
    fight.give({ do: 'use', actor: 'thief', ability: 'bolt', target: 'horse' }, 2);
    expect(of(fight, 'ada')).toMatchObject({ mount: null });
    fight.give({ do: 'end turn', actor: 'thief' });
    expect(fight.refusal({ do: 'race', actor: 'ada', speed: 1 })).toBe('ED-CND-11');
    fight.give({ do: 'stand', actor: 'ada' });
    fight.give({ do: 'accelerate', actor: 'ada', speed: 6 });
    fight.give({ do: 'race', actor: 'ada', speed: 6 });
  });
});

describe('on tactics', () => {
  const chosen = (fight: Scene, actor: string) =>
    tactics(fight.state, actor, new Play(scriptedDice([]), defaultReadings(rulings)) as EdgePlay);
  const stalls = (difficulty: string) => ({
    chase: { pursued: 'foes', lead: 12, terrain: [{ name: 'stalls', difficulty }] },
  });
  const driver = { ...thief, name: 'Driver', stats: { Wits: 2 }, skills: ['Pilot'], proficiencyBonus: 2 };

  test('ED-CORE-05 ED-CHS-02: whoever does not roll is no faster than what stands for the roll allows, unless every speed fails', () => {
    const foes = [{ ...driver, rides: 'War wagon' }, { creature: 'War wagon' }];
    // 9 against Easy, 6, and 1 more for each space beyond the base speed of 6.
    expect(chosen(scene({ foes, first: 'foes', ...stalls('Easy') }), 'driver')).toEqual({
      do: 'accelerate',
      actor: 'driver',
      speed: 9,
    });
    // Nothing helps against Moderate, 10: away as fast as the others make it.
    expect(chosen(scene({ foes, first: 'foes', ...stalls('Moderate') }), 'driver')).toEqual({
      do: 'accelerate',
      actor: 'driver',
      speed: 10,
    });
  });

  test('ED-CHS-02: too fast already, it slows down as far as the terrain wants', () => {
    const fight = scene({
      foes: [{ ...driver, rides: 'War wagon' }, { creature: 'War wagon' }],
      first: 'foes',
      ...stalls('Easy'),
    });
    fight.give({ do: 'accelerate', actor: 'driver', speed: 12 });
    expect(chosen(fight, 'driver')).toEqual({ do: 'race', actor: 'driver', speed: 9 });
  });

  test('ED-R-88: a hunter leaves what stands still behind while somebody else gets away', () => {
    const fight = scene({ foes: [{ ...thief, name: 'Straggler' }, thief], first: 'foes' });
    fight.give({ do: 'race', actor: 'straggler', speed: 0 });
    for (const actor of ['straggler', 'thief']) fight.give({ do: 'end turn', actor });
    const gap = lead(fight);
    expect(gap).toBeGreaterThan(of(fight, 'straggler').x - of(fight, 'horse').x);
    fight.give(chosen(fight, 'ada') as object);
    fight.give(chosen(fight, 'ada') as object);
    // Four above the base speed of 10 are as fast as anybody dares.
    expect(lead(fight)).toBe(gap - 14);
  });
});

test('ED-CHS-01 ED-CHS-05: a chase reads well: how far each goes, who stays, and how far behind the first', () => {
  const fight = scene({ foes: [{ ...thief, speed: 0 }], chase: { lead: 12 } });
  const tells = (): string[] => fight.log.flatMap(event => encounter.tell(fight.state, event) ?? []);
  const lineOf = (id: string): string | undefined =>
    encounter.glance(fight.state).fighters.find(each => each.id === id)?.condition;
  expect(lineOf('horse')).toContain('speed 10, 12 spaces behind Thief');
  expect(lineOf('thief')).toContain('in front');
  fight.give({ do: 'race', actor: 'ada', speed: 10 });
  expect(tells().at(-1)).toBe('Horse covers 10 spaces at speed 10.');
  expect(lineOf('horse')).toContain('2 spaces behind Thief');
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'thief' });
  expect(tells()).toContain('Thief stays where it is.');
});
