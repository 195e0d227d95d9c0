/** ED-R-191: dragging an unconscious ally along. */

import type { Refusal } from '@arbiter/engine';
import { has } from '../../combat/conditions.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { isBeside } from '../ground/position.ts';
import { alliesOf, type Fighter, type FightState } from '../state.ts';
import { type Act, offer, presentFighter, refuseNobody, whyNotSpend } from './act.ts';
import type { EventRows } from './event-row.ts';

export const takeHoldAct: Act<CommandOf<'take hold'>> = {
  inChase: 'never',
  whyNot(state, actor, { target: id }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    return whyNotSpend(actor, 'minor') ?? whyNotTakeHold(state, actor, target);
  },
  happens: (course, { actor, target }) => course.emit({ is: 'took hold', actor, target }),
  offers: (state, actor) =>
    alliesOf(state, actor).map(({ id: target, name }) =>
      offer(
        { do: 'take hold', actor: actor.id, target },
        `Take hold of ${name} to drag`,
        'Minor Act',
        'ED-ACT-06',
      ),
    ),
};

export const letGoAct: Act<CommandOf<'let go'>> = {
  whyNot: (_, { dragging, name }) =>
    dragging === null ? refuse('ED-ACT-06', `${name} drags nobody.`) : undefined,
  happens: (course, { actor }) =>
    course.emit({ is: 'let go', actor, target: course.who(actor).dragging ?? '' }),
  offers: (_, { id: actor }) => [offer({ do: 'let go', actor }, 'Let go', 'none', 'ED-ACT-06')],
};

/** ED-R-191: an unconscious ally within reach. */
function whyNotTakeHold(state: FightState, actor: Fighter, target: Fighter): Refusal | undefined {
  if (
    target.id === actor.id ||
    target.side !== actor.side ||
    !has(target, 'Unconscious') ||
    target.life === 'dead'
  )
    return refuse('ED-ACT-06', `${target.name} is no unconscious ally of ${actor.name}.`, 'target');
  if (actor.mount !== null || actor.dragging !== null)
    return refuse('ED-ACT-06', `${actor.name} cannot drag anybody now.`);
  return isBeside(state, actor, target)
    ? undefined
    : refuse('ED-ACT-06', `${actor.name} must be adjacent to ${target.name}.`, 'target');
}

export const dragEvents: EventRows<'took hold' | 'let go'> = {
  'took hold': {
    writes(_, { target }, actor) {
      actor.minor = false;
      actor.dragging = target;
    },
    tells: ({ who, name }, { target }) => `${who} takes hold of ${name(target)}.`,
  },
  'let go': {
    writes(_state, _event, actor) {
      actor.dragging = null;
    },
    tells: ({ who, name }, { target }) => `${who} lets go of ${name(target)}.`,
  },
};
