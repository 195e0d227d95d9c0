/**
 * A fight as it is kept: where it began, every step since with its dice, and where it stands. The log only grows: taking
 * a step back, or again, is an entry too, so that nobody sees the dice first and then thinks again unnoticed.
 */
import {
  commit,
  facesFirst,
  type OpenDice,
  scriptedDice,
  sealed,
  sealOf,
  seededDice,
  seedOf,
  type Thrown,
  type Verdict,
} from '@arbiter/dice';
import { type EncounterRules, GAME_MASTER, replay } from '../encounter/rules.ts';
import { canonical, isRecord, isSame } from '../plain-data.ts';
import { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { chooseReadings, defaultReadings, type Readings } from '../ruling.ts';
import { type Checked, check, type Problem } from '../schema.ts';
import type { Told } from './told.ts';
import { MADE_BY } from './version.ts';

/** A fight with everything that brought it here: what is kept in a file, and can be played again. */
export interface FightLog {
  readonly system: string;
  /** The version of Arbiter that decided its steps. */
  readonly madeBy?: string;
  /** The readings chosen at the start. */
  readonly rulings: Readonly<Record<string, string>>;
  /** Who fights where, as it was given, and the dice of the opening; without them its opening cannot be proven. */
  readonly setup?: unknown;
  readonly opening?: readonly Thrown[];
  /** Faces that were typed in for the opening; what they did not reach fell by the seed. */
  readonly faces?: readonly number[];
  readonly start: unknown;
  /** Which fighter is which person of the table: persons' ids by fighters' ids. */
  readonly people?: Readonly<Record<string, string>>;
  /** When each view was told of something last, in milliseconds since 1970, where a server has stamped it. */
  readonly since?: Readonly<Record<string, number>>;
  /** What was said in another version's log, before the start. */
  readonly past?: readonly Told[];
  /** What was said of what happened before the first turn. */
  readonly told?: Told;
  readonly log: readonly LogEntry[];
  readonly state: unknown;
  /** After how many entries of the log the state was written down; after all of them where it does not say. */
  readonly at?: number;
  /** The hash of the seed that all dice were promised to come from, and what the players added to it. */
  readonly promise?: string;
  readonly words?: readonly string[];
  /** Whether no die falls but one that was typed in or comes from a seed that was named. */
  readonly strict?: true;
  /** The seal after the last step; see `sealOfFight`. */
  readonly seal?: string;
  /** The seed, once it is revealed. */
  readonly seed?: string;
}

/** A line of a fight's log: something done, taken back, or done again. */
export type LogEntry = Step | Undo | Redo;

/** A command that was carried out, what happened, and the dice it took. */
export interface Step {
  readonly command: unknown;
  readonly events: readonly unknown[];
  readonly dice?: readonly Thrown[];
  /** Faces that were typed in for it, where the others come from a promised seed. */
  readonly faces?: readonly number[];
  /** What was said of it, to each view. */
  readonly told?: Told;
  /** Readings that were chosen anew with this step, and hold from here on. */
  readonly rulings?: Readonly<Record<string, string>>;
}

/** The latest step that still counted was taken back. */
export interface Undo {
  readonly undo: true;
}

/** The step that was taken back last is taken again, with its dice; only while nothing else was done since. */
export interface Redo {
  readonly redo: true;
}

const isUndo = (entry: LogEntry): entry is Undo => 'undo' in entry;
const isRedo = (entry: LogEntry): entry is Redo => 'redo' in entry;
/** Whether an entry is a step, and neither one back nor one again. */
export const isStep = (entry: LogEntry): entry is Step => !isUndo(entry) && !isRedo(entry);

/** The steps that still count, in order; and those that were taken back and can be taken again, the next one last. */
export function courseOf(log: readonly LogEntry[]): {
  readonly standing: readonly Step[];
  readonly undone: readonly Step[];
} {
  const standing: Step[] = [];
  let undone: Step[] = [];
  for (const entry of log)
    if (isStep(entry)) {
      standing.push(entry);
      undone = [];
    } else {
      const [from, to] = isUndo(entry) ? [standing, undone] : [undone, standing];
      const step = from.pop();
      if (step) to.push(step);
    }
  return { standing, undone };
}

/** The steps that count: those that were not taken back. */
export const standing = (log: readonly LogEntry[]): readonly Step[] => courseOf(log).standing;

/** A kept fight says itself how it was ruled: packs that came since have no say in it. */
const chosenThen = ({ rulings }: Ruleset, choices: Readonly<Record<string, string>>) =>
  chooseReadings(rulings, choices, defaultReadings(rulings));

/** The readings in force after these steps. */
export function readingsOf(ruleset: Ruleset, fight: FightLog): Readings {
  const choices = Object.assign({}, fight.rulings, ...standing(fight.log).map(step => step.rulings));
  const chosen = chosenThen(ruleset, choices);
  if (!chosen.ok) throw new RangeError(chosen.message);
  return chosen.readings;
}

/** The fight with these entries added to its log; `state` is what they lead to. */
export function continued(fight: FightLog, entries: readonly LogEntry[], state: unknown): FightLog {
  const longer: FightLog = { ...fight, log: [...fight.log, ...entries], state };
  if (fight.seal === undefined) return longer;
  const seal = isWhole(fight.seal) ? entries.reduce(sealedEntry, fight.seal) : sealOfDice(longer);
  return { ...longer, seal };
}

/** What a seal over everything begins with. */
const WHOLE = 'fight-';
/** Whether a seal covers every entry whole, sentences included. */
export const isWhole = (seal: string): boolean => seal.startsWith(WHOLE);

/** The seal of a fight: over its promise and words, its set-up, rulings and opening, and every entry of its log, whole. */
export function sealOfFight(fight: FightLog): string {
  const { system, promise, words, rulings, setup, opening, faces, strict } = fight;
  const begun = { system, promise, words, rulings, setup, opening, faces, strict };
  return fight.log.reduce(sealedEntry, WHOLE + sealed('arbiter fight', canonical(begun)));
}

const sealedEntry = (seal: string, entry: LogEntry): string => WHOLE + sealed(seal, canonical(entry));

/** The seal of older files, over the dice alone: the opening is stream 0, and each entry of the log takes the next. */
const sealOfDice = ({ promise = '', words = [], opening = [], log }: FightLog): string => {
  const thrown = log.map(entry => (isStep(entry) ? (entry.dice ?? []) : []));
  const actions = [opening, ...thrown].map((dice, stream) => ({ stream, thrown: dice }));
  return sealOf({ promise, words, actions });
};

const hasItsSeal = (fight: FightLog): boolean =>
  fight.seal === (isWhole(fight.seal ?? '') ? sealOfFight(fight) : sealOfDice(fight));

/**
 * Reads a fight that was kept somewhere: everything in it is looked at, and its state must follow from its log; it is given
 * with the state that the whole log leads to.
 */
export function readFight(ruleset: Ruleset, rules: EncounterRules, value: unknown): Checked<FightLog> {
  if (!isRecord(value) || !Array.isArray(value.log))
    return wrong('That is no running encounter: it must be what `start` or `act --json` printed.');
  if (value.system !== ruleset.id)
    return wrong(`That encounter belongs to ${clip(String(value.system))}, not to ${ruleset.id}.`);
  const fight = fieldsOf(value);
  if (!fight)
    return wrong(
      'The promise, words, seal, seed or opening of that encounter are not written as they should be.',
    );
  const odd = value.log.findIndex(entry => !isEntry(entry));
  if (odd >= 0) return wrong(`Entry ${odd + 1} of the log is neither a step nor a step back.`);
  let [steps, undone] = [0, 0];
  for (const entry of fight.log) {
    steps += isUndo(entry) ? -1 : 1;
    undone = isStep(entry) ? 0 : undone + (isUndo(entry) ? 1 : -1);
    if (steps < 0) return wrong('The log takes back more steps than there were.');
    if (undone < 0) return wrong('The log takes more steps again than were taken back.');
  }
  for (const choices of [fight.rulings, ...standing(fight.log).map(step => step.rulings ?? {})]) {
    const chosen = chosenThen(ruleset, choices);
    if (!chosen.ok) return wrong(chosen.message);
  }
  // What a later version knows besides has its default in the book's own schema.
  const [start, state] = [fight.start, fight.state].map(one =>
    check(rules.state, withReadings(ruleset, one)),
  ) as [Checked<unknown>, Checked<unknown>];
  const problems = [start, state].flatMap(read =>
    read.ok ? holdsTogether(rules, read.value, fight.log) : read.problems,
  );
  if (problems.length > 0 || !start.ok || !state.ok)
    return { ok: false, problems: onceEach(problems).slice(0, 3) };
  return proven(ruleset, rules, { ...fight, start: start.value, state: state.value });
}

/** A state that keeps its table's readings, with the book's own for switches that there were not when it was kept. */
const withReadings = ({ rulings }: Ruleset, state: unknown): unknown =>
  isRecord(state) && isRecord(state.readings)
    ? { ...state, readings: { ...defaultReadings(rulings), ...state.readings } }
    : state;

/** The fight, where its log leads where it says; one of another version goes on from its state all the same. */
function proven(ruleset: Ruleset, rules: EncounterRules, fight: FightLog): Checked<FightLog> {
  const read = beganSo(ruleset, rules, fight)
    ? follows(rules, fight)
    : wrong('The fight did not begin like that: its start does not follow from its set-up and opening.');
  const isFounded = fight.setup !== undefined && fight.opening !== undefined;
  if (read.ok ? isFounded : fight.madeBy === MADE_BY) return read;
  const taken = read.ok ? read.value : carriedOver(fight);
  const broken = whyUnplayable(ruleset, rules, taken);
  return broken.length > 0 ? { ok: false, problems: broken } : { ok: true, value: taken };
}

/** What keeps a state from being played that no set-up vouches for: whatever everybody in it may do is looked at. */
function whyUnplayable(ruleset: Ruleset, rules: EncounterRules, fight: FightLog): Problem[] {
  const { state } = fight;
  try {
    const ids = rules.glance(state).fighters.map(({ id }) => id);
    const trick = machinery(state, new Set(ids));
    if (trick !== undefined)
      return [{ path: '', message: `The state names “${trick}”, and nothing is called that.` }];
    const readings = readingsOf(ruleset, fight);
    for (const id of ids) rules.legal(state, id, readings);
    const waited = rules.waitingFor(state);
    if (waited !== undefined) rules.tactics(state, waited, new Play(seededDice('lots'), readings));
    return [];
  } catch {
    return [{ path: '', message: BROKEN }];
  }
}

const BROKEN =
  'The state does not hold together: it names somebody or something that is not there, or another version of Arbiter wrote it.';

/**
 * A fight of another version whose log leads elsewhere by today's rules: it goes on from the state it was in. What was
 * said of it stays said; nothing before can be taken back, and its dice cannot be proven.
 */
const carriedOver = ({ system, rulings, people, log, state }: FightLog): FightLog => ({
  ...{
    system,
    madeBy: MADE_BY,
    rulings: Object.assign({}, rulings, ...standing(log).map(step => step.rulings)),
  },
  ...{ start: state, log: [], state },
  ...(people && { people }),
  ...{ past: standing(log).flatMap(step => (step.told ? [step.told] : [])) },
});

/** What is wrong with the start and with the state alike is said once. */
const onceEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ path, message }, i) =>
      problems.findIndex(each => each.path === path && each.message === message) === i,
  );

