/** Dice System, Special Checks, Opposed/Group Checks and Help: pools, checks, help, contests, narrative dice. */
import type { Procedure } from '@arbiter/engine';
import { checkParts, checkProcedure, poolProcedure, SPECIAL_CHECKS } from './check.ts';
import { contestParts, contestProcedure } from './contest.ts';
import { helpParts, helpProcedure } from './help.ts';
import { LADDER, ladderParts } from './ladder.ts';
import { poolParts } from './pool.ts';
import { narrativeProcedure } from './special-dice.ts';

export const procedures: readonly Procedure[] = [
  checkProcedure,
  poolProcedure,
  helpProcedure,
  contestProcedure,
  narrativeProcedure,
];
export const parts = [...ladderParts, ...poolParts, ...checkParts, ...helpParts, ...contestParts];
export const tables = {
  'die ladder': LADDER.map((sides, step) => ({
    name: `d${sides}`,
    step,
    level: step > 0 && step < 9 ? step - 1 : '',
    upgraded: LADDER[step + 1] ? `d${LADDER[step + 1]}` : '',
    downgraded: LADDER[step - 1] ? `d${LADDER[step - 1]}` : '',
  })),
  'special checks': SPECIAL_CHECKS.map(name => ({ name })),
};
