/** PERK: advantages, what they cost and what they do outside combat. */

import { counted, listed, nearest, type Problem, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, nameAmong } from '../../by-name.ts';
import { type Applied, applies, type Circumstances } from '../../checks/circumstances.ts';
import { PERK_NAMES, PERKS, perkRow } from '../../content/perk-list.ts';
import { part, procedure, refuse } from '../../play.ts';
import { attributeValue } from '../attributes.ts';
import { roundDown } from '../derived.ts';
import { can, does, serves } from './perk-deeds.ts';
import { isOwnTrait, perkEntry, traitName } from './trait-entry.ts';
import { CHOICES, ownedFields, perkFromTitle, priceOf, priceProblems } from './traits.ts';

/** Other names that the book has for these. */
const perkName = nameAmong(PERK_NAMES, { 'Magic Resistant': 'Magic Resistance' });

const described = z.strictObject({
  name: byNameOr(perkName, perkEntry).meta({ from: 'perks', also: '.' }),
  choice: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('The sense, damage type, skill, weapon type or terrain it was bought for.'),
  ...ownedFields,
});
export type OwnedPerk = z.output<typeof described>;

/** A perk with its choice, levels or price, or by its title: "Lucky", "Acute Senses (sight)", "Extra Vitality × 2". */
const wholePerk = byNameOr(
  perkName,
  eitherSchema(given => !isOwnTrait(given), described, perkEntry),
).transform(
  (given): OwnedPerk => (typeof given === 'object' && 'levels' in given ? given : { name: given, levels: 1 }),
);
// Callers are held to the names themselves, as in `named`.
export const ownedPerk = z
  .preprocess(perkFromTitle, wholePerk)
  .meta({ from: 'perks', also: '.' }) as unknown as typeof wholePerk;

export const perksSchema = z
  .array(ownedPerk)
  .max(60)
  .default([])
  .describe('Perks owned.')
  .meta({ from: 'perks' });

export const perkCost = (perk: OwnedPerk): number => priceOf(perkRow(perk.name).price, perk);

type Named = Pick<OwnedPerk, 'name'>;

/** What perks add to a roll. SV-R-04: different sources add, the same perk for the same choice counts once. */
export const perkModifiers = (perks: readonly OwnedPerk[], roll: Circumstances): Applied[] =>
  perks.flatMap(({ name, choice }) => {
    const { modifiers = [], rule } = perkRow(name);
    return modifiers
      .filter(modifier => applies(modifier, roll, choice))
      .map(({ value }) => ({ source: traitName(name), rule, value }));
  });

export const titleOf = ({ name, choice, levels }: Pick<OwnedPerk, 'name' | 'choice' | 'levels'>): string =>
  `${traitName(name)}${choice ? ` (${choice})` : ''}${levels > 1 ? ` × ${levels}` : ''}`;

/** SV-PERK-01: everything that is wrong with a list of perks. */
export function perkProblems(
  perks: readonly OwnedPerk[],
  being: 'living' | 'construct' = 'living',
  /** Everything owned, where the list is only a part of it. */
  all: readonly OwnedPerk[] = perks,
  /** The skills that somebody has: those of packs are in no list. */
  skills: readonly string[] = [],
): Problem[] {
  return perks.flatMap((perk, i) => {
    const path = `perks[${i}]`;
    const { price, rule, needs, name } = perkRow(perk.name);
    const problems = [
      ...priceProblems({ ...perk, name }, { price, rule }, path),
      ...choiceProblems(perk, path, skills),
    ];
    if (perks.findIndex(p => sameKey(p, perk)) < i)
      problems.push({
        rule: 'SV-PERK-01',
        path,
        message: `${titleOf(perk)} is bought twice; a perk is bought once, and again only for another choice${'perLevel' in price ? '; more of it goes into `levels`' : ''}.`,
      });
    if (needs && !serves(all, needs))
      problems.push({ rule: 'SV-CRE-06', path, message: `${name} needs ${needs}; buy that perk too.` });
    if (does(perk, 'is undead') && being === 'construct')
      problems.push({
        rule,
        path,
        message:
          'A construct cannot be Undead: the undead keep Vitality, a construct has Integrity and never lived.',
      });
    if (does(perk, 'feels no pain') && !perk.note && being === 'living' && !can(all, 'is undead'))
      problems.push({
        rule,
        path: `${path}.note`,
        message: `${name} needs a reason: a construct, an undead, an alien or damaged nerves; say it in \`note\`.`,
      });
    return problems;
  });
}

