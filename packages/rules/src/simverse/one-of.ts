/** Several shapes of the same thing: what was given decides which is meant, and its mistakes are told by its own fields. */
import { check, jsonSchema } from '@arbiter/engine';
import { z } from 'zod';

export function oneOf<Out, In>(
  shapes: readonly z.ZodType<Out, unknown>[],
  pick: (given: object) => z.ZodType<Out, unknown>,
  /** Other ways to write it, brought into shape first. */
  read: (given: object | string) => object | string = given => given,
): z.ZodType<Out, In> {
  const chosen = z.custom<In>().transform((given, ctx): Out => {
    const whole = isGiven(given) ? read(given) : given;
    const shape = typeof whole === 'object' && whole !== null ? pick(whole) : shapes[0];
    const checked = check(shape as z.ZodType<Out, unknown>, whole);
    if (checked.ok) return checked.value;
    for (const { message } of checked.problems)
      ctx.addIssue({ code: 'custom', message: `${nameOf(whole)}${message}` });
    return z.NEVER;
  });
  return chosen.meta({ anyOf: shapes.map(shape => jsonSchema(shape)) });
}

const isGiven = (given: unknown): given is object | string =>
  typeof given === 'string' || (typeof given === 'object' && given !== null && !Array.isArray(given));

/** Whose mistake it is. */
function nameOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return '';
  const { name, power, stock } = given as { name?: unknown; power?: unknown; stock?: unknown };
  const called = name ?? power ?? stock;
  return typeof called === 'string' && called !== '' ? `${called.slice(0, 40)}: ` : '';
}
