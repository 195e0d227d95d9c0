/** ACT: what every weapon and ability has to say about itself. */
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { firstLevelFor, MINIMUM_EXERTION } from '../checks/exertion.ts';
import { TIER, TIERS, tierSchema } from '../checks/tiers.ts';
import { procedure } from '../play.ts';

export const abilityProcedure = procedure({
  name: 'ability',
  title: 'Check an ability',
  summary:
    'Whether an entry for a weapon or an ability of your own says all it must (tier, required successes, base damage or another outcome), and what its tier means: threshold, fewest exertion dice, first level.',
  rules: ['AF-ACT-05', 'AF-TIER-01', 'AF-EXR-03'],
  input: z.strictObject({
    name: z.string().min(1).max(80),
    tier: tierSchema.optional(),
    required: z.int().min(1).max(100).optional().describe('Required successes.'),
    damage: z.int().min(0).max(100).optional().describe('Base damage in HD.'),
    outcome: z.string().min(1).max(400).optional().describe('What it does, where it deals no damage.'),
    concentration: z.boolean().default(false).describe('Whether it is a maintained effect.'),
  }),
  output: z.strictObject({
    tier: z.enum(TIERS),
    threshold: z.int(),
    required: z.int(),
    minimumExertion: z.int(),
    firstLevel: z.int().describe('The first level at which its minimum of exertion can be met.'),
    concentration: z.boolean(),
  }),
  example: {
    input: { name: 'Gate of reeds', tier: 'Legendary', required: 3, outcome: 'two places become one' },
    dice: [],
    outcome: {
      tier: 'Legendary',
      threshold: 5,
      required: 3,
      minimumExertion: 2,
      firstLevel: 3,
      concentration: false,
    },
  },
  run({ name, tier, required, damage, outcome, concentration }) {
    if (tier === undefined) return refuse('AF-ACT-05', `${name} names no tier.`);
    if (required === undefined) return refuse('AF-ACT-05', `${name} names no required successes.`);
    if (damage === undefined && outcome === undefined)
      return refuse('AF-ACT-05', `${name} names neither base damage nor another outcome.`);
    return {
      tier,
      threshold: TIER[tier].threshold,
      required,
      minimumExertion: MINIMUM_EXERTION[tier],
      firstLevel: firstLevelFor(tier),
      concentration,
    };
  },
});
