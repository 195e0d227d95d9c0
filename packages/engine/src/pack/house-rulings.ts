/** House rulings that packs switch on together; what a table or a person says itself goes before them. */
import type { Ruleset } from '../ruleset.ts';
import { chooseReadings, type Ruling } from '../ruling.ts';
import { clip } from '../words.ts';
import type { Pack } from './file.ts';
import type { SetAside } from './load.ts';

/** How the packs in use read the switches of a book, and what of it was set aside. */
export interface HouseRulings {
  readonly rulings: readonly Ruling[];
  readonly aside: readonly SetAside[];
  readonly remarks: readonly string[];
}

/** What a pack reads otherwise, by the ids of the book; or why that cannot be. */
export function rulingsOf(
  { rulings }: Pick<Ruleset, 'rulings'>,
  { rulings: said }: Pick<Pack, 'rulings'>,
): readonly ({ readonly given: string } & (
  | { readonly id: string; readonly reading: string }
  | { readonly message: string }
))[] {
  return Object.entries(said).map(([given, key]) => {
    const chosen = chooseReadings(rulings, { [given]: key }, {});
    if (!chosen.ok) return { given, message: chosen.message };
    const [[id, reading] = []] = Object.entries(chosen.readings);
    return id === undefined || reading === undefined
      ? { given, message: `${clip(given)} is settled, and no switch: leave it out.` }
      : { given, id, reading: String(reading) };
  });
}

/** The rulings of a book with what these packs switch on; of two that disagree the later one holds. */
export function withHouseRulings(book: Pick<Ruleset, 'rulings'>, packs: readonly Pack[]): HouseRulings {
  const house = new Map<
    string,
    { readonly reading: string; readonly pack: string; readonly title: string }
  >();
  const aside: SetAside[] = [];
  const remarks: string[] = [];
  for (const pack of packs)
    for (const said of rulingsOf(book, pack)) {
      if ('message' in said) {
        aside.push({
          pack: pack.id,
          what: `House ruling ${clip(said.given)}`,
          path: `rulings.${clip(said.given)}`,
          reasons: [{ path: '', message: said.message }],
        });
        continue;
      }
      const { id, reading } = said;
      const before = house.get(id);
      if (before && before.reading !== reading)
        remarks.push(
          `“${pack.title}” reads ${id} as ${reading}, and “${before.title}” as ${before.reading}; that of “${pack.title}” holds.`,
        );
      house.set(id, { reading, pack: pack.id, title: pack.title });
    }
  const rulings = book.rulings.map(ruling => {
    const taken = house.get(ruling.id);
    return taken ? { ...ruling, house: { reading: taken.reading, pack: taken.pack } } : ruling;
  });
  return { rulings: house.size > 0 ? rulings : book.rulings, aside, remarks };
}
