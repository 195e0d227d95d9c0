/** Which dice keep and drop leave out. */
import { kept } from './range.ts';
import type { Keep } from './syntax.ts';

export const dropsLowest = ({ action }: Keep): boolean => action === 'kh' || action === 'dl';

/** The places of the dice that are left out; of equal dice, the earlier. */
export function leftOut(values: readonly number[], keep: Keep): readonly number[] {
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
