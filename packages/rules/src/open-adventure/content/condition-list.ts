/** COND: the conditions and their versions, each with what it does as data. */

import { entryOf } from '../demand.ts';
import type { DamageType } from './damage-types.ts';
import type { CircumstanceKind as Alters } from './modifier-list.ts';
import type { ConditionRef } from './own-conditions.ts';
import type { Ability } from './primary-abilities.ts';
import type { RuleId } from './rules/index.ts';

export const CONDITION_NAMES = [
  'ability annihilation',
  'ability damage',
  'bleed',
  'burn',
  'cold',
  'confuse',
  'cower',
  'dying',
  'energy drain',
  'entangle',
  'exhaustion',
  'fascinate',
  'fear',
  'full blindness',
  'full deafness',
  'helpless',
  'inebriation',
  'invisibility',
  'nausea',
  'panic',
  'paralysis',
  'partial blindness',
  'partial deafness',
  'petrify',
  'poison',
  'prone',
  'provoke',
  'slow',
  'starvation',
  'stun',
  'suffocation',
  'surprise',
  'swelter',
  'thirst',
  'unconscious',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

/** OA-TIME-01: the clocks on which conditions act and end, in rounds. */
export const CLOCKS = { round: 1, minute: 10, segment: 100, hour: 600, day: 14_400 } as const;
export type Clock = keyof typeof CLOCKS;

/** What somebody may want to do. */
export const DEEDS = [
  'think',
  'perceive',
  'speak',
  'concentrate',
  'move',
  'run',
  'stand up',
  'flee',
  'free dodge',
  'attack',
  'guard',
  'react',
  'handle things',
  'full-round action',
] as const;
export type Deed = (typeof DEEDS)[number];
/** How a sentence calls a deed that somebody cannot do. */
export const deedWords = (deed: Deed): string =>
  deed === 'full-round action' ? 'take a full-round action' : deed === 'free dodge' ? 'dodge' : deed;

export const SENSES = ['sight', 'hearing'] as const;
export type Sense = (typeof SENSES)[number];

export interface Condition {
  readonly name: ConditionName;
  readonly rule: RuleId;
  /**
   * What a number of counters is: `own` has a rule of its own for them, `rounds` runs down as OA-R-240 says, `none`
   * knows no counters.
   */
  readonly counters: 'own' | 'rounds' | 'none';
  /** How often it does something by itself, and how often its counters may go. */
  readonly clock: Clock | null;
  /** OA-R-690: the damage type that it is of; its counters meet the thresholds against that. */
  readonly type?: DamageType;
  /** Each source is kept apart: whom one fears, why one is tired. */
  readonly bySource?: true;
  readonly implies?: readonly ConditionName[];
  /** What each counter takes away for as long as it lasts (OA-COND-39). */
  readonly perCounter?: { readonly stamina: number; readonly speed: number; readonly rolls: number };
  /** The only things that can still be done. */
  readonly allows?: readonly Deed[];
  readonly forbids?: readonly Deed[];
  readonly ownAttacks?: Alters;
  readonly attacksAgainst?: Readonly<Partial<Record<'melee' | 'ranged' | 'unarmed' | 'magic', Alters>>>;
  /** While the source is in line of sight. */
  readonly allRolls?: Alters;
  /** On every roll that stands on the ability (OA-R-244). */
  readonly rolls?: Readonly<Partial<Record<Ability, Alters>>>;
  /** On ability tests only. */
  readonly tests?: Readonly<Partial<Record<Ability, Alters>>>;
  /** Perception tests that depend on a sense: altered, or failed without a roll. */
  readonly senses?: Readonly<Partial<Record<Sense, Alters | 'fails'>>>;
  readonly initiative?: { readonly gives?: Alters; readonly modifier?: number };
  /** Speed is divided by this. */
  readonly slowedBy?: number;
  /** OA-MORL-01: it also has something good, so that nobody loses heart over it. */
  readonly helps?: true;
  /** When it is over, for people. */
  readonly ends: string;
}

const THINKS = ['think', 'perceive'] as const satisfies readonly Deed[];
const WEARING = { stamina: 1, speed: 1, rolls: 1 } as const;
const AGAINST_ALL = {
  melee: 'advantage',
  ranged: 'advantage',
  unarmed: 'advantage',
  magic: 'advantage',
} as const;
const HOST_ENDS = 'with its source, or when the Host ends it';
const RUNS_DOWN = 'one counter at the end of each round, or when the Host ends it';

export const conditions: readonly Condition[] = [
  {
    name: 'ability annihilation',
    rule: 'OA-COND-41',
    counters: 'own',
    clock: null,
    bySource: true,
    ends: 'by magic only',
  },
  {
    name: 'ability damage',
    rule: 'OA-COND-04',
    counters: 'own',
    clock: 'day',
    bySource: true,
    ends: 'one point a day for each ability',
  },
  {
    name: 'bleed',
    rule: 'OA-COND-05',
    type: 'biological',
    counters: 'own',
    clock: 'round',
    ends: 'one counter each round',
  },
  {
    name: 'burn',
    rule: 'OA-COND-08',
    type: 'fire',
    counters: 'own',
    clock: 'round',
    ends: 'one counter for each full round spent on a reflex save that is made',
  },
  {
    name: 'cold',
    rule: 'OA-COND-09',
    counters: 'own',
    clock: 'segment',
    perCounter: WEARING,
    ends: HOST_ENDS,
  },
  { name: 'confuse', rule: 'OA-COND-11', counters: 'none', clock: 'minute', ends: HOST_ENDS },
  {
    name: 'cower',
    rule: 'OA-COND-12',
    counters: 'rounds',
    clock: 'round',
    allows: THINKS,
    attacksAgainst: AGAINST_ALL,
    ends: RUNS_DOWN,
  },
  {
    name: 'dying',
    rule: 'OA-COND-13',
    counters: 'own',
    clock: 'round',
    bySource: true,
    ends: 'with its cause',
  },
  {
    name: 'energy drain',
    rule: 'OA-COND-16',
    counters: 'own',
    clock: null,
    ends: 'at once: one level for each counter',
  },
  {
    name: 'entangle',
    rule: 'OA-COND-17',
    counters: 'none',
    clock: null,
    bySource: true,
    forbids: ['run'],
    ownAttacks: 'disadvantage',
    attacksAgainst: AGAINST_ALL,
    slowedBy: 4,
    ends: HOST_ENDS,
  },
  {
    name: 'exhaustion',
    rule: 'OA-COND-18',
    counters: 'own',
    clock: null,
    bySource: true,
    perCounter: WEARING,
    ends: 'as its source says',
  },
  {
    name: 'fascinate',
    rule: 'OA-COND-19',
    counters: 'none',
    clock: null,
    bySource: true,
    allows: THINKS,
    tests: { PER: 'disadvantage' },
    ends: 'a willpower save when hurt, shaken or threatened within 6 spaces',
  },
  {
    name: 'fear',
    rule: 'OA-COND-20',
    counters: 'rounds',
    clock: 'round',
    bySource: true,
    allRolls: 'disadvantage',
    ends: RUNS_DOWN,
  },
  {
    name: 'full blindness',
    rule: 'OA-COND-06',
    counters: 'rounds',
    clock: 'round',
    ownAttacks: 'ineptitude',
    attacksAgainst: AGAINST_ALL,
    senses: { sight: 'fails' },
    ends: RUNS_DOWN,
  },
  {
    name: 'full deafness',
    rule: 'OA-COND-14',
    counters: 'rounds',
    clock: 'round',
    senses: { hearing: 'fails' },
    initiative: { gives: 'ineptitude' },
    ends: RUNS_DOWN,
  },
  {
    name: 'helpless',
    rule: 'OA-COND-22',
    counters: 'none',
    clock: null,
    bySource: true,
    // OA-R-445: who is helpless and nothing else can still speak.
    allows: [...THINKS, 'speak', 'concentrate'],
    attacksAgainst: AGAINST_ALL,
    ends: HOST_ENDS,
  },
  {
    name: 'inebriation',
    rule: 'OA-COND-24',
    counters: 'own',
    clock: 'segment',
    rolls: {
      STR: 'advantage',
      CHA: 'advantage',
      PER: 'disadvantage',
      INT: 'disadvantage',
      DEX: 'disadvantage',
    },
    helps: true,
    ends: 'one counter for each willpower save made, once per segment',
  },
  { name: 'invisibility', rule: 'OA-COND-25', counters: 'none', clock: null, helps: true, ends: HOST_ENDS },
  {
    name: 'nausea',
    rule: 'OA-COND-27',
    counters: 'rounds',
    clock: 'round',
    // OA-R-413, OA-R-477: a free dodge and standing up are moves.
    allows: [...THINKS, 'speak', 'move', 'run', 'stand up', 'flee', 'free dodge'],
    ends: RUNS_DOWN,
  },
  {
    name: 'panic',
    rule: 'OA-COND-21',
    counters: 'rounds',
    clock: 'round',
    bySource: true,
    implies: ['fear'],
    // OA-R-418, OA-R-477: flight is by the quickest way, standing up and running included.
    allows: [...THINKS, 'speak', 'run', 'stand up', 'flee'],
    ends: RUNS_DOWN,
  },
  {
    name: 'paralysis',
    rule: 'OA-COND-26',
    counters: 'rounds',
    clock: 'round',
    implies: ['helpless'],
    allows: [...THINKS, 'concentrate'],
    attacksAgainst: AGAINST_ALL,
    ends: RUNS_DOWN,
  },
  {
    name: 'partial blindness',
    rule: 'OA-COND-07',
    counters: 'rounds',
    clock: 'round',
    ownAttacks: 'ineptitude',
    senses: { sight: 'disadvantage' },
    ends: RUNS_DOWN,
  },
  {
    name: 'partial deafness',
    rule: 'OA-COND-15',
    counters: 'rounds',
    clock: 'round',
    senses: { hearing: 'ineptitude' },
    initiative: { modifier: -1 },
    ends: RUNS_DOWN,
  },
  {
    name: 'petrify',
    rule: 'OA-COND-28',
    counters: 'none',
    clock: null,
    implies: ['unconscious', 'helpless'],
    allows: [],
    helps: true,
    ends: HOST_ENDS,
  },
  {
    name: 'poison',
    rule: 'OA-COND-29',
    type: 'poison',
    counters: 'own',
    clock: 'minute',
    ends: 'one counter for each fortitude save made, once per minute',
  },
  {
    name: 'prone',
    rule: 'OA-COND-30',
    counters: 'none',
    clock: null,
    attacksAgainst: { melee: 'advantage', ranged: 'disadvantage' },
    helps: true,
    ends: 'with a half-round action spent on standing up',
  },
  {
    name: 'provoke',
    rule: 'OA-COND-10',
    counters: 'own',
    clock: 'round',
    bySource: true,
    ends: 'one counter for each willpower save made, and when the provoker can fight no more',
  },
  {
    name: 'slow',
    rule: 'OA-COND-31',
    counters: 'rounds',
    clock: 'round',
    slowedBy: 2,
    ends: RUNS_DOWN,
  },
  {
    name: 'starvation',
    rule: 'OA-COND-32',
    counters: 'own',
    clock: null,
    perCounter: WEARING,
    ends: 'one counter for each meal',
  },
  {
    name: 'stun',
    rule: 'OA-COND-33',
    counters: 'own',
    clock: null,
    forbids: ['full-round action'],
    ends: 'one counter for each half-round action spent on concentrating',
  },
  {
    name: 'suffocation',
    rule: 'OA-COND-34',
    counters: 'own',
    clock: 'round',
    perCounter: { stamina: 1, speed: 0, rolls: 0 },
    ends: 'all counters in the first round with air',
  },
  {
    name: 'surprise',
    rule: 'OA-COND-35',
    counters: 'none',
    clock: 'round',
    allows: THINKS,
    ends: 'with the round',
  },
  {
    name: 'swelter',
    rule: 'OA-COND-36',
    counters: 'own',
    clock: 'segment',
    perCounter: WEARING,
    ends: HOST_ENDS,
  },
  {
    name: 'thirst',
    rule: 'OA-COND-37',
    counters: 'own',
    clock: null,
    perCounter: WEARING,
    ends: 'one counter for each 1 wt of water',
  },
  {
    name: 'unconscious',
    rule: 'OA-COND-38',
    counters: 'rounds',
    clock: 'round',
    bySource: true,
    implies: ['helpless'],
    allows: [],
    ends: RUNS_DOWN,
  },
];

const BY_NAME = new Map(conditions.map(row => [row.name, row]));
/** Of a condition of a pack: its parts and modifiers do all that it does. */
const OF_PACKS: Omit<Condition, 'name'> = {
  rule: 'OA-COND-01',
  counters: 'none',
  clock: null,
  ends: HOST_ENDS,
};
export const conditionNamed = (name: ConditionName): Condition => entryOf(BY_NAME, name);
export const conditionRow = (ref: ConditionRef): Omit<Condition, 'name'> =>
  typeof ref === 'string' ? conditionNamed(ref) : OF_PACKS;

/** OA-COND-11: what a confused character does in a minute, by 1D. */
export const CONFUSED = [
  'strikes themself',
  'flees from everybody',
  'babbles',
  'attacks the nearest',
  'attacks the cause',
  'acts normally',
] as const;
export type Confused = (typeof CONFUSED)[number];

/** OA-COND-40: what a primary ability at 0 does; Magic has no such effect. */
export const AT_ZERO: Readonly<Partial<Record<Ability, ConditionName | 'dead'>>> = {
  STR: 'helpless',
  DEX: 'paralysis',
  VIT: 'dead',
  INT: 'unconscious',
  CHA: 'unconscious',
  PER: 'unconscious',
};
