/** CRE8-09: the points that a player places at the end of creation. */
import { z } from 'zod';
import { plural } from '../../checks/words.ts';
import { ABILITIES } from '../../content/primary-abilities.ts';
import { abilityName } from '../../content/words/other-names.ts';
import { procedure, refuse } from '../../play.ts';
import { misplacedPoints, scoreProblem } from '../audit/score-audit.ts';
import { CUSTOM_POINTS } from '../life.ts';

const score = (fallback: number) => z.int().min(-20).max(20).default(fallback);

export const placePointsProcedure = procedure({
  name: 'place-points',
  title: 'Customise abilities',
  summary:
    'Five points on top of the scores that species, race, trade, archetype and size have given: never taken away, and no finished ability below 1 (Magic 0) or above 10.',
  rules: ['OA-CRE8-09', 'OA-ABIL-02', 'OA-ABIL-03'],
  input: z.strictObject({
    scores: z
      .strictObject({
        STR: score(4),
        PER: score(4),
        DEX: score(4),
        INT: score(4),
        VIT: score(4),
        CHA: score(4),
        MAG: score(1),
      })
      .describe('The scores before the points.')
      .meta({ rank: 'first' }),
    points: z
      .partialRecord(abilityName, z.int().min(-20).max(20))
      .describe('Points by ability.')
      .meta({ rank: 'first' }),
    freed: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Points more that a ban on magic has set free.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    scores: z.record(z.enum(ABILITIES), z.int()),
    total: z.int().describe('All seven together; 30 as a rule.'),
  }),
  example: {
    input: {
      scores: { STR: 5, PER: 4, DEX: 4, INT: 4, VIT: 4, CHA: 4, MAG: 0 },
      points: { STR: 1, PER: 1, DEX: 1, INT: 1, VIT: 1 },
    },
    dice: [],
    outcome: { scores: { STR: 6, PER: 5, DEX: 5, INT: 5, VIT: 5, CHA: 4, MAG: 0 }, total: 30 },
  },
  run({ scores: before, points, freed }, play) {
    const [wrong] = misplacedPoints(points, CUSTOM_POINTS + freed, freed);
    if (wrong) return refuse('OA-CRE8-09', wrong, 'points');
    const scores = { ...before };
    for (const ability of ABILITIES) {
      scores[ability] += points[ability] ?? 0;
      const problem = scoreProblem(ability, scores[ability]);
      if (problem) return refuse('OA-ABIL-03', problem.message, `points.${ability}`);
    }
    const sum = play.trace.sum('OA-ABIL-02', 'All abilities');
    for (const ability of ABILITIES) sum.add(ability, scores[ability]);
    return { scores, total: sum.total };
  },
  tell: ({ scores, total }) =>
    `${ABILITIES.map(ability => `${ability} ${scores[ability]}`).join(', ')}: ${plural(total, 'point')} altogether.`,
});
