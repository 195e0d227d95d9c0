/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
import type { Course as Copies, Refusal } from '@arbiter/engine';
import type { Deed } from '../../content/condition-list.ts';
import type { OpenAdventurePlay, RuleId } from '../../play.ts';
import type { StruggleDeed } from '../../rounds/struggle.ts';
import type { Command } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { Inquiry, InTurn } from '../inquiry.ts';
import type { Asked, Fighter, FightState } from '../state.ts';

/** A decision under way: each step sees what the last one left, and says what happens next. */
export type Course = Copies<FightState, Fighter, FightEvent, OpenAdventurePlay>;

export interface Act<C extends Command = Command> {
  /**
   * The rule that forbids it in one's own turn, what it takes apart. Whose turn it is, minds that are not their own and
   * declarations have been asked before. Left out for what nobody does in a turn of their own.
   */
  whyNot?(inquiry: InTurn, actor: Fighter, command: C): Refusal | undefined;
  /** What it takes, asked last. */
  readonly takes?: Taken<C>;
  happens(course: Course, command: C, going: Continuation): void;
  /** Every way to do it that might be allowed; of what is done to somebody, every way to do it to this target. */
  offers?(inquiry: InTurn, actor: Fighter, offer: Offering, target: Fighter): void;
  /** Whom it can be done to: these are gone through one by one. */
  readonly to?: 'others' | 'anybody';
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

/** How an act was come to, and what may go on after it. */
export interface Continuation {
  /** What was looked at as it was decided on. */
  readonly asked: Inquiry | undefined;
  /** What was announced before a free attack goes on; what can no longer be done is lost. */
  goOn(course: Course, command: Command, struck: string): void;
  /** What was announced and interrupted goes on, if it still can. */
  resume(course: Course, command: Command, passed: string | undefined): void;
}

/** Offers what is allowed, and says whether it is. */
export type Offering = (command: Command, label: string, cost: string, ...rules: RuleId[]) => boolean;

/** Something that somebody is asked before the fight goes on. */
export interface Question<A extends Asked> {
  whyNot(inquiry: Inquiry, asked: A, command: Command): Refusal | undefined;
  offers(inquiry: Inquiry, actor: Fighter, offer: Offering, asked: A): void;
}
export type AskedFor<F extends Asked['for']> = Extract<Asked, { for: F }>;
