/** Packs as hostile or careless people write them: an example with one or a few things wrong, from a seed. */
import { pool, seededDice, sum } from '@arbiter/dice';
import type { Ruleset } from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';

const ODD: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.5,
  '',
  'x'.repeat(5000),
  [],
  {},
  true,
  '__proto__',
  'constructor',
  '9999d9999!!',
  ['sword', 'sword'],
  { origin: { pack: 'somebody.else', version: '9.9.9', table: 'creatures', hash: 'x' } },
  { like: { like: {} } },
];
const KEYS: readonly string[] = ['__proto__', 'toString', 'damge', 'origin', 'like', 'replaces', 'was', 'x'];

/** One more field, or one more item, as a file could have it: `__proto__` is a name like any other there. */
function addTo(at: object, key: string, value: unknown): void {
  if (Array.isArray(at)) at.push(value);
  else Object.defineProperty(at, key, { value, enumerable: true, writable: true, configurable: true });
}

/** A copy of the value with something wrong in it, and the path to it. */
export function mutant(
  value: unknown,
  seed: string,
): { readonly value: unknown; readonly path: readonly string[] } {
  const dice = seededDice(seed);
  const below = (n: number): number => dice.roll(pool(1, n), sum, 'mutant') - 1;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const copy: unknown = structuredClone(value);
  const path: string[] = [];
  let at = copy as Record<string, unknown>;
  // Deeper and deeper, with a chance to stop on the way.
  for (;;) {
    const keys = Object.keys(at);
    // Heads are few and entries many.
    const isEntry = path.length === 0 && Object.hasOwn(at, 'entries') && below(10) > 2;
    const key = isEntry ? 'entries' : keys.length === 0 ? 'nothing' : pick(keys);
    path.push(key);
    const inner = at[key];
    if (
      typeof inner === 'object' &&
      inner !== null &&
      Object.keys(inner).length > 0 &&
      (path.length < 3 || below(5) > 0) &&
      below(20) > 0
    ) {
      at = inner as Record<string, unknown>;
      continue;
    }
    const change = below(4);
    if (change === 0) delete at[key];
    else if (change === 1) addTo(at, pick(KEYS), pick(ODD));
    else at[key] = pick(ODD);
    return { value: copy, path };
  }
}

/** Whether an entry names another, by name or at the end of an id. */
const isSaid = (entry: unknown, word: string): boolean =>
  JSON.stringify(entry).toLowerCase().includes(`${word.toLowerCase()}"`);

type Example = Readonly<Record<string, unknown>>;
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is wrong with how a mutant of a pack is loaded: an entry that is neither there nor set aside, a good one that is lost. */
export function faultsOfLoading(book: Ruleset, pack: Example, seed: string): readonly string[] {
  const { value, path } = mutant(pack, seed);
  const where = `${seed}: ${path.join('.')}`;
  const { entries, aside, packs } = loadPacks(book, [value]);
  const [loaded] = packs;
  if (!loaded) return aside.length > 0 ? [] : [`${where}: the pack is gone without a word`];
  const listed = (kind: string): number => loaded.entries[kind]?.length ?? 0;
  const given = Object.keys(loaded.entries).reduce((n, kind) => n + listed(kind), 0);
  const ofNoKind = aside
    .filter(({ kind, path: at }) => kind === undefined && at !== '')
    .reduce((n, { path: at }) => n + listed(at.slice('entries.'.length)), 0);
  const told = aside.filter(({ kind }) => kind !== undefined).length;
  const silent =
    entries.length + told + ofNoKind === given
      ? []
      : [`${where}: ${given} entries, ${entries.length} there, ${told} told`];
  if (path[0] !== 'entries' || path.length < 4) return silent;
  // One entry is wrong: only what speaks of it may be set aside beside it.
  const [, kind = '', place = ''] = path;
  const all = Object.entries(pack.entries as Record<string, Named[]>);
  const hurt = (pack.entries as Record<string, Named[]>)[kind]?.[Number(place)];
  const touched = new Set<Named>(hurt ? [hurt] : []);
  // The list grows as it is gone through: who speaks of somebody who speaks of it.
  for (const one of touched)
    for (const entry of all.flatMap(([, list]) => list))
      if ([one.id, one.name].some(word => isSaid(entry, word))) touched.add(entry);
  const lost = all.flatMap(([of, list]) =>
    list.filter(
      entry =>
        !touched.has(entry) && !entries.some(({ row }) => row.id === `${String(pack.id)}/${of}/${entry.id}`),
    ),
  );
  return [...silent, ...lost.map(({ id }) => `${where}: ${id} is lost`)];
}
