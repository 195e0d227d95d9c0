/** Who stands where, and how they are. */
import type { Glance, Seen } from '@arbiter/engine';
import { type Fighter, type FightState, stands } from './state.ts';

const cardOf = (fighter: Fighter): Seen => {
  const { id, name, side, x, y, life, nerve } = fighter;
  return {
    ...{ id, name, side, x, y, there: true, able: stands(fighter) },
    condition: stands(fighter) ? 'up' : 'down',
    pools: [
      { name: 'Life', now: life },
      { name: 'Nerve', now: nerve },
    ],
  };
};

export const card = ({ fighters }: FightState, id: string): Seen | undefined =>
  Object.hasOwn(fighters, id) ? cardOf(fighters[id]!) : undefined;

export const glance = ({ fighters, moment, map }: FightState): Glance => ({
  round: moment.round,
  ground: { ...map, marks: [] },
  fighters: Object.values(fighters).map(cardOf),
});
