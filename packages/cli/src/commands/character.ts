import { fastDice, generator } from '@arbiter/dice';
import {
  broughtUp,
  type CharacterRules,
  clip,
  didYouMean,
  fieldWords,
  isRefusal,
  jsonSchema,
  type Problem,
  packCredits,
  presenceOf,
  type Readings,
  type Ruleset,
  readChoices,
  salvage,
  sheetOf,
  withMarks,
} from '@arbiter/engine';
import { foundryActor, sheetPaper } from '@arbiter/engine/paper';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findSystem, pick } from '../find.ts';
import { mustBeOf } from '../other-game.ts';
import { bold, dim, output, table, tree } from '../output.ts';
import { addPaper, isForPaper, type PaperOptions, writePaper } from '../paper.ts';
import { mistaken } from '../problems.ts';
import { readJson } from '../read.ts';
import { readReadings } from '../readings.ts';
import { harmless } from '../terminal.ts';
import {
  accountText,
  changeText,
  longListsOnce,
  problemsText,
  remarksText,
  sheetText,
  withoutEntries,
} from './character-pages.ts';
import { fieldList } from './describe.ts';
import { growthOf, growthText } from './growth.ts';

interface Options extends PaperOptions {
  readonly json?: boolean;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly change?: string;
  readonly all?: boolean;
  readonly ruling?: readonly string[];
}

/** `character SYSTEM new|ready|random|check|derive|advance|sheet|foundry`: files are JSON, `-` is standard input. */
export function addCharacter(arbiter: Command): void {
  addPaper(
    arbiter
      .command('character <system> <what> [file]')
      .description('Characters: new, ready, random, check, derive, advance, sheet, foundry.'),
  )
    .option('--seed <seed>', 'for random: the same seed gives the same character')
    .option('--option <name=value...>', 'for random: wishes of the system, such as a level')
    .option(
      '--change <json>',
      'for advance: the change, JSON or a file; without it, what may be taken is listed',
    )
    .option('--all', 'for advance: list what is not allowed now as well, with the reason')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action(async (name: string, what: string, file: string | undefined, options: Options) => {
      const system = await findSystem(name, arbiter);
      const rules = system.character;
      if (!rules) throw new BadInput(`${system.name} has no characters here yet.`);
      const act = Object.hasOwn(actions, what) ? actions[what] : undefined;
      if (!act)
        throw new BadInput(
          `\`arbiter character\` knows ${Object.keys(actions).join(', ')}; ${didYouMean(what, Object.keys(actions)) ?? `got "${what.slice(0, 20)}".`}`,
        );
      const document = TAKE_A_FILE.has(what) ? chosen(file) : undefined;
      if (document !== undefined) await mustBeOf(system, document);
      await act({ system, rules, file, document, options, readings: readReadings(system, options.ruling) });
    });
}

interface Call {
  readonly system: Ruleset;
  readonly rules: CharacterRules;
  readonly file: string | undefined;
  /** What the file says, where the action is about one. */
  readonly document: unknown;
  readonly options: Options;
  readonly readings: Readings;
}

const TAKE_A_FILE: ReadonlySet<string> = new Set(['check', 'derive', 'sheet', 'foundry', 'advance']);

