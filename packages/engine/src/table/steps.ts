/**
 * What happens to a table, one step at a time. Whoever keeps a table (a browser, a server) keeps these and folds them
 * into its file; every step has one that takes it back.
 */

import type { Openness } from '../encounter/known.ts';
import type { Viewer } from '../encounter/rules.ts';
import { NO_VEIL } from '../encounter/veil.ts';
import type { Veil } from '../encounter/veil-schema.ts';
import type { Cast } from './cast.ts';
import type { FightLog, LogEntry } from './fight-log.ts';
import type { Call, KeptFight, Note, Seat, StandingOrder, TableEntry, TableFile, Word } from './file.ts';
import type { Homecoming } from './home.ts';
import type { TablePack } from './packs.ts';
import type { Picture, PreparedFight } from './prepared.ts';
import { type Chair, type Invitation, logged, MOST_WORDS, replaced, seated, withFight } from './table.ts';

/** Something that changed a table. */
export type TableStep =
  /** The whole table: where it begins, and when a file is brought in. */
  | { readonly is: 'opened'; readonly table: TableFile }
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'shown'; readonly openness: Openness }
  /** Somebody has a chair, or another one than before; whoever came by an invitation names it. */
  | { readonly is: 'sat down'; readonly chair: Chair; readonly by?: string }
  | { readonly is: 'got up'; readonly chair: string; readonly word?: string }
  /** Somebody has come by an invitation and waits until a host lets them in; or does not any longer. */
  | { readonly is: 'knocked'; readonly chair: Chair; readonly by: string }
  | { readonly is: 'turned away'; readonly chair: string }
  | { readonly is: 'invited'; readonly invitation: Invitation }
  | { readonly is: 'revoked'; readonly invitation: string }
  /** A chair has another secret from now on; which one is nowhere in the log. */
  | { readonly is: 'rekeyed'; readonly chair: string }
  | { readonly is: 'seated'; readonly seat: Seat }
  | { readonly is: 'left'; readonly game: string; readonly id: string }
  /** A house ruling; without a reading the book's default holds again. */
  | { readonly is: 'ruled'; readonly game: string; readonly ruling: string; readonly reading?: string }
  | { readonly is: 'asked'; readonly entry: TableEntry }
  | { readonly is: 'said'; readonly word: Word }
  | { readonly is: 'noted'; readonly note: Note }
  | { readonly is: 'note gone'; readonly note: string }
  | { readonly is: 'called'; readonly call: Call }
  | { readonly is: 'replied'; readonly call: string; readonly chair: string; readonly reply: string }
  | { readonly is: 'call over'; readonly call: string }
  /** A standing order, in the place of the one about the same. */
  | { readonly is: 'ordered'; readonly order: StandingOrder }
  | ({ readonly is: 'order over' } & OrderName)
  /** The clock runs for so many seconds a decision; without any it stands. */
  | { readonly is: 'timed'; readonly seconds?: number }
  /** These sides of a fight act by themselves from now on. */
  | { readonly is: 'ran'; readonly game: string; readonly id: string; readonly sides: readonly string[] }
  | { readonly is: 'favoured'; readonly what: string; readonly on: boolean }
  /** A fight was drawn up, or drawn up anew; another is thrown away. */
  | { readonly is: 'prepared'; readonly prepared: PreparedFight }
  | { readonly is: 'unprepared'; readonly game: string; readonly id: string }
  /** A pack is on the table, in the place of the version that was there; `at` is its place among them. */
  | { readonly is: 'packed'; readonly pack: TablePack; readonly at?: number }
  | { readonly is: 'unpacked'; readonly game: string; readonly id: string }
  | { readonly is: 'pictured'; readonly picture: Picture }
  | { readonly is: 'picture gone'; readonly picture: string }
  | { readonly is: 'began'; readonly kept: KeptFight }
  /** A fight went on by these entries. Now and then it says where they led, so that a long one opens quickly. */
  | {
      readonly is: 'fought';
      readonly game: string;
      readonly id: string;
      readonly entries: readonly LogEntry[];
      readonly state?: unknown;
      readonly seal?: string;
      readonly winner?: string | null;
      /** Which fighter is which person from now on, where others fight than before. */
      readonly people?: Cast;
      /** When each view was told of something last, where a server stamps it. */
      readonly since?: Readonly<Record<Viewer, number>>;
      /** Who came home, and who was changed meanwhile, where the fight ends or its end is taken back. */
      readonly home?: Homecoming;
    }
  /** Which fighter of a fight is which person from now on. */
  /** The host hides or reveals people and places of a fight. */
  | { readonly is: 'veiled'; readonly game: string; readonly id: string; readonly veil: Veil }
  | { readonly is: 'cast'; readonly game: string; readonly id: string; readonly people: Cast }
  /** The seed of a fight's dice is shown to everybody. */
  | { readonly is: 'proven'; readonly game: string; readonly id: string; readonly seed: string }
  | { readonly is: 'closed'; readonly game: string; readonly id: string }
  /** Several at once: what happened to a whole party, and is taken back with one step. */
  | { readonly is: 'several'; readonly steps: readonly TableStep[] };

