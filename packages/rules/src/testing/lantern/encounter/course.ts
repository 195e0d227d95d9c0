/** A decision under way: the engine's course, with what it has to know of these fights. */
import { Course, type CourseRules, type Ownership } from '@arbiter/engine';
import type { LanternPlay } from '../play.ts';
import type { FightCourse } from './acts/act.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Fighter, FightState } from './state.ts';

export const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches: (event, state) =>
    eventRowOf(event).touches?.(event, state) ?? ('actor' in event ? [event.actor] : []),
  copyOfFighter: fighter => ({ ...fighter }),
  copyOfState: state => state,
};

export const courseOf = (state: FightState, play: LanternPlay, whose: Ownership): FightCourse =>
  new Course(state, play, COURSE, whose);
