/** CRFT: experiments towards new recipes of alchemy. */
import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { rollAgainst } from '../checks/rolls.ts';
import { procedure, type SimversePlay } from '../play.ts';
import { bench, benchModifiers } from './alchemy.ts';
import { craftingTn } from './crafting.ts';
import { modifiers, trained } from './work-skill.ts';

/** SV-CRFT-08: what a critical failure may do; the game master chooses. */
export const EXPLOSION = { dice: 2, radiusMetres: 2 } as const;
export const MISHAPS = ['explosion', 'toxic fumes', 'tools destroyed'] as const;
/** SV-CRFT-08: failing by no more than this still teaches something. */
export const INSTRUCTIVE_MARGIN = -4;

const experiment = procedure({
  name: 'experiment',
  title: 'Experiment with alchemy',
  summary:
    'Look for a new recipe at the difficulty the GM sets (typically −4 to −10). Success finds it; a narrow failure tells what is missing; a bad one wastes the materials, and a critical failure is dangerous.',
  rules: ['SV-CRFT-08'],
  input: z.strictObject({
    alchemy: trained,
    difficulty: z.int().min(-20).max(0).describe('Set by the GM from similar recipes, typically −4 to −10.'),
    ...bench,
    modifiers,
    mishap: z.enum(MISHAPS).default('explosion').describe("The GM's choice for a critical failure."),
    AR: z.int().min(0).max(30).default(0).describe('Of the alchemist, against an explosion.'),
  }),
  output: z.strictObject({
    tn: z.int(),
    roll: z.int(),
    margin: z.int(),
    critical: z.enum(['success', 'failure', 'none']),
    recipeKnown: z.boolean().describe('From now on it can be brewed at the same difficulty.'),
    learnsWhatIsMissing: z.boolean(),
    materialsLost: z.boolean(),
    mishap: z.enum(MISHAPS).nullable(),
    explosion: z.strictObject({ raw: z.int(), vitalityDamage: z.int(), radiusMetres: z.int() }).nullable(),
  }),
  example: {
    input: { alchemy: 15, difficulty: -6 },
    dice: [4, 4, 4],
    outcome: {
      tn: 9,
      roll: 12,
      margin: -3,
      critical: 'none',
      recipeKnown: false,
      learnsWhatIsMissing: true,
      materialsLost: false,
      mishap: null,
      explosion: null,
    },
  },
  run(input, play) {
    const rows = benchModifiers(input);
    if (!Array.isArray(rows)) return rows;
    const tn = craftingTn({ skill: 'Alchemy', value: input.alchemy, ...input }, rows, play);
    if (typeof tn !== 'number') return tn;
    const { roll, success, critical, margin } = rollAgainst(tn, 'Alchemy', play);
    const instructive = !success && margin >= INSTRUCTIVE_MARGIN;
    const mishap = critical === 'failure' ? input.mishap : null;
    return {
      tn,
      roll,
      margin,
      critical,
      recipeKnown: success,
      learnsWhatIsMissing: instructive,
      materialsLost: !success && !instructive,
      mishap,
      explosion: mishap === 'explosion' ? explode(input.AR, play) : null,
    };
  },
  tell({ tn, roll, recipeKnown, learnsWhatIsMissing, mishap, explosion }) {
    const came = recipeKnown
      ? 'the recipe is found'
      : learnsWhatIsMissing
        ? 'it fails, but shows what is missing'
        : 'it fails';
    const harm = explosion
      ? `; an explosion takes ${explosion.vitalityDamage} Vitality`
      : mishap
        ? `; ${mishap}`
        : '';
    return `A ${roll} against ${tn}: ${came}${harm}.`;
  },
});

/** SV-CRFT-08: heat and shards, met by AR once (SV-DMG-13). */
function explode(AR: number, play: SimversePlay) {
  const { dice, radiusMetres } = EXPLOSION;
  const raw = play.dice.roll(pool(dice, 6), sum, 'explosion');
  const vitalityDamage = play.trace
    .sum('SV-CRFT-08', 'explosion')
    .add('damage', raw)
    .add('armour', -AR, 'SV-DMG-13')
    .change('not below 0', n => Math.max(0, n)).total;
  return { raw, vitalityDamage, radiusMetres };
}

export const experimentProcedures = [experiment] as const;
