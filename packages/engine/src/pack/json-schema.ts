/** What a pack of a book may say, as JSON Schema: editors complete and check by it. */
import type { Ruleset } from '../ruleset.ts';
import { type JsonSchema, jsonSchema } from '../schema.ts';
import { kindsOf } from './book-with.ts';
import { entryFieldsSchema, packSchema } from './file.ts';
import type { PackKind } from './kinds.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** An entry of a kind, as a pack writes it: with `like`, whatever it does not say is as there. */
export function entryJsonSchema(kind: PackKind): JsonSchema {
  const [own, fields] = [jsonSchema(entryFieldsSchema), jsonSchema(kind.schema)];
  return {
    title: kind.one,
    description: kind.summary,
    type: 'object',
    properties: { ...own.properties, ...fields.properties },
    required: own.required ?? [],
    ...(fields.required?.length && { anyOf: [{ required: ['like'] }, { required: fields.required }] }),
    additionalProperties: false,
    ...(fields.$defs && { $defs: fields.$defs }),
  };
}

/** A whole pack of a book. */
export function packJsonSchema(book: Ruleset): JsonSchema & { readonly $schema: string } {
  const { $schema: _, ...head } = jsonSchema(packSchema) as JsonSchema & { $schema?: string };
  const kinds = Object.entries(kindsOf(book));
  const entries: JsonSchema = {
    type: 'object',
    description: 'Entries by kind.',
    properties: Object.fromEntries(
      kinds.map(([name, kind]) => {
        const { $defs: _defs, ...entry } = entryJsonSchema(kind);
        return [name, { type: 'array', items: entry }];
      }),
    ),
    additionalProperties: false,
  };
  const $defs = Object.assign({}, ...kinds.map(([, kind]) => jsonSchema(kind.schema).$defs ?? {}));
  return {
    $schema: DIALECT,
    ...head,
    properties: { $schema: { type: 'string' }, ...head.properties, game: { const: book.id }, entries },
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}
