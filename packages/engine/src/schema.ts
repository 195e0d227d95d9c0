import { z } from 'zod';
import { matching, plain } from './match.ts';
import { notData, ownOf } from './plain-data.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Who sets it: `first` everybody, `often` many, `rare` hardly anybody. */
    rank?: Rank;
    /** Names somebody of the fight by their id, or several; `target` does so anyway. */
    fighter?: boolean;
    /** The table of the book whose names it takes; `person`: a ready character, a creature, a file, or numbers. */
    from?: string;
    /** The table whose pack entries it takes under their very names, where a word may also be one of somebody's own. */
    orFrom?: string;
    /** A pattern of names that it takes besides the entries of that table. */
    also?: string;
    /** Other names that its words go by, and the word that each of them means: `stunned` is `stun`. */
    alsoCalled?: OtherNames;
    /** Another field that says the same in a word: where that is given, no bare word is meant for this one. */
    insteadOf?: string;
    /** Words for null: `unarmed` is no weapon at all. */
    nothing?: readonly string[];
    /** Whose it should be: the field of its user, and their list of such things: `attacker.weapons`; or lists: `attacker.weapons,shield`. */
    whose?: string;
    /** What a number counts: m, yards, minutes, silver. */
    unit?: string;
  }
}

/** The word of a list that each of its other names means. */
export type OtherNames = Readonly<Record<string, string>>;

/** How often a field is set: those that everybody sets are asked for first. */
export const RANKS = ['first', 'often', 'rare'] as const;
/** One of `RANKS`. */
export type Rank = (typeof RANKS)[number];

/**
 * How often a field is set, at any depth: as often as it says itself. One that says nothing is set by everybody where it
 * must be given, often where the worked example gives it, and hardly ever otherwise.
 */
export function rankOf(
  rank: Rank | undefined,
  { must, inExample }: { readonly must: boolean; readonly inExample: boolean },
): Rank {
  if (rank !== undefined) return rank;
  if (must) return 'first';
  return inExample ? 'often' : 'rare';
}

/** What was wrong with a piece of data, in one sentence for people. */
export interface Problem {
  /** Where in the data, as people write it: `target.armour[0].ar`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  /** The rule that is broken, where it is a rule and not the shape of the data. */
  readonly rule?: string;
}

/** A value that fits its schema, or what is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The JSON Schema of what may be given (`input`) or what comes back (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const known = MADE[io].get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What another schema describes is described by it wherever it stands.
    override({ zodSchema, jsonSchema: inside }) {
      const described = io === 'input' ? describedBy(zodSchema) : undefined;
      if (described) Object.assign(inside, { ...described, ...inside });
    },
  }) as JsonSchema;
  MADE[io].set(schema, made);
  return made;
}

/** A schema never changes. Translating a person's takes milliseconds: two thirds of the time of setting up a fight. */
const MADE = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

/** What describes a schema that reads by its own ways. */
const STANDING = new WeakMap<object, JsonSchema>();

/** The same of a schema that was only given more words. */
function describedBy(schema: z.core.$ZodType): JsonSchema | undefined {
  for (let of: z.core.$ZodType | undefined = schema; of; of = of._zod.parent) {
    const described = STANDING.get(of);
    if (described) return described;
  }
  return undefined;
}

