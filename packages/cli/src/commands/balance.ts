/** A fight that the party wins so often: how many foes, and of which kind. */
import { isRecord } from '@arbiter/engine';
import { type Balance, balance, type Candidate, type Rung, variantOf } from '@arbiter/simulator';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { knownOf, thousands, widthOf } from '../fight-report.ts';
import { bold, dim, output, percent, table } from '../output.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import {
  isWatched,
  mustBeSides,
  orRuledOut,
  PLAY_OPTION,
  playWords,
  readLevels,
  readPercent,
  sidesOf,
  untilLeft,
  withHands,
} from '../running.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides, setupOf } from '../sides.ts';
import { openTable } from '../table.ts';

interface Options extends Sides {
  readonly win: string;
  readonly within: string;
  readonly kinds?: string;
  readonly most: string;
  readonly threads?: string;
  readonly play?: readonly string[];
  readonly seed: string;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

const MOST_KINDS = 12;

export function addBalance(arbiter: Command): void {
  addSides(
    arbiter
      .command('balance <system>')
      .description('How many foes, and of which kind, make a fight that the party wins so often.'),
  )
    .option('--kinds <names>', 'the kinds to count: "wolf, goblin cutter"; --foes are there besides')
    .option('--win <percent>', 'how often the party should win', '70%')
    .option('--within <percent>', 'how far from that is as good', '3%')
    .option('--most <n>', 'at most so many of a kind', '30')
    .option(...PLAY_OPTION)
    .option('--threads <n>', 'on so many cores; the numbers are the same whatever their number')
    .option('--seed <seed>', 'the same seed gives the same ladder', 'arbiter')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      if (askedForShelf(system, options, !!options.json, openTable(arbiter))) return;
      const sitting = openTable(arbiter);
      const kinds = (options.kinds ?? '')
        .split(',')
        .map(kind => kind.trim())
        .filter(Boolean);
      if (kinds.length === 0 || kinds.length > MOST_KINDS)
        throw new BadInput(
          `Which foes are counted? --kinds takes the names of 1 to ${MOST_KINDS} kinds: --kinds "wolf, goblin cutter".`,
        );
      const isAlone = options.foes === undefined && options.ready === undefined;
      // Whoever has no foes but those that are counted begins with one of them.
      const setup = setupOf(system, rules, isAlone ? { ...options, foes: kinds[0]! } : options, sitting);
      const readings = readReadings(system, options.ruling, sitting);
      const setupWith = ({ kind, count }: Candidate): unknown => {
        const made = orRuledOut(variantOf(system, { setup, readings }, `foes=${count} ${kind}`));
        const added = 'setup' in made.beginning ? made.beginning.setup : undefined;
        if (isAlone || !isRecord(added) || !isRecord(setup)) return added;
        return { ...added, foes: [setup.foes, added.foes].flat() };
      };
      for (const kind of kinds) setupWith({ kind, count: 1 });
      const levels = readLevels(options.play);
      mustBeSides(levels, sidesOf({ setup }));
      const question = {
        ...{ kinds, setupOf: setupWith, readings, levels, seed: options.seed },
        target: readPercent(options.win, '--win', 1, 99),
        within: readPercent(options.within, '--within', 0.5, 20),
        most: readCount(options.most, '--most', 1, 99),
        progress: isWatched(options.json) ? tell : undefined,
      };
      const threads =
        options.threads === undefined ? undefined : readCount(options.threads, '--threads', 1, 64);
      const found = await untilLeft(isWatched(options.json), signal =>
        withHands(system, Number.POSITIVE_INFINITY, threads, async hands => {
          const reached = await balance(hands, { ...question, signal });
          return reached && orRuledOut(reached);
        }),
      );
      output(!!options.json, system.id).show(found, () =>
        [balanceText(found, question), dim(`${playWords(levels)}, seed "${options.seed}"`)].join('\n'),
      );
    });
}

const tell = ({ kind, count, verdict, fights }: Rung): void => {
  process.stderr.write(`\r\u001b[K${count} ${kind}: ${verdict} after ${fights} fights`);
};

const known = ({ wins, fights, interval95 }: Rung): ReturnType<typeof knownOf> =>
  knownOf(wins, fights, interval95);

/** The fight that was found, and the ladder that led to it. */
export function balanceText(
  { ladder, best, isIn, stopped }: Balance,
  { target, within }: { readonly target: number; readonly within: number },
): string {
  const wanted = `${percent(target).trim()} ± ${(100 * within).toFixed(1)} points`;
  const { share, confidence } = known(best);
  const wins = `${share} of ${best.fights} fights; ${confidence}`;
  const left = `Stopped after ${thousands(stopped?.after ?? 0)} fights, before the search had ended.`;
  const nearest = stopped ? `${left} Nearest so far` : `Nothing is known to lie within ${wanted}. Nearest`;
  return [
    bold(
      isIn
        ? `${best.count} ${best.kind}: the party wins ${wins}`
        : `${nearest}: ${best.count} ${best.kind}, ${wins}`,
    ),
    ...(stopped && isIn ? [left] : []),
    `Wanted: ${wanted}. The ladder:`,
    table(
      ladder.map(rung => [
        `  ${rung.count} ${rung.kind}`,
        known(rung).share,
        dim(rung.wins > 0 && rung.wins < rung.fights ? widthOf(rung.interval95) : ''),
        dim(`${rung.fights} fights`),
        rung.verdict,
      ]),
    ),
  ].join('\n');
}

const HELP = `
Foes are counted as a fight begins, so there is no --state here; \`arbiter fight\` and \`arbiter worth\` take one.
For each kind first the number (twice as many until it is too hard, then halfway), then those that came nearest against
each other, all on the same dice. --foes, or those of a ready encounter, are there besides.

Examples:
  arbiter balance edge --party sable,quill,thorn --kinds "wolf, goblin cutter" --win 70%
  arbiter balance simverse --party brenna,ilvar --foes ogre --kinds wolf --win 50% --within 5%
${SIDES_HELP}`;
