import type { Origin } from '@arbiter/engine';
import type { RollModifier } from '../checks/circumstances.ts';
import type { RuleId } from '../play.ts';

/** How a perk is priced: once, for each level, in grades, or within a range the game master settles. */
export type Price =
  | { readonly cp: number }
  | { readonly perLevel: number }
  | { readonly grades: readonly number[] }
  | { readonly from: number; readonly to: number };

/** What a perk can do that rules ask for, whatever it is called. */
export const PERK_DEEDS = [
  'acts early',
  'fights unarmed',
  'uses either hand',
  'is hard to kill',
  'goes on',
  'heals fast',
  'sees in the dark',
  'bears pain',
  'feels no pain',
  'has a hide',
  'is resilient',
  'learns fast',
  'has a strong will',
  'resists magic',
  'sees the invisible',
  'is lucky',
  'is undead',
  'leads',
  'has the gift',
  'is psychic',
  'tinkers',
  'masters a weapon',
  'has a talent',
  'is wealthy',
  'eases ground',
  'sees 30 m in the dark',
] as const;
export type PerkDeed = (typeof PERK_DEEDS)[number];

/** The numbers that a level of a perk raises. */
export const RAISED = ['vitality', 'stamina', 'mana', 'speed'] as const;

export interface Perk {
  readonly name: string;
  readonly rule: RuleId;
  readonly group: 'combat' | 'physical' | 'mental' | 'social' | 'supernatural' | 'racial' | 'companion';
  readonly price: Price;
  /** SV-R-41: what is chosen with it; for another choice it may be bought again. */
  readonly choice?: 'weapon type' | 'skill' | 'terrain' | 'sense' | 'damage type' | 'kind of foe';
  /** A perk of the book; another that does the same will do. */
  readonly needs?: 'Mage Gift' | 'Psychic' | 'Tinker';
  readonly effect: string;
  /** What rules ask for. */
  readonly does?: readonly PerkDeed[];
  /** What each level adds to: 10 points of a pool, or 1 of Speed. */
  readonly raises?: (typeof RAISED)[number];
  /** SV-ARM-04: how much of the penalty of armour it gives back. */
  readonly easesArmour?: number;
  /** SV-PERK-18: the kind of damage that it halves: the one it was chosen for. */
  readonly halves?: 'chosen';
  readonly modifiers?: readonly RollModifier[];
}

/** SV-PERK-18: what Damage Resistance can be bought against. */
export const RESISTIBLE = ['fire', 'cold', 'lightning', 'acid', 'poison'] as const;

/** SV-PERK-33: grade in CP, and how many times the campaign's starting funds it gives. */
export const WEALTHY: Readonly<Record<number, number>> = { 5: 5, 10: 10, 15: 20 };

