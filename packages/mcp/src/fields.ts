/** Fields that several tools take, described once. */
import { z } from 'zod';

export const game = z.string().min(1).max(80).describe('Game id, e.g. edge; default: the table’s game.');
export const detail = z.enum(['brief', 'full']).default('brief');
export const faces = z
  .array(z.int().min(0).max(1_000_000))
  .max(1000)
  .describe('Faces of real dice, in the order asked for; all must be used.');
export const procedure = z
  .string()
  .min(1)
  .max(80)
  .describe('Procedure by name, e.g. attack (rules_search finds it).');
export const input = z
  .record(z.string(), z.unknown())
  .describe(
    'Fields of the procedure (rules_read shows them). People by name, e.g. "attacker": "brenna", or as data.',
  );
export const request = z
  .string()
  .min(1)
  .max(60)
  .optional()
  .describe(
    'Your own new id for this write; sent again after a lost answer, it is done once, with the same dice.',
  );
export const fight = z.string().min(1).max(80).optional().describe('Fight id; default: the one that runs.');
export const id = z.string().min(1).max(80);
