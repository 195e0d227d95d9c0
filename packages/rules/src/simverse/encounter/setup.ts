/** From what a table says about the sides to everybody in place. */

import {
  check,
  entryForm,
  entryWords,
  isRefusal,
  lineUp,
  type Muster,
  muster,
  offTheMap,
  ordersField,
  type Problem,
  type Refusal,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import { unknownName } from '../by-name.ts';
import { person, personOfCharacter } from '../character/character-person.ts';
import { choicesSchema } from '../character/creation/choices.ts';
import { can, does } from '../character/perks/perk-deeds.ts';
import { perksIn } from '../character/perks/traits.ts';
import { type PersonInput, personOf, personSchema } from '../combat/person.ts';
import { OPPONENTS, type Opponent } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { riddenField } from '../world/mounts.ts';
import type { Combatant } from './combatant.ts';
import { isWall } from './ground.ts';
import { mapSchema } from './state.ts';
import { awaitedBy } from './triggers.ts';

/** Somebody who enters a fight, perhaps without having noticed it yet. */
export type Newcomer = PersonInput & { readonly surprised?: boolean };

/** One fighter, before the first turn and without a place. */
export function fighter(input: Newcomer, side: string, play: SimversePlay): Combatant | Refusal {
  const person = personOf(input, play);
  if (isRefusal(person)) return person;
  // Whoever was made a moment ago is nobody else's: it may be written to.
  const own = person as Combatant;
  return {
    ...own,
    id: '',
    side,
    ownSide: side,
    x: 0,
    y: 0,
    fled: false,
    // SV-PERK-02: Combat Reflexes are never surprised.
    surprised: input.surprised === true && !can(person.perks, 'acts early'),
    actedInRound: 0,
    major: 0,
    minor: 0,
    offHandDue: false,
    moved: 0,
    stride: 1,
    timers: [],
    aim: null,
    holds: null,
    heldBy: null,
    outnumbered: false,
    awaits: awaitedBy(own.powers),
    happened: [],
    stays: false,
    behind: [],
    invisible: false,
    hushed: false,
    controlledBy: null,
    charmedBy: [],
    speedFactor: 1,
    summonedBy: null,
    raised: { ST: 0, EN: 0 },
    ownBody: null,
    strained: 0,
    losesAction: false,
    aimExtra: 0,
    feinted: null,
    rodeAlong: false,
    quick: false,
    due: null,
  };
}

export function stockNamed(name: string): Opponent['numbers'] | Refusal {
  const found = OPPONENTS.find(o => o.name.toLowerCase() === name.toLowerCase());
  if (found) return found.numbers;
  const names = OPPONENTS.map(o => o.name);
  return refuse('SV-INIT-01', unknownName('opponent', name, names, 'Or give its numbers.'));
}

/** What an entry may say beside who it is and where. */
const entryFields = z.strictObject({
  surprised: z.boolean().default(false).describe('Rolls for surprise at the start.'),
  x: z.int().min(0).max(199).optional(),
  y: z.int().min(0).max(199).optional(),
  hidden: z.boolean().default(false).describe('Begins out of sight of all other sides (SV-R-229).'),
  initiative: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('What it acts by, in place of Speed (SV-R-232).'),
  mount: riddenField.optional(),
  orders: ordersField.optional(),
});
type EntryFields = z.output<typeof entryFields>;
export const entry = entryForm({ with: entryFields });

export const setupSchema = z.strictObject({
  party: sideSchema,
  foes: sideSchema,
  others: z
    .record(z.string().min(1).max(20), sideSchema)
    .default({})
    .describe('Further sides by name; every side is the enemy of every other.'),
  map: mapSchema.prefault({}),
  metresApart: z
    .int()
    .min(1)
    .max(150)
    .default(6)
    .describe('Between the first two lines, where no places are given.')
    .meta({ unit: 'm' }),
  initiative: z
    .string()
    .min(1)
    .max(20)
    .nullable()
    .default(null)
    .describe(
      'The side that acts before all others, by the game master’s word; left out, everybody by Speed.',
    ),
  morale: z.boolean().default(true).describe('Whether fear is played out (SV-MOR-01).'),
  circumstances: z
    .array(z.string().min(1).max(80))
    .max(20)
    .nullable()
    .default(null)
    .describe(
      'What holds here, for powers that work only then: rain, outdoors; left out, the game master judges.',
    ),
});
export type Setup = z.output<typeof setupSchema>;

/** Where the people of a fight come from. */
const people = (play: SimversePlay): Muster<PersonInput, EntryFields> => ({
  person: {
    schema: personSchema,
    isFile: person.isFile,
    of(file) {
      const read = check(choicesSchema, file);
      return read.ok ? personOfCharacter(read.value, play) : refused(read.problems);
    },
    lists: person.lists,
    ...(person.rows && { rows: person.rows }),
  },
  pregenerated: PREGENERATED,
  content: { opponents: OPPONENTS },
  with: entryFields,
  nameOf: ({ name }) => (name === 'somebody' ? 'Somebody' : name),
  idFor: (side, n) => `${letterOf(side)}${n}`,
});

/** p1, f1: short to type. Other sides have their own name in the id. */
export const letterOf = (side: string): string =>
  side === 'party' ? 'p' : side === 'foes' ? 'f' : side.slice(0, 12);

const refused = (problems: readonly Problem[], rule: 'SV-INIT-01' | 'SV-INIT-07' = 'SV-INIT-01'): Refusal =>
  refuse(rule, problems.map(({ message }) => message).join(' '));

/** An entry, or a list of them, whose armour is spelt as the book spells it. */
function inOurSpelling(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(inOurSpelling);
  if (typeof given !== 'object' || given === null || !('armor' in given)) return given;
  const { armor: armour, ...rest } = given;
  return { armour, ...rest };
}

/** SV-PERK-03: mastery belongs to a weapon, and there to the field that says so. */
function whyNotMastery({ perks, weapons, unarmed }: PersonInput): Refusal | undefined {
  const ofNothing = perksIn(perks).some(p => does(p, 'masters a weapon') && p.choice === undefined);
  if (!ofNothing || unarmed.weaponMaster || weapons.some(w => w.weaponMaster)) return undefined;
  return refuse('SV-PERK-03', 'Say of which weapon: give that one `weaponMaster`: true.');
}

/** SV-INIT-07: a place is `at`, or `x` and `y`: half of one or both would be passed over. */
function whyNotPlace({ x, y }: EntryFields, isPlaced: boolean): Refusal | undefined {
  if (x === undefined && y === undefined) return undefined;
  if (isPlaced) return refuse('SV-INIT-07', 'Give the place once: `at`, or `x` and `y`.');
  return x === undefined || y === undefined
    ? refuse('SV-INIT-07', `A place is \`x\` and \`y\`: \`${x === undefined ? 'x' : 'y'}\` is missing.`)
    : undefined;
}

/** What an entry says of how somebody comes into the fight. */
export const entranceOf = ({
  hidden,
  initiative,
}: Pick<EntryFields, 'hidden' | 'initiative'>): Pick<Combatant, 'hidden' | 'initiative'> => ({
  ...(hidden && { hidden: 0 }),
  ...(initiative !== undefined && { initiative }),
});

/** What an entry says of somebody beside who they are: orders, and what carries them. */
const besideThem = (
  person: PersonInput,
  { orders, mount }: EntryFields,
): Pick<PersonInput, 'orders' | 'mount'> => ({
  ...(orders && { orders: { ...person.orders, ...orders } }),
  ...(mount !== undefined && { mount }),
});

/** Somebody who comes to a fight that goes on. */
export interface Arrival {
  readonly person: PersonInput;
  /** As the entry says, where it does. */
  readonly id?: string | undefined;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
  /** Where the first of several stands. */
  readonly near?: { readonly x: number; readonly y: number } | undefined;
  /** How they come: hidden, or by what they act. */
  readonly comes?: Pick<Combatant, 'hidden' | 'initiative'> | undefined;
}

/** SV-INIT-01: whoever comes later is given as whoever begins a fight. */
export function newcomersOf(side: string, who: unknown, play: SimversePlay): readonly Arrival[] | Refusal {
  const all = muster({ [side]: [inOurSpelling(who)] }, people(play));
  if (!all.ok) return refused(all.problems);
  const isNamed = typeof who === 'object' && who !== null && 'id' in who;
  const come: Arrival[] = [];
  for (const { person, name, id, at, near, with: fields } of all.value) {
    const wrong = whyNotPlace(fields, at !== undefined) ?? whyNotMastery(person);
    if (wrong) return wrong;
    const { x, y } = fields;
    come.push({
      person: { ...person, name, ...besideThem(person, fields) },
      ...(isNamed && { id }),
      comes: entranceOf(fields),
      at: at ?? (x !== undefined && y !== undefined ? { x, y } : undefined),
      near,
    });
  }
  return come;
}

/** Everybody of every side, in place. */
export function combatantsOf(
  { party, foes, others, map, metresApart, initiative }: Setup,
  play: SimversePlay,
): Combatant[] | Refusal {
  const { walls, difficult, high, cover, low, brush, fog, dark, lights } = map;
  const off = offTheMap(map, { walls, difficult, high, cover, low, brush, fog, dark, lights });
  if (off) return refused([off], 'SV-INIT-07');
  const sides = Object.entries({ party, foes, ...others }).map(([side, given]) => [
    side,
    inOurSpelling(given),
  ]);
  const all = muster(Object.fromEntries(sides), people(play));
  if (!all.ok) return refused(all.problems);
  if (initiative !== null && !all.value.some(({ side }) => side === initiative))
    return refuse('SV-INIT-01', `There is no side called “${initiative}”.`, 'initiative');
  const made: Combatant[] = [];
  for (const { person, side, name, id, at, with: fields, path } of all.value) {
    const one =
      whyNotPlace(fields, at !== undefined) ??
      whyNotMastery(person) ??
      fighter({ ...person, name, ...besideThem(person, fields), surprised: fields.surprised }, side, play);
    if (isRefusal(one)) return { ...one, message: `${entryWords(path, name)}: ${one.message}` };
    made.push({ ...one, id, ...entranceOf(fields) });
  }
  const places = lineUp(
    map,
    all.value.map(({ side, name, path, at, with: { x, y } }) => ({
      ...{ side, name, path },
      at: at ?? (x !== undefined && y !== undefined ? { x, y } : undefined),
    })),
    metresApart,
    at => isWall(map, at),
  );
  if (!places.ok) return refused(places.problems, 'SV-INIT-07');
  return made.map((c, i) => ({ ...c, x: places.value[i]?.x ?? 0, y: places.value[i]?.y ?? 0 }));
}
