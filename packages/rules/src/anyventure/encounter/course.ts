/** A decision under way: events are written into a copy in which each step sees what the last one left. */
import { Course as Copies, type CourseRules, fighterOf, type Ownership } from '@arbiter/engine';
import type { AnyventurePlay } from '../play.ts';
import type { FightEvent, Left } from './events.ts';
import { evolve, SHARING } from './evolve.ts';
import {
  copyOfFighter,
  type Fighter,
  type FighterChange,
  type FightState,
  fighterChange,
  type Interrupted,
  type Pending,
} from './state.ts';

/** Rules work on copies that are compared with what they were: into the fighters themselves events may be written. */
const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  ...SHARING,
  evolve,
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

function isNothing(change: object): boolean {
  for (const _field in change) return false;
  return true;
}

/** How a fight goes on when a deed is over: `waited` is what it interrupted, if that is to go on before all else. */
export type GoingOn = (course: Course, waited?: Interrupted) => void;

const nothingWaits: GoingOn = () => {
  throw new Error('Nothing can be interrupted here.');
};

/**
 * Rules work on copies of fighters; where the fight is owned and nobody reads what happened, on the fighters themselves,
 * and events do not say what changed.
 */
export class Course extends Copies<FightState, Fighter, FightEvent, AnyventurePlay> {
  /** Whether anybody will read what happened: nobody does where fights are played by the thousand. */
  readonly tells: boolean;
  readonly #unread: boolean;
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
    this.#unread = whose === 'owned' && !this.tells;
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

  /** Lets a rule work on some fighters, and says what changed with the event that the rule tells. */
  deed(ids: readonly string[], run: (...fighters: Fighter[]) => FightEvent): void {
    const worked = ids.map(id => this.open(this.who(id)));
    this.happened(run(...worked), worked);
  }

  /** Something happens that its row writes by itself. */
  override emit(event: FightEvent): void {
    // What lasted as the decision began is looked at before anything changes.
    this.#lasting ??= lastingIn(this.state);
    super.emit(event);
    if (this.#lasting.isAny) return;
    const touched = SHARING.touches(event, this.state);
    for (const id of touched === 'all' ? Object.keys(this.state.fighters) : touched)
      if (isUnderSomething(this.who(id))) this.#lasting.isAny = true;
  }

  /** Somebody for a rule to work on, until `happened` says what has come of it. */
  open(one: Fighter): Fighter {
    // What lasted as the decision began is looked at before anything changes.
    this.#lasting ??= lastingIn(this.state);
    return this.#unread ? one : copyOfFighter(one);
  }

  /** What a rule tells, and what it has made of those it worked on. */
  happened(event: FightEvent, worked: readonly Fighter[]): void {
    for (const fighter of worked) if (isUnderSomething(fighter)) this.lasting.isAny = true;
    const left = this.#unread ? undefined : this.#leftOf(worked);
    // The rule has just made the event: it is nobody else's yet.
    if (left) (event as { left: Left }).left = left;
    this.emit(event);
  }

  /** How the copies that a rule has worked on differ from the fighters. */
  #leftOf(worked: readonly Fighter[]): Left | undefined {
    let left: Record<string, FighterChange> | undefined;
    for (const fighter of worked) {
      const change = fighterChange(this.who(fighter.id), fighter);
      if (isNothing(change)) continue;
      left ??= {};
      left[fighter.id] = change;
    }
    return left;
  }
}
