import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compare, type Rational, toJSON, ZERO } from '@arbiter/dice';
import { clip, counted, type EncounterRules, matching, type Readings, type Ruleset } from '@arbiter/engine';
import {
  type BestPlay,
  type DayPart,
  EXACT_COURSES,
  exactFightInSteps,
  type FightReport,
  fightInHands,
  handsHere,
  hasBest,
  type Lesson,
  type Opening,
  playingOf,
  storyOf,
  variantOf,
} from '@arbiter/simulator';
import { fightOnThreads } from '@arbiter/simulator/threads';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { endingOf, examples, reportPage, reportText, type ToldFight } from '../fight-report.ts';
import { bold, dim, exactPercent, output, table } from '../output.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import {
  FEW,
  isWatched,
  mustBeSides,
  orRuledOut,
  PLAY_OPTION,
  playWords,
  progressOf,
  readLevels,
  readPercent,
  sidesOf,
  untilLeft,
} from '../running.ts';
import {
  addSides,
  askedForShelf,
  encounterSystem,
  isOnShelf,
  SIDES_HELP,
  type Sides,
  setupOf,
} from '../sides.ts';
import { standingFight } from '../standing-fight.ts';
import { openTable, type Table } from '../table.ts';

interface Options extends Sides {
  readonly times?: string;
  readonly until?: string;
  readonly threads?: string;
  readonly state?: string;
  readonly exact?: boolean;
  readonly work?: string;
  readonly replay?: string;
  readonly then?: readonly string[];
  readonly play?: readonly string[];
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
    .option(
      '--then <what>',
      'and then, on the same day: further foes, a ready encounter, or a rest',
      gathered,
    )
    .option(...PLAY_OPTION)
    .option('--times <n>', 'how many fights: 1000, or with --until as many as it takes')
    .option('--until <percent>', 'as many fights as it takes to know the chance to win so well: 1%')
    .option('--threads <n>', 'on so many cores; the numbers are the same whatever their number')
    .option('--exact', 'the exact chances of a small fight, as fractions, instead of many fights')
    .option('--work <n>', 'with --exact: so many times the usual work before it is refused', '1')
    .option('--replay <number>', 'tell one of these fights, by its number')
    .option('--html <file>', 'write the report as one page, too')
    .option('--seed <seed>', 'the same seed gives the same numbers', 'arbiter')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      if (askedForShelf(system, options, !!options.json, openTable(arbiter))) return;
      mustGoTogether(options);
      const from = beginningOf(system, rules, options, openTable(arbiter));
      mustBeSides(readLevels(options.play), sidesOfAll(from.beginning));
      if (options.html !== undefined) mustBeWritable(options.html);
      if (options.exact) return exactly(system, rules, from, options);
      if (options.replay !== undefined) return replayed(system, rules, from, options);
      const report = await played(system, from, options);
      if (options.html !== undefined)
        writeFileSync(
          options.html,
          reportPage(titleOf(system, options), report, toldFights(rules, from, options, report)),
        );
      output(!!options.json, system.id).show(report, () =>
        [reportText(report), ...levelWords(rules, options), dim(byHand(system, options))].join('\n'),
      );
    });
}

/** What says nothing beside another option is refused, so that nobody waits for a file that never comes. */
function mustGoTogether(options: Options): void {
  const { exact, replay, html, times, until, threads, work } = options;
  const others = exact
    ? { replay, html, times, until, threads }
    : replay === undefined
      ? {}
      : { html, until };
  const [idle] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (idle !== undefined)
    throw new BadInput(
      exact
        ? `--exact follows every course of one fight and plays none, so --${idle} says nothing: leave one of them out.`
        : `--replay tells one fight, so --${idle} says nothing: leave one of them out.`,
    );
  if (!exact && work !== '1') throw new BadInput('--work is for --exact: leave it out, or ask for --exact.');
}

/** The sides of a fight, or of all fights of a day. */
const sidesOfAll = (opening: Opening): readonly string[] =>
  'day' in opening
    ? [...new Set(opening.day.flatMap(part => ('fight' in part ? sidesOf({ setup: part.fight }) : [])))]
    : sidesOf(opening);

/** Nobody plays for minutes to be told then that there is no such folder. */
function mustBeWritable(path: string): void {
  try {
    if (existsSync(path) && statSync(path).isDirectory())
      throw new BadInput(`${path} is a folder: --html takes a file.`);
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BadInput(
      `--html cannot write ${path}: ${isMissing ? `there is no folder ${dirname(path)}` : 'it may not be written'}.`,
    );
  }
}

const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Where the fights begin, and by which readings. */
interface From {
  readonly beginning: Opening;
  readonly readings: Readings;
}

