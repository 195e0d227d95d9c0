/** DICE, CHK, SENS: an ordinary check, by a creature or by bare numbers. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  ATTRIBUTES,
  type CheckName,
  DISCIPLINES,
  SCHOOLS,
  SKILLS,
  titleOf,
  WEAPON_CATEGORIES,
} from '../character/attributes.ts';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureOf,
  creatureSchema,
  personAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { isHelpless } from '../combat/restrictions.ts';
import { type AnyventurePlay, part, procedure, refuse, withoutTrace } from '../play.ts';
import {
  hasCondition,
  kindOf,
  meets,
  partsOfCheck,
  raisedByMeal,
  reckon,
  useDefense,
  useHelp,
  whyNotCheck,
} from './creature-check.ts';
import { type Helper, helpersField, helpFromAll, whyNotHelpers } from './help.ts';
import { levelField } from './ladder.ts';
import {
  checkPool,
  circumstanceFields,
  type PoolParts,
  poolName,
  poolOutput,
  rollKept,
  talentField,
  whyNotRoll,
} from './pool.ts';

export const CHECK_NAMES = [
  ...SKILLS,
  ...WEAPON_CATEGORIES,
  ...SCHOOLS,
  ...DISCIPLINES,
] as readonly CheckName[];
export const checkNameField = z.enum(CHECK_NAMES as readonly [CheckName, ...CheckName[]]);

/** Who rolls what: a creature with a skill, or a Talent and a level. */
export const checkSideFields = {
  creature: creatureSchema
    .optional()
    .describe('Who rolls; or give `talent` and `level`.')
    .meta({ rank: 'often', from: 'person' }),
  skill: checkNameField.optional().describe('What a creature rolls.').meta({ rank: 'first' }),
  attribute: z.enum(ATTRIBUTES).optional().describe('For a craft: the attribute that the recipe names.'),
  talent: talentField.optional().meta({ rank: 'first', insteadOf: 'creature' }),
  level: levelField.optional().meta({ rank: 'first', insteadOf: 'creature' }),
  ...circumstanceFields,
};
export type CheckSide = z.output<z.ZodObject<typeof checkSideFields>>;

/** What is missing, contradictory or impossible about a side. */
export function whyNotSide(side: CheckSide, field: string, play: AnyventurePlay): Refusal | undefined {
  if (side.creature && side.skill === undefined)
    return refuse('AV-DICE-01', 'Say which skill the creature rolls.', field ? `${field}.skill` : 'skill');
  if (!side.creature && side.talent === undefined)
    return refuse('AV-DICE-01', 'Give a creature and its skill, or a Talent and a level.', field || 'talent');
  if (side.creature && (side.talent ?? side.level) !== undefined)
    return refuse(
      'AV-DICE-01',
      'A creature brings its own Talent and level: give a creature and its skill, or a Talent and a level, not both.',
      `${field ? `${field}.` : ''}${side.talent === undefined ? 'level' : 'talent'}`,
    );
  const creature = side.creature ? creatureOf(side.creature, play) : undefined;
  if (creature && isRefusal(creature)) return creature;
  const dead = creature && whyNotAlive(creature, field || 'creature');
  if (dead) return dead;
  if (creature && side.skill && kindOf(side.skill) === 'defense' && isHelpless(creature))
    return refuse('AV-COND-27', `${creature.name} cannot defend.`, field || 'creature');
  return creature && side.skill
    ? whyNotCheck(creature, side.skill, side, play)
    : whyNotRoll({ ...side, talent: side.talent ?? 1 }, play);
}

export const partsOfSide = (
  side: CheckSide,
  creature: Creature | undefined,
  play: AnyventurePlay,
): PoolParts =>
  creature && side.skill
    ? partsOfCheck(creature, side.skill, kindOf(side.skill), side, play)
    : { ...side, talent: side.talent ?? 1, level: side.level ?? 0 };

