/** Friends and foes as a fighter knows them, and what it may do. */
import { fighterOf } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import type { Command } from '../commands.ts';
import { type Fighter, type FightState, isFoe, isIn, isUp, perceives } from '../state.ts';
import { whyNot } from '../why-not.ts';

/** What was found to be allowed on the way to a decision: it need not be asked again. */
export interface Inquiry {
  allowed?: Command;
}

export const isAllowed = (state: FightState, command: Command): boolean =>
  whyNot(state, command) === undefined;

export const ifAllowed = (state: FightState, command: Command): Command | undefined =>
  isAllowed(state, command) ? command : undefined;

export function foesOf(state: FightState, me: Fighter): Fighter[] {
  const mad = hasCondition(me, 'maddened');
  const foes: Fighter[] = [];
  for (const id in state.fighters) {
    const one = fighterOf(state, id);
    if ((mad || isFoe(me, one)) && one !== me && isUp(one) && perceives(me, one)) foes.push(one);
  }
  return foes;
}

export const companyOf = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(one => !isFoe(me, one) && isIn(one));
