import { TooLarge } from './distribution.ts';

/**
 * The limits of exact work. They are counted in work done, not in time, so that the same question has the same answer on
 * every machine; on ours they come to about a second and less than 200 MB. Past them simulation gives an answer with an
 * error interval instead.
 */
export const MAX_ROLLS = 480_000;
export const MAX_BYTES = 30_000_000;
export const MAX_DEPTH = 1_000;

/** What a course costs besides its rolls: the run itself, its weight, finding its outcome again; of one step it is less. */
const COURSE = 3;
const STEP_COURSE = 2;

/** Reckoning with numbers of this many bytes costs as much as a roll. */
export const LONG = 16;

/** Telling this many bytes of outcomes (in order, as fractions, field by field) costs as much as a roll. */
const TOLD = 150;

/** Reading so many different results of a roll, to see which of them are the same to the rule, costs as much as a roll. */
const READ = 12;

/** Writing out so many characters costs as much as a roll. */
const WRITTEN = 300;

/** What has been done so far on a question, and whether that is still affordable. */
export class Work {
  readonly #maxRolls: number;
  readonly #maxBytes: number;
  readonly #maxCourses: number;
  /** Whether only one field is asked for already. */
  readonly #narrowed: boolean;
  #rolls = 0;
  #bytes = 0;
  #courses = 0;

  constructor(maxRolls = MAX_ROLLS, maxCourses = Number.POSITIVE_INFINITY, narrowed = false) {
    this.#maxRolls = maxRolls;
    this.#maxBytes = MAX_BYTES * Math.min(1, maxRolls / MAX_ROLLS);
    this.#maxCourses = maxCourses;
    this.#narrowed = narrowed;
  }

  get courses(): number {
    return this.#courses;
  }

  get rolls(): number {
    return this.#rolls;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** One course with so many rolls was followed, and its weight is a number of so many bytes. */
  course(rolls: number, bytes = 0, isStep = false): void {
    if (++this.#courses > this.#maxCourses)
      throw new TooLarge(`There are more than ${this.#maxCourses} courses to follow; simulate this instead.`);
    this.spend(rolls + (isStep ? STEP_COURSE : COURSE) + bytes / LONG);
  }

  /** Steps that cost about as much as a roll. */
  spend(rolls: number): void {
    this.#rolls += rolls;
    if (this.#rolls > this.#maxRolls)
      throw new TooLarge(
        `Following every course takes more than ${Math.round(this.#maxRolls)} rolls${this.#narrowed ? '; simulate' : ': ask for one field of the outcome, or simulate'} this instead.`,
      );
  }

  /** So many results of a roll were read for the first time. */
  read(results: number): void {
    this.spend(results / READ);
  }

  /** An outcome or a state was written out, to be found again. */
  write(key: string): void {
    this.spend(key.length / WRITTEN);
  }

  /** An outcome of so many bytes will have to be told. */
  tell(bytes: number): void {
    this.spend(bytes / TOLD);
  }

  /** Something different was found and has to be kept, or less than nothing: it is kept no longer. */
  keep(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#maxBytes)
      throw new TooLarge(
        this.#narrowed
          ? 'There are too many different states on the way to keep them all; simulate this instead.'
          : 'There are too many different outcomes to keep them all: ask for one field of them, or simulate this instead.',
      );
  }
}
