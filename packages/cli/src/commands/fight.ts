import { writeFileSync } from 'node:fs';
import {
  type EncounterRules,
  isRefusal,
  type Readings,
  type Refusal,
  type Ruleset,
  readingsOf,
} from '@arbiter/engine';
import { type Beginning, type FightReport, fightFrom, storyOf } from '@arbiter/simulator';
import { fightOnThreads } from '@arbiter/simulator/threads';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { reportPage, reportText } from '../fight-report.ts';
import { bold, dim, output } from '../output.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides, setupOf } from '../sides.ts';
import { openTable, type Table } from '../table.ts';
import { readRunning } from './encounter.ts';

interface Options extends Sides {
  readonly times?: string;
  readonly until?: string;
  readonly threads?: string;
  readonly state?: string;
  readonly replay?: string;
  readonly html?: string;
  readonly seed?: string;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

const MOST_FIGHTS = 10_000_000;

export function addFight(arbiter: Command): void {
  addSides(
    arbiter
      .command('fight <system>')
      .description(
        'The same fight many times, both sides on their tactics: who wins, how often, how long it takes.',
      ),
  )
    .option(
      '--state <file>',
      'from a fight as it stands: a file of `arbiter encounter`, or its name at the table',
    )
    .option('--times <n>', 'how many fights: 1000, or with --until as many as it takes')
    .option('--until <percent>', 'as many fights as it takes to know the chance to win so well: 1%')
    .option('--threads <n>', 'on so many cores; the numbers are the same whatever their number')
    .option('--replay <number>', 'tell one of these fights, by its number')
    .option('--html <file>', 'write the report as one page, too')
    .option('--seed <seed>', 'the same seed gives the same report', 'arbiter')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options) => {
      const { system, rules } = await encounterSystem(name);
      if (askedForShelf(system, options, !!options.json)) return;
      const from = beginningOf(system, rules, options, openTable(arbiter));
      if (options.replay !== undefined) return replayed(system, rules, from, options);
      const report = await played(system, rules, from, options);
      if (options.html !== undefined)
        writeFileSync(options.html, reportPage(titleOf(system, options), report));
      output(!!options.json, system.id).show(report, () =>
        [reportText(report), dim(byHand(system, options))].join('\n'),
      );
    });
}

/** Where the fights begin, and by which readings. */
interface From {
  readonly beginning: Beginning;
  readonly readings: Readings;
}

function beginningOf(
  system: Ruleset,
  rules: EncounterRules,
  options: Options,
  table: Table | undefined,
): From {
  const readings = readReadings(system, options.ruling, table);
  if (options.state === undefined)
    return { beginning: { setup: setupOf(system, rules, options, table) }, readings };
  if (
    [options.party, options.foes, options.side, options.map, options.ready].some(given => given !== undefined)
  )
    throw new BadInput('A fight as it stands has its sides already: leave the others out, or --state.');
  const { fight } = readRunning(system, rules, options, table);
  if (rules.outcome(fight.state)) throw new BadInput('That fight is over.');
  return {
    beginning: { state: fight.state },
    readings: options.ruling ? { ...readingsOf(system, fight), ...readings } : readingsOf(system, fight),
  };
}

/** Fewer fights are over before other threads have opened the book. */
const FEW = 256;

async function played(
  system: Ruleset,
  rules: EncounterRules,
  { beginning, readings }: From,
  options: Options,
): Promise<FightReport> {
  const until = options.until === undefined ? undefined : readPercent(options.until);
  const given = options.times ?? (until === undefined ? '1000' : String(MOST_FIGHTS));
  const times = readCount(given, '--times', 1, MOST_FIGHTS);
  const threads = options.threads === undefined ? undefined : readCount(options.threads, '--threads', 1, 64);
  const tell = process.stderr.isTTY && !options.json;
  const stop = new AbortController();
  const leave = (): void => stop.abort();
  process.once('SIGINT', leave);
  const asked = {
    ...{ times, until, readings, seed: options.seed ?? 'arbiter' },
    progress: tell ? progressOf(until === undefined ? times : undefined) : undefined,
  };
  try {
    const report =
      times <= FEW && threads === undefined
        ? fightFrom(rules, beginning, asked)
        : await fightOnThreads(system.id, beginning, {
            ...asked,
            ...(threads !== undefined && { threads }),
            signal: stop.signal,
          });
    if (report === undefined)
      throw new BadInput('Nothing is known yet: it was left before the first fights were over.');
    return orRefused(report);
  } finally {
    process.off('SIGINT', leave);
    if (tell) process.stderr.write('\r\u001b[K');
  }
}

/** How many fights are done, and how long the others will take where their number is known. */
function progressOf(times: number | undefined): (done: number) => void {
  const begun = performance.now();
  return done => {
    const seconds = times === undefined ? 0 : (((performance.now() - begun) / done) * (times - done)) / 1000;
    const left = times === undefined ? '' : ` of ${times}, ${Math.ceil(seconds)} s left`;
    process.stderr.write(`\r\u001b[K${done}${left} … Ctrl-C tells what is known`);
  };
}

function readPercent(text: string): number {
  const value = Number(text.trim().replace(/\s*%$/, ''));
  if (!(value >= 0.05 && value <= 50))
    throw new BadInput(
      `--until takes a number of percent from 0.05 to 50, such as 1%, got "${text.slice(0, 20)}".`,
    );
  return value / 100;
}

function replayed(
  system: Ruleset,
  rules: EncounterRules,
  { beginning, readings }: From,
  options: Options,
): void {
  const number = readCount(options.replay ?? '', '--replay', 0, MOST_FIGHTS);
  const playing = { seed: options.seed ?? 'arbiter', readings };
  const { winner, rounds, told } = orRefused(storyOf(rules, beginning, playing, number));
  const end = `Fight ${number}: ${winner} after ${rounds} rounds.`;
  output(!!options.json, system.id).show({ number, winner, rounds, told, seed: playing.seed }, () =>
    [...told, bold(end)].join('\n'),
  );
}

function orRefused<T extends object>(found: T | Refusal): T {
  if (isRefusal(found)) throw new BadInput(`[${found.rule}] ${found.message}`, found);
  return found;
}

const titleOf = (system: Ruleset, { ready, state }: Options): string =>
  `${system.name}: ${typeof ready === 'string' ? ready : (state ?? 'a fight')}`;

function byHand(system: Ruleset, { ready, state }: Options): string {
  if (state !== undefined) return `arbiter encounter ${system.id} act --state ${state} goes on by hand.`;
  const again = typeof ready === 'string' ? ` --ready ${ready}` : '';
  return `arbiter play ${system.id}${again}${again === '' ? ' with the same people' : ''} plays it by hand.`;
}

const HELP = `
Examples:
  arbiter fight simverse --ready wolves
  arbiter fight simverse --party brenna,ilvar --foes "3 wolf" --times 5000
  arbiter fight edge --ready goblin-ford --until 1%
  arbiter fight edge --state fight.json
  arbiter fight affinity --ready gallows-hill --replay 17
${SIDES_HELP}`;