/** The final result of one side of a contest. */
export function rollSide(side: CheckSide, label: string, play: AnyventurePlay): number {
  const creature = side.creature ? creatureOf(side.creature, play) : undefined;
  if (creature && isRefusal(creature)) return 0;
  const kept = rollKept(checkPool(partsOfSide(side, creature, play), play), label, play);
  return creature && side.skill ? raisedByMeal(creature, side.skill, kept, play) : kept;
}

/** AV-CHK-07. */
export const SPECIAL_CHECKS = ['Attack', 'Defense', 'Crafting', 'Magic', 'Death'] as const;

export const SENSE_TAGS = ['sight', 'hearing', 'neither'] as const;

/** AV-SENS-02, AV-DICE-15: what the blind do not see and the deaf do not hear. */
export const sensesFail = (creature: Creature, sense: (typeof SENSE_TAGS)[number]): boolean =>
  (sense === 'sight' && hasCondition(creature, 'blinded')) ||
  (sense === 'hearing' && hasCondition(creature, 'deafened'));

export const checkProcedure = procedure({
  name: 'check',
  title: 'Check',
  summary:
    'An ordinary check: Talent dice of the skill’s die, the highest kept (the lowest below one die), halved or doubled where a rule says so, raised to a meal’s minimum, against a Required Check. With the creature’s conditions, effects and helpers.',
  rules: [
    'AV-DICE-05',
    'AV-DICE-06',
    'AV-DICE-14',
    'AV-DICE-15',
    'AV-SKL-03',
    'AV-CHK-04',
    'AV-CHK-07',
    'AV-GEN-04',
    'AV-GEN-05',
    'AV-SENS-02',
    'AV-COND-06',
    'AV-COND-16',
    'AV-COND-22',
    'AV-COND-23',
    'AV-CRF-09',
  ],
  input: z.strictObject({
    ...checkSideFields,
    rc: z
      .int()
      .min(-60)
      .max(100)
      .optional()
      .describe('The Required Check; left out, only the result is told.')
      .meta({ rank: 'first' }),
    halve: z.boolean().default(false).describe('A rule halves the result.'),
    double: z.boolean().default(false).describe('A rule doubles the result.'),
    minimum: z.int().min(0).max(60).optional().describe('A minimum result, such as a meal gives.'),
    automaticFailure: z.boolean().default(false).describe('A rule says that it fails without a roll.'),
    sense: z.enum(SENSE_TAGS).default('neither').describe('A Senses check by sight or hearing.'),
    helpers: helpersField,
  }),
  output: z.strictObject({
    rolled: z.boolean(),
    pool: z.string().nullable(),
    bonusDice: z.int().describe('Dice from helpers, and from help that waited for this check.'),
    result: z.int().nullable(),
    rc: z.int().nullable(),
    success: z.boolean().nullable(),
    creature: changeSchema,
  }),
  example: {
    input: { talent: 3, level: 2, rc: 7 },
    dice: [2, 7, 5],
    outcome: { rolled: true, pool: '3d8', bonusDice: 0, result: 7, rc: 7, success: true, creature: {} },
  },
  run(input, play) {
    const problem = whyNotSide(input, '', play) ?? whyNotSense(input) ?? whyNotHelpCheck(input, play);
    if (problem) return problem;
    const before = input.creature ? creatureOf(input.creature, play) : undefined;
    if (before && isRefusal(before)) return before;
    const creature = before && copyOf(before);
    const rc = input.rc ?? null;
    const fails = input.automaticFailure || (creature !== undefined && sensesFail(creature, input.sense));
    if (fails) {
      play.trace.note('AV-DICE-15', 'fails without a roll');
      return { rolled: false, pool: null, bonusDice: 0, result: null, rc, success: false, creature: {} };
    }
    const given = helpFromAll(input.helpers, input.rc, play);
    const waiting = creature?.helps.filter(help => help.check === input.skill).length ?? 0;
    const bonusDice = given + waiting;
    const parts = partsOfSide({ ...input, bonus: input.bonus + given }, creature, play);
    const pool = checkPool(parts, play);
    const kept = reckon(rollKept(pool, input.skill ?? 'check', play), input, play);
    const raised = creature && input.skill ? raisedByMeal(creature, input.skill, kept, play) : kept;
    const result = Math.max(raised, input.minimum ?? raised);
    if (result > raised) play.trace.note('AV-CRF-09', 'raised to the minimum', result);
    if (creature && input.skill) {
      useHelp(creature, input.skill);
      useDefense(creature, input.skill);
    }
    const success = rc === null ? null : meets(result, rc);
    if (rc !== null) play.trace.note('AV-DICE-06', `against ${rc}`, success ?? false);
    return {
      rolled: true,
      pool: poolName(pool),
      bonusDice,
      result,
      rc,
      success,
      creature: before && creature ? changeOf(before, creature) : {},
    };
  },
  tell({ rolled, result, rc, success }, { creature, skill }) {
    const who = creature?.name ?? 'The check';
    if (!rolled) return `${who} fails${skill ? ` at ${skill}` : ''} without a roll.`;
    return `${who} rolls ${result}${rc === null ? '' : ` against ${rc}: ${success ? 'success' : 'failure'}`}.`;
  },
  apply: ({ creature }, outcome) => (creature ? { creature: personAfter(creature, outcome.creature) } : {}),
});

