/** Fights on difficult ground: pushes, things that lie about, water, wings, saddles, and who comes and goes. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, Trace } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { keepInFile, silentPlay } from '../character/person.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings/index.ts';
import { ask } from '../testing.ts';
import { commandSchema } from './commands.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const bite = {
  id: 'bite',
  name: 'bite',
  text: 'Bites.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: 6 },
  damage: { average: 5 },
};
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, abilities: [bite] };
const scene = (party: object[], foes: object[], more: object = {}, ...faces: number[]) =>
  sceneOf(encounter, defaultReadings(rulings), { party, foes, first: 'party', ...more }, ...faces);
const at = (x: number, y: number) => ({ at: { x, y } });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);

const exploiter = {
  ...orc,
  stats: { Strength: 1 },
  abilities: [
    bite,
    {
      id: 'pounce',
      name: 'pounce',
      text: 'More against an Exposed target.',
      cost: 'passive',
      target: 'self',
      grants: { exploit: { dice: '2d6', kind: 'precision' } },
    },
  ],
};

test('ED-EXS-03 ED-R-203: a creature exploits with the mean of its dice, once a turn', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 60, deflect: 0, soak: 0, exposed: true, ...at(3, 3) }],
    [
      { ...exploiter, responsesPerTurn: 2, ...at(4, 3) },
      { ...orc, name: 'Imp', ...at(4, 4) },
    ],
    { first: 'foes' },
  );
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2);
  expect(of(fight, 'ada').hp).toBe(60 - 12);
  expect(of(fight, 'orc').exploited).toBe(true);
  fight.give({ do: 'use', actor: 'imp', ability: 'bite', target: 'ada' }, 2);
  expect(of(fight, 'ada').hp).toBe(60 - 17);
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'end turn', actor: 'imp' });
  expect(of(fight, 'orc').exploited).toBe(false);
});

test('ED-EXS-03 ED-R-203: two blades in one turn, the additional die once', () => {
  const ada = {
    name: 'Ada',
    stats: { Dexterity: 2 },
    skills: ['Weapon'],
    weapons: ['rapier', 'dagger'],
    held: ['rapier', 'dagger'],
    abilities: ['cheap-shot'],
    ...at(3, 3),
  };
  const fight = scene([ada], [{ ...orc, exposed: true, ...at(4, 3) }]);
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'rapier' }, 11, 4, 6);
  expect(of(fight, 'orc').hp).toBe(30 - 4 - 2 - 6);
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'dagger', hand: 'off' }, 11, 3);
  expect(of(fight, 'orc').hp).toBe(18 - 3 - 2);
});

test('ED-ITM-01 ED-EXS-03: what an enchanted sword adds, it adds to a blow with a blade and to no other weapon', () => {
  const struck = (weapon: string, ...faces: number[]) => {
    const ada = {
      name: 'Ada',
      stats: { Strength: 2 },
      skills: ['Weapon'],
      weapons: [weapon],
      held: [weapon],
      abilities: ['ember-i'],
      ...at(3, 3),
    };
    const fight = scene([ada], [{ ...orc, exposed: true, soak: 0, ...at(4, 3) }]);
    fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon }, ...faces);
    return 30 - of(fight, 'orc').hp;
  };
  expect(struck('longsword', 11, 4, 3)).toBe(4 + 2 + 3);
  expect(struck('rapier', 11, 4)).toBe(4 + 2);
});

test('ED-TAG-24 ED-R-151 ED-R-161: the pusher chooses each step, and mud on the way hurts once', () => {
  const fight = scene(
    [{ name: 'Ada', stats: { Strength: 3 }, weapons: ['war hammer'], skills: ['Weapon'], ...at(3, 3) }],
    [{ ...orc, exposed: true, soak: 0, react: -9, ...at(4, 3) }],
    {
      map: {
        width: 12,
        height: 8,
        hazards: [
          { x: 5, y: 2 },
          { x: 6, y: 2 },
        ],
      },
      hazard: { name: 'hot mud', target: 9, damage: 3 },
    },
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'war hammer' }, 9);
  fight.give({ do: 'hit', actor: 'ada', push: true }, 4);
  expect(fight.waiting).toBe('ada');
  expect(fight.refusal({ do: 'push', actor: 'ada', x: 4, y: 4 })).toBe('ED-TAG-24');
  const first = fight.give({ do: 'push', actor: 'ada', x: 5, y: 2 });
  expect(first.map(event => event.is)).toEqual(['answered', 'pushed', 'endangered', 'asked']);
  const second = fight.give({ do: 'push', actor: 'ada', x: 6, y: 2 });
  expect(second.map(event => event.is)).toEqual(['answered', 'pushed']);
  expect(of(fight, 'orc')).toMatchObject({ x: 6, y: 2, hp: 30 - 7 - 3 });
});

test('ED-R-108 ED-R-50: a push stops before a wall, and provokes nobody', () => {
  const fight = scene(
    [
      { name: 'Ada', stats: { Strength: 3 }, weapons: ['war hammer'], skills: ['Weapon'], ...at(3, 0) },
      { name: 'Bo', ...at(4, 1) },
    ],
    [{ ...orc, exposed: true, ...at(4, 0) }],
    {
      map: {
        width: 12,
        height: 8,
        walls: [
          { x: 5, y: 0 },
          { x: 5, y: 1 },
        ],
      },
    },
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'war hammer' }, 9);
  const events = fight.give({ do: 'hit', actor: 'ada', push: true }, 4);
  expect(events.map(event => event.is)).toEqual(['answered', 'attacked']);
  expect(of(fight, 'orc')).toMatchObject({ x: 4, y: 0 });
});

test('ED-TER-02 ED-R-83: hurt as the turn begins in it, and once more by moving through it', () => {
  const fight = scene([{ name: 'Ada', maxHp: 30, soak: 0, ...at(3, 3) }], [{ ...orc, ...at(9, 3) }], {
    first: 'foes',
    map: { width: 12, height: 8, hazards: [3, 4, 5].map(x => ({ x, y: 3 })) },
    hazard: { name: 'steam', damage: 4 },
  });
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(of(fight, 'ada').hp).toBe(26);
  fight.give({ do: 'move', actor: 'ada', x: 5, y: 3 });
  expect(of(fight, 'ada').hp).toBe(22);
});

test('ED-TAG-25 ED-R-152 ED-ACT-06: a thrown weapon lies in the target’s space until somebody picks it up', () => {
  const fight = scene(
    [
      { name: 'Ada', weapons: ['javelin'], ...at(3, 3) },
      { name: 'Bo', ...at(5, 3) },
    ],
    [{ ...orc, ...at(6, 3) }],
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'javelin' }, 2);
  expect(of(fight, 'ada')).toMatchObject({ held: [], weapons: [] });
  expect(fight.refusal({ do: 'draw', actor: 'ada', item: 'javelin' })).toBe('ED-ACT-06');
  expect(fight.refusal({ do: 'pick up', actor: 'ada', item: 'javelin' })).toBe('ED-ACT-06');
  fight.give({ do: 'pick up', actor: 'bo', item: 'javelin' });
  expect(of(fight, 'bo')).toMatchObject({ held: ['javelin'], minor: false });
  expect(fight.state.ground).toEqual([]);
});

test('ED-TAG-06 ED-R-152 ED-R-153: what is struck out of a hand lies there, and a shield no longer deflects', () => {
  const guard = {
    name: 'Guard',
    player: false,
    stats: { Dexterity: 2 },
    maxHp: 30,
    shield: 'buckler',
    body: -9,
  };
  const fight = scene(
    [
      {
        name: 'Ada',
        skills: ['Weapon'],
        weapons: [{ name: 'hook', dice: '1d6', tags: ['Simple', 'Disarming'] }],
        ...at(3, 3),
      },
    ],
    [{ ...guard, ...at(4, 3) }],
  );
  const before = of(fight, 'guard').deflect;
  fight.give({ do: 'attack', actor: 'ada', target: 'guard', weapon: 'hook' }, 11);
  fight.give({ do: 'hit', actor: 'ada', disarm: 'buckler' });
  expect(of(fight, 'guard').deflect).toBe(before - 1);
  expect(fight.state.ground).toMatchObject([{ item: 'buckler', owner: 'guard', x: 4, y: 3 }]);
});

test('ED-ACT-06: dropping and handing over are Minor Acts', () => {
  const fight = scene(
    [
      { name: 'Ada', weapons: ['club'], items: { 'healing draught': 2 }, ...at(3, 3) },
      { name: 'Bo', ...at(3, 4) },
      { name: 'Cy', ...at(1, 1) },
    ],
    [orc],
  );
  expect(fight.refusal({ do: 'hand over', actor: 'ada', item: 'club', target: 'cy' })).toBe('ED-ACT-06');
  fight.give({ do: 'hand over', actor: 'ada', item: 'healing draught', target: 'bo' });
  expect(of(fight, 'ada').items).toEqual({ 'healing draught': 1 });
  expect(of(fight, 'bo').items).toEqual({ 'healing draught': 1 });
  expect(fight.refusal({ do: 'drop', actor: 'ada', item: 'club' })).toBe('ED-ACT-06');
});

test('ED-TAG-02 ED-R-41: arrows that hit are gathered after the fight, those that missed are broken', () => {
  const fight = scene(
    [
      {
        name: 'Ada',
        stats: { Dexterity: 3 },
        skills: ['Weapon'],
        weapons: ['short bow'],
        ammunition: { arrows: 5 },
        ...at(3, 3),
      },
    ],
    [{ ...orc, maxHp: 60, ...at(8, 3) }],
  );
  const shoot = (...faces: number[]) =>
    fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'short bow' }, ...faces);
  const kind = Object.keys(of(fight, 'ada').ammunition)[0]!;
  shoot(2);
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  shoot(11, 4);
  expect(of(fight, 'ada').ammunition[kind]).toBe(3);
  fight.give({ do: 'end fight', actor: 'gm', winner: 'party' });
  expect(of(fight, 'ada').ammunition[kind]).toBe(4);
});

test('ED-R-121: a newcomer has its Response at once and acts from the next turn of its side', () => {
  const fight = scene([{ name: 'Ada', ...at(3, 3) }], [{ ...orc, ...at(9, 3) }], { first: 'foes' });
  fight.give({ do: 'join', actor: 'gm', side: 'foes', who: { ...orc, ...at(4, 3) } });
  expect(of(fight, 'orc-2')).toMatchObject({ name: 'Orc 2', arriving: true, responses: 1 });
  expect(fight.refusal({ do: 'dodge', actor: 'orc-2' })).toBe('ED-ACT-02');
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'move', actor: 'ada', x: 1, y: 3 });
  expect(fight.waiting).toBe('orc-2');
  fight.give({ do: 'pass', actor: 'orc-2' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'dodge', actor: 'orc-2' });
  const taken = { do: 'join', actor: 'gm', side: 'foes', who: { ...orc, ...at(9, 3) } } as const;
  const unheardOf = { do: 'join', actor: 'gm', side: 'foes', who: 'Nobody at all' } as const;
  const isThere = { do: 'return', actor: 'gm', target: 'ada' } as const;
  expect([taken, unheardOf, isThere].map(each => fight.refusal(each))).toEqual([
    'ED-SPC-06',
    'ED-INI-01',
    'ED-ACT-02',
  ]);
  // Whoever asks beforehand hears the same.
  expect([taken, unheardOf, isThere].map(each => encounter.whyNot?.(fight.state, each)?.rule)).toEqual([
    'ED-SPC-06',
    'ED-INI-01',
    'ED-ACT-02',
  ]);
});

test('ED-R-192: who changes sides has one turn in a round, never two', () => {
  const fight = scene([{ name: 'Ada', ...at(1, 1) }], [orc, { ...orc, name: 'Imp' }], { first: 'foes' });
  fight.give({ do: 'dodge', actor: 'imp' });
  fight.give({ do: 'side', actor: 'gm', target: 'imp', side: 'party' });
  fight.give({ do: 'end turn', actor: 'orc' });
  // It is the characters' turn, and Imp has had one this round.
  expect(fight.refusal({ do: 'dodge', actor: 'imp' })).toBe('ED-ACT-02');
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'dodge', actor: 'imp' });
});

test('ED-R-191: the body follows into the space left behind, each space costs one more', () => {
  const fight = scene(
    [
      { name: 'Ada', ...at(3, 3) },
      { name: 'Bo', life: 'stable', ...at(4, 3) },
    ],
    [{ ...orc, ...at(5, 3) }],
  );
  fight.give({ do: 'take hold', actor: 'ada', target: 'bo' });
  fight.give({ do: 'move', actor: 'ada', x: 1, y: 3 });
  expect(of(fight, 'ada')).toMatchObject({ x: 1, moved: 4, minor: false });
  expect(of(fight, 'bo').x).toBe(2);
  fight.give({ do: 'let go', actor: 'ada' });
  fight.give({ do: 'move', actor: 'ada', x: 0, y: 3 });
  expect(of(fight, 'ada').moved).toBe(5);
});

test('ED-R-139 ED-SCN-07: a wrong space costs Act and arrow, the right one is struck as Invisible', () => {
  const setup = () =>
    scene(
      [{ name: 'Ada', weapons: ['short bow'], ammunition: { arrows: 3 }, skills: ['Weapon'], ...at(1, 1) }],
      [{ ...orc, ...at(6, 1) }],
      { map: { width: 12, height: 8, dark: [5, 6, 7].map(x => ({ x, y: 1 })) } },
    );
  const wrong = setup();
  expect(wrong.refusal({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'short bow' })).toBe('ED-SCN-06');
  wrong.give({ do: 'guess', actor: 'ada', x: 5, y: 1, weapon: 'short bow' });
  expect(of(wrong, 'ada')).toMatchObject({ act: false });
  expect(Object.values(of(wrong, 'ada').ammunition)).toEqual([2]);
  const right = setup();
  const events = right.give({ do: 'guess', actor: 'ada', x: 6, y: 1, weapon: 'short bow' }, 3, 9);
  expect(events).toMatchObject([{ is: 'attacked', targets: [{ hindrances: ['Invisible'], hit: false }] }]);
});

test('ED-NPC-04 ED-R-146 ED-R-148: in the air out of reach; half the speed must be flown; who is thrown down falls', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['club'], stats: { Strength: 3 }, ...at(4, 4) }],
    [{ ...orc, name: 'Bird', fly: 8, speed: 2, height: 2, ...at(5, 4) }],
  );
  expect(fight.refusal({ do: 'attack', actor: 'ada', target: 'bird', weapon: 'club' })).toBe('ED-TAG-21');
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fight.refusal({ do: 'end turn', actor: 'bird' })).toBe('ED-NPC-04');
  expect(fight.refusal({ do: 'move', actor: 'bird', x: 5, y: 4, height: 7 })).toBe('ED-NPC-04');
  fight.give({ do: 'move', actor: 'bird', x: 8, y: 4, height: 4 });
  expect(of(fight, 'bird')).toMatchObject({ height: 4, risen: 2, moved: 3, travelled: 3 });
  fight.give({ do: 'move', actor: 'bird', x: 8, y: 4, height: 3 });
  fight.give({ do: 'end turn', actor: 'bird' });
  fight.give({ do: 'gm', actor: 'gm', target: 'bird', give: 'Prone' });
  expect(of(fight, 'bird').height).toBe(0);
  expect(fight.told.join(' ')).toContain('falls 3 spaces');
});

test('ED-R-148: held in the air it falls at the end of its side’s turn', () => {
  const fight = scene(
    [{ name: 'Ada', ...at(1, 1) }],
    [{ ...orc, name: 'Bird', fly: 8, height: 3, ...at(8, 4) }],
    {
      first: 'foes',
    },
  );
  fight.give({ do: 'gm', actor: 'gm', target: 'bird', give: 'Restrained' });
  fight.give({ do: 'end turn', actor: 'bird' });
  expect(of(fight, 'bird')).toMatchObject({ height: 0 });
});

test('ED-AQUA-01 ED-AQUA-02 ED-AQUA-04 ED-R-84 ED-R-85: sinking, breath, suffocation, rolls for life', () => {
  const fight = scene(
    [{ name: 'Ada', armor: 'mail shirt', body: 1, stats: { Fortitude: 1 }, ...at(3, 3) }],
    [{ ...orc, ...at(9, 6) }],
    { first: 'foes', map: { width: 12, height: 8, water: [2, 3, 4].map(x => ({ x, y: 3 })) } },
  );
  const round = (...faces: number[]): void => {
    fight.give({ do: 'end turn', actor: fight.waiting }, ...(fight.waiting === 'orc' ? faces : []));
    if (fight.waiting === 'ada' && faces.length === 0) return;
  };
  round(1);
  expect(of(fight, 'ada')).toMatchObject({ sinking: true, underwater: false });
  expect(fight.refusal({ do: 'move', actor: 'ada', x: 4, y: 2 })).toBeUndefined();
  fight.give({ do: 'hold breath', actor: 'ada' }, 1);
  expect(of(fight, 'ada')).toMatchObject({ breath: 2, swift: false });
  round();
  round(1);
  expect(of(fight, 'ada')).toMatchObject({ underwater: true, breath: 1 });
  round();
  round(1);
  // The breath is spent, and Body 1 gives one round of grace.
  expect(of(fight, 'ada')).toMatchObject({ breath: 0, suffocatingSince: 3, failures: 0 });
  round();
  round(1, 4);
  expect(of(fight, 'ada')).toMatchObject({ failures: 1, hp: of(fight, 'ada').maxHp });
  fight.give({ do: 'move', actor: 'ada', x: 3, y: 2 });
  expect(of(fight, 'ada')).toMatchObject({ failures: 0, breath: null, underwater: false });
});

test('ED-AQUA-01 ED-NPC-05: without a swim speed two spaces for each, with one its own speed', () => {
  const water = Array.from({ length: 40 }, (_, i) => ({ x: 1 + (i % 10), y: 2 + Math.floor(i / 10) }));
  const fight = scene(
    [
      { name: 'Ada', ...at(3, 3) },
      { name: 'Eel', speed: 1, swim: 8, ...at(7, 3) },
    ],
    [{ ...orc, ...at(11, 7) }],
    { map: { width: 13, height: 8, water } },
  );
  expect(fight.refusal({ do: 'move', actor: 'ada', x: 1, y: 3 })).toBeUndefined();
  fight.give({ do: 'move', actor: 'ada', x: 5, y: 3 });
  expect(of(fight, 'ada').moved).toBe(4);
  fight.give({ do: 'move', actor: 'eel', x: 10, y: 3 });
  expect(of(fight, 'eel').moved).toBe(3);
});

test('ED-MNT-01 ED-MNT-02 ED-R-163 ED-R-164 ED-R-165: riding, commanding, being thrown', () => {
  const lancer = { name: 'Ada', stats: { Strength: 3 }, skills: ['Weapon', 'Pilot'], weapons: ['lance'] };
  const fight = scene(
    [
      { creature: 'War horse', id: 'horse', ...at(1, 3) },
      { ...lancer, rides: 'horse' },
    ],
    [{ ...orc, maxHp: 60, ...at(10, 3) }],
  );
  expect(of(fight, 'ada')).toMatchObject({ x: 1, y: 3, mount: 'horse', saddle: 'Large' });
  expect(fight.waiting).toBe('ada');
  expect(fight.refusal({ do: 'move', actor: 'ada', x: 3, y: 3 })).toBe('ED-MNT-02');
  expect(fight.refusal({ do: 'move', actor: 'horse', x: 3, y: 3 })).toBe('ED-ACT-02');
  fight.give({ do: 'command', actor: 'ada', order: 'attack' });
  fight.give({ do: 'move', actor: 'horse', x: 8, y: 3 });
  expect(of(fight, 'ada')).toMatchObject({ x: 8, y: 3, swift: false });
  // ED-R-44: the horse has run more than half its speed, so the lance charges: two dice.
  const charge = fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'lance' }, 9, 5, 5);
  expect(charge).toMatchObject([{ is: 'attacked', targets: [{ taken: 13 }] }]);
  // ED-MNT-03: its rider rolls for it.
  fight.give({ do: 'use', actor: 'horse', ability: 'horse-hooves', target: 'orc' }, 9, 4);
  fight.give({ do: 'end turn', actor: 'horse' });
  fight.give({ do: 'end turn', actor: 'ada' });
  const down = fight.give({ do: 'gm', actor: 'gm', target: 'horse', give: 'Prone' });
  expect(down.map(event => event.is)).toEqual(['judged', 'dismounted']);
  expect(of(fight, 'ada')).toMatchObject({ mount: null, conditions: [{ condition: 'Prone' }] });
});

test('ED-MNT-01 ED-R-164: a mount without a command stays and dodges; a movement commanded provokes nobody', () => {
  const fight = scene(
    [
      { creature: 'Mule', id: 'mule', ...at(3, 3) },
      { name: 'Ada', rides: 'mule' },
    ],
    [{ ...orc, ...at(4, 3) }],
  );
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(of(fight, 'mule').marks).toMatchObject([{ name: 'Dodge' }]);
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(fight.refusal({ do: 'command', actor: 'ada', order: 'attack' })).toBe('ED-MNT-03');
  fight.give({ do: 'command', actor: 'ada', order: 'move' });
  expect(fight.give({ do: 'move', actor: 'mule', x: 0, y: 3 }).map(event => event.is)).toEqual([
    'moved',
    'moved',
    'moved',
  ]);
  fight.give({ do: 'end turn', actor: 'mule' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  // ED-MNT-03: untrained, it must be made to attack: Will+Pilot against the number of the attack.
  fight.give({ do: 'command', actor: 'ada', order: 'attack', target: 'orc' }, 9);
  expect(of(fight, 'mule')).toMatchObject({ commanded: 'attack', act: true });
  expect(fight.refusal({ do: 'dismount', actor: 'ada', x: 1, y: 3 })).toBeUndefined();
});

test('ED-RWD-02 ED-HPS-02: what a fight did to somebody goes back into the file, and what it never knew stays there', () => {
  const [{ choices }] = pregenerated as unknown as [{ choices: { state?: object } }];
  const file = {
    ...choices,
    state: { ...(choices.state ?? {}), items: { rope: 1, 'healing draught': 1 }, ammunition: { pebble: 4 } },
  };
  const fight = scene([{ character: file, id: 'hero' }], [orc]);
  fight.give({ do: 'gm', actor: 'gm', target: 'hero', damage: 5 });
  fight.give({ do: 'gm', actor: 'gm', target: 'hero', item: 'healing draught', count: 2 });
  fight.give({ do: 'end fight', actor: 'gm', winner: 'party' });
  const { state } = keepInFile(file, of(fight, 'hero')) as { state: Record<string, unknown> };
  expect(state).toMatchObject({
    hp: of(fight, 'hero').hp,
    items: { rope: 1, 'healing draught': 3 },
    ammunition: { pebble: 4 },
  });
});

test('ED-R-20 ED-MNT-03: the rider’s benny and Response reroll a d12 of the mount', () => {
  const fight = scene(
    [
      { creature: 'War horse', id: 'horse', ...at(3, 3) },
      { name: 'Ada', bennies: 2, rides: 'horse' },
    ],
    [{ ...orc, ...at(5, 3) }],
  );
  fight.give({ do: 'end turn', actor: 'ada' });
  // The horse dodges: two dice.
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'horse' }, 2, 3);
  expect(fight.waiting).toBe('ada');
  fight.give({ do: 'reroll', actor: 'ada' }, 12, 4);
  expect(of(fight, 'ada')).toMatchObject({ bennies: 1, responses: 0 });
  expect(of(fight, 'horse').hp).toBe(of(fight, 'horse').maxHp);
});

const driver = { name: 'Ada', stats: { Wits: 2 }, skills: ['Pilot', 'Weapon'], rides: 'wagon' };
const warWagon = { creature: 'War wagon', id: 'wagon' };

test('ED-VEH-02 ED-VEH-03 ED-R-166 ED-R-211: driven for a Swift Act, it moves with those aboard, and keeps its course', () => {
  const fight = scene(
    [driver, { ...warWagon, ...at(1, 1) }, { name: 'Bo', rides: 'wagon' }],
    [{ ...orc, ...at(15, 9) }],
  );
  expect(fight.refusal({ do: 'move', actor: 'wagon', x: 3, y: 1 })).toBe('ED-ACT-02');
  expect(fight.refusal({ do: 'command', actor: 'ada', order: 'attack' })).toBe('ED-VEH-02');
  fight.give({ do: 'command', actor: 'ada', order: 'move' }, 5);
  expect(fight.told).toEqual(['Ada drives War wagon (8 against 6, success): it may move.']);
  expect(fight.refusal({ do: 'dodge', actor: 'wagon' })).toBe('ED-VEH-01');
  fight.give({ do: 'move', actor: 'wagon', x: 4, y: 1 });
  expect([of(fight, 'wagon'), of(fight, 'ada'), of(fight, 'bo')].map(each => each.x)).toEqual([4, 4, 4]);
  expect(of(fight, 'wagon').course).toEqual({ x: 1, y: 0, spaces: 3 });
  for (const actor of ['wagon', 'ada', 'bo']) fight.give({ do: 'end turn', actor });
  expect(of(fight, 'wagon').x).toBe(4);
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'bo' });
  expect(fight.log.filter(each => each.is === 'coasted')).toEqual([
    { is: 'coasted', actor: 'wagon', x: 7, y: 1, spaces: 3, stops: false },
  ]);
  expect(of(fight, 'bo').x).toBe(7);
});

test('ED-VEH-02 ED-VEH-03: who does not obey keeps its course, and a wall stops it', () => {
  const fight = scene(
    [
      { ...driver, skills: [] },
      { ...warWagon, ...at(1, 1) },
    ],
    [{ ...orc, ...at(15, 9) }],
    { map: { walls: [{ x: 7, y: 2 }] } },
  );
  of(fight, 'wagon').course = { x: 1, y: 0, spaces: 6 };
  fight.give({ do: 'command', actor: 'ada', order: 'move', difficulty: 'Hard' }, 1);
  expect(of(fight, 'wagon').commanded).toBeNull();
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(of(fight, 'wagon')).toMatchObject({ x: 5, y: 1, course: null });
  expect(fight.told[0]).toMatch(/keeps its course for 4 spaces to 5, 1 and comes to a halt/);
});

test('ED-VEH-04 ED-TAG-07 ED-TAG-14: anybody aboard fires the ballista as an Act and reloads it as a Swift Act', () => {
  const fight = scene([driver, { ...warWagon, ...at(1, 1) }], [{ ...orc, ...at(9, 1) }]);
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'ballista' }, 9, 6, 5);
  expect(of(fight, 'wagon')).toMatchObject({ unloaded: ['ballista'], ammunition: { bolts: 9 } });
  expect(of(fight, 'ada')).toMatchObject({ act: false, unloaded: [] });
  expect(fight.legal('reload').map(({ command }) => command)).toEqual([
    { do: 'reload', actor: 'ada', weapon: 'ballista' },
  ]);
  fight.give({ do: 'reload', actor: 'ada', weapon: 'ballista' });
  expect(of(fight, 'wagon').unloaded).toEqual([]);
  expect(of(fight, 'ada').swift).toBe(false);
});

test('ED-VEH-01 ED-R-162 ED-R-211: struck through its Durability, wrecked at 0, and those aboard stand beside it', () => {
  const fight = scene(
    [
      { ...driver, rides: 'cart' },
      {
        name: 'Cart',
        id: 'cart',
        player: false,
        size: 'Large',
        durability: 2,
        soak: 1,
        maxHp: 2,
        deflect: 0,
        ...at(3, 3),
      },
    ],
    [{ ...orc, ...at(5, 3) }],
    { first: 'foes' },
  );
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'cart' }, 3);
  expect(of(fight, 'cart')).toMatchObject({ life: 'dead', hp: 0 });
  expect(of(fight, 'ada')).toMatchObject({ mount: null, conditions: [] });
  expect(fight.told.join(' ')).toMatch(/wrecked.*Ada leaves the wreck/);
  expect(fight.state.winner).toBeNull();
});

test('ED-R-211: an empty wagon belongs to whoever boards it, as long as there are seats', () => {
  const fight = scene(
    [{ name: 'Ada', ...at(3, 3) }],
    [
      { ...orc, ...at(15, 9) },
      { ...warWagon, ...at(4, 3) },
    ],
  );
  fight.give({ do: 'mount', actor: 'ada', target: 'wagon' });
  expect(of(fight, 'wagon')).toMatchObject({ side: 'party', player: true });
  expect(of(fight, 'ada').mount).toBe('wagon');
});

test('ED-R-207: in zones a fallen ally is dragged one zone for the whole movement', () => {
  const fight = scene(
    [
      { name: 'Ada', zone: 'Close' },
      { name: 'Bo', life: 'stable', zone: 'Close' },
    ],
    [{ ...orc, zone: 'Close' }],
    { scene: 'open' },
  );
  fight.give({ do: 'take hold', actor: 'ada', target: 'bo' });
  fight.give({ do: 'zone', actor: 'ada', zone: 'Mid' });
  expect([of(fight, 'ada').zone, of(fight, 'bo').zone]).toEqual(['Mid', 'Mid']);
  expect(fight.refusal({ do: 'zone', actor: 'ada', zone: 'Far' })).toBe('ED-TOM-01');
});

test('ED-R-208 ED-CND-01: the Blinded know who is beside them, and nobody else', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['club'], conditions: ['Blinded'], ...at(3, 3) }],
    [
      { ...orc, ...at(4, 3) },
      { ...orc, name: 'Far orc', ...at(5, 5) },
    ],
  );
  expect(fight.refusal({ do: 'attack', actor: 'ada', target: 'far-orc', weapon: 'club' })).toBe('ED-SCN-06');
  const [blow] = fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' }, 2, 9);
  expect(blow).toMatchObject({ targets: [{ hindrances: ['Blinded'] }] });
});

test('ED-CND-11 ED-R-209: down by choice for nothing, and up again for half the speed', () => {
  const fight = scene([{ name: 'Ada', ...at(3, 3) }], [{ ...orc, fly: 6, ...at(12, 3), height: 2 }]);
  fight.give({ do: 'lie down', actor: 'ada' });
  expect(of(fight, 'ada').conditions.map(each => each.condition)).toEqual(['Prone']);
  expect(of(fight, 'ada').moved).toBe(0);
  expect(fight.refusal({ do: 'lie down', actor: 'ada' })).toBe('ED-CND-11');
  fight.give({ do: 'stand', actor: 'ada' });
  expect(of(fight, 'ada')).toMatchObject({ conditions: [], moved: 3 });
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fight.refusal({ do: 'lie down', actor: 'orc' })).toBe('ED-NPC-04');
});

test('ED-AQUA-01 ED-AQUA-04 ED-R-210: diving and coming up cost a space of water each; under water breath counts', () => {
  const water = Array.from({ length: 9 }, (_, i) => ({ x: 2 + (i % 3), y: 2 + Math.floor(i / 3) }));
  const fight = scene(
    [{ name: 'Ada', stats: { Fortitude: 3 }, ...at(3, 3) }],
    [{ ...orc, swim: 6, ...at(4, 4) }],
    { map: { water } },
  );
  expect(fight.refusal({ do: 'surface', actor: 'ada' })).toBe('ED-AQUA-01');
  fight.give({ do: 'dive', actor: 'ada' });
  expect(of(fight, 'ada')).toMatchObject({ underwater: true, moved: 2, breath: null });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'dive', actor: 'orc' });
  expect(of(fight, 'orc')).toMatchObject({ underwater: true, moved: 1 });
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(of(fight, 'ada').suffocatingSince).toBe(1);
  expect(of(fight, 'orc').suffocatingSince).toBeNull();
  fight.give({ do: 'surface', actor: 'ada' });
  expect(of(fight, 'ada')).toMatchObject({
    underwater: false,
    moved: 2,
    breath: null,
    suffocatingSince: null,
  });
});

describe('ED-AQUA-04 ED-R-210: the round in which the breath fails is the first of those it lasts', () => {
  const hitter = { ...orc, abilities: [{ ...bite, attack: { against: 'Deflect', bonus: 20 } }] };
  /** Whom nobody rolls for, in the water with Body 2: the round of its first Stabilization Roll. */
  function firstRoll(first: 'party' | 'foes', fortitude: number, breathless: (fight: Scene) => void): number {
    const fight = scene(
      [{ name: 'Ada', player: false, body: 2, stats: { Fortitude: fortitude }, maxHp: 40, ...at(3, 3) }],
      [{ ...hitter, ...at(4, 3) }],
      { first, map: { water: [{ x: 3, y: 3 }] } },
    );
    while (fight.state.round < 2) fight.give({ do: 'end turn', actor: fight.waiting });
    breathless(fight);
    while (of(fight, 'ada').failures === 0 && fight.state.round < 9)
      fight.give({ do: 'end turn', actor: fight.waiting });
    return fight.state.round;
  }
  const until = (fight: Scene, actor: string): void => {
    if (fight.waiting !== actor) fight.give({ do: 'end turn', actor: fight.waiting });
  };
  const dives = (fight: Scene): void => {
    until(fight, 'ada');
    fight.give({ do: 'dive', actor: 'ada' });
    expect(fight.told.at(-1)).toContain('without breath');
  };
  const gulps = (fight: Scene): void => {
    dives(fight);
    fight.give({ do: 'hold breath', actor: 'ada' });
  };
  const isHit = (fight: Scene): void => {
    Object.assign(of(fight, 'ada'), { underwater: true, breath: 9 });
    until(fight, 'orc');
    fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' });
    expect(of(fight, 'ada').breath).toBe(0);
  };

  test.each(['party', 'foes'] as const)('when the %s begin, as `suffocate` says of round 2', first => {
    const { firstRoll: asked } = ask(
      'suffocate',
      { creature: { name: 'Ada', body: 2 }, from: 2 },
      silentPlay(),
    );
    expect(asked).toBe(4);
    expect(firstRoll(first, 0, dives)).toBe(asked);
    expect(firstRoll(first, -5, gulps)).toBe(asked);
    expect(firstRoll(first, -5, isHit)).toBe(asked);
  });

  test('whoever holds its breath under water in the same turn does not suffocate', () => {
    const fight = scene([{ name: 'Ada', ...at(3, 3) }], [{ ...orc, ...at(9, 6) }], {
      map: { water: [{ x: 3, y: 3 }] },
    });
    fight.give({ do: 'dive', actor: 'ada' });
    expect(of(fight, 'ada').suffocatingSince).toBe(1);
    fight.give({ do: 'hold breath', actor: 'ada' }, 5);
    expect(of(fight, 'ada').suffocatingSince).toBeNull();
  });
});

