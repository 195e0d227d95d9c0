/** One question to the book on the page: what is asked, what is wrong with it, its dice, its answer, and what may be done next. */
import {
  at,
  check,
  chooseReadings,
  grouped,
  jsonSchema,
  PERSON,
  type Problem,
  type Procedure,
  type Readings,
  type Ruleset,
  type Seat,
  type SeatedQuestion,
  seatOf,
  withPeople,
} from '@arbiter/engine';
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { newSeed } from '../dice/seed.ts';
import { inWords, topOf } from '../form/mistakes.ts';
import { type Field, fieldOf, fromOf, type Named } from '../form/model.ts';
import { fill, type Key, prune, put, same } from '../form/value.ts';
import type { ProcedureTask } from '../odds/work.ts';
import { type Answer, askLive, askScripted } from '../result/ask.ts';
import { hashOf, type Route } from '../route.ts';
import type { Table } from '../table/at-hand.ts';
import { peopleOf } from '../table/seats.ts';
import type { Otherwise } from './chance.ts';
import { withFiles } from './guests.ts';
import { openingInput, withAnother } from './opening.ts';
import { isSet, type Parts, partsOf } from './parts.ts';
import { PeopleAsked } from './people-asked.ts';

export type ProcedureRoute = Extract<Route, { view: 'procedure' }>;

/** The question with everybody in person, or what is wrong with it, in words. */
export interface PreparedQuestion extends Partial<Pick<SeatedQuestion, 'roles' | 'remarks'>> {
  /** As the procedure takes it; undefined while something is wrong. */
  readonly input: unknown;
  /** With everything that is taken where nothing is said. */
  readonly whole: unknown;
  readonly guests: readonly { readonly path: string; readonly file: unknown; readonly seat?: Seat }[];
  readonly problems: readonly Problem[];
}

export interface Arriving {
  readonly route: ProcedureRoute;
  /** Changes the address, and comes back as the next route. */
  readonly change: (route: ProcedureRoute) => void;
  /** Whether the words of the book are there. */
  readonly hasTexts: boolean;
}

export interface BenchOptions extends Arriving {
  readonly ruleset: Ruleset;
  readonly procedure: Procedure;
  readonly store: Pick<Table, 'table' | 'take' | 'company'>;
  /** An answer has been written into the log of this table: show it. */
  readonly show: () => void;
}

/** The question as it was when its dice were thrown, and what they made of it. */
interface RolledAs {
  readonly input: unknown;
  readonly sentence: string;
}

type Dice = Pick<ProcedureRoute, 'seed' | 'faces'>;

/** Longer questions are not kept along with their answer. */
const LONGEST_KEPT = 4000;

export class Bench {
  readonly ruleset: Ruleset;
  readonly procedure: Procedure;
  readonly route: ReadonlySignal<ProcedureRoute>;
  /** The word of the sentence that is open. */
  readonly picking = signal<string | undefined>(undefined);
  readonly rolledAs = signal<RolledAs | undefined>(undefined);

