/** COND-29: poison as it enters a body. */
import { z } from 'zod';
import { afflictionSchema, conditionsWords } from '../character/afflictions.ts';
import { characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, staminaOf } from '../character/secondary-scores.ts';
import { suffer, sufferedAlong } from '../checks/harm.ts';
import { thresholdWords } from '../checks/resistance.ts';
import { USUAL_TARGET } from '../checks/test.ts';
import { listed } from '../checks/words.ts';
import { THRESHOLDS } from '../content/damage-types.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { abilityName } from '../content/words/other-names.ts';
import { part, procedure, silently } from '../play.ts';
import { whyNotAlive } from './conditions.ts';
import { isProof, withPoison } from './losses.ts';

export const poisonProcedure = procedure({
  name: 'poison',
  title: 'Be poisoned',
  summary:
    'A dose of poison against the thresholds of whoever takes it: its counters, as many rounds of dying, and its own ability damage at once.',
  rules: ['OA-COND-04', 'OA-COND-13', 'OA-COND-28', 'OA-COND-29'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    counters: z.int().min(1).max(100).meta({ rank: 'first' }),
    abilityDamage: z
      .partialRecord(abilityName, z.int().min(0).max(20))
      .default({})
      .describe('Points of abilities that this poison takes at once.')
      .meta({ rank: 'first' }),
    magical: z.boolean().default(false).describe('Whether magic is at work.'),
  }),
  output: z.strictObject({
    threshold: z.enum(THRESHOLDS),
    saved: z.boolean().nullable(),
    counters: z.int().describe('Counters received.'),
    conditions: z.array(afflictionSchema),
    HP: z.int(),
    SP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { VIT: 6, HP: 5 }, counters: 2, abilityDamage: { VIT: 1 } },
    dice: [],
    outcome: {
      threshold: 'normal',
      saved: null,
      counters: 2,
      conditions: [
        afflictionSchema.parse({ name: 'ability damage', counters: 1, ability: 'VIT', source: 'poison' }),
        afflictionSchema.parse({ name: 'dying', counters: 2, source: 'poison' }),
        afflictionSchema.parse({ name: 'poison', counters: 2 }),
      ],
      HP: 5,
      SP: 6,
      dead: false,
    },
  },
  run({ character, counters, abilityDamage, magical }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    if (isProof(character)) {
      play.trace.note('OA-RTHR-06', 'immune to poison');
      return {
        threshold: 'immune' as const,
        saved: null,
        counters: 0,
        conditions: [...character.conditions],
        HP: healthOf(character, play),
        SP: staminaOf(character, play),
        dead: isDead(healthOf(character, play)),
      };
    }
    const { threshold, saved, amount } = suffer(
      character,
      {
        amount: counters,
        types: ['poison'],
        magical,
        against: ['poison'],
        kind: 'effect',
        target: USUAL_TARGET,
        thresholds: {},
        ownSave: null,
        choice: null,
        armorAbility: false,
      },
      play,
    );
    const damage: Partial<Record<Ability, number>> = {};
    for (const ability of ABILITIES) {
      const points = abilityDamage[ability];
      if (!points) continue;
      damage[ability] = sufferedAlong(character, points, ['poison'], { threshold, saved });
      if (damage[ability] !== points)
        play.trace.note(
          'OA-COND-29',
          `${ABILITY_NAMES[ability]}: ${points} as dealt, suffered`,
          damage[ability],
        );
    }
    const after = withPoison(character, amount, damage);
    const HP = healthOf(after, silently(play));
    return {
      threshold,
      saved,
      counters: amount,
      conditions: [...after.conditions],
      HP,
      SP: staminaOf(after, silently(play)),
      dead: isDead(HP),
    };
  },
  tell({ threshold, saved, counters, conditions, dead }, { character }) {
    const how = thresholdWords(threshold, saved);
    if (counters === 0) return `${character.name} is untouched by the poison${how}.`;
    if (dead) return `${character.name} dies of the poison${how}.`;
    return `${character.name} is poisoned${how}: ${listed(conditionsWords(conditions))}.`;
  },
  apply: ({ character }, { conditions, HP, SP }) => ({
    character: { ...character, conditions: [...conditions], HP, SP },
  }),
});

export const poisonParts = [part('state', 'Poison in the body', ['OA-COND-29'], withPoison)];
