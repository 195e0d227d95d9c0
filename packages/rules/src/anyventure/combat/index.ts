/** Combat Structure, Attacks and Damage, Conditions, Reaching 0 Health: everything a fight is made of. */

import { itemAt, type Procedure } from '@arbiter/engine';
import { attackParts, CRITS } from './attack.ts';
import { areaAttackProcedure, attackProcedure } from './attack-procedure.ts';
import { attemptParts, attemptProcedure, CONFUSION } from './attempt.ts';
import { charmCommandProcedure, charmParts } from './charm.ts';
import {
  conditionProcedureParts,
  courseProcedure,
  DEFAULT_REACTIONS,
  deathCheckProcedure,
  endConcentrationProcedure,
  endSourceProcedure,
  gainConditionProcedure,
  reactionProcedure,
  restrictionsProcedure,
  wakeProcedure,
} from './condition-procedures.ts';
import { CONDITIONS, conditionParts } from './conditions.ts';
import { damageParts } from './damage.ts';
import {
  freshStartProcedure,
  lifelineProcedure,
  liveOrDieProcedure,
  mitigateProcedure,
  restoreProcedure,
  spendEnergyProcedure,
  takeDamageProcedure,
} from './damage-procedures.ts';
import {
  DEFAULT_ACTIONS,
  defaultActionParts,
  grabProcedure,
  jumpProcedure,
  putOutProcedure,
  restActionProcedure,
  shoveProcedure,
  sprintProcedure,
  standUpProcedure,
} from './default-actions.ts';
import { DEFENSE_SHARES, defenseParts, defensePoolProcedure, STATIC_DEFENSE } from './defense.ts';
import { energyParts } from './energy.ts';
import { gainConditionParts } from './gain-condition.ts';
import { helpInFightParts, helpInFightProcedure } from './help-in-fight.ts';
import { INITIATIVE, initiativeParts, initiativeProcedure, turnOrderProcedure } from './initiative.ts';
import { LIFELINE_TABLE, lifelineParts, ROW_TEXTS } from './lifeline.ts';
import { DAMAGE_TYPES, mitigationParts } from './mitigation.ts';
import { movementParts, moveProcedure } from './movement.ts';
import { ownConditionParts } from './own-condition.ts';
import { recoveryParts, recoveryProcedure } from './recovery.ts';
import { resourceParts } from './resources.ts';
import { restrictionParts } from './restrictions.ts';
import { hideProcedure, searchProcedure, sneakProcedure, stealthParts } from './stealth.ts';
import { awardTokenProcedure, cashTokenProcedure, tokenParts } from './tokens.ts';
import { endTurnProcedure, startTurnProcedure, turnParts } from './turn.ts';
import { useProcedure } from './use-item.ts';

export const procedures: readonly Procedure[] = [
  attackProcedure,
  areaAttackProcedure,
  defensePoolProcedure,
  initiativeProcedure,
  turnOrderProcedure,
  startTurnProcedure,
  endTurnProcedure,
  moveProcedure,
  helpInFightProcedure,
  attemptProcedure,
  sprintProcedure,
  jumpProcedure,
  grabProcedure,
  shoveProcedure,
  useProcedure,
  restActionProcedure,
  standUpProcedure,
  putOutProcedure,
  hideProcedure,
  sneakProcedure,
  searchProcedure,
  reactionProcedure,
  gainConditionProcedure,
  endSourceProcedure,
  recoveryProcedure,
  restrictionsProcedure,
  endConcentrationProcedure,
  charmCommandProcedure,
  mitigateProcedure,
  takeDamageProcedure,
  restoreProcedure,
  spendEnergyProcedure,
  freshStartProcedure,
  lifelineProcedure,
  liveOrDieProcedure,
  deathCheckProcedure,
  wakeProcedure,
  courseProcedure,
  awardTokenProcedure,
  cashTokenProcedure,
];

export const parts = [
  ...attackParts,
  ...defenseParts,
  ...damageParts,
  ...mitigationParts,
  ...resourceParts,
  ...energyParts,
  ...tokenParts,
  ...conditionParts,
  ...gainConditionParts,
  ...ownConditionParts,
  ...conditionProcedureParts,
  ...recoveryParts,
  ...restrictionParts,
  ...attemptParts,
  ...turnParts,
  ...lifelineParts,
  ...initiativeParts,
  ...defaultActionParts,
  ...stealthParts,
  ...charmParts,
  ...movementParts,
  ...helpInFightParts,
];

export const tables = {
  conditions: Object.entries(CONDITIONS).map(([name, { text, recovery }]) => ({
    name,
    recovery: recovery ? `${recovery.skill} ${recovery.rc ?? 'of the poison'}, ${recovery.when}` : '',
    text,
  })),
  // AV-COND-11.
  confusion: CONFUSION.map((does, i) => ({ name: `d4: ${i + 1}`, roll: i + 1, does })),
  // AV-DEF-02 to AV-DEF-07: what is left of each Defense.
  defenses: DEFENSE_SHARES,
  'default actions': DEFAULT_ACTIONS,
  'default reactions': DEFAULT_REACTIONS,
  'damage types': DAMAGE_TYPES.map(name => ({ name })),
  'crit ranges': Object.entries(CRITS).map(([sides, from]) => ({
    name: `d${sides}`,
    from,
    to: Number(sides),
  })),
  'lifeline table': LIFELINE_TABLE.map((name, i) => ({ roll: i + 1, name, does: ROW_TEXTS[name] })),
  initiative: INITIATIVE.map(({ from, phase, preparation }, i) => ({
    name:
      i === 0 ? `${from} or more` : from > 0 ? `${from} to ${itemAt(INITIATIVE, i - 1).from - 1}` : 'below 4',
    phase,
    preparation: preparation ? 'yes' : 'no',
  })),
  'static defense': Object.entries(STATIC_DEFENSE).map(([name, value]) => ({ name, value })),
};
