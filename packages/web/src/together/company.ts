/**
 * The table on a server, as the chair at it sees it: what the line says becomes signals, and what the page does to a table
 * becomes requests. Whatever is refused is said in a sentence.
 */
import type { Thrown } from '@arbiter/dice';
import {
  chooseReadings,
  EVERYBODY,
  type FightLog,
  type FightView,
  GAME_MASTER,
  type Heard,
  isRefusal,
  newTable,
  type PersonRef,
  type Readings,
  type Reasons,
  type Refusal,
  type Ruleset,
  refuse,
  type Seat,
  type Sitting,
  sitAfar,
  type TableEntry,
  type TableFile,
  type TableRequest,
  type TableStep,
} from '@arbiter/engine';
import {
  actionsOf,
  type Decision,
  type ServerMessage,
  TableClient,
  type TableShown,
  type WireAnswer,
} from '@arbiter/table/client';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PartyAnswer, PartyRequest, Safety, Table } from '../table/at-hand.ts';
import { watchLine } from './line-watch.ts';
import { secretly } from './secretly.ts';

/** Which fight of a table. */
export interface FightAt {
  readonly game: string;
  readonly fight: string;
}

/** What was told of a fight, step by step. */
type Course = readonly (readonly string[])[];

/** How many steps of a fight are kept at hand. */
const MOST_TOLD = 400;

export class Company implements Table {
  readonly view: Signal<TableShown | undefined> = signal(undefined);
  readonly line: Signal<TableClient['state']> = signal('connecting');
  /** Why there is nothing here any more. */
  readonly farewell: Signal<string | undefined> = signal(undefined);
  readonly decision: Signal<Decision | undefined> = signal(undefined);
  readonly known: Signal<TableClient['known']> = signal(undefined);
  readonly present: Signal<readonly string[]> = signal([]);
  /** The chair through whose eyes the host looks. */
  readonly eyes: Signal<string | undefined> = signal(undefined);
  /** What was refused last, in a sentence. */
  readonly problem = signal('');
  /** Whether what the host asks and rolls is for the host alone. */
  readonly isScreened = signal(false);
  /** How many requests wait for an answer. */
  readonly asking = signal(0);
  readonly safety: ReadonlySignal<Safety> = computed(() =>
    this.asking.value > 0 ? { is: 'writing' } : { is: 'kept' },
  );
  /** Whether the server has another version than this page was loaded from. */
  readonly isUpgraded = signal(false);
  readonly canUndo = signal(false);
  readonly company = this;
  readonly client: TableClient;
  readonly #courses: Signal<ReadonlyMap<string, Course>> = signal(new Map());

  constructor(origin: string, table: string, secret: string) {
    this.client = new TableClient({
      ...{ origin, table, secret, known: true },
      heard: message => this.#heard(message),
      upgraded: () => {
        this.isUpgraded.value = true;
      },
      changed: client => this.#changed(client),
    });
    watchLine(this.client);
  }

  /** The first view of the table; nothing where there is no chair for us. */
  get arrived(): Promise<TableShown | undefined> {
    return new Promise(settled => {
      const stop = effect(() => {
        const [view, farewell] = [this.view.value, this.farewell.value];
        if (!view && farewell === undefined) return;
        settled(view);
        queueMicrotask(() => stop());
      });
    });
  }

  get id(): string {
    return this.client.table;
  }
  readonly chair = computed(() => this.view.value?.chair);
  readonly role = computed(() => this.view.value?.chair.role ?? 'watcher');
  readonly isHost = computed(() => this.role.value === 'host' && this.eyes.value === undefined);

