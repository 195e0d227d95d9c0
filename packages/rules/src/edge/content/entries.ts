/** What packs may bring to the book: things, abilities, origins and archetypes, and creatures by their acts and numbers. */
import { type PackKind, personEntry } from '@arbiter/engine';
import { z } from 'zod';
import { creatureSchema } from '../character/creature.ts';
import { type ConditionRow, ownConditionFields } from '../combat/conditions.ts';
import { armorFields, shieldFields } from '../gear/armor.ts';
import { weaponFields } from '../gear/weapon.ts';
import { abilityFields } from '../powers/ability.ts';
import {
  archetypeDoubts,
  creatureDoubts,
  expertiseDoubts,
  featureDoubts,
  itemDoubts,
  spellDoubts,
  weaponDoubts,
} from './doubts.ts';
import { ancestryFields, archetypeFields, backgroundFields, cultureFields, itemFields } from './refs.ts';

const beside = z.strictObject({
  challenge: z.int().min(1).max(100).default(1).describe('How hard it is, from 1 up.'),
  summary: z.string().max(400).default('').describe('What it is, in a line.'),
  lair: z.boolean().optional().describe('Whether it is met in its lair.'),
});

/** A creature as somebody carries it. */
const creature = personEntry(creatureSchema, beside);
export const creatureEntry = creature.carried;

/** A condition of the book as a pack's brings it. */
const likeOfBook = ({ name }: ConditionRow): object => ({ summary: `As somebody ${name}.`, has: [name] });

