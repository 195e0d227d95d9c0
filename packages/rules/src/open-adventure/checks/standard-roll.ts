/** DICE: the standard roll, its four alterations, and the dice a table may use instead. */

import { type Dice, highest, type Pool, pool, poolOf, type Statistic, sum, weighted } from '@arbiter/dice';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { CIRCUMSTANCES, type CircumstanceKind } from '../content/modifier-list.ts';
import { lastOf } from '../demand.ts';
import { CombatPlay, type OpenAdventurePlay, part, procedure, type RuleId } from '../play.ts';
import { listed, withSign } from './words.ts';

/** Something that alters a roll, and why. */
export interface Circumstance {
  readonly gives: CircumstanceKind;
  readonly why: string;
  readonly rule?: RuleId;
}

export const circumstance = (gives: CircumstanceKind, why: string, rule?: RuleId): Circumstance =>
  rule ? { gives, why, rule } : { gives, why };

/** How a roll is made once everything has been deduplicated and cancelled. */
export interface RollMode {
  readonly advantage: boolean;
  readonly disadvantage: boolean;
  readonly proficient: boolean;
  readonly inept: boolean;
}

export const PLAIN: RollMode = { advantage: false, disadvantage: false, proficient: false, inept: false };

export const rollModeSchema = z.strictObject({
  advantage: z.boolean(),
  disadvantage: z.boolean(),
  proficient: z.boolean(),
  inept: z.boolean(),
});

/**
 * OA-DICE-13: one of each kind at most. OA-DICE-14: opposites cancel, however many sources stand on either side
 * (OA-R-103). OA-DICE-15: what is left of the two pairs combines.
 */
export function rollModeOf(circumstances: readonly Circumstance[], play: OpenAdventurePlay): RollMode {
  if (circumstances.length === 0) return PLAIN;
  const has = (kind: CircumstanceKind): boolean => circumstances.some(c => c.gives === kind);
  const [up, down, skilled, clumsy] = CIRCUMSTANCES.map(has) as [boolean, boolean, boolean, boolean];
  if (play.trace.on) {
    for (const { gives, why, rule } of circumstances)
      play.trace.note(rule ?? 'OA-DICE-13', `${gives}: ${why}`);
    if (up && down) play.trace.note('OA-DICE-14', 'advantage and disadvantage cancel');
    if (skilled && clumsy) play.trace.note('OA-DICE-14', 'proficiency and ineptitude cancel');
  }
  return {
    advantage: up && !down,
    disadvantage: down && !up,
    proficient: skilled && !clumsy,
    inept: clumsy && !skilled,
  };
}

const white = itemAt(weighted('white', face => face, ['white']).parts, 0);
const black = itemAt(weighted('black', face => face, ['black']).parts, 0);

/** The value of a statistic of two parts. */
const ofTwo =
  (value: (first: number, second: number) => number) =>
  (parts: readonly number[]): number =>
    value(itemAt(parts, 0), itemAt(parts, 1));

/** OA-DICE-04: the lower die counts, white as a plus and black as a minus; equal faces are 0. */
export const readPair = (whiteFace: number, blackFace: number): number =>
  whiteFace === blackFace ? 0 : whiteFace < blackFace ? whiteFace : -blackFace;

const pair: Statistic<number> = {
  name: 'the lower of white and black',
  parts: [white, black],
  value: ofTwo(readPair),
};
/** OA-DICE-10, OA-DICE-12: the lower of two equal colours; a tie is 0. */
const lowerOfTwo: Statistic<number> = {
  name: 'the lower of two',
  parts: [itemAt(sum.parts, 0), itemAt(highest(1).parts, 0)],
  value: ofTwo((total, high) => (total === 2 * high ? 0 : total - high)),
};
/** OA-R-101, the other reading: the higher face of two black dice; a tie is 0. */
const higherOfTwo: Statistic<number> = {
  name: 'the higher of two',
  parts: lowerOfTwo.parts,
  value: ofTwo((total, high) => (total === 2 * high ? 0 : high)),
};

const STANDARD_DICE = poolOf([
  { count: 1, sides: 6, kind: 'white' },
  { count: 1, sides: 6, kind: 'black' },
]);
const WHITE_DICE = pool(2, 6, 'white');
const BLACK_DICE = pool(2, 6, 'black');

