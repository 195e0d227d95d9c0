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

/** AF-RES-04: what the die of a Resolve check says. */
const checkTable = [
  { name: 'loses', die: '4 or less' },
  { name: 'holds', die: '5' },
  { name: 'rallies', die: '6' },
].map((row, i) => ({ ...row, resolve: i - 1 }));

/** AF-RES-02: what calls for a Resolve check. */
const triggerTable = Object.values(resolve.TRIGGERS).map(name => ({ name }));

/** AF-ARM-01: in which order damage is taken. */
const attritionTable = [
  { name: 'spell-like armour', layer: 'spell' },
  { name: 'physical armour', layer: 'physical' },
  { name: 'temporary Hit Dice', layer: 'temporary' },
  { name: 'permanent Hit Dice', layer: 'the body' },
].map((row, i) => ({ ...row, order: i + 1 }));

/** AF-HEAL-01: how much each grade restores. */
const gradeTable = healing.HEALING_GRADES.map(name => ({
  name,
  restores: `${healing.HEALING_DICE[name]}d6`,
  dice: healing.HEALING_DICE[name],
}));

export const tables = {
  'universal actions': universalActions,
  'resolve stages': stageTable,
  'resolve checks': checkTable,
  'check triggers': triggerTable,
  'damage order': attritionTable,
  'healing grades': gradeTable,
};
