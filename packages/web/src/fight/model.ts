/**
 * A fight on the page: a place at it, and what somebody looks at from there. What is slow is asked of the worker beside
 * (`ahead`), and stopped as soon as the fight moves on.
 */
import { drawSecret, seededDice } from '@arbiter/dice';
import {
  type Area,
  type Around,
  type Bearing,
  EVERYBODY,
  type FarSitting,
  type FightLog,
  GAME_MASTER,
  type Gauge,
  isRefusal,
  type Leaning,
  type LocalSitting,
  listed,
  type NextThrow,
  onRealDice,
  openRules,
  type Rarity,
  type Reasons,
  type Refusal,
  type Ruleset,
  type Sitting,
  type Taken,
  type Viewer,
} from '@arbiter/engine';
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { afterPaint } from '../frame/after-paint.ts';
import { asRead } from '../words.ts';
import { Ahead } from './ahead.ts';
import { helperFor, type Stop } from './client.ts';
import { type Deed, deedsOf, LAST_DEED, mannersOf, type Option, perTarget, sparingFriends } from './deeds.ts';

/** Who decides: people for their own side, or nobody, and the fight plays itself to its end. */
export type Pilot = 'people' | 'everybody';

/** How fast a fight plays itself: how long each deed stays, in milliseconds. What can be read along pauses on what matters. */
export const SPEEDS = { 'at once': 0, quickly: 500, 'to read along': 1800 } as const;
export type Speed = keyof typeof SPEEDS;

/** What is about to be done, and the game master's reason for it. */
interface Wanted {
  readonly command: unknown;
  readonly because: string | undefined;
}

/** A throw that real dice are waited for. */
export interface Rolling extends Wanted {
  readonly faces: readonly number[];
  readonly next: NextThrow;
  readonly odd?: string;
}

/** A throw no likelier than this stops the room. */
const STOPS_AT = 1 / 36;
/** For so long, in milliseconds. */
const STOPPED_FOR = 1400;

/** How long what others do stays before the next of them acts, in milliseconds. */
const PACE = 420;
/** Autopilot keeps what it does at least so often. */
const KEEP_EVERY = 250;
const MOST_MEANWHILE = 4;

/** A step in the log. */
export interface LogLine {
  readonly index: number;
  readonly told: readonly string[];
}

export interface ModelOptions {
  readonly sitting: Sitting;
  /** Whether whoever plays has fought no other fight yet. */
  readonly isFirst: boolean;
  /** Keeps what the fight has come to since so many entries of its log. */
  keep(fight: FightLog, since: number): void;
}

/** The place, where the whole fight is at hand. */
export const localOf = (sitting: Sitting): LocalSitting | undefined =>
  'fight' in sitting ? (sitting as LocalSitting) : undefined;

/** The place, where the fight is kept elsewhere. */
const farOf = (sitting: Sitting): FarSitting | undefined =>
  'imagine' in sitting ? (sitting as FarSitting) : undefined;

export class FightModel {
  readonly ruleset: Ruleset;
  readonly sitting = signal<Sitting>(undefined as never);
  /** The moment whose answer to a tap is on the page. What is long, the list of deeds and the log, follows it a picture later. */
  readonly settled = signal<Sitting>(undefined as never);
  readonly pilot = signal<Pilot>('people');
  readonly speed = signal<Speed>('at once');
  /** Why a fight that plays itself stands still, in words. */
  readonly held = signal<string | undefined>(undefined);
  /** Whether faces come from a real table. */
  readonly realDice = signal(false);
  readonly rolling = signal<Rolling | undefined>(undefined);
  /** The step that was taken last, with its reasons. */
  readonly last = signal<Taken | undefined>(undefined);
  /** How rare the throw of that step was, where it was rare. */
  readonly rarity = signal<Rarity | undefined>(undefined);
  /** Whether the room stands still because of it. */
  readonly isStopped = signal(false);
  /** What cannot be, in a sentence. */
  readonly problem = signal('');
  /** The deed that is looked at, by its key, how it would be done, and whether somebody pointed at that very way. */
  readonly chosen = signal<
    { readonly key: string; readonly option: Option; readonly isPointed?: boolean } | undefined
  >(undefined);
  /** Somebody on the map whose actions alone are listed. */
  readonly aimedAt = signal<string | undefined>(undefined);
  /** Somebody whose card is looked at in the place of the actor's. */
  readonly looked = signal<string | undefined>(undefined);
  readonly pointedAt = signal<readonly string[]>([]);
  /** Somebody under the pointer or the keyboard's attention. */
  readonly hovered = signal<string | undefined>(undefined);
  /** Whether the ranges of whoever acts are drawn, and not only what they threaten. */
  readonly showsRanges = signal(false);
  /** Whether every step was handed to the table. */
  readonly isKept = signal(true);

