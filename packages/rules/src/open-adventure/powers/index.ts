/** Magic: mana and psi, orders, magic attacks, and the place where a magic pack plugs in. */
import type { Procedure } from '@arbiter/engine';
import { castingParts, castMagicProcedure } from './casting.ts';

export const powerProcedures: readonly Procedure[] = [castMagicProcedure];
export const powerParts = [...castingParts];
