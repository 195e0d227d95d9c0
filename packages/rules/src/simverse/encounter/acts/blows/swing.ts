/** WEAP-01 to 03, INIT-04: the hand that strikes, and which of the turn's actions it takes. */
import type { Refusal } from '@arbiter/engine';
import { NO_MAJOR_LEFT } from '../../../combat/actions.ts';
import type { Carried } from '../../../gear/carried-weapons.ts';
import { type Arms, type Hand, mayAttackAsMinor } from '../../../gear/weapons.ts';
import { refuse } from '../../../play.ts';
import type { Combatant } from '../../combatant.ts';

/** With which hand a weapon strikes now, and what that costs. */
export interface Swing {
  readonly hand: Hand;
  readonly cost: 'major' | 'minor' | 'off-hand' | 'due' | 'free';
}

/** SV-WEAP-01 to 03, SV-INIT-04, SV-PERK-04: the hand and the price of an attack, or why it cannot be paid. */
export function swingOf(c: Combatant, weapon: Carried, arms: Arms, hands: 'one' | 'two'): Swing | Refusal {
  if (hands === 'two') {
    if (weapon.place !== 'main' || !c.weapons.some(w => w.place === 'off' && w.hands > 0))
      return refuse('SV-WEAP-02', 'A two-weapon attack needs one weapon in each hand, the main hand first.');
    return c.major > 0 ? MAIN_OF_TWO : NO_MAJOR_LEFT;
  }
  if (c.offHandDue && weapon.place === 'off') return OFF_OF_TWO;
  if (c.due && c.weapons[c.due.weapon] === weapon) return DUE;
  const off = weapon.place === 'off' && weapon.hands > 0;
  if (c.minor > 0 && mayAttackAsMinor(arms, c.perks)) return off ? OFF_MINOR : MAIN_MINOR;
  if (c.major > 0) return off ? OFF : MAIN;
  return NO_MAJOR_LEFT;
}
const MAIN: Swing = { hand: 'main', cost: 'major' };
const OFF: Swing = { hand: 'off', cost: 'major' };
const MAIN_MINOR: Swing = { hand: 'main', cost: 'minor' };
const OFF_MINOR: Swing = { hand: 'off', cost: 'minor' };
const MAIN_OF_TWO: Swing = { hand: 'main of two', cost: 'major' };
const DUE: Swing = { hand: 'main', cost: 'due' };
const OFF_OF_TWO: Swing = { hand: 'off of two', cost: 'off-hand' };