  readonly ahead: Ahead;
  readonly #helper: ReturnType<typeof helperFor>;
  readonly #keep: (fight: FightLog, since: number) => void;
  #keptEntries: number;
  readonly #firstSide: string;
  readonly #seed = drawSecret();
  #stops: Stop[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  /** Others wait after a step back, until somebody says go on. */
  readonly #isResumed = signal(true);

  constructor({ sitting, isFirst, keep }: ModelOptions) {
    this.ruleset = sitting.book;
    this.#helper = helperFor(sitting.book.id);
    this.#keep = keep;
    this.#keptEntries = localOf(sitting)?.fight.log.length ?? 0;
    this.#firstSide = sitting.from(EVERYBODY).view.glance.fighters[0]?.side ?? 'party';
    this.sitting.value = sitting;
    this.settled.value = sitting;
    this.ahead = new Ahead(this, this.#helper);
    this.ahead.isAdvised.value = isFirst;
  }

  get rules() {
    return openRules(this.ruleset);
  }

  /** The fight as it is kept, where it is kept here. */
  readonly fight = computed(() => localOf(this.sitting.value)?.fight);
  readonly own = computed(() => this.sitting.value.own);
  readonly viewer = computed(() => this.sitting.value.viewer);
  readonly readings = computed(() => this.sitting.value.readings);
  readonly glance = computed(() => this.sitting.value.view.glance);
  readonly outcome = computed(() => this.sitting.value.view.outcome);
  readonly actor: ReadonlySignal<string | undefined> = computed(() =>
    this.outcome.value ? undefined : this.sitting.value.view.waitingFor,
  );
  /** Whether somebody at the page has to decide. */
  readonly isAsked = computed(
    () => this.pilot.value === 'people' && this.actor.value !== undefined && this.sitting.value.isAsked,
  );
  /** Whether others would act, but wait for a word after a step back. */
  readonly isPaused = computed(
    () =>
      this.fight.value !== undefined &&
      !this.outcome.value &&
      !this.isAsked.value &&
      this.canRedo.value &&
      !this.#isResumed.value,
  );
  readonly #allDeeds = this.#onceSettled<readonly Deed[]>([], () => {
    const actor = this.actor.value;
    if (!this.isAsked.value || actor === undefined) return [];
    return deedsOf(this.sitting.value.offers(), actor, this.glance.value.fighters);
  });
  /** Whether friends are offered as targets of what harms. */
  readonly showsFriends = signal(false);
  readonly deeds: ReadonlySignal<readonly Deed[]> = computed(() => {
    const [all, actor] = [this.#allDeeds.value, this.actor.value];
    if (this.showsFriends.value || actor === undefined) return all;
    return sparingFriends(all, actor, this.glance.value.fighters);
  });
  /** Whether the switch would show more, or fewer. */
  readonly hasFriends = computed(() => {
    const [all, actor] = [this.#allDeeds.value, this.actor.value];
    if (actor === undefined) return false;
    const spared = sparingFriends(all, actor, this.glance.value.fighters);
    return spared.length < all.length || spared.some((deed, i) => deed !== all[i]);
  });
  /** What ends the turn, where that is possible. */
  get lastDeed(): Option | undefined {
    return this.deeds.value.find(({ does }) => does === LAST_DEED)?.options[0];
  }

  /** What was said of each step, the latest first. */
  readonly lines = this.#onceSettled<readonly LogLine[]>([], () =>
    this.sitting.value.story
      .map(({ told }, index) => ({ index, told }))
      .filter(line => line.told.length > 0)
      .reverse(),
  );
  /** How many steps the page has shown with all that follows from them. */
  readonly steps = computed(() => this.settled.value.story.length);
  /** Whose card is open: whoever somebody looks at, else whoever decides. */
  readonly shown = computed(() => this.looked.value ?? this.actor.value ?? this.glance.value.fighters[0]?.id);
  readonly aroundActor = computed(() => this.#around(this.actor.value));
  readonly aroundShown = computed(() =>
    this.shown.value === this.actor.value ? this.aroundActor.value : this.#around(this.shown.value),
  );
  /** How somebody who is looked at, pointed at or meant stands to whoever decides. */
  readonly bearing: ReadonlySignal<Bearing | undefined> = computed(() => {
    const meant = this.chosen.value?.option.targets[0];
    const id = this.hovered.value ?? this.looked.value ?? this.aimedAt.value ?? meant;
    return id === this.actor.value ? undefined : this.aroundActor.value?.others.find(one => one.id === id);
  });

  /** The places that are drawn around whoever is shown: what they threaten; looked at closely, their ranges too. */
  readonly areas: ReadonlySignal<readonly Area[]> = computed(() => {
    // Where walking is looked at, what is threatened from where one stands is in the way.
    const chosen = this.chosen.value?.key;
    if (this.deeds.value.some(({ key, hasPlaces }) => hasPlaces && key === chosen)) return [];
    const isClose = this.looked.value !== undefined || this.showsRanges.value;
    return (this.aroundShown.value?.areas ?? []).filter(({ is }) => isClose || is === 'threat');
  });

  get isSettled(): boolean {
    return this.settled.value === this.sitting.value;
  }

  /** What stays as it was until the answer to a tap is on the page. */
  #onceSettled<T>(first: T, now: () => T): ReadonlySignal<T> {
    let last = first;
    return computed(() => {
      if (this.isSettled) last = now();
      return last;
    });
  }

  /** What follows from the last step is due now. */
  settle(): void {
    if (this.isSettled) return;
    batch(() => {
      this.ahead.forget();
      this.settled.value = this.sitting.peek();
    });
  }

  #around(id: string | undefined): Around | undefined {
    return id === undefined ? undefined : this.sitting.value.around(id);
  }

  /** What speaks for and against a way of doing something. */
  leaningsOf({ action }: Option): readonly Leaning[] {
    return this.sitting.value.leanings(action.command);
  }

  /** The game master's word on a number, with the reason where one is given. */
  change(target: string, { now, edit }: Gauge, to: number, because?: string): void {
    const [order, by] = edit?.set
      ? [edit.set, to]
      : to < now
        ? [edit?.less, now - to]
        : [edit?.more, to - now];
    if (!order) return;
    const { do: does, field, plus = 0, with: fixed = {} } = order;
    const checked = this.rules.command.safeParse({
      ...{ do: does, actor: GAME_MASTER, target, ...fixed },
      [field]: by + plus,
    });
    if (checked.success) this.take(checked.data, because);
    else this.problem.value = checked.error.issues.map(({ message }) => message).join(' ');
  }

  /** The side whose chance is told. */
  readonly side = computed(() => (this.own.value === EVERYBODY ? this.#firstSide : this.own.value));
  /** Whether the fight is kept elsewhere, at a table of several. */
  get isFar(): boolean {
    return farOf(this.sitting.peek()) !== undefined;
  }
  readonly canUndo = computed(() => this.sitting.value.canUndo);
  readonly canRedo = computed(() => this.sitting.value.canRedo);
  /** The sides there are, as far as one knows. */
  readonly sides = computed(() => [...new Set(this.glance.value.fighters.map(({ side }) => side))]);
  /** The side of whoever decides, where other eyes than theirs look at the fight: they choose by their own. */
  readonly othersTurn = computed(() => {
    const [viewer, actor] = [this.viewer.value, this.actor.value];
    if (viewer === GAME_MASTER || !this.isAsked.value) return undefined;
    const side = this.glance.value.fighters.find(({ id }) => id === actor)?.side ?? GAME_MASTER;
    return side === viewer ? undefined : side;
  });

  /** Follows the fight until the page leaves it. */
  follow(): Stop {
    const local = localOf(this.sitting.peek());
    if (local?.canUndo) this.ahead.fillLine(local);
    const stop = effect(() => {
      const [sitting, asked, pilot] = [this.sitting.value, this.isAsked.value, this.pilot.value];
      const wait = this.isPaused.value || this.rolling.value !== undefined || this.isStopped.value;
      const acts = this.actor.value !== undefined && !wait && this.held.value === undefined;
      this.#stopAll();
      this.#stops.push(
        afterPaint(() => {
          this.settle();
          if (pilot === 'people' && this.#isSeen(sitting)) this.ahead.askChance();
          if (asked) this.ahead.askForesight();
          if (asked && this.ahead.isAdvised.value) this.ahead.askAdvice();
          if (!asked && acts) this.#askTactics();
        }),
      );
    });
    const leaving = (): void => this.#keepRest();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      stop();
      this.#stopAll();
      this.ahead.end();
      this.#keepRest();
      this.#helper.end();
    };
  }

  #stopAll(): void {
    clearTimeout(this.#timer);
    this.ahead.stop();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Whether the fight goes on, and those who look know who has to decide: else nothing can be reckoned from what they know. */
  #isSeen({ view, viewer }: Sitting): boolean {
    return !view.outcome && (viewer === GAME_MASTER || view.waitingFor !== GAME_MASTER);
  }

  /** Says what cannot be. */
  readonly complain = (sentence: string): void => {
    this.problem.value = sentence;
  };

  #askTactics(): void {
    const fight = this.fight.peek();
    if (!fight) return;
    const { state, log } = fight;
    const begun = performance.now();
    const told = (this.last.peek()?.told.length ?? 0) > 0;
    const people = !told || isCalm() ? 0 : PACE;
    const pace =
      this.pilot.peek() === 'people'
        ? people
        : this.held.peek() === undefined
          ? SPEEDS[this.speed.peek()]
          : 0;
    const stop = this.#helper.ask(
      'decide',
      { state, readings: this.readings.peek(), lot: log.length },
      {
        found: ({ command }) => {
          const rest = Math.max(0, pace - (performance.now() - begun));
          this.#timer = setTimeout(() => this.take(this.#allowed(command)), rest);
        },
        problem: this.complain,
      },
    );
    this.#stops.push(stop);
  }

  /** What tactics want, or else the first thing that is allowed: people may have left them with nothing they know. */
  #allowed(command: unknown): unknown {
    const master = this.sitting.peek().from(EVERYBODY);
    if (!master.whyNot(command)) return command;
    return master.offers().find(action => !master.whyNot(action.command))?.command ?? command;
  }

  /** The way of doing a deed that promises most, as far as that is known; else the first. */
  bestOf(deed: Deed): Option {
    const target = this.aimedAt.value;
    const all = perTarget(deed).filter(({ targets }) => target === undefined || targets.includes(target));
    const foreseen = this.ahead.foreseen.value;
    const worth = ({ id }: Option): number => {
      const known = foreseen.get(id);
      return known ? known.effect - known.risk : -1e9;
    };
    const [first = deed.options[0]!] = all;
    return all.reduce((best, option) => (worth(option) > worth(best) + 1e-9 ? option : best), first);
  }

  /** Looks at a deed: its targets light up, and its manners are foreseen. */
  choose(deed: Deed, pointed?: Option): void {
    const option = pointed ?? this.bestOf(deed);
    this.chosen.value = { key: deed.key, option, isPointed: pointed !== undefined };
    this.problem.value = '';
    this.ahead.weigh([option]);
    if (!deed.hasPlaces) this.ahead.foresee(mannersOf(deed, option).flatMap(([, values]) => values));
  }

  /** Looks at nothing in particular any more. */
  lookAway(): void {
    batch(() => {
      this.chosen.value = undefined;
      this.aimedAt.value = undefined;
      this.hovered.value = undefined;
      this.pointedAt.value = [];
    });
  }

  /** Carries a command out, on live dice or on faces that are asked for. */
  async take(command: unknown, because?: string): Promise<void> {
    const [sitting, fight] = [this.sitting.peek(), this.fight.peek()];
    if (fight?.words?.length) {
      this.problem.value =
        'The dice of this fight were promised from a sealed seed: go on with it where the seed is, at the command line.';
      return;
    }
    if (this.realDice.peek() || fight?.strict) await this.#takeOnFaces({ command, because }, []);
    else
      this.#done(await sitting.take(command, seededDice(this.#seed, (fight?.log.length ?? 0) + 1), because));
  }

  async #takeOnFaces({ command, because }: Wanted, faces: readonly number[]): Promise<void> {
    const sitting = this.sitting.peek();
    const far = farOf(sitting);
    const here = localOf(sitting) ?? far?.imagine();
    if (!here) return;
    const result = onRealDice(
      faces,
      dice => here.take(command, dice, because),
      taken => !isRefusal(taken),
    );
    if (result.kind === 'waiting') this.rolling.value = { command, because, faces, next: result.next };
    else if (result.kind === 'done') {
      this.rolling.value = undefined;
      this.#done(far && !isRefusal(result.value) ? await far.takeOn(command, faces, because) : result.value);
    } else {
      const before = this.rolling.peek();
      if (before) this.rolling.value = { ...before, odd: result.message };
    }
  }

  /** One more face from the table; nothing takes the last one back. */
  addFaces(faces: readonly number[]): void {
    const rolling = this.rolling.peek();
    if (rolling) void this.#takeOnFaces(rolling, [...rolling.faces, ...faces]);
  }

  dropFace(): void {
    const rolling = this.rolling.peek();
    if (rolling) void this.#takeOnFaces(rolling, rolling.faces.slice(0, -1));
  }

  dropRoll(): void {
    this.rolling.value = undefined;
  }

  /** The missing dice of this throw, rolled here after all. */
  rollForMe(): void {
    const rolling = this.rolling.peek();
    if (!rolling) return;
    this.addFaces(
      rolling.next.missing.map(sides => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % sides)),
    );
  }

  #done(taken: Taken | Refusal): void {
    if (isRefusal(taken)) {
      this.problem.value = taken.message;
      return;
    }
    // What came of it at a table of several arrives as it does for everybody.
    if (farOf(taken.sitting)) return;
    const [before, after] = [localOf(this.sitting.peek()), localOf(taken.sitting)];
    const stood = this.glance.peek().fighters.filter(({ able }) => able);
    batch(() => {
      this.rarity.value = undefined;
      this.ahead.forgetAfter(this.sitting.peek().story.length);
      // What is mere bookkeeping does not wipe away what was said.
      if (taken.told.length > 0 || taken.dice.length > 0)
        this.last.value = { ...taken, told: asRead(taken.told) };
      this.#moveTo(taken.sitting);
      if (this.pilot.peek() === 'everybody') this.#holdOn(stood.map(({ id }) => id));
    });
    const isWatched = this.pilot.peek() === 'people' || this.speed.peek() !== 'at once';
    const last = this.last.peek();
    if (taken.dice.length > 0 && isWatched && before && after)
      afterPaint(() => this.ahead.askRarity(before, after, rarity => this.#stopFor(rarity, last)));
  }

  /** What has happened where the fight is kept: told to everybody alike, whoever decided it. */
  arrive(sitting: Sitting): void {
    const before = this.sitting.peek();
    const isOn = sitting.story.length > before.story.length;
    const told = isOn ? (sitting.story.at(-1)?.told ?? []) : [];
    const isMoved = isOn || sitting.story.length < before.story.length;
    const isTurned = sitting.view.waitingFor !== before.view.waitingFor;
    batch(() => {
      this.ahead.forgetAfter(Math.min(before.story.length, sitting.story.length));
      if (told.length > 0) this.last.value = { sitting, told: asRead(told), dice: [], trace: [] };
      else if (isMoved) this.last.value = undefined;
      if (isMoved || isTurned) {
        this.rolling.value = undefined;
        this.rarity.value = undefined;
        this.lookAway();
        this.problem.value = '';
      }
      this.sitting.value = sitting;
    });
  }

  /** A fight that is read along pauses when somebody falls; and, once that is known, on a rare throw. */
  #holdOn(stood: readonly string[]): void {
    if (this.speed.peek() === 'at once') return;
    const fell = this.glance.value.fighters.filter(({ id, able }) => !able && stood.includes(id));
    if (fell.length > 0) this.held.value = `${listed(fell.map(({ name }) => name))} out of the fight.`;
  }

  /** One deed of a fight that plays itself. */
  stepOn(): void {
    this.held.value = 'Step by step.';
    this.#stopAll();
    this.settle();
    if (this.actor.peek() !== undefined) this.#askTactics();
  }

  /** A rare throw is said to be one; and stops the room for a moment, unless somebody wants less motion. */
  #stopFor(rarity: Rarity, last: Taken | undefined): void {
    if (rarity.chance > STOPS_AT || this.last.peek() !== last) return;
    this.rarity.value = rarity;
    if (this.pilot.peek() === 'everybody') this.held.value ??= 'A rare throw.';
    if (isCalm()) return;
    this.isStopped.value = true;
    setTimeout(() => this.goOn(), STOPPED_FOR);
  }

  /** The room moves again. */
  goOn(): void {
    this.isStopped.value = false;
  }

  #moveTo(sitting: Sitting): void {
    this.lookAway();
    this.looked.value = undefined;
    this.problem.value = '';
    this.#isResumed.value = !sitting.canRedo;
    this.sitting.value = sitting;
    this.isKept.value = false;
    const isDue = performance.now() - this.#keptAt > KEEP_EVERY;
    if (this.pilot.peek() === 'people' || this.outcome.peek() || isDue) afterPaint(() => this.#keepRest());
  }

  /** Hands on what was not kept yet. */
  #keepRest(): void {
    const fight = this.fight.peek();
    if (this.isKept.peek() || !fight) return;
    this.#keptAt = performance.now();
    this.#keep(fight, this.#keptEntries);
    this.#keptEntries = fight.log.length;
    this.isKept.value = true;
  }

  #goTo(sitting: Sitting | Refusal): void {
    if (isRefusal(sitting)) {
      this.problem.value = sitting.message;
      return;
    }
    if (farOf(sitting)) return;
    batch(() => {
      this.rolling.value = undefined;
      this.held.value = undefined;
      this.pilot.value = 'people';
      this.last.value = undefined;
      this.rarity.value = undefined;
      this.#moveTo(sitting);
    });
  }

  async undo(): Promise<void> {
    this.#goTo(await this.sitting.peek().undo());
  }

  async redo(): Promise<void> {
    this.#goTo(await this.sitting.peek().redo());
  }

  /** Lets the others act again after a step back, which is then for good. */
  resume(): void {
    this.#isResumed.value = true;
  }

  /** Plays every side from here on to the end, or gives the own side back. */
  steer(pilot: Pilot): void {
    this.#isResumed.value = true;
    this.held.value = undefined;
    this.pilot.value = pilot;
    if (pilot === 'people') this.#keepRest();
  }

  /** Plays another side, or all of them, and sees what they see. */
  playAs(own: string): void {
    this.#sitElsewhere(this.sitting.peek().from(own));
  }

  /** Looks through other eyes at the same fight. */
  lookThrough(viewer: Viewer): void {
    this.#sitElsewhere(this.sitting.peek().from(this.own.peek(), viewer));
  }

  #sitElsewhere(sitting: Sitting): void {
    batch(() => {
      this.sitting.value = sitting;
      this.last.value = undefined;
      this.looked.value = undefined;
      this.lookAway();
    });
  }

  /** Why an older step came out as it did. */
  async whyOf(step: number): Promise<Reasons> {
    return this.sitting.peek().why(step);
  }

  /** What others did since somebody here decided last, the latest first; what is told large is left out. */
  readonly meanwhile = computed(() => {
    const { story } = this.sitting.value;
    const last = this.last.value ? this.last.value.sitting.story.length - 1 : undefined;
    const lines: string[] = [];
    for (let index = story.length - 1; index >= 0 && lines.length < MOST_MEANWHILE; index--) {
      const { by, told } = story[index]!;
      const side = this.glance.value.fighters.find(({ id }) => id === by)?.side;
      if (index !== last && side === this.side.value) break;
      if (index !== last) lines.push(...asRead(told).toReversed());
    }
    return lines.slice(0, MOST_MEANWHILE).reverse();
  });

  nameOf(id: string | undefined): string {
    if (id === GAME_MASTER) return 'The game master';
    return this.glance.value.fighters.find(one => one.id === id)?.name ?? 'Somebody';
  }
}

/** Who asked for less motion waits for nothing that only looks good. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
