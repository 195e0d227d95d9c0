/** POOL and EXR: what somebody puts into a roll, and what the roll takes. Every pool of the book is rolled here. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin } from '../character/hit-dice.ts';
import { MAX_PROFICIENCY } from '../character/level.ts';
import { type Domain, domainDice, domainSchema } from '../character/skills.ts';
import { nameOr, type Person, personOf, personSchema } from '../combat/person.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';
import {
  circumstanceDice,
  circumstancesAfterRoll,
  circumstancesOf,
  type RollAbout,
  type RollKind,
} from './circumstances.ts';
import {
  exertionCap,
  firstLevelFor,
  MINIMUM_EXERTION,
  maxExertionPerTurn,
  maximumExertion,
} from './exertion.ts';
import {
  type Counted,
  type Modifier,
  NO_MODIFIERS,
  type PoolDice,
  poolDice,
  poolSize,
  rollPool,
  traceCount,
  tracePool,
} from './pool.ts';
import { TIER, TIERS, type Tier } from './tiers.ts';

const dieCount = z.int().min(0).max(20);

export const effortFields = {
  exertion: dieCount
    .default(0)
    .describe(
      `Exertion dice, declared before the roll; at most Proficiency (${MAX_PROFICIENCY} at level 10). Their ones burn HD.`,
    )
    .meta({ rank: 'first' }),
  affinity: dieCount
    .default(0)
    .describe('Stored affinity dice spent; they count as exertion dice.')
    .meta({ rank: 'often' }),
  bonus: dieCount
    .default(0)
    .describe('Bonus dice from abilities and circumstances; their ones burn nothing.')
    .meta({ rank: 'often' }),
  penalty: z.int().min(0).max(40).default(0).describe('Dice taken away by circumstances.'),
  successes: z
    .int()
    .min(0)
    .max(200)
    .optional()
    .describe('Successes already rolled, where the dice fell elsewhere: then none fall here.'),
  burn: dieCount
    .optional()
    .describe('Ones on exertion and affinity dice among those already rolled; none if left out.'),
};

export interface Effort extends RollAbout {
  readonly exertion: number;
  readonly affinity: number;
  readonly bonus: number;
  readonly penalty: number;
  /** Successes and ones of a roll made elsewhere. */
  readonly successes?: number | undefined;
  readonly burn?: number | undefined;
}

/** AF-SKL-02, AF-MODE-01, AF-MODE-02: tasks and actions alike may lie in a domain. */
export const domainField = domainSchema.optional().meta({ rank: 'often' });

/** AF-SKL-02: the dice that features give where their domain applies. */
export const domainModifiers = (
  who: Pick<Person, 'bonuses'>,
  domain: Domain | undefined,
): readonly Modifier[] =>
  who.bonuses.length === 0 || domain === undefined
    ? NO_MODIFIERS
    : who.bonuses
        .filter(bonus => bonus.domain === domain)
        .map(({ name, dice }) => ({ label: name, dice, rule: 'AF-SKL-02' }));

/** AF-R-47: where one of two domains applies, the one that gives more. */
export const betterDomain = ({ bonuses }: Pick<Person, 'bonuses'>, a: Domain, b: Domain): Domain =>
  domainDice(b, bonuses) > domainDice(a, bonuses) ? b : a;

type Wanted = PoolDice & { readonly penalty: number };

/** AF-POOL-01, AF-POOL-05: everything that goes into the pool, before bonus and penalty are set off. */
function wantedDice(who: Person, effort: Effort, modifiers: readonly Modifier[]): Wanted {
  let bonus = effort.bonus + who.bonusDice;
  let penalty = effort.penalty + who.penaltyDice;
  for (const { dice } of modifiers) {
    if (dice > 0) bonus += dice;
    else penalty -= dice;
  }
  for (const { dice } of circumstancesOf(who, effort)) {
    if (dice > 0) bonus += dice;
    else penalty -= dice;
  }
  return {
    proficiency: who.proficiency,
    exertion: effort.exertion,
    affinity: effort.affinity,
    bonus,
    penalty,
  };
}

