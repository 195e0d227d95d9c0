/** What packs may bring to the book: things, magic, kinds of people with what they can, and creatures by their numbers. */
import { numbersEntry, type PackKind } from '@arbiter/engine';
import { z } from 'zod';
import { type CharacterInput, characterSchema } from '../character/character.ts';
import { CONDITION_NAMES, type Condition } from './condition-list.ts';
import { creatures, THREATS } from './creatures.ts';
import { goodNamed } from './goods.ts';
import { magicFields } from './magic.ts';
import { tellMisspelt } from './misspelt.ts';
import { isOfAbility, type OwnCondition, writtenCondition } from './own-conditions.ts';
import {
  archetypeFields,
  armorFields,
  goodFields,
  perkFields,
  raceFields,
  speciesFields,
  talentFields,
  tradeFields,
  viceFields,
  virtueFields,
  writtenWeapon,
} from './refs.ts';
import { GENRES } from './species.ts';
import { TRADE_NAMES, type Trade, trades } from './trades.ts';
import { CONDITIONS } from './words/other-names.ts';

/** A creature as somebody carries it, and as a pack writes it. */
const creature = numbersEntry(characterSchema, {
  genre: z.enum(GENRES).default('fantasy'),
  threat: z.enum(THREATS).default('common'),
});
export const creatureEntry = creature.carried;

/** Conditions and kinds of a creature may be anybody's own; what is nearly one of the book is a slip. */
const writtenCreature = creature.written.superRefine((entry, context) => {
  // The engine knows no more of an entry than that it is an object; the schema has read its numbers.
  const { numbers } = entry as { readonly numbers: Pick<CharacterInput, 'immunities' | 'kinds'> };
  const { immunities = [], kinds: own = [] } = numbers;
  tellMisspelt(
    immunities.map((word, i) => [['numbers', 'immunities', i], word]),
    CONDITION_WORDS,
    context,
  );
  tellMisspelt(
    own.map((word, i) => [['numbers', 'kinds', i], word]),
    KINDS,
    context,
  );
});
const CONDITION_WORDS = [...CONDITION_NAMES, ...Object.keys(CONDITIONS)];
/** What creatures of the book are, and what its trades are set against. */
const KINDS = [
  ...new Set([
    ...creatures.flatMap(({ numbers }) => numbers.kinds ?? []),
    ...trades.flatMap(({ exult }) => exult?.targets ?? []),
  ]),
];
const writtenTrade = z.strictObject(tradeFields).superRefine(({ exult }, context) => {
  tellMisspelt(
    (exult?.targets ?? []).map((word, i) => [['exult', 'targets', i], word]),
    KINDS,
    context,
  );
  const { targetTrade } = exult ?? {};
  if (targetTrade !== undefined)
    tellMisspelt([[['exult', 'targetTrade'], targetTrade]], TRADE_NAMES, context);
});

/** A condition of the book as a pack writes one that is it in all it does. */
const likeCondition = ({ name, counters }: Condition): Pick<OwnCondition, 'has'> => ({
  has: [
    {
      condition: name,
      counters: counters === 'own' ? 1 : null,
      ability: isOfAbility(name) ? 'STR' : null,
      anchored: false,
    },
  ],
});

