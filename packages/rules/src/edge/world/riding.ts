/** Mounts and vehicles: what they do alone, and commanding them. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema, whyNotAble } from '../character/creature.ts';
import { type Attempted, bennyField, fightField, leftFields, leftTo } from '../checks/attempt.ts';
import { type Reason, rolledFields } from '../checks/d12.ts';
import { type Difficulty, difficultySchema, difficultyTarget } from '../checks/difficulty.ts';
import { Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { asideWords, isSuccess } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { succeedsAutomatically } from '../checks/skill-roll.ts';
import { type Skilled, settleTrials, trialOf } from '../checks/trial.ts';
import { ownSway } from '../combat/sway.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';
import { speedPenalty, speedReasons } from './chase.ts';

/** ED-MNT-01. */
export const mountAlone = (moves: boolean): 'Dodge' | 'Evade' => (moves ? 'Evade' : 'Dodge');

export const MOUNT_COMMANDS = ['move', 'dodge', 'attack', 'something harder'] as const;
export type MountCommand = (typeof MOUNT_COMMANDS)[number];

/** ED-MNT-02: what is Easy needs no roll. */
export const needsPilotRoll = (command: MountCommand, mount: Pick<Creature, 'battleTrained'>): boolean =>
  command === 'something harder' || (command === 'attack' && !mount.battleTrained);

/** ED-ROLL-14: a rider who has learnt enough commands a Simple or an Easy deed without a roll. */
export const commandsUnrolled = (
  rider: Creature,
  difficulty: Difficulty | undefined,
  expertise: string | undefined,
): boolean => succeedsAutomatically(rider, { difficulty, skill: 'Pilot', expertise });

interface Commanding {
  readonly expertise?: string | undefined;
  readonly sway: Sway;
  /** The row of the table that the number is, where it is one. */
  readonly difficulty?: Difficulty | undefined;
  /** What the number is made of, where it is more than one row. */
  readonly targetOf?: readonly Reason[] | undefined;
}

/** ED-MNT-03: Will+Pilot against the number of the commanded Act. */
export function* commandMount<C extends Creature>(
  rider: C,
  target: number,
  { expertise, sway, difficulty }: Commanding,
  play: EdgePlay,
): Skilled<{ readonly rolled: Attempted; readonly obeys: boolean }, C> {
  const rolled = yield trialOf(
    rider,
    true,
    {
      ...skillBonus(rider, { stat: 'Will', skill: 'Pilot', expertise }, play),
      ...(difficulty ? tableTarget(difficulty) : { target }),
      scale: 'skill',
      sway: sway.add(ownSway(rider, { stat: 'Will', skill: 'Pilot' }, play)),
      label: 'Will+Pilot',
    },
    play,
  );
  return { rolled, obeys: isSuccess(rolled.outcome) };
}

/** ED-MNT-03: whoever commands something that is not Easy says what number it has. */
function whyNotDeed(
  command: MountCommand,
  { name }: Creature,
  { difficulty, target }: { difficulty?: Difficulty | undefined; target?: number | undefined },
): Refusal | undefined {
  if (target !== undefined || (command === 'something harder' && difficulty)) return undefined;
  return command === 'attack'
    ? refuse(
        'ED-MNT-03',
        `${name} is not battle trained: give the target number of the defense it attacks.`,
        'target',
      )
    : refuseUnpriced(name);
}

/** ED-MNT-03: what is neither moving nor fighting is as hard as the game master says. */
export const refuseUnpriced = (mount: string): Refusal =>
  refuse('ED-MNT-03', `Say how hard it is, what ${mount} is to do.`, 'difficulty');