/** SV-PERK-02 to SV-PERK-48: the book's 44 perks in six groups. */
export const BOOK_PERKS = [
  {
    name: 'Combat Reflexes',
    rule: 'SV-PERK-02',
    group: 'combat',
    price: { cp: 5 },
    does: ['acts early'],
    effect: '+2 Speed for the initiative order; never surprised.',
  },
  {
    name: 'Weapon Master',
    rule: 'SV-PERK-03',
    group: 'combat',
    price: { cp: 10 },
    choice: 'weapon type',
    does: ['masters a weapon'],
    effect: '+2 on attack, parry and damage with the chosen weapon type.',
  },
  {
    name: 'Martial Arts Training',
    rule: 'SV-PERK-04',
    group: 'combat',
    price: { cp: 20 },
    does: ['fights unarmed'],
    effect:
      '+2 unarmed damage, an unarmed attack as Minor Action, +2 on defences while unarmoured, parries ranged attacks at −4.',
  },
  {
    name: 'Ambidextrous',
    rule: 'SV-PERK-05',
    group: 'combat',
    price: { cp: 10 },
    does: ['uses either hand'],
    effect: 'No off-hand penalty; with two weapons both attacks are at −2.',
  },
  {
    name: 'Hard to Kill',
    rule: 'SV-PERK-06',
    group: 'combat',
    price: { cp: 15 },
    does: ['is hard to kill'],
    effect: 'Stays up and alive far below 0 Vitality.',
  },
  {
    name: 'Relentless',
    rule: 'SV-PERK-07',
    group: 'combat',
    price: { cp: 10 },
    does: ['goes on'],
    effect: 'One more Major Action after falling to 0 Vitality.',
  },
  {
    name: 'Armor Familiarity',
    rule: 'SV-PERK-08',
    group: 'combat',
    price: { cp: 5 },
    easesArmour: 2,
    effect: 'Armour penalties reduced by 2.',
  },
  {
    name: 'Heavy Armor Familiarity',
    rule: 'SV-PERK-09',
    group: 'combat',
    price: { cp: 10 },
    easesArmour: 4,
    effect: 'Armour penalties reduced by 4.',
  },
  {
    name: 'Athletic',
    rule: 'SV-PERK-10',
    group: 'physical',
    price: { cp: 10 },
    effect: '+2 on outdoor physical skills.',
    modifiers: [
      {
        value: 2,
        skills: ['Athletics', 'Running', 'Climbing', 'Swimming'],
        situation: 'outdoor physical task',
        either: true,
      },
    ],
  },
  {
    name: 'Fast Healer',
    rule: 'SV-PERK-11',
    group: 'physical',
    price: { cp: 10 },
    does: ['heals fast'],
    effect: 'Twice the Vitality from a long rest; injuries heal in half the time.',
  },
  {
    name: 'Night Vision',
    rule: 'SV-PERK-12',
    group: 'physical',
    price: { cp: 10 },
    does: ['sees in the dark'],
    effect: 'No penalty in darkness or low light.',
  },
  {
    name: 'Acute Senses',
    rule: 'SV-PERK-13',
    group: 'physical',
    price: { cp: 5 },
    choice: 'sense',
    effect: '+2 on Perception rolls with the chosen sense.',
    modifiers: [{ value: 2, chosenSense: true }],
  },
  {
    name: 'High Pain Threshold',
    rule: 'SV-PERK-14',
    group: 'physical',
    price: { cp: 10 },
    does: ['bears pain'],
    effect: 'The first 2 points of an injury penalty do not count.',
  },
  {
    name: 'No Sense of Pain',
    rule: 'SV-PERK-15',
    group: 'physical',
    price: { cp: 5 },
    does: ['feels no pain'],
    effect: 'No pain penalties; −2 to notice own injuries, and only the game master knows the Vitality left.',
    modifiers: [{ value: -2, situation: 'notices own injuries' }],
  },
  {
    name: 'Natural Armor',
    rule: 'SV-PERK-17',
    group: 'physical',
    price: { cp: 10 },
    does: ['has a hide'],
    effect: '+2 AR everywhere, added to worn armour.',
  },
  {
    name: 'Damage Resistance',
    rule: 'SV-PERK-18',
    group: 'physical',
    price: { cp: 15 },
    choice: 'damage type',
    halves: 'chosen',
    effect: 'Half damage of the chosen type.',
  },
  {
    name: 'Resilient',
    rule: 'SV-PERK-19',
    group: 'physical',
    price: { cp: 10 },
    does: ['is resilient'],
    effect: '+2 against poison and disease.',
    modifiers: [{ value: 2, situation: 'resists poison or disease' }],
  },
  {
    name: 'Sneaky',
    rule: 'SV-PERK-20',
    group: 'physical',
    price: { cp: 5 },
    effect: '+2 on Stealth.',
    modifiers: [{ value: 2, skills: ['Stealth'] }],
  },
  {
    name: 'Extra Speed',
    rule: 'SV-PERK-21',
    group: 'physical',
    price: { perLevel: 10 },
    raises: 'speed',
    effect: '+1 Speed a level.',
  },
  {
    name: 'Extra Vitality',
    rule: 'SV-PERK-22',
    group: 'physical',
    price: { perLevel: 10 },
    raises: 'vitality',
    effect: '+10 Vitality a level.',
  },
  {
    name: 'Extra Stamina',
    rule: 'SV-PERK-23',
    group: 'physical',
    price: { perLevel: 10 },
    raises: 'stamina',
    effect: '+10 Stamina a level.',
  },
  {
    name: 'Eidetic Memory',
    rule: 'SV-PERK-24',
    group: 'mental',
    price: { cp: 15 },
    effect: '+4 on knowledge rolls that rest on memory.',
    modifiers: [{ value: 4, situation: 'rests on memory' }],
  },
  {
    name: 'Strong Willed',
    rule: 'SV-PERK-25',
    group: 'mental',
    price: { cp: 10 },
    does: ['has a strong will'],
    effect: '+2 against fear, domination and other effects on the mind.',
    modifiers: [{ value: 2, situation: 'resists a mental effect' }],
  },
  {
    name: 'Quick Learner',
    rule: 'SV-PERK-26',
    group: 'mental',
    price: { cp: 15 },
    does: ['learns fast'],
    effect: 'Skills train half as fast again.',
  },
  {
    name: 'Natural Talent',
    rule: 'SV-PERK-27',
    group: 'mental',
    price: { cp: 5 },
    choice: 'skill',
    does: ['has a talent'],
    effect: 'The chosen skill costs half, rounded up.',
  },
  {
    name: 'Curious',
    rule: 'SV-PERK-28',
    group: 'mental',
    price: { cp: 5 },
    effect: '+2 on Investigation and Research.',
    modifiers: [{ value: 2, skills: ['Investigation', 'Research'] }],
  },
  {
    name: 'Tinker',
    rule: 'SV-PERK-29',
    group: 'mental',
    price: { cp: 15 },
    does: ['tinkers'],
    needs: 'Mage Gift',
    effect: 'Builds single-use items that cast a spell the maker knows.',
  },
  {
    name: 'Animal Companion',
    rule: 'SV-PERK-30',
    group: 'mental',
    price: { cp: 15 },
    effect: 'A loyal animal of about 50 CP.',
  },
  {
    name: 'Familiar',
    rule: 'SV-PERK-31',
    group: 'mental',
    price: { cp: 30 },
    needs: 'Mage Gift',
    effect: 'A bonded magical creature of up to about 100 CP; killed, it returns for 10 Mana and an hour.',
  },
  {
    name: 'Charismatic Leader',
    rule: 'SV-PERK-32',
    group: 'social',
    price: { cp: 10 },
    does: ['leads'],
    effect: 'Allies within 10 m have +1 on morale checks.',
  },
  {
    name: 'Wealthy',
    rule: 'SV-PERK-33',
    group: 'social',
    price: { grades: [5, 10, 15] },
    does: ['is wealthy'],
    effect: '5, 10 or 20 times the normal starting funds.',
  },
  {
    name: 'Connected',
    rule: 'SV-PERK-34',
    group: 'social',
    price: { from: 5, to: 15 },
    effect: 'Contacts in an organization; the price follows their influence.',
  },
  {
    name: 'Attractive',
    rule: 'SV-PERK-35',
    group: 'social',
    price: { cp: 5 },
    effect: '+2 on social rolls that rest on looks.',
    modifiers: [{ value: 2, situation: 'rests on looks' }],
  },
  {
    name: 'Intimidating',
    rule: 'SV-PERK-36',
    group: 'social',
    price: { cp: 5 },
    effect: '+2 on Intimidation.',
    modifiers: [{ value: 2, skills: ['Intimidation'] }],
  },
  {
    name: 'Mage Gift',
    rule: 'SV-PERK-37',
    group: 'supernatural',
    price: { cp: 20 },
    does: ['has the gift'],
    effect: 'Opens spells and rituals.',
  },
  {
    name: 'Psychic',
    rule: 'SV-PERK-38',
    group: 'supernatural',
    price: { cp: 20 },
    does: ['is psychic'],
    effect: 'Opens psychic powers.',
  },
  {
    name: 'Magic Resistance',
    rule: 'SV-PERK-39',
    group: 'supernatural',
    price: { cp: 15 },
    does: ['resists magic'],
    effect: '+4 on rolls that resist spells and magical effects.',
    modifiers: [{ value: 4, situation: 'resists magic' }],
  },
  {
    name: 'Second Sight',
    rule: 'SV-PERK-40',
    group: 'supernatural',
    price: { cp: 10 },
    does: ['sees the invisible'],
    effect: 'Sees invisible beings and magical auras.',
  },
  {
    name: 'Lucky',
    rule: 'SV-PERK-41',
    group: 'supernatural',
    price: { cp: 10 },
    does: ['is lucky'],
    effect: 'Once a session one failed roll is rolled again; the second result stands.',
  },
  {
    name: 'Extra Mana',
    rule: 'SV-PERK-43',
    group: 'supernatural',
    price: { perLevel: 10 },
    raises: 'mana',
    effect: '+10 Mana a level.',
  },
  {
    name: 'Undead',
    rule: 'SV-PERK-44',
    group: 'supernatural',
    price: { cp: 50 },
    does: ['is undead'],
    effect:
      'Neither eats, breathes nor sleeps, immune to poison, disease and bleeding; no natural or ordinary magical healing.',
  },
  {
    name: 'Facilitated Movement',
    rule: 'SV-PERK-46',
    group: 'racial',
    price: { cp: 5 },
    choice: 'terrain',
    does: ['eases ground'],
    effect: 'No terrain penalty in the chosen terrain.',
  },
  {
    name: 'Graceful',
    rule: 'SV-PERK-47',
    group: 'racial',
    price: { cp: 10 },
    effect: '+1 on Stealth and Acrobatics.',
    modifiers: [{ value: 1, skills: ['Stealth', 'Acrobatics'] }],
  },
  {
    name: 'Extended Lifespan',
    rule: 'SV-PERK-48',
    group: 'racial',
    price: { cp: 5 },
    effect: 'Lives longer than humans, up to about 500 years.',
  },
] as const satisfies readonly Perk[];

