import type { z } from 'zod';
import type { Attribute, Size } from '../character/attributes.ts';
import { SENSES } from '../checks/circumstances.ts';
import type { RuleId } from '../play.ts';
import type { design } from '../powers/power-design.ts';
import type { FlawRef } from './flaw-list.ts';
import type { PerkRef } from './perk-list.ts';
import { SKILL_NAMES, type SkillRef, WEAPON_SKILLS } from './skill-list.ts';
import { BREATHED } from './template-powers.ts';

/** One part of a template. `pick` and a list of skills leave a choice to the player. */
export type Component =
  | { readonly size: Size }
  | { readonly attribute: Attribute; readonly change: number }
  | {
      readonly perk: PerkRef;
      readonly choice?: string | undefined;
      readonly note?: string | undefined;
      readonly levels?: number;
      readonly cp?: number | undefined;
      /** The options, or in words what any text may name. */
      readonly pick?: readonly string[] | string;
    }
  | {
      readonly flaw: FlawRef;
      readonly levels?: number;
      readonly cp?: number | undefined;
      readonly note?: string | undefined;
    }
  | { readonly skill: SkillRef | readonly SkillRef[]; readonly level: number }
  | {
      readonly power: string;
      readonly design: z.input<typeof design>;
      /** What may be chosen with it, at once or later. */
      readonly pick?: readonly string[];
    };

/** SV-TMPL-13, SV-R-64: template armour is a torso piece. */
export interface TemplateGear {
  readonly armour?: {
    readonly AR: number;
    readonly AD: number;
    readonly armourClass: 'light' | 'medium' | 'heavy';
  };
  readonly shield?: string;
  readonly weapons?: readonly string[];
  readonly other?: readonly string[];
}

export interface Template {
  readonly name: string;
  readonly kind: 'race' | 'profession';
  readonly rule: RuleId;
  /** The total in the heading, which need not be what the parts come to (SV-R-62). */
  readonly printed: number;
  readonly components: readonly Component[];
  readonly gear: TemplateGear;
  /** CP that such characters usually spend on top (SV-TMPL-11). */
  readonly usual?: {
    readonly on: 'maneuvers' | 'spells' | 'powers';
    readonly from: number;
    readonly to: number;
  };
}

/** SV-R-46: only the dwarf's Night Vision has an end. */
export const NIGHT_VISION_30 = 'up to 30 m';

/** SV-TMPL-02 to SV-TMPL-07, and the human baseline. */
export const BOOK_TEMPLATES = [
  {
    name: 'Human',
    kind: 'race',
    rule: 'SV-TMPL-01',
    printed: 0,
    components: [],
    gear: {},
  },
  {
    name: 'Elf',
    kind: 'race',
    rule: 'SV-TMPL-02',
    printed: 50,
    components: [
      { attribute: 'DX', change: 2 },
      { attribute: 'AW', change: 1 },
      { attribute: 'EN', change: -1 },
      { attribute: 'ST', change: -1 },
      { perk: 'Night Vision' },
      { perk: 'Acute Senses', choice: 'hearing' },
      { perk: 'Facilitated Movement', choice: 'forest' },
      { perk: 'Graceful' },
      { perk: 'Extended Lifespan', note: 'about 300 years' },
    ],
    gear: {},
  },
  {
    name: 'Dwarf',
    kind: 'race',
    rule: 'SV-TMPL-03',
    printed: 45,
    components: [
      { size: 'Child/Dwarf' },
      { attribute: 'ST', change: 3 },
      { attribute: 'EN', change: 2 },
      { attribute: 'DX', change: -2 },
      { attribute: 'CH', change: -1 },
      { perk: 'Extra Vitality' },
      { perk: 'Magic Resistance' },
      { perk: 'Night Vision', note: NIGHT_VISION_30 },
      { perk: 'Strong Willed' },
      { perk: 'Facilitated Movement', choice: 'mountain and underground' },
      { perk: 'Extended Lifespan', note: 'about 200 years' },
    ],
    gear: {},
  },
  {
    name: 'Warrior',
    kind: 'profession',
    rule: 'SV-TMPL-04',
    printed: 33,
    components: [
      { skill: WEAPON_SKILLS, level: 3 },
      { skill: 'Shield', level: 2 },
      { skill: 'Tactics', level: 2 },
      { skill: 'Athletics', level: 1 },
      { perk: 'Armor Familiarity' },
      { perk: 'Combat Reflexes' },
      { perk: 'Fast Healer' },
    ],
    gear: {
      armour: { AR: 3, AD: 1, armourClass: 'medium' },
      shield: 'Medium Shield',
      weapons: ['one martial weapon of choice'],
      other: ['basic adventuring gear'],
    },
    usual: { on: 'maneuvers', from: 20, to: 30 },
  },
  {
    name: 'Scout',
    kind: 'profession',
    rule: 'SV-TMPL-05',
    printed: 29,
    components: [
      { skill: 'Bows', level: 3 },
      { skill: 'Stealth', level: 3 },
      { skill: 'Tracking', level: 3 },
      { skill: 'Survival', level: 2 },
      { skill: 'Perception', level: 2 },
      { perk: 'Acute Senses', pick: SENSES },
    ],
    gear: {
      armour: { AR: 2, AD: 0, armourClass: 'light' },
      weapons: ['Bow', 'Hunting Knife'],
      other: ['30 arrows', 'camping and survival gear'],
    },
    usual: { on: 'maneuvers', from: 20, to: 30 },
  },
  {
    name: 'Wizard',
    kind: 'profession',
    rule: 'SV-TMPL-06',
    printed: 51,
    components: [
      { skill: 'Spellcasting', level: 3 },
      { skill: 'Occult Knowledge', level: 3 },
      { skill: 'Research', level: 2 },
      { perk: 'Mage Gift' },
      { perk: 'Extra Mana' },
    ],
    gear: { weapons: ['Staff'], other: ['wizard robes', 'spellbook', 'component pouch'] },
    usual: { on: 'spells', from: 30, to: 40 },
  },
  {
    name: 'Rogue',
    kind: 'profession',
    rule: 'SV-TMPL-07',
    printed: 33,
    components: [
      { skill: 'Stealth', level: 4 },
      { skill: 'Lockpicking', level: 3 },
      { skill: 'Sleight of Hand', level: 2 },
      { skill: 'Perception', level: 2 },
      { perk: 'Ambidextrous' },
    ],
    gear: {
      armour: { AR: 1, AD: 0, armourClass: 'light' },
      weapons: ['Dagger (1d6-2)', 'Dagger (1d6-2)'],
      other: ["thieves' tools", 'grappling hook and rope'],
    },
    usual: { on: 'maneuvers', from: 15, to: 25 },
  },
] as const satisfies readonly Template[];

