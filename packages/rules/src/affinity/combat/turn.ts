/** TURN: how many actions a turn holds, and when triggered and held actions may be used. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN, NO_PROBLEMS } from '../checks/exertion.ts';
import { isExpertPlus, type Tier, tierSchema } from '../checks/tiers.ts';
import { part, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';
import type { RoundTally } from './person.ts';

/** On the own turn; triggered before it; held and set off; or held until count 0. */
export const MOMENTS = ['own', 'triggered', 'held', 'countZero'] as const;
export type Moment = (typeof MOMENTS)[number];

/**
 * AF-TURN-05: whether the action was paid for when it was held. Where nobody said that one is held, it is one of the
 * actions of the round like any other.
 */
export const paidByHolding = (round: Pick<RoundTally, 'held'>, moment: Moment): boolean =>
  (moment === 'held' || moment === 'countZero') && round.held > 0;

/** AF-TURN-01, AF-TURN-02: what the actions of the round forbid. */
export function economyProblems(
  round: Pick<RoundTally, 'actionsUsed' | 'expertUsed' | 'held'>,
  tier: Tier,
  actionsPerTurn: number,
  moment: Moment = 'own',
): readonly Refusal[] {
  const paid = paidByHolding(round, moment);
  const plain = tier === 'Basic' || (moment !== 'countZero' && !(round.expertUsed && isExpertPlus(tier)));
  if (plain && (paid || round.actionsUsed < actionsPerTurn)) return NO_PROBLEMS;
  const problems: Refusal[] = [];
  if (!paid && round.actionsUsed >= actionsPerTurn)
    problems.push(
      refuse(
        'AF-TURN-01',
        actionsPerTurn === 0
          ? 'There are no actions in this turn.'
          : `No action is left: all ${actionsPerTurn} of this round are used.`,
      ),
    );
  if (round.expertUsed && isExpertPlus(tier))
    problems.push(
      refuse(
        'AF-TURN-02',
        'Only one action of Expert tier or higher may be taken in a turn, and it is used.',
      ),
    );
  if (moment === 'countZero' && tier !== 'Basic') problems.push(refuse('AF-TURN-06', basicOnly(tier)));
  return problems;
}

const basicOnly = (tier?: Tier): string =>
  `At count 0 a held action is good for a Basic action only${tier ? `, not for ${tier}` : ''}.`;

/** AF-TURN-04, AF-R-58: triggered actions are for those whose own turn has not begun. */
export const whyNotTriggered = (ownTurnBegun: boolean): Refusal | undefined =>
  ownTurnBegun
    ? refuse('AF-TURN-04', 'Triggered actions are possible only before the own turn of the round.')
    : undefined;

/** AF-TURN-04: an ability made for the very occasion, at what set it off. */
export function whyNotAnswer(isTriggered: boolean, fits: boolean): Refusal | undefined {
  if (!isTriggered)
    return refuse(
      'AF-TURN-04',
      'Before the own turn only a triggered ability can be used, or let the chance go by.',
    );
  return fits ? undefined : refuse('AF-TURN-04', 'This ability does not answer what is happening.');
}

/** AF-TURN-05: neither moves nor gifts are held. */
export const whyNotHeld = (isAction: boolean): Refusal | undefined =>
  isAction ? undefined : refuse('AF-TURN-05', 'A held action is for an action, not for this.');

/** AF-TURN-06, AF-R-59: at count 0 a Basic action that is rolled. */
export const whyNotAtCountZero = (isRolled: boolean): Refusal | undefined =>
  isRolled ? undefined : refuse('AF-TURN-06', basicOnly());

export const whenField = z
  .enum(MOMENTS)
  .default('own')
  .describe('On the own turn, as a triggered action, as a held action set off, or held until count 0.');

