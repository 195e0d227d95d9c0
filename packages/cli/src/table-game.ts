/**
 * A chair at a table on a server, at a prompt: a line in, text out, and what the others do told as it comes. It knows nothing
 * of terminals, decides nothing and allows nothing: what may be done is what the server offers or refuses.
 */
import {
  besidesSaid,
  chosen,
  chosenOrForbidden,
  counted,
  fightRules,
  foldedOffers,
  GAME_MASTER,
  type Glance,
  type Left,
  listed,
  MADE_BY,
  type Offer,
  type Offered,
  orderLines,
  orderSaid,
  type Ruleset,
  type TableRequest,
  type TableView,
} from '@arbiter/engine';
import {
  actionsOf,
  type Decision,
  type ServerMessage,
  TableClient,
  type TableShown,
  type WireAnswer,
} from '@arbiter/table/client';
import { BadInput } from './failure.ts';
import { decisionOf, endOf, fieldAfter, nameIn } from './game.ts';
import { callsShown, chairBefore, HOST_HELP, HOST_WORDS, type HostWord, hostCommands } from './host-words.ts';
import { bold, dim, table, tree, wrap } from './output.ts';
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
import { readFaces } from './read.ts';
import { SEAT_HELP, SEAT_WORDS, type SeatWord, seatCommands } from './seat-words.ts';

/** Where the chair is, and where its text goes. */
export interface TableGameOptions {
  readonly origin: string;
  readonly table: string;
  readonly secret: string;
  openBook(game: string): Promise<Ruleset | undefined>;
  /** Called with what is to be read, as it comes. */
  tell(text: string): void;
}

type FightShown = TableShown['fights'][number];
type Changed = Extract<ServerMessage, { is: 'changed' }>;
type Word = TableView['words'][number];
type Call = TableView['calls'][number];

/** Actions whose chances are asked for at once. */
const MOST_FORESEEN = 12;

export class TableGame {
  /** Settles when the table is there to be seen, or will never be. */
  readonly arrived: Promise<void>;
  /** Settles when the server says goodbye for good, with its reason. */
  readonly ended: Promise<string>;
  readonly #options: TableGameOptions;
  readonly #client: TableClient;
  #arrive: () => void = () => {};
  #end: (why: string) => void = () => {};
  /** The message that the client is taking in, and the view before it. */
  #heard: ServerMessage | undefined;
  #before: TableShown | undefined;
  #isLost = false;
  /** Faces from a real table for the next action or roll. */
  #faces: readonly number[] | undefined;
  /** What was told since the chair was last asked. */
  #lately: string[] = [];
  /** The mark of the field that was shown last. */
  #shownAt: string | undefined;
  /** Whoever waits until something has changed. */
  #waiting: (() => void)[] = [];

