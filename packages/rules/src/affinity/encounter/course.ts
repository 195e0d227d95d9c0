/** A decision under way: the engine's course, with what Affinity settles on the way. */
import { Course as Copies, type CourseRules, type Ownership } from '@arbiter/engine';
import { lifeStateOf, STATE_RULE } from '../combat/life-state.ts';
import { resolveCheck, type Trigger, traceCheck } from '../combat/resolve.ts';
import type { AffinityPlay } from '../play.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { copyOfFrame } from './frames.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

const NOBODY: readonly string[] = [];

/** Everything that events change in place is copied; lists that they replace are shared. */
const copyOfFighter = (who: Fighter): Fighter => ({ ...who, round: { ...who.round } });

const RULES: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches(event, state) {
    const row = eventRowOf(event);
    if (row.touches) return row.touches(event, state);
    return 'actor' in event ? [event.actor] : NOBODY;
  },
  copyOfFighter,
  copyOfState: state => ({ ...state, stack: state.stack.map(copyOfFrame) }),
  inPlace: true,
};

/** Whom an event touches, for states that share everybody else. */
export const sharing = RULES;

export class Course extends Copies<FightState, Fighter, FightEvent, AffinityPlay> {
  /** Whether anybody fell or rose: only then the fight may have ended. */
  changed = false;
  /** Whether whoever's turn it is has ended it. */
  turnOver = false;

  constructor(state: FightState, play: AffinityPlay, whose: Ownership = 'lent') {
    super(state, play.under(state.readings), RULES, whose);
    // The log shares its frames with the state: they are not written into, even where the state is.
    if (whose === 'owned' && state.stack.length > 0) state.stack = state.stack.map(copyOfFrame);
  }

  override emit(event: FightEvent): void {
    if (event.is === 'became' || event.is === 'restored' || event.is === 'revived') this.changed = true;
    super.emit(event);
  }

  /** AF-RES-04, AF-CON-03: a check, and what it leads to. */
  check(who: Fighter, why: readonly Trigger[], label: string): void {
    const result = resolveCheck(who, label, this.play);
    const ended = result === 'lost' ? who.concentrating : null;
    this.emit({ is: 'checked', actor: who.id, why, result, ended });
    traceCheck(this.who(who.id), result, label, this.play);
    this.settle(this.who(who.id));
  }

  /** Says so where HD and Resolve have brought a fighter into another state. */
  settle(who: Fighter): void {
    if (who.state === 'dead') return;
    if (who.hd > 0 && who.resolve > 0 && who.state === 'conscious') return;
    const state = lifeStateOf(who, this.play);
    if (state === who.state) return;
    this.play.trace.note(STATE_RULE[state], who.name, state);
    const ended = state === 'conscious' ? null : who.concentrating;
    this.emit({ is: 'became', actor: who.id, state, ended });
  }
}

/** A state of its own that events may be written into. */
export function copy(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const id in state.fighters) fighters[id] = copyOfFighter(fighterOf(state, id));
  return RULES.copyOfState({ ...state, fighters });
}
