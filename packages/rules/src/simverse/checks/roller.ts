/** Whoever rolls: a person with all that helps and hinders, or the fields in which a table tells the same. */
import { isRefusal, Play, type Refusal, refusedAt, type Sum } from '@arbiter/engine';
import type { z } from 'zod';
import type { Attributes } from '../character/attributes.ts';
import type { Encumbrance } from '../character/derived.ts';
import { hasFlaw, type OwnedFlaw } from '../character/perks/flaws.ts';
import type { OwnedPerk } from '../character/perks/perks.ts';
import { traitName } from '../character/perks/trait-entry.ts';
import { flawsIn, perksIn } from '../character/perks/traits.ts';
import type { Fighter } from '../combat/fighter.ts';
import { afflictionModifiers } from '../combat/own-conditions.ts';
import { type PersonInput, personOf, personSchema } from '../combat/person.ts';
import { isConscious } from '../combat/vitality.ts';
import { ONE_ARM, ONE_ARM_PENALTY } from '../content/injury-list.ts';
import type { Worn } from '../gear/armour.ts';
import { handsOfBody } from '../gear/carried-weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { bodilyFields, bodilyPenalties } from './bodily-burdens.ts';
import type { Situation } from './circumstances.ts';
import { addHindrances, hindranceFields } from './hindrances.ts';
import type { Condition, Penalty, RollBase, RollPurpose } from './penalties.ts';

export const rollerField = personSchema
  .optional()
  .describe(
    'Whoever rolls: attributes, skills, perks, flaws, armour, load, wounds and states are taken from there, and what is told beside it comes on top.',
  )
  .meta({ from: 'person', rank: 'first' });

const { base: _, ...hindrances } = hindranceFields;
/** Everything that can hinder a roll whose base is known. */
export const hinderedFields = { ...hindrances, ...bodilyFields };
type Hindered = z.output<z.ZodObject<typeof hinderedFields>> & {
  /** What else lowers rolls, as something else has worked it out. */
  readonly ailments?: readonly Penalty[];
};

type AilingField =
  | 'daysWithoutFood'
  | 'daysWithoutWater'
  | 'nightsWithoutSleep'
  | 'partialSleep'
  | 'hot'
  | 'dayAfterLongMarch';

/** What a roll takes from a person. */
export interface Roller {
  readonly attributes: Attributes;
  readonly perks: readonly OwnedPerk[];
  readonly flaws: readonly OwnedFlaw[];
  readonly load: Encumbrance;
  readonly worn: readonly Worn[];
  readonly prone: boolean;
  /** SV-R-148: of two hands, one is of no use. */
  readonly oneArm: boolean;
  readonly hindered: Pick<Hindered, 'conditions' | 'shock' | 'undead' | AilingField> &
    Partial<Pick<Hindered, 'wounds' | 'disease' | 'modifiers' | 'ailments'>>;
}

const LOADS: Readonly<Partial<Record<Condition, Encumbrance>>> = {
  'Heavy load': 'Heavy',
  Overburdened: 'Overburdened',
};

