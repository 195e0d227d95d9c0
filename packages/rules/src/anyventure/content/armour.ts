/** Our own starter armour, shields and accessories. Mitigation is a cliff: nothing up to it, half up to twice it. */
import type { Origin } from '@arbiter/engine';
import type { DamageType } from '../combat/mitigation.ts';

export interface ArmourRow {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly slot: 'body' | 'head' | 'cloak' | 'hand' | 'neck' | 'ring';
  readonly accessory: boolean;
  readonly mitigation: Partial<Record<DamageType, number>>;
  readonly shield?: 'light' | 'heavy' | undefined;
  readonly hands?: number | undefined;
  /** Penalty dice on named checks, or Movement, while worn. */
  readonly drawback?:
    | {
        readonly bonus?: Readonly<Record<string, number>> | undefined;
        readonly movement?: number | undefined;
      }
    | undefined;
  /** Physical damage to whoever grabs the wearer. */
  readonly thorns?: number | undefined;
  readonly rarity: string;
  readonly price: number;
  readonly text: string;
}

export const armours: readonly ArmourRow[] = [
  {
    name: 'Padded coat',
    slot: 'body',
    accessory: false,
    mitigation: { physical: 1, cold: 1 },
    rarity: 'common',
    price: 10,
    text: 'Quilted and warm.',
  },
  {
    name: 'Leather armour',
    slot: 'body',
    accessory: false,
    mitigation: { physical: 2 },
    rarity: 'common',
    price: 25,
    text: 'Boiled hides over wool.',
  },
  {
    name: 'Scale shirt',
    slot: 'body',
    accessory: false,
    mitigation: { physical: 3, heat: 1 },
    drawback: { bonus: { stealth: -1 } },
    rarity: 'common',
    price: 60,
    text: 'Rattles when you sneak.',
  },
  {
    name: 'Mail hauberk',
    slot: 'body',
    accessory: false,
    mitigation: { physical: 3 },
    rarity: 'uncommon',
    price: 90,
    text: 'Rings on rings.',
  },
  {
    name: 'Plate harness',
    slot: 'body',
    accessory: false,
    mitigation: { physical: 5, heat: 1, cold: 1 },
    drawback: { bonus: { stealth: -1, evasion: -1 }, movement: -1 },
    rarity: 'rare',
    price: 250,
    text: 'A walking fortress, slowly.',
  },
  {
    name: 'Warded robe',
    slot: 'body',
    accessory: false,
    mitigation: { aetheric: 2, dark: 2, physical: 1 },
    rarity: 'uncommon',
    price: 80,
    text: 'Stitched with quiet signs.',
  },
  {
    name: 'Kettle helm',
    slot: 'head',
    accessory: true,
    mitigation: { physical: 1 },
    rarity: 'common',
    price: 15,
    text: 'Keeps rain and stones out.',
  },
  {
    name: 'Salamander cloak',
    slot: 'cloak',
    accessory: true,
    mitigation: { heat: 3 },
    rarity: 'rare',
    price: 120,
    text: 'Never quite catches fire.',
  },
  {
    name: 'Fur cloak',
    slot: 'cloak',
    accessory: true,
    mitigation: { cold: 2 },
    rarity: 'common',
    price: 12,
    text: 'Somebody else’s winter coat.',
  },
  {
    name: 'Antidote charm',
    slot: 'neck',
    accessory: true,
    mitigation: { toxic: 2 },
    rarity: 'uncommon',
    price: 45,
    text: 'A bezoar on a string.',
  },
  {
    name: 'Buckler',
    slot: 'hand',
    accessory: false,
    mitigation: {},
    shield: 'light',
    hands: 1,
    rarity: 'common',
    price: 10,
    text: 'A light shield: Deflection holds against arrows.',
  },
  {
    name: 'Tower shield',
    slot: 'hand',
    accessory: false,
    mitigation: {},
    shield: 'heavy',
    hands: 1,
    rarity: 'common',
    price: 30,
    text: 'A heavy shield: Deflection holds against arrows and blasts.',
  },
];
