/** DIS-04 to DIS-07: diseases over days. */

import { repeat } from '@arbiter/dice';
import { counted, isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue, sizeSchema } from '../character/attributes.ts';
import { maxVitality, speed } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import { shockField } from '../checks/modifiers.ts';
import { rolledWithin } from '../checks/rolled-range.ts';
import { succeeds, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained } from '../checks/trained-skill.ts';
import { deathAt, fallsAt, whyNotVitality } from '../combat/vitality.ts';
import { part, procedure, reckoning, refuse, type SimversePlay } from '../play.ts';
import { bodyField, changeOfBody, ofPerson } from './body.ts';
import { breathSeconds } from './breath.ts';
import { DISEASE_NAMES, DISEASES, type Disease } from './hardships.ts';
import { RESILIENT } from './poison.ts';

/** SV-DIS-05: rest and proper care. */
export const CARE = 2;

interface Defences {
  readonly EN: number;
  readonly resilient: boolean;
  readonly properCare: boolean;
  readonly modifier: number;
  readonly shock?: number;
}

/** SV-DIS-05: EN, Resilient and care; penalties on actions do not lower it (SV-R-07). */
export const diseaseTn = (of: Defences, play: Pick<SimversePlay, 'trace'>): number =>
  play.trace
    .sum('SV-DIS-05', 'Target number')
    .add('EN', of.EN)
    .add('Resilient', of.resilient ? RESILIENT : 0, 'SV-PERK-19')
    .add('rest and proper care', of.properCare ? CARE : 0, 'SV-DIS-05')
    .add('disease', of.modifier)
    // SV-R-07: shock lowers all rolls, also those that resist.
    .add('shock', of.shock ?? 0, 'SV-PAIN-01').total;

const defenceFields = {
  EN: attributeValue.default(10).meta({ rank: 'first' }),
  resilient: z.boolean().default(false).describe('The Resilient perk, +2.').meta({ rank: 'often' }),
  properCare: z.boolean().default(false).describe('Rest and proper care, +2.').meta({ rank: 'often' }),
  modifier: z
    .int()
    .min(-50)
    .max(50)
    .default(0)
    .describe('The disease’s own modifier, set by the game master.')
    .meta({ rank: 'often' }),
  undead: z.boolean().default(false).describe('Immune.').meta({ rank: 'rare' }),
};

export const exposureProcedure = procedure({
  name: 'disease-exposure',
  title: 'Catching a disease',
  summary: 'On exposure roll EN: success, and the disease is not caught. The undead are immune.',
  rules: ['SV-DIS-04', 'SV-DIS-05', 'SV-PERK-19', 'SV-PERK-44'],
  conventions: [ofPerson(['EN', 'resilient', 'undead', 'shock']), ownRolls()],
  input: z.strictObject({
    person: bodyField,
    ...defenceFields,
    shock: shockField.meta({ rank: 'rare' }),
    disease: z
      .enum(DISEASE_NAMES)
      .optional()
      .describe('To roll how long it lasts, inside its range, where it is caught.')
      .meta({ rank: 'first', from: 'diseases' }),
  }),
  output: z.strictObject({
    tn: z.int().nullable(),
    infected: z.boolean(),
    days: z
      .int()
      .nullable()
      .describe('How long it will last; null: not caught, or the game master says.')
      .meta({ unit: 'days' }),
  }),
  example: {
    input: { EN: 9, resilient: true },
    dice: [3, 4, 4],
    outcome: { tn: 11, infected: false, days: null },
  },
  run({ undead, disease, ...given }, play) {
    if (undead) return { tn: null, infected: false, days: null };
    const tn = diseaseTn(given, play);
    const infected = !succeeds(tn, 'EN', play);
    const days = infected && disease ? rolledWithin(DISEASES[disease].days, 'days of illness', play) : null;
    return { tn, infected, days };
  },
  tell({ tn, infected, days }) {
    if (tn === null) return 'Whoever does not live is immune to disease.';
    if (!infected) return `EN against ${tn}: the disease is not caught.`;
    return `EN against ${tn} fails: the disease is caught${days === null ? '' : `, for ${days} days`}.`;
  },
  apply: (input, { infected, days }) =>
    input.person && infected && input.disease
      ? changeOfBody(input, {
          disease: {
            disease: input.disease,
            modifier: input.modifier,
            ...(days === null ? {} : { remainingDays: days }),
          },
        })
      : {},
});

