/** Entries whose rows are people: what a creature may say is what a person by numbers may say. */
import { z } from 'zod';
import { isRecord } from '../plain-data.ts';
import { type JsonSchema, jsonSchema, stands } from '../schema.ts';
import { entryMarks } from './origin.ts';

/** Whatever fits, as it was written: what is left out stays out, and has its default when somebody is made of it. */
function asWritten(schema: z.ZodType): z.ZodType<object, unknown> {
  const kept = z.unknown().transform((given, ctx): object => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return given as object;
    for (const issue of parsed.error.issues) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  // Said in its own words, so that it is known inside of another schema too.
  const { $schema: _, ...shape } = jsonSchema(schema) as JsonSchema & { readonly $schema?: string };
  return kept.meta({ ...shape });
}

/** A person by numbers in a field of their own, beside a line and a few fields; as a pack writes it, and as a row that somebody carries. */
export function numbersEntry(
  person: z.ZodType,
  beside: z.ZodRawShape,
): { readonly written: z.ZodType<object, unknown>; readonly carried: z.ZodType<object, unknown> } {
  const fields = {
    ...beside,
    summary: z.string().max(400).default('').describe('What it is, in a line.'),
    numbers: asWritten(person).describe('Somebody by numbers, as questions and fights take them.'),
  };
  return { written: z.strictObject(fields), carried: z.strictObject({ ...entryMarks, ...fields }) };
}

/** A person by numbers with a few fields beside them, all in one; as a pack writes it, and as a row that somebody carries. */
export function personEntry(
  person: z.ZodType,
  beside: z.ZodObject,
): { readonly written: z.ZodType<object, unknown>; readonly carried: z.ZodType<object, unknown> } {
  const { name: _name, ...marks } = entryMarks;
  return {
    written: allInOne(person, beside, 'written'),
    carried: allInOne(person, beside.extend(marks), 'carried'),
  };
}

function allInOne(
  person: z.ZodType,
  own: z.ZodObject,
  is: 'written' | 'carried',
): z.ZodType<object, unknown> {
  const entry = z.unknown().transform((given, ctx): object => {
    if (!isRecord(given)) {
      ctx.addIssue({ code: 'custom', message: 'An entry is an object.' });
      return z.NEVER;
    }
    const mine = Object.entries(given).filter(([key]) => Object.hasOwn(own.shape, key));
    const rest = Object.entries(given).filter(([key]) => !Object.hasOwn(own.shape, key));
    const parsed = [own.safeParse(Object.fromEntries(mine)), person.safeParse(Object.fromEntries(rest))];
    if (parsed.every(({ success }) => success)) return given;
    for (const { error } of parsed) for (const issue of error?.issues ?? []) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  const [numbers, fields] = [jsonSchema(person), jsonSchema(own)];
  const { name: _, ...properties } = numbers.properties ?? {};
  const whole: JsonSchema = {
    type: 'object',
    properties: { ...fields.properties, ...(is === 'carried' ? numbers.properties : properties) },
    required: [...(fields.required ?? []), ...(numbers.required ?? [])],
    additionalProperties: false,
    ...(numbers.$defs && { $defs: numbers.$defs }),
  };
  return stands(entry, whole);
}
