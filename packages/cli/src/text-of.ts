import { gunzipSync, gzipSync } from 'node:zlib';
import { BadInput } from './failure.ts';

/** No file of ours unpacks to more than this. */
export const MAX_BYTES = 20_000_000;

/** Whether a file is packed, as the page exports tables. */
export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The text of a file's bytes: unpacked if need be; UTF-8, or UTF-16 where its mark says so, as `>` writes in one shell of Windows. */
export function textOf(given: Buffer): string {
  const bytes = isGzip(given) ? unpacked(given) : given;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw new BadInput(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `A packed file must not unpack to more than ${MAX_BYTES / 1e6} MB.`
        : 'A packed file (gzip) cannot be unpacked: it is damaged or not whole.',
    );
  }
}

/** A text as the bytes of a file, packed where the file is. */
export const bytesOf = (text: string, isPacked: boolean): Buffer =>
  isPacked ? gzipSync(text) : Buffer.from(text);
