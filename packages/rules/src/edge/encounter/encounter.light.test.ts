/** Fights: light that is carried, what is drawn besides weapons, special ammunition, and whoever lies in wait. */
import { defaultReadings, type Ruleset, referee } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { keepInFile } from '../character/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { edge } from '../index.ts';
import { attackAbility } from '../testing.ts';
import { isUnknownTo, situationFor } from './ground/position.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const ada = { name: 'Ada', maxHp: 20, weapons: ['club'], bennies: 0 };
const orc = {
  name: 'Orc',
  player: false,
  maxHp: 30,
  deflect: 4,
  soak: 0,
  abilities: [attackAbility('bite', 11, 5)],
};
const scene = (setup: object) =>
  sceneOf(encounter, defaultReadings(rulings), { first: 'party', map: { width: 20, height: 8 }, ...setup });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const labels = (fight: Scene, id: string) => encounter.legal(fight.state, id).map(each => each.label);

describe('light', () => {
  const night = { width: 20, height: 8, light: 'dark' } as const;
  const cave = (party: object, map: object = night) =>
    scene({
      party: [
        { ...ada, weapons: ['short bow'], skills: ['Weapon'], items: { torch: 1 }, ...at(2, 3), ...party },
      ],
      foes: [
        { ...orc, ...at(5, 3) },
        { ...orc, id: 'far', name: 'Far', ...at(10, 3) },
      ],
      map,
    });
  const unknown = (fight: Scene, id: string) => isUnknownTo(fight.state, of(fight, id), of(fight, 'ada'));

  test('ED-LGT-01 ED-LGT-05 ED-R-246: a torch shines from the hand: bright to its radius, dim to twice that', () => {
    const fight = cave({ held: [] });
    expect([unknown(fight, 'orc'), unknown(fight, 'far')]).toEqual([true, true]);
    fight.give({ do: 'draw', actor: 'ada', item: 'torch' });
    expect([unknown(fight, 'orc'), unknown(fight, 'far')]).toEqual([false, false]);
    const cover = (id: string) => {
      const aim = { range: 'normal', distance: 8, line: 'clear' } as const;
      const aimed = { strike: { melee: false } as never, aim };
      return situationFor(fight.state, of(fight, 'ada'), of(fight, id), aimed).cover;
    };
    // Three spaces away is bright, eight is dim.
    expect([cover('orc'), cover('far')]).toEqual([false, true]);
    expect(encounter.glance(fight.state).ground?.marks).toContainEqual({ x: 19, y: 3, is: 'dark' });
    expect(encounter.glance(fight.state).ground?.marks).not.toContainEqual(
      expect.objectContaining({ x: 5, y: 3 }),
    );
  });

  test('ED-ACT-06 ED-R-246: dropped, it shines where it lies, and is picked up again', () => {
    const fight = cave({ held: ['torch'] });
    fight.give({ do: 'drop', actor: 'ada', item: 'torch' });
    expect(of(fight, 'ada')).toMatchObject({ held: [], items: { torch: 0 } });
    expect(unknown(fight, 'orc')).toBe(false);
    fight.give({ do: 'move', actor: 'ada', x: 0, y: 3 });
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'end turn', actor: 'orc' });
    fight.give({ do: 'end turn', actor: 'far' });
    expect(fight.refusal({ do: 'pick up', actor: 'ada', item: 'torch' })).toBe('ED-ACT-06');
    fight.give({ do: 'move', actor: 'ada', x: 1, y: 3 });
    fight.give({ do: 'pick up', actor: 'ada', item: 'torch' });
    expect(of(fight, 'ada')).toMatchObject({ held: ['torch'], items: { torch: 1 } });
  });

  test('ED-LGT-01 ED-SCN-04: a lamp of the place lights nothing behind a wall', () => {
    const walls = [2, 3, 4].map(y => ({ x: 4, y }));
    const lamp = { ...night, lights: [{ x: 3, y: 3, radius: 6 }] };
    expect(unknown(cave({}, lamp), 'orc')).toBe(false);
    expect(unknown(cave({}, { ...lamp, walls }), 'orc')).toBe(true);
  });

  test('ED-SCN-03: fog and dense foliage are Cover from more than 1 space away', () => {
    const shot = (x: number) => {
      const fight = scene({
        party: [{ ...ada, weapons: ['javelin'], ...at(2, 3) }],
        foes: [{ ...orc, ...at(x, 3) }],
        map: { width: 20, height: 8, fog: [{ x, y: 3 }] },
      });
      return encounter.leanings!(fight.state, {
        do: 'attack',
        actor: 'ada',
        target: 'orc',
        weapon: 'javelin',
        hand: 'main',
        hands: 1,
      }).map(({ source }) => source);
    };
    expect(shot(5)).toContain('Cover');
    expect(shot(3)).not.toContain('Cover');
  });
});

