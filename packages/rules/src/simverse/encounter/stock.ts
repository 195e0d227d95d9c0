/** Opponents by name. */
import { type Refusal, refuse } from '@arbiter/engine';
import { OPPONENTS, type Opponent } from '../content/opponents.ts';

export function stockNamed(name: string): Opponent['numbers'] | Refusal {
  const found = OPPONENTS.find(o => o.name.toLowerCase() === name.toLowerCase());
  if (found) return found.numbers;
  return refuse(
    'SV-INIT-01',
    `There is no opponent "${name}" in the list; it has ${OPPONENTS.map(o => o.name).join(', ')}.`,
  );
}
