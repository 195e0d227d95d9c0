/** PERK-09, 11 and 16, TRAD-23, TLNT-14: what eyes and instincts do. */
import { z } from 'zod';
import { LIGHTS, type LightLevel } from '../checks/tester.ts';
import { amid, capital, ofWhom, plural } from '../checks/words.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { armorRow } from '../content/armor-list.ts';
import { tradeRow } from '../content/trades.ts';
import { wearsMetal } from '../gear/armor.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';
import { type Character, characterSchema, hasTalent, perksOf } from './character.ts';
import { kindAmong } from './kinds.ts';

const SPECIAL_SIGHT = 6;

/** The special sight of somebody, from a perk or from what is worn. */
export const sightOf = (character: Character): readonly ('dark vision' | 'thermal vision')[] => [
  ...perksOf(character).flatMap(perk => (perk.sight ? [perk.sight] : [])),
  ...character.armor.flatMap(worn => (worn.powered ? (armorRow(worn).sight ?? []) : [])),
];

export interface Sight {
  /** As what the light counts for these eyes. */
  readonly as: LightLevel;
  /** Spaces; null where sight is not limited. */
  readonly range: number | null;
  readonly color: boolean;
}

/** OA-PERK-09: the dark is bright, and brightness is short-sighted and without color. */
export function sightIn(character: Character, light: LightLevel): Sight {
  if (!sightOf(character).includes('dark vision')) return { as: light, range: null, color: true };
  return light === 'brightness'
    ? { as: 'brightness', range: SPECIAL_SIGHT, color: false }
    : { as: 'brightness', range: null, color: true };
}

/** OA-PERK-16: neither the undead nor what was built gives off warmth; other cold blood the Host names. */
export const isWarm = ({ kinds }: Pick<Character, 'kinds'>): boolean =>
  kindAmong(kinds, WITHOUT_WARMTH) === undefined;
const WITHOUT_WARMTH = ['undead', 'construct'];

/** OA-PERK-16: a warm body in the dark. */
export const seesWarmth = (
  character: Character,
  light: LightLevel,
  distance: number,
  warm: boolean,
): boolean =>
  sightOf(character).includes('thermal vision') &&
  light !== 'brightness' &&
  warm &&
  distance <= SPECIAL_SIGHT;

export const sightProcedure = procedure({
  name: 'sight',
  title: 'What eyes see in this light',
  summary:
    'How a light counts for somebody with dark or thermal vision, and whether a warm body is seen in the dark.',
  rules: ['OA-PERK-09', 'OA-PERK-16', 'OA-COND-06'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    light: z.enum(LIGHTS).meta({ rank: 'first' }),
    distance: z.int().min(0).max(100_000).default(1).meta({ rank: 'often', unit: 'spaces' }),
    warm: z.boolean().default(true).describe('Whether it is warm-blooded and alive.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    as: z.enum(LIGHTS),
    range: z.int().nullable(),
    color: z.boolean(),
    warmthSeen: z.boolean(),
  }),
  example: {
    input: { character: { race: 'deep' }, light: 'darkness' },
    dice: [],
    outcome: { as: 'brightness', range: null, color: true, warmthSeen: false },
  },
  run({ character, light, distance, warm }, play) {
    if (hasCondition(character, 'full blindness')) {
      play.trace.note('OA-COND-06', 'blind: spaces', 0);
      return { as: 'darkness' as const, range: 0, color: false, warmthSeen: false };
    }
    const sight = sightIn(character, light);
    const warmthSeen = seesWarmth(character, light, distance, warm);
    const far = sight.range === null ? '' : `, up to ${sight.range} spaces`;
    play.trace.note('OA-PERK-09', `${light} is seen as`, `${sight.as}${far}`);
    if (warmthSeen) play.trace.note('OA-PERK-16', `warmth ${plural(distance, 'space')} away`, 'seen');
    return { ...sight, warmthSeen };
  },
  tell: ({ as, range, warmthSeen }, { character, light }) =>
    range === 0
      ? `${character.name} is blind and sees nothing.`
      : `${as === light && range === null ? `${capital(light)} is ${light} for ${amid(character.name)}` : `For ${amid(character.name)} ${light} is as ${as}`}${range === null ? '' : ` up to ${range} spaces, without color`}${warmthSeen ? ', and the warm body is seen' : ''}.`,
});

/** OA-INIT-05: who trails by so much is surprised. */
export const SURPRISE = 5;

const instinctOf = (character: Character) =>
  perksOf(character).find(perk => perk.surpriseThreshold)?.surpriseThreshold;

