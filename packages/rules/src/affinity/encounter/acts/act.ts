/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
import type { Flood, LegalAction, Refusal } from '@arbiter/engine';
import type { Moment } from '../../combat/turn.ts';
import type { RuleId } from '../../play.ts';
import type { Command } from '../commands.ts';
import type { Course } from '../course.ts';
import type { EventOf } from '../events.ts';
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

export interface Act<C extends Command = Command> {
  /** When it is done: on the own turn, in answer to what others do, or at count 0. */
  readonly moments: readonly Moment[];
  /** The rule that forbids it; who decides, and whether this is the moment for it, has been asked before. */
  whyNot(state: FightState, who: Fighter, command: C, when: Moment, ways?: Flood): Refusal | undefined;
  /** Done at once, or begun: others may react before it goes on. */
  happens(course: Course, command: C, capacity: Capacity): void;
  /** AF-TURN-05: what was begun, once whoever could react has been asked. */
  goesOn?(course: Course, frame: Frame, command: C): void;
  /** Every way to do it that might be allowed; `ways` is where the fighter can go. */
  offers(state: FightState, who: Fighter, ways: Flood | undefined): readonly Offer[];
}

/** What the game master ordains. */
export interface HostAct<C extends Command = Command> {
  whyNot(state: FightState, command: C): Refusal | undefined;
  happens(course: Course, command: C): void;
}

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