  constructor(options: TableGameOptions) {
    const { origin, table: id, secret } = options;
    this.#options = options;
    this.arrived = new Promise(settle => {
      this.#arrive = settle;
    });
    this.ended = new Promise(settle => {
      this.#end = settle;
    });
    this.#client = new TableClient({
      ...{ origin, table: id, secret, known: true },
      heard: message => {
        [this.#heard, this.#before] = [message, this.#client.view];
      },
      changed: () => this.#changed(),
    });
    this.#host = hostCommands({
      ...{ origin, table: id },
      view: () => this.#view,
      fight: () => this.#fight(),
      known: ({ at, game, id }) => {
        const { known } = this.#client;
        return known && known.at === at && known.game === game && known.fight === id
          ? known.state
          : undefined;
      },
      version: () => this.#client.version,
      ask: (request, at) => this.#client.ask(request, at),
      look: async chair => {
        const answer = await this.#client.question({ is: 'look', ...(chair !== undefined && { chair }) });
        if (answer.ok) this.#isLooking = chair !== undefined;
        return answer;
      },
      openBook: game => this.#options.openBook(game),
      picture: async address => (await import('@arbiter/table')).qrCode(address),
    });
    this.#seats = seatCommands({
      view: () => this.#view,
      fight: () => this.#fight(),
      ask: request => this.#client.ask(request),
      openBook: game => this.#options.openBook(game),
    });
  }

  /** What a line brings; nothing where it ends the game. */
  async say(line: string): Promise<string | undefined> {
    if (line.trim() === '') return '';
    const asked = commandIn(line, WORDS);
    if (asked?.command === 'quit') return undefined;
    try {
      if (!asked) return await this.#choose(line);
      const { command, rest } = asked;
      if (isOfSeats(command)) {
        const answer = this.#seats[command](rest, this.#client.decision !== undefined);
        return await (answer ?? this.#choose(line));
      }
      if (!isHosts(command)) return await this.#commands[command](rest);
      // Only a host's words are the host's; for everybody else they are something to do.
      const told =
        this.#view?.chair.role === 'host' || this.#isLooking ? this.#host[command](rest) : undefined;
      return await (told ?? this.#choose(line));
    } catch (error) {
      if (error instanceof BadInput) return error.message;
      throw error;
    }
  }

  /** Leaves the table; the chair stays. */
  close(): void {
    this.#client.close();
    this.#wake();
  }

  readonly #commands: Readonly<
    Record<Exclude<CommonWord | OwnWord, 'quit'>, (words: string) => string | Promise<string>>
  > = {
    help: () => {
      const lines = [...HELP, ...SEAT_HELP, ...(this.#view?.chair.role === 'host' ? HOST_HELP : [])];
      return table(lines.map(([typed, does]) => [`  ${typed}`, does]));
    },
    show: () => this.#shown(),
    why: () => this.#why(),
    odds: () => this.#odds(),
    log: () => this.#log(),
    dice: words => {
      const faces = readFaces(words, '`dice`');
      this.#faces = faces.length > 0 ? faces : undefined;
      return this.#faces
        ? `The next action takes ${this.#faces.join(', ')}.`
        : 'The next action rolls its own dice.';
    },
    auto: () => this.#ofFight(fight => ({ ask: 'auto', ...fight })),
    undo: words => this.#ofFight(fight => ({ ask: 'undo', ...fight, steps: stepsIn(words) })),
    redo: words => this.#ofFight(fight => ({ ask: 'redo', ...fight, steps: stepsIn(words) })),
    say: text => (text === '' ? '`say` wants what is to be said.' : this.#ask({ ask: 'say', text })),
    to: words => {
      if (words === '') return TO_WHOM;
      const { chair, rest: text } = chairBefore(this.#view?.chairs ?? [], words);
      return text === '' ? TO_WHOM : this.#ask({ ask: 'say', text, to: [chair.id] });
    },
    roll: notation =>
      notation === ''
        ? '`roll` wants dice, such as 2d6+1.'
        : this.#ask({ ask: 'roll', notation, ...this.#takeFaces() }),
    reply: words => this.#reply(words),
    wait: () => this.#wait(),
    order: words => this.#order(words),
    besides: async () => {
      const left = await this.#left();
      return typeof left === 'string' ? left : besidesShown(left.besides, left.seen);
    },
  };

  /** Whether the host looks through other eyes. */
  #isLooking = false;
  readonly #host: ReturnType<typeof hostCommands>;
  readonly #seats: ReturnType<typeof seatCommands>;

  get #view(): TableShown | undefined {
    return this.#client.view;
  }

  /** The fight that the chair is asked in, else the latest that goes on, else the latest. */
  #fight(): FightShown | undefined {
    const { decision } = this.#client;
    const fights = (this.#view?.fights ?? []).filter(({ view }) => view !== undefined);
    return (
      fights.find(({ game, id }) => game === decision?.game && id === decision.fight) ??
      fights.findLast(({ winner }) => winner === undefined) ??
      fights.at(-1)
    );
  }

  #tell(...parts: readonly string[]): void {
    const text = parts.filter(Boolean).join('\n\n');
    if (text) this.#options.tell(text);
  }

  /** The client has taken something in. */
  #changed(): void {
    const { state, view, farewell } = this.#client;
    const [message, before] = [this.#heard, this.#before];
    this.#heard = undefined;
    if (state === 'closed') this.#end(farewell ?? 'The table is closed.');
    else if (state === 'connecting' || message?.is === 'bye')
      this.#lose(message?.is === 'bye' ? message.why : 'The server cannot be reached.');
    else if (message?.is === 'view' && view) this.#see(view, before);
    else if (message?.is === 'changed' && view && before) {
      this.#hear(message, before, view);
      if (message.asks) this.#beAsked();
    } else if (message?.is === 'offers') this.#beAsked();
    if (view || state === 'closed') this.#arrive();
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #lose(why: string): void {
    if (!this.#isLost) this.#tell(dim(`${why} Trying again by itself; \`quit\` ends.`));
    this.#isLost = true;
  }

  /** A whole view: on coming, on coming back, and when a fight begins or is put away. */
  #see(view: TableShown, before: TableShown | undefined): void {
    const wasLost = this.#isLost;
    this.#isLost = false;
    if (!before) this.#tell(greeting(view), ...callsFor(view, undefined).map(callText), this.#field());
    else
      this.#tell(
        wasLost ? dim('Connected again.') : '',
        ...fightNews(before, view),
        isOtherField(before, view) ? this.#field() : '',
      );
  }

  /** A change: what was told, said, asked for and taken back. */
  #hear({ fight: change, entries = [], words = [] }: Changed, before: TableShown, view: TableShown): void {
    const isChanged = ({ game, id }: FightShown): boolean => game === change?.game && id === change.id;
    const [was, now] = [before.fights.find(isChanged), view.fights.find(isChanged)];
    const told = change?.told ?? [];
    this.#lately.push(...told);
    const isNewRound = was?.view?.glance.round !== now?.view?.glance.round;
    this.#tell(
      [
        ...told.map(line => wrap(line)),
        ...(change?.did ? [wentText(change.did, was, now)] : []),
        ...words.map(word => wrap(wordText(word, view))),
        ...entries.map(({ sentence, by }) => wrap(by ? `${nameAt(by, view)} asks: ${sentence}` : sentence)),
        ...tableNews(before, view),
      ]
        .filter(Boolean)
        .join('\n'),
      ...callsFor(view, before).map(callText),
      now?.view?.outcome && !was?.view?.outcome ? endOf(now.view.outcome) : '',
      // Whoever is asked sees the field then; whoever only watches, once a round.
      change && now?.plays.length === 0 && isNewRound ? this.#field() : '',
    );
  }

  #beAsked(): void {
    const fight = this.#fight();
    const { decision } = this.#client;
    if (!fight?.view || !decision) return;
    const field =
      this.#shownAt === fight.at ? '' : fieldAfter(this.#lately, fight.view.glance, this.#lately.length > 0);
    // What has just been told stands apart from the field.
    const gap = this.#lately.length > 0 ? '\n' : '';
    this.#shownAt = fight.at;
    this.#lately = [];
    this.#tell(`${gap}${field || this.#listed(decision, fight)}`, field && this.#listed(decision, fight));
  }

  #field(): string {
    const fight = this.#fight();
    if (!fight?.view) return '';
    this.#shownAt = fight.at;
    return fieldAfter([], fight.view.glance, false);
  }

  #shown(): string {
    const fight = this.#fight();
    const { decision } = this.#client;
    const calls = this.#view?.chair.role === 'host' ? callsShown(this.#view) : '';
    if (!fight?.view) return [this.#whoIsAsked(), calls].filter(Boolean).join('\n\n');
    const { outcome } = fight.view;
    const next = decision ? this.#listed(decision, fight) : outcome ? endOf(outcome) : this.#whoIsAsked();
    return [this.#field(), next, calls].filter(Boolean).join('\n\n');
  }

  #listed(decision: Decision, { view }: FightShown, offers = this.#offers(decision)): string {
    return view ? decisionOf(decision.actor, offers, view.glance) : '';
  }

  #offers({ offers }: Decision): Offer<Offered>[] {
    const glance = this.#fight()?.view?.glance;
    return glance ? foldedOffers(offers.flatMap(actionsOf), glance) : [];
  }

  /** Whom everybody waits for, for whoever is not asked. */
  #whoIsAsked(): string {
    const view = this.#fight()?.view;
    if (this.#isLost) return 'The connection is lost; it comes back by itself.';
    if (!view) return 'There is no fight at this table now.';
    if (view.outcome) return endOf(view.outcome);
    const actor = view.waitingFor ?? GAME_MASTER;
    // Offers come a moment after what they are for.
    if (this.#isOwnDecision())
      return `${nameIn(actor, view.glance)} decides, and you for them: what may be done is on its way; \`wait\` waits for it.`;
    return `Nothing is asked of you now: ${nameIn(actor, view.glance)} decides.`;
  }

  /** Whether it is this chair that decides now, and nobody who acts by themselves. */
  #isOwnDecision(): boolean {
    const { turns, view, automatic = [] } = this.#fight() ?? {};
    const side = view?.glance.fighters.find(({ id }) => id === view.waitingFor)?.side;
    const isOwn = turns?.asked?.chairs.some(({ id }) => id === this.#view?.chair.id) ?? false;
    return isOwn && !(side !== undefined && automatic.includes(side));
  }

  async #choose(line: string): Promise<string> {
    const { decision, known, version } = this.#client;
    const glance = this.#fight()?.view?.glance;
    if (!decision || !glance) return (await this.#outOfTurn(line)) ?? this.#whoIsAsked();
    const { game, fight, at, actor } = decision;
    const offers = this.#offers(decision);
    // Only the rules of the server's version can say why something is not offered.
    const isKnown = version === MADE_BY && known?.at === at && known.game === game && known.fight === fight;
    const book = isKnown ? await this.#options.openBook(game) : undefined;
    const action =
      book?.encounter && known
        ? chosenOrForbidden(line, offers, glance, { rules: fightRules(book), state: known.state, actor })
        : chosen(line, offers, glance);
    if ('message' in action) return action.message;
    return this.#ask({ ask: 'act', game, fight, command: action.command, ...this.#takeFaces() }, at);
  }

  #takeFaces(): { readonly faces?: number[] } {
    const faces = this.#faces;
    this.#faces = undefined;
    return faces ? { faces: [...faces] } : {};
  }

  /** Asks something about the fight that goes on. */
  #ofFight(request: (fight: { game: string; fight: string }) => TableRequest): Promise<string> | string {
    const fight = this.#fight();
    return fight ? this.#ask(request({ game: fight.game, fight: fight.id }), fight.at) : this.#whoIsAsked();
  }

  /** Asks the table; what comes of it is told like everything that happens. */
  async #ask(request: TableRequest, at?: string): Promise<string> {
    return refusalIn(await this.#client.ask(request, at));
  }

  async #why(): Promise<string> {
    const fight = this.#fight();
    if (!fight?.view || fight.view.steps === 0) return 'Nothing has happened yet.';
    const about = { game: fight.game, fight: fight.id, step: fight.view.steps - 1 };
    const answer = await this.#client.question({ is: 'why', ...about });
    if (answer.why?.trace.length) return tree(answer.why.trace);
    return refusalIn(answer) || 'No rule had to decide what happened last; `log` tells everything so far.';
  }

  /** Everything that was told of the fight; without one, what was said at the table. */
  async #log(): Promise<string> {
    const [fight, view] = [this.#fight(), this.#view];
    const words = view?.words.map(word => wordText(word, view)) ?? [];
    if (!fight) return words.join('\n') || 'Nothing has happened yet.';
    const told: string[] = [];
    for (let before: number | undefined; before !== 0; ) {
      const page = { game: fight.game, fight: fight.id, ...(before !== undefined && { before }) };
      const answer = await this.#client.question({ is: 'history', ...page });
      if (!answer.history) return refusalIn(answer);
      told.unshift(...answer.history.told.flat());
      before = answer.history.from;
    }
    return told.join('\n') || 'Nothing has happened yet.';
  }

  /** The list with what its first actions promise, as the server reckons it on what the chair knows. */
  async #odds(): Promise<string> {
    const { decision } = this.#client;
    const fight = this.#fight();
    if (!decision || !fight) return this.#whoIsAsked();
    const { game, fight: id } = decision;
    let refused: WireAnswer | undefined;
    const offers = this.#offers(decision).map(async (offer, i) => {
      if (i >= MOST_FORESEEN || offer.needsPlace) return offer;
      const { command } = offer.first;
      const answer = await this.#client.question({ is: 'foresee', game, fight: id, command });
      if (answer.foreseen) return { ...offer, first: { ...offer.first, odds: answer.foreseen } };
      refused ??= answer;
      return offer;
    });
    const list = this.#listed(decision, fight, await Promise.all(offers));
    return refused ? `${list}\n${refusalIn(refused)}` : list;
  }

  /** What is left to the chair's people while others are waited for, as the server says it. */
  async #left(): Promise<string | (Left & { readonly seen: Glance; readonly fight: FightShown })> {
    const fight = this.#fight();
    if (!fight?.view) return 'There is no fight at this table now.';
    const answer = await this.#client.question({ is: 'besides', game: fight.game, fight: fight.id });
    return answer.left ? { ...answer.left, seen: fight.view.glance, fight } : refusalIn(answer);
  }

  async #order(words: string): Promise<string> {
    const left = await this.#left();
    if (typeof left === 'string') return left;
    const { orders, seen, fight } = left;
    if (words === '') return leftShown(orderLines(orders, seen));
    const order = orderSaid(words, orders, seen);
    if ('message' in order) return order.message;
    return this.#ask({ ask: 'act', game: fight.game, fight: fight.id, command: order.command }, fight.at);
  }

  /** Something that somebody of one's own does while others are waited for; nothing where the line is none of that. */
  async #outOfTurn(line: string): Promise<string | undefined> {
    const left = await this.#left();
    if (typeof left === 'string') return undefined;
    const { besides, seen, fight } = left;
    const action = besidesSaid(line, seen, id => besides.find(({ actor }) => actor === id)?.offers);
    const about = { ask: 'act', game: fight.game, fight: fight.id } as const;
    return action && this.#ask({ ...about, command: action.command, ...this.#takeFaces() }, fight.at);
  }

  /** Answers what the host has asked for. */
  #reply(choice: string): Promise<string> | string {
    const call = this.#view && callsFor(this.#view, undefined)[0];
    if (!call) return 'Nobody has asked you for anything.';
    const answer = call.notation === undefined ? { choice } : this.#takeFaces();
    return call.notation === undefined && choice === ''
      ? callText(call)
      : this.#ask({ ask: 'reply', call: call.id, ...answer });
  }

  /** Waits until the chair is asked, the fight is over or the table left: for lines that come out of a file. */
  async #wait(): Promise<string> {
    const isTime = (): boolean =>
      this.#client.state === 'closed' ||
      this.#client.decision !== undefined ||
      this.#fight()?.view?.outcome !== undefined;
    while (!isTime())
      await new Promise<void>(settle => {
        this.#waiting.push(settle);
      });
    return '';
  }
}

