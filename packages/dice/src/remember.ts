interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
  readonly size?: number;
  clear?(): void;
}

/** The value known for a key, made at its first use. A Map that has grown past `most` entries starts anew. */
export function remember<K, V>(known: Cache<K, V>, key: K, make: () => V, most = 1000): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size !== undefined && known.size >= most) known.clear?.();
  known.set(key, made);
  return made;
}

/** A memory of things of very different size: what was put there first makes room, so that all of it stays small. */
export class Shelf<K, V> {
  readonly #things = new Map<K, { value: V; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: K): V | undefined {
    return this.#things.get(key)?.value;
  }

  /** What would fill more than a quarter of the shelf is not kept at all. */
  put(key: K, value: V, bytes: number): void {
    if (bytes > this.#maxBytes / 4) return;
    this.#things.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, thing] of this.#things) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#things.delete(oldest);
      this.#bytes -= thing.bytes;
    }
  }
}
