/** What a form shows for a schema: a tree of fields, each of a kind that has its own control. */
import type { JsonSchema, Rank } from '@arbiter/engine';
import { readable } from '../book/texts.ts';
import { labelOf, said } from '../words.ts';

export type Field = Common &
  (
    | { readonly kind: 'number'; readonly integer: boolean; readonly min?: number; readonly max?: number }
    | { readonly kind: 'toggle' }
    | { readonly kind: 'text'; readonly maxLength?: number }
    | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
    | { readonly kind: 'fixed'; readonly value: unknown }
    | { readonly kind: 'group'; readonly fields: readonly Named[] }
    | { readonly kind: 'list'; readonly item: Field; readonly least: number; readonly most: number }
    | { readonly kind: 'tuple'; readonly items: readonly Field[] }
    | { readonly kind: 'record'; readonly value: Field; readonly keys?: readonly string[] }
    | { readonly kind: 'variants'; readonly options: readonly Variant[] }
    | { readonly kind: 'json' }
  );

interface Common {
  readonly help?: string;
  /** What is taken where nothing is given. */
  readonly preset?: unknown;
  /** Who sets it, what list it takes its names from, what a number counts. */
  readonly rank?: Rank;
  readonly from?: string;
  readonly unit?: string;
}

export interface Named {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  /** Whether it may be left out although nothing stands in for it. */
  readonly optional: boolean;
}

export interface Variant {
  readonly label: string;
  readonly field: Field;
}

/** The engine's JSON Schema with the one more keyword that records use. */
type Schema = JsonSchema & { propertyNames?: JsonSchema };

/** Schemas may contain themselves; past this depth a field is typed as JSON. */
const MOST_NESTED = 8;

export const fieldOf = (schema: JsonSchema): Field => read(schema, schema, 0);

function read(schema: Schema, root: JsonSchema, depth: number): Field {
  const field = { ...common(schema), ...kindOf(schema, root, depth) };
  return field as Field;
}

function common({ description = '', rank, from, unit, ...schema }: Schema): Common {
  const help = readable(description).replace(/`([^`]*)`/g, '“$1”');
  return {
    ...(help ? { help } : {}),
    ...('default' in schema ? { preset: schema.default } : {}),
    ...(rank ? { rank } : {}),
    ...(from ? { from } : {}),
    ...(unit ? { unit } : {}),
  };
}

/** The list a field takes its names from, itself or in one of its shapes. */
export const fromOf = (field: Field): string | undefined =>
  field.from ??
  (field.kind === 'variants'
    ? field.options.map(option => fromOf(option.field)).find(Boolean)
    : field.kind === 'list'
      ? fromOf(field.item)
      : undefined);

function kindOf(schema: Schema, root: JsonSchema, depth: number): Field {
  if (depth > MOST_NESTED) return { kind: 'json' };
  if (schema.$ref) return read(target(schema.$ref, root), root, depth + 1);
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const };
  if (schema.enum) return choice(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return variants(options, root, depth);
  if (Array.isArray(schema.type))
    return variants(
      schema.type.map(type => ({ ...schema, type })),
      root,
      depth,
    );
  if (schema.allOf?.length === 1) return read(schema.allOf[0]!, root, depth + 1);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return { kind: 'toggle' };
    case 'string':
      return { kind: 'text', ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }) };
    case 'null':
      return { kind: 'fixed', value: null };
    case 'array':
      return list(schema, root, depth);
    case 'object':
      return object(schema, root, depth);
    default:
      return { kind: 'json' };
  }
}

function target(ref: string, root: JsonSchema): JsonSchema {
  if (ref === '#') return root;
  return root.$defs?.[ref.replace('#/$defs/', '')] ?? {};
}

function choice(values: readonly unknown[]): Field {
  const options = values.filter(v => typeof v === 'string' || typeof v === 'number');
  return options.length === values.length ? { kind: 'choice', options } : { kind: 'json' };
}

function number({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Field {
  const integer = type === 'integer';
  const beyond = integer ? 1 : 0;
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + beyond);
  const max = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - beyond);
  return {
    kind: 'number',
    integer,
    ...(min === undefined || min <= Number.MIN_SAFE_INTEGER ? {} : { min }),
    ...(max === undefined || max >= Number.MAX_SAFE_INTEGER ? {} : { max }),
  };
}

function list(schema: Schema, root: JsonSchema, depth: number): Field {
  if (schema.prefixItems)
    return { kind: 'tuple', items: schema.prefixItems.map(item => read(item, root, depth + 1)) };
  if (typeof schema.items !== 'object') return { kind: 'json' };
  return {
    kind: 'list',
    item: read(schema.items, root, depth + 1),
    least: schema.minItems ?? 0,
    most: schema.maxItems ?? 100,
  };
}

function object(schema: Schema, root: JsonSchema, depth: number): Field {
  const { properties, additionalProperties, propertyNames, required = [] } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    const keys = propertyNames?.enum?.map(String);
    return {
      kind: 'record',
      value: read(additionalProperties, root, depth + 1),
      ...(keys ? { keys } : {}),
    };
  }
  const fields = Object.entries(properties ?? {}).map(([key, property]) => ({
    key,
    label: property.title ?? labelOf(key),
    field: read(property, root, depth + 1),
    optional: !required.includes(key) && !('default' in property),
  }));
  return { kind: 'group', fields };
}

/** Several shapes to choose from. Where all of them are plain words, that is one choice among words. */
function variants(options: readonly JsonSchema[], root: JsonSchema, depth: number): Field {
  const fields = options.map(option => read(option, root, depth + 1));
  const words = fields.flatMap(wordsOf);
  if (fields.every(field => wordsOf(field).length > 0)) return { kind: 'choice', options: words };
  if (fields.length === 1 && fields[0]) return fields[0];
  return {
    kind: 'variants',
    options: fields.flatMap((field, i) =>
      field.kind === 'variants' ? field.options : [{ label: options[i]?.title ?? nameOf(field), field }],
    ),
  };
}

function wordsOf(field: Field): readonly (string | number)[] {
  if (field.kind === 'choice') return field.options;
  const isWord =
    field.kind === 'fixed' && (typeof field.value === 'string' || typeof field.value === 'number');
  return isWord ? [field.value as string | number] : [];
}

const KIND_NAMES = {
  number: 'as a number',
  toggle: 'yes or no',
  text: 'by name',
  choice: 'by name',
  fixed: '',
  group: 'in detail',
  list: 'a list',
  tuple: 'a list',
  record: 'one by one',
  variants: 'another shape',
  json: 'something else',
} as const;

/** What tells this shape from the others: its one fixed word, or else its kind. */
function nameOf(field: Field): string {
  if (field.kind === 'fixed') return field.value === null ? 'none' : said(field.value);
  if (field.kind !== 'group') return KIND_NAMES[field.kind];
  const sign = field.fields.find(named => named.field.kind === 'fixed')?.field;
  return sign?.kind === 'fixed' ? said(sign.value) : KIND_NAMES.group;
}
