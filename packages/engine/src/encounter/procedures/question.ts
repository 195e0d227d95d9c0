/** A question of the book read in a fight: whom it is about, what the fight knows of it, and why it is not to be asked. */
import { seededDice } from '@arbiter/dice';
import { carryOut } from '../../marks.ts';
import { type Introduced, introduce } from '../../names.ts';
import { isSame, ownOf } from '../../plain-data.ts';
import { Play } from '../../play.ts';
import type { Procedure } from '../../procedure.ts';
import { inShort, isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Readings } from '../../ruling.ts';
import { check, followed, type JsonSchema, jsonSchema } from '../../schema.ts';
import { clip, listed } from '../../words.ts';
import type { Fought } from '../fighters.ts';
import { doerPlace, type Place, placeOf, valueAt, withAt } from './place.ts';
import type { Circumstance, Cost, FightProcedures, ProcedureCommand } from './rules.ts';

export interface Sided {
  readonly id: string;
  readonly name: string;
}

/** Somebody of the fight in a question. */
export interface Asked {
  readonly id: string;
  readonly place: Place;
}

/** A question that may be asked, as the procedure takes it. */
export interface Question<S, F> {
  readonly procedure: Procedure;
  readonly input: object;
  readonly people: readonly Asked[];
  readonly cost: Cost<S, F> | undefined;
}

/** A question as somebody asks it. */
interface Saying<S, F> {
  readonly said: Readonly<Record<string, unknown>>;
  readonly fighter?: F | undefined;
  readonly cost?: Cost<S, F> | undefined;
  /** Whether it is asked as the game master says. */
  readonly isMasters: boolean;
}

/** What a book's questions are in fights, worked out once. */
export class Questions<S extends Fought<F>, F extends Sided, E> {
  readonly plug: FightProcedures<S, F, E>;
  readonly #procedures: ReadonlyMap<string, Procedure>;
  readonly #apart: ReadonlyMap<string, string>;
  readonly #costs: ReadonlyMap<string, string>;
  readonly #open: ReadonlySet<string>;
  readonly #masters: ReadonlySet<string>;
  readonly #doers = new Map<string, Place | undefined>();
  #personFields: ReadonlySet<string> | undefined;

