/** A decision under way: events are written into a copy in which each step sees what the last one left. */
import { Course as Copies, type CourseRules, type Ownership } from '@arbiter/engine';
import { WaryPlay } from '../checks/danger-sense.ts';
import { inCombat, type OpenAdventurePlay } from '../play.ts';
import type { Course } from './acts/act.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { copyFighter, type Fighter, type FightState, fighterIn } from './state.ts';

/** Whom each event touches. */
export const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches(event, state) {
    const row = eventRowOf(event);
    if (row.touches) return row.touches(event, state);
    return 'actor' in event && event.actor !== null ? [event.actor] : [];
  },
  copyOfFighter: copyFighter,
  copyOfState: state => state,
  inPlace: event => eventRowOf(event).inPlace === true,
};

/** How what was announced goes on, once others have answered it or come before it. */
export interface GoingOn {
  goOn(course: Course, command: Command, struck: string): void;
  resume(course: Course, command: Command, passed: string | undefined): void;
}

const nothingWaits = (): void => {
  throw new Error('Nothing was announced that could go on.');
};
const NOTHING_WAITS: GoingOn = { goOn: nothingWaits, resume: nothingWaits };

class FightCourse extends Copies<FightState, Fighter, FightEvent, OpenAdventurePlay> implements Course {
  readonly #going: GoingOn;

  constructor(state: FightState, play: OpenAdventurePlay, whose: Ownership, going: GoingOn) {
    super(state, play, COURSE, whose);
    this.#going = going;
  }

  goOn(command: Command, struck: string): void {
    this.#going.goOn(this, command, struck);
  }

  resume(command: Command, passed?: string): void {
    this.#going.resume(this, command, passed);
  }
}

export const courseOf = (
  state: FightState,
  play: OpenAdventurePlay,
  whose: Ownership = 'lent',
  going: GoingOn = NOTHING_WAITS,
): Course =>
  new FightCourse(
    state,
    state.wary.length === 0 ? inCombat(play.under(state.readings)) : waryPlay(state, play),
    whose,
    going,
  );

/** OA-TLNT-02: dice for those who have danger sense ready as for everybody. */
const waryPlay = ({ wary, fighters, readings }: FightState, play: OpenAdventurePlay): OpenAdventurePlay =>
  new WaryPlay(
    play.under(readings),
    wary.map(({ who, rerolls }) => ({ who: fighterIn({ fighters }, who).name, rerolls })),
  );

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = copyFighter(fighter);
  return { ...state, fighters };
}
