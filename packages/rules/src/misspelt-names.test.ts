/** A name that no list has is refused at the field it was typed into, so that a form can show it where it belongs. */
import { seededDice } from '@arbiter/dice';
import {
  at,
  defaultReadings,
  fitting,
  followed,
  introduce,
  type JsonSchema,
  jsonSchema,
  PERSON,
  type Procedure,
  type Ruleset,
  resolve,
  takes,
} from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openBooks } from './index.ts';

const NOBODYS = 'Zworfqzx';

/** Names that a table may make up, beside those of the lists: its own skills, infusions and magic. */
const OWN = ['skills', 'infusions', 'magic'];

interface NameField {
  readonly path: readonly string[];
  readonly isList: boolean;
}

/** Every field that takes names of a list and no other words: those of the question itself, and those of the people in it. */
function nameFields(node: JsonSchema, root: JsonSchema, example: unknown, path: string[] = []): NameField[] {
  const { also = node.also, type } = followed(node, root);
  const from = takes(node, root);
  if (from !== undefined && from !== PERSON)
    return OWN.includes(from) || also !== undefined ? [] : [{ path, isList: type === 'array' }];
  const { properties = {} } = fitting(node, root, example);
  return Object.entries(properties).flatMap(([key, field]) =>
    nameFields(field, root, at(example, [key]), [...path, key]),
  );
}

/** Of the many fields of a person, another one in each question; of the question itself all. */
const some = (fields: readonly NameField[], nth: number): readonly NameField[] => {
  const [own, ofPeople] = [1, 2].map(depth => fields.filter(({ path }) => path.length === depth));
  return [...own!, ...(ofPeople!.length > 0 ? [ofPeople![nth % ofPeople!.length]!] : [])];
};

const put = (value: unknown, [key = '', ...rest]: readonly string[], name: unknown): unknown => ({
  ...(value as object),
  [key]: rest.length === 0 ? name : put(at(value, [key]), rest, name),
});

/** The fields at which a question is refused; none where it is answered. */
function refusedFields(book: Ruleset, procedure: Procedure, schema: JsonSchema, input: unknown): string[] {
  const readings = defaultReadings(book.rulings);
  const met = introduce(book, schema, input, readings);
  if (!met.ok) return met.problems.map(({ path }) => path);
  const found = resolve(procedure, met.value.input, seededDice('misspelt'), readings);
  if (found.ok) return [];
  return found.failed === 'rule' ? [found.refusal.field ?? ''] : found.problems.map(({ path }) => path);
}

test.each((await openBooks()).map(book => [book.id, book] as const))(
  'of %s: refused where it stands',
  (_id, book) => {
    let asked = 0;
    const astray = book.procedures.flatMap((procedure, nth) => {
      const schema = jsonSchema(procedure.input);
      const { input } = procedure.example;
      return some(nameFields(schema, schema, input), nth).flatMap(({ path, isList }) => {
        asked++;
        const fields = refusedFields(book, procedure, schema, put(input, path, isList ? [NOBODYS] : NOBODYS));
        const field = path.join('.');
        return fields.some(each => each !== '' && (each.startsWith(field) || field.startsWith(each)))
          ? []
          : [`${procedure.name} ${field}: ${fields}`];
      });
    });
    expect(astray).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  },
);
