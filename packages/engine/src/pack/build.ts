/** A pack made ready to be given away: checked, and held against the version that others may have already. */

import type { Ruleset } from '../ruleset.ts';
import type { Problem } from '../schema.ts';
import { MADE_BY } from '../table/version.ts';
import { checkPack, type PackCheck } from './check.ts';
import { diffPacks, type EntryChange } from './diff.ts';
import { isLater, type Pack, readPack } from './file.ts';

/** A pack that may be given away, or what stands against it. */
export interface BuiltPack {
  readonly ok: boolean;
  readonly pack?: Pack;
  readonly problems: readonly Problem[];
  /** What changed since the last version. */
  readonly changes: readonly EntryChange[];
  readonly check: PackCheck;
}

/** Checks a pack, compares it with its last version, and writes down with what it was made. */
export function buildPack(
  book: Ruleset,
  value: unknown,
  last?: unknown,
  others: readonly unknown[] = [],
): BuiltPack {
  const check = checkPack(book, value, others);
  const { pack } = check;
  if (!pack) return { ok: false, problems: check.problems, changes: [], check };
  const before = last === undefined ? undefined : readPack(last);
  const problems: Problem[] = [...check.problems];
  if (pack.changes[pack.version] === undefined)
    problems.push({
      path: 'changes',
      message: `Say in a line what version ${pack.version} brings: "changes": { "${pack.version}": "…" }.`,
    });
  if (before && !before.ok) problems.push(...before.problems);
  if (!before?.ok) return done(problems, pack, [], check);
  const changes = diffPacks(book, last, value);
  if (before.value.id !== pack.id)
    problems.push({
      path: 'id',
      message: `The last version was called ${before.value.id}: an id never changes.`,
    });
  else if (changes.length > 0 && !isLater(pack.version, before.value.version))
    problems.push({
      path: 'version',
      message: `Something changed since version ${before.value.version}: give it a higher one than ${pack.version}.`,
    });
  problems.push(...otherMeanings(changes));
  return done(problems, pack, changes, check);
}

const done = (
  problems: readonly Problem[],
  pack: Pack,
  changes: readonly EntryChange[],
  check: PackCheck,
): BuiltPack =>
  problems.length > 0
    ? { ok: false, problems, changes, check }
    : { ok: true, pack: { ...pack, rules: MADE_BY }, problems, changes, check };

/** An id under another name that says otherwise in more than half of its fields means something else: it wants an id of its own. */
const otherMeanings = (changes: readonly EntryChange[]): readonly Problem[] =>
  changes
    .filter(({ is, fields, of }) => is === 'changed' && fields.includes('name') && fields.length > of / 2)
    .map(({ id, name }) => ({
      path: '',
      message: `“${name}” has the id ${id.split('/').at(-1)}, which meant something else in the last version: give it an id of its own, or keep what it was.`,
    }));
