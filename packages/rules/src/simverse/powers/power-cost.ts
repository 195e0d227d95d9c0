/** POW: what a use costs, and from which pool it is paid. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { roundDown } from '../character/derived.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Activated, Woken } from './activation.ts';
import { EXHAUSTING_VITALITY } from './limitations.ts';
import { hasLimitation, type Resource, resourceCost, resourceOf } from './power-design.ts';
import type { Usable } from './power-input.ts';

/** SV-R-68: what of the cost is spent, by whether the power worked. */
export function spentOf(cost: number, worked: boolean, play: SimversePlay): number {
  if (worked || cost === 0) return cost;
  switch (play.ruling('SV-R-68')) {
    case 'spendAll':
      return cost;
    case 'spendNothing':
      return 0;
    case 'spendHalf':
      return roundDown(cost / 2);
  }
}

export interface PowerPools {
  readonly stamina: number | undefined;
  readonly mana: number | undefined;
  readonly vitality: number | undefined;
  readonly stones: readonly number[];
}

/** SV-POW-03, SV-POW-04: the pools after a cost. A pool that is not given is not kept account of. */
export function charge(
  cost: number,
  from: Resource,
  account: PowerPools,
  order: PayOrder,
): PowerPools | Refusal {
  const { stamina, mana, vitality, stones } = account;
  // Stamina and Mana never go below 0 (SV-R-29); Vitality may, as with any loss of it.
  if (from === 'Vitality')
    return { ...account, vitality: vitality === undefined ? undefined : vitality - cost };
  const own = from === 'Stamina' ? stamina : mana;
  const stored = from === 'Mana' ? stones : [];
  if (own === undefined && stored.length === 0) return account;
  const paid: Paid | Refusal = pay(cost, { own: own ?? 0, stones: stored, from: order }, from);
  if (isRefusal(paid)) return paid;
  return from === 'Stamina'
    ? { ...account, stamina: paid.own }
    : { ...account, mana: own === undefined ? undefined : paid.own, stones: paid.stones };
}

/** What one use costs, or why nobody knows. */
export function costOf({ name, design: d }: Usable): number | Refusal {
  return (
    resourceCost(d) ??
    refuse('SV-POW-01', `${name} is Legendary: the GM sets what a use costs, give \`resourceCost\`.`)
  );
}

/**
 * Whether an attempt counts as a use, for Exhausting, Strenuous and Usage Limit. The cost is the cost of a use
 * (SV-R-68): whoever pays for a failure, in full or by half, has used the power; whoever pays nothing has not.
 */
export const isUse = (worked: boolean, play: SimversePlay): boolean =>
  worked || play.ruling('SV-R-68') !== 'spendNothing';

/** What is due, and what it is paid from. */
interface Bill {
  readonly cost: number;
  readonly before: PowerPools;
  readonly order: PayOrder;
}

/** SV-POW-03, SV-LIM-15: pays what is due once it is known whether the power works. */
export function settle(
  power: Usable,
  woken: Woken,
  { cost, before, order }: Bill,
  play: SimversePlay,
): Activated | Refusal {
  const spent = spentOf(cost, woken.success, play);
  play.trace.note('SV-POW-03', `${resourceOf(power.design)} spent`, spent);
  const paid = charge(spent, resourceOf(power.design), before, order);
  if (isRefusal(paid)) return paid;
  const used = isUse(woken.success, play);
  const lost = hasLimitation(power.design, 'Exhausting') && used ? EXHAUSTING_VITALITY : 0;
  if (lost) play.trace.note('SV-LIM-15', 'Vitality lost by the use', lost);
  const vitality = paid.vitality === undefined ? undefined : paid.vitality - lost;
  return { ...woken, cost, spent, used, account: { ...paid, vitality } };
}

// POW and ENCH: paying for magic from the own pool and from mana stones.

export const stones = z
  .array(z.int().min(0).max(1000))
  .max(50)
  .default([])
  .describe('Mana left in each mana stone at hand.');

export const PAY_ORDERS = ['own first', 'stones first', 'own only', 'stones only'] as const;
export type PayOrder = (typeof PAY_ORDERS)[number];
export const payFrom = z
  .enum(PAY_ORDERS)
  .default('own first')
  .describe('Where the Mana comes from; one cost may be shared between both.');

export interface Paid {
  readonly own: number;
  readonly stones: readonly number[];
}

/** Where a price is paid from. */
interface Purse {
  readonly own: number;
  readonly stones: readonly number[];
  readonly from: PayOrder;
}

/**
 * SV-POW-04, SV-ENCH-12: what is left in the pool and in the stones after a cost. SV-R-160: sources may be mixed;
 * nothing goes below 0, so a cost that is too high is refused (SV-R-29).
 */
export function pay(cost: number, { own, stones, from }: Purse, resource = 'Mana'): Paid | Refusal {
  const usesOwn = from !== 'stones only';
  const usesStones = from !== 'own only';
  const stored = stones.reduce((sum, s) => sum + s, 0);
  const available = (usesOwn ? own : 0) + (usesStones ? stored : 0);
  if (available < cost)
    return refuse(
      resource === 'Stamina' ? 'SV-DER-06' : 'SV-DER-07',
      `This costs ${cost} ${resource}, but only ${available} can be paid.`,
    );
  const fromOwn = from === 'stones first' ? cost - Math.min(cost, stored) : usesOwn ? Math.min(cost, own) : 0;
  return { own: own - fromOwn, stones: drain(stones, cost - fromOwn) };
}

/** Takes points from the stones in their order, none below 0. */
function drain(stones: readonly number[], cost: number): number[] {
  let due = cost;
  return stones.map(held => {
    const taken = Math.min(held, due);
    due -= taken;
    return held - taken;
  });
}