/** Perks that only a template of the companion list has (CC BY-NC-SA 4.0, Julio Holon). */
export const COMPANION_PERKS = [
  {
    name: 'Favored Enemy',
    rule: 'SV-PERK-01',
    group: 'companion',
    price: { cp: 10 },
    choice: 'kind of foe',
    effect: '+4 on the trail of the chosen kind of foe and in combat with it.',
  },
  {
    name: 'Natural Explorer',
    rule: 'SV-PERK-01',
    group: 'companion',
    price: { cp: 15 },
    choice: 'terrain',
    effect: 'No terrain penalty in the chosen terrain.',
  },
] as const satisfies readonly Perk[];

export type PerkName = (typeof BOOK_PERKS)[number]['name'] | (typeof COMPANION_PERKS)[number]['name'];
export const PERKS: readonly (Perk & { readonly name: PerkName })[] = [...BOOK_PERKS, ...COMPANION_PERKS];
const [first, ...rest] = PERKS.map(perk => perk.name);
export const PERK_NAMES = [first, ...rest] as [PerkName, ...PerkName[]];

const byName = new Map<string, Perk>(PERKS.map(perk => [perk.name, perk]));
/** A perk of one's own, as whoever has it carries it. */
export interface PerkEntry extends Omit<Perk, 'rule'> {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
}
/** A perk of the book by its name, or another whole. */
export type PerkRef = PerkName | PerkEntry;
/** Its row; behind one of one's own stands the rule of perks in general. */
export const perkRow = (ref: PerkRef): Perk =>
  // A name of the list is in the list.
  typeof ref === 'string' ? (byName.get(ref) as Perk) : { ...ref, rule: 'SV-PERK-01' };
