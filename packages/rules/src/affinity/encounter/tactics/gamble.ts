/**
 * What an action is worth at each number of exertion dice, worked out exactly once for each kind of action.
 *
 * Affinity dice are left alone: AF-AFF-04 and AF-R-04 make them exertion dice in every respect, and they are gone
 * once rolled, while exertion dice are there again for the next action. So no odds are ever better with them, not
 * even in the hands of an ally, and they are kept for rolls that their owner cares about.
 */
import { atLeast, distribution, pool } from '@arbiter/dice';
import { exertionCap, MINIMUM_EXERTION, maximumIn } from '../../checks/exertion.ts';
import { COUNTED, type Counted, poolDice, poolFor } from '../../checks/pool.ts';
import { isExpertPlus, TIERS, type Tier } from '../../checks/tiers.ts';
import { CANCELS_FROM, defenseDice } from '../../combat/defense.ts';
import { layerTotal } from '../../gear/layers.ts';
import type { Fighter, FightState } from '../state.ts';

/** A number for 0, 1, 2 … exertion dice. */
export type ByExertion = readonly number[];

/** What is rolled for, with all that changes its odds. */
export interface Try {
  readonly tier: Tier;
  /** Required successes, as they are for whoever acts. */
  readonly required: number;
  /** Bonus dice less penalty dice. */
  readonly dice: number;
}

export interface Blow extends Try {
  readonly base: number;
  /** How many extra successes add to the damage. */
  readonly most: number;
}

const MOST_LEFT = 30;
const MOST_KNOWN = 20_000;
const knownChances = new Map<number, ByExertion>();
const knownHarm = new Map<number, ByExertion>();

function recall(known: Map<number, ByExertion>, key: number, make: () => ByExertion): ByExertion {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

function keyOf({ tier, required, dice }: Try, proficiency: number): number {
  const net = Math.max(-10, Math.min(21, dice)) + 10;
  return ((TIERS.indexOf(tier) * 16 + Math.min(15, required)) * 8 + proficiency) * 32 + net;
}

/** How likely the action is to succeed. */
export function chances({ proficiency }: Fighter, wanted: Try): ByExertion {
  return recall(knownChances, keyOf(wanted, proficiency), () =>
    expected(proficiency, wanted, ({ successes }) => (successes >= wanted.required ? 1 : 0)),
  );
}

/** HD that the blow is expected to take from the target, at most what it has. */
export function harm({ proficiency }: Fighter, blow: Blow, target: Fighter): ByExertion {
  const left = Math.min(MOST_LEFT, leftOf(target));
  const defense = defenseDice(target.proficiency, target.resolve);
  let key = keyOf(blow, proficiency);
  key = (key * 16 + Math.min(15, blow.base)) * 8 + blow.most;
  key = ((key * 4 + defense) * 4 + (target.die - 6) / 2) * 32 + left;
  return recall(knownHarm, key, () => workOut(proficiency, blow, defense, target.die, left));
}

function workOut(proficiency: number, blow: Blow, defense: number, die: number, left: number): ByExertion {
  const cancelled = distribution(pool(defense, die), atLeast(CANCELS_FROM));
  return expected(proficiency, blow, ({ successes }) => {
    if (successes < blow.required) return 0;
    const damage = blow.base + Math.min(blow.most, successes - blow.required);
    return mean(cancelled, less => Math.min(left, Math.max(0, damage - less)));
  });
}

/** What there is to take before the target is down: layers and body. */
export const leftOf = (target: Fighter): number =>
  target.hd + (target.layers.length > 0 ? layerTotal(target.layers) : 0);

function expected(proficiency: number, { tier, dice }: Try, worth: (counted: Counted) => number): ByExertion {
  const [bonus, penalty] = [Math.max(0, dice), Math.max(0, -dice)];
  return Array.from({ length: exertionCap(proficiency) + 1 }, (_, exertion) => {
    const thrown = poolDice({ proficiency, exertion, affinity: 0, bonus, penalty });
    return mean(distribution(poolFor(thrown), COUNTED[tier]), worth);
  });
}

function mean<T>(
  of: { readonly outcomes: readonly { value: T; weight: bigint }[]; readonly total: bigint },
  worth: (value: T) => number,
): number {
  let sum = 0;
  for (const { value, weight } of of.outcomes) sum += Number(weight) * worth(value);
  return sum / Number(of.total);
}

/** What losing a Hit Die, and a Resolve check, is worth to somebody who stands like this. */
export function priceOf(who: Fighter): { readonly burn: number; readonly check: number } {
  const burn = who.hd <= 2 ? 3 : who.hd <= 4 ? 1.2 : 0.7;
  const check = who.resolve <= 1 ? 8 : who.resolve === 2 ? 3 : who.resolve === 4 ? 2.2 : 1.4;
  return { burn, check };
}

export interface Stake {
  readonly exertion: number;
  readonly worth: number;
}

/** The number of exertion dice with the best balance of gain and risk; undefined where the tier is out of reach. */
export function bestStake(
  { readings }: FightState,
  who: Fighter,
  wanted: Try,
  gains: ByExertion,
): Stake | undefined {
  const price = priceOf(who);
  const limit = maximumIn(readings['AF-R-01'], who);
  const most = who.exerts ? exertionCap(who.proficiency) : 0;
  let best = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let exertion = MINIMUM_EXERTION[wanted.tier]; exertion <= most; exertion++) {
    // AF-POOL-03: a sixth of the dice burn.
    const burns = (exertion / 6) * price.burn;
    const worth = (gains[exertion] ?? 0) - burns - checkChance(who, wanted, exertion, limit) * price.check;
    if (worth <= highest) continue;
    best = exertion;
    highest = worth;
  }
  return best < 0 ? undefined : { exertion: best, worth: highest };
}

/** AF-RES-02, AF-RES-03: how likely the action itself calls for a check. */
function checkChance(
  who: Fighter,
  wanted: Try,
  exertion: number,
  limit: { readonly dice: number; readonly exactly: boolean },
): number {
  if (who.round.checks > 0) return 0;
  const exerted = who.round.exertion + exertion;
  if (exertion > 0 && (limit.exactly ? exerted === limit.dice : exerted >= limit.dice)) return 1;
  return isExpertPlus(wanted.tier) ? 1 - (chances(who, wanted)[exertion] ?? 0) : 0;
}