  #changed(client: TableClient): void {
    this.view.value = client.view;
    this.line.value = client.state;
    this.farewell.value = client.farewell;
    this.decision.value = client.decision;
    this.known.value = client.known;
    this.present.value = client.present;
    this.#lookForPacks();
  }

  /** The packs on the table, as far as this chair may know them. */
  readonly #packs: Signal<TableFile['packs']> = signal([]);
  #packsShown = '';

  /** They are fetched whole whenever one of them says something else. */
  #lookForPacks(): void {
    const shown = this.view.peek()?.packs ?? [];
    const mark = shown.map(pack => [pack.game, pack.id, pack.version, pack.mark].join(' ')).join('\n');
    if (mark === this.#packsShown) return;
    this.#packsShown = mark;
    if (shown.length === 0) this.#packs.value = [];
    else
      void this.client.packs().then(packs => {
        if (packs && mark === this.#packsShown) this.#packs.value = [...packs];
      });
  }

  #heard(message: ServerMessage): void {
    if (message.is === 'view') {
      this.eyes.value = message.as;
      // What was told may be another's now: it is asked for again where it is looked at.
      this.#courses.value = new Map();
      for (const { game, id, view } of message.view.fights) if (view) void this.#recall({ game, fight: id });
    } else if (message.is === 'changed' && message.fight) {
      const { game, id, did, told } = message.fight;
      const before = this.#courses.peek().get(keyOf({ game, fight: id }));
      if (did || (!before && told.length > 0)) void this.#recall({ game, fight: id });
      else if (before && told.length > 0)
        this.#note({ game, fight: id }, [...before, told].slice(-MOST_TOLD));
    }
  }

  #note(fight: FightAt, course: Course): void {
    this.#courses.value = new Map(this.#courses.peek()).set(keyOf(fight), course);
  }

  /** What was told of a fight so far. */
  async #recall({ game, fight }: FightAt): Promise<void> {
    const { history } = await this.client.question({ is: 'history', game, fight });
    if (history) this.#note({ game, fight }, history.told);
  }

  /** Everything that was told of a fight to this chair, from its first step. */
  async toldOf({ game, fight }: FightAt): Promise<Course> {
    let told: Course = [];
    for (let before: number | undefined; before !== 0; ) {
      const asked = { ...{ is: 'history' as const, game, fight }, ...(before !== undefined && { before }) };
      const { history } = await this.client.question(asked);
      if (!history) break;
      told = [...history.told, ...told];
      before = history.from;
    }
    return told;
  }

  /** The table as a file has it, as far as this chair may know it. */
  readonly table: ReadonlySignal<TableFile> = computed(() => {
    const view = this.view.value;
    if (!view) return newTable('', undefined);
    return {
      ...newTable(view.name, view.game),
      people: view.people.filter((one): one is Seat => 'file' in one),
      rulings: view.rulings,
      log: [...view.log],
      // What happened in them is asked of the server.
      fights: view.fights.map(({ game, id, winner, title, begunAt }) => ({
        ...{ game, id, fight: { log: [] }, title, begunAt },
        ...(winner !== undefined && { winner }),
      })),
      prepared: [...(view.prepared ?? [])],
      packs: this.#packs.value,
    };
  });

  /** Asks something of the table; what is refused is said. */
  async ask(request: TableRequest, at?: string): Promise<WireAnswer> {
    this.asking.value += 1;
    const isScreened = this.isScreened.peek() && this.isHost.peek();
    const answer = await this.client.ask(isScreened ? secretly(request) : request, at);
    this.asking.value -= 1;
    this.problem.value = answer.refusal?.message ?? '';
    return answer;
  }

  /** Asks a question of the book on the table's dice, or on faces that were typed in, for everybody to see. */
  async roll(
    game: string,
    question: string,
    input: unknown,
    faces?: readonly number[],
  ): Promise<{ readonly sentence: string; readonly faces: readonly number[] } | undefined> {
    const entries = await this.#entriesOf({
      ...{ ask: 'question', game, question, input },
      ...(faces && { faces: [...faces] }),
    });
    const entry = isRefusal(entries) ? undefined : entries.entries.at(-1);
    if (!entry) return undefined;
    return {
      sentence: entry.sentence,
      faces: (entry.dice as readonly Thrown[]).flatMap(thrown => thrown.faces),
    };
  }

  async rest(
    { id: game }: Ruleset,
    _readings: Readings,
    { procedure, people, input }: PartyRequest,
  ): Promise<PartyAnswer | Refusal> {
    const rested = await this.#entriesOf({ ask: 'rest', game, procedure, people: [...people], input });
    if (isRefusal(rested)) return rested;
    return {
      said: rested.entries.map(({ sentence }) => sentence),
      takeBack: () => void this.ask({ ask: 'take back', of: rested.request }),
    };
  }

  /** What a request adds to the log, as far as this chair may read it. One at a time: each then knows which lines are its own. */
  #entriesOf(
    request: TableRequest,
  ): Promise<{ readonly request: string; readonly entries: readonly TableEntry[] } | Refusal> {
    const asked = this.#lastEntries.then(async () => {
      const before = new Set(this.view.peek()?.log);
      const answer = await this.ask(request);
      if (answer.refusal) return refusalOf(answer);
      const own = this.view.peek()?.chair.id;
      // What is kept is told before it is answered for.
      const entries = (this.view.peek()?.log ?? []).filter(one => one.by === own && !before.has(one));
      return { request: answer.id, entries };
    });
    this.#lastEntries = asked;
    return asked;
  }
  #lastEntries: Promise<unknown> = Promise.resolve();

  take(step: TableStep): void {
    void this.#take(step.is === 'several' ? step.steps : [step]);
  }

  async #take(steps: readonly TableStep[]): Promise<void> {
    const taken: string[] = [];
    for (const step of steps) {
      const request = requestOf(step, this.role.peek() === 'player' && !this.#plays(step));
      if (!request) {
        this.problem.value = 'That is done at a table of your own, not at one on a server.';
        continue;
      }
      const { id, refusal } = await this.ask(request);
      if (!refusal) taken.push(id);
    }
    if (taken.length > 0) this.#taken.push(taken);
    this.canUndo.value = this.#taken.length > 0;
  }
  /** The requests of this page that changed the table, those of one step together. */
  readonly #taken: string[][] = [];

  #plays(step: TableStep): boolean {
    return step.is === 'seated' && (this.chair.peek()?.plays.some(ref => isSame(ref, step.seat)) ?? false);
  }

  begin(game: string, fight: string, { setup, rulings }: FightLog): void {
    void this.ask({ ask: 'begin', game, fight, setup, rulings: { ...rulings } });
  }

  /** What happens in a fight here is asked of the server, step by step. */
  goOn(): void {}

  undo(): void {
    const taken = this.#taken.pop() ?? [];
    this.canUndo.value = this.#taken.length > 0;
    for (const of of taken.toReversed()) void this.ask({ ask: 'take back', of });
  }

  async settled(): Promise<void> {}

  /** The fights that go on, the latest last. */
  readonly running: ReadonlySignal<readonly TableShown['fights'][number][]> = computed(
    () => this.view.value?.fights.filter(({ view }) => view && !view.outcome) ?? [],
  );

  /** The place of this chair at a fight, as it is now. */
  sittingAt(book: Ruleset, at: FightAt): Sitting | undefined {
    const shown = this.view.value?.fights.find(({ game, id }) => game === at.game && id === at.fight);
    if (!shown?.view) return undefined;
    const decision = this.decision.value;
    const isOwn = decision?.game === at.game && decision.fight === at.fight && decision.at === shown.at;
    const known = this.known.value;
    const isKnown = known?.game === at.game && known.fight === at.fight && known.at === shown.at;
    const course = this.#courses.value.get(keyOf(at));
    const isHost = this.isHost.value;
    return sitAfar(
      {
        ...{ book, view: shown.view, own: sideOf(shown.view, shown.plays, this.role.value) },
        readings: this.#readings(book),
        ...(isKnown && { known: known.state }),
        offers: isOwn ? decision.offers.flatMap(actionsOf) : undefined,
        story: storyOf(course, shown.view),
        canUndo: isHost && shown.view.steps > 0,
        canRedo: isHost && (shown.undone ?? 0) > 0,
      },
      {
        act: async (command, faces, because) =>
          this.#moved(
            book,
            at,
            { ask: 'act', ...at, command, because, ...(faces && { faces: [...faces] }) },
            shown.at,
          ),
        undo: () => this.#moved(book, at, { ask: 'undo', ...at, steps: 1 }),
        redo: () => this.#moved(book, at, { ask: 'redo', ...at, steps: 1 }),
        foresee: async command => {
          const answer = await this.client.question({ is: 'foresee', ...at, command });
          return answer.foreseen ?? refusalOf(answer);
        },
        left: async () => {
          const { left } = await this.client.question({ is: 'besides', ...at });
          return left ?? { besides: [], orders: {} };
        },
        why: async step => {
          const { why } = await this.client.question({ is: 'why', ...at, step });
          return why ?? NO_REASONS;
        },
      },
    );
  }

  async #moved(book: Ruleset, at: FightAt, request: TableRequest, mark?: string): Promise<Sitting | Refusal> {
    const answer = await this.ask(request, mark);
    if (answer.refusal) return refusalOf(answer);
    return this.sittingAt(book, at) ?? refuse('', 'That fight was put away.', 'fight');
  }

  #readings(book: Ruleset): Readings {
    const chosen = chooseReadings(book.rulings, this.view.peek()?.rulings[book.id] ?? {});
    return chosen.ok ? chosen.readings : {};
  }
}