describe('what is shot and thrown', () => {
  const archer = (ammunition: object, foe: object = {}) =>
    scene({
      party: [
        {
          ...ada,
          weapons: ['long bow'],
          skills: ['Weapon'],
          stats: { Dexterity: 3 },
          ammunition,
          ...at(2, 3),
        },
      ],
      foes: [{ ...orc, ...foe, ...at(8, 3) }],
    });
  const FROST = { do: 'attack', actor: 'ada', target: 'orc', weapon: 'long bow', ammunition: 'frost arrows' };

  test('ED-TAG-02 ED-ITM-02: enchanted arrows deal their own damage and break, hit or miss', () => {
    const fight = archer({ arrows: 5, 'frost arrows': 2 }, { resistances: ['cold'] });
    expect(labels(fight, 'ada')).toContain('long bow with frost arrows → Orc');
    // 1d10 and Dexterity, halved: 9 + 3 = 12, 6 of cold.
    fight.give(FROST, 7, 9);
    expect(fight.log.map(event => encounter.tell(fight.state, event)).join(' ')).toContain(
      'Ada, long bow with frost arrows: Orc',
    );
    expect(of(fight, 'orc').hp).toBe(30 - 6);
    expect(of(fight, 'ada')).toMatchObject({ ammunition: { arrows: 5, 'frost arrows': 1 }, recoverable: {} });
    fight.give({ do: 'gm', actor: 'gm', target: 'orc', damage: 400 });
    expect(keepInFile({}, of(fight, 'ada'))).toMatchObject({ state: { ammunition: { 'frost arrows': 1 } } });
  });

  test('ED-TAG-02: nobody shoots what they do not have, or what does not fit', () => {
    expect(archer({ arrows: 5 }).refusal(FROST)).toBe('ED-TAG-02');
    expect(archer({ arrows: 5, 'frost arrows': 0 }).refusal(FROST)).toBe('ED-TAG-02');
    expect(archer({ arrows: 5, bolts: 3 }).refusal({ ...FROST, ammunition: 'bolts' })).toBe('ED-TAG-02');
  });

  test('ED-ITM-02: an enchanted javelin is drawn from the pack, breaks on a hit and not on a miss', () => {
    const thrown = (...faces: number[]) => {
      const fight = scene({
        party: [{ ...ada, held: [], items: { 'returning javelin': 2 }, ...at(2, 3) }],
        foes: [{ ...orc, ...at(6, 3) }],
      });
      fight.give({ do: 'draw', actor: 'ada', item: 'returning javelin' });
      fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'returning javelin' }, ...faces);
      return fight;
    };
    const hit = thrown(11, 8);
    expect(of(hit, 'orc').hp).toBe(22);
    expect(of(hit, 'ada')).toMatchObject({ held: [], items: { 'returning javelin': 1 } });
    expect(hit.state.ground).toEqual([]);
    const missed = thrown(2);
    expect(missed.state.ground).toMatchObject([{ item: 'returning javelin', x: 6, y: 3 }]);
    missed.give({ do: 'end fight', actor: 'gm', winner: 'party' });
    expect(of(missed, 'ada').items).toEqual({ 'returning javelin': 2 });
  });
});