export const commandMountProcedure = procedure({
  name: 'command-mount',
  title: 'Command a mount',
  summary:
    'The rider’s Swift Act. Moving, dodging and, if battle trained, attacking need no roll; anything harder is Will+Pilot against the number of the deed. Left alone a mount dodges, or evades if it moves.',
  rules: ['ED-MNT-01', 'ED-MNT-02', 'ED-MNT-03', 'ED-SKL-11'],
  input: z.strictObject({
    rider: creatureSchema.meta({ from: 'person', rank: 'first' }),
    mount: creatureSchema.prefault({ name: 'The mount' }).meta({ from: 'person', rank: 'first' }),
    command: z
      .enum(MOUNT_COMMANDS)
      .optional()
      .describe('Left out: the mount is left alone.')
      .meta({ rank: 'first' }),
    moves: z.boolean().default(false).describe('Whether it moves.').meta({ rank: 'often' }),
    difficulty: difficultySchema.optional().describe('Of something harder.').meta({ rank: 'often' }),
    target: z
      .int()
      .min(-10)
      .max(60)
      .optional()
      .describe('Target number of the deed: of an attack the defense it is aimed at.')
      .meta({ rank: 'often' }),
    expertise: z.string().max(60).optional(),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    cost: z.enum(['none', 'Swift Act']),
    rolled: z.boolean(),
    ...rolledFields,
    obeys: z.boolean(),
    mountAct: z.string().describe('What the mount does with its Act.'),
    mountProvokes: z.boolean().describe('Whether its movement provokes.'),
    ...leftFields,
  }),
  example: {
    input: {
      rider: { name: 'Brenna', stats: { Will: 1 }, skills: ['Pilot'] },
      command: 'something harder',
      difficulty: 'Moderate',
    },
    dice: [8],
    outcome: {
      cost: 'Swift Act',
      rolled: true,
      target: 10,
      dice: 1,
      die: 8,
      total: 10,
      outcome: 'success',
      obeys: true,
      mountAct: 'something harder',
      mountProvokes: false,
      bennies: 0,
      responses: 1,
    },
  },
  run(given, play) {
    const rider = creatureOf(given.rider, play);
    if (isRefusal(rider)) return rider;
    const mount = creatureOf(given.mount, play);
    if (isRefusal(mount)) return mount;
    const { command, moves } = given;
    const target = given.target ?? difficultyTarget(given.difficulty ?? 'Easy');
    const free = {
      target,
      dice: 0,
      die: null,
      total: null,
      outcome: 'success' as const,
      obeys: true,
      rolled: false,
      ...leftTo(rider),
    };
    if (command === undefined) {
      const down = whyNotAble(mount, 'mount');
      if (down) return down;
      play.trace.note('ED-MNT-01', 'left alone', mountAlone(moves));
      return { ...free, cost: 'none' as const, mountAct: mountAlone(moves), mountProvokes: false };
    }
    const idle = whyNotAble(rider, 'rider') ?? whyNotAble(mount, 'mount');
    if (idle) return idle;
    // ED-R-164: if only movement is commanded, its Act is Evade.
    const act = command === 'move' ? 'Evade' : command === 'dodge' ? 'Dodge' : command;
    const mountProvokes = moves && command !== 'move';
    // ED-R-09: an attack goes against a defense, not against the table.
    const fromTable =
      given.target === undefined && command === 'something harder' ? given.difficulty : undefined;
    const easy = !needsPilotRoll(command, mount);
    const unsaid = easy ? undefined : whyNotDeed(command, mount, given);
    if (unsaid) return unsaid;
    if (easy || commandsUnrolled(rider, fromTable, given.expertise)) {
      if (easy) play.trace.note('ED-MNT-02', `to ${command} is Easy`, 'no roll');
      else play.trace.note('ED-ROLL-14', `${fromTable} and learnt`, 'succeeds without a roll');
      return { ...free, cost: 'Swift Act' as const, mountAct: act, mountProvokes };
    }
    const { rolled, obeys } = settleTrials(
      commandMount(
        rider,
        target,
        {
          expertise: given.expertise,
          sway: Sway.of(given.edges, given.hindrances),
          difficulty: fromTable,
        },
        play,
      ),
      given,
      play,
    );
    return {
      cost: 'Swift Act' as const,
      rolled: true,
      ...rolled,
      obeys,
      mountAct: obeys ? act : mountAlone(moves),
      mountProvokes: obeys && mountProvokes,
      ...leftTo(rider),
    };
  },
  tell: ({ obeys, mountAct, cost, outcome }, { mount }) =>
    cost === 'none'
      ? `${mount.name} is left alone and makes ${mountAct === 'Evade' ? 'an Evade' : `a ${mountAct}`} act.`
      : obeys
        ? `${mount.name} obeys: ${mountAct}${asideWords(outcome)}.`
        : `${mount.name} does not obey and does ${mountAct}${asideWords(outcome)}.`,
  apply: ({ rider }, { bennies, responses }) => ({ rider: { ...rider, bennies, responses } }),
});

