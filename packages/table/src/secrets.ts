/** Secrets: made at random, kept as hashes only, compared in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key } from './store/store.ts';

/** A new secret, 144 bits of it, in letters that a link can carry. */
export const newSecret = (): string => randomBytes(18).toString('base64url');

/** An id that nobody guesses, shorter, for what is no secret by itself. */
export const newId = (): string => randomBytes(9).toString('base64url');

/** What is kept of a secret. It is long and random, so that one round of the hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whose secret this is. Every key is looked at, whichever fits, so that the time taken tells nothing. */
export function ownerOf(keys: Iterable<Key>, secret: string): string | undefined {
  const given = createHash('sha256').update(secret).digest();
  let owner: string | undefined;
  for (const key of keys) {
    const kept = Buffer.from(key.hash, 'base64url');
    if (kept.length === given.length && timingSafeEqual(kept, given)) owner = key.owner;
  }
  return owner;
}
