/**
 * SHA-256 (FIPS 180-4). Written out because the browser's own is asynchronous and missing on plain-HTTP pages,
 * and a table on a home network must be able to check its dice too. Node has one of its own that is not, ten times as quick for an entry of a log:
 * where there is one it is used.
 */
type Words = [number, number, number, number, number, number, number, number];

const primes = [2, 3];
for (let n = 5; primes.length < 64; n += 2) if (primes.every(p => n % p)) primes.push(n);

const fraction = (x: number): number => ((x - Math.floor(x)) * 4294967296) | 0;
const ROUND = Int32Array.from(primes, p => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map(p => fraction(Math.sqrt(p))) as Words;

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const encoder = new TextEncoder();
/** The message schedule: filled anew for every block, so one will do. */
const w = new Int32Array(64);

type Hash = (algorithm: 'sha256', text: string) => string;
interface Host {
  readonly process?: {
    getBuiltinModule?(name: string): { readonly hash?: Hash } | undefined;
  };
}
const own = (globalThis as Host).process?.getBuiltinModule?.('node:crypto')?.hash;

/** The digest of a text's UTF-8 bytes, as eight unsigned 32-bit words. */
export const sha256 = (text: string): Words => (own ? wordsOf(own('sha256', text)) : sha256Written(text));

const wordAt = (digest: string, i: number): number => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16);

function wordsOf(digest: string): Words {
  const words: Words = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < words.length; i++) words[i] = wordAt(digest, i);
  return words;
}

/** The same, worked out here. */
export function sha256Written(text: string): Words {
  const message = padded(text);
  const hash: Words = [...START];
  for (let block = 0; block < message.length; block += 16) {
    for (let i = 0; i < 16; i++) w[i] = message[block + i]!;
    for (let i = 16; i < 64; i++) {
      const near = w[i - 15]!;
      const far = w[i - 2]!;
      const s0 = rotate(near, 7) ^ rotate(near, 18) ^ (near >>> 3);
      const s1 = rotate(far, 17) ^ rotate(far, 19) ^ (far >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    compress(hash);
  }
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! >>> 0;
  return hash;
}

export const hex = (words: readonly number[]): string =>
  words.map(word => word.toString(16).padStart(8, '0')).join('');

/** The text's bytes in big-endian words, with their end marked and their number behind, in whole blocks. */
function padded(text: string): Int32Array {
  // Plain letters are their own bytes; most seeds are, and every fight and every throw has one.
  const bytes = isPlain(text) ? undefined : encoder.encode(text);
  const length = bytes ? bytes.length : text.length;
  const words = new Int32Array(((length + 8) >> 6) * 16 + 16);
  for (let i = 0; i < length; i++) words[i >> 2]! |= (bytes ? bytes[i]! : text.charCodeAt(i)) << shift(i);
  words[length >> 2]! |= 0x80 << shift(length);
  words[words.length - 2] = Math.floor((length * 8) / 4294967296);
  words[words.length - 1] = length * 8;
  return words;
}

/** How far up in its word a byte stands. */
const shift = (i: number): number => 24 - 8 * (i & 3);

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function compress(hash: Words): void {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const sums: Words = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) hash[i] = (hash[i]! + sums[i]!) | 0;
}
