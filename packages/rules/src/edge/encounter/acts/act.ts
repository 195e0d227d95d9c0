/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */

import type { Flood, LegalAction, Refusal } from '@arbiter/engine';
import { whyNotAlive } from '../../character/creature.ts';
import { type Allowance, type KindOfAct, whyNotAct } from '../../combat/turn.ts';
import type { RuleId } from '../../content/rules/index.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import type { Performed, Underway } from '../asking.ts';
import type { ActCommand, Command, GameMasterCommand } from '../commands.ts';
import type { Deed, FightAsk } from '../deed.ts';
import type { EventOf, FightEvent } from '../events.ts';
import type { AimedStrike } from '../ground/position.ts';
import { isBeside } from '../ground/position.ts';
import type { Fighter, FightState } from '../state.ts';

export interface Act<C extends ActCommand = ActCommand> {
  /** The rule that forbids it; whose turn it is has been asked before. */
  whyNot(state: FightState, actor: Fighter, command: C, ground?: Inquiry): Refusal | undefined;
  /** Events at once, or deeds to be done. */
  happens(state: FightState, actor: Fighter, command: C, going: Going): Performed;
  /** Every way to do it that might be allowed. */
  offers(state: FightState, actor: Fighter, ways: Flood | undefined): Offer[];
  /** ED-R-244: what is lost where it comes to nothing; an Act, unless it is said here. */
  spends?(actor: Fighter, command: C): EventOf<'thwarted'>['spends'];
  /** ED-VEH-01: a vehicle does it too, once it is commanded. */
  readonly byVehicles?: true;
  /** ED-CHS-01: it belongs to chases, or has no place in one. */
  readonly inChase?: 'only' | 'never';
}

/** What the game master ordains (ED-CORE-02). */
export interface HostAct<C extends GameMasterCommand = GameMasterCommand> {
  whyNot(state: FightState, command: C): Refusal | undefined;
  happens(state: FightState, command: C, play: EdgePlay): readonly FightEvent[] | Refusal;
}

/** Something that somebody is asked in the middle of a deed. */
export interface Question<A extends FightAsk = FightAsk> {
  whyNot(ask: A, command: Command): Refusal | undefined;
  offers(state: FightState, who: Fighter, ask: A): Offer[];
  /** What it says of whoever is asked; `cause` is what somebody else did before. */
  tells(state: FightState, ask: A, cause: string): string;
}
export type AskOf<K extends FightAsk['ask']> = Extract<FightAsk, { ask: K }>;

/** A deed, as it is carried out. */
export interface DeedRow<D extends Deed = Deed> {
  performs(underway: Underway, deed: D): Performed;
  /** In the middle of it nobody is asked: no die of it has to be shown again. */
  readonly lone?: true;
  /** Whether nobody can be asked about this one, as with most blows and most of the dying. */
  isUnasked?(state: FightState, deed: D, aimed: AimedStrike | undefined): boolean;
}

/** What a command is carried out with. */
export interface Going {
  readonly play: EdgePlay;
  readonly ways?: Flood | undefined;
}

/** What had to be worked out to know whether something is allowed, for whoever then carries it out. */
export interface Inquiry {
  /** The ways of somebody who moves. */
  ways?: Flood | undefined;
  /** The strike of a plain attack. */
  aimed?: AimedStrike | undefined;
  /** A command that was found to be allowed. */
  allowed?: Command;
}

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

export const NOTHING: readonly never[] = [];

/** Events that happen at once. */
export const atOnce = (...events: FightEvent[]): Performed => ({ events });
/** A deed that is to be done. */
export const next = (deed: Deed): Performed => ({ events: NOTHING, next: [deed] });

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
