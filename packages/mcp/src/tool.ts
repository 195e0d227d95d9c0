/** A tool: what it is called, what it takes, for whom it is, and what it does. */
import type { z } from 'zod';
import type { Answer, Call, Wrong } from './answer.ts';
import type { Caller, Place } from './place.ts';

/** A tool with its input checked by its schema. */
export interface Tool<I = never> {
  readonly name: string;
  readonly title: string;
  /** What a model wants to know before it calls. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it only reads; what does both is two tools. */
  readonly reads: boolean;
  /** Whether it takes away what was there. */
  readonly destroys?: true;
  /** Whether a call with this input needs no table. */
  isAlone?(input: I): boolean;
  /** Whose lists it stands in. */
  readonly for: readonly Caller[];
  /** A call that passes as things stand, as near as may be to what was asked for. */
  example(place: Place, given: Readonly<Record<string, unknown>>): Promise<Call> | Call;
  run(input: I, place: Place): Promise<Answer | Wrong>;
}

/** A tool whose input is what its schema makes of the arguments. */
export const tool = <S extends z.ZodObject>(
  definition: Omit<Tool<z.output<S>>, 'input'> & { readonly input: S },
): Tool => definition as unknown as Tool;

/** Everybody, whether they sit at a table or not. */
export const ANYBODY: readonly Caller[] = ['host', 'player', 'watcher', 'nobody'];