test('ED-R-210 ED-AQUA-01: a diver in armor who swims well stays under; on dry land it breathes', () => {
  const fight = scene(
    [{ name: 'Ada', stats: { Fortitude: 3 }, armor: 'leather', ...at(3, 3) }],
    [{ ...orc, ...at(12, 3) }],
    {
      map: { water: [{ x: 3, y: 3 }] },
    },
    11,
  );
  fight.give({ do: 'dive', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' }, 11);
  expect(of(fight, 'ada')).toMatchObject({ underwater: true, sinking: false });
  fight.give({ do: 'move', actor: 'ada', x: 4, y: 3 });
  expect(of(fight, 'ada')).toMatchObject({ underwater: false, suffocatingSince: null });
});

test('ED-NPC-04: every space and height that a flyer may reach is offered, and nothing else', () => {
  const fight = scene([{ name: 'Ada', ...at(0, 0) }], [{ ...orc, fly: 4, ...at(8, 5), height: 1 }], {
    first: 'foes',
  });
  const offered = new Set(
    fight
      .legal('move')
      .flatMap(({ command }) =>
        command.do === 'move' ? [`${command.x},${command.y},${command.height ?? 1}`] : [],
      ),
  );
  for (let x = 3; x < 14; x++)
    for (let y = 0; y < 10; y++)
      for (let height = 0; height < 7; height++)
        expect(offered.has(`${x},${y},${height}`)).toBe(
          !fight.refusal({ do: 'move', actor: 'orc', x, y, height }),
        );
});

test('ED-R-139 ED-SCN-07: guesses are offered while somebody is unseen, at every space in range', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['spear'], held: ['spear'], ...at(3, 3) }],
    [{ ...orc, ...at(5, 3) }],
  );
  const guesses = () => fight.legal('guess');
  expect(guesses()).toEqual([]);
  expect(fight.refusal({ do: 'guess', actor: 'ada', x: 4, y: 3, weapon: 'spear' })).toBe('ED-SCN-07');
  of(fight, 'orc').hiddenFrom = ['ada'];
  expect(guesses().length).toBeGreaterThan(8);
  expect(guesses().every(({ command }) => !fight.refusal(command))).toBe(true);
});

