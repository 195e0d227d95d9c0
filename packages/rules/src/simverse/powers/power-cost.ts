/** POW: what a use costs, and from which pool it is paid. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { roundDown } from '../character/derived.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Activated, Woken } from './activation.ts';
import { type Paid, type PayOrder, pay } from './energy.ts';
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

export interface Account {
  readonly stamina: number | undefined;
  readonly mana: number | undefined;
  readonly vitality: number | undefined;
  readonly stones: readonly number[];
}

/** SV-POW-03, SV-POW-04: the pools after a cost. A pool that is not given is not kept account of. */
export function charge(cost: number, from: Resource, account: Account, order: PayOrder): Account | Refusal {
  const { stamina, mana, vitality, stones } = account;
  // Stamina and Mana never go below 0 (SV-R-29); Vitality may, as with any loss of it.
  if (from === 'Vitality')
    return { ...account, vitality: vitality === undefined ? undefined : vitality - cost };
  const own = from === 'Stamina' ? stamina : mana;
  const stored = from === 'Mana' ? stones : [];
  if (own === undefined && stored.length === 0) return account;
  const paid: Paid | Refusal = pay(cost, own ?? 0, stored, order, from);
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

/** SV-POW-03, SV-LIM-15: pays what is due once it is known whether the power works. */
export function settle(
  power: Usable,
  woken: Woken,
  cost: number,
  before: Account,
  order: PayOrder,
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