/** Why not, and what has happened since where that is why; nothing where it was done. */
const refusalIn = ({ refusal, since = [] }: WireAnswer): string =>
  refusal
    ? [refusal.rule ? `[${refusal.rule}] ${refusal.message}` : refusal.message, ...since].join('\n')
    : '';

function stepsIn(words: string): number {
  const steps = Number(words || 1);
  if (!Number.isInteger(steps) || steps < 1)
    throw new BadInput('`undo` and `redo` take a number of steps, such as 2; without one it is one step.');
  return steps;
}

/** Who sits here, and at what. */
function greeting({ name, chair, people, chairs }: TableShown): string {
  const played = chair.plays.map(
    ({ game, id }) => people.find(one => one.game === game && one.id === id)?.name ?? id,
  );
  const others = chairs.filter(({ id }) => id !== chair.id).map(other => other.name);
  return [
    `You are ${bold(chair.name)} at ${name === '' ? 'the table' : `“${name}”`}, as ${chair.role}${played.length > 0 ? `, and play ${listed(played)}` : ''}.`,
    ...(others.length > 0 ? [`With you: ${listed(others)}.`] : []),
    ...(chair.role === 'player' && played.length === 0
      ? [dim('You play nobody yet: `play` says who is free, `bring` brings somebody.')]
      : []),
    dim('? is help.'),
  ]
    .map(line => wrap(line))
    .join('\n');
}