test('ED-R-120: a third party fights both sides, acts in the enemies’ turn, answers in it, and may win', () => {
  const fight = scene(
    [{ name: 'Ada', deflect: 0, maxHp: 5, hp: 5, ...at(3, 3) }],
    [{ ...orc, deflect: 0, maxHp: 5, hp: 5, ...at(5, 3) }],
    { others: { beasts: [{ ...orc, name: 'Bear', ...at(4, 3) }] } },
  );
  expect(fight.refusal({ do: 'use', actor: 'bear', ability: 'bite', target: 'orc' })).toBe('ED-ACT-02');
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(encounter.waitingFor(fight.state)).toBe('orc');
  // Both act in this turn, and the bear may strike at whoever walks away from it.
  fight.give({ do: 'move', actor: 'orc', x: 6, y: 3 });
  expect(fight.state.asked?.ask).toMatchObject({ ask: 'movement', who: 'bear', target: 'orc' });
  fight.give({ do: 'respond', actor: 'bear', with: 'bite' });
  expect(of(fight, 'orc').life).not.toBe('living');
  expect(fight.state.winner).toBeNull();
  fight.give({ do: 'use', actor: 'bear', ability: 'bite', target: 'ada' }, 2);
  expect(fight.state.winner).toBe('others');
  expect(fight.told.at(-1)).toBe('The third party has won.');
});

