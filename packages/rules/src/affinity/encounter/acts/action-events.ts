/** ACT: what people declare, roll and do. */

import { payEffort, takeAction } from '../../combat/action.ts';
import { RUSH, rush, STEADY, steady } from '../../combat/steady.ts';
import type { Moment } from '../../combat/turn.ts';
import { abilityName } from '../../content/abilities/index.ts';
import { concentrate } from '../../powers/concentration.ts';
import { counted, successWords } from '../../words.ts';
import { fighterOf } from '../state.ts';
import { type EventRows, NOTHING_WRITTEN } from './event-row.ts';
import { dropPortals, effectEndWords, hdOf, placeWords, standingWords } from './event-words.ts';

export const actionEvents: EventRows<
  | 'declared'
  | 'acted'
  | 'fizzled'
  | 'moved'
  | 'gained movement'
  | 'leapt'
  | 'portal'
  | 'shared'
  | 'concentrated'
  | 'steadied'
  | 'rushed'
> = {
  declared: {
    writes(_state, event, who) {
      takeAction(who, event);
      if (event.spent !== null) who.used = [...who.used, event.spent];
    },
    tells: ({ name, does }, event) =>
      does(
        `uses ${event.what}${event.target && event.target !== event.actor ? ` on ${name(event.target)}` : ''}${WHEN[event.when]} (${event.tier})`,
      ),
  },
  acted: {
    writes(_state, event, who) {
      payEffort(who, event, event.burned);
    },
    tells({ who, does }, event) {
      const dice = event.exertion + event.affinity;
      const bet = dice > 0 ? `exerts ${counted(dice, 'die', 'dice')} and ` : '';
      const burn =
        event.burned > 0 ? (who?.seenAs ? ', burning its own' : `, burning ${hdOf(event.burned)}`) : '';
      return does(
        `${bet}rolls ${successWords(event.successes, event.required)}${burn}: it ${event.success ? 'works' : 'fails'}`,
      );
    },
  },
  fizzled: {
    writes: NOTHING_WRITTEN,
    tells: (_teller, event) => `Nothing comes of it: ${event.why}`,
  },
  moved: {
    writes(_state, event, who) {
      who.x = event.to.x;
      who.y = event.to.y;
      who.moveLeft -= event.cost;
      if (event.safe) who.safeMove -= event.cost;
    },
    tells: ({ does }, event) =>
      does(`moves ${counted(event.cost, 'yard', 'yards')} to ${placeWords(event.to)}`),
  },
  'gained movement': {
    writes(_state, event, who) {
      who.moveLeft += event.yards;
      who.safeMove += event.safe;
    },
    tells: ({ does }, event) =>
      does(
        event.yards > 0
          ? `may move ${counted(event.yards, 'yard', 'yards')} more${event.safe > 0 ? `, ${event.safe} of them without setting anything off` : ''}`
          : `may move ${counted(event.safe, 'yard', 'yards')} without setting anything off`,
      ),
  },
  leapt: {
    writes(_state, event, who) {
      who.x = event.to.x;
      who.y = event.to.y;
    },
    tells: ({ name, does }, event) =>
      does(`is at once beside ${name(event.target)}, at ${placeWords(event.to)}`),
  },
  portal: {
    writes(state, event) {
      state.portals = [...state.portals.filter(p => p.owner !== event.portal.owner), event.portal];
    },
    tells: ({ name }, event) =>
      `${name(event.portal.owner)} opens a portal from ${placeWords(event.portal.from)} to ${placeWords(event.portal.to)}.`,
  },
  shared: {
    touches: ({ actor, target }) => [target, actor],
    writes(state, event, who) {
      who.storedAffinity -= event.dice;
      fighterOf(state, event.target).storedAffinity += event.dice;
    },
    tells: ({ name }, event) =>
      `${name(event.actor)} gives ${name(event.target)} ${counted(event.dice, 'affinity die', 'affinity dice')}.`,
  },
  concentrated: {
    writes(state, event, who) {
      concentrate(who, event.effect);
      dropPortals(state);
    },
    tells: ({ who, does }, event) =>
      does(`maintains ${abilityName(who?.abilities ?? [], event.effect)}${effectEndWords(event.ended, who)}`),
  },
  steadied: {
    writes(_state, _event, who) {
      steady(who);
    },
    tells: ({ who, does }) =>
      does(`gives up ${hdOf(STEADY.hd)} for ${STEADY.resolve} Resolve${standingWords(who)}`),
  },
  rushed: {
    writes(_state, _event, who) {
      rush(who);
    },
    tells: ({ who, does }, event) =>
      does(
        who?.seenAs
          ? `gives up ${RUSH.resolve} Resolve and looks ${who.seenAs}`
          : `gives up ${RUSH.resolve} Resolve for ${hdOf(event.hd)}${standingWords(who)}`,
      ),
  },
};

const WHEN: Readonly<Record<Moment, string>> = {
  own: '',
  triggered: ' as a triggered action',
  held: ' as a held action',
  countZero: ' at count 0',
};
