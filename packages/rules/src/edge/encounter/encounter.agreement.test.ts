/**
 * A deed asked for on its own and the same deed in a fight have the same exact odds, for anybody, under any rulings, and are
 * refused by the same rule in the same words.
 * Each kind of deed makes up two people and says how it is asked, how it is played, and what is compared.
 */
import { type Dice, generator, scriptedDice } from '@arbiter/dice';
import { check, isRefusal, Play, Trace } from '@arbiter/engine';
import { agreement } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { exampleEntry } from '../../testing/with-example.ts';
import { CONDITIONS } from '../combat/conditions.ts';
import { rulings } from '../content/rulings/index.ts';
import { weapons } from '../content/weapons.ts';
import type { Weapon } from '../gear/weapon.ts';
import { edge } from '../index.ts';
import type { EdgePlay, EdgeReadings } from '../play.ts';
import { type Asked, askerOf, attackAbility } from '../testing.ts';
import { SCENE_ZONES, ZONES } from '../world/zones.ts';
import { type Command, commandSchema } from './commands.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { encounter } from './index.ts';
import { prepare } from './setup.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

type Source = ReturnType<typeof generator>;
type Person = Record<string, unknown> & { name: string; player: boolean };
const pick = <T>(list: readonly T[], source: Source): T => list[source.below(list.length)]!;
const between = (least: number, most: number, source: Source): number =>
  least + source.below(most - least + 1);

const anyReadings = (source: Source): EdgeReadings =>
  Object.fromEntries(
    rulings
      .filter(each => each.switch)
      .map(each => [each.id, pick(each.readings as readonly { key: string }[], source).key]),
  ) as unknown as EdgeReadings;

/** A condition of a pack: what it brings counts asked as in a fight. */
const MOONSTRUCK = exampleEntry(edge, 'Moonstruck');
const STUNNING = ['Incapacitated', 'Paralyzed', 'Petrified', 'Unconscious'] as const;
const HINDERING = CONDITIONS.filter(each => ![...STUNNING, 'Charmed'].some(stunning => stunning === each));

/** What can befall a body beside wounds: now and then somebody cannot stir, is dying, lies stable or is dead. */
function fallen(source: Source): object {
  switch (source.below(12)) {
    case 0:
      return { conditions: [pick(STUNNING, source), ...HINDERING.filter(() => source.below(7) === 0)] };
    case 1:
      return { life: pick(['dying', 'stable', 'dead'] as const, source), hp: 0, tempHp: 0 };
    default:
      return {};
  }
}

/** Conditions that do nothing by themselves while a turn passes. */
const dry = (source: Source): string[] =>
  HINDERING.filter(each => each !== 'Bleeding' && source.below(7) === 0);

function anybody(name: string, player: boolean, source: Source, more: object = {}): Person {
  const stat = (): number => between(-1, 3, source);
  const maxHp = between(6, 24, source);
  return {
    name,
    player,
    stats: {
      Strength: stat(),
      Fortitude: stat(),
      Dexterity: stat(),
      Wits: stat(),
      Aptitude: stat(),
      Will: stat(),
    },
    skills: [
      'Weapon',
      'Stealth',
      'Senses',
      'Social',
      'Focus',
      'Knowledge',
      'Athletics',
      'Arcane',
      'Pilot',
    ].filter(() => source.below(2) === 0),
    expertises: source.below(2) ? [] : ['Intimidation', 'Medic'],
    armor: pick([null, 'leather', 'mail shirt', 'full plate'], source),
    maxHp,
    hp: between(1, maxHp, source),
    tempHp: source.below(3) ? 0 : 3,
    resistances: source.below(3) ? [] : ['cutting', 'impact'],
    conditions: [
      ...HINDERING.filter(() => source.below(7) === 0),
      ...(source.below(7) === 0 ? [MOONSTRUCK] : []),
    ],
    marks:
      source.below(6) === 0
        ? [
            {
              name: 'her way',
              gives: 'approach',
              approach: pick(['Simple', 'Moderate', 'Hard'], source),
              on: ['all'],
            },
          ]
        : [],
    ...('conditions' in more || 'hp' in more ? {} : fallen(source)),
    ...more,
  };
}

/** What a deed left of somebody. */
const left = ({ hp, tempHp, life, failures, exposed, conditions, held }: Asked): unknown => ({
  hp,
  tempHp,
  life,
  failures,
  exposed,
  held: held === undefined ? undefined : [...held],
  conditions: conditions.map((each: { condition: string }) => each.condition).sort(),
});