test('ED-R-120 ED-TOM-01: zones have two sides, and the game master may make a third party of somebody', () => {
  const zones = { scene: 'open', others: { beasts: { ...orc, name: 'Bear' } } };
  expect(() => scene([{ name: 'Ada' }], [orc], zones)).toThrow(/two sides/);
  const fight = scene(
    [{ name: 'Ada', ...at(3, 3) }],
    [
      { ...orc, ...at(5, 3) },
      { ...orc, name: 'Cur', ...at(6, 3) },
    ],
  );
  fight.give({ do: 'side', actor: 'gm', target: 'cur', side: 'others' });
  expect(of(fight, 'cur').side).toBe('others');
  expect(fight.told).toEqual(['Cur now fights for the third party, from their next turn on.']);
  const small = scene([{ name: 'Ada' }], [orc], { scene: 'tight' });
  expect(small.refusal({ do: 'side', actor: 'gm', target: 'orc', side: 'others' })).toBe('ED-TOM-01');
});

test('ED-R-212 ED-ACT-07: struck in its own turn by a Movement Response, it may answer with its own', () => {
  const parry = {
    id: 'parry',
    name: 'parry',
    text: 'Softens.',
    cost: 'response',
    trigger: 'hit',
    target: 'self',
    effects: [{ is: 'soften', amount: 3 }],
  };
  const fight = scene(
    [{ name: 'Ada', deflect: 0, maxHp: 30, soak: 0, abilities: [parry], ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
  );
  fight.give({ do: 'move', actor: 'ada', x: 2, y: 3 });
  fight.give({ do: 'respond', actor: 'orc', with: 'bite' }, 3);
  expect(fight.state.asked?.ask).toMatchObject({ ask: 'response', who: 'ada' });
  expect(encounter.glance(fight.state).note).toBe('Orc, bite: Ada is hit and may answer.');
  fight.give({ do: 'respond', actor: 'ada', with: 'parry' });
  expect(of(fight, 'ada')).toMatchObject({ hp: 28, responses: 0, x: 2 });
});

test('ED-R-213 ED-DYI-02 ED-CND-05: the dying feel no fear: one die, not two', () => {
  const fight = scene(
    [
      { name: 'Ada', life: 'dying', hp: 0, conditions: ['Frightened'], ...at(3, 3) },
      { name: 'Bo', ...at(1, 1) },
    ],
    [{ ...orc, ...at(9, 3) }],
    { first: 'foes' },
  );
  fight.give({ do: 'end turn', actor: 'orc' }, 7);
  expect(of(fight, 'ada').successes).toBe(1);
});

test('ED-R-216 ED-CND-11 ED-NPC-04: of a speed of 5, standing up costs 2 and staying in the air takes 3', () => {
  const fight = scene(
    [{ name: 'Ada', speed: 5, conditions: ['Prone'], ...at(3, 3) }],
    [{ ...orc, speed: 5, fly: 5, ...at(9, 3), height: 2 }],
  );
  fight.give({ do: 'stand', actor: 'ada' });
  expect(of(fight, 'ada').moved).toBe(2);
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fight.refusal({ do: 'move', actor: 'orc', x: 9, y: 3, height: 5 })).toBe('ED-NPC-04');
  fight.give({ do: 'move', actor: 'orc', x: 11, y: 3 });
  expect(fight.refusal({ do: 'end turn', actor: 'orc' })).toBe('ED-NPC-04');
  fight.give({ do: 'move', actor: 'orc', x: 12, y: 3 });
  expect(fight.refusal({ do: 'end turn', actor: 'orc' })).toBeUndefined();
});

test('ED-BEN-01: what was written before somebody was asked is not written again', () => {
  const trace = Trace.recording();
  const begun = encounter.start(
    {
      party: [{ name: 'Ada', maxHp: 30, bennies: 2, ...at(3, 3) }],
      foes: [{ ...orc, ...at(4, 3) }],
      first: 'foes',
    },
    new Play(scriptedDice([]), defaultReadings(rulings)),
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  const give = (command: object, ...faces: number[]) => {
    const play = new Play(scriptedDice(faces), defaultReadings(rulings), trace) as never;
    const events = encounter.decide(begun.state, commandSchema.parse(command), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(begun.state, event);
  };
  give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 3);
  give({ do: 'keep', actor: 'ada' });
  expect(trace.nodes.filter(each => each.rule === 'ED-ROLL-01')).toHaveLength(1);
});

test('ED-ACT-06 ED-VEH-01: a wagon takes nothing from anybody', () => {
  const ada = { ...driver, weapons: ['dagger'] };
  const fight = scene([ada, { ...warWagon, ...at(1, 1) }], [{ ...orc, ...at(9, 1) }]);
  expect(fight.refusal({ do: 'hand over', actor: 'ada', item: 'dagger', target: 'wagon' })).toBe('ED-ACT-06');
});

test('ED-AQUA-01 ED-LGT-04: water and dim light are on the map that people see', () => {
  const map = { width: 8, height: 8, water: [{ x: 4, y: 4 }], dim: [{ x: 5, y: 5 }] };
  const fight = scene([{ name: 'Ada', ...at(1, 1) }], [{ ...orc, ...at(6, 1) }], { map });
  expect(encounter.glance(fight.state).ground?.marks).toEqual([
    { x: 4, y: 4, is: 'water' },
    { x: 5, y: 5, is: 'dim' },
  ]);
});

const blast = {
  id: 'blast',
  name: 'Blast',
  text: 'Bursts.',
  cost: 'act',
  target: 'enemy',
  range: 6,
  area: { shape: 'burst', size: 1 },
  attack: { against: 'React', stat: 'Wits' },
  damage: { dice: '1d6' },
};

test('ED-R-231 ED-R-146: a burst reaches as high as it is wide, from where it is aimed', () => {
  const begun = () =>
    scene(
      [{ name: 'Ada', abilities: [blast], ...at(1, 3) }],
      [
        { ...orc, ...at(5, 3) },
        { ...orc, name: 'Bird', fly: 6, height: 3, ...at(5, 4) },
      ],
    );
  const aimed = (more: object) => ({ do: 'use', actor: 'ada', ability: 'blast', x: 5, y: 3, ...more });
  const struck = (more: object) =>
    begun()
      .give(aimed(more), 9, 4)
      .flatMap(each => (each.is === 'attacked' ? each.targets.map(({ id }) => id) : []));
  expect(struck({})).toEqual(['orc']);
  expect(struck({ y: 4 })).toEqual(['bird']);
  expect(struck({ height: 3 })).toEqual(['bird']);
  expect(struck({ height: 1 })).toEqual(['orc']);
  expect(begun().refusal(aimed({ height: 6 }))).toBe('ED-CRE-11');
  expect(begun().refusal(aimed({ height: 7 }))).toBe('ED-TAG-19');
});

test('ED-R-232 ED-ACT-06: a Beast takes nothing in hand', () => {
  const club = { name: 'club', dice: '1d6', tags: ['Simple', 'Blunt'] };
  const fight = scene(
    [
      { name: 'Ada', weapons: [club], ...at(3, 3) },
      { name: 'Dog', type: 'Beast', ...at(3, 4) },
      { name: 'Bo', ...at(4, 3) },
    ],
    [{ ...orc, ...at(9, 3) }],
  );
  expect(fight.refusal({ do: 'hand over', actor: 'ada', item: 'club', target: 'dog' })).toBe('ED-ACT-06');
  expect(fight.refusal({ do: 'hand over', actor: 'ada', item: 'club', target: 'bo' })).toBeUndefined();
  fight.give({ do: 'drop', actor: 'ada', item: 'club' });
  expect(fight.refusal({ do: 'pick up', actor: 'dog', item: 'club' })).toBe('ED-ACT-06');
});

test('ED-TAG-22: in a fight a shield strikes off-hand only', () => {
  const fight = scene(
    [{ name: 'Ada', shield: { name: 'shield', deflection: 1 }, ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
  );
  const bash = { do: 'attack', actor: 'ada', target: 'orc', weapon: 'shield' };
  expect(fight.refusal(bash)).toBe('ED-TAG-22');
  expect(fight.refusal({ ...bash, hand: 'off' })).toBeUndefined();
});

test('ED-STAT-02: in a fight too, unarmed goes by several names', () => {
  const fight = scene([{ name: 'Ada', stats: { Strength: 2 }, ...at(3, 3) }], [{ ...orc, ...at(4, 3) }]);
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'unarmed' }, 9);
  expect(of(fight, 'orc').hp).toBe(28);
});

test('ED-CND-05: the frightened are told that it is fear that holds them', () => {
  const fight = scene(
    [{ name: 'Ada', conditions: [{ condition: 'Frightened', by: 'Orc' }], ...at(3, 3) }],
    [{ ...orc, ...at(8, 3) }],
  );
  expect(fight.refusal({ do: 'move', actor: 'ada', x: 5, y: 3 })).toBe('ED-CND-05');
  expect(fight.refusal({ do: 'move', actor: 'ada', x: 1, y: 3 })).toBeUndefined();
});

test('ED-TAG-08 ED-R-233: the weapon of the main hand makes no off-hand attack', () => {
  const knife = (name: string) => ({ name, dice: '1d4', tags: ['Simple', 'Fine'] });
  const fight = scene(
    [{ name: 'Ada', weapons: [knife('dirk'), knife('stiletto')], held: ['dirk', 'stiletto'], ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
  );
  const off = { do: 'attack', actor: 'ada', target: 'orc', hand: 'off' };
  expect(fight.refusal({ ...off, weapon: 'dirk' })).toBe('ED-TAG-08');
  expect(fight.refusal({ ...off, weapon: 'stiletto' })).toBeUndefined();
});

test('ED-CRE-11 ED-ACT-04: a feature that strikes as a Swift Act is no off-hand attack', () => {
  const jab = { id: 'jab', name: 'Jab', text: 'Jabs.', cost: 'swift', target: 'weapon' };
  const club = { name: 'club', dice: '1d6', tags: ['Simple'] };
  const fight = scene(
    [{ name: 'Ada', weapons: [club], abilities: [jab], ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club', ability: 'jab' }, 2);
  expect(of(fight, 'ada')).toMatchObject({ act: true, swift: false });
});

test('ED-R-139 ED-SCN-07: an area is laid where somebody unseen may be, and spent if nobody is there', () => {
  const fight = scene([{ name: 'Ada', abilities: [blast], ...at(3, 3) }], [{ ...orc, ...at(6, 3) }], {
    map: { width: 12, height: 8, dark: [{ x: 6, y: 3 }] },
  });
  const missed = fight.give({ do: 'use', actor: 'ada', ability: 'blast', x: 3, y: 6 });
  expect(of(fight, 'ada').act).toBe(false);
  expect(encounter.tell(fight.state, missed[0]!)).toBe('Ada uses Blast: nobody is there.');
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'use', actor: 'ada', ability: 'blast', x: 6, y: 4 }, 9, 8, 3);
  expect(of(fight, 'orc').hp).toBe(27);
});

test('ED-SCN-06: any spell reveals the hidden, a healing one too', () => {
  const mend = {
    id: 'mend',
    name: 'Mend',
    text: 'Mends.',
    cost: 'act',
    target: 'self',
    enigma: 'Divine',
    effects: [{ is: 'heal', amount: 2 }],
  };
  const fight = scene(
    [{ name: 'Ada', skills: ['Divine'], abilities: [mend], hp: 5, maxHp: 10, ...at(1, 3) }],
    [{ ...orc, ...at(6, 3) }],
  );
  of(fight, 'ada').hiddenFrom = ['orc'];
  fight.give({ do: 'use', actor: 'ada', ability: 'mend' });
  expect(of(fight, 'ada').hiddenFrom).toEqual([]);
});

test('ED-R-156 ED-CND-08: a holder who is Paralyzed by a hit lets go at once', () => {
  const stun = {
    id: 'stun',
    name: 'Stun',
    text: 'Stuns.',
    cost: 'act',
    target: 'enemy',
    attack: { against: 'Body', stat: 'Will' },
    effects: [{ is: 'condition', condition: 'Paralyzed' }],
  };
  const fight = scene(
    [
      { name: 'Ada', conditions: [{ condition: 'Grappled', by: 'Orc' }], ...at(3, 3) },
      { name: 'Bo', abilities: [stun], ...at(4, 4) },
    ],
    [
      { ...orc, ...at(4, 3) },
      { ...orc, name: 'Pal', ...at(9, 3) },
    ],
  );
  fight.give({ do: 'use', actor: 'bo', ability: 'stun', target: 'orc' }, 9);
  expect(of(fight, 'ada').conditions).toEqual([]);
});

const web = { condition: 'Restrained', by: 'Ada', source: 'Web' };
const caster = (more: object) => ({
  name: 'Ada',
  maxHp: 20,
  skills: ['Arcane'],
  concentrating: 'Web',
  abilities: [
    {
      id: 'web',
      name: 'Web',
      text: 'Holds.',
      cost: 'act',
      target: 'enemy',
      enigma: 'Arcane',
      range: 6,
      attack: { against: 'React', bonus: 3 },
    },
  ],
  ...more,
  ...at(3, 3),
});

test('ED-CND-03: the charmed strike at their charmer neither as it goes nor as it misses', () => {
  const setup = (by: string) =>
    scene(
      [
        {
          name: 'Ada',
          weapons: ['rapier'],
          skills: ['Weapon'],
          abilities: ['riposte'],
          deflect: 6,
          conditions: [{ condition: 'Charmed', by }],
          ...at(3, 3),
        },
      ],
      [{ ...orc, ...at(4, 3) }],
      { first: 'foes' },
    );
  const charmed = setup('Orc');
  expect(charmed.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 9)).toHaveLength(1);
  charmed.give({ do: 'move', actor: 'orc', x: 6, y: 3 });
  expect(of(charmed, 'orc').x).toBe(6);
  const free = setup('Hag');
  free.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 9);
  expect(free.state.asked?.ask).toMatchObject({ ask: 'response', abilities: ['riposte'] });
  expect(encounter.glance(free.state).note).toBe('Orc, bite: Ada is missed and may answer.');
});

test('ED-ACT-07: nobody is asked to strike back at whom no weapon in hand reaches', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['rapier'], abilities: ['riposte'], deflect: 6, ...at(3, 3) }],
    [{ ...orc, abilities: [{ ...bite, reach: 2 }], ...at(5, 3) }],
    { first: 'foes' },
  );
  expect(fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 9)).toHaveLength(1);
  expect(fight.state.asked).toBe(null);
});

