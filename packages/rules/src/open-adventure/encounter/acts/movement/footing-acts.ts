/** ACT-32, PERK-03, COND-30, MOVE-09: running, getting up and lying down, and leaving the map. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { sprintOf } from '../../../character/speed.ts';
import { spendStamina } from '../../../checks/harm.ts';
import { plural } from '../../../checks/words.ts';
import { afflict, relieve, whyNotDo } from '../../../conditions/conditions.ts';
import { refuse } from '../../../play.ts';
import { isProne } from '../../blows.ts';
import { spend, strain, write } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { isAtEdge, leftOfMove, pointsPerMove } from '../../ground/ground.ts';
import type { InTurn } from '../../inquiry.ts';
import { changesKept } from '../../kept-events.ts';
import type { Fighter } from '../../state.ts';
import { type Act, type Course, offer } from '../act.ts';
import { losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { refusalIn, whyNotFree, whyNotTimeFor } from '../hindrances.ts';
import { going, whyNoMoveLeft, whyNotAnyStep, whyNotRun, whyNotStandUp, whyNotSwim } from './own-moves.ts';

/** OA-ACT-32, OA-PERK-03: stamina for speed; what is left of a move under way grows with it. */
function run(course: Course, { actor, do: how }: CommandOf<'run' | 'sprint'>): void {
  const fighter = course.who(actor);
  const sprint = sprintOf(fighter);
  // OA-ACT-25: nobody sneaks and runs.
  if (fighter.hidden) course.emit({ is: 'noticed', actor, by: fighter.hidden.from });
  const SP = (fighter.SP ?? 0) - (how === 'run' || isRefusal(sprint) ? 1 : sprint.stamina);
  // OA-R-473: a factor grows with what is left of a move under way, a flat change is added to it.
  const gained = (): number =>
    pointsPerMove(course.state, { ...fighter, sprinted: true }, course.play) -
    pointsPerMove(course.state, fighter, course.play);
  const speedLeft =
    how === 'run' ? 2 * fighter.speedLeft : fighter.speedLeft > 0 ? fighter.speedLeft + gained() : 0;
  course.emit({ is: 'ran', actor, how, SP, speedLeft });
  // OA-ACT-22: running is strenuous, and takes stamina.
  losesConcentration(
    course,
    actor,
    { stamina: (fighter.SP ?? 0) - SP, activity: 'running' },
    fighter.round.guarding,
  );
}

export const runAct: Act<CommandOf<'run'>> = {
  whyNot: (_, actor, __, inquiry) => whyNotRun(inquiry, actor),
  happens: run,
  offers: (_, { id: actor }) => [offer({ do: 'run', actor }, 'Run', '1 stamina', 'OA-ACT-32')],
};

export const sprintAct: Act<CommandOf<'sprint'>> = {
  whyNot(state, actor, _, inquiry) {
    const sprint = sprintOf(actor);
    if (isRefusal(sprint)) return sprint;
    if (actor.sprinted) return refuse('OA-PERK-03', `${actor.name} sprints already.`);
    return (
      whyNotDo(actor, 'move') ??
      refusalIn(spendStamina({ HP: actor.HP ?? 0, SP: actor.SP ?? 0 }, sprint.stamina)) ??
      whyNoMoveLeft(inquiry, actor) ??
      whyNotFree(state, actor, 'move')
    );
  },
  happens: run,
  offers: (_, actor) =>
    isRefusal(sprintOf(actor))
      ? []
      : [offer({ do: 'sprint', actor: actor.id }, 'Sprint', '1 stamina', 'OA-PERK-03')],
};

/** OA-MOVE-09: a step over the edge of the map. */
export const leaveAct: Act<CommandOf<'leave'>> = {
  heldAs: () => 'move',
  whyNot: (_, actor, __, inquiry) => whyNotLeave(inquiry, actor),
  happens: (course, { actor }) =>
    course.emit({ is: 'left', actor, halfRounds: course.who(actor).speedLeft >= 1 ? 0 : 1 }),
  offers: (_, { id: actor }) => [offer({ do: 'leave', actor }, 'Leave the fight', 'a step', 'OA-MOVE-09')],
};

export function whyNotLeave(inquiry: InTurn, actor: Fighter): Refusal | undefined {
  const { state, turn } = inquiry;
  if (!isAtEdge(state, actor)) return refuse('OA-MOVE-09', 'Only at the edge of the map one can leave it.');
  if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall and climbs.`);
  return (
    going(actor) ??
    whyNotFree(state, actor, 'move') ??
    whyNotSwim(state, actor) ??
    (actor.speedLeft >= 1 ? undefined : (whyNotTimeFor(turn, 1) ?? whyNotAnyStep(inquiry, actor)))
  );
}

export const standUpAct: Act<CommandOf<'stand up'>> = {
  heldAs: () => 'stand up',
  whyNot: (_, actor, __, inquiry) => whyNotStandUp(inquiry, actor),
  happens(course, { actor }) {
    const fighter = course.who(actor);
    const after = relieve(fighter, 'prone') as Fighter;
    const left = leftOfMove(course.state, fighter, after, course.play);
    course.emit({ is: 'stood up', actor, left });
  },
  offers: (_, { id: actor }) => [offer({ do: 'stand up', actor }, 'Stand up', 'half-round', 'OA-COND-30')],
};

export const lieDownAct: Act<CommandOf<'lie down'>> = {
  free: true,
  // OA-R-617: whoever is trapped has no other action, not even one that takes no time.
  takes: { needs: ['move'], halfRounds: () => 0 },
  whyNot(_, actor) {
    if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall.`);
    return isProne(actor) ? refuse('OA-COND-30', `${actor.name} lies already.`) : undefined;
  },
  happens(course, { actor }) {
    const fighter = course.who(actor);
    const after = afflict(fighter, { name: 'prone' }) as Fighter;
    const left = leftOfMove(course.state, fighter, after, course.play);
    course.emit({ is: 'lay down', actor, left });
  },
  offers: (_, { id: actor }) => [offer({ do: 'lie down', actor }, 'Lie down', 'free', 'OA-COND-30')],
};

export const footingEvents: EventRows<'ran' | 'left' | 'stood up' | 'lay down'> = {
  ran: {
    exertion: 'strenuous',
    writes(state, { actor, how, SP, speedLeft }, fighter) {
      fighter.SP = SP;
      fighter.speedLeft = speedLeft;
      if (how === 'run') fighter.ran = true;
      else fighter.sprinted = true;
      strain(state, actor);
    },
    tells: ({ who, told }, { how, SP }) =>
      `${who} ${how === 'run' ? 'runs' : 'sprints'}${told(` and has ${plural(SP, 'stamina point')} left`)}.`,
  },
  left: {
    changesSight: true,
    writes(state, { actor, halfRounds }, fighter) {
      fighter.gone = true;
      spend(state, actor, halfRounds);
    },
    tells: ({ who }) => `${who} leaves the fight.`,
  },
  'stood up': {
    writes(state, event, fighter) {
      const { actor, left } = event;
      fighter.posture = null;
      write(fighter, changesKept(event) ?? relieve(fighter, 'prone'));
      if (left !== undefined) fighter.speedLeft = left;
      spend(state, actor, 1);
    },
    tells: ({ who }) => `${who} stands up.`,
  },
  'lay down': {
    writes(_, event, fighter) {
      write(fighter, changesKept(event) ?? afflict(fighter, { name: 'prone' }));
      if (event.left !== undefined) fighter.speedLeft = event.left;
    },
    tells: ({ who }) => `${who} lies down.`,
  },
};