/** What a whole view says of fights that the last one did not. */
function fightNews(before: TableShown, view: TableShown): string[] {
  const inView = ({ fights }: TableShown, { game, id }: FightShown): FightShown | undefined =>
    fights.find(other => other.game === game && other.id === id);
  const begun = view.fights.filter(fight => !inView(before, fight));
  const gone = before.fights.filter(fight => !inView(view, fight));
  const others = view.fights.filter(fight => {
    const was = inView(before, fight);
    return was && String(was.automatic ?? '') !== String(fight.automatic ?? '');
  });
  const back = view.fights.map(fight => (inView(before, fight)?.view?.steps ?? 0) - (fight.view?.steps ?? 0));
  return [
    ...back.filter(steps => steps > 0).map(steps => dim(`${counted(steps, 'step')} taken back.`)),
    ...begun.map(({ id }) => bold(`A fight begins: ${id}.`)),
    ...gone.map(({ id }) => `The fight ${id} was put away.`),
    ...others.map(({ automatic = [] }) =>
      automatic.length > 0
        ? `By themselves act from now on: ${listed(automatic)}.`
        : 'Nobody acts by themselves any longer.',
    ),
  ];
}

/** Whether a whole view has another field than the last one. */
const isOtherField = (before: TableShown, view: TableShown): boolean =>
  view.fights.some(({ game, id, view: now }) => {
    const was = before.fights.find(other => other.game === game && other.id === id);
    return now !== undefined && now.steps !== was?.view?.steps;
  });

