/** LVL: everything that is wrong with the levels of a character file. */

import type { Problem } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { archetypeRow } from '../../content/archetypes.ts';
import { LEVEL_SCORES, LEVEL_XP, levels } from '../../content/levels.ts';
import type { Scores } from '../../content/primary-abilities.ts';
import { MAGIC_FORMS } from '../../content/secondary-abilities.ts';
import { whyNotRaise, whyNotSkills } from '../../downtime/promotion.ts';
import { part, type RuleId } from '../../play.ts';
import type { Choices } from '../choices.ts';
import type { LevelGain } from '../level-gains.ts';
import { lifeOf } from '../life.ts';
import { personOf } from '../person.ts';

/** OA-LVL-02 to 10: each level in its order, as if it were gained now. */
export function levelProblems(choices: Choices): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: RuleId, path: string, message: string): number =>
    problems.push({ rule, path, message });
  const reached = choices.levels.length;
  if (reached > 0 && choices.state.xp < itemAt(LEVEL_XP, reached))
    report(
      'OA-LVL-02',
      'state.xp',
      `Level ${reached} takes ${LEVEL_XP[reached]} XP, not ${choices.state.xp}.`,
    );
  let scores = lifeOf(choices).final;
  for (const [i, gain] of choices.levels.entries()) {
    const level = i + 1;
    const path = `levels[${i}]`;
    const skills = personOf({ ...choices, levels: choices.levels.slice(0, i) });
    if (!gain.ability) report('OA-LVL-03', `${path}.ability`, `Level ${level} raises one primary ability.`);
    else {
      const barred = whyNotRaise(scores, gain.ability);
      if (barred) report('OA-LVL-03', `${path}.ability`, barred.message);
      if (gain.ability === 'MAG' && !choices.magicAllowed)
        report('OA-ABIL-05', `${path}.ability`, 'Magic is forbidden and stays 0.');
      scores = { ...scores, [gain.ability]: scores[gain.ability] + 1 };
    }
    for (const [rule, key, least, most] of boundsOf(choices, level))
      if (gain[key] < least || gain[key] > most)
        report(
          rule,
          `${path}.${key}`,
          `Level ${level} gives ${least === most ? least : `${least} to ${most}`} ${key}, not ${gain[key]}.`,
        );
    const placed = gain.skills.reduce((points, skill) => points + skill.points, 0);
    const refused = whyNotSkills(skills, gain.skills, level);
    if (refused) report('OA-LVL-06', `${path}.skills`, refused.message);
    else if (placed < level)
      report(
        'OA-LVL-06',
        `${path}.skills`,
        `${level - placed} of ${level} skill points of level ${level} are still to be placed.`,
      );
    const magic = manaProblem(choices, gain, level, scores);
    if (magic) report('OA-LVL-10', `${path}.mana`, magic);
  }
  return problems;
}

type Bounds = readonly [RuleId, (typeof LEVEL_SCORES)[number] | 'HP', number, number];

/** The least and the most that a level can have rolled. */
function boundsOf({ archetype }: Choices, level: number): Bounds[] {
  const { gains } = itemAt(levels, level);
  const health = archetype ? archetypeRow(archetype).healthPerLevel : 0;
  return [
    ['OA-LVL-04', 'HP', 1 + health, 6 + health],
    ...LEVEL_SCORES.map((key): Bounds => {
      const { dice, points } = gains[key];
      const rule = key === 'valor' || key === 'wisdom' ? 'OA-LVL-07' : 'OA-LVL-05';
      return [rule, key, dice + points, 6 * dice + points];
    }),
  ];
}

function manaProblem(
  choices: Choices,
  { mana }: LevelGain,
  level: number,
  scores: Scores,
): string | undefined {
  const held = MAGIC_FORMS.filter(form => (choices.magicForms[form] ?? 0) >= 1);
  const due = itemAt(levels, level).mana > 0 && scores.MAG >= 1 && held.length > 0;
  if (!due) return mana ? 'Mana or psi grows at level 5, and only with Magic.' : undefined;
  if (!mana) return `1D of mana or psi is to be rolled at level ${level}.`;
  return held.includes(mana.form)
    ? undefined
    : `Mana or psi grows in a form already possessed: ${held.join(', ')}, not ${mana.form}.`;
}

export const levelAuditParts = [
  part('creation', 'Audit of levels', ['OA-LVL-02', 'OA-LVL-03', 'OA-LVL-04', 'OA-LVL-06'], levelProblems),
];
