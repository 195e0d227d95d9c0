import { commit, seededDice } from '@arbiter/dice';
import {
  check,
  chosenOrForbidden,
  deliberate,
  didYouMean,
  type EncounterRules,
  type FightLog,
  fightRules,
  foldedOffers,
  foreseeFor,
  GAME_MASTER,
  type Glance,
  glanceFor,
  goOnWith,
  hiddenFrom,
  isRefusal,
  knownTo,
  legalFor,
  listed,
  type Offered,
  Play,
  type Ruleset,
  readFight,
  readingsOf,
  type Seat,
  type StepTaken,
  standing,
  survivors,
  tagsOf,
  takeBackIn,
  takeIn,
  type Viewer,
  whoIs,
  withMarks,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { battlefield } from '../battlefield.ts';
import { BadInput, ONE_LIST } from '../failure.ts';
import { beginFight, diceFor } from '../fair-fight.ts';
import { actionLines, offerList } from '../offer-list.ts';
import { bold, dim, output, tree } from '../output.ts';
import { mistaken } from '../problems.ts';
import { readCount, readDocument, readJson } from '../read.ts';
import { readReadings } from '../readings.ts';
import { type Original, saveBack } from '../save.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides } from '../sides.ts';
import { openTable, type Table } from '../table.ts';

interface Options extends Sides {
  readonly state?: string;
  readonly actor?: string;
  readonly command?: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly word?: readonly string[];
  readonly strict?: boolean;
  readonly turns: string;
  readonly cunning?: boolean;
  readonly all?: boolean;
  readonly odds?: boolean;
  readonly as?: string;
  readonly save?: boolean;
  readonly ruling?: readonly string[];
  readonly json?: boolean;
}

export const CUNNING_HELP =
  'those who act by themselves look a round ahead where that plays better (Affinity): harder than the fight’s label says';

/** `encounter SYSTEM start|show|legal|act|auto|undo|people|reveal`: a fight kept in a JSON file, one command after the other. */
export function addEncounter(arbiter: Command): void {
  addSides(
    arbiter
      .command('encounter <system> <what> [words...]')
      .description('Run a fight step by step: start, show, legal, act, auto, undo, people, reveal.'),
  )
    .option('--state <file>', 'the running encounter, as an earlier command printed it; - for standard input')
    .option('--actor <who>', 'who acts, by id or name; without it, whoever is waited for')
    .option('--command <json>', 'act: one of the commands that `legal` lists')
    .option('--all', 'legal: every action on a line of its own')
    .option('--odds', 'legal: with the chance, the effect and the risk of each action')
    .option(
      '--as <viewer>',
      'show, legal: as a side or a fighter knows it; without it, as the game master does',
    )
    .option(
      '--save',
      'act, auto, undo, reveal: write the fight back to its file; start: keep it at the --table',
    )
    .option('--turns <n>', 'auto: how many decisions to take', '1')
    .option('--cunning', `auto: ${CUNNING_HELP}`)
    .option('--dice <faces>', 'faces rolled on a real table')
    .option(
      '--strict',
      'start: no die of this fight ever falls by itself; a step that needs one is refused without --dice or --seed',
    )
    .option(
      '--seed <seed>',
      'roll from this seed; of one that nobody can guess the fight keeps the hash, until it is revealed',
    )
    .option(
      '--word <text...>',
      "start: a player's own word, added to the seed after its hash was promised; may be repeated",
    )
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--json', 'print one JSON document: {events, state, trace}')
    .addHelpText('after', HELP)
    .action(async (name: string, what: string, words: readonly string[], options: Options) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      const run = Object.hasOwn(actions, what) ? actions[what] : undefined;
      if (!run)
        throw new BadInput(
          `\`arbiter encounter\` knows ${Object.keys(actions).join(', ')}; ${didYouMean(what, Object.keys(actions)) ?? `got "${what.slice(0, 20)}".`}`,
        );
      if (words.length > 0 && what !== 'act')
        throw new BadInput(
          `\`${what}\` takes no words, got "${words.join(' ').slice(0, 40)}".${options.party || options.foes ? ` ${ONE_LIST}` : ''}`,
        );
      if (askedForShelf(system, options, !!options.json, openTable(arbiter))) return;
      run({ system, rules, options, words, table: openTable(arbiter) });
    });
}