/** A schema that reads what `change` makes of a value; to whoever asks what it takes, it is the same. */
export function readThrough<T>(
  schema: z.ZodType<T, unknown>,
  change: (given: unknown) => unknown,
): z.ZodType<T, unknown> {
  const changed = z.unknown().transform((given, ctx): T => {
    const parsed = schema.safeParse(change(given));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  MADE.output.set(changed, jsonSchema(schema, 'output'));
  return stands(changed, jsonSchema(schema));
}

/** A schema that reads by its own ways what another one describes. */
export function stands<S extends z.ZodType>(schema: S, described: JsonSchema): S {
  MADE.input.set(schema, described);
  const { $schema: _, ...inside } = described as JsonSchema & { readonly $schema?: string };
  STANDING.set(schema, inside);
  return schema;
}

/** The part of JSON Schema that our own schemas use. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  rank?: Rank;
  fighter?: boolean;
  from?: string;
  orFrom?: string;
  also?: string;
  alsoCalled?: OtherNames;
  insteadOf?: string;
  nothing?: readonly string[];
  whose?: string;
  unit?: string;
}

/**
 * Checks data against a schema and says in sentences what is wrong with it. Words that the schema lists are understood
 * in any case and by a beginning that fits only one of them.
 */
export function check<T>(schema: z.ZodType<T, unknown>, value: unknown): Checked<T> {
  const odd = notData(value);
  if (odd) return { ok: false, problems: [odd] };
  const asGiven = schema.safeParse(value);
  if (asGiven.success) return { ok: true, value: asGiven.data };
  const root = jsonSchema(schema);
  const meant = withWords(value, root, root);
  const parsed = meant === value ? asGiven : schema.safeParse(meant);
  if (parsed.success) return { ok: true, value: parsed.data };
  const { issues } = parsed.error;
  return {
    ok: false,
    problems: shortened(issues.find(isAlone) ? issues.filter(isAlone) : issues, issue =>
      sentences(issue, root, meant),
    ),
  };
}

/** A mistake beside which no other is worth telling: a file of another game. */
const isAlone = (issue: z.core.$ZodIssue): boolean => issue.code === 'custom' && issue.params?.alone === true;

/** Nobody reads more than the first few of a great many mistakes. */
const MOST_PROBLEMS = 20;

function shortened(
  issues: readonly z.core.$ZodIssue[],
  told: (issue: z.core.$ZodIssue) => Problem[],
): Problem[] {
  const problems = issues.slice(0, MOST_PROBLEMS).flatMap(told);
  const more = issues.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  return [...problems, { path: '', message: `There are ${more} more mistakes like these.` }];
}

/** The data with every word that stands for exactly one of the words its schema lists written as listed, keys too. */
export function withWords(value: unknown, node: JsonSchema, root: JsonSchema): unknown {
  if (typeof value === 'string') {
    if (isNothing(value, node, root)) return null;
    const lone = loneWord(value, node, root);
    if (lone) return lone;
    const items = itemsOf(node, root);
    // One word in the place of a list of words is a list of one.
    return items && words(items, root).length > 0
      ? [wordMeant(value, items, root)]
      : wordMeant(value, node, root);
  }
  if (typeof value === 'number') {
    const lone = followed(node, root).type === 'object' ? loneField(node, root) : undefined;
    return lone && takesNumbers(lone[1], root) ? { [lone[0]]: value } : value;
  }
  const fit = fitting(node, root, value);
  const { propertyNames } = followed(fit, root);
  if (isTooLong(value, fit, root)) return value;
  const inside = mapChildren(value, (child, key) => withWords(child, childOf(fit, key), root));
  return propertyNames ? mapKeys(inside, key => wordMeant(key, propertyNames, root)) : inside;
}

/** Whether a list has more than its schema takes: it is refused as it is, and nobody looks its words up. */
export function isTooLong(value: unknown, fit: JsonSchema, root: JsonSchema): boolean {
  if (!Array.isArray(value)) return false;
  const { maxItems } = followed(fit, root);
  return maxItems !== undefined && value.length > maxItems;
}

/** Whether a word stands for null in this field. */
export function isNothing(said: string, node: JsonSchema, root: JsonSchema): boolean {
  const { nothing = followed(node, root).nothing } = node;
  return nothing?.some(word => plain(word) === plain(said)) ?? false;
}

/** One word in the place of an object that must have but one field, and that word is for it: `dodge` is a maneuver. */
function loneWord(said: string, node: JsonSchema, root: JsonSchema): object | undefined {
  if (words(node, root).length > 0) return undefined;
  const lone = loneField(node, root);
  if (!lone) return undefined;
  const [field, inner] = lone;
  const word = wordMeant(said, inner, root);
  // A name of a list that is not closed will do as well: a thing to buy.
  const { from } = followed(inner, root);
  return words(inner, root).includes(word) ||
    (takesStrings(inner, root) && (inner.from ?? from) !== undefined)
    ? { [field]: word }
    : undefined;
}

/** Whether any word will do, by itself or beside entries. */
function takesStrings(node: JsonSchema, root: JsonSchema): boolean {
  const { type, anyOf, oneOf } = followed(node, root);
  return type === 'string' || (anyOf ?? oneOf ?? []).some(option => takesStrings(option, root));
}

export type LoneField = readonly [field: string, inner: JsonSchema];

/** The only field that an object must have, where nothing but an object is taken. */
export function loneField(node: JsonSchema, root: JsonSchema): LoneField | undefined {
  const { type, properties = {}, required = [] } = fitting(node, root, {});
  const [field, ...more] = required;
  return type === 'object' && field !== undefined && more.length === 0 && !takesNumbers(node, root)
    ? [field, properties[field]!]
    : undefined;
}

/** Whether a number will do. */
function takesNumbers(node: JsonSchema, root: JsonSchema): boolean {
  const { type, anyOf, oneOf } = followed(node, root);
  return (
    [type].flat().some(one => one === 'number' || one === 'integer') ||
    (anyOf ?? oneOf ?? []).some(option => takesNumbers(option, root))
  );
}

/** What a list is made of, where nothing but a list is taken. */
function itemsOf(node: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const { type, items } = followed(node, root);
  return type === 'array' && typeof items === 'object' ? items : undefined;
}

/** What somebody means by a word: the one of the schema's own that it stands for, or the word as it is. */
function wordMeant(said: string, node: JsonSchema, root: JsonSchema): string {
  const called = otherNames(node, root);
  const [only, ...others] = meanings(said, words(node, root), called);
  return only === undefined || others.length > 0 ? said : only;
}

/** The names that a word may mean, where some of them go by other names as well. */
export const meanings = (said: string, names: readonly string[], called: OtherNames): readonly string[] => [
  ...new Set(matching(said, [...names, ...Object.keys(called)]).map(name => ownOf(called, name) ?? name)),
];

/** The other names that the words of a schema go by, over all its alternatives, and those of a list of them. */
export function otherNames(node: JsonSchema, root: JsonSchema): OtherNames {
  const { alsoCalled, anyOf, oneOf } = followed(node, root);
  const items = itemsOf(node, root);
  return Object.assign(
    {},
    node.alsoCalled,
    alsoCalled,
    ...[...(anyOf ?? oneOf ?? []), ...(items ? [items] : [])].map(option => otherNames(option, root)),
  );
}

/** The words a schema lists, over all its alternatives; none where one of them takes any text. */
function words(node: JsonSchema, root: JsonSchema): readonly string[] {
  const { enum: listed, const: only, type, anyOf, oneOf } = followed(node, root);
  if (listed) return listed.filter(word => typeof word === 'string');
  if (only !== undefined) return typeof only === 'string' ? [only] : [];
  if (type === 'string') return [];
  return (anyOf ?? oneOf ?? []).flatMap(option => words(option, root));
}

/** The value with its items or fields put through `change`; the very same value where nothing changed. */
export function mapChildren(
  value: unknown,
  change: (child: unknown, key: string | number) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, i) => change(item, i));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  const fields = Object.entries(value).map(([key, child]) => [key, child, change(child, key)] as const);
  return fields.some(([, before, after]) => before !== after)
    ? Object.fromEntries(fields.map(([key, , after]) => [key, after]))
    : value;
}

