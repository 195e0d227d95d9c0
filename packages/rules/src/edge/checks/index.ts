/** The d12 and everything that is rolled with it outside of fights. */
import type { Procedure } from '@arbiter/engine';
import { part } from '../play.ts';
import { compareStatic } from './attempt.ts';
import { parts as bennyParts, bennyProcedure, spendProcedure } from './bennies.ts';
import { complexRollProcedure } from './complex-roll.ts';
import { rollD12 } from './d12.ts';
import { DICE_USES } from './dice-notation.ts';
import { difficultyRows } from './difficulty.ts';
import { Sway } from './edge-and-hindrance.ts';
import { OUTCOME_OF } from './outcome.ts';
import { skillRoll } from './skill-roll.ts';
import { compareProcedure, targetNumberProcedure } from './target-number.ts';

export const procedures: readonly Procedure[] = [
  skillRoll,
  complexRollProcedure,
  targetNumberProcedure,
  compareProcedure,
  bennyProcedure,
  spendProcedure,
];

export const parts = [
  ...bennyParts,
  part('table', 'dice', ['ED-CORE-06'], DICE_USES),
  part('table', 'difficulties', ['ED-DIF-01'], difficultyRows),
  part('state', 'who rolls', ['ED-CORE-01', 'ED-CORE-02', 'ED-CORE-03', 'ED-CORE-04'], compareStatic),
  part('derivation', 'd12 roll', ['ED-ROLL-01', 'ED-EDGE-05', 'ED-CORE-07'], rollD12),
  part('derivation', 'outcome scales', ['ED-ROLL-03', 'ED-ROLL-04', 'ED-ROLL-07'], OUTCOME_OF),
  part('derivation', 'Edge and Hindrance', ['ED-EDGE-01', 'ED-EDGE-02', 'ED-EDGE-03', 'ED-EDGE-04'], Sway),
];

export const tables = { difficulties: difficultyRows };