function beginningOf(
  system: Ruleset,
  rules: EncounterRules,
  options: Options,
  table: Table | undefined,
): From {
  const readings = readReadings(system, options.ruling, table);
  if (options.state === undefined) {
    const setup = setupOf(system, rules, options, table);
    return {
      beginning: options.then ? { day: dayOf(system, rules, setup, options, table) } : { setup },
      readings,
    };
  }
  if (options.then)
    throw new BadInput('A day begins with a fight that is set up anew: leave --state out, or --then.');
  const { state, readings: own } = standingFight(system, rules, { ...options, state: options.state }, table);
  return { beginning: { state }, readings: own };
}

/** A first fight, and what comes after it: rests by the book's own procedures, and further foes. */
function dayOf(
  system: Ruleset,
  rules: EncounterRules,
  setup: unknown,
  { then = [], ready, foes }: Options,
  table: Table | undefined,
): readonly DayPart[] {
  const first = setup as Readonly<Record<string, unknown>>;
  const rests = system.person?.rests ?? [];
  let fights = 1;
  const parts: DayPart[] = [
    { fight: first, name: `fight 1: ${typeof ready === 'string' ? ready : (foes ?? 'fight')}` },
  ];
  for (const text of then) {
    if (text.trim() === '')
      throw new BadInput(
        '--then takes what comes next on that day: further foes ("2 goblin cutter"), a ready encounter or a fight that was prepared at the table, or a rest ("rest short").',
      );
    const rest = /^rest\b\s*(.*)$/is.exec(text.trim());
    if (rest) {
      const [name = ''] = matching((rest[1] ?? '').trim() || (rests[0] ?? ''), rests);
      if (name === '')
        throw new BadInput(
          rests.length > 0
            ? `There is no rest “${clip(text)}” in ${system.name}; there are ${rests.join(', ')}.`
            : `${system.name} has no rests that a day could have.`,
        );
      parts.push({ rest: name });
      continue;
    }
    const isReady = isOnShelf(system, text.trim(), table);
    const next = isReady
      ? (setupOf(system, rules, { ready: text.trim() }, table) as object)
      : orRuledOut(variantOf(system, { setup: first, readings: {} }, `foes=${text}`)).beginning;
    const fight = (isReady ? next : (next as { setup: object }).setup) as Readonly<Record<string, unknown>>;
    parts.push({ fight, name: `fight ${++fights}: ${text.trim()}` });
  }
  return parts;
}

async function played(
  system: Ruleset,
  { beginning, readings }: From,
  options: Options,
): Promise<FightReport> {
  const until = options.until === undefined ? undefined : readPercent(options.until, '--until', 0.05, 50);
  const given = options.times ?? (until === undefined ? '1000' : String(MOST_FIGHTS));
  const times = readCount(given, '--times', 1, MOST_FIGHTS);
  const threads = options.threads === undefined ? undefined : readCount(options.threads, '--threads', 1, 64);
  const isTold = isWatched(options.json);
  const asked = {
    ...{ times, until, readings, seed: options.seed ?? 'arbiter', levels: readLevels(options.play) },
    progress: progressOf(isTold, until === undefined ? times : undefined),
  };
  return untilLeft(isTold, async signal => {
    if (times > FEW || threads !== undefined) {
      const thread = { ...asked, ...(threads !== undefined && { threads }), signal };
      const report = await fightOnThreads(system.id, beginning, thread);
      return report && orRuledOut(report);
    }
    const report = await fightInHands(handsHere(system), beginning, { ...asked, signal });
    return report && orRuledOut(report);
  });
}

/** The exact chances, where the fight is small enough. */
async function exactly(
  system: Ruleset,
  rules: EncounterRules,
  { beginning, readings }: From,
  options: Options,
): Promise<void> {
  if ('day' in beginning) throw new BadInput('A day is too large to be followed exactly: leave --then out.');
  const sides = bestSides(options);
  const work = readCount(options.work ?? '1', '--work', 1, 1000);
  const steps = exactFightInSteps(rules, beginning, readings, { courses: work * EXACT_COURSES, best: sides });
  const found = await untilLeft(
    false,
    async signal => {
      let said = performance.now();
      for (let step = steps.next(); !signal.aborted; step = steps.next()) {
        if (step.done) return orRuledOut(step.value);
        if (performance.now() - said < 100) continue;
        await new Promise(next => setImmediate(next));
        said = performance.now();
      }
      return undefined;
    },
    'Nothing is known of exact chances before all of them are: --times plays fights instead, of which Ctrl-C tells those that are over.',
  );
  const { chance, outcomes, positions, courses, best } = found;
  output(!!options.json, system.id).show(
    {
      ...{ chance: toJSON(chance), outcomes: inJson(outcomes), positions, courses },
      ...(best && { best: { ...best, outcomes: inJson(best.outcomes) } }),
    },
    () =>
      [
        bold(
          `The party wins exactly ${exactPercent(chance).trim()} of the fights, both sides on their tactics.`,
        ),
        outcomeRows(outcomes),
        ...(best ? bestWords(best, outcomes) : []),
        dim(`${positions} different moments, ${courses} courses of their dice`),
      ].join('\n'),
  );
}

