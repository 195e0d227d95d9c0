/** CRE8-10 to 12, ROLE-04, ARCH-04, 10, 14, 16, 20, TLNT-01: experience and what a level adds to health. */

import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { type Character, characterSchema, hasTalent, scoresOf } from '../character/character.ts';
import { roundDown } from '../checks/rounding.ts';
import { plural, withSign } from '../checks/words.ts';
import { archetypeRow, callingOf } from '../content/archetypes.ts';
import { LEVEL_XP, levelAt } from '../content/levels.ts';
import { ABILITIES, ABILITY_NAMES, type Scores, XP_BY_SCORE } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { archetypeRef } from '../content/refs.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';

/** OA-CRE8-10: what one score does to every award; Magic is left out, and so are scores outside the table. */
const percentOf = (score: number): number =>
  XP_BY_SCORE.find(({ from, to }) => from <= score && score <= to)?.percent ?? (score > 10 ? 10 : -10);

/** OA-CRE8-11, OA-R-148: the percentages of the six permanent scores, added up. */
export const scorePercent = (scores: Scores): number =>
  ABILITIES.filter(ability => ability !== 'MAG').reduce(
    (total, ability) => total + percentOf(scores[ability]),
    0,
  );

/** OA-R-147: all percentages are added; that of the scores may stand on the sheet. */
export function experiencePercent(
  character: Character,
  play: OpenAdventurePlay,
  ofScores: number | null = null,
): number {
  const total = play.trace.sum('OA-CRE8-11', 'Experience modifier in percent');
  const scores = scoresOf(character);
  if (ofScores !== null) total.add('scores, as the sheet has it', ofScores, 'OA-CRE8-10');
  else
    for (const ability of ABILITIES)
      if (ability !== 'MAG') total.add(ABILITY_NAMES[ability], percentOf(scores[ability]), 'OA-CRE8-10');
  const holy = character.archetype ? (archetypeRow(character.archetype).holyThings ?? 0) : 0;
  if (holy)
    for (const thing of new Set(character.missing)) total.add(`without ${thing}`, -holy, 'OA-ARCH-14');
  if (hasTalent(character, 'fast learner')) total.add('fast learner', character.level, 'OA-TLNT-01');
  return total.total;
}

/** OA-ARCH-14, OA-R-151: a disciple without symbol or canon is not promoted. */
export const mayBePromoted = (character: Character): boolean =>
  !(character.archetype && archetypeRow(character.archetype).holyThings && character.missing.length > 0);

/** OA-R-147: the new total is rounded down. */
export const experienceGained = (award: number, percent: number): number =>
  Math.max(0, roundDown((award * (100 + percent)) / 100));

export const experienceProcedure = procedure({
  name: 'award-experience',
  title: 'Award experience',
  summary:
    'An award of experience with the percentages of high and low scores, of missing holy things and of fast learners; what the new total buys.',
  rules: ['OA-ROLE-04', 'OA-CRE8-10', 'OA-CRE8-11', 'OA-CRE8-12', 'OA-ARCH-14', 'OA-TLNT-01'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    award: z.int().min(0).max(1_000_000).meta({ rank: 'first', unit: 'XP' }),
    scorePercent: z
      .int()
      .min(-60)
      .max(60)
      .nullable()
      .default(null)
      .describe('What high and low scores do to it, as the sheet has it; worked out where not given.'),
  }),
  output: z.strictObject({
    percent: z.int(),
    gained: z.int(),
    xp: z.int(),
    level: z.int().describe('The level that the total buys.'),
    nextLevelAt: z.int().nullable(),
    promotion: z.boolean().describe('Whether a promotion is due and allowed.'),
  }),
  example: {
    input: { character: { STR: 2, CHA: 2, xp: 95 }, award: 10 },
    dice: [],
    outcome: { percent: -10, gained: 9, xp: 104, level: 1, nextLevelAt: 400, promotion: true },
  },
  run({ character, award, scorePercent: ofScores }, play) {
    const percent = experiencePercent(character, play, ofScores);
    const gained = experienceGained(award, percent);
    const xp = character.xp + gained;
    play.trace.note('OA-CRE8-11', `${award} at ${withSign(percent)}%`, gained);
    play.trace.sum('OA-LVL-01', 'XP').add('before', character.xp).add('the award', gained, 'OA-CRE8-11');
    const level = levelAt(xp);
    const due = level > character.level;
    if (due) play.trace.note('OA-LVL-01', `level at ${xp} XP`, level);
    if (due && !mayBePromoted(character))
      play.trace.note('OA-ARCH-14', 'no promotion while a holy thing is missing');
    return {
      percent,
      gained,
      xp,
      level,
      nextLevelAt: LEVEL_XP[level + 1] ?? null,
      promotion: due && mayBePromoted(character),
    };
  },
  tell: ({ gained, xp, level, promotion }, { character, award }) =>
    `${character.name} gains ${gained} XP from an award of ${award} and has ${xp}${promotion ? `: level ${level} is reached` : ''}.`,
  apply: ({ character }, { xp }) => ({ character: { ...character, xp } }),
});

/** What each archetype’s health points follow from. */
const HEALTH_RULES = {
  arcanist: 'OA-ARCH-04',
  disciple: 'OA-ARCH-10',
  scout: 'OA-ARCH-16',
  warrior: 'OA-ARCH-20',
} as const;

export const levelHealthProcedure = procedure({
  name: 'level-health',
  title: 'Health of a new level',
  summary:
    'What one level gained adds to the maximum of health points: 1D, less 1 for arcanists, +1 for disciples, +2 for warriors.',
  rules: ['OA-ARCH-04', 'OA-ARCH-10', 'OA-ARCH-16', 'OA-ARCH-20'],
  input: z.strictObject({ archetype: archetypeRef.meta({ rank: 'first' }) }),
  output: z.strictObject({ gain: z.int() }),
  example: { input: { archetype: 'warrior' }, dice: [3], outcome: { gain: 5 } },
  run({ archetype }, play) {
    const { name, healthPerLevel } = archetypeRow(archetype);
    const calling = callingOf(archetype);
    const rule = calling ? HEALTH_RULES[calling] : 'OA-LVL-05';
    const rolled = play.dice.roll(pool(1, 6), sum, 'health points');
    const total = play.trace.sum(rule, 'health points').add('1D', rolled).add(name, healthPerLevel, rule);
    return { gain: total.total };
  },
  tell: ({ gain }, { archetype }) => `The ${refName(archetype)} gains ${plural(gain, 'health point')}.`,
});

export const experienceParts = [
  part('state', 'Level by experience', ['OA-ROLE-04'], levelAt),
  part('derivation', 'Experience modifier', ['OA-CRE8-11'], scorePercent),
];
