/** POW: what becomes of a target besides wounds and healing: pushes, falls, states, bleeding that ends. */
import type { Usable } from './activation.ts';
import type { SimversePlay } from './play.ts';
import type { Affected, PowerTarget } from './power-targets.ts';
import { untouched } from './power-targets.ts';
import { succeeds } from './rolls.ts';

const DESTROYED = 'Destroyed';

/** Whoever the power passes over: too strong for it, or destroyed before any roll. */
export function passedOver(power: Usable, t: PowerTarget, play: SimversePlay): Affected | undefined {
  const { vitalityAtMost, destroysMindlessOfWs: weak } = power.states;
  if (vitalityAtMost !== undefined && t.vitality !== undefined && t.vitality > vitalityAtMost) {
    play.trace.note('SV-LIM-01', `only Vitality ${vitalityAtMost} or less`, t.vitality);
    return untouched(t);
  }
  if (weak === undefined || !t.matches || t.WS > weak) return undefined;
  play.trace.note('SV-POW-06', `mindless, of WS ${weak} or less`, 'destroyed');
  return { ...untouched(t), affected: true, states: [DESTROYED] };
}

/** What the effects add once a target is affected; a resistance that halves lets only the wounds through. */
export function aftermath(power: Usable, t: PowerTarget, hit: Affected, play: SimversePlay): Affected {
  if (!hit.affected || hit.states.includes(DESTROYED) || (hit.defended && power.against.by === 'resist'))
    return hit;
  let { knockback } = hit;
  const states: string[] = [...hit.states];
  for (const e of power.effects) {
    if (e.does === 'state') states.push(e.state);
    if (e.does !== 'push') continue;
    // A blow has been pushed by already.
    if (power.against.by !== 'weapon') knockback += Math.floor(e.metres);
    if (e.proneUnless && !succeeds(t[e.proneUnless], `${e.proneUnless} to stay on the feet`, play))
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
