/** The fight: turns, spaces, attacks, damage, dying, conditions. */
import type { Procedure } from '@arbiter/engine';
import { part } from '../play.ts';
import { areaAttackProcedure } from './area-attack.ts';
import { attackProcedure } from './attack.ts';
import { isExposedTo } from './attack-roll.ts';
import { attackSway } from './attack-sway.ts';
import { concentrationProcedure, intimidateProcedure, shakeOffProcedure } from './concentration.ts';
import { conditionsProcedure } from './condition-report.ts';
import { CONDITION_TABLE, has, PETRIFIED_IMMUNE_TO } from './conditions.ts';
import { damageProcedure } from './damage.ts';
import { defendProcedure } from './defend.ts';
import { targetNumberOf } from './defenses.ts';
import { exchange } from './exchange.ts';
import { writeHarm } from './harm.ts';
import { hideProcedure, locateProcedure, stillHiddenProcedure } from './hiding.ts';
import {
  distanceProcedure,
  flightProcedure,
  movementProcedure,
  parts as spaceParts,
  threatProcedure,
} from './spaces.ts';
import { bleedProcedure, firstAidProcedure, healProcedure, stabilizationProcedure } from './stabilization.ts';
import { ownSway } from './sway.ts';
import { initiativeProcedure, parts as turnParts, turnProcedure } from './turn.ts';

export const procedures: readonly Procedure[] = [
  attackProcedure,
  defendProcedure,
  areaAttackProcedure,
  damageProcedure,
  stabilizationProcedure,
  firstAidProcedure,
  bleedProcedure,
  healProcedure,
  initiativeProcedure,
  turnProcedure,
  movementProcedure,
  distanceProcedure,
  threatProcedure,
  flightProcedure,
  hideProcedure,
  locateProcedure,
  stillHiddenProcedure,
  concentrationProcedure,
  shakeOffProcedure,
  intimidateProcedure,
  conditionsProcedure,
];

export const parts = [
  ...turnParts,
  ...spaceParts,
  part('table', 'conditions', ['ED-CND-14', 'ED-CND-15'], CONDITION_TABLE),
  part(
    'state',
    'conditions and rolls',
    ['ED-CND-01', 'ED-CND-03', 'ED-CND-04', 'ED-CND-05', 'ED-CND-12', 'ED-CND-13'],
    ownSway,
  ),
  part('state', 'conditions and attacks', ['ED-CND-01', 'ED-CND-06', 'ED-CND-11'], attackSway),
  part('state', 'implied conditions', ['ED-CND-07', 'ED-CND-08', 'ED-CND-09', 'ED-CND-10', 'ED-NPC-06'], has),
  part('table', 'what the petrified do not suffer', ['ED-CND-10'], PETRIFIED_IMMUNE_TO),
  part('derivation', 'defenses of creatures', ['ED-DEF-06'], targetNumberOf),
  part('state', 'Exposed', ['ED-EXS-01', 'ED-ROLL-06', 'ED-ROLL-08'], isExposedTo),
  part('state', 'an exchange', ['ED-ROLL-10', 'ED-ACT-11'], exchange),
  part(
    'state',
    'what a blow leaves',
    ['ED-HPS-02', 'ED-HPS-03', 'ED-DYI-01', 'ED-DYI-04', 'ED-DYI-06'],
    writeHarm,
  ),
];

export const tables = { conditions: CONDITION_TABLE };
