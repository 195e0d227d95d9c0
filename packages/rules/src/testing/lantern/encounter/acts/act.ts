/** What there is to say of each thing that can be done, in the one dialect. A new one is a file here, and a row in index.ts. */
import type {
  Act as AnyAct,
  HostAct as AnyHostAct,
  FightQuestion as AnyQuestion,
  Course,
  LegalAction,
} from '@arbiter/engine';
import type { NerveAsk } from '../../combat/strike.ts';
import type { LanternPlay } from '../../play.ts';
import type { Command } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { Fighter, FightState, Waits } from '../state.ts';

/** A decision under way. */
export type FightCourse = Course<FightState, Fighter, FightEvent, LanternPlay>;

/** What its fights are made of. */
export interface Lantern {
  readonly state: FightState;
  readonly fighter: Fighter;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: FightCourse;
  readonly inquiry: undefined;
  readonly going: undefined;
  /** Who is called what. */
  readonly teller: (id: string) => string;
}
export type Act<C extends Command = Command> = AnyAct<Lantern, C>;
export type HostAct<C extends Command = Command> = AnyHostAct<Lantern, C>;
export type Question = Required<AnyQuestion<Lantern, Waits>>;
export type AskName = NerveAsk['ask'];

export type Offer = LegalAction<Command>;
export const offer = (command: Command, label: string, cost: string, rule: string): Offer => ({
  command,
  label,
  cost,
  rules: [rule],
});
