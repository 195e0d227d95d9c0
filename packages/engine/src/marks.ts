/** What holds for many questions is said by their fields: `.meta({ from: 'person', living: true })`, and asked in one place. */
import type { z } from 'zod';
import type { Play } from './play.ts';
import type { Procedure } from './procedure.ts';
import type { Refusal } from './refusal.ts';
import { jsonSchema } from './schema.ts';

/** What a mark asks of whatever is given in a field that bears it; `path` is where that stands. */
export type Mark = (given: unknown, path: string) => Refusal | undefined;

/** A book's marks by their names, as they stand in the `meta` of fields. */
export type Marks = Readonly<Record<string, Mark>>;

/** Why a question is not asked of those in it: what the marks of its fields say, of each in a list, in the order of the fields. */
export function whyNotMarked(
  input: z.ZodType<unknown, unknown>,
  marks: Marks,
  given: object,
): Refusal | undefined {
  for (const [field, node] of Object.entries(jsonSchema(input).properties ?? {})) {
    const value: unknown = given[field as keyof typeof given];
    if (value === undefined || value === null) continue;
    for (const name in marks) {
      if ((node as Readonly<Record<string, unknown>>)[name] !== true) continue;
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const [i, item] of items.entries()) {
        const refused = marks[name]?.(item, Array.isArray(value) ? `${field}[${i}]` : field);
        if (refused) return refused;
      }
    }
  }
  return undefined;
}

/** A question that was read, carried out: what its fields forbid is refused before anything else is looked at. */
export const carryOut = <I, O>(procedure: Procedure<I, O>, input: I, play: Play): O | Refusal =>
  procedure.whyNot?.(input) ?? procedure.run(input, play);
