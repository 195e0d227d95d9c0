import type { Pregenerated } from '@arbiter/engine';
import type { z } from 'zod';
import type { choicesSchema } from '../character/creation/choices.ts';
import { ROGUES_DAGGER } from './template-gear.ts';

/** Six starting adventurers of our own invention (100 CP and what their flaws give), made of the book's parts. */
interface Ready extends Pregenerated {
  readonly choices: z.input<typeof choicesSchema>;
}

const WARRIOR: Ready = {
  id: 'brenna',
  name: 'Brenna Oakshield',
  summary: 'Warrior: longsword and shield, hard to surprise, holds the line.',
  choices: {
    name: 'Brenna Oakshield',
    background: 'Sergeant of a toll-bridge garrison that nobody paid any more.',
    templates: [{ name: 'Human' }, { name: 'Warrior', picks: ['Swords'] }],
    attributeSteps: { DX: 3, ST: 3, EN: 2 },
    perks: [{ name: 'High Pain Threshold' }],
    flaws: [{ name: 'Code of Honor' }, { name: 'Enemy', cp: 10, note: 'the baron who kept the toll' }],
    skills: [
      { name: 'Swords', level: 4 },
      { name: 'Shield', level: 3 },
      { name: 'Tactics', level: 3 },
      { name: 'Athletics', level: 2 },
      { name: 'First Aid', level: 1 },
    ],
    powers: [{ name: 'Shield Bash' }, { name: 'Power Attack', skill: 'Swords' }],
    gear: {
      armour: ['Hide Armor', 'Leather Cap', 'Leather Leggings'],
      shield: 'Medium Shield',
      weapons: ['Longsword', 'Dagger'],
      items: [{ name: 'Backpack' }, { name: 'Bedroll' }, { name: 'Torch', count: 3 }],
    },
  },
};

const ARCHER: Ready = {
  id: 'ilvar',
  name: 'Ilvar of the Reeds',
  summary: 'Elf archer: keen ears, light feet, deadly from afar.',
  choices: {
    name: 'Ilvar of the Reeds',
    background: 'Guided smugglers through the marsh until one of them sold him.',
    templates: [{ name: 'Elf' }, { name: 'Scout', picks: ['sight'] }],
    attributeSteps: { DX: 1, AW: 1, ST: 1 },
    flaws: [{ name: 'Overconfident' }, { name: 'Social Stigma', note: 'townsfolk of the marsh' }],
    skills: [
      { name: 'Bows', level: 4 },
      { name: 'Stealth', level: 4 },
      { name: 'Swords', level: 1 },
      { name: 'Nature', level: 1 },
    ],
    powers: [
      { name: 'Sneak Attack', skill: 'Bows' },
      { name: 'Aimed Shot', skill: 'Bows' },
    ],
    gear: {
      armour: ['Leather Cuirass'],
      weapons: ['Bow', 'Hunting Knife'],
      items: [{ name: 'Arrows', count: 30, kg: 0.05 }, { name: 'Backpack' }, { name: 'Bedroll' }],
    },
  },
};

const WIZARD: Ready = {
  id: 'quill',
  name: 'Tamsin Quill',
  summary: 'Wizard: fire and sleep, a shelf of lore, and little patience for swords.',
  choices: {
    name: 'Tamsin Quill',
    background: 'Left the academy with one book more than she came with.',
    templates: [{ name: 'Human' }, { name: 'Wizard' }],
    attributeSteps: { WS: 3, IN: 1, AW: 2, ST: -1 },
    flaws: [
      { name: 'Phobia', cp: 5, note: 'deep water' },
      { name: 'Enemy', cp: 10, note: 'the librarian' },
      { name: 'Debt' },
    ],
    skills: [
      { name: 'Spellcasting', level: 4 },
      { name: 'Research', level: 2 },
    ],
    powers: [
      { name: 'Fire Bolt' },
      { name: 'Sleep' },
      { name: 'Shield Spell' },
      { name: 'Dispel Magic' },
      { name: 'Detect Magic' },
      { name: 'Flame Dart' },
      { name: 'Light' },
    ],
    gear: {
      weapons: ['Staff'],
      items: [
        { name: 'Robes, Wizard' },
        { name: 'Book, Blank' },
        { name: 'Pouch, Belt' },
        { name: 'Bedroll' },
      ],
    },
  },
};

