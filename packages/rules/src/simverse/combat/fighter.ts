/** What the combat rules must know of anybody who fights, whether attacking or defending. */
import { z } from 'zod';
import { CONDITIONS, type Condition, type Penalty } from '../checks/penalties.ts';

/** The perks and flaws that combat rules look at. */
export const COMBAT_PERKS = [
  'Combat Reflexes',
  'Magic Resistance',
  'Martial Arts Training',
  'Ambidextrous',
  'Hard to Kill',
  'Relentless',
  'Armor Familiarity',
  'Heavy Armor Familiarity',
  'Night Vision',
  'Night Vision (30 m)',
  'High Pain Threshold',
  'No Sense of Pain',
  'Natural Armor',
  'Damage Resistance (fire)',
  'Damage Resistance (cold)',
  'Damage Resistance (lightning)',
  'Damage Resistance (acid)',
  'Damage Resistance (poison)',
  'Strong Willed',
  'Undead',
] as const;
export type CombatPerk = (typeof COMBAT_PERKS)[number];
/** SV-PERK-12, SV-R-46: Night Vision reaches as far as sight, the dwarf's only 30 m. */
const DWARF_SIGHT = 30;
export const seesInDark = (perks: readonly string[], metres: number): boolean =>
  perks.includes('Night Vision') || (perks.includes('Night Vision (30 m)') && metres <= DWARF_SIGHT);

export const COMBAT_FLAWS = ['One Eye', 'Blind', 'Paraplegic'] as const;
export type CombatFlaw = (typeof COMBAT_FLAWS)[number];

export const perksSchema = z
  .array(z.enum(COMBAT_PERKS))
  .max(COMBAT_PERKS.length)
  .default([])
  .describe('Perks that matter in a fight. Weapon Master belongs to the weapon.');
export const flawsSchema = z.array(z.enum(COMBAT_FLAWS)).max(COMBAT_FLAWS.length).default([]);
/** A condition by its name; `elsewhere` says where other states belong. */
export const conditionSchema = (elsewhere: string) =>
  z
    .custom<Condition>(given => typeof given === 'string' && isCondition(given), {
      error: ({ input }) =>
        `${JSON.stringify(input)?.slice(0, 40)} is none of the conditions that lower a roll, which are ${CONDITIONS.join(', ')}; ${elsewhere}`,
    })
    .meta({ type: 'string', enum: [...CONDITIONS] });
const isCondition = (given: string): boolean => (CONDITIONS as readonly string[]).includes(given);

export const conditionsSchema = z
  .array(
    conditionSchema(
      'being prone is the field `prone`, `may-act` tells who may not act at all, and other numbers go into `modifiers`.',
    ),
  )
  .max(CONDITIONS.length)
  .transform(list => [...new Set(list)])
  .prefault([])
  .describe(
    'States, loads, fatigue and lasting pain that lower rolls; each counts once, of fatigue and loads only the worst.',
  );

export const modifiersSchema = z
  .array(z.strictObject({ source: z.string().max(80), value: z.int().min(-100).max(100) }))
  .max(50)
  .default([])
  .describe('Everything else that changes the target number, each with where it comes from.');

/** An attribute that nobody names is that of ordinary people. */
export const USUAL = 10;
const attribute = z.int().min(1).max(50).default(USUAL);

/** The fields that attackers and defenders share. */
export const fighterFields = {
  DX: attribute,
  ST: attribute,
  EN: attribute,
  AW: attribute,
  perks: perksSchema,
  flaws: flawsSchema,
  poorVision: z.int().min(0).max(10).default(0).describe('Levels of Poor Vision.'),
  conditions: conditionsSchema,
  shock: z.int().min(-100).max(0).default(0).describe('Shock penalty on all rolls this turn (SV-PAIN-01).'),
  prone: z.boolean().default(false),
};

/** A fighter as the rules for target numbers see one. */
export interface Fighter {
  readonly DX: number;
  readonly ST: number;
  readonly EN: number;
  readonly AW: number;
  readonly perks: readonly string[];
  readonly flaws: readonly string[];
  readonly poorVision: number;
  readonly conditions: readonly (typeof CONDITIONS)[number][];
  readonly shock: number;
  readonly prone: boolean;
  /** SV-PAIN-03: what low Vitality takes, where it is felt now. */
  readonly pain?: Penalty | undefined;
  /** SV-STAT-08: neither acts nor defends. */
  readonly unconscious?: boolean | undefined;
  /** SV-PERK-07: at 0 or below, with nothing but the one Major Action that Relentless leaves (SV-R-45). */
  readonly lastAction?: boolean | undefined;
}
