/** The fields of a question as places that the words of a sentence may go to. */
import { entryNames, PERSON } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { followed, type JsonSchema, loneField, otherNames, type Rank, rankOf } from '../schema.ts';
import { fieldWords } from '../words.ts';
import { pluralOf } from './things.ts';
import { stemsOf } from './tokens.ts';

/** One field of a question. */
export interface Slot {
  readonly name: string;
  readonly rank: Rank;
  /** Whether everybody sets it. */
  readonly first: boolean;
  readonly required: boolean;
  readonly list: boolean;
  readonly person: boolean;
  /** Whether a number will do, and which. */
  readonly number: { readonly least: number; readonly most: number } | undefined;
  /** Another field that says the same by name. */
  readonly insteadOf: string | undefined;
  /** What the number counts. */
  readonly unit: string | undefined;
  readonly flag: boolean;
  /** Whether any text will do. */
  readonly text: boolean;
  /** The names it takes, each with its stems. */
  readonly names: readonly Name[];
  /** The stems of its own name and of what it counts, which may stand beside a value. */
  readonly cues: ReadonlySet<string>;
}

/** A name, and the stems by which it is found in a sentence. */
export interface Name {
  readonly name: string;
  readonly stems: readonly string[];
}

/** What a number counts, as people write it. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  m: ['m', 'meter', 'metre', 'meters', 'metres'],
  km: ['km', 'kilometre', 'kilometer'],
  kg: ['kg', 'kilo', 'kilogram'],
  hours: ['h', 'hour'],
  minutes: ['min', 'minute'],
  spaces: ['space', 'square'],
  yards: ['yd', 'yard'],
  wt: ['wt', 'weight'],
};

/** What is counted somewhere, whether or not a question counts it. */
export const isUnit = (stem: string): boolean => ALL_UNITS.has(stem);
const ALL_UNITS = new Set(
  [
    ...Object.values(UNITS).flat(),
    'feet',
    'foot',
    'ft',
    'mile',
    'inch',
    'pound',
    'lb',
    'day',
    'week',
    'round',
    'month',
    'year',
  ].flatMap(stemsOf),
);

/** Words that stand before a number which a roll is made against. */
const AGAINST = ['target', 'tn', 'rc', 'dc', 'difficulty'];

/** The fields of a schema, in its order. */
export const slotsOf = (book: Ruleset, root: JsonSchema, example: unknown): readonly Slot[] =>
  Object.entries(root.properties ?? {}).map(([name, node]) => {
    const here = followed(node, root);
    const required = !!root.required?.includes(name);
    const unit = node.unit ?? here.unit;
    const inExample = Object.hasOwn((example ?? {}) as object, name);
    const rank = rankOf(node.rank ?? here.rank, { must: required, inExample });
    const person = takesPerson(node, root);
    return {
      name,
      rank,
      first: required || rank === 'first',
      required,
      list: here.type === 'array',
      person,
      number: boundsOf(node, root),
      unit,
      insteadOf: node.insteadOf ?? here.insteadOf,
      flag: here.type === 'boolean',
      text: isText(node, root),
      names: person
        ? []
        : [...new Set(namesFor(book, name, node, root))].map(each => ({
            name: each,
            stems: stemsOf(fieldWords(each)),
          })),
      cues: new Set([
        ...stemsOf(fieldWords(name)),
        ...(unit === undefined ? [] : (UNITS[unit] ?? [unit]).flatMap(stemsOf)),
        ...(AGAINST.includes(name.toLowerCase()) ? AGAINST : []),
      ]),
    };
  });

const optionsOf = (node: JsonSchema, root: JsonSchema): readonly JsonSchema[] => {
  const { anyOf, oneOf, items } = followed(node, root);
  return [...(anyOf ?? oneOf ?? []), ...(typeof items === 'object' ? [items] : [])];
};

function takesPerson(node: JsonSchema, root: JsonSchema): boolean {
  if ((node.from ?? followed(node, root).from) === PERSON) return true;
  if (optionsOf(node, root).some(option => takesPerson(option, root))) return true;
  const lone = followed(node, root).type === 'object' ? loneField(node, root) : undefined;
  return lone !== undefined && (lone[1].from ?? followed(lone[1], root).from) === PERSON;
}

function boundsOf(node: JsonSchema, root: JsonSchema): Slot['number'] {
  const { type, minimum: least = -Infinity, maximum: most = Infinity } = followed(node, root);
  if ([type].flat().some(one => one === 'number' || one === 'integer')) return { least, most };
  return optionsOf(node, root)
    .map(option => boundsOf(option, root))
    .find(Boolean);
}

function isText(node: JsonSchema, root: JsonSchema): boolean {
  const { type, enum: listed, from } = followed(node, root);
  if (listed || (node.from ?? from) !== undefined) return false;
  return type === 'string' || optionsOf(node, root).some(option => isText(option, root));
}

/** The names that a field takes: its own words, those of its table, or of the table that it is called after. */
function namesFor(book: Ruleset, name: string, node: JsonSchema, root: JsonSchema): readonly string[] {
  const here = followed(node, root);
  const from = node.from ?? here.from;
  const table =
    from ??
    (isText(node, root) ? [name, pluralOf(name)].find(each => entryNames(book, each).length > 0) : undefined);
  const lone = here.type === 'object' ? loneField(node, root) : undefined;
  return [
    ...(here.enum ?? []).filter(word => typeof word === 'string'),
    ...(typeof here.const === 'string' ? [here.const] : []),
    ...(table === undefined ? [] : entryNames(book, table)),
    ...Object.keys(otherNames(node, root)),
    ...(node.nothing ?? here.nothing ?? []),
    ...optionsOf(node, root).flatMap(option => namesFor(book, name, option, root)),
    ...(lone ? namesFor(book, lone[0], lone[1], root) : []),
  ];
}