const actions: Readonly<Record<string, (call: Call) => void | Promise<void>>> = {
  new({ system, rules, options }) {
    const steps = rules.steps.map(
      (step, i) =>
        `${String(i + 1).padStart(2)}. ${bold(step.title)}: ${step.summary} ${dim(step.rules.join(' '))}`,
    );
    const blank = withMarks(system.id, rules.blank() as object);
    output(!!options.json, system.id).show(
      { choices: blank, steps: rules.steps, schema: jsonSchema(rules.choices) },
      () =>
        [
          'Start from this, and try it with `arbiter character … check`; whatever you do not need may go:',
          JSON.stringify(blank, (_key, value) => value ?? undefined, 2),
          '',
          ...steps,
          '',
          bold('Fields'),
          fieldList(longListsOnce(withoutEntries(jsonSchema(rules.choices))), Number.POSITIVE_INFINITY),
        ].join('\n'),
    );
  },

  random({ system, rules, options, readings }) {
    const seed = options.seed ?? crypto.randomUUID();
    const wishes = Object.fromEntries(
      (options.option ?? []).map(text => {
        const [name, value, ...rest] = text.split('=');
        if (!name || !value || rest.length > 0)
          throw new BadInput(`--option takes NAME=VALUE, such as level=5; got "${clip(text)}".`);
        return [name, value] as const;
      }),
    );
    const made = random(rules, seed, wishes, readings);
    output(true, system.id).show(made, () => '');
  },

  /** The characters that come with the system: their list, or one of them as a file to start from. */
  ready({ system, file, options }) {
    const shelf = system.pregenerated ?? [];
    if (file === undefined) {
      const list = shelf.map(({ id, name, summary }) => ({ id, name, summary }));
      output(!!options.json).show(list, () =>
        [
          table(list.map(c => [bold(c.id), c.name, dim(c.summary)])),
          dim(`arbiter character ${system.id} ready ${list[0]?.id ?? 'ID'} > hero.json makes one yours.`),
        ].join('\n'),
      );
      return;
    }
    const ids = shelf.map(c => c.id);
    const picked = pick(file, ids, `${system.name} has no ready character "${clip(file)}"`);
    output(true, system.id).show(shelf.find(c => c.id === picked)?.choices, () => '');
  },

  check({ system, rules, document, options, readings }) {
    const { problems, choices } = inspected(rules, document, readings);
    const account = choices === undefined ? undefined : rules.account?.(choices, readings);
    // What is legal and still worth a word: what is not legal has had its word already.
    const remarks = problems.length > 0 ? undefined : rules.remarks?.(choices, readings);
    output(!!options.json, system.id).show(
      {
        ok: problems.length === 0,
        problems,
        ...(remarks ? { remarks } : {}),
        ...(account ? { account } : {}),
      },
      () =>
        [problemsText(problems), remarksText(remarks ?? []), account ? `\n${accountText(account)}` : '']
          .filter(Boolean)
          .join('\n'),
    );
    if (problems.length) process.exitCode = 2;
  },

  derive({ rules, document, options, readings }) {
    const choices = legal(rules, document);
    warn(rules, choices, readings);
    const derived = workedOut(rules, choices, readings, () => rules.derive(choices, readings));
    output(!!options.json).show(derived, () =>
      Object.entries(derived)
        .map(
          ([key, { value, why }]) =>
            `${fieldWords(key)}: ${bold(String(value))}${why.length ? `\n${tree(why)}` : ''}`,
        )
        .join('\n'),
    );
  },

  /** For another program: an actor of Foundry VTT (docs/exchange.md). */
  foundry({ rules, document: given, system, readings }) {
    const choices = legal(rules, given);
    warn(rules, choices, readings);
    const actor = foundryActor({
      game: system.id,
      name: (choices as { name?: string }).name || `${system.name} character`,
      file: withMarks(system.id, choices as object),
      sections: workedOut(rules, choices, readings, () => sheetOf(system, choices as object, readings)) ?? [],
      derived: workedOut(rules, choices, readings, () => rules.derive(choices, readings)),
      pools: presenceOf(system, choices, readings)?.pools ?? [],
    });
    output(true).show(actor, () => '');
  },

  async sheet({ rules, document: given, options, system, readings }) {
    const choices = legal(rules, given);
    warn(rules, choices, readings);
    const derived = workedOut(rules, choices, readings, () => rules.derive(choices, readings));
    const sections = workedOut(rules, choices, readings, () => sheetOf(system, choices as object, readings));
    if (isForPaper(options)) {
      const name = (choices as { name?: string }).name || `${system.name} character`;
      const pools = presenceOf(system, choices, readings)?.pools ?? [];
      return writePaper(
        name,
        [
          sheetPaper(system, {
            name,
            sections: sections ?? [],
            pools,
            credits: packCredits(system, choices as object),
          }),
        ],
        options,
      );
    }
    const document = { system: system.id, choices, derived, ...(sections ? { sections } : {}) };
    output(!!options.json, system.id).show(document, () =>
      sections
        ? sheetText(sections)
        : [
            bold((choices as { name?: string }).name || `${system.name} character`),
            table(
              Object.entries(derived).map(([key, { value }]) => [
                `  ${fieldWords(key)}`,
                bold(String(value)),
              ]),
            ),
            '',
            JSON.stringify(choices, null, 2),
          ].join('\n'),
    );
  },

  advance({ system, rules, file, document, options, readings }) {
    const before = legal(rules, document);
    if (options.change === undefined) {
      const growth = growthOf(rules, before, readings, !!options.all);
      const path = file === undefined || /[\s{]/.test(file) ? 'FILE' : file;
      const how = `arbiter character ${system.id} advance ${path}`;
      output(!!options.json, system.id).show(growth, () => growthText(growth, how, !!options.all));
      return;
    }
    const advanced = rules.advance(before, readJson(options.change, 'change'), readings);
    if (isRefusal(advanced)) throw new BadInput(`[${advanced.rule}] ${advanced.message}`, advanced);
    const [old, now] = [rules.account?.(before, readings), rules.account?.(advanced, readings)];
    // The character goes to standard output, so that it can be kept in a file; what the change took is said beside it.
    if (old && now) console.error(harmless(changeText(old, now)));
    output(true, system.id).show(advanced, () => '');
  },
};

function chosen(file: string | undefined): unknown {
  if (file === undefined) throw new BadInput('Name the file with the character, or - for standard input.');
  return readJson(file, 'character');
}

/** Wishes that cannot be granted come back as the sentence that says why. */
function random(
  rules: CharacterRules,
  seed: string,
  wishes: Readonly<Record<string, string>>,
  readings: Readings,
): unknown {
  try {
    return rules.random(fastDice(generator(seed)), wishes, readings);
  } catch (error) {
    throw new BadInput((error as Error).message);
  }
}

/** Numbers of a character that breaks rules are worth little: say so, where it does not disturb a reader of JSON. */
function warn(rules: CharacterRules, choices: unknown, readings: Readings): void {
  const { length } = rules.validate(choices, readings);
  if (length)
    console.error(
      `This character breaks ${length} ${length === 1 ? 'rule' : 'rules'}; \`check\` names them.`,
    );
}

/** What is wrong with the form and with the rules at once; of what does not fit, as much as can be read. */
function inspected(
  rules: CharacterRules,
  given: unknown,
  readings: Readings,
): { problems: readonly Problem[]; choices: unknown } {
  const checked = readChoices(rules, given);
  const choices = checked.ok ? checked.value : salvage(rules.choices, broughtUp(rules, given));
  const broken = choices === undefined ? [] : rules.validate(choices, readings);
  return { problems: [...(checked.ok ? [] : checked.problems), ...broken], choices };
}

/** Numbers of a character that breaks rules may not exist: then the broken rules are the answer. */
function workedOut<T>(rules: CharacterRules, choices: unknown, readings: Readings, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const problems = rules.validate(choices, readings);
    throw problems.length > 0 ? mistaken(problems) : error;
  }
}

function legal(rules: CharacterRules, document: unknown): unknown {
  const checked = readChoices(rules, document);
  if (checked.ok) return checked.value;
  throw mistaken(checked.problems);
}

const HELP = `
Examples:
  arbiter character simverse new
  arbiter character simverse ready
  arbiter character simverse random --seed monday > hero.json
  arbiter character simverse check hero.json
  arbiter character simverse derive hero.json
  arbiter character simverse sheet hero.json --json
  arbiter character simverse sheet hero.json --html sheet.html
  arbiter character simverse advance hero.json`;
