/** TRAD-01 to 12: qualifying for a trade, and what it gives on entry. */

import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { rollTest } from '../../checks/test.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../../content/primary-abilities.ts';
import { refName } from '../../content/ref-name.ts';
import { tradeRef } from '../../content/refs.ts';
import { type Trade, tradeRow, trades } from '../../content/trades.ts';
import { rowWhere } from '../../demand.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../../play.ts';
import { abilityWords } from '../abilities.ts';
import { isEmpty } from '../afflictions.ts';
import { type Character, characterSchema, scoresOf } from '../character.ts';

type ScoresAtEntry = Readonly<Record<Ability, number>>;

/** OA-TRAD-02: the score that a trade asks for, of an ability of which it asks for one. */
export const minimumOf = ({ minimums }: Trade, of: Ability): number =>
  rowWhere(minimums, ({ ability }) => ability === of).score;

/** OA-TRAD-02, OA-R-139: the scores of species and race that are below a trade's minimums, in the table's order. */
export const testsNeeded = (trade: Trade, scores: ScoresAtEntry): readonly Ability[] =>
  trade.minimums.filter(({ ability, score }) => scores[ability] < score).map(({ ability }) => ability);

/** OA-R-139: as species and race left them, however size, points and levels have changed the character since. */
export const scoresAtEntry = (character: Character): ScoresAtEntry => ({
  ...scoresOf(character),
  ...character.born,
});

export interface Qualification {
  readonly qualifies: boolean;
  readonly failed: readonly Ability[];
  readonly totals: readonly number[];
}

/** OA-TRAD-03, OA-TRAD-04, OA-R-301: one test for each score that is too low, all of them rolled; every one must pass. */
export function rollQualification(
  trade: Trade,
  scores: ScoresAtEntry,
  play: OpenAdventurePlay,
  again = false,
): Qualification {
  const failed: Ability[] = [];
  const totals: number[] = [];
  for (const ability of testsNeeded(trade, scores)) {
    const target = minimumOf(trade, ability);
    const { success, total } = rollTest(
      {
        label: `${trade.name}${again ? ' again' : ''}, ${ABILITY_NAMES[ability]}`,
        rule: 'OA-TRAD-03',
        modifiers: [{ label: ABILITY_NAMES[ability], value: scores[ability] }],
        circumstances: [],
        target,
      },
      play,
    );
    totals.push(total);
    if (!success) failed.push(ability);
  }
  return { qualifies: failed.length === 0, failed, totals };
}

/** OA-TRAD-05, OA-TRAD-06: a trade that failed stays closed but for the one second chance of a character. */
export function whyTradeClosed(attempt: {
  readonly failedBefore: boolean;
  readonly secondChance: boolean;
  readonly secondChanceUsed: boolean;
}): Refusal | undefined {
  if (!attempt.failedBefore) return undefined;
  if (!attempt.secondChance)
    return refuse(
      'OA-TRAD-05',
      'There is only one qualification attempt per trade; the second chance would allow another.',
      'failedBefore',
    );
  if (attempt.secondChanceUsed)
    return refuse('OA-TRAD-06', 'The one second chance of this character has been used.', 'secondChanceUsed');
  return undefined;
}

