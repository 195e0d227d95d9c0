/**
 * SHA-256 (FIPS 180-4). Written out because the browser's own is asynchronous and missing on plain-HTTP pages,
 * and a table on a home network must be able to check its dice too.
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

/** The digest of a text's UTF-8 bytes, as eight unsigned 32-bit words. */
export function sha256(text: string): Words {
  const bytes = padded(encoder.encode(text));
  const view = new DataView(bytes.buffer);
  const hash: Words = [...START];
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4);
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

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 4294967296));
  view.setUint32(bytes.length - 4, message.length * 8);
  return bytes;
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