/** The value with its keys put through `change`; the very same value where nothing changed or two would be one. */
function mapKeys(value: unknown, change: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, change(key), child] as const);
  const isSame = fields.every(([before, after]) => before === after);
  return isSame || new Set(fields.map(([, after]) => after)).size < fields.length
    ? value
    : Object.fromEntries(fields.map(([, after, child]) => [after, child]));
}

function sentences(issue: z.core.$ZodIssue, root: JsonSchema, whole: unknown): Problem[] {
  const keys = issue.path as (string | number)[];
  const path = pathName(keys);
  const name = path ? `\`${path}\`` : 'The input';
  const value = at(whole, keys);
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, keys, root, whole);
  if (issue.code === 'custom') return [{ path, message: issue.message }];
  const within = issue.code === 'invalid_union' ? meantAlternative(issue.errors) : undefined;
  if (within)
    return within.flatMap(inner => sentences({ ...inner, path: [...keys, ...inner.path] }, root, whole));
  const node = issue.code === 'invalid_union' ? discriminators(root, keys, whole) : nodeAt(root, keys, whole);
  const expected = describe(node, root);
  if (value === undefined && keys.length > 0)
    return [{ path, message: `${name} is missing: it must be ${expected}.` }];
  return [{ path, message: `${name} must be ${expected}, got ${shown(value)}${meant(node, value)}` }];
}

