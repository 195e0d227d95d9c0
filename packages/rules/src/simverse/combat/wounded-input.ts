/** STAT-08 to STAT-13: somebody who bleeds or is dying, as a table tells it: a person, or the few numbers that matter. */

import { isRefusal, Play, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { perkTitles } from '../character/perks/traits.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Fighter } from './fighter.ts';
import { type PersonInput, personOf, personSchema, USUAL } from './person.ts';
import {
  BEINGS,
  isConscious,
  isDead,
  type VitalityState,
  type Wounded,
  whyNotMachine,
  whyNotVitality,
  woundsOf,
} from './vitality.ts';

/** The fields of everybody who can be hurt; most may be left out. */
export const woundedFields = {
  person: personSchema
    .optional()
    .describe('Who it is; a number told beside it counts in place of theirs.')
    .meta({ from: 'person', rank: 'first' }),
  being: z
    .enum(BEINGS)
    .optional()
    .describe('Constructs use Integrity in place of Vitality.')
    .meta({ rank: 'rare' }),
  EN: attributeValue.optional().describe('10 where nobody tells it.').meta({ rank: 'rare' }),
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
  bleedingCount: z.int().min(0).max(20).optional().describe('Open bleeding wounds.').meta({ rank: 'often' }),
  stable: z
    .boolean()
    .optional()
    .describe('Already stabilized, so losing nothing more.')
    .meta({ rank: 'rare' }),
  unconscious: z
    .boolean()
    .optional()
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
    .optional()
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

/** The person with what is told beside them: a number counts in place of theirs, a perk comes on top. */
function toldBeside(person: PersonInput, { person: _, perks, ...beside }: WoundedTold): PersonInput {
  const told = Object.entries(beside).filter(([, value]) => value !== undefined);
  return { ...person, ...Object.fromEntries(told), perks: [...new Set([...person.perks, ...perks])] };
}

/** Completes what a table gave: the maximum from EN, perks as facts; undead and constructs never bleed. */
export function woundedOf(told: WoundedTold, play: SimversePlay): Wounded | Refusal {
  if (told.person) {
    // Of a fight's numbers only the wounds are asked for here.
    const person = personOf(toldBeside(told.person, told), new Play(play.dice, play.readings));
    return isRefusal(person) ? refusedAt(person, 'person') : woundsAtTurn(person);
  }
  const { vitality, being: kind = 'living', EN = USUAL, stable = false } = told;
  if (vitality === undefined)
    return refuse('SV-STAT-08', 'Give the `vitality` that is left, or the `person`.', 'vitality');
  const neither = whyNotMachine(kind, told.perks);
  if (neither) return neither;
  const being = can(told.perks, 'is undead') ? 'undead' : kind;
  const maximum = told.maxVitality ?? maxVitality({ EN });
  return (
    whyNotVitality(vitality, maximum) ?? {
      being,
      EN,
      maxVitality: maximum,
      vitality,
      bleedingCount: being === 'living' ? (told.bleedingCount ?? 0) : 0,
      stable,
      // Only the unconscious are dying, so only they can have been stabilized.
      unconscious: told.unconscious || stable,
      hardToKill: can(told.perks, 'is hard to kill'),
      lastAction: can(told.perks, 'goes on'),
      shock: told.shock ?? 0,
    }
  );
}

/** The person afterwards, where one was told of, or the numbers that were; shock is over with the turn. */
export function afterTurns(
  { person, ...beside }: WoundedTold,
  { vitality, bleedingCount, state }: { vitality: number; bleedingCount: number; state: VitalityState },
) {
  const after = { vitality, bleedingCount, stable: state === 'stable', shock: 0 };
  if (!person) return after;
  const unconscious = vitality <= 0 && !isConscious(state);
  const now = { ...person, ...after, nextShock: 0, unconscious, lastAction: state === 'last action' };
  // What was told beside them the person now has themselves.
  const told = Object.keys(after).filter(name => Object.hasOwn(beside, name));
  return { person: now, ...Object.fromEntries(told.map(name => [name, undefined])) };
}
