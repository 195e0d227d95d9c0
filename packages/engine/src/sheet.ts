/** A character's sheet: the book's own sections, where what packs brought wears its origin, and whom to thank for it. */
import type { SheetSection } from './character.ts';
import { plain } from './match.ts';
import { originOf, type Source } from './pack/origin.ts';
import { type CarriedEntry, carriedEntries } from './pack/renew.ts';
import type { Ruleset } from './ruleset.ts';
import type { Readings } from './ruling.ts';

/** The sections of a sheet; none where the book has no sheets. Entries of packs have the pack behind their name. */
export function sheetOf(
  book: Ruleset,
  choices: object,
  readings?: Readings,
): readonly SheetSection[] | undefined {
  const sections = book.character?.sheet?.(choices, readings);
  const carried = carriedEntries(choices, []);
  if (!sections || carried.length === 0) return sections;
  const packs = new Map(carried.map(({ name, pack }) => [plain(name), pack]));
  const marked = (cell: string): string => {
    const pack = packs.get(plain(cell));
    return pack === undefined ? cell : `${cell} (${pack})`;
  };
  return [
    ...sections.map(section => ({ ...section, rows: section.rows.map(row => row.map(marked)) })),
    {
      title: 'From packs',
      rows: [...byCredit(book, carried)].map(([credit, names]) => [credit, names.join(', ')]),
    },
  ];
}

/** A line for each pack that the character has something of: its title, its authors and its licence. */
export const packCredits = (book: Ruleset, choices: object): readonly string[] => [
  ...byCredit(book, carriedEntries(choices, [])).keys(),
];

/** By pack the names of what it brought. */
function byCredit(book: Ruleset, carried: readonly CarriedEntry[]): ReadonlyMap<string, readonly string[]> {
  const brought = new Map<string, string[]>();
  for (const entry of carried) {
    const credit = creditOf(book, entry);
    brought.set(credit, [...(brought.get(credit) ?? []), entry.name]);
  }
  return brought;
}

/** As the copy has it; of an older copy as its pack at hand has it, else only its id and its version are known. */
function creditOf({ packed }: Ruleset, { pack: id, version, copy }: CarriedEntry): string {
  const { credit = packed?.packs.find(each => each.id === id), from = [] } = originOf(copy) ?? {};
  const own = credit ? creditSaid({ ...credit, pack: id, version }) : `${id} ${version}`;
  return [own, ...from.map(creditSaid)].join(', taken from ');
}

const creditSaid = ({ title, pack, version, authors, licence }: Source): string =>
  `“${title}” (${pack} ${version}) by ${authors.join(', ')}, ${licence}`;
