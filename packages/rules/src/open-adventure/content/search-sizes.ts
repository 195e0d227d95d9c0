/** OA-ACT-11: how the size of what is searched for counts, nine rows; a size in between takes the row below it. */
export const searchSizes = [
  { name: 'minuscule', from: 0, modifier: -8 },
  { name: 'diminutive', from: 0.25, modifier: -4 },
  { name: 'tiny', from: 0.5, modifier: -2 },
  { name: 'small', from: 1, modifier: -1 },
  { name: 'medium', from: 2, modifier: 0 },
  { name: 'large', from: 3, modifier: 1 },
  { name: 'huge', from: 4, modifier: 2 },
  { name: 'gargantuan', from: 5, modifier: 4 },
  { name: 'colossal', from: 6, modifier: 8 },
] as const;
export const SEARCH_SIZES = searchSizes.map(size => size.name);
export type SearchSize = (typeof searchSizes)[number]['name'];

export const searchModifier = (name: SearchSize): number =>
  searchSizes.find(size => size.name === name)!.modifier;
/** The row for a size in spaces. */
export const sizeBySpaces = (spaces: number): SearchSize =>
  searchSizes.findLast(({ from }) => spaces >= from)?.name ?? 'minuscule';
