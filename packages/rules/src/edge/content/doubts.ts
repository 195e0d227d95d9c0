/** What of an entry comes to nothing though it is written right: names that no list knows, and effects that nothing sets off. */
import { isRecord, listed, nearest, type Problem } from '@arbiter/engine';
import { EXPERTISES } from '../character/skills.ts';
import { WEAPON_KINDS } from '../gear/tags.ts';
import type { Ability } from '../powers/ability.ts';
import type { Archetype } from './archetypes.ts';
import type { Item } from './items.ts';

/** The tables of the book, with whatever packs have brought. */
type Content = Readonly<Record<string, readonly object[]>>;

const doubt = (path: string, message: string): Problem => ({ path, message });

/** `; did you mean "fire"?`, where a word is nearly one that is known. */
const meant = (word: string, known: readonly string[]): string => {
  const near = nearest({ enum: [...known] }, word);
  return near === undefined ? '' : `; did you mean "${String(near)}"?`;
};

/** Every value of fields of such a name, wherever they stand in a row. */
function valuesOf(given: unknown, field: string): string[] {
  if (Array.isArray(given)) return given.flatMap(each => valuesOf(each, field));
  if (!isRecord(given)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (key !== field) return valuesOf(value, field);
    return [value].flat().filter(each => typeof each === 'string');
  });
}

/** The tables in which damage has a kind, or is resisted. */
const STRIKING = ['features', 'spells', 'items', 'creatures', 'vehicles'] as const;
/** ED-DMG-02: in `resistances` it stands for every kind. */
const EVERY_KIND = 'all';

const rowsIn = (content: Content): readonly object[] => STRIKING.flatMap(table => content[table] ?? []);
const isBooks = (row: object): boolean => !('origin' in row);
/** Where an item or an ability says `kind`, it may say what it is itself. */
const damageIn = (row: object): object[] =>
  ['damage', 'exploit', 'abilities', 'grants', 'powers'].flatMap(key => {
    const value: unknown = (row as Record<string, unknown>)[key];
    return typeof value === 'object' && value !== null ? [value] : [];
  });
const dealtIn = (rows: readonly object[]): string[] => rows.flatMap(row => valuesOf(damageIn(row), 'kind'));

/** ED-DMG-02: kinds of damage that the book's lists deal, each once. */
const kindsOfBook = (content: Content): readonly string[] =>
  [...new Set(['plain', ...WEAPON_KINDS, ...dealtIn(rowsIn(content).filter(isBooks))])].sort();

/** Kinds that nothing deals are resisted in vain, and of kinds that nothing resists the name is nothing but a word. */
function kindDoubts(row: object, content: Content): readonly Problem[] {
  const rows = rowsIn(content);
  const book = kindsOfBook(content);
  const resistable = [...book, ...dealtIn(rows), EVERY_KIND];
  const known = [...book, ...valuesOf(rows, 'resistances')];
  return [
    ...valuesOf(row, 'resistances')
      .filter(kind => !resistable.includes(kind))
      .map(kind =>
        doubt(
          'resistances',
          `Nothing deals “${kind}” damage: the kinds are ${listed(book)}, and "all" is every kind${meant(kind, book)}`,
        ),
      ),
    ...dealtIn([row])
      .filter(kind => !known.includes(kind))
      .map(kind =>
        doubt(
          'damage',
          `Nothing resists “${kind}” damage: the kinds are ${listed(book)}${meant(kind, book)}`,
        ),
      ),
  ].map(each => (each.message.endsWith('?') ? each : { ...each, message: `${each.message}.` }));
}

/** ED-EXPT-03: a misspelt expertise is none that anything asks for; an own one is the game master's to accept. */
export function expertiseDoubts(row: object): readonly Problem[] {
  const known = EXPERTISES.map(({ name }) => name);
  const said = [...valuesOf(row, 'expertises'), ...valuesOf(row, 'expertise')];
  return said.flatMap(word => {
    const [name = word] = word.split(':');
    if (known.some(each => each.toLowerCase() === name.trim().toLowerCase())) return [];
    const near = meant(name.trim(), known);
    return near ? [doubt('expertise', `The list has no expertise “${word}”${near}`)] : [];
  });
}

/** What an ability says that nothing sets off. */
function abilityDoubts({
  cost,
  trigger,
  grants,
  attack,
  damage,
  effects = [],
  uses,
  target,
}: Partial<Ability>): readonly string[] {
  const acts = effects.length > 0 || attack !== undefined || damage !== undefined;
  return [
    ...(cost === 'passive' && acts
      ? [
          'It works by itself (`cost`: "passive"), so that only its `grants` count: its effects, attack and damage want another `cost`.',
        ]
      : []),
    ...(cost === 'passive' && uses
      ? ['It is never used (`cost`: "passive"), so that its `uses` count nothing.']
      : []),
    ...(grants && cost !== 'passive'
      ? ['What it `grants` counts only where it works by itself (`cost`: "passive").']
      : []),
    ...(cost === 'response' && !trigger
      ? ['A Response answers something: its `trigger` is "hit", "allyHit" or "missed".']
      : []),
    ...(trigger && cost !== 'response' ? ['A `trigger` belongs to a Response (`cost`: "response").'] : []),
    ...(damage && !attack && target !== 'weapon'
      ? ['Its damage wants an `attack` that hits, against one of the defenses.']
      : []),
    ...effects.flatMap(effect =>
      (effect.is === 'heal' || effect.is === 'temporary') &&
      !effect.amount &&
      !effect.stat &&
      !(effect.is === 'heal' && effect.dice)
        ? [
            `Its effect "${effect.is}" gives nothing: it wants ${effect.is === 'heal' ? '`dice`, ' : ''}an \`amount\` or a \`stat\`.`,
          ]
        : effect.is === 'soften' && cost !== 'response'
          ? [
              'Its effect "soften" lessens a blow that is answered: it belongs to a Response (`cost`: "response").',
            ]
          : [],
    ),
  ];
}