/** What a disease asks of a person. */
const SUFFERING = [
  'EN',
  'resilient',
  'undead',
  'vitality',
  'maxVitality',
  'size',
  'hardToKill',
  'disease',
  'remainingDays',
] as const;

export interface Ill {
  readonly EN: number;
  readonly vitality: number;
  readonly remainingDays: number;
}

/** One day of illness: the loss, the day that passes, the roll to recover sooner, and for a fatal one the roll for EN. */
export function dayOfIllness(before: Ill, disease: Disease, of: Defences, play: SimversePlay): Ill {
  const { vitalityPerDay, losesEn } = DISEASES[disease];
  const tn = diseaseTn({ ...of, EN: before.EN }, play);
  const success = succeeds(tn, 'EN', play);
  // SV-R-128: one day off besides the day that passes.
  const remainingDays = Math.max(0, before.remainingDays - (success ? 2 : 1));
  const loses = losesEn && !succeeds(tn, 'EN, or lose 1 EN', play) ? 1 : 0;
  const vitality = before.vitality - vitalityPerDay;
  if (play.trace.on) {
    if (vitalityPerDay > 0) play.trace.note('SV-DIS-04', `loses ${vitalityPerDay} Vitality`, vitality);
    if (loses > 0) play.trace.note('SV-DIS-06', 'loses 1 EN for good', before.EN - loses);
    play.trace.note(
      success ? 'SV-R-128' : 'SV-DIS-05',
      success ? 'days left, one more off' : 'days left',
      remainingDays,
    );
  }
  return { EN: before.EN - loses, vitality, remainingDays };
}

