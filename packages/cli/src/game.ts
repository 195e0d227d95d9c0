/**
 * A fight at a prompt: a line in, text out. It knows nothing of terminals, so that people, pipes and tests play it alike.
 * Every step is handed to `keep` before its text is shown.
 */
import { DiceRunOut, type OpenDice, ScriptError } from '@arbiter/dice';
import {
  check,
  chosenOrForbidden,
  counted,
  type EncounterOutcome,
  type EncounterRules,
  entryFieldsOf,
  type FightLog,
  foldedOffers,
  GAME_MASTER,
  type Glance,
  isRefusal,
  type LocalSitting,
  masterLines,
  masterSaid,
  type Offer,
  type Offered,
  onEachSide,
  orderLines,
  orderSaid,
  questionMeant,
  questionsAbout,
  type Ruleset,
  setupFields,
  sitDown,
  type TraceNode,
  tellOpening,
  typedWords,
  withSettings,
} from '@arbiter/engine';
import { battlefield } from './battlefield.ts';
import { BadInput } from './failure.ts';
import { filesHere } from './files.ts';
import { offerList } from './offer-list.ts';
import { bold, dim, table, tree, wrap } from './output.ts';
import { orRefused } from './problems.ts';
import {
  besidesShown,
  CHOOSING,
  type CommonWord,
  commandIn,
  type HelpLine,
  LEAVING,
  leftShown,
  promptWords,
} from './prompt-words.ts';
import { questionList } from './question-list.ts';
import { readFaces, readJson } from './read.ts';

/** What a game needs: the fight, who plays it how, and where its dice come from and its steps go to. */
export interface GameOptions {
  readonly system: Ruleset;
  readonly rules: EncounterRules;
  readonly fight: FightLog;
  /** The side that is played by hand; the others act by themselves. */
  readonly own: string;
  /** Whether those who act by themselves take a moment over it where that plays better. */
  readonly cunning: boolean;
  /** The dice of a step, which takes a stream of its own; or faces from a real table. */
  throwing(
    fight: FightLog,
    stream: number,
    faces: readonly number[] | undefined,
  ): { readonly dice: OpenDice; finish(): void };
  keep(fight: FightLog): void;
  /** The fight begun anew from another set-up. */
  anew(setup: unknown): { readonly fight: FightLog; readonly events: readonly unknown[] };
}

/** What was decided with too few faces from a real table: the rest of them carries it out. */
interface Short {
  readonly command: unknown;
  readonly faces: readonly number[];
}

/** Actions whose chances are worked out without being asked for. */
const MOST_FORESEEN = 12;
/** Decisions that others take before somebody is asked again. */
const MOST_BY_THEMSELVES = 2000;

export class Game {
  readonly #options: GameOptions;
  #now: LocalSitting;
  /** Faces from a real table for the next action. */
  #faces: readonly number[] | undefined;
  #short: Short | undefined;
  /** The reasons of everything since the last line that decided something. */
  #why: TraceNode[] = [];
  #offers: readonly Offer<Offered>[] = [];
  /** Whether anything was decided at this prompt, or the fight goes on from before. */
  #isUnderWay: boolean;

  constructor(options: GameOptions) {
    this.#options = options;
    this.#now = sitDown(options.system, options.fight, options.own);
    this.#isUnderWay = options.fight.log.length > 0;
  }