interface Call {
  readonly system: Ruleset;
  readonly rules: EncounterRules;
  readonly options: Options;
  /** What to do, in words: `attack f2 head`. */
  readonly words: readonly string[];
  readonly table: Table | undefined;
}

const actions: Readonly<Record<string, (call: Call) => void>> = {
  start({ system, rules, options, table }) {
    const { fight, events, trace, drawn } = beginFight(system, rules, options, table);
    if (options.save) {
      if (!table) throw new BadInput('`start --save` keeps the fight at a table: name it with --table.');
      const id = options.state ?? (typeof options.ready === 'string' ? options.ready : 'fight');
      table.keep({ id, game: system.id, fight: { ...fight, log: [] } });
      table.save();
      output(!!options.json, system.id).show(
        { fight: id, waitingFor: rules.waitingFor(fight.state) },
        () => `${battlefield(rules.glance(fight.state))}\n\nKept at the table as ${bold(id)}: --state ${id}.`,
      );
      return;
    }
    output(true).show({ ...fight, events, trace, ...(drawn && { seed: drawn }) }, () => '');
  },

  legal({ system, rules, options, table }) {
    const { fight } = readRunning(system, rules, options, table);
    const { state } = fight;
    const viewer = viewerOf(rules, state, options.as);
    const waited = knownOf(rules, state, viewer);
    // Nobody is found by name whom the viewer does not know of.
    const actor =
      options.actor === undefined ? waited : actorOf(rules, knownTo(rules, state, viewer), options.actor);
    if (actor === null) {
      output(!!options.json, system.id).show({ actor, actions: [] }, () => UNSEEN);
      return;
    }
    const list = actor === undefined ? [] : legalFor(rules, state, actor, viewer, readingsOf(system, fight));
    const seen = glanceFor(rules, state, viewer);
    const shown = options.odds ? foreseen(system, fight, list, viewer) : list;
    output(!!options.json, system.id).show({ actor, outcome: rules.outcome(state), actions: shown }, () =>
      actor === undefined
        ? 'The fight is over.'
        : offered({
            actor,
            waited,
            list: shown,
            seen,
            system: system.id,
            options,
            table,
          }),
    );
  },

  show({ system, rules, options, table }) {
    const { state } = readRunning(system, rules, options, table).fight;
    const viewer = viewerOf(rules, state, options.as);
    const [seen, known] = [glanceFor(rules, state, viewer), knownOf(rules, state, viewer)];
    output(!!options.json, system.id).show(
      { ...seen, waitingFor: known, outcome: rules.outcome(state) },
      () =>
        [
          battlefield(seen),
          known === undefined
            ? 'The fight is over.'
            : known === null
              ? UNSEEN
              : `${bold(seen.fighters.find(f => f.id === known)?.name ?? 'The game master')} is to decide: \`legal\` lists what.`,
        ].join('\n\n'),
    );
  },

  act(call) {
    const { system, rules, options, words, table } = call;
    if ((options.command === undefined) === (words.length === 0))
      throw new BadInput(
        '`act` needs what to do, one of the things that `legal` lists: in words (`act attack f2 head`) or with --command.',
      );
    const running = readRunning(system, rules, options, table);
    const { state } = running.fight;
    const waited = waiting(rules, state);
    const actor = options.actor === undefined ? waited : actorOf(rules, state, options.actor);
    if (options.command === undefined) {
      const seen = rules.glance(state);
      const list = legalFor(rules, state, actor, GAME_MASTER, readingsOf(system, running.fight));
      const offers = foldedOffers(list, seen);
      const action = chosenOrForbidden(words.join(' '), offers, seen, { rules, state, actor });
      if ('message' in action) throw new BadInput(action.message);
      return step(call, running, () => action.command, 1);
    }
    const given = readJson(options.command, 'command');
    const meant = isRecord(given) ? withIds(rules, state, { actor, ...given }) : given;
    const checked = check(rules.command, meant);
    if (!checked.ok) throw mistaken(checked.problems);
    step(call, running, () => checked.value, 1);
  },

  auto(call) {
    const { system, rules, options, table } = call;
    const turns = readCount(options.turns, '--turns', 1, 10_000);
    const running = readRunning(system, rules, options, table);
    const { actor: named } = options;
    // Tactics may draw lots; those are no dice of the fight.
    const lots = seededDice(options.seed ?? crypto.randomUUID(), -1);
    const decide = (state: unknown, readings: Play['readings']): unknown => {
      const actor = named === undefined ? waiting(rules, state) : actorOf(rules, state, named);
      const play = new Play(lots, readings);
      return options.cunning ? deliberate(rules, state, actor, play) : rules.tactics(state, actor, play);
    };
    step(call, running, decide, turns);
  },

  undo({ system, rules, options, table }) {
    const running = readRunning(system, rules, options, table);
    if (standing(running.fight.log).length === 0)
      throw new BadInput('Nothing has happened yet that could be undone.');
    const before = takeBackIn(goOnWith(system, running.fight), 1).fight;
    if (options.save) save({ system, rules }, running, before);
    output(!options.save || !!options.json, system.id).show({ events: [], state: before }, () =>
      [battlefield(rules.glance(before.state)), ...sealLine(before)].join('\n'),
    );
  },

  /** The character files of those who fight, with what the fight has done to them so far. */
  people({ system, rules, options, table }) {
    const { fight } = readRunning(system, rules, options, table);
    const all = survivors(system, fight);
    output(true).show(
      Object.fromEntries(all.map(({ name, after }) => [name, withMarks(system.id, after as object)])),
      () => '',
    );
  },

  /** Ends the secret: from here on anybody can check every die. */
  reveal({ system, rules, options, table }) {
    const running = readRunning(system, rules, options, table);
    const { promise } = running.fight;
    if (promise === undefined)
      throw new BadInput(
        'Nothing was promised when this fight began: it had no --seed that nobody could guess.',
      );
    if (options.seed === undefined || commit(options.seed) !== promise)
      throw new BadInput('`reveal` needs --seed with the seed whose hash this fight promised.');
    const revealed: FightLog = { ...running.fight, seed: options.seed };
    if (options.save) save({ system, rules }, running, revealed);
    output(!options.save || !!options.json, system.id).show(
      { events: [], state: revealed },
      () =>
        `The seed is revealed: \`arbiter verify\` proves this fight now, to whoever knows its seal.\n${sealLine(revealed).join('')}`,
    );
  },
};

