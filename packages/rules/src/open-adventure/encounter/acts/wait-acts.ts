/** CMBT-12: waiting for the moment, giving it up, and acting when it has come. */

import { demand } from '@arbiter/engine';
import { whyNotDo } from '../../conditions/conditions.ts';
import { refuse } from '../../play.ts';
import { whyNotDelay } from '../../rounds/rounds.ts';
import { isProne } from '../blows.ts';
import {
  type Command,
  type CommandOf,
  RESPONSES,
  type Response,
  TRIGGERS,
  type Trigger,
} from '../commands.ts';
import { isArrival } from '../rounds/triggers.ts';
import { turnIn } from '../rounds/whose-turn.ts';
import { type Fighter, freshTurn, type Turn } from '../state.ts';
import {
  type Act,
  type AskedFor,
  askedNoMore,
  type Course,
  type Offer,
  offer,
  passOffer,
  type Question,
} from './act.ts';
import { turnsTo } from './broken-concentration.ts';
import type { EventRows } from './event-row.ts';
import { whyNotConcentrate, whyNotFree } from './hindrances.ts';
import { turnOver } from './round-events.ts';
import { fireOn } from './surroundings/burning-ground.ts';

/** OA-CMBT-12, OA-R-406, OA-R-409: the turn is over as far as the order goes; a half-round is kept for later. */
export const delayAct: Act<CommandOf<'delay'>> = {
  binding: true,
  heldAs: () => 'other',
  whyNot(state, actor, { before, trigger, response, or }, { turn }) {
    if (state.interrupt !== null) return refuse('OA-CMBT-12', 'A delayed action cannot be delayed again.');
    if (before && state.readings['OA-R-407'] !== 'delayerSays')
      return refuse('OA-CMBT-12', 'At this table it is settled when a delayed action comes.', 'before');
    if (before && isArrival(trigger))
      return refuse('OA-CMBT-12', 'Whoever waits for somebody to come acts once they have.', 'before');
    if ([response, ...or].includes('use magic') && actor.powers.length === 0)
      return refuse('OA-CMBT-12', `${actor.name} has no magic to wait with.`, 'response');
    return (
      whyNotDo(actor, 'attack') ??
      whyNotDelay(turn, turn.extra ? 0 : actor.bonus, 'half-round') ??
      whyNotConcentrate(actor) ??
      whyNotFree(state, actor, 'other')
    );
  },
  happens(course, { actor, trigger, response, or, before }) {
    const { halfRounds } = turnIn(course.state);
    const reserve = halfRounds >= 2 ? 'turn' : 'bonus';
    turnsTo(course, actor, 'delay');
    const delay = { trigger, response, before, since: course.state.waits, reserve } as const;
    const others = or.filter(each => each !== response);
    course.emit({ is: 'delayed', actor, delay: others.length > 0 ? { ...delay, or: others } : delay });
    // OA-R-451: neither half-round takes whoever waits out of the fire.
    fireOn(course, course.who(actor), halfRounds);
    course.emit(turnOver(course, actor));
  },
  offers({ readings }, actor) {
    const moments = readings['OA-R-407'] === 'delayerSays' ? [false, true] : [false];
    const responses = likelyResponses(actor);
    const wait = (trigger: Trigger, response: Response, before: boolean): Offer =>
      offer(
        { do: 'delay', actor: actor.id, trigger, response, or: [], before },
        `Wait: ${response} ${before ? 'before' : 'when'} ${trigger}`,
        'half-round, and another kept',
        'OA-CMBT-12',
      );
    return TRIGGERS.flatMap(trigger =>
      responses.flatMap(response => moments.map(before => wait(trigger, response, before))),
    );
  },
};

/** What somebody may wait to do, as far as there is anything to do it with. */
const likelyResponses = (me: Fighter): readonly Response[] =>
  RESPONSES.filter(
    response =>
      (response !== 'stand up' || isProne(me)) &&
      (response !== 'help' || me.aidKits > 0 || (me.pack['herbal medication'] ?? 0) > 0),
  );

