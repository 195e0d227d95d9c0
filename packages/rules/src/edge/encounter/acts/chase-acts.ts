/** ED-CHS-01 to 07: what a pilot does in a chase. Hold Steady is to race and nothing else. */

import { inCommand, type Refusal } from '@arbiter/engine';
import { whyNotUpright } from '../../combat/turn.ts';
import { refuse } from '../../play.ts';
import { topSpeed, whyNotAccelerate } from '../../world/chase.ts';
import { speedLeft, whyNotDisappear, whyNotSwap } from '../../world/chase-manoeuvres.ts';
import type { CommandOf } from '../commands.ts';
import type { FightCourse } from '../course.ts';
import { baseSpeed, isUnknownTo } from '../ground/position.ts';
import { ablePilot, pilotOf, raceOf, racerWith, rivalsOf, terrainNow } from '../racers.ts';
import type { Fighter, FightState } from '../state.ts';
import { fighterOf } from '../state.ts';
import { type Act, offer, presentFighter, refuseNobody, whyNotSpend } from './act.ts';

/** Only whoever steers says where it goes. */
const whyNotPilot = (state: FightState, actor: Fighter): Refusal | undefined => {
  const racer = racerWith(state, actor);
  return pilotOf(state, racer)?.id === actor.id
    ? undefined
    : refuse('ED-CHS-01', `${actor.name} does not steer ${racer.name}.`, 'actor');
};

const whyNotManoeuvre = (state: FightState, actor: Fighter): Refusal | undefined =>
  whyNotPilot(state, actor) ?? whyNotSpend(actor, 'swift');

/** What somebody moves along with. */
const racerOf = (course: FightCourse, actor: string): Fighter => racerWith(course.state, course.who(actor));

const steers = (state: FightState, actor: Fighter): boolean =>
  state.chase !== null && whyNotPilot(state, actor) === undefined;

/** 0, 1, 2 … up to so much. */
const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) + 1 }, (_, speed) => speed);

export const raceAct: Act<CommandOf<'race'>> = {
  inChase: 'only',
  whyNot(state, actor, { speed }) {
    const no = whyNotPilot(state, actor);
    if (no) return no;
    const racer = racerWith(state, actor);
    const race = raceOf(racer);
    if (race.moved) return refuse('ED-SPD-02', `${racer.name} has moved along in this turn.`);
    const prone = speed > 0 ? whyNotUpright(racer) : undefined;
    if (prone) return prone;
    return speed <= race.speed
      ? undefined
      : refuse('ED-CHS-01', `${racer.name} is no faster than ${race.speed}: accelerate.`, 'speed');
  },
  happens(course, { actor, speed }) {
    const racer = racerOf(course, actor);
    if (speed < raceOf(racer).speed) course.emit({ is: 'sped', actor, racer: racer.id, speed });
    course.next({ deed: 'race', actor: racer.id });
  },
  offers(state, actor) {
    if (!steers(state, actor)) return [];
    const now = raceOf(racerWith(state, actor)).speed;
    return upTo(now)
      .reverse()
      .map(speed =>
        offer(
          { do: 'race', actor: actor.id, speed },
          speed === now ? `On at speed ${speed}` : `Slow down to ${speed}, and on`,
          'the move',
          'ED-CHS-05',
          'ED-CHS-08',
        ),
      );
  },
};

export const accelerateAct: Act<CommandOf<'accelerate'>> = {
  inChase: 'only',
  whyNot(state, actor, { speed }) {
    const no = whyNotManoeuvre(state, actor);
    if (no) return no;
    const racer = racerWith(state, actor);
    const { speed: now } = raceOf(racer);
    return speed <= now
      ? refuse('ED-CHS-01', `${racer.name} is as fast as that already.`, 'speed')
      : whyNotAccelerate({ speed: now, base: baseSpeed(state, racer) }, speed);
  },
  happens: (course, { actor, speed }) =>
    course.emit({ is: 'sped', actor, racer: racerOf(course, actor).id, speed }),
  offers(state, actor) {
    if (!steers(state, actor)) return [];
    const racer = racerWith(state, actor);
    const now = raceOf(racer).speed;
    return upTo(topSpeed(now, baseSpeed(state, racer)))
      .filter(speed => speed > now)
      .map(speed =>
        offer(
          { do: 'accelerate', actor: actor.id, speed },
          `Accelerate to ${speed}`,
          'Swift Act',
          'ED-CHS-02',
        ),
      );
  },
  spends: () => 'swift',
};

export const eludeAct: Act<CommandOf<'elude'>> = {
  inChase: 'only',
  whyNot: whyNotManoeuvre,
  happens: (course, { actor }) => course.emit({ is: 'eluded', actor, racer: racerOf(course, actor).id }),
  offers: (state, actor) =>
    steers(state, actor) ? [offer({ do: 'elude', actor: actor.id }, 'Elude', 'Swift Act', 'ED-CHS-04')] : [],
  spends: () => 'swift',
};

