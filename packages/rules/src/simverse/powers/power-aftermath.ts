/** POW: what becomes of a target besides wounds and healing: pushes, falls, states, bleeding that ends. */

import { succeeds } from '../checks/rolls.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { SimversePlay } from '../play.ts';
import type { Affected } from './power-affected.ts';
import type { Usable } from './power-input.ts';
import { DESTROYED } from './power-spared.ts';

/** What the effects add once a target is affected; a resistance that halves lets only the wounds through. */
export function aftermath(power: Usable, t: Fighter, hit: Affected, play: SimversePlay): Affected {
  if (!hit.affected || hit.states.includes(DESTROYED) || (hit.defended && power.against.by === 'resist'))
    return hit;
  let { knockback } = hit;
  const states: string[] = [...hit.states];
  for (const e of power.effects) {
    if (e.does === 'state') states.push(e.state);
    if (e.does !== 'push') continue;
    // A blow has been pushed by already.
    if (power.against.by !== 'weapon') knockback += Math.floor(e.metres);
    // SV-PAIN-01: shock lowers every roll.
    if (e.proneUnless && !succeeds(t[e.proneUnless] + t.shock, `${e.proneUnless} to stay on the feet`, play))
      states.push('Prone');
  }
  const { endsBleeding, returnsAt } = power.states;
  return {
    ...hit,
    knockback,
    states,
    bleedingCount: endsBleeding ? 0 : hit.bleedingCount,
    vitality: returnsAt ?? hit.vitality,
  };
}
