/** HIRE: hirelings, mercenaries and what they cost. */

import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { half, roundDown } from '../checks/rounding.ts';
import { aOrAn, capital, plural } from '../checks/words.ts';
import { ARCHETYPE_NAMES, type ArchetypeName, callingOf } from '../content/archetypes.ts';
import { BAND_PER_OFFICER, hirelings, mercenaries, SMALLEST_BAND, WARTIME_FACTOR } from '../content/goods.ts';
import { HIGHEST_LEVEL } from '../content/levels.ts';
import { refName } from '../content/ref-name.ts';
import { archetypeRef } from '../content/refs.ts';
import { rowWhere } from '../demand.ts';
import { priceWords } from '../gear/money.ts';
import { mealsNeeded } from '../gear/provisions.ts';
import { part, procedure, refuse } from '../play.ts';

const HIRELINGS = ['commoner', ...ARCHETYPE_NAMES] as const;
const MERCENARY_NAMES = [...new Set(mercenaries.flatMap(m => [m.name, m.scienceFictionName]))] as [
  string,
  ...string[],
];
const SILVER = 100;

const rangeOf = (kind: (typeof HIRELINGS)[number]): readonly [number, number] =>
  rowWhere(hirelings, h => h.name === kind).costSc;
/** OA-R-338: the middle of the range, in sc and rounded down, where the Host names no price. */
const middle = ([low, high]: readonly [number, number]): number => roundDown((low + high) / 2);

/** OA-HIRE-01, OA-R-339: half before any work, the rest at the end for the days served; the advance is kept. */
export interface Wages {
  readonly totalCc: number;
  readonly dueNowCc: number;
}
export const wagesOf = (perDayCc: number, days: number): Wages => ({
  totalCc: perDayCc * days,
  dueNowCc: half(perDayCc * days),
});
export const dueAtEnd = (perDayCc: number, days: number, served: number): number =>
  Math.max(0, perDayCc * Math.ceil(Math.min(days, served)) - wagesOf(perDayCc, days).dueNowCc);

/** OA-HIRE-12, OA-R-192: one for every full twenty. */
export const officersFor = (count: number): number => Math.floor(count / BAND_PER_OFFICER);

const hireOutput = {
  pricePerDayCc: z.int().describe('For one of them.'),
  listedSc: z.tuple([z.int(), z.int()]).readonly().describe('The range of the list.'),
  withinListedRange: z.boolean(),
  totalCc: z.int(),
  dueNowCc: z.int(),
  dueAtEndCc: z.int().describe('What is still owed after the days served.'),
};

/** OA-R-339: what is owed where the hire ended early. */
const owedWords = (served: number | null, dueAtEndCc: number): string =>
  served === null
    ? ''
    : ` After ${plural(served, 'day')} ${dueAtEndCc ? `${priceWords(dueAtEndCc)} are` : 'nothing is'} still owed.`;

