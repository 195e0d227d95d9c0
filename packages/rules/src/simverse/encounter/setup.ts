/** From what a table says about both sides to everybody in place. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { personOfCharacter } from '../character/character-person.ts';
import { choicesSchema } from '../character/choices.ts';
import { oneOf } from '../one-of.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Combatant, Side } from './combatant.ts';
import { count, type FighterInput, fighter, fighterSchema, place, surprised } from './fighter-input.ts';
import { stockNamed } from './opponent-names.ts';
import { mapSchema } from './state.ts';

const characterEntry = z
  .strictObject({ character: choicesSchema, surprised, ...place })
  .describe('A character, by its choices.');
const stockEntry = z.strictObject({
  stock: z.string().max(60).describe('An opponent of the list, by name.'),
  count,
  surprised,
  ...place,
});
export type Entry =
  | z.output<typeof characterEntry>
  | z.output<typeof stockEntry>
  | z.output<typeof fighterSchema>;
type EntryIn = z.input<typeof characterEntry> | z.input<typeof stockEntry> | z.input<typeof fighterSchema>;

/** A character, an opponent of the list, or a fighter by its numbers. */
const entry = oneOf<Entry, EntryIn>(
  [fighterSchema, stockEntry, characterEntry],
  given => ('character' in given ? characterEntry : 'stock' in given ? stockEntry : fighterSchema),
  given => (typeof given === 'string' ? { stock: given } : isByNumbers(given) ? spelt(given) : given),
);

const isByNumbers = (given: object): boolean => !('character' in given) && !('stock' in given);

/** Fields by their names, whatever the capitals: `dx` is DX. */
function spelt(given: object): object {
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const field = FIELDS.get(key.toLowerCase()) ?? key;
    fields[field in given ? key : field] = value;
  }
  return fields;
}
const FIELDS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(fighterSchema.shape).map((field): [string, string] => [field.toLowerCase(), field]),
  ['armor', 'armour'],
]);

export const setupSchema = z.strictObject({
  party: z.array(entry).min(1).max(40),
  foes: z.array(entry).min(1).max(40),
  map: mapSchema.prefault({}),
  metresApart: z
    .int()
    .min(1)
    .max(150)
    .default(6)
    .describe('Between the two lines, where no places are given.'),
  morale: z.boolean().default(true).describe('Whether fear is played out (SV-MOR-01).'),
});
export type Setup = z.infer<typeof setupSchema>;

export const MAX_COMBATANTS = 60;

/** Everybody of both sides, in place. */
export function combatantsOf(setup: Setup, play: SimversePlay): Combatant[] | Refusal {
  const all: Combatant[] = [];
  for (const side of ['party', 'foes'] as const)
    for (const given of setup[side]) {
      const made = fightersOf(given, side, play);
      if (isRefusal(made)) return made;
      all.push(...made);
    }
  if (all.length > MAX_COMBATANTS)
    return refuse('SV-INIT-01', `At most ${MAX_COMBATANTS} can take part in one fight.`);
  return placed(all, setup);
}

function fightersOf(given: Entry, side: Side, play: SimversePlay): Combatant[] | Refusal {
  const input = inputOf(given, play);
  if (isRefusal(input)) return input;
  const one = fighter(input, side, play);
  if (isRefusal(one)) return one;
  return Array.from({ length: input.count }, (_, i) => ({
    ...structuredClone(one),
    name: input.count > 1 ? `${one.name} ${i + 1}` : one.name,
  }));
}

function inputOf(given: Entry, play: SimversePlay): FighterInput | Refusal {
  if ('character' in given)
    return {
      ...personOfCharacter(given.character, play),
      count: 1,
      surprised: given.surprised,
      x: given.x,
      y: given.y,
    };
  if (!('stock' in given)) return masterOfNothing(given) ?? given;
  const stock = stockNamed(given.stock);
  if (isRefusal(stock)) return stock;
  return {
    ...fighterSchema.parse(stock),
    count: given.count,
    surprised: given.surprised,
    x: given.x,
    y: given.y,
  };
}

/** SV-PERK-03: mastery belongs to a weapon, and there to the field that says so. */
function masterOfNothing({ name, perks, weapons, unarmed }: FighterInput): Refusal | undefined {
  if (!perks.some(perk => perk.startsWith('Weapon Master'))) return undefined;
  if (unarmed.weaponMaster || weapons.some(w => w.weaponMaster)) return undefined;
  return refuse('SV-PERK-03', `${name}: say of which weapon: give that one \`weaponMaster\`: true.`);
}

/** Two lines facing each other across the middle of the map; given places are kept. */
function placed(all: Combatant[], { map, metresApart }: Setup): Combatant[] | Refusal {
  const middle = Math.floor(map.width / 2);
  const columns = { party: middle - Math.ceil(metresApart / 2), foes: middle + Math.floor(metresApart / 2) };
  const taken = new Set(map.walls.map(w => `${w.x} ${w.y}`));
  const numbers = { party: 0, foes: 0 };
  for (const c of all) {
    c.id = `${c.side === 'party' ? 'p' : 'f'}${++numbers[c.side]}`;
    const spot =
      c.x >= 0 && c.y >= 0
        ? { x: c.x, y: c.y }
        : freeSpot(columns[c.side], c.side === 'party' ? -1 : 1, map, taken);
    if (!spot || spot.x >= map.width || spot.y >= map.height || taken.has(`${spot.x} ${spot.y}`))
      return refuse('SV-INIT-07', `${c.name} has no free square of the map to stand on.`);
    taken.add(`${spot.x} ${spot.y}`);
    c.x = spot.x;
    c.y = spot.y;
  }
  return all;
}

function freeSpot(column: number, away: number, { width, height }: Setup['map'], taken: ReadonlySet<string>) {
  const middle = Math.floor(height / 2);
  for (let x = Math.min(width - 1, Math.max(0, column)); x >= 0 && x < width; x += away)
    for (let i = 0; i < height; i++) {
      const y = middle + (i % 2 ? -Math.ceil(i / 2) : i / 2);
      if (y >= 0 && y < height && !taken.has(`${x} ${y}`)) return { x, y };
    }
  return undefined;
}
