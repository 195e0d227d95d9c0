/** DICE-07 to DICE-11 in a fight: what the Host lays upon scores and rolls, how it is used up, and how it ends. */
import type { Refusal } from '@arbiter/engine';
import {
  afterAttack,
  afterRolls,
  afterRound,
  MOST_HOST_MODIFIERS,
  modifierWords,
  withoutNamed,
} from '../../character/host-modifiers.ts';
import { capital, listed, plural } from '../../checks/words.ts';
import { whyNotModifier } from '../../content/modifier-list.ts';
import type { SecondaryKey } from '../../content/secondary-abilities.ts';
import { refuse, rolledIn } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { allFighters, type Fighter, type FightState } from '../state.ts';
import type { Course } from './act.ts';
import type { EventRows } from './event-row.ts';

/** What the Host lays upon somebody, or takes back. */
export function modify(course: Course, target: Fighter, { ends, ...command }: CommandOf<'modify'>): void {
  const { left, over } = withoutNamed(target, command.why);
  const { on, value, gives, rounds, once, why } = command;
  const laid = ends ? null : { on, value, gives, rounds, once, why };
  course.emit({
    is: 'modified',
    actor: target.id,
    laid,
    left: laid ? [...left, laid] : left,
    over: ends ? over : [],
  });
}

/** OA-DICE-07, OA-DICE-13: something must be altered, and by something that is rolled. */
export function whyNotModify(
  _state: FightState,
  target: Fighter,
  { ends, on, value, gives, why }: CommandOf<'modify'>,
): Refusal | undefined {
  const { left, over } = withoutNamed(target, why);
  if (ends)
    return over.length > 0
      ? undefined
      : refuse('OA-DICE-07', `Nothing called “${why}” is laid upon ${target.name}.`, 'why');
  const [field, message] = whyNotModifier({ on, value, gives }) ?? [];
  if (field && message) return refuse(field === 'gives' ? 'OA-DICE-13' : 'OA-DICE-07', message, field);
  return left.length < MOST_HOST_MODIFIERS
    ? undefined
    : refuse('OA-DICE-07', `Nobody bears more than ${MOST_HOST_MODIFIERS} of these at once.`);
}

/** OA-DICE-07: what was good for one attack is over, for whoever made it and for those whom it was made on. */
export function usesUpModifiers(
  course: Course,
  attacker: string,
  key: SecondaryKey,
  defenders: readonly string[],
): void {
  modifiersAttackedWith(course, attacker, key);
  for (const id of defenders) modifiersAttackedWith(course, id, 'defense');
}
function modifiersAttackedWith(course: Course, actor: string, key: SecondaryKey): void {
  const fighter = course.who(actor);
  if (fighter.hostModifiers.length === 0) return;
  const { left, over } = afterAttack(fighter, key);
  if (over.length > 0) course.emit({ is: 'modified', actor, laid: null, left, over });
}

/** OA-DICE-07: what was good for one test or save is over once that is rolled. */
export function usesUpRolled(course: Course): void {
  const rolled = rolledIn(course.play)?.splice(0) ?? [];
  for (const who of new Set(rolled.map(({ who }) => who))) {
    const fighter = allFighters(course.state).find(({ name }) => name === who);
    if (!fighter) continue;
    const { left, over } = afterRolls(
      fighter,
      rolled.filter(each => each.who === who).map(({ on }) => on),
    );
    if (over.length > 0) course.emit({ is: 'modified', actor: fighter.id, laid: null, left, over });
  }
}

/** A round less is left of what the Host has laid upon people. */
export function modifiersRunDown(course: Course): void {
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (fighter.hostModifiers.some(({ rounds }) => rounds !== null)) {
      const { left, over } = afterRound(fighter);
      course.emit({ is: 'modified', actor: id, laid: null, left, over });
    }
  }
}

export const modifierEvents: EventRows<'modified'> = {
  modified: {
    writes(_state, { left }, fighter) {
      fighter.hostModifiers = left;
    },
    tells({ who }, { laid, over }) {
      if (laid) {
        const time = laid.once
          ? ', once'
          : laid.rounds === null
            ? ''
            : `, for ${plural(laid.rounds, 'round')}`;
        return `The Host: ${who} has ${modifierWords(laid)}${time}: ${laid.why}.`;
      }
      return over.length > 0
        ? `${capital(listed(over))} ${over.length === 1 ? 'is' : 'are'} over for ${who}.`
        : undefined;
    },
  },
};