export const turnProcedure = procedure({
  name: 'turn',
  title: 'What a turn still allows',
  summary:
    'Counts the actions of a round: two for player characters, one of them Expert or higher at most, triggered actions only before the own turn, held actions at count 0 for Basic actions only. Free things use none. Says whether one more action is allowed.',
  rules: [
    'AF-TURN-01',
    'AF-TURN-02',
    'AF-TURN-03',
    'AF-TURN-04',
    'AF-TURN-05',
    'AF-TURN-06',
    'AF-TURN-07',
    'AF-TIER-02',
  ],
  input: z.strictObject({
    actionsPerTurn: z.int().min(0).max(10).default(ACTIONS_PER_TURN).describe('Actions in a turn.'),
    used: z
      .array(
        z.union([
          z.strictObject({ tier: tierSchema, when: whenField }),
          z.strictObject({
            free: z.string().max(80).describe('A free action: the move, sharing affinity dice.'),
          }),
        ]),
      )
      .max(20)
      .default([])
      .describe('What was done this round, in order. A held action is listed when it is used.'),
    held: z.int().min(0).max(10).default(0).describe('Actions held and not used yet.'),
    ownTurnBegun: z.boolean().default(true).describe('Whether the own turn of this round has begun.'),
    wanted: z
      .strictObject({ tier: tierSchema, when: whenField })
      .optional()
      .describe('One more action, if it is allowed.'),
  }),
  output: z.strictObject({
    actionsLeft: z.int().describe('Actions not used and not held.'),
    expertAllowed: z.boolean(),
    heldLeft: z.int().describe('Held actions still waiting; what is left after count 0 is lost.'),
    actionsNextRound: z.int(),
    allowed: z.boolean(),
    reasons: z.array(z.strictObject({ rule: z.string(), message: z.string() })),
  }),
  example: {
    input: { used: [{ tier: 'Expert', when: 'triggered' }], wanted: { tier: 'Legendary' } },
    dice: [],
    outcome: {
      actionsLeft: 1,
      expertAllowed: false,
      heldLeft: 0,
      actionsNextRound: 2,
      allowed: false,
      reasons: [
        {
          rule: 'AF-TURN-02',
          message: 'Only one action of Expert tier or higher may be taken in a turn, and it is used.',
        },
      ],
    },
  },
  run({ actionsPerTurn, used, held, ownTurnBegun, wanted }, play) {
    // AF-TURN-07: what is free uses no action.
    const actions = used.filter(each => 'tier' in each);
    const round = {
      actionsUsed: actions.length + held,
      held,
      expertUsed: actions.some(({ tier }) => isExpertPlus(tier)),
    };
    if (round.actionsUsed > actionsPerTurn)
      return refuse(
        'AF-TURN-01',
        `${round.actionsUsed} actions were used or held, but there are only ${actionsPerTurn}.`,
      );
    if (actions.filter(({ tier }) => isExpertPlus(tier)).length > 1)
      return refuse(
        'AF-TURN-02',
        'Two actions of Expert tier or higher cannot have been taken in one round.',
      );
    const tooHigh = actions.find(({ tier, when }) => when === 'countZero' && tier !== 'Basic');
    if (tooHigh) return refuse('AF-TURN-06', basicOnly(tooHigh.tier));
    const disorder = whyNotInOrder(actions, held, ownTurnBegun);
    if (disorder) return disorder;
    play.trace
      .sum('AF-TURN-01', 'Actions left')
      .add('in a turn', actionsPerTurn)
      .add('used', -actions.length)
      .add('held', -held, 'AF-TURN-05');
    if (round.expertUsed) play.trace.note('AF-TURN-02', 'the one Expert action is used', true);
    const problems = wanted ? wantedProblems(wanted, round, { actionsPerTurn, held, ownTurnBegun }) : [];
    if (wanted && wanted.when !== 'countZero' && actions.at(-1)?.when === 'countZero')
      problems.push(refuse('AF-TURN-06', COUNT_ZERO_LAST));
    return {
      actionsLeft: actionsPerTurn - round.actionsUsed,
      expertAllowed: !round.expertUsed,
      heldLeft: held,
      // AF-TURN-06: nothing is kept.
      actionsNextRound: actionsPerTurn,
      allowed: problems.length === 0,
      reasons: problems.map(({ rule, message }) => ({ rule, message })),
    };
  },
  tell: ({ actionsLeft, heldLeft, expertAllowed, allowed, reasons }, { wanted }) =>
    `${budgetInWords(actionsLeft, heldLeft)}${actionsLeft + heldLeft === 0 ? '' : `; Expert tier or higher is ${expertAllowed ? 'still open' : 'used up'}`}.${wanted ? ` The one wanted ${allowed ? 'may be taken.' : `may not: ${reasons.map(reason => reason.message).join(' ')}`}` : ''}`,
});

const budgetInWords = (left: number, held: number): string => {
  const free = left === 0 ? 'No action is left' : `${counted(left, 'action is', 'actions are')} left`;
  return held === 0 ? free : `${free}, ${counted(held, 'is', 'are')} held`;
};

const COUNT_ZERO_LAST = 'Count 0 comes last: after it nothing more is done in the round.';

/** When each kind of action comes in a round: before the own turn, from it on, and when all turns are over. */
const STAGE: Readonly<Record<Moment, number>> = { triggered: 0, own: 1, held: 1, countZero: 2 };

/** AF-TURN-05, AF-R-58: acting and holding belong to the own turn. */
const whyNotYet = (moment: Moment, ownTurnBegun: boolean): Refusal | undefined =>
  ownTurnBegun || moment === 'triggered'
    ? undefined
    : refuse(
        'AF-TURN-05',
        'Before the own turn has begun there are only triggered actions; actions are taken or held on the own turn.',
      );

/** AF-TURN-04 to 06: why a round cannot have gone this way, if so. */
function whyNotInOrder(
  actions: readonly { readonly when: Moment }[],
  held: number,
  ownTurnBegun: boolean,
): Refusal | undefined {
  const moments: readonly Moment[] = actions.map(({ when }) => when);
  for (const moment of held > 0 ? [...moments, 'held' as const] : moments) {
    const early = whyNotYet(moment, ownTurnBegun);
    if (early) return early;
  }
  const late = moments.find((moment, i) => i > 0 && STAGE[moment] < STAGE[moments[i - 1] ?? moment]);
  if (late === 'triggered') return whyNotTriggered(true);
  return late && refuse('AF-TURN-06', COUNT_ZERO_LAST);
}

function wantedProblems(
  wanted: { tier: Tier; when: Moment },
  round: { actionsUsed: number; held: number; expertUsed: boolean },
  turn: { actionsPerTurn: number; held: number; ownTurnBegun: boolean },
): Refusal[] {
  const problems = [...economyProblems(round, wanted.tier, turn.actionsPerTurn, wanted.when)];
  const late = wanted.when === 'triggered' ? whyNotTriggered(turn.ownTurnBegun) : undefined;
  if (late) problems.push(late);
  const early = whyNotYet(wanted.when, turn.ownTurnBegun);
  if (early) problems.push(early);
  if ((wanted.when === 'held' || wanted.when === 'countZero') && turn.held === 0 && !early)
    problems.push(refuse('AF-TURN-05', 'No action is held.'));
  return problems;
}

export const parts = [
  part(
    'state',
    'The actions of a round',
    ['AF-TURN-01', 'AF-TURN-02', 'AF-TURN-03', 'AF-TIER-02'],
    economyProblems,
  ),
];