/** OA-DICE-05: rows are the black die 1 to 6, columns the white die 1 to 6. */
export const STANDARD_ROLL_TABLE: readonly (readonly number[])[] = [1, 2, 3, 4, 5, 6].map(b =>
  [1, 2, 3, 4, 5, 6].map(w => readPair(w, b)),
);

/** OA-DICE-06: how often each result comes in 36. */
export function standardRollCounts(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of STANDARD_ROLL_TABLE.flat()) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
export const HIGHEST_ROLL = 5;

/** OA-DICE-19, OA-R-110: ordinary dice read as FUDGE dice. */
export const FUDGE_SIGNS: Readonly<Record<number, '+' | '-' | '0'>> = {
  1: '+',
  2: '-',
  3: '-',
  4: '0',
  5: '+',
  6: '0',
};
/** OA-DICE-18: pluses less minuses of five dice. */
const fudge = weighted('pluses less minuses', face =>
  FUDGE_SIGNS[face] === '+' ? 1 : FUDGE_SIGNS[face] === '-' ? -1 : 0,
);
const FUDGE_DICE = pool(5, 6, 'fudge');

/** OA-DICE-16: the ten of our die is the zero of theirs; every roll in combat is 5 less (OA-R-109). */
const TEN_SIDED = pool(1, 10);
const COMBAT_TEN_SIDED = -5;

/** One roll of its kind: the pool, what is asked of it, and how the answer is read. */
interface SingleRoll {
  readonly dice: Pool;
  readonly statistic: Statistic<number>;
  readonly read: (value: number) => number;
}

const asItIs = (value: number): number => value;
const negative = (value: number): number => (value === 0 ? 0 : -value);

function singleRoll(mode: RollMode, play: OpenAdventurePlay): SingleRoll {
  if (mode.proficient) return { dice: WHITE_DICE, statistic: lowerOfTwo, read: asItIs };
  if (!mode.inept) return STANDARD_ROLL;
  // OA-DICE-11: two black dice, and what counts of them is a minus.
  const statistic = play.ruling('OA-R-101') === 'mostNegative' ? higherOfTwo : lowerOfTwo;
  return { dice: BLACK_DICE, statistic, read: negative };
}

const STANDARD_ROLL: SingleRoll = { dice: STANDARD_DICE, statistic: pair, read: asItIs };

const roll = (dice: Dice, { dice: thrown, statistic, read }: SingleRoll, label: string): number =>
  dice.roll(thrown, statistic, label, read);

/**
 * A standard roll in this mode, on the dice of the table. `combat` says that it belongs to combat wherever it is made, and matters to the ten-sided die only. `coarse` may
 * reduce every single roll to what the rule goes on with, as long as it keeps their order.
 */
export function standardRoll(
  mode: RollMode,
  label: string,
  play: OpenAdventurePlay,
  combat = false,
  coarse: (result: number) => number = asItIs,
): number {
  const reading = coarse !== asItIs && isSupposed(label, play) ? asItIs : coarse;
  if (play.readings['OA-R-479'] !== 'standard') {
    const dice = play.ruling('OA-R-479');
    if (dice !== 'standard') return alternativeRoll(dice, mode, label, play, combat, reading);
  }
  const fine = singleRoll(mode, play);
  const single = reading === asItIs ? fine : coarsely(fine, reading);
  if (mode.advantage || mode.disadvantage) return bestOrWorstOfTwo(mode, single, label, play);
  const result = roll(play.dice, single, label);
  play.trace.note('OA-DICE-04', label, result);
  return result;
}

/** Whether somebody supposes what this roll, or one of the rolls that it is made of, comes to. */
function isSupposed(label: string, { dice }: OpenAdventurePlay): boolean {
  if (!dice.isSupposed) return false;
  for (const part of ['', ', first roll', ', second roll', ', roll 1', ', roll 2', ', roll 3'])
    if (dice.isSupposed(`${label}${part}`)) return true;
  return false;
}

