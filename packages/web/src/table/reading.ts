/** A table as a file: written for others to open, and read from whoever brings one. */
import { type Problem, readTable, type TableFile } from '@arbiter/engine';
import { parsed } from '../json.ts';
import { capital } from '../words.ts';

/** The file for others to open: an export, a link, the command line. */
export const fileOf = (table: TableFile): string => `${JSON.stringify(table, null, 2)}\n`;

const LARGEST = 50_000_000;

/** A table's file that somebody brought; what is wrong with it, in a sentence. */
export function readFile(text: string): TableFile | { readonly problem: string } {
  if (text.length > LARGEST)
    return { problem: 'That file is larger than 50 MB, which no table of ours ever is.' };
  let value: unknown;
  try {
    value = parsed(text);
  } catch {
    return { problem: 'That file is no table: it is not JSON, or it is not whole.' };
  }
  if ((value as { arbiter?: unknown } | null)?.arbiter !== 'table')
    return { problem: 'That file is no table: bring one that “Export” has made.' };
  const read = readTable(value);
  return read.ok ? read.value : { problem: read.problems.slice(0, MOST_TOLD).map(inWords).join(' ') };
}

const MOST_TOLD = 3;

/** `people[0].name` is said as `People 1, name`, and once. */
function inWords({ path, message }: Problem): string {
  if (!path) return message;
  const place = path.replace(/\[(\d+)\]/g, (_, n) => ` ${Number(n) + 1}`).replaceAll('.', ', ');
  return `${capital(place)}: ${message.replaceAll(`\`${path}\``, 'it').replaceAll('`', '')}`;
}
