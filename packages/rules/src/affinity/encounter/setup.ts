/** How a fight is set up: who takes part, where they stand, and in which order they act. */
import { check, type Happening, isRefusal, type Prepared, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { choicesSchema } from '../character/character.ts';
import { CLASSES, MAX_RESOLVE } from '../character/hit-dice.ts';
import { levelSchema } from '../character/level.ts';
import { DOMAINS } from '../character/skills.ts';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { abilityById } from '../content/abilities/index.ts';
import { suits } from '../content/suits.ts';
import { weapons } from '../content/weapons.ts';
import { layersSchema } from '../gear/layers.ts';
import type { AffinityPlay } from '../play.ts';
import { BASE_MOVE } from '../world/movement.ts';
import type { FightEvent } from './event.ts';
import { isBlocked, isOnMap } from './map.ts';
import { creatureNamed, fighterFrom, type Recipe, recipesOf } from './recipe.ts';
import { winnerOf } from './rounds.ts';
import type { Fighter, FightMap, FightState } from './state.ts';

const id = z.string().min(1).max(60);
const square = z.strictObject({ x: z.int().min(0).max(199), y: z.int().min(0).max(199) });

const place = {
  id: id.optional().describe('A short name to address it by; made from the name if left out.'),
  initiative: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Its count in the order of turns, highest first. Left out: the order in which it is listed.'),
  at: square.optional().describe('Where it stands, where there is a map.'),
};

export const weaponSchema = z.strictObject({
  id,
  name: z.string().max(60).default(''),
  required: z.int().min(1).max(20).default(1),
  damage: z.int().min(0).max(50),
  range: z.union([z.literal('touch'), z.int().min(0).max(1000)]).default('touch'),
});

const knownWeapon = z.enum(weapons.map(weapon => weapon.id) as unknown as [string, ...string[]]);

const numbers = z
  .strictObject({
    ...place,
    name: z.string().min(1).max(60),
    level: levelSchema,
    class: z.enum(CLASSES).optional().describe('Gives die size and maximum HD, unless these are named.'),
    die: z.union([z.literal(6), z.literal(8), z.literal(10), z.literal(12)]).optional(),
    maxHd: z.int().min(1).max(1000).optional(),
    hd: z.int().min(0).max(1000).optional().describe('Hit Dice now; left out: the maximum.'),
    resolve: z.int().min(0).max(MAX_RESOLVE).default(MAX_RESOLVE),
    layers: layersSchema,
    armour: z
      .enum(suits.map(suit => suit.id) as [string, ...string[]])
      .optional()
      .describe('A suit whose temporary HD are rolled as the fight begins.'),
    storedAffinity: z.int().min(0).max(10).default(0),
    actions: z.int().min(1).max(10).default(ACTIONS_PER_TURN).describe('Actions a turn.'),
    move: z.int().min(0).max(100).default(BASE_MOVE).describe('Yards a round, free.'),
    exerts: z.boolean().default(true).describe('Whether it uses exertion dice at all.'),
    weapons: z
      .array(z.union([knownWeapon, weaponSchema]))
      .max(20)
      .default([]),
    abilities: z
      .array(id.refine(each => abilityById(each) !== undefined, 'There is no such ability.'))
      .max(60)
      .default([])
      .describe('Ids of abilities of the starter content.'),
    bonuses: z
      .array(
        z.strictObject({ name: z.string().max(80), domain: z.enum(DOMAINS), dice: z.int().min(1).max(10) }),
      )
      .max(20)
      .default([]),
  })
  .describe('Somebody given by numbers.');

const stockName = z
  .string()
  .max(60)
  .refine(name => creatureNamed(name) !== undefined, 'There is no such creature in stock.');

const entrySchema = z.union([
  z.strictObject({ ...place, character: choicesSchema }).describe('A character, by its choices.'),
  z
    .strictObject({
      ...place,
      stock: stockName.describe('A creature of the starter content, by name or id.'),
      count: z.int().min(1).max(20).default(1),
    })
    .describe('Creatures from stock.'),
  numbers,
]);
export type Entry = z.output<typeof entrySchema>;
export type Numbers = z.output<typeof numbers>;

export const setupSchema = z.strictObject({
  party: z.array(entrySchema).min(1).max(20),
  foes: z.array(entrySchema).min(1).max(20),
  map: z
    .strictObject({
      width: z.int().min(2).max(200),
      height: z.int().min(2).max(200),
      difficult: z.array(square).max(5000).default([]).describe('Squares that cost two yards each.'),
      blocked: z.array(square).max(5000).default([]).describe('Squares nobody can enter.'),
    })
    .nullable()
    .default(null)
    .describe('Squares of one yard. Without a map everybody is in reach of everybody.'),
  maxRounds: z.int().min(1).max(1000).default(100).describe('After so many rounds nobody has won.'),
});
export type Setup = z.output<typeof setupSchema>;

interface Recipes {
  readonly setup: Setup;
  readonly recipes: readonly Recipe[];
  /** Ids by descending initiative; equal counts as they are listed. */
  readonly order: readonly string[];
}

function readSetup(given: unknown): Recipes | Refusal {
  const checked = check(setupSchema, given);
  if (!checked.ok) return refuse('AF-ACT-05', checked.problems.map(p => `${p.path}: ${p.message}`).join(' '));
  const setup = checked.value;
  const recipes = recipesOf(setup);
  if ('refused' in recipes) return recipes;
  if (recipes.length > 40) return refuse('AF-TURN-03', 'A fight holds at most 40 fighters.');
  const order = recipes
    .map(recipe => recipe.fighter)
    .sort((a, b) => b.initiative - a.initiative)
    .map(fighter => fighter.id);
  return (setup.map && misplaced(recipes, setup.map)) || { setup, recipes, order };
}

/** Everybody needs a free square of its own. */
function misplaced(recipes: readonly Recipe[], map: FightMap): Refusal | undefined {
  const taken = new Set<string>();
  for (const {
    fighter: { name, x, y },
  } of recipes) {
    if (!isOnMap(map, { x, y }) || isBlocked(map, { x, y }))
      return refuse('AF-MOV-01', `${name} cannot stand at ${x}, ${y}.`);
    if (taken.has(`${x},${y}`)) return refuse('AF-MOV-01', `Two fighters stand at ${x}, ${y}.`);
    taken.add(`${x},${y}`);
  }
  return undefined;
}

/** AF-R-57: the order is entered, not rolled. Only armour is rolled as the fight begins (AF-R-17). */
function begin(ready: Recipes, play: AffinityPlay): Happening<FightState, FightEvent> {
  const fighters: Record<string, Fighter> = {};
  for (const recipe of ready.recipes) fighters[recipe.fighter.id] = fighterFrom(recipe, play);
  const { order } = ready;
  const first = order.findIndex(each => fighters[each]?.state === 'conscious');
  const opening = order[Math.max(0, first)];
  if (first >= 0 && opening) fighters[opening]!.turnBegun = true;
  const state: FightState = {
    fighters,
    order,
    map: ready.setup.map,
    maxRounds: ready.setup.maxRounds,
    readings: play.readings,
    round: 1,
    turn: Math.max(0, first),
    atZero: [],
    stack: [],
    portals: [],
    winner: null,
  };
  state.winner = winnerOf(state);
  return { state, events: [{ type: 'fightBegan', order }] };
}

export function prepare(
  given: unknown,
): Prepared<FightState, FightEvent, AffinityPlay['readings']> | Refusal {
  const ready = readSetup(given);
  return isRefusal(ready) ? ready : { begin: play => begin(ready, play) };
}
