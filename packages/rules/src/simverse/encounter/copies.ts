/** Copies of a fight that may be written to while the original stays as it is. */
import type { Combatant } from './combatant.ts';
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

export const copyOfFight = (state: FightState): FightState => ({
  ...state,
  combatants: state.combatants.map(copyOf),
  running: state.running.map(power => ({ ...power })),
  queue: [...state.queue],
});
