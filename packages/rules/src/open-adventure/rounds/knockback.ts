/** WABL-14: how far and where knockback drives somebody. */
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { USUAL_TARGET } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import { whyNotMove } from '../conditions/conditions.ts';
import { combatProcedure, part, silently } from '../play.ts';
import { gripSave } from '../world/climbing.ts';
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
export function knockbackPath(
  knockback: number,
  { free, seen, edge }: Behind,
): { readonly moved: number; readonly over: boolean } {
  const most = Math.min(knockback, free, seen);
  return edge !== null && most > edge ? { moved: edge, over: true } : { moved: most, over: false };
}

const spaces = (says: string) =>
  z.int().min(0).max(1000).nullable().default(null).describe(says).meta({ rank: 'often', unit: 'spaces' });
const ENDLESS = 1000;

export const knockbackProcedure = combatProcedure({
  name: 'knockback',
  title: 'Knockback',
  summary:
    'Somebody is driven straight back as many spaces as counters, in a direction of the attacker’s choice: as far as the way is free and the attacker sees the landing, and over an edge into the depth, unless a reflex save finds a wall to hold on to.',
  rules: ['OA-WABL-14', 'OA-ACT-29'],
  input: z.strictObject({
    character: characterSchema.prefault({}).meta({ rank: 'first', from: 'person', living: true }),
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
    wall: z
      .boolean()
      .default(false)
      .describe('Whether there is a wall below the edge to grab.')
      .meta({ rank: 'often' }),
    target: z.int().min(-100).max(100).default(USUAL_TARGET).describe('The difficulty of that wall.'),
    gravity: gravityField,
  }),
  output: z.strictObject({
    moved: z.int(),
    over: z.boolean().describe('Whether they went over the edge.'),
    saveTotal: z.int().nullable().describe('The reflex save of whoever grabs for the wall.'),
    hangs: z.boolean().describe('Whether they hang on the wall below the edge.'),
    falls: z.int(),
    damage: z.int(),
    HP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { HP: 7, protection: 2 }, knockback: 2, edge: 1, drop: 8 },
    dice: [],
    outcome: { moved: 1, over: true, saveTotal: null, hangs: false, falls: 8, damage: 6, HP: 1, dead: false },
  },
  rolls: true,
  run({ character, knockback, free, seen, edge, drop, wall, target, gravity }, play) {
    const { moved, over } = knockbackPath(knockback, { free: free ?? ENDLESS, seen: seen ?? ENDLESS, edge });
    play.trace
      .sum('OA-WABL-14', over ? 'spaces to the edge, and over it' : 'spaces driven back')
      .add('counters', knockback)
      .change('as far as the way is free', spaces => Math.min(spaces, free ?? ENDLESS), 'OA-WABL-14')
      .change('as far as the attacker sees', spaces => Math.min(spaces, seen ?? ENDLESS), 'OA-WABL-14')
      .change('to the edge', () => moved, 'OA-WABL-14');
    // OA-ACT-29: against the difficulty of the wall, for whoever can move at all.
    const save = over && wall && !whyNotMove(character) ? gripSave(character, target, play) : null;
    const falls = over && !save?.success ? drop : 0;
    const damage = falls ? fallDamage(character, falls, gravity, play) : 0;
    const HP = healthOf(character, damage ? play : silently(play)) - damage;
    const saveTotal = save?.total ?? null;
    return { moved, over, saveTotal, hangs: save?.success ?? false, falls, damage, HP, dead: isDead(HP) };
  },
  tell({ moved, over, saveTotal, hangs, falls, damage, HP, dead }, { character }) {
    if (!over) return `${character.name} is driven back ${plural(moved, 'space')}.`;
    if (hangs) return `${character.name} is driven over the edge, but grabs the wall with ${saveTotal}.`;
    const grabbed = saveTotal === null ? '' : `grabs in vain with ${saveTotal}, `;
    return `${character.name} is driven over the edge, ${grabbed}falls ${plural(falls, 'space')}, suffers ${damage} and ${dead ? 'dies' : `has ${plural(HP, 'health point')} left`}.`;
  },
  apply: ({ character }, { HP, damage }) => ({ character: damage ? { ...character, HP } : character }),
});

export const knockbackParts = [part('derivation', 'Where knockback ends', ['OA-WABL-14'], knockbackPath)];