/** What packs may bring; what others speak of comes before them. */
export const kinds: Readonly<Record<string, PackKind>> = {
  condition: {
    table: 'conditions',
    schema: ownConditionFields,
    one: 'condition',
    many: 'conditions',
    summary: 'Conditions of the book, Edges and Hindrances under one name, which come and go together.',
    example: {
      id: 'moonstruck',
      name: 'Moonstruck',
      summary: 'Hears nothing but the howling, and cannot think of anything else.',
      has: ['Deafened'],
      modifiers: { hindrance: ['Mind', 'Focus'] },
      until: { at: 'end', of: 'bearer', left: 2 },
    },
    fieldsOf: row => ('has' in row ? row : likeOfBook(row as ConditionRow)),
  },
  weapon: {
    table: 'weapons',
    schema: z.strictObject(weaponFields),
    one: 'weapon',
    many: 'weapons',
    summary: 'Something to strike, throw or shoot with.',
    doubts: weaponDoubts,
    example: {
      id: 'moon-blade',
      name: 'moon blade',
      dice: '1d8',
      tags: ['Martial', 'Bladed', 'Finesse', 'Versatile'],
      versatile: '1d10',
    },
  },
  armor: {
    table: 'armor',
    schema: z.strictObject(armorFields),
    one: 'armor',
    many: 'armor',
    summary: 'Something to wear.',
    example: { id: 'bark-mail', name: 'bark mail', class: 'Light armor', deflection: 2, soak: 1 },
  },
  shield: {
    table: 'shields',
    schema: z.strictObject(shieldFields),
    one: 'shield',
    many: 'shields',
    summary: 'Something to hold between oneself and others.',
    example: { id: 'moon-shield', name: 'moon shield', deflection: 2 },
  },
  feature: {
    table: 'features',
    schema: z.strictObject(abilityFields),
    one: 'feature',
    many: 'features',
    summary: 'Something that an ancestry, a culture or an archetype can do.',
    doubts: featureDoubts,
    example: {
      id: 'night-eyes',
      name: 'Night Eyes',
      text: 'Sees in darkness, and has Edge on Senses.',
      cost: 'passive',
      target: 'self',
      grants: { darkSight: true, edges: ['Senses'] },
    },
  },
  spell: {
    table: 'spells',
    schema: z.strictObject(abilityFields),
    one: 'spell',
    many: 'spells',
    summary: 'Something that whoever knows an Enigma can prepare.',
    doubts: spellDoubts,
    example: {
      id: 'moonfire',
      name: 'Moonfire',
      text: 'Cold light against React.',
      cost: 'act',
      enigma: 'Primal',
      target: 'enemy',
      range: 8,
      attack: { against: 'React', stat: 'Will', skill: 'Primal' },
      damage: { dice: '1d10', stat: 'Will', kind: 'cold' },
    },
  },
  item: {
    table: 'items',
    schema: z.strictObject(itemFields),
    one: 'item',
    many: 'items',
    summary: 'Something to carry: light, supplies, what is drunk, what is enchanted.',
    doubts: itemDoubts,
    example: { id: 'star-lantern', name: 'star lantern', kind: 'light', use: 'light without oil', light: 8 },
  },
  ancestry: {
    table: 'ancestries',
    schema: z.strictObject(ancestryFields),
    one: 'ancestry',
    many: 'ancestries',
    summary: 'A people, with its two features.',
    example: {
      id: 'moonfolk',
      name: 'Moonfolk',
      size: 'Medium',
      summary: 'Pale walkers of the night roads.',
      features: ['deep-sight', 'light-frame'],
    },
  },
  culture: {
    table: 'cultures',
    schema: z.strictObject(cultureFields),
    one: 'culture',
    many: 'cultures',
    summary: 'Where somebody is from, and what everybody there knows.',
    doubts: expertiseDoubts,
    example: {
      id: 'road-wardens',
      name: 'Road Wardens',
      covers: 'roads, inns, tolls and who walks by night',
      expertise: 'Profession: warden',
    },
  },
  background: {
    table: 'backgrounds',
    schema: z.strictObject(backgroundFields),
    one: 'background',
    many: 'backgrounds',
    summary: 'What somebody did before.',
    doubts: expertiseDoubts,
    example: {
      id: 'lamplighter',
      name: 'Lamplighter',
      covers: 'lamps, oil, streets and what happens in them',
    },
  },
  archetype: {
    table: 'archetypes',
    schema: z.strictObject(archetypeFields),
    one: 'archetype',
    many: 'archetypes',
    summary: 'What somebody is in a fight: base HP, skills, features, spells.',
    doubts: archetypeDoubts,
    example: {
      id: 'moonwatch',
      name: 'Moonwatch',
      summary: 'Stands guard where no lamp burns.',
      baseHp: 12,
      skillCount: 4,
      skills: ['Athletics', 'Weapon', 'Stealth', 'Senses', 'Focus', 'Primal'],
      expertiseCount: 1,
      features: ['shield-wall', 'quick-feet'],
      leans: ['Will', 'Strength'],
      gear: { weapons: ['spear'], armor: 'leather', shield: 'buckler' },
    },
  },
  creature: {
    table: 'creatures',
    schema: creature.written,
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, with its acts.',
    doubts: creatureDoubts,
    example: {
      id: 'moon-wolf',
      name: 'Moon wolf',
      challenge: 2,
      summary: 'Howls first, then bites.',
      player: false,
      type: 'Beast',
      size: 'Medium',
      speed: 8,
      stats: { Strength: 1, Fortitude: 1, Dexterity: 2, Wits: 1, Aptitude: -3, Will: 0 },
      skills: ['Stealth'],
      proficiencyBonus: 2,
      maxHp: 12,
      soak: 1,
      abilities: [
        {
          id: 'silver-jaws',
          name: 'silver jaws',
          text: 'Target number 10 against Deflect, 4 piercing damage.',
          cost: 'act',
          target: 'enemy',
          range: 0,
          attack: { against: 'Deflect', bonus: 5 },
          damage: { dice: '1d6', average: 4, kind: 'piercing' },
        },
      ],
    },
  },
  vehicle: {
    table: 'vehicles',
    schema: creature.written,
    one: 'vehicle',
    many: 'vehicles',
    summary: 'Something to ride in: Large or larger, with a speed and a Durability, and no mind of its own.',
    doubts: creatureDoubts,
    example: {
      id: 'moon-cart',
      name: 'Moon cart',
      challenge: 1,
      summary: 'Two wheels, silver bells.',
      player: false,
      size: 'Large',
      speed: 10,
      stats: { Strength: 2, Fortitude: 2, Dexterity: 1 },
      deflect: 3,
      durability: 4,
      soak: 0,
      maxHp: 14,
    },
  },
};
