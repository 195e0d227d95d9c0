/** The chapters of the fight, gathered: from the first pool to the last breath. */
import type { Part } from '@arbiter/engine';
import { betProcedure } from './checks/bet.ts';
import { exertionBudget } from './checks/exertion.ts';
import { poolProcedure } from './checks/pool.ts';
import { parts as tierParts } from './checks/tiers.ts';
import { actionProcedure, declareProcedure } from './combat/act.ts';
import { parts as actionParts } from './combat/action.ts';
import { attackProcedure } from './combat/attack.ts';
import { damageProcedure } from './combat/damage.ts';
import { defenseDiceProcedure, defenseProcedure } from './combat/defend.ts';
import { parts as defenseParts } from './combat/defense.ts';
import { parts as dyingParts, wakeProcedure } from './combat/dying.ts';
import { parts as healingParts, healProcedure, restoreProcedure } from './combat/healing.ts';
import { parts as resolveParts } from './combat/resolve.ts';
import { resolveCheckProcedure, stagesProcedure } from './combat/resolve-check.ts';
import { roundProcedure } from './combat/round.ts';
import { stabilizeProcedure } from './combat/stabilize.ts';
import { rushProcedure, steadyProcedure } from './combat/steady.ts';
import { parts as turnParts, turnProcedure } from './combat/turn.ts';
import { parts as armourParts, donProcedure, mendProcedure } from './gear/armour.ts';
import { abilityProcedure } from './powers/ability.ts';
import { parts as concentrationParts } from './powers/concentration.ts';

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
