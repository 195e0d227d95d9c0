/** LVL-05: what every level gave, kept so that it can be taken back. */
import { z } from 'zod';
import { ABILITIES } from '../content/primary-abilities.ts';
import { MAGIC_FORMS, type SecondaryKey } from '../content/secondary-abilities.ts';
import type { RuleId } from '../play.ts';

const upTo = (most: number) => z.int().min(0).max(most).default(0);

/** One level with its choices and rolls. */
export const levelGainSchema = z.strictObject({
  ability: z.enum(ABILITIES).nullable().default(null).describe('The primary ability that rose by 1.'),
  HP: upTo(12).describe('Health points rolled, with the modifier of the archetype.'),
  SP: upTo(12),
  FORT: upTo(6),
  REF: upTo(6),
  WILL: upTo(6),
  valor: upTo(6),
  wisdom: upTo(6),
  skills: z
    .array(
      z.strictObject({
        action: z.string().min(1).max(60),
        ability: z
          .enum(ABILITIES)
          .nullable()
          .default(null)
          .describe('What the action stands on, where it is new.'),
        points: z.int().min(1).max(10),
      }),
    )
    .max(10)
    .default([])
    .describe('Where the new skill points went.'),
  mana: z
    .strictObject({ form: z.enum(MAGIC_FORMS), points: z.int().min(1).max(6) })
    .nullable()
    .default(null)
    .describe('Mana or psi that the level gave.'),
});
export type LevelGain = z.output<typeof levelGainSchema>;

const KEPT = ['HP', 'SP', 'FORT', 'REF', 'WILL', 'valor', 'wisdom'] as const;
export type GainedScore = (typeof KEPT)[number];
export const isGained = (key: SecondaryKey): key is GainedScore =>
  (KEPT as readonly SecondaryKey[]).includes(key);

/** OA-LVL-04, 05 and 07: the step of a promotion that each of them comes from. */
export const GAIN_RULES: Readonly<Record<GainedScore, RuleId>> = {
  HP: 'OA-LVL-04',
  SP: 'OA-LVL-05',
  FORT: 'OA-LVL-05',
  REF: 'OA-LVL-05',
  WILL: 'OA-LVL-05',
  valor: 'OA-LVL-07',
  wisdom: 'OA-LVL-07',
};

/** What all levels together have added to a score. */
export const levelsAdd = (gains: readonly LevelGain[], key: GainedScore): number =>
  gains.reduce((total, gain) => total + gain[key], 0);

/** OA-LVL-10: mana and psi that levels have given. */
export const manaGained = (gains: readonly LevelGain[]): number =>
  gains.reduce((total, { mana }) => total + (mana?.points ?? 0), 0);