/** The dice that this roll would be made with. */
export const diceOf = (
  who: Person,
  effort: Effort,
  modifiers: readonly Modifier[] = NO_MODIFIERS,
): PoolDice => poolDice(wantedDice(who, effort, modifiers));

/** Why a roll made elsewhere cannot have gone as it is told, if so. */
export function whyNotToldRoll(
  who: Person,
  effort: Effort,
  modifiers: readonly Modifier[] = NO_MODIFIERS,
  field = '',
): Refusal | undefined {
  const { successes, burn = 0 } = effort;
  const at = (name: string): string => (field ? `${field}.${name}` : name);
  if (burn > 0 && successes === undefined)
    return refuse('AF-POOL-03', 'Ones are told only of a roll whose `successes` are known.', at('burn'));
  if (successes === undefined) return undefined;
  const dice = diceOf(who, effort, modifiers);
  const exerted = effort.exertion + effort.affinity;
  if (burn > exerted)
    return refuse(
      'AF-POOL-03',
      `${counted(exerted, 'exertion die burns', 'exertion dice burn')} at most as many HD, not ${burn}.`,
      at('burn'),
    );
  const most = 2 * (poolSize(dice) - burn);
  return successes > most
    ? refuse(
        'AF-POOL-02',
        `${counted(poolSize(dice), 'die', 'dice')}, ${burn} of them ones, give at most ${most} successes, not ${successes}.`,
        at('successes'),
      )
    : undefined;
}

/** What a roll came to. */
export interface Rolled {
  readonly dice: PoolDice;
  readonly successes: number;
  /** Ones on exertion and affinity dice. */
  readonly burn: number;
  /** AF-R-68: HD that really burn; there may be fewer left. */
  readonly burned: number;
}

export interface Roll {
  readonly tier: Tier;
  readonly label: string;
  /** What the circumstances of this roll give and take. */
  readonly modifiers?: readonly Modifier[] | undefined;
  /** What the rule goes on with, where it is less than the dice say. */
  readonly read?: ((counted: Counted) => Counted) | undefined;
}

/** AF-POOL-01 to 03: throws the pool, or takes over what was thrown elsewhere. Nothing is paid yet. */
export function rollEffort(who: Person, effort: Effort, roll: Roll, play: AffinityPlay): Rolled {
  const { tier, label, modifiers = NO_MODIFIERS, read } = roll;
  const wanted = wantedDice(who, effort, modifiers);
  const dice = poolDice(wanted);
  if (play.trace.on) traceEffort(who, effort, roll, play);
  if (effort.successes === undefined) {
    const { successes, ones } = rollPool(dice, tier, label, play, read);
    return { dice, successes, burn: ones, burned: burnedOf(who, ones, play) };
  }
  const { successes, burn = 0 } = effort;
  if (play.trace.on) traceCount(tier, { successes, ones: burn }, play);
  return { dice, successes, burn, burned: burnedOf(who, burn, play) };
}

/** AF-R-68: burns stop at 0 HD. */
function burnedOf({ hd }: Person, ones: number, { trace }: AffinityPlay): number {
  if (ones <= hd) return ones;
  if (trace.on) trace.note('AF-R-68', 'HD burned, since no more are left', hd);
  return hd;
}

/** Where every die of this roll comes from. */
export function traceEffort(
  who: Person,
  effort: Effort,
  { label, modifiers = NO_MODIFIERS }: Pick<Roll, 'label' | 'modifiers'>,
  play: AffinityPlay,
): void {
  const laid = circumstanceDice(circumstancesOf(who, effort));
  tracePool(wantedDice(who, effort, modifiers), [...waiting(who), ...laid, ...modifiers], label, play);
}

/** Dice that an earlier effect left for this roll. */
const waiting = ({ bonusDice, penaltyDice }: Person): Modifier[] => [
  { label: 'gained for this roll', dice: bonusDice, rule: 'AF-POOL-05' },
  { label: 'lost for this roll', dice: -penaltyDice, rule: 'AF-POOL-06' },
];

