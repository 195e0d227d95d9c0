/** A decision under way: events are written into a copy in which each step sees what the last one left. */
import { Course as Copies, type CourseRules, fighterOf, type Ownership } from '@arbiter/engine';
import type { AnyventurePlay } from '../play.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { SHARING, touchedBy, writeEvent } from './evolve.ts';
import { copyOfFighter, type Fighter, type FightState, type Interrupted, type Pending } from './state.ts';

/** No step looks at a fighter as it was: events may be written into those of a fight that is owned. */
const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  ...SHARING,
  evolve: writeEvent,
  touches: touchedBy,
  copyOfFighter,
  inPlace: true,
};

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = SHARING.copyOfFighter(fighter);
  return { ...state, fighters };
}

/** What somebody keeps up by Concentration. */
export interface Kept {
  readonly id: string;
  readonly concentration: NonNullable<Fighter['concentration']>;
}

/** What lasts in a fight. Most fights have little of it, and whoever settles what hangs on it asks here first. */
interface Lasting {
  /** Whether there is anything: a condition, an effect, help that waits, Concentration. */
  isAny: boolean;
  /** Who kept up what as the decision began. */
  readonly kept: Kept[];
}

function lastingIn(state: FightState): Lasting {
  const lasting: Lasting = { isAny: false, kept: [] };
  for (const id in state.fighters) {
    const one = fighterOf(state, id);
    const { concentration } = one;
    if (concentration) lasting.kept.push({ id, concentration });
    if (isUnderSomething(one)) lasting.isAny = true;
  }
  return lasting;
}

const isUnderSomething = ({ conditions, effects, helps, concentration }: Fighter): boolean =>
  conditions.length + effects.length + helps.length > 0 || concentration !== null;

/** How a fight goes on when a deed is over: `waited` is what it interrupted, if that is to go on before all else. */
export type GoingOn = (course: Course, waited?: Interrupted) => void;

const nothingWaits: GoingOn = () => {
  throw new Error('Nothing can be interrupted here.');
};

/** Rules that roll write as they go, into the fighters of this decision; everything else is written by its event's row. */
export class Course extends Copies<FightState, Fighter, FightEvent, AnyventurePlay> {
  /** Whether anybody will be told what happened. */
  readonly tells: boolean;
  /** Whether events say all that they bring about: where fights are played by the thousand nobody reads them. */
  readonly says: boolean;
  readonly #isOwn: boolean;
  readonly #goOn: GoingOn;
  #lasting: Lasting | undefined;

  constructor(
    state: FightState,
    play: AnyventurePlay,
    whose: Ownership = 'lent',
    goOn: GoingOn = nothingWaits,
  ) {
    super(state, play, COURSE, whose);
    this.tells = play.trace.isTold;
    this.#isOwn = whose === 'owned';
    this.says = !this.#isOwn || this.tells;
    this.#goOn = goOn;
  }

  all(): Fighter[] {
    return Object.values(this.state.fighters);
  }

  /** What lasts. */
  get lasting(): Lasting {
    this.#lasting ??= lastingIn(this.state);
    return this.#lasting;
  }

  /** Somebody has to answer before the fight goes on. */
  ask(pending: Pending): void {
    this.emit({ is: 'asked', actor: pending.actor, pending });
  }

  /** A deed is over: what waited last goes on, or the turn. */
  resume(): void {
    this.#goOn(this);
  }

  /** This, which a deed has interrupted, goes on. */
  goOn(waited: Interrupted): void {
    this.#goOn(this, waited);
  }

  /**
   * Lets a rule work on fighters of this decision, and says with its event what has come of it; the event's row writes the
   * same into whatever state the event is folded into.
   */
  deed(ids: readonly string[], run: (...fighters: Fighter[]) => FightEvent): void {
    const worked = ids.map(id => this.open(id));
    this.happened(run(...worked), worked);
  }

  /** A fighter of this decision for a rule to write into, until `happened` says what has come of it. */
  open(id: string): Fighter {
    // What lasted as the decision began is looked at before anything changes.
    this.#lasting ??= lastingIn(this.state);
    return this.#isOwn ? this.who(id) : this.own(id);
  }

  /** What a rule has made of the fighters that it worked on. */
  happened(event: FightEvent, worked: readonly Fighter[]): void {
    for (const fighter of worked) if (isUnderSomething(fighter)) this.lasting.isAny = true;
    this.record(event);
    eventRowOf(event).sets?.(this.state, event);
  }

  /** Something happens that its row writes by itself. */
  override emit(event: FightEvent): void {
    // What lasted as the decision began is looked at before anything changes.
    this.#lasting ??= lastingIn(this.state);
    super.emit(event);
    if (this.#lasting.isAny) return;
    const touched = touchedBy(event, this.state);
    for (const id of touched === 'all' ? Object.keys(this.state.fighters) : touched)
      if (isUnderSomething(this.who(id))) this.#lasting.isAny = true;
  }
}