describe('whoever is unseen', () => {
  const walls = [2, 3, 4].map(y => ({ x: 8, y }));
  const ambush = (more: object = {}) =>
    scene({
      party: [{ ...ada, stats: { Wits: 2 }, skills: ['Senses'], ...at(2, 3) }],
      foes: [{ ...orc, skills: ['Stealth'], stats: { Wits: 1 }, hidden: true, ...at(9, 3) }],
      map: { width: 20, height: 8, walls },
      ...more,
    });

  test('ED-SCN-06: people may begin Hidden; in the open they are noticed as the others’ turn begins', () => {
    expect(of(ambush(), 'orc').hiddenFrom).toEqual(['ada']);
    const open = ambush({ map: { width: 20, height: 8 } });
    expect(of(open, 'orc').hiddenFrom).toEqual([]);
  });

  test('ED-SCN-07 ED-R-247: whoever looks around needs to name nobody, and finds all whom the one roll reaches', () => {
    const fight = ambush();
    expect(labels(fight, 'ada')).toContain('Look around for the unseen');
    // 5 and 1 for Stealth without proficiency bonus named: 5 + 1 + 1; the roll is 3 + 2 + 1.
    fight.give({ do: 'search', actor: 'ada' }, 1);
    expect(fight.log.at(-1)).toMatchObject({ is: 'looked around', found: [], exposed: ['ada'] });
    const again = ambush();
    again.give({ do: 'search', actor: 'ada' }, 9);
    expect(again.log.at(-1)).toMatchObject({ is: 'looked around', found: ['orc'] });
    expect(isUnknownTo(again.state, of(again, 'orc'), of(again, 'ada'))).toBe(false);
  });

  test('ED-R-247: where nobody is there, the same roll finds nobody', () => {
    const fight = ambush({ foes: [{ ...orc, ...at(9, 7) }] });
    fight.give({ do: 'search', actor: 'ada' }, 9);
    expect(fight.log.at(-1)).toMatchObject({ is: 'looked around', found: [], exposed: [] });
  });

  test('ED-SCN-07 ED-CORE-05: whom a creature of the game master looks around for, rolls', () => {
    const fight = scene({
      first: 'foes',
      party: [{ ...ada, stats: { Wits: 2 }, hidden: true, ...at(2, 3) }],
      foes: [{ ...orc, ...at(9, 3) }],
      map: { width: 20, height: 8, walls: walls.map(each => ({ ...each, x: 4 })) },
    });
    fight.give({ do: 'search', actor: 'orc' }, 1);
    expect(fight.log.find(each => each.is === 'looked around')).toMatchObject({
      found: ['ada'],
      exposed: ['ada'],
    });
  });
});

describe('the game master’s hand', () => {
  const fight = () =>
    scene({
      party: [{ ...ada, ...at(2, 3) }],
      foes: [{ ...orc, weapons: ['hatchet'], ...at(6, 3) }],
    });

  test('ED-CORE-02 ED-ACT-06: something falls out of a hand', () => {
    const now = fight();
    expect(now.refusal({ do: 'gm', actor: 'gm', target: 'orc', drop: 'club' })).toBe('ED-ACT-06');
    now.give({ do: 'gm', actor: 'gm', target: 'orc', drop: 'hatchet' });
    expect(of(now, 'orc').held).toEqual([]);
    expect(now.state.ground).toMatchObject([{ item: 'hatchet', x: 6, y: 3 }]);
  });

  test('ED-CORE-02 ED-SCN-06: somebody is unseen from now on', () => {
    const now = fight();
    now.give({ do: 'gm', actor: 'gm', target: 'orc', unseen: true });
    expect(of(now, 'orc').hiddenFrom).toEqual(['ada']);
  });

  test('ED-R-121 ED-SCN-06 ED-R-163: newcomers come hidden, and in the saddle of a mount that is there', () => {
    const now = fight();
    now.give({ do: 'join', actor: 'gm', side: 'foes', who: { name: 'Sneak', player: false, hidden: true } });
    expect(of(now, 'sneak').hiddenFrom).toEqual(['ada']);
    now.give({ do: 'join', actor: 'gm', side: 'party', who: { creature: 'War horse' } });
    now.give({ do: 'join', actor: 'gm', side: 'party', who: { name: 'Bo', rides: 'war-horse' } });
    const horse = of(now, 'war-horse');
    expect(of(now, 'bo')).toMatchObject({
      mount: 'war-horse',
      x: horse.x,
      y: horse.y,
      saddle: horse.size,
    });
    expect(horse.player).toBe(true);
    expect(
      now.refusal({ do: 'join', actor: 'gm', side: 'party', who: { name: 'Cy', rides: 'war-horse' } }),
    ).toBe('ED-MNT-02');
  });
});

