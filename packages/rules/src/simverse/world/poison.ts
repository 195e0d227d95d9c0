/** DIS-01 to DIS-03: poisons, resisting and treating them. */

import { pool, series, sum, totals } from '@arbiter/dice';
import { isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality, roundDown, speed } from '../character/derived.ts';
import { ownRolls, rollsOf } from '../checks/lucky.ts';
import { shockField } from '../checks/modifiers.ts';
import { type Rolled, rollAgainst, succeeds, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained } from '../checks/trained-skill.ts';
import { POISON_NAMES, POISONS, POTENCIES } from '../content/poison-list.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { ofPerson } from './body.ts';

export const RESILIENT = 2;

export const POISON_RESULTS = ['no effect', 'half effect', 'full effect', 'doubled'] as const;
export type PoisonResult = (typeof POISON_RESULTS)[number];

/** SV-DIS-02: ten points of margin, which a critical success always has, ward it off altogether. */
const NEGATES = 10;
export function poisonResult({ success, critical, margin }: Rolled, weak: boolean): PoisonResult {
  if (critical === 'failure') return 'doubled';
  if (!success) return 'full effect';
  return margin >= NEGATES || weak ? 'no effect' : 'half effect';
}

const modifier = z
  .int()
  .min(-50)
  .max(50)
  .default(0)
  .describe('The poison’s own modifier, set by the game master.')
  .meta({ rank: 'first' });
const resilient = z.boolean().default(false).describe('The Resilient perk, +2.').meta({ rank: 'often' });
/** SV-PERK-44, SV-DER-02: no poison does anything to what does not live. */
export const whyNotPoison = (feels: boolean, field: string): Refusal | undefined =>
  feels ? undefined : refuse('SV-PERK-44', 'Whoever does not live is immune to poison.', field);

const undead = z.boolean().default(false).describe('Immune.');
/** SV-R-07: shock lowers all rolls, also those that resist. */
const shock = shockField.meta({ rank: 'rare' });

/** Whoever a poison works on, and what it says of itself. */
export interface Resisting {
  readonly EN: number;
  readonly resilient: boolean;
  readonly modifier: number;
  readonly shock: number;
  readonly weak: boolean;
  /** What powers at work add. */
  readonly help?: number;
}

/** SV-DIS-02: the roll of EN against a poison. */
export function resistPoison(
  { EN, resilient, modifier, shock, weak, help = 0 }: Resisting,
  play: SimversePlay,
): { readonly tn: number; readonly margin: number; readonly result: PoisonResult } {
  const tn = play.trace
    .sum('SV-DIS-02', 'Target number')
    .add('EN', EN)
    .add('Resilient', resilient ? RESILIENT : 0, 'SV-PERK-19')
    .add('poison', modifier)
    .add('powers', help)
    .add('shock', shock, 'SV-PAIN-01').total;
  const rolled = rollAgainst(tn, 'EN', play);
  return { tn, margin: rolled.margin, result: poisonResult(rolled, weak) };
}

