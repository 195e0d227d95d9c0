/** What Affinity leaves to a fighter: to answer with a triggered ability, and to use what was held. */
import type { Mays } from '@arbiter/engine';
import type { Command } from './commands.ts';
import { type FightState, fighterOf } from './state.ts';
import { fightStandingOf } from './why-not.ts';

const isPass = ({ do: what }: Command): boolean => what === 'pass';

export const MAYS: Mays<FightState, Command> = {
  'triggered abilities': {
    title: 'Answers with a triggered ability',
    rules: ['AF-TURN-04'],
    usual: 'ask',
    has: (state, id) => fighterOf(state, id).reactsTo.length > 0,
    asked: {
      isNow: (state, id) => fightStandingOf(state, fighterOf(state, id)).when === 'triggered',
      declines: isPass,
    },
  },
  'held actions': {
    title: 'Uses a held action',
    rules: ['AF-TURN-05', 'AF-TURN-06'],
    usual: 'ask',
    has: () => true,
    asked: {
      isNow: (state, id) => ['held', 'countZero'].includes(fightStandingOf(state, fighterOf(state, id)).when),
      declines: isPass,
    },
  },
};
