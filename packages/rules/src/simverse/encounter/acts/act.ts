/** One thing that can be done in a fight: whether it may be, and what happens. Nobody changes the state here. */
import type { Refusal } from '@arbiter/engine';
import { NO_MAJOR_LEFT, NO_MINOR_LEFT } from '../../combat/actions.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { FightState } from '../state.ts';

export interface Act<D extends Command['do']> {
  /** The rule that forbids it now; states, turns and concentration have been asked before. */
  whyNot(state: FightState, c: Combatant, command: CommandOf<D>): Refusal | undefined;
  happens(
    state: FightState,
    c: Combatant,
    command: CommandOf<D>,
    play: SimversePlay,
  ): readonly FightEvent[] | Refusal;
}

export const OUT_OF_REACH = refuse(
  'SV-ATK-02',
  'The target is out of reach: move closer, or use a ranged attack.',
);
export const NOT_IN_HAND = refuse('SV-INIT-04', 'That weapon is not in hand: draw it or pick it up first.');

export const needMajor = (c: Combatant): Refusal | undefined => (c.major > 0 ? undefined : NO_MAJOR_LEFT);
export const needMinor = (c: Combatant): Refusal | undefined =>
  c.minor > 0 || c.major > 0 ? undefined : NO_MINOR_LEFT;
