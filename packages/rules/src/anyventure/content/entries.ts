/** What packs may bring to the book: arms, peoples, creatures of one's own, with their weapons and numbers. */
import { type PackKind, personEntry } from '@arbiter/engine';
import { z } from 'zod';
import { moduleFields } from '../character/advancement.ts';
import { ancestryFields, cultureFields } from '../character/choices.ts';
import { creatureSchema } from '../character/creature.ts';
import { fieldsOfCondition, ownConditionEntry } from '../combat/own-condition-entry.ts';
import { mealFields } from '../downtime/cooking.ts';
import { recipeFields } from '../downtime/crafting.ts';
import { infusionFields } from '../downtime/infusion.ts';
import { armourFields } from '../gear/carried.ts';
import { goodFields } from '../gear/good.ts';
import { shopFields, weaponFields } from '../gear/weapon.ts';
import { actFields } from '../powers/act-entry.ts';
import { songFields } from '../powers/song-entry.ts';
import { spellFields } from '../powers/spell-entry.ts';
import { idleInGood, idleInRecipe, idleInSong } from './idle-names.ts';

const line = z.string().max(400);
const beside = z.strictObject({
  text: line.default('').describe('What it is, in a line.'),
  tactics: line.default('').describe('How it fights, in a line.'),
  loot: line.optional().describe('What it has on it.'),
});

/** A creature as somebody carries it. */
const creature = personEntry(creatureSchema, beside);
export const creatureEntry = creature.carried;

