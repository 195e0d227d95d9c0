/** What a deed promises, for whoever must choose: whether it works, what it gains, what it may cost. */
import { type Foresight, fighterOf } from '@arbiter/engine';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

/** What may be done to make somebody well; everything else that is foreseen is meant to hurt. */
const HEALING: ReadonlySet<string> = new Set(['use', 'cast', 'heal', 'help', 'lifeline']);

/** AV-DEF-01: whether somebody is asked how to meet what comes at them. */
const isDefending = ({ pending }: FightState): boolean =>
  pending?.is === 'defense' || pending?.is === 'resist';

export const foresight: Foresight<FightState, FightEvent> = {
  isOpen: state => state.pending !== null,
  weigh(before, after, _events, actor) {
    const { side } = fighterOf(before, actor);
    const healthLost = (mine: boolean): number =>
      Object.values(before.fighters)
        .filter(one => (one.side === side) === mine)
        .reduce((sum, one) => sum + one.health - fighterOf(after, one.id).health, 0);
    const own = healthLost(true);
    const effect = healthLost(false) + Math.max(0, -own);
    const worked = isDefending(before) ? own <= 0 : effect > 0;
    return { worked, effect, risk: Math.max(0, own) };
  },
  chanceOf: (state, command) =>
    isDefending(state) ? 'to stay unhurt' : HEALING.has(command.do) ? 'to work' : 'to hurt',
  critical: events => (events.some(event => event.is === 'attacked' && event.crit) ? 'good' : undefined),
};
