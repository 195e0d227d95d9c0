/** What there is to say of each thing that can be done. A new one is a file here, and a row in index.ts. */
import type { Course, LegalAction, Refusal } from '@arbiter/engine';
import type { NerveAsk } from '../../combat/strike.ts';
import type { LanternPlay } from '../../play.ts';
import type { Command } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { Fighter, FightState, Waits } from '../state.ts';

/** A decision under way. */
export type FightCourse = Course<FightState, Fighter, FightEvent, LanternPlay>;
export type Offer = LegalAction<Command>;

export interface Act<C extends Command = Command> {
  /** The rule that forbids it; whose turn it is has been asked before. */
  whyNot(state: FightState, actor: Fighter, command: C): Refusal | undefined;
  happens(course: FightCourse, command: C): void;
  /** Every way to do it that might be allowed. */
  offers(state: FightState, actor: Fighter): Offer[];
}

/** Something that somebody is asked in the middle of a deed. */
export interface Question {
  whyNot(command: Command): Refusal | undefined;
  offers(who: string): Offer[];
  goesOn(course: FightCourse, waits: Waits, command: Command): void;
}
export type AskName = NerveAsk['ask'];

export const offer = (command: Command, label: string, cost: string, rule: string): Offer => ({
  command,
  label,
  cost,
  rules: [rule],
});
