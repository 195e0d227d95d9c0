/** MORL-04 to 06: a leader steadies somebody who has lost heart. */

import { count, plural } from '../../checks/words.ts';
import { refuse } from '../../play.ts';
import { leadershipTest, whyNotSteady, withoutPanic, withPanic } from '../../rounds/morale.ts';
import { losesCloak, write } from '../changes.ts';
import { fighterIn } from '../state.ts';
import { type AskedFor, askedNoMore, offer, passOffer, type Question } from './act.ts';
import { both, type EventRows } from './event-row.ts';

export const leadQuestion: Question<AskedFor<'lead'>> = {
  whyNot(_, leader, command) {
    // The Host may have struck down whoever is asked.
    if (command.do === 'lead')
      return leader.gone ? refuse('OA-MORL-04', `${leader.name} can lead nobody now.`) : whyNotSteady(leader);
    return command.do === 'pass'
      ? undefined
      : refuse('OA-MORL-04', 'Somebody of theirs loses heart: lead, or let it pass.');
  },
  happens(course, command, asked) {
    const { actor } = command;
    if (command.do === 'pass') {
      course.emit({ is: 'passed', actor });
      askedNoMore(course);
      return;
    }
    const npc = course.who(asked.npc);
    const { tested, total, minutes } = leadershipTest(
      course.who(actor),
      npc,
      { prefers: npc.prefers, chosen: 'valor', loyalty: npc.loyalty },
      course.play,
    );
    askedNoMore(course);
    course.emit({ is: 'led', actor, target: npc.id, by: tested, total, minutes });
  },
  offers: (state, { id: actor }, { npc }) => [
    offer({ do: 'lead', actor }, `Lead ${fighterIn(state, npc).name}`, 'free', 'OA-MORL-05'),
    passOffer(actor),
  ],
};

export const moraleEvents: EventRows<'morale' | 'led' | 'frightened'> = {
  morale: {
    inPlace: true,
    changesSight: true,
    writes(_, { causes, panic }, fighter) {
      fighter.tested = true;
      fighter.fears = [...causes];
      if (panic > 0) write(fighter, withPanic(fighter, panic));
    },
    tells({ who, told }, { total, causes, panic }) {
      const why = `${told(` with ${count(total)}`)} (${causes.join(', ')})`;
      return panic > 0
        ? `${who} loses heart${why} and receives ${plural(panic, 'panic counter')}.`
        : `${who} stands fast${why}.`;
    },
  },
  led: {
    changesSight: true,
    touches: both,
    writes(state, { target, minutes }, leader) {
      // OA-TLNT-09: nobody leads without a word.
      losesCloak(leader);
      if (minutes === 0) return;
      const npc = fighterIn(state, target);
      npc.calmed = npc.fears;
      write(npc, withoutPanic(npc, minutes));
    },
    tells: ({ who, name, told }, { target, by, total, minutes }) =>
      minutes > 0
        ? `${who} steadies ${name(target)} by ${by}${told(` with ${count(total)}`)}: panic is only fear for ${plural(minutes, 'minute')}.`
        : `${who} cannot steady ${name(target)}${told(`: ${count(total)}`)} by ${by}.`,
  },
  frightened: {
    writes(_, __, fighter) {
      if (!fighter.fears.includes('extreme danger')) fighter.fears = [...fighter.fears, 'extreme danger'];
    },
    tells: ({ who }) => `${who} is in grave danger and will test morale.`,
  },
};
