/** What a chair is shown of a table: everything for a chair goes through here, and fights through what the chair knows. */

import type { Foreseen } from '../encounter/foresee.ts';
import type { Around, Glance, Leaning } from '../encounter/glance.ts';
import type { EncounterOutcome, LegalAction, Viewer } from '../encounter/rules.ts';
import type { OrderOffer } from '../encounter/standing-orders.ts';
import type { Strip, Veil } from '../encounter/veil-schema.ts';
import { aroundFor, foreseeFor, knownTo, leaningsFor } from '../encounter/view.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Cast } from './cast.ts';
import type { TableEntry, TableFile } from './file.ts';
import { type Homecoming, homeKnown } from './home.ts';
import { isWholeFor } from './may-i.ts';
import { type PackShown, packsShown } from './packs.ts';
import { type Proof, proofOf } from './proof.ts';
import type { Room } from './room.ts';
import { type Running, story, viewOf } from './running.ts';
import type { Chair, PersonRef } from './table.ts';
import { heardAt } from './talk.ts';
import { heardBy } from './told.ts';
import { type Turns, turnsIn, waitingIn } from './turns.ts';
import { ownFighters, viewerAt } from './whose.ts';

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
  const { rules, fight, openness, memory } = running;
  const glance = rules.glance(knownTo(rules, fight.state, viewer, { openness, memory }), memory);
  return {
    ...{ viewer, glance, outcome: rules.outcome(fight.state) },
    waitingFor: waitingIn(running, glance),
    steps: story(running, viewer).filter(told => told.length > 0).length,
  };
}

/** What whoever is waited for may do, offered from what the viewer knows. */
export const offersFor = (
  { rules, fight, readings, openness, memory }: Running,
  actor: string,
  viewer: Viewer,
): readonly LegalAction<unknown>[] =>
  rules.legal(knownTo(rules, fight.state, viewer, { openness, memory }), actor, readings);

/** What somebody may do who is not waited for. */
export interface Besides {
  readonly actor: string;
  readonly offers: readonly LegalAction<unknown>[];
}

/** What is left to people while others are waited for: deeds out of turn, and what the book says that they may. */
export interface Left {
  readonly besides: readonly Besides[];
  readonly orders: Readonly<Record<string, readonly OrderOffer[]>>;
}

/** What is left to some people, as far as the viewer knows. */
export function leftIn(running: Running, viewer: Viewer, people: readonly string[]): Left {
  const { rules, fight, openness, memory } = running;
  const known = knownTo(rules, fight.state, viewer, { openness, memory });
  const asked = rules.waitingFor(fight.state);
  const others = asked === undefined ? [] : people.filter(id => id !== asked);
  const orders = people.map(id => [id, rules.orders?.offers(known, id) ?? []] as const);
  return {
    besides: others
      .map(actor => ({ actor, offers: offersFor(running, actor, viewer) }))
      .filter(({ offers }) => offers.length > 0),
    orders: Object.fromEntries(orders.filter(([, offers]) => offers.length > 0)),
  };
}

/** What lies around somebody, as far as the viewer knows. */
export const aroundIn = (
  { rules, fight, openness }: Running,
  id: string,
  viewer: Viewer,
): Around | undefined => aroundFor(rules, fight.state, viewer, id, { openness });

/** What speaks for and against a deed, as far as the viewer knows. */
export const leaningsIn = (
  { rules, fight, openness }: Running,
  command: unknown,
  viewer: Viewer,
): readonly Leaning[] => leaningsFor(rules, fight.state, command, viewer, { openness });

/** What a deed promises, as far as the viewer knows. */
export const foreseeIn = (
  { rules, fight, readings, openness }: Running,
  command: unknown,
  viewer: Viewer,
): Foreseen | Refusal => foreseeFor(rules, fight.state, command, viewer, readings, undefined, { openness });

/** What was said before the first turn. */
export const openingTold = (running: Running, viewer: Viewer): readonly string[] =>
  running.fight.told ? heardBy(running.fight.told, viewOf(running, viewer)) : [];

