/** What packs may bring to the book: arms and gear of one's own, and opponents by their numbers. */
import { numbersEntry, type PackKind } from '@arbiter/engine';
import { z } from 'zod';
import { writtenAs, writtenTemplate } from '../character/creation/template-entry.ts';
import { writtenFlaw, writtenPerk } from '../character/perks/trait-entry.ts';
import { skillEntryFields } from '../checks/circumstances.ts';
import { writtenCondition } from '../combat/own-conditions.ts';
import { personSchema } from '../combat/person.ts';
import { STATE_NAMES } from '../combat/states.ts';
import { armourFields, shieldFields } from '../gear/armour.ts';
import { gearFields } from '../gear/items.ts';
import { writtenWeapon } from '../gear/weapons.ts';
import { listEntry } from '../powers/power-entry.ts';
import { writtenPower } from '../powers/written-power.ts';
import { mountFields, mountRow } from '../world/mounts.ts';
import type { Flaw } from './flaw-list.ts';
import type { Opponent } from './opponents.ts';

/** An opponent as somebody carries it, and as a pack writes it. */
const opponent = numbersEntry(personSchema, {
  threat: z.enum(['weak', 'common', 'dangerous', 'terrible']).default('common'),
});
export const opponentEntry = opponent.carried;

/** What packs may bring; what a creature carries comes before it. */
export const kinds: Readonly<Record<string, PackKind>> = {
  skill: {
    table: 'skills',
    schema: z.strictObject(skillEntryFields),
    one: 'skill',
    many: 'skills',
    summary: 'Something to be good at: the attribute it rests on, and whether it can be tried untrained.',
    example: {
      id: 'moon-lore',
      name: 'Moon Lore',
      attributes: ['IN'],
      type: 'regular',
      group: 'knowledge',
      covers: 'the moon, its tides, and what it wakes',
    },
  },
  condition: {
    table: 'conditions',
    schema: writtenCondition,
    one: 'condition',
    many: 'conditions',
    summary: 'States of the book and numbers under one name: what somebody is in, and what it does to them.',
    // A state of the book consists of itself.
    fieldsOf: (row: { name?: string; summary?: string }) =>
      (STATE_NAMES as readonly unknown[]).includes(row.name)
        ? { summary: row.summary, has: [row.name] }
        : row,
    example: {
      id: 'moonstruck',
      name: 'Moonstruck',
      summary: 'Stares at the moon and forgets the sword in the hand.',
      has: ['Dazed'],
      modifiers: { defence: -1, resistance: -2 },
      turns: 3,
    },
  },
  power: {
    table: 'powers',
    schema: writtenPower.transform(listEntry),
    one: 'power',
    many: 'powers',
    summary: 'A spell, a psychic power or a maneuver; the construction rules price it.',
    priced: { procedure: 'build-power', field: 'design' },
    // What comes with a template names no skill.
    fieldsOf: ({ skill, ...row }: { skill?: string }) => (skill === 'none' ? row : { skill, ...row }),
    example: {
      id: 'moonfire',
      name: 'Moonfire',
      school: 'arcane',
      design: {
        tier: 'Moderate',
        enhancements: ['Extra Range ×2', 'Increased Damage +1d6'],
        limitations: ['Verbal Component', 'Obvious/Loud'],
        baseMinutes: null,
      },
      against: { by: 'attack' },
      effects: [{ does: 'damage', dice: 2, type: 'cold' }],
      summary: '2d6 cold, as far as 20 m.',
    },
  },
  weapon: {
    table: 'weapons',
    schema: writtenWeapon,
    one: 'weapon',
    many: 'weapons',
    summary: 'Something to strike, throw or shoot with.',
    example: {
      id: 'moon-blade',
      name: 'Moon Blade',
      group: 'medium',
      skill: 'Swords',
      damage: '2d6+1',
      type: 'cutting',
      thrust: true,
      parry: 1,
      weight: 1.2,
      price: 400,
    },
  },
  armour: {
    table: 'armour',
    schema: z.strictObject(armourFields),
    one: 'piece of armour',
    many: 'pieces of armour',
    summary: 'A piece to wear on one part of the body.',
    example: {
      id: 'bark-mail',
      name: 'Bark Mail',
      piece: 'torso',
      armourClass: 'light',
      AR: 3,
      AD: 1,
      weight: 6,
      price: 200,
    },
  },
  shield: {
    table: 'shields',
    schema: z.strictObject(shieldFields),
    one: 'shield',
    many: 'shields',
    summary: 'Something to block with.',
    example: { id: 'moon-shield', name: 'Moon Shield', SD: 3, weight: 4, price: 120 },
  },
  gear: {
    table: 'gear',
    schema: z.strictObject(gearFields),
    one: 'piece of gear',
    many: 'gear',
    summary: 'Something to carry, with its weight and its price.',
    example: { id: 'star-lantern', name: 'Star Lantern', category: 'light', weightKg: 1, silver: 80 },
  },
  mount: {
    table: 'mounts',
    schema: z.strictObject(mountFields),
    one: 'mount or vehicle',
    many: 'mounts and vehicles',
    summary: 'Something to ride or to drive, with its Speed and its load.',
    fieldsOf: mountRow,
    example: { id: 'moon-elk', name: 'Moon Elk', speed: 9, capacityKg: 110 },
  },
  perk: {
    table: 'perks',
    schema: writtenPerk,
    one: 'perk',
    many: 'perks',
    summary: 'An advantage: what it costs, what rules find in it, and what it adds to rolls.',
    // A rule of the book stands behind its own.
    fieldsOf: ({ rule: _, ...row }: { rule?: string }) => row,
    example: {
      id: 'moon-sight',
      name: 'Moon Sight',
      group: 'supernatural',
      price: { cp: 15 },
      effect: 'Sees by the light of the moon, and +1 on Stealth.',
      does: ['sees in the dark'],
      modifiers: [{ value: 1, skills: ['Stealth'] }],
    },
  },
  flaw: {
    table: 'flaws',
    schema: writtenFlaw,
    one: 'flaw',
    many: 'flaws',
    summary: 'A disadvantage: what it credits, what it takes, and which flaws of the book it works as.',
    // What the book's own do follows from their names.
    fieldsOf: ({ rule, modifiers, fails, ...row }: Partial<Flaw>) =>
      rule === undefined
        ? { ...row, ...(modifiers && { modifiers }), ...(fails && { fails }) }
        : { ...row, does: [row.name] },
    example: {
      id: 'sun-shy',
      name: 'Sun-Shy',
      group: 'sensory',
      worth: { perLevel: 5 },
      effect: 'Aims badly by daylight, and is looked at askance.',
      does: ['Poor Vision'],
      modifiers: [{ value: -1, situation: 'with common folk' }],
    },
  },
  template: {
    table: 'templates',
    schema: writtenTemplate,
    one: 'template',
    many: 'templates',
    summary: 'A race or a profession: what somebody is made of, what it leaves open, and what it hands over.',
    fieldsOf: writtenAs,
    example: {
      id: 'moon-warden',
      name: 'Moon Warden',
      kind: 'profession',
      summary: 'Keeps the road at night.',
      attributes: { AW: 1 },
      perks: ['Night Vision', 'Acute Senses'],
      skills: [
        { skill: ['Swords', 'Spears'], level: 3 },
        { skill: 'Perception', level: 2 },
      ],
      gear: { armour: ['Leather Cuirass'], weapons: ['Spear'], items: [{ name: 'Torch', count: 3 }] },
    },
  },
  creature: {
    table: 'opponents',
    schema: opponent.written,
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, by its numbers.',
    // Whoever is like another is not called so.
    fieldsOf: ({ numbers: { name: _, ...numbers }, ...row }: Opponent) => ({ ...row, numbers }),
    example: {
      id: 'moon-wolf',
      name: 'Moon wolf',
      summary: 'White, and larger than it should be.',
      threat: 'common',
      numbers: {
        DX: 13,
        ST: 11,
        EN: 11,
        AW: 13,
        WS: 9,
        IN: 4,
        weapons: [
          {
            weapon: { name: 'Silver jaws', damage: '1d6+1', type: 'impaling', reach: 1, unarmed: true },
            skill: 2,
          },
        ],
      },
    },
  },
};
