/** A decision under way: each step meets the fight as the earlier ones have left it. */

import { type CourseRules, Course as EngineCourse, type Ownership } from '@arbiter/engine';
import type { Carried } from '../gear/carried-weapons.ts';
import type { SimversePlay } from '../play.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { FightState } from './state.ts';

/** A fresh copy of everything that a fight writes to; what it only replaces (states, timers, armour) is shared. */
export const copyOf = (c: Combatant): Combatant => ({
  ...c,
  weapons: copiedWeapons(c.weapons),
  powers: c.powers.length === 0 ? c.powers : c.powers.map(copiedPower),
  due: c.due && { ...c.due },
});

function copiedWeapons(weapons: Combatant['weapons']): Combatant['weapons'] {
  const copies = [...weapons];
  for (let i = 0; i < copies.length; i++) copies[i] = { ...(copies[i] as Carried) };
  return copies;
}

const copiedPower = (power: Combatant['powers'][number]): Combatant['powers'][number] => ({
  ...power,
  usedOn: [...power.usedOn],
});

export function copiesOf(fighters: FightState['fighters']): FightState['fighters'] {
  const copies: FightState['fighters'] = {};
  for (const id in fighters) copies[id] = copyOf(fighters[id] as Combatant);
  return copies;
}

export const copyOfFight = (state: FightState): FightState => ({
  ...state,
  fighters: copiesOf(state.fighters),
  running: state.running.map(power => ({ ...power })),
  queue: [...state.queue],
});

/** A course is given a state of its own already. */
function copyOfState(state: FightState): FightState {
  state.running = state.running.map(power => ({ ...power }));
  state.queue = [...state.queue];
  return state;
}

/** SV-STAT-04: whoever holds somebody or is held may let go by whatever happens; powers that end reach all who have to do with them. */
function touches(event: FightEvent, state: FightState): readonly string[] | 'all' {
  const row = eventRowOf(event);
  const said = row.touches?.(event, state) ?? actorAndTarget(event);
  if (said === 'all') return said;
  const ids = [...said];
  const { fighters, running } = state;
  for (let i = ids.length - 1; i >= 0; i--) {
    const c = fighters[ids[i] as string];
    if (c?.holds) ids.push(c.holds);
    if (c?.heldBy) ids.push(c.heldBy);
  }
  if (running.length > 0 && !row.endsNoPower)
    for (const { by, on, summoned } of running) {
      ids.push(by, ...on);
      if (summoned) ids.push(...summoned);
    }
  return ids;
}
const actorAndTarget = (event: FightEvent): readonly string[] =>
  'actor' in event ? ('target' in event ? [event.actor, event.target] : [event.actor]) : [];

/** Whom an event touches, for states that share everybody else. */
export const sharing: CourseRules<FightState, Combatant, FightEvent> = {
  evolve,
  touches,
  copyOfFighter: copyOf,
  copyOfState,
  inPlace: true,
};

/** What follows at once from an event, with the event itself in its place. */
export type Follow = (course: Course, event: FightEvent) => void;

/** A decision under way: the copy of a fight, or the fight itself, into which is written what happens. */
export class Course extends EngineCourse<FightState, Combatant, FightEvent, SimversePlay> {
  /** Where something may follow from what happens (`withConsequences`); a plain blow while no power runs goes without. */
  follow: Follow | undefined = undefined;
  /** Whether the fight is over with what is being said: then nobody is shaken any more. */
  isEnding = false;

  constructor(state: FightState, play: SimversePlay, whose: Ownership = 'lent') {
    super(state, play, sharing, whose);
  }

  /** Says what happens, and what follows from it; nothing does once the fight is over. */
  override emit(event: FightEvent): void {
    if (this.state.winner) return;
    if (this.follow) this.follow(this, event);
    else super.emit(event);
  }

  emitAll(events: readonly FightEvent[]): void {
    if (this.follow) this.isEnding = events.at(-1)?.is === 'ended';
    for (const event of events) this.emit(event);
  }

  /** The event by itself. */
  say(event: FightEvent): void {
    if (!this.state.winner) super.emit(event);
  }
}
