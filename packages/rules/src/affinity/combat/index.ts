/** A fight, from the first pool to the last breath: actions, damage, defense, Resolve, dying, healing. */
import type { Procedure } from '@arbiter/engine';
import { universalActions } from '../content/universal-actions.ts';
import * as action from './action.ts';
import { attackProcedure } from './attack.ts';
import { damageProcedure } from './damage.ts';
import * as defense from './defense.ts';
import { wakeProcedure } from './dying.ts';
import * as healing from './healing.ts';
import * as lifeState from './life-state.ts';
import * as resolve from './resolve.ts';
import { resolveCheckProcedure, stagesProcedure } from './resolve-check.ts';
import { roundProcedure } from './round.ts';
import { stabilizeProcedure } from './stabilize.ts';
import { rushProcedure, steadyProcedure } from './steady.ts';
import * as turn from './turn.ts';

export const procedures: readonly Procedure[] = [
  attackProcedure,
  action.actionProcedure,
  action.declareProcedure,
  turn.turnProcedure,
  damageProcedure,
  defense.defenseProcedure,
  defense.defenseDiceProcedure,
  resolveCheckProcedure,
  stagesProcedure,
  roundProcedure,
  steadyProcedure,
  rushProcedure,
  stabilizeProcedure,
  wakeProcedure,
  healing.healProcedure,
  healing.restoreProcedure,
];

export const parts = [
  ...action.parts,
  ...turn.parts,
  ...resolve.parts,
  ...lifeState.parts,
  ...defense.parts,
  ...healing.parts,
];

/** AF-RES-06 to AF-RES-09: what each point of Resolve that is left allows. */
const stageTable = resolve.STAGES.map(({ name, expert, moreRequired, fewerDefenseDice }, left) => ({
  name,
  resolve: left,
  'Expert and above': expert,
  'more successes': moreRequired,
  'fewer defense dice': fewerDefenseDice,
  falls: left === 0,
})).toReversed();

export const tables = { 'universal actions': universalActions, 'resolve stages': stageTable };
