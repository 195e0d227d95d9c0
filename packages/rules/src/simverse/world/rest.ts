/** REST-02 to REST-07: short and long rest, meditation, bed rest. */

import { capital, inField, isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import {
  manaPerShortRest,
  maxMana,
  maxStamina,
  maxVitality,
  roundDown,
  staminaPerShortRest,
} from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import type { Condition } from '../checks/penalties.ts';
import { rollAgainst, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained } from '../checks/trained-skill.ts';
import type { ToldState } from '../combat/own-conditions.ts';
import { endEmptyPools, type PersonInput } from '../combat/person.ts';
import type { State } from '../combat/states.ts';
import { BEINGS, type Being, deathAt, UNHEALED, type Wounded, whyNotVitality } from '../combat/vitality.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { type BodyChange, bodyField, bodyTold, changeOfBody, doneBy, ofPerson } from './body.ts';
import { fatigueAfterShortRest, fatigueLevel } from './fatigue.ts';

const amount = z.int().min(0).max(1000);
const poolFields = {
  ST: attributeValue.default(10).meta({ rank: 'rare' }),
  EN: attributeValue.default(10).meta({ rank: 'first' }),
  AW: attributeValue.default(10).meta({ rank: 'rare' }),
  stamina: amount
    .optional()
    .describe('Current Stamina; left out: full.')
    .meta({ rank: 'often', unit: 'Stamina' }),
  maxStamina: amount
    .optional()
    .describe('Left out: from ST (or EN, SV-R-20).')
    .meta({ rank: 'rare', unit: 'Stamina' }),
  mana: amount.optional().describe('Current Mana; left out: full.').meta({ rank: 'often', unit: 'Mana' }),
  maxMana: amount.optional().describe('Left out: from AW.').meta({ rank: 'rare', unit: 'Mana' }),
  fatigueLevel: fatigueLevel.meta({ rank: 'often' }),
};
/** What rest asks of a person. */
const POOLS = ['ST', 'EN', 'AW', 'stamina', 'maxStamina', 'mana', 'maxMana', 'fatigueLevel'] as const;
const HEALING = [
  'EN',
  'AW',
  'being',
  'vitality',
  'maxVitality',
  'dying',
  'hardToKill',
  'fastHealer',
  'fragile',
] as const;

type GivenPools = z.output<z.ZodObject<typeof poolFields>>;

interface Pools {
  readonly stamina: number;
  readonly maxStamina: number;
  readonly mana: number;
  readonly maxMana: number;
}

function poolsOf(given: GivenPools, play: SimversePlay): Pools {
  const fullStamina = given.maxStamina ?? maxStamina(given, play.readings['SV-R-20']);
  const fullMana = given.maxMana ?? maxMana(given);
  return {
    stamina: given.stamina ?? fullStamina,
    maxStamina: fullStamina,
    mana: given.mana ?? fullMana,
    maxMana: fullMana,
  };
}

/** SV-DER-04, SV-DER-05: no more in a pool than its maximum. */
export function whyNotPools(given: GivenPools, play: SimversePlay): Refusal | undefined {
  const { stamina, maxStamina, mana, maxMana } = poolsOf(given, play);
  if (stamina > maxStamina)
    return refuse(
      'SV-DER-04',
      `Stamina ${stamina} is above its maximum of ${maxStamina}; where perks raise it, say so in \`maxStamina\`.`,
      'stamina',
    );
  return mana > maxMana
    ? refuse(
        'SV-DER-05',
        `Mana ${mana} is above its maximum of ${maxMana}; where perks raise it, say so in \`maxMana\`.`,
        'mana',
      )
    : undefined;
}

/** What passes in rounds or minutes, or with the fight: an hour later none of it is left. */
const PASSING: readonly string[] = [
  'Stunned',
  'Dazed',
  'Steeled',
  'Shaken',
  'Panic',
  'Total panic',
  'Strenuous',
] satisfies (State | Condition)[];

/** Somebody after an hour or more of rest. */
function rested(
  input: { readonly person?: PersonInput | undefined },
  after: BodyChange,
): Readonly<Record<string, unknown>> {
  const found = changeOfBody(input, after);
  if (!input.person) return found;
  const person = endEmptyPools(found.person as PersonInput, after);
  const passes = (what: ToldState | Condition): boolean =>
    typeof what === 'string' ? PASSING.includes(what) : what.turns !== undefined;
  return {
    ...found,
    person: {
      ...person,
      conditions: person.conditions.filter(c => !passes(c)),
      states: person.states.filter(s => !passes(s)),
      // What is counted in turns is over after a rest.
      ...(person.afflictions && {
        afflictions: person.afflictions.filter(({ turns }) => turns === undefined),
      }),
      shock: 0,
      nextShock: 0,
      lostThisRound: 0,
    },
  };
}

const restedPools = { stamina: z.int(), mana: z.int(), fatigueLevel: z.int() };
interface Rested {
  readonly stamina: number;
  readonly mana: number;
  readonly fatigueLevel: number;
}

const poolsSentence = ({ stamina, mana, fatigueLevel }: Rested): string =>
  `Stamina ${stamina}, Mana ${mana}${fatigueLevel ? `, fatigue ${fatigueLevel}` : ', no fatigue'}`;

/** SV-REST-02: an hour's rest, never above the maximum. */
export function afterShortRest(given: GivenPools, play: SimversePlay): Rested {
  const { stamina, maxStamina, mana, maxMana } = poolsOf(given, play);
  const regained = staminaPerShortRest(given, play.ruling('SV-R-20'));
  const manaBack = manaPerShortRest(given);
  play.trace.note('SV-REST-02', 'Stamina regained', regained);
  play.trace.note('SV-REST-02', 'Mana regained', manaBack);
  return {
    stamina: refilled(stamina, regained, maxStamina),
    mana: refilled(mana, manaBack, maxMana),
    fatigueLevel: fatigueAfterShortRest(given.fatigueLevel),
  };
}

const refilled = (now: number, gain: number, max: number): number => Math.min(max, now + gain);

export const shortRestProcedure = procedure({
  name: 'short-rest',
  title: 'Short rest',
  summary:
    'An hour’s rest: Stamina + ST/2, Mana + AW/2, one level of fatigue less. As often as there are hours; Collapse (fatigue 4) is only slept off.',
  rules: ['SV-REST-02', 'SV-TRAV-09', 'SV-DER-04', 'SV-DER-05'],
  conventions: [ofPerson(POOLS)],
  input: z.strictObject({ person: bodyField, ...poolFields }),
  output: z.strictObject(restedPools),
  example: {
    input: { ST: 13, AW: 12, stamina: 22, mana: 10, fatigueLevel: 1 },
    dice: [],
    outcome: { stamina: 26, mana: 16, fatigueLevel: 0 },
  },
  run: (given, play) =>
    whyNotRest(given.person, play) ?? whyNotPools(given, play) ?? afterShortRest(given, play),
  tell: rested => `An hour of rest: ${poolsSentence(rested)}.`,
  apply: (input, after) => rested(input, after),
});

const healingFields = {
  EN: poolFields.EN,
  being: z
    .enum(BEINGS)
    .default('living')
    .describe('The undead do not heal by rest; constructs are repaired.')
    .meta({ rank: 'rare' }),
  vitality: z
    .int()
    .min(-500)
    .max(500)
    .describe('Current Vitality or Integrity.')
    .meta({ rank: 'first', unit: 'Vitality' }),
  maxVitality: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe('Left out: EN × 2.')
    .meta({ rank: 'often', unit: 'Vitality' }),
  dying: z.boolean().default(false).describe('Dying and not yet stabilized.').meta({ rank: 'rare' }),
  hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
  fastHealer: z.boolean().default(false).meta({ rank: 'often' }),
  fragile: z.boolean().default(false).meta({ rank: 'rare' }),
};

export const CARES = ['none', 'medical care', 'magical healing place'] as const;
export type Care = (typeof CARES)[number];

/** SV-R-143 `all`: more than any wound, so perks and flaws no longer matter. */
const EVERYTHING = Number.POSITIVE_INFINITY;

/** SV-REST-04: medical care doubles what a night heals. */
const CARE_FACTOR = 2;

/** SV-REST-03, SV-REST-04, SV-R-143: Vitality of a night before perks and flaws; halves kept. */
export function nightsHealing(EN: number, AW: number, care: Care, play: SimversePlay): number {
  const reading = play.ruling('SV-R-143');
  if (reading === 'all') return EVERYTHING;
  const half = (reading === 'halfEndurance' ? EN : AW) / 2;
  return care === 'none' ? half : half * CARE_FACTOR;
}

interface Patient extends Pick<Wounded, 'being' | 'EN' | 'vitality'> {
  readonly maxVitality?: number | undefined;
  readonly fastHealer: boolean;
  readonly fragile: boolean;
}

/** SV-REST-07: base, × 2, × 1/2, rounded once; never above the maximum. Undead and Integrity regain nothing. */
export function restHealing(
  patient: Patient,
  base: number,
  fastHealerCounts: boolean,
  play: SimversePlay,
): number {
  if (patient.being !== 'living') {
    const { rule, why } = UNHEALED[patient.being];
    play.trace.note(rule, why, 0);
    return 0;
  }
  const room = Math.max(0, (patient.maxVitality ?? maxVitality(patient)) - patient.vitality);
  if (base === EVERYTHING) return room;
  return play.trace
    .sum('SV-REST-07', 'Vitality regained')
    .add('rest', base)
    .change('Fast Healer', n => (patient.fastHealer && fastHealerCounts ? n * 2 : n), 'SV-PERK-11')
    .change('Fragile', n => (patient.fragile ? n / 2 : n), 'SV-FLAW-11')
    .change('not above the maximum', n => Math.min(n, room))
    .change('rounded down', roundDown, 'SV-R-03').total;
}

type Given = Patient & {
  readonly person?: PersonInput | undefined;
  readonly dying: boolean;
  readonly hardToKill: boolean;
};

/** SV-REST-07: who cannot heal by rest at all. */
function whyNotHealing(given: Given, play: SimversePlay): Refusal | undefined {
  const body = { ...given, maxVitality: given.maxVitality ?? maxVitality(given) };
  const dead = whyNotInTime(body, 'rest', play);
  if (dead) return dead;
  if (given.dying) return DYING;
  return whyNotWhileBleeding(given.person, play) ?? whyNotVitality(body.vitality, body.maxVitality);
}

const DYING = refuse(
  'SV-REST-07',
  'A dying character heals by rest only once stabilized: stabilize first, for example with First Aid.',
);

/** SV-STAT-09, SV-DMG-08: what death and blood take every turn does not wait for an hour of rest. */
function whyNotRest(person: PersonInput | undefined, play: SimversePlay): Refusal | undefined {
  const body = person && inField('person', bodyTold(person, play));
  if (!body || isRefusal(body)) return body;
  if (body.dead) return refuse('SV-STAT-10', `${capital(body.name)} is dead: rest comes too late.`, 'person');
  return body.dying ? DYING : whyNotWhileBleeding(person, play);
}

function whyNotWhileBleeding(person: PersonInput | undefined, play: SimversePlay): Refusal | undefined {
  const body = person && inField('person', bodyTold(person, play));
  if (!body || isRefusal(body)) return body;
  return body.being === 'living' && body.bleedingCount > 0
    ? refuse(
        'SV-DMG-08',
        `${capital(body.name)} bleeds every turn: stop it with First Aid, or follow it with \`dying\`, and then rest.`,
        'person',
      )
    : undefined;
}

/** SV-STAT-10: what comes too late for the dead. */
export const whyNotInTime = (
  body: Pick<Wounded, 'being' | 'EN' | 'vitality' | 'maxVitality' | 'hardToKill'>,
  what: string,
  { readings }: SimversePlay,
): Refusal | undefined =>
  body.vitality <= deathAt(body, readings)
    ? refuse('SV-STAT-10', `At Vitality ${body.vitality} the patient is dead: ${what} comes too late.`)
    : undefined;

/** What a rest gave back, and why it could give nothing. */
const regainedWords = (gain: number, vitality: number, being: Being): string =>
  being === 'living'
    ? `${gain} Vitality back, ${vitality} now`
    : `no ${being === 'construct' ? 'Integrity' : 'Vitality'} back, since ${UNHEALED[being].why}`;

export const longRestProcedure = procedure({
  name: 'long-rest',
  title: 'Long rest',
  summary:
    'Eight hours of sleep: all Stamina, Mana and fatigue; Vitality + EN/2, or + EN with medical care. A magical healing place counts as care and cures one disease or poison. Fast Healer doubles the Vitality, Fragile halves it.',
  rules: ['SV-REST-03', 'SV-REST-04', 'SV-REST-07', 'SV-TRAV-09', 'SV-PERK-11', 'SV-FLAW-11', 'SV-PERK-45'],
  conventions: [ofPerson([...POOLS, ...HEALING])],
  input: z.strictObject({
    person: bodyField,
    ...poolFields,
    ...healingFields,
    care: z.enum(CARES).default('none').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    gain: z.int().describe('Vitality regained.').meta({ unit: 'Vitality' }),
    vitality: z.int().meta({ unit: 'Vitality' }),
    ...restedPools,
    diseasesOrPoisonsCured: z.int(),
  }),
  alsoCalled: { healed: 'gain' },
  example: {
    input: { EN: 11, vitality: 2 },
    dice: [],
    outcome: { gain: 5, vitality: 7, stamina: 20, mana: 20, fatigueLevel: 0, diseasesOrPoisonsCured: 0 },
  },
  run({ care, ...given }, play) {
    const no = whyNotHealing(given, play) ?? whyNotPools(given, play);
    if (no) return no;
    const gain = restHealing(given, nightsHealing(given.EN, given.AW, care, play), true, play);
    const { maxStamina, maxMana } = poolsOf(given, play);
    return {
      gain,
      vitality: given.vitality + gain,
      stamina: maxStamina,
      mana: maxMana,
      fatigueLevel: 0,
      diseasesOrPoisonsCured: care === 'magical healing place' ? 1 : 0,
    };
  },
  tell({ gain, vitality, diseasesOrPoisonsCured, ...rested }, { being }) {
    const cured = diseasesOrPoisonsCured ? ' One disease or poison is cured.' : '';
    return `A night of sleep: ${regainedWords(gain, vitality, being)}; ${poolsSentence(rested)}.${cured}`;
  },
  apply: (input, { vitality, stamina, mana, fatigueLevel, diseasesOrPoisonsCured }) =>
    rested(input, {
      vitality,
      stamina,
      mana,
      fatigueLevel,
      ...(input.person
        ? { ...sleptWell(vitality), ...(diseasesOrPoisonsCured ? { disease: null } : {}) }
        : {}),
    }),
});

/** SV-HAZ-11, SV-R-189: a full night clears the lost sleep, and whoever has Vitality left wakes from it. */
const sleptWell = (vitality: number) => ({
  nightsWithoutSleep: 0,
  sleptPartly: false,
  ...(vitality > 0 ? { conscious: true } : {}),
});

/** SV-REST-06: a full day in bed, as a multiple of EN. */
export const BED_REST = { without: 1, withCare: 1.5 } as const;

/** SV-R-147: the total for the day and its night, so never less than the night alone, which Fast Healer doubles. */
export function bedHealing(patient: Patient, AW: number, care: Care, play: SimversePlay): number {
  const base = patient.EN * (care === 'none' ? BED_REST.without : BED_REST.withCare);
  const day = play.trace.within('SV-REST-06', 'the day in bed', () =>
    restHealing(patient, base, false, play),
  );
  const night = play.trace.within('SV-REST-03', 'its night alone', () =>
    restHealing(patient, nightsHealing(patient.EN, AW, care, play), true, play),
  );
  return Math.max(day, night);
}

export const bedRestProcedure = procedure({
  name: 'bed-rest',
  title: 'Bed rest',
  summary:
    'A full day in bed: Vitality + EN, with medical care EN × 1.5, for the day and its night together, or what the night alone would heal if that is more. Serious injuries need it. Fast Healer, which speaks of long rests, doubles only the night; Fragile halves both.',
  rules: ['SV-REST-06', 'SV-REST-07', 'SV-PERK-11', 'SV-FLAW-11'],
  conventions: [ofPerson(HEALING)],
  input: z.strictObject({
    person: bodyField,
    ...healingFields,
    AW: poolFields.AW.meta({ rank: 'rare' }),
    care: z.boolean().default(false).describe('Medical care.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ gain: z.int(), vitality: z.int() }),
  alsoCalled: { healed: 'gain' },
  example: { input: { EN: 11, vitality: 2, care: true }, dice: [], outcome: { gain: 16, vitality: 18 } },
  run({ care, ...given }, play) {
    const no = whyNotHealing(given, play);
    if (no) return no;
    const gain = bedHealing(given, given.AW, care ? 'medical care' : 'none', play);
    return { gain, vitality: given.vitality + gain };
  },
  tell: ({ gain, vitality }, { being }) => `A day in bed: ${regainedWords(gain, vitality, being)}.`,
  apply: (input, { vitality }) => rested(input, { vitality, ...(input.person ? sleptWell(vitality) : {}) }),
});

/** SV-REST-05, SV-R-172: every attempt of a day after the first is at −2, and not more. */
export const LATER_MEDITATION = -2;
export const meditationPenalty = (attempt: number): number => (attempt > 1 ? LATER_MEDITATION : 0);

export const meditationProcedure = procedure({
  name: 'meditation',
  title: 'Meditation',
  summary:
    'An hour in quiet: a Meditation roll, and on a success Mana equal to the margin; the hour is a short rest besides. Every attempt of the day after the first is at −2.',
  rules: ['SV-REST-05', 'SV-REST-02'],
  conventions: [ofPerson(POOLS), doneBy('meditation'), ownRolls('meditation', 'person')],
  input: z.strictObject({
    meditation: trained
      .optional()
      .describe(
        'Whoever meditates; or Meditation as the finished number, or attribute and level apart. Left out: of the `person`.',
      )
      .meta({ rank: 'first' }),
    attempt: z
      .int()
      .min(1)
      .max(24)
      .default(1)
      .describe('Which attempt of the day this is.')
      .meta({ rank: 'often' }),
    quiet: z.boolean().default(true).describe('Quiet and undisturbed.').meta({ rank: 'often' }),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
    person: bodyField,
    ...poolFields,
  }),
  output: z.strictObject({ tn: z.int(), success: z.boolean(), margin: z.int(), ...restedPools }),
  example: {
    input: { meditation: 15, AW: 10, mana: 4 },
    dice: [3, 3, 4],
    outcome: { tn: 15, success: true, margin: 5, stamina: 20, mana: 14, fatigueLevel: 0 },
  },
  run({ meditation, attempt, quiet, modifier, ...given }, play) {
    const above = whyNotRest(given.person, play) ?? whyNotPools(given, play);
    if (above) return above;
    if (!quiet) return refuse('SV-REST-05', 'Meditation needs a quiet, undisturbed place.', 'quiet');
    const meditating = meditation ?? given.person;
    if (meditating === undefined)
      return refuse('SV-REST-05', 'Say who meditates, or give their Meditation.', 'meditation');
    // SV-R-201: the Mana of this hour comes after its roll.
    const target = skillSum(
      { rule: 'SV-REST-05', label: 'Target number', mana: given.mana },
      'Meditation',
      meditating,
      play,
    );
    if (isRefusal(target)) return target;
    const tn = wholeTn(
      target
        .add('not the first of the day', meditationPenalty(attempt), 'SV-R-172')
        .add('modifier', modifier),
    );
    const { success, margin } = rollAgainst(tn, 'Meditation', play);
    // SV-R-146: the margin comes on top of the short rest of the same hour.
    const rested = afterShortRest(given, play);
    const gained = success ? Math.max(0, margin) : 0;
    return {
      tn,
      success,
      margin,
      ...rested,
      mana: refilled(rested.mana, gained, poolsOf(given, play).maxMana),
    };
  },
  tell: ({ tn, success, ...rested }) =>
    `Meditation against ${tn} ${success ? 'succeeds' : 'fails'}: ${poolsSentence(rested)}.`,
  apply: (input, { stamina, mana, fatigueLevel }) => ({
    ...rested(input, { stamina, mana, fatigueLevel }),
    attempt: Math.min(24, input.attempt + 1),
  }),
});

export const restProcedures: readonly Procedure[] = [
  shortRestProcedure,
  longRestProcedure,
  bedRestProcedure,
  meditationProcedure,
];
export const restParts = [part('derivation', 'natural healing', ['SV-REST-07'], nightsHealing)];
