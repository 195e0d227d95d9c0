/** What a chair is shown of a table: everything for a chair goes through here, and fights through what the chair knows. */

import type { Foreseen } from '../encounter/foresee.ts';
import type { Around, Glance, Leaning } from '../encounter/glance.ts';
import { type EncounterOutcome, GAME_MASTER, type LegalAction, type Viewer } from '../encounter/rules.ts';
import { aroundFor, foreseeFor, knownTo, leaningsFor, legalFor } from '../encounter/view.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { viewerAt } from './decide.ts';
import type { TableEntry, TableFile } from './file.ts';
import { ownFighters } from './may-i.ts';
import type { Room } from './room.ts';
import { type Running, story, viewOf } from './running.ts';
import type { Chair, PersonRef } from './table.ts';
import { heardAt } from './talk.ts';
import { heardBy } from './told.ts';

/** A fight as a viewer is shown it. */
export interface FightView {
  readonly viewer: Viewer;
  readonly glance: Glance;
  /** Who has to decide, as far as the viewer knows: somebody, or the game master for anybody unseen. */
  readonly waitingFor: string | undefined;
  readonly outcome: EncounterOutcome | undefined;
  /** How many steps this view was told of: others do not count for it. */
  readonly steps: number;
}

/** A fight as a viewer is shown it. */
export function fightFor(running: Running, viewer: Viewer): FightView {
  const { rules, fight, openness } = running;
  const glance = rules.glance(knownTo(rules, fight.state, viewer, openness));
  const actor = rules.waitingFor(fight.state);
  const isSeen = actor === undefined || glance.fighters.some(({ id }) => id === actor);
  return {
    ...{ viewer, glance, outcome: rules.outcome(fight.state) },
    waitingFor: isSeen ? actor : GAME_MASTER,
    steps: story(running, viewer).filter(told => told.length > 0).length,
  };
}

/** What whoever is waited for may do, offered from what the viewer knows. */
export const offersFor = (
  { rules, fight, readings, openness }: Running,
  actor: string,
  viewer: Viewer,
): readonly LegalAction<unknown>[] => legalFor(rules, fight.state, actor, viewer, readings, openness);

/** What lies around somebody, as far as the viewer knows. */
export const aroundIn = (
  { rules, fight, openness }: Running,
  id: string,
  viewer: Viewer,
): Around | undefined => aroundFor(rules, fight.state, viewer, id, openness);

/** What speaks for and against a deed, as far as the viewer knows. */
export const leaningsIn = (
  { rules, fight, openness }: Running,
  command: unknown,
  viewer: Viewer,
): readonly Leaning[] => leaningsFor(rules, fight.state, command, viewer, openness);

/** What a deed promises, as far as the viewer knows. */
export const foreseeIn = (
  { rules, fight, readings, openness }: Running,
  command: unknown,
  viewer: Viewer,
): Foreseen | Refusal => foreseeFor(rules, fight.state, command, viewer, readings, undefined, openness);

/** What was said before the first turn. */
export const openingTold = (running: Running, viewer: Viewer): readonly string[] =>
  running.fight.told ? heardBy(running.fight.told, viewOf(running, viewer)) : [];

/** A table as a chair is shown it. */
export interface TableView {
  readonly name: string;
  readonly game: string | undefined;
  readonly chair: Chair;
  readonly chairs: readonly { readonly id: string; readonly name: string; readonly role: Chair['role'] }[];
  /** Ways to a chair that are still open; for the host alone. */
  readonly invitations?: TableFile['invitations'];
  /** Own people whole; others by name. */
  readonly people: readonly (TableFile['people'][number] | (PersonRef & { readonly name: string }))[];
  readonly rulings: TableFile['rulings'];
  readonly fights: readonly (PersonRef & {
    readonly winner?: string | undefined;
    /** Sides that act by themselves. */
    readonly automatic?: readonly string[] | undefined;
    readonly plays: readonly string[];
    readonly view?: FightView;
  })[];
  readonly log: readonly TableEntry[];
  /** What was said, noted and asked for, as far as it is for the chair. */
  readonly words: TableFile['words'];
  readonly notes: TableFile['notes'];
  readonly calls: TableFile['calls'];
  /** The chair's own standing orders. */
  readonly orders: TableFile['orders'];
  /** Seconds after which the tactics answer for a player's people; null where no clock runs. */
  readonly clock: number | null;
}

const MOST_SHOWN = 100;

/** Whether a chair may know of something that was asked. */
export const mayRead = ({ isSecret }: TableEntry, { role }: Chair): boolean => !isSecret || role === 'host';

/** What a chair is shown of a table. Fights that are not open in the room are there by name only. */
export function viewFor(room: Room, chair: Chair): TableView {
  const { table } = room;
  const isHost = chair.role === 'host';
  const isOwn = ({ game, id }: PersonRef): boolean =>
    isHost || chair.plays.some(own => own.game === game && own.id === id);
  return {
    ...{ name: table.name, game: table.game, chair, rulings: table.rulings },
    chairs: table.chairs.map(({ id, name, role }) => ({ id, name, role })),
    ...(isHost && { invitations: table.invitations }),
    people: table.people.map(seat =>
      isOwn(seat) ? seat : { game: seat.game, id: seat.id, name: seat.name },
    ),
    fights: table.fights.map(({ game, id, winner, automatic }) => {
      const running = room.fights.get(`${game}/${id}`);
      if (!running || isRefusal(running)) return { game, id, winner, automatic, plays: [] };
      const view = fightFor(running, viewerAt(chair, running));
      return { game, id, winner, automatic, plays: ownFighters(chair, running), view };
    }),
    log: table.log.filter(entry => mayRead(entry, chair)).slice(-MOST_SHOWN),
    ...heardAt(table, chair),
    orders: table.orders.filter(order => order.chair === chair.id),
    clock: table.clock ?? null,
  };
}
