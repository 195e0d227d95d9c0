/** ACT, REA, COND, CHK: hiding and looking, helping, catching one's breath, covering eyes and ears, what the charmed are told. */
import { fighterOf, listed } from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { applyCommand } from '../../combat/charm.ts';
import { reactOnSelf } from '../../combat/condition-procedures.ts';
import { applyFireFought, catchBreath } from '../../combat/default-actions.ts';
import { gainCondition, loseConcentration } from '../../combat/gain-condition.ts';
import { applyHelp } from '../../combat/help-in-fight.ts';
import { applyShakenOff } from '../../combat/recovery.ts';
import { spendAction } from '../../combat/restrictions.ts';
import { applyHide, applySearch, applySneak } from '../../combat/stealth.ts';
import { notice, noticed } from '../found.ts';
import { stopPlaying } from '../hands.ts';
import { fightersOf, type Order } from '../state.ts';
import { bothOf, type EventRows, intoTarget } from './event-row.ts';

const COVERS = {
  'cover-eyes': 'covers the eyes',
  'cover-ears': 'covers the ears',
  'fall-prone': 'drops Prone',
} as const;

export const deedEvents: EventRows<
  | 'rested'
  | 'hid'
  | 'crept'
  | 'searched'
  | 'alerted'
  | 'pointed out'
  | 'helped'
  | 'doused'
  | 'recovered'
  | 'let go'
  | 'commanded'
  | 'reacted'
  | 'watches'
  | 'cashed'
> = {
  rested: {
    writes(_state, _event, actor) {
      catchBreath(actor);
    },
    tells: (_teller, { actor, wasWinded }) =>
      `{${actor}} rests${wasWinded ? ' and is no longer Winded' : ', and was not Winded'}.`,
  },
  hid: {
    touches: ({ actor, against }) => [actor, ...against],
    writes(state, { isHidden, against }, actor) {
      applyHide(actor, fightersOf(state, against), isHidden);
      actor.found = [];
    },
    tells: (_teller, { actor, isHidden }) =>
      isHidden ? `{${actor}} is Obscured.` : `{${actor}} tries to hide and is noticed.`,
  },
  crept: {
    touches: ({ actor, against }) => [actor, ...against],
    writes(state, { noticedBy, isHidden, against }, actor) {
      applySneak(actor, fightersOf(state, against), isHidden);
      noticed(actor, fightersOf(state, noticedBy === 'nobody known' ? [] : noticedBy), isHidden);
    },
    tells(_teller, { actor, noticedBy }) {
      if (noticedBy === 'nobody known') return `{${actor}} stays hidden, as far as anybody can tell.`;
      return noticedBy.length
        ? `{${actor}} is noticed by ${listed(noticedBy.map(id => `{${id}}`))}.`
        : `{${actor}} stays hidden.`;
    },
  },
  searched: {
    touches: ({ actor, found, against }) => [actor, ...against, ...(found === 'nobody tells' ? [] : found)],
    writes(state, { result, found, against, forAll }, actor) {
      applySearch(actor, fightersOf(state, against), result !== null);
      if (found !== 'nobody tells') for (const one of fightersOf(state, found)) notice(actor, one, forAll);
    },
    tells(_teller, { actor, result, found }) {
      if (found === 'nobody tells') return `{${actor}} looks around.`;
      const with_ = result === null ? '' : ` with Senses ${result}`;
      return `{${actor}} looks around${with_} and finds ${found.map(id => `{${id}}`).join(', ') || 'nobody'}.`;
    },
  },
  alerted: {
    writes(_state, _event, actor) {
      spendAction(actor);
      actor.concentration = { on: 'alert', name: 'Alert' };
      gainCondition(actor, { name: 'alert' });
    },
    tells: (_teller, { actor }) => `{${actor}} is on the alert.`,
  },
  'pointed out': {
    touches: intoTarget,
    writes(state, { target, told }) {
      const hidden = fighterOf(state, target);
      hidden.found = [...new Set([...hidden.found, ...told])];
    },
    tells: (_teller, { actor, target }) => `{${actor}} points {${target}} out to all allies.`,
  },
  helped: {
    touches: bothOf,
    writes: (state, { target, check, works }, actor) =>
      applyHelp(actor, fighterOf(state, target), check, works),
    tells(_teller, { actor, target, check, by, result, rc, works }) {
      const how = result === null ? '' : ` with ${titleOf(by)}, ${result} against ${rc}`;
      return `{${actor}} helps {${target}}${how}: ${works ? 'a bonus die' : 'nothing'} on the next ${titleOf(check)} check.`;
    },
  },
  doused: {
    touches: bothOf,
    writes(state, { target, success }, actor) {
      stopPlaying(actor);
      applyFireFought(actor, fighterOf(state, target), success);
    },
    tells: (_teller, { actor, target, result, rc, success }) =>
      `{${actor}} rolls ${result} against ${rc}: {${target}} ${success ? 'burns no more' : 'still burns'}.`,
  },
  recovered: {
    writes: (_state, event, actor) => applyShakenOff(actor, event),
    tells: (_teller, { actor, condition = 'Stunned', result, ends, nextRc }) =>
      `{${actor}} ${result === null ? 'fails without a roll' : `rolls ${result}`} and is ${ends ? `no longer ${condition}` : `still ${condition}, next at ${nextRc}`}.`,
  },
  'let go': {
    writes(_state, _event, actor) {
      loseConcentration(actor);
    },
    tells: (_teller, { actor, what }) => `{${actor}} lets ${what} go.`,
  },
  commanded: {
    touches: bothOf,
    writes(state, { target, order, dangerous, rolls, obeys }, actor) {
      const charmed = fighterOf(state, target);
      applyCommand(actor, charmed, { dangerous, obeys, isRolled: rolls !== null });
      if (obeys) charmed.order = order;
    },
    tells(_teller, { actor, target, order, rolls, obeys }) {
      const rolled = rolls ? `, ${rolls[0]} against ${rolls[1]}` : '';
      return `{${actor}} commands {${target}} to ${orderWords(order)}${rolled}: {${target}} ${obeys ? 'will obey on its next turn' : 'does not obey'}.`;
    },
  },
  reacted: {
    writes(_state, { reaction }, actor) {
      if (reaction !== 'fall-prone') stopPlaying(actor);
      reactOnSelf(actor, reaction);
    },
    tells: (_teller, { actor, reaction }) => `{${actor}} ${COVERS[reaction]}.`,
  },
  watches: {
    writes(_state, { friends }, actor) {
      actor.watchful = friends;
    },
    tells: (_teller, { actor, friends }) =>
      friends
        ? `{${actor}} will be asked about striking when a friend leaves reach.`
        : `{${actor}} lets friends pass.`,
  },
  cashed: {
    writes(_state, { token }, actor) {
      actor[token] = false;
    },
    tells: (_teller, { actor, token }) =>
      `{${actor}} cashes a ${titleOf(token)}; the table says what it does.`,
  },
};

/** "attack Orc": what the charmed are told to do. */
export const orderWords = ({ is, victim, words }: Order): string =>
  is === 'attack' ? `attack {${victim}}` : is === 'wait' ? 'do nothing' : `do this: ${words}`;
