/** Copies of a fight: on them a power is played out, and each step meets the fight as the earlier ones have left it. */

import type { SimversePlay } from '../play.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { FightState } from './state.ts';

/** A fresh copy of everything that a fight writes to; what it only replaces is shared. */
export const copyOf = (c: Combatant): Combatant => ({
  ...c,
  weapons: c.weapons.map(weapon => ({ ...weapon })),
  shield: c.shield && { ...c.shield },
  states: [...c.states],
  timers: c.timers.map(timer => ({ ...timer })),
  powers: c.powers.map(power => ({ ...power, usedOn: [...power.usedOn] })),
  potions: [...c.potions],
  due: c.due && { ...c.due },
});

export function copiesOf(fighters: FightState['fighters']): FightState['fighters'] {
  const copies: FightState['fighters'] = {};
  for (const id in fighters) copies[id] = copyOf(fighters[id] as Combatant);
  return copies;
}

export const copyOfFight = (state: FightState): FightState => ({
  ...state,
  fighters: copiesOf(state.fighters),
  running: state.running.map(power => ({ ...power })),
  queue: [...state.queue],
});

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