interface Pair {
  readonly procedure: string;
  readonly input: object | ((readings: EdgeReadings) => object);
  /** What is compared, of the answer and of the fight. */
  asked(answer: Asked): unknown;
  played(state: FightState, events: readonly FightEvent[]): unknown;
  readonly setup: object;
  /** Changes the opening state, where a set-up cannot say it. */
  prepare?(state: FightState): void;
  readonly commands: readonly object[];
  /** Answers whatever is asked on the way. */
  answer?(state: FightState): object;
  /** Looks at the state after this event and no further. */
  until?: FightEvent['is'];
  /** Also what happens as the next turn begins. */
  throughTurns?: boolean;
  /** What nobody commands: everybody passes until it has happened; to whom it is refused when asked it does not happen. */
  befalls?(event: FightEvent): boolean;
}

/** What was refused, and in which words: the field is the question's or the command's own. */
const refusedIn = ({ rule, message }: { rule: string; message: string }): string => `${rule} ${message}`;

/** What does not happen to whom it cannot happen. */
const NOTHING = 'nothing happens';
const PASSES = 8;

const stopped = (event: FightEvent): boolean => event.is === 'turn' || event.is === 'turn over';

function fightOf(pair: Pair, readings: EdgeReadings): (dice: Dice) => unknown {
  // Whoever is asked about is in the middle of a turn: what its start does to them is left out.
  const prepared = prepare(pair.setup, new Play(scriptedDice([]), readings) as EdgePlay);
  if (isRefusal(prepared)) throw new Error(prepared.message);
  const read = (given: object): Command => {
    const command = check(commandSchema, given);
    if (!command.ok) throw new Error(command.problems[0]?.message);
    return command.value;
  };
  const commands = pair.commands.map(read);
  return dice => {
    const play = new Play(dice, readings, Trace.unread) as EdgePlay;
    const { state } = prepared.begin(play);
    pair.prepare?.(state);
    const all: FightEvent[] = [];
    const give = (command: Command): string | undefined => {
      const events = encounter.decide(state, command, play);
      if (isRefusal(events)) return refusedIn(events);
      for (const event of events) {
        if (pair.until === undefined && !pair.befalls && !pair.throughTurns && stopped(event)) break;
        evolve(state, event);
        all.push(event);
        if (event.is === pair.until || pair.befalls?.(event)) return 'enough';
      }
      return undefined;
    };
    for (const command of commands) {
      const refused = give(command);
      if (refused === 'enough') break;
      if (refused !== undefined) return refused;
      while (state.asked && pair.answer) give(read(pair.answer(state)));
    }
    const { befalls } = pair;
    if (!befalls) return pair.played(state, all);
    for (let turns = 0; turns < PASSES && !all.some(befalls); turns++) {
      const actor = encounter.waitingFor(state);
      if (actor === undefined) break;
      give(read({ do: 'end turn', actor }));
    }
    return all.some(befalls) ? pair.played(state, all) : NOTHING;
  };
}

function compare(pair: Pair, readings: EdgeReadings): string | undefined {
  const input = typeof pair.input === 'function' ? pair.input(readings) : pair.input;
  const ask = askerOf(pair.procedure, input);
  const asked = (dice: Dice): unknown => {
    const answer = ask(new Play(dice, readings, Trace.unread) as EdgePlay);
    return answer.refused ? (pair.befalls ? NOTHING : refusedIn(answer)) : pair.asked(answer);
  };
  return agreement(asked, fightOf(pair, readings));
}

const WHO = [
  [true, false],
  [false, true],
  [true, true],
  [false, false],
] as const;
const players = (source: Source): readonly [boolean, boolean] => pick(WHO, source);

/** Two who face each other, the first of them on a side of its own choice. */
function facing(one: object, other: object, source: Source, more: object = {}): { setup: object } {
  const [there, here] = [
    { ...one, at: { x: 3, y: 3 } },
    { ...other, at: { x: 4, y: 3 } },
  ];
  const side = pick(['party', 'foes'] as const, source);
  return {
    setup: {
      party: [side === 'party' ? there : here],
      foes: [side === 'party' ? here : there],
      first: side,
      ...more,
    },
  };
}

const one = (state: FightState): Fighter => fighterOf(state, 'one');
const other = (state: FightState): Fighter => fighterOf(state, 'other');
const MELEE = weapons.filter(each => !each.tags.includes('Ranged') && !each.tags.includes('Emplaced'));

