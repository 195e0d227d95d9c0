/** Things that a table gives by their name in a list, or by their numbers. */
import { distance, type JsonSchema, jsonSchema } from '@arbiter/engine';
import { z } from 'zod';

/**
 * A name, or a number, or else an object. What was given decides which of the two is meant, so that a mistake inside the object is
 * told by its own field; a plain union would only say that neither fits.
 */
export function byNameOr<Name extends string | number, Given extends string | number, Out, In>(
  name: z.ZodType<Name, Given>,
  made: z.ZodType<Out, In>,
): z.ZodType<Name | Out, Given | In> {
  const either = z.custom<Given | In>().transform((given, ctx): Name | Out => {
    const parsed = (typeof given === 'object' ? made : name).safeParse(given);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  return either.meta({ anyOf: [plain(name), plain(made)] });
}

function plain(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = jsonSchema(schema) as JsonSchema & { $schema?: string };
  return rest;
}

/** How many letters may be wrong in a name that is still recognized. */
const MISSPELT = 3;

/** "There is no weapon …": with the name that was probably meant, or else with all of them. */
export function unknownName(kind: string, given: string, names: readonly string[], orElse: string): string {
  const far = (name: string): number => distance(name.toLowerCase(), given.toLowerCase());
  const nearest = names.reduce((best, name) => (far(name) < far(best) ? name : best), names[0] ?? '');
  const most = Math.min(MISSPELT, Math.floor(nearest.length / 2));
  const hint = far(nearest) <= most ? `did you mean "${nearest}"?` : `it has ${few(names)}.`;
  return `There is no ${kind} "${given}" in the list; ${hint} ${orElse}`;
}

/** Long lists by their beginning; `arbiter tables` shows them whole. */
const few = (names: readonly string[]): string =>
  names.length > 30 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');