/** How far a fight was taken back, or on again. */
function wentText(did: 'undo' | 'redo', was: FightShown | undefined, now: FightShown | undefined): string {
  const far = Math.abs((now?.view?.steps ?? 0) - (was?.view?.steps ?? 0));
  return far === 0 ? '' : dim(`${counted(far, 'step')} ${did === 'undo' ? 'taken back' : 'done again'}.`);
}

const nameAt = (chair: string, { chairs }: TableShown): string =>
  chairs.find(({ id }) => id === chair)?.name ?? 'Somebody who has left';

function wordText({ by, text, to, roll }: Word, view: TableShown): string {
  const others = to?.map(chair => nameAt(chair, view));
  const whom = others ? ` (to ${others.length > 0 ? listed(others) : 'the host'})` : '';
  return `${bold(nameAt(by, view))}${whom}${roll ? ' rolls' : ''}: ${text}`;
}

/** What the host has asked the chair for that it has not answered, as far as it was not asked before. */
const callsFor = ({ calls, chair }: TableShown, before: TableShown | undefined): readonly Call[] =>
  calls.filter(
    ({ id, chairs, replies }) =>
      chairs.includes(chair.id) &&
      !Object.hasOwn(replies, chair.id) &&
      !before?.calls.some(other => other.id === id),
  );

