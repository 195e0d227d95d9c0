/** What packs may bring to the book: creatures of one's own, with their weapons and numbers. */
import { type PackKind, personEntry } from '@arbiter/engine';
import { z } from 'zod';
import { creatureSchema } from '../character/creature.ts';

const line = z.string().max(400);
const beside = z.strictObject({
  text: line.default('').describe('What it is, in a line.'),
  tactics: line.default('').describe('How it fights, in a line.'),
  loot: line.optional().describe('What it has on it.'),
});

/** A creature as somebody carries it. */
export const creatureEntry = personEntry(creatureSchema, beside, 'carried');

export const kinds: Readonly<Record<string, PackKind>> = {
  creature: {
    table: 'creatures',
    schema: personEntry(creatureSchema, beside, 'written'),
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
