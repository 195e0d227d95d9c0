/** A table as a file: written for others to open, and read from whoever brings one. */
import { type Problem, readTable, type TableFile } from '@arbiter/engine';
import { parsed } from '../json.ts';
import { capital } from '../words.ts';

/** The file for others to open, packed: five fights are 50 kB instead of 600. */
export const fileOf = (table: TableFile): Promise<Blob> =>
  new Response(new Blob([JSON.stringify(table)]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** The text of a file that somebody brought, packed or not; nothing where it is damaged or larger than any table. */
export async function textOf(file: Blob): Promise<string | undefined> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.size > LARGEST ? undefined : file.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LARGEST) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    return undefined;
  }
}

const LARGEST = 50_000_000;

/** A table's file that somebody brought; what is wrong with it, in a sentence. */
export function readFile(text: string | undefined): TableFile | { readonly problem: string } {
  if (text === undefined || text.length > LARGEST)
    return { problem: 'That file is damaged, or larger than 50 MB, which no table of ours ever is.' };
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
