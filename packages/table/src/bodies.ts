/** What requests over HTTP carry. */
import { requestSchema } from '@arbiter/engine';
import { z } from 'zod';
import { newTableSchema } from './new-table.ts';
import { oddsSchema, resolveSchema } from './questions.ts';
import { secretSchema } from './wire.ts';

const name = z.string().trim().min(1).max(80);

/** The bodies of requests, by what they are for. */
export const BODIES = {
  create: newTableSchema,
  sit: z.strictObject({
    invitation: secretSchema.describe('The secret of the invitation.'),
    name: name.describe('What you are called.'),
    secret: secretSchema.describe('Your own secret, made at random: it opens your chair from now on.'),
    plays: z
      .strictObject({ game: name, id: name })
      .optional()
      .describe('Whom you play, where the invitation leaves that to you.'),
  }),
  ask: z.strictObject({ id: z.string().min(1).max(64), request: requestSchema }),
  resolve: resolveSchema,
  odds: oddsSchema,
};