export const diseaseDaysProcedure = procedure({
  name: 'disease-days',
  title: 'Days of illness',
  summary:
    'Follow a disease day by day: Vitality lost, an EN roll each day that shortens it by one more day, and for a fatal disease a second EN roll or 1 EN is lost for good. It stops early with recovery, at 0 Vitality, or with death at EN 0.',
  rules: ['SV-DIS-04', 'SV-DIS-05', 'SV-DIS-06', 'SV-DIS-07', 'SV-PERK-19'],
  conventions: [ofPerson(SUFFERING), ownRolls()],
  input: z.strictObject({
    disease: z
      .enum(DISEASE_NAMES)
      .describe('Left out: what the person is ill with.')
      .meta({ rank: 'first', from: 'diseases' }),
    person: bodyField,
    ...defenceFields,
    vitality: z
      .int()
      .min(-500)
      .max(500)
      .describe('Current Vitality.')
      .meta({ rank: 'first', unit: 'Vitality' }),
    maxVitality: z
      .int()
      .min(1)
      .max(500)
      .optional()
      .describe('Left out: from EN and size.')
      .meta({ rank: 'often', unit: 'Vitality' }),
    size: sizeSchema.meta({ rank: 'often' }),
    hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
    remainingDays: z
      .int()
      .min(0)
      .max(365)
      .describe(
        'As the game master set it: usually 3-7 days if mild, 7-14 if moderate, 14-28 if worse. Left out: what the person has before them.',
      )
      .meta({ rank: 'first', unit: 'days' }),
    days: z
      .int()
      .min(1)
      .max(60)
      .default(1)
      .describe('How many days now pass.')
      .meta({ rank: 'first', unit: 'days' }),
  }),
  output: z.strictObject({
    daysPassed: z.int().meta({ unit: 'days' }),
    tn: z.int().describe('Of the first day’s roll; EN lost on the way lowers it.'),
    vitality: z.int().meta({ unit: 'Vitality' }),
    remainingDays: z.int().meta({ unit: 'days' }),
    recovered: z.boolean(),
    physical: z.int().describe('Penalty on physical actions while ill.'),
    mental: z.int(),
    EN: z.int(),
    dying: z.boolean().describe('Vitality at 0 or below, and not Hard to Kill.'),
    dead: z.boolean(),
  }),
  example: {
    input: { disease: 'severe', EN: 12, vitality: 24, remainingDays: 20, properCare: true, days: 3 },
    dice: [4, 5, 5, 5, 5, 5, 2, 3, 4],
    outcome: {
      daysPassed: 3,
      tn: 14,
      vitality: 18,
      remainingDays: 15,
      recovered: false,
      physical: -4,
      mental: -4,
      EN: 12,
      dying: false,
      dead: false,
    },
  },
  run({ disease, undead, days, vitality, remainingDays, ...given }, play) {
    if (undead) return refuse('SV-PERK-44', 'Whoever does not live is immune to disease.', 'undead');
    const { physical, mental } = DISEASES[disease];
    // Each day tells its own.
    const tn = diseaseTn(given, reckoning(play.readings));
    const full = (EN: number) => maxVitality({ EN }, given.size);
    const most = given.maxVitality ?? full(given.EN);
    const above = whyNotVitality(vitality, most);
    if (above) return above;
    const bodyOf = (EN: number) =>
      ({ being: 'living', EN, maxVitality: most, hardToKill: given.hardToKill }) as const;
    const isDown = (now: { readonly EN: number; readonly vitality: number }): boolean =>
      now.vitality <= fallsAt(bodyOf(now.EN), play.readings);
    const start = { EN: given.EN, vitality, remainingDays, daysPassed: 0 };
    const now = repeat(
      play.dice,
      start,
      ({ daysPassed, ...before }) => {
        if (before.remainingDays === 0 || isDown(before) || before.EN <= 0) return undefined;
        const after = play.trace.within('SV-DIS-05', `day ${daysPassed + 1}`, () =>
          dayOfIllness(before, disease, given, play),
        );
        // SV-DIS-07: a lower EN leaves less room for Vitality.
        const room = most - full(given.EN) + full(after.EN);
        return { ...after, vitality: Math.min(after.vitality, room), daysPassed: daysPassed + 1 };
      },
      days,
    );
    const recovered = now.remainingDays === 0 && now.EN > 0;
    const dead = now.EN <= 0 || now.vitality <= deathAt(bodyOf(now.EN), play.readings);
    return {
      daysPassed: now.daysPassed,
      tn,
      vitality: now.vitality,
      remainingDays: now.remainingDays,
      recovered,
      physical: recovered ? 0 : physical,
      mental: recovered ? 0 : mental,
      EN: now.EN,
      dying: !dead && isDown(now),
      dead,
    };
  },
  tell({ daysPassed, vitality, remainingDays, recovered, EN, dying, dead }, input) {
    const days = counted(daysPassed, 'day');
    if (dead) return `Dead of the disease after ${days}.`;
    const lost = EN < input.EN ? ` EN has fallen to ${EN}.` : '';
    const left = `Vitality ${vitality}`;
    if (recovered) return `Recovered after ${days}${dying ? ', but dying' : ''}; ${left}.${lost}`;
    if (dying) return `Dying after ${days}: ${left}.${lost}`;
    return `Still ill after ${days}, ${remainingDays} to go; ${left}.${lost}`;
  },
  apply(input, { EN, vitality, remainingDays, recovered, dead }, readings) {
    const { person, modifier, disease } = input;
    if (!person) return { EN, vitality, remainingDays };
    const ill = recovered ? null : { disease, remainingDays, modifier };
    const after = { EN, vitality, disease: ill, ...(dead ? { dead } : {}) };
    return changeOfBody(input, after, readings);
  },
});

/** SV-DIS-07: what is left once a fatal disease has taken so many points of EN. */
export const enduranceLost = (EN: number, points: number): number => Math.max(0, EN - points);