export const hireHirelingsProcedure = procedure({
  name: 'hire-hirelings',
  title: 'Hire hirelings',
  summary:
    'Commoners by the day, archetypes by level and day; half of the whole sum in advance. The party outfits, transports and feeds them; each has exactly one player-character as leader.',
  rules: ['OA-HIRE-01', 'OA-HIRE-02', 'OA-HIRE-04', 'OA-HIRE-05', 'OA-HIRE-06'],
  input: z.strictObject({
    kind: z.enum(HIRELINGS).meta({ rank: 'first', from: 'hirelings' }),
    level: z.int().min(0).max(10).default(0).meta({ rank: 'first' }),
    count: z.int().min(1).max(1000).default(1).meta({ rank: 'often' }),
    days: z.int().min(1).max(10_000).default(1).meta({ rank: 'first', unit: 'days' }),
    priceSc: z
      .int()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .describe(
        'Bargained price per level and day (commoners: per day); the middle of the range where none is named.',
      )
      .meta({ rank: 'often', unit: 'sc' }),
    served: z
      .int()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('Days served, where the hire ended early.')
      .meta({ unit: 'days' }),
    leaders: z
      .array(z.string().min(1).max(60))
      .max(10)
      .default(['the leader'])
      .describe('Exactly one player-character.'),
  }),
  output: z.strictObject({
    ...hireOutput,
    meals: z.int().describe('Meals the party provides, for an average body.'),
  }),
  example: {
    input: { kind: 'scout', level: 2, days: 5, priceSc: 15 },
    dice: [],
    outcome: {
      pricePerDayCc: 3000,
      listedSc: [13, 20],
      withinListedRange: true,
      totalCc: 15_000,
      dueNowCc: 7500,
      dueAtEndCc: 7500,
      meals: 15,
    },
  },
  run({ kind, level, count, days, priceSc, served, leaders }, play) {
    const refused = whyNotLed(leaders) ?? whyNotLevel(kind, level);
    if (refused) return refused;
    const listedSc = rangeOf(kind);
    const price = priceSc ?? middle(listedSc);
    // OA-R-193: a flat price for level 0.
    const perDayCc = price * (kind === 'commoner' ? 1 : level) * SILVER;
    const { totalCc, dueNowCc } = wagesOf(perDayCc, days);
    play.trace.note(
      kind === 'commoner' ? 'OA-HIRE-05' : 'OA-HIRE-04',
      kind === 'commoner' ? `${price} sc a day` : `${price} sc a day × level ${level}, in cc`,
      perDayCc,
    );
    play.trace.note('OA-HIRE-01', `${count} × ${days} days, in cc`, count * totalCc);
    play.trace.note('OA-HIRE-01', 'of it in advance, in cc', count * dueNowCc);
    const meals = count * mealsNeeded('average', 24 * days);
    play.trace.note('OA-EQP-08', 'meals', meals);
    return {
      pricePerDayCc: perDayCc,
      listedSc,
      withinListedRange: price >= listedSc[0] && price <= listedSc[1],
      totalCc: count * totalCc,
      dueNowCc: count * dueNowCc,
      dueAtEndCc: count * dueAtEnd(perDayCc, days, served ?? days),
      meals,
    };
  },
  tell: ({ totalCc, dueNowCc, dueAtEndCc, meals }, { kind, count, days, served }) =>
    `${plural(count, kind)} for ${plural(days, 'day')}: ${priceWords(totalCc)}, of which ${priceWords(dueNowCc)} in advance, and ${plural(meals, 'meal')}.${owedWords(served, dueAtEndCc)}`,
});

/** OA-HIRE-02: exactly one leader. */
export const whyNotLed = (leaders: readonly string[]): Refusal | undefined =>
  leaders.length === 1
    ? undefined
    : refuse('OA-HIRE-02', 'Exactly one player-character is the leader of a hired NPC.', 'leaders');

/** OA-ROLE-04, OA-R-111: the levels that there are. */
const whyNotSoHigh = (level: number): Refusal | undefined =>
  level > HIGHEST_LEVEL
    ? refuse('OA-ROLE-04', `Levels end at ${HIGHEST_LEVEL}: nobody of level ${level} is for hire.`, 'level')
    : undefined;

/** OA-HIRE-05: commoners are of level 0, and nobody else is. */
function whyNotLevel(kind: (typeof HIRELINGS)[number], level: number): Refusal | undefined {
  if (kind === 'commoner' && level > 0)
    return refuse('OA-HIRE-05', 'A commoner of level 1 or more has taken up an archetype.', 'level');
  if (kind !== 'commoner' && level < 1)
    return refuse('OA-HIRE-05', `A ${kind} for hire is of level 1 or more.`, 'level');
  return whyNotSoHigh(level);
}

/** OA-HIRE-05, OA-R-344: a promoted commoner takes the archetype that the Host names, and its price once the bargain has run out. */
export const promotedCommoner = (archetype: ArchetypeName, level: number) => ({
  type: archetype,
  level,
  priceRangePerDaySc: rangeOf(archetype).map(sc => sc * level),
});

