import { isRefusal } from '@arbiter/engine';
import { type FightReport, fight } from '@arbiter/simulator';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { bold, dim, output, percent, table } from '../output.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides, setupOf } from '../sides.ts';
import { openTable } from '../table.ts';

interface Options extends Sides {
  readonly times: string;
  readonly seed?: string;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

export function addFight(arbiter: Command): void {
  addSides(
    arbiter
      .command('fight <system>')
      .description(
        'The same fight many times, both sides on their tactics: who wins, how often, how long it takes.',
      ),
  )
    .option('--times <n>', 'how many fights', '1000')
    .option('--seed <seed>', 'the same seed gives the same report', 'arbiter')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options) => {
      const { system, rules } = await encounterSystem(name);
      if (askedForShelf(system, options, !!options.json)) return;
      const sitting = openTable(arbiter);
      const times = readCount(options.times, '--times', 1, 10_000_000);
      const readings = readReadings(system, options.ruling, sitting);
      const tell = process.stderr.isTTY && !options.json;
      const report = fight(rules, setupOf(system, rules, options, sitting), {
        times,
        seed: options.seed ?? 'arbiter',
        readings,
        ...(tell && { progress: done => process.stderr.write(`\r${done} of ${times} fights …`) }),
      });
      if (tell) process.stderr.write('\r\u001b[K');
      if (isRefusal(report)) throw new BadInput(`[${report.rule}] ${report.message}`, report);
      const again = typeof options.ready === 'string' ? `${system.id} --ready ${options.ready}` : system.id;
      const same = typeof options.ready === 'string' ? '' : ' with the same people';
      output(!!options.json, system.id).show(report, () =>
        [text(report), dim(`arbiter play ${again}${same} plays it by hand.`)].join('\n'),
      );
    });
}

function text(r: FightReport): string {
  const rows = Object.entries(r.outcomes).map(([side, n]) => [
    `  ${side}`,
    percent(n / r.fights),
    `${n} of ${r.fights}`,
  ]);
  return [
    `${bold('The party wins')} ${percent(r.winRate).trim()} of the fights (95 %: ${percent(r.interval95[0]).trim()} to ${percent(r.interval95[1]).trim()})`,
    table(rows),
    `  rounds: ${r.rounds.mean.toFixed(1)} on average, from ${r.rounds.least} to ${r.rounds.most}`,
    dim(`${Math.round(r.perSecond)} fights a second, ${r.decisions} decisions, seed "${r.seed}"`),
  ].join('\n');
}

const HELP = `
Examples:
  arbiter fight simverse --ready wolves
  arbiter fight simverse --party brenna,ilvar --foes "3 wolf" --times 5000
${SIDES_HELP}`;