export const enduranceLossProcedure = procedure({
  name: 'endurance-loss',
  title: 'EN lost to a fatal disease',
  summary:
    'EN lost on the failed days of a fatal disease is gone for good and lowers maximum Vitality, Speed and breath; at 0 the victim dies. No CP are refunded.',
  rules: ['SV-DIS-07', 'SV-DIS-04'],
  conventions: [ofPerson(['EN', 'DX', 'size'])],
  input: z.strictObject({
    EN: attributeValue.meta({ rank: 'rare' }),
    DX: attributeValue.default(10).meta({ rank: 'rare' }),
    size: sizeSchema.meta({ rank: 'often' }),
    failedDays: z.int().min(0).max(365).meta({ rank: 'first', unit: 'days' }),
  }),
  output: z.strictObject({
    EN: z.int(),
    dead: z.boolean(),
    cpRefunded: z.literal(0),
    maxVitality: z.int().describe('Without perks and flaws.').meta({ unit: 'Vitality' }),
    speed: z.number().describe('Without perks, flaws and load.'),
    breathSeconds: z.int().meta({ unit: 's' }),
  }),
  example: {
    input: { EN: 12, DX: 10, failedDays: 2 },
    dice: [],
    outcome: { EN: 10, dead: false, cpRefunded: 0, maxVitality: 20, speed: 5, breathSeconds: 100 },
  },
  run({ EN: before, DX, size, failedDays }, play) {
    const EN = enduranceLost(before, failedDays);
    play.trace
      .sum('SV-DIS-07', 'EN')
      .add('before', before)
      .add(counted(failedDays, 'failed day'), EN - before, 'SV-DIS-07');
    play.trace.note('SV-DER-01', 'maximum Vitality of this EN', maxVitality({ EN }, size));
    play.trace.note('SV-DER-08', 'Speed of this EN', speed({ DX, EN }));
    play.trace.note('SV-HAZ-06', 'seconds of breath of this EN', breathSeconds(EN, 'normal'));
    return {
      EN,
      dead: EN === 0,
      cpRefunded: 0 as const,
      maxVitality: maxVitality({ EN }, size),
      speed: speed({ DX, EN }),
      breathSeconds: breathSeconds(EN, 'normal'),
    };
  },
  tell: ({ EN, dead, maxVitality }, { EN: before }) =>
    dead
      ? `EN falls from ${before} to 0: dead.`
      : `EN falls from ${before} to ${EN} for good; maximum Vitality is ${maxVitality} now.`,
  apply: (_input, { EN, dead }) => ({ EN, failedDays: 0, ...(dead ? { dead } : {}) }),
});

const HEALERS_SKILL = { medicine: 'Medicine', 'occult knowledge': 'Occult Knowledge' } as const;

export const treatDiseaseProcedure = procedure({
  name: 'treat-disease',
  title: 'Treating disease',
  summary:
    'A Medicine roll (Occult Knowledge where a magical disease asks for it) lowers penalties or duration by what the game master says; healing magic often cures at once. Rest and care give +2 on the patient’s own rolls.',
  rules: ['SV-DIS-06'],
  conventions: [ownRolls('skill')],
  input: z.strictObject({
    by: z.enum(['medicine', 'occult knowledge', 'healing magic']).meta({ rank: 'first' }),
    skill: trained
      .optional()
      .describe('The healer; or the skill as the finished number, or attribute and level apart.')
      .meta({ rank: 'first' }),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
    needsOccultKnowledge: z
      .boolean()
      .default(false)
      .describe('A magical disease that Medicine cannot touch.')
      .meta({ rank: 'rare' }),
    magicCures: z
      .boolean()
      .default(true)
      .describe('Whether healing magic cures this disease.')
      .meta({ rank: 'rare' }),
    person: bodyField.describe('The patient.'),
  }),
  output: z.strictObject({
    tn: z.int().nullable(),
    cured: z.boolean(),
    improves: z.boolean().describe('Penalties or duration shrink by what the game master says.'),
  }),
  example: {
    input: { by: 'medicine', skill: 13 },
    dice: [4, 4, 4],
    outcome: { tn: 13, cured: false, improves: true },
  },
  run({ by, skill, modifier, needsOccultKnowledge, magicCures }, play) {
    if (by === 'healing magic') return { tn: null, cured: magicCures, improves: magicCures };
    if (by === 'medicine' && needsOccultKnowledge)
      return refuse('SV-DIS-06', 'This magical disease answers to Occult Knowledge, not to Medicine.', 'by');
    if (skill === undefined)
      return refuse('SV-DIS-06', 'Treating a disease needs the target number of somebody’s skill.', 'skill');
    const target = skillSum({ rule: 'SV-DIS-06', label: 'Target number' }, HEALERS_SKILL[by], skill, play);
    if (isRefusal(target)) return target;
    const tn = wholeTn(target.add('modifier', modifier));
    return { tn, cured: false, improves: succeeds(tn, by, play) };
  },
  tell({ tn, cured, improves }) {
    if (tn === null)
      return cured ? 'Healing magic cures the disease.' : 'Healing magic does not cure this disease.';
    return improves
      ? `Against ${tn}: penalties or duration shrink by what the game master says.`
      : `Against ${tn}: the treatment does not help.`;
  },
  apply: (input, { cured }) => (input.person && cured ? changeOfBody(input, { disease: null }) : {}),
});

export const diseaseParts = [
  part('table', 'diseases', ['SV-DIS-04'], DISEASES),
  part('state', 'EN lost for good', ['SV-DIS-07'], enduranceLost),
];