/** What is wrong inside the one alternative that the data was meant to be: the only one whose kind of data it is. */
function meantAlternative(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  const isOther = (issue: z.core.$ZodIssue): boolean =>
    issue.path.length === 0 &&
    (issue.code === 'invalid_type' ||
      issue.code === 'invalid_value' ||
      (issue.code === 'invalid_union' && issue.errors.every(issues => issues.some(isOther))));
  const entered = alternatives.filter(issues => !issues.some(isOther));
  return entered.length === 1 ? entered[0] : undefined;
}

/** Where alternatives are told apart by a field that fits none of them: every value that field may have. */
function discriminators(root: JsonSchema, keys: readonly (string | number)[], whole: unknown): JsonSchema {
  const [above, key] = [keys.slice(0, -1), keys.at(-1)];
  const union =
    above.length === 0 ? root : childOf(nodeAt(root, above.slice(0, -1), whole), above.at(-1) ?? '');
  const options = (union.anyOf ?? union.oneOf ?? []).map(
    option => followed(option, root).properties?.[key ?? ''],
  );
  const values = options.flatMap(
    option => option?.enum ?? (option?.const === undefined ? [] : [option.const]),
  );
  return values.length ? { enum: values } : nodeAt(root, keys, whole);
}

/** A guess at the word that a misspelt one was meant to be. */
function meant(node: JsonSchema, value: unknown): string {
  const near = nearest(node, value);
  return near === undefined ? '.' : `; did you mean ${JSON.stringify(near)}?`;
}

/** The words that a schema allows, in whichever of its alternatives. */
const wordsOf = (node: JsonSchema): readonly unknown[] => [
  ...(node.enum ?? []),
  ...(node.anyOf ?? node.oneOf ?? []).flatMap(wordsOf),
];

/** The nearest of the words that a schema allows, where one is near enough to be meant. */
export function nearest(node: JsonSchema, value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  const given = value.toLowerCase();
  const values = wordsOf(node).filter(v => typeof v === 'string');
  const far = (v: unknown): number => distance(String(v).toLowerCase(), given);
  // A word that stands in a longer one is meant by it: “blind” is no slip for “bleed” where there is “full blindness”.
  const within = given.length > 3 ? values.filter(v => v.toLowerCase().includes(given)) : [];
  return (within.length ? within : values.filter(v => isNear(v.toLowerCase(), given))).reduce<unknown>(
    (best, v) => (best === undefined || far(v) < far(best) ? v : best),
    undefined,
  );
}

export const isNear = (word: string, given: string): boolean =>
  distance(word, given) <= Math.max(word.length > 3 ? 2 : 1, Math.floor(word.length / 3));

const nearestFirst = (words: readonly string[], given: string): readonly string[] =>
  words.filter(word => isNear(word, given)).sort((a, b) => distance(a, given) - distance(b, given));