test('ED-ACT-08 ED-SCN-04: no Movement Response through a wall', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['spear'], skills: ['Weapon'], ...at(3, 3) }],
    [{ ...orc, ...at(5, 3) }],
    { first: 'foes', map: { width: 12, height: 8, walls: [2, 3, 4].map(y => ({ x: 4, y })) } },
  );
  fight.give({ do: 'move', actor: 'orc', x: 8, y: 3 });
  expect(of(fight, 'orc').x).toBe(8);
});

test('ED-TAG-05 ED-R-140: a charge ends with the turn; a later Movement Response has no second die', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['lance'], skills: ['Weapon'], ...at(1, 3) }],
    [{ ...orc, soak: 0, ...at(8, 3) }],
  );
  fight.give({ do: 'move', actor: 'ada', x: 6, y: 3 });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'move', actor: 'orc', x: 12, y: 3 });
  fight.give({ do: 'respond', actor: 'ada', with: 'lance' }, 9, 5);
  expect(of(fight, 'orc').hp).toBe(25);
});

test('ED-SPC-06 ED-R-146: whoever flies high above an enemy is not slowed by it', () => {
  const lane = {
    width: 14,
    height: 3,
    walls: Array.from({ length: 14 }, (_, x) => [
      { x, y: 0 },
      { x, y: 2 },
    ]).flat(),
  };
  const flown = (height: number): number => {
    const bird = { name: 'Ada', fly: 8, height, ...at(2, 1) };
    const fight = scene([bird], [{ ...orc, responsesPerTurn: 0, responses: 0, ...at(4, 1) }], { map: lane });
    fight.give({ do: 'move', actor: 'ada', x: 7, y: 1 });
    return of(fight, 'ada').moved;
  };
  expect(flown(3)).toBe(5);
  expect(flown(0)).toBe(6);
});

