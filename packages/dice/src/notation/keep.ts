/** Which dice keep and drop leave out. */
import type { Keep } from './syntax.ts';

export const dropsLowest = ({ action }: Keep): boolean => action === 'kh' || action === 'dl';

/** How many of a number of dice are kept. */
export const kept = ({ action, count }: Keep, dice: number): number =>
  action === 'kh' || action === 'kl' ? Math.min(count, dice) : Math.max(0, dice - count);

/** What a row of keeps leaves of so many dice in order: how many, and how many lower and higher ones are left out. */
export function windowOf(
  keeps: readonly Keep[],
  dice: number,
): { readonly lower: number; readonly number: number; readonly higher: number } {
  let [lower, number] = [0, dice];
  for (const keep of keeps) {
    const left = kept(keep, number);
    if (dropsLowest(keep)) lower += number - left;
    number = left;
  }
  return { lower, number, higher: dice - lower - number };
}

/** The places of the dice that are left out; of equal dice, the earlier. */
export function leftOut(values: readonly number[], keeps: readonly Keep[]): readonly number[] {
  const [first, ...others] = keeps;
  if (first === undefined) return [];
  const out = leftOutBy(values, first);
  if (others.length === 0) return out;
  const places = Array.from(values, (_, place) => place).filter(place => !out.includes(place));
  const more = leftOut(
    places.map(place => values[place]!),
    others,
  );
  return [...out, ...more.map(place => places[place]!)];
}

function leftOutBy(values: readonly number[], keep: Keep): readonly number[] {
  const excess = values.length - kept(keep, values.length);
  if (excess === 0) return [];
  if (excess === 1) return [extreme(values, dropsLowest(keep))];
  const upwards = dropsLowest(keep) ? 1 : -1;
  const places = Array.from(values, (_, place) => place);
  return places.sort((a, b) => (values[a]! - values[b]!) * upwards).slice(0, excess);
}

function extreme(values: readonly number[], lowest: boolean): number {
  let at = 0;
  for (let i = 1; i < values.length; i++)
    if (lowest ? values[i]! < values[at]! : values[i]! > values[at]!) at = i;
  return at;
}
