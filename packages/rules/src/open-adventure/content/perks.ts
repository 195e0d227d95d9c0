/** PERK: what species and races are born with. Rules look for what a perk gives, never for its name. */

import type { Origin } from '@arbiter/engine';
import type { RuleId } from '../play.ts';
import type { DamageType, Save, Threshold } from './damage-types.ts';
import type { ConditionRef } from './own-conditions.ts';
import { lookUp } from './ref-name.ts';

export const PERK_NAMES = [
  'fast climb',
  'intuitive swim',
  'swift sprint',
  'fear resistance',
  'fast heal',
  'stalwart tolerance',
  'rapid recovery',
  'hallowed heart',
  'dark vision',
  'light-footed',
  'watchful instincts',
  'gaeon lifeblood',
  'spell resistance',
  'machine body',
  'suffocation resistance',
  'thermal vision',
  'psionic resistance',
  'natural armor',
  'catlike reflexes',
  'luminal resistance',
] as const;
export type PerkName = (typeof PERK_NAMES)[number];

/** Help with a save: proficiency or points, against causes named by damage type or in a word ("fear", "trap"). */
export interface SaveHelp {
  readonly against: readonly string[];
  readonly save?: Save;
  readonly proficient?: true;
  readonly bonus?: number;
  /** Only where no magic is at work. */
  readonly nonmagical?: true;
}

export interface ThresholdGift {
  readonly type: DamageType;
  readonly threshold: Threshold;
  readonly nonmagical?: true;
}

/** What perks give, and what talents of packs may give as well. */
export interface PerkGifts {
  /** Proficient in tests whose action has one of these words. */
  readonly proficientTests?: readonly string[];
  readonly saves?: readonly SaveHelp[];
  readonly thresholds?: readonly ThresholdGift[];
  readonly immuneTo?: readonly ConditionRef[];
  readonly verticalSpeed?: number;
  readonly hangingFactor?: number;
  readonly swimsAtNormalSpeed?: true;
  readonly sprint?: { readonly stamina: number; readonly percent: number };
  readonly healingPerLevel?: number;
  readonly staminaPerLevel?: number;
  /** Suffers more from these types, in damage and effects. */
  readonly harder?: { readonly types: readonly DamageType[]; readonly percent: number };
  readonly sight?: 'dark vision' | 'thermal vision';
  readonly walksOnSoftGround?: true;
  readonly surpriseThreshold?: { readonly lower: number; readonly distance: number };
  readonly breathFactor?: number;
  readonly negatesDamage?: { readonly stamina: number; readonly points: number; readonly type: DamageType };
}

export interface Perk extends PerkGifts {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** Of those of the book. */
  readonly rule?: RuleId;
  readonly summary: string;
  /** OA-INDP-03: a heavy perk takes two of the three places; none of this book does. */
  readonly places?: 2;
}

const BIOLOGICAL = ['biological', 'acid', 'disease', 'poison'] as const;

