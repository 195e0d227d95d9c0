/** The one person of the book: who somebody is, and how they stand. A fighter extends it. */
import type { PersonRules } from '@arbiter/engine';
import { z } from 'zod';

export const personSchema = z.strictObject({
  name: z.string().min(1).max(40).default('Somebody'),
  might: z.int().min(1).max(5).default(3).describe('Strikes at this or less on a d6.'),
  life: z.int().min(0).max(20).default(6),
  nerve: z.int().min(0).max(3).default(1),
});
export type Person = z.output<typeof personSchema>;

export const person: PersonRules<Person> = {
  schema: personSchema,
  isFile: () => false,
  of: file => file,
  keep: (_file, now) => now,
  lists: { watch: (row: object) => row },
};