/** A rival on the line whose place is known. */
function whyNotRival(state: FightState, actor: Fighter, id: string): Refusal | undefined {
  const target = presentFighter(state, id);
  if (!target) return refuseNobody(id);
  if (!rivalsOf(state, racerWith(state, actor)).some(each => each.id === id))
    return refuse('ED-CHS-01', `${target.name} is nobody to outwit in this chase.`, 'target');
  return isUnknownTo(state, target, actor)
    ? refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`, 'target')
    : undefined;
}

export const jukeAct: Act<CommandOf<'juke'>> = {
  inChase: 'only',
  whyNot: (state, actor, { target }) =>
    whyNotManoeuvre(state, actor) ??
    whyNotRival(state, actor, target) ??
    (terrainNow(state)
      ? undefined
      : refuse('ED-CHS-06', 'There is no terrain hazard to steer anybody into now.')),
  happens: (course, { actor, target }) =>
    course.next({ deed: 'outwit', actor, how: 'juke', target, speed: 0 }),
  offers: (state, actor) =>
    steers(state, actor)
      ? rivalsOf(state, racerWith(state, actor)).map(({ id: target, name }) =>
          offer(
            { do: 'juke', actor: actor.id, target },
            `Juke: ${name} into the ${terrainNow(state)?.name ?? 'terrain'}`,
            'Swift Act',
            'ED-CHS-06',
          ),
        )
      : [],
  spends: () => 'swift',
};

/** ED-CHS-07: whether slowing down so much leads behind somebody. */
const leadsBehind = (racer: Fighter, rival: Fighter, speed: number): boolean =>
  racer.x - (raceOf(racer).speed - speed) < rival.x;

export const swapAct: Act<CommandOf<'swap'>> = {
  inChase: 'only',
  whyNot(state, actor, { target, speed }) {
    const no = whyNotManoeuvre(state, actor) ?? whyNotRival(state, actor, target);
    if (no) return no;
    const racer = racerWith(state, actor);
    const rival = fighterOf(state, target);
    const race = raceOf(racer);
    const behind = whyNotSwap(race, { targetBehind: rival.x <= racer.x, speed });
    if (behind) return inCommand(behind, { targetBehind: 'target' });
    return leadsBehind(racer, rival, speed)
      ? undefined
      : refuse('ED-CHS-01', `Speed ${speed} does not lead behind ${rival.name}.`, 'speed');
  },
  happens: (course, { actor, target, speed }) =>
    course.next({ deed: 'outwit', actor, how: 'swap', target, speed }),
  offers(state, actor) {
    if (!steers(state, actor)) return [];
    const racer = racerWith(state, actor);
    return rivalsOf(state, racer).flatMap(rival =>
      upTo(raceOf(racer).speed)
        .filter(speed => leadsBehind(racer, rival, speed))
        .map(speed =>
          offer(
            { do: 'swap', actor: actor.id, target: rival.id, speed },
            `Swap: behind ${rival.name}, at speed ${speed}`,
            'Swift Act',
            'ED-CHS-07',
          ),
        ),
    );
  },
  spends: () => 'swift',
};

export const disappearAct: Act<CommandOf<'disappear'>> = {
  inChase: 'only',
  whyNot(state, actor, { speed }) {
    const no = whyNotManoeuvre(state, actor);
    if (no) return no;
    const racer = racerWith(state, actor);
    if (racer.side !== state.chase?.pursued) return refuse('ED-CHS-01', `Nobody pursues ${racer.name}.`);
    const shown = whyNotDisappear(raceOf(racer), { screened: state.chase.screened, speed });
    if (shown) return inCommand(shown, { screened: 'actor' });
    return rivalsOf(state, racer).some(each => !racer.hiddenFrom.includes(each.id))
      ? undefined
      : refuse('ED-CHS-01', `Nobody sees ${racer.name} anyway.`);
  },
  happens: (course, { actor, speed }) => course.next({ deed: 'outwit', actor, how: 'disappear', speed }),
  offers(state, actor) {
    if (!steers(state, actor)) return [];
    return upTo(speedLeft(raceOf(racerWith(state, actor))))
      .reverse()
      .map(speed =>
        offer(
          { do: 'disappear', actor: actor.id, speed },
          `Disappear, at speed ${speed}`,
          'Swift Act',
          'ED-CHS-03',
        ),
      );
  },
  spends: () => 'swift',
};

/** ED-R-186: somebody else aboard takes the reins of whoever cannot. */
export const takeOverAct: Act<CommandOf<'take over'>> = {
  inChase: 'only',
  whyNot(state, actor) {
    const racer = racerWith(state, actor);
    if (racer.id === actor.id) return refuse('ED-CHS-01', `${actor.name} is aboard nothing.`);
    return ablePilot(state, racer)
      ? refuse('ED-CHS-01', `${racer.name} has somebody who steers.`)
      : whyNotSpend(actor, 'swift');
  },
  happens: (course, { actor }) => course.emit({ is: 'took over', actor, racer: racerOf(course, actor).id }),
  offers: (state, actor) =>
    state.chase && actor.mount !== null
      ? [offer({ do: 'take over', actor: actor.id }, 'Take over', 'Swift Act', 'ED-CHS-01')]
      : [],
  spends: () => 'swift',
};
