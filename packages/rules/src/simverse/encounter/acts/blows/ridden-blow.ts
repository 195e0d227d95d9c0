/** POW-12: a blow with the maneuver that rides on it. */
import type { Blow } from '../../../combat/attack-tn.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { isMeant } from '../../../powers/power-affected.ts';
import { withPower } from '../../../powers/power-weapon.ts';
import type { Combatant } from '../../combatant.ts';
import { designOf } from '../powers/power-aim.ts';

/** SV-POW-12: the blow with all that its maneuver adds to roll, damage, armour and defence. */
export function riddenBlow(blow: Blow, c: Combatant, target: Combatant, found: CombatPower): Blow {
  const power = designOf(found);
  if (power) return withPower(blow, power, c, isMeant(power, target));
  return {
    ...blow,
    gestures: found.gestures,
    modifiers:
      found.toHit === 0 ? blow.modifiers : [...blow.modifiers, { source: found.name, value: found.toHit }],
    arms: { ...blow.arms, piercing: blow.arms.piercing + found.piercing },
    bonus: (blow.bonus ?? 0) + found.modifier,
    extraDice: (blow.extraDice ?? 0) + found.dice,
    push: found.push,
  };
}
