/** Whole fights as people run them: the ready encounters of each book, and how the cost of an attack grows with the fighters. */
import { KeyedDice } from '../packages/dice/src/index.ts';
import {
  auto,
  defaultReadings,
  type EncounterRules,
  fightRules,
  isRefusal,
  Play,
  type Prepared,
  type Ruleset,
  roundOf,
  Trace,
} from '../packages/engine/src/index.ts';
import { openBooks } from '../packages/rules/src/index.ts';
import { printTable, type Row } from './table.ts';

const WARM_UP_MS = 1500;
const SAMPLES = 6;
const SAMPLE_MS = 300;
const MOST_DECISIONS = 20_000;

/** Decisions a second before this chapter, of the slowest and the quickest ready fight, and how many times that is the goal. */
const BEFORE: Readonly<Record<string, readonly [slowest: number, times: number]>> = {
  simverse: [303_000, 2],
  affinity: [236_000, 2],
  anyventure: [121_000, 2],
  edge: [21_000, 3],
  'open-adventure': [28_000, 3],
};

/** A creature that can fight its like, and the event that is an attack. */
export const LIKE: Readonly<Record<string, string>> = {
  simverse: 'Orc warrior',
  affinity: 'Grey wolf',
  anyventure: 'Orc raider',
  edge: 'Wolf',
  'open-adventure': 'wolf',
};

/** One fight on the tactics of both sides: its decisions. */
export function decisionsOf(
  rules: EncounterRules,
  prepared: Prepared<unknown, unknown>,
  n: number,
  book: Ruleset,
): number {
  const play = new Play(new KeyedDice('bench', n), defaultReadings(book.rulings), Trace.unread);
  const { state } = prepared.begin(play);
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const actor = rules.waitingFor(state);
    if (actor === undefined) return decisions;
    play.dice.turn?.(actor, roundOf(rules, state));
    const events = auto(rules, state, actor, play);
    if (isRefusal(events)) throw new Error(events.message);
  }
  return MOST_DECISIONS;
}

/** Decisions a second of processor time, the best of several samples. */
function rate(book: Ruleset, setup: unknown, samples = SAMPLES): number {
  const rules = fightRules(book);
  const readings = defaultReadings(book.rulings);
  const prepared = rules.prepare(setup, new Play(new KeyedDice('bench', 0), readings, Trace.unread));
  if (isRefusal(prepared)) throw new Error(prepared.message);
  let n = 0;
  const sample = (milliseconds: number): number => {
    const begun = process.cpuUsage();
    for (let decisions = 0; ; ) {
      decisions += decisionsOf(rules, prepared, n++, book);
      const { user, system } = process.cpuUsage(begun);
      if (user + system >= milliseconds * 1000) return (decisions / (user + system)) * 1e6;
    }
  };
  sample(WARM_UP_MS);
  return Math.max(...Array.from({ length: samples }, () => sample(SAMPLE_MS)));
}

const thousands = (n: number): string => `${(n / 1000).toFixed(0)}k`;

export async function readyFightBench(only = process.argv[3]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const book of await openBooks()) {
    if (only !== undefined && book.id !== only) continue;
    const [slowest, times] = BEFORE[book.id]!;
    for (const { id, setup } of book.encounters ?? []) {
      const found = rate(book, setup);
      rows.push({
        name: `${book.id} ${id}`,
        value: `${thousands(found)} decisions/s`,
        baseline: `slowest before: ${thousands(slowest)}`,
        ratio: `${(found / slowest).toFixed(1)}×`,
        goal: `${times}× the slowest before`,
        ok: found >= times * slowest,
      });
    }
    const of = (count: number): unknown => {
      const side = [{ creature: LIKE[book.id]!, count }];
      return { party: side, foes: side };
    };
    const four = rate(book, of(4));
    for (const count of [16, 50]) {
      const many = rate(book, of(count), 2);
      rows.push({
        name: `${book.id} ${count} against ${count} on the book's own map`,
        value: `${(1e6 / many).toFixed(1)} µs a decision`,
        baseline: `4 against 4: ${(1e6 / four).toFixed(1)} µs`,
        ratio: `${(four / many).toFixed(1)}×`,
        goal: '≤ 10×',
        ok: four / many <= 10,
      });
    }
  }
  return rows;
}

if (import.meta.main) printTable(await readyFightBench(process.argv[2]));