/** What packs may bring; what others speak of comes before them. */
export const kinds: Readonly<Record<string, PackKind>> = {
  condition: {
    table: 'conditions',
    schema: ownConditionEntry,
    one: 'condition',
    many: 'conditions',
    summary: 'Conditions of the book and dice under one name, with a check that ends them all.',
    example: {
      id: 'moonstruck',
      name: 'Moonstruck',
      has: ['dazed', { name: 'bleeding', rc: 8 }],
      modifiers: [{ check: 'attack', bonus: -1 }],
      movement: -2,
      ends: { skill: 'endurance', rc: 9, when: 'end of turn' },
      text: 'Cold light behind the eyes.',
    },
    fieldsOf: fieldsOfCondition,
  },
  weapon: {
    table: 'weapons',
    schema: z.strictObject({ ...weaponFields, ...shopFields }),
    one: 'weapon',
    many: 'weapons',
    summary: 'Something to strike, throw or shoot with.',
    example: {
      id: 'moon-blade',
      name: 'Moon blade',
      category: 'complexMelee',
      primary: 4,
      extra: 2,
      critFaces: 1,
      price: 120,
      text: 'Cold to the touch, and never dull.',
    },
  },
  armour: {
    table: 'armour',
    schema: z.strictObject(armourFields),
    one: 'piece of armour',
    many: 'armour',
    summary: 'Armour, a shield, something else to wear.',
    example: {
      id: 'bark-mail',
      name: 'Bark mail',
      slot: 'body',
      mitigation: { physical: 2, dark: 1 },
      price: 60,
      text: 'Grown, not forged.',
    },
  },
  item: {
    table: 'consumables',
    schema: z.strictObject({ ...goodFields, ...shopFields }),
    one: 'thing',
    many: 'things',
    summary: 'A draught, a poison for a blade, a scroll, something of one’s own make: what it is good for.',
    example: {
      id: 'moon-water',
      name: 'Moon water',
      restores: { pool: 'resolve', amount: 4 },
      cures: ['afraid'],
      price: 25,
      text: 'Drawn from a well at night.',
    },
    doubts: idleInGood,
  },
  infusion: {
    table: 'infusions',
    schema: z.strictObject(infusionFields),
    one: 'infusion',
    many: 'infusions',
    summary: 'What a further success of a craft works into what is made.',
    example: {
      id: 'moonlit',
      name: 'Moonlit',
      discipline: 'fabrication',
      adds: { extra: 1, armour: { dark: 1 } },
      changes: 'A weapon’s extra damage +1; armour keeps 1 of the dark out.',
    },
  },
  recipe: {
    table: 'recipes',
    schema: z.strictObject(recipeFields),
    one: 'recipe',
    many: 'recipes',
    summary: 'What is made by a craft, out of what, against which number.',
    example: {
      id: 'moon-water-drawn',
      name: 'Moon water, drawn',
      discipline: 'alchemy',
      rc: 5,
      materials: [{ name: 'Well water', count: 1 }],
      makes: { name: 'Healing draught', count: 1 },
      infusions: ['Potent', 'Extra dose'],
      hours: 2,
      tools: 'still',
    },
    doubts: idleInRecipe,
  },
  meal: {
    table: 'meals',
    schema: z.strictObject(mealFields),
    one: 'meal',
    many: 'meals',
    summary: 'Something to eat that works for a day.',
    example: {
      id: 'moon-cakes',
      name: 'Moon cakes',
      variant: 'fine',
      minimum: { senses: 4 },
      restores: { pool: 'morale', amount: 2 },
      text: 'Round, pale and soon gone.',
    },
  },
  spell: {
    table: 'spells',
    schema: z.strictObject(spellFields),
    one: 'spell',
    many: 'spells',
    summary: 'Something to channel, by its school, number, Energy and effects.',
    example: {
      id: 'moonfire',
      name: 'Moonfire',
      school: 'primal',
      subschool: 'Elemental',
      rc: 6,
      energy: 3,
      component: 'Ember salt',
      hostile: true,
      range: 5,
      defense: 'evasion',
      effects: [{ do: 'damage', amount: 6, type: 'divine' }],
      charge: [{ do: 'condition', condition: 'dazed' }],
      text: 'Cold light that burns.',
    },
  },
  song: {
    table: 'songs',
    schema: z.strictObject(songFields),
    one: 'song or ballad',
    many: 'songs and ballads',
    summary: 'Something to sing in a fight, or to play by the fire.',
    example: {
      id: 'moonrise',
      name: 'Moonrise',
      kind: 'song',
      rc: 5,
      effect: { gives: 'bonus', amount: 1, on: 'resilience' },
      harmonies: { strings: 1 },
      text: 'Nobody is afraid of the dark while it is sung.',
    },
    doubts: idleInSong,
  },
  action: {
    table: 'module actions',
    schema: z.strictObject(actFields),
    one: 'action',
    many: 'actions',
    summary: 'An action or a reaction that a module, an ancestry or a creature grants.',
    example: {
      id: 'moonlit-step',
      name: 'Moonlit step',
      type: 'reaction',
      energy: 1,
      defend: { defense: 'evasion', bonus: 1 },
      text: 'A bonus die on one Evasion.',
    },
  },
  module: {
    table: 'modules',
    schema: z.strictObject(moduleFields),
    one: 'module',
    many: 'modules',
    summary: 'A way to grow: options by tier, and what each of them grants.',
    example: {
      id: 'moonwatch',
      name: 'Moonwatch',
      group: 'secondary',
      text: 'Keeps the night roads.',
      options: [
        {
          option: '1',
          name: 'Night eyes',
          text: 'Sees what others only hear.',
          grants: { skills: { senses: 2 }, senses: [{ name: 'Darksight', band: 5 }] },
        },
        {
          option: '2a',
          name: 'Quick feet',
          text: 'Gone before the blow lands.',
          grants: { act: 'Roll aside', skills: { evasion: 1 } },
        },
        {
          option: '2b',
          name: 'First words',
          text: 'A spell of the old wardens.',
          grants: { schools: { primal: 2 }, spells: ['Frost Lance'] },
        },
      ],
    },
  },
  ancestry: {
    table: 'ancestries',
    schema: z.strictObject(ancestryFields),
    one: 'ancestry',
    many: 'ancestries',
    summary: 'A people, with what it gives.',
    example: {
      id: 'moonfolk',
      name: 'Moonfolk',
      size: 'medium',
      trait: 'Night eyes',
      text: 'Pale walkers of the night roads.',
      grants: { languages: ['Common'], skills: { senses: 1 }, senses: [{ name: 'Darksight', band: 5 }] },
    },
  },
  culture: {
    table: 'cultures',
    schema: z.strictObject(cultureFields),
    one: 'culture',
    many: 'cultures',
    summary: 'Where somebody grew up, and what that gives.',
    example: {
      id: 'road-wardens',
      name: 'Road Wardens',
      custom: 'A light in every window.',
      startingItems: [{ name: 'Rope', count: 1 }],
      grants: { skills: { senses: 1 } },
    },
  },
  creature: {
    table: 'creatures',
    schema: creature.written,
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, by its numbers.',
    example: {
      id: 'moon-wolf',
      name: 'Moon wolf',
      tier: 'grunt',
      type: 'beast',
      resolveMax: null,
      healthMax: 14,
      attributes: { physique: 2, finesse: 3, mind: 1 },
      skills: { evasion: 2, stealth: 2 },
      weaponSkills: { brawling: { talent: 2, level: 2 } },
      weapons: [{ name: 'Silver jaws', category: 'brawling', primary: 3, extra: 2, hands: 0 }],
      text: 'White, and larger than it should be.',
      tactics: 'Howls first, then bites.',
    },
  },
};
