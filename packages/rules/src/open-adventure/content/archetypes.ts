/** ARCH and TLNT: the four archetypes, their daily duties and their talents. */
import type { Origin } from '@arbiter/engine';
import type { RuleId } from '../play.ts';
import type { PerkGifts } from './perks.ts';
import type { ScoreChanges } from './primary-abilities.ts';
import { lookUp, refName } from './ref-name.ts';
import type { Modifiers } from './secondary-abilities.ts';
import type { Vice } from './traits.ts';

export const ARCHETYPE_NAMES = ['arcanist', 'disciple', 'scout', 'warrior'] as const;
export type ArchetypeName = (typeof ARCHETYPE_NAMES)[number];

export interface Archetype {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** Of those of the book. */
  readonly rule?: RuleId;
  /** Of another: the archetype of the book whose choices, duties and talents it shares. */
  readonly shares?: ArchetypeName | undefined;
  readonly expertise: string;
  readonly changes: ScoreChanges;
  readonly speed: number;
  readonly modifiers: Modifiers;
  /** Added to 1D for the health points of each level gained. */
  readonly healthPerLevel: number;
  /** Hours a day, by what they are spent on. */
  readonly duty: readonly { readonly hours: number; readonly of: string }[];
  /** Hours that mend a neglected duty. */
  readonly mendHours: number;
  /** The level from which each tier of talents may be trained. */
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly memorised?: number;
  readonly occultResistance?: true;
  /** Loads count as so much heavier. */
  readonly weaken?: number;
  readonly strengthSkill?: number;
  readonly forbiddenVices?: readonly Vice[];
  /** Exult points lost against creatures of the deity's alignment. */
  readonly philia?: number;
  /** Experience lost in percent while a holy thing is missing. */
  readonly holyThings?: number;
}

export const TIERS = ['basic', 'intermediate'] as const;
export type Tier = (typeof TIERS)[number];

/** OA-ARCH-01, OA-R-136: the four that have rules. */
export const archetypes: readonly (Archetype & { readonly name: ArchetypeName })[] = [
  {
    name: 'arcanist',
    rule: 'OA-ARCH-03',
    expertise: 'spells and psionics',
    changes: { INT: 1, MAG: 1 },
    speed: -1,
    modifiers: { wisdom: 1 },
    healthPerLevel: -1,
    duty: [{ hours: 4, of: 'meditation or study' }],
    mendHours: 1,
    tiers: { basic: 1, intermediate: 5 },
    memorised: 2,
    occultResistance: true,
  },
  {
    name: 'disciple',
    rule: 'OA-ARCH-09',
    expertise: 'religious and spiritual magic',
    changes: { VIT: 1, MAG: 1 },
    speed: -1,
    modifiers: { wisdom: 1 },
    healthPerLevel: 1,
    duty: [{ hours: 1, of: 'prayer' }],
    mendHours: 6,
    tiers: { basic: 1, intermediate: 5 },
    philia: 1,
    holyThings: 10,
  },
  {
    name: 'scout',
    rule: 'OA-ARCH-15',
    expertise: 'skills and intellect',
    changes: { DEX: 1, INT: 1 },
    speed: 2,
    // OA-R-142: headed as erudition, but it is willpower. OA-R-143: all three apply to the starting scores.
    modifiers: { WILL: -2, SP: -1, defense: -1 },
    healthPerLevel: 0,
    duty: [
      { hours: 2, of: 'trade craft' },
      { hours: 2, of: 'martial training' },
    ],
    mendHours: 8,
    tiers: { basic: 0, intermediate: 2 },
    weaken: 5,
  },
  {
    name: 'warrior',
    rule: 'OA-ARCH-19',
    expertise: 'combat with melee weapons',
    changes: { STR: 1, VIT: 1 },
    speed: -2,
    modifiers: {},
    healthPerLevel: 2,
    duty: [{ hours: 2, of: 'battlefield tactics and martial training' }],
    mendHours: 4,
    tiers: { basic: 0, intermediate: 3 },
    strengthSkill: 1,
    forbiddenVices: ['cowardly', 'reckless'],
  },
];

/** The archetype of the book whose choices, duties and talents somebody has. */
export const callingOf = (ref: ArchetypeRef | null): ArchetypeName | null =>
  typeof ref === 'string' ? ref : (ref?.shares ?? null);
/** OA-INDP-09: whether a talent is one of this archetype, or of that which it shares. */
export const isTalentOf = (
  { archetype: owner }: Pick<Talent, 'archetype'>,
  ref: ArchetypeRef | null,
): boolean => ref !== null && (refName(owner) === refName(ref) || owner === callingOf(ref));
/** An archetype of the book by its name, or another as somebody is of it. */
export type ArchetypeRef = ArchetypeName | Archetype;
export const archetypeRow = lookUp<ArchetypeName, Archetype>(archetypes);

/** OA-ARCH-08: what an arcanist may be resistant to, each by the damage its magic does. */
export const OCCULT_FORMS = ['blue magic', 'red magic', 'light psionics', 'dark psionics'] as const;
export type OccultForm = (typeof OCCULT_FORMS)[number];
export const OCCULT_DAMAGE = {
  'blue magic': 'arcane',
  'red magic': 'chi',
  'light psionics': 'spirit',
  'dark psionics': 'shadow',
} as const satisfies Readonly<Record<OccultForm, string>>;

