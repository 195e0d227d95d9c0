/** A decision under way: events are written into a copy of the state as they happen, and deeds wait until they are done. */

import { Course, type CourseRules, type Ownership } from '@arbiter/engine';
import type { Condition } from '../combat/conditions.ts';
import type { EdgePlay } from '../play.ts';
import { NOTHING } from './acts/act.ts';
import type { Gravity } from './acts/event-row.ts';
import { eventRowOf } from './acts/event-rows.ts';
import type { Deed } from './deed.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { copyFighter, type Fighter, type FightState, fighterAt } from './state.ts';
import { touches } from './touches.ts';

export const COURSE: CourseRules<FightState, Fighter, FightEvent> = {
  evolve,
  touches,
  copyOfFighter: copyFighter,
  // The course has made the copy already.
  copyOfState: now => now,
  // A deed is worked out to its end before any of its events is written.
  inPlace: true,
};

/** What has happened, and what is to be done next. */
export class FightCourse extends Course<FightState, Fighter, FightEvent, EdgePlay> {
  /** The worst that what has happened may leave behind, since whoever goes on has looked after it. */
  gravity: Gravity = 'harmless';
  readonly #tells: boolean;
  #deeds: readonly Deed[] = NOTHING;
  #done = 0;

  constructor(state: FightState, play: EdgePlay, whose?: Ownership) {
    super(state, play, COURSE, whose);
    this.#tells = play.trace.isTold;
  }

  /** Something happens; where it is told, so is whom it frees. */
  override emit(event: FightEvent): void {
    const row = eventRowOf(event);
    const held = this.#tells && !row.tellsEndings ? heldIn(this.state) : NOTHING;
    super.emit(event);
    if (held.length > 0) this.#tellFreed(held);
    const gravity = row.gravity?.(event) ?? 'ends';
    if (gravity === 'fells' || this.gravity === 'harmless') this.gravity = gravity;
  }

  /** Deeds to be done before those that wait already. */
  next(...deeds: readonly Deed[]): void {
    if (deeds.length === 0) return;
    this.#deeds = this.#done === this.#deeds.length ? deeds : [...deeds, ...this.waiting];
    this.#done = 0;
  }

  /** The deed whose turn it is, which waits no longer. */
  takeNext(): Deed | undefined {
    return this.#done === this.#deeds.length ? undefined : this.#deeds[this.#done++];
  }

  /** The deeds that are still to be done. */
  get waiting(): Deed[] {
    return this.#deeds.slice(this.#done);
  }

  #tellFreed(held: readonly Held[]): void {
    for (const { actor, from } of held) {
      const { conditions, life, gone } = this.who(actor);
      if (life !== 'dead' && !gone && !conditions.some(each => each.condition === from))
        super.emit({ is: 'freed', actor, from });
    }
  }
}

interface Held {
  readonly actor: string;
  readonly from: Condition;
}

/** ED-R-155, ED-R-156: what others hold or keep up: it may end with anything that happens to them. */
function heldIn({ fighters }: FightState): readonly Held[] {
  let found: Held[] | undefined;
  for (const id in fighters) {
    const { conditions } = fighterAt(fighters, id);
    for (const { condition: from, by } of conditions) {
      if (by === undefined || found?.some(each => each.actor === id && each.from === from)) continue;
      found ??= [];
      found.push({ actor: id, from });
    }
  }
  return found ?? NOTHING;
}

/** A state of its own that events may be written into. */
export function copyState(state: FightState): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = copyFighter(fighter);
  return { ...state, fighters };
}
