/** The fight as everybody at the table sees it. */
import type { Glance, Ground, Seen } from '@arbiter/engine';
import type { Fighter, FightMap, FightState } from './state.ts';

export const glance = ({ round, map, fighters }: FightState): Glance => ({
  round,
  ground: map ? groundOf(map) : undefined,
  fighters: Object.values(fighters).map(seen),
});

const groundOf = ({ width, height, difficult, walls }: FightMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const seen = (fighter: Fighter): Seen => ({
  id: fighter.id,
  name: fighter.name,
  side: fighter.side,
  x: fighter.x,
  y: fighter.y,
  there: true,
  able: fighter.state === 'conscious',
  condition: conditionOf(fighter),
});

function conditionOf({ hd, maxHd, resolve, storedAffinity, state, concentrating }: Fighter): string {
  const words = [`HD ${hd}/${maxHd}`, `Resolve ${resolve}`];
  if (storedAffinity > 0) words.push(`affinity ${storedAffinity}`);
  if (concentrating) words.push(`maintains ${concentrating}`);
  if (state !== 'conscious') words.push(state);
  return words.join(', ');
}
