/** LIM-01: conditions under which a power works. */
import { limitationOf } from '../../powers/limitations.ts';
import type { Usable } from '../../powers/power-input.ts';
import type { Combatant } from '../combatant.ts';
import { isFlanked } from '../ground.ts';
import type { FightState } from '../state.ts';

/** SV-LIM-01: conditions that the fight itself knows; the game master answers for all others. */
export function conditionMet(state: FightState, c: Combatant, target: Combatant, power: Usable): boolean {
  switch (limitationOf(power.design.limitations, 'Only in Condition')?.detail) {
    case 'undead':
      return target.being === 'undead';
    case 'Vitality 20 or less':
      return target.vitality <= 20;
    case 'surprised or unaware target':
      return target.surprised;
    case 'target unaware or flanked':
      return target.surprised || isFlanked(state, c, target);
    case 'while prone, called common':
      return c.prone;
    default:
      return true;
  }
}
