/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
import type {
  Act as AnyAct,
  HostAct as AnyHostAct,
  Course as Copies,
  FightQuestion,
  LegalAction,
} from '@arbiter/engine';
import type { Deed } from '../../content/condition-list.ts';
import type { OpenAdventurePlay, RuleId } from '../../play.ts';
import type { StruggleDeed } from '../../rounds/struggle.ts';
import type { Command } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { Inquiry, InTurn } from '../inquiry.ts';
import type { Asked, Fighter, FightState } from '../state.ts';
import type { Teller } from './teller.ts';

/** A decision under way: each step sees what the last one left, and says what happens next. */
export interface Course extends Copies<FightState, Fighter, FightEvent, OpenAdventurePlay> {
  /** What was announced before a free attack goes on; what can no longer be done is lost. */
  goOn(command: Command, struck: string): void;
  /** What was announced and interrupted goes on, if it still can. */
  resume(command: Command, passed?: string): void;
}

/** What its fights are made of; a deed of one's own is asked about while a turn is running. */
export interface OpenAdventure<I extends Inquiry = Inquiry> {
  readonly state: FightState;
  readonly fighter: Fighter;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: Course;
  readonly inquiry: I;
  /** What was looked at as it was decided on; nothing where the deed goes on after another. */
  readonly going: Inquiry | undefined;
  readonly teller: Teller;
}

/** What somebody does in a turn of their own. Minds that are not their own and declarations are asked before it. */
export interface Act<C extends Command = Command> extends Omit<AnyAct<OpenAdventure<InTurn>, C>, 'offers'> {
  /** What it takes, asked last. */
  readonly takes?: Taken<C>;
  /** Every way to do it that might be allowed; left out for what attacks offer, or what is done to somebody. */
  offers?(state: FightState, actor: Fighter, inquiry: InTurn): readonly Offer[];
  /** Whom it can be done to: these are gone through one by one. */
  readonly to?: 'others' | 'anybody';
  /** The same of what is done to one of them. */
  offersOn?(state: FightState, actor: Fighter, target: Fighter, inquiry: InTurn): readonly Offer[];
  /** OA-CMBT-07: takes no time, in one's own turn or in another's. */
  readonly free?: true;
  /** OA-CMBT-03: would break a declaration; moving and free deeds lead up to anything. */
  readonly binding?: true;
  /** Meant for enemies: offered against friends last. */
  readonly hostile?: true;
  /** OA-R-407: others may have waited for it, and act before its effect. */
  readonly announced?: true;
  /** OA-UNARM-07: what it is to whoever holds the actor; `other` for what takes anything, unless it is said here. */
  heldAs?(state: FightState, command: C): StruggleDeed;
}

/** Freedom from conditions that would forbid it, half-rounds, and that no hold forbids it. */
export interface Taken<C> {
  readonly needs?: readonly Deed[];
  halfRounds(command: C, state: FightState): number;
}

/** What the game master ordains. */
export type HostAct<C extends Command = Command> = AnyHostAct<OpenAdventure, C>;

/** Something that somebody is asked before the fight goes on: by a deed, or by the round itself. */
export type Question<A> = Required<FightQuestion<OpenAdventure, A>>;
export type AskedFor<F extends Asked['for']> = Extract<Asked, { for: F }>;

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

/** What was asked is let pass. */
export const passOffer = (actor: string): Offer =>
  offer({ do: 'pass', actor }, 'Let it pass', '', 'OA-CMBT-12');

/** Whoever was asked last has answered. */
export const askedNoMore = (course: Course): void =>
  course.emit({ is: 'asked', asked: course.state.asked.slice(0, -1) });
