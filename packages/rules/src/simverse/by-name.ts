/** Things that a table gives by their name in a list, or by their numbers. */
import { distance, type JsonSchema, jsonSchema } from '@arbiter/engine';
import { z } from 'zod';

/**
 * A name, or a number, or else an object. What was given decides which of the two is meant, so that a mistake inside the object is
 * told by its own field; a plain union would only say that neither fits.
 */
export const byNameOr = <Name extends string | number, Given extends string | number, Out, In>(
  name: z.ZodType<Name, Given>,
  made: z.ZodType<Out, In>,
): z.ZodType<Name | Out, Given | In> => eitherSchema(given => typeof given !== 'object', name, made);

/** The first of two shapes where what was given looks like it, else the second. */
export function eitherSchema<A, AIn, B, BIn>(
  isFirst: (given: unknown) => boolean,
  first: z.ZodType<A, AIn>,
  second: z.ZodType<B, BIn>,
): z.ZodType<A | B, AIn | BIn> {
  const chosen = z.custom<AIn | BIn>().transform((given, ctx): A | B => {
    const parsed = (isFirst(given) ? first : second).safeParse(given);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) ctx.addIssue({ ...issue });
    return z.NEVER;
  });
  return chosen.meta({ anyOf: [...shapesOf(first), ...shapesOf(second)] });
}

/** One name of a list, whatever its capitals, or another name that the book has for it. */
export function nameAmong<Name extends string>(
  names: readonly [Name, ...Name[]],
  also: Readonly<Record<string, Name>> = {},
): z.ZodType<Name, Name> {
  const known = new Map<string, Name>([
    ...Object.entries(also).map(([other, name]): [string, Name] => [other.toLowerCase(), name]),
    ...names.map((name): [string, Name] => [name.toLowerCase(), name]),
  ]);
  const spelt = (given: unknown): unknown =>
    typeof given === 'string' ? (known.get(given.trim().toLowerCase()) ?? given) : given;
  // Callers are held to the names themselves; what a stranger types is read more kindly.
  return z.preprocess(spelt, z.enum(names)) as unknown as z.ZodType<Name, Name>;
}

/** The shapes of a choice that is one already, one by one. */
function shapesOf(schema: z.ZodType): readonly JsonSchema[] {
  const { $schema: _, ...rest } = jsonSchema(schema) as JsonSchema & { $schema?: string };
  const { anyOf } = rest;
  return anyOf && Object.keys(rest).length === 1 ? anyOf : [rest];
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
