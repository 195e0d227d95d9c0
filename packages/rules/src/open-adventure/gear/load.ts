/** ABIL-07 and ENC: how much somebody can carry, and what it costs. */
import { type Affliction, abilityLoss } from '../character/afflictions.ts';
import { type ArchetypeRef, archetypeRow } from '../content/archetypes.ts';
import { part } from '../play.ts';

export const BURDENS = ['carry', 'lift', 'push'] as const;
export type Burden = (typeof BURDENS)[number];

/** OA-ENC-04, OA-ENC-05, OA-R-113: weight per Strength for one counter, and at most. */
export const BURDEN_LIMITS: Readonly<Record<Burden, { readonly counter: number; readonly most: number }>> = {
  carry: { counter: 2, most: 10 },
  lift: { counter: 4, most: 20 },
  push: { counter: 8, most: 40 },
};
export const MOST_COUNTERS = 5;

/** OA-ENC-01: fractions of weight are kept, and only they: a sum does not show the rounding of binary fractions. */
export const weightTogether = (weights: readonly number[]): number =>
  Math.round(weights.reduce((a, b) => a + b, 0) * 1_000_000) / 1_000_000;

interface Bearer {
  readonly STR: number;
  readonly temporary: { readonly STR?: number | undefined };
  readonly conditions: readonly Affliction[];
  readonly archetype: ArchetypeRef | null;
  readonly load: number;
  readonly encumbrance: number | null;
  /** What the place makes of weights, for whoever is in a fight there. */
  readonly gravity?: number | undefined;
}

export interface Encumbrance {
  /** The load as it counts: a scout's is heavier (OA-ARCH-17, OA-R-146). */
  readonly counted: number;
  readonly counters: number;
  readonly most: number;
  readonly overLimit: boolean;
}

/** OA-ARCH-17, OA-R-146: any load above 0 counts as 5 wt heavier for a scout. */
export const countedLoad = (load: number, archetype: ArchetypeRef | null): number =>
  load > 0 && archetype ? load + (archetypeRow(archetype).weaken ?? 0) : load;

/** OA-ABIL-07: the most that can be carried, lifted, or pushed and pulled. */
export const maximumWeight = (strength: number, burden: Burden): number =>
  Math.max(0, strength) * BURDEN_LIMITS[burden].most;

/** OA-ENC-08 and its likes: counters of a weight for a Strength. */
export function countersFor(weight: number, strength: number, burden: Burden): number {
  if (weight <= 0) return 0;
  const step = Math.max(0, strength) * BURDEN_LIMITS[burden].counter;
  return step === 0 ? MOST_COUNTERS : Math.min(MOST_COUNTERS, Math.floor(weight / step));
}

/** OA-ENC-03, OA-ENC-08, OA-GRAV-02: what the load on somebody does; gravity makes it lighter or heavier (OA-R-567). */
export function encumbranceOf(bearer: Bearer, gravity = bearer.gravity ?? 1): Encumbrance {
  const full = bearer.STR + (bearer.temporary.STR ?? 0);
  const strength = Math.max(Math.min(0, full), full - abilityLoss(bearer.conditions, 'STR'));
  const counted = countedLoad(bearer.load * gravity, bearer.archetype);
  const most = maximumWeight(strength, 'carry');
  return {
    counted,
    counters: bearer.encumbrance ?? countersFor(counted, strength, 'carry'),
    most,
    overLimit: counted > most,
  };
}

export const loadParts = [
  part('derivation', 'Weight limits', ['OA-ABIL-07', 'OA-ENC-05'], maximumWeight),
  part('table', 'Burdens', ['OA-ENC-04'], BURDEN_LIMITS),
  part(
    'derivation',
    'Encumbrance of what is carried',
    ['OA-ENC-03', 'OA-ENC-08', 'OA-ARCH-17'],
    encumbranceOf,
  ),
];
