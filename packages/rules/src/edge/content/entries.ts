/** What packs may bring to the book: creatures of one's own, with their acts and numbers. */
import { type PackKind, personEntry } from '@arbiter/engine';
import { z } from 'zod';
import { creatureSchema } from '../character/creature.ts';

const beside = z.strictObject({
  challenge: z.int().min(1).max(100).default(1).describe('How hard it is, from 1 up.'),
  summary: z.string().max(400).default('').describe('What it is, in a line.'),
  lair: z.boolean().optional().describe('Whether it is met in its lair.'),
});

/** A creature as somebody carries it. */
export const creatureEntry = personEntry(creatureSchema, beside, 'carried');

export const kinds: Readonly<Record<string, PackKind>> = {
  creature: {
    table: 'creatures',
    schema: personEntry(creatureSchema, beside, 'written'),
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, with its acts.',
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
};