/** SV-R-41: two entries are the same perk if name and choice agree; levels are one entry. */
export const sameKey = (
  a: Pick<OwnedPerk, 'name' | 'choice'>,
  b: Pick<OwnedPerk, 'name' | 'choice'>,
): boolean => traitName(a.name) === traitName(b.name) && choiceKey(a) === choiceKey(b);

/** SV-PERK-46: terrains that go by several names; the elf's forest is "woodlands", the dwarf's mountain runs underground. */
const SAME_TERRAIN: Readonly<Record<string, string>> = {
  forests: 'forest',
  wood: 'forest',
  woods: 'forest',
  woodland: 'forest',
  woodlands: 'forest',
  mountains: 'mountain',
  rocky: 'mountain',
  underground: 'mountain',
  'mountain and underground': 'mountain',
  cities: 'city',
  deserts: 'desert',
};

/** SV-PERK-46: whether Facilitated Movement for this choice is meant for this ground: "woodland" for a dense forest. */
export const isFor = (choice: string, ground: string): boolean => {
  const [wanted, there] = [choice.trim().toLowerCase(), ground.toLowerCase()];
  const kind = GROUND_KIND[there] ?? there;
  return wanted === there || (SAME_TERRAIN[wanted] ?? wanted) === kind;
};
/** The kinds of ground that the perk knows, by the lines of the travel table. */
const GROUND_KIND: Readonly<Record<string, string>> = {
  'light forest': 'forest',
  'dense forest': 'forest',
  mountains: 'mountain',
};

function choiceKey({ name, choice }: Pick<OwnedPerk, 'name' | 'choice'>): string | undefined {
  const given = choice?.trim().toLowerCase();
  if (given === undefined) return undefined;
  const kind = perkRow(name).choice;
  if (kind === 'terrain') return SAME_TERRAIN[given] ?? given;
  return kind === 'weapon type' ? given.replace(/s$/, '') : given;
}

export function choiceProblems(
  { name: ref, choice }: OwnedPerk,
  path: string,
  skills: readonly string[] = [],
): Problem[] {
  const { name, choice: kind, rule } = perkRow(ref);
  const at = { rule, path: `${path}.choice` };
  if (!kind)
    return choice ? [{ ...at, message: `${name} names no choice; put "${choice}" into \`note\`.` }] : [];
  const options = kind === 'skill' ? [...(CHOICES[kind] ?? []), ...skills] : CHOICES[kind];
  const known =
    options?.some(option => option.toLowerCase() === choice?.toLowerCase()) ?? choice !== undefined;
  if (known) return [];
  const list = options && options.length < 12 ? `: ${options.join(', ')}` : '';
  const near = nearest({ enum: [...(options ?? [])] }, choice);
  const meant = near === undefined ? '.' : `; did you mean "${near}"?`;
  return [{ ...at, message: `${name} is bought for one ${kind}${list}; got ${choice ?? 'none'}${meant}` }];
}

/** SV-PERK-16: with No Sense of Pain only the game master knows Vitality and damage. */
export const seesOwnVitality = (perks: readonly Named[], viewer: 'player' | 'gm'): boolean =>
  viewer === 'gm' || !can(perks, 'feels no pain');

/** SV-PERK-44, SV-PERK-45: what being undead changes, beside keeping Vitality. */
export const UNDEAD = {
  needsNo: ['food', 'water', 'air', 'sleep'],
  immuneTo: ['poison', 'disease', 'death magic', 'life drain', 'bleeding', 'effects on the living'],
  healedBy: ['negative energy', 'necromancy'],
  notHealedBy: ['rest', 'healing magic', 'healing potions'],
  affectedBy: ['anti-undead magic'],
} as const;
export const isUndead = (perks: readonly Named[]): boolean => can(perks, 'is undead');