export const qualifyProcedure = procedure({
  name: 'qualify-for-trade',
  title: 'Qualify for a trade',
  summary:
    'Whoever meets every minimum enters; each score below it takes a test against it, and all must pass. Once in a lifetime all tests of one failed trade may be rolled again.',
  rules: [
    'OA-TRAD-01',
    'OA-TRAD-02',
    'OA-TRAD-03',
    'OA-TRAD-04',
    'OA-TRAD-05',
    'OA-TRAD-06',
    'OA-TRAD-07',
    'OA-TRAD-08',
  ],
  input: z.strictObject({
    character: characterSchema
      .describe(
        'Scores by number are those of species and race; a file is taken as species and race left it.',
      )
      .meta({ rank: 'first', from: 'person', living: true }),
    trade: tradeRef.meta({ rank: 'first' }),
    failedBefore: z.boolean().default(false).describe('Whether this very trade was tried and failed.'),
    secondChance: z
      .boolean()
      .default(false)
      .describe('Whether the second chance is taken, now or after a failure.')
      .meta({ rank: 'often' }),
    secondChanceUsed: z.boolean().default(false),
  }),
  output: z.strictObject({
    qualifies: z.boolean(),
    testsNeeded: z.array(z.enum(ABILITIES)).readonly(),
    failed: z.array(z.enum(ABILITIES)).readonly().describe('The abilities whose last test failed.'),
    secondChanceUsed: z.boolean(),
  }),
  example: {
    input: { character: { DEX: 4, VIT: 3 }, trade: 'military' },
    dice: [2, 6],
    outcome: { qualifies: true, testsNeeded: ['VIT'], failed: [], secondChanceUsed: false },
  },
  run({ character, trade: name, failedBefore, secondChance, secondChanceUsed }, play) {
    const closed = whyTradeClosed({ failedBefore, secondChance, secondChanceUsed });
    if (closed) return closed;
    const trade = tradeRow(name);
    const scores = scoresAtEntry(character);
    if (!isEmpty(character.born)) play.trace.note('OA-TRAD-02', 'the scores of species and race count');
    const first = rollQualification(trade, scores, play, failedBefore);
    const needed = testsNeeded(trade, scores);
    if (first.qualifies || failedBefore || !secondChance || secondChanceUsed)
      return {
        qualifies: first.qualifies,
        testsNeeded: needed,
        failed: first.failed,
        secondChanceUsed: secondChanceUsed || failedBefore,
      };
    play.trace.note('OA-TRAD-06', 'second chance: all tests of the trade again');
    play.dice.merge?.('again');
    const { qualifies, failed } = rollQualification(trade, scores, play, true);
    return { qualifies, testsNeeded: needed, failed, secondChanceUsed: true };
  },
  tell({ qualifies, testsNeeded: needed, failed, secondChanceUsed }, { character, trade, ...input }) {
    const again = secondChanceUsed && !input.secondChanceUsed ? ', on the second chance' : '';
    const tests = (abilities: readonly Ability[]): string =>
      `the ${abilities.length > 1 ? 'tests' : 'test'} of ${abilityWords(abilities)}`;
    return qualifies
      ? `${character.name} enters the ${refName(trade)} trade${needed.length ? ` after passing ${tests(needed)}${again}` : ' without a test'}.`
      : `${character.name} fails ${tests(failed)}${again}: the ${refName(trade)} trade stays closed.`;
  },
});

/** The skill points that a trade gives for good, by action, once its choices are made. */
export function tradeSkillBonuses(
  trade: Trade,
  choices: Readonly<Record<string, string>>,
): Record<string, number> {
  const bonuses: Record<string, number> = {};
  for (const { name, points, choose, actions } of trade.skills)
    for (const action of choose === 'all' ? actions : actions.filter(a => a === choices[name]))
      bonuses[action] = (bonuses[action] ?? 0) + points;
  return bonuses;
}

/** OA-TRAD-10: the Host permits a profession. */
export const whyNotProfession = (profession: string, permitted: boolean): Refusal | undefined =>
  permitted
    ? undefined
    : refuse('OA-TRAD-10', `The Host does not permit the profession of ${profession}.`, 'profession');

export const tradeParts = [
  part(
    'table',
    'Trades',
    [
      'OA-TRAD-01',
      'OA-TRAD-08',
      'OA-TRAD-09',
      'OA-TRAD-13',
      'OA-TRAD-14',
      'OA-TRAD-15',
      'OA-TRAD-16',
      'OA-TRAD-17',
      'OA-TRAD-18',
      'OA-TRAD-19',
      'OA-TRAD-20',
    ],
    trades,
  ),
  part(
    'creation',
    'Skill points of a trade',
    ['OA-TRAD-12', 'OA-TRAD-13', 'OA-TRAD-14', 'OA-TRAD-15', 'OA-TRAD-17', 'OA-TRAD-19'],
    tradeSkillBonuses,
  ),
  part('creation', 'Profession', ['OA-TRAD-10'], whyNotProfession),
];