export const resistPoisonProcedure = procedure({
  name: 'resist-poison',
  title: 'Resisting poison',
  summary:
    'Roll EN. By 10 or more, or 1-1-1: no effect; success: half the effect, or none for a weak poison; failure: full effect, the points of failure lengthen it as the game master says; 6-6-6: effect or duration doubled.',
  rules: ['SV-DIS-02', 'SV-PERK-19', 'SV-PERK-44'],
  conventions: [ofPerson(['EN', 'resilient', 'undead', 'shock']), ownRolls()],
  input: z.strictObject({
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    resilient,
    undead: undead.meta({ rank: 'rare' }),
    modifier,
    shock,
    weak: z
      .boolean()
      .default(false)
      .describe('A weak poison, which any success wards off.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    tn: z.int().nullable(),
    margin: z.int().nullable(),
    result: z.enum(POISON_RESULTS),
    failurePoints: z.int().nullable().describe('How far a plain failure missed (SV-R-127).'),
  }),
  example: {
    input: { EN: 11, resilient: true },
    dice: [4, 5, 5],
    outcome: { tn: 13, margin: -1, result: 'full effect', failurePoints: 1 },
  },
  run({ EN, resilient, undead, modifier, shock, weak }, play) {
    if (undead) return { tn: null, margin: null, result: 'no effect' as const, failurePoints: null };
    const { tn, margin, result } = resistPoison({ EN, resilient, modifier, shock, weak }, play);
    return { tn, margin, result, failurePoints: result === 'full effect' ? -margin : null };
  },
  tell({ tn, result, failurePoints }) {
    if (tn === null) return 'Poison does nothing to what does not live.';
    const missed = failurePoints ? `, missed by ${failurePoints}` : '';
    return `EN against ${tn}${missed}: ${RESULT_WORDS[result]}.`;
  },
});

const RESULT_WORDS: Readonly<Record<PoisonResult, string>> = {
  'no effect': 'the poison has no effect',
  'half effect': 'the poison has half its effect',
  'full effect': 'the poison has its full effect',
  doubled: 'effect or duration of the poison is doubled',
};

/** How much of a poison works: half after a success, double where a critical failure doubled the effect. */
export const STRENGTH = { half: 0.5, full: 1, double: 2 } as const;
const STRENGTHS = Object.keys(STRENGTH) as [keyof typeof STRENGTH, ...(keyof typeof STRENGTH)[]];

/** SV-R-03: all factors first, rounded once for each amount. */
export const scaledAmount = (value: number, factor: number): number => roundDown(value * factor);

/** What a poison asks of its victim. */
const POISONED = [
  'ST',
  'EN',
  'DX',
  'WS',
  'resilient',
  'damageResistance',
  'undead',
  'vitality',
  'shock',
] as const;

export const poisonEffectProcedure = procedure({
  name: 'poison-effect',
  title: 'What a poison does',
  summary:
    'The effect of a poison that was not warded off. Lethal: 1d6 (or its own dice) each hour, minute or round. Paralyzing: −4 on all actions, EN or paralyzed. Weakening: ST or EN −1d6. Sedative: −4 on mental actions, EN or asleep. Hallucinogenic: Perception −6, WS each minute to act normally.',
  rules: ['SV-DIS-01', 'SV-PERK-18', 'SV-PERK-44'],
  conventions: [ofPerson(POISONED), ownRolls()],
  input: z.strictObject({
    poison: z.enum(POISON_NAMES).meta({ rank: 'first', from: 'poisons' }),
    strength: z
      .enum(STRENGTHS)
      .default('full')
      .describe('half after a successful resistance roll.')
      .meta({ rank: 'first' }),
    dice: z
      .int()
      .min(1)
      .max(10)
      .default(1)
      .describe('Lethal poisons: dice per interval (the alchemist’s has 2).')
      .meta({ rank: 'often', unit: 'd6' }),
    intervals: z
      .int()
      .min(1)
      .max(24)
      .default(1)
      .describe('Lethal poisons: how many intervals to roll now.')
      .meta({ rank: 'often' }),
    per: z
      .enum(POTENCIES)
      .default('hour')
      .describe('Lethal poisons: how often it strikes.')
      .meta({ rank: 'often' }),
    attribute: z
      .enum(['ST', 'EN'])
      .default('EN')
      .describe('What a weakening poison lowers.')
      .meta({ rank: 'often' }),
    ST: attributeValue.default(10).meta({ rank: 'rare' }),
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    DX: attributeValue.default(10).meta({ rank: 'rare' }),
    WS: attributeValue.default(10).meta({ rank: 'first' }),
    resilient,
    modifier,
    shock,
    damageResistance: z
      .boolean()
      .default(false)
      .describe('Damage Resistance (poison) halves the damage.')
      .meta({ rank: 'rare' }),
    undead: undead.meta({ rank: 'rare' }),
    vitality: z
      .int()
      .min(-500)
      .max(500)
      .optional()
      .describe('To see what a lethal poison leaves of it.')
      .meta({ rank: 'often', unit: 'Vitality' }),
  }),
  output: z.strictObject({
    damage: z
      .int()
      .describe('Vitality lost to a lethal poison, in all intervals together.')
      .meta({ unit: 'Vitality' }),
    penalty: z.int(),
    on: z.string().describe('What the penalty falls on.'),
    failedEn: z.enum(['paralysis', 'sleep']).nullable().describe('What a failed EN roll brought.'),
    actsNormally: z.boolean().nullable().describe('Hallucinations: whether the WS roll of this minute held.'),
    ST: z.int(),
    EN: z.int(),
    maxVitality: z
      .int()
      .describe('From the EN that is left, without size, perks and flaws.')
      .meta({ unit: 'Vitality' }),
    speed: z.number().describe('From the EN that is left, without perks, flaws and load.'),
    vitality: z
      .int()
      .optional()
      .describe('After a lethal poison, where it was told; at 0 or below ask `dying`.')
      .meta({ unit: 'Vitality' }),
  }),
  example: {
    input: { poison: 'weakening', EN: 12, DX: 12 },
    dice: [3],
    outcome: {
      damage: 0,
      penalty: 0,
      on: 'none',
      failedEn: null,
      actsNormally: null,
      ST: 10,
      EN: 9,
      maxVitality: 18,
      speed: 5.25,
    },
  },
  run({ poison, ...given }, play) {
    const immune = whyNotPoison(!given.undead, 'undead');
    if (immune) return immune;
    const row = POISONS[poison];
    const factor = STRENGTH[given.strength];
    const weakened =
      poison === 'weakening' ? scaledAmount(oneDie(`${given.attribute} loss`, play), factor) : 0;
    // SV-R-190: nothing falls below 0.
    const ST = Math.max(0, given.ST - (given.attribute === 'ST' ? weakened : 0));
    const EN = Math.max(0, given.EN - (given.attribute === 'EN' ? weakened : 0));
    const resisted = !row.failedEn || succeeds(againstPoison(EN, given, play), 'EN', play);
    const damage = poison === 'lethal' ? lethalDamage(given, factor, play) : 0;
    if (play.trace.on) {
      if (weakened > 0) play.trace.note('SV-DIS-01', `${poison}: ${given.attribute} lost`, weakened);
      if (row.penalty !== 0)
        play.trace.note(
          'SV-DIS-01',
          `${poison}, ${given.strength}: on ${row.on}`,
          scaledAmount(row.penalty, factor),
        );
      if (EN !== given.EN) {
        play.trace.note('SV-DER-01', `maximum Vitality of EN ${EN}`, maxVitality({ EN }));
        play.trace.note('SV-DER-08', `Speed of EN ${EN}`, speed({ DX: given.DX, EN }));
      }
      if (row.failedEn) play.trace.note('SV-DIS-01', 'the body', resisted ? 'holds' : row.failedEn);
    }
    return {
      damage,
      penalty: scaledAmount(row.penalty, factor),
      on: row.on,
      failedEn: resisted ? null : row.failedEn,
      actsNormally: poison === 'hallucinogenic' ? succeeds(toActNormally(given, play), 'WS', play) : null,
      ST,
      EN,
      maxVitality: maxVitality({ EN }),
      speed: speed({ DX: given.DX, EN }),
      ...(given.vitality === undefined ? {} : { vitality: given.vitality - damage }),
    };
  },
  tell({ damage, penalty, on, failedEn, actsNormally, ST, EN }, input) {
    const { poison, intervals, per, attribute } = input;
    if (poison === 'lethal')
      return `The poison takes ${damage} Vitality over ${intervals} ${per}${intervals === 1 ? '' : 's'}.`;
    if (poison === 'weakening')
      return `${attribute} falls from ${input[attribute]} to ${attribute === 'ST' ? ST : EN}.`;
    const state = failedEn ? ` and ${failedEn}` : '';
    const sight =
      actsNormally === null
        ? ''
        : actsNormally
          ? '; they act normally this minute'
          : '; they cannot act normally this minute';
    return `The poison brings ${signed(penalty)} on ${on}${state}${sight}.`;
  },
  apply: (_input, { ST, EN, vitality }) => ({ ST, EN, ...(vitality === undefined ? {} : { vitality }) }),
});

interface Poisoned {
  readonly WS: number;
  readonly resilient: boolean;
  readonly modifier: number;
  readonly shock: number;
}

/** SV-DIS-01: the EN that is left, against paralysis or sleep. */
export const againstPoison = (
  EN: number,
  { resilient, modifier, shock }: Omit<Poisoned, 'WS'>,
  play: SimversePlay,
): number =>
  play.trace
    .sum('SV-DIS-01', 'EN against it')
    .add('EN', EN)
    .add('Resilient', resilient ? RESILIENT : 0, 'SV-PERK-19')
    .add('poison', modifier)
    .add('shock', shock, 'SV-PAIN-01').total;

const toActNormally = ({ WS, shock }: Poisoned, play: SimversePlay): number =>
  play.trace.sum('SV-DIS-01', 'WS to act normally').add('WS', WS).add('shock', shock, 'SV-PAIN-01').total;

const oneDie = (label: string, play: SimversePlay): number => play.dice.roll(pool(1, 6), sum, label);

/** SV-DIS-01, SV-R-03: each interval's dice, halved or doubled and rounded for itself. */
function lethalDamage(
  of: { dice: number; intervals: number; per: string; damageResistance: boolean },
  factor: number,
  play: SimversePlay,
): number {
  const all = of.damageResistance ? factor / 2 : factor;
  const [damage = 0] = totals(play.dice, of.intervals, [
    series({
      pool: pool(of.dice, 6),
      statistic: sum,
      label: interval => `damage, ${of.per} ${interval + 1}`,
      read(total, interval) {
        const lost = scaledAmount(total, all);
        if (play.trace.on)
          play.trace
            .sum('SV-DIS-01', `damage, ${of.per} ${interval + 1}`)
            .add(`${of.dice}d6`, total)
            .change(
              of.damageResistance ? 'strength and Damage Resistance' : 'strength',
              () => lost,
              'SV-R-03',
            );
        return lost;
      },
    }),
  ]);
  return damage;
}

/** SV-CRFT-05: the antidote potion adds this to a new EN roll. */
export const ANTIDOTE_POTION = 4;
export const POISON_CURES = ['medicine', 'antidote', 'antidote potion', 'healing magic'] as const;

export const treatPoisonProcedure = procedure({
  name: 'treat-poison',
  title: 'Treating poison',
  summary:
    'The matching antidote and healing magic end a poison at once; the antidote potion gives an EN roll at +4; a Medicine roll lowers what goes on by as much as the game master says. Otherwise it runs for hours to days.',
  rules: ['SV-DIS-03', 'SV-CRFT-05'],
  conventions: [
    ofPerson(['EN', 'resilient', 'shock']),
    rollsOf(({ by }) => [by === 'medicine' ? 'medicine' : 'person']),
  ],
  input: z.strictObject({
    by: z.enum(POISON_CURES).meta({ rank: 'first' }),
    EN: attributeValue.default(10).describe('Of the patient, for the potion.').meta({ rank: 'often' }),
    resilient,
    medicine: trained
      .optional()
      .describe('The healer; or Medicine, a hard skill: the finished number, or attribute and level apart.')
      .meta({ rank: 'first' }),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
    shock: shock.describe('Of the patient, for the potion.'),
  }),
  output: z.strictObject({
    tn: z.int().nullable(),
    cured: z.boolean(),
    lowered: z.boolean().describe('The effects grow weaker by what the game master says.'),
  }),
  example: {
    input: { by: 'antidote potion', EN: 10 },
    dice: [4, 4, 5],
    outcome: { tn: 14, cured: true, lowered: false },
  },
  run({ by, EN, resilient, medicine, modifier, shock }, play) {
    if (by === 'antidote' || by === 'healing magic') return { tn: null, cured: true, lowered: false };
    if (by === 'medicine') {
      if (medicine === undefined)
        return refuse(
          'SV-DIS-03',
          'Treating poison needs the target number of somebody’s Medicine.',
          'medicine',
        );
      const target = skillSum({ rule: 'SV-DIS-03', label: 'Target number' }, 'Medicine', medicine, play);
      if (isRefusal(target)) return target;
      const tn = wholeTn(target.add('modifier', modifier));
      return { tn, cured: false, lowered: succeeds(tn, 'Medicine', play) };
    }
    const tn = play.trace
      .sum('SV-DIS-03', 'Target number')
      .add('EN', EN)
      .add('antidote potion', ANTIDOTE_POTION, 'SV-CRFT-05')
      .add('Resilient', resilient ? RESILIENT : 0, 'SV-PERK-19')
      .add('modifier', modifier)
      .add('shock', shock, 'SV-PAIN-01').total;
    return { tn, cured: succeeds(tn, 'EN', play), lowered: false };
  },
  tell({ tn, cured, lowered }, { by }) {
    if (tn === null) return `${by === 'antidote' ? 'The antidote' : 'Healing magic'} ends the poison.`;
    if (cured) return `Against ${tn}: the potion ends the poison.`;
    return lowered
      ? `Against ${tn}: the poison grows weaker by what the game master says.`
      : `Against ${tn}: the treatment fails, and the poison goes on.`;
  },
});

export const poisonParts = [part('table', 'poisons', ['SV-DIS-01'], POISONS)];
