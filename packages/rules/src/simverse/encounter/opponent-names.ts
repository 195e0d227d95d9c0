/** Opponents by name. */
import type { Refusal } from '@arbiter/engine';
import { unknownName } from '../by-name.ts';
import { OPPONENTS, type Opponent } from '../content/opponents.ts';
import { refuse } from '../play.ts';

export function stockNamed(name: string): Opponent['numbers'] | Refusal {
  const found = OPPONENTS.find(o => o.name.toLowerCase() === name.toLowerCase());
  if (found) return found.numbers;
  const names = OPPONENTS.map(o => o.name);
  return refuse('SV-INIT-01', unknownName('opponent', name, names, 'Or give its numbers.'));
}