/** ED-VEH-02: Wits+Pilot against the difficulty of the manoeuvre. */
export function* commandVehicle<C extends Creature>(
  pilot: C,
  target: number,
  { expertise, sway, difficulty, targetOf }: Commanding,
  play: EdgePlay,
): Skilled<{ readonly rolled: Attempted; readonly obeys: boolean }, C> {
  const rolled = yield trialOf(
    pilot,
    true,
    {
      ...skillBonus(pilot, { stat: 'Wits', skill: 'Pilot', expertise }, play),
      ...(difficulty ? tableTarget(difficulty) : { target, targetOf }),
      scale: 'skill',
      sway: sway.add(ownSway(pilot, { stat: 'Wits', skill: 'Pilot' }, play)),
      label: 'Wits+Pilot',
    },
    play,
  );
  return { rolled, obeys: isSuccess(rolled.outcome) };
}

export const commandVehicleProcedure = procedure({
  name: 'command-vehicle',
  title: 'Command a vehicle',
  summary:
    'A Swift Act and Wits+Pilot against the difficulty of the manoeuvre, harder by every space above the base speed in a chase; without a command a moving vehicle keeps speed and direction.',
  rules: ['ED-VEH-02', 'ED-VEH-03', 'ED-SKL-11', 'ED-CHS-02'],
  input: z.strictObject({
    pilot: creatureSchema.meta({ from: 'person', rank: 'first' }),
    commanded: z.boolean().default(true),
    difficulty: difficultySchema.default('Easy').meta({ rank: 'first' }),
    target: z.int().min(-10).max(60).optional().describe('In place of the difficulty.'),
    speed: z
      .int()
      .min(0)
      .max(80)
      .default(0)
      .describe('Present speed of the vehicle.')
      .meta({ unit: 'spaces' }),
    baseSpeed: z
      .int()
      .min(0)
      .max(80)
      .optional()
      .describe('In a chase: every space of speed above it makes the roll harder by 1.')
      .meta({ unit: 'spaces' }),
    expertise: z.string().max(60).optional(),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    cost: z.enum(['none', 'Swift Act']),
    ...rolledFields,
    obeys: z.boolean(),
    speed: z.int(),
    turns: z.boolean().describe('Whether it may change its course.'),
    ...leftFields,
  }),
  example: {
    input: { pilot: { name: 'Brenna', stats: { Wits: 2 }, skills: ['Pilot'] }, difficulty: 'Hard', speed: 8 },
    dice: [10],
    outcome: {
      cost: 'Swift Act',
      target: 14,
      dice: 1,
      die: 10,
      total: 13,
      outcome: 'success with complication',
      obeys: true,
      speed: 8,
      turns: true,
      bennies: 0,
      responses: 1,
    },
  },
  run(given, play) {
    const pilot = creatureOf(given.pilot, play);
    if (isRefusal(pilot)) return pilot;
    const penalty = speedPenalty(given.speed, given.baseSpeed ?? given.speed);
    const number = tableTarget(given.difficulty, given.target);
    const target = number.target + penalty;
    if (!given.commanded)
      return {
        cost: 'none' as const,
        target,
        dice: 0,
        die: null,
        total: null,
        outcome: 'success' as const,
        obeys: true,
        speed: given.speed,
        turns: false,
        ...leftTo(pilot),
      };
    const idle = whyNotAble(pilot, 'pilot');
    if (idle) return idle;
    const { expertise } = given;
    // ED-R-09: only a row of the table as it stands is Simple or Easy.
    const difficulty = given.target === undefined && penalty === 0 ? given.difficulty : undefined;
    if (commandsUnrolled(pilot, difficulty, expertise)) {
      play.trace.note('ED-ROLL-14', `${difficulty}: no roll is needed`);
      return {
        cost: 'Swift Act' as const,
        target,
        dice: 0,
        die: null,
        total: null,
        outcome: 'success' as const,
        obeys: true,
        speed: given.speed,
        turns: true,
        ...leftTo(pilot),
      };
    }
    const { rolled, obeys } = settleTrials(
      commandVehicle(
        pilot,
        target,
        {
          expertise,
          sway: Sway.of(given.edges, given.hindrances),
          difficulty,
          targetOf: [...number.targetOf, ...speedReasons(penalty)],
        },
        play,
      ),
      given,
      play,
    );
    return {
      cost: 'Swift Act' as const,
      ...rolled,
      obeys,
      speed: given.speed,
      turns: obeys,
      ...leftTo(pilot),
    };
  },
  tell: ({ obeys, cost, speed, outcome }) =>
    cost === 'none'
      ? speed === 0
        ? 'It stands still without a command.'
        : 'It keeps speed and direction.'
      : obeys
        ? `The vehicle obeys${asideWords(outcome)}.`
        : `The vehicle does not obey and keeps its course${asideWords(outcome)}.`,
  apply: ({ pilot }, { bennies, responses }) => ({ pilot: { ...pilot, bennies, responses } }),
});

