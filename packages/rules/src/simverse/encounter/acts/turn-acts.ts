/** INIT-04, INIT-05: Full Defense, the end of a turn, luck that is trusted, and a counter-attack that is let pass. */
import { whyNotLucky } from '../../checks/lucky.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { FightEvent } from '../events.ts';
import { afterLastAction, ending, nextTurn, winnerWithout } from '../rounds/turns.ts';
import type { FightState } from '../state.ts';
import { type Act, needMajor } from './act.ts';

export const fullDefenseAct: Act<'full defense'> = {
  whyNot: (_state, c) => needMajor(c),
  happens: (_state, c) => [{ is: 'full defense', actor: c.id }],
};

/** SV-R-178: the owner of Lucky says beforehand which failure is worth it. */
export const luckyAct: Act<'lucky'> = {
  whyNot(_state, c, { on }) {
    if (on === c.lucky) return refuse('SV-PERK-41', `${c.name} has said so already.`, 'on');
    return whyNotLucky({ lucky: on, luckyUsed: c.luckyUsed }, c.perks, 'on');
  },
  happens: (_state, c, { on }) => [{ is: 'trusts to luck', actor: c.id, on }],
};

export const letPassAct: Act<'let pass'> = {
  whyNot: () => refuse('SV-LIM-10', 'There is nothing to let pass.'),
  happens: (_state, c) => [{ is: 'let pass', actor: c.id }],
};

export const endTurnAct: Act<'end turn'> = {
  whyNot: () => undefined,
  happens: (state, c, _command, play) => passTurn(state, c, play),
};

/** The turn passes; the last action of the Relentless was their last. */
export function passTurn(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const ended: FightEvent = { is: 'turn ended', actor: c.id };
  if (state.running.length > 0 && actsAgain(state, c)) {
    const { group, member, together } = state;
    return [ended, { is: 'turn', actor: c.id, group, member, together }];
  }
  const falls = afterLastAction(c, play);
  const events: FightEvent[] = falls ? [ended, falls] : [ended];
  const over = falls || state.quiet || !isUp(c) ? ending(state, falls ? [c] : []) : undefined;
  if (over) {
    events.push(over);
    if (over.is === 'ended') return events;
  }
  const next = nextTurn(state, play, events, falls ? c : undefined);
  // Mostly nothing lies between, and a list of two takes no room for more.
  if (events.length === 1) return [ended, next];
  events.push(next);
  return events;
}

/** Time Stop: nobody else has a turn while it lasts. */
const actsAgain = (state: FightState, c: Combatant): boolean =>
  isUp(c) && state.running.some(power => power.by === c.id && power.outsideTime === true && power.turns > 1);

/** SV-R-185: the side that has won goes its way, whoever still bleeds. */
export const endFightAct: Act<'end fight'> = {
  whyNot: (state, c) =>
    state.quiet?.side === c.side && winnerWithout(state, []) === c.side
      ? undefined
      : refuse('SV-INIT-01', 'The fight is not won yet.'),
  happens: (_state, c) => [{ is: 'ended', winner: c.side }],
};
