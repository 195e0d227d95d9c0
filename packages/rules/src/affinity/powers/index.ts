/** What one can do beyond a weapon: abilities and features, concentration, and the affinity dice of a Virtue. */
import type { Procedure } from '@arbiter/engine';
import { abilities } from '../content/abilities/index.ts';
import { features } from '../content/features.ts';
import { abilityProcedure } from './ability.ts';
import * as affinityDice from './affinity-dice.ts';
import * as concentration from './concentration.ts';
import { useProcedure } from './use.ts';

export const procedures: readonly Procedure[] = [useProcedure, abilityProcedure, ...affinityDice.procedures];

export const parts = [...concentration.parts, ...affinityDice.parts];

export const tables = { abilities, features };
