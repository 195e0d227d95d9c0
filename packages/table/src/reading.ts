/** What is sent to the server, as it was meant, or what is wrong with it in the engine's sentences: on socket and HTTP alike. */
import { check, type Refusal, refuse, refuseTogether } from '@arbiter/engine';
import type { z } from 'zod';
import { depthOf } from './guards.ts';
import { LIMITS, tooMuch } from './limits.ts';

/** JSON that was read. */
export interface Json {
  readonly value: unknown;
}

/** A text as JSON, no deeper than it may be. */
export function jsonIn(text: string): Json | Refusal {
  if (depthOf(text) > LIMITS.depth) return tooMuch('depth');
  try {
    return { value: JSON.parse(text) };
  } catch {
    return NO_JSON;
  }
}
const NO_JSON = refuse('', 'That is no JSON.');

/** JSON as a schema has it; or which field is wrong, and what would be right. */
export function readAs<T>(schema: z.ZodType<T, unknown>, { value }: Json): T | Refusal {
  const read = check(schema, value);
  return read.ok ? read.value : (refuseTogether(read.problems) ?? NO_JSON);
}