/** Takes decisions, each on dice of its own stream, so that a log grows the same way however it is cut up. */
function step(
  { system, rules, options }: Call,
  running: Running,
  decide: (state: unknown, readings: Play['readings']) => unknown,
  times: number,
): void {
  const { ruling } = options;
  // An unknown ruling is told before anything happens.
  if (ruling) readReadings(system, ruling);
  const chosen = ruling && Object.fromEntries(ruling.map(text => text.split('=') as [string, string]));
  const taken: StepTaken[] = [];
  const drawn = options.dice === undefined && options.seed === undefined ? crypto.randomUUID() : undefined;
  let now = goOnWith(system, running.fight);
  for (let i = 0; i < times && rules.outcome(now.fight.state) === undefined; i++) {
    const { dice, finish } = diceFor(now.fight, options, drawn, now.fight.log.length + 1);
    const command = decide(now.fight.state, { ...now.readings, ...chosen });
    const step = takeIn(now, command, dice, GAME_MASTER, i === 0 && chosen ? { rulings: chosen } : {});
    if (isRefusal(step)) throw new BadInput(`[${step.rule}] ${step.message}`, step);
    finish();
    taken.push(step);
    now = step.running;
  }
  const { fight: after } = now;
  const story = taken.flatMap(({ lived, step }) => {
    const { told = [] } = lived.get(GAME_MASTER) ?? {};
    return told.length > 0 ? told : [plainly(rules, after.state, step.command)];
  });
  const trace = taken.flatMap(step => step.trace);
  const back = options.save ? save({ system, rules }, running, after) : [];
  const document = {
    events: taken.flatMap(({ step }) => step.events),
    outcome: rules.outcome(after.state),
    state: after,
    trace,
    ...(drawn && { seed: drawn }),
  };
  output(!!options.json, system.id).show(document, () =>
    [
      ...story,
      '',
      battlefield(rules.glance(after.state)),
      '',
      tree(trace),
      ...(back.length
        ? ['', `Back at the table as the fight left them: ${listed(back.map(seat => seat.name))}.`]
        : []),
      ...sealLine(after),
    ].join('\n'),
  );
}