const NO_REASONS: Reasons = { dice: [], trace: [] };
const keyOf = ({ game, fight }: FightAt): string => `${game}/${fight}`;
const isSame = (one: PersonRef, other: PersonRef): boolean => one.game === other.game && one.id === other.id;

/** What a view was told: where its beginning was not fetched, steps without words stand for it. */
function storyOf(course: Course | undefined, { steps }: FightView): readonly Heard[] {
  const told = course ?? [];
  const unheard = Array.from({ length: Math.max(0, steps - told.length) }, (): readonly string[] => []);
  return [...unheard, ...told].slice(0, steps).map(said => ({ by: undefined, told: said }));
}

/** The side that a chair plays. */
function sideOf({ glance }: FightView, plays: readonly string[], role: string): string {
  if (role === 'host') return EVERYBODY;
  return (
    glance.fighters.find(({ id }) => plays.includes(id))?.side ?? glance.fighters[0]?.side ?? GAME_MASTER
  );
}

const refusalOf = ({ refusal, since = [] }: WireAnswer): Refusal => {
  const { rule = '', message = 'The server did not say why not.', field } = refusal ?? {};
  return refuse(rule, [message, ...since].join(' '), field);
};

/** What a step of a table is as a request; nothing where a server's table has no such thing. */
function requestOf(step: TableStep, isNew: boolean): TableRequest | undefined {
  switch (step.is) {
    case 'named':
      return { ask: 'name', name: step.name };
    case 'seated':
      return isNew ? { ask: 'bring', seat: step.seat } : { ask: 'seat', seat: step.seat };
    case 'left':
      return { ask: 'retire', game: step.game, id: step.id };
    case 'ruled': {
      const { game, ruling, reading } = step;
      return { ask: 'rule', game, ruling, ...(reading !== undefined && { reading }) };
    }
    case 'asked':
      return { ask: 'log', entry: step.entry };
    case 'favoured':
      return { ask: 'favour', what: step.what, on: step.on };
    case 'closed':
      return { ask: 'close', game: step.game, fight: step.id };
    case 'prepared':
      return { ask: 'prepare', prepared: step.prepared };
    case 'unprepared':
      return { ask: 'unprepare', game: step.game, id: step.id };
    case 'packed':
      return { ask: 'pack', game: step.pack.game, pack: step.pack };
    case 'unpacked':
      return { ask: 'unpack', game: step.game, pack: step.id };
    case 'pictured':
      return { ask: 'picture', picture: step.picture };
    case 'picture gone':
      return { ask: 'unpicture', picture: step.picture };
    case 'began': {
      const { game, id, fight, title, prepared, picture, veil } = step.kept;
      const { setup, rulings } = fight as unknown as Pick<FightLog, 'setup' | 'rulings'>;
      const named = { title, prepared, picture, ...(veil && { inFog: true as const }) };
      return { ask: 'begin', game, fight: id, setup, rulings: { ...rulings }, ...named };
    }
    default:
      return undefined;
  }
}
