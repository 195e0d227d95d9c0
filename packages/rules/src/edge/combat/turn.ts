/** Rounds and turns: initiative, what a creature has in a turn, and what it may still do. */
import { pool, sum } from '@arbiter/dice';
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  whyNotAlive,
  whyNotRespond,
} from '../character/creature.ts';
import { type EdgePlay, part, procedure, type RuleId, refuse } from '../play.ts';
import { has, isHeld, isIncapacitated, keepsMinorAct } from './conditions.ts';

/** ED-INI-01. */
export const INITIATIVE_TARGET = 10;
/** ED-INI-03. */
export const ROUND_SECONDS = 6;

const D20 = pool(1, 20);

/** ED-INI-01, ED-R-51: once for the whole fight; 10 or higher and the characters begin. */
export const rollInitiative = (play: EdgePlay): number => play.dice.roll(D20, sum, 'initiative');
export const charactersFirst = (roll: number): boolean => roll >= INITIATIVE_TARGET;

/** ED-INI-02, ED-R-52: the moments of a round in order. */
export const MOMENTS = ['characters', 'enemies', 'Lair Acts', 'Environmental Events'] as const;
export const roundOrder = (first: 'characters' | 'enemies', lair: boolean, event: boolean) => [
  first,
  first === 'characters' ? ('enemies' as const) : ('characters' as const),
  ...(lair ? (['Lair Acts'] as const) : []),
  ...(event ? (['Environmental Events'] as const) : []),
];

