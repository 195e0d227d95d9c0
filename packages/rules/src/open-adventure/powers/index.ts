/** Magic: mana and psi, orders, magic attacks, and the place where a magic pack plugs in. */
import { castingParts, castMagicProcedure } from './casting.ts';

export const powerProcedures = [castMagicProcedure];
export const powerParts = [...castingParts];
