/** POW and ENCH: paying for magic from the own pool and from mana stones. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { refuse } from '../play.ts';

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

/**
 * SV-POW-04, SV-ENCH-12: what is left in the pool and in the stones after a cost. SV-R-160: sources may be mixed;
 * nothing goes below 0, so a cost that is too high is refused (SV-R-29).
 */
export function pay(
  cost: number,
  own: number,
  stones: readonly number[],
  from: PayOrder,
  resource = 'Mana',
): Paid | Refusal {
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
