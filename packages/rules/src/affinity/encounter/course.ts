/** A decision under way: events are written into a copy of the state as they happen, so that each sees the last. */
import { Play } from '@arbiter/engine';
import { lifeStateOf, STATE_RULE } from '../combat/life-state.ts';
import type { Person } from '../combat/person.ts';
import type { AffinityPlay } from '../play.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type Fighter, type FightState, type Frame, fighterOf } from './state.ts';

/** What its copy need not be told: a course's stack is its own, and after the others nothing more is decided. */
type Logged = Extract<FightEvent, { is: 'began' | 'interrupted' | 'turn' | 'round' | 'ended' }>;

export class Course {
  readonly state: FightState;
  readonly events: FightEvent[] = [];
  readonly play: AffinityPlay;
  /** Whether anybody fell or rose: only then the fight may have ended. */
  changed = false;
  /** The fighters that are copies already; everybody else still belongs to the caller. */
  readonly #own: string[] = [];

  constructor(state: FightState, play: AffinityPlay) {
    this.state = { ...state, fighters: { ...state.fighters }, stack: state.stack.map(frameCopy) };
    this.play = new Play(play.dice, state.readings, play.trace);
  }

  who(id: string): Fighter {
    return fighterOf(this.state, id);
  }

  /** Says what happens, and writes it into the copy for whatever comes next. */
  emit(event: Exclude<FightEvent, Logged>): void {
    this.events.push(event);
    switch (event.is) {
      case 'count zero':
      case 'portal':
        break;
      case 'shared':
        this.#copy(event.target);
        this.#copy(event.actor);
        break;
      case 'became':
      case 'restored':
      case 'revived':
        this.changed = true;
        this.#copy(event.actor);
        break;
      default:
        this.#copy(event.actor);
    }
    evolve(this.state, event);
  }

  /** Says what happens, and leaves the copy as it is. */
  log(event: Logged): void {
    this.events.push(event);
  }

  #copy(id: string): void {
    if (this.#own.includes(id)) return;
    this.#own.push(id);
    this.state.fighters[id] = copyOf(this.who(id));
  }

  /** Says so where HD and Resolve have brought a fighter into another state. */
  settle(who: Fighter): void {
    if (who.state === 'dead') return;
    if (who.hd > 0 && who.resolve > 0 && who.state === 'conscious') return;
    const state = lifeStateOf(who, this.play);
    if (state === who.state) return;
    this.play.trace.note(STATE_RULE[state], who.name, state);
    this.emit({ is: 'became', actor: who.id, state });
  }
}

const frameCopy = ({ command, when, steps, waiting, due }: Frame): Frame => ({
  command,
  when,
  steps: [...steps],
  waiting: waiting && [...waiting],
  due: due.map(({ who, triggers }) => ({ who, triggers })),
});

/** Everything that events change in place is copied; lists that they replace are shared. */
const copyOf = (who: Fighter): Fighter => ({ ...who, round: { ...who.round } });

export const isStanding = (who: Pick<Person, 'state'>): boolean => who.state === 'conscious';