test('ED-R-115 ED-TAG-04: rousing ends what the blow did, not another sleep', () => {
  const asleep = { condition: 'Unconscious', source: 'Slumber' };
  const fight = scene(
    [
      {
        name: 'Ada',
        maxHp: 9,
        hp: 1,
        conditions: [{ condition: 'Unconscious', source: 'non-lethal blow' }, asleep],
        ...at(3, 3),
      },
      { name: 'Bo', ...at(4, 3) },
    ],
    [{ ...orc, ...at(10, 3) }],
  );
  fight.give({ do: 'rouse', actor: 'bo', target: 'ada' });
  expect(of(fight, 'ada').conditions).toEqual([asleep]);
});

test('ED-R-155: a spell ends with its caster’s concentration, whatever took that away', () => {
  const setup = (more: object, foe: object = {}, readings: object = {}) =>
    scene(
      [caster(more), { name: 'Bo', maxHp: 9, ...at(0, 0) }],
      [{ ...orc, conditions: [web], ...foe, ...at(4, 3) }],
      { map: { width: 12, height: 8, water: [{ x: 3, y: 3 }] }, ...readings },
    );
  const held = (fight: Scene) => of(fight, 'orc').conditions.length;
  const bleeding = setup({ hp: 2, conditions: ['Bleeding'] });
  for (const actor of ['ada', 'bo', 'orc']) bleeding.give({ do: 'end turn', actor });
  expect([of(bleeding, 'ada').life, held(bleeding)]).toEqual(['dying', 0]);
  const gaze = {
    ...bite,
    damage: undefined,
    effects: [{ is: 'condition', condition: 'Paralyzed' }],
  };
  const frozen = setup({ deflect: 0 }, { abilities: [gaze] });
  for (const actor of ['ada', 'bo']) frozen.give({ do: 'end turn', actor });
  frozen.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2, 3);
  expect(held(frozen)).toBe(0);
  const ruled = setup({});
  ruled.give({ do: 'gm', actor: 'gm', target: 'ada', give: 'Unconscious' });
  expect(held(ruled)).toBe(0);
  const drowning = setup({ body: -1, failures: 2, breath: 0 });
  of(drowning, 'ada').underwater = true;
  for (const actor of ['ada', 'bo']) drowning.give({ do: 'end turn', actor });
  drowning.give({ do: 'end turn', actor: 'orc' }, 3);
  expect([of(drowning, 'ada').life, held(drowning)]).toEqual(['dead', 0]);
});