/** What a standing order is about. */
export type OrderName = Pick<StandingOrder, 'chair' | 'game' | 'id' | 'when'>;

/** The table after a step. */
export function stepped(table: TableFile, step: TableStep): TableFile {
  switch (step.is) {
    case 'opened':
      return step.table;
    case 'named':
      return { ...table, name: step.name };
    case 'shown':
      return { ...table, openness: step.openness };
    case 'sat down': {
      const { plays, ...chair } = step.chair;
      return {
        ...table,
        chairs: inPlace(table.chairs, { ...chair, plays: [...plays] }),
        knocking: table.knocking.filter(({ id }) => id !== chair.id),
        // An invitation for one person is used up.
        invitations: table.invitations.filter(({ id, many }) => id !== step.by || many),
      };
    }
    case 'invited': {
      const { plays, ...invitation } = step.invitation;
      return {
        ...table,
        invitations: inPlace(table.invitations, { ...invitation, plays: [...plays] }),
      };
    }
    case 'revoked':
      return { ...table, invitations: table.invitations.filter(({ id }) => id !== step.invitation) };
    case 'rekeyed':
      return table;
    case 'knocked': {
      const { plays, ...chair } = step.chair;
      return {
        ...table,
        knocking: inPlace(table.knocking, { ...chair, plays: [...plays] }),
        invitations: table.invitations.filter(({ id, many }) => id !== step.by || many),
      };
    }
    case 'turned away':
      return { ...table, knocking: table.knocking.filter(({ id }) => id !== step.chair) };
    case 'got up':
      return {
        ...table,
        chairs: withoutChair(table, step.chair),
        orders: table.orders.filter(({ chair }) => chair !== step.chair),
      };
    case 'seated':
      return { ...seated(table, step.seat), game: step.seat.game };
    case 'left':
      return { ...table, people: table.people.filter(seat => !names(seat, step)) };
    case 'ruled':
      return { ...table, rulings: { ...table.rulings, [step.game]: ruled(table, step) } };
    case 'asked':
      return { ...logged(table, step.entry), game: step.entry.game };
    case 'said':
      return { ...table, words: [...table.words, step.word].slice(-MOST_WORDS) };
    case 'noted':
      return { ...table, notes: inPlace(table.notes, step.note) };
    case 'note gone':
      return { ...table, notes: table.notes.filter(({ id }) => id !== step.note) };
    case 'called':
      return { ...table, calls: inPlace(table.calls, step.call) };
    case 'replied':
      return {
        ...table,
        calls: table.calls.map(call => (call.id === step.call ? replied(call, step) : call)),
      };
    case 'call over':
      return { ...table, calls: table.calls.filter(({ id }) => id !== step.call) };
    case 'ordered':
      return { ...table, orders: [...withoutOrder(table, step.order), step.order] };
    case 'order over':
      return { ...table, orders: withoutOrder(table, step) };
    case 'timed': {
      const { clock: _, ...rest } = table;
      return step.seconds === undefined ? rest : { ...rest, clock: step.seconds };
    }
    case 'ran':
      return {
        ...table,
        fights: table.fights.map(kept =>
          names(kept, step) ? { ...kept, automatic: [...step.sides] } : kept,
        ),
      };
    case 'favoured':
      return {
        ...table,
        favourites: [...table.favourites.filter(what => what !== step.what), ...(step.on ? [step.what] : [])],
      };
    case 'prepared':
      return { ...table, prepared: replaced(table.prepared, step.prepared) };
    case 'unprepared':
      return { ...table, prepared: table.prepared.filter(one => !names(one, step)) };
    case 'packed':
      return { ...table, packs: packed(table.packs, step) };
    case 'unpacked':
      return { ...table, packs: table.packs.filter(pack => !names(pack, step)) };
    case 'pictured':
      return { ...table, pictures: inPlace(table.pictures, step.picture) };
    case 'picture gone':
      return { ...table, pictures: table.pictures.filter(({ id }) => id !== step.picture) };
    case 'began':
      return {
        ...withFight(table, step.kept),
        game: step.kept.game,
        begun: Math.max(table.begun, step.kept.stream ?? 0),
      };
    case 'fought':
      return { ...table, fights: table.fights.map(kept => (names(kept, step) ? gone(kept, step) : kept)) };
    case 'proven':
      return {
        ...table,
        fights: table.fights.map(kept =>
          names(kept, step) ? { ...kept, fight: { ...kept.fight, seed: step.seed } } : kept,
        ),
      };
    case 'veiled':
      return {
        ...table,
        fights: table.fights.map(kept => (names(kept, step) ? { ...kept, veil: step.veil } : kept)),
      };
    case 'cast':
      return {
        ...table,
        fights: table.fights.map(kept =>
          names(kept, step) ? { ...kept, fight: { ...kept.fight, people: step.people } } : kept,
        ),
      };
    case 'closed':
      return { ...table, fights: table.fights.filter(kept => !names(kept, step)) };
    case 'several':
      return step.steps.reduce(stepped, table);
  }
}