/** Whether the set-up, with the faces of the opening, leads to the start; a file without them has nothing to compare. */
function beganSo(
  ruleset: Ruleset,
  rules: EncounterRules,
  { setup, opening, rulings, start }: FightLog,
): boolean {
  if (setup === undefined || opening === undefined) return true;
  const chosen = chosenThen(ruleset, rulings);
  if (!chosen.ok) return false;
  const dice = scriptedDice(opening.flatMap(({ faces }) => faces));
  try {
    const begun = rules.start(setup, new Play(dice, chosen.readings));
    dice.finish();
    return !isRefusal(begun) && isSame(dice.thrown, opening) && isSame(begun.state, start);
  } catch {
    return false;
  }
}

/** The fields of a fight and nothing else; the log is looked at separately. */
function fieldsOf(value: Record<string, unknown>): FightLog | undefined {
  const {
    system,
    madeBy,
    rulings,
    setup,
    opening,
    faces,
    start,
    people,
    since,
    past,
    told,
    log,
    state,
    at,
    promise,
    words,
    strict,
    seal,
    seed,
  } = value;
  const isText = (text: unknown): boolean => text === undefined || typeof text === 'string';
  const isList = (list: unknown, fits: (item: unknown) => boolean): boolean =>
    list === undefined || (Array.isArray(list) && list.every(fits));
  const isByName = (all: unknown, fits: (item: unknown) => boolean): boolean =>
    all === undefined || (isRecord(all) && Object.values(all).every(fits));
  if (
    ![promise, seal, seed, madeBy].every(isText) ||
    !(strict === undefined || strict === true) ||
    !(told === undefined || isTold(told)) ||
    !isByName(people, id => typeof id === 'string') ||
    !isByName(since, Number.isSafeInteger) ||
    !isList(past, isTold) ||
    !isPlace(at, log) ||
    !isList(words, isText) ||
    !isList(opening, isThrown) ||
    !isList(faces, Number.isSafeInteger)
  )
    return undefined;
  const given = {
    madeBy,
    setup,
    opening,
    faces,
    people,
    since,
    past,
    told,
    at,
    promise,
    words,
    strict,
    seal,
    ...(promise !== undefined && { seed }),
  };
  return {
    system,
    rulings: isRecord(rulings) ? rulings : {},
    ...Object.fromEntries(Object.entries(given).filter(([, field]) => field !== undefined)),
    start,
    log,
    state,
  } as unknown as FightLog;
}

