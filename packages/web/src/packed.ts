/** Somebody, or a fight, in an address: packed into it, to be sent to a friend; bounded both ways. */

/** What such an address has in the place of an id begins with this. */
const SIGN = '~';
/** An address is no longer than this, and what it unpacks to no larger. */
const LONGEST = 12_000;
const LARGEST = 400_000;

export const isPacked = (id: string): boolean => id.startsWith(SIGN);

/** The file as the id of an address; undefined where it is too large for one. */
export async function pack(file: unknown): Promise<string | undefined> {
  const text = new Blob([JSON.stringify(file)]);
  const packed = new Response(text.stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = Array.from(new Uint8Array(await packed.arrayBuffer()), byte => String.fromCharCode(byte));
  const word = btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return word.length > LONGEST ? undefined : `${SIGN}${word}`;
}

/** The text of the file in an address; a sentence where it holds none. */
export async function unpack(
  id: string,
  what: 'character' | 'fight' | 'pack',
): Promise<string | { readonly problem: string }> {
  if (id.length > LONGEST + 1) return { problem: `That address is longer than any ${what} of ours.` };
  try {
    const word = id.slice(SIGN.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(word), letter => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await bounded(stream.getReader(), what);
  } catch {
    return { problem: `That address holds no ${what}, or not all of one.` };
  }
}

/** Reads no more than one can be, whatever the address promises. */
async function bounded(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  what: string,
): Promise<string | { readonly problem: string }> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LARGEST) {
      await reader.cancel();
      return { problem: `That address unpacks to more than any ${what} of ours.` };
    }
  }
}
