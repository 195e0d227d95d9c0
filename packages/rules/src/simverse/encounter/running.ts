/** Powers that last: what they change, and whom they keep from doing something else. */
import type { Refusal } from '@arbiter/engine';
import { refuse } from '@arbiter/engine';
import type { Combatant } from './combatant.ts';
import type { FightState, Running } from './state.ts';

type Changed = 'attack' | 'defence' | 'resistance' | 'task';
type Modifiers = readonly { source: string; value: number }[];

/** SV-ENH-05: what the powers that run change about this roll of somebody. */
export function changesOf(state: FightState, c: Combatant, what: Changed): Modifiers {
  const found: { source: string; value: number }[] = [];
  for (const power of onOf(state, c))
    if (power[what] !== 0) found.push({ source: power.name, value: power[what] });
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
export function protectedBy(state: FightState, c: Combatant, AR: number): number {
  let [best, added] = [AR, 0];
  for (const power of onOf(state, c)) {
    best = Math.max(best, power.armour);
    added += power.AR;
  }
  return best + added;
}

export const isConcentrating = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.concentration);
export const isBarred = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.barsOthers);

/** SV-LIM-06: who concentrates takes no other action. */
export const CONCENTRATING: Refusal = refuse(
  'SV-LIM-06',
  'While concentrating on a power nobody takes other actions: end it first.',
);