const toldOf = (abilities: readonly Partial<Ability>[]): readonly Problem[] =>
  abilities.flatMap(ability =>
    abilityDoubts(ability).map(message =>
      doubt('abilities', abilities.length > 1 ? `${String(ability.name)}: ${message}` : message),
    ),
  );

/** A feature or a spell. */
export const featureDoubts = (row: object, content: Content): readonly Problem[] => [
  ...abilityDoubts(row as Partial<Ability>).map(message => doubt('cost', message)),
  ...kindDoubts(row, content),
  ...expertiseDoubts(row),
];

export const spellDoubts = (row: object, content: Content): readonly Problem[] => [
  ...('enigma' in row
    ? []
    : [
        doubt(
          'enigma',
          'Nobody prepares a spell of no Enigma: its `enigma` is "Arcane", "Divine" or "Primal".',
        ),
      ]),
  ...featureDoubts(row, content),
];

/** What weapons of the lists shoot. */
const shotIn = ({ weapons = [] }: Content): readonly string[] => [
  ...new Set(valuesOf(weapons, 'ammunition')),
];

export function weaponDoubts(row: object, content: Content): readonly Problem[] {
  const known = shotIn({ weapons: (content.weapons ?? []).filter(isBooks) });
  return valuesOf(row, 'ammunition').flatMap(kind => {
    const near = known.includes(kind) ? '' : meant(kind, known);
    return near ? [doubt('ammunition', `No weapon of the book shoots “${kind}”${near}`)] : [];
  });
}

export function itemDoubts(row: object, content: Content): readonly Problem[] {
  const { kind, light, fits, powers = [] } = row as Partial<Item>;
  const shot = shotIn(content);
  return [
    ...(kind === 'light' && light === undefined
      ? [doubt('light', 'It gives no light: `light` is the radius of its bright light, such as 4.')]
      : []),
    ...(fits !== undefined && !shot.includes(fits)
      ? [doubt('fits', `No weapon shoots “${fits}”: they shoot ${listed(shot)}${meant(fits, shot) || '.'}`)]
      : []),
    ...toldOf(powers.filter(each => typeof each !== 'string')),
    ...kindDoubts(row, content),
  ];
}

/** ED-CRE-10: nobody can choose more skills than there are. */
export function archetypeDoubts(row: object): readonly Problem[] {
  const { skillCount = 0, skills = [], enigma, prepared } = row as Partial<Archetype>;
  return [
    ...(skillCount > new Set(skills).size
      ? [
          doubt(
            'skillCount',
            `Nobody can choose ${skillCount} of its skills: it lists ${new Set(skills).size}.`,
          ),
        ]
      : []),
    ...(enigma && !skills.includes(enigma)
      ? [
          doubt(
            'enigma',
            `Its spells are ${enigma}, and \`skills\` does not list that: nobody of it could cast them.`,
          ),
        ]
      : []),
    ...(prepared && !enigma
      ? [doubt('prepared', 'It prepares spells of no Enigma: say which in `enigma`.')]
      : []),
  ];
}

interface Belongings {
  readonly weapons?: readonly (string | { readonly name: string })[];
  readonly shield?: string | { readonly name: string } | null;
  readonly held?: readonly string[];
  readonly items?: Readonly<Record<string, number>>;
  readonly carries?: readonly { readonly name: string }[];
}
const nameOf = (thing: string | { readonly name: string }): string =>
  typeof thing === 'string' ? thing : thing.name;

/** What somebody holds that they do not have, and counts that nobody knows. */
function belongingDoubts(
  { weapons = [], shield = null, held = [], items = {}, carries = [] }: Belongings,
  content: Content,
): readonly Problem[] {
  const known = [...valuesOf(content.items ?? [], 'name'), ...carries.map(nameOf)];
  const own = [...weapons.map(nameOf), ...(shield ? [nameOf(shield)] : []), ...Object.keys(items)];
  const end = (word: string, names: readonly string[]): string => meant(word, names) || '.';
  return [
    ...held
      .filter(name => !own.some(each => each.toLowerCase() === name.toLowerCase()))
      .map(name =>
        doubt(
          'held',
          `It holds “${name}” and has none in \`weapons\`, \`shield\` or \`items\`${end(name, own)}`,
        ),
      ),
    ...Object.keys(items)
      .filter(name => !known.includes(name))
      .map(name => doubt('items', `There is no item called “${name}”${end(name, known)}`)),
  ];
}

export const creatureDoubts = (row: object, content: Content): readonly Problem[] => [
  ...belongingDoubts(row, content),
  ...toldOf(
    ((row as { readonly abilities?: readonly (string | Partial<Ability>)[] }).abilities ?? []).filter(
      each => typeof each !== 'string',
    ),
  ),
  ...kindDoubts(row, content),
  ...expertiseDoubts(row),
];
