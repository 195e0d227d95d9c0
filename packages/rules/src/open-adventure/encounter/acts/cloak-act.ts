/** TLNT-09: a scout blends into the shadows, a round of the minute at a time, and is seen again. */

import { isRefusal } from '@arbiter/engine';
import { hasTalent } from '../../character/character.ts';
import { count, plural } from '../../checks/words.ts';
import {
  type CLOAK_ENDS,
  cloak,
  cloakOfShadowsProcedure,
  isCloaked,
  uncloak,
  whyNotCloak,
} from '../../combat/talents.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { quietPlay } from '../../play.ts';
import { HALF_ROUNDS_PER_TURN } from '../../rounds/rounds.ts';
import { spend, write } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { lightOn } from '../ground/sight.ts';
import { changesKept } from '../kept-events.ts';
import { type Fighter, type FightState, isPresent } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import type { EventRows } from './event-row.ts';

const PLAIN_CLOAK = cloakOfShadowsProcedure.input.parse({ character: {}, light: 'darkness' });
const CLOAK = 'cloak of shadows';

/** OA-R-331: whoever was interrupted begins the minute anew. */
const roundsLeft = ({ round }: FightState, { cloaking }: Fighter): number =>
  cloaking && cloaking.last >= round - 1 ? cloaking.rounds : CLOCKS.minute;

const lightAround = (state: FightState, fighter: Fighter) =>
  lightOn(state, fighter, quietPlay(state.readings));

/** OA-TLNT-09, OA-TIME-03: a minute is ten full rounds, and the test comes with the last. */
export const cloakAct: Act<CommandOf<'cloak'>> = {
  binding: true,
  takes: { needs: ['move'], halfRounds: () => HALF_ROUNDS_PER_TURN },
  whyNot(state, actor) {
    const barred = whyNotCloak(actor, lightAround(state, actor));
    return barred && { ...barred, field: 'actor' };
  },
  happens(course, { actor }) {
    const { state, play } = course;
    const character = course.who(actor);
    const left = roundsLeft(state, character) - 1;
    if (left > 0) {
      course.emit({ is: 'cloaking', actor, rounds: left });
      return;
    }
    const given = { ...PLAIN_CLOAK, character, light: lightAround(state, character) };
    const outcome = cloakOfShadowsProcedure.run(given, play);
    if (isRefusal(outcome)) throw new Error(outcome.message);
    const { total, invisible } = outcome;
    course.emit({ is: 'cloaked', actor, total, invisible });
  },
  offers(state, actor) {
    if (!hasTalent(actor, CLOAK)) return [];
    const left = roundsLeft(state, actor);
    return [
      offer(
        { do: 'cloak', actor: actor.id },
        left < CLOCKS.minute ? 'Go on blending into the shadows' : 'Blend into the shadows',
        `full-round, for ${plural(left, 'round')}`,
        'OA-TLNT-09',
      ),
    ];
  },
};

/** OA-TLNT-09: whoever a light falls on is seen again. */
export function exposeCloaked(course: Course): void {
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (isCloaked(fighter) && isPresent(fighter) && lightAround(course.state, fighter) === 'brightness')
      isSeenAgain(course, fighter, 'is exposed to brightness');
  }
}

/** In most fights nobody is. */
export const isAnybodyCloaked = ({ fighters }: FightState): boolean =>
  Object.values(fighters).some(isCloaked);

export function isSeenAgain(course: Course, fighter: Fighter, why: (typeof CLOAK_ENDS)[number]): void {
  course.emit({ is: 'uncloaked', actor: fighter.id, why });
}

export const cloakEvents: EventRows<'cloaking' | 'cloaked' | 'uncloaked'> = {
  cloaking: {
    writes(state, { actor, rounds }, fighter) {
      fighter.cloaking = { rounds, last: state.round };
      spend(state, actor, HALF_ROUNDS_PER_TURN);
    },
    tells: ({ who }, { rounds }) => `${who} blends into the shadows: ${plural(rounds, 'round')} more.`,
  },
  cloaked: {
    changesSight: true,
    writes(state, event, fighter) {
      write(fighter, changesKept(event) ?? (event.invisible ? cloak(fighter) : fighter));
      fighter.cloaking = null;
      spend(state, event.actor, HALF_ROUNDS_PER_TURN);
    },
    tells: ({ who, told }, { total, invisible }) =>
      `${who} blends into the shadows${total === null ? '' : told(` with ${count(total)}`)} and ${invisible ? 'is invisible' : 'stays in sight'}.`,
  },
  uncloaked: {
    changesSight: true,
    writes: (_, event, fighter) => write(fighter, changesKept(event) ?? uncloak(fighter)),
    tells: ({ who }, { why }) => `${who} ${why} and is seen again.`,
  },
};
