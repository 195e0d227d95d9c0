/** The chapters of the fight, gathered: from the first pool to the last breath. */
import type { Part } from '@arbiter/engine';
import { abilityProcedure } from './ability.ts';
import { actionProcedure, declareProcedure } from './act.ts';
import { parts as actionParts } from './action.ts';
import { parts as armourParts, donProcedure, mendProcedure } from './armour.ts';
import { attackProcedure } from './attack.ts';
import { betProcedure } from './bet.ts';
import { parts as concentrationParts } from './concentration.ts';
import { damageProcedure } from './damage.ts';
import { defenseDiceProcedure, defenseProcedure } from './defend.ts';
import { parts as defenseParts } from './defense.ts';
import { parts as dyingParts, wakeProcedure } from './dying.ts';
import { exertionBudget } from './exertion.ts';
import { parts as healingParts, healProcedure, restoreProcedure } from './healing.ts';
import { poolProcedure } from './pool.ts';
import { parts as resolveParts } from './resolve.ts';
import { resolveCheckProcedure, stagesProcedure } from './resolve-check.ts';
import { roundProcedure } from './round.ts';
import { stabilizeProcedure } from './stabilize.ts';
import { parts as tierParts } from './tiers.ts';
import { parts as turnParts, turnProcedure } from './turn.ts';
import { rushProcedure, steadyProcedure } from './universal-actions.ts';

export const fightProcedures = [
  actionProcedure,
  attackProcedure,
  betProcedure,
  declareProcedure,
  poolProcedure,
  exertionBudget,
  turnProcedure,
  abilityProcedure,
  damageProcedure,
  defenseProcedure,
  defenseDiceProcedure,
  resolveCheckProcedure,
  stagesProcedure,
  roundProcedure,
  steadyProcedure,
  rushProcedure,
  stabilizeProcedure,
  wakeProcedure,
  healProcedure,
  restoreProcedure,
  donProcedure,
  mendProcedure,
];

export const fightParts: readonly Part[] = [
  ...tierParts,
  ...actionParts,
  ...turnParts,
  ...concentrationParts,
  ...resolveParts,
  ...dyingParts,
  ...defenseParts,
  ...armourParts,
  ...healingParts,
];
