import { renameSync, writeFileSync } from 'node:fs';
import {
  act,
  check,
  type EncounterRules,
  isRefusal,
  Play,
  type Ruleset,
  replay,
  Trace,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { actionList, battlefield } from '../battlefield.ts';
import { BadInput } from '../failure.ts';
import { bold, output, tree } from '../output.ts';
import { openDice, readCount, readJson } from '../read.ts';
import { readReadings } from '../readings.ts';
import { encounterSystem, type Sides, setupOf } from '../sides.ts';

interface Options extends Sides {
  readonly state?: string;
  readonly actor?: string;
  readonly command?: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly turns: string;
  readonly all?: boolean;
  readonly save?: boolean;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

/** A running encounter as it is kept in a file: where it began, every step since, and where it stands. */
interface Running {
  readonly system: string;
  /** The readings in force, kept so that no later step forgets them. */
  readonly rulings: Readonly<Record<string, string>>;
  readonly start: unknown;
  readonly log: readonly Step[];
  readonly state: unknown;
}

interface Step {
  readonly command: unknown;
  readonly events: readonly unknown[];
}

/** `encounter SYSTEM start|show|legal|act|auto|undo`: a fight kept in a JSON file, one command after the other. */
export function addEncounter(arbiter: Command): void {
  arbiter
    .command('encounter <system> <what>')
    .description('Run a fight step by step: start, show, legal, act, auto, undo.')
    .option('--party <file>', 'start: the party, as JSON')
    .option('--foes <file>', 'start: the foes, as JSON')
    .option('--map <file>', 'start: where they stand, as JSON')
    .option('--ready <id>', 'start: one of the ready encounters instead of files')
    .option('--state <file>', 'the running encounter, as an earlier command printed it; - for standard input')
    .option('--actor <id>', 'who acts; without it, whoever is waited for')
    .option('--command <json>', 'act: one of the commands that `legal` lists')
    .option('--all', 'legal: every action on a line of its own')
    .option('--save', 'act, auto, undo: write the fight back to its file, and tell what happened')
    .option('--turns <n>', 'auto: how many decisions to take', '1')
    .option('--dice <faces>', 'faces rolled on a real table')
    .option('--seed <seed>', 'roll from this seed')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document: {events, state, trace}')
    .addHelpText('after', HELP)
    .action(async (name: string, what: string, options: Options) => {
      const { system, rules } = await encounterSystem(name);
      const run = Object.hasOwn(actions, what) ? actions[what] : undefined;
      if (!run)
        throw new BadInput(
          `\`arbiter encounter\` knows ${Object.keys(actions).join(', ')}; got "${what.slice(0, 20)}".`,
        );
      run(system, rules, options);
    });
}

const actions: Readonly<Record<string, (system: Ruleset, rules: EncounterRules, options: Options) => void>> =
  {
    start(system, rules, options) {
      const { dice, seed, finish } = openDice(options);
      const trace = Trace.recording();
      const readings = readReadings(system, options.ruling);
      const opening = rules.start(setupOf(system, rules, options), new Play(dice, readings, trace));
      if (isRefusal(opening)) throw new BadInput(`[${opening.rule}] ${opening.message}`, opening);
      finish();
      const { state } = opening;
      const running: Running = { system: system.id, rulings: readings, start: state, log: [], state };
      output(true).show(
        { ...running, events: opening.events, trace: trace.nodes, ...(seed && { seed }) },
        () => '',
      );
    },

    legal(system, rules, options) {
      const running = readRunning(system, rules, options);
      const actor = options.actor ?? rules.waitingFor(running.state);
      const list = actor === undefined ? [] : rules.legal(running.state, actor);
      output(!!options.json).show({ actor, outcome: rules.outcome(running.state), actions: list }, () =>
        actor === undefined
          ? 'The fight is over.'
          : `${bold(actor)} may:\n${actionList(list, !!options.all)}`,
      );
    },

    show(system, rules, options) {
      const { state } = readRunning(system, rules, options);
      const [seen, actor] = [rules.glance(state), rules.waitingFor(state)];
      output(!!options.json).show({ ...seen, waitingFor: actor, outcome: rules.outcome(state) }, () =>
        [battlefield(seen), actor === undefined ? 'The fight is over.' : `${bold(actor)} is to decide.`].join(
          '\n\n',
        ),
      );
    },

    act(system, rules, options) {
      if (options.command === undefined)
        throw new BadInput('`act` needs --command with one of the commands that `legal` lists.');
      const running = readRunning(system, rules, options);
      const waited = waiting(rules, running.state);
      const actor = options.actor ?? waited;
      const given = readJson(options.command, 'command');
      const checked = check(rules.command, isRecord(given) ? { actor, ...given } : given);
      if (!checked.ok)
        throw new BadInput(checked.problems.map(p => p.message).join(' '), { problems: checked.problems });
      step(system, rules, running, options, () => checked.value, 1);
    },

    auto(system, rules, options) {
      const turns = readCount(options.turns, '--turns', 1, 10_000);
      step(
        system,
        rules,
        readRunning(system, rules, options),
        options,
        (state, play) => rules.tactics(state, options.actor ?? waiting(rules, state), play),
        turns,
      );
    },

    undo(system, rules, options) {
      const running = readRunning(system, rules, options);
      if (running.log.length === 0) throw new BadInput('Nothing has happened yet that could be undone.');
      const log = running.log.slice(0, -1);
      const state = replay(
        rules,
        running.start,
        log.flatMap(s => s.events),
      );
      const before: Running = { ...running, log, state };
      if (options.save) save(options, before);
      output(!options.save || !!options.json).show({ events: [], state: before }, () =>
        battlefield(rules.glance(state)),
      );
    },
  };

/** Takes decisions, each on dice of its own stream, so that a log grows the same way however it is cut up. */
function step(
  system: Ruleset,
  rules: EncounterRules,
  running: Running,
  options: Options,
  decide: (state: unknown, play: Play) => unknown,
  times: number,
): void {
  const trace = Trace.recording();
  const kept = Object.entries(running.rulings).map(([id, key]) => `${id}=${key}`);
  const readings = readReadings(system, [...kept, ...(options.ruling ?? [])]);
  const log = [...running.log];
  const events: unknown[] = [];
  const story: string[] = [];
  let state = running.state;
  const told =
    options.dice === undefined ? { ...options, seed: options.seed ?? crypto.randomUUID() } : options;
  for (let i = 0; i < times && rules.outcome(state) === undefined; i++) {
    const { dice, finish } = openDice(told, log.length + 1);
    const play = new Play(dice, readings, trace);
    const command = decide(state, play);
    const happened = act(rules, state, command, play);
    if (isRefusal(happened)) throw new BadInput(`[${happened.rule}] ${happened.message}`, happened);
    finish();
    log.push({ command, events: happened.events });
    events.push(...happened.events);
    state = structuredClone(state);
    for (const event of happened.events) {
      rules.evolve(state, event);
      story.push(rules.tell(state, event) ?? '');
    }
  }
  const after: Running = { ...running, rulings: readings, log, state };
  if (options.save) save(options, after);
  const document = {
    events,
    outcome: rules.outcome(state),
    state: after,
    trace: trace.nodes,
    ...(told.seed && { seed: told.seed }),
  };
  output(!!options.json).show(document, () =>
    [...story.filter(Boolean), '', battlefield(rules.glance(state)), '', tree(trace.nodes)].join('\n'),
  );
}

/** Writes the fight back to the file it came from: whole or not at all. */
function save({ state: path }: Options, running: Running): void {
  if (path === undefined || path === '-' || path.trimStart().startsWith('{'))
    throw new BadInput('--save writes back to the file of --state, so it needs the name of a file.');
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(running, null, 2)}\n`);
  renameSync(draft, path);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function waiting(rules: EncounterRules, state: unknown): string {
  const actor = rules.waitingFor(state);
  if (actor === undefined) throw new BadInput('The fight is over: nobody is waited for.');
  return actor;
}

/** The running encounter from a file: as `start` printed it, or inside what `act` and `auto` printed. */
function readRunning(system: Ruleset, rules: EncounterRules, options: Options): Running {
  if (options.state === undefined)
    throw new BadInput(
      'Name the running encounter with --state FILE, as `start` or `act --json` printed it.',
    );
  const read = readJson(options.state, 'state') as Partial<Running> & { state?: Partial<Running> };
  const running = (read?.log ? read : read?.state) as Partial<Running> | undefined;
  if (!running || !Array.isArray(running.log))
    throw new BadInput('That is no running encounter: it must be what `start` or `act --json` printed.');
  if (running.system !== system.id)
    throw new BadInput(`That encounter belongs to ${String(running.system)}, not to ${system.id}.`);
  for (const state of [running.start, running.state]) {
    const checked = check(rules.state, state);
    if (!checked.ok)
      throw new BadInput(
        checked.problems
          .slice(0, 3)
          .map(p => p.message)
          .join(' '),
        { problems: checked.problems },
      );
  }
  return { ...running, rulings: isRecord(running.rulings) ? running.rulings : {} } as Running;
}

const HELP = `
Examples:
  arbiter encounter simverse start --party party.json --foes foes.json --seed monday > fight.json
  arbiter encounter simverse show --state fight.json
  arbiter encounter simverse legal --state fight.json
  arbiter encounter simverse act --state fight.json --command '{"do": "end turn"}' --save
  arbiter encounter simverse auto --state fight.json --turns 10 --seed monday --save
  arbiter encounter simverse undo --state fight.json --save`;
