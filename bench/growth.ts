/**
 * How the cost of a decision grows with the fighters: `node bench/growth.ts [GAME…]` draws it as text, one row for each number on either
 * side, on a scale on which each sign is a tenth part more.
 */
import { KeyedDice } from '../packages/dice/src/index.ts';
import { defaultReadings, fightRules, isRefusal, Play, Trace } from '../packages/engine/src/index.ts';
import { openBooks } from '../packages/rules/src/index.ts';
import { decisionsOf, LIKE } from './ready-fights.ts';

const COUNTS = [1, 2, 4, 8, 16, 32, 50];
/** Processor time for each point, after as much to warm up; the best of these samples. */
const SAMPLE_MS = 250;
const SAMPLES = 3;

const only = process.argv.slice(2);
for (const book of await openBooks()) {
  if (only.length > 0 && !only.includes(book.id)) continue;
  const rules = fightRules(book);
  const points = COUNTS.map(count => {
    const side = [{ creature: LIKE[book.id]!, count }];
    const play = new Play(new KeyedDice('growth', 0), defaultReadings(book.rulings), Trace.unread);
    const prepared = rules.prepare({ party: side, foes: side }, play);
    if (isRefusal(prepared)) throw new Error(prepared.message);
    let n = 0;
    const sample = (): number => {
      const begun = process.cpuUsage();
      for (let decisions = 0; ; ) {
        decisions += decisionsOf(rules, prepared, n++, book);
        const { user, system } = process.cpuUsage(begun);
        if (user + system >= SAMPLE_MS * 1000) return (user + system) / decisions;
      }
    };
    sample();
    return { count, cost: Math.min(...Array.from({ length: SAMPLES }, sample)) };
  });
  const least = Math.min(...points.map(({ cost }) => cost));
  console.log(book.name);
  for (const { count, cost } of points)
    console.log(
      `${`${count} v ${count}`.padStart(8)} ${cost.toFixed(1).padStart(7)} µs ${'█'.repeat(1 + Math.round(Math.log(cost / least) / Math.log(1.1)))}`,
    );
}
