/** One change to a fight, in words: somebody more or less, another side, a field of somebody, another reading of a rule. */
import {
  chooseReadings,
  clip,
  defaultReadings,
  type EncounterRules,
  isRecord,
  isRefusal,
  matching,
  openRules,
  type Readings,
  type Refusal,
  type Ruleset,
  refuse,
  setupOf,
} from '@arbiter/engine';
import type { Variant } from './pairs.ts';
import type { Beginning } from './tally.ts';

/** A fight before anything is changed: as it is set up, or as it stands. */
export type Base = Beginning & { readonly readings: Readings };

/** The sides of a set-up. */
type Side = 'party' | 'foes';
type Setup = Readonly<Record<string, unknown>>;

/** The changes that can be said, for people. */
export const CHANGE_HELP =
  '"without NAME", "more NAME", "NAME instead of NAME", "foes=WHO", "NAME.FIELD=VALUE" or "RULING=READING"';

/** The fight with one change, or why there is no such change. */
export function variantOf(book: Ruleset, base: Base, text: string): Variant | Refusal {
  const words = text.trim();
  const made = readingChange(book, base, words) ?? setupChange(book, base, words);
  if (isRefusal(made)) return made;
  const beginning = 'state' in made ? { state: made.state } : { setup: made.setup };
  return { name: words, beginning, readings: made.readings };
}

function readingChange(book: Ruleset, base: Base, text: string): Base | Refusal | undefined {
  const [, id, key] = /^([A-Z]+-R-\d+)=(\S+)$/i.exec(text) ?? [];
  if (id === undefined || key === undefined) return undefined;
  const chosen = chooseReadings(book.rulings, { [id.toUpperCase()]: key });
  if (!chosen.ok) return refuse('', chosen.message, 'change');
  const named = (chosen.readings as Readonly<Record<string, string>>)[id.toUpperCase()];
  return { ...base, readings: { ...base.readings, [id.toUpperCase()]: named } as Readings };
}

function setupChange(book: Ruleset, base: Base, text: string): Base | Refusal {
  if ('state' in base || !isRecord(base.setup))
    return refuse(
      '',
      `“${clip(text)}” can be changed only where a fight is set up anew; of one that stands the readings can: RULING=READING.`,
      'change',
    );
  const setup = changedSetup(book, base.setup, text);
  return isRefusal(setup) ? setup : { ...base, setup };
}

function changedSetup(book: Ruleset, setup: Setup, text: string): Setup | Refusal {
  const side = /^(party|foes)\s*=\s*(.+)$/is.exec(text);
  if (side) return otherSide(openRules(book), setup, side[1]!.toLowerCase() as Side, side[2]!);
  const less = /^without\s+(.+)$/is.exec(text);
  if (less)
    return withEntry(book, setup, less[1]!, (entry, count) => (count > 1 ? [counted(entry, count - 1)] : []));
  const more = /^(?:one\s+)?more\s+(.+)$/is.exec(text);
  if (more) return withEntry(book, setup, more[1]!, oneMore);
  const instead = /^(.+?)\s+instead of\s+(.+)$/is.exec(text);
  if (instead)
    return withEntry(book, setup, instead[2]!, (entry, count) => [
      ...(count > 1 ? [counted(entry, count - 1)] : []),
      instead[1]!.trim(),
    ]);
  const field = /^([^=]+?)\.([^=\s]+)\s*=\s*(.+)$/s.exec(text);
  if (field) {
    const [, name, path, value] = field as unknown as [string, string, string, string];
    return withEntry(book, setup, name, entry => {
      const written = fileOf(book, entry);
      return [
        {
          ...(written.beside ?? {}),
          [written.key]: withField(written.file, path.split('.'), valueIn(value)),
        },
      ];
    });
  }
  return refuse('', `“${clip(text)}” is no change that can be made: ${CHANGE_HELP}.`, 'change');
}

/** Another side altogether, in words. */
function otherSide(rules: EncounterRules, setup: Setup, side: Side, words: string): Setup | Refusal {
  const { party, foes } = setup;
  const made = setupOf(rules, { party, foes, [side]: words });
  if (!made.ok) return refuse('', made.problems[0]?.message ?? 'Nobody is called so.', 'change');
  return { ...setup, [side]: (made.value as Setup)[side] };
}

