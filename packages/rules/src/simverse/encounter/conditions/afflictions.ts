/** Conditions of packs in a running fight: somebody comes into one, or is freed of it. */
import { afflictionBy, type OwnCondition } from '../../combat/own-conditions.ts';
import { isHeld } from '../../gear/carried-weapons.ts';
import type { Combatant } from '../combatant.ts';
import type { FightEvent } from '../events.ts';

/** Who comes into a condition, in all of its parts that touch them; `turns` in the place of its own. */
export function afflictionEvents(
  c: Combatant,
  condition: OwnCondition,
  turns?: number,
  by?: string,
): FightEvent[] {
  const affliction = afflictionBy(condition, c, turns);
  return [
    { is: 'afflicted', actor: c.id, affliction, ...(by !== undefined && { by }) },
    ...(affliction.states.includes('Disarmed') ? dropped(c) : []),
  ];
}

/** SV-ROLL-03, SV-CMOD-07, SV-STAT-03: what is in the hands falls. */
export const dropped = (c: Combatant): FightEvent[] =>
  c.weapons.flatMap((carried, weapon): FightEvent[] =>
    carried.hands > 0 && isHeld(carried)
      ? [{ is: 'weapon', actor: c.id, weapon, place: 'ground', cost: 'free' }]
      : [],
  );
