/** TRAD: the eight trades, what they ask and what they give. */

import type { Origin } from '@arbiter/engine';
import type { RuleId } from '../play.ts';
import type { LivingStandard } from './goods.ts';
import type { Ability, ScoreChanges } from './primary-abilities.ts';
import { lookUp } from './ref-name.ts';
import type { Modifiers } from './secondary-abilities.ts';

export const TRADE_NAMES = [
  'crime',
  'engineering',
  'forage',
  'military',
  'ministry',
  'occult',
  'primitive',
  'theology',
] as const;
export type TradeName = (typeof TRADE_NAMES)[number];

/** Skill points that a trade gives: for one of several actions, chosen for good on entry, or for all of them. */
export interface TradeSkill {
  readonly name: string;
  readonly points: number;
  readonly choose: 'one' | 'all';
  readonly actions: readonly string[];
}

/** Exult points that an attack carries besides those rolled. */
export interface ExultGift {
  readonly name: string;
  readonly rule?: RuleId;
  readonly points: number;
  /** Kinds of target it is for; none named means every target. */
  readonly targets?: readonly string[];
  /** The trade whose members are such targets, whatever else they are. */
  readonly targetTrade?: string;
  /** Only with a weapon blessed or cursed as the alignment wants it. */
  readonly tutelary?: true;
  /** Guard actions against such a target carry it too. */
  readonly guarding?: true;
}

export interface Trade {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** Of those of the book. */
  readonly rule?: RuleId;
  /** In the order of the trade table. */
  readonly minimums: readonly { readonly ability: Ability; readonly score: number }[];
  readonly living: LivingStandard;
  readonly changes: ScoreChanges;
  readonly modifiers: Modifiers;
  readonly skills: readonly TradeSkill[];
  readonly professions: readonly string[];
  readonly exult?: ExultGift;
  readonly travelHours?: number;
  readonly surpriseInitiative?: number;
  /** Language points more for reading and writing one magical language. */
  readonly magicalLanguage?: number;
  readonly castingAttack?: number;
  /** Proficient in skill tests in the light of one's alignment. */
  readonly radiant?: true;
}

/** What the actions of the trades are called besides: the book's longer names for them. */
export const OTHER_TRADE_ACTIONS: Readonly<Record<string, string>> = {
  'forcefully open doors': 'force open doors',
  'bend bars of gates': 'bend bars',
  'find drinkable water': 'find water',
  'build survival shelter': 'build shelter',
  'build survival shelters': 'build shelter',
  'recall knowledge of law': 'recall law',
  'recall customs and culture': 'recall customs',
  'commemorate lore about customs & culture': 'recall customs',
  'detect unsafe ceilings': 'detect unsafe walls',
  'detect unsafe walls & ceilings': 'detect unsafe walls',
  'navigate in an urban area': 'navigate urban area',
  'recall knowledge about a local settlement': 'recall local knowledge',
};

const minimums = (scores: ScoreChanges): Trade['minimums'] =>
  Object.entries(scores).map(([ability, score]) => ({ ability: ability as Ability, score }));

const CRIMES = [
  'assassin',
  'crime lord',
  'gangster',
  'hacker',
  'mountebank',
  'outlaw / fugitive',
  'pirate',
  'scoundrel',
  'smuggler',
  'thief',
];
/** OA-TRAD-24, OA-R-720: bandits, thieves and everybody else who lives by the crime trade. */
const CRIMINALS = ['bandit', 'criminal', ...CRIMES.flatMap(profession => profession.split(' / '))];