const ROGUE: Ready = {
  id: 'finch',
  name: 'Finch',
  summary: 'Rogue: two daggers, every lock in town, and never where you look.',
  choices: {
    name: 'Finch',
    background: 'Learned the roofs of the old quarter before learning to read.',
    templates: [{ name: 'Human' }, { name: 'Rogue' }],
    attributeSteps: { DX: 4, AW: 1 },
    perks: [{ name: 'Sneaky' }],
    flaws: [{ name: 'Debt' }, { name: 'Social Stigma', note: 'the watch' }],
    skills: [
      { name: 'Swords', level: 3 },
      { name: 'Climbing', level: 2 },
      { name: 'Deception', level: 2 },
      { name: 'Streetwise', level: 1 },
    ],
    powers: [
      { name: 'Sneak Attack', skill: 'Swords' },
      { name: 'Feint', skill: 'Swords' },
    ],
    gear: {
      armour: ['Padded Cloth'],
      weapons: [ROGUES_DAGGER, ROGUES_DAGGER],
      items: [{ name: "Thieves' Tools" }, { name: 'Grappling Hook' }, { name: 'Rope, Silk (15m)' }],
    },
  },
};

const PRIEST: Ready = {
  id: 'orsolya',
  name: 'Mother Orsolya',
  summary: 'Priest: heals by prayer and by hand, speaks for the dead, leans on a spear.',
  choices: {
    name: 'Mother Orsolya',
    background: 'Buried a whole village in the plague year and has not knelt since.',
    templates: [{ name: 'Human' }],
    attributeSteps: { CH: 3, WS: 1, IN: 1, EN: 1 },
    perks: [{ name: 'Strong Willed' }, { name: 'Extra Mana' }],
    flaws: [{ name: 'Code of Honor' }, { name: 'Pacifist' }],
    skills: [
      { name: 'Divine Magic', level: 4 },
      { name: 'Medicine', level: 2 },
      { name: 'First Aid', level: 2 },
      { name: 'Persuasion', level: 4 },
      { name: 'History', level: 2 },
      { name: 'Theology', level: 2 },
      { name: 'Spears', level: 2 },
    ],
    powers: [{ name: 'Turn Undead' }, { name: 'Bless' }],
    gear: {
      armour: ['Padded Cloth'],
      weapons: ['Spear'],
      items: [{ name: 'Holy Symbol' }, { name: "Healer's Kit" }, { name: 'Bedroll' }],
    },
  },
};

const BRUTE: Ready = {
  id: 'grumm',
  name: 'Grumm',
  summary: 'Orc brute: a mountain with an axe that does not mind being hit.',
  choices: {
    name: 'Grumm',
    background: 'Carried the bell of a burnt temple over the pass, alone, for a bet.',
    templates: [{ name: 'Orc' }],
    attributeSteps: { ST: 2, EN: 2, DX: 2 },
    perks: [{ name: 'Extra Vitality', levels: 1 }],
    flaws: [{ name: 'Hideous Appearance' }, { name: 'Overconfident' }],
    skills: [
      { name: 'Axes', level: 4 },
      { name: 'Intimidation', level: 1 },
      { name: 'Athletics', level: 1 },
    ],
    powers: [{ name: 'Power Attack', skill: 'Axes' }],
    gear: {
      armour: ['Hide Armor'],
      weapons: ['Greataxe', 'Hand Axe'],
      items: [{ name: 'Waterskin' }],
    },
  },
};

export const PREGENERATED: readonly Ready[] = [WARRIOR, ARCHER, WIZARD, ROGUE, PRIEST, BRUTE];