/** OA-PERK-11: whether somebody is without watchful instincts, and spoils those of whoever is near. */
export const lacksInstincts = (character: Character): boolean => instinctOf(character) === undefined;

export interface Stalking {
  readonly noise: boolean;
  /** Spaces to the closest character without watchful instincts, friend or foe (OA-R-620). */
  readonly distance: number;
}

/** OA-PERK-11: how far others must trail to be surprised by this one. */
export function surpriseThreshold(character: Character, { noise, distance }: Stalking): number {
  const instinct = instinctOf(character);
  const loud = noise || wearsMetal([...character.armor, ...character.shields]);
  return instinct && !loud && distance >= instinct.distance ? SURPRISE - instinct.lower : SURPRISE;
}

/** OA-TRAD-23: what an initiative test comes to where surprise is at stake, for whoever lies in wait and whoever walks in. */
function forSurprise({ name, trade }: Character, initiative: number, play: OpenAdventurePlay): number {
  const total = play.trace.sum('OA-INIT-02', `${ofWhom('Initiative', name)} for surprise`);
  total.add('initiative test', initiative);
  if (trade) total.add('ambuscade', tradeRow(trade).surpriseInitiative ?? 0, 'OA-TRAD-23');
  return total.total;
}

/** OA-INIT-05: whether one who tested trails far enough for surprise; the vigilant are never surprised themselves. */
export function surpriseBetween(
  winner: { readonly who: Character; readonly total: number },
  loser: { readonly who: Character; readonly total: number },
  stalking: Stalking,
  play: OpenAdventurePlay,
) {
  const [ahead, behind] = [
    forSurprise(winner.who, winner.total, play),
    forSurprise(loser.who, loser.total, play),
  ];
  const threshold = surpriseThreshold(winner.who, stalking);
  if (threshold !== SURPRISE) play.trace.note('OA-PERK-11', 'watchful instincts: surprise from', threshold);
  const difference = ahead - behind;
  if (hasTalent(loser.who, 'vigilance')) play.trace.note('OA-TLNT-14', 'vigilance: never surprised');
  return {
    winnerTotal: ahead,
    loserTotal: behind,
    difference,
    threshold,
    trails: difference >= threshold,
    surprised: difference >= threshold && !hasTalent(loser.who, 'vigilance'),
  };
}

export const surpriseProcedure = procedure({
  name: 'surprise',
  title: 'Surprise',
  summary:
    'Whether the loser of an initiative test is surprised: 5 below the winner, 4 against watchful instincts; soldiers add 1 for this purpose, and the vigilant are never surprised.',
  rules: ['OA-PERK-11', 'OA-TRAD-23', 'OA-TLNT-14'],
  input: z.strictObject({
    winner: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    winnerTotal: z.int().min(-100).max(100).meta({ rank: 'first' }),
    loser: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    loserTotal: z.int().min(-100).max(100).meta({ rank: 'first' }),
    distance: z.int().min(0).max(100_000).default(12).meta({ rank: 'often', unit: 'spaces' }),
    noise: z
      .boolean()
      .default(false)
      .describe('Whether the winner makes noise; metal armor counts by itself.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    winnerTotal: z.int().describe('As it counts for surprise.'),
    loserTotal: z.int().describe('As it counts for surprise.'),
    difference: z.int(),
    threshold: z.int(),
    surprised: z.boolean(),
  }),
  example: {
    input: { winner: { species: 'elf' }, winnerTotal: 9, loser: {}, loserTotal: 5 },
    dice: [],
    outcome: { winnerTotal: 9, loserTotal: 5, difference: 4, threshold: 4, surprised: true },
  },
  run({ winner, winnerTotal, loser, loserTotal, distance, noise }, play) {
    const { trails, ...outcome } = surpriseBetween(
      { who: winner, total: winnerTotal },
      { who: loser, total: loserTotal },
      { distance: lacksInstincts(loser) ? distance : Number.POSITIVE_INFINITY, noise },
      play,
    );
    return outcome;
  },
  tell({ difference, threshold, surprised }, { loser }) {
    if (difference >= threshold && !surprised)
      return `${loser.name} trails by ${difference} and is too vigilant to be surprised.`;
    return `${loser.name} trails by ${difference} and is ${surprised ? '' : 'not '}surprised (${threshold} or more would do it).`;
  },
});

export const senseParts = [
  part('state', 'Dark vision', ['OA-PERK-09'], sightIn),
  part('state', 'Thermal vision', ['OA-PERK-16'], seesWarmth),
];
