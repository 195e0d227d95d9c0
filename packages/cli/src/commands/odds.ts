import { parseNotation, plus, type Rational, TooLarge, wilson, ZERO } from '@arbiter/dice';
import {
  check,
  clip,
  counted,
  estimation,
  type Failure,
  type FieldOdds,
  fieldWords,
  grouped,
  isRefusal,
  type Marginal,
  matching,
  type OddsByField,
  oddsByField,
  oddsDocument,
  oddsOf,
  type Procedure,
  type Readings,
  type Ruleset,
  sentence,
} from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { knownOf } from '../fight-report.ts';
import { findProcedure, findSystem } from '../find.ts';
import { type Given, readInput } from '../input.ts';
import { bold, chances, dim, exactPercent, output, plainText, table } from '../output.ts';
import { middle, picture, type Reading, said, short } from '../picture.ts';
import { readCount } from '../read.ts';
import { readReadings } from '../readings.ts';
import { isWatched, progressOf, untilLeft } from '../running.ts';
import { openTable, type Table } from '../table.ts';
import {
  type Bound,
  boundKey,
  boundsOf,
  DIALECT_HELP,
  dialectOf,
  limit,
  readingOf,
  showNotationOdds,
} from './roll.ts';

export interface Options {
  readonly ruling?: readonly string[];
  readonly of?: readonly string[];
  readonly given?: readonly string[];
  readonly simulate?: string;
  readonly atLeast?: string | true;
  readonly atMost?: string | true;
  readonly dialect?: string;
  readonly all?: boolean;
  readonly seed?: string;
  readonly json?: boolean;
}

interface Asked extends Options {
  readonly input: string;
  /** Fields typed as words: `target=14`. */
  readonly words: readonly string[];
  readonly table?: Table | undefined;
}

const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function addOdds(arbiter: Command): void {
  arbiter
    .command('odds <system-or-notation> [procedure] [fields...]')
    .description('The exact chances of a procedure, or of any dice notation, as fractions.')
    .option('--input <json>', 'JSON, the path of a file, or - for standard input', '{}')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option(
      '--of <field>',
      'only this field of the outcome, or a condition: damage, defender.dying, damage>=6; hit, damage and healed in every game; may be repeated',
      gathered,
    )
    .option(
      '--given <roll=reading>',
      'suppose that a roll reads so: attack=hit, damage>=6; may be repeated',
      gathered,
    )
    .option(
      '--at-least [value]',
      'a notation, or a number with --of: the chance of this or more; without a value, of each',
    )
    .option(
      '--at-most [value]',
      'a notation, or a number with --of: the chance of this or less; without a value, of each',
    )
    .option('--dialect <name>', DIALECT_HELP)
    .option('--all', 'every field of the outcome, not only what a table asks first')
    .option('--simulate <runs>', 'estimate from this many runs instead, with error intervals')
    .option('--seed <seed>', 'the seed of the simulation', 'arbiter')
    .option(
      '--json',
      'print one JSON document: {outcomes: [{outcome, p: {num, den, value}}], fields, …}; fields alone where outcomes are too many',
    )
    .addHelpText('after', HELP)
    .action(
      async (
        first: string,
        procedure: string | undefined,
        words: readonly string[],
        options: Options & { readonly input: string },
      ) => {
        const given = [first, ...(procedure === undefined ? [] : [procedure]), ...words];
        const book = bookIn(first, options);
        if (book !== undefined && procedure === undefined)
          throw new BadInput(
            `The odds of what? Name a procedure behind ${book}, such as check or attack; \`arbiter procedures ${book}\` lists them.`,
          );
        if (procedure === undefined || (book === undefined && areNotations(given, options))) {
          mustBeOfDice(given, options);
          showNotationOdds(notationsIn(given, options), options);
        } else {
          mustBeOfProcedure(options);
          const asked = { ...options, words, table: openTable(arbiter) };
          const system = await findSystem(first, arbiter);
          await (options.simulate === undefined ? exact : simulated)(system, procedure, asked);
        }
      },
    );
}

/** What only outcomes of a procedure have, no notation has; nothing that is asked is passed over in silence. */
function mustBeOfDice(words: readonly string[], options: Options & { readonly input: string }): void {
  const { of, given, simulate: runs, all, ruling, input } = options;
  if (runs !== undefined)
    throw new BadInput(
      `The odds of a notation are exact, without --simulate; \`arbiter roll "${clip(words.join(' '))}" --times 1000\` rolls it.`,
    );
  const others = Object.entries({ of, given, all, ruling, input: input === '{}' ? undefined : input });
  const [asked] = others.find(([, value]) => value !== undefined) ?? [];
  if (asked !== undefined)
    throw new BadInput(
      `--${asked} is for a procedure of a game; of a notation --at-least 12 or --at-most 12 can be asked: \`arbiter odds 3d6 --at-least 12\`.`,
    );
}

