/**
 * A fight on the page: the kept fight is the truth, everything else follows from it. What is slow (tactics, foresight,
 * chances, old sentences) is asked of the worker beside, and stopped as soon as the fight moves on.
 */
import { type OpenDice, seededDice } from '@arbiter/dice';
import {
  type Area,
  type Around,
  aroundFor,
  type Bearing,
  courseOf,
  EVERYBODY,
  type FightLog,
  type Foreseen,
  GAME_MASTER,
  type Gauge,
  glanceFor,
  isAsked,
  isRefusal,
  knownTo,
  type Leaning,
  legalFor,
  listed,
  type NextThrow,
  onRealDice,
  openRules,
  type Rarity,
  type Reasons,
  type Ruleset,
  readingsOf,
  type Step,
  stepsAgain,
  stepsBack,
  type Taken,
  takeAgain,
  takeBack,
  takeStep,
  viewerOf,
} from '@arbiter/engine';
import type { Chance } from '@arbiter/simulator';
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { afterPaint } from '../frame/after-paint.ts';
import { asRead } from '../words.ts';
import { optionOf, weighed } from './advice.ts';
import { helperFor, type Stop } from './client.ts';
import { type Deed, deedsOf, LAST_DEED, mannersOf, type Option, perTarget, sparingFriends } from './deeds.ts';

/** Who decides: people for their own side, or nobody, and the fight plays itself to its end. */
export type Pilot = 'people' | 'everybody';

/** How fast a fight plays itself: how long each deed stays, in milliseconds. What can be read along pauses on what matters. */
export const SPEEDS = { 'at once': 0, quickly: 500, 'to read along': 1800 } as const;
export type Speed = keyof typeof SPEEDS;

/** A throw that real dice are waited for. */
export interface Rolling {
  readonly command: unknown;
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
/** A fight that stands still for so long, longer than that, is one whose chances somebody has the time to read. */
const STANDS_STILL = 500;
/** Autopilot keeps what it does at least so often. */
const KEEP_EVERY = 250;
const MOST_POINTS = 24;
const MOST_MEANWHILE = 4;

/** A step in the log. */
export interface LogLine {
  readonly step: Step;
  readonly index: number;
  readonly told: readonly string[];
}

export interface ModelOptions {
  readonly ruleset: Ruleset;
  readonly fight: FightLog;
  readonly own: string;
  /** Whether whoever plays has fought no other fight yet. */
  readonly isFirst: boolean;
  /** Keeps what the fight has come to since so many entries of its log. */
  keep(fight: FightLog, since: number): void;
}

export class FightModel {
  readonly ruleset: Ruleset;
  readonly fight = signal<FightLog>(undefined as never);
  /** The fight whose answer to a tap is on the page. What is long, the list of deeds and the log, follows it a picture later. */
  readonly settled = signal<FightLog>(undefined as never);
  readonly own = signal('');
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
  readonly foreseen = signal<ReadonlyMap<string, Foreseen>>(new Map());
  readonly chances = signal<ReadonlyMap<number, Chance>>(new Map());
  /** Whether somebody wants to hear what the tactics would do. */
  readonly isAdvised = signal(false);
  /** What they would do now. */
  readonly advised = signal<{ readonly command: unknown } | undefined>(undefined);
  /** The chance to win after a way of doing something, by its id. */
  readonly after = signal<ReadonlyMap<string, Chance>>(new Map());
  readonly told = signal<ReadonlyMap<Step, readonly string[]>>(new Map());
  /** Whether every step was handed to the table. */
  readonly isKept = signal(true);

  readonly #helper: ReturnType<typeof helperFor>;
  readonly #keep: (fight: FightLog, since: number) => void;
  #keptEntries: number;
  readonly #seed = crypto.randomUUID();
  #stops: Stop[] = [];
  #stopLine: Stop = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  /** Others wait after a step back, until somebody says go on. */
  readonly #isResumed = signal(true);

  constructor({ ruleset, fight, own, isFirst, keep }: ModelOptions) {
    this.ruleset = ruleset;
    this.#helper = helperFor(ruleset.id);
    this.#keep = keep;
    this.#keptEntries = fight.log.length;
    this.fight.value = fight;
    this.settled.value = fight;
    this.own.value = own;
    this.isAdvised.value = isFirst;
  }

