/** What the book leaves to people in a fight, each under the name that a standing order about it goes by. */
import { fighterOf, type May, type Mays, orderOf } from '@arbiter/engine';
import { whyNotPay } from '../combat/energy.ts';
import { whyNotReact } from '../combat/restrictions.ts';
import { actsOf } from '../powers/granted-actions.ts';
import type { Command } from './commands.ts';
import { type Fighter, type FightState, isFoe, type Pending, playFor } from './state.ts';

type FightMay = May<FightState, Command>;

/** AV-MOD-06: what a module adds to a defense, for Energy. */
export const DEFENSE_REACTIONS = 'defense reactions';

const everybody = (): boolean => true;

/** What somebody is asked now. */
const askedOf = ({ pending }: FightState, id: string): Pending | undefined =>
  pending?.actor === id ? pending : undefined;

const hasDefenseReaction = (fighter: Fighter): boolean => actsOf(fighter).some(({ defend }) => defend);

/** Whether somebody who wants to be asked about it could add a Reaction to this defense. */
const decidesOnReaction = (state: FightState, fighter: Fighter): boolean =>
  orderOf(fighter, DEFENSE_REACTIONS, 'always') === 'ask' &&
  !whyNotReact(fighter) &&
  actsOf(fighter).some(({ defend, energy }) => defend && !whyNotPay(fighter, energy, playFor(state)));

/** What the fight asks of somebody, and they may let be. */
const asked = (
  is: Pending['is'],
  declines: (command: Command) => boolean,
): Pick<FightMay, 'asked' | 'usual' | 'has'> => ({
  usual: 'ask',
  has: everybody,
  asked: { isNow: (state, id) => askedOf(state, id)?.is === is, declines },
});

export const MAYS: Mays<FightState, Command> = {
  defenses: {
    title: 'Defends and resists by what serves best, unasked',
    rules: ['AV-DEF-01', 'AV-ACT-07', 'AV-ACT-09'],
    usual: 'ask',
    answers: ['always', 'ask'],
    has: everybody,
    asked: {
      isNow(state, id) {
        const now = askedOf(state, id)?.is;
        return now === 'resist' || (now === 'defense' && !decidesOnReaction(state, fighterOf(state, id)));
      },
      declines: () => false,
    },
  },
  [DEFENSE_REACTIONS]: {
    title: 'Spends Energy on a Reaction where it defends unasked',
    rules: ['AV-MOD-06', 'AV-CMB-09'],
    usual: 'always',
    has: (state, id) => hasDefenseReaction(fighterOf(state, id)),
  },
  'attacks of opportunity': {
    title: 'Strikes at enemies who leave its reach',
    rules: ['AV-REA-02', 'AV-R-143'],
    usual: 'ask',
    has: everybody,
    asked: {
      isNow(state, id) {
        const now = askedOf(state, id);
        return now?.is === 'opportunity' && isFoe(fighterOf(state, id), fighterOf(state, now.walk.mover));
      },
      declines: command => command.do === 'let pass',
    },
  },
  'covered eyes and ears': {
    title: 'Covers eyes or ears against a spell that works through them',
    rules: ['AV-REA-03', 'AV-REA-04'],
    ...asked('spell', command => command.do === 'let pass'),
  },
  'pointing out': {
    title: 'Points out whom it has noticed in hiding',
    rules: ['AV-COND-05', 'AV-R-155'],
    ...asked('reveal', command => command.do === 'keep quiet'),
  },
  lifeline: {
    title: 'Pays 2 Resolve to act at 0 Health',
    rules: ['AV-LIFE-01', 'AV-R-124'],
    ...asked('lifeline', command => command.do === 'lifeline' && !command.pays),
  },
};
