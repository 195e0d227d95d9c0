/**
 * What is worked out beside the page about a fight, on what whoever looks at it knows: what deeds promise, what the tactics
 * would do, how often the fight is won. A question is void as soon as the fight moves on.
 */
import {
  courseOf,
  type Foreseen,
  type LocalSitting,
  openRules,
  type Rarity,
  type Sitting,
} from '@arbiter/engine';
import type { Chance } from '@arbiter/simulator';
import { type ReadonlySignal, signal } from '@preact/signals';
import { afterPaint } from '../frame/after-paint.ts';
import { optionOf, weighed } from './advice.ts';
import type { Helper, Stop } from './client.ts';
import { type Deed, type Option, perTarget } from './deeds.ts';

/** A fight that stands still for so long, in milliseconds, is one whose chances somebody has the time to read. */
const STANDS_STILL = 500;
const MOST_POINTS = 24;

/** What is looked ahead from. */
export interface Moment {
  readonly sitting: ReadonlySignal<Sitting>;
  readonly deeds: ReadonlySignal<readonly Deed[]>;
  /** The side whose chance is told. */
  readonly side: ReadonlySignal<string>;
  complain(sentence: string): void;
}

export class Ahead {
  readonly foreseen = signal<ReadonlyMap<string, Foreseen>>(new Map());
  /** The chance to win after so many steps. */
  readonly chances = signal<ReadonlyMap<number, Chance>>(new Map());
  /** Whether somebody wants to hear what the tactics would do. */
  readonly isAdvised = signal(false);
  /** What they would do now. */
  readonly advised = signal<{ readonly command: unknown } | undefined>(undefined);
  /** The chance to win after a way of doing something, by its id. */
  readonly after = signal<ReadonlyMap<string, Chance>>(new Map());

  readonly #moment: Moment;
  readonly #helper: Helper;
  #stops: Stop[] = [];
  #stopLine: Stop = () => {};

  constructor(moment: Moment, helper: Helper) {
    this.#moment = moment;
    this.#helper = helper;
  }

  get #sitting(): Sitting {
    return this.#moment.sitting.peek();
  }
  /** Whether enough is known of the fight to work anything out. */
  get #isKnown(): boolean {
    return this.#sitting.known !== undefined;
  }
  get #canForesee(): boolean {
    return this.#isKnown && openRules(this.#sitting.book).foresight !== undefined;
  }

  /** Whatever was asked about the fight as it stood a moment ago is void. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Nobody looks at this fight any more. */
  end(): void {
    this.stop();
    this.#stopLine();
  }

  /** What was promised before the last step holds no longer. */
  forget(): void {
    this.foreseen.value = new Map();
    this.after.value = new Map();
    this.advised.value = undefined;
  }

  /** Chances of a future that did not come about. */
  forgetAfter(steps: number): void {
    const known = [...this.chances.peek()].filter(([after]) => after <= steps);
    if (known.length < this.chances.peek().size) this.chances.value = new Map(known);
  }

  /** Chances at moments that nobody has looked at yet, for the line. */
  fillLine({ fight, viewer }: LocalSitting): void {
    const { length } = courseOf(fight.log).standing;
    const points = Math.min(MOST_POINTS, length);
    const after = Array.from({ length: points }, (_, i) => Math.round((i * length) / points));
    this.#stopLine();
    this.#stopLine = this.#helper.ask(
      'line',
      { fight, viewer, side: this.#moment.side.peek(), after },
      { found: ({ after, chance }) => this.#note(after, chance) },
    );
  }

  #note(after: number, chance: Chance): void {
    this.chances.value = new Map(this.chances.peek()).set(after, chance);
  }

  /** Hundreds of fights are played for the chance to win, so it waits until nothing happens for a moment. */
  askChance(): void {
    if (!this.#isKnown) return;
    const { known: state, readings, story } = this.#sitting;
    const begin = (): void => {
      const stop = this.#helper.ask(
        'chance',
        { state, readings, side: this.#moment.side.peek() },
        { found: chance => this.#note(story.length, chance) },
      );
      this.#stops.push(stop);
    };
    const timer = setTimeout(begin, STANDS_STILL);
    this.#stops.push(() => clearTimeout(timer));
  }

  /** What the first way of each deed promises, then the others. */
  askForesight(): void {
    const deeds = this.#moment.deeds.peek().filter(deed => !deed.hasPlaces);
    const all = deeds.map(perTarget);
    const first = all.flatMap(options => options.slice(0, 1));
    this.foresee([...first, ...all.flatMap(options => options.slice(1))]);
  }

  /** What these promise, told one after the other; what is known already is not asked again. */
  foresee(options: readonly Option[]): void {
    const asked = options.filter(({ id }) => !this.foreseen.peek().has(id));
    if (asked.length === 0 || !this.#canForesee) return;
    const told = new Map<string, Foreseen>();
    let stopTelling: Stop | undefined;
    const tell = (): void => {
      stopTelling = undefined;
      this.foreseen.value = new Map([...this.foreseen.peek(), ...told]);
    };
    const { known: state, readings } = this.#sitting;
    const stop = this.#helper.ask(
      'foresee',
      { state, readings, commands: asked.map(({ action }) => action.command) },
      {
        found: ({ index, foreseen }) => {
          const option = asked[index];
          if (!option || !foreseen) return;
          told.set(option.id, foreseen);
          // Findings come faster than pictures.
          stopTelling ??= afterPaint(tell);
        },
        problem: this.#moment.complain,
      },
    );
    this.#stops.push(stop, () => stopTelling?.());
  }

  /** Asks what the tactics would do, or wants to hear no more of it. */
  advise(isAsked: boolean): void {
    this.isAdvised.value = !this.isAdvised.peek();
    if (this.isAdvised.peek() && isAsked && !this.advised.peek()) this.askAdvice();
  }

  askAdvice(): void {
    if (!this.#isKnown) return;
    const sitting = this.#sitting;
    const { known: state, readings, story } = sitting;
    const stop = this.#helper.ask(
      'decide',
      { state, readings, lot: story.length },
      {
        found: ({ command }) => {
          if (sitting.whyNot(command)) return;
          this.advised.value = { command };
          const deeds = this.#moment.deeds.peek();
          const option = optionOf(deeds, command);
          if (option) this.foresee([option]);
          this.weigh(option ? [option, ...weighed(deeds)] : weighed(deeds));
        },
        problem: this.#moment.complain,
      },
    );
    this.#stops.push(stop);
  }

  /** How often the fight is won after each of these, as far as that is not known yet. */
  weigh(options: readonly Option[]): void {
    const asked = [...new Set(options)].filter(({ id }) => !this.after.peek().has(id));
    if (!this.isAdvised.peek() || asked.length === 0 || !this.#isKnown) return;
    const { known: state, readings } = this.#sitting;
    const commands = asked.map(({ action }) => action.command);
    const stop = this.#helper.ask(
      'weigh',
      { state, readings, side: this.#moment.side.peek(), commands },
      {
        found: ({ index, chance }) => {
          this.after.value = new Map(this.after.peek()).set(asked[index]!.id, chance);
        },
      },
    );
    this.#stops.push(stop);
  }

  /** How rare the last throw was, where that can be counted. */
  askRarity(before: LocalSitting, after: LocalSitting, found: (rarity: Rarity) => void): void {
    const step = courseOf(after.fight.log).standing.at(-1);
    if (!step) return;
    const { command, events } = step;
    this.#helper.ask(
      'rarity',
      { before: before.fight.state, readings: before.readings, command, events },
      { found },
    );
  }
}
