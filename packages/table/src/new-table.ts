/** A table that is to be made: what somebody has sent for it, a table's file or what it is called, packed or not. */
import { gunzipSync } from 'node:zlib';
import {
  type Chair,
  isRefusal,
  newTable,
  type Refusal,
  readTable,
  refuse,
  refuseTogether,
  type TableFile,
  type TableStep,
} from '@arbiter/engine';
import { z } from 'zod';
import { LIMITS, tooMuch } from './limits.ts';
import { jsonIn, readAs } from './reading.ts';

const name = z.string().trim().min(1).max(80);

/** What is sent to make a table. */
export const newTableSchema = z.strictObject({
  name,
  host: name.default('Host').describe('What the host is called.'),
  file: z.unknown().optional().describe('A table’s file, to go on with.'),
});

/** A table as its first step says it. */
export interface Opening {
  readonly host: string;
  /** The step, written as JSON. */
  readonly step: string;
}

/** Reads what was sent, for a host with this chair: an order with a name, or a table's file by itself. */
export function readNewTable(sent: Uint8Array, chair: string): Opening | Refusal {
  const bytes = isZipped(sent) ? unzipped(sent) : sent;
  const json = isRefusal(bytes) ? bytes : jsonIn(new TextDecoder().decode(bytes));
  if (isRefusal(json)) return json;
  const { arbiter, name: called } = (json.value ?? {}) as Readonly<Record<string, unknown>>;
  const asked =
    arbiter === 'table'
      ? { name: typeof called === 'string' && called ? called : 'A table', host: 'Host', file: json.value }
      : readAs(newTableSchema, json);
  if (isRefusal(asked)) return asked;
  if (asked.file === undefined) return openingOf(asked.name, asked.host, chair);
  const read = readTable(asked.file);
  if (!read.ok) return refuseTogether(read.problems) ?? NO_TABLE;
  return openingOf(asked.name, asked.host, chair, read.value);
}
const NO_TABLE = refuse('', 'That is no table.', 'file');

/** The first step of a table: as its file has it, but for who sits there. Nobody but the host does yet. */
export function openingOf(
  called: string,
  hostName: string,
  chair: string,
  file: TableFile = newTable(called, undefined),
): Opening {
  const host: Chair = { id: chair, name: hostName, role: 'host', plays: [] };
  const table: TableFile = {
    ...{ ...file, name: called, chairs: [{ ...host, plays: [] }], invitations: [], knocking: [] },
    // Those who were asked, and who gave orders, have no chair here.
    ...{ calls: [], orders: [] },
  };
  return { host: chair, step: JSON.stringify({ is: 'opened', table } satisfies TableStep) };
}

/** Whether bytes are packed with gzip. */
export const isZipped = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

function unzipped(bytes: Uint8Array): Uint8Array | Refusal {
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.unpacked });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooMuch('unpacked')
      : refuse('', 'What is sent looks packed, and cannot be unpacked.');
  }
}