/** Any melee weapon, also the sparing, disarming and pushing ones, with any choice of what to do with a hit. */
function attacks(source: Source, from: readonly Weapon[] = MELEE): Pair {
  const [a, b] = players(source);
  const weapon = pick(from, source);
  const carried = 'origin' in weapon ? weapon : weapon.name;
  const attacker = anybody('One', a, source, {
    weapons: [carried],
    abilities: source.below(3) ? [] : ['iron-nerve', 'cheap-shot'],
    // ED-VEH-01: what carries others strikes nobody.
    ...(source.below(12) ? {} : { durability: 6, conditions: [] }),
  });
  const defender = anybody('Other', b, source, {
    weapons: ['dagger'],
    exposed: source.below(3) === 0,
    concentrating: source.below(4) ? null : 'a spell',
  });
  const wants = {
    nonLethal: weapon.tags.includes('Blunt') && source.below(2) === 0,
    disarm: weapon.tags.includes('Disarming') && source.below(2) === 0,
  };
  return {
    procedure: 'attack',
    input: { attacker, defender, weapon: carried, ...wants },
    asked: answer => [
      answer.attacker.exposed,
      answer.attacker.exploited,
      answer.taken,
      answer.concentrationEnds,
      left(answer.defender),
    ],
    played: (state, events) => {
      const [blow] = events.flatMap(each => (each.is === 'attacked' ? each.targets : []));
      return [
        one(state).exposed,
        one(state).exploited,
        blow?.taken,
        blow?.concentrationEnds,
        left(other(state)),
      ];
    },
    ...facing(attacker, defender, source),
    commands: [{ do: 'attack', actor: 'one', target: 'other', weapon: weapon.name }],
    answer: state => {
      const { ask: asked } = state.asked!;
      if (asked.ask !== 'hit') throw new Error(`Nobody should be asked for ${asked.ask}.`);
      return {
        do: 'hit',
        actor: asked.who,
        nonLethal: wants.nonLethal && asked.options.nonLethal,
        ...(wants.disarm && asked.options.disarm.length > 0 && { disarm: asked.options.disarm[0] }),
      };
    },
  };
}

const MOON_BLADE = exampleEntry<Weapon>(edge, 'moon blade');
const MOONFIRE = exampleEntry<object>(edge, 'Moonfire');

/** A push: the spaces asked for are the spaces pushed, where there is room. */
function shoves(source: Source): Pair {
  const [a, b] = players(source);
  const attacker = anybody('One', a, source, { weapons: ['war hammer'], conditions: [] });
  const defender = anybody('Other', b, source, {
    exposed: true,
    maxHp: 60,
    hp: 60,
    conditions: HINDERING.filter(() => source.below(7) === 0),
  });
  return {
    procedure: 'attack',
    input: { attacker, defender, weapon: 'war hammer', push: true },
    asked: answer => [answer.hit, answer.pushed > 0 && answer.hit ? 6 : 4],
    played: (state, events) => [
      events.some(each => each.is === 'attacked' && each.targets[0]!.hit),
      other(state).x,
    ],
    ...facing(attacker, defender, source),
    commands: [{ do: 'attack', actor: 'one', target: 'other', weapon: 'war hammer' }],
    answer: state => {
      const { ask: asked } = state.asked!;
      if (asked.ask === 'hit') return { do: 'hit', actor: asked.who, push: asked.options.push };
      if (asked.ask !== 'push') throw new Error(`Nobody should be asked for ${asked.ask}.`);
      return { do: 'push', actor: asked.who, ...asked.places[0]! };
    },
  };
}

/** Spells and acts that attack one: the book's word for casting in anger. */
function casts(source: Source, own?: typeof MOONFIRE): Pair {
  const [a, b] = players(source);
  const ability =
    own ?? pick(['spark', 'binding-cords', 'thorn-lash', 'rot-breath', 'feint', 'dread-gaze'], source);
  const attacker = anybody('One', a, source, {
    abilities: [ability],
    skills: ['Arcane', 'Divine', 'Primal', 'Social'],
    conditions: HINDERING.filter(each => each !== 'Blinded' && source.below(7) === 0),
  });
  const defender = anybody('Other', b, source);
  return {
    procedure: 'attack',
    input: { attacker, defender, ability },
    asked: answer => [answer.hit, answer.taken, answer.attacker.exposed, left(answer.defender)],
    played: (state, events) => {
      const [blow] = events.flatMap(each => (each.is === 'attacked' ? each.targets : []));
      return [blow?.hit, blow?.taken, one(state).exposed, left(other(state))];
    },
    ...facing(attacker, defender, source),
    commands: [{ do: 'use', actor: 'one', target: 'other', ability: own?.id ?? ability }],
  };
}

