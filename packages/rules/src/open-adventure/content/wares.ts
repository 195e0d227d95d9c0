/** MONY: everything on the lists, as it is sold; and things of no list as somebody has them. */
import { type Armor, armors } from './armor-list.ts';
import { type Good, goodNamed, goods } from './goods.ts';
import type { Genre } from './species.ts';
import { cells, type TechnologySpan } from './technology-levels.ts';
import { ammunition, BUNDLE, type Weapon, weapons } from './weapon-list.ts';
import { OTHER_WARES } from './words/other-names.ts';

export interface Ware {
  readonly name: string;
  readonly costCc: number;
  readonly weight: number;
  /** Sold where the game is of this genre; null for both. */
  readonly genre: Genre | null;
  /** Pieces in what is bought. */
  readonly pieces: number;
  /** What OA-R-337 counts when it is partly used: pieces of a bundle, protection of armor; null where the list has none. */
  readonly whole: number | null;
  /** OA-TECH-05, OA-R-321: the levels at which it is commonplace, where the lists say so. */
  readonly technology: TechnologySpan | null;
}

const weaponWare = ({ name, costCc, weight, genre, technology }: Weapon): Ware => ({
  name,
  costCc,
  weight,
  genre,
  pieces: 1,
  whole: null,
  technology,
});
const armorWare = ({ name, costCc, weight, genre, protection, technology }: Armor): Ware => ({
  name,
  costCc,
  weight,
  genre,
  pieces: 1,
  whole: protection || null,
  technology,
});
const goodWare = ({ name, costCc, weight, scienceFiction }: Good): Ware => ({
  name,
  costCc,
  weight,
  genre: scienceFiction ? 'science fiction' : null,
  pieces: 1,
  whole: null,
  technology: null,
});

/** Everything on the lists, as it is sold. OA-R-319: weapons, ammunition and armor by genre, other goods in both. */
export const wares: readonly Ware[] = [
  ...weapons.map(weaponWare),
  ...armors.map(armorWare),
  ...ammunition.map(({ name, costCc, weight, genre }) => ({
    name,
    costCc,
    weight,
    genre,
    pieces: BUNDLE,
    whole: BUNDLE,
    technology: null,
  })),
  ...cells.map(({ name, costCc, weight }) => ({
    name,
    costCc,
    weight,
    genre: null,
    pieces: 1,
    whole: null,
    technology: null,
  })),
  ...goods.map(goodWare),
];
/** The words of a name in whatever order: “Sword, Long” is the long sword. */
const wordsIn = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
const WARE_BY_NAME = new Map(wares.map(ware => [ware.name, ware]));
const WARE_BY_WORDS = new Map([
  ...Object.entries(OTHER_WARES).flatMap(([said, name]) => {
    const ware = WARE_BY_NAME.get(name);
    return ware ? [[wordsIn(said), ware] as const] : [];
  }),
  ...wares.map(ware => [wordsIn(ware.name), ware] as const),
]);

/** A thing by its name on the lists, or another as somebody has it. */
export type WareRef = string | Weapon | Armor | Good;

/** A thing under its name on the lists, if it has one there. */
export const asListed = <Thing extends WareRef>(thing: Thing): Thing =>
  typeof thing === 'string' ? ((wareOf(thing)?.name ?? thing) as Thing) : thing;

/** As it is sold, by its name or by another that the book has for it; undefined for what is on no list. */
export function wareOf(thing: WareRef): Ware | undefined {
  if (typeof thing === 'string') return WARE_BY_NAME.get(thing) ?? WARE_BY_WORDS.get(wordsIn(thing));
  if ('destruction' in thing) return weaponWare(thing);
  return 'protection' in thing ? armorWare(thing) : goodWare(thing);
}
/** What a thing that is neither arms nor armor is good for. */
export const goodOf = (thing: WareRef): Good | undefined =>
  typeof thing === 'string' ? goodNamed(thing) : 'group' in thing ? thing : undefined;