test('ED-ITM-01 ED-ITM-07: what an enchanted blade gives comes and goes with it', () => {
  const fight = scene({
    party: [{ ...ada, soak: undefined, weapons: ['hatchet'], abilities: ['hearth-ward'], ...at(2, 3) }],
    foes: [{ ...orc, ...at(6, 3) }],
  });
  expect(of(fight, 'ada').soak).toBe(1);
  fight.give({ do: 'stow', actor: 'ada', item: 'hatchet' });
  expect(of(fight, 'ada').soak).toBe(0);
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'draw', actor: 'ada', item: 'hatchet' });
  expect(of(fight, 'ada').soak).toBe(1);
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', drop: 'hatchet' });
  expect(of(fight, 'ada').soak).toBe(0);
});

test('ED-EXPT-02 ED-CORE-02: an expertise counts where the game master agrees, once to a roll', () => {
  const party = [
    {
      ...ada,
      stats: { Strength: 2, Dexterity: 1 },
      skills: ['Social', 'Weapon'],
      expertises: ['Nature', 'Intimidation'],
      ...at(2, 3),
    },
  ];
  const fight = scene({ party, foes: [{ ...orc, mind: 4, ...at(3, 3) }] });
  const agree = {
    do: 'gm',
    actor: 'gm',
    target: 'ada',
    expertise: 'Nature',
    on: ['attack', 'Social'],
    turns: 1,
  };
  expect(fight.refusal({ ...agree, expertise: 'History' })).toBe('ED-EXPT-01');
  fight.give(agree);
  expect(of(fight, 'ada').marks).toMatchObject([{ name: 'Nature', gives: 'expertise' }]);
  // 4 and Strength 2, the skill 1 and the expertise 1: 8 misses Deflect 9; 5 hits.
  const blow = { do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' };
  fight.give(blow, 4);
  expect(fight.log.at(-1)).toMatchObject({ targets: [{ rolled: { total: 8 } }] });
  const again = scene({ party, foes: [{ ...orc, mind: 4, ...at(3, 3) }] });
  again.give({ ...agree, on: ['Social'] });
  // Intimidation goes with the roll already: there is one expertise to a roll.
  again.give({ do: 'intimidate', actor: 'ada', target: 'orc' }, 6);
  expect(again.log.at(-1)).toMatchObject({ rolled: { total: 10 } });
  again.give({ do: 'end turn', actor: 'ada' });
  expect(of(again, 'ada').marks).toEqual([]);
});

test('ED-SPC-07 ED-SPC-08 ED-R-149: two may begin in one space, a third may not', () => {
  const put = (...who: object[]) =>
    scene({
      party: who.map((one, i) => ({ ...ada, name: `P${i}`, ...at(3, 3), ...one })),
      foes: [{ ...orc, ...at(9, 3) }],
    });
  const shared = put({}, {});
  expect([of(shared, 'p0'), of(shared, 'p1')]).toMatchObject([
    { x: 3, y: 3 },
    { x: 3, y: 3 },
  ]);
  expect(() => put({}, {}, {})).toThrow('nobody can stand at 3, 3');
  expect(() => put({}, { size: 'Large' })).toThrow('ED-INI-01');
});

test('ED-ACT-06 ED-TAG-26 ED-LGT-01: why a torch in the pack cannot be lit or taken now, in the words of the table', () => {
  const begun = (items: object) =>
    referee(edge as Ruleset).fight(
      {
        first: 'party',
        party: [{ name: 'Ada', weapons: ['spear'], shield: 'buckler', items }, { name: 'Bo' }],
        foes: 'wolf',
      },
      { seed: 'torch' },
    );
  const said = (items: object, line: string): string => {
    const fight = begun(items);
    if (!fight.ok) throw new Error(fight.problems[0]?.message);
    const taken = fight.act(line);
    return taken.ok ? 'done' : (taken.problems[0]?.message ?? '');
  };
  for (const line of ['light torch', 'draw the torch', 'take torch'])
    expect(said({ torch: 1 }, line)).toBe(
      '[ED-TAG-26] Both hands of Ada are in use: spear, buckler. One of them has to be put away or dropped first.',
    );
  expect(said({ torch: 0 }, 'light torch')).toBe('[ED-ACT-06] Ada has no torch left.');
  expect(said({ torch: 1 }, 'drop torch')).toBe('[ED-ACT-06] Ada does not hold the torch.');
});
