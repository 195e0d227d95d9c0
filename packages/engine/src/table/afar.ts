/**
 * A place at a fight that is kept elsewhere: what was told of it is at hand, and what is asked goes over a line. What can be
 * worked out here is worked out on what the place knows, which is there as long as the decision is its own.
 */
import type { OpenDice } from '@arbiter/dice';
import type { Foreseen } from '../encounter/foresee.ts';
import type { Around, Leaning } from '../encounter/glance.ts';
import type { LegalAction } from '../encounter/rules.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { goOnWith, type Reasons } from './running.ts';
import { EVERYBODY, type Heard, type LocalSitting, type Sitting, sitAt, type Taken } from './sitting.ts';
import type { FightView, Left } from './view-for.ts';

/** What was told of a fight that is kept elsewhere. */
export interface FarFight {
  readonly book: Ruleset;
  readonly view: FightView;
  /** The side that is played from here. */
  readonly own: string;
  readonly readings: Readings;
  /** The fight as it is known, where the decision is one's own. */
  readonly known?: unknown;
  /** What whoever decides may do; nothing where the decision is not one's own. */
  readonly offers?: readonly LegalAction<unknown>[] | undefined;
  readonly story: readonly Heard[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The way to where the fight is kept. Each answer is a refusal, or the place after it. */
export interface FarLine {
  act(
    command: unknown,
    faces: readonly number[] | undefined,
    because: string | undefined,
  ): Promise<Sitting | Refusal>;
  undo(): Promise<Sitting | Refusal>;
  redo(): Promise<Sitting | Refusal>;
  foresee(command: unknown): Promise<Foreseen | Refusal>;
  why(step: number): Promise<Reasons>;
  left(): Promise<Left>;
}

/** A place at a fight that is kept elsewhere. */
export interface FarSitting extends Sitting {
  /** The same moment as if it were here, to try dice on that people type in; nothing where too little is known. */
  imagine(): LocalSitting | undefined;
  /** Carries a command out on faces that somebody typed in. */
  takeOn(command: unknown, faces: readonly number[], because?: string): Promise<Taken | Refusal>;
}

/** Sits down at a fight that is kept elsewhere. */
export const sitAfar = (told: FarFight, line: FarLine): FarSitting => new FarPlace(told, line);

class FarPlace implements FarSitting {
  readonly #told: FarFight;
  readonly #line: FarLine;
  #here: LocalSitting | undefined;

  constructor(told: FarFight, line: FarLine) {
    this.#told = told;
    this.#line = line;
  }

  get book(): Ruleset {
    return this.#told.book;
  }
  get own(): string {
    return this.#told.own;
  }
  get viewer(): string {
    return this.#told.view.viewer;
  }
  get view(): FightView {
    return this.#told.view;
  }
  get known(): unknown {
    return this.#told.known;
  }
  get readings(): Readings {
    return this.#told.readings;
  }
  get isAsked(): boolean {
    return this.#told.offers !== undefined;
  }
  get story(): readonly Heard[] {
    return this.#told.story;
  }
  get canUndo(): boolean {
    return this.#told.canUndo;
  }
  get canRedo(): boolean {
    return this.#told.canRedo;
  }

  offers(): readonly LegalAction<unknown>[] {
    return this.#told.offers ?? [];
  }

  left(): Promise<Left> {
    return this.#line.left();
  }

  around(id: string): Around | undefined {
    return this.imagine()?.around(id);
  }

  leanings(command: unknown): readonly Leaning[] {
    return this.imagine()?.leanings(command) ?? [];
  }

  whyNot(command: unknown): Refusal | undefined {
    return this.imagine()?.whyNot(command);
  }

  imagine(): LocalSitting | undefined {
    const { book, known, readings } = this.#told;
    if (known === undefined) return undefined;
    const fight = { system: book.id, rulings: readings, setup: {}, start: known, log: [], state: known };
    // Whatever is known is open here: nothing else is in it.
    this.#here ??= sitAt(goOnWith(book, fight, 'numbers'), EVERYBODY);
    return this.#here;
  }

  async take(command: unknown, _dice: OpenDice, because?: string): Promise<Taken | Refusal> {
    return this.#taken(await this.#line.act(command, undefined, because));
  }

  async takeOn(command: unknown, faces: readonly number[], because?: string): Promise<Taken | Refusal> {
    return this.#taken(await this.#line.act(command, faces, because));
  }

  #taken(sitting: Sitting | Refusal): Taken | Refusal {
    if (isRefusal(sitting)) return sitting;
    return { sitting, told: sitting.story.at(-1)?.told ?? [], dice: [], trace: [] };
  }

  undo(): Promise<Sitting | Refusal> {
    return this.#line.undo();
  }

  redo(): Promise<Sitting | Refusal> {
    return this.#line.redo();
  }

  async foresee(command: unknown): Promise<Foreseen | Refusal> {
    return this.imagine()?.foresee(command) ?? this.#line.foresee(command);
  }

  why(step: number): Promise<Reasons> {
    return this.#line.why(step);
  }

  /** Through whose eyes one looks is decided where the fight is kept. */
  from(): Sitting {
    return this;
  }
}
