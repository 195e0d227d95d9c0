/** Our own crafted things: what no shop has. What an infusion changes about them is in its row. */
import type { z } from 'zod';
import type { weaponObject } from '../gear/weapon.ts';

export interface CraftedRow {
  readonly name: string;
  readonly weapon?: Omit<z.input<typeof weaponObject>, 'name'>;
  /** The spell that is read from it. */
  readonly reads?: { readonly spell: string };
  readonly text: string;
}

export const craftedGoods: readonly CraftedRow[] = [
  {
    name: 'Forged blade',
    weapon: { category: 'complexMelee', primary: 3, extra: 2 },
    text: 'A sword by a hand one knows; carried, it is at hand in a fight.',
  },
  {
    name: 'Scroll of Frost Lance',
    reads: { spell: 'Frost Lance' },
    text: 'Read aloud it is Frost Lance, once, by whoever can channel at all.',
  },
  { name: 'Lockbreaker', text: 'Opens what nobody has the key to; the game master says what against.' },
  { name: 'Grapnel launcher', text: 'A line where there was none.' },
  { name: 'Warding rune', text: 'Holds what the game master says it holds.' },
  { name: 'Glow cap', text: 'Light for an evening, pale and green.' },
];