  /** How a new fight has begun, where it stands, and what may be done. */
  begin(events: readonly unknown[] = []): string {
    const { fight, viewer } = this.#now;
    const told = tellOpening(this.#options.rules, fight.state, events, viewer);
    return [told.map(line => wrap(line)).join('\n'), this.#goOn([])].filter(Boolean).join('\n\n');
  }

  get isOver(): boolean {
    return this.#now.view.outcome !== undefined;
  }

  /** What a line brings; nothing where it ends the game. */
  say(line: string): string | undefined {
    if (line.trim() === '') return '';
    const asked = commandIn(line, WORDS);
    if (asked?.command === 'quit') return undefined;
    try {
      return asked ? this.#commands[asked.command](asked.rest) : this.#choose(line);
    } catch (error) {
      // What is wrong with a line is told, and the game goes on.
      if (error instanceof BadInput) return error.message;
      if (error instanceof ScriptError)
        return `${error.message} Nothing was done: say \`dice\` again with other faces, or choose without.`;
      throw error;
    }
  }

  readonly #commands: Readonly<Record<Exclude<CommonWord | OwnWord, 'quit'>, (words: string) => string>> = {
    help: () => table(HELP.map(([typed, does]) => [`  ${typed}`, does])),
    show: () => this.#goOn([]),
    why: () => {
      if (this.#why.length) return tree(this.#why);
      return this.#now.fight.log.length
        ? 'No rule had to decide what happened last; `log` tells everything so far.'
        : 'Nothing has happened yet.';
    },
    odds: () => this.#listed(Number.POSITIVE_INFINITY),
    log: () => this.#now.story.flatMap(({ told }) => told).join('\n') || 'Nothing has happened yet.',
    dice: words => {
      const faces = readFaces(words, '`dice`');
      if (this.#short && faces.length > 0) return this.#finished(this.#short, faces);
      this.#faces = faces.length > 0 ? faces : undefined;
      return this.#faces
        ? `The next action takes ${this.#faces.join(', ')}.`
        : 'The next action rolls its own dice.';
    },
    auto: words => this.#auto(words),
    order: words => this.#order(words),
    besides: () => besidesShown(this.#now.left().besides, this.#now.view.glance),
    undo: () => this.#undo(),
    redo: () => this.#redo(),
    gm: words => this.#master(words),
    set: words => this.#set(words),
    else: words => this.#otherwise(words),
    save: () => {
      this.#options.keep(this.#now.fight);
      return 'Saved, as after every step.';
    },
  };

  #choose(line: string): string {
    const { view, known } = this.#now;
    const { glance, waitingFor: actor } = view;
    if (actor === undefined) return 'The fight is over; `undo` takes a step back, `quit` ends.';
    const { rules } = this.#options;
    const action = chosenOrForbidden(line, this.#offers, glance, { rules, state: known, actor });
    return 'message' in action ? action.message : this.#decided(action.command);
  }

  /** Lets tactics decide: once, so many times, or to the end. */
  #auto(words: string): string {
    const times = words === 'all' ? MOST_BY_THEMSELVES : Number(words || 1);
    if (!Number.isInteger(times) || times < 1)
      return '`auto` takes a number of decisions, or `auto all` to the end.';
    const told: string[] = [];
    this.#why = [];
    this.#isUnderWay = true;
    for (let i = 0; i < times && !this.isOver; i++) told.push(...this.#byItself());
    return this.#goOn(told);
  }

  /** What is left to people, or an order of one of them. */
  #order(words: string): string {
    const { glance, waitingFor } = this.#now.view;
    const { orders } = this.#now.left();
    const first = waitingFor === undefined ? undefined : orders[waitingFor];
    const left = first ? { [waitingFor!]: first, ...orders } : orders;
    if (words === '') return leftShown(orderLines(left, glance));
    const order = orderSaid(words, left, glance);
    return 'message' in order ? order.message : this.#decided(order.command);
  }

  /** Back to before the last decision that was taken by hand, and everything that followed from it. */
  #undo(): string {
    return this.#went(this.#now.undo(), 'back');
  }

  /** The decision that was taken back last, with the dice it had. */
  #redo(): string {
    return this.#went(this.#now.redo(), 'done again');
  }

  #went(to: ReturnType<LocalSitting['undo']>, where: string): string {
    if (isRefusal(to)) return to.message;
    const steps = Math.abs(to.story.length - this.#now.story.length);
    this.#keep(to);
    return this.#goOn([dim(`${counted(steps, 'step')} ${where}.`)]);
  }

  #master(words: string): string {
    const { system, rules } = this.#options;
    const lines = masterLines(rules);
    if (words === '' || lines.length === 0) return whatTheMasterSays(lines);
    const { state } = this.#now.fight;
    const checked = words.startsWith('{')
      ? check(rules.command, { actor: GAME_MASTER, ...(readJson(words, 'command') as object) })
      : masterSaid(words, {
          ...{ book: system, rules, seen: rules.glance(state), state },
          documents: filesHere(),
        });
    if (!checked.ok)
      return `${checked.problems.map(({ message }) => message).join(' ')} \`gm\` alone says what can be said.`;
    return this.#decided(checked.value);
  }

