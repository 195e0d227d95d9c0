/** INIT-07 to INIT-11: how far somebody gets in a turn. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue, type Size, sizeSchema } from '../character/attributes.ts';
import {
  ENCUMBRANCE,
  ENCUMBRANCES,
  type Encumbrance,
  maxVitality,
  movementSpeed,
} from '../character/derived.ts';
import { speedThisRound } from '../combat/initiative.ts';
import { ongoingPain } from '../combat/pain.ts';
import { USUAL } from '../combat/person.ts';
import {
  BEINGS,
  isConscious,
  isDead,
  vitalityReadings,
  vitalityState,
  whyNotMachine,
} from '../combat/vitality.ts';
import { woundedFields, woundedOf } from '../combat/wounded-input.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { ofPerson } from './body.ts';
import { fatigueLevel, fatigueRow } from './fatigue.ts';

/** SV-INIT-07 to 09: metres per point of Speed, and what each way of moving costs. */
export const MOVES = {
  half: { times: 1, action: 'none', stamina: 0, rule: 'SV-INIT-07' },
  full: { times: 2, action: 'major', stamina: 0, rule: 'SV-INIT-08' },
  sprint: { times: 4, action: 'major', stamina: 1, rule: 'SV-INIT-09' },
} as const;
export type Move = keyof typeof MOVES;
export const MOVE_NAMES = Object.keys(MOVES) as [Move, ...Move[]];

/** SV-INIT-10: each metre of difficult terrain costs two. */
export const DIFFICULT_TERRAIN = 2;

/** What decides how fast somebody moves. */
export interface Mover {
  readonly speed: number;
  readonly load: Encumbrance;
  readonly size: Size;
  readonly lame: number;
  readonly paraplegic: boolean;
  readonly wheelchair: boolean;
  readonly fatigueLevel: number;
  /** SV-R-79: change of Speed in a round of surprise. */
  readonly surprise?: number;
  /** Below 10 % Vitality, felt now (SV-PAIN-03). */
  readonly barelyFunctional: boolean;
}

/** SV-INIT-11: load, Lame, size, then a halving each for fatigue and for grave wounds. */
export function movingSpeed(mover: Mover, play: Pick<SimversePlay, 'trace'>): number {
  const loaded = speedThisRound(mover.speed, mover.load, mover.surprise);
  if (loaded !== mover.speed)
    play.trace
      .sum('SV-INIT-01', 'Speed now')
      .add('Speed', mover.speed, 'SV-DER-08')
      .change(`${mover.load} load`, s => speedThisRound(s, mover.load), 'SV-R-26')
      .change('surprise', () => loaded, 'SV-R-79');
  const base = movementSpeed(loaded, mover.size, mover, play.trace);
  return play.trace
    .sum('SV-INIT-11', 'movement Speed')
    .add('with load, Lame and size', base)
    .change('fatigue', s => (fatigueRow(mover.fatigueLevel).halfMovement ? s / 2 : s), 'SV-TRAV-07')
    .change('below 10 % Vitality', s => (mover.barelyFunctional ? s / 2 : s), 'SV-PAIN-03').total;
}

/** SV-PAIN-03, SV-R-102: whether wounds halve movement now. Nobody without a sense of pain is slowed by it. */
function isBarelyFunctional(
  of: { vitality: number; maxVitality: number; inCombat: boolean; noSenseOfPain: boolean },
  play: SimversePlay,
): boolean {
  const perks = of.noSenseOfPain ? ['No Sense of Pain'] : [];
  return ongoingPain(of.vitality, of.maxVitality, of.inCombat, perks, play)?.halfMovement ?? false;
}

/** The fields that say how fast somebody moves; most may be left out. */
export const moverFields = {
  speed: z
    .number()
    .min(0)
    .max(100)
    .describe('Speed as derived, before load, Lame, size and halvings.')
    .meta({ rank: 'first' }),
  load: z.enum(ENCUMBRANCES).default('Normal').meta({ rank: 'often' }),
  size: sizeSchema.meta({ rank: 'often' }),
  lame: z.int().min(0).max(20).default(0).describe('Levels of Lame.').meta({ rank: 'rare' }),
  paraplegic: z.boolean().default(false).meta({ rank: 'rare' }),
  wheelchair: z.boolean().default(false).meta({ rank: 'rare' }),
  fatigueLevel: fatigueLevel.meta({ rank: 'often' }),
};