export const vehicleWeaponProcedure = procedure({
  name: 'vehicle-weapon',
  title: 'Fire a built-in weapon',
  summary:
    'A weapon built into a vehicle is Emplaced and takes an Act to fire; if it is Mechanical, reloading is a Swift Act.',
  rules: ['ED-VEH-04', 'ED-TAG-07', 'ED-TAG-14'],
  input: z.strictObject({
    mechanical: z.boolean().default(true).meta({ rank: 'first' }),
    loaded: z.boolean().default(true).meta({ rank: 'first' }),
    swift: z.boolean().default(true).describe('Whether the gunner’s Swift Act is left, to reload first.'),
  }),
  output: z.strictObject({ costs: z.array(z.enum(['Act', 'Swift Act'])), loadedAfter: z.boolean() }),
  example: { input: {}, dice: [], outcome: { costs: ['Act'], loadedAfter: false } },
  run({ mechanical, loaded, swift }, play) {
    play.trace.note('ED-VEH-04', 'to fire', 'an Act');
    if (mechanical && !loaded) play.trace.note('ED-VEH-04', 'to reload', 'a Swift Act');
    if (!loaded && mechanical && !swift)
      return refuse('ED-TAG-14', 'Not loaded; reloading takes a Swift Act, which is already used.', 'loaded');
    return {
      costs: loaded || !mechanical ? (['Act'] as const).slice() : (['Swift Act', 'Act'] as const).slice(),
      loadedAfter: !mechanical,
    };
  },
  tell: ({ costs }) =>
    `It takes ${costs.map(each => (each === 'Act' ? 'an Act' : 'a Swift Act')).join(' and ')}.`,
});

/** ED-VEH-01: what a vehicle has; no mental stats. */
export const VEHICLE_STATS = [
  'Strength',
  'Fortitude',
  'Dexterity',
  'Deflect',
  'Durability',
  'Soak',
  'Maximum HP',
] as const;

export const parts = [
  part('table', 'vehicle statistics', ['ED-VEH-01'], VEHICLE_STATS),
  part('state', 'a mount alone', ['ED-MNT-01', 'ED-ACT-10'], mountAlone),
];