/** OA-CMBT-12: the deeds that each of them is. */
const DEEDS: Readonly<Record<Response, readonly Command['do'][]>> = {
  attack: ['attack', 'wrestle'],
  move: ['move', 'jump', 'leave', 'run', 'sprint', 'climb', 'rise'],
  'use magic': ['use magic'],
  guard: ['guard'],
  'stand up': ['stand up'],
  help: ['take herb', 'first aid', 'shake'],
  'handle things': ['draw', 'holster', 'pick up', 'light', 'pour oil', 'set alight', 'don', 'doff'],
  'something else': ['hide', 'search', 'aim', 'feint', 'collect oneself'],
};
/** What a delayed action may be, as it was said when the delay began. */
export const responsesOf = ({ response, or = [] }: Pick<Turn, 'response' | 'or'>): readonly Response[] =>
  response === null ? or : [response, ...or];
export const fitsResponse = (turn: Turn, { do: does }: Command): boolean =>
  responsesOf(turn).some(response => DEEDS[response].includes(does));

export const delayWords = ({ trigger, before, ...delay }: NonNullable<Fighter['delay']>): string =>
  `${responsesOf(delay).join(' or ')} ${before ? 'before' : 'when'} ${trigger}`;

export const stopWaitingAct: Act<CommandOf<'stop waiting'>> = {
  free: true,
  whyNot: (_, actor) => (actor.delay ? undefined : refuse('OA-CMBT-12', `${actor.name} waits for nothing.`)),
  happens: (course, { actor }) => course.emit({ is: 'delay lost', actor, why: 'given up', total: null }),
  offers: (_, { id: actor, delay }) =>
    delay ? [offer({ do: 'stop waiting', actor }, 'Wait no longer', 'free', 'OA-CMBT-12')] : [],
};

export const interruptQuestion: Question<AskedFor<'interrupt'>> = {
  whyNot: (_, __, command) =>
    command.do === 'interrupt' || command.do === 'pass'
      ? undefined
      : refuse('OA-CMBT-12', 'What was waited for has come: interrupt, or let it pass.'),
  /** The delayed action is taken: one half-round in the middle of another's turn. */
  happens(course, command, asked) {
    const { actor } = command;
    if (command.do === 'pass') return passOn(course, actor, asked);
    // Nobody is asked who waits for nothing.
    const { trigger, response, or } = demand(course.who(actor).delay, 'delay');
    // The others who waited, and what was announced, come when this one is done.
    course.emit({ is: 'asked', asked: [...course.state.asked.slice(0, -1), { ...asked, paused: true }] });
    course.emit({
      is: 'interrupted',
      actor,
      trigger,
      turn: {
        ...freshTurn(actor, 1),
        extra: true,
        response,
        ...(or && { or }),
      },
    });
  },
  offers: (_, { id: actor }) => [
    offer({ do: 'interrupt', actor }, 'Act now', 'the half-round kept', 'OA-CMBT-12'),
    passOffer(actor),
  ],
};

/** Whoever waited lets it go by: the next is asked, or what was announced goes on. */
function passOn(course: Course, actor: string, asked: AskedFor<'interrupt'>): void {
  course.emit({ is: 'passed', actor });
  const [who, ...left] = asked.left;
  if (who !== undefined) {
    course.emit({ is: 'asked', asked: [...course.state.asked.slice(0, -1), { ...asked, who, left }] });
    return;
  }
  askedNoMore(course);
  if (asked.resume) course.resume(asked.resume);
}

export const waitEvents: EventRows<'delayed' | 'delay lost' | 'interrupted'> = {
  delayed: {
    writes(state, { delay }, fighter) {
      fighter.delay = delay;
      if (delay.reserve === 'bonus') fighter.bonus = Math.max(0, fighter.bonus - 1);
      state.waits += 1;
    },
    // OA-CMBT-12: what for is between them and the Host.
    tells: ({ who, isTold }, { delay }) =>
      isTold() ? `${who} waits: ${delayWords(delay)}.` : `${who} waits.`,
  },
  'delay lost': {
    writes(state, { why }, fighter) {
      // OA-R-409: what was kept for it is there again for the extra turn, if it is given up before that.
      const isBefore = state.turn?.actor !== fighter.id;
      if (why === 'given up' && isBefore && fighter.delay?.reserve === 'bonus') fighter.bonus += 1;
      fighter.delay = null;
    },
    tells: ({ who }, { why }) =>
      why === 'given up' ? `${who} waits no longer.` : `${who} has waited in vain (${why}).`,
  },
  interrupted: {
    writes(state, { turn }, fighter) {
      fighter.delay = null;
      state.interrupt = turn;
    },
    tells: ({ who }, { trigger }) => `${who} interrupts: ${trigger}.`,
  },
};
