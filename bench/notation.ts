/** Dice notation against the two libraries of the field, a bare loop, and texts that mean harm. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
// @ts-expect-error roll-parser ships no types
import rollParser from 'roll-parser';
import { generator } from '../packages/dice/src/generator.ts';
import { type Notation, parse } from '../packages/dice/src/notation/notation.ts';
import { notationOdds } from '../packages/dice/src/notation/odds.ts';
import type { Die, Roll } from '../packages/dice/src/notation/result.ts';
import { roll, rollTotals } from '../packages/dice/src/notation/roll.ts';
import { contest, milliseconds } from './notation-contest.ts';
import { median, printTable, type Row } from './table.ts';

/** What is rolled in turn, and the nearest that roll-parser can read: it has no keep, no limits and no arithmetic. */
const TEXTS: readonly (readonly [ours: string, forRollParser: string])[] = [
  ['3d6', '3d6'],
  ['d20', 'd20'],
  ['4d6kh3+2', '4d6+2'],
  ['10d6>=4', '10d6>4'],
  ['2d20kl1', '2d20'],
  ['d%', 'd100'],
  ['2d8-1', '2d8-1'],
  ['6d10!', '6d10!>9'],
  ['5d12', '5d12'],
  ['d4+1', 'd4+1'],
];
const ROLL_PARSER_GOAL = 1.5;
const RPG_GOAL = 15;
const BARE_GOAL = 0.5;

const source = generator('bench');

export async function notationBench(): Promise<Row[]> {
  return [...rollRows(), ...newTextRows(), ...ODDS.map(oddsRow), ...hostileRows()];
}

/** Every result is kept, as a table's log keeps it, and every face of it read. */
const KEPT = 512;

function rollRows(): Row[] {
  const ours = TEXTS.map(([text]) => text);
  const theirs = TEXTS.map(([, text]) => text);
  const notations = ours.map(notationOf);
  const rates = contest([
    { name: 'from text to result', run: times => rollTexts(ours, times) },
    { name: 'parsed once, to result', run: times => rollParsed(notations, times) },
    { name: 'totals alone', run: times => rollBatches(notations, times) },
    { name: 'bare loop', run: times => rollBare(times) },
    { name: 'bare draws', run: times => drawBare(times) },
    { name: 'rpg-dice-roller', run: times => rollRpg(ours, times) },
    { name: 'roll-parser', run: times => rollRollParser(theirs, times) },
  ]);
  return [
    row(rates, 'ten texts in turn', 'from text to result', 'roll-parser', ROLL_PARSER_GOAL),
    row(rates, 'ten texts in turn', 'from text to result', 'rpg-dice-roller', RPG_GOAL),
    row(rates, 'ten texts in turn', 'from text to result', 'bare loop', BARE_GOAL),
    row(rates, 'ten texts in turn', 'parsed once, to result', 'bare loop', BARE_GOAL),
    row(rates, 'ten texts in turn', 'totals alone', 'bare draws'),
    row(rates, 'ten texts in turn', 'bare loop', 'bare draws'),
  ];
}

/** Texts that nobody has seen before. */
function newTextRows(): Row[] {
  const texts = Array.from(
    { length: 20_000 },
    (_, i) => `${1 + (i % 6)}d${4 + (i % 17)}${i % 2 ? '+' : '-'}${1 + i}`,
  );
  const rates = contest([
    { name: 'from text to result', run: times => rollTexts(texts, times) },
    { name: 'rpg-dice-roller', run: times => rollRpg(texts, times) },
    { name: 'roll-parser', run: times => rollRollParser(texts, times) },
  ]);
  return [
    row(rates, 'a new text each time', 'from text to result', 'roll-parser', ROLL_PARSER_GOAL),
    row(rates, 'a new text each time', 'from text to result', 'rpg-dice-roller', RPG_GOAL),
  ];
}

function row(
  rates: ReadonlyMap<string, number>,
  what: string,
  name: string,
  against: string,
  least?: number,
): Row {
  const [own, base] = [rates.get(name)!, rates.get(against)!];
  return {
    name: `${what}: ${name}`,
    value: `${perSecond(own)}/s`,
    baseline: `${against} ${perSecond(base)}/s`,
    ratio: `${(own / base).toFixed(2)}x`,
    ...(least === undefined ? {} : { goal: `${least}x`, ok: own / base >= least }),
  };
}

// Each contestant has a loop of its own: sharing one would make the machine code of all of them worse.

const log: unknown[] = new Array(KEPT).fill(undefined);
let at = 0;