/** A burst on two at once. */
function bursts(source: Source): Pair {
  const [a, b] = players(source);
  const ability = pick(['cinder-burst', 'entangle'], source);
  const attacker = anybody('One', a, source, {
    abilities: [ability],
    skills: ['Arcane', 'Primal'],
    conditions: [],
  });
  const targets = ['Other', 'Third'].map(name =>
    anybody(name, b, source, {
      maxHp: 60,
      hp: 60,
      resistances: [],
      conditions: source.below(4) ? [] : [pick(STUNNING, source)],
    }),
  );
  const side = pick(['party', 'foes'] as const, source);
  const there = targets.map((each, i) => ({ ...each, at: { x: 6, y: 3 + i } }));
  const mine = [{ ...attacker, at: { x: 3, y: 3 } }];
  return {
    procedure: 'area-attack',
    input: { attacker, ability, targets: targets.map(creature => ({ creature })) },
    asked: answer => [
      answer.attacker.exposed,
      answer.targets.map((each: Asked) => [each.hit, left(each.creature)]),
    ],
    played: (state, events) => {
      const blows = events.flatMap(each => (each.is === 'attacked' ? each.targets : []));
      return [one(state).exposed, blows.map(blow => [blow.hit, left(fighterOf(state, blow.id))])];
    },
    setup: { party: side === 'party' ? mine : there, foes: side === 'party' ? there : mine, first: side },
    commands: [{ do: 'use', actor: 'one', ability, x: 6, y: 3 }],
  };
}

/** Hiding from two, each with conditions of its own. */
function hides(source: Source): Pair {
  const [a, b] = players(source);
  const hider = anybody('One', a, source);
  const enemies = ['Other', 'Third'].slice(0, 1 + source.below(2)).map(name => anybody(name, b, source));
  const side = pick(['party', 'foes'] as const, source);
  const mine = [{ ...hider, at: { x: 1, y: 3 } }];
  const there = enemies.map((each, i) => ({ ...each, at: { x: 10, y: 3 + i } }));
  return {
    procedure: 'hide',
    input: { hider: { ...hider, speed: 6 }, enemies, moved: 3 },
    asked: answer => [answer.hiddenFrom, answer.total],
    played: (state, events) => {
      const [hid] = events.flatMap(each => (each.is === 'hid' ? [each] : []));
      return [hid?.from.map(id => fighterOf(state, id).name), hid?.rolled.total];
    },
    setup: {
      party: side === 'party' ? mine : there,
      foes: side === 'party' ? there : mine,
      first: side,
      map: { width: 12, height: 8, walls: Array.from({ length: 8 }, (_, y) => ({ x: 5, y })) },
    },
    commands: [{ do: 'hide', actor: 'one' }],
  };
}

/** Looking for somebody Hidden, or only unseen. */
function searches(source: Source): Pair {
  const [a, b] = players(source);
  const searcher = anybody('One', a, source);
  const sought = anybody('Other', b, source);
  const hidden = source.below(2) === 0;
  const stealthy = (sought.skills as string[]).includes('Stealth');
  const { setup } = facing(searcher, sought, source, {
    map: { width: 12, height: 8, dark: [{ x: 9, y: 3 }] },
  });
  const apart = JSON.parse(JSON.stringify(setup).replace('"x":4', '"x":9')) as object;
  return {
    procedure: 'locate',
    input: { searcher, sought, hidden, stealthy },
    asked: answer => [answer.found, answer.total],
    played: (_state, events) => {
      const [found] = events.flatMap(each => (each.is === 'searched' ? [each] : []));
      return [found?.found, found?.rolled.total];
    },
    setup: apart,
    prepare: state => {
      if (hidden) other(state).hiddenFrom = ['one'];
    },
    commands: [{ do: 'search', actor: 'one', target: 'other' }],
  };
}

function intimidations(source: Source): Pair {
  const [a, b] = players(source);
  const who = anybody('One', a, source);
  const target = anybody('Other', b, source);
  return {
    procedure: 'intimidate',
    input: { intimidator: who, target, expertise: 'Intimidation' },
    asked: answer => [answer.frightened, answer.total, left(answer.afterwards)],
    played: (state, events) => {
      const [stare] = events.flatMap(each => (each.is === 'intimidated' ? [each] : []));
      return [stare?.frightened, stare?.rolled.total, left({ ...other(state), held: undefined })];
    },
    ...facing(who, target, source),
    commands: [{ do: 'intimidate', actor: 'one', target: 'other' }],
  };
}

/** Two of a side with an enemy far away. */
const beside = (mine: object[], more: object = {}): { setup: object } => ({
  setup: {
    party: mine.map((each, i) => ('rides' in each ? each : { ...each, at: { x: 3 + i, y: 3 } })),
    foes: [{ name: 'Foe', player: false, at: { x: 14, y: 8 } }],
    first: 'party',
    ...more,
  },
});