  readonly #store: BenchOptions['store'];
  readonly #show: () => void;
  readonly #route: Signal<ProcedureRoute>;
  readonly #hasTexts: Signal<boolean>;
  #change: Arriving['change'];
  /** What is being set in the drawer stays there. */
  readonly #inDrawer = signal<ReadonlySet<string>>(new Set());
  /** The faces that the dice of a table of several have shown: nobody typed those in. */
  readonly #fallen = signal('');
  /** Those who go on from one roll to the next as they came out of it. */
  readonly #carried = signal<{ readonly dice: string; readonly puts: Readonly<Record<string, unknown>> }>({
    dice: '',
    puts: {},
  });
  readonly #asked = new PeopleAsked();

  constructor({ ruleset, procedure, store, show, route, change, hasTexts }: BenchOptions) {
    this.ruleset = ruleset;
    this.procedure = procedure;
    this.#store = store;
    this.#show = show;
    this.#route = signal(route);
    this.route = this.#route;
    this.#hasTexts = signal(hasTexts);
    this.#change = change;
  }

  /** The address has changed, or the words of the book have come. */
  arrive({ route, change, hasTexts }: Arriving): void {
    this.#change = change;
    this.#route.value = route;
    this.#hasTexts.value = hasTexts;
  }

  // What is asked.

  readonly field: ReadonlySignal<Field> = computed(() => {
    // The words of a field are read out of the book once they are there.
    this.#hasTexts.value;
    return fieldOf(this.#schema);
  });

  readonly readings: ReadonlySignal<Readings> = computed(() => {
    const chosen = chooseReadings(this.ruleset.rulings, this.#choices.value);
    return chosen.ok ? chosen.readings : {};
  });

  /** The people of the table; once dice have fallen, as they were then. */
  readonly people: ReadonlySignal<readonly Seat[]> = computed(() =>
    this.#asked.when(this.dice.value, this.#peopleNow),
  );

  /** The dice that have fallen, by a name; undefined before. */
  readonly dice: ReadonlySignal<string | undefined> = computed(() => {
    const { system, name, seed, faces } = this.#route.value;
    const thrown = seed ?? (faces?.length ? 'own' : undefined);
    return thrown && `${system} ${name} ${thrown}`;
  });

  /** The question as the form shows it. */
  readonly input: ReadonlySignal<unknown> = computed(() =>
    fill(this.field.value, this.#input.value ?? this.#opening.value),
  );

  /** The question as the address says it: without what goes without saying. */
  readonly given: ReadonlySignal<unknown> = computed(() => prune(this.field.value, this.input.value));

  readonly parts: ReadonlySignal<Parts> = computed(() =>
    partsOf(this.field.value, this.input.value, this.procedure.example.input, this.#inDrawer.value),
  );

  readonly #choices = computed(() => this.#route.value.choices);
  readonly #input = computed(() => this.#route.value.input);
  readonly #isOpen = computed(() => this.#input.value === undefined);

  /** What the question begins with stays while it is open, whoever comes to the table meanwhile. */
  readonly #opening = computed(() => {
    const field = this.field.value;
    if (!this.#isOpen.value) return undefined;
    return untracked(() =>
      openingInput(this.ruleset, this.procedure, field, this.people.value, this.readings.value),
    );
  });

  // What is prepared, and answered.

  readonly question: ReadonlySignal<PreparedQuestion> = computed(() => {
    const met = this.#meet(this.given.value, this.people.value);
    if (!met.ok) return wrong(met.problems);
    const checked = check(this.procedure.input, met.value.input);
    return checked.ok ? { ...met.value, whole: checked.value, problems: [] } : wrong(checked.problems);
  });

  readonly answer: ReadonlySignal<Answer | undefined> = computed(() =>
    this.#answerTo(this.question.value, this.#route.value),
  );

  /** What is wrong, by the field of the question that it stands at. */
  readonly mistakes: ReadonlySignal<ReadonlyMap<string, readonly Problem[]>> = computed(() => {
    const { problems } = this.question.value;
    const answer = this.answer.value;
    const refusal = answer?.kind === 'failed' && answer.failed === 'rule' ? answer.refusal : undefined;
    const all = refusal?.field
      ? [...problems, inWords({ path: refusal.field, message: refusal.message })]
      : problems;
    return grouped(all, ({ path }) => topOf(path));
  });

  /** What the odds are asked; undefined where there are none. */
  readonly task: ReadonlySignal<Omit<ProcedureTask, 'kind'> | undefined> = computed(() => {
    const { input } = this.question.value;
    return input === undefined || !this.procedure.rolls
      ? undefined
      : {
          system: this.ruleset.id,
          procedure: this.procedure.name,
          input,
          choices: this.#choices.value,
        };
  });

  /** The question with each chip the other way. */
  readonly otherwise: ReadonlySignal<ReadonlyMap<string, Otherwise>> = computed(() => {
    const task = this.task.value;
    const input = this.input.value;
    return new Map(task ? this.parts.value.chips.flatMap(chip => turned(chip, input, task)) : []);
  });

  /** Whether faces are typed in from a real table. */
  readonly isOwn: ReadonlySignal<boolean> = computed(() => {
    const { faces } = this.#route.value;
    return faces !== undefined && (this.#fallen.value === '' || faces.join() !== this.#fallen.value);
  });

  /** Whether the page's dice, or those of a table of several, have fallen. */
  readonly isRolled: ReadonlySignal<boolean> = computed(() => {
    const { seed, faces } = this.#route.value;
    return seed !== undefined || (faces !== undefined && !this.isOwn.value);
  });

  /** The question as it was rolled, where it is another one by now and the dice stay as they fell. */
  readonly whatIf: ReadonlySignal<RolledAs | undefined> = computed(() => {
    const rolled = this.rolledAs.value;
    const { seed, faces } = this.#route.value;
    const isThrown = seed !== undefined || faces !== undefined;
    return rolled && isThrown && !same(rolled.input, this.given.value) ? rolled : undefined;
  });

  /** Those who are carried on from this roll to the next, by their place in the question. */
  readonly carried: ReadonlySignal<Readonly<Record<string, unknown>>> = computed(() =>
    this.#carried.value.dice === this.#thrown ? this.#carried.value.puts : {},
  );

  /** What a form within the question changes, and what is wrong with it. */
  readonly form = computed(() => ({
    change: (path: readonly Key[], next: unknown) => this.put(path, next),
    problems: this.question.value.problems,
  }));

  /** The field behind the word that is open. */
  readonly picked: ReadonlySignal<Named | undefined> = computed(() =>
    this.#named.find(({ key }) => key === this.picking.value),
  );

  isPerson(key: string): boolean {
    return this.#named.some(named => named.key === key && fromOf(named.field) === PERSON);
  }

  // What is done.

  put(path: readonly Key[], next: unknown): void {
    const key = String(path[0]);
    if (this.parts.value.drawer.some(named => named.key === key))
      this.#inDrawer.value = new Set([...this.#inDrawer.value, key]);
    this.#ask(put(this.input.value, path, next));
  }

  /** Somebody or something else behind a word: what was the former person's own becomes the new one's. */
  choose(key: string, word: unknown): void {
    const met = this.#meet({ [key]: word }, this.people.value);
    const persons = [
      at(this.question.value.input, [key]),
      met.ok ? at(met.value.input, [key]) : undefined,
    ] as const;
    this.#ask(withAnother(this.ruleset, this.input.value, this.field.value, key, persons, word));
  }

  roll(): void {
    if (this.question.value.input === undefined || !this.procedure.rolls || this.isOwn.value) return;
    const { given, met } = this.#next();
    const { company } = this.#store;
    if (company) {
      const undiced = this.#undiced;
      void company.roll(this.ruleset.id, this.procedure.name, given).then(rolled => {
        if (!rolled) return;
        this.#fallen.value = rolled.faces.join();
        this.rolledAs.value = { input: given, sentence: rolled.sentence };
        this.#change({ ...undiced, input: given, faces: rolled.faces });
      });
      return;
    }
    const dice = { seed: newSeed() };
    const answer = this.#answerTo(met, dice);
    this.#change({ ...this.#undiced, input: given, ...dice });
    this.#log(given, dice, answer);
  }

  /** Faces of real dice. */
  setFaces(faces: readonly number[]): void {
    const given = this.given.value;
    const answer = this.#answerTo(this.question.value, { faces });
    this.#change({ ...this.#undiced, input: given, faces });
    this.#log(given, {}, answer);
  }

  /** Real dice from here on, or the page's again. */
  setOwn(isOwn: boolean): void {
    this.#change(isOwn ? { ...this.#undiced, input: this.given.value, faces: [] } : this.#undiced);
  }

  /** The same once more with real dice. */
  askAgain(): void {
    this.#change({ ...this.#undiced, input: this.#next().given, faces: [] });
  }

  takeExample(): void {
    this.#change({ ...this.#undiced, input: this.procedure.example.input });
  }

  /** Back to the question that the dice were thrown for. */
  takeBack(): void {
    const { rolledAs } = this;
    if (rolledAs.value) this.#change({ ...this.#route.value, input: rolledAs.value.input });
  }

  /** Writes the answer of a question without dice into the log. */
  log(): void {
    this.#log(this.given.value, {}, this.answer.value);
  }

  carry(path: string, person: unknown): void {
    const { [path]: _, ...others } = this.carried.value;
    this.#carried.value = {
      dice: this.#thrown,
      puts: person === undefined ? others : { ...others, [path]: person },
    };
  }

  /** The address of the question for others, with everybody's file in it. */
  link(): string {
    const input = withFiles(this.ruleset, this.given.value, this.people.value);
    return hashOf({ ...this.#route.value, shared: true, input });
  }

  /** Keeps the people as they were when the dice fell, for a reload. */
  keepPeople(): void {
    this.#asked.keep();
  }

  get #schema() {
    return jsonSchema(this.procedure.input);
  }

  get #named(): readonly Named[] {
    const field = this.field.value;
    return field.kind === 'group' ? field.fields : [];
  }

  get #peopleNow(): readonly Seat[] {
    return peopleOf(this.#store.table.value, this.ruleset.id);
  }

  /** Which dice lie there, by a name. */
  get #thrown(): string {
    const { seed, faces } = this.#route.value;
    return seed ?? faces?.join() ?? '';
  }

  get #undiced(): ProcedureRoute {
    const { seed: _, faces: __, ...undiced } = this.#route.value;
    return undiced;
  }

  #ask(input: unknown): void {
    this.#change({ ...this.#route.value, input: prune(this.field.value, input) });
  }

  #meet(given: unknown, people: readonly Seat[]) {
    return withPeople(this.ruleset, this.#schema, given, people, this.readings.value);
  }

  /** The question with those who were carried on from the last roll, and everybody as they are at the table now. */
  #next() {
    const seats = this.#peopleNow;
    const known = Object.entries(this.carried.value).filter(
      ([, person]) => typeof person !== 'string' || seatOf(seats, person) !== undefined,
    );
    const given = prune(
      this.field.value,
      known.reduce((all, [path, person]) => put(all, keysOf(path), person), this.input.value),
    );
    const met = this.#meet(given, seats);
    return { given, met: met.ok ? met.value : undefined };
  }

  #answerTo(
    asked: Pick<PreparedQuestion, 'input' | 'roles' | 'remarks'> | undefined,
    { seed, faces }: Dice,
  ): Answer | undefined {
    if (asked?.input === undefined) return undefined;
    const { procedure } = this;
    const readings = this.readings.value;
    const { input, roles = [], remarks = [] } = asked;
    const met = { roles, remarks };
    try {
      if (!procedure.rolls) return askLive(procedure, input, 'no dice', readings, met);
      if (faces) return askScripted(procedure, input, faces, readings, met);
      return seed ? askLive(procedure, input, seed, readings, met) : undefined;
    } catch (error) {
      return { kind: 'odd', message: `Something is wrong with this rule itself: ${String(error)}` };
    }
  }

  #log(asked: unknown, { seed }: Pick<Dice, 'seed'>, answer: Answer | undefined): void {
    if (answer?.kind !== 'done') return;
    const { sentence, dice } = answer;
    this.rolledAs.value = { input: asked, sentence };
    const { company } = this.#store;
    if (company) {
      const thrown = dice.flatMap(({ faces }) => faces);
      void company.roll(this.ruleset.id, this.procedure.name, asked, thrown);
      return;
    }
    this.#store.take({
      is: 'asked',
      entry: {
        game: this.ruleset.id,
        question: this.procedure.name,
        sentence: sentence.slice(0, 4000),
        dice: dice.slice(0, 1000),
        at: Date.now(),
        ...(seed !== undefined && { seed }),
        ...(isShort(asked) && { input: asked }),
      },
    });
    this.#show();
  }
}

const isShort = (input: unknown): boolean => (JSON.stringify(input)?.length ?? 0) <= LONGEST_KEPT;

const wrong = (problems: readonly Problem[]): PreparedQuestion => ({
  input: undefined,
  whole: undefined,
  guests: [],
  problems: problems.map(inWords),
});

/** The question with a chip the other way: a switch turned, anything else as it would be if nobody had set it. */
function turned(
  chip: Named,
  input: unknown,
  task: Omit<ProcedureTask, 'kind'>,
): readonly (readonly [string, Otherwise])[] {
  const { key, field } = chip;
  const value = at(input, [key]);
  if (field.kind === 'toggle')
    return [[key, { ...task, input: put(task.input, [key], value !== true), isSet: value === true }]];
  return isSet(chip, value)
    ? [[key, { ...task, input: put(task.input, [key], field.preset), isSet: true }]]
    : [];
}

/** `targets[1].armour` as keys. */
const keysOf = (path: string): readonly Key[] =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map(key => (/^\d+$/.test(key) ? Number(key) : key));
