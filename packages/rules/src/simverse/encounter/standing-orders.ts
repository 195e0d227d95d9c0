/** What the book leaves to people in a fight, each under the name that a standing order about it goes by. */
import type { Mays, OrderWord } from '@arbiter/engine';
import { canParry } from '../gear/carried-weapons.ts';
import { STONES } from './acts/powers/item-powers.ts';
import type { Command } from './commands.ts';
import { type FightState, fighterOf } from './state.ts';

/** Which defence answers by itself is nobody's question. */
const UNASKED: readonly OrderWord[] = ['always', 'never'];

export const MAYS: Mays<FightState, Command> = {
  defences: {
    title: 'Answers an attack with a reaction',
    rules: ['SV-ATK-03', 'SV-INIT-06'],
    usual: 'ask',
    has: () => true,
    asked: {
      isNow: ({ pending }, id) => pending?.target === id,
      declines: command => command.do === 'defend' && command.with === 'none',
    },
  },
  dodges: {
    title: 'Dodges, where it answers by itself',
    rules: ['SV-ATK-04'],
    usual: 'always',
    answers: UNASKED,
    has: () => true,
  },
  parries: {
    title: 'Parries, where it answers by itself',
    rules: ['SV-ATK-05', 'SV-ARM-09'],
    usual: 'always',
    answers: UNASKED,
    has: (state, id) => fighterOf(state, id).weapons.some(canParry),
  },
  blocks: {
    title: 'Blocks, where it answers by itself',
    rules: ['SV-ATK-06', 'SV-ARM-08'],
    usual: 'always',
    answers: UNASKED,
    has: (state, id) => fighterOf(state, id).shield !== null,
  },
  [STONES]: {
    title: 'Pays for enchanted items from the mana stone in them first',
    rules: ['SV-ENCH-03', 'SV-ENCH-12'],
    usual: 'always',
    answers: UNASKED,
    has: (state, id) => fighterOf(state, id).powers.some(({ stone }) => stone !== undefined),
  },
  'counter-attacks': {
    title: 'Strikes back after a parry',
    rules: ['SV-LIM-10'],
    usual: 'ask',
    has: (state, id) => fighterOf(state, id).powers.some(({ kind }) => kind === 'riposte'),
    asked: {
      isNow: ({ opening }, id) => opening?.to === id,
      declines: command => command.do === 'let pass',
    },
  },
};