export const poolProcedure = procedure({
  name: 'pool',
  title: 'Pool of a check',
  summary:
    'How many dice of which size a check rolls after upgrades, downgrades, bonus and penalty dice, and whether the highest or, below one die, the lowest is kept. By bare numbers, or of a creature with its conditions.',
  rules: [
    'AV-DICE-01',
    'AV-DICE-02',
    'AV-DICE-04',
    'AV-DICE-07',
    'AV-DICE-08',
    'AV-DICE-09',
    'AV-DICE-10',
    'AV-DICE-11',
    'AV-DICE-12',
    'AV-DICE-13',
    'AV-SKL-03',
    'AV-MAG-01',
    'AV-CRF-02',
  ],
  input: z.strictObject(checkSideFields),
  output: poolOutput,
  example: {
    input: { talent: 1, level: 3, penalty: 2 },
    dice: [],
    outcome: { dice: 3, sides: 10, keep: 'lowest' },
  },
  run(input, play) {
    const problem = whyNotSide(input, '', play);
    if (problem) return problem;
    const creature = input.creature ? creatureOf(input.creature, play) : undefined;
    if (creature && isRefusal(creature)) return creature;
    return checkPool(partsOfSide(input, creature, play), play);
  },
  tell: ({ dice, sides, keep }) => `Roll ${dice}d${sides}${dice > 1 ? ` and keep the ${keep}` : ''}.`,
});

/** AV-SENS-02: sight and hearing are ways of the Senses check alone. */
const whyNotSense = ({
  skill,
  sense,
}: Pick<CheckSide, 'skill'> & { readonly sense: string }): Refusal | undefined =>
  sense === 'neither' || skill === undefined || skill === 'senses'
    ? undefined
    : refuse('AV-SENS-02', `Sight and hearing are for Senses checks, not for ${titleOf(skill)}.`, 'sense');

function whyNotHelpCheck(
  {
    helpers,
    level,
    creature,
    skill,
    rc,
  }: { helpers: readonly Helper[]; rc?: number | undefined } & CheckSide,
  play: AnyventurePlay,
): Refusal | undefined {
  // AV-R-169.
  if (helpers.length && skill && kindOf(skill) === 'defense')
    return refuse('AV-CHK-01', 'Defense checks are never helped.', 'helpers');
  const made = creature ? creatureOf(creature, play) : undefined;
  const own =
    made && !isRefusal(made) && skill
      ? partsOfCheck(made, skill, kindOf(skill), {}, withoutTrace(play)).level
      : (level ?? 0);
  return whyNotHelpers(helpers, own, rc);
}

export const checkParts = [
  part('table', 'kinds of special check', ['AV-CHK-07'], SPECIAL_CHECKS),
  part('state', 'checks by sight and hearing', ['AV-SENS-02', 'AV-COND-22', 'AV-COND-23'], sensesFail),
];
