/** Features, spells and acts: using them, recharging them, Lair Acts. */
import type { Procedure } from '@arbiter/engine';
import { features } from '../content/features.ts';
import { spells } from '../content/spells.ts';
import { parts as castingParts, lairActProcedure, rechargeProcedure, useProcedure } from './casting.ts';

export const procedures: readonly Procedure[] = [useProcedure, rechargeProcedure, lairActProcedure];
export const parts = castingParts;
export const tables = { features, spells };
