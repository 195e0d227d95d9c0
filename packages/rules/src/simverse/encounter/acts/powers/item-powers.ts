/** ENCH-03, ENCH-12, PERK-29: what enchanted items, scrolls and gadgets cost whoever uses them. */
import { orderOf } from '@arbiter/engine';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Combatant } from '../../combatant.ts';

/** The name that a standing order about it goes by. */
export const STONES = 'mana stones';

/** SV-ENCH-12: how a price is split between its user and the stone in the item; scrolls and gadgets cost nothing. */
export function paidFor(
  c: Combatant,
  { stone, left }: Pick<CombatPower, 'stone' | 'left'>,
  cost: number,
): { readonly cost: number; readonly stone?: number } {
  if (left !== undefined) return { cost: 0 };
  if (stone === undefined || cost === 0) return { cost };
  const isFirst = orderOf(c, STONES, 'always') === 'always';
  const fromStone = isFirst ? Math.min(stone, cost) : Math.max(0, Math.min(stone, cost - c.mana));
  return { cost: cost - fromStone, stone: fromStone };
}