type Named = { readonly game: string; readonly id: string };
const names = (one: Named, { game, id }: Named): boolean => one.game === game && one.id === id;

function ruled(
  table: TableFile,
  { game, ruling, reading }: Extract<TableStep, { is: 'ruled' }>,
): Record<string, string> {
  const { [ruling]: _, ...others } = table.rulings[game] ?? {};
  return reading === undefined ? others : { ...others, [ruling]: reading };
}

const packed = (
  packs: TableFile['packs'],
  { pack, at = packs.length }: Extract<TableStep, { is: 'packed' }>,
) => (packs.some(other => names(other, pack)) ? replaced(packs, pack) : packs.toSpliced(at, 0, pack));

const replied = (call: Call, { chair, reply }: Extract<TableStep, { is: 'replied' }>): Call => ({
  ...call,
  replies: { ...call.replies, [chair]: reply },
});

/** The list with this one where the one of its id was, or at its end. */
const inPlace = <T extends { readonly id: string }>(all: readonly T[], one: T): T[] =>
  all.some(({ id }) => id === one.id) ? all.map(other => (other.id === one.id ? one : other)) : [...all, one];

const withoutChair = ({ chairs }: TableFile, id: string): TableFile['chairs'] =>
  chairs.filter(chair => chair.id !== id);

const withoutOrder = ({ orders }: TableFile, about: OrderName): StandingOrder[] =>
  orders.filter(order => !isSameOrder(order, about));

/** Whether two standing orders are about the same. */
export const isSameOrder = (one: OrderName, other: OrderName): boolean =>
  names(one, other) && one.chair === other.chair && one.when === other.when;

/** The fight with these entries; its state stays the one that was written down last, and says after how many of them. */
function gone(
  kept: KeptFight,
  { entries, state, seal, winner, people, since, home }: Extract<TableStep, { is: 'fought' }>,
): KeptFight {
  const { fight, winner: before, ...rest } = kept;
  const { at = fight.log.length, ...known } = fight;
  const won = winner === undefined ? before : (winner ?? undefined);
  return {
    ...rest,
    fight: {
      ...known,
      log: [...fight.log, ...entries],
      ...(state === undefined ? { at } : { state }),
      ...(seal !== undefined && { seal }),
      ...(people && { people }),
      ...(since && { since }),
    },
    ...(won !== undefined && { winner: won }),
    ...(home && { home: { came: [...home.came], stayed: [...home.stayed] } }),
  };
}

/** A fight is written down whole after so many entries. */
const SNAPSHOT_EVERY = 64;

/** The step by which a fight of the table went on since so many entries of its log. */
export function foughtStep(
  game: string,
  id: string,
  since: number,
  fight: FightLog,
  winner: string | undefined,
): TableStep {
  const entries = fight.log.slice(since);
  const isDue =
    winner !== undefined ||
    Math.floor(fight.log.length / SNAPSHOT_EVERY) > Math.floor(since / SNAPSHOT_EVERY);
  return {
    ...{ is: 'fought', game, id, entries },
    ...(isDue && { state: fight.state }),
    ...(fight.seal !== undefined && { seal: fight.seal }),
    winner: winner ?? null,
  };
}

