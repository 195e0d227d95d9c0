/** the torches and lanterns of a character's file, before a fight and after it. */
import type { CharacterState, Choices } from '../character/creation/choices.ts';
import { ROUNDS_PER_MINUTE } from '../combat/rounds.ts';
import { gearRow, type Item, itemName } from './items.ts';
import { type Lamp, MINUTES_PER_HOUR, MOST_LAMPS } from './lamps.ts';

const isAtHand = (item: Item): boolean =>
  item.atHand === true && gearRow(item.name)?.lightMetres !== undefined;

/** SV-R-234: each piece that a file says is at hand, the one that was lit before first, as long as something of it is left. */
export const lampsAtHand = ({ gear, state }: Pick<Choices, 'gear' | 'state'>): Lamp[] =>
  gear.items
    .filter(isAtHand)
    .flatMap((item): Lamp[] => {
      const { lightMetres = 0, hours } = gearRow(item.name) ?? {};
      const name = itemName(item);
      const gone = state.spent?.find(one => one.name === name)?.count ?? 0;
      const burnt = (state.burnt ?? []).filter(one => one.name === name);
      return Array.from({ length: Math.max(0, Math.min(MOST_LAMPS, item.count - gone)) }, (_, i) => ({
        name,
        light: lightMetres,
        ...(hours !== undefined && {
          minutes: Math.max(0, hours * MINUTES_PER_HOUR - (burnt[i]?.minutes ?? 0)),
        }),
      }));
    })
    .slice(0, MOST_LAMPS);

/** SV-R-234: what has burnt down, and how many minutes of the others are gone; a minute that has begun counts whole. */
export function lampsUsed(
  file: Pick<Choices, 'gear' | 'state'>,
  after: readonly { readonly burns?: number | undefined }[],
): { readonly gone: readonly string[]; readonly burnt: NonNullable<CharacterState['burnt']> } {
  const gone: string[] = [];
  const burnt: NonNullable<CharacterState['burnt']> = [];
  for (const [i, { name, minutes }] of lampsAtHand(file).entries()) {
    if (minutes === undefined) continue;
    const left = Math.floor((after[i]?.burns ?? minutes * ROUNDS_PER_MINUTE) / ROUNDS_PER_MINUTE);
    const full = (gearRow(name)?.hours ?? 0) * MINUTES_PER_HOUR;
    if (left === 0) gone.push(name);
    else if (left < full) burnt.push({ name, minutes: full - left });
  }
  return { gone, burnt };
}