function mustBeOfProcedure({ dialect, simulate: runs, of, atLeast, atMost, given, all }: Options): void {
  if (dialect !== undefined)
    throw new BadInput('--dialect says how a notation is read, and a procedure is none: leave it out.');
  const bound = atLeast === undefined ? (atMost === undefined ? undefined : '--at-most') : '--at-least';
  if (bound !== undefined && of === undefined)
    throw new BadInput(`${bound} of which field? Name one that is a number: --of damage ${bound} 6.`);
  if (runs === undefined) return;
  const [alone] = Object.entries({ '--given': given, '--all': all, [bound ?? '']: bound }).find(
    ([, value]) => value !== undefined,
  ) ?? [undefined];
  if (alone !== undefined)
    throw new BadInput(
      `${alone} goes with exact odds, and --simulate with --of alone: leave one of them out${alone === bound ? `, or ask --of "damage${bound === '--at-least' ? '>' : '<'}=6"` : ''}.`,
    );
}

const VERSUS = /^(vs\.?|against)$/i;

/** The game that a word names: by its whole name whatever it may be, by a part of it where that is no notation (`adv`). */
function bookIn(word: string, options: Options): string | undefined {
  const ids = catalogue.map(({ id }) => id);
  if (ids.includes(word.toLowerCase())) return word.toLowerCase();
  return isNotation(word, options) ? undefined : matching(word, ids)[0];
}

/** Whether words are dice, and not a game and what is asked of it. */
const areNotations = ([first = '', ...more]: readonly string[], options: Options): boolean =>
  /\d/.test(first) || isNotation(first, options) || isNotation([first, ...more].join(' '), options);

const isNotation = (text: string, { dialect }: Options): boolean =>
  parseNotation(text, dialectOf(dialect)).ok;

