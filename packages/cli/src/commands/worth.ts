/** What a change is worth: the same fights on the same dice, without it and with it. */
import { type EncounterRules, isRefusal, type Ruleset } from '@arbiter/engine';
import {
  type Base,
  CHANGE_HELP,
  otherReadings,
  type PairedVariant,
  type PairReport,
  pairFights,
  usualChanges,
  type Variant,
  variantOf,
  whyNotFought,
} from '@arbiter/simulator';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { averageOf, shareOf, thousands } from '../fight-report.ts';
import { bold, dim, output, table } from '../output.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import {
  isWatched,
  mustBeSides,
  orRuledOut,
  PLAY_OPTION,
  playWords,
  progressOf,
  readLevels,
  sidesOf,
  untilLeft,
  withHands,
} from '../running.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides, setupOf } from '../sides.ts';
import { standingFight } from '../standing-fight.ts';
import { openTable, type Table } from '../table.ts';

interface Options extends Sides {
  readonly state?: string;
  readonly change?: readonly string[];
  readonly readings?: boolean;
  readonly times: string;
  readonly threads?: string;
  readonly play?: readonly string[];
  readonly seed: string;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

const MOST_FIGHTS = 1_000_000;
const MOST_CHANGES = 60;

export function addWorth(arbiter: Command): void {
  addSides(
    arbiter
      .command('worth <system>')
      .description(
        'What a change to a fight is worth: the same fights on the same dice, without it and with it.',
      ),
  )
    .option(
      '--state <file>',
      'from a fight as it stands: a file of `arbiter encounter`, or its name at the table; changed by readings',
    )
    .option('--change <words>', `one change, may be repeated: ${CHANGE_HELP}`, gathered)
    .option('--readings', 'every other reading of every rule that a table may switch')
    .option('--times <n>', 'how many fights of each', '500')
    .option(...PLAY_OPTION)
    .option('--threads <n>', 'on so many cores; the numbers are the same whatever their number')
    .option('--seed <seed>', 'the same seed gives the same numbers', 'arbiter')
    .option('--ruling <id=key...>', 'read a contested rule differently in all of them, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      if (askedForShelf(system, options, !!options.json, openTable(arbiter))) return;
      const sitting = openTable(arbiter);
      const base = baseOf(system, rules, options, sitting);
      const beginning = 'state' in base ? { state: base.state } : { setup: base.setup };
      const levels = readLevels(options.play);
      mustBeSides(levels, sidesOf(beginning));
      // By some readings the people of this fight are no legal characters.
      const isFought = (text: string): boolean => {
        const variant = variantOf(system, base, text);
        return isRefusal(variant) || !whyNotFought(rules, variant);
      };
      const asked = [
        ...(options.change ?? []),
        ...(options.readings
          ? otherReadings(system)
              .map(({ text }) => text)
              .filter(isFought)
          : []),
      ];
      const texts = asked.length > 0 ? asked : usualChanges(system, base);
      if (texts.length === 0)
        throw new BadInput(
          'state' in base
            ? 'What is changed? Of a fight as it stands readings are: --readings, or --change RULING=READING.'
            : `What is changed? --change takes ${CHANGE_HELP}.`,
        );
      if (texts.length > MOST_CHANGES)
        throw new BadInput(`${texts.length} changes are too many at once; ${MOST_CHANGES} are the most.`);
      const variants: Variant[] = [
        { name: 'as it is', beginning, readings: base.readings, levels },
        ...texts.map(text => ({ ...orRuledOut(variantOf(system, base, text)), levels })),
      ];
      const times = readCount(options.times, '--times', 1, MOST_FIGHTS);
      const threads =
        options.threads === undefined ? undefined : readCount(options.threads, '--threads', 1, 64);
      const isTold = isWatched(options.json);
      const report = await untilLeft(isTold, signal =>
        withHands(system, times * variants.length, threads, async hands => {
          const progress = progressOf(isTold, times);
          const found = await pairFights(hands, variants, { times, seed: options.seed, signal, progress });
          return found && orRuledOut(found);
        }),
      );
      output(!!options.json, system.id).show(report, () =>
        [
          worthText(report),
          dim(
            `${report.fights} fights of each on the same dice, ${playWords(levels)}, seed "${report.seed}"`,
          ),
        ].join('\n'),
      );
    });
}

/** A fight that is set up anew, or one as it stands. */
function baseOf(system: Ruleset, rules: EncounterRules, options: Options, table: Table | undefined): Base {
  if (options.state !== undefined)
    return standingFight(system, rules, { ...options, state: options.state }, table);
  return {
    setup: setupOf(system, rules, options, table),
    readings: readReadings(system, options.ruling, table),
  };
}

const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** The changes by how much they matter, those that never mattered last. */
export function worthText({ fights, variants, stopped }: PairReport): string {
  const [first, ...others] = variants;
  if (!first) return '';
  const weight = ({ difference, lifeGained, changed }: PairedVariant): readonly number[] => [
    Math.abs(difference),
    Math.abs(lifeGained),
    changed,
  ];
  const ranked = others.toSorted((a, b) => {
    const [x, y] = [weight(a), weight(b)];
    return y[0]! - x[0]! || y[1]! - x[1]! || y[2]! - x[2]!;
  });
  const moved = ranked.filter(({ changed }) => changed > 0);
  const still = ranked.filter(({ changed }) => changed === 0);
  return [
    bold(
      `The party wins ${shareOf(first.wins, fights)} of the fights as they are, and has ${averageOf(first.life, first.life95)} of its life left on average.`,
    ),
    ...(stopped
      ? [`Stopped after ${thousands(stopped.after)} of ${thousands(stopped.of)} fights of each.`]
      : []),
    ...(moved.length > 0
      ? [
          'What a change adds to that, in points of a hundred, with 95 % confidence:',
          table([
            [dim('  change'), dim('wins'), dim(''), dim('life left'), dim('')],
            ...moved.map(one => [
              `  ${one.name}`,
              points(one.difference),
              dim(between(one.difference95)),
              points(one.lifeGained),
              dim(between(one.lifeGained95)),
            ]),
          ]),
        ]
      : []),
    ...(still.length > 0
      ? [`Changes none of ${fights} fights: ${still.map(({ name }) => name).join(', ')}.`]
      : []),
  ].join('\n');
}

export function points(share: number): string {
  const text = Math.abs(100 * share).toFixed(1);
  if (text === '0.0') return text;
  return `${share > 0 ? '+' : '−'}${text}`;
}
export const between = ([least, most]: readonly [number, number]): string =>
  `${points(least)} to ${points(most)}`;

const HELP = `
Without --change: each kind of foe one less and one more, and each of the party left out.

Examples:
  arbiter worth edge --ready goblin-ford
  arbiter worth simverse --ready toll --change "without brenna" --change "foes=ogre, 3 orc warrior"
  arbiter worth affinity --ready gallows-hill --change "Bor Ironhand.armour=light"
  arbiter worth edge --ready ogre-hall --readings --times 2000
  arbiter worth edge --state fight.json --readings
${SIDES_HELP}`;