  constructor(plug: FightProcedures<S, F, E>) {
    this.plug = plug;
    this.#procedures = new Map(plug.book.procedures.map(each => [each.name, each]));
    const byName = (lists: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
      new Map(Object.entries(lists).flatMap(([word, names]) => names.map(name => [name, word] as const)));
    this.#apart = byName(plug.apart);
    this.#costs = byName(plug.costOf);
    this.#open = new Set(plug.open.procedures);
    this.#masters = new Set(plug.masters);
  }

  get all(): readonly Procedure[] {
    return [...this.#procedures.values()].filter(({ name }) => !this.#apart.has(name));
  }

  whyApart(procedure: string): string | undefined {
    return this.#apart.get(procedure);
  }

  isMasters(procedure: string): boolean {
    return this.#masters.has(procedure);
  }

  /** What a question costs, by the word for it; undefined where it costs nothing. */
  costOf({ name }: Procedure): string | undefined {
    return this.#open.has(name) ? this.plug.open.usual : this.#costs.get(name);
  }

  isOpen({ name }: Procedure): boolean {
    return this.#open.has(name);
  }

  doerPlace(procedure: Procedure): Place | undefined {
    if (!this.#doers.has(procedure.name)) this.#doers.set(procedure.name, doerPlace(procedure));
    return this.#doers.get(procedure.name);
  }

  /** A fighter as questions take people. */
  personOf(fighter: F, state: S): object {
    if (this.plug.personOf) return this.plug.personOf(fighter, state);
    const fields = this.personFields();
    return Object.fromEntries(Object.entries(fighter).filter(([key]) => fields.has(key)));
  }

  personFields(): ReadonlySet<string> {
    const { person } = this.plug.book;
    this.#personFields ??= new Set(person ? Object.keys(jsonSchema(person.schema).properties ?? {}) : []);
    return this.#personFields;
  }

  /** The book with those of the fight in the place of its people: nobody else can be named. */
  company(state: S): Ruleset {
    const { book, rule } = this.plug;
    const { person } = book;
    const people = Object.values(state.fighters).map(({ id, name }) => ({
      ...{ id, name, summary: '' },
      choices: { fighter: id },
    }));
    return {
      ...book,
      pregenerated: people,
      ...(person && {
        person: {
          ...person,
          lists: {},
          isFile: () => true,
          of: (file: unknown) => {
            const { fighter: id } = file as { readonly fighter?: unknown };
            const fighter = typeof id === 'string' ? ownOf(state.fighters, id) : undefined;
            return fighter
              ? this.personOf(fighter, state)
              : refuse(rule, 'In a fight people are named by their ids.');
          },
        },
      }),
    };
  }

  /** The question as the procedure takes it, or why it is not to be asked; no die falls. */
  read(state: S, command: ProcedureCommand): Question<S, F> | Refusal {
    const { plug } = this;
    const no = (message: string, field?: string): Refusal => refuse(plug.rule, message, field);
    const procedure = this.#procedures.get(command.procedure);
    if (!procedure)
      return no(`${plug.book.name} has no question called “${clip(command.procedure)}”.`, 'procedure');
    const apart = this.#apart.get(procedure.name);
    if (apart !== undefined) return no(`${procedure.title} is not asked in a fight: ${apart}`, 'procedure');
    if (command.do === 'gm procedure')
      return this.#filled(state, procedure, { said: command.input, isMasters: true });
    const fighter = ownOf(state.fighters, command.actor);
    if (!fighter) return no(`Nobody in this fight is called “${clip(command.actor)}”.`, 'actor');
    if (this.#masters.has(procedure.name))
      return no(`${procedure.title} is the game master’s to ask: it happens to people.`, 'procedure');
    const notNow = plug.whyNotNow(state, fighter);
    if (notNow) return notNow;
    const isSaid = command.byMaster === true;
    if (command.cost !== undefined && !isSaid) return no('What it costs the game master says.', 'cost');
    const cost = this.#costAsked(procedure, command.cost);
    if (isRefusal(cost)) return cost;
    return (
      cost?.whyNot?.(state, fighter) ??
      this.#filled(state, procedure, { said: command.input, fighter, cost, isMasters: isSaid })
    );
  }

  #costAsked(procedure: Procedure, said: string | undefined): Cost<S, F> | Refusal | undefined {
    const { costs, rule } = this.plug;
    const word = this.costOf(procedure);
    if (said === undefined || said === word) return word === undefined ? undefined : costs[word];
    if (!this.isOpen(procedure))
      return refuse(
        rule,
        `The book says what it costs: ${(word !== undefined && costs[word]?.label) || 'nothing'}.`,
        'cost',
      );
    const found = Object.hasOwn(costs, said) ? costs[said] : undefined;
    return found ?? refuse(rule, `It can cost ${listed(Object.keys(costs), 'or')}.`, 'cost');
  }

  /** With whoever does it, and with what the fight knows. */
  #filled(
    state: S,
    procedure: Procedure,
    { said, fighter, cost, isMasters }: Saying<S, F>,
  ): Question<S, F> | Refusal {
    const { plug } = this;
    const no = (message: string, field?: string): Refusal =>
      refuse(plug.rule, message, field === undefined || field === '' ? 'input' : `input.${field}`);
    const root = jsonSchema(procedure.input);
    const place = this.doerPlace(procedure);
    const mine = fighter && place && valueAt(said, place) === undefined;
    const given = mine ? (withAt(said, place, fighter.id) as Record<string, unknown>) : said;
    const company = this.company(state);
    const meet = (written: unknown) => introduce(company, root, written, readingsIn(state));
    const isDoer = (one: Asked): boolean => one.place.join() === place?.join();
    const met = meet(given);
    if (!met.ok) return no(inShort(met.problems.map(({ message }) => message)), met.problems[0]?.path);
    const first = peopleOf(met.value);
    const doer = first.find(isDoer);
    if (fighter && doer && doer.id !== fighter.id)
      return no(
        `${fighter.name} acts now: ${state.fighters[doer.id]?.name ?? doer.id} does nothing before their own turn.`,
        place?.join('.'),
      );
    const other = first.find(({ id }) => id !== doer?.id);
    const now = {
      state,
      fighter: fighter ?? state.fighters[doer?.id ?? ''] ?? Object.values(state.fighters)[0]!,
      other: other && state.fighters[other.id],
    };
    const whole = this.#known(root, place, given, !isMasters, now);
    if (isRefusal(whole)) return whole;
    const again = whole === given ? met : meet(whole);
    if (!again.ok) return no(inShort(again.problems.map(({ message }) => message)), again.problems[0]?.path);
    const known = again.value.input;
    const people = peopleOf(again.value);
    const checked = check(procedure.input, known);
    if (!checked.ok)
      return no(inShort(checked.problems.map(({ message }) => message)), checked.problems[0]?.path);
    const input = checked.value as object;
    const marked =
      procedure.whyNot?.(input) ??
      (fighter && plug.inFight?.[procedure.name]?.whyNot?.(state, fighter, input));
    return marked ?? { procedure, input, people, cost };
  }

  /** What the fight knows is set; a player says neither that nor what only the game master says. */
  #known(
    root: JsonSchema,
    place: Place | undefined,
    input: Record<string, unknown>,
    isPlayers: boolean,
    now: Circumstance<S, F>,
  ): Record<string, unknown> | Refusal {
    const { circumstances, mastersFields, rule } = this.plug;
    const fields = Object.keys(root.properties ?? {});
    if (isPlayers) {
      const said = mastersFields.find(field => field in input);
      if (said !== undefined && fields.includes(said))
        return refuse(rule, `Only the game master says \`${said}\` in a fight.`, `input.${said}`);
    }
    let known = input;
    const inside = place ? place.slice(0, -1).filter(key => typeof key === 'string') : [];
    const set = (at: Place, schema: JsonSchema): Refusal | undefined => {
      for (const field of Object.keys(followed(schema, root).properties ?? {})) {
        const circumstance = circumstances[field];
        if (!circumstance) continue;
        const value = circumstance(now);
        if (value === undefined) continue;
        const told = valueAt(known, [...at, field]);
        if (told === undefined) known = withAt(known, [...at, field], value) as Record<string, unknown>;
        else if (isPlayers && !isSame(told, value))
          return refuse(rule, `The fight knows \`${field}\` itself: leave it out.`, `input.${field}`);
      }
      return undefined;
    };
    const refused = set([], root);
    if (refused) return refused;
    const [side] = inside;
    const node = side !== undefined && place?.length === 2 ? root.properties?.[String(side)] : undefined;
    return (node && set([String(side)], node)) ?? known;
  }

  /** Why the rules would not carry it out, before any die that counts falls. */
  whyNot(state: S, command: ProcedureCommand): Refusal | undefined {
    const asked = this.read(state, command);
    if (isRefusal(asked)) return asked;
    const play = new Play(seededDice('may I'), readingsIn(state));
    const outcome = carryOut(asked.procedure, asked.input, play);
    return isRefusal(outcome) ? outcome : undefined;
  }

  /** Fields that the fight knows whoever else a question is about. */
  knownFields(state: S, fighter: F | undefined): ReadonlySet<string> {
    const one = fighter ?? Object.values(state.fighters)[0];
    if (!one) return new Set();
    const now = { state, fighter: one, other: undefined };
    const { circumstances } = this.plug;
    return new Set(Object.keys(circumstances).filter(field => circumstances[field]?.(now) !== undefined));
  }

  /** What is left to say of a question once it is clear who asks it. */
  schemaFor(procedure: Procedure, known: ReadonlySet<string>, isPlayers: boolean): JsonSchema {
    const root = jsonSchema(procedure.input);
    const place = this.doerPlace(procedure);
    const { mastersFields } = this.plug;
    const isSaid = (field: string): boolean =>
      !known.has(field) &&
      !(isPlayers && ((place?.length === 1 && field === place[0]) || mastersFields.includes(field)));
    const properties = Object.fromEntries(
      Object.entries(root.properties ?? {}).filter(([field]) => isSaid(field)),
    );
    const required = root.required?.filter(field => Object.hasOwn(properties, field));
    return { ...root, properties, ...(required && { required }) };
  }
}

/** How the table of a fight reads its rules. */
export const readingsIn = (state: unknown): Readings => (state as { readonly readings: Readings }).readings;

/** Those of the fight who stand in a question. */
const peopleOf = ({ guests }: Introduced): readonly Asked[] =>
  guests.map(({ path, file }) => ({
    id: (file as { readonly fighter: string }).fighter,
    place: placeOf(path),
  }));