test('ED-R-234 ED-R-196: a large creature breathes from the space next to where it aims', () => {
  const breath = { ...bite, id: 'breath', name: 'breath', range: 3, area: { shape: 'line', size: 3 } };
  const setup = () =>
    scene(
      [
        { name: 'Ada', maxHp: 60, ...at(8, 4) },
        { name: 'Bo', maxHp: 60, ...at(6, 7) },
      ],
      [{ ...orc, size: 'Large', abilities: [breath], ...at(4, 3) }],
      { first: 'foes' },
    );
  // It fills 4, 3 to 5, 4.
  const aims = (x: number, y: number) =>
    setup().refusal({ do: 'use', actor: 'orc', ability: 'breath', x, y });
  expect(aims(6, 4)).toBeUndefined();
  expect(aims(6, 5)).toBe('ED-CRE-11');
  expect(aims(5, 4)).toBe('ED-TAG-19');
  expect(aims(7, 4)).toBe('ED-TAG-19');
  const east = setup().give({ do: 'use', actor: 'orc', ability: 'breath', x: 6, y: 4 }, 2);
  expect(east).toMatchObject([{ is: 'attacked', targets: [{ id: 'ada' }] }]);
});

test('ED-R-237 ED-R-139: a guess names the height of somebody who flies, and a creature guesses with its own attacks', () => {
  const dark = { map: { width: 12, height: 8, dark: [5, 6, 7].map(x => ({ x, y: 1 })) } };
  const above = scene(
    [{ name: 'Ada', weapons: ['short bow'], ammunition: { arrows: 3 }, skills: ['Weapon'], ...at(1, 1) }],
    [{ ...orc, fly: 8, height: 3, ...at(6, 1) }],
    dark,
  );
  const guess = { do: 'guess', actor: 'ada', x: 6, y: 1, weapon: 'short bow' };
  expect(above.refusal({ ...guess, weapon: undefined })).toBe('ED-ACT-03');
  expect(above.give({ ...guess, height: 3 }, 3, 9)).toMatchObject([
    { is: 'attacked', targets: [{ id: 'orc', hindrances: ['Invisible'] }] },
  ]);
  const below = scene(
    [{ name: 'Ada', deflect: 3, ...at(5, 1) }],
    [{ ...orc, abilities: [{ ...bite, recharge: 5 }], ...at(4, 1) }],
    { ...dark, first: 'foes' },
  );
  below.give({ do: 'guess', actor: 'orc', x: 5, y: 0, ability: 'bite' });
  expect(of(below, 'orc')).toMatchObject({ act: false, used: ['bite'] });
  expect(below.refusal({ do: 'guess', actor: 'orc', x: 5, y: 1, ability: 'bite' })).toBe('ED-ACT-01');
});

