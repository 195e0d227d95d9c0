/** Our own infusions: what a further success can work into an item. */
import type { Origin } from '@arbiter/engine';
import type { Discipline } from '../character/attributes.ts';
import type { DamageType } from '../combat/mitigation.ts';

export interface InfusionRow {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly discipline: Discipline;
  readonly repeatable?: boolean | undefined;
  /** How many more of the item there are. */
  readonly more?: number | undefined;
  /** What it adds to the numbers of what is made; without any it is the game master’s to judge. */
  readonly adds?:
    | {
        readonly critFaces?: number | undefined;
        readonly extra?: number | undefined;
        readonly energy?: number | undefined;
        readonly restores?: number | undefined;
        readonly rc?: number | undefined;
        readonly saves?: number | undefined;
        readonly mitigation?: number | undefined;
        readonly armour?: Partial<Record<DamageType, number>> | undefined;
        readonly thorns?: number | undefined;
      }
    | undefined;
  readonly changes: string;
}

export const infusions: readonly InfusionRow[] = [
  {
    name: 'Keen',
    discipline: 'fabrication',
    adds: { critFaces: 1 },
    changes: 'A weapon’s crit range grows by one face.',
  },
  { name: 'Weighted', discipline: 'fabrication', adds: { extra: 1 }, changes: 'A weapon’s extra damage +1.' },
  {
    name: 'Balanced',
    discipline: 'fabrication',
    adds: { energy: -1 },
    changes: 'An attack with the weapon costs 1 Energy less.',
  },
  {
    name: 'Reinforced',
    discipline: 'fabrication',
    adds: { armour: { physical: 1 } },
    changes: 'Armour’s Physical mitigation +1.',
  },
  {
    name: 'Clockwork',
    discipline: 'engineering',
    changes: 'A device works once more before it is wound again.',
  },
  { name: 'Compact', discipline: 'engineering', changes: 'A device needs one hand fewer.' },
  {
    name: 'Potent',
    discipline: 'alchemy',
    adds: { restores: 2, rc: 1 },
    changes: 'A draught restores 2 more, or a poison’s number is 1 higher.',
  },
  { name: 'Extra dose', discipline: 'alchemy', repeatable: true, more: 1, changes: 'One more dose.' },
  {
    name: 'Spiced',
    discipline: 'cooking',
    adds: { mitigation: 1 },
    changes: 'A meal’s mitigation +1.',
  },
  { name: 'Generous', discipline: 'cooking', repeatable: true, more: 2, changes: 'Feeds two more.' },
  { name: 'Silver ink', discipline: 'glyphcraft', changes: 'A rune holds against dark and undead.' },
  {
    name: 'Copper ink',
    discipline: 'glyphcraft',
    adds: { saves: 1 },
    changes: 'A wand or scroll saves 1 Energy.',
  },
  { name: 'Living fibre', discipline: 'bioshaping', changes: 'The item mends itself overnight.' },
  {
    name: 'Thorned',
    discipline: 'bioshaping',
    adds: { thorns: 1 },
    changes: 'Whoever grabs the wearer takes 1 Physical damage.',
  },
];
