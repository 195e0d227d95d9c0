/** Somebody tries something against a number: a player rolls, a creature of the game master compares. */
import { z } from 'zod';
import type { Creature } from '../character/creature.ts';
import { targetNumberOf } from '../combat/defenses.ts';
import type { EdgePlay } from '../play.ts';
import { type BennyMoment, spendBenny, whyNotBenny } from './bennies.ts';
import { noteTarget, type Roll, rollD12 } from './d12.ts';
import { hasComplication, isSuccess, meets, type Outcome } from './outcome.ts';

export interface Attempted {
  /** Null where nothing was rolled. */
  readonly die: number | null;
  readonly dice: 0 | 1 | 2;
  readonly total: number | null;
  readonly target: number;
  readonly outcome: Outcome;
}

/** ED-R-175: without a suggestion the one who rolled is Exposed. */
export const complicates = ({ die, outcome }: Pick<Attempted, 'die' | 'outcome'>): boolean =>
  die !== null && hasComplication(outcome);

/** When a benny is spent on a roll, decided beforehand: never, if the target is missed, or only if the roll fails. */
export const BENNY_POLICIES = ['keep', 'missed', 'failed'] as const;
export type BennyPolicy = (typeof BENNY_POLICIES)[number];

export const bennyField = z
  .enum(BENNY_POLICIES)
  .default('keep')
  .describe('When to spend a benny: never, if the target is missed, or only if the roll fails.')
  .meta({ rank: 'often' });

export const fightField = z
  .boolean()
  .default(false)
  .describe('Whether this happens in a fight, where a benny costs the Response.');

/** ED-BEN-01, ED-R-17: what is left to whoever rolled; it goes back into the person. */
export const leftFields = {
  bennies: z.int().describe('Bennies left to whoever rolled.'),
  responses: z.int(),
};
export const leftTo = ({ bennies, responses }: Pick<Creature, 'bennies' | 'responses'>) => ({
  bennies,
  responses,
});

export const wantsReroll = (
  policy: BennyPolicy,
  {
    die,
    total,
    target,
    outcome,
  }: { die: number | null; total: number | null; target: number; outcome: Outcome },
): boolean =>
  policy !== 'keep' &&
  die !== null &&
  total !== null &&
  (policy === 'failed' ? !isSuccess(outcome) : !meets(die, total, target));

/** ED-CORE-05, ED-R-135: bonus + 5 stands for the roll; no perk and no complication without a die. */
export function compareStatic(
  {
    bonus,
    target,
    label,
    bonusOf,
    targetOf,
  }: Pick<Roll, 'bonus' | 'target' | 'label' | 'bonusOf' | 'targetOf'>,
  play: EdgePlay,
): Attempted {
  const total = targetNumberOf(bonus);
  const outcome = total >= target ? 'success' : 'failure';
  if (play.trace.on) {
    const number = play.trace.sum('ED-CORE-05', label);
    if (!bonusOf) number.add('bonus', bonus, 'ED-ROLL-02');
    for (const each of bonusOf ?? []) number.add(each.label, each.value, each.rule);
    number.add('stands for a roll', total - bonus, 'ED-CORE-05');
    noteTarget(target, targetOf, play);
    play.trace.note('ED-CORE-05', 'without a roll', outcome);
  }
  return { die: null, dice: 0, total, target, outcome };
}

export interface Chance extends BennyMoment {
  readonly benny: BennyPolicy;
}

/** ED-CORE-01, ED-CORE-03: rolls for a player, with bennies as decided beforehand; compares for a creature of the game master. */
export function attempt(roller: Creature, roll: Roll, chance: Chance, play: EdgePlay): Attempted {
  if (!roller.player) return compareStatic(roll, play);
  return rollWithBennies(roller, () => rollD12(roll, play), chance, play);
}

/** The same for any roll of the d12. */
export function rollWithBennies(
  roller: Creature,
  roll: () => Attempted,
  chance: Chance,
  play: EdgePlay,
): Attempted {
  let rolled = roll();
  // ED-R-18, ED-R-19: the whole roll again, and the new result stands.
  while (wantsReroll(chance.benny, rolled) && !whyNotBenny(roller, chance, play)) {
    spendBenny(roller, chance, play);
    rolled = roll();
  }
  return rolled;
}

/** ED-ROLL-14: a success that needs no die. */
export const withoutRoll = (target: number, outcome: Outcome = 'success'): Attempted => ({
  die: null,
  dice: 0,
  total: null,
  target,
  outcome,
});
