import type { Notation } from './notation.ts';
export const notationOdds = (_: Notation): { ok: boolean } => ({ ok: false });
