/** Powers that last: what they change, and whom they keep from doing something else. */
import type { Refusal } from '@arbiter/engine';
import { refuse } from '@arbiter/engine';
import type { Combatant } from './combatant.ts';
import type { FightState, Running } from './state.ts';

/** A running power that changes nothing yet. */
export const plainRunning = (by: string, on: readonly string[], name: string, turns: number): Running => ({
  by,
  on: [...on],
  name,
  turns,
  attack: 0,
  defence: 0,
  resistance: 0,
  task: 0,
  AR: 0,
  armour: 0,
  states: [],
  strength: 0,
  concentration: false,
  fragile: false,
  barsOthers: false,
});

type Changed = 'attack' | 'defence' | 'resistance' | 'task';
type Modifiers = readonly { source: string; value: number }[];

/** SV-ENH-05: what the powers that run change about this roll of somebody. */
export function changesOf(state: FightState, c: Combatant, what: Changed, dodging = false): Modifiers {
  const found: { source: string; value: number }[] = [];
  for (const power of onOf(state, c)) {
    // Evasive Movement helps only who keeps moving.
    const value = power[what] + (dodging && c.moved > 0 ? (power.dodge ?? 0) : 0);
    if (value !== 0) found.push({ source: power.name, value });
  }
  return found;
}

/** Powers in force on somebody. SV-R-04: the same power does not count twice. */
function onOf({ running }: FightState, c: Combatant): readonly Running[] {
  return running.filter(
    (power, i) =>
      power.on.includes(c.id) && running.findIndex(p => p.name === power.name && p.on.includes(c.id)) === i,
  );
}

/** The AR at a location under the powers that run: another armour where it is better, then what is added. */
export function protectedBy(state: FightState, c: Combatant, AR: number, type: string): number {
  let [best, added] = [AR, 0];
  for (const power of onOf(state, c)) {
    best = Math.max(best, power.armour);
    added += power.AR + (type === 'fire' ? (power.fireproof ?? 0) : 0);
  }
  return best + added;
}

export const isConcentrating = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.concentration);
export const isBarred = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.barsOthers);

/** Whether nobody else moves while this one does. */
export const isOutsideTime = ({ running }: FightState, c: Combatant): boolean =>
  running.length > 0 && running.some(power => power.outsideTime === true && power.by === c.id);

/** Dice that powers add to a weapon of somebody's. */
export const weaponDice = (state: FightState, c: Combatant, index: number): number =>
  onOf(state, c).reduce((all, { weapon }) => (weapon?.index === index ? all + weapon.dice : all), 0);

/** SV-LIM-06: who concentrates takes no other action. */
export const CONCENTRATING: Refusal = refuse(
  'SV-LIM-06',
  'While concentrating on a power nobody takes other actions: end it first.',
);
