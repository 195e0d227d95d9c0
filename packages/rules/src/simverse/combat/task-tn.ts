/** ROLL-07, ROLL-08: a roll of somebody in the middle of things that is neither attack nor defence. */
import type { Modifier } from '../checks/modifiers.ts';
import type { RollBase } from '../checks/penalties.ts';
import { addConditions, addPenalty, finishedTn } from '../checks/rolls.ts';
import type { Citation, SimversePlay } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { addTarget } from './attack-tn.ts';
import { type Fighter, painOf, sparedTheHold } from './fighter.ts';

export interface FighterTask {
  readonly rule: Citation;
  readonly label: string;
  /** What is rolled on, as a finished number, and what it is called. */
  readonly of: string;
  readonly value: number;
  /** What the number is made of, where that is known. */
  readonly parts?: CombatPower['parts'];
  readonly base: RollBase;
  /** SV-STAT-04: wrestling is spared the −4 of the hold. */
  readonly grapple?: boolean;
  /** SV-PAIN-02: in active combat, where pain is not felt unless SV-R-102 says so. */
  readonly activeCombat: boolean;
  readonly modifiers: readonly Modifier[];
}

/** The target number, with everything that somebody's state takes from it. */
export function taskTn(fighter: Fighter, task: FighterTask, play: SimversePlay): number {
  const total = play.trace.sum(task.rule, task.label);
  if (task.parts) addTarget(total, task.value, task.parts, play);
  else total.add(task.of, task.value);
  total.add('shock', fighter.shock, 'SV-PAIN-01');
  const conditions = task.grapple ? sparedTheHold(fighter.conditions) : fighter.conditions;
  addConditions(total, conditions, 'task', task.base, play);
  for (const ailment of fighter.ailments) addPenalty(total, ailment, 'task', task.base, play);
  addPenalty(total, painOf(fighter, task.activeCombat, play), 'task', task.base, play);
  for (const { source, value } of task.modifiers) total.add(source, value);
  return total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}