/** The person as one who rolls. SV-STAT-08: the unconscious roll nothing but resistance. */
export function rollerOf(told: PersonInput, purpose: RollPurpose, play: SimversePlay): Roller | Refusal {
  // What a fight asks besides is not told here.
  const person = personOf(told, new Play(play.dice, play.readings));
  if (isRefusal(person)) return refusedAt(person, 'person');
  const asleep = !isConscious(person.life) || person.unconscious || person.states.includes('Unconscious');
  if (asleep && purpose !== 'resistance')
    return refuse('SV-STAT-08', 'An unconscious character rolls nothing of this kind.', 'person');
  const flaws = flawsIn(person.flaws);
  const loads = person.conditions.flatMap(condition => LOADS[condition] ?? []);
  return {
    attributes: attributesOf(person),
    perks: perksIn(told.perks),
    flaws,
    load: loads.includes('Overburdened') ? 'Overburdened' : (loads[0] ?? 'Normal'),
    worn: person.armour,
    prone: person.prone || person.states.includes('Prone'),
    oneArm: handsOfBody(person) === 1,
    hindered: {
      // Loads lower a group of skills and not whatever rests on DX (SV-R-28); the flaw counts among the flaws.
      conditions: person.conditions.filter(
        c => !(c in LOADS) && !(c === 'Chronic Pain' && hasFlaw(flaws, 'Chronic Pain')),
      ),
      shock: person.shock,
      undead: person.being !== 'living',
      wounds: woundsOf(person),
      daysWithoutFood: told.daysWithoutFood,
      daysWithoutWater: told.daysWithoutWater,
      nightsWithoutSleep: told.nightsWithoutSleep,
      partialSleep: told.sleptPartly,
      disease: told.disease?.disease,
      hot: told.hot,
      dayAfterLongMarch: told.dayAfterLongMarch,
      modifiers: [...(purpose === 'task' ? told.taskModifiers : []), ...afflictionModifiers(person, purpose)],
      ailments: told.ailments,
    },
  };
}

const attributesOf = ({ DX, IN, WS, CH, ST, AW, EN }: Fighter): Attributes => ({
  DX,
  IN,
  WS,
  CH,
  ST,
  AW,
  EN,
});

/** SV-PAIN-03: what is left of the Vitality. */
const woundsOf = ({ vitality, maxVitality, EN, perks }: Fighter): Hindered['wounds'] => ({
  vitality,
  maxVitality,
  EN,
  perks: [...perks],
});

/** Perks or flaws of a person and those told beside; the same one counts once (SV-R-04). */
export const ownedOnce = <T extends { readonly name: TraitRef; readonly choice?: string | undefined }>(
  own: readonly T[] = [],
  told: readonly T[] = [],
): T[] => [
  ...own,
  ...told.filter(
    ({ name, choice }) => !own.some(o => traitName(o.name) === traitName(name) && o.choice === choice),
  ),
];
type TraitRef = string | { readonly name: string };

/** What is told beside a person comes on top of what the person brings; nothing counts twice (SV-R-04). */
export const hinderedWith = (told: Hindered, person?: Roller['hindered']): Hindered =>
  person
    ? {
        ...told,
        conditions: [...new Set([...person.conditions, ...told.conditions])],
        wounds: told.wounds ?? person.wounds,
        shock: Math.min(told.shock, person.shock),
        undead: told.undead || person.undead,
        daysWithoutFood: told.daysWithoutFood || person.daysWithoutFood,
        daysWithoutWater: told.daysWithoutWater || person.daysWithoutWater,
        nightsWithoutSleep: told.nightsWithoutSleep || person.nightsWithoutSleep,
        partialSleep: told.partialSleep || person.partialSleep,
        disease: told.disease ?? person.disease,
        hot: told.hot || person.hot,
        dayAfterLongMarch: told.dayAfterLongMarch || person.dayAfterLongMarch,
        modifiers: [...told.modifiers, ...(person.modifiers ?? [])],
        ...(person.ailments && { ailments: person.ailments }),
      }
    : told;

/** SV-ROLL-07, SV-ROLL-08: adds all of it to a target number. */
export const addHindered = (
  total: Sum,
  hindered: Hindered,
  base: RollBase,
  purpose: RollPurpose,
  play: SimversePlay,
): Refusal | undefined =>
  addHindrances(total, { ...hindered, base }, purpose, play, of => [
    ...bodilyPenalties(hindered, of),
    ...(hindered.ailments ?? []),
  ]);

/** SV-R-148, SV-R-192: −4 on what needs both hands; nobody climbs well with one. */
export const oneArmed = (
  roller: Roller | undefined,
  situations: readonly Situation[],
  skill?: string,
): { source: string; value: number; rule: 'SV-REST-08' } => ({
  source: ONE_ARM,
  value:
    roller?.oneArm && (skill === 'Climbing' || situations.includes('needs both hands')) ? ONE_ARM_PENALTY : 0,
  rule: 'SV-REST-08',
});
