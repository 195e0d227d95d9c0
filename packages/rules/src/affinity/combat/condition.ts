/** How a character stands: everything a fight changes about it, and the input from which it is read. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { CLASSES, hitDieOf, MAX_HD, MAX_RESOLVE, maxHdOf } from '../character/hit-dice.ts';
import { levelSchema, MAX_LEVEL, MAX_PROFICIENCY, proficiencyAt } from '../character/level.ts';
import { type Layer, layersSchema } from '../gear/layers.ts';
import { affinityStorage } from '../powers/affinity-dice.ts';

/** AF-DYI-01 to 05. */
export const LIFE_STATES = ['conscious', 'dying', 'collapsed', 'dead'] as const;
export type LifeState = (typeof LIFE_STATES)[number];

/** AF-TURN-03: what is counted in a round and starts anew with the next. */
export interface RoundTally {
  /** AF-R-07: permanent HD lost to damage and to burns. */
  hdLost: number;
  /** Exertion and affinity dice rolled. */
  exertion: number;
  /** Resolve checks made. */
  checks: number;
  actionsUsed: number;
  expertUsed: boolean;
  /** AF-TURN-05: of the actions used, those held and still waiting; absent where a whole fight keeps its own list. */
  held?: number;
  /** AF-STB-02: somebody stabilized this character, and its next check of the round is still to come. */
  stabilized: boolean;
}

export const freshRound = (): RoundTally => ({
  hdLost: 0,
  exertion: 0,
  checks: 0,
  actionsUsed: 0,
  expertUsed: false,
  stabilized: false,
});

export interface Condition {
  readonly level: number;
  readonly proficiency: number;
  /** Size of the class's Hit Dice; 0 where nobody said. */
  readonly die: number;
  readonly maxHd: number;
  hd: number;
  resolve: number;
  /** AF-R-35: at Resolve 0 from a social duel, and still on its feet. */
  conceded: boolean;
  state: LifeState;
  layers: Layer[];
  storedAffinity: number;
  /** AF-CON-01: the effect it maintains. */
  concentrating: string | null;
  round: RoundTally;
}

export const roundSchema = z
  .strictObject({
    hdLost: z.int().min(0).max(1000).default(0).describe('Permanent HD lost so far this round.'),
    exertion: z.int().min(0).max(1000).default(0).describe('Exertion and affinity dice rolled this round.'),
    checks: z.int().min(0).max(100).default(0).describe('Resolve checks already made this round.'),
    actionsUsed: z.int().min(0).max(10).default(0).describe('Actions already used this round.'),
    expertUsed: z.boolean().default(false).describe('Whether an Expert or higher action was already taken.'),
    held: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('Of the actions used, how many are held and still waiting to be set off.'),
    stabilized: z.boolean().default(false).describe('Stabilized this round, and no check made since.'),
  })
  .prefault({})
  .describe('What has happened to the character in this round so far.');

export const rankFields = {
  level: levelSchema.optional(),
  proficiency: z
    .int()
    .min(1)
    .max(MAX_PROFICIENCY)
    .optional()
    .describe('Instead of the level. The level is then taken to be twice the Proficiency.'),
};

export const conditionSchema = z
  .strictObject({
    ...rankFields,
    class: z.enum(CLASSES).optional().describe('Gives the die size and, with the level, the maximum HD.'),
    die: z
      .union([z.literal(6), z.literal(8), z.literal(10), z.literal(12)])
      .optional()
      .describe('Size of the Hit Dice, where there is no class.'),
    maxHd: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'Maximum HD, where class and level do not give it; left out: the most anybody of the level can have.',
      ),
    hd: z.int().min(0).max(1000).optional().describe('Permanent Hit Dice now; the maximum if left out.'),
    resolve: z.int().min(0).max(MAX_RESOLVE).default(MAX_RESOLVE).describe('Resolve now, 0 to 5.'),
    conceded: z
      .boolean()
      .default(false)
      .describe('At Resolve 0 because of a social duel, and still conscious until the next loss.'),
    layers: layersSchema,
    storedAffinity: z.int().min(0).max(10).default(0).describe('Affinity dice stored.'),
    concentrating: z.string().max(80).nullable().default(null).describe('The effect that is maintained.'),
    round: roundSchema,
  })
  .describe('The character as it stands.');
