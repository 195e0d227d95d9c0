/** What one carries: weapons, suits of armour and the layers they add, remedies. */
import type { Procedure } from '@arbiter/engine';
import { remedies } from '../content/remedies.ts';
import { suits } from '../content/suits.ts';
import { weapons } from '../content/weapons.ts';
import * as armour from './armour.ts';

export const procedures: readonly Procedure[] = [armour.donProcedure, armour.mendProcedure];

export const parts = armour.parts;

export const tables = { weapons, armour: suits, healing: remedies };