/** The step that takes another back, given the table before it; nothing for what only grows. */
export function takenBack(before: TableFile, step: TableStep): TableStep | undefined {
  switch (step.is) {
    case 'opened':
      return { is: 'opened', table: before };
    case 'named':
      return { is: 'named', name: before.name };
    case 'shown':
      return before.openness && { is: 'shown', openness: before.openness };
    case 'sat down': {
      const chair = before.chairs.find(({ id }) => id === step.chair.id);
      return chair ? { is: 'sat down', chair } : { is: 'got up', chair: step.chair.id };
    }
    case 'got up': {
      const chair = before.chairs.find(({ id }) => id === step.chair);
      return chair && { is: 'sat down', chair };
    }
    case 'knocked':
      return { is: 'turned away', chair: step.chair.id };
    case 'invited':
      return { is: 'revoked', invitation: step.invitation.id };
    case 'seated': {
      const { game, id } = step.seat;
      const seat = before.people.find(other => names(other, step.seat));
      return seat ? { is: 'seated', seat } : { is: 'left', game, id };
    }
    case 'left': {
      const seat = before.people.find(other => names(other, step));
      return seat && { is: 'seated', seat };
    }
    case 'ruled': {
      const { game, ruling } = step;
      const reading = before.rulings[game]?.[ruling];
      return { is: 'ruled', game, ruling, ...(reading !== undefined && { reading }) };
    }
    case 'favoured':
      return { ...step, on: before.favourites.includes(step.what) };
    case 'began': {
      const { game, id } = step.kept;
      const kept = before.fights.find(other => names(other, step.kept));
      return kept ? { is: 'began', kept } : { is: 'closed', game, id };
    }
    case 'closed': {
      const kept = before.fights.find(other => names(other, step));
      return kept && { is: 'began', kept };
    }
    case 'prepared':
    case 'unprepared': {
      const { game, id } = step.is === 'prepared' ? step.prepared : step;
      const prepared = before.prepared.find(other => names(other, { game, id }));
      return prepared ? { is: 'prepared', prepared } : { is: 'unprepared', game, id };
    }
    case 'packed':
    case 'unpacked': {
      const { game, id } = step.is === 'packed' ? step.pack : step;
      const at = before.packs.findIndex(other => names(other, { game, id }));
      const pack = before.packs[at];
      return pack ? { is: 'packed', pack, at } : { is: 'unpacked', game, id };
    }
    case 'pictured':
    case 'picture gone': {
      const id = step.is === 'pictured' ? step.picture.id : step.picture;
      const picture = before.pictures.find(other => other.id === id);
      return picture ? { is: 'pictured', picture } : { is: 'picture gone', picture: id };
    }
    case 'noted': {
      const note = before.notes.find(({ id }) => id === step.note.id);
      return note ? { is: 'noted', note } : { is: 'note gone', note: step.note.id };
    }
    case 'note gone': {
      const note = before.notes.find(({ id }) => id === step.note);
      return note && { is: 'noted', note };
    }
    case 'called': {
      const call = before.calls.find(({ id }) => id === step.call.id);
      return call ? { is: 'called', call } : { is: 'call over', call: step.call.id };
    }
    case 'replied':
    case 'call over': {
      const call = before.calls.find(({ id }) => id === step.call);
      return call && { is: 'called', call };
    }
    case 'ordered': {
      const { chair, game, id, when } = step.order;
      const order = before.orders.find(other => isSameOrder(other, step.order));
      return order ? { is: 'ordered', order } : { is: 'order over', chair, game, id, when };
    }
    case 'order over': {
      const order = before.orders.find(other => isSameOrder(other, step));
      return order && { is: 'ordered', order };
    }
    case 'timed':
      return { is: 'timed', ...(before.clock !== undefined && { seconds: before.clock }) };
    case 'ran': {
      const kept = before.fights.find(other => names(other, step));
      return { ...step, sides: kept?.automatic ?? [] };
    }
    case 'veiled':
      return { ...step, veil: before.fights.find(other => names(other, step))?.veil ?? NO_VEIL };
    case 'cast': {
      const kept = before.fights.find(other => names(other, step));
      return { ...step, people: (kept?.fight['people'] ?? {}) as Cast };
    }
    case 'several': {
      const back: TableStep[] = [];
      step.steps.reduce((table, one) => {
        const undone = takenBack(table, one);
        if (undone) back.unshift(undone);
        return stepped(table, one);
      }, before);
      return back.length > 0 ? { is: 'several', steps: back } : undefined;
    }
    // A fight has its own steps back; what was asked was asked.
    case 'said':
    case 'fought':
    case 'asked':
    // Secrets that are gone stay gone.
    case 'revoked':
    case 'rekeyed':
    case 'turned away':
    // What everybody knows stays known.
    case 'proven':
      return undefined;
  }
}