/** SV-PERK-29 */
export const TINKER = { silverPerCp: 10, weeks: 1 } as const;
const buyPerks = procedure({
  name: 'buy-perks',
  title: 'What perks cost',
  summary:
    'Adds up the prices of perks and refuses what cannot be bought: the same perk twice without another choice, a missing choice, a price outside its range, or Tinker and Familiar without Mage Gift.',
  rules: [...PERKS.filter(p => p.group !== 'companion').map(p => p.rule), 'SV-PERK-01', 'SV-PERK-45'],
  input: z.strictObject({
    perks: z.array(ownedPerk).min(1).max(60).meta({ rank: 'first', from: 'perks' }),
    being: z.enum(['living', 'construct']).default('living').meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    cp: z.int().meta({ unit: 'CP' }),
    perks: z.array(z.strictObject({ perk: z.string(), cp: z.int(), effect: z.string() })),
  }),
  example: {
    input: { perks: [{ name: 'Sneaky' }] },
    dice: [],
    outcome: { cp: 5, perks: [{ perk: 'Sneaky', cp: 5, effect: '+2 on Stealth.' }] },
  },
  run({ perks, being }, play) {
    const refused = refuseTogether(perkProblems(perks, being), 'SV-PERK-01');
    if (refused) return refused;
    const sum = play.trace.sum('SV-PERK-01', 'Perks');
    for (const perk of perks) sum.add(titleOf(perk), perkCost(perk), perkRow(perk.name).rule);
    return {
      cp: sum.total,
      perks: perks.map(perk => ({
        perk: titleOf(perk),
        cp: perkCost(perk),
        effect: perkRow(perk.name).effect,
      })),
    };
  },
  tell: ({ cp, perks }) =>
    `${listed(perks.map(({ perk }) => perk))} ${perks.length === 1 ? 'costs' : 'cost'} ${cp} CP.`,
});

const tinker = procedure({
  name: 'tinker',
  title: 'Build a gadget (Tinker)',
  summary:
    'Time and materials for a single-use item that casts a spell its maker knows, and whether the maker may have one more.',
  rules: ['SV-PERK-29'],
  input: z.strictObject({
    IN: attributeValue.meta({ rank: 'first' }),
    spellCp: z
      .int()
      .min(1)
      .max(2000)
      .describe('The CP price of the spell.')
      .meta({ rank: 'first', unit: 'CP' }),
    activeItems: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Items that exist already.')
      .meta({ rank: 'first' }),
    perks: perksSchema
      .default([
        { name: 'Mage Gift', levels: 1 },
        { name: 'Tinker', levels: 1 },
      ])
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    materialsSilver: z.int().meta({ unit: 'silver' }),
    weeks: z.int().meta({ unit: 'weeks' }),
    maxItems: z.int(),
    mayMakeAnother: z.boolean(),
  }),
  example: {
    input: { IN: 13, spellCp: 7, activeItems: 5 },
    dice: [],
    outcome: { materialsSilver: 70, weeks: 1, maxItems: 6, mayMakeAnother: true },
  },
  run({ IN, spellCp, activeItems, perks }, play) {
    const missing = (['Mage Gift', 'Tinker'] as const).find(name => !serves(perks, name));
    if (missing) return refuse('SV-PERK-29', `Building gadgets needs ${missing}.`);
    const maxItems = play.trace
      .sum('SV-PERK-29', 'items at once')
      .add('IN / 2', IN / 2)
      .change('rounded down', roundDown, 'SV-R-03').total;
    return {
      materialsSilver: spellCp * TINKER.silverPerCp,
      weeks: TINKER.weeks,
      maxItems,
      mayMakeAnother: activeItems < maxItems,
    };
  },
  tell: ({ materialsSilver, weeks, maxItems, mayMakeAnother }) =>
    mayMakeAnother
      ? `The gadget takes ${counted(weeks, 'week')} and ${materialsSilver} silver of materials.`
      : `No: ${maxItems} gadgets at once are the most; one must be used up first.`,
});

export const perkProcedures = [buyPerks, tinker] as const;

export const perkParts = [
  part(
    'creation',
    'perks',
    ['SV-PERK-01', ...PERKS.filter(p => p.group !== 'companion').map(p => p.rule)],
    PERKS,
  ),
  part('state', 'who sees Vitality', ['SV-PERK-16'], seesOwnVitality),
  part('table', 'what being undead changes', ['SV-PERK-44', 'SV-PERK-45'], UNDEAD),
];