export type ConditionInput = z.infer<typeof conditionSchema>;

/** AF-HITD-03: where neither class nor maximum is named, as many HD as anybody of the level can have. */
const mostHdAt = (level: number): number => MAX_HD.Tough[level - 1] ?? 0;

export interface Rank {
  readonly level: number;
  readonly proficiency: number;
}

/** AF-LVL-02: the level gives the Proficiency; of a Proficiency alone, the even level it belongs to. */
export function rankOf({
  level,
  proficiency,
}: {
  level?: number | undefined;
  proficiency?: number | undefined;
}): Rank | Refusal {
  if (level === undefined && proficiency === undefined)
    return refuse('AF-LVL-02', 'Give the `level` of the character, or its `proficiency`.');
  if (level === undefined) return { level: 2 * proficiency!, proficiency: proficiency! };
  if (proficiency !== undefined && proficiency !== proficiencyAt(level))
    return refuse(
      'AF-LVL-02',
      `Level ${level} has Proficiency ${proficiencyAt(level)}, not ${proficiency}: give only one of them.`,
    );
  return { level, proficiency: proficiencyAt(level) };
}

type Told = Omit<ConditionInput, 'round'> & { readonly round: RoundTally };

/** The level an input names; not every question needs one. */
const toldLevel = ({ level, proficiency }: Pick<Told, 'level' | 'proficiency'>): number | undefined =>
  level ?? (proficiency === undefined ? undefined : 2 * proficiency);

const tableHd = ({ class: className, level }: Pick<Told, 'class' | 'level'>): number | undefined =>
  className && level ? maxHdOf(className, level) : undefined;

/** AF-AFF-03: why nobody of this level stores so many affinity dice, if so. */
export function storageProblem(stored: number, level: number): Refusal | undefined {
  const most = affinityStorage(level);
  return stored > most
    ? refuse('AF-AFF-03', `At most ${most} affinity dice can be stored at level ${level}, got ${stored}.`)
    : undefined;
}

/** What an input says twice and differently. */
function contradictionIn(input: Told): Refusal | undefined {
  const { class: className, die, maxHd, round } = input;
  if (className && die !== undefined && die !== hitDieOf(className))
    return refuse('AF-HITD-02', `A ${className} has d${hitDieOf(className)} Hit Dice, not d${die}.`);
  const table = tableHd(input);
  if (className && maxHd !== undefined && table !== undefined && maxHd !== table)
    return refuse(
      'AF-HITD-03',
      `A ${className} of level ${input.level} has at most ${table} HD, not ${maxHd}: leave \`maxHd\` out.`,
    );
  const { actionsUsed, held = 0 } = round;
  if (held > actionsUsed)
    return refuse('AF-TURN-05', `${held} actions are held, but only ${actionsUsed} were used to hold them.`);
  if (round.expertUsed && actionsUsed === held)
    return refuse('AF-TURN-02', 'An Expert action was taken, yet no action was used for it.');
  const level = toldLevel(input);
  return level === undefined ? undefined : storageProblem(input.storedAffinity, level);
}

/** The character an input describes; its life state is settled by whoever knows the rulings. */
export function conditionOf(input: Told, rank: Rank): Condition | Refusal {
  const contradiction = contradictionIn(input);
  if (contradiction) return contradiction;
  const table = tableHd(input);
  const maxHd = input.maxHd ?? table ?? Math.max(input.hd ?? 0, mostHdAt(toldLevel(input) ?? MAX_LEVEL));
  const hd = input.hd ?? maxHd;
  if (hd > maxHd) return refuse('AF-HITD-01', `Current HD cannot exceed the maximum of ${maxHd}, got ${hd}.`);
  return {
    ...rank,
    die: input.die ?? (input.class ? hitDieOf(input.class) : 0),
    maxHd,
    hd,
    resolve: input.resolve,
    conceded: input.conceded && input.resolve === 0,
    state: 'conscious',
    layers: input.layers.map(layer => ({ ...layer })),
    storedAffinity: input.storedAffinity,
    concentrating: input.concentrating,
    round: { ...input.round },
  };
}
