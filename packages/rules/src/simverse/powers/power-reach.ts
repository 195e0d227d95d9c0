/** POW: how far a power reaches: by its design, by what it states itself, or as far as the weapon it rides on. */
import type { Refusal } from '@arbiter/engine';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { refuse } from '../play.ts';
import { CONE_LENGTH, expansiveRange } from './enhancements.ts';
import { hasEnhancement, rangeOf, reachOf } from './power-design.ts';
import type { Usable } from './power-input.ts';

/** SV-LIM-13: the longest distance at which somebody counts as adjacent, or as within reach of a longer weapon. */
const TOUCH = 1;
export const withinTouch = (metres: number, arms?: Arms): boolean =>
  metres <= (arms && !isRanged(arms.kind) ? Math.max(TOUCH, arms.reach) : TOUCH);

/** A maneuver without a range of its own reaches as far as the weapon it is made with. */
const asFarAsWeapon = ({ design: d, states }: Usable): boolean =>
  d.kind === 'maneuver' &&
  reachOf(d) === 'ranged' &&
  states.rangeMetres === undefined &&
  !hasEnhancement(d, 'Extra Range') &&
  !hasEnhancement(d, 'Expansive Range');

/** Why a weapon does not reach so far; one without a known range is judged by the penalties of distance alone. */
export function whyNotWeaponReach(power: Usable, metres: number, arms: Arms): Refusal | undefined {
  // SV-CMOD-03: a shot past the weapon's range is halved, not forbidden.
  if (isRanged(arms.kind)) return undefined;
  const most = Math.max(TOUCH, arms.reach);
  return asFarAsWeapon(power) && metres > most
    ? refuse(
        'SV-POW-07',
        `${power.name} reaches as far as the ${arms.name}, ${most} m; the target is ${metres} m away.`,
      )
    : undefined;
}

/** SV-POW-07: why the target is too far; Expansive Range depends on the roll and is judged after it. */
export function whyNotInRange(power: Usable, metres: number, arms?: Arms): Refusal | undefined {
  const { design: d, states, skill } = power;
  if (arms && asFarAsWeapon(power)) return whyNotWeaponReach(power, metres, arms);
  if (skill === 'ranged weapon skill' && asFarAsWeapon(power)) return undefined;
  // A contest of weapons without a word about them is one at arm's length.
  if (skill === 'weapon skill' && power.against.by === 'contest' && asFarAsWeapon(power) && metres > TOUCH)
    return refuse(
      'SV-POW-07',
      `${power.name} needs a target within reach; ${metres} m is too far, unless a longer \`weapon\` is given.`,
    );
  if (hasEnhancement(d, 'Cone Shaped'))
    return metres > CONE_LENGTH
      ? refuse('SV-ENH-07', `The cone is ${CONE_LENGTH} m long; the target is ${metres} m away.`)
      : undefined;
  const range = states.rangeMetres ?? rangeOf(d);
  if (reachOf(d) === 'self' && range === null && metres > TOUCH)
    return refuse('SV-LIM-14', 'The power works on the user alone, who is no distance away.');
  if (range === null || hasEnhancement(d, 'Expansive Range')) return undefined;
  return metres > range
    ? refuse('SV-POW-07', `The power reaches ${range} m; the target is ${metres} m away.`)
    : undefined;
}

/** Whatever rides on a shot flies as far as the shot, a spell too. */
const followsWeapon = (power: Usable): boolean =>
  asFarAsWeapon(power) || (power.against.by === 'weapon' && reachOf(power.design) === 'ranged');

/** SV-ENH-04: how far the power reaches with this roll; null for touch, self and what reaches as far as a weapon. */
export function reachWith(power: Usable, margin: number | undefined): number | null {
  const { design: d, states } = power;
  if (followsWeapon(power)) return null;
  if (hasEnhancement(d, 'Cone Shaped')) return CONE_LENGTH;
  const range = states.rangeMetres ?? rangeOf(d);
  if (range === null || states.rangeMetres !== undefined || !hasEnhancement(d, 'Expansive Range'))
    return range;
  return expansiveRange(range, margin ?? 0);
}

/** SV-POW-07: what a power can be used on, for people: a maneuver that meets nobody is for its user. */
export function reachFor(power: Usable): 'ranged' | 'adjacent' | 'self' | 'weapon' {
  if (!followsWeapon(power)) return reachOf(power.design);
  return power.against.by === 'nothing' && power.skill !== 'ranged weapon skill' ? 'self' : 'weapon';
}
