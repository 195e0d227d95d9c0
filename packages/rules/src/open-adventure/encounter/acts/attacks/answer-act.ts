/** GUARD-02, GUARD-03: how a target answers an attack: the next is asked then, or the dice fall. */
import type { Place } from '@arbiter/engine';
import { capital, listed } from '../../../checks/words.ts';
import { refuse } from '../../../play.ts';
import { type AnsweredCommand, answersTo, withDodges } from '../../blows.ts';
import type { AttackCommand, Payable } from '../../commands.ts';
import type { Answer } from '../../events.ts';
import { spaceToDodge } from '../../ground/ground.ts';
import { paymentsAsked } from '../../paid-armor.ts';
import { type AskedFor, offer, type Question } from '../act.ts';
import { resolveMagic } from '../magic-act.ts';
import { NO_ANSWER } from './answers.ts';
import { attackHeld, type FreeAttack } from './holders-attack.ts';
import { resolveAttack } from './strike.ts';
import { resolveWrestling } from './wrestle-act.ts';

const isThere = (one: Place | null, other: Place | null): boolean =>
  one?.x === other?.x && one?.y === other?.y;

const RULE = {
  dodge: 'OA-GUARD-03',
  block: 'OA-GUARD-04',
  parry: 'OA-GUARD-05',
  deflect: 'OA-WABL-05',
  none: 'OA-GUARD-02',
} as const;

/** Nothing, each, and everything. */
const choicesAmong = (payable: readonly Payable[]): Payable[][] => [
  [],
  ...payable.map(what => [what]),
  ...(payable.length > 1 ? [[...payable]] : []),
];

export const answerQuestion: Question<AskedFor<'answer'>> = {
  whyNot(state, actor, command, asked, { play }) {
    if (command.do !== 'answer')
      return refuse(
        'OA-GUARD-02',
        'An attack is announced: it is answered, or let come, before anything else.',
      );
    const payable = paymentsAsked(state, asked.attack as AnsweredCommand, actor, play);
    const idle = command.pays.find(what => !payable.includes(what));
    if (idle)
      return refuse(
        'OA-ARMR-07',
        `There is no ${idle} to be asked about: a standing order says whether it is paid for.`,
        'pays',
      );
    if (command.maneuver === 'none')
      return command.weapon === null && command.at === null
        ? undefined
        : refuse('OA-GUARD-02', 'Whoever lets it come needs no weapon and goes nowhere.', 'maneuver');
    if (command.maneuver !== 'dodge' && command.at !== null)
      return refuse('OA-GUARD-03', 'Only a dodge leads anywhere.', 'at');
    const attack = asked.attack as AnsweredCommand;
    const can = answersTo(state, { attack, answers: asked.answers }, actor, play).filter(
      ({ maneuver, weapon }) => maneuver === command.maneuver && weapon === command.weapon,
    );
    if (can.length === 0)
      return refuse(
        'OA-GUARD-02',
        `The attack cannot be answered by a ${command.maneuver} like that.`,
        'maneuver',
      );
    const places = can.flatMap(({ at }) => at ?? []);
    return command.at === null || places.some(at => isThere(at, command.at))
      ? undefined
      : refuse(
          'OA-GUARD-03',
          `A dodge leads to an empty adjacent space: ${listed(places.map(({ x, y }) => `${x}, ${y}`))}.`,
          'at',
        );
  },
  happens(course, command, asked) {
    if (command.do !== 'answer') return;
    const { actor, maneuver, weapon, at, pays } = command;
    const { state } = course;
    const { attack } = asked;
    // OA-GUARD-03: the defender moves, and says where to.
    const to =
      maneuver === 'dodge'
        ? (at ??
          spaceToDodge(withDodges(state, asked.answers), course.who(actor), course.who(attack.actor)) ??
          null)
        : null;
    const answer: Answer = { maneuver, weapon, at: to, ...(pays.length > 0 && { pays }) };
    const answers = { ...asked.answers, [actor]: answer };
    const rest = state.asked.slice(0, -1);
    const [who, ...left] = asked.left;
    if (who !== undefined) {
      course.emit({ is: 'asked', asked: [...rest, { ...asked, who, left, answers }] });
      return;
    }
    course.emit({ is: 'asked', asked: rest });
    if (attack.do === 'use magic') resolveMagic(course, attack, answers);
    else if (rest.at(-1)?.for === 'free attack') attackHeld(course, attack as FreeAttack, answers);
    else if (attack.do === 'wrestle') resolveWrestling(course, attack, answer);
    else resolveAttack(course, attack as AttackCommand, { free: asked.free, answers });
  },
  offers(state, actor, asked, { play }) {
    const attack = asked.attack as AnsweredCommand;
    const answers = [NO_ANSWER, ...answersTo(state, { attack, answers: asked.answers }, actor, play)];
    const choices = choicesAmong(paymentsAsked(state, attack, actor, play));
    return answers.flatMap(({ maneuver, weapon, at }) =>
      choices.map(pays =>
        offer(
          { do: 'answer', actor: actor.id, maneuver, weapon, at, pays },
          `${maneuver === 'none' ? 'Let it come' : capital(maneuver)}${weapon ? ` with the ${weapon}` : ''}${at ? ` to ${at.x}, ${at.y}` : ''}${pays.length > 0 ? `, paying for ${listed(pays)}` : ''}`,
          '',
          pays.length > 0 && maneuver === 'none' ? 'OA-ARMR-07' : RULE[maneuver],
        ),
      ),
    );
  },
};
