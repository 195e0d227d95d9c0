/** What goes over the socket, in both directions: one file for both ends. JSON, one message a frame. */
import type { Thrown } from '@arbiter/dice';
import type {
  Foreseen,
  Glance,
  LegalAction,
  Refusal,
  Seen,
  TableEntry,
  TableView,
  TraceNode,
} from '@arbiter/engine';
import { requestSchema } from '@arbiter/engine';
import { z } from 'zod';

const name = z.string().min(1).max(80);
const id = z.string().min(1).max(64).describe('Chosen by whoever asks; the answer has the same.');
const fight = { game: name, fight: name };
/** A secret as links carry it. */
export const secretSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,64}$/)
  .describe('A secret: 20 to 64 letters, digits, - and _.');

/** What a client says. */
export const clientMessageSchema = z.discriminatedUnion('is', [
  z
    .strictObject({
      ...{ is: z.literal('hello'), table: name, secret: secretSchema },
      known: z.boolean().optional().describe('Whether to send the known state with each decision.'),
    })
    .describe('The first message: which table, and whose chair.'),
  z
    .strictObject({
      ...{ is: z.literal('ask'), id, request: requestSchema },
      at: z.string().max(64).optional().describe('The `at` of the fight as it was when this was decided.'),
    })
    .describe('Asks something of the table.'),
  z
    .strictObject({
      ...{ is: z.literal('history'), id, ...fight },
      before: z.int().min(0).optional().describe('Steps before this one; the latest where it does not say.'),
    })
    .describe('What was told of a fight, in pages.'),
  z
    .strictObject({ is: z.literal('why'), id, ...fight, step: z.int().min(0) })
    .describe('The reasons of a step.'),
  z
    .strictObject({ is: z.literal('foresee'), id, ...fight, command: z.unknown() })
    .describe('What a deed promises.'),
  z
    .strictObject({ is: z.literal('look'), id, chair: name.optional() })
    .describe('The host looks through the eyes of another chair, or through their own again.'),
]);
/** A message of a client. */
export type ClientMessage = z.output<typeof clientMessageSchema>;

/** A fight as a chair sees it, with the mark of what it has been shown. */
export type FightShown = TableView['fights'][number] & { readonly at?: string | undefined };
/** A table as a chair sees it. */
export type TableShown = Omit<TableView, 'fights'> & { readonly fights: readonly FightShown[] };

/** What a fight shows besides fighters. */
export type Scenery = Omit<Glance, 'fighters'>;

/** What a step of a fight changed for a view. */
export interface FightChanged {
  readonly game: string;
  readonly id: string;
  /** The mark of what is shown now, for the next `ask`. */
  readonly at: string;
  /** How many steps this view was told of that count. */
  readonly steps: number;
  readonly did: 'step' | 'undo' | 'redo';
  readonly told: readonly string[];
  readonly cards: readonly Seen[];
  readonly gone: readonly string[];
  /** What else is another than it was; null where it is no more. */
  readonly scenery?: { readonly [K in keyof Scenery]?: Scenery[K] | null };
  readonly waitingFor: string | null;
  readonly outcome: { readonly winner: string; readonly rounds: number } | null;
}

/** Parts of a table that are others now. */
export type TableChanged = Partial<Omit<TableView, 'fights' | 'log' | 'words'>>;

/** What a step changed for a chair. Nothing is sent of what changed nothing for it. */
export interface Changed {
  readonly is: 'changed';
  /** Counts what this connection was sent of the table: 1, 2, 3, without a gap. */
  readonly n: number;
  readonly fight?: FightChanged;
  readonly table?: TableChanged;
  /** What was asked and answered. */
  readonly entries?: readonly TableEntry[];
  /** What was said. */
  readonly words?: TableView['words'];
  /** Whom the chair plays in the fight, where that has changed. */
  readonly plays?: readonly string[];
}

/** Like actions as one: the first of them, and the fields in which the others differ. */
export interface Offered {
  readonly action: LegalAction<unknown>;
  readonly also?: readonly {
    readonly command: Readonly<Record<string, unknown>>;
    readonly label?: string;
    readonly cost?: string;
  }[];
}

/** What the server says. */
export type ServerMessage =
  | {
      readonly is: 'view';
      readonly n: number;
      /** The version of the rules here. */
      readonly version: string;
      readonly view: TableShown;
      /** The chair through whose eyes the host looks. */
      readonly as?: string;
    }
  | Changed
  | {
      readonly is: 'offers';
      readonly game: string;
      readonly fight: string;
      readonly at: string;
      readonly actor: string;
      readonly offers: readonly Offered[];
    }
  | {
      readonly is: 'known';
      readonly game: string;
      readonly fight: string;
      readonly at: string;
      readonly state: unknown;
    }
  | WireAnswer
  | { readonly is: 'bye'; readonly why: string; readonly again: boolean };

/** An answer: it is kept, or why not, or what was asked for. */
export interface WireAnswer {
  readonly is: 'answer';
  readonly id: string;
  readonly ok?: true;
  readonly refusal?: Pick<Refusal, 'rule' | 'message' | 'field'>;
  /** What has happened since whoever asked looked, where that is why. */
  readonly since?: readonly string[];
  /** A secret that was made, told this once. */
  readonly secret?: string;
  readonly history?: { readonly from: number; readonly told: readonly (readonly string[])[] };
  readonly why?: { readonly dice: readonly Thrown[]; readonly trace: readonly TraceNode[] };
  readonly foreseen?: Foreseen;
}
