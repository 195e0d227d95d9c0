/** Who asks too much or too often, and names that are not ours. */
import { LIMITS } from './limits.ts';

/** So many at once, and so many more each second. */
export class Bucket {
  private readonly burst: number;
  private readonly refill: number;
  private left: number;
  private last: number;

  constructor(burst: number, refill: number, now: number) {
    [this.burst, this.refill, this.left, this.last] = [burst, refill, burst, now];
  }

  /** Takes one, where there is one. A clock that goes backwards gives nothing and takes nothing. */
  take(now: number): boolean {
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.last) / 1000) * this.refill);
    this.last = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  /** Whether nobody has taken anything lately. */
  isFull(now: number): boolean {
    return this.left + (Math.max(0, now - this.last) / 1000) * this.refill >= this.burst;
  }
}

/** How deep a text of JSON goes, without reading it: braces and brackets outside of strings. */
export function depthOf(text: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (isText) {
      if (sign === BACKSLASH) i++;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === BRACE || sign === BRACKET) most = Math.max(most, ++depth);
    else if (sign === BRACE + 2 || sign === BRACKET + 2) depth--;
  }
  return most;
}
const [QUOTE, BACKSLASH, BRACE, BRACKET] = [34, 92, 123, 91];

/** How often each may ask: an address that is at no table, or a chair, by whichever ways it comes. */
export class Rates {
  private readonly buckets = new Map<string, Bucket>();
  private readonly burst: number;
  private readonly refill: number;

  constructor(burst: number, refill: number) {
    [this.burst, this.refill] = [burst, refill];
  }

  /** Counts that somebody asks; whether it was one too many. */
  isTooMany(who: string, now: number): boolean {
    let bucket = this.buckets.get(who);
    if (!bucket) {
      if (this.buckets.size >= MOST_COUNTED) this.forget(now);
      bucket = new Bucket(this.burst, this.refill, now);
      this.buckets.set(who, bucket);
    }
    return !bucket.take(now);
  }

  private forget(now: number): void {
    for (const [who, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(who);
    // More at once than there may be connections: whoever came first is forgotten first.
    for (const who of this.buckets.keys()) {
      if (this.buckets.size < MOST_COUNTED) break;
      this.buckets.delete(who);
    }
  }
}
const MOST_COUNTED = LIMITS.sockets;

/** How much is under way for each address. */
export class UnderWay {
  private readonly counts = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Does something for an address, unless as much as may be is under way for it. */
  async work<T>(address: string, job: () => Promise<T>): Promise<T | undefined> {
    const count = this.counts.get(address) ?? 0;
    if (count >= this.most) return undefined;
    this.counts.set(address, count + 1);
    try {
      return await job();
    } finally {
      const left = (this.counts.get(address) ?? 1) - 1;
      if (left > 0) this.counts.set(address, left);
      else this.counts.delete(address);
    }
  }
}
