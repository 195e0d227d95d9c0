/** Dice notation against the two libraries of the field, a bare loop, and texts that mean harm. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
// @ts-expect-error roll-parser ships no types
import rollParser from 'roll-parser';
import { generator } from '../packages/dice/src/generator.ts';
import { type Notation, parse, parseAnew } from '../packages/dice/src/notation/notation.ts';
import { notationOdds } from '../packages/dice/src/notation/odds.ts';
import { roll, rollTotals } from '../packages/dice/src/notation/roll.ts';
import { type Contestant, contest, median, milliseconds } from './notation-contest.ts';
import { printTable, type Row } from './table.ts';

interface Subject {
  readonly text: string;
  /** The nearest that roll-parser can read: it has no keep, and writes its successes otherwise. */
  readonly forRollParser: string;
  readonly goal: number;
  readonly dice: number;
}

const SUBJECTS: readonly Subject[] = [
  { text: '3d6', forRollParser: '3d6', goal: 30, dice: 3 },
  { text: '4d6kh3+2', forRollParser: '4d6+2', goal: 60, dice: 4 },
  { text: '10d6>=4', forRollParser: '10d6>4', goal: 20, dice: 10 },
];
const ROLL_PARSER_GOAL = 6;
const BATCH_GOAL = 150;

const source = generator('bench');

export async function notationBench(): Promise<Row[]> {
  return [...SUBJECTS.flatMap(rollRows), ...ODDS.map(oddsRow), ...hostileRows()];
}

function rollRows(subject: Subject): Row[] {
  const { text, forRollParser, goal, dice } = subject;
  const rates = contest(contestants(subject));
  const [rpg, parser] = [rates.get('rpg-dice-roller')!, rates.get('roll-parser')!];
  const row = (name: string, against: string, base: number, least?: number): Row => {
    const ratio = rates.get(name)! / base;
    return {
      name: `${text}: ${name}`,
      value: `${perSecond(rates.get(name)!)}/s`,
      baseline: `${against} ${perSecond(base)}/s`,
      ratio: `${ratio.toFixed(1)}x`,
      ...(least === undefined ? {} : { goal: `${least}x`, ok: ratio >= least }),
    };
  };
  return [
    row('from text to full result', 'rpg-dice-roller', rpg, goal),
    row('from text to full result', `roll-parser (${forRollParser})`, parser, ROLL_PARSER_GOAL),
    row('from text, nothing remembered', 'rpg-dice-roller', rpg),
    row('from text, nothing remembered', `roll-parser (${forRollParser})`, parser),
    row('parsed once, full result', 'rpg-dice-roller', rpg, goal),
    row('batch of totals', 'rpg-dice-roller', rpg, BATCH_GOAL),
    row(`bare loop over ${dice} dice`, 'rpg-dice-roller', rpg),
  ];
}

function contestants({ text, forRollParser, dice }: Subject): Contestant[] {
  const notation = notationOf(text);
  return [
    { name: 'from text to full result', run: times => rollTexts(text, times) },
    { name: 'from text, nothing remembered', run: times => rollTextsAnew(text, times) },
    { name: 'parsed once, full result', run: times => rollParsed(notation, times) },
    { name: 'batch of totals', run: times => rollTotals(notation, times, source)[0]! },
    { name: `bare loop over ${dice} dice`, run: times => rollBare(text, dice, times) },
    { name: 'rpg-dice-roller', run: times => rollRpg(text, times) },
    { name: 'roll-parser', run: times => rollRollParser(forRollParser, times) },
  ];
}

// Each contestant has a loop of its own: sharing one would make the machine code of all of them worse.

function rollTexts(text: string, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const parsed = parse(text);
    if (parsed.ok) sum += roll(parsed.notation, source).total;
  }
  return sum;
}

function rollTextsAnew(text: string, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    const parsed = parseAnew(text);
    if (parsed.ok) sum += roll(parsed.notation, source).total;
  }
  return sum;
}

function rollParsed(notation: Notation, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += roll(notation, source).total;
  return sum;
}

function rollRpg(text: string, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += new DiceRoll(text).total;
  return sum;
}

function rollRollParser(text: string, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += rollParser.parseAndRoll(text).value;
  return sum;
}

function rollBare(text: string, quantity: number, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += bareRoll(text, quantity);
  return sum;
}

/** What a result costs at the least: the same generator and an object for every die, no notation at all. */
function bareRoll(notation: string, quantity: number): number {
  const dice = [];
  let total = 0;
  for (let i = 0; i < quantity; i++) {
    const face = source.die(6);
    dice.push({ face, value: face, fate: 'kept', exploded: false });
    total += face;
  }
  return { notation, total, terms: [{ label: '', die: 'd', sides: 6, dice, total }] }.total;
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