  get rules() {
    return openRules(this.ruleset);
  }

  readonly viewer = computed(() => viewerOf(this.own.value));
  readonly course = computed(() => courseOf(this.fight.value.log));
  readonly readings = computed(() => readingsOf(this.ruleset, this.fight.value));
  readonly glance = computed(() => glanceFor(this.rules, this.fight.value.state, this.viewer.value));
  readonly outcome = computed(() => this.rules.outcome(this.fight.value.state));
  readonly actor: ReadonlySignal<string | undefined> = computed(() =>
    this.outcome.value ? undefined : this.rules.waitingFor(this.fight.value.state),
  );
  /** Whether somebody at the page has to decide. */
  readonly isAsked = computed(
    () =>
      this.pilot.value === 'people' &&
      this.actor.value !== undefined &&
      isAsked(this.rules, this.fight.value.state, this.own.value),
  );
  /** Whether others would act, but wait for a word after a step back. */
  readonly isPaused = computed(
    () =>
      !this.outcome.value &&
      !this.isAsked.value &&
      this.course.value.undone.length > 0 &&
      !this.#isResumed.value,
  );
  readonly #allDeeds = this.#onceSettled<readonly Deed[]>([], () => {
    const actor = this.actor.value;
    if (!this.isAsked.value || actor === undefined) return [];
    const { state } = this.fight.value;
    const legal = legalFor(this.rules, state, actor, this.viewer.value, this.readings.value);
    return deedsOf(legal, actor, this.glance.value.fighters);
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
  readonly lines = this.#onceSettled<readonly LogLine[]>([], () => {
    const told = this.told.value;
    return this.course.value.standing
      .map((step, index) => ({ step, index, told: told.get(step) ?? [] }))
      .filter(line => line.told.length > 0)
      .reverse();
  });
  /** How many steps the page has shown with all that follows from them. */
  readonly steps = computed(() => courseOf(this.settled.value.log).standing.length);
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
    return this.settled.value === this.fight.value;
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
      this.foreseen.value = new Map();
      this.after.value = new Map();
      this.advised.value = undefined;
      this.settled.value = this.fight.peek();
    });
  }

  #around(id: string | undefined): Around | undefined {
    return id === undefined
      ? undefined
      : aroundFor(this.rules, this.fight.value.state, this.viewer.value, id);
  }

  /** What speaks for and against a way of doing something. */
  leaningsOf({ action }: Option): readonly Leaning[] {
    const seen = knownTo(this.rules, this.fight.value.state, this.viewer.value);
    return this.rules.leanings?.(seen, action.command) ?? [];
  }

  /** The game master's word on a number. */
  change(target: string, { now, edit }: Gauge, to: number): void {
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
    if (checked.success) this.take(checked.data);
    else this.problem.value = checked.error.issues.map(({ message }) => message).join(' ');
  }

  /** The side whose chance is told. */
  readonly side = computed(() =>
    this.own.value === EVERYBODY
      ? (this.rules.glance(this.fight.value.start).fighters[0]?.side ?? 'party')
      : this.own.value,
  );
  readonly canUndo = computed(() => this.course.value.standing.length > 0);
  readonly canRedo = computed(() => this.course.value.undone.length > 0);

  /** Follows the fight until the page leaves it. */
  follow(): Stop {
    this.#tellOld();
    const stop = effect(() => {
      // Whatever was asked about the fight as it stood a moment ago is void.
      const [fight, , asked] = [this.fight.value, this.own.value, this.isAsked.value, this.pilot.value];
      const wait = this.isPaused.value || this.rolling.value !== undefined || this.isStopped.value;
      const acts = this.actor.value !== undefined && !wait && this.held.value === undefined;
      this.#stopAll();
      this.#stops.push(
        afterPaint(() => {
          this.settle();
          this.#askChance(fight);
          if (asked) this.#askForesight();
          if (asked && this.isAdvised.value) this.#askAdvice(fight);
          if (!asked && acts) this.#askTactics(fight);
        }),
      );
    });
    const leaving = (): void => this.#keepRest();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      stop();
      this.#stopAll();
      this.#stopLine();
      this.#keepRest();
      this.#helper.end();
    };
  }

  #stopAll(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  readonly #complain = (sentence: string): void => {
    this.problem.value = sentence;
  };

  /** Sentences of steps that were taken before the page was opened, or seen by other eyes. */
  #tellOld(): void {
    const fight = this.fight.peek();
    const { standing } = courseOf(fight.log);
    if (standing.length === 0) return;
    this.#helper.ask(
      'log',
      { fight, viewer: this.viewer.peek() },
      {
        found: ({ steps }) => {
          this.told.value = new Map([
            ...this.told.peek(),
            ...standing.map((step, i) => [step, steps[i]?.told ?? []] as const),
          ]);
        },
        problem: this.#complain,
      },
    );
    this.#fillLine(fight, standing);
  }

  /** Chances at moments that nobody has looked at yet, for the line. */
  #fillLine(fight: FightLog, { length }: readonly Step[]): void {
    const points = Math.min(MOST_POINTS, length);
    const after = Array.from({ length: points }, (_, i) => Math.round((i * length) / points));
    this.#stopLine = this.#helper.ask(
      'line',
      { fight, side: this.side.peek(), after },
      { found: ({ after, chance }) => this.#note(after, chance) },
    );
  }

  #note(after: number, chance: Chance): void {
    this.chances.value = new Map(this.chances.peek()).set(after, chance);
  }

  /** Hundreds of fights are played for it, so it waits until nothing happens for a moment. */
  #askChance({ state, log }: FightLog): void {
    if (this.outcome.peek() || this.pilot.peek() === 'everybody') return;
    const after = courseOf(log).standing.length;
    const begin = (): void => {
      const stop = this.#helper.ask(
        'chance',
        { state, readings: this.readings.peek(), side: this.side.peek() },
        { found: chance => this.#note(after, chance) },
      );
      this.#stops.push(stop);
    };
    const timer = setTimeout(begin, STANDS_STILL);
    this.#stops.push(() => clearTimeout(timer));
  }

  #askForesight(): void {
    if (!this.rules.foresight) return;
    const deeds = this.deeds.peek().filter(deed => !deed.hasPlaces);
    const all = deeds.map(perTarget);
    const first = all.flatMap(options => options.slice(0, 1));
    this.#foresee([...first, ...all.flatMap(options => options.slice(1))]);
  }

  /** What the tactics would do of what whoever decides knows, so that no advice tells what is hidden. */
  #askAdvice({ state, log }: FightLog): void {
    const known = knownTo(this.rules, state, this.viewer.peek());
    const stop = this.#helper.ask(
      'decide',
      { state: known, readings: this.readings.peek(), lot: log.length },
      {
        found: ({ command }) => {
          if (this.rules.whyNot?.(state, command)) return;
          this.advised.value = { command };
          const option = optionOf(this.deeds.peek(), command);
          if (option) this.#foresee([option]);
          this.weigh(option ? [option, ...weighed(this.deeds.peek())] : weighed(this.deeds.peek()));
        },
        problem: this.#complain,
      },
    );
    this.#stops.push(stop);
  }

  /** How often the fight is won after each of these, as far as that is not known yet. */
  weigh(options: readonly Option[]): void {
    const asked = [...new Set(options)].filter(({ id }) => !this.after.peek().has(id));
    if (!this.isAdvised.peek() || asked.length === 0) return;
    const stop = this.#helper.ask(
      'weigh',
      {
        ...{ state: this.fight.peek().state, readings: this.readings.peek(), side: this.side.peek() },
        commands: asked.map(({ action }) => action.command),
      },
      {
        found: ({ index, chance }) => {
          this.after.value = new Map(this.after.peek()).set(asked[index]!.id, chance);
        },
      },
    );
    this.#stops.push(stop);
  }

  /** Asks what the tactics would do, or wants to hear no more of it. */
  advise(): void {
    this.isAdvised.value = !this.isAdvised.peek();
    if (this.isAdvised.peek() && this.isAsked.peek() && !this.advised.peek())
      this.#askAdvice(this.fight.peek());
  }

  /** What these promise, told one after the other; what is known already is not asked again. */
  #foresee(options: readonly Option[]): void {
    const asked = options.filter(({ id }) => !this.foreseen.peek().has(id));
    if (asked.length === 0 || !this.rules.foresight) return;
    const told = new Map<string, Foreseen>();
    let stopTelling: Stop | undefined;
    const tell = (): void => {
      stopTelling = undefined;
      this.foreseen.value = new Map([...this.foreseen.peek(), ...told]);
    };
    const stop = this.#helper.ask(
      'foresee',
      {
        // Nobody whom the player does not see has a part in what is promised.
        state: knownTo(this.rules, this.fight.peek().state, this.viewer.peek()),
        readings: this.readings.peek(),
        commands: asked.map(({ action }) => action.command),
      },
      {
        found: ({ index, foreseen }) => {
          const option = asked[index];
          if (!option || !foreseen) return;
          told.set(option.id, foreseen);
          // Findings come faster than pictures.
          stopTelling ??= afterPaint(tell);
        },
        problem: this.#complain,
      },
    );
    this.#stops.push(stop, () => stopTelling?.());
  }

  #askTactics({ state, log }: FightLog): void {
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
        problem: this.#complain,
      },
    );
    this.#stops.push(stop);
  }

  /** What tactics want, or else the first thing that is allowed: people may have left them with nothing they know. */
  #allowed(command: unknown): unknown {
    const { state } = this.fight.peek();
    if (!this.rules.whyNot?.(state, command)) return command;
    const actor = this.rules.waitingFor(state) ?? '';
    const legal = this.rules.legal(state, actor, this.readings.peek());
    return legal.find(action => !this.rules.whyNot?.(state, action.command))?.command ?? command;
  }

  /** The way of doing a deed that promises most, as far as that is known; else the first. */
  bestOf(deed: Deed): Option {
    const target = this.aimedAt.value;
    const all = perTarget(deed).filter(({ targets }) => target === undefined || targets.includes(target));
    const foreseen = this.foreseen.value;
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
    this.weigh([option]);
    if (!deed.hasPlaces) this.#foresee(mannersOf(deed, option).flatMap(([, values]) => values));
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
  take(command: unknown): void {
    const fight = this.fight.peek();
    if (fight.words?.length) {
      this.problem.value =
        'The dice of this fight were promised from a sealed seed: go on with it where the seed is, at the command line.';
      return;
    }
    if (this.realDice.peek() || fight.strict) this.#takeOnFaces(command, []);
    else this.#done(this.#carryOut(command, seededDice(this.#seed, fight.log.length + 1)));
  }

  #carryOut(command: unknown, dice: OpenDice): ReturnType<typeof takeStep> {
    const taken = takeStep(this.ruleset, this.fight.peek(), command, dice, this.viewer.peek());
    return isRefusal(taken) ? taken : { ...taken, told: asRead(taken.told) };
  }

  #takeOnFaces(command: unknown, faces: readonly number[]): void {
    const result = onRealDice(
      faces,
      dice => this.#carryOut(command, dice),
      taken => !isRefusal(taken),
    );
    if (result.kind === 'waiting') this.rolling.value = { command, faces, next: result.next };
    else if (result.kind === 'done') {
      this.rolling.value = undefined;
      this.#done(result.value);
    } else {
      const before = this.rolling.peek();
      if (before) this.rolling.value = { ...before, odd: result.message };
    }
  }

  /** One more face from the table; nothing takes the last one back. */
  addFaces(faces: readonly number[]): void {
    const rolling = this.rolling.peek();
    if (rolling) this.#takeOnFaces(rolling.command, [...rolling.faces, ...faces]);
  }

  dropFace(): void {
    const rolling = this.rolling.peek();
    if (rolling) this.#takeOnFaces(rolling.command, rolling.faces.slice(0, -1));
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

  #done(taken: ReturnType<typeof takeStep>): void {
    if (isRefusal(taken)) {
      this.problem.value = taken.message;
      return;
    }
    const before = this.fight.peek().state;
    const stood = this.glance.peek().fighters.filter(({ able }) => able);
    batch(() => {
      this.rarity.value = undefined;
      this.#forgetAfter(courseOf(this.fight.peek().log).standing.length);
      this.told.value = new Map(this.told.peek()).set(taken.step, taken.told);
      // What is mere bookkeeping does not wipe away what was said.
      if (taken.told.length > 0 || taken.dice.length > 0) this.last.value = taken;
      this.#moveTo(taken.fight);
      if (this.pilot.peek() === 'everybody') this.#holdOn(stood.map(({ id }) => id));
    });
    if (taken.dice.length > 0 && (this.pilot.peek() === 'people' || this.speed.peek() !== 'at once'))
      afterPaint(() => this.#askRarity(before, taken));
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
    if (this.actor.peek() !== undefined) this.#askTactics(this.fight.peek());
  }

  /** A rare throw is said to be one; and stops the room for a moment, unless somebody wants less motion. */
  #askRarity(before: unknown, taken: Taken): void {
    const { command, events } = taken.step;
    this.#helper.ask(
      'rarity',
      { before, readings: this.readings.peek(), command, events },
      {
        found: rarity => {
          if (rarity.chance > STOPS_AT || this.last.peek() !== taken) return;
          this.rarity.value = rarity;
          if (this.pilot.peek() === 'everybody') this.held.value ??= 'A rare throw.';
          if (isCalm()) return;
          this.isStopped.value = true;
          setTimeout(() => this.goOn(), STOPPED_FOR);
        },
      },
    );
  }

  /** The room moves again. */
  goOn(): void {
    this.isStopped.value = false;
  }

  /** Chances of a future that did not come about. */
  #forgetAfter(steps: number): void {
    const known = [...this.chances.peek()].filter(([after]) => after <= steps);
    if (known.length < this.chances.peek().size) this.chances.value = new Map(known);
  }

  #moveTo(fight: FightLog): void {
    this.lookAway();
    this.looked.value = undefined;
    this.problem.value = '';
    this.#isResumed.value = courseOf(fight.log).undone.length === 0;
    this.fight.value = fight;
    this.isKept.value = false;
    const isDue = performance.now() - this.#keptAt > KEEP_EVERY;
    if (this.pilot.peek() === 'people' || this.outcome.peek() || isDue) afterPaint(() => this.#keepRest());
  }

  /** Hands on what was not kept yet. */
  #keepRest(): void {
    if (this.isKept.peek()) return;
    this.#keptAt = performance.now();
    const fight = this.fight.peek();
    this.#keep(fight, this.#keptEntries);
    this.#keptEntries = fight.log.length;
    this.isKept.value = true;
  }

  #goTo(fight: FightLog): void {
    batch(() => {
      this.rolling.value = undefined;
      this.held.value = undefined;
      this.pilot.value = 'people';
      this.last.value = undefined;
      this.rarity.value = undefined;
      this.#moveTo(fight);
    });
  }

  undo(): void {
    const fight = this.fight.peek();
    const back = stepsBack(this.rules, fight, this.own.peek());
    if (back > 0) this.#goTo(takeBack(this.ruleset, fight, back));
  }

  redo(): void {
    const fight = this.fight.peek();
    const again = stepsAgain(this.rules, fight, this.own.peek());
    if (again > 0) this.#goTo(takeAgain(this.ruleset, fight, again));
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

  playAs(own: string): void {
    batch(() => {
      this.own.value = own;
      this.lookAway();
    });
    this.#tellOld();
  }

  /** Why an older step came out as it did. */
  whyOf(step: number, found: (reasons: Reasons) => void): Stop {
    return this.#helper.ask(
      'why',
      { fight: this.fight.peek(), step, viewer: this.viewer.peek() },
      { found, problem: this.#complain },
    );
  }

  /** What others did since somebody here decided last, the latest first; what is told large is left out. */
  readonly meanwhile = computed(() => {
    const { standing } = this.course.value;
    const told = this.told.value;
    const last = this.last.value?.step;
    const lines: string[] = [];
    for (const step of standing.toReversed()) {
      const { actor } = step.command as { actor?: string };
      const side = this.glance.value.fighters.find(({ id }) => id === actor)?.side;
      if (step !== last && side === this.side.value) break;
      if (step !== last) lines.push(...(told.get(step) ?? []).toReversed());
      if (lines.length >= MOST_MEANWHILE) break;
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