  /** Begins the fight anew with one field of its set-up set otherwise; without words, which fields there are. */
  #set(words: string): string {
    const { system, rules, own } = this.#options;
    if (words === '') return whatCanBeSet(rules);
    if (this.#isUnderWay)
      return 'The fight is under way: `set` is for before the first decision; `gm` says what is otherwise from now on.';
    const setup = orRefused(
      withSettings(rules, this.#now.fight.setup, [typedWords(words).join(' ')], {
        documents: filesHere(),
        book: system,
      }),
    );
    const { fight, events } = this.#options.anew(setup);
    this.#keep(sitDown(system, fight, own));
    return this.begin(events);
  }

  /** Anything else the book has a question for: asked, or looked for. */
  #otherwise(words: string): string {
    const { view, known } = this.#now;
    const actor = view.waitingFor;
    if (actor === undefined) return 'The fight is over; `undo` takes a step back, `quit` ends.';
    const where = { rules: this.#options.rules, state: known, actor };
    const asked = questionMeant(words, where);
    if (asked && !('message' in asked)) return this.#decided(asked.command);
    return asked?.message ?? questionList(questionsAbout(where, words), words);
  }

  /** Carries out what somebody decided; where that is refused, the reasons of what happened before stay. */
  #decided(command: unknown, faces: readonly number[] | undefined = this.#takeFaces()): string {
    const before = this.#why.length;
    this.#isUnderWay = true;
    this.#short = undefined;
    const told = this.#withFaces(command, faces);
    this.#why.splice(0, before);
    return this.#goOn(told);
  }

  /** Carries out what lacked faces; where these do not fit either, it goes on waiting for others. */
  #finished(short: Short, faces: readonly number[]): string {
    try {
      return this.#decided(short.command, [...short.faces, ...faces]);
    } catch (error) {
      if (error instanceof ScriptError) this.#short = short;
      throw error;
    }
  }

  /** A step on faces from a real table; where they are too few, the rest is asked for. */
  #withFaces(command: unknown, faces: readonly number[] | undefined): readonly string[] {
    try {
      return this.#step(command, faces);
    } catch (error) {
      if (!(error instanceof DiceRunOut) || !faces) throw error;
      this.#short = { command, faces };
      const { label, dice, given, missing } = error;
      const [some, rest] = given
        ? [` and has ${given} of them`, missing === 1 ? 'the other face' : `the other ${missing} faces`]
        : ['', missing === 1 ? 'its face' : `its ${missing} faces`];
      throw new BadInput(
        `${faces.join(', ')}; now ${label} needs ${dice}${some}: say \`dice\` with ${rest}, or choose anew.`,
      );
    }
  }

  #takeFaces(): readonly number[] | undefined {
    const faces = this.#faces;
    this.#faces = undefined;
    return faces;
  }

  /** One decision of somebody who acts by themselves. */
  #byItself(): readonly string[] {
    const command = this.#options.cunning ? this.#now.byThought() : this.#now.byTactics();
    return command === undefined ? [] : this.#step(command, undefined);
  }

  /** Carries a command out, keeps it, and tells it to whoever plays. */
  #step(command: unknown, faces: readonly number[] | undefined): readonly string[] {
    const { fight } = this.#now;
    const { dice, finish } = this.#options.throwing(fight, fight.log.length + 1, faces);
    const taken = this.#now.take(command, dice);
    if (isRefusal(taken)) throw new BadInput(`[${taken.rule}] ${taken.message}`);
    finish();
    this.#keep(taken.sitting);
    this.#why.push(...taken.trace);
    return taken.told;
  }

  #keep(now: LocalSitting): void {
    this.#options.keep(now.fight);
    this.#now = now;
  }

  /** Others act by themselves until somebody of the own side has to decide; then the field and the choices. */
  #goOn(told: readonly string[]): string {
    const lines = [...told];
    for (let i = 0; i < MOST_BY_THEMSELVES && !this.isOver && !this.#now.isAsked; i++)
      lines.push(...this.#byItself());
    const { glance: seen, outcome } = this.#now.view;
    const field = fieldAfter(lines, seen, told.length > 0);
    const end = outcome ? endOf(outcome) : this.#listed(MOST_FORESEEN);
    return [...(lines.length ? [lines.join('\n')] : []), field, end].filter(Boolean).join('\n\n');
  }

  /** Numbered actions, the first so many with what they promise. */
  #listed(foreseen: number): string {
    const { glance: seen, waitingFor: actor } = this.#now.view;
    if (actor === undefined) return 'The fight is over.';
    const withOdds = (action: Offered): Offered => {
      if (!this.#options.rules.foresight) return action;
      const odds = this.#now.foresee(action.command);
      return isRefusal(odds) ? action : { ...action, odds };
    };
    // Of friend and foe, the line names whom it does more good on.
    const good = ({ odds }: Offered): number => (odds ? odds.effect - odds.risk : 0);
    this.#offers = foldedOffers(this.#now.offers(), seen).map((offer, i) => {
      if (i >= foreseen || offer.needsPlace) return offer;
      const [first = offer.first, ...others] = onEachSide(offer, seen).map(withOdds);
      return {
        ...offer,
        first: others.reduce((best, other) => (good(other) > good(best) ? other : best), first),
      };
    });
    return decisionOf(actor, this.#offers, seen);
  }
}

