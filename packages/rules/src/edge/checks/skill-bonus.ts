/** The bonus of a stat and skill roll, with what it is made of where somebody will read it. */
import {
  type BonusParts,
  bonusOf,
  type Creature,
  expertiseIn,
  hasExpertise,
  isProficient,
} from '../character/creature.ts';
import type { EdgePlay } from '../play.ts';
import type { Reason, Roll } from './d12.ts';
import { type Difficulty, difficultyTarget } from './difficulty.ts';

/** ED-ROLL-02, ED-EXPT-02: stat, skill and expertise, each with its rule. */
export function bonusReasons(roller: Creature, { stat, skill, ...parts }: BonusParts): Reason[] {
  const expertise = expertiseIn(roller, skill, parts.expertise);
  const { proficiencyBonus } = roller;
  return [
    { label: stat, value: roller.stats[stat], rule: 'ED-STAT-01' },
    { label: skill ?? '', value: isProficient(roller, skill) ? proficiencyBonus : 0, rule: 'ED-SKL-01' },
    {
      label: expertise ?? '',
      value: hasExpertise(roller, expertise) ? proficiencyBonus : 0,
      rule: 'ED-EXPT-02',
    },
  ];
}

/** ED-DIF-01: the number of a row of the table, as a roll takes it; or a number that was set in its place. */
export function tableTarget(
  difficulty: Difficulty | undefined,
  set?: number,
): { target: number; targetOf: readonly Reason[] } {
  const target = set ?? (difficulty ? difficultyTarget(difficulty) : 0);
  const reason: Reason =
    difficulty && set === undefined
      ? { label: difficulty, value: target, rule: 'ED-DIF-01' }
      : { label: 'set', value: target, rule: 'ED-ROLL-11' };
  return { target, targetOf: [reason] };
}

/** The bonus as a roll takes it. An expertise that was named and is not there is told: it adds nothing. */
export function skillBonus(
  roller: Creature,
  parts: BonusParts,
  play: EdgePlay,
): Pick<Roll, 'bonus' | 'bonusOf'> {
  const bonus = bonusOf(roller, parts);
  if (!play.trace.on) return { bonus };
  noteLacking(roller, parts.expertise, play);
  return { bonus, bonusOf: bonusReasons(roller, parts) };
}

/** ED-EXPT-01: an expertise that somebody does not have adds nothing. */
export function noteLacking(roller: Creature, expertise: string | undefined, play: EdgePlay): void {
  if (expertise !== undefined && !hasExpertise(roller, expertise))
    play.trace.note('ED-EXPT-01', `${roller.name} does not have the expertise ${expertise}`, 'adds nothing');
}
