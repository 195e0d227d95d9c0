/** Whose turn it is, whose is next, and which chair decides: what a chair can say without knowing the rules. */
import type { Glance } from '../encounter/glance.ts';
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { type Running, viewOf } from './running.ts';
import type { Chair } from './table.ts';
import { heardBy } from './told.ts';
import { decidersOf } from './whose.ts';

/** Somebody's decision, and the chairs that it is up to. */
export interface Turn {
  /** The fighter, or the game master for anybody unseen. */
  readonly fighter: string;
  readonly chairs: readonly Pick<Chair, 'id' | 'name'>[];
}

/** Whose decision a fight waits for, and whose comes after that. */
export interface Turns {
  /** Nobody's once the fight is over. */
  readonly asked: (Turn & { readonly since: number | null }) | null;
  /** Nobody's where the order of turns is not fixed, or the round ends. */
  readonly next: Turn | null;
}

/** Who has to decide, as far as whoever has this glance knows: a fighter, or the game master for anybody unseen. */
export function waitingIn(
  { rules, fight }: Running,
  { fighters }: Pick<Glance, 'fighters'>,
): string | undefined {
  const actor = rules.waitingFor(fight.state);
  return actor === undefined || fighters.some(({ id }) => id === actor) ? actor : GAME_MASTER;
}

/** The turns of a fight as a viewer with this glance knows them. `since` is when the viewer last heard of anything. */
export function turnsIn(running: Running, viewer: Viewer, glance: Glance, chairs: readonly Chair[]): Turns {
  const turnOf = (fighter: string): Turn => ({
    fighter,
    chairs: decidersOf(running, chairs, fighter).map(({ id, name }) => ({ id, name })),
  });
  const asked = waitingIn(running, glance);
  const next = asked === undefined ? undefined : nextIn(glance);
  const { since = {} } = running.fight;
  return {
    asked: asked === undefined ? null : { ...turnOf(asked), since: since[viewOf(running, viewer)] ?? null },
    next: next === undefined ? null : turnOf(next),
  };
}

/** Whose turn comes after the one that runs; nobody's where those who are left choose the order among themselves. */
function nextIn({ phases = [] }: Glance): string | undefined {
  const running = phases.findIndex(({ is }) => is === 'now');
  for (const { is, order, seats } of phases.slice(Math.max(0, running))) {
    const now = is === 'now' ? seats.findIndex(seat => seat.is === 'now') : -1;
    const later = order === undefined ? seats.slice(now + 1) : seats;
    const [first, ...others] = later.filter(seat => seat.is === 'ahead');
    if (first) return order !== undefined && others.length > 0 ? undefined : first.id;
  }
  return undefined;
}

/** Since when each view waits, after a fight went from here to there at this time: those that heard of it, since now. */
export function waitedSince(before: Running, after: Running, now: number): Readonly<Record<Viewer, number>> {
  const kept = Math.min(before.standing.length, after.standing.length);
  const others = [...before.standing.slice(kept), ...after.standing.slice(kept)];
  const heard = after.views.filter(view => others.some(({ told }) => told && heardBy(told, view).length > 0));
  return { ...before.fight.since, ...Object.fromEntries(heard.map(view => [view, now])) };
}