/** Templates of the game's companion list (CC BY-NC-SA 4.0, Julio Holon), priced by the core book's rules. */
export const COMPANION_TEMPLATES = [
  {
    name: 'Halfling',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 25,
    components: [
      { size: 'Small' },
      { attribute: 'ST', change: 2 },
      { attribute: 'DX', change: -2 },
      { attribute: 'CH', change: 1 },
      { perk: 'Lucky' },
      { perk: 'Strong Willed' },
      { perk: 'Acute Senses', choice: 'hearing' },
      { perk: 'Sneaky' },
      { perk: 'Resilient' },
      { perk: 'Extended Lifespan', note: 'about 150 years' },
    ],
    gear: {},
  },
  {
    name: 'Orc',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 40,
    components: [
      { size: 'Large' },
      { attribute: 'ST', change: 1 },
      { attribute: 'DX', change: 2 },
      { attribute: 'IN', change: -1 },
      { attribute: 'CH', change: -1 },
      { perk: 'High Pain Threshold' },
      { perk: 'Night Vision' },
      { perk: 'Intimidating' },
    ],
    gear: {},
  },
  {
    name: 'Half-Elf',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 40,
    components: [
      { attribute: 'DX', change: 1 },
      { attribute: 'AW', change: 1 },
      { attribute: 'CH', change: 1 },
      { attribute: 'EN', change: -1 },
      { attribute: 'ST', change: -1 },
      { perk: 'Natural Talent', pick: SKILL_NAMES },
      { perk: 'Natural Talent', pick: SKILL_NAMES },
      { perk: 'Night Vision' },
      { perk: 'Extended Lifespan', note: 'about 180 years' },
    ],
    gear: {},
  },
  {
    name: 'Dragonborn',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 40,
    components: [
      { attribute: 'ST', change: 1 },
      { attribute: 'CH', change: 1 },
      { perk: 'Intimidating' },
      { perk: 'Natural Armor' },
      {
        power: 'Draconic Breath',
        pick: BREATHED,
        design: {
          tier: 'Moderate',
          kind: 'power',
          enhancements: [{ name: 'Increased Damage' }, 'Cone Shaped', { name: 'Reduced Cost' }],
          limitations: [{ name: 'Usage Limit', limit: '1/day' }],
          baseMinutes: null,
        },
      },
    ],
    gear: {},
  },
  {
    name: 'Gnome',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 30,
    components: [
      { size: 'Small' },
      { attribute: 'IN', change: 3 },
      { attribute: 'DX', change: -3 },
      { attribute: 'ST', change: 2 },
      { attribute: 'EN', change: -1 },
      { perk: 'Extra Mana' },
      { perk: 'Magic Resistance' },
      { perk: 'Natural Talent', choice: 'Engineering' },
      { perk: 'Natural Talent', choice: 'Alchemy' },
      { perk: 'Curious' },
      { perk: 'Extended Lifespan', note: 'about 400 years' },
    ],
    gear: {},
  },
  {
    name: 'Tiefling',
    kind: 'race',
    rule: 'SV-TMPL-12',
    printed: 45,
    components: [
      { attribute: 'CH', change: 1 },
      { attribute: 'WS', change: 1 },
      { perk: 'Night Vision' },
      { perk: 'Damage Resistance', choice: 'fire' },
      { perk: 'Intimidating' },
      { perk: 'Natural Talent', choice: 'Occult Knowledge' },
      { flaw: 'Hideous Appearance' },
    ],
    gear: {},
  },
  {
    name: 'Cleric',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 54,
    components: [
      { skill: 'Divine Magic', level: 3 },
      { skill: 'Religion', level: 3 },
      { skill: 'Medicine', level: 2 },
      { skill: 'Persuasion', level: 2 },
      { perk: 'Mage Gift', note: 'divine' },
      { perk: 'Strong Willed' },
    ],
    gear: {
      other: [
        'chain shirt',
        'mace or war hammer',
        'medium shield',
        'holy symbol',
        "healer's kit",
        'scriptures',
      ],
    },
    usual: { on: 'powers', from: 25, to: 35 },
  },
  {
    name: 'Druid',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 59,
    components: [
      { skill: 'Spellcasting', level: 3 },
      { skill: 'Nature', level: 3 },
      { skill: 'Survival', level: 3 },
      { skill: 'Animal Handling', level: 3 },
      { perk: 'Mage Gift', note: 'nature' },
      { perk: 'Animal Companion' },
    ],
    gear: { other: ['hide armor', 'quarterstaff', 'wooden shield', 'nature focus', 'herbalism kit'] },
    usual: { on: 'powers', from: 25, to: 40 },
  },
  {
    name: 'Barbarian',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 60,
    components: [
      { skill: ['Axes', 'Swords'], level: 4 },
      { skill: 'Athletics', level: 3 },
      { skill: 'Intimidation', level: 2 },
      { skill: 'Survival', level: 2 },
      { perk: 'Extra Vitality' },
      { perk: 'High Pain Threshold' },
      {
        power: 'Rage',
        design: {
          tier: 'Major',
          kind: 'power',
          resource: 'Stamina',
          enhancements: [{ name: 'Extra Duration' }, 'Reliable Activation'],
          limitations: [
            'Strenuous',
            'Cannot Cast',
            { name: 'Usage Limit', limit: '3/day' },
            { name: 'Increased Cost' },
          ],
        },
      },
    ],
    gear: { other: ['light armor or none', 'greataxe or greatsword', 'two hand axes', 'travel pack'] },
    usual: { on: 'powers', from: 15, to: 25 },
  },
  {
    name: 'Paladin',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 58,
    components: [
      { skill: 'Swords', level: 3 },
      { skill: 'Shield', level: 3 },
      { skill: 'Divine Magic', level: 2 },
      { skill: 'Leadership', level: 2 },
      { perk: 'Mage Gift', note: 'divine' },
      { perk: 'Combat Reflexes' },
      { perk: 'Armor Familiarity' },
      { perk: 'Charismatic Leader' },
    ],
    gear: {
      other: [
        'plate mail',
        'longsword',
        'large shield',
        'holy symbol',
        'warhorse where the campaign permits',
      ],
    },
    usual: { on: 'powers', from: 20, to: 30 },
  },
  {
    name: 'Monk',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 55,
    components: [
      { skill: 'Brawling', level: 4 },
      { skill: 'Acrobatics', level: 3 },
      { skill: 'Meditation', level: 3 },
      { skill: 'Stealth', level: 2 },
      { perk: 'Martial Arts Training' },
      { perk: 'Fast Healer' },
    ],
    gear: { other: ['plain robes', 'quarterstaff', 'travel gear', 'meditation beads'] },
    usual: { on: 'powers', from: 10, to: 20 },
  },
  {
    name: 'Bard',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 63,
    components: [
      { skill: 'Performance', level: 4 },
      { skill: 'Persuasion', level: 3 },
      { skill: 'Spellcasting', level: 2 },
      { skill: 'Deception', level: 2 },
      { perk: 'Mage Gift' },
      { perk: 'Charismatic Leader' },
      {
        power: 'Inspiring Performance',
        design: {
          tier: 'Moderate',
          kind: 'power',
          enhancements: [
            { name: 'Multiple Targets', targets: 5 },
            { name: 'Extra Duration', grade: 2 },
          ],
          limitations: [{ name: 'Requires Item', detail: 'instrument' }, 'Obvious/Loud'],
        },
      },
    ],
    gear: {
      other: ['studded leather', 'rapier or shortsword', 'instrument', 'fine clothes', 'entertainer pack'],
    },
    usual: { on: 'powers', from: 25, to: 35 },
  },
  {
    name: 'Necromancer',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 59,
    components: [
      { skill: 'Spellcasting', level: 3 },
      { skill: 'Occult Knowledge', level: 4 },
      { skill: 'Medicine', level: 2 },
      { perk: 'Mage Gift', note: 'necromancy' },
      { perk: 'Extra Mana' },
    ],
    gear: { other: ['dark robes', 'bone staff or wand', 'spell book', 'grave dust', 'skull focus'] },
    usual: { on: 'powers', from: 40, to: 60 },
  },
  {
    name: 'Artificer',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 64,
    components: [
      { skill: 'Engineering', level: 4 },
      { skill: 'Alchemy', level: 2 },
      { skill: 'Spellcasting', level: 2 },
      { perk: 'Mage Gift' },
      { perk: 'Tinker' },
    ],
    gear: { other: ['light armor', 'crossbow', 'engineering tools', 'alchemy supplies', 'workshop access'] },
    usual: { on: 'powers', from: 20, to: 30 },
  },
  {
    name: 'Assassin',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 61,
    components: [
      { skill: 'Stealth', level: 4 },
      { skill: 'Daggers', level: 3 },
      { skill: 'Poison Knowledge', level: 3 },
      { skill: 'Disguise', level: 2 },
      { perk: 'Ambidextrous' },
      {
        power: 'Assassinate',
        design: {
          tier: 'Major',
          kind: 'maneuver',
          enhancements: ['Reliable Activation'],
          limitations: [
            {
              name: 'Only in Condition',
              frequency: 'nearly impossible',
              detail: 'surprised or unaware target',
            },
          ],
          unlisted: [
            { name: 'Increased Damage +3d6 at the printed 200 %', percent: 200 },
            { name: 'once per target and fight', percent: -30 },
          ],
          baseMinutes: null,
        },
      },
    ],
    gear: {
      other: [
        'black leather armor',
        'two daggers',
        'three doses of blade poison',
        'disguise kit',
        "thieves' tools",
        'cloak and mask',
      ],
    },
    usual: { on: 'powers', from: 10, to: 20 },
  },
  {
    name: 'Ranger',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 61,
    components: [
      { skill: 'Bows', level: 4 },
      { skill: 'Survival', level: 3 },
      { skill: 'Tracking', level: 3 },
      { skill: 'Stealth', level: 3 },
      { skill: 'Animal Handling', level: 2 },
      { perk: 'Favored Enemy', pick: 'any kind of foe' },
      { perk: 'Acute Senses', choice: 'sight' },
      { perk: 'Natural Explorer', pick: 'any terrain' },
    ],
    gear: {
      other: ['light armor', 'longbow with 40 arrows', 'pair of shortswords or hand axes', 'travel pack'],
    },
    usual: { on: 'powers', from: 15, to: 25 },
  },
  {
    name: 'Summoner',
    kind: 'profession',
    rule: 'SV-TMPL-12',
    printed: 71,
    components: [
      { skill: 'Spellcasting', level: 3 },
      { skill: 'Occult Knowledge', level: 3 },
      { skill: 'Animal Handling', level: 2 },
      { perk: 'Mage Gift' },
      { perk: 'Familiar' },
    ],
    gear: { other: ['robes', 'staff', 'circle chalk', 'component pouch', 'binding contracts'] },
    usual: { on: 'powers', from: 30, to: 50 },
  },
] as const satisfies readonly Template[];

export type TemplateName =
  | (typeof BOOK_TEMPLATES)[number]['name']
  | (typeof COMPANION_TEMPLATES)[number]['name'];
export const TEMPLATES: readonly (Template & { readonly name: TemplateName })[] = [
  ...BOOK_TEMPLATES,
  ...COMPANION_TEMPLATES,
];
const [first, ...rest] = TEMPLATES.map(template => template.name);
export const TEMPLATE_NAMES = [first, ...rest] as [TemplateName, ...TemplateName[]];

/** SV-TMPL-05: as its heading has it; the companion's Ranger is a template of its own. */
export const TEMPLATE_ALIASES: Readonly<Record<string, TemplateName>> = { 'Scout/Ranger': 'Scout' };

const byName = new Map(TEMPLATES.map(template => [template.name, template]));
export const templateNamed = (name: TemplateName): Template => byName.get(name) as Template;