export const trades: readonly (Trade & { readonly name: TradeName })[] = [
  {
    name: 'crime',
    rule: 'OA-TRAD-13',
    minimums: minimums({ STR: 2, DEX: 3 }),
    living: 'low',
    changes: { PER: 1, CHA: 1 },
    modifiers: {},
    skills: [
      {
        name: 'break & enter',
        points: 3,
        choose: 'one',
        actions: ['lock pick', 'force open doors', 'bend bars', 'lift portcullis'],
      },
      { name: 'nimble fingers', points: 1, choose: 'one', actions: ['disarm trap', 'salvage trap'] },
    ],
    professions: CRIMES,
  },
  {
    name: 'engineering',
    rule: 'OA-TRAD-14',
    minimums: minimums({ INT: 3, DEX: 5 }),
    living: 'high',
    changes: { STR: 1, INT: 1 },
    modifiers: {},
    skills: [
      { name: 'nimble fingers', points: 2, choose: 'one', actions: ['disarm trap', 'salvage trap'] },
      {
        name: 'structural apperception',
        points: 2,
        choose: 'all',
        actions: ['detect unsafe walls', 'detect new construction', 'detect sliding walls'],
      },
    ],
    professions: [
      'architect',
      'biotechnologist',
      'cartographer',
      'cryptologist',
      'engineer',
      'forensics specialist',
      'inventor',
      'programmer',
      'roboticist',
      'technologist',
    ],
  },
  {
    name: 'forage',
    rule: 'OA-TRAD-15',
    // OA-R-138: the entry of the trade prints Vitality 2, the table and the worked example 3.
    minimums: minimums({ PER: 2, VIT: 3 }),
    living: 'poverty',
    changes: { PER: 1, DEX: 1 },
    modifiers: { valor: 1 },
    skills: [
      {
        name: 'survival instincts',
        points: 3,
        choose: 'one',
        actions: ['hunt', 'gather food', 'create trap', 'find water', 'build shelter', 'craft fire'],
      },
    ],
    professions: [
      'fisher',
      'frontiersman',
      'gatherer',
      'herbalist',
      'hunter',
      'ranger',
      'sea hunter',
      'tracker',
      'trapper',
      'tribesman',
    ],
    exult: { name: 'hunt & gather', rule: 'OA-TRAD-21', points: 1, targets: ['plant', 'beast'] },
  },
  {
    name: 'military',
    rule: 'OA-TRAD-16',
    minimums: minimums({ DEX: 3, VIT: 4 }),
    living: 'middle',
    changes: { STR: 1, VIT: 1 },
    modifiers: { valor: 3 },
    skills: [],
    professions: [
      'artilleryman',
      'knight / cavalier',
      'raider',
      'mercenary',
      'ninja / ghost operative',
      'militiaman',
      'commando',
      'sapper',
      'soldier',
      'spy / saboteur',
      'tactician',
    ],
    travelHours: 4,
    surpriseInitiative: 1,
  },
  {
    name: 'ministry',
    rule: 'OA-TRAD-17',
    minimums: minimums({ STR: 4, PER: 3 }),
    living: 'middle',
    changes: { STR: 1, PER: 1 },
    modifiers: { valor: 1, wisdom: 1 },
    skills: [
      {
        name: 'law & order',
        points: 2,
        choose: 'one',
        actions: ['investigate', 'recall law', 'recall customs'],
      },
    ],
    professions: [
      'bounty hunter',
      'emissary',
      'detective / investigator',
      'ambassador',
      'guard / sentinel',
      'king / queen',
      'law enforcer',
      'noble',
      'prince / princess',
      'rescuer',
    ],
    exult: {
      name: 'lawful',
      rule: 'OA-TRAD-24',
      points: 2,
      targets: CRIMINALS,
      targetTrade: 'crime',
      guarding: true,
    },
  },
  {
    name: 'occult',
    rule: 'OA-TRAD-18',
    minimums: minimums({ INT: 2, CHA: 5, MAG: 3 }),
    living: 'wealthy',
    changes: { INT: 1, MAG: 1 },
    modifiers: { WILL: 1 },
    skills: [],
    professions: [
      'alchemist',
      'astrologer',
      'enchanter',
      'mage',
      'medicine man',
      'psion',
      'sangoma',
      'shaman',
      'soothsayer / seer',
      'wizard',
    ],
    magicalLanguage: 2,
    castingAttack: 1,
  },
  {
    name: 'primitive',
    rule: 'OA-TRAD-19',
    minimums: [],
    living: 'poverty',
    changes: { STR: 1, DEX: 1 },
    modifiers: {},
    skills: [
      {
        name: 'urban survival instincts',
        points: 2,
        choose: 'all',
        actions: ['navigate urban area', 'recall local knowledge', 'sense lurking danger'],
      },
      {
        name: 'trapcraft',
        points: 2,
        choose: 'one',
        actions: ['construct trap', 'find trap', 'disarm trap'],
      },
    ],
    professions: [
      'barbarian',
      'caveman / savage',
      'drifter / wanderer',
      'expatriate',
      'hermit',
      'nomad',
      'outcast / exile',
      'panhandler',
      'scavenger / pillager',
      'vagabond / transient',
    ],
  },
  {
    name: 'theology',
    rule: 'OA-TRAD-20',
    minimums: minimums({ CHA: 2, VIT: 5, MAG: 3 }),
    living: 'wealthy',
    changes: { CHA: 1, MAG: 1 },
    modifiers: { SP: 1 },
    skills: [],
    professions: [
      'cleric',
      'druid',
      'monk',
      'mystic / diviner',
      'necromancer',
      'paladin / templar',
      'sorcerer',
      'thaumaturgist',
      'voodoo priest',
      'witch / warlock',
    ],
    exult: { name: 'tutelary materia', rule: 'OA-TRAD-28', points: 2, tutelary: true },
    radiant: true,
  },
];

/** A trade of the book by its name, or another as somebody follows it. */
export type TradeRef = TradeName | Trade;
export const tradeRow = lookUp<TradeName, Trade>(trades);