/** The notations in some words: what stands between `vs` is one where it can be read as one, or as many as words. */
function notationsIn(words: readonly string[], options: Options): readonly string[] {
  const parts: string[][] = [[]];
  const apart = words.flatMap(word => word.split(/\s+(vs\.?|against)\s+/i));
  for (const word of apart)
    if (VERSUS.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  if (parts.some(part => part.length === 0))
    throw new BadInput('Against what? Another notation comes behind it: `arbiter odds 2d6 vs 1d12`.');
  return parts.flatMap(part => {
    const whole = part.join(' ');
    const areApart = !isNotation(whole, options) && part.every(word => isNotation(word, options));
    return areApart ? part : [whole];
  });
}

async function exact(system: Ruleset, procedureName: string, options: Asked): Promise<void> {
  const procedure = findProcedure(system, procedureName);
  const readings = readReadings(system, options.ruling, options.table);
  const given = await readInput(system, procedure, options, readings);
  showExact(system.id, procedure, given, readings, options);
}

/** The exact chances of a question, whole or of some of its fields; `told` comes before them. */
export function showExact(
  game: string,
  procedure: Procedure,
  { input, remarks }: Pick<Given, 'input' | 'remarks'>,
  readings: Readings,
  options: Options & { readonly told?: string },
): void {
  try {
    const answers = options.of?.map(of => fieldOdds(procedure, input, readings, of, options)) ?? [
      wholeOdds(procedure, input, readings, options),
    ];
    const documents = answers.map(({ found, bounds }) => ({
      ...oddsDocument(found, { given: options.given, remarks }),
      ...bounds,
    }));
    output(!!options.json, game).show(documents.length > 1 ? documents : documents[0], () =>
      [
        ...(options.told === undefined ? [] : [options.told]),
        bold(procedure.title),
        ...remarks,
        ...supposed(options.given),
        ...new Set(answers.flatMap(({ parts }) => parts)),
      ].join('\n\n'),
    );
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const narrower = options.of ? '' : '--of names a field; ';
    throw new BadInput(
      `${error.message} (${narrower}--simulate 100000 makes an estimate with its error interval.)`,
    );
  }
}

/** What was found: for programs, and in paragraphs for people. */
interface Answer {
  readonly found: FieldOdds | OddsByField<unknown>;
  /** The chances from a value on, or up to it, where these were asked for. */
  readonly bounds?: Readonly<Record<string, Rational>>;
  readonly parts: readonly string[];
}

function wholeOdds(
  procedure: Procedure,
  input: unknown,
  readings: Readings,
  { given, all }: Options,
): Answer {
  const found = oddsByField(procedure, input, readings, given ? { given } : {});
  if (!found.ok) throw refused(found);
  const { outcomes, fields, branches } = found;
  const many = outcomes ? counted(outcomes.length, 'different outcome') : 'each field by itself';
  return {
    found,
    parts: [
      ...(all ? [...fields].sort(questionsFirst).map(field => fieldText(field)) : inBrief(fields)),
      dim(`exact: ${counted(branches, 'course')}, ${many}`),
    ],
  };
}

function fieldOdds(
  procedure: Procedure,
  input: unknown,
  readings: Readings,
  of: string,
  { given, atLeast, atMost }: Options,
): Answer {
  const found = oddsOf(procedure, input, readings, given ? { of, given } : { of });
  if (!found.ok) throw refused(found);
  const { field, values, branches, absent } = found;
  const reading = readingOf({ atLeast, atMost });
  if ((atLeast ?? atMost) !== undefined && values.some(({ value }) => typeof value !== 'number'))
    throw new BadInput(
      `--${atLeast === undefined ? 'at-most' : 'at-least'} reads numbers, and “${field}” is ${said(values[0]?.value)} in some cases: name a field that is a number.`,
    );
  const bounds = boundsOf({ atLeast, atMost }).map(bound => ({ bound, p: chanceWithin(found, bound) }));
  return {
    found,
    bounds: Object.fromEntries(bounds.map(({ bound, p }) => [boundKey(bound), p])),
    parts: [
      ...(bounds.length > 0
        ? [bounds.map(({ bound, p }) => limit(`${fieldTitle(field)} `, bound, p)).join('\n')]
        : []),
      fieldText(found, reading),
      ...(middle(found) === undefined ? [] : [dim(middle(found) ?? '')]),
      ...(absent ? [`${exactPercent(absent).trim()} of all cases have no ${field}.`] : []),
      dim(`exact: ${counted(branches, 'course')}, ${counted(values.length, 'different value')}`),
    ],
  };
}

/** How likely a value lies beyond a bound; an outcome without the field does not. */
const chanceWithin = ({ values }: FieldOdds, { reading, value: limit }: Bound): Rational =>
  values
    .filter(({ value }) => (reading === 'at least' ? Number(value) >= limit : Number(value) <= limit))
    .reduce((sum, { p }) => plus(sum, p), ZERO);

const supposed = (given: readonly string[] | undefined): string[] =>
  given ? [dim(`given ${given.join(' and ')}`)] : [];

/** Outcomes of a simulation that are told. */
const MOST_SIMULATED = 20;

async function simulated(system: Ruleset, procedureName: string, options: Asked): Promise<void> {
  const procedure = findProcedure(system, procedureName);
  const runs = readCount(options.simulate ?? '', '--simulate', 1, 10_000_000);
  const readings = readReadings(system, options.ruling, options.table);
  const given = await readInput(system, procedure, options, readings);
  const asked: Sampled = { procedure, given, readings, runs };
  const answers: SampledAnswer[] = [];
  for (const of of options.of ?? [undefined]) answers.push(await sampled(asked, of, options));
  const documents = answers.map(({ document }) => document);
  output(!!options.json, system.id).show(documents.length > 1 ? documents : documents[0], () =>
    [bold(procedure.title), ...given.remarks, ...answers.flatMap(({ parts }) => parts)].join('\n\n'),
  );
}

/** What is run again and again. */
interface Sampled {
  readonly procedure: Procedure;
  readonly given: Given;
  readonly readings: Readings;
  readonly runs: number;
}

interface SampledAnswer {
  readonly document: object;
  readonly parts: readonly string[];
}

/** Runs after which it is looked whether somebody wants to leave. */
const RUNS_AT_ONCE = 500;

async function sampled(
  { procedure, given: { input, remarks }, readings, runs }: Sampled,
  of: string | undefined,
  { seed = 'arbiter', json }: Options,
): Promise<SampledAnswer> {
  const sampling = estimation(procedure, input, readings, seed, of);
  if (!sampling.ok) throw refused(sampling);
  const isTold = isWatched(json);
  const progress = progressOf(isTold, runs);
  const done = await untilLeft(isTold, async signal => {
    let [all, said] = [0, performance.now()];
    while (all < runs && !signal.aborted) {
      const some = Math.min(RUNS_AT_ONCE, runs - all);
      sampling.run(some);
      all += some;
      if (performance.now() - said > 100) {
        said = performance.now();
        progress?.(all);
      }
      await new Promise(next => setImmediate(next));
    }
    return all;
  });
  const found = sampling.found();
  if (!found.ok) throw refused(found);
  const asked = check(procedure.input, input);
  const told = (outcome: unknown): string =>
    of !== undefined
      ? outcome === undefined
        ? `no ${of}`
        : said(outcome)
      : asked.ok && !isRefusal(outcome)
        ? procedure.tell(outcome, asked.value)
        : plainText(outcome);
  // Outcomes that are told in the same words are one line.
  const lines = [...grouped(found.outcomes, ({ outcome }) => told(outcome))]
    .map(([words, all]) => ({ words, count: all.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count);
  const rows = lines.slice(0, MOST_SIMULATED).map(({ words, count }) => {
    const { share, confidence } = knownOf(count, done, wilson(count, done));
    return [share, dim(confidence), words];
  });
  const others = lines.length - rows.length;
  const stopped = done < runs && { stopped: { after: done, of: runs } };
  return {
    document: {
      simulated: true,
      runs: done,
      seed,
      ...(of !== undefined && { of }),
      ...stopped,
      outcomes: found.outcomes.map(({ outcome, ...each }) => ({ outcome: outcome ?? null, ...each })),
      ...(remarks.length > 0 && { remarks }),
    },
    parts: [
      ...(of === undefined ? [] : [bold(fieldTitle(of))]),
      table(rows),
      ...(others > 0 ? [dim(`${counted(others, 'rarer outcome')}; --json has them all.`)] : []),
      dim(
        `simulated: ${counted(done, 'run')}${stopped ? ` of ${runs}, when it was left,` : ''} from the seed "${seed}", with 95 % intervals`,
      ),
    ],
  };
}

const refused = (failure: Failure): BadInput =>
  new BadInput(
    sentence(failure),
    failure.failed === 'rule' ? failure.refusal : { problems: failure.problems },
  );

/** What a table asks first: how likely each yes is, what the words are, and where the numbers lie; a line each. */
function inBrief(fields: readonly Marginal[]): string[] {
  const open = fields.filter(({ values }) => values.length > 1);
  const kind = (name: string) => open.filter(({ values }) => typeof values[0]?.value === name);
  const label = (field: string): string => bold(fieldTitle(field));
  const yes = kind('boolean').flatMap(({ field, values }) =>
    values.flatMap(({ value, p }) => (value === true ? [{ label: label(field), p }] : [])),
  );
  const texts = open
    .filter(field => !yes.length || field.values.length <= MOST_WORDS)
    .filter(f => kind('string').includes(f));
  const numbers = kind('number').map(({ field, mean, quantiles, values }) => [
    label(field),
    ...(mean === undefined || !quantiles
      ? [dim(`${counted(values.length, 'value')}, not in every case`)]
      : [`${short(mean)} on average`, dim(`90 % between ${quantiles[5]} and ${quantiles[95]}`)]),
  ]);
  const hint = open.length
    ? [dim(`One of them whole: --of ${asTyped(open.at(-1)?.field ?? '')}; all of them: --all.`)]
    : ['Nothing is left to chance here.'];
  return [
    ...(yes.length ? [chances(yes)] : []),
    ...texts.map(field => fieldText(field)),
    ...(numbers.length ? [table(numbers)] : []),
    ...hint,
  ];
}

/** A field with more words than these is told only on request. */
const MOST_WORDS = 8;

/** Yes-or-no questions are what people look for first, then words, then numbers. */
const questionsFirst = (a: Marginal, b: Marginal): number => rank(a) - rank(b);
const rank = ({ values }: Marginal): number =>
  values.length === 1 ? 3 : ['boolean', 'string', 'number'].indexOf(typeof values[0]?.value);

/** One field's distribution; a field with a single value is told in one line. */
function fieldText({ field, values, mean }: Marginal, reading: Reading = 'exactly'): string {
  const label = fieldTitle(field);
  const [only] = values;
  if (only && values.length === 1) return `${bold(label)}: always ${said(only.value)}`;
  return `${bold(label)}${mean === undefined ? '' : dim(`  ${short(mean)} on average`)}\n${picture(values, reading)}`;
}

/** A field, or a condition on one, as a heading: what it is held against stays as it was typed. */
function fieldTitle(field: string): string {
  const [, path = field, condition = ''] = /^(.*?)([<>=!≥≤].*)?$/s.exec(field) ?? [];
  return path.split('.').map(fieldWords).join(' › ') + condition;
}

/** A field as it can be typed: `"effect steps"`. */
const asTyped = (field: string): string => {
  const typed = field.split('.').map(fieldWords).join('.');
  return typed.includes(' ') ? `"${typed}"` : typed;
};

const HELP = `
Examples:
  arbiter odds simverse check 14 hard
  arbiter odds simverse check --input '{"target": 14}'
  arbiter odds "4d6kh3"
  arbiter odds 3d6 --at-least 12
  arbiter odds 2d6 + 3
  arbiter odds 2d6 vs 1d12
  arbiter odds simverse attack --input attack.json --of damage
  arbiter odds simverse attack --input attack.json --of "damage>=6" --given attack=hit
  arbiter odds simverse attack brenna longsword wolf --of damage --at-least 6
  arbiter odds simverse check --input '{"target": 14}' --simulate 100000`;
