/**
 * Whether taking a moment plays better: each ready fight with everybody on tactics, with the party deliberating, and
 * with the foes. `node bench/deliberation.ts [BOOK] [FIGHT] [TIMES]`; it takes long, and is no part of `npm run bench`.
 */
import { defaultReadings, fightRules, isRefusal } from '../packages/engine/src/index.ts';
import { catalogue, openBook } from '../packages/rules/src/index.ts';
import { fight } from '../packages/simulator/src/index.ts';
import { printTable, type Row } from './table.ts';

const [wanted, named, times = '200'] = process.argv.slice(2);

function rowOf(name: string, wins: Record<'plain' | 'party' | 'foes', number>, cost: number): Row {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  return {
    name,
    value: `party ${percent(wins.party)}, foes ${percent(wins.foes)}`,
    baseline: `plain ${percent(wins.plain)}`,
    ratio: `${cost.toFixed(0)} ms a decision`,
    goal: 'more, less',
    ok: wins.party > wins.plain && wins.foes < wins.plain,
  };
}

for (const { id } of catalogue) {
  if (wanted !== undefined && id !== wanted) continue;
  const book = await openBook(id);
  if (!book) continue;
  const rules = fightRules(book);
  for (const { id: ready, setup } of book.encounters ?? []) {
    if (named !== undefined && ready !== named) continue;
    const play = (side?: 'party' | 'foes') => {
      const seed = 'deliberation';
      const options = { times: Number(times), seed, readings: defaultReadings(book.rulings) };
      const report = fight(
        rules,
        setup,
        side ? { ...options, levels: { [side]: 'best' as const } } : options,
      );
      if (isRefusal(report)) throw new Error(report.message);
      return report;
    };
    const [plain, party, foes] = [play(), play('party'), play('foes')];
    const wins = { plain: plain.winRate, party: party.winRate, foes: foes.winRate };
    const cost = (2000 * party.seconds) / party.decisions;
    printTable([rowOf(`${id} ${ready}`, wins, cost)]);
  }
}
