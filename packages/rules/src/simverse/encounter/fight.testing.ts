/** Fights on scripted dice, for tests. */
import { fastDice, generator, scriptedDice } from '@arbiter/dice';
import { act, defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { rulings } from '../content/rulings.ts';
import type { Combatant } from './combatant.ts';
import { commandSchema } from './commands.ts';
import { encounter } from './encounter.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

export const readings = defaultReadings(rulings);
export const fast = (seed: string, stream = 0) => new Play(fastDice(generator(seed, stream)), readings);
export const scripted = (...faces: number[]) => new Play(scriptedDice(faces), readings);

export const knight = {
  name: 'Knight',
  DX: 12,
  EN: 12,
  ST: 12,
  weapons: [{ weapon: 'Longsword', skill: 3 }],
};
export const thug = { name: 'Thug', weapons: [{ weapon: 'Club', skill: 1 }] };
export const map = { width: 8, height: 6 };

export function begin(setup: object, play = fast('begin')): FightState {
  const opening = encounter.start({ map, morale: false, metresApart: 1, ...setup }, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  return opening.state;
}

export const who = (state: FightState, id: string): Combatant =>
  state.combatants.find(c => c.id === id) as Combatant;

/** Carries out a command on scripted dice that must be used up. */
export function go(
  state: FightState,
  command: object,
  ...faces: number[]
): { state: FightState; events: readonly FightEvent[] } {
  const dice = scriptedDice(faces);
  const happened = act(encounter, state, commandSchema.parse(command), new Play(dice, readings));
  if (isRefusal(happened)) throw new Error(`${happened.rule}: ${happened.message}`);
  dice.finish();
  return happened;
}

export const refusal = (state: FightState, command: object): string => {
  const happened = encounter.decide(state, commandSchema.parse(command), fast('refusal'));
  return isRefusal(happened) ? happened.rule : 'allowed';
};