export const TALENT_NAMES = [
  'fast learner',
  'danger sense',
  'magic mastery',
  'psychic',
  'divine sense',
  'shield bash',
  'aid ally',
  'spiritual supremacy',
  'cloak of shadows',
  'natural explorer',
  'sneak attack',
  'vigilance',
  'dual-wield specialization',
  'power attack',
  'enfeebling strike',
  'sweep attack',
] as const;
export type TalentName = (typeof TALENT_NAMES)[number];

export interface Talent {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly archetype: ArchetypeRef;
  readonly tier: Tier;
  /** Of those of the book. */
  readonly rule?: RuleId;
  readonly summary: string;
  /** The talent of the book that it is in all it does. */
  readonly does?: TalentName | undefined;
  /** What it gives for good, as perks do. */
  readonly gives?: PerkGifts | undefined;
  /** Spent until the next short rest. */
  readonly oncePerShortRest?: true;
}

const talent = (
  name: TalentName,
  archetype: ArchetypeName,
  tier: Tier,
  rule: RuleId,
  summary: string,
  limits: { readonly oncePerShortRest?: true } = {},
): Talent & { readonly name: TalentName; readonly archetype: ArchetypeName } => ({
  name,
  archetype,
  tier,
  rule,
  summary,
  ...limits,
});

const ONCE = { oncePerShortRest: true } as const;

export const talents: readonly ReturnType<typeof talent>[] = [
  talent(
    'fast learner',
    'arcanist',
    'basic',
    'OA-TLNT-01',
    'Every award of experience grows by the level in percent.',
  ),
  talent(
    'danger sense',
    'arcanist',
    'basic',
    'OA-TLNT-02',
    'Rolls a reflex save again, up to three times at 1 SP each.',
    ONCE,
  ),
  talent(
    'magic mastery',
    'arcanist',
    'intermediate',
    'OA-TLNT-03',
    'First and second grade of one or two arcane forms.',
  ),
  talent(
    'psychic',
    'arcanist',
    'intermediate',
    'OA-TLNT-04',
    'One small psionic without memorising or paying it.',
  ),
  talent('divine sense', 'disciple', 'basic', 'OA-TLNT-05', 'Senses good and evil within 12 spaces.'),
  talent('shield bash', 'disciple', 'basic', 'OA-TLNT-06', 'Once per round a free attack with the shield.'),
  talent(
    'aid ally',
    'disciple',
    'intermediate',
    'OA-TLNT-07',
    "Helps an adjacent ally's attacks or spoils those against it.",
  ),
  talent(
    'spiritual supremacy',
    'disciple',
    'intermediate',
    'OA-TLNT-08',
    "First to third grade of the deity's magic.",
  ),
  talent(
    'cloak of shadows',
    'scout',
    'basic',
    'OA-TLNT-09',
    'Hides in the dark with +4 and stays invisible.',
  ),
  talent('natural explorer', 'scout', 'basic', 'OA-TLNT-10', 'At home in three kinds of wilderness.'),
  talent(
    'sneak attack',
    'scout',
    'intermediate',
    'OA-TLNT-11',
    'Strikes the unsuspecting with advantage, at a chosen spot.',
  ),
  talent(
    'vigilance',
    'scout',
    'intermediate',
    'OA-TLNT-14',
    'Never surprised; proficient against those who have not yet acted.',
  ),
  talent(
    'dual-wield specialization',
    'warrior',
    'basic',
    'OA-TLNT-15',
    'Fights with two one-handed melee weapons.',
  ),
  talent('power attack', 'warrior', 'basic', 'OA-TLNT-16', 'Gives up accuracy for twice the damage.', ONCE),
  talent(
    'enfeebling strike',
    'warrior',
    'intermediate',
    'OA-TLNT-17',
    'Slows and weakens instead of wounding.',
    ONCE,
  ),
  talent(
    'sweep attack',
    'warrior',
    'intermediate',
    'OA-TLNT-18',
    'One proficient blow at everybody around, with knockback.',
    ONCE,
  ),
];

/** A talent of the book by its name, or another as somebody has it. */
export type TalentRef = TalentName | Talent;
export const talentRow = lookUp<TalentName, Talent>(talents);

/** OA-TLNT-10: where a natural explorer may be at home, and what for. */
export const ENVIRONMENTS = ['aquatic', 'desert', 'forest', 'hill', 'marsh', 'mountain', 'plain'] as const;
export const EXPLORER_TESTS = [
  'climb',
  'craft',
  'handle animal',
  'hide',
  'lore',
  'navigate',
  'search',
  'signal',
  'survival',
  'swim',
] as const;
export const FAVORED_ENVIRONMENTS = 3;

/** OA-TLNT-04: the psionics to choose from. */
export const PSYCHIC_POWERS = ['detect psionics', 'empathy', 'minor telekinesis'] as const;

/** OA-TLNT-03, OA-R-149: the arcane forms; light and dark magic are the two psionics. */
export const ARCANE_FORMS = ['blue', 'red', 'light psionics', 'dark psionics'] as const;