function rollTexts(texts: readonly string[], times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const parsed = parse(texts[at++ % texts.length]!);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const rolled = roll(parsed.notation, source);
    log[i % KEPT] = rolled;
    sum += faces(rolled);
  }
  return sum;
}

function rollParsed(notations: readonly Notation[], times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const rolled = roll(notations[i % notations.length]!, source);
    log[i % KEPT] = rolled;
    sum += faces(rolled);
  }
  return sum;
}

function rollBatches(notations: readonly Notation[], times: number): number {
  const each = Math.ceil(times / notations.length);
  return notations.reduce((sum, notation) => sum + rollTotals(notation, each, source)[0]!, 0);
}

function rollRpg(texts: readonly string[], times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const rolled = new DiceRoll(texts[at++ % texts.length]!);
    log[i % KEPT] = rolled;
    for (const part of rolled.rolls as (string | number | { rolls: { value: number }[] })[])
      if (typeof part === 'object') for (const { value } of part.rolls) sum += value;
    sum += rolled.total;
  }
  return sum;
}

function rollRollParser(texts: readonly string[], times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const rolled = rollParser.parseAndRoll(texts[at++ % texts.length]!);
    log[i % KEPT] = rolled;
    for (const face of rolled.rolls) sum += face;
    sum += rolled.value;
  }
  return sum;
}

function faces({ terms, total }: Roll): number {
  let sum = total;
  for (const { dice } of terms) for (const { face } of dice) sum += face;
  return sum;
}

/** As many dice of these sides as the ten texts throw; the exploding ones without their extra dice. */
const BARE: readonly (readonly [count: number, sides: number])[] = [
  [3, 6],
  [1, 20],
  [4, 6],
  [10, 6],
  [2, 20],
  [1, 100],
  [2, 8],
  [6, 10],
  [5, 12],
  [1, 4],
];

/** What a result costs at the least: the same generator and the same objects, no notation at all. */
function rollBare(times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const [count, sides] = BARE[i % BARE.length]!;
    const dice: Die[] = [];
    let total = 0;
    for (let k = 0; k < count; k++) {
      const face = source.die(sides);
      dice.push({ face, value: face, fate: 'kept', exploded: false });
      total += face;
    }
    const rolled: Roll = { notation: '', total, terms: [{ label: '', die: 'd', sides, dice, total }] };
    log[i % KEPT] = rolled;
    sum += faces(rolled);
  }
  return sum;
}

/** What the faces alone cost. */
function drawBare(times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const [count, sides] = BARE[i % BARE.length]!;
    for (let k = 0; k < count; k++) sum += source.die(sides);
  }
  return sum;
}

function notationOf(text: string): Notation {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.notation;
}

const ODDS = ['3d6', '20d6kh5', '40d6>=5'];
const ODDS_GOAL_MS = 0.2;

function oddsRow(text: string): Row {
  const times = Array.from({ length: 51 }, () =>
    milliseconds(() => (notationOdds(notationOf(text)).ok ? 1 : 0)),
  );
  return timeRow(`exact odds of ${text}, warm`, times, ODDS_GOAL_MS);
}

const HOSTILE: readonly (readonly [string, string])[] = [
  ['a million characters', '1+'.repeat(500_000)],
  ['999999999d6', '999999999d6'],
  ['1,000 digits', '9'.repeat(1000)],
  ['1d1! (explodes for ever)', '1d1!'],
  ['1d6/0', '1d6/0'],
  ['900 open parentheses', '('.repeat(900)],
  ['999 minus signs', `${'-'.repeat(999)}1`],
  ['overflowing product', '999999*'.repeat(140)],
  ['1000d1000000!>=2', '1000d1000000!>=2'],
  ['unclosed label', `1d6[${'x'.repeat(900)}`],
];
const HOSTILE_GOAL_MS = 5;

function hostileRows(): Row[] {
  return HOSTILE.map(([name, text]) => {
    const times = Array.from({ length: 51 }, () => milliseconds(() => (parse(text).ok ? 1 : 0)));
    return timeRow(`refusal of ${name}`, times, HOSTILE_GOAL_MS);
  });
}

function timeRow(name: string, times: readonly number[], goal: number): Row {
  const value = median(times);
  return {
    name,
    value: `${value.toFixed(4)} ms`,
    baseline: `slowest ${Math.max(...times).toFixed(3)} ms`,
    ratio: '',
    goal: `< ${goal} ms`,
    ok: value < goal,
  };
}

const perSecond = (rate: number): string =>
  rate >= 1e6 ? `${(rate / 1e6).toFixed(2)} M` : `${(rate / 1e3).toFixed(0)} k`;

if (import.meta.main) printTable(await notationBench());
