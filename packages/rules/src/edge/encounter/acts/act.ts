/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */

import type {
  Act as AnyAct,
  HostAct as AnyHostAct,
  FightQuestion as AnyQuestion,
  Flood,
  LegalAction,
  Refusal,
} from '@arbiter/engine';
import { whyNotAlive } from '../../character/creature.ts';
import { type Allowance, type KindOfAct, whyNotAct } from '../../combat/turn.ts';
import type { RuleId } from '../../content/rules/index.ts';
import { refuse } from '../../play.ts';
import type { Performed, Underway } from '../asking.ts';
import type { ActCommand, Command, GameMasterCommand } from '../commands.ts';
import type { FightCourse } from '../course.ts';
import type { Deed, FightAsk } from '../deed.ts';
import type { EventOf, FightEvent } from '../events.ts';
import type { AimedStrike } from '../ground/position.ts';
import { isBeside } from '../ground/position.ts';
import type { Fighter, FightState } from '../state.ts';
import type { Teller } from './event-row.ts';

/** What its fights are made of. */
export interface Edge {
  readonly state: FightState;
  readonly fighter: Fighter;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: FightCourse;
  readonly inquiry: Inquiry;
  /** An act is carried out with what was worked out to know whether it is allowed. */
  readonly going: Inquiry;
  readonly teller: Teller;
}

/** What happens at once is written into the course; what somebody may be asked about is a deed to be done next. */
export interface Act<C extends ActCommand = ActCommand> extends AnyAct<Edge, C> {
  /** ED-R-244: what is lost where it comes to nothing; an Act, unless it is said here. */
  spends?(actor: Fighter, command: C): EventOf<'thwarted'>['spends'];
  /** ED-VEH-01: a vehicle does it too, once it is commanded. */
  readonly byVehicles?: true;
  /** ED-CHS-01: it belongs to chases, or has no place in one. */
  readonly inChase?: 'only' | 'never';
}

/** What the game master ordains (ED-CORE-02). */
export type HostAct<C extends GameMasterCommand = GameMasterCommand> = AnyHostAct<Edge, C>;

/** Something that somebody is asked in the middle of a deed, which is gone through again with the answer. */
export interface Question<A extends FightAsk = FightAsk> extends Omit<AnyQuestion<Edge, A>, 'happens'> {
  /** What it says of whoever is asked; `cause` is what somebody else did before. */
  tells(state: FightState, ask: A, cause: string): string;
}
export type AskOf<K extends FightAsk['ask']> = Extract<FightAsk, { ask: K }>;

/**
 * A deed, as it is carried out. It asks in the middle and is gone through again with the answer: so it writes nothing into
 * the course, and gives back what has happened when it is done.
 */
export interface DeedRow<D extends Deed = Deed> {
  performs(underway: Underway, deed: D): Performed;
  /** In the middle of it nobody is asked: no die of it has to be shown again. */
  readonly lone?: true;
  /** Whether nobody can be asked about this one, as with most blows and most of the dying. */
  isUnasked?(state: FightState, deed: D, aimed: AimedStrike | undefined): boolean;
}

/** What had to be worked out to know whether something is allowed, for whoever then carries it out. */
export interface Inquiry {
  /** The ways of somebody who moves. */
  ways?: Flood | undefined;
  /** The strike of a plain attack. */
  aimed?: AimedStrike | undefined;
  /** A command that was found to be allowed. */
  allowed?: Command | undefined;
}
export const newInquiry = (): Inquiry => ({ ways: undefined, aimed: undefined, allowed: undefined });

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

export const NOTHING: readonly never[] = [];

const allowanceOf = ({ act, swift, minor, moved }: Fighter): Allowance => ({
  act,
  swift,
  minor,
  spent: moved,
});

/** Why there is no Act, Swift Act, Minor Act or movement left for it. */
export const whyNotSpend = (fighter: Fighter, kind: KindOfAct): Refusal | undefined =>
  whyNotAct(fighter, allowanceOf(fighter), kind);

/** Somebody the command names, who is there. */
export const presentFighter = ({ fighters }: FightState, id: string): Fighter | undefined => {
  const found = fighters[id];
  // What an object has by nature (`constructor`) has no such id.
  return found?.id === id && !found.gone ? found : undefined;
};
export const refuseNobody = (id: string): Refusal =>
  refuse('ED-ACT-02', `There is nobody “${id.slice(0, 40)}” in the scene.`, 'target');

/** Why somebody is not whom this is for: not there, dead, or of the wrong side. */
export function refuseTarget(
  id: string,
  target: Fighter | undefined,
  actor: Fighter,
  wants: 'enemy' | 'ally',
): Refusal {
  if (!target) return refuseNobody(id);
  return (
    whyNotAlive(target, 'target') ??
    refuse('ED-ACT-02', `${target.name} is no ${wants} of ${actor.name}.`, 'target')
  );
}

export const whyNotBeside = (state: FightState, actor: Fighter, target: Fighter): Refusal | undefined =>
  isBeside(state, actor, target)
    ? undefined
    : refuse('ED-DYI-08', `${actor.name} must be adjacent to ${target.name}.`);
