/** STAT-08 to STAT-13: somebody who bleeds or is dying, as a table tells it: a person, or the few numbers that matter. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality } from '../character/derived.ts';
import { perkTitles } from '../character/traits.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Fighter } from './fighter.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';
import {
  aboveMaximum,
  BEINGS,
  isConscious,
  isDead,
  undeadMachine,
  type VitalityState,
  type Wounded,
  woundsOf,
} from './vitality.ts';

/** The fields of everybody who can be hurt; most may be left out. */
export const woundedFields = {
  person: personSchema
    .optional()
    .describe('Who it is, in place of the numbers below.')
    .meta({ from: 'person', rank: 'first' }),
  being: z
    .enum(BEINGS)
    .default('living')
    .describe('Constructs use Integrity in place of Vitality.')
    .meta({ rank: 'rare' }),
  EN: attributeValue.default(10).meta({ rank: 'rare' }),
  maxVitality: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe('Maximum Vitality; EN × 2 where left out.')
    .meta({ rank: 'rare', unit: 'Vitality' }),
  vitality: z
    .int()
    .min(-500)
    .max(500)
    .optional()
    .describe('Current Vitality (or Integrity), which may be below 0; or give the `person`.')
    .meta({ rank: 'first', unit: 'Vitality' }),
  bleedingCount: z.int().min(0).max(20).default(0).describe('Open bleeding wounds.').meta({ rank: 'often' }),
  stable: z
    .boolean()
    .default(false)
    .describe('Already stabilized, so losing nothing more.')
    .meta({ rank: 'rare' }),
  unconscious: z
    .boolean()
    .default(false)
    .describe('Has already failed to stay conscious (SV-R-109).')
    .meta({ rank: 'rare' }),
  perks: perkTitles
    .describe(
      'Hard to Kill, Relentless and Undead count here; Relentless only while its one more action is still to come.',
    )
    .meta({ rank: 'often' }),
  shock: z
    .int()
    .min(-100)
    .max(0)
    .default(0)
    .describe('Shock penalty on all rolls of this turn (SV-PAIN-01).')
    .meta({ rank: 'rare' }),
};

type WoundedTold = z.output<z.ZodObject<typeof woundedFields>>;

/** SV-R-197: the one more action of Relentless comes to whoever bleeds down to 0, too. */
export function woundsAtTurn(fighter: Fighter): Wounded {
  const wounded = woundsOf(fighter);
  wounded.lastAction ||= fighter.relentless && fighter.vitality > 0;
  // SV-PAIN-01: the shock of the round before lasts through this turn.
  wounded.shock = Math.min(fighter.shock, fighter.nextShock);
  wounded.dead = isDead(fighter.life);
  return wounded;
}

/** Completes what a table gave: the maximum from EN, perks as facts; undead and constructs never bleed. */
export function woundedOf(told: WoundedTold, play: SimversePlay): Wounded | Refusal {
  if (told.person) {
    const person = personOf(told.person, play);
    return isRefusal(person) ? person : woundsAtTurn(person);
  }
  const { vitality } = told;
  if (vitality === undefined)
    return refuse('SV-STAT-08', 'Give the `vitality` that is left, or the `person`.', 'vitality');
  const neither = undeadMachine(told.being, told.perks);
  if (neither) return neither;
  const being = told.perks.includes('Undead') ? 'undead' : told.being;
  const maximum = told.maxVitality ?? maxVitality(told);
  return (
    aboveMaximum(vitality, maximum) ?? {
      being,
      EN: told.EN,
      maxVitality: maximum,
      vitality,
      bleedingCount: being === 'living' ? told.bleedingCount : 0,
      stable: told.stable,
      // Only the unconscious are dying, so only they can have been stabilized.
      unconscious: told.unconscious || told.stable,
      hardToKill: told.perks.includes('Hard to Kill'),
      lastAction: told.perks.includes('Relentless'),
      shock: told.shock,
    }
  );
}

/** The person afterwards, where one was told of, or the numbers that were; shock is over with the turn. */
export function afterTurns(
  person: PersonInput | undefined,
  { vitality, bleedingCount, state }: { vitality: number; bleedingCount: number; state: VitalityState },
) {
  const after = { vitality, bleedingCount, stable: state === 'stable', shock: 0 };
  if (!person) return after;
  const unconscious = vitality <= 0 && !isConscious(state);
  return { person: { ...person, ...after, nextShock: 0, unconscious, lastAction: state === 'last action' } };
}