/** AF-POOL-03, AF-EXR-05, AF-R-05, AF-R-68: burns come off the permanent HD and stop at 0; what waited for the roll is gone. */
export function burn(who: Person, burned: number, kind?: RollKind): void {
  who.hd = hdWithin(who.hd - burned, who.maxHd);
  if (who.circumstances) who.circumstances = circumstancesAfterRoll(who.circumstances, kind);
  who.bonusDice = 0;
  who.penaltyDice = 0;
}

export const exertionBudget = procedure({
  name: 'exertion-budget',
  title: 'Exertion budget',
  summary:
    'How many dice a character may roll and exert in an action and in a turn, how many exertion dice in a round call for a Resolve check, and which tiers are within reach.',
  rules: ['AF-EXR-01', 'AF-EXR-02', 'AF-EXR-03', 'AF-POOL-04'],
  input: z.strictObject({
    character: personSchema,
    actions: z
      .int()
      .min(1)
      .max(10)
      .optional()
      .describe('Actions in a turn; left out: those of the character.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    proficiencyDicePerAction: z.int(),
    exertionCapPerAction: z.int(),
    maxExertionPerTurn: z.int(),
    maxDicePerTurn: z.int(),
    maximumExertion: z.int().describe('Exertion dice in one round that call for a Resolve check.'),
    tiers: z.array(
      z.strictObject({
        tier: z.enum(TIERS),
        threshold: z.int(),
        minimumExertion: z.int(),
        firstLevel: z.int(),
        possible: z.boolean(),
      }),
    ),
  }),
  example: {
    input: { character: { level: 2 } },
    dice: [],
    outcome: {
      proficiencyDicePerAction: 1,
      exertionCapPerAction: 1,
      maxExertionPerTurn: 2,
      maxDicePerTurn: 4,
      maximumExertion: 2,
      tiers: [
        { tier: 'Basic', threshold: 2, minimumExertion: 0, firstLevel: 1, possible: true },
        { tier: 'Advanced', threshold: 3, minimumExertion: 0, firstLevel: 1, possible: true },
        { tier: 'Expert', threshold: 4, minimumExertion: 1, firstLevel: 1, possible: true },
        { tier: 'Legendary', threshold: 5, minimumExertion: 2, firstLevel: 3, possible: false },
        { tier: 'Ultimate', threshold: 6, minimumExertion: 3, firstLevel: 5, possible: false },
      ],
    },
  },
  run({ character, actions: told }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const { level, proficiency, exerts } = who;
    const actions = told ?? who.actionsPerTurn;
    const cap = exerts ? exertionCap(proficiency) : 0;
    const most = exerts ? maxExertionPerTurn(proficiency, actions) : 0;
    play.trace.note('AF-LVL-02', `Proficiency at level ${level}`, proficiency);
    play.trace.note('AF-POOL-04', 'proficiency dice in each action', proficiency);
    play.trace.note(
      'AF-EXR-01',
      exerts ? 'exertion dice in one action, at most' : 'exertion dice of who does not exert itself',
      cap,
    );
    play.trace.note('AF-EXR-02', `exertion dice in a turn of ${actions} actions, at most`, most);
    for (const tier of TIERS)
      play.trace.note('AF-EXR-03', `${tier}: exertion dice at least`, MINIMUM_EXERTION[tier]);
    return {
      proficiencyDicePerAction: proficiency,
      exertionCapPerAction: cap,
      maxExertionPerTurn: most,
      maxDicePerTurn: actions * proficiency + most,
      maximumExertion: maximumExertion({ level, proficiency }, play).dice,
      tiers: TIERS.map(tier => ({
        tier,
        threshold: TIER[tier].threshold,
        minimumExertion: MINIMUM_EXERTION[tier],
        firstLevel: firstLevelFor(tier),
        possible: MINIMUM_EXERTION[tier] <= cap,
      })),
    };
  },
  tell: ({ exertionCapPerAction, maxExertionPerTurn: most, maximumExertion: due }, { character }) =>
    exertionCapPerAction === 0
      ? `${nameOr(character)} does not exert itself.`
      : `${nameOr(character)} may put up to ${counted(exertionCapPerAction, 'exertion die', 'exertion dice')} into an action and ${most} into a turn; ${due} in a round ${due === 1 ? 'calls' : 'call'} for a Resolve check.`,
});
