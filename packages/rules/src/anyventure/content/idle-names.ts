/** Names in entries of packs that nothing goes by, and of which nothing could come: told with what is allowed. */
import { listed, nearest, type PackKind, type Problem } from '@arbiter/engine';
import { CHECK_NAMES } from '../checks/check.ts';
import { DAMAGE_TYPES } from '../combat/mitigation.ts';
import type { Recipe } from '../downtime/crafting.ts';
import type { Good } from '../gear/good.ts';
import type { Song } from '../powers/song-entry.ts';

type Content = Parameters<NonNullable<PackKind['doubts']>>[1];
interface Row {
  readonly name?: unknown;
  readonly origin?: object;
  readonly component?: unknown;
  readonly materials?: readonly { readonly name: string }[];
}

const rowsOf = (content: Content, table: string): readonly Row[] => content[table] ?? [];
const namesOf = (content: Content, ...tables: readonly string[]): readonly string[] =>
  tables.flatMap(table => rowsOf(content, table).map(({ name }) => String(name)));
/** Of the book alone: what a rule looks up by its name, and packs do not bring. */
const booksOwn = (content: Content, ...tables: readonly string[]): readonly string[] =>
  tables.flatMap(table =>
    rowsOf(content, table).flatMap(({ name, origin }) => (origin ? [] : [String(name)])),
  );
const componentsOf = (content: Content): readonly string[] => [
  ...namesOf(content, 'components'),
  ...rowsOf(content, 'spells').flatMap(({ component }) => (typeof component === 'string' ? [component] : [])),
];

/** What is said where no name of a list is meant: the nearest, or what there is. */
function unheardOf(path: string, said: string, what: string, names: readonly string[]): readonly Problem[] {
  if (names.includes(said)) return [];
  const near = nearest({ enum: [...names] }, said);
  const known = [...new Set(names)];
  const some = known.length > MOST_NAMED ? `such as ${listed(known.slice(0, MOST_NAMED))}` : listed(known);
  return [
    {
      path,
      message: `Nothing could come of “${said}”: ${what}${near === undefined ? ` (${some}).` : `; did you mean “${String(near)}”?`}`,
    },
  ];
}
const MOST_NAMED = 12;

/** AV-CRF-03, AV-CRF-07: what a recipe makes is something, and its infusions are of the list. */
export function idleInRecipe(row: object, content: Content): readonly Problem[] {
  const { makes, infusions, repeatable = [] } = row as Recipe;
  const things = [
    ...namesOf(content, 'consumables', 'poisons', 'ammunition', 'foci', 'instruments', 'crafted goods'),
    ...booksOwn(content, 'weapons', 'armour', 'meals'),
    ...componentsOf(content),
    ...rowsOf(content, 'recipes').flatMap(({ materials = [] }) => materials.map(({ name }) => name)),
  ];
  const known = namesOf(content, 'infusions');
  const made = makes && typeof makes.name === 'string' && !makes.good ? [makes.name] : [];
  const isPacksOwn = (name: string): boolean =>
    !things.includes(name) && namesOf(content, 'weapons', 'armour', 'meals').includes(name);
  const product = made.flatMap(name =>
    isPacksOwn(name)
      ? [{ path: 'makes.name', message: `Nothing could come of “${name}”: ${WRITTEN_OUT}` }]
      : unheardOf('makes.name', name, 'a recipe makes something of the lists, or what it writes out', things),
  );
  const worked = (field: string, names: readonly string[]): readonly Problem[] =>
    names.flatMap((name, i) => unheardOf(`${field}[${i}]`, name, 'there is no such infusion', known));
  return [...product, ...worked('infusions', infusions), ...worked('repeatable', repeatable)];
}

const WRITTEN_OUT =
  'a recipe makes a weapon, armour or a meal of a pack only where it writes the thing out, with `weapon`, `wear` or `meal`.';

/** AV-R-222, AV-ITM-03, AV-MAG-07: what a scroll holds, arrows fit and a focus stands in for. */
export function idleInGood(row: object, content: Content): readonly Problem[] {
  const { reads, loads = [], focus } = row as Good;
  const weapons = namesOf(content, 'weapons');
  const replaces = focus && focus.replaces !== 'every component' ? focus.replaces : [];
  return [
    ...(reads
      ? unheardOf(
          'reads.spell',
          reads.spell,
          'a scroll holds a spell of the book',
          booksOwn(content, 'spells'),
        )
      : []),
    ...loads.flatMap((name, i) => unheardOf(`loads[${i}]`, name, 'no weapon is called so', weapons)),
    ...replaces.flatMap((name, i) =>
      unheardOf(`focus.replaces[${i}]`, name, 'no spell takes such a component', componentsOf(content)),
    ),
  ];
}

/** AV-SONG-06: dice are on a check, mitigation is against a type of damage. */
export function idleInSong(row: object): readonly Problem[] {
  const { gives, on } = (row as Song).effect;
  if (on === undefined) return [];
  if (gives === 'bonus')
    return unheardOf('effect.on', on, 'a bonus is on a check or a kind of checks', [
      ...CHECK_NAMES,
      'attack',
      'defense',
    ]);
  if (gives === 'mitigation')
    return unheardOf('effect.on', on, 'mitigation is against a type of damage', DAMAGE_TYPES);
  return [];
}
