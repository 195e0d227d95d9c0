/** What an attack is worth at each number of exertion dice, worked out exactly once for each kind of attack. */
import { atLeast, distribution, pool } from '@arbiter/dice';
import { effectSteps } from '../damage.ts';
import { CANCELS_FROM, defenseDice } from '../defense.ts';
import { exertionCap, MINIMUM_EXERTION } from '../exertion.ts';
import { layerTotal } from '../layers.ts';
import { COUNTED, poolDice, poolFor } from '../pool.ts';
import { TIERS, type Tier } from '../tiers.ts';
import type { Fighter } from './state.ts';

/** Expected HD taken from the target, at most what it has, with 0, 1, 2 … exertion dice. */
export type Gamble = readonly number[];

export interface Blow {
  readonly tier: Tier;
  readonly required: number;
  readonly base: number;
}

const known = new Map<number, Gamble>();
const MOST_LEFT = 30;

/** What there is to take before the target is down: layers and body. */
export const leftOf = (target: Fighter): number =>
  target.hd + (target.layers.length > 0 ? layerTotal(target.layers) : 0);

export function gambleOn(who: Fighter, blow: Blow, dice: number, target: Fighter): Gamble {
  const left = Math.min(MOST_LEFT, leftOf(target));
  const defense = defenseDice(target.proficiency, target.resolve);
  let key = TIERS.indexOf(blow.tier);
  key = key * 16 + Math.min(15, blow.required);
  key = key * 16 + Math.min(15, blow.base);
  key = key * 8 + who.proficiency;
  key = key * 32 + dice + 10;
  key = key * 4 + defense;
  key = key * 16 + target.die;
  key = key * 32 + left;
  const found = known.get(key);
  if (found) return found;
  const made = workOut(who.proficiency, blow, dice, { defense, die: target.die, left });
  if (known.size > 20_000) known.clear();
  known.set(key, made);
  return made;
}

function workOut(
  proficiency: number,
  { tier, required, base }: Blow,
  dice: number,
  target: { defense: number; die: number; left: number },
): Gamble {
  const cancelled = distribution(pool(target.defense, target.die), atLeast(CANCELS_FROM));
  const worth: number[] = [];
  for (let exertion = 0; exertion <= exertionCap(proficiency); exertion++) {
    const thrown = poolDice({
      proficiency,
      exertion,
      affinity: 0,
      bonus: Math.max(0, dice),
      penalty: Math.max(0, -dice),
    });
    const rolled = distribution(poolFor(thrown), COUNTED[tier]);
    let expected = 0;
    for (const { value, weight } of rolled.outcomes) {
      if (value.successes < required) continue;
      const damage = base + effectSteps(value.successes - required, proficiency);
      const p = Number(weight) / Number(rolled.total);
      for (const { value: c, weight: w } of cancelled.outcomes)
        expected +=
          (p * Number(w) * Math.min(target.left, Math.max(0, damage - c))) / Number(cancelled.total);
    }
    worth.push(exertion < MINIMUM_EXERTION[tier] ? Number.NEGATIVE_INFINITY : expected);
  }
  return worth;
}

/** What losing a Hit Die, and a Resolve check, is worth to somebody who stands like this. */
export function priceOf(who: Fighter): { readonly burn: number; readonly check: number } {
  const burn = who.hd <= 2 ? 3 : who.hd <= 4 ? 1.2 : 0.7;
  const check = who.resolve <= 1 ? 8 : who.resolve === 2 ? 3 : who.resolve === 4 ? 2.2 : 1.4;
  return { burn, check };
}

/** The number of exertion dice with the best balance of damage and risk, and that balance. */
export function bestStake(
  who: Fighter,
  gamble: Gamble,
): { readonly exertion: number; readonly worth: number } {
  const price = priceOf(who);
  const most = who.exerts ? gamble.length - 1 : 0;
  let best = { exertion: 0, worth: Number.NEGATIVE_INFINITY };
  for (let exertion = 0; exertion <= most; exertion++) {
    // A sixth of the dice burn; from the level on a check is due, unless the round has had its own.
    const checked = exertion > 0 && who.round.checks === 0 && who.round.exertion + exertion >= who.level;
    const worth = gamble[exertion]! - (exertion / 6) * price.burn - (checked ? price.check : 0);
    if (worth > best.worth) best = { exertion, worth };
  }
  return best;
}
