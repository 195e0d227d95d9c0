/** Whose fighter is whose: which chair plays a fighter, decides for them, and sees the fight through their eyes. */

import type { Fought } from '../encounter/fighters.ts';
import type { Seen } from '../encounter/glance.ts';
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import { ownOf } from '../plain-data.ts';
import type { Running } from './running.ts';
import type { Chair, PersonRef } from './table.ts';
import { WATCHER } from './told.ts';

/** The person of the table who fights as this fighter. */
export function personOf({ book, fight }: Running, fighter: string): PersonRef | undefined {
  const { people = {} } = fight;
  const id = ownOf(people, fighter);
  return id === undefined ? undefined : { game: book.id, id };
}

/** Whether a chair has this fighter among the people it plays. */
function plays({ plays: own }: Chair, { book, fight }: Running, fighter: string): boolean {
  const { people } = fight;
  if (own.length === 0 || !people || !Object.hasOwn(people, fighter)) return false;
  const person = people[fighter];
  return own.some(({ game, id }) => id === person && game === book.id);
}

/** The fighters whom a chair plays; a host plays everybody. */
export function ownFighters(chair: Chair, running: Running): readonly string[] {
  const { rules, fight, memory } = running;
  if (chair.role === 'host') return rules.glance(fight.state, memory).fighters.map(({ id }) => id);
  return Object.keys(fight.people ?? {}).filter(
    id => plays(chair, running, id) && sideIn(running, id) !== undefined,
  );
}

/** Through whose eyes a chair sees a fight and is judged in it: its side's, or the game master's. */
export function viewerAt(chair: Chair, running: Running): Viewer {
  if (chair.role === 'host') return GAME_MASTER;
  for (const id in running.fight.people) {
    const side = plays(chair, running, id) ? sideIn(running, id) : undefined;
    if (side !== undefined) return side;
  }
  return WATCHER;
}

/** The side of a fighter, who stands by their id in every book; nothing where nobody goes by it. */
function sideIn({ fight }: Running, id: string): string | undefined {
  const { fighters } = fight.state as Fought<{ readonly side: string }>;
  return Object.hasOwn(fighters, id) ? fighters[id]?.side : undefined;
}

/** The side that wins where the players do. */
const PARTY = 'party';

/**
 * Through whose eyes a fight is told to everybody who plays in it: those of the one side that players play, or of the party
 * where no player sits here; where players are on several sides, as whoever watches sees it.
 */
export function partyViewer(running: Running, chairs: readonly Chair[]): Viewer {
  const players = chairs.filter(({ role }) => role === 'player').map(chair => viewerAt(chair, running));
  const sides = new Set(players.filter(viewer => viewer !== WATCHER));
  const [only, another] = sides.size > 0 ? sides : [PARTY];
  return another === undefined && only !== undefined && running.views.includes(only) ? only : WATCHER;
}

/** A fighter as the game master sees them; nothing where nobody goes by that id. */
export const cardOf = ({ rules, fight }: Running, id: string): Seen | undefined =>
  rules.card
    ? rules.card(fight.state, id)
    : rules.glance(fight.state).fighters.find(fighter => fighter.id === id);

/** The chairs that decide for a fighter: players for their own people, and the hosts for everybody else. */
export function decidersOf(running: Running, chairs: readonly Chair[], fighter: string): readonly Chair[] {
  const players = chairs.filter(chair => chair.role === 'player' && plays(chair, running, fighter));
  return players.length > 0 ? players : chairs.filter(({ role }) => role === 'host');
}

/**
 * The fighter who has to decide, where it is this chair that decides for them; a host may stand in for whoever does, and
 * nobody else.
 */
export function decidedBy(
  running: Running,
  chair: Chair,
  chairs: readonly Chair[],
  isStandingIn = false,
): string | undefined {
  const actor = running.rules.waitingFor(running.fight.state);
  if (actor === undefined || (isStandingIn && chair.role === 'host')) return actor;
  return decidersOf(running, chairs, actor).some(({ id }) => id === chair.id) ? actor : undefined;
}
