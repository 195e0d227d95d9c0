/** Hands: what can be held at once, drawn, reloaded; what becomes of ammunition. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  carriedName,
  creatureOf,
  creatureSchema,
  HANDS,
  handsFor,
  itemAtHand,
  itemOf,
  whyNotHandle,
} from '../character/creature.ts';
import { statSchema } from '../character/stats.ts';
import { RANGES, rangeAt } from '../combat/range.ts';
import { canStrikeOffHand, isUsableMounted, weaponInHand } from '../combat/strike.ts';
import { weaponRow } from '../content/weapons.ts';
import { part, procedure, refuse } from '../play.ts';
import { damageKindOf, isPortable, REACH_SPACES, TAG_TABLE, weaponTagSchema } from './tags.ts';
import { meleeReach, weaponSchema, weaponStats } from './weapon.ts';

/** ED-R-232: a Beast has none, unless it is given with weapons. */
const handsOf = ({ type, weapons, shield }: Creature): number =>
  type === 'Beast' && weapons.length === 0 && shield === null ? 0 : HANDS;

const handsUsed = (creature: Creature): number =>
  creature.held.reduce((total, name) => total + handsFor(creature, name), 0);

/** ED-TAG-26, ED-R-232: why somebody cannot take a thing that needs so many hands, if so. */
export function whyNotFreeHand(creature: Creature, item: string, needed: number): Refusal | undefined {
  if (handsOf(creature) === 0)
    return refuse('ED-ACT-06', `${creature.name} is a Beast and has no hands for the ${item}.`, 'item');
  return handsUsed(creature) + needed > handsOf(creature)
    ? refuse('ED-TAG-26', `${creature.name} has no hand free for the ${item}.`, 'item')
    : undefined;
}

/** ED-ACT-06: nobody draws what they do not carry. */
export function whyNotCarried(creature: Creature, item: string): Refusal | undefined {
  if (weaponInHand(creature, item) || itemAtHand(creature, item)) return undefined;
  const isUsedUp = itemOf(creature, item) !== undefined && Object.hasOwn(creature.items, item);
  return refuse(
    'ED-ACT-06',
    `${creature.name} ${isUsedUp ? `has no ${item} left` : `carries no ${item}`}.`,
    'item',
  );
}

/** ED-TAG-26: why it cannot be taken in hand, if so. */
export function whyNotHold(creature: Creature, name: string): Refusal | undefined {
  const weapon = weaponInHand(creature, name);
  if (weapon && !isPortable(weapon.tags))
    return refuse('ED-TAG-07', `The ${name} is Emplaced and cannot be carried.`);
  if (creature.held.includes(name)) return refuse('ED-TAG-26', `${creature.name} holds the ${name} already.`);
  return handsUsed(creature) + handsFor(creature, name) > HANDS
    ? refuse(
        'ED-TAG-26',
        handsFor(creature, name) === HANDS
          ? `${creature.name} needs both hands for the ${name} and holds the ${creature.held.join(' and the ')}.`
          : `Both hands of ${creature.name} are in use: ${creature.held.join(', ')}. One of them has to be put away or dropped first.`,
      )
    : undefined;
}