function aids(source: Source): Pair {
  const [a, b] = players(source);
  const helper = anybody('One', a, source);
  const patient =
    source.below(4) === 0
      ? anybody('Other', b, source, {
          life: pick(['stable', 'dead', 'living'] as const, source),
          hp: undefined,
          tempHp: 0,
          conditions: source.below(3) ? ['Bleeding'] : [],
        })
      : source.below(2)
        ? anybody('Other', b, source, {
            life: 'dying',
            hp: 0,
            tempHp: 0,
            failures: source.below(3),
            conditions: [],
          })
        : anybody('Other', b, source, { conditions: ['Bleeding'] });
  return {
    procedure: 'first-aid',
    input: { helper, patient },
    asked: answer => [answer.helped, answer.total, answer.patient.life, answer.patient.failures],
    played: (state, events) => {
      const [aid] = events.flatMap(each => (each.is === 'aided' ? [each] : []));
      return [aid?.helped, aid?.rolled.total, other(state).life, other(state).failures];
    },
    ...beside([helper, patient]),
    commands: [{ do: 'aid', actor: 'one', target: 'other' }],
  };
}

/** Getting free of what holds the mind or the body and can be shaken off. */
function escapes(source: Source): Pair {
  const condition = pick(['Frightened', 'Grappled', 'Restrained', 'Charmed'] as const, source);
  const target = between(6, 15, source);
  const creature = anybody('One', source.below(2) === 0, source, {
    conditions: [{ condition, by: 'Foe', source: 'grip', target }],
  });
  return {
    procedure: 'shake-off',
    input: { creature, target, condition },
    asked: answer => [answer.ends, answer.total, left(answer.creature)],
    played: (state, events) => {
      const [shaken] = events.flatMap(each => (each.is === 'shook off' ? [each] : []));
      return [shaken?.worked, shaken?.rolled.total, left({ ...one(state), held: undefined })];
    },
    ...beside([creature]),
    commands: [{ do: 'shake off', actor: 'one' }],
  };
}

/** Whoever waits ends the turn, until it has happened. */
const passing = (times: number): object[] =>
  Array.from({ length: times }, (_, i) => ({ do: 'end turn', actor: i % 2 ? 'friend' : 'foe' }));
const friend = { name: 'Friend', at: { x: 0, y: 0 } };

function stabilizations(source: Source): Pair {
  const creature = anybody('One', source.below(2) === 0, source, {
    life: 'dying',
    hp: 0,
    tempHp: 0,
    successes: source.below(3),
    failures: source.below(3),
    conditions: source.below(2) ? [] : ['Sickened'],
  });
  return {
    procedure: 'stabilization',
    input: { creature },
    asked: ({ state, successes, failures }) => [
      state,
      ...(state === 'stable' ? [0, 0] : [successes, failures]),
    ],
    played: state => [one(state).life, one(state).successes, one(state).failures],
    ...beside([creature, friend], { first: 'foes' }),
    commands: passing(4),
    until: 'stabilization',
  };
}

function bleedings(source: Source): Pair {
  const creature = anybody('One', true, source, { conditions: ['Bleeding'], hp: between(1, 3, source) });
  return {
    procedure: 'bleed',
    input: { creature },
    asked: answer => left(answer.creature),
    played: state => left({ ...one(state), held: undefined }),
    ...beside([creature, friend], { first: 'foes' }),
    commands: passing(1),
    until: 'bled',
  };
}

function perils(source: Source): Pair {
  const creature = anybody('One', source.below(2) === 0, source, {
    conditions: [...dry(source), ...(source.below(5) ? [] : [pick(STUNNING, source)])],
    ...(source.below(6) ? {} : { life: 'dead', hp: 0, tempHp: 0 }),
  });
  const event = {
    name: 'steam',
    target: source.below(4) ? between(6, 14, source) : null,
    damage: between(1, 20, source),
    kind: pick(['fire', 'impact'], source),
    onSuccess: pick(['none', 'half', 'full'] as const, source),
  };
  return {
    procedure: 'event',
    input: { event, creatures: [creature] },
    asked: answer => left(answer.results[0].creature),
    played: state => left({ ...one(state), held: undefined }),
    ...beside([creature, friend], { events: [event], first: 'foes' }),
    commands: [],
    befalls: each => each.is === 'endangered' && each.actor === 'one',
  };
}

