/** Where an entry comes from, worn wherever it is shown: what is the book's own wears nothing. */
import { plain, type Ruleset } from '@arbiter/engine';
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

/** The title of the pack that brought the entry of this name or id, however it is written; undefined for the book's own. */
export function packOf({ packed }: Pick<Ruleset, 'packed'>, name: unknown): string | undefined {
  if (!packed || typeof name !== 'string') return undefined;
  const titles =
    BY_NAME.get(packed) ??
    new Map(
      packed.entries.flatMap(({ row: { id, name, origin } }) =>
        [name, id].map(word => [plain(word), packTitle({ packed }, origin.pack) ?? origin.pack] as const),
      ),
    );
  BY_NAME.set(packed, titles);
  return titles.get(plain(name));
}

/** A name in a list that shows nothing but text: with its pack behind it, where one brought it. */
export function namedWithPack(ruleset: Pick<Ruleset, 'packed'>, name: string, called: string = name): string {
  const pack = packOf(ruleset, called) ?? packOf(ruleset, name);
  return pack === undefined ? name : `${name} (${pack})`;
}

/** The names that a field suggests, each with the pack that brought it. */
export const Suggested = ({
  id,
  names,
  ruleset,
}: {
  readonly id: string;
  readonly names: readonly string[];
  readonly ruleset: Pick<Ruleset, 'packed'>;
}) => (
  <datalist id={id}>
    {names.map(name => (
      <option key={name} value={name}>
        {packOf(ruleset, name)}
      </option>
    ))}
  </datalist>
);

/** A slip of paper with the name of the pack. */
export const FromPack = ({ title }: { readonly title: string | undefined }) =>
  title === undefined ? null : (
    <span class="from-pack" title={`From the pack “${title}”`}>
      <span class="unseen">from the pack </span>
      {title}
    </span>
  );