/** What packs may bring; what others speak of comes before them. */
export const kinds: Readonly<Record<string, PackKind>> = {
  condition: {
    table: 'conditions',
    schema: writtenCondition,
    one: 'condition',
    many: 'conditions',
    summary: 'Conditions of the book and what alters rolls, as one thing under a name of its own.',
    fieldsOf: row => ('has' in row ? row : likeCondition(row as Condition)),
    example: {
      id: 'frostbite',
      name: 'frostbite',
      summary: 'Fingers that feel nothing and feet that hardly lift.',
      has: [{ condition: 'slow' }, { condition: 'cold', counters: 1 }],
      modifiers: [{ on: 'dexterity', gives: 'disadvantage' }],
      rounds: 10,
    },
  },
  weapon: {
    table: 'weapons',
    also: ['wares'],
    schema: writtenWeapon,
    one: 'weapon',
    many: 'weapons',
    summary: 'Something to strike, throw or shoot with.',
    example: {
      id: 'moon-blade',
      name: 'moon blade',
      destruction: 2,
      weight: 1,
      costCc: 900,
      technology: { from: 1, to: 8 },
      damageType: 'slash',
      abilities: [{ ability: 'bleed', counters: 1, cost: { stamina: 1 } }],
    },
  },
  armor: {
    table: 'armor',
    also: ['wares'],
    schema: z.strictObject(armorFields),
    one: 'suit or shield',
    many: 'armor',
    summary: 'A suit to wear, or a shield to hold.',
    example: {
      id: 'bark-mail',
      name: 'bark mail',
      kind: 'light',
      protection: 2,
      weight: 6,
      costCc: 900,
      thresholds: [{ type: 'cold', threshold: 'resistant' }],
    },
  },
  gear: {
    table: 'wares',
    schema: z.strictObject(goodFields),
    one: 'piece of gear',
    many: 'gear',
    summary: 'Anything else that is sold: clothes, tools, containers, symbols.',
    // What is sold by name alone has the rest in a list of its own.
    fieldsOf: row => ({
      group: 'exploration',
      ...row,
      ...goodNamed((row as { readonly name: string }).name),
    }),
    example: {
      id: 'moon-satchel',
      name: 'moon satchel',
      group: 'containers',
      costCc: 120,
      weight: 1,
      capacity: 12,
    },
  },
  magic: {
    table: 'magic',
    schema: z.strictObject(magicFields),
    one: 'piece of magic',
    many: 'magic',
    summary: 'A spell or a power of the mind, with everything that it does.',
    example: {
      id: 'moonfire',
      name: 'moonfire',
      form: 'red',
      order: 0,
      cost: 1,
      range: 8,
      attack: true,
      types: ['cold'],
      summary: 'cold light that burns',
    },
  },
  perk: {
    table: 'perks',
    schema: z.strictObject(perkFields),
    one: 'perk',
    many: 'perks',
    summary: 'What a species or a race is born with.',
    example: {
      id: 'moon-sight',
      name: 'moon sight',
      summary: 'Sees by the light of the moon.',
      sight: 'dark vision',
      proficientTests: ['navigate'],
    },
  },
  species: {
    table: 'species',
    schema: z.strictObject(speciesFields),
    one: 'species',
    many: 'species',
    summary: 'A people, by the scores that it begins with; the Host allows it, for no roll gives it.',
    example: {
      id: 'moonfolk',
      name: 'moonfolk',
      scores: { STR: 2, PER: 4, DEX: 4, INT: 4, VIT: 2, CHA: 4, MAG: 0 },
      speed: 6,
      perks: ['dark vision', 'watchful instincts'],
    },
  },
  race: {
    table: 'races',
    schema: z.strictObject(raceFields),
    one: 'race',
    many: 'races',
    summary: 'A kind of a species, with its changes and its perk.',
    example: {
      id: 'road-born',
      name: 'road-born',
      species: 'human',
      changes: { PER: 1, VIT: 1, CHA: -1 },
      perk: 'fear resistance',
    },
  },
  trade: {
    table: 'trades',
    schema: writtenTrade,
    one: 'trade',
    many: 'trades',
    summary: 'What somebody has learned to live by, with its professions.',
    // A rule of the book stands behind what its own trades give.
    fieldsOf({ exult, ...row }: Partial<Trade>) {
      const { rule: _, ...gift } = exult ?? {};
      return { ...row, ...(exult && { exult: gift }) };
    },
    example: {
      id: 'lamplighting',
      name: 'lamplighting',
      minimums: [{ ability: 'PER', score: 3 }],
      living: 'low',
      changes: { PER: 1, CHA: 1 },
      professions: ['lamplighter', 'night watch'],
      skills: [{ name: 'night eyes', points: 2, actions: ['search', 'listen'] }],
    },
  },
  archetype: {
    table: 'archetypes',
    schema: z.strictObject(archetypeFields),
    one: 'archetype',
    many: 'archetypes',
    summary: 'A calling, with its bonuses, its duty and the tiers of its talents.',
    example: {
      id: 'moonwatch',
      name: 'moonwatch',
      expertise: 'standing guard where no lamp burns',
      shares: 'scout',
      changes: { PER: 1, VIT: 1 },
      healthPerLevel: 1,
    },
  },
  talent: {
    table: 'talents',
    schema: z.strictObject(talentFields),
    one: 'talent',
    many: 'talents',
    summary: 'What a calling trains: as a talent of the book, or what a perk gives.',
    // Those of the book do what their names say.
    fieldsOf: row => ({ does: (row as { readonly name: string }).name, ...row }),
    example: {
      id: 'night-blow',
      name: 'night blow',
      archetype: 'scout',
      tier: 'basic',
      summary: 'Strikes the unsuspecting out of the dark.',
      does: 'sneak attack',
    },
  },
  virtue: {
    table: 'virtues',
    also: ['traits'],
    schema: z.strictObject(virtueFields),
    one: 'virtue',
    many: 'virtues',
    summary: 'What somebody holds dear: a virtue of the book under a name and a story of its own.',
    // Those of the book do what their names say.
    fieldsOf: row => ({ does: (row as { readonly name: string }).name, ...row }),
    example: {
      id: 'lamp-true',
      name: 'lamp-true',
      summary: 'Leaves no light unlit that was promised to somebody.',
      does: 'honest',
    },
  },
  vice: {
    table: 'vices',
    also: ['traits'],
    schema: z.strictObject(viceFields),
    one: 'vice',
    many: 'vices',
    summary: 'What leads somebody astray: a vice of the book under a name and a story of its own.',
    fieldsOf: row => ({ does: (row as { readonly name: string }).name, ...row }),
    example: {
      id: 'moon-drawn',
      name: 'moon-drawn',
      summary: 'Follows the light, whatever waits in it.',
      does: 'reckless',
    },
  },
  creature: {
    table: 'creatures',
    schema: writtenCreature,
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, by its numbers.',
    example: {
      id: 'moon-wolf',
      name: 'moon wolf',
      genre: 'fantasy',
      threat: 'common',
      summary: 'white, and larger than it should be',
      numbers: {
        STR: 6,
        PER: 7,
        DEX: 7,
        INT: 2,
        VIT: 6,
        CHA: 4,
        MAG: 0,
        kinds: ['beast'],
        baseSpeed: 8,
        weapons: ['teeth'],
      },
    },
  },
};
