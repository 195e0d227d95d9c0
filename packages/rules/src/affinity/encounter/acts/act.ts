/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
import type { Act as AnyAct, HostAct as AnyHostAct, Flood, LegalAction } from '@arbiter/engine';
import type { Moment } from '../../combat/turn.ts';
import type { RuleId } from '../../play.ts';
import type { Command } from '../commands.ts';
import type { Course } from '../course.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { dropAsked, frameOf } from '../frames.ts';
import {
  type Due,
  type Fighter,
  type FightState,
  type Frame,
  fighterOf,
  type Occasion,
  type Step,
} from '../state.ts';
import type { Teller } from './event-row.ts';

/** What its fights are made of. */
export interface Affinity {
  readonly state: FightState;
  readonly fighter: Fighter;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: Course;
  readonly inquiry: Inquiry;
  readonly going: Capacity;
  readonly teller: Teller;
}

/** When somebody would do it, and where they can go, for whoever asks about many moves. */
export interface Inquiry {
  readonly when: Moment;
  readonly ways?: Flood | undefined;
}

export interface Act<C extends Command = Command> extends AnyAct<Affinity, C> {
  /** When it is done: on the own turn, in answer to what others do, or at count 0. */
  readonly moments: readonly Moment[];
  /** AF-TURN-05: what was begun, once whoever could react has been asked. */
  goesOn?(course: Course, frame: Frame, command: C): void;
}

/** What the game master ordains. */
export type HostAct<C extends Command = Command> = AnyHostAct<Affinity, C>;

/** In which capacity somebody decides. */
export interface Capacity {
  readonly when: Moment;
  /** What sets off a held action or a triggered one. */
  readonly occasion?: Occasion;
}

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

export const enemies = (state: FightState, { side }: Fighter): Fighter[] =>
  state.order.map(id => fighterOf(state, id)).filter(other => other.side !== side);
export const allies = (state: FightState, { side }: Fighter): Fighter[] =>
  state.order.map(id => fighterOf(state, id)).filter(other => other.side === side);

/** What is said of an action as it is declared. */
type Declared = Pick<EventOf<'declared'>, 'what' | 'target' | 'tier' | 'affinity' | 'spent'>;

/**
 * AF-ACT-01: an action is used up as it is declared, so that nobody can declare it twice while others react. AF-TURN-05:
 * a reaction is laid upon what it interrupts; a held action is used up by it.
 */
export function beginAction(
  course: Course,
  command: Command,
  { when, occasion }: Capacity,
  { step, what, target, tier, affinity, spent }: Declared & { readonly step: Step },
): void {
  const { stack } = course.state;
  const { actor } = command;
  if (when === 'held' && occasion) course.emit({ is: 'released', actor, until: occasion });
  const [until] = course.who(actor).held;
  if (when === 'countZero' && until) course.emit({ is: 'released', actor, until });
  dropAsked(stack);
  course.emit({ is: 'declared', actor, what, target, tier, affinity, when, spent });
  stack.push({ ...frameOf<Command, Step, Due>(command, [step]), when });
}
