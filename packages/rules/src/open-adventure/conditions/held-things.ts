/** COND-38, UNARM-09: what falls out of the hands of somebody who is asked about; in a fight everything falls by itself. */
import type { Character } from '../character/character.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { part } from '../play.ts';
import { hasCondition } from './conditions.ts';

/** OA-R-701: shields are held, and of the weapons at hand the first; what one is born with does not fall. */
export function withoutHeld(character: Character): Character {
  const { shields, weapons } = character;
  const held = weapons.findIndex(ref => !weaponOf(ref).natural);
  if (held < 0 && shields.length === 0) return character;
  return { ...character, shields: [], weapons: weapons.filter((_, i) => i !== held) };
}

/** OA-COND-38, OA-R-604: whoever has lost consciousness lets everything go; only stone keeps its grip. */
export const letGoUnconscious = (before: Character, after: Character): Character =>
  hasCondition(after, 'unconscious') &&
  !hasCondition(before, 'unconscious') &&
  !hasCondition(after, 'petrify')
    ? withoutHeld(after)
    : after;

export const heldThingsParts = [
  part('state', 'What falls out of the hands', ['OA-COND-38', 'OA-UNARM-09'], withoutHeld),
];