const woundFields = {
  vitality: z
    .int()
    .min(-500)
    .max(500)
    .optional()
    .describe('Current Vitality; left out: unhurt.')
    .meta({ rank: 'first', unit: 'Vitality' }),
  maxVitality: woundedFields.maxVitality
    .describe('Maximum Vitality; EN × 2 times size where left out.')
    .meta({ rank: 'rare', unit: 'Vitality' }),
  EN: attributeValue.default(USUAL).meta({ rank: 'rare' }),
  being: z.enum(BEINGS).default('living').meta({ rank: 'rare' }),
  perks: woundedFields.perks.meta({ rank: 'often' }),
  stable: z.boolean().default(false).meta({ rank: 'rare' }),
  unconscious: z.boolean().default(false).meta({ rank: 'rare' }),
  inCombat: z
    .boolean()
    .default(false)
    .describe('In active combat wounds do not slow yet (SV-R-102).')
    .meta({ rank: 'rare' }),
  noSenseOfPain: z.boolean().default(false).meta({ rank: 'rare' }),
};

/** What a move takes from whoever it is about. */
const MOVING = [
  'speed',
  'load',
  'size',
  'lame',
  'paraplegic',
  'fatigueLevel',
  'vitality',
  'maxVitality',
  'EN',
  'being',
  'noSenseOfPain',
  'prone',
  'held',
  'stamina',
] as const;

export const moveProcedure = procedure({
  name: 'move',
  title: 'Movement in a turn',
  summary:
    'How far a half move, a full move or a sprint goes, and what it costs: Speed × 1, 2 or 4 metres. Difficult terrain costs double, standing up costs a half move first, and every halving multiplies.',
  rules: [
    'SV-INIT-07',
    'SV-INIT-08',
    'SV-INIT-09',
    'SV-INIT-10',
    'SV-INIT-11',
    'SV-STAT-02',
    'SV-STAT-04',
    'SV-STAT-08',
    'SV-SIZE-04',
    'SV-FLAW-08',
    'SV-FLAW-09',
    'SV-PERK-46',
  ],
  conventions: [ofPerson(MOVING)],
  input: z.strictObject({
    move: z.enum(MOVE_NAMES).default('half').meta({ rank: 'first' }),
    ...moverFields,
    ...woundFields,
    surprise: z
      .int()
      .min(-20)
      .max(20)
      .default(0)
      .describe('Change of Speed this round from a surprise roll.')
      .meta({ rank: 'rare' }),
    difficultTerrain: z.boolean().default(false).meta({ rank: 'often' }),
    facilitatedMovement: z
      .boolean()
      .default(false)
      .describe('The perk for this very terrain.')
      .meta({ rank: 'rare' }),
    prone: z.boolean().default(false).describe('Stands up first.').meta({ rank: 'often' }),
    held: z.boolean().default(false).describe('Held in a grapple.').meta({ rank: 'often' }),
    stamina: z
      .int()
      .min(0)
      .max(500)
      .optional()
      .describe('Stamina left, which a sprint uses; left out: enough.')
      .meta({ rank: 'first', unit: 'Stamina' }),
  }),
  output: z.strictObject({
    movementSpeed: z.number(),
    metres: z.number().describe('What is left after standing up, where that was needed.').meta({ unit: 'm' }),
    action: z.enum(['none', 'major']),
    stamina: z.int().describe('Stamina it costs.').meta({ unit: 'Stamina' }),
  }),
  example: {
    input: { speed: 5.25, move: 'sprint' },
    dice: [],
    outcome: { movementSpeed: 5.25, metres: 21, action: 'major', stamina: 1 },
  },
  run({ move, ...told }, play) {
    const given = { ...told, maxVitality: told.maxVitality ?? maxVitality(told, told.size) };
    const stopped = whyNotUpright(given, play) ?? whyNot(move, given);
    if (stopped) return stopped;
    const { vitality } = given;
    const barelyFunctional = vitality !== undefined && isBarelyFunctional({ ...given, vitality }, play);
    const speed = movingSpeed({ ...given, barelyFunctional }, play);
    const { times, action, stamina, rule } = MOVES[move];
    const difficult = given.difficultTerrain && !given.facilitatedMovement;
    const { total } = play.trace
      .sum(rule, `${move} move`)
      .add(`movement Speed × ${times}`, speed * times)
      // SV-R-169: a half move is a fixed distance, whatever the move it is taken from.
      .add('standing up', given.prone ? -speed : 0, 'SV-STAT-02')
      .change('difficult terrain', m => (difficult ? m / DIFFICULT_TERRAIN : m), 'SV-INIT-10');
    return { movementSpeed: speed, metres: total, action, stamina };
  },
  tell: ({ metres, action, stamina }) =>
    `${metres} m${action === 'major' ? ', with the Major Action' : ''}${stamina ? `, for ${stamina} Stamina` : ''}.`,
  apply: ({ stamina }, { stamina: cost }) => ({
    ...(stamina === undefined ? {} : { stamina: Math.max(0, stamina - cost) }),
    prone: false,
  }),
});