/** A table as a chair is shown it. */
export interface TableView {
  readonly name: string;
  readonly game: string | undefined;
  readonly chair: Chair;
  readonly chairs: readonly Chair[];
  /** Ways to a chair that are still open; for the host alone. */
  readonly invitations?: TableFile['invitations'];
  /** Who waits at the door; for the host alone. */
  readonly knocking?: TableFile['knocking'];
  /** What players see of a foe's numbers, where the table says so; for the host alone. */
  readonly openness?: TableFile['openness'];
  /** Fights that were prepared; for the host alone. */
  readonly prepared?: TableFile['prepared'];
  /** The packs on the table, with what they bring by name: players are not told of people and fights. */
  readonly packs: readonly PackShown[];
  /** Own people whole; others by name. */
  readonly people: readonly (TableFile['people'][number] | (PersonRef & { readonly name: string }))[];
  readonly rulings: TableFile['rulings'];
  readonly fights: readonly (PersonRef & {
    readonly winner?: string | undefined;
    /** Sides that act by themselves. */
    readonly automatic?: readonly string[] | undefined;
    readonly title?: string | undefined;
    /** When it was begun, in milliseconds since 1970. */
    readonly begunAt?: number | undefined;
    /** The prepared fight it was begun from; for the host alone. */
    readonly prepared?: string | undefined;
    /** The picture under its squares, by its id. */
    readonly picture?: string | undefined;
    /** Places that lie in fog for the party. */
    readonly fog?: readonly Strip[] | undefined;
    /** Whom the host hides, and whether fog lifts by sight; for the host alone. */
    readonly veil?: Omit<Veil, 'fog'> | undefined;
    /** Who came home from it, and who was changed meanwhile and stays as they are, by their ids. */
    readonly home?: Homecoming | undefined;
    /** What proves its dice, where they were promised. */
    readonly proof?: Proof | undefined;
    /** How many steps could be taken again that were taken back; for the host alone. */
    readonly undone?: number;
    /** The fighters whom the chair plays. */
    readonly plays: readonly string[];
    /** Which fighter is which person of the table, of those whom the chair knows. */
    readonly people?: Cast;
    readonly view?: FightView;
    /** Whose decision it is, and which chairs': as far as the chair knows. */
    readonly turns?: Turns;
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

/** Which of the fighters of this glance are which persons. */
export const castKnown = ({ fight: { people = {} } }: Running, { fighters }: Glance): Cast =>
  Object.fromEntries(fighters.flatMap(({ id }) => (Object.hasOwn(people, id) ? [[id, people[id]!]] : [])));

const MOST_SHOWN = 100;

/** Whether a chair may know of something that was asked. */
export const mayRead = ({ isSecret }: TableEntry, { role }: Chair): boolean => !isSecret || role === 'host';

/** What a chair is shown of a table. Fights that are not open in the room are there by name only. */
export function viewFor(room: Room, chair: Chair): TableView {
  const { table } = room;
  const isHost = chair.role === 'host';
  return {
    ...{ name: table.name, game: table.game, chair, rulings: table.rulings },
    chairs: table.chairs,
    ...(isHost && { invitations: table.invitations, knocking: table.knocking, prepared: table.prepared }),
    ...(isHost && table.openness && { openness: table.openness }),
    packs: packsShown(room, chair),
    people: table.people.map(seat =>
      isWholeFor(seat, chair) ? seat : { game: seat.game, id: seat.id, name: seat.name },
    ),
    fights: table.fights.map(one => {
      const { game, id, winner, home, fight } = one;
      const proof = proofOf(fight as Parameters<typeof proofOf>[0], winner !== undefined);
      const kept = {
        ...{ game, id, winner, begunAt: one.begunAt, automatic: one.automatic },
        ...{ title: one.title, picture: one.picture },
        ...(one.veil && one.veil.fog.length > 0 && { fog: one.veil.fog }),
        ...(isHost && one.veil && { veil: { people: one.veil.people, bySight: one.veil.bySight } }),
        ...(proof && { proof }),
        ...(isHost && { prepared: one.prepared, home }),
      };
      const running = room.fights.get(`${game}/${id}`);
      if (!running || isRefusal(running)) return { ...kept, plays: [] };
      const view = fightFor(running, viewerAt(chair, running));
      const people = castKnown(running, view.glance);
      return {
        ...{ ...kept, plays: ownFighters(chair, running), view },
        ...{ people, ...(home && { home: isHost ? home : homeKnown(home, people) }) },
        ...(isHost && { undone: running.undone.length }),
        turns: turnsIn(running, view.viewer, view.glance, table.chairs),
      };
    }),
    log: table.log.filter(entry => mayRead(entry, chair)).slice(-MOST_SHOWN),
    ...heardAt(table, chair),
    orders: table.orders.filter(order => order.chair === chair.id),
    clock: table.clock ?? null,
  };
}
