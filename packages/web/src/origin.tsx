/** Where an entry comes from, worn wherever it is shown: what is the book's own wears nothing. */
import type { Ruleset } from '@arbiter/engine';
import type { Standing } from '@arbiter/engine/pack';

/** How what somebody carries stands to its pack. */
export const STANDINGS: Readonly<Record<Standing, string>> = {
  'as it is': 'as in the pack',
  'newer there': 'newer in the pack',
  'older there': 'older in the pack',
  'changed here': 'changed by you',
  'gone there': 'not in the pack any more',
};

/** What a pack of the table is called. */
export const packTitle = ({ packed }: Pick<Ruleset, 'packed'>, pack: string): string | undefined =>
  packed?.packs.find(({ id }) => id === pack)?.title;

const BY_NAME = new WeakMap<object, ReadonlyMap<string, string>>();

/** The title of the pack that brought the entry of this name; undefined for the book's own. */
export function packOf({ packed }: Pick<Ruleset, 'packed'>, name: unknown): string | undefined {
  if (!packed || typeof name !== 'string') return undefined;
  const titles =
    BY_NAME.get(packed) ??
    new Map(
      packed.entries.map(({ row }) => [row.name, packTitle({ packed }, row.origin.pack) ?? row.origin.pack]),
    );
  BY_NAME.set(packed, titles);
  return titles.get(name);
}

/** A slip of paper with the name of the pack. */
export const FromPack = ({ title }: { readonly title: string | undefined }) =>
  title === undefined ? null : (
    <span class="from-pack" title={`From the pack “${title}”`}>
      <span class="unseen">from the pack </span>
      {title}
    </span>
  );
