/** A copy of the fight on which a power is played out: each step meets the fight as the earlier ones have left it. */
import type { SimversePlay } from '../play.ts';
import { copyOfFight } from './copies.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { FightState } from './state.ts';

export interface Stage {
  readonly state: FightState;
  readonly play: SimversePlay;
  readonly events: FightEvent[];
  /** Writes an event down, unless the fight is over. */
  happen(event: FightEvent): void;
}

export function stageOf(before: FightState, play: SimversePlay): Stage {
  const state = copyOfFight(before);
  const events: FightEvent[] = [];
  return {
    state,
    play,
    events,
    happen(event) {
      if (state.winner) return;
      events.push(event);
      evolve(state, event);
    },
  };
}
