/** Magic: mana and psi, orders, magic attacks, and the place where a magic pack plugs in. */
import type { Procedure } from '@arbiter/engine';
import { castingParts, castMagicProcedure } from './casting.ts';

export const procedures: readonly Procedure[] = [castMagicProcedure];
export const parts = [...castingParts];
