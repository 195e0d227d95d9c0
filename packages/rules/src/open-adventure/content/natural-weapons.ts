/**
 * What creatures are born or built with. The book has none; these are our own, made as its weapons are: an attack score
 * from Strength, Perception or Dexterity, destruction, and abilities that are paid for in exult and stamina points.
 */
import type { DamageType } from './damage-types.ts';
import type { Genre } from './species.ts';
import type { Weapon, WeaponAbility } from './weapon-list.ts';

export const NATURAL_WEAPON_NAMES = [
  'teeth',
  'fangs',
  'claws',
  'paralyzing claws',
  'great claws',
  'tusks',
  'venom sting',
  'web',
  'crushing fists',
  'tail',
  'fire breath',
  'chilling touch',
  'mandibles',
  'acid spray',
  'arc emitter',
  'servo claws',
  'scythe limbs',
  'shock prod',
  'mind lash',
  'repeater',
  'talons',
  'coils',
  'thorn pikes',
  'spine volley',
  'beam lance',
  'gripper lash',
  'unmaker',
] as const;
export type NaturalWeaponName = (typeof NATURAL_WEAPON_NAMES)[number];

export interface NaturalWeapon extends Weapon {
  readonly name: NaturalWeaponName;
  readonly natural: true;
  readonly damageType: DamageType;
}

const body = (
  name: NaturalWeaponName,
  genre: Genre,
  kind: 'unarmed' | 'melee' | 'ranged',
  destruction: number,
  damageType: DamageType,
  more: { readonly range?: number; readonly abilities?: readonly WeaponAbility[] } = {},
): NaturalWeapon => ({
  name,
  genre,
  kind: kind === 'ranged' ? 'ranged' : 'melee',
  costCc: 0,
  destruction,
  range: more.range ?? null,
  weight: 0,
  hands: 1,
  technology: { from: 0, to: 15 },
  ...(kind === 'unarmed' ? { unarmed: true as const } : {}),
  natural: true,
  damageType,
  abilities: more.abilities ?? [],
});

export const naturalWeapons: readonly NaturalWeapon[] = [
  body('teeth', 'fantasy', 'unarmed', 1, 'pierce'),
  body('fangs', 'fantasy', 'unarmed', 3, 'pierce', {
    abilities: [{ ability: 'hook', cost: { stamina: 1 } }],
  }),
  body('claws', 'fantasy', 'unarmed', 2, 'slash'),
  body('paralyzing claws', 'fantasy', 'unarmed', 2, 'slash', {
    abilities: [{ ability: 'paralysis', counters: 1, cost: { exult: 2 } }],
  }),
  body('great claws', 'fantasy', 'melee', 4, 'slash', {
    abilities: [
      { ability: 'bleed', counters: 2, cost: { exult: 1 } },
      { ability: 'sweep', cost: { stamina: 1 } },
    ],
  }),
  body('tusks', 'fantasy', 'melee', 3, 'pierce', {
    abilities: [{ ability: 'charge' }, { ability: 'knockback', counters: 2, cost: { exult: 2 } }],
  }),
  body('talons', 'fantasy', 'melee', 3, 'slash', {
    abilities: [{ ability: 'charge' }, { ability: 'bleed', counters: 1, cost: { exult: 2 } }],
  }),
  body('coils', 'fantasy', 'unarmed', 3, 'crush', {
    abilities: [{ ability: 'strangle', counters: 1, cost: { exult: 1 } }],
  }),
  body('thorn pikes', 'fantasy', 'melee', 4, 'pierce', {
    abilities: [{ ability: 'reach', counters: 1 }, { ability: 'set versus charge' }],
  }),
  body('spine volley', 'fantasy', 'ranged', 3, 'pierce', {
    range: 5,
    abilities: [{ ability: 'skewer', cost: { exult: 2 } }],
  }),
  body('venom sting', 'fantasy', 'unarmed', 3, 'poison', {
    abilities: [{ ability: 'paralysis', counters: 2, cost: { exult: 3 } }],
  }),
  body('web', 'fantasy', 'ranged', 0, 'contortion', {
    range: 4,
    abilities: [{ ability: 'entangle', cost: { stamina: 1 } }],
  }),
  body('crushing fists', 'fantasy', 'melee', 3, 'crush', {
    abilities: [{ ability: 'knockout', counters: 1, cost: { exult: 3 } }],
  }),
  body('tail', 'fantasy', 'melee', 3, 'crush', {
    abilities: [{ ability: 'knockback', counters: 3, cost: { exult: 1 } }],
  }),
  body('fire breath', 'fantasy', 'ranged', 5, 'fire', {
    range: 4,
    abilities: [
      { ability: 'area', counters: 3 },
      { ability: 'burn', counters: 1, cost: { exult: 1 } },
    ],
  }),
  body('chilling touch', 'fantasy', 'unarmed', 4, 'cold', {
    abilities: [{ ability: 'delay', counters: 1, cost: { exult: 2 } }],
  }),
  body('mandibles', 'science fiction', 'unarmed', 3, 'slash', {
    abilities: [{ ability: 'pierce', counters: 2, cost: { exult: 1 } }],
  }),
  body('acid spray', 'science fiction', 'ranged', 3, 'acid', {
    range: 5,
    abilities: [{ ability: 'sunder', counters: 1, cost: { exult: 2 } }],
  }),
  body('arc emitter', 'science fiction', 'ranged', 2, 'electric', {
    range: 4,
    abilities: [{ ability: 'stun', counters: 1, cost: { exult: 2 } }],
  }),
  body('servo claws', 'science fiction', 'melee', 2, 'crush', {
    abilities: [{ ability: 'sunder', counters: 1, cost: { exult: 2 } }],
  }),
  body('scythe limbs', 'science fiction', 'melee', 4, 'slash', {
    abilities: [
      { ability: 'extra attack', cost: { stamina: 1 } },
      { ability: 'bleed', counters: 1, cost: { exult: 2 } },
    ],
  }),
  body('shock prod', 'science fiction', 'melee', 2, 'electric', {
    abilities: [{ ability: 'stun', counters: 1, cost: { exult: 1 } }],
  }),
  body('mind lash', 'science fiction', 'ranged', 3, 'spirit', {
    range: 6,
    abilities: [{ ability: 'stun', counters: 1, cost: { exult: 2 } }],
  }),
  body('beam lance', 'science fiction', 'ranged', 3, 'illumination', {
    range: 7,
    abilities: [{ ability: 'blast' }],
  }),
  body('gripper lash', 'science fiction', 'melee', 3, 'slash', {
    abilities: [
      { ability: 'reach', counters: 1 },
      { ability: 'disarm', cost: { stamina: 1 } },
    ],
  }),
  body('unmaker', 'science fiction', 'ranged', 4, 'atomic', {
    range: 6,
    abilities: [{ ability: 'death ray', cost: { exult: 4 } }],
  }),
  body('repeater', 'science fiction', 'ranged', 5, 'pierce', {
    range: 8,
    abilities: [{ ability: 'more destruction', counters: 2, cost: { stamina: 1 } }],
  }),
];
