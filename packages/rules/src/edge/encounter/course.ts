/** A decision under way: events are written into a copy of the state as they happen. */

import { Course, type CourseRules, type Ownership } from '@arbiter/engine';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { copyFighter, type Fighter, type FightState } from './state.ts';
import { touches } from './touches.ts';

export type FightCourse = Course<FightState, Fighter, FightEvent, undefined>;

export const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches,
  copyOfFighter: copyFighter,
  // The course has made the copy already.
  copyOfState: now => now,
  // A deed is worked out to its end before any of its events is written.
  inPlace: true,
};

export const courseOf = (state: FightState, whose?: Ownership): FightCourse =>
  new Course(state, undefined, COURSE, whose);

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = copyFighter(fighter);
  return { ...state, fighters };
}
