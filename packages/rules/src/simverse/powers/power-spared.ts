/** POW: whom a power can do nothing to: not what it is meant for, or nothing in them that it could touch. */

import { USUAL } from '../combat/fighter.ts';
import {
  isDead,
  type VitalityState,
  vitalityReadings,
  vitalityState,
  type Wounded,
} from '../combat/vitality.ts';
import { maximumOf } from '../combat/wounds.ts';
import type { Only } from '../content/power-library.ts';
import type { Citation, SimversePlay } from '../play.ts';
import type { Usable } from './activation.ts';
import { type Affected, type PowerTarget, untouched } from './power-affected.ts';
import type { Effect } from './power-effects.ts';

/** SV-PERK-44: neither a thing nor undead. */
export const isLiving = (t: PowerTarget): boolean => !t.unliving && !t.perks.includes('Undead');
/** Who is said to be a mindless undead is undead. */
const isUndead = (t: PowerTarget): boolean => t.perks.includes('Undead') || t.matches;

/** SV-STAT-08 to SV-STAT-12: how much life is left; who is not said to be hurt is well. */
export function lifeOf(t: PowerTarget, play: SimversePlay): VitalityState {
  if (t.vitality === undefined || t.vitality > 0) return 'up';
  const wounded: Wounded = {
    being: t.unliving ? 'construct' : t.perks.includes('Undead') ? 'undead' : 'living',
    EN: t.EN ?? USUAL,
    maxVitality: maximumOf(t, t.size),
    vitality: t.vitality,
    bleedingCount: t.bleedingCount,
    stable: false,
    unconscious: false,
    hardToKill: t.perks.includes('Hard to Kill'),
    lastAction: false,
  };
  return vitalityState(wounded, vitalityReadings(wounded, play));
}

interface Reason {
  readonly rule: Citation;
  readonly why: string;
}

/** Powers that name whom alone they work on. */
const ONLY: Readonly<Record<Only, (t: PowerTarget, life: VitalityState) => Reason | undefined>> = {
  'the undead': t =>
    isUndead(t) ? undefined : { rule: 'SV-LIM-01', why: 'it works on the undead alone (the perk "Undead")' },
  'those who sleep': t =>
    isLiving(t) ? undefined : { rule: 'SV-PERK-44', why: 'the undead and things need no sleep' },
  'the dead': (_, life) => {
    if (life === 'dead') return undefined;
    return life === 'destroyed'
      ? { rule: 'SV-STAT-11', why: 'the body is destroyed, beyond normal resurrection' }
      : { rule: 'SV-STAT-10', why: 'it returns only the dead, and this `vitality` is not that of one' };
  },
};

/** SV-DER-02, SV-PERK-44, SV-PERK-45: whether an effect finds nothing to work on. */
export function isVoid(e: Effect, t: PowerTarget, life: VitalityState): boolean {
  const alive = isLiving(t) && !isDead(life);
  switch (e.does) {
    case 'damage':
      // Death magic strengthens the undead and does nothing to things and corpses.
      if (e.type === 'life') return t.unliving || isDead(life);
      return e.type === 'poison' && !isLiving(t);
    case 'restore':
    case 'drain':
      return e.pool === 'Vitality' && !alive;
    default:
      return false;
  }
}

/** Why everything that the power does is lost on this target. */
function immune({ effects }: Usable, t: PowerTarget, life: VitalityState): Reason | undefined {
  const felt = effects.filter(e => e.does !== 'special');
  if (felt.length === 0 || !felt.every(e => isVoid(e, t, life))) return undefined;
  if (t.unliving) return { rule: 'SV-DER-02', why: 'things have no life to be given, taken or poisoned' };
  if (isDead(life)) return { rule: 'SV-STAT-10', why: 'it finds no life left' };
  const healed = felt.every(e => e.does === 'restore');
  return healed
    ? { rule: 'SV-PERK-45', why: 'ordinary healing does nothing for the undead' }
    : { rule: 'SV-PERK-44', why: 'the undead are immune to it' };
}

/** SV-LIM-01: Sleep takes only those of little Vitality; who is not said to be hurt has all of it. */
function tooStrong({ states: { vitalityAtMost } }: Usable, t: PowerTarget): Reason | undefined {
  if (vitalityAtMost === undefined) return undefined;
  const vitality = t.vitality ?? maximumOf(t, t.size);
  return vitality > vitalityAtMost
    ? { rule: 'SV-LIM-01', why: `Vitality ${vitality} is more than ${vitalityAtMost}` }
    : undefined;
}

export const DESTROYED = 'Destroyed';

/** Whoever the power passes over, or destroys before any roll. */
export function passedOver(
  power: Usable,
  t: PowerTarget,
  life: VitalityState,
  play: SimversePlay,
): Affected | undefined {
  const { only, destroysMindlessOfWs: weak } = power.states;
  const reason = (only && ONLY[only](t, life)) ?? tooStrong(power, t) ?? immune(power, t, life);
  if (reason) {
    play.trace.note(reason.rule, reason.why, 'unaffected');
    return { ...untouched(t), spared: reason.why };
  }
  if (weak === undefined || !t.matches || t.WS > weak) return undefined;
  play.trace.note('SV-POW-06', `mindless, of WS ${weak} or less`, 'destroyed');
  return { ...untouched(t), affected: true, states: [DESTROYED] };
}