/** Each unknown field with the one that was probably meant; a great many of them in one sentence. */
function unknownFields(
  unknown: readonly string[],
  keys: (string | number)[],
  root: JsonSchema,
  whole: unknown,
): Problem[] {
  const { properties = {}, propertyNames } = nodeAt(root, keys, whole);
  const fields = [...Object.keys(properties), ...(propertyNames?.enum ?? []).map(String)];
  const where = keys.length ? ` of \`${pathName(keys)}\`` : '';
  const all = fields.length ? `the fields are ${fieldNames(fields)}.` : 'there are no fields.';
  if (unknown.length > MOST_UNKNOWN) {
    const first = unknown.slice(0, MOST_UNKNOWN).map(key => `\`${key.slice(0, 40)}\``);
    const more = (unknown.length - MOST_UNKNOWN).toLocaleString('en');
    return [
      {
        path: pathName(keys),
        message: `${first.join(', ')} and ${more} more are not fields${where}; ${all}`,
      },
    ];
  }
  return unknown.map(key => {
    const within = key.length > 3 ? fields.filter(field => field.includes(key)) : [];
    const inner = fieldsInside(key, properties, root);
    const alike = within.length ? within : inner.length ? inner : nearestFirst(fields, key).slice(0, 1);
    const guess = alike.slice(0, 3).map(field => `\`${field}\``);
    return {
      path: pathName([...keys, key]),
      message: `\`${key.slice(0, 40)}\` is not a field${where}; ${guess.length ? `did you mean ${guess.join(' or ')}?` : all}`,
    };
  });
}
const MOST_UNKNOWN = 5;

/** What was written beside somebody and belongs to them: `SP` is `character.SP`, or `attacker.SP` or `defender.SP`. */
const fieldsInside = (
  key: string,
  properties: Readonly<Record<string, JsonSchema>>,
  root: JsonSchema,
): string[] =>
  Object.entries(properties).flatMap(([name, node]) => {
    const { properties: own = {} } = fitting(node, root, {});
    const found = Object.keys(own).find(field => field.toLowerCase() === key.toLowerCase());
    return found === undefined ? [] : [`${name}.${found}`];
  });

/** Names of fields, the first dozen of many. */
const fieldNames = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_FIELDS).map(name => `\`${name}\``);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
};
const MOST_FIELDS = 12;

export const pathName = (keys: readonly (string | number)[]): string =>
  keys.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    '',
  );

/** What stands at the end of a path of keys; undefined where it does not lead anywhere. */
export const at = (value: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (v, key) =>
      typeof v === 'object' && v !== null && Object.hasOwn(v, key)
        ? (v as Record<string, unknown>)[key]
        : undefined,
    value,
  );

/** The schema of the field that a path leads to; of several alternatives the one that fits the data best. */
export function nodeAt(root: JsonSchema, keys: readonly (string | number)[], whole: unknown): JsonSchema {
  let node = fitting(root, root, whole);
  keys.forEach((key, i) => {
    node = fitting(childOf(node, key), root, at(whole, keys.slice(0, i + 1)));
  });
  return node;
}

/** The schema of a field or an item. */
export function childOf(node: JsonSchema, key: string | number): JsonSchema {
  const items = typeof node.items === 'object' ? node.items : {};
  const rest = typeof node.additionalProperties === 'object' ? node.additionalProperties : {};
  if (typeof key === 'number') return node.prefixItems?.[key] ?? items;
  return (node.properties && ownOf(node.properties, key)) ?? rest;
}

/** A schema in place of a reference to it. */
export const followed = (node: JsonSchema, root: JsonSchema): JsonSchema =>
  node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node;

/** Of the alternatives of a schema, the one that a value is meant to be. */
export function fitting(node: JsonSchema, root: JsonSchema, value: unknown): JsonSchema {
  if (node.$ref) return fitting(followed(node, root), root, value);
  const options = (node.anyOf ?? node.oneOf)?.map(option => fitting(option, root, value));
  if (!options || typeof value !== 'object' || value === null) return node;
  const agrees = (option: JsonSchema): number =>
    Object.entries(option.properties ?? {}).filter(
      ([key, p]) => p.const !== undefined && p.const === at(value, [key]),
    ).length;
  const [best] = options
    .filter(o => o.type === (Array.isArray(value) ? 'array' : 'object'))
    .sort((a, b) => agrees(b) - agrees(a));
  return best ?? node;
}

/** How many names are listed one by one. */
const MOST_LISTED = 12;

/**
 * What a schema wants, as the end of the sentence "it must be …". Of long lists only the first few names are given, or
 * the table that holds them all; every name of every list where there is no limit.
 */
