/** Where an entry comes from: an entry without an origin is the book's own. */
import { commit } from '@arbiter/dice';
import { z } from 'zod';
import { canonical, isRecord } from '../plain-data.ts';

/** An id of an entry is at most this long: `author.title/weapon/moon-blade`. */
export const LONGEST_ENTRY_ID = 100;

/** Whom to thank for an entry, and what others may do with it. */
export interface Credit {
  readonly title: string;
  readonly authors: readonly string[];
  readonly licence: string;
}

/** The pack in which an entry was before somebody took it into theirs. */
export interface Source extends Credit {
  readonly pack: string;
  readonly version: string;
}

const line = z.string().min(1).max(80);
const creditFields = { title: line, authors: z.array(line).min(1).max(20), licence: line };
export const creditSchema = z.strictObject(creditFields);
const sourceSchema = z.strictObject({ pack: line, version: z.string().min(1).max(20), ...creditFields });

/** Packs that an entry was taken from, one after the other. */
export const sourcesSchema: z.ZodType<readonly Source[], readonly Source[]> = z
  .array(sourceSchema)
  .min(1)
  .max(10)
  .describe('Packs that it was taken from, the latest first; written by Arbiter, and not to be left out.');

/** The pack that an entry was taken from, as it was then. */
export interface Origin {
  readonly pack: string;
  readonly version: string;
  /** The table of the book that the entry stands in. */
  readonly table: string;
  /** What the entry said, so that a later change of it is seen. */
  readonly hash: string;
  /** So that the credit is there where the pack is not; older copies have none. */
  readonly credit?: Credit | undefined;
  /** Where its pack has it from. */
  readonly from?: readonly Source[] | undefined;
}

/** What every entry wears that somebody carries and that is not the book's. */
export const originSchema: z.ZodType<Origin, Origin> = z
  .strictObject({
    pack: z.string().min(1).max(60),
    version: z.string().min(1).max(20),
    table: z.string().min(1).max(60),
    hash: z.string().min(1).max(64),
    credit: creditSchema.optional(),
    from: sourcesSchema.optional(),
  })
  .describe('The pack it comes from; written by Arbiter.')
  .meta({ rank: 'rare' });

/** The fields by which every entry of a pack is known, for the schemas of those who carry it. */
export const entryMarks = {
  id: z.string().min(1).max(LONGEST_ENTRY_ID).describe('What it is called by.'),
  name: z.string().min(1).max(60).describe('What it is called in sentences.'),
  origin: originSchema.optional(),
};

/** The origin of an entry; undefined for the book's own. */
export function originOf(entry: unknown): Origin | undefined {
  const read = isRecord(entry) && isRecord(entry.origin) ? originSchema.safeParse(entry.origin) : undefined;
  return read?.success ? read.data : undefined;
}

const HASH_LENGTH = 16;

/** A short mark of what an entry says, whatever order its fields stand in. */
export function entryHash(entry: object): string {
  const { origin: _, ...said } = entry as Record<string, unknown>;
  return commit(canonical(said)).slice(0, HASH_LENGTH);
}

/** Whom to thank for what a pack brings; undefined where its head does not say. */
export function creditOf(pack: object): Credit | undefined {
  const { title, authors, licence } = pack as Partial<Credit>;
  const read = creditSchema.safeParse({ title, authors, licence });
  return read.success ? read.data : undefined;
}
