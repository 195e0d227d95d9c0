/** NPC, CMB, SENS: tiers and how often they act, types, sizes and special senses. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';

/** AV-NPC-01: rising order; a player character has no tier and stands before them. */
export const TIERS = [
  'nonCombatant',
  'minion',
  'grunt',
  'standard',
  'champion',
  'elite',
  'legend',
  'mythic',
] as const;
export type NpcTier = (typeof TIERS)[number];
export type Tier = 'pc' | NpcTier;
/** AV-CMB-13: one tier under two names. */
export const TIER_NAMES = ['pc', ...TIERS, 'legendary'] as const;
export const tierNamed = (name: (typeof TIER_NAMES)[number]): Tier =>
  name === 'legendary' ? 'legend' : name;

/** AV-NPC-02: an Elite carries 1 to 5 stars, nobody else any. */
export const MOST_STARS = 5;

/** AV-NPC-03. */
export const TYPES = [
  'humanoid',
  'beast',
  'monster',
  'plantoid',
  'elemental',
  'dark',
  'divine',
  'undead',
  'construct',
  'fey',
] as const;
export type CreatureType = (typeof TYPES)[number];

/** AV-SENS-01, AV-R-43: names shown with a range band; the book defines none of them. */
export const SPECIAL_SENSES = [
  'Darksight',
  'Infravision',
  'Deadsight',
  'Echolocation',
  'Tremorsense',
  'Truesight',
] as const;

export const SIZES = ['tiny', 'small', 'medium', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

/** AV-CMB-02: Preparation comes in round 1 only. */
export const PHASES = ['preparation', 'early', 'middle', 'late'] as const;
export type Phase = (typeof PHASES)[number];

/** AV-CMB-08, AV-CMB-11 to 14, AV-R-04, AV-R-53: actions in the one turn of a round, or one in each phase. */
export const ACTIONS_OF: Readonly<
  Record<Tier, { readonly each: 'turn' | 'phase'; readonly actions: number }>
> = {
  pc: { each: 'turn', actions: 2 },
  nonCombatant: { each: 'turn', actions: 1 },
  minion: { each: 'turn', actions: 1 },
  grunt: { each: 'turn', actions: 1 },
  standard: { each: 'turn', actions: 2 },
  champion: { each: 'turn', actions: 2 },
  elite: { each: 'phase', actions: 1 },
  legend: { each: 'phase', actions: 1 },
  mythic: { each: 'phase', actions: 1 },
};
const RULE_OF = {
  pc: 'AV-CMB-08',
  nonCombatant: 'AV-CMB-14',
  minion: 'AV-CMB-11',
  grunt: 'AV-CMB-11',
  standard: 'AV-CMB-12',
  champion: 'AV-CMB-12',
  elite: 'AV-CMB-13',
  legend: 'AV-CMB-13',
  mythic: 'AV-CMB-13',
} as const satisfies Readonly<Record<Tier, string>>;
/** Early, Middle and Late. */
const PHASES_OF_A_ROUND = 3;

export const actsEachPhase = (tier: Tier): boolean => ACTIONS_OF[tier].each === 'phase';
export const actionsPerRound = (tier: Tier): number =>
  ACTIONS_OF[tier].actions * (actsEachPhase(tier) ? PHASES_OF_A_ROUND : 1);

/** AV-CRE-09, AV-R-07: units a turn; the table may read other numbers. */
const MOVEMENT = {
  medium4small3: { medium: 4, small: 3 },
  medium5small3: { medium: 5, small: 3 },
  medium5small4: { medium: 5, small: 4 },
} as const;

/** AV-R-29: only Small and Medium have a number; everybody else states one. */
export function movementOf(size: Size, play: AnyventurePlay): number | Refusal {
  if (size === 'small' || size === 'medium') return MOVEMENT[play.readings['AV-R-07']][size];
  return refuse(
    'AV-CRE-09',
    `There is no default movement for this size (${size}); the ancestry or creature must state it.`,
    'movement',
  );
}

/** AV-NPC-02. */
export function whyNotStars(tier: Tier, stars: number | undefined): Refusal | undefined {
  if (tier === 'elite' && stars !== undefined && (stars < 1 || stars > MOST_STARS))
    return refuse('AV-NPC-02', `An Elite has 1 to ${MOST_STARS} stars, not ${stars}.`, 'stars');
  if (tier !== 'elite' && stars) return refuse('AV-NPC-02', 'Only Elites carry stars.', 'stars');
  return undefined;
}

/** AV-NPC-04, AV-R-163: what names types leaves all others untouched. */
export const affectsType = (types: readonly CreatureType[] | undefined, type: CreatureType): boolean =>
  types === undefined || types.length === 0 || types.includes(type);

export const tierField = z.enum(TIER_NAMES);
export const typeField = z.enum(TYPES).meta({ from: 'types' });
export const sizeField = z.enum(SIZES);

export const tierActionsProcedure = procedure({
  name: 'actions-of-tier',
  title: 'Actions of a tier',
  summary:
    'How many Actions a player character or a creature of a tier has in a round: all in its own turn, or one in each of Early, Middle and Late.',
  rules: ['AV-CMB-08', 'AV-CMB-11', 'AV-CMB-12', 'AV-CMB-13', 'AV-CMB-14', 'AV-NPC-01', 'AV-NPC-02'],
  input: z.strictObject({
    tier: tierField.describe('"pc" for a player character.').meta({ rank: 'first' }),
    stars: z.int().min(0).max(20).optional().describe('Stars of an Elite; they change no number.'),
  }),
  output: z.strictObject({
    tier: z.string(),
    own: z.int().describe('Actions in its own turn.'),
    eachPhase: z.int().describe('Actions in each of Early, Middle and Late.'),
    total: z.int(),
  }),
  example: {
    input: { tier: 'elite', stars: 2 },
    dice: [],
    outcome: { tier: 'elite', own: 0, eachPhase: 1, total: 3 },
  },
  run({ tier: named, stars }, play) {
    const tier = tierNamed(named);
    const problem = whyNotStars(tier, stars);
    if (problem) return problem;
    const { each, actions } = ACTIONS_OF[tier];
    play.trace.note(
      RULE_OF[tier],
      `${tier}: ${actions} in each ${each === 'phase' ? 'phase' : 'turn of its own'}`,
      actionsPerRound(tier),
    );
    return {
      tier,
      own: each === 'turn' ? actions : 0,
      eachPhase: each === 'phase' ? actions : 0,
      total: actionsPerRound(tier),
    };
  },
  tell: ({ own, total }) =>
    own
      ? `${own} Action${own > 1 ? 's' : ''} in its own turn.`
      : `One Action in each phase, ${total} a round.`,
});

export const kindParts = [
  part('table', 'tiers', ['AV-NPC-01'], TIERS),
  part('table', 'types', ['AV-NPC-03'], TYPES),
  part('table', 'special senses', ['AV-SENS-01'], SPECIAL_SENSES),
  part(
    'table',
    'actions of each tier',
    ['AV-CMB-08', 'AV-CMB-11', 'AV-CMB-12', 'AV-CMB-13', 'AV-CMB-14'],
    ACTIONS_OF,
  ),
  part('derivation', 'movement by size', ['AV-CRE-09'], movementOf),
  part('derivation', 'types that an effect names', ['AV-NPC-04'], affectsType),
  part('state', 'stars of an Elite', ['AV-NPC-02'], whyNotStars),
  part('state', 'phases of a round', ['AV-CMB-02'], PHASES),
];
