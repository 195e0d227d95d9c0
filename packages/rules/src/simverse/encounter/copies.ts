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
