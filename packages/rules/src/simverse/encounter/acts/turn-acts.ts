/** INIT-04, INIT-05: Full Defense, the end of a turn, luck that is trusted, and a counter-attack that is let pass. */
import { can } from '../../character/perks/perk-deeds.ts';
import { LUCKY_USES, whyNotLucky } from '../../checks/lucky.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { isPanicked } from '../conditions/morale-in-play.ts';
import type { FightEvent } from '../events.ts';
import { passTurn } from '../rounds/consequences.ts';
import { afterLastAction, ending, nextTurn, winnerWithout } from '../rounds/turns.ts';
import type { FightState } from '../state.ts';
import { type Act, offer, whyNotMajor } from './act.ts';

export const fullDefenseAct: Act<CommandOf<'full defense'>> = {
  whyNot: (_state, c) => whyNotMajor(c),
  happens: (course, { actor }) => course.emit({ is: 'full defense', actor }),
  offers: (_state, { id: actor }) => [
    offer({ do: 'full defense', actor }, 'Full Defense: three reactions', 'Major Action', 'SV-INIT-05'),
  ],
};

/** SV-R-178: the owner of Lucky says beforehand which failure is worth it. */
export const luckyAct: Act<CommandOf<'lucky'>> = {
  whyNot(_state, c, { on }) {
    if (on === c.lucky) return refuse('SV-PERK-41', `${c.name} has said so already.`, 'on');
    return whyNotLucky({ lucky: on, luckyUsed: c.luckyUsed }, c.perks, 'on');
  },
  happens: (course, { actor, on }) => course.emit({ is: 'trusts to luck', actor, on }),
  // What Lucky is for may be said beforehand, and taken back.
  offers: (_state, { id: actor, luckyUsed, perks }) =>
    luckyUsed || !can(perks, 'is lucky')
      ? []
      : LUCKY_USES.map(on => offer({ do: 'lucky', actor, on }, LUCKY_WORDS[on], 'nothing', 'SV-PERK-41')),
};

const LUCKY_WORDS: Readonly<Record<(typeof LUCKY_USES)[number], string>> = {
  'any failure': 'Lucky: roll the next failure again',
  'critical failure': 'Lucky: roll a critical failure again',
  kept: 'Keep Lucky for later',
};

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  whyNot: () => undefined,
  happens(course, { actor }) {
    const events = turnPassing(course.state, course.who(actor), course.play);
    // Mostly nothing lies between one turn and the next.
    if (events.length > 2) passTurn(course, events);
    else course.emitAll(events);
  },
  offers: (_state, c) => [
    isUp(c) && isPanicked(c)
      ? offer({ do: 'end turn', actor: c.id }, 'Cower: end the turn', 'nothing', 'SV-MOR-06')
      : offer({ do: 'end turn', actor: c.id }, 'End the turn', 'nothing', 'SV-INIT-04'),
  ],
};

/** The turn passes; the last action of the Relentless was their last. */
function turnPassing(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
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
export const endFightAct: Act<CommandOf<'end fight'>> = {
  whyNot: (state, c) =>
    state.quiet?.side === c.side && winnerWithout(state, []) === c.side
      ? undefined
      : refuse('SV-INIT-01', 'The fight is not won yet.'),
  happens: (course, { actor }) => course.emit({ is: 'ended', winner: course.who(actor).side }),
  offers: (_state, { id: actor }) => [
    offer(
      { do: 'end fight', actor },
      'End the fight and leave the wounded as they are',
      'nothing',
      'SV-INIT-01',
    ),
  ],
};
