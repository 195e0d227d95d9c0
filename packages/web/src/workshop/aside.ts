/** What of a pack was set aside, and what else is worth a word about it, in sentences. */
import type { Ruleset, TablePack } from '@arbiter/engine';
import { type Loaded, loadPacks, type SetAside } from '@arbiter/engine/pack';
import { isObject } from '../form/value.ts';

/** What could not be loaded of a pack. */
export const asideOf = ({ aside }: Loaded, { id }: Pick<TablePack, 'id'>): readonly SetAside[] =>
  aside.filter(({ pack }) => pack === id);

/** What keeps nothing of it from being there: a pack that it needs is missing, a name is taken. */
export const remarksOn = ({ remarks }: Loaded, { title }: Pick<TablePack, 'title'>): readonly string[] =>
  remarks.filter(remark => remark.includes(`“${title}”`)).map(unmarked);

/** What is wrong in the head of a pack as it stands in its file. */
export const headAside = (book: Ruleset, pack: TablePack): SetAside | undefined =>
  asideOf(loadPacks(book, [pack]), pack).find(({ path }) => path === '');

/** `2 of 14 are set aside`: of its entries; where none is, nothing. */
export function asideCount({ entries }: Loaded, pack: TablePack): string | undefined {
  const lists: readonly unknown[] = isObject(pack.entries) ? Object.values(pack.entries) : [];
  const written = lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  const loaded = entries.filter(({ row }) => row.origin.pack === pack.id).length;
  const aside = written - loaded;
  return aside > 0 ? `${aside} of ${written} ${aside === 1 ? 'is' : 'are'} set aside` : undefined;
}

const MOST_SAID = 5;

/** Everything that was set aside of a pack and is worth a word, the first of it said. */
export function asideTold(loaded: Loaded, pack: TablePack): string {
  const aside = asideOf(loaded, pack);
  const isEntry = ({ path }: SetAside): boolean => path.startsWith('entries');
  const count = asideCount(loaded, pack);
  const entries = aside.filter(isEntry).map(one => `${one.what}: ${reasonsOf(one)}`);
  const others = aside
    .filter(one => !isEntry(one))
    .map(one => `${one.what} is set aside: ${reasonsOf(one)}`)
    .concat(remarksOn(loaded, pack));
  const more = entries.length > MOST_SAID ? [`And ${entries.length - MOST_SAID} more, on its page.`] : [];
  return [
    ...(count ? [`${count}:`, ...entries.slice(0, MOST_SAID), ...more] : []),
    ...others.slice(0, MOST_SAID),
  ].join(' ');
}

export const reasonsOf = ({ reasons }: SetAside): string =>
  reasons.map(({ message }) => unmarked(message)).join(' ');

const unmarked = (text: string): string => text.replaceAll('`', '');

/** The house rulings that a pack switches: `A-12 = kind`. */
export const rulingsSwitched = ({ book: { rulings } }: Loaded, { id }: Pick<TablePack, 'id'>): string[] =>
  rulings.flatMap(ruling => (ruling.house?.pack === id ? [`${ruling.id} = ${ruling.house.reading}`] : []));
