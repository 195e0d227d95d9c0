/** Whom it fights, and what it may do. */
import type { Flood } from '@arbiter/engine';
import type { Command } from '../commands.ts';
import { isUnknownTo } from '../ground/position.ts';
import { type Fighter, type FightState, fighterAt, stands } from '../state.ts';
import { whyNot } from '../why-not.ts';

export const ifAllowed = (
  state: FightState,
  command: Command | undefined,
  ways?: Flood,
): Command | undefined => (command && !whyNot(state, command, ways && { ways }) ? command : undefined);

/** Enemies worth a blow whose place it knows. */
export function foesOf(state: FightState, me: Fighter): Fighter[] {
  const { fighters } = state;
  const found: Fighter[] = [];
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.side !== me.side && !each.gone && (each.life === 'living' || stands(each)))
      if (!isUnknownTo(state, each, me)) found.push(each);
  }
  return found;
}