function swims(source: Source): Pair {
  const swimmer = anybody('One', source.below(2) === 0, source, {
    armor: pick(['leather', 'mail shirt'], source),
    conditions: dry(source),
  });
  return {
    procedure: 'swim',
    input: { swimmer },
    asked: answer => [answer.sinks, answer.total],
    played: (_state, events) => {
      const [swam] = events.flatMap(each => (each.is === 'swam' ? [each] : []));
      return [swam?.sinks, swam?.rolled.total];
    },
    ...beside([swimmer, friend], {
      first: 'foes',
      map: { width: 16, height: 10, water: [{ x: 3, y: 3 }] },
    }),
    commands: passing(1),
    until: 'swam',
  };
}

function breaths(source: Source): Pair {
  const creature = anybody('One', source.below(2) === 0, source);
  return {
    procedure: 'hold-breath',
    input: { creature },
    asked: answer => answer.rounds,
    played: state => one(state).breath,
    ...beside([creature], { map: { width: 16, height: 10, water: [{ x: 9, y: 9 }] } }),
    commands: [{ do: 'hold breath', actor: 'one' }],
  };
}

function commands(source: Source): Pair {
  const rider = anybody('One', source.below(2) === 0, source);
  const difficulty = pick(['Easy', 'Moderate', 'Hard'] as const, source);
  return {
    procedure: 'command-mount',
    input: { rider, command: 'something harder', difficulty, expertise: 'Mounted Combat' },
    asked: answer => [answer.obeys, answer.total],
    played: (_state, events) => {
      const [told] = events.flatMap(each => (each.is === 'commanded' ? [each] : []));
      return [told?.obeys, told?.rolled?.total];
    },
    ...beside([
      { ...rider, rides: 'mule' },
      { name: 'Mule', id: 'mule', player: false },
    ]),
    commands: [{ do: 'command', actor: 'one', order: 'other', difficulty }],
  };
}

function drives(source: Source): Pair {
  const pilot = anybody('One', source.below(2) === 0, source);
  const difficulty = pick(['Simple', 'Easy', 'Moderate', 'Hard'] as const, source);
  return {
    procedure: 'command-vehicle',
    input: { pilot, difficulty },
    asked: answer => [answer.obeys, answer.total],
    played: (_state, events) => {
      const [told] = events.flatMap(each => (each.is === 'commanded' ? [each] : []));
      return [told?.obeys, told?.rolled?.total];
    },
    ...beside([
      { ...pilot, rides: 'wagon' },
      { creature: 'Wagon', id: 'wagon' },
    ]),
    commands: [{ do: 'command', actor: 'one', order: 'move', difficulty }],
  };
}

/** Spells and features that help. */
function uses(source: Source): Pair {
  const ability = pick(
    ['mending-touch', 'word-of-mending', 'sheltering-light', 'stay-death', 'stone-skin'] as const,
    source,
  );
  const dying = ability === 'stay-death';
  const user = anybody('One', true, source, { abilities: [ability], skills: ['Arcane', 'Divine', 'Primal'] });
  const target = dying
    ? anybody('Other', true, source, { life: 'dying', hp: 0, tempHp: 0, conditions: [] })
    : anybody('Other', true, source);
  return {
    procedure: 'use-ability',
    input: { user, ability, target },
    asked: answer => left(answer.target),
    played: state => left({ ...other(state), held: undefined }),
    ...beside([user, target]),
    commands: [{ do: 'use', actor: 'one', ability, target: 'other' }],
  };
}

/** A change of zone: where it leads, and whom it provokes. */
function zoneChanges(source: Source): Pair {
  const scene = pick(['open', 'enclosed', 'tight'] as const, source);
  const inScene = () => pick(SCENE_ZONES[scene], source);
  const from = inScene();
  const to = pick(
    ZONES.filter(zone => zone !== from),
    source,
  );
  const evades = source.below(4) === 0;
  const foes = ['Ogre', 'Orc', 'Troll'].map(name => ({
    name,
    player: false,
    weapons: ['dagger'],
    zone: inScene(),
    responses: source.below(4) === 0 ? 0 : 1,
  }));
  const ally = { name: 'Friend', zone: inScene() };
  // ED-R-167: where the front is open, those of the Close Zone are face to face with the Adjacent one.
  const front = foes.some(({ zone }) => zone === 'Adjacent') ? 'Adjacent' : 'Close';
  const facing = (opens: boolean): string[] =>
    foes
      .filter(({ zone, responses }) => responses > 0 && zone === (opens ? front : 'Adjacent'))
      .filter(() => from === 'Adjacent' || front === 'Adjacent')
      .map(({ name }) => name);
  return {
    procedure: 'zone-move',
    input: readings => ({
      from,
      to,
      scene,
      evades,
      frontOpen: from !== 'Adjacent' && ally.zone !== 'Adjacent',
      opponents: facing(readings['ED-R-167'] === 'emptyFrontOpens'),
    }),
    asked: ({ zone, provokes }) => [zone, provokes],
    played: (state, events) => [
      one(state).zone,
      events.flatMap(each =>
        each.is === 'asked' && each.frame.ask.ask === 'movement'
          ? [fighterOf(state, each.frame.ask.who).name]
          : [],
      ),
    ],
    setup: { scene, party: [{ name: 'One', zone: from }, ally], foes, first: 'party' },
    prepare: state => {
      one(state).evading = evades;
    },
    commands: [{ do: 'zone', actor: 'one', zone: to }],
    answer: state => ({ do: 'pass', actor: state.asked!.ask.who }),
  };
}