/** The field after these lines; whoever has read them and only has to answer a blow has it before their eyes already. */
export function fieldAfter(lines: readonly string[], seen: Glance, isRead: boolean): string {
  // What has just been told need not be said twice.
  const note = lines.at(-1) === seen.note ? '' : wrap(seen.note ?? '');
  return isRead && seen.note !== undefined ? note : battlefield({ ...seen, note });
}

/** How a fight has ended. */
export const endOf = ({ winner, rounds }: EncounterOutcome): string =>
  bold(winner === 'nobody' ? 'Nobody has won.' : `The fight is over: the ${winner} won in round ${rounds}.`);

/** Who decides, and what there is to choose from, numbered. */
export const decisionOf = (actor: string, offers: readonly Offer<Offered>[], seen: Glance): string =>
  `${bold(nameIn(actor, seen))} decides:\n${offerList(offers, seen)}`;

/** What a fighter is called; whoever is not seen is the game master. */
export const nameIn = (actor: string, { fighters }: Glance): string =>
  fighters.find(({ id }) => id === actor)?.name ?? 'The game master';

/** What the game master may say, with what each of it takes. */
export function whatTheMasterSays(lines: readonly string[]): string {
  if (lines.length === 0)
    return 'This game leaves nothing in a fight to the game master’s word; `undo` takes back what should not have been.';
  const all = lines.map(line => wrap(`  gm ${line}`, '      '));
  return `The game master may say, whoever’s turn it is:\n${all.join('\n')}\n${wrap('What stands in brackets may be left out; people go by name or by what stands for them on the map.')}`;
}

/** The fields of a set-up, and what stands beside somebody who comes into one. */
function whatCanBeSet(rules: EncounterRules): string {
  const lines = (fields: ReturnType<typeof setupFields>, before: string): string[] =>
    Object.entries(fields).map(([name, { description = '' }]) =>
      wrap(`  ${before}${name}  ${dim(description)}`, '      '),
    );
  return [
    'Before the first decision a fight can be begun anew, with `set FIELD=VALUE`:',
    ...lines(setupFields(rules), ''),
    'and of somebody by name:',
    ...lines(entryFieldsOf(rules), 'NAME.'),
  ].join('\n');
}

const OWN = ['else', 'gm', 'set', 'save'] as const;
type OwnWord = (typeof OWN)[number];
const WORDS = promptWords(OWN);

/** The words that a line may begin with, for completion. */
export const COMMAND_WORDS: readonly string[] = [...new Set(WORDS.values())];

const HELP: readonly HelpLine[] = [
  ...CHOOSING,
  ...LEAVING,
  ['odds', 'the chance, the effect and the risk of everything on the list'],
  ['why', 'the reasons of what just happened, with their rules'],
  ['dice 4,3,6', 'faces from a real table for the next action'],
  ['undo, redo', 'back to before your last decision, or forward again with the same dice; again and again'],
  ['auto, auto 5', 'let tactics decide for you; auto all plays to the end'],
  ['show, log', 'the field; everything so far'],
  [
    'else lock',
    'anything else the book has a question for: finds it, and what it costs; with a field, or `!` behind it, asks it; or say it: Vex picks the lock',
  ],
  ['gm', 'what the game master may say, and what each of it takes'],
  ['set initiative=foes', 'begins anew so, before the first decision; set alone says what there is'],
  ['save, quit', 'the fight is saved after every step by itself; quit ends'],
];
