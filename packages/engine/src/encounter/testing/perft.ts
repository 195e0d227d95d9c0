/** Counting legal play: a wrong rule of what is allowed hardly ever leaves these numbers as they were. */
import { seededDice } from '@arbiter/dice';
import { Play } from '../../play.ts';
import { isRefusal } from '../../refusal.ts';
import type { Readings } from '../../ruling.ts';
import { act, type EncounterRules } from '../rules.ts';

/** How many courses of so many commands there are, with dice that depend on the place in the tree alone. */
export function perft<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  depth: number,
  readings: R,
  path = '',
): number {
  const actor = rules.waitingFor(state);
  if (depth === 0 || actor === undefined) return 1;
  const legal = rules.legal(state, actor);
  // The last commands are only counted: that each of them is accepted is another law.
  if (depth === 1) return legal.length;
  let count = 0;
  legal.forEach(({ command }, i) => {
    const at = `${path}/${i}`;
    const next = act(rules, state, command, new Play(seededDice(at), readings));
    if (isRefusal(next)) throw new Error(`${JSON.stringify(command)}: [${next.rule}] ${next.message}`);
    count += perft(rules, next.state, depth - 1, readings, at);
  });
  return count;
}
