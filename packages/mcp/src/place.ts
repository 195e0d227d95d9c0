/** From where tools are called: with the books alone, or from a chair at a table, of which they then have its view and no more. */
import type { Role, Seat, TableView } from '@arbiter/engine';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Alone } from './alone.ts';
import type { Answer, Wrong } from './answer.ts';
import type { Door } from './door.ts';
import type { Library } from './library.ts';

/** Who calls: each has a list of tools of its own, which never changes. */
export type Caller = Role | 'nobody';

/** What a table adds to questions of the books: its game, its house rulings and the people whom the chair may see. */
export interface House {
  readonly game?: string | undefined;
  readonly rulings: TableView['rulings'];
  readonly people: readonly Seat[];
}

/** Where nobody sits at a table, the books hold as they are. */
export const NO_HOUSE: House = { rulings: {}, people: [] };

/** A place that tools are called from. */
export interface Place {
  readonly library: Library;
  readonly house: House;
  /** The way to the table; left out where there is none. */
  readonly door?: Door | undefined;
  /** Answers what needs no table in another place, where this one has no time for it. */
  elsewhere?(asked: Alone): Promise<Answer | Wrong>;
  /** What was answered to requests lately, by their ids: sent again, they are answered alike. */
  readonly memory?: Map<string, Promise<CallToolResult>> | undefined;
}

/** What a chair may use of its table in questions of the books. */
export const houseOf = ({ game, rulings, people }: TableView): House => ({
  ...{ game, rulings },
  people: people.flatMap(person => ('file' in person ? [person] : [])),
});