const coarsely = ({ dice, statistic, read }: SingleRoll, coarse: (result: number) => number): SingleRoll => ({
  dice,
  statistic,
  read: value => coarse(read(value)),
});

/** OA-DICE-08, OA-DICE-09, OA-R-102: two complete rolls, each with its own tie. */
function bestOrWorstOfTwo(
  mode: RollMode,
  single: SingleRoll,
  label: string,
  play: OpenAdventurePlay,
): number {
  const better = (a: number, b: number): number => (mode.advantage ? Math.max(a, b) : Math.min(a, b));
  const first = roll(play.dice, single, `${label}, first roll`);
  // Where nobody reads the second roll by itself, odds need only know what is kept.
  const kept =
    play.trace.on || isSupposed(label, play)
      ? single
      : { ...single, read: (value: number) => better(first, single.read(value)) };
  const second = roll(play.dice, kept, `${label}, second roll`);
  const result = better(first, second);
  play.trace.note('OA-DICE-04', `${label}, first roll`, first);
  play.trace.note('OA-DICE-04', `${label}, second roll`, second);
  play.trace.note(mode.advantage ? 'OA-DICE-08' : 'OA-DICE-09', `${label}, kept`, result);
  return result;
}

const sameMode = (a: RollMode, b: RollMode): boolean =>
  a.advantage === b.advantage &&
  a.disadvantage === b.disadvantage &&
  a.proficient === b.proficient &&
  a.inept === b.inept;

/** Both faces of a throw at once, to be read in several ways. */
const bothFaces: Statistic<number> = {
  name: 'white and black',
  parts: [white, black],
  value: ofTwo((w, b) => 10 * w + b),
};

/** A roll against one of several: the mode that holds there, and what it came to. */
export interface ModedRoll {
  readonly mode: RollMode;
  roll: number;
}

/** OA-R-591: one throw, or two, read for each of several targets in the mode that holds against it. */
export function standardRolls(
  rolls: readonly ModedRoll[],
  label: string,
  play: OpenAdventurePlay,
  combat = false,
): void {
  const { mode: first } = itemAt(rolls, 0);
  const alike = rolls.length === 1 || rolls.every(({ mode }) => sameMode(mode, first));
  if (alike || play.ruling('OA-R-591') === 'firstTarget') {
    const result = standardRoll(first, label, play, combat);
    for (const each of rolls) each.roll = result;
    return;
  }
  if (play.ruling('OA-R-479') !== 'standard') {
    for (const each of rolls) each.roll = standardRoll(each.mode, label, play, combat);
    return;
  }
  const twice = rolls.some(({ mode }) => mode.advantage || mode.disadvantage);
  const throws = (twice ? [', first roll', ', second roll'] : ['']).map(which =>
    play.dice.roll(STANDARD_DICE, bothFaces, `${label}${which}`),
  );
  const worst = rolls.some(({ mode }) => mode.inept) && play.ruling('OA-R-101') === 'mostNegative';
  for (const each of rolls) {
    const { mode } = each;
    const read = throws.map(faces => {
      const [w, b] = [Math.floor(faces / 10), faces % 10];
      if (w === b) return 0;
      if (mode.proficient) return Math.min(w, b);
      return mode.inept ? -(worst ? Math.max(w, b) : Math.min(w, b)) : readPair(w, b);
    });
    const kept = mode.advantage ? Math.max(...read) : mode.disadvantage ? Math.min(...read) : itemAt(read, 0);
    play.trace.note('OA-DICE-04', `${label}${modeWords(mode)}`, kept);
    each.roll = kept;
  }
}