test('ED-ACT-07 ED-R-224: a Response for allies reaches as far as its range says', () => {
  const asked = (x: number) => {
    const fight = scene(
      [
        { name: 'Ada', deflect: 0, maxHp: 40, ...at(2, 3) },
        { name: 'Bo', tier: 2, abilities: ['stern-word'], ...at(x, 3) },
      ],
      [{ ...orc, ...at(3, 3) }],
      { first: 'foes' },
    );
    fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2);
    return fight.state.asked !== null;
  };
  expect([asked(8), asked(9)]).toEqual([true, false]);
});

test('ED-DYI-09: whoever temporary HP keep awake at 0 HP has a turn like anybody', () => {
  const fight = scene(
    [{ name: 'Ada', hp: 0, tempHp: 3, weapons: ['club'], maxHp: 20, ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
    {},
    7,
  );
  expect(of(fight, 'ada').life).toBe('dying');
  const offered = encounter.legal(fight.state, 'ada').map(({ command }) => command.do);
  expect(offered).toEqual(expect.arrayContaining(['attack', 'end turn']));
});

test('ED-R-191: nobody drags on whoever wakes, or dies', () => {
  const setup = () => {
    const fight = scene(
      [
        { name: 'Ada', ...at(3, 3) },
        { name: 'Bo', hp: 0, maxHp: 9, failures: 2, ...at(4, 3) },
      ],
      [{ ...orc, ...at(10, 3) }],
      {},
      7,
    );
    fight.give({ do: 'take hold', actor: 'ada', target: 'bo' });
    return fight;
  };
  const woken = setup();
  woken.give({ do: 'gm', actor: 'gm', target: 'bo', heal: 3 });
  expect(of(woken, 'ada').dragging).toBe(null);
  const lost = setup();
  lost.give({ do: 'gm', actor: 'gm', target: 'bo', damage: 3 });
  expect([of(lost, 'bo').life, of(lost, 'ada').dragging]).toEqual(['dead', null]);
});

test('ED-R-130: a character may answer a move with its weapon, its shield or its fists', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['club'], shield: 'buckler', ...at(3, 3) }],
    [{ ...orc, ...at(4, 3) }],
    { first: 'foes' },
  );
  fight.give({ do: 'move', actor: 'orc', x: 7, y: 3 });
  expect(fight.state.asked?.ask).toMatchObject({ weapons: ['club', 'buckler', 'unarmed strike'] });
});
