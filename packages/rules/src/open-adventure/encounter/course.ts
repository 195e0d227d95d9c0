/** A decision under way: events are written into a copy in which each step sees what the last one left. */
import { Course as Copies, type CourseRules, type Ownership } from '@arbiter/engine';
import { isForOneRoll } from '../character/host-modifiers.ts';
import { WaryPlay } from '../checks/danger-sense.ts';
import { CombatPlay, inCombat, type OpenAdventurePlay, rolledIn } from '../play.ts';
import type { Course } from './acts/act.ts';
import { eventRowOf } from './acts/event-rows.ts';
import { usesUpRolled } from './acts/modify-act.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { allFighters, copyFighter, type Fighter, type FightState, fighterIn } from './state.ts';

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
): Course => {
  const rolled = rolledIn(play) ?? (endsWithARoll(state) ? [] : undefined);
  const under = play.under(state.readings);
  const noting = rolled ? new CombatPlay(under, rolled) : inCombat(under);
  const ready = state.wary.length === 0 ? noting : waryPlay(state, noting);
  return new (rolled ? RolledCourse : FightCourse)(state, ready, whose, going);
};

/** A decision in which what was good for one roll ends as soon as that has happened. */
class RolledCourse extends FightCourse {
  override emit(event: FightEvent): void {
    super.emit(event);
    usesUpRolled(this);
  }
}

/** Whether anybody bears what ends with the next of their tests or saves. */
const endsWithARoll = (state: FightState): boolean =>
  allFighters(state).some(({ hostModifiers }) => hostModifiers.some(isForOneRoll));
/** The play of a fight, also of what is asked in it, in which such tests and saves are noted. */
export const notingPlay = (state: FightState, play: OpenAdventurePlay): OpenAdventurePlay =>
  endsWithARoll(state) ? new CombatPlay(play, []) : play;

/** OA-TLNT-02: dice for those who have danger sense ready as for everybody. */
const waryPlay = ({ wary, fighters }: FightState, play: OpenAdventurePlay): OpenAdventurePlay =>
  new WaryPlay(
    play,
    wary.map(({ who, rerolls }) => ({ who: fighterIn({ fighters }, who).name, rerolls })),
  );

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = copyFighter(fighter);
  return { ...state, fighters };
}
