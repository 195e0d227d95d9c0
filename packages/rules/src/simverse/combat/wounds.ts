/** PAIN-03, STAT-08: what wounds make of somebody who fights. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { maxVitality } from '../character/derived.ts';
import type { Size } from '../character/size.ts';
import type { SimversePlay } from '../play.ts';
import { type Fighter, USUAL } from './fighter.ts';
import { ongoingPain } from './pain.ts';
import {
  aboveMaximum,
  isConscious,
  undeadMachine,
  vitalityReadings,
  vitalityState,
  type Wounded,
} from './vitality.ts';

/** How hurt somebody is who fights; it matters from 0 down, and under SV-R-102 `always` for the pain. */
export const hurtFields = {
  EN: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Endurance, 10 where left out. Where it is given, Vitality cannot be above what it makes, EN × 2 times size.',
    ),
  vitality: z
    .int()
    .min(-10_000)
    .max(10_000)
    .optional()
    .describe('Current Vitality (or Integrity); left out: unhurt.'),
  maxVitality: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Maximum Vitality; EN × 2 times size, if left out, or what the character shows to have.'),
};

/** SV-DER-01: the maximum as given, or EN × 2 times size; whoever tells neither has at least what they show. */
export function maximumOf({ EN, vitality = 0, maxVitality: given }: Vitality, size: Size): number {
  if (given !== undefined) return given;
  return EN === undefined ? Math.max(vitality, maxVitality({ EN: USUAL }, size)) : maxVitality({ EN }, size);
}

interface Vitality {
  readonly EN?: number | undefined;
  readonly vitality?: number | undefined;
  readonly maxVitality?: number | undefined;
}
type Hurt = Pick<Fighter, 'pain' | 'unconscious' | 'lastAction'>;
const UNHURT: Hurt = { pain: undefined, unconscious: false, lastAction: false };

/** SV-PAIN-03, SV-STAT-08: what wounds make of a fighter, where the table keeps account of them. */
export function hurtOf(
  input: Pick<Fighter, 'perks'> & Vitality,
  { being, size, activeCombat }: { being: Wounded['being']; size: Size; activeCombat: boolean },
  play: SimversePlay,
): Hurt | Refusal {
  const { vitality, EN = USUAL, perks } = input;
  const neither = undeadMachine(being, perks);
  if (neither) return neither;
  if (vitality === undefined) return UNHURT;
  const maximum = maximumOf(input, size);
  const above = aboveMaximum(vitality, maximum);
  if (above) return above;
  const pain = ongoingPain(vitality, maximum, activeCombat, perks, play);
  if (vitality > 0) return { ...UNHURT, pain };
  const wounded: Wounded = {
    being: perks.includes('Undead') ? 'undead' : being,
    EN,
    maxVitality: maximum,
    vitality,
    bleedingCount: 0,
    stable: false,
    unconscious: false,
    hardToKill: perks.includes('Hard to Kill'),
    lastAction: perks.includes('Relentless'),
  };
  const state = vitalityState(wounded, vitalityReadings(wounded, play));
  play.trace.note('SV-STAT-08', `Vitality ${vitality}`, state);
  return { pain, unconscious: !isConscious(state), lastAction: state === 'last action' };
}