export const promotedCommonerProcedure = procedure({
  name: 'promoted-commoner',
  title: 'Commoner with an archetype',
  summary:
    'A commoner who reaches level 1 takes the archetype that the Host names and is no commoner any more: what such a hireling costs once the bargain has run out.',
  rules: ['OA-HIRE-05'],
  input: z.strictObject({
    archetype: archetypeRef.describe('As the Host chooses.').meta({ rank: 'first' }),
    level: z.int().min(1).max(10).default(1).describe('The level reached.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    type: z.enum(ARCHETYPE_NAMES),
    level: z.int(),
    priceRangePerDaySc: z.array(z.int()).describe('The least and the most, in silver coins.'),
  }),
  example: {
    input: { archetype: 'warrior' },
    dice: [],
    outcome: { type: 'warrior', level: 1, priceRangePerDaySc: [11, 17] },
  },
  run({ archetype, level }, play) {
    const refused = whyNotSoHigh(level);
    if (refused) return refused;
    const calling = callingOf(archetype);
    if (!calling)
      return refuse('OA-HIRE-04', `No list has a price for a hired ${refName(archetype)}.`, 'archetype');
    const promoted = promotedCommoner(calling, level);
    play.trace.note('OA-HIRE-05', `a commoner of level ${level}`, refName(archetype));
    play.trace.note('OA-HIRE-04', 'sc a day', promoted.priceRangePerDaySc.join(' to '));
    return promoted;
  },
  tell: ({ type, level, priceRangePerDaySc: [least, most] }) =>
    `The commoner is now ${aOrAn(type)} of level ${level}, at ${least} to ${most} sc a day from the next bargain on.`,
});

export const hireMercenariesProcedure = procedure({
  name: 'hire-mercenaries',
  title: 'Hire mercenaries',
  summary:
    'Bands of five or more, twice as dear in wartime, with an officer for every twenty. They bring their own equipment; the party feeds them.',
  rules: ['OA-HIRE-01', 'OA-HIRE-08', 'OA-HIRE-09', 'OA-HIRE-10', 'OA-HIRE-11', 'OA-HIRE-12'],
  input: z.strictObject({
    kind: z.enum(MERCENARY_NAMES).meta({ rank: 'first' }),
    count: z.int().min(1).max(100_000).meta({ rank: 'first' }),
    others: z.int().min(0).max(100_000).default(0).describe('Mercenaries of other kinds hired with them.'),
    days: z.int().min(1).max(10_000).default(1).meta({ rank: 'first', unit: 'days' }),
    priceSc: z
      .int()
      .min(0)
      .max(1_000_000)
      .nullable()
      .default(null)
      .describe('Bargained price for one and a day in peace; the middle of the range where none is named.')
      .meta({ rank: 'often', unit: 'sc' }),
    wartime: z.boolean().default(false).meta({ rank: 'often' }),
    level: z
      .int()
      .min(0)
      .max(10)
      .nullable()
      .default(null)
      .describe('The level they are of; the lowest of the list where none is named.'),
    served: z
      .int()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('Days served, where the hire ended early.'),
  }),
  output: z.strictObject({
    ...hireOutput,
    level: z.int(),
    officers: z.int().describe('Castellans or lieutenants that must be hired too.'),
    meals: z.int().describe('Meals the party provides, for an average body.'),
  }),
  example: {
    input: { kind: 'militiaman', count: 10, days: 2, priceSc: 15, wartime: true },
    dice: [],
    outcome: {
      pricePerDayCc: 3000,
      listedSc: [12, 18],
      withinListedRange: true,
      totalCc: 60_000,
      dueNowCc: 30_000,
      dueAtEndCc: 30_000,
      level: 0,
      officers: 0,
      meals: 60,
    },
  },
  run({ kind, count, others, days, priceSc, wartime, level, served }, play) {
    // OA-R-341: five in all, kinds may be mixed.
    if (count + others < SMALLEST_BAND)
      return refuse(
        'OA-HIRE-10',
        `Mercenaries serve in groups of at least ${SMALLEST_BAND}, not ${count + others}.`,
        'count',
      );
    const found = rowWhere(mercenaries, m => m.name === kind || m.scienceFictionName === kind);
    // OA-R-340: the Host picks a level of the range, at most 5.
    const [low, high] = [found.levels[0], Math.min(HIGHEST_LEVEL, found.levels[1])];
    if (level !== null && (level < low || level > high))
      return refuse(
        'OA-HIRE-08',
        `${capital(aOrAn(kind))} is of level ${low === high ? low : `${low} to ${high}`}, not ${level}.`,
        'level',
      );
    const price = priceSc ?? middle(found.costSc);
    const perDayCc = price * (wartime ? WARTIME_FACTOR : 1) * SILVER;
    const { totalCc, dueNowCc } = wagesOf(perDayCc, days);
    play.trace.note(
      wartime ? 'OA-HIRE-09' : 'OA-HIRE-08',
      `${kind}: ${price} sc a day${wartime ? ` × ${WARTIME_FACTOR} in wartime` : ''}, in cc`,
      perDayCc,
    );
    play.trace.note('OA-HIRE-01', `${count} × ${days} days, in cc`, count * totalCc);
    play.trace.note('OA-HIRE-01', 'of it in advance, in cc', count * dueNowCc);
    const meals = count * mealsNeeded('average', 24 * days);
    play.trace.note('OA-EQP-08', 'meals', meals);
    play.trace.note('OA-HIRE-12', `officers for ${count + others}`, officersFor(count + others));
    return {
      pricePerDayCc: perDayCc,
      listedSc: found.costSc,
      withinListedRange: price >= found.costSc[0] && price <= found.costSc[1],
      totalCc: count * totalCc,
      dueNowCc: count * dueNowCc,
      dueAtEndCc: count * dueAtEnd(perDayCc, days, served ?? days),
      level: level ?? low,
      officers: officersFor(count + others),
      meals,
    };
  },
  tell: ({ totalCc, dueNowCc, dueAtEndCc, officers, meals }, { kind, count, days, served }) =>
    `${count} × ${kind} for ${plural(days, 'day')}: ${priceWords(totalCc)}, of which ${priceWords(dueNowCc)} in advance, with ${officers ? plural(officers, 'officer') : 'no officer'} and ${plural(meals, 'meal')}.${owedWords(served, dueAtEndCc)}`,
});

export const shareExperienceProcedure = procedure({
  name: 'share-experience',
  title: 'Share experience and treasure',
  summary:
    'Experience is divided among player-characters and hirelings alike; hirelings get no treasure, mercenaries and specialists neither.',
  rules: ['OA-HIRE-07'],
  input: z.strictObject({
    xp: z.int().min(0).max(100_000_000).meta({ rank: 'first', unit: 'XP' }),
    playerCharacters: z.int().min(1).max(100).meta({ rank: 'first' }),
    hirelings: z.int().min(0).max(1000).default(0).meta({ rank: 'first' }),
  }),
  output: z.strictObject({ each: z.int(), treasureShares: z.int() }),
  example: {
    input: { xp: 500, playerCharacters: 4, hirelings: 2 },
    dice: [],
    outcome: { each: 83, treasureShares: 4 },
  },
  run({ xp, playerCharacters, hirelings: hired }, play) {
    const each = roundDown(xp / (playerCharacters + hired));
    play.trace.note('OA-HIRE-07', `${xp} XP among ${playerCharacters} + ${hired}`, each);
    play.trace.note('OA-HIRE-07', 'shares of treasure', playerCharacters);
    return { each, treasureShares: playerCharacters };
  },
  tell: ({ each, treasureShares }) => `Each gets ${each} XP; treasure is divided by ${treasureShares}.`,
});

/** OA-HIRE-06, OA-HIRE-11, OA-R-343: who brings what. */
export const PROVIDES = {
  hireling: { equipment: 'party', transport: 'party', food: 'party' },
  mercenary: { equipment: 'own', transport: 'own', food: 'party' },
  specialist: { equipment: 'own', transport: 'own', food: 'party' },
} as const;

export const hireParts = [
  part('table', 'Hirelings', ['OA-HIRE-04', 'OA-HIRE-05'], hirelings),
  part('table', 'Mercenaries', ['OA-HIRE-08', 'OA-HIRE-09'], mercenaries),
  part('state', 'Who brings what', ['OA-HIRE-06', 'OA-HIRE-11'], PROVIDES),
  part('state', 'Leaders', ['OA-HIRE-02'], whyNotLed),
  part('state', 'Promoted commoners', ['OA-HIRE-05'], promotedCommoner),
];