/** Whether the state is where the log leads. */
function follows(rules: EncounterRules, fight: FightLog): Checked<FightLog> {
  const { at = fight.log.length, ...whole } = fight;
  let reached: unknown;
  let { state } = fight;
  try {
    reached = replay(rules, fight.start, eventsOf(standing(fight.log.slice(0, at))));
    state = at === fight.log.length ? fight.state : replay(rules, fight.start, eventsOf(standing(fight.log)));
  } catch {
    return wrong('The log cannot be followed: it tells of something that could not have happened.');
  }
  if (!isSame(reached, fight.state))
    return wrong('The state is not where the log leads: one of them was changed.');
  if (fight.seal !== undefined && !hasItsSeal(fight))
    return wrong(
      isWhole(fight.seal)
        ? 'The seal does not fit the fight: its set-up, a ruling or something in its log was changed.'
        : 'The seal does not fit the log: a die, a label or the order of it was changed.',
    );
  return { ok: true, value: { ...whole, state } };
}

/** Everything that happened in these steps, in order. */
export const eventsOf = (steps: readonly Step[]): never[] => steps.flatMap(step => step.events as never[]);

/** What is wrong with the people of a state, in a sentence: ids that occur twice or are nobody's. */
function holdsTogether(rules: EncounterRules, state: unknown, log: readonly LogEntry[]): Problem[] {
  const problem = (message: string): Problem[] => [{ path: '', message }];
  try {
    const { fighters, phases = [] } = rules.glance(state);
    const ids = new Set(fighters.map(({ id }) => id));
    if (ids.size < fighters.length) return problem('Two in this fight go by the same id.');
    const waited = rules.waitingFor(state);
    const seated = phases.flatMap(({ seats }) => seats.map(({ id }) => id));
    const named = [...seated, ...listed(state), ...(waited === undefined ? [] : [waited])];
    const stranger = named.find(id => !ids.has(id) && id !== GAME_MASTER);
    if (stranger !== undefined)
      return problem(`The order of turns names “${clip(stranger)}”, who is not in this fight.`);
    // Looked up carelessly, these would be found in every object there is.
    const trick = log.map(entry => machinery(entry, ids)).find(word => word !== undefined);
    return trick === undefined ? [] : problem(`The log names “${trick}”, and nobody is called that.`);
  } catch {
    return problem(BROKEN);
  }
}