/** What comes back at the start of a creature's turn. */
function recharges(source: Source): Pair {
  const abilities = ['bite', 'breath', 'roar'].slice(0, between(1, 3, source)).map(name => ({
    name,
    threshold: between(2, 6, source),
    used: source.below(4) > 0,
  }));
  const creature = anybody('One', false, source, {
    abilities: abilities.map(({ name, threshold }) => attackAbility(name, 8, 3, { recharge: threshold })),
    conditions: dry(source),
  });
  return {
    procedure: 'recharge',
    input: { abilities },
    asked: answer => answer.available,
    played: state => abilities.map(({ name }) => !one(state).used.includes(name)),
    ...beside([creature], { first: 'foes' }),
    prepare: state => {
      one(state).used = abilities.filter(({ used }) => used).map(({ name }) => name);
    },
    commands: passing(1),
    throughTurns: true,
  };
}

/** Under water without breath: the round of the first Stabilization Roll. */
function suffocations(source: Source): Pair {
  const creature = anybody('One', source.below(2) === 0, source, {
    armor: null,
    body: between(-1, 5, source),
    maxHp: 60,
    hp: 60,
    conditions: [],
  });
  return {
    procedure: 'suffocate',
    input: { creature },
    asked: answer => answer.firstRoll,
    played: state => state.round,
    ...beside([creature], { first: 'foes', map: { width: 16, height: 10, water: [{ x: 3, y: 3 }] } }),
    prepare: state => {
      Object.assign(one(state), { underwater: true, breath: 0 });
    },
    commands: Array.from({ length: 16 }, (_, i) => ({ do: 'end turn', actor: i % 2 ? 'one' : 'foe' })),
    until: 'stabilization',
  };
}

/** Something is taken in hand, or cannot be: hands are full, it is not carried, or whoever wants it cannot stir. */
function draws(source: Source): Pair {
  const carried = ['dagger', 'longsword', 'great axe', 'ballista', 'long bow'].filter(() => source.below(2));
  const creature = anybody('One', source.below(2) === 0, source, {
    weapons: carried,
    shield: pick([null, 'buckler'], source),
    items: { torch: source.below(2) },
    type: pick(['Humanoid', 'Beast'], source),
  });
  const item = pick([...carried, 'dagger', 'buckler', 'torch', 'hooked halberd'], source);
  const held = carried.filter(each => each !== 'ballista' && source.below(3) === 0).slice(0, 1);
  return {
    procedure: 'take-in-hand',
    input: { creature: { ...creature, held }, item },
    asked: answer => answer.held,
    played: state => one(state).held,
    ...beside([creature, anybody('Other', true, source, { conditions: [] })]),
    prepare: state => {
      one(state).held = held;
    },
    commands: [{ do: 'draw', actor: 'one', item }],
  };
}

