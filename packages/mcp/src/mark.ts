/** A short mark of some data, by which a change of it shows. */
import { createHash } from 'node:crypto';

export const markOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 4);
