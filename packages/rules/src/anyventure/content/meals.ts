/** Our own meals; one is at work at a time, for a day. */
import type { DamageType } from '../combat/mitigation.ts';

export interface MealRow {
  readonly name: string;
  readonly variant: 'plain' | 'hearty' | 'fine';
  readonly mitigation?: Partial<Record<DamageType, number>>;
  readonly minimum?: Readonly<Record<string, number>>;
  readonly restores?: { readonly pool: 'health' | 'resolve' | 'morale'; readonly amount: number };
  readonly text: string;
}

export const meals: readonly MealRow[] = [
  { name: 'Ginger Broth', variant: 'plain', mitigation: { cold: 2 }, text: 'Keeps the cold out.' },
  { name: 'Pepper Skewers', variant: 'plain', mitigation: { heat: 2 }, text: 'Fight fire with fire.' },
  { name: 'Hearty Stew', variant: 'hearty', mitigation: { physical: 1 }, text: 'Sticks to the ribs.' },
  {
    name: 'Scholar’s Porridge',
    variant: 'plain',
    minimum: { logic: 3, academics: 3 },
    text: 'Nobody thinks on an empty stomach.',
  },
  { name: 'Marching Biscuits', variant: 'hearty', minimum: { endurance: 4 }, text: 'Hard, but they last.' },
  {
    name: 'Feast of the Lucky Table',
    variant: 'fine',
    minimum: { evasion: 3 },
    restores: { pool: 'morale', amount: 3 },
    text: 'Fine food, good company.',
  },
];
