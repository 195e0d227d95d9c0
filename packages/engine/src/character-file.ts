/** Character files of earlier versions open in every later one: what has changed in a book's form since is changed in them. */
import type { CharacterRules } from './character.ts';
import { type Checked, check } from './schema.ts';
import { MADE_BY } from './table/version.ts';

/** A change of the form in which a book keeps characters. */
export interface CharacterChange {
  /** The first version that writes the new form: `0.3.0`. Files of earlier ones, and files that do not say, are changed. */
  readonly since: string;
  /** The file in the new form. */
  change(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** A character file as this version reads it; what is not one is given back as it is. */
export function broughtUp({ changes = [] }: Pick<CharacterRules, 'changes'>, file: unknown): unknown {
  if (changes.length === 0 || typeof file !== 'object' || file === null) return file;
  const { madeBy } = file as { readonly madeBy?: unknown };
  return changes
    .filter(({ since }) => typeof madeBy !== 'string' || isBefore(madeBy, since))
    .reduce((one, { change }) => change(one), file as Readonly<Record<string, unknown>>);
}

/** The choices in a file, whatever version wrote it. A newer file that does not fit says why. */
export function readChoices<C>(
  rules: Pick<CharacterRules<C>, 'choices' | 'changes'>,
  file: unknown,
): Checked<C> {
  const read = check(rules.choices, broughtUp(rules, file));
  if (read.ok || typeof file !== 'object' || file === null) return read;
  const { madeBy } = file as { readonly madeBy?: unknown };
  if (typeof madeBy !== 'string' || !isBefore(MADE_BY, madeBy)) return read;
  const message = `That character was kept by a newer Arbiter (${madeBy.slice(0, 20)}; this one is ${MADE_BY}).`;
  return { ok: false, problems: [{ path: '', message }, ...read.problems] };
}

/** Whether a version came before another: `0.1.0` before `0.10.0`. What is no version came before all. */
function isBefore(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = [0, 1, 2].find(i => a[i] !== b[i]);
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0);
}

const numbersOf = (version: string): readonly number[] =>
  (/^(\d{1,6})\.(\d{1,6})\.(\d{1,6})/.exec(version) ?? []).slice(1).map(Number);