export const perks: readonly (Perk & { readonly name: PerkName })[] = [
  {
    name: 'fast climb',
    rule: 'OA-PERK-01',
    summary: 'Proficient when climbing, +2 speed in vertical terrain, hangs free twice as long.',
    proficientTests: ['climb'],
    verticalSpeed: 2,
    hangingFactor: 2,
  },
  {
    name: 'intuitive swim',
    rule: 'OA-PERK-02',
    summary: 'Moves through liquid at normal speed and is proficient in swim tests.',
    proficientTests: ['swim'],
    swimsAtNormalSpeed: true,
  },
  {
    name: 'swift sprint',
    rule: 'OA-PERK-03',
    summary: 'For 1 SP half the speed score more until the end of the turn.',
    sprint: { stamina: 1, percent: 50 },
  },
  {
    name: 'fear resistance',
    rule: 'OA-PERK-04',
    summary: '+2 willpower against fear and charm.',
    // OA-R-700: panic and cowering are fear, fascination is charm.
    saves: [{ save: 'WILL', against: ['fear', 'panic', 'cower', 'charm', 'fascinate'], bonus: 2 }],
  },
  {
    name: 'fast heal',
    rule: 'OA-PERK-05',
    summary: 'Heals 1 HP more per level each day; acid, disease and poison hit half again as hard.',
    healingPerLevel: 1,
    harder: { types: ['acid', 'disease', 'poison'], percent: 50 },
  },
  {
    name: 'stalwart tolerance',
    rule: 'OA-PERK-06',
    summary: 'Proficient in saves against nonmagical acid, disease and poison.',
    saves: [{ against: BIOLOGICAL, proficient: true, nonmagical: true }],
  },
  {
    name: 'rapid recovery',
    rule: 'OA-PERK-07',
    summary: 'Each short rest gives 1 SP more per level.',
    staminaPerLevel: 1,
  },
  {
    name: 'hallowed heart',
    rule: 'OA-PERK-08',
    summary: 'Resistant to evil damage, magic and effects.',
    thresholds: [{ type: 'evil', threshold: 'resistant' }],
  },
  {
    name: 'dark vision',
    rule: 'OA-PERK-09',
    summary:
      'Sees in darkness and twilight as in brightness; in brightness only 6 spaces far, without color.',
    sight: 'dark vision',
  },
  {
    name: 'light-footed',
    rule: 'OA-PERK-10',
    summary: 'Ground one sinks into counts as normal terrain, liquids excepted.',
    walksOnSoftGround: true,
  },
  {
    name: 'watchful instincts',
    rule: 'OA-PERK-11',
    summary: 'Surprises others who trail by 4 instead of 5, unless making noise or closer than 10 spaces.',
    surpriseThreshold: { lower: 1, distance: 10 },
  },
  {
    name: 'gaeon lifeblood',
    rule: 'OA-PERK-12',
    summary: 'Resistant to nature damage, magic and effects.',
    thresholds: [{ type: 'nature', threshold: 'resistant' }],
  },
  {
    name: 'spell resistance',
    rule: 'OA-PERK-13',
    summary: 'Immune to paralysis; proficient in saves against arcane damage, magic and effects.',
    immuneTo: ['paralysis'],
    saves: [{ against: ['arcane'], proficient: true }],
  },
  {
    name: 'machine body',
    rule: 'OA-PERK-14',
    summary: 'Immune to nonmagical biological damage and effects, susceptible to energy.',
    thresholds: [
      { type: 'biological', threshold: 'immune', nonmagical: true },
      { type: 'energy', threshold: 'susceptible' },
    ],
  },
  {
    name: 'suffocation resistance',
    rule: 'OA-PERK-15',
    summary: 'Holds its breath three times as long.',
    breathFactor: 3,
  },
  {
    name: 'thermal vision',
    rule: 'OA-PERK-16',
    summary: 'In darkness or twilight sees warm bodies up to 6 spaces away.',
    sight: 'thermal vision',
  },
  {
    name: 'psionic resistance',
    rule: 'OA-PERK-17',
    summary: 'Immune to fascination; +2 willpower against psionics and whatever uses psi.',
    immuneTo: ['fascinate'],
    saves: [{ save: 'WILL', against: ['psionic'], bonus: 2 }],
  },
  {
    name: 'natural armor',
    rule: 'OA-PERK-18',
    summary: 'Once per turn 3 SP take 1 point off nonmagical kinetic damage.',
    negatesDamage: { stamina: 3, points: 1, type: 'kinetic' },
  },
  {
    name: 'catlike reflexes',
    rule: 'OA-PERK-19',
    summary: 'Proficient in reflex saves against traps.',
    saves: [{ save: 'REF', against: ['trap'], proficient: true }],
  },
  {
    name: 'luminal resistance',
    rule: 'OA-PERK-20',
    summary: 'Resistant to nonmagical illumination and electric damage and effects.',
    thresholds: [
      { type: 'illumination', threshold: 'resistant', nonmagical: true },
      { type: 'electric', threshold: 'resistant', nonmagical: true },
    ],
  },
];

/** A perk of the book by its name, or another as somebody has it. */
export type PerkRef = PerkName | Perk;
export const perkRow = lookUp<PerkName, Perk>(perks);
