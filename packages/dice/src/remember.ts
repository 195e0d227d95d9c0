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
