/** Inputs that a stranger might give to a procedure: its worked example with any of its fields changed. */
import type { JsonSchema, Procedure } from '@arbiter/engine';
import { jsonSchema } from '@arbiter/engine';
import fc, { type Arbitrary } from 'fast-check';

/** Deeper fields keep the values of the example, or stay away. */
const DEEPEST = 4;
const SMALL = 24;

export function anyInput(procedure: Procedure, names: readonly string[]): Arbitrary<unknown> {
  const root = jsonSchema(procedure.input);
  return changed(procedure.example.input, root, { root, names }, 0);
}

interface Schema {
  readonly root: JsonSchema;
  readonly names: readonly string[];
}

const followed = (node: JsonSchema, { root }: Schema): JsonSchema =>
  node.$ref ? (root.$defs?.[node.$ref.replace('#/$defs/', '')] ?? {}) : node;

/** The given value, or another one that the schema allows. */
function changed(given: unknown, node: JsonSchema, schema: Schema, depth: number): Arbitrary<unknown> {
  const at = followed(node, schema);
  if (at.properties && isObject(given)) return changedObject(given, at.properties, schema, depth);
  const other = anything(at, schema, depth);
  return given === undefined ? other : fc.oneof({ weight: 2, arbitrary: fc.constant(given) }, other);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changedObject(
  given: Record<string, unknown>,
  properties: Record<string, JsonSchema>,
  schema: Schema,
  depth: number,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, node]) => {
    const value = given[key];
    const field = changed(value, node, schema, depth + 1);
    const asItIs = fc.constant(value);
    const kept =
      value === undefined && depth >= DEEPEST ? asItIs : fc.oneof({ weight: 3, arbitrary: asItIs }, field);
    return kept.map(found => [key, found] as const);
  });
  return fc
    .tuple(...fields)
    .map(entries => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

function anything(node: JsonSchema, schema: Schema, depth: number): Arbitrary<unknown> {
  const at = followed(node, schema);
  if (at.const !== undefined) return fc.constant(at.const);
  if (at.enum) return fc.constantFrom(...at.enum);
  const options = at.anyOf ?? at.oneOf;
  if (options) return fc.oneof(...options.map(option => anything(option, schema, depth)));
  switch (Array.isArray(at.type) ? at.type[0] : at.type) {
    case 'integer':
    case 'number':
      return fc.integer(between(at));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.constantFrom(...schema.names);
    case 'array':
      return fc.array(anything(typeof at.items === 'object' ? at.items : {}, schema, depth + 1), {
        minLength: at.minItems ?? 0,
        maxLength: Math.max(at.minItems ?? 0, Math.min(at.maxItems ?? 2, 2)),
      });
    case 'object':
      return anyObject(at, schema, depth);
    default:
      return fc.constant(null);
  }
}

function between({ minimum = 0, maximum = SMALL }: JsonSchema): { min: number; max: number } {
  const min = Math.ceil(Math.max(minimum, -SMALL));
  return { min, max: Math.max(min, Math.floor(Math.min(maximum, min + 2 * SMALL))) };
}

function anyObject(at: JsonSchema, schema: Schema, depth: number): Arbitrary<unknown> {
  const required = new Set(at.required ?? []);
  const given = Object.entries(at.properties ?? {})
    .filter(([key]) => required.has(key) || depth < DEEPEST)
    .map(([key, node]) => {
      const field = anything(node, schema, depth + 1);
      const some = required.has(key) ? field : fc.option(field, { nil: undefined, freq: 2 });
      return some.map(value => [key, value] as const);
    });
  return fc
    .tuple(...given)
    .map(entries => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}