export const initiativeProcedure = procedure({
  name: 'initiative',
  title: 'Initiative',
  summary:
    '1d20 once for the fight: on 10 or more the characters take their turn first, otherwise the enemies do. Lair Acts and Environmental Events come at the end of the round.',
  rules: ['ED-INI-01', 'ED-INI-02'],
  input: z.strictObject({
    rolled: z.int().min(1).max(20).optional().describe('What the d20 showed, where it was rolled already.'),
    lair: z.boolean().default(false).describe('Whether somebody is in its lair.').meta({ rank: 'often' }),
    event: z
      .boolean()
      .default(false)
      .describe('Whether the scene has Environmental Events.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    roll: z.int(),
    first: z.enum(['characters', 'enemies']),
    order: z.array(z.enum(MOMENTS)),
  }),
  example: {
    input: {},
    dice: [12],
    outcome: { roll: 12, first: 'characters', order: ['characters', 'enemies'] },
  },
  run({ rolled, lair, event }, play) {
    const roll = rolled ?? rollInitiative(play);
    const first = charactersFirst(roll) ? ('characters' as const) : ('enemies' as const);
    play.trace.note('ED-INI-01', `initiative against ${INITIATIVE_TARGET}`, roll);
    return { roll, first, order: roundOrder(first, lair, event) };
  },
  tell: ({ roll, first }) => `${roll}: the ${first} take their turn first.`,
});

/** What is left of a creature's turn; ED-ACT-01. */
export interface Allowance {
  act: boolean;
  swift: boolean;
  minor: boolean;
  /** ED-R-127: movement spent so far. */
  spent: number;
}

export const freshAllowance = (): Allowance => ({ act: true, swift: true, minor: true, spent: 0 });

export const KINDS_OF_ACT = ['act', 'swift', 'minor', 'response', 'move', 'stand'] as const;
export type KindOfAct = (typeof KINDS_OF_ACT)[number];

export const ACT_NAMES: Readonly<Record<KindOfAct, string>> = {
  act: 'Act',
  swift: 'Swift Act',
  minor: 'Minor Act',
  response: 'Response',
  move: 'move',
  stand: 'stand up',
};

/** ED-CND-06, ED-CND-12, ED-CND-07: the speed it has now. */
export function speedNow(creature: Creature, speed = creature.speed): number {
  if (creature.conditions.length > 0 && (isHeld(creature) || isIncapacitated(creature))) return 0;
  return creature.life === 'dead' ? 0 : speed;
}

/** ED-SPD-02, ED-R-127: what movement is left. */
export const movementLeft = (
  creature: Creature,
  { spent }: Pick<Allowance, 'spent'>,
  speed = creature.speed,
): number => Math.max(0, speedNow(creature, speed) - spent);

/** ED-CND-11, ED-R-75: half the base speed, rounded down. */
export const standingCost = (creature: Creature): number => Math.floor(creature.speed / 2);

/** ED-SCN-05, ED-R-170, ED-R-216: at least half the base speed, where hiding has no map to move on. */
export const hidingCost = (creature: Creature): number => Math.ceil(creature.speed / 2);

/** ED-CND-11, ED-R-236: why somebody goes nowhere before it is up, if so. */
export const whyNotUpright = (creature: Creature): Refusal | undefined =>
  has(creature, 'Prone') ? refuse('ED-CND-11', `${creature.name} is Prone; stand up first.`) : undefined;

/** ED-CND-11, ED-R-75: why somebody does not get up with this movement left, if so. */
export function whyNotStand(creature: Creature, free: number): Refusal | undefined {
  if (!has(creature, 'Prone')) return refuse('ED-CND-11', `${creature.name} is not Prone.`);
  if (speedNow(creature) === 0)
    return refuse('ED-CND-11', `${creature.name} has a speed of 0 and cannot stand up.`);
  return standingCost(creature) <= free
    ? undefined
    : refuse(
        'ED-CND-11',
        `Standing up costs ${standingCost(creature)} spaces of movement; ${free} are left.`,
      );
}

/** ED-ACT-01 to 07, ED-CND-07, ED-R-53, ED-R-194: why a creature has no such act left, if so. */
export function whyNotAct(
  creature: Creature,
  left: Allowance,
  kind: KindOfAct,
  spaces = 0,
): Refusal | undefined {
  const { name } = creature;
  const dead = whyNotAlive(creature);
  if (dead) return dead;
  if (kind === 'minor' ? isIncapacitated(creature) && !keepsMinorAct(creature) : isIncapacitated(creature))
    return refuse(
      'ED-CND-07',
      `${name} is ${has(creature, 'Paralyzed') ? 'paralyzed' : 'incapacitated'}: no ${ACT_NAMES[kind]}.`,
    );
  switch (kind) {
    case 'act':
      return left.act ? undefined : refuse('ED-ACT-01', `${name} has used the Act of this turn.`);
    case 'swift':
      return left.swift ? undefined : refuse('ED-ACT-04', `${name} has used the Swift Act of this turn.`);
    case 'minor':
      return left.minor ? undefined : refuse('ED-ACT-06', `${name} has used the Minor Act of this turn.`);
    case 'response':
      return whyNotRespond(creature);
    case 'move': {
      const free = movementLeft(creature, left);
      return spaces <= free
        ? undefined
        : refuse(
            'ED-SPD-02',
            `${name} has only ${free} ${free === 1 ? 'space' : 'spaces'} of movement left.`,
          );
    }
    case 'stand':
      return whyNotStand(creature, movementLeft(creature, left));
  }
}

/** ED-ACT-02: in the other side's turn there are only Responses. */
export const turnRefusal = ({ name }: Pick<Creature, 'name'>): Refusal =>
  refuse('ED-ACT-02', `It is not the turn of ${name}’s side: only Responses are possible.`);

const deed = z.strictObject({
  do: z.enum(KINDS_OF_ACT),
  spaces: z
    .int()
    .min(0)
    .max(200)
    .default(0)
    .describe('Movement, where it is a move.')
    .meta({ unit: 'spaces' }),
});

export const turnProcedure = procedure({
  name: 'turn',
  title: 'What a turn allows',
  summary:
    'One Act, one Swift Act, one Minor Act and movement up to the speed, in any order and interleaved with others of the side; a Response between turns. Says of each deed whether it is allowed and what is left.',
  rules: [
    'ED-ACT-01',
    'ED-ACT-02',
    'ED-ACT-03',
    'ED-ACT-04',
    'ED-ACT-05',
    'ED-ACT-06',
    'ED-ACT-07',
    'ED-SPD-02',
    'ED-CND-07',
    'ED-CND-11',
    'ED-NPC-10',
  ],
  input: z.strictObject({
    creature: creatureSchema,
    deeds: z.array(deed).min(1).max(20).meta({ rank: 'first' }),
    used: z
      .strictObject({
        act: z.boolean().default(false),
        swift: z.boolean().default(false),
        minor: z.boolean().default(false),
        moved: z.int().min(0).max(200).default(0).meta({ unit: 'spaces' }),
      })
      .prefault({})
      .describe('What was used this turn already.'),
    ownTurn: z
      .boolean()
      .default(true)
      .describe('Whether it is the turn of its side; otherwise only Responses.'),
    begins: z.boolean().default(false).describe('Whether its turn begins now: everything is restored first.'),
  }),
  output: z.strictObject({
    allowed: z.array(z.boolean()).describe('Of each deed in order.'),
    reasons: z.array(z.string()).describe('Why not, of those that are not allowed.'),
    act: z.boolean(),
    swift: z.boolean(),
    minor: z.boolean(),
    movement: z.int(),
    responses: z.int(),
    standing: z.int().describe('What standing up would cost.'),
  }),
  example: {
    input: {
      creature: { name: 'Brenna' },
      deeds: [{ do: 'move', spaces: 2 }, { do: 'act' }, { do: 'move', spaces: 4 }],
    },
    dice: [],
    outcome: {
      allowed: [true, true, true],
      reasons: [],
      act: false,
      swift: true,
      minor: true,
      movement: 0,
      responses: 1,
      standing: 3,
    },
  },
  run({ creature: given, deeds, used, ownTurn, begins }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    // ED-NPC-10: a creature may have more than one between its turns.
    if (begins) creature.responses = creature.responsesPerTurn;
    const left: Allowance = begins
      ? freshAllowance()
      : { act: !used.act, swift: !used.swift, minor: !used.minor, spent: used.moved };
    const reasons: string[] = [];
    const allowed = deeds.map(({ do: kind, spaces }) => {
      const late = !ownTurn && kind !== 'response' ? turnRefusal(creature) : undefined;
      const refusal = late ?? whyNotAct(creature, left, kind, spaces);
      if (refusal) {
        reasons.push(refusal.message);
        play.trace.note(refusal.rule as RuleId, refusal.message, 'refused');
      }
      if (!refusal) useAct(creature, left, kind, spaces);
      return refusal === undefined;
    });
    // ED-CND-07, ED-ACT-02: what nobody may use is not left either.
    const has = (kind: 'act' | 'swift' | 'minor'): boolean => ownTurn && !whyNotAct(creature, left, kind);
    play.trace.sum('ED-SPD-02', 'Movement').add('speed', speedNow(creature)).add('spent', -left.spent);
    return {
      allowed,
      reasons,
      act: has('act'),
      swift: has('swift'),
      minor: has('minor'),
      movement: ownTurn ? movementLeft(creature, left) : 0,
      responses: whyNotAct(creature, left, 'response') ? 0 : creature.responses,
      standing: standingCost(creature),
    };
  },
  tell: ({ act, swift, minor, movement, reasons }, { creature }) =>
    `${creature.name} has ${[act && 'the Act', swift && 'the Swift Act', minor && 'the Minor Act', `${counted(movement, 'space')} of movement`].filter(Boolean).join(', ')} left.${reasons.map(each => ` ${each}`).join('')}`,
});

/** Writes what a deed uses up. */
export function useAct(creature: Creature, left: Allowance, kind: KindOfAct, spaces = 0): void {
  switch (kind) {
    case 'act':
      left.act = false;
      break;
    case 'swift':
      left.swift = false;
      break;
    case 'minor':
      left.minor = false;
      break;
    case 'response':
      creature.responses--;
      break;
    case 'move':
      left.spent += spaces;
      break;
    case 'stand':
      left.spent += standingCost(creature);
      creature.conditions = creature.conditions.filter(each => each.condition !== 'Prone');
      break;
  }
}

/** ED-TAG-05, ED-NPC-04, ED-SCN-05, ED-R-140: at least half of the speed, without rounding. */
export const isHalfOf = (spaces: number, speed: number): boolean => 2 * spaces >= speed;

export const parts = [
  part('state', 'allowance of a turn', ['ED-ACT-01', 'ED-ACT-03', 'ED-ACT-05', 'ED-SPD-02'], freshAllowance),
  part('derivation', 'length of a round', ['ED-INI-03'], ROUND_SECONDS),
];