/** OA-R-106, OA-R-351: dice without colours roll once more for each kind; the best, the worst or the middle counts. */
function alternativeRoll(
  dice: 'd10' | 'fudge',
  mode: RollMode,
  label: string,
  play: OpenAdventurePlay,
  combat: boolean,
  coarse: (result: number) => number,
): number {
  const single: SingleRoll =
    dice === 'fudge'
      ? { dice: FUDGE_DICE, statistic: fudge, read: coarse }
      : {
          dice: TEN_SIDED,
          statistic: sum,
          read: face =>
            coarse((face === 10 ? 0 : face) + (combat || play instanceof CombatPlay ? COMBAT_TEN_SIDED : 0)),
        };
  const up = [mode.advantage, mode.proficient].filter(Boolean).length;
  const down = [mode.disadvantage, mode.inept].filter(Boolean).length;
  const rolls = Array.from({ length: 1 + up + down }, (_, i) =>
    roll(play.dice, single, up + down ? `${label}, roll ${i + 1}` : label),
  );
  const sorted = [...rolls].sort((a, b) => a - b);
  const result = up && down ? itemAt(sorted, 1) : up ? lastOf(sorted) : itemAt(sorted, 0);
  const rule = dice === 'fudge' ? 'OA-DICE-18' : 'OA-DICE-16';
  if (rolls.length > 1)
    for (const [i, each] of rolls.entries()) play.trace.note(rule, `${label}, roll ${i + 1}`, each);
  play.trace.note(rule, rolls.length > 1 ? `${label}, kept` : label, result);
  return result;
}

/** What somebody is who has it: proficient, inept. */
const CIRCUMSTANCE_WORDS: Readonly<Record<string, CircumstanceKind>> = {
  advantaged: 'advantage',
  disadvantaged: 'disadvantage',
  proficient: 'proficiency',
  inept: 'ineptitude',
};
const circumstanceName = z.enum(CIRCUMSTANCES).meta({ alsoCalled: CIRCUMSTANCE_WORDS });

/** What alters a roll, as a table says it. */
export const circumstancesField = z
  .array(circumstanceName)
  .max(20)
  .default([])
  .describe('Whatever alters the roll, as often as it is given; doubles and opposites are sorted out.')
  .meta({ rank: 'often' });

/** OA-R-109: whether combat lasts. */
export const combatField = z
  .boolean()
  .default(false)
  .describe('Whether a fight is on; only the ten-sided die cares.')
  .meta({ rank: 'rare' });

export const saidCircumstances = (kinds: readonly CircumstanceKind[]): Circumstance[] =>
  kinds.map(gives => circumstance(gives, 'as the table says'));

/** "with advantage and proficiency", or nothing. */
export function modeWords(mode: RollMode | null | undefined): string {
  if (!mode) return '';
  const words = [
    mode.advantage && 'advantage',
    mode.disadvantage && 'disadvantage',
    mode.proficient && 'proficiency',
    mode.inept && 'ineptitude',
  ].filter(word => word !== false);
  return words.length ? ` with ${listed(words)}` : '';
}

export const standardRollProcedure = procedure({
  name: 'standard-roll',
  title: 'Standard roll',
  summary:
    'White and black die: the lower one counts, white as a plus, black as a minus, a tie is 0. Advantage and disadvantage roll twice, proficiency and ineptitude change the colours; one of each kind, and opposites cancel.',
  rules: [
    'OA-DICE-04',
    'OA-DICE-08',
    'OA-DICE-09',
    'OA-DICE-10',
    'OA-DICE-11',
    'OA-DICE-12',
    'OA-DICE-13',
    'OA-DICE-14',
    'OA-DICE-15',
    'OA-DICE-16',
    'OA-DICE-18',
  ],
  input: z.strictObject({
    circumstances: circumstancesField.meta({ rank: 'first' }),
    combat: combatField,
  }),
  output: z.strictObject({ mode: rollModeSchema, result: z.int() }),
  example: {
    input: { circumstances: ['advantage', 'proficiency'] },
    dice: [6, 6, 2, 5],
    outcome: {
      mode: { advantage: true, disadvantage: false, proficient: true, inept: false },
      result: 2,
    },
  },
  run({ circumstances }, play) {
    const mode = rollModeOf(saidCircumstances(circumstances), play);
    return { mode, result: standardRoll(mode, 'standard roll', play) };
  },
  tell: ({ mode, result }) => `The roll${modeWords(mode)} is ${withSign(result)}.`,
});

export const standardRollParts = [
  part('table', 'Standard roll table', ['OA-DICE-05'], STANDARD_ROLL_TABLE),
  part('derivation', 'Range of a standard roll', ['OA-DICE-06'], standardRollCounts),
  part('table', 'Ordinary dice as FUDGE dice', ['OA-DICE-19'], FUDGE_SIGNS),
];