/** A word of objects' own machinery that stands where an id could, unless somebody really is called that. */
function machinery(data: unknown, ids: ReadonlySet<string>): string | undefined {
  if (typeof data === 'string') return data in {} && !ids.has(data) ? data : undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, inner] of Object.entries(data)) {
    const found = key in {} && !ids.has(key) ? key : machinery(inner, ids);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ids of a state's own order of turns, however it groups them. */
const listed = (state: unknown): string[] =>
  isRecord(state) && Array.isArray(state.order)
    ? state.order.flat(3).filter(id => typeof id === 'string')
    : [];

/**
 * What the check of a fight has found. Its dice come from the promised seed; but whoever knows the seed can play another
 * fight from it, so that only the seal told at the table proves that this is the one that was played (`fight`), or, of
 * older files, that these are the dice that fell (`dice`).
 */
export type FightVerdict =
  | (Extract<Verdict, { honest: true }> & {
      readonly proves: 'fight' | 'dice' | 'nothing';
      /** How many of the faces were typed in, and not rolled by the seed. */
      readonly typed?: number;
    })
  | Extract<Verdict, { honest: false }>;

/**
 * Plays a fight again from its seed, opening and all: every command must bring the very dice and events of the log. So
 * labels, order and outcomes are proven, and not only the faces. `seal` is the one that was told at the table.
 */
export function verifyFight(
  ruleset: Ruleset,
  rules: EncounterRules,
  fight: FightLog,
  seed: string,
  seal?: string,
): FightVerdict {
  const { promise, words = [], opening, setup } = fight;
  if (promise === undefined || opening === undefined || setup === undefined)
    return dishonest('Nothing was promised when this fight began, so nothing can be proven.');
  if (commit(seed) !== promise) return dishonest('The seed is not the one whose hash was promised.');
  if (seal !== undefined && fight.seal !== seal)
    return dishonest('The seal is not the one that was told at the table: something was changed or cut off.');
  const from = seedOf(seed, words);
  const chosen = chosenThen(ruleset, fight.rulings);
  if (!chosen.ok) return dishonest(chosen.message);
  const diceOf = (stream: number, typed: readonly number[] | undefined): OpenDice =>
    typed ? facesFirst(typed, seededDice(from, stream)) : seededDice(from, stream);
  const first = diceOf(0, fight.faces);
  const begun = rules.start(setup, new Play(first, chosen.readings));
  if (isRefusal(begun)) return dishonest(`The fight could not have begun like this: ${begun.message}`);
  if (!isSame(first.thrown, opening)) return dishonest(differs('The opening', first, opening));
  if (!isSame(begun.state, fight.start)) return dishonest('The fight did not begin where its file says.');
  let faces = facesOf(opening);
  let typed = Math.min(fight.faces?.length ?? 0, faces);
  let state = begun.state;
  let readings = chosen.readings;
  for (const [i, entry] of fight.log.entries()) {
    if (!isStep(entry)) {
      const log = fight.log.slice(0, i + 1);
      const left = standing(log).flatMap(step => step.events as never[]);
      state = replay(rules, fight.start, left);
      readings = readingsOf(ruleset, { ...fight, log });
      continue;
    }
    const command = check(rules.command, entry.command);
    if (!command.ok)
      return dishonest(`Step ${i + 1} is nothing that can be done: ${command.problems[0]?.message}`);
    const dice = diceOf(i + 1, entry.faces);
    readings = { ...readings, ...entry.rulings };
    const events = carriedOut(rules, state, entry.command, new Play(dice, readings));
    if (isRefusal(events)) return dishonest(`Step ${i + 1} is not allowed: ${events.message}`);
    if (!isSame(dice.thrown, entry.dice ?? []))
      return dishonest(differs(`Step ${i + 1}`, dice, entry.dice ?? []));
    if (!isSame(events, entry.events)) return dishonest(`Step ${i + 1} did not turn out as the log says.`);
    state = replay(rules, state, events as never[]);
    faces += facesOf(dice.thrown);
    typed += Math.min(entry.faces?.length ?? 0, facesOf(dice.thrown));
  }
  if (!isSame(state, fight.state)) return dishonest('The state is not where the log leads.');
  if (!hasItsSeal(fight)) return dishonest('The seal does not fit the log.');
  const proves = seal === undefined ? 'nothing' : isWhole(seal) ? 'fight' : 'dice';
  return { honest: true, proves, actions: fight.log.length, faces, ...(typed > 0 && { typed }) };
}

/** What comes of a command; of one that only those could know to be impossible who see more, what the book says of that. */
function carriedOut(
  rules: EncounterRules,
  state: unknown,
  command: unknown,
  play: Play,
): readonly unknown[] | Refusal {
  const events = rules.decide(state, command, play);
  return isRefusal(events) && rules.thwarted ? rules.thwarted(state, command, play) : events;
}

function differs(what: string, due: OpenDice, told: readonly Thrown[]): string {
  const words = (list: readonly Thrown[]): string =>
    clip(list.map(t => `${t.label} ${t.dice}: ${t.faces.join(' ')}`).join('; ') || 'no dice', 120);
  return `${what}: the seed gives ${words(due.thrown)}, the log says ${words(told)}.`;
}

const facesOf = (thrown: readonly Thrown[]): number => thrown.reduce((n, t) => n + t.faces.length, 0);
const dishonest = (why: string): Extract<Verdict, { honest: false }> => ({ honest: false, why });
const wrong = (message: string): Checked<never> => ({ ok: false, problems: [{ path: '', message }] });
const clip = (text: string, most = 40): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const isEntry = (entry: unknown): entry is LogEntry =>
  isRecord(entry) &&
  (entry.undo === true ||
    entry.redo === true ||
    (isRecord(entry.command) &&
      Array.isArray(entry.events) &&
      entry.events.every(isRecord) &&
      (entry.rulings === undefined || isRecord(entry.rulings)) &&
      (entry.faces === undefined ||
        (Array.isArray(entry.faces) && entry.faces.every(Number.isSafeInteger))) &&
      (entry.told === undefined || isTold(entry.told)) &&
      (entry.dice === undefined || (Array.isArray(entry.dice) && entry.dice.every(isThrown)))));

/** Whether the state was written down after an entry that there is. */
const isPlace = (at: unknown, log: unknown): boolean =>
  at === undefined ||
  (Number.isSafeInteger(at) && Array.isArray(log) && (at as number) >= 0 && (at as number) <= log.length);

const isTold = (value: unknown): value is Told =>
  isRecord(value) &&
  Object.values(value).every(
    said =>
      Array.isArray(said) &&
      said.every(one => typeof one === 'string' || (Number.isSafeInteger(one) && one >= 0)),
  );

const isThrown = (value: unknown): value is Thrown =>
  isRecord(value) &&
  typeof value.label === 'string' &&
  typeof value.dice === 'string' &&
  Array.isArray(value.faces) &&
  value.faces.every(face => Number.isSafeInteger(face));
