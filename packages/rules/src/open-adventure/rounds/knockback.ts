/** WABL-14: how far and where knockback drives somebody. */
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { healthOf, isDead } from '../character/secondary-scores.ts';
import { plural } from '../checks/words.ts';
import { part, procedure } from '../play.ts';
import { fallDamage } from '../world/falling.ts';
import { gravityField } from '../world/gravity.ts';

/** The ground behind somebody, in the direction that the attacker chose. */
export interface Behind {
  /** Free spaces before a wall or another character. */
  readonly free: number;
  /** Spaces of them that the attacker sees. */
  readonly seen: number;
  /** Spaces to the last one before an edge; null where there is none. */
  readonly edge: number | null;
}

/** OA-R-294, OA-R-437: straight on, until something is in the way, sight ends, or the ground does. */
export function driven(
  knockback: number,
  { free, seen, edge }: Behind,
): { readonly moved: number; readonly over: boolean } {
  const most = Math.min(knockback, free, seen);
  return edge !== null && most > edge ? { moved: edge, over: true } : { moved: most, over: false };
}

const spaces = (says: string) =>
  z.int().min(0).max(1000).nullable().default(null).describe(says).meta({ rank: 'often', unit: 'spaces' });
const ENDLESS = 1000;

export const knockbackProcedure = procedure({
  name: 'knockback',
  title: 'Knockback',
  summary:
    'Somebody is driven straight back as many spaces as counters, in a direction of the attacker’s choice: as far as the way is free and the attacker sees the landing, and over an edge into the depth.',
  rules: ['OA-WABL-14'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person' }),
    knockback: z.int().min(0).max(100).describe('Counters.').meta({ rank: 'first', unit: 'spaces' }),
    free: spaces('Free spaces before a wall or somebody else; no end where not given.'),
    seen: spaces('Spaces of the way that the attacker sees; all of them where not given.'),
    edge: spaces('Spaces to the last one before an edge; none where not given.'),
    drop: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('How deep it goes beyond the edge.')
      .meta({ rank: 'often', unit: 'spaces' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    moved: z.int(),
    over: z.boolean().describe('Whether they went over the edge.'),
    falls: z.int(),
    damage: z.int(),
    HP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { HP: 7, protection: 2 }, knockback: 2, edge: 1, drop: 8 },
    dice: [],
    outcome: { moved: 1, over: true, falls: 8, damage: 6, HP: 1, dead: false },
  },
  rolls: true,
  run({ character, knockback, free, seen, edge, drop, gravity }, play) {
    const { moved, over } = driven(knockback, { free: free ?? ENDLESS, seen: seen ?? ENDLESS, edge });
    play.trace.note('OA-WABL-14', over ? 'spaces to the edge, and over it' : 'spaces driven back', moved);
    const damage = over ? fallDamage(character, drop, gravity, play) : 0;
    const HP = healthOf(character, play) - damage;
    return { moved, over, falls: over ? drop : 0, damage, HP, dead: isDead(HP) };
  },
  tell: ({ moved, over, falls, damage, HP, dead }, { character }) =>
    over
      ? `${character.name} is driven over the edge, falls ${plural(falls, 'space')}, suffers ${damage} and ${dead ? 'dies' : `has ${plural(HP, 'health point')} left`}.`
      : `${character.name} is driven back ${plural(moved, 'space')}.`,
  apply: ({ character }, { HP, damage }) => ({ character: damage ? { ...character, HP } : character }),
});

export const knockbackParts = [part('derivation', 'Where knockback ends', ['OA-WABL-14'], driven)];