/** The seal of a fight whose seed was promised, told after each step. */
const sealLine = ({ seal }: FightLog): string[] => (seal === undefined ? [] : [dim(`seal ${seal}`)]);

/** What was decided, where nothing that came of it has a sentence of its own: the end of a turn. */
function plainly(rules: EncounterRules, state: unknown, command: unknown): string {
  const { do: deed, actor } = command as { readonly do: string; readonly actor: string };
  const name = rules.glance(state).fighters.find(({ id }) => id === actor)?.name ?? 'The game master';
  return `${name}: ${deed}.`;
}

const UNSEEN = 'Somebody is to decide.';

/** For whom everybody waits, as far as a viewer knows; null for somebody unseen. */
function knownOf(rules: EncounterRules, state: unknown, viewer: Viewer): string | null | undefined {
  const actor = rules.waitingFor(state);
  return actor !== undefined && hiddenFrom(rules, state, viewer).has(actor) ? null : actor;
}

interface Offering {
  readonly actor: string;
  /** For whom everybody waits; null for somebody unseen. */
  readonly waited: string | null | undefined;
  readonly list: readonly Offered[];
  readonly seen: Glance;
  readonly system: string;
  readonly options: Options;
  readonly table: Table | undefined;
}

/** What somebody may do now, and how to do it; where it is nothing, for whom everybody waits. */
function offered({ actor, waited, list, seen, system, options, table }: Offering): string {
  const nameOf = (id: string): string => seen.fighters.find(f => f.id === id)?.name ?? 'The game master';
  if (list.length === 0) {
    const decider = waited === null ? 'somebody' : waited && bold(nameOf(waited));
    const reason = decider === undefined ? 'the fight is over' : `${decider} is to decide`;
    return `${bold(nameOf(actor))} may do nothing now: ${reason}.`;
  }
  const offers = foldedOffers(list, seen);
  const at = list.length > offers.length && !options.all ? '; --all lists every one' : '';
  const odds = options.odds ? '' : '; --odds tells the chances';
  return [
    `${bold(nameOf(actor))} may:`,
    options.all ? actionLines(offers, seen) : offerList(offers, seen),
    dim(
      `arbiter encounter ${system} act NUMBER --state ${options.state} --save${table ? ` --table ${table.path}` : ''} does one${at}${odds}.`,
    ),
  ].join('\n');
}