/** Manoeuvres of a chase, by whoever steers, at any speed; also those that cannot be. */
function manoeuvres(source: Source): Pair {
  const [a, b] = players(source);
  const somebody = anybody('One', a, source);
  // Whoever is blind does not know where the others are, which no question asks.
  const conditions = (somebody.conditions as string[]).filter(each => each !== 'Blinded');
  const pilot = { ...somebody, conditions, bennies: 0 };
  const against = { ...anybody('Other', b, source, { conditions: [] }), bennies: 0 };
  const base = { pilot, onFoot: true, speed: between(5, 12, source) };
  const lead = pick([-4, 4], source);
  const how = pick(['Accelerate', 'Elude', 'Juke', 'Swap'] as const, source);
  // What is no faster than now is no Accelerate of a fight, and a Swap that leads behind nobody no Swap.
  const wanted = how === 'Accelerate' ? base.speed + between(1, 9, source) : 0;
  return {
    procedure: 'chase-manoeuvre',
    input: {
      participant: base,
      manoeuvre: how,
      ...(how !== 'Elude' && { against }),
      ...((how === 'Accelerate' || how === 'Swap') && { speed: wanted }),
      targetBehind: lead > 0,
    },
    asked: ({ succeeds, total, speed: now }) => [succeeds, total, now],
    played: (state, events) => {
      const [ruse] = events.flatMap(each => (each.is === 'outwitted' ? [each] : []));
      return [ruse?.worked ?? true, ruse ? ruse.rolled.total : null, one(state).race?.speed];
    },
    setup: {
      party: [pilot, { ...anybody('Third', true, source, { conditions: [] }) }],
      foes: [against],
      first: 'party',
      chase: { pursued: 'party', lead: 4, terrain: [{ name: 'crowds', difficulty: 'Moderate' }] },
    },
    prepare: state => {
      const racer = one(state);
      if (racer.race) racer.race = { ...racer.race, speed: base.speed };
      other(state).x = racer.x - lead;
    },
    commands: [
      how === 'Accelerate'
        ? { do: 'accelerate', actor: 'one', speed: wanted }
        : how === 'Elude'
          ? { do: 'elude', actor: 'one' }
          : how === 'Juke'
            ? { do: 'juke', actor: 'one', target: 'other' }
            : { do: 'swap', actor: 'one', target: 'other', speed: wanted },
    ],
    ...((how === 'Juke' || how === 'Swap') && { until: 'outwitted' }),
  };
}

const KINDS: readonly [name: string, rules: string, times: number, make: (source: Source) => Pair][] = [
  ['attacks', 'ED-ROLL-04 ED-ROLL-07 ED-DMG-01 ED-CND-14 ED-TAG-04 ED-TAG-06', 350, attacks],
  ['shoves', 'ED-TAG-24 ED-R-151', 60, shoves],
  ['spells that attack', 'ED-SKL-07 ED-ACT-11', 125, casts],
  ['attacks with a weapon of a pack', 'ED-ROLL-04 ED-DMG-01', 60, source => attacks(source, [MOON_BLADE])],
  ['spells of a pack', 'ED-SKL-07 ED-ACT-11', 60, source => casts(source, MOONFIRE)],
  ['bursts', 'ED-R-142 ED-R-143', 20, bursts],
  ['hiding', 'ED-SCN-05 ED-R-118 ED-R-204', 200, hides],
  ['searching', 'ED-SCN-07 ED-R-80 ED-R-138', 200, searches],
  ['intimidating', 'ED-SKL-14 ED-R-12', 150, intimidations],
  ['first aid', 'ED-DYI-08 ED-CND-02', 120, aids],
  ['getting free', 'ED-SKL-08 ED-CND-06', 120, escapes],
  ['Stabilization Rolls', 'ED-DYI-02 ED-R-125', 120, stabilizations],
  ['bleeding', 'ED-CND-02', 20, bleedings],
  ['events', 'ED-SCN-02 ED-R-134', 120, perils],
  ['swimming', 'ED-AQUA-01', 80, swims],
  ['holding the breath', 'ED-AQUA-02', 60, breaths],
  ['commanding', 'ED-MNT-03', 80, commands],
  ['driving', 'ED-VEH-02', 80, drives],
  ['abilities that help', 'ED-CRE-11 ED-HPS-02', 100, uses],
  ['changes of zone', 'ED-TOM-01 ED-TOM-03 ED-ACT-08 ED-ACT-09 ED-R-167', 100, zoneChanges],
  ['recharging', 'ED-NPC-09 ED-R-176', 80, recharges],
  ['taking things in hand', 'ED-TAG-26 ED-ACT-06 ED-R-194 ED-R-232', 150, draws],
  ['manoeuvres of a chase', 'ED-CHS-02 ED-CHS-04 ED-CHS-06 ED-CHS-07', 150, manoeuvres],
  ['suffocating', 'ED-AQUA-04 ED-R-85', 20, suffocations],
];

test.each(KINDS)(
  '%s (%s): %i random pairs have the same odds asked and played',
  (name, _rules, times, make) => {
    const source = generator(`edge agreement: ${name}`);
    for (let n = 0; n < times; n++) {
      const readings = anyReadings(source);
      const pair = make(source);
      const differs = compare(pair, readings);
      expect(differs, `${name} ${n}: ${JSON.stringify({ ...pair, readings })}`).toBeUndefined();
    }
  },
);

test('ED-CORE-02: two thousand pairs and more', () => {
  expect(KINDS.reduce((total, [, , times]) => total + times, 0)).toBeGreaterThanOrEqual(2000);
});