export const holdProcedure = procedure({
  name: 'take-in-hand',
  title: 'Draw or ready',
  summary:
    'Whether something can be taken in hand, a Minor Act: there are two hands, and a Two-Handed weapon leaves none for a shield.',
  rules: ['ED-TAG-26', 'ED-TAG-07', 'ED-ACT-06'],
  input: z.strictObject({
    creature: creatureSchema,
    item: z.string().min(1).max(60).describe('One of its weapons, or its shield.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ cost: z.literal('Minor Act'), held: z.array(z.string()) }),
  example: {
    input: { creature: { name: 'Brenna', weapons: ['longsword', 'dagger'] }, item: 'dagger' },
    dice: [],
    outcome: { cost: 'Minor Act', held: ['longsword', 'dagger'] },
  },
  run({ creature: given, item: wanted }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    // ED-R-194.
    const idle = whyNotHandle(creature, 'creature');
    if (idle) return idle;
    const item = carriedName(creature, wanted);
    const missing = whyNotCarried(creature, item);
    if (missing) return missing;
    play.trace
      .sum('ED-TAG-26', 'Hands')
      .add('in use', handsUsed(creature), 'ED-TAG-26')
      .add(item, handsFor(creature, item), 'ED-TAG-26');
    return whyNotHold(creature, item) ?? { cost: 'Minor Act' as const, held: [...creature.held, item] };
  },
  tell: ({ held }, { creature }) => `${creature.name} now holds ${held.join(' and ')}.`,
  apply: ({ creature }, { held }) => ({ creature: { ...creature, held } }),
});

export const weaponProcedure = procedure({
  name: 'weapon',
  title: 'What a weapon can do',
  summary:
    'What the tags of a weapon mean for its wielder: the stats it may be rolled with, its reach and ranges, its damage kind, whether it serves off-hand, from the saddle, and how much it may be carried.',
  rules: [
    'ED-TAG-01',
    'ED-TAG-03',
    'ED-TAG-07',
    'ED-TAG-08',
    'ED-TAG-16',
    'ED-TAG-18',
    'ED-TAG-19',
    'ED-TAG-21',
    'ED-TAG-23',
    'ED-TAG-25',
    'ED-SKL-17',
    'ED-SKL-18',
  ],
  input: z.strictObject({
    weapon: z
      .union([z.string().min(1).max(60), weaponSchema.partial({ name: true })])
      .describe('One of the list by its name, or its own tags.')
      .meta({ rank: 'first', from: 'weapons' }),
    distances: z
      .array(z.int().min(0).max(400))
      .max(20)
      .default([])
      .describe('Distances to ask about.')
      .meta({ unit: 'spaces' }),
  }),
  output: z.strictObject({
    stats: z.array(statSchema),
    kind: z.string(),
    reach: z.int(),
    ranges: z.array(z.enum(RANGES)).describe('Of each distance.'),
    offHand: z.boolean(),
    mounted: z.boolean(),
    portable: z.boolean(),
    needsSkill: z.boolean(),
  }),
  example: {
    input: {
      weapon: { dice: '1d6', tags: ['Thrown', 'Simple', 'Bladed'], distance: 4 },
      distances: [1, 4, 5, 12, 13],
    },
    dice: [],
    outcome: {
      stats: ['Strength'],
      kind: 'cutting',
      reach: 1,
      ranges: ['melee', 'normal', 'long', 'long', 'out'],
      offHand: false,
      mounted: true,
      portable: true,
      needsSkill: false,
    },
  },
  run({ weapon: given, distances }, play) {
    const weapon = typeof given === 'string' ? weaponRow(given.toLowerCase()) : given;
    if (!weapon) return refuse('ED-TAG-01', `There is no weapon called “${given}”.`, 'weapon');
    const { tags } = weapon;
    const reach = meleeReach(weapon);
    play.trace.note('ED-SKL-17', 'rolled with', weaponStats(weapon).join(' or '));
    if (reach > 0) play.trace.note('ED-TAG-21', 'strikes so many spaces away', reach);
    const ranged = { reach, distance: weapon.distance ?? 0, tags, strikes: reach > 0, weapon: true };
    return {
      stats: [...weaponStats(weapon)],
      kind: damageKindOf(tags),
      reach,
      ranges: distances.map(spaces => rangeAt(ranged, spaces)),
      offHand: canStrikeOffHand(tags),
      mounted: isUsableMounted(tags),
      portable: isPortable(tags),
      needsSkill: tags.includes('Martial'),
    };
  },
  tell: ({ stats, kind, reach }) =>
    `It rolls ${stats.join(' or ')}, deals ${kind} damage and ${reach === 0 ? 'strikes nobody in melee' : `reaches ${reach} ${reach === 1 ? 'space' : 'spaces'} in melee`}.`,
});

export const parts = [
  part('table', 'tags', ['ED-TAG-01', 'ED-TAG-03', 'ED-TAG-12', 'ED-TAG-18', 'ED-TAG-23'], TAG_TABLE),
  part('derivation', 'reach', ['ED-TAG-21'], REACH_SPACES),
  part('state', 'hands', ['ED-TAG-26', 'ED-TAG-27'], whyNotHold),
  part('table', 'weapon tags', ['ED-TAG-01'], weaponTagSchema),
];