/** What each action promises, before anybody takes it. */
function foreseen(
  system: Ruleset,
  fight: FightLog,
  list: ReturnType<EncounterRules['legal']>,
  viewer: Viewer,
) {
  const rules = fightRules(system);
  if (!rules.foresight) throw new BadInput(`${system.name} cannot foresee what an action will bring yet.`);
  const readings = readingsOf(system, fight);
  return list.map(action => {
    const odds = foreseeFor(rules, fight.state, action.command, viewer, readings);
    return isRefusal(odds) ? action : { ...action, odds };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function waiting(rules: EncounterRules, state: unknown): string {
  const actor = rules.waitingFor(state);
  if (actor === undefined) throw new BadInput('The fight is over: nobody is waited for.');
  return actor;
}

/** Who looks: the game master, a side by its name, or somebody in the fight. */
function viewerOf(rules: EncounterRules, state: unknown, word: string | undefined): string {
  if (word === undefined || word === GAME_MASTER) return GAME_MASTER;
  const isSide = rules.glance(state).fighters.some(({ side }) => side === word);
  return isSide ? word : actorOf(rules, state, word);
}

/** Somebody in the fight by id or name, as `show` calls them; or the game master. */
function actorOf(rules: EncounterRules, state: unknown, word: string): string {
  if (word === GAME_MASTER) return word;
  const seen = rules.glance(state);
  const tagged = seen.fighters[tagsOf(seen.fighters).indexOf(word.toLowerCase())];
  const who = tagged ?? whoIs(seen, word);
  if ('message' in who) throw new BadInput(who.message);
  return who.id;
}

/** The command with ids where it names people: in every field where the rules themselves put an id. */
function withIds(
  rules: EncounterRules,
  state: unknown,
  command: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const seen = rules.glance(state);
  const ids = new Set(seen.fighters.map(({ id }) => id));
  const idOf = (word: unknown): unknown => {
    if (typeof word !== 'string' || ids.has(word)) return word;
    const who = whoIs(seen, word);
    return 'message' in who ? word : who.id;
  };
  const holdsIds = new Set(['actor', 'target', 'targets']);
  for (const action of legalFor(rules, state, rules.waitingFor(state) ?? '', GAME_MASTER))
    for (const [key, value] of Object.entries(action.command as object))
      if ([value].flat().some(v => typeof v === 'string' && ids.has(v))) holdsIds.add(key);
  return Object.fromEntries(
    Object.entries(command).map(([key, value]) => [
      key,
      !holdsIds.has(key) ? value : Array.isArray(value) ? value.map(idOf) : idOf(value),
    ]),
  );
}

interface Running {
  readonly fight: FightLog;
  readonly original?: Original;
  /** The table that keeps it, under this id. */
  readonly kept?: { readonly table: Table; readonly id: string };
}

/** The running encounter from the table, or from a file: as `start` printed it, or inside what `act` and `auto` printed. */
export function readRunning(
  system: Ruleset,
  rules: EncounterRules,
  options: Pick<Options, 'state'>,
  table: Table | undefined,
): Running {
  if (options.state === undefined)
    throw new BadInput(
      'Name the running encounter with --state FILE, as `start` or `act --json` printed it.',
    );
  const kept = table?.fightOf(system.id, options.state);
  if (table && kept) {
    const read = readFight(system, rules, kept.fight);
    if (!read.ok) throw mistaken(read.problems);
    return { fight: read.value, kept: { table, id: kept.id } };
  }
  const { value, original } = readDocument(options.state, 'state');
  const read = readFight(system, rules, fightIn(value));
  if (!read.ok) throw mistaken(read.problems);
  return original ? { fight: read.value, original } : { fight: read.value };
}

/** A fight itself, or the one inside of what a command printed. */
export const fightIn = (value: unknown): unknown =>
  isRecord(value) && value.log === undefined && isRecord(value.state) ? value.state : value;

/** Writes the fight back; where it has just ended, those of the table who fought come back as it left them. */
function save(
  { system, rules }: Pick<Call, 'system' | 'rules'>,
  { fight: before, original, kept }: Running,
  fight: FightLog,
): readonly Seat[] {
  if (kept) {
    const { table, id } = kept;
    const hasEnded = !rules.outcome(before.state) && rules.outcome(fight.state) !== undefined;
    const back = hasEnded ? table.welcomeBack(system, fight) : [];
    table.keep({ id, game: fight.system, fight: { ...fight, log: [...fight.log] } });
    table.save();
    return back;
  }
  if (!original)
    throw new BadInput('--save writes back to the file of --state, so it needs the name of a file.');
  saveBack(original, fight);
  return [];
}

const HELP = `
Examples:
  arbiter encounter simverse start --party brenna,ilvar --foes "3 wolf" --seed monday > fight.json
  arbiter encounter simverse show --state fight.json
  arbiter encounter simverse legal --state fight.json
  arbiter encounter simverse act strike wolf 1 longsword head --state fight.json --save
  arbiter encounter simverse act --state fight.json --command '{"do": "end turn"}' --save
  arbiter encounter simverse auto --state fight.json --turns 10 --seed monday --save
  arbiter encounter simverse undo --state fight.json --save
  arbiter encounter simverse people --state fight.json     their character files as they are now

A fight that is played from a script, or on real dice alone:
  arbiter encounter edge start --ready goblin-ford --strict --dice 12 > fight.json
  arbiter encounter edge act intimidate cutter 1 --state fight.json --dice 9 --save    refused without --dice or --seed

Dice that the table cannot choose and anybody can check:
  arbiter promise                                    draws a seed to keep, and its hash to publish
  arbiter encounter simverse start --ready wolves --seed SEED --word "a player's word" > fight.json
  arbiter encounter simverse reveal --state fight.json --seed SEED --save
  arbiter verify fight.json --seal SEAL              with the seal that the last step told
${SIDES_HELP}`;
