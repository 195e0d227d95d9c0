/** The fight as everybody at the table sees it. */
import type { Glance, Ground, Seen } from '@arbiter/engine';
import { type Combatant, isUp } from './combatant.ts';
import type { BattleMap, FightState } from './state.ts';

export const glance = ({ round, map, combatants }: FightState): Glance => ({
  round,
  ground: groundOf(map),
  fighters: combatants.map(seen),
});

const groundOf = ({ width, height, walls, difficult, high, cover }: BattleMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...high.map(at => ({ ...at, is: 'high' as const })),
    ...cover.map(({ x, y }) => ({ x, y, is: 'cover' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const seen = (c: Combatant): Seen => ({
  id: c.id,
  name: c.name,
  side: c.side,
  x: c.x,
  y: c.y,
  there: !c.fled,
  able: isUp(c),
  condition: conditionOf(c),
});

function conditionOf(c: Combatant): string {
  const words = [`Vitality ${c.vitality}/${c.maxVitality}`, `Stamina ${c.stamina}`];
  if (c.mana > 0 || c.powers.some(p => p.pool === 'mana')) words.push(`Mana ${c.mana}`);
  if (c.fled) return [...words, 'gone'].join(', ');
  if (c.life !== 'up') words.push(c.life);
  if (c.bleedingCount > 0) words.push(`bleeding ${c.bleedingCount}`);
  if (c.prone) words.push('Prone');
  return [...words, ...c.states].join(', ');
}