type Outcomes = Readonly<Record<string, Rational>>;

const inJson = (outcomes: Outcomes): object =>
  Object.fromEntries(Object.entries(outcomes).map(([who, p]) => [who, toJSON(p)]));

const outcomeRows = (outcomes: Outcomes): string =>
  table(
    Object.entries(outcomes)
      .filter(([, p]) => p.num > 0n)
      .map(([who, p]) => [
        `  ${who === 'nobody' ? 'nobody wins' : `${who} win`}`,
        exactPercent(p).trim(),
        dim(fractionOf(p)),
      ]),
  );

/** The sides whose best choices are looked for, while the others go by their tactics. */
function bestSides({ play }: Options): readonly string[] {
  const levels = Object.entries(readLevels(play) ?? {}).filter(([, level]) => level !== 'sensible');
  if (levels.some(([, level]) => level !== 'best'))
    throw new BadInput(
      '--exact goes by the tactics of both sides, or looks for the best that one side can do against them (--play party=best), or both against each other (--play best).',
    );
  return levels.map(([side]) => side);
}

/** At most so many of the things that tactics give away are told. */
const MOST_LESSONS = 5;

function bestWords({ sides, outcomes, better, lessons }: BestPlay, onTactics: Outcomes): readonly string[] {
  const isSame =
    Object.entries(outcomes).every(([who, p]) => compare(p, onTactics[who] ?? ZERO) === 0) &&
    lessons.every(({ costs }) => costs < 1e-12);
  const alone = sides.length === 1 ? sides[0] : undefined;
  if (isSame)
    return [
      alone === undefined
        ? 'Both tactics are best play: neither side can do better against the other.'
        : `Nothing that is offered to ${alone} is better against these tactics.`,
    ];
  const told = lessons.filter(({ costs }) => costs >= 0.0005);
  return [
    bold(
      `Best play ${alone === undefined ? 'on both sides' : `of ${alone} against these tactics`} does something else in ${counted(better, 'moment')}:`,
    ),
    outcomeRows(outcomes),
    ...(told.length > 0
      ? ['What the tactics give away most by, in points of a hundred:', lessonRows(told)]
      : []),
  ];
}

const lessonRows = (lessons: readonly Lesson[]): string =>
  table(
    lessons
      .slice(0, MOST_LESSONS)
      .map(({ side, tactics, better, moments, costs }) => [
        `  ${(costs * 100).toFixed(2)}`,
        `${side}: ${better}`,
        `instead of ${tactics}`,
        dim(counted(moments, 'moment')),
      ]),
  );

/** A fraction as long as somebody reads it. */
const fractionOf = ({ num, den }: Rational): string => {
  const text = `${num}/${den}`;
  return text.length <= 44 ? text : `a fraction with ${den.toString().length} digits below the line`;
};

/** The three fights of a report that are worth looking at, told. */
function toldFights(
  rules: EncounterRules,
  { beginning, readings }: From,
  { play, seed = 'arbiter' }: Options,
  report: FightReport,
): readonly ToldFight[] {
  if ('day' in beginning) return [];
  const playing = playingOf(rules, { seed, readings, levels: readLevels(play) });
  return examples(report).map(({ what, number }) => ({
    ...{ what, number },
    told: orRuledOut(storyOf(rules, beginning, playing, number)).told,
  }));
}

function replayed(
  system: Ruleset,
  rules: EncounterRules,
  { beginning, readings }: From,
  options: Options,
): void {
  const number = readCount(options.replay ?? '', '--replay', 0, MOST_FIGHTS);
  if ('day' in beginning)
    throw new BadInput('A day has several fights, and none of them is told by itself: leave --then out.');
  const levels = readLevels(options.play);
  const playing = playingOf(rules, { seed: options.seed ?? 'arbiter', readings, levels });
  const { winner, rounds, told } = orRuledOut(storyOf(rules, beginning, playing, number));
  const end = `Fight ${number}: ${endingOf(winner)} after ${counted(rounds, 'round')}.`;
  output(!!options.json, system.id).show({ number, winner, rounds, told, seed: playing.seed }, () =>
    [...told, bold(end)].join('\n'),
  );
}

/** How well they play, where somebody has said so. */
function levelWords(rules: EncounterRules, { play }: Options): readonly string[] {
  const levels = readLevels(play);
  if (!levels) return [];
  const isSame = Object.values(levels).includes('best') && !hasBest(rules);
  return [
    `Play: ${playWords(levels)}.${isSame ? ' (Taking a moment is not known to play better than the tactics of this book: best is sensible here.)' : ''}`,
  ];
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
  arbiter fight edge --party red.json --foes blue.json --exact
  arbiter fight edge --party sable,quill,thorn --foes "4 wolf" --then "rest short" --then "2 goblin cutter"
  arbiter fight affinity --ready gallows-hill --play party=careless --play foes=best --times 50
  arbiter fight affinity --ready gallows-hill --replay 17
${SIDES_HELP}`;
