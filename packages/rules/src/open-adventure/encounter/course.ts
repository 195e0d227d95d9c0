/** A decision under way: events are written into a copy in which each step sees what the last one left. */
import { Course as Copies, type CourseRules, type Ownership } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import { WaryPlay } from '../checks/danger-sense.ts';
import { inCombat, type OpenAdventurePlay } from '../play.ts';
import { hasPaidForTheTurn } from './changes/turn-changes.ts';
import { evolve } from './evolve.ts';
import type { Changes, EventOf, FightEvent } from './fight-events.ts';
import { copyFighter, type Fighter, type FightState, isPresent } from './fight-state.ts';

const NOBODY: readonly string[] = [];
/** Whether the step of morale has left anything on somebody. */
const isShaken = ({ fears, tested }: Fighter): boolean => tested || fears.length > 0;

/** Who acts, and whoever has paid for the turn. */
function withThoseWhoPaid({ fighters }: FightState, actor: string): readonly string[] {
  const ids = [actor];
  for (const id in fighters) if (hasPaidForTheTurn(fighters[id]!)) ids.push(id);
  return ids;
}

/** Whom each event touches. */
export const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches(event, state) {
    switch (event.is) {
      case 'initiative':
        return event.surprised;
      case 'step':
        return event.step === 'turns' ? state.order.filter(id => isShaken(state.fighters[id]!)) : NOBODY;
      case 'asked':
      case 'passed':
      case 'named':
      case 'joined':
      case 'burned down':
        return NOBODY;
      case 'ended':
        return state.things.flatMap(({ owner }) => (owner && state.fighters[owner] ? owner : []));
      case 'went out':
        return event.actor === null ? NOBODY : [event.actor];
      case 'searched':
        return [event.actor, ...event.tests.map(({ who }) => who)];
      case 'turn':
        return [event.turn.actor];
      case 'turn over':
        return withThoseWhoPaid(state, event.actor);
      case 'attacked':
        return event.reached.length === 1 && event.nearby.length === 0
          ? [event.actor, event.reached[0]!.id]
          : [event.actor, ...event.reached.map(({ id }) => id), ...event.nearby];
      case 'used magic':
        return [event.actor, ...event.reached.map(({ id }) => id)];
      case 'coup de grace':
        return [event.actor, event.target, ...event.nearby.map(({ id }) => id)];
      case 'ran down':
        return [...event.changes.map(({ id }) => id), ...state.effects.map(({ on }) => on)];
      case 'magic ended':
      case 'round':
        return 'all';
      case 'wrestled':
      case 'released':
      case 'reversed':
      case 'aimed':
      case 'feinted':
      case 'fought fire':
      case 'shook':
      case 'pulled out':
      case 'gave first aid':
      case 'took herb':
      case 'aided':
      case 'led':
        return [event.actor, event.target];
      default:
        return [event.actor];
    }
  },
  copyOfFighter: copyFighter,
  copyOfState: state => state,
  /** Nobody goes on with a fighter as it was before one of these. */
  inPlace({ is }) {
    switch (is) {
      case 'attacked':
      case 'declared':
      case 'morale':
      case 'ran down':
      case 'round':
      case 'step':
      case 'suffered':
      case 'turn':
      case 'turn over':
        return true;
      default:
        return false;
    }
  },
};

export type Course = Copies<FightState, Fighter, FightEvent, OpenAdventurePlay>;

export const courseOf = (state: FightState, play: OpenAdventurePlay, whose: Ownership = 'lent'): Course =>
  new Copies(
    state,
    state.wary.length === 0 ? inCombat(play.under(state.readings)) : waryPlay(state, play),
    COURSE,
    whose,
  );

/** OA-TLNT-02: dice for those who have danger sense ready as for everybody. */
const waryPlay = ({ wary, fighters, readings }: FightState, play: OpenAdventurePlay): OpenAdventurePlay =>
  new WaryPlay(
    play.under(readings),
    wary.map(({ who, rerolls }) => ({ who: fighters[who]!.name, rerolls })),
  );

/** OA-EXLT-03, OA-R-275: the end of a turn, and of exult points where they last no longer. */
export function turnOver({ state }: Course, actor: string): EventOf<'turn over'> {
  const fighter = state.fighters[actor]!;
  const { exult } = fighter.round;
  return exult > 0 && state.readings['OA-R-275'] === 'endOfTurn' && isPresent(fighter)
    ? { is: 'turn over', actor, vanished: exult }
    : { is: 'turn over', actor };
}

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const id in state.fighters) fighters[id] = copyFighter(state.fighters[id]!);
  return { ...state, fighters };
}

/** Whatever of a character is another than before. */
export function changesOf(before: Character, after: Character): Changes {
  if (after === before) return {};
  const changes: Record<string, unknown> = {};
  for (const key in after) {
    const now = after[key as keyof Character];
    if (now !== before[key as keyof Character]) changes[key] = now;
  }
  return changes as Changes;
}
