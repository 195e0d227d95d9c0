/** A pack as a file: data alone, one game, lasting ids. */
import { z } from 'zod';
import { plain } from '../match.ts';
import { isRecord, notData } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check, isNear, type Problem } from '../schema.ts';
import { clip } from '../words.ts';
import { sourcesSchema } from './origin.ts';

/** The version of the format that this Arbiter writes. */
export const PACK_FORMAT = 1;
export const MOST_PACK_ENTRIES = 2000;
/** As many characters of JSON a pack and one entry of it have at most. */
export const LONGEST_PACK = 2_000_000;
const LONGEST_ENTRY = 60_000;
const DEEPEST_ENTRY = 20;

const PACK_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ENTRY_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

const packId = z
  .string()
  .max(40)
  .refine(id => PACK_ID.test(id), 'The `id` of a pack is its author and its title: “mira.moonlit-road”.')
  .describe(
    'Author and title with a dot between them, in small letters: `mira.moonlit-road`. It never changes.',
  );
const version = z
  .string()
  .max(14)
  .refine(text => VERSION.test(text), 'A version is three numbers: “1.0.0”.')
  .describe('Three numbers; a higher one whenever something changes.');
const line = z.string().min(1).max(200);

/** What a pack says of itself. */
export const packHeadFields = {
  $schema: z.string().max(400).optional().describe('Where editors find what a pack may say.'),
  arbiter: z.literal('pack'),
  format: z.literal(PACK_FORMAT).describe('The version of the format.'),
  id: packId,
  version,
  game: z.string().min(1).max(40).describe('The game it is for: `affinity`.'),
  rules: z.string().min(1).max(40).optional().describe('The version of Arbiter that it was written with.'),
  title: z.string().min(1).max(80),
  authors: z.array(z.string().min(1).max(80)).min(1).max(20),
  licence: z.string().min(1).max(80).describe('What others may do with it: `CC0-1.0`, `CC-BY-4.0`.'),
  language: z
    .string()
    .max(12)
    .refine(text => LANGUAGE.test(text), 'A language is two letters: “en”.')
    .default('en'),
  needs: z
    .array(
      z.strictObject({
        id: packId,
        version: version.describe('This one, or a later one with the same first number.'),
        optional: z.literal(true).optional(),
      }),
    )
    .max(20)
    .default([])
    .describe('Other packs whose entries it speaks of.'),
  changes: z.record(version, line).default({}).describe('What each version changed, in a line.'),
  synonyms: z
    .record(z.string().min(1).max(60), z.array(z.string().min(1).max(60)).max(20))
    .default({})
    .describe('What people say for words of the game, for the search.'),
  part: z
    .literal(true)
    .optional()
    .describe('It is a part of its pack: some of the entries, as that version has them.'),
  rulings: z
    .record(z.string().min(1).max(40), z.string().min(1).max(60))
    .default({})
    .describe('House rulings that are switched on with it: the key of a reading by the id of its ruling.'),
};

/** A pack's file: its head, and its entries by kind. */
export const packSchema = z.strictObject({
  ...packHeadFields,
  entries: z.record(z.string().min(1).max(40), z.array(z.unknown()).max(MOST_PACK_ENTRIES)).default({}),
});

/** A pack as it stands in its file. */
export type Pack = z.output<typeof packSchema>;

/** What every entry may say, whatever it is. */
export const entryFieldsSchema = z.strictObject({
  id: z
    .string()
    .min(2)
    .max(40)
    .refine(id => ENTRY_ID.test(id), 'The `id` of an entry is in small letters, with hyphens: “moon-blade”.')
    .describe(
      'In small letters, with hyphens: `moon-blade`. Once others have it, it never means something else.',
    ),
  name: z.string().min(1).max(60).describe('As people read it; it may change.'),
  was: z.array(z.string().min(2).max(40)).max(20).default([]).describe('Ids that it had before.'),
  replaces: z.string().min(1).max(60).optional().describe('The book’s own entry in whose place it stands.'),
  like: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Another entry that it is like, but for what it says.'),
  note: z.string().max(2000).optional().describe('For whoever reads the file.'),
  takenFrom: sourcesSchema.optional(),
});

/** What an entry says beside the fields of its kind. */
export type EntryFields = z.output<typeof entryFieldsSchema>;

/** A lasting id of an entry: `mira.moonlit-road/weapon/moon-blade`. */
export const entryId = (pack: string, kind: string, id: string): string => `${pack}/${kind}/${id}`;

/** An older format as the next one has it, by the number of the older one. */
const MIGRATIONS: Readonly<Record<number, (pack: Record<string, unknown>) => Record<string, unknown>>> = {};

const wrong = (message: string, path = ''): Checked<never> => ({ ok: false, problems: [{ path, message }] });

/** Reads a pack's head and the lists of its entries; what stands in an entry is looked at later, one by one. */
export function readPack(value: unknown): Checked<Pack> {
  const whole = upToDate(value);
  if (!whole.ok) return whole;
  const read = check(packSchema, whole.value);
  return read.ok ? (tooMany(read.value) ?? read) : read;
}