/** The one entry of either side that goes by a name, made into others. */
function withEntry(
  book: Ruleset,
  setup: Setup,
  name: string,
  make: (entry: unknown, count: number) => readonly unknown[],
): Setup | Refusal {
  const all = (['foes', 'party'] as const).flatMap(side =>
    [setup[side] ?? []].flat().map((entry, i) => ({ side, i, entry, name: nameOf(book, entry) })),
  );
  const names = matching(
    name.trim(),
    all.map(one => one.name),
  );
  const found = all.filter(one => one.name === names[0]);
  if (names.length !== 1 || !found[0])
    return refuse(
      '',
      `${names.length > 1 ? 'Several' : 'Nobody'} in this fight could be “${clip(name.trim())}”: there are ${[...new Set(all.map(one => one.name))].join(', ')}.`,
      'change',
    );
  const { side, i, entry } = found.at(-1)!;
  const entries = [setup[side] ?? []].flat();
  const count = isRecord(entry) && typeof entry.count === 'number' ? entry.count : 1;
  const after = [...entries.slice(0, i), ...make(entry, count), ...entries.slice(i + 1)];
  if (after.length === 0) return refuse('', `Without ${name.trim()} nobody is left on that side.`, 'change');
  return { ...setup, [side]: after };
}

/** What an entry of a set-up is called. */
export function nameOf(book: Ruleset, entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (!isRecord(entry)) return 'somebody';
  for (const key of ['creature', 'ready', 'stock', 'name'])
    if (typeof entry[key] === 'string') return entry[key];
  for (const key of ['character', 'person']) if (entry[key] !== undefined) return nameOf(book, entry[key]);
  return 'somebody';
}

const counted = (entry: unknown, count: number): unknown => {
  if (!isRecord(entry)) return entry;
  const { count: _, ...one } = entry;
  return count > 1 ? { ...one, count } : one;
};

/** One more of the kind; whoever has a place of their own does not share it. */
function oneMore(entry: unknown, count: number): readonly unknown[] {
  if (!isRecord(entry)) return [entry, entry];
  if (typeof entry.count === 'number' || typeof entry.creature === 'string')
    return [{ ...entry, count: count + 1 }];
  const { at: _, id: __, ...other } = entry;
  return [entry, other];
}

/** What a field of an entry is written into: the character file, where there is one. */
function fileOf(
  book: Ruleset,
  entry: unknown,
): { readonly key: string; readonly file: unknown; readonly beside?: Setup } {
  if (typeof entry === 'string') {
    const [id] = matching(
      entry,
      (book.pregenerated ?? []).map(one => one.id),
    );
    return {
      key: 'character',
      file: book.pregenerated?.find(one => one.id === id)?.choices ?? { name: entry },
    };
  }
  const { character, ...beside } = entry as Setup;
  if (isRecord(character)) return { key: 'character', file: character, beside };
  return { key: 'person', file: entry };
}

function withField(thing: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(thing)) return thing.with(Number(key), withField(thing[Number(key)], path, value));
  return {
    ...(isRecord(thing) ? thing : {}),
    [key]: withField(isRecord(thing) ? thing[key] : undefined, path, value),
  };
}

/** A value as JSON, or else the words themselves. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

/** The changes that every fight has: each of the foes one less and one more, each of the party left out. */
export function usualChanges(book: Ruleset, base: Base): readonly string[] {
  if ('state' in base || !isRecord(base.setup)) return [];
  const { setup } = base;
  const names = (side: Side): readonly string[] => [
    ...new Set([setup[side] ?? []].flat().map(entry => nameOf(book, entry))),
  ];
  const [foes, party] = [names('foes'), names('party')];
  const alone = (side: Side): boolean => [setup[side] ?? []].flat().length < 2;
  return [
    ...foes.flatMap(name => (alone('foes') && !isSeveral(setup.foes) ? [] : [`without ${name}`])),
    ...foes.map(name => `more ${name}`),
    ...(alone('party') ? [] : party.map(name => `without ${name}`)),
  ];
}

const isSeveral = (side: unknown): boolean =>
  [side ?? []].flat().some(entry => isRecord(entry) && typeof entry.count === 'number' && entry.count > 1);

/** Every other reading of every rule that a table may read differently. */
export const otherReadings = (
  book: Ruleset,
): readonly { readonly text: string; readonly question: string }[] => {
  const chosen = defaultReadings(book.rulings) as Readonly<Record<string, string>>;
  return book.rulings
    .filter(ruling => ruling.switch)
    .flatMap(({ id, question, readings }) =>
      readings.filter(({ key }) => key !== chosen[id]).map(({ key }) => ({ text: `${id}=${key}`, question })),
    );
};