type Wounds = z.output<z.ZodObject<typeof woundFields>>;

/** SV-STAT-04: who is held stays where they are. */
export const HELD_FAST = refuse(
  'SV-STAT-04',
  'Somebody held in a grapple cannot move: break the grapple first.',
);

/** SV-INIT-09: a sprint takes Stamina. */
const TOO_TIRED_TO_SPRINT = refuse(
  'SV-INIT-09',
  'A sprint costs 1 Stamina, and none is left: take a full move.',
);

/** SV-STAT-08, SV-DER-02: the unconscious, the dead and what is shut down stay where they lie. */
function whyNotUpright({ vitality, ...given }: Wounds, play: SimversePlay): Refusal | undefined {
  const neither = whyNotMachine(given.being, given.perks);
  if (neither || vitality === undefined) return neither;
  const wounded = woundedOf({ ...given, vitality, bleedingCount: 0, shock: 0 }, play);
  if (isRefusal(wounded)) return wounded;
  if (vitality > 0) return undefined;
  const state = vitalityState(wounded, vitalityReadings(wounded, play));
  play.trace.note('SV-STAT-08', `Vitality ${vitality}`, state);
  if (isConscious(state)) return undefined;
  if (isDead(state)) return refuse('SV-STAT-10', `At Vitality ${vitality} the character is ${state}.`);
  return wounded.being === 'construct'
    ? refuse('SV-DER-02', `At Integrity ${vitality} a construct is shut down until it is repaired.`)
    : refuse('SV-STAT-08', `At Vitality ${vitality} the character lies unconscious and cannot move.`);
}

interface Stoppers {
  readonly held: boolean;
  readonly load: Encumbrance;
  readonly fatigueLevel: number;
  readonly stamina?: number | undefined;
}

function whyNot(move: Move, { held, load, fatigueLevel: level, stamina }: Stoppers): Refusal | undefined {
  if (held) return HELD_FAST;
  if (!ENCUMBRANCE[load].moves)
    return refuse('SV-DER-14', 'With more than 200 % of the carry capacity nobody moves: drop weight first.');
  if (fatigueRow(level).unconscious)
    return refuse('SV-TRAV-07', 'At fatigue level 4 the character lies unconscious and must rest 8 hours.');
  return move === 'sprint'
    ? whyNotSprint({ overburdened: !ENCUMBRANCE[load].sprint, weary: !fatigueRow(level).sprint, stamina })
    : undefined;
}

interface Sprinter {
  readonly overburdened: boolean;
  /** At a fatigue level at which nobody sprints. */
  readonly weary: boolean;
  readonly stamina?: number | undefined;
}

/** SV-DER-16, SV-TRAV-07, SV-INIT-09: what forbids a sprint, asked or played. */
export function whyNotSprint({ overburdened, weary, stamina }: Sprinter): Refusal | undefined {
  if (weary) return refuse('SV-TRAV-07', 'At fatigue level 3 nobody sprints: take a full move.');
  if (overburdened) return refuse('SV-DER-16', 'An Overburdened character cannot sprint: take a full move.');
  return stamina !== undefined && stamina < MOVES.sprint.stamina ? TOO_TIRED_TO_SPRINT : undefined;
}

export const movementParts = [part('derivation', 'movement Speed', ['SV-INIT-11'], movingSpeed)];
