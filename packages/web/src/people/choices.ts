/** The choices of a character as things one takes, counts, names or switches, read from the book's own schema. */
import { type CharacterOffer, followed, type JsonSchema, type Rank } from '@arbiter/engine';
import { readable } from '../book/texts.ts';
import { isObject, type Key } from '../form/value.ts';
import { labelOf } from '../words.ts';

interface Common {
  readonly path: readonly Key[];
  readonly label: string;
  readonly help: string;
  readonly rank: Rank;
}

export type Choice = Common &
  (
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly start: number | null }
    | { readonly kind: 'toggle' }
    | { readonly kind: 'text'; readonly longest: number }
    /** One of a list; `free` where any text will do, `empty` what stands there when nothing is chosen. */
    | {
        readonly kind: 'one';
        readonly words: readonly string[];
        readonly free: boolean;
        readonly empty: null | undefined | '';
      }
    | {
        readonly kind: 'many';
        readonly words: readonly string[];
        readonly free: boolean;
        readonly extras: readonly Choice[];
      }
    | {
        readonly kind: 'entries';
        readonly keys: readonly string[];
        readonly of: 'number' | 'text';
        readonly max: number;
      }
    /** Whatever has no such form is written by hand. */
    | { readonly kind: 'hand' }
  );

/** The choices below these keys of the schema; a group is taken apart into its own. */
export function choicesIn(root: JsonSchema, keys: readonly string[]): readonly Choice[] {
  return keys.flatMap(key => {
    const schema = root.properties?.[key];
    return schema ? read(schema, [key], root, root.required?.includes(key) ?? false) : [];
  });
}

/** A choice's place as the book's face calls it: `gear.weapons`. */
export const pathOf = ({ path }: Pick<Choice, 'path'>): string => path.join('.');

function read(given: JsonSchema, path: readonly Key[], root: JsonSchema, needed: boolean): readonly Choice[] {
  const [schema, nullable] = withoutNull(followed(given, root), root);
  const common: Common = {
    path,
    label: schema.title ?? labelOf(String(path.at(-1))),
    help: readable(given.description ?? schema.description ?? ''),
    rank: given.rank ?? schema.rank ?? 'first',
  };
  const empty = nullable ? null : needed || 'default' in given ? '' : undefined;
  const words = wordsOf(schema, root);
  if (words) return [{ ...common, kind: 'one', words, free: false, empty: empty === '' ? undefined : empty }];
  switch (schema.type) {
    case 'boolean':
      return [{ ...common, kind: 'toggle' }];
    case 'integer':
    case 'number':
      return [
        {
          ...common,
          kind: 'number',
          min: schema.minimum ?? 0,
          max: schema.maximum ?? Number.MAX_SAFE_INTEGER,
          start: nullable ? null : typeof given.default === 'number' ? given.default : null,
        },
      ];
    case 'string':
      return nullable
        ? [{ ...common, kind: 'one', words: [], free: true, empty: null }]
        : [{ ...common, kind: 'text', longest: schema.maxLength ?? 200 }];
    case 'array':
      return [list(common, schema, root)];
    case 'object':
      return object(common, schema, root);
    default:
      // A name or something of one's own: the name is what the lists have.
      return (schema.anyOf ?? schema.oneOf)?.some(option => followed(option, root).type === 'string')
        ? [{ ...common, kind: 'one', words: [], free: true, empty: empty === '' ? null : empty }]
        : [{ ...common, kind: 'hand' }];
  }
}

function list(common: Common, { items, maxItems = 100 }: JsonSchema, root: JsonSchema): Choice {
  if (typeof items !== 'object') return { ...common, kind: 'hand' };
  const forms = alternatives(items, root);
  const words = forms.flatMap(form => wordsOf(form, root) ?? []);
  const own = forms.find(form => form.type === 'object' && form.properties);
  const named = forms.some(form => form.type === 'string' || form.enum);
  if (!named && !own) return { ...common, kind: 'hand' };
  return {
    ...common,
    kind: 'many',
    words,
    free: words.length === 0 && maxItems > 0 && !own,
    extras: Object.entries(own?.properties ?? {}).flatMap(([key, field]) =>
      read(field, [key], root, own?.required?.includes(key) ?? false).filter(({ kind }) => kind !== 'hand'),
    ),
  };
}

function object(
  common: Common,
  schema: JsonSchema & { propertyNames?: JsonSchema },
  root: JsonSchema,
): readonly Choice[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      read(field, [...common.path, key], root, schema.required?.includes(key) ?? false).map(choice => ({
        ...choice,
        rank: common.rank === 'rare' ? ('rare' as const) : choice.rank,
      })),
    );
  const value =
    typeof schema.additionalProperties === 'object' ? followed(schema.additionalProperties, root) : {};
  if (value.type !== 'integer' && value.type !== 'number' && value.type !== 'string')
    return [{ ...common, kind: 'hand' }];
  return [
    {
      ...common,
      kind: 'entries',
      keys: schema.propertyNames?.enum?.map(String) ?? [],
      of: value.type === 'string' ? 'text' : 'number',
      max: value.maximum ?? 100,
    },
  ];
}

const alternatives = (schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] => {
  const found = followed(schema, root);
  const options = found.anyOf ?? found.oneOf;
  return options ? options.flatMap(option => alternatives(option, root)) : [found];
};

/** The schema without the alternative of nothing, and whether it had one. */
function withoutNull(schema: JsonSchema, root: JsonSchema): [JsonSchema, boolean] {
  const options = schema.anyOf ?? schema.oneOf;
  const rest = options?.filter(option => option.type !== 'null') ?? [];
  if (!options || rest.length === options.length) return [schema, false];
  const [only] = rest;
  return rest.length === 1 && only ? [followed(only, root), true] : [{ ...schema, anyOf: rest }, true];
}

function wordsOf(schema: JsonSchema, root: JsonSchema): readonly string[] | undefined {
  if (schema.enum?.every(word => typeof word === 'string')) return schema.enum as string[];
  const options = schema.anyOf ?? schema.oneOf;
  if (!options || options.length === 0) return undefined;
  const each = options.map(option => wordsOf(followed(option, root), root));
  return each.every(words => words !== undefined) ? each.flat() : undefined;
}

/** What the lists have for a choice; where the book lists nothing, the words that its schema allows. */
export const shelfOf = (
  choice: Extract<Choice, { kind: 'one' | 'many' }>,
  offers: readonly CharacterOffer[] | undefined,
): readonly CharacterOffer[] =>
  offers ?? choice.words.map(word => ({ value: word, name: /^[a-z]/.test(word) ? labelOf(word) : word }));

/** Whether an entry of a list is what this offer would put there. */
export function isOf(value: unknown, entry: unknown): boolean {
  if (typeof value === 'string') {
    const name = isObject(entry) ? entry.name : entry;
    return (
      typeof name === 'string' &&
      (name === value || name.startsWith(`${value} (`) || name.startsWith(`${value} ×`))
    );
  }
  if (!isObject(value)) return value === entry;
  if (typeof entry === 'string') return value.name === entry;
  return (
    isObject(entry) &&
    Object.entries(value).every(([key, part]) => typeof part !== 'string' || entry[key] === part)
  );
}
