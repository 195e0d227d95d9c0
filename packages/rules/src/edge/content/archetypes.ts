/** Our own archetypes: base HP, skills, expertises, features by tier, spells and what they set out with. */
import type { Origin } from '@arbiter/engine';
import type { Enigma, Skill } from '../character/skills.ts';
import type { Stat } from '../character/stats.ts';
import type { AbilityRef } from './abilities.ts';
import type { ArmorRef, ShieldRef } from './armors.ts';
import type { WeaponRef } from './weapons.ts';

export interface Archetype {
  readonly id: string;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly summary: string;
  readonly baseHp: number;
  /** How many skills, and from which. */
  readonly skillCount: number;
  readonly skills: readonly Skill[];
  readonly expertiseCount: number;
  /** Feature ids; each comes with its own tier. */
  readonly features: readonly AbilityRef[];
  /** The stats it leans on, for a random character that can use what it carries. */
  readonly leans: readonly Stat[];
  readonly enigma?: Enigma | undefined;
  /** How many spells are prepared at tier 1; one more for each tier. */
  readonly prepared?: number | undefined;
  readonly gear: {
    readonly weapons: readonly WeaponRef[];
    readonly armor: ArmorRef | null;
    readonly shield: ShieldRef | null;
  };
}

export const archetypes: readonly Archetype[] = [
  {
    id: 'bulwark',
    name: 'Bulwark',
    summary: 'Stands in front and opens gaps for others.',
    baseHp: 13,
    skillCount: 4,
    skills: ['Athletics', 'Weapon', 'Senses', 'Social', 'Craft', 'Pilot'],
    expertiseCount: 1,
    leans: ['Strength', 'Fortitude'],
    features: ['shield-wall', 'break-guard', 'iron-nerve', 'bull-through', 'second-breath'],
    gear: { weapons: ['longsword', 'javelin'], armor: 'mail shirt', shield: 'buckler' },
  },
  {
    id: 'skirmisher',
    name: 'Skirmisher',
    summary: 'Fast, exact, and merciless to the Exposed.',
    baseHp: 10,
    skillCount: 5,
    skills: ['Athletics', 'Weapon', 'Stealth', 'Senses', 'Craft', 'Social'],
    expertiseCount: 1,
    leans: ['Dexterity', 'Wits'],
    features: ['cheap-shot', 'quick-feet', 'riposte', 'feint', 'whirl-of-knives'],
    gear: { weapons: ['rapier', 'parrying dagger', 'short bow'], armor: 'leather', shield: null },
  },
  {
    id: 'arcanist',
    name: 'Arcanist',
    summary: 'Shapes the arcane, keeps a ward ready.',
    baseHp: 9,
    skillCount: 4,
    skills: ['Arcane', 'Knowledge', 'Focus', 'Senses', 'Craft', 'Social'],
    expertiseCount: 2,
    leans: ['Aptitude', 'Wits'],
    features: ['warding-sign', 'clear-mind', 'loose-spark', 'stone-of-thought', 'borrowed-life'],
    enigma: 'Arcane',
    prepared: 3,
    gear: { weapons: ['staff', 'dagger'], armor: 'padded coat', shield: null },
  },
  {
    id: 'hearthwarden',
    name: 'Hearthwarden',
    summary: 'Mends, shelters, and speaks hard words.',
    baseHp: 10,
    skillCount: 4,
    skills: ['Divine', 'Knowledge', 'Social', 'Weapon', 'Focus', 'Senses'],
    expertiseCount: 1,
    leans: ['Will', 'Strength'],
    features: ['mending-touch', 'shelter', 'steady-hands', 'stern-word', 'hearth-song'],
    enigma: 'Divine',
    prepared: 3,
    gear: { weapons: ['club'], armor: 'mail shirt', shield: 'buckler' },
  },
  {
    id: 'wildcaller',
    name: 'Wildcaller',
    summary: 'Thorns, roots and beasts answer.',
    baseHp: 10,
    skillCount: 4,
    skills: ['Primal', 'Athletics', 'Senses', 'Stealth', 'Weapon', 'Knowledge', 'Pilot'],
    expertiseCount: 1,
    leans: ['Will', 'Strength'],
    features: ['bark-skin', 'tripping-vine', 'beast-tongue', 'grasping-roots', 'old-growth'],
    enigma: 'Primal',
    prepared: 3,
    gear: { weapons: ['spear', 'short bow'], armor: 'leather', shield: null },
  },
  {
    id: 'captain',
    name: 'Captain',
    summary: 'Finds the gap and sends the others through it.',
    baseHp: 11,
    skillCount: 4,
    skills: ['Weapon', 'Social', 'Senses', 'Pilot', 'Knowledge', 'Athletics', 'Focus'],
    expertiseCount: 2,
    leans: ['Strength', 'Wits'],
    features: ['call-the-gap', 'press-home', 'rally', 'now', 'banner'],
    gear: { weapons: ['war hammer', 'crossbow'], armor: 'mail shirt', shield: 'buckler' },
  },
];

/** An archetype of the book by its id, or another as somebody has it. */
export type ArchetypeRef = string | Archetype;
export const archetypeRow = (ref: ArchetypeRef): Archetype | undefined =>
  typeof ref === 'string' ? archetypes.find(each => each.id === ref) : ref;
