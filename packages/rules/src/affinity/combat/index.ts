/** A fight, from the first pool to the last breath: actions, damage, defense, Resolve, dying, healing. */
import { universalActions } from '../content/universal-actions.ts';
import { actionProcedure, declareProcedure } from './act.ts';
import * as action from './action.ts';
import { attackProcedure } from './attack.ts';
import { damageProcedure } from './damage.ts';
import { defenseDiceProcedure, defenseProcedure } from './defend.ts';
import * as defense from './defense.ts';
import * as dying from './dying.ts';
import * as healing from './healing.ts';
import * as resolve from './resolve.ts';
import { resolveCheckProcedure, stagesProcedure } from './resolve-check.ts';
import { roundProcedure } from './round.ts';
import { stabilizeProcedure } from './stabilize.ts';
import { rushProcedure, steadyProcedure } from './steady.ts';
import * as turn from './turn.ts';

export const procedures = [
  actionProcedure,
  attackProcedure,
  declareProcedure,
  turn.turnProcedure,
  damageProcedure,
  defenseProcedure,
  defenseDiceProcedure,
  resolveCheckProcedure,
  stagesProcedure,
  roundProcedure,
  steadyProcedure,
  rushProcedure,
  stabilizeProcedure,
  dying.wakeProcedure,
  healing.healProcedure,
  healing.restoreProcedure,
];

export const parts = [
  ...action.parts,
  ...turn.parts,
  ...resolve.parts,
  ...dying.parts,
  ...defense.parts,
  ...healing.parts,
];

export const tables = { 'universal actions': universalActions };