/** The same kindly: of whatever is wrong in the head, only what a pack cannot be without keeps it from being read. */
export function readKindly(
  value: unknown,
):
  | { readonly pack: Pack; readonly problems: readonly Problem[] }
  | { readonly problems: readonly Problem[] } {
  const strict = readPack(value);
  if (strict.ok) return { pack: strict.value, problems: [] };
  const whole = upToDate(value);
  if (!whole.ok) return whole;
  const given = whole.value;
  const { id } = given;
  const stand = { version: '0.0.0', title: String(id), authors: ['unknown'], licence: 'unknown' };
  const head = Object.entries(packHeadFields).map(([key, schema]) => {
    const read = schema.safeParse(given[key]);
    return [
      key,
      read.success ? given[key] : Object.hasOwn(stand, key) ? stand[key as keyof typeof stand] : undefined,
    ];
  });
  const lists = isRecord(given.entries) ? Object.entries(given.entries) : [];
  const entries = lists.flatMap(([kind, list]): [string, unknown[]][] =>
    kind.length > 0 && kind.length <= 40 && Array.isArray(list) ? [[kind, list]] : [],
  );
  const { kept, left } = asManyAsFit(entries);
  const read = check(packSchema, { ...Object.fromEntries(head), entries: Object.fromEntries(kept) });
  const others = strict.problems.filter(
    ({ path }) => !left.some(([kind]) => path === 'entries' || path === `entries.${kind}`),
  );
  const problems = [...others, ...left.map(([kind, list]) => tooLong(kind, list.length))];
  return read.ok ? { pack: read.value, problems } : { problems };
}

/** The lists that a pack can have together; where that is too much, the longest ones are left. */
function asManyAsFit<T extends [string, unknown[]]>(
  lists: readonly T[],
): { kept: readonly T[]; left: readonly T[] } {
  const kept = [...lists];
  const left: T[] = [];
  const count = (): number => kept.reduce((sum, [, list]) => sum + list.length, 0);
  while (count() > MOST_PACK_ENTRIES) {
    const longest = kept.reduce((most, one) => (one[1].length > most[1].length ? one : most));
    left.push(longest);
    kept.splice(kept.indexOf(longest), 1);
  }
  return { kept, left };
}

const tooLong = (kind: string, count: number): Problem => ({
  path: `entries.${kind}`,
  message: `A pack has at most ${MOST_PACK_ENTRIES} entries: its ${count} under \`${kind}\` are left out.`,
});

type Game = Pick<Ruleset, 'id' | 'name'>;

/** Whether a pack’s word for its game means this one: its id or its name, in any case. */
export const isPackFor = ({ id, name }: Game, game: unknown): boolean =>
  typeof game === 'string' && [id, name].some(word => plain(word) === plain(game));

/** The pack with its game by its id, where it names the game otherwise. */
export const inGame = <T extends { readonly game: string }>(book: Game, pack: T): T =>
  pack.game !== book.id && isPackFor(book, pack.game) ? { ...pack, game: book.id } : pack;

/** Why a pack for another game is not for this one; where that is a slip, what it should be. */
export const ofOtherGame = ({ id }: Game, game: string): string =>
  `for ${clip(game)}, not for ${id}${isNear(id, game.toLowerCase()) ? `; did you mean \`${id}\`?` : '.'}`;

/** Why a pack cannot be read at all, not even in part: in a sentence, with what becomes of the one of its id that is there. */
export function whyUnreadable(
  value: unknown,
  there?: { readonly title: string; readonly version: string },
): string | undefined {
  const read = readKindly(value);
  if ('pack' in read) return undefined;
  const message = read.problems[0]?.message ?? 'That is no pack.';
  return there ? `${message} “${there.title}” ${there.version}, which is here, stays.` : message;
}

/** A pack as the newest format writes it, or why it cannot be one. */
function upToDate(value: unknown): Checked<Record<string, unknown>> {
  const odd = notData(value);
  if (odd) return { ok: false, problems: [odd] };
  if (!isRecord(value) || value.arbiter !== 'pack')
    return wrong('That is no pack: a pack begins with `"arbiter": "pack"`. `arbiter pack new` makes one.');
  if (JSON.stringify(value).length > LONGEST_PACK)
    return wrong(`A pack has at most ${LONGEST_PACK.toLocaleString('en')} characters.`);
  const { format } = value;
  if (typeof format === 'number' && format > PACK_FORMAT)
    return wrong(
      `That pack was made by a newer Arbiter (format ${format}; this one knows ${PACK_FORMAT}): update Arbiter to load it.`,
      'format',
    );
  let pack = value;
  for (let at = format; typeof at === 'number' && Object.hasOwn(MIGRATIONS, at); at++)
    pack = MIGRATIONS[at]!(pack);
  return { ok: true, value: pack };
}

function tooMany({ entries }: Pack): Checked<never> | undefined {
  const count = Object.values(entries).reduce((sum, list) => sum + list.length, 0);
  return count > MOST_PACK_ENTRIES
    ? wrong(`A pack has at most ${MOST_PACK_ENTRIES} entries, and this one has ${count}.`, 'entries')
    : undefined;
}

/** What no entry may be: longer or deeper than anything that people write. */
export function unwieldy(entry: unknown): Problem | undefined {
  const size = JSON.stringify(entry)?.length ?? 0;
  if (size > LONGEST_ENTRY)
    return { path: '', message: `It has ${size} characters, and an entry has at most ${LONGEST_ENTRY}.` };
  return depthOf(entry) > DEEPEST_ENTRY
    ? { path: '', message: `It is nested more than ${DEEPEST_ENTRY} deep.` }
    : undefined;
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(inner => depthOf(inner)))
    : 0;

/** Whether the first of two versions is the later one. */
export function isLater(a: string, b: string): boolean {
  const [left, right] = [a, b].map(each => each.split('.').map(Number));
  for (let i = 0; i < 3; i++) if (left![i] !== right![i]) return (left![i] ?? 0) > (right![i] ?? 0);
  return false;
}

/** Whether a version will do for a need: itself, or later with the same first number. */
export const suffices = (has: string, needed: string): boolean =>
  has.split('.')[0] === needed.split('.')[0] && !isLater(needed, has);
