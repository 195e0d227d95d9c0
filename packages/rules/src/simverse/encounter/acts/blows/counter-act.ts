/** LIM-10: right after a parry one may strike back, or let it pass. */
import { whyNotInStates } from '../../../combat/states.ts';
import { refuse } from '../../../play.ts';
import type { Opening } from '../../state.ts';
import { type FightQuestion, nameIn, offer } from '../act.ts';
import { whyNotAfford } from '../powers/power-permission.ts';
import { attackAct, whyNotBlow } from './attack-act.ts';
import { attackOffers } from './attack-offers.ts';

export const counterQuestion: FightQuestion<Opening> = {
  answers: ['attack', 'let pass'],
  waits: (state, { to }) => refuse('SV-LIM-10', `First ${nameIn(state, to)} strikes back, or lets it pass.`),
  whyNot(state, actor, command, opening) {
    if (command.do === 'let pass') return undefined;
    const found = command.do === 'attack' ? actor.powers[command.power] : undefined;
    if (command.do !== 'attack' || found?.kind !== 'riposte') return counterQuestion.waits(state, opening);
    const barred = whyNotInStates(actor.states, 'attack');
    if (barred) return barred;
    if (command.target !== opening.against || command.weapon !== opening.weapon || command.use === 'throw')
      return refuse('SV-LIM-10', 'The counter-attack goes back with the weapon that parried.');
    return whyNotBlow(state, actor, command) ?? whyNotAfford(actor, found);
  },
  happens(course, command) {
    if (command.do === 'attack') attackAct.happens(course, command);
    else course.emit({ is: 'let pass', actor: command.actor });
  },
  offers: (state, actor, _opening, atHand) => [
    ...attackOffers(state, actor, atHand),
    offer({ do: 'let pass', actor: actor.id }, 'Let it pass', 'nothing', 'SV-LIM-10'),
  ],
};
