/** One question after another of the same state: what was looked at for one serves the next. */
import type { Flood, Place } from '@arbiter/engine';
import type { Arms } from '../combat/arms.ts';
import type { Swing, Target } from '../combat/blow.ts';
import { type OpenAdventurePlay, quietPlay } from '../play.ts';
import type { AttackCommand, Command } from './commands.ts';
import type { Past } from './ground/sight.ts';
import { turnNow } from './rounds/whose-turn.ts';
import type { Fighter, FightState, Turn } from './state.ts';

/** What was seen of somebody for one question. */
export interface Sighting {
  readonly of: string;
  readonly past: Past;
  readonly target: Target;
}

/** An attack that was asked about, and what the attacker would bring. */
export interface ProposedBlow {
  readonly command: AttackCommand;
  readonly swing: Swing;
  readonly arms: Arms;
}

/** Where what was found and seen is kept, and the blow that was last asked about, as long as the state stays as it is. */
export interface Lookout {
  /** Who would act, and whom it would be about. */
  actor: Fighter | undefined;
  target: Fighter | undefined;
  seen: Sighting[] | undefined;
  blow: ProposedBlow | undefined;
}

/** Somebody looks around; what they have seen serves again, where it is kept. */
export interface Looking extends Partial<Lookout> {
  readonly state: FightState;
  readonly play: OpenAdventurePlay;
}

export interface Inquiry extends Lookout {
  readonly state: FightState;
  readonly play: OpenAdventurePlay;
  readonly turn: Turn | null;
  ways: Flood | undefined;
  room: ((at: Place) => boolean) | undefined;
  /** Whether what was declared can be attacked from here. */
  declaredPossible: boolean | undefined;
  /** The last command that was found to be allowed. */
  allowed: Command | undefined;
}

/** The same while somebody has a turn. */
export interface InTurn extends Inquiry {
  readonly turn: Turn;
}
export const isInTurn = (inquiry: Inquiry): inquiry is InTurn => inquiry.turn !== null;

export const inquiryOf = (state: FightState): Inquiry => ({
  state,
  play: quietPlay(state.readings),
  turn: turnNow(state),
  actor: undefined,
  target: undefined,
  seen: undefined,
  blow: undefined,
  ways: undefined,
  room: undefined,
  declaredPossible: undefined,
  allowed: undefined,
});
