/** On the ground and in the air: standing up, lying down, falling; dodging and evading. */

import { counted, type Refusal } from '@arbiter/engine';
import type { Mark } from '../../character/creature.ts';
import { has } from '../../combat/conditions.ts';
import { whyNotStayInAir } from '../../combat/spaces.ts';
import { speedNow, standingCost, whyNotStand } from '../../combat/turn.ts';
import { refuse } from '../../play.ts';
import { afflict } from '../../powers/effects.ts';
import type { CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import { moveLeft } from '../ground/position.ts';
import { type Fighter, type FightState, fighterAt } from '../state.ts';
import { type Act, offer, whyNotSpend } from './act.ts';
import { type EventRows, fells, harmless } from './event-row.ts';

export const standAct: Act<CommandOf<'stand'>> = {
  whyNot: (state, actor) => whyNotSpend(actor, 'stand') ?? whyNotStand(actor, moveLeft(state, actor)),
  happens: (course, { actor }) => course.emit({ is: 'stood', actor, cost: standingCost(course.who(actor)) }),
  offers: (_, { id: actor }) => [offer({ do: 'stand', actor }, 'Stand up', 'half the movement', 'ED-CND-11')],
  spends: () => 'move',
};

/** ED-R-209: down on the ground by choice, which costs nothing. */
export const lieDownAct: Act<CommandOf<'lie down'>> = {
  inChase: 'never',
  whyNot(_, actor) {
    if (has(actor, 'Prone')) return refuse('ED-CND-11', `${actor.name} is Prone already.`);
    if (actor.hover || actor.immunities.includes('Prone'))
      return refuse('ED-NPC-06', `${actor.name} cannot be Prone.`);
    if (actor.mount !== null) return refuse('ED-MNT-02', `${actor.name} rides: get off first.`);
    return actor.height > 0 ? refuse('ED-NPC-04', `${actor.name} is in the air: land first.`) : undefined;
  },
  happens: (course, { actor }) => course.emit({ is: 'lay down', actor }),
  offers: (_, { id: actor }) => [offer({ do: 'lie down', actor }, 'Drop to the ground', 'none', 'ED-CND-11')],
  spends: () => 'move',
};

/** ED-ACT-10. */
export const dodgeAct: Act<CommandOf<'dodge'>> = {
  whyNot: (_, actor) => whyNotSpend(actor, 'act'),
  happens: (course, { actor }) => course.emit({ is: 'braced', actor, how: 'dodge' }),
  offers: (_, { id: actor }) => [offer({ do: 'dodge', actor }, 'Dodge', 'Act', 'ED-ACT-10')],
};

/** ED-ACT-09. */
export const evadeAct: Act<CommandOf<'evade'>> = {
  whyNot: (_, actor) =>
    whyNotSpend(actor, 'act') ??
    (actor.evading ? refuse('ED-ACT-09', `${actor.name} evades already.`) : undefined),
  happens: (course, { actor }) => course.emit({ is: 'braced', actor, how: 'evade' }),
  offers: (_, { id: actor }) => [offer({ do: 'evade', actor }, 'Evade', 'Act', 'ED-ACT-09')],
};

/** ED-R-148: whoever stays in the air must move half its speed, if it can. */
export const whyNotLanding = (state: FightState, flyer: Fighter): Refusal | undefined =>
  flyer.height > 0 && !flyer.grounded && speedNow(flyer, flyer.fly) > 0 && moveLeft(state, flyer) > 0
    ? whyNotStayInAir(flyer, flyer.travelled)
    : undefined;

/** ED-NPC-04: flyers that something brings down, one at a time. */
export function nextFall(state: FightState): FightEvent | undefined {
  if (!state.map) return undefined;
  for (const id in state.fighters) {
    const each = fighterAt(state.fighters, id);
    if (each.height === 0 || each.gone || each.mount !== null) continue;
    if (each.life === 'dead' || each.fly === 0 || has(each, 'Prone'))
      return { is: 'fell', actor: id, spaces: each.height };
  }
  return undefined;
}

/** ED-R-148: in the air at the end of the turn without having moved half its speed: it could not, so it falls. */
export const stalls = (fighter: Fighter): boolean =>
  fighter.height > 0 && !fighter.grounded && whyNotStayInAir(fighter, fighter.travelled) !== undefined;

/** ED-ACT-10. */
export const DODGING: Mark = {
  name: 'Dodge',
  rule: 'ED-ACT-10',
  gives: 'edge',
  on: ['React', 'Deflect'],
  until: { at: 'start', of: 'bearer', left: 1 },
};

export const footingEvents: EventRows<'stood' | 'lay down' | 'fell' | 'braced'> = {
  stood: {
    writes(_, { cost }, actor) {
      actor.moved += cost;
      actor.conditions = actor.conditions.filter(each => each.condition !== 'Prone');
    },
    tells: ({ who }, { cost }) => `${who} stands up for ${cost} spaces of movement.`,
    gravity: harmless,
    tellsEndings: true,
  },
  'lay down': {
    writes: (_state, _event, actor) => afflict(actor, { condition: 'Prone', source: 'lay down' }),
    tells: ({ who }) => `${who} drops to the ground, Prone.`,
    gravity: fells,
  },
  fell: {
    writes(_state, _event, actor) {
      actor.height = 0;
      actor.grounded = true;
      afflict(actor, { condition: 'Prone', source: 'fell' });
    },
    tells: ({ who }, { spaces }) =>
      `${who} falls ${counted(spaces, 'space')} to the ground, Prone; the game master says what that does.`,
    gravity: fells,
  },
  braced: {
    writes(_, { how }, actor) {
      actor.act = false;
      if (how === 'evade') actor.evading = true;
      else actor.marks = [...actor.marks, DODGING];
    },
    tells: ({ who }, { how }) =>
      how === 'dodge'
        ? `${who} dodges: Edge on React and Deflect until its next turn.`
        : `${who} evades: its movement provokes nobody this turn.`,
    gravity: harmless,
  },
};