export function describe(node: JsonSchema, root: JsonSchema = node, mostNames = MOST_LISTED): string {
  const inner = (part: JsonSchema): string => describe(part, root, mostNames);
  if (node.from === 'person') return 'a ready character, a creature, a character file or numbers';
  if (node.$ref) return inner(followed(node, root));
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum && node.from && node.enum.length > MOST_LISTED && Number.isFinite(mostNames))
    return `one of the ${node.enum.length} names of the table ${node.from}`;
  if (node.enum)
    return oneOf(
      node.enum.map(value => JSON.stringify(value)),
      mostNames,
    );
  const options = node.anyOf ?? node.oneOf;
  if (options) {
    const kinds = options.length > MOST_ALTERNATIVES ? kindsOf(options, root) : undefined;
    if (kinds) return `an object whose \`${kinds.field}\` is ${oneOf(kinds.values, mostNames)}`;
    const alternative = (option: JsonSchema): string =>
      option.properties
        ? `its own fields (${fieldNames(Object.keys(option.properties))})`
        : option.type === 'string' && !option.enum && node.from
          ? `a name from the list of ${node.from}`
          : inner(node.from ? { from: node.from, ...option } : option);
    return [...new Set(options.map(option => alternative(followed(option, root))))].join(' or ');
  }
  if (Array.isArray(node.type)) return node.type.map(type => inner({ ...node, type })).join(' or ');
  switch (node.type) {
    case 'integer':
      return `a whole number${range(node)}`;
    case 'number':
      return `a number${range(node)}`;
    case 'string':
      return node.maxLength ? `text of ${node.minLength ?? 0} to ${node.maxLength} characters` : 'text';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'nothing';
    case 'array': {
      const items = typeof node.items === 'object' && node.items.type ? node.items : undefined;
      const each = items && inner(node.from ? { from: node.from, ...items } : items);
      return `a list${lengths(node)}${each ? ` (each: ${each})` : ''}`;
    }
    case 'object':
      return Object.keys(node.properties ?? {}).length
        ? `an object with ${fieldNames(Object.keys(node.properties ?? {}))}`
        : 'an object';
    default:
      return 'something else';
  }
}

/** So many alternatives are told one by one. */
const MOST_ALTERNATIVES = 3;

/** The field by which alternatives are told apart, and what it may be: every one of them has a word of its own there. */
function kindsOf(
  options: readonly JsonSchema[],
  root: JsonSchema,
): { readonly field: string; readonly values: readonly string[] } | undefined {
  const all = options.map(option => followed(option, root).properties ?? {});
  const field = Object.keys(all[0] ?? {}).find(key =>
    all.every(properties => properties[key]?.const !== undefined),
  );
  return field === undefined
    ? undefined
    : { field, values: all.map(properties => JSON.stringify(properties[field]?.const)) };
}

const SAFE = Number.MAX_SAFE_INTEGER;

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema): string {
  const low = minimum !== undefined && minimum > -SAFE ? minimum : undefined;
  const high = maximum !== undefined && maximum < SAFE ? maximum : undefined;
  const steps = multipleOf === undefined ? '' : ` in steps of ${multipleOf}`;
  if (low !== undefined && high !== undefined) return ` from ${low} to ${high}${steps}`;
  const parts = [
    low === undefined ? '' : ` of ${low} or more`,
    high === undefined ? '' : ` of ${high} or less`,
    exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? '' : ` below ${exclusiveMaximum}`,
  ];
  return parts.join('') + steps;
}

function lengths({ minItems, maxItems }: JsonSchema): string {
  if (minItems !== undefined && minItems === maxItems) return ` of exactly ${minItems}`;
  if (minItems && maxItems) return ` of ${minItems} to ${maxItems}`;
  return minItems ? ` of at least ${minItems}` : maxItems ? ` of at most ${maxItems}` : '';
}

function oneOf(values: readonly string[], most: number): string {
  if (values.length > most) return `one of ${values.length} names such as ${values.slice(0, 5).join(', ')}`;
  return values.length === 1 ? values[0]! : `one of ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Levenshtein's distance, enough to guess what a misspelt field was meant to be. */
export function distance(a: string, b: string): number {
  if (b.length > 100) return b.length;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