const callText = ({ text, choices, notation }: Call): string =>
  wrap(
    `${bold('You are asked')}: ${text} ${dim(
      notation === undefined
        ? `Say \`reply\` with ${choices ? `one of ${choices.join(', ')}` : 'your answer'}.`
        : `\`reply\` rolls ${notation}.`,
    )}`,
  );

/** What was answered since, by chair. */
const newReplies = ({ id, replies }: Call, { calls }: TableShown): [chair: string, text: string][] => {
  const before = calls.find(call => call.id === id)?.replies ?? {};
  return Object.entries(replies).filter(([chair]) => !Object.hasOwn(before, chair));
};

/** Who has come and gone, and what can be read now. */
function tableNews(before: TableShown, view: TableShown): string[] {
  const isIn = <T extends { readonly id: string }>(all: readonly T[], one: T): boolean =>
    all.some(({ id }) => id === one.id);
  const isRead = (note: TableView['notes'][number]): boolean =>
    before.notes.some(({ id, title, text }) => id === note.id && title === note.title && text === note.text);
  const replies = view.chair.role === 'host' ? view.calls.flatMap(call => newReplies(call, before)) : [];
  return [
    ...replies.map(([chair, text]) => wrap(`${bold(nameAt(chair, view))} answers: ${text}`)),
    ...view.chairs.filter(one => !isIn(before.chairs, one)).map(({ name }) => dim(`${name} sits down.`)),
    ...before.chairs.filter(one => !isIn(view.chairs, one)).map(({ name }) => dim(`${name} leaves.`)),
    ...view.notes.filter(note => !isRead(note)).map(({ title, text }) => wrap(`${bold(title)}: ${text}`)),
  ];
}

const TO_WHOM = '`/to` wants a name and what is to be said: /to Ann Look behind you.';

const OWN = ['say', 'to', 'roll', 'reply', 'wait'] as const;
type OwnWord = (typeof OWN)[number];
const WORDS = promptWords([...OWN, ...SEAT_WORDS, ...HOST_WORDS], { '/to': 'to' });
type PromptWord = CommonWord | OwnWord | SeatWord | HostWord;
const isOfSeats = (word: PromptWord): word is SeatWord => (SEAT_WORDS as readonly string[]).includes(word);
const isHosts = (word: PromptWord): word is HostWord => (HOST_WORDS as readonly string[]).includes(word);

/** The words that a line may begin with, for completion. */
export const TABLE_WORDS: readonly string[] = [...new Set(WORDS.values())];

const HELP: readonly HelpLine[] = [
  ...CHOOSING,
  ...LEAVING,
  ['odds', 'the list with its chances, effects and risks'],
  ['dice 4,3,6', 'faces from a real table for your next action or roll'],
  ['auto', 'let tactics decide for you, once'],
  ['show, log, why', 'the field; everything so far; the reasons of what happened last'],
  ['say TEXT', 'a word to everybody'],
  ['/to Ann TEXT', 'a word to one chair; the host hears it, too'],
  ['roll 2d6+1', 'roll dice before everybody'],
  ['reply TEXT', 'answer what the host has asked you for'],
  ['undo, undo 3, redo', 'steps of the fight back, or forward again with the same dice, for the host'],
  ['wait', 'until you are asked, or the fight is over: for lines out of a file'],
  ['quit', 'leave; your chair stays yours'],
];
