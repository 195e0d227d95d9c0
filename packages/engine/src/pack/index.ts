/** Homebrew: packs of weapons, creatures, powers and whatever else a book takes from others. */
export type { BookEntry, Packed } from './book-with.ts';
export { kindsOf, rowsOf } from './book-with.ts';
export { type BuiltPack, buildPack } from './build.ts';
export { checkPack, type PackCheck } from './check.ts';
export { type Column, cellText, columnsFor, csvText, readCsv, withCell } from './columns.ts';
export { differences, diffPacks, type EntryChange } from './diff.ts';
export {
  entrySentence,
  freeEntryId,
  type WrittenEntry,
  withEntries,
  withEntry,
  withoutEntry,
  writtenEntries,
} from './edit.ts';
export {
  entryFieldsSchema,
  inGame,
  isLater,
  isPackFor,
  ofOtherGame,
  PACK_FORMAT,
  type Pack,
  packSchema,
  readPack,
  whyUnreadable,
} from './file.ts';
export { entryJsonSchema, packJsonSchema } from './json-schema.ts';
export type { PackKind, PackRules } from './kinds.ts';
export { bookWith, fieldsLike, type Loaded, loadPacks, readEntry, rowCalled, type SetAside } from './load.ts';
export { entryLike, newPack, type PackWishes } from './make.ts';
export { joinedPart, partOf, type TakenInto, takenInto } from './part.ts';
export { type CarriedEntry, carriedEntries, type NewerEntry, renewed, type Standing } from './renew.ts';
export { repeatedKey } from './repeated-key.ts';
export { settleFields } from './settle.ts';
export { type ReadBlock, readStatBlock } from './stat-block.ts';
export { type Trial, trialsOf, type Untried } from './trials.ts';
