/** POW: whom a power can do nothing to: not what it is meant for, or nothing in them that it could touch. */
import type { Fighter } from '../combat/fighter.ts';
import { isDead, UNHEALED } from '../combat/vitality.ts';
import type { Only } from '../content/power-library.ts';
import type { RuleId, SimversePlay } from '../play.ts';
import { type Affected, type Reached, withoutEffect } from './power-affected.ts';
import type { Effect } from './power-effects.ts';
import type { Usable } from './power-input.ts';

/** SV-PERK-44: neither a thing nor undead. */
export const isLiving = ({ being }: Fighter): boolean => being === 'living';
/** Who is said to be a mindless undead is undead. */
const isUndead = ({ target, stance }: Reached): boolean => target.being === 'undead' || stance.matches;

interface Reason {
  readonly rule: RuleId;
  readonly why: string;
}

/** Powers that name whom alone they work on. */
const ONLY: Readonly<Record<Only, (reached: Reached) => Reason | undefined>> = {
  'the undead': reached =>
    isUndead(reached)
      ? undefined
      : { rule: 'SV-LIM-01', why: 'it works on the undead alone (the perk "Undead")' },
  'those who sleep': ({ target }) =>
    isLiving(target) ? undefined : { rule: 'SV-PERK-44', why: 'the undead and things need no sleep' },
  'the dead': ({ target: { life } }) => {
    if (life === 'dead') return undefined;
    return life === 'destroyed'
      ? { rule: 'SV-STAT-11', why: 'the body is destroyed, beyond normal resurrection' }
      : { rule: 'SV-STAT-10', why: 'it returns only the dead, and this `vitality` is not that of one' };
  },
};

/** SV-DER-02, SV-PERK-44, SV-PERK-45: whether an effect finds nothing to work on. */
export function isVoid(e: Effect, { necromantic = false }: Usable, { being, life }: Fighter): boolean {
  switch (e.does) {
    case 'damage':
      // Death magic strengthens the undead and does nothing to things and corpses.
      if (e.type === 'life') return being === 'construct' || isDead(life);
      return e.type === 'poison' && being !== 'living';
    case 'restore':
      if (e.pool !== 'Vitality') return false;
      return isDead(life) || being !== (necromantic ? 'undead' : 'living');
    case 'drain':
      return e.pool === 'Vitality' && (being !== 'living' || isDead(life));
    default:
      return false;
  }
}

/** Why everything that the power does is lost on this target. */
function immune(power: Usable, { target }: Reached): Reason | undefined {
  const felt = power.effects.filter(e => e.does !== 'special');
  if (felt.length === 0 || !felt.every(e => isVoid(e, power, target))) return undefined;
  if (target.being === 'construct')
    return { rule: 'SV-DER-02', why: 'things have no life to be given, taken or poisoned' };
  if (isDead(target.life)) return { rule: 'SV-STAT-10', why: 'it finds no life left' };
  if (target.being === 'living')
    return { rule: 'SV-PERK-45', why: 'necromancy restores the undead and nobody else' };
  const healed = felt.every(e => e.does === 'restore');
  return healed ? UNHEALED.undead : { rule: 'SV-PERK-44', why: 'the undead are immune to it' };
}

/** SV-LIM-01: Sleep takes only those of little Vitality; who is not said to be hurt has all of it. */
const tooStrong = (
  { states: { vitalityAtMost: most } }: Usable,
  { vitality }: Fighter,
): Reason | undefined =>
  most !== undefined && vitality > most
    ? { rule: 'SV-LIM-01', why: `Vitality ${vitality} is more than ${most}` }
    : undefined;

export const DESTROYED = 'Destroyed';

/** Whoever the power passes over, or destroys before any roll. */
export function passedOver(power: Usable, reached: Reached, play: SimversePlay): Affected | undefined {
  const { target } = reached;
  const { only, destroysMindlessOfWs: weak } = power.states;
  const reason = (only && ONLY[only](reached)) ?? tooStrong(power, target) ?? immune(power, reached);
  if (reason) {
    play.trace.note(reason.rule, reason.why, 'unaffected');
    return { ...withoutEffect(target), spared: reason.why };
  }
  if (weak === undefined || !isMindless(reached) || target.WS > weak) return undefined;
  play.trace.note('SV-POW-06', `mindless, of WS ${weak} or less`, 'destroyed');
  return { ...withoutEffect(target), affected: true, states: [DESTROYED] };
}

/** The undead whom nothing frightens have no mind. */
const isMindless = ({ target, stance }: Reached): boolean =>
  stance.matches || (target.being === 'undead' && target.fearless);
