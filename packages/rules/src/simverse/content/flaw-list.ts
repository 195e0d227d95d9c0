import type { Origin } from '@arbiter/engine';
import type { Need, RollModifier } from '../checks/circumstances.ts';
import { CONDITION_PENALTIES } from '../checks/penalties.ts';
import type { RuleId } from '../play.ts';
import type { Price } from './perk-list.ts';

export interface Flaw {
  readonly name: string;
  readonly rule: RuleId;
  readonly group: 'combat' | 'physical' | 'sensory' | 'mental' | 'social';
  /** The CP it credits, as a positive number. */
  readonly worth: Price;
  readonly effect: string;
  /** What it is about; for another of these it may be taken again, each named in its `note`. */
  readonly about?: 'trigger' | 'substance' | 'group' | 'enemy';
  /** Flaws that it takes in already, so that they credit nothing beside it. */
  readonly takesIn?: readonly string[];
  readonly modifiers?: readonly RollModifier[];
  /** Actions that need one of these fail without a roll. */
  readonly fails?: readonly Need[];
}

/** SV-FLAW-02 to SV-FLAW-26: the book's 25 flaws in five groups. */
export const FLAWS = [
  {
    name: 'Slow Reflexes',
    rule: 'SV-FLAW-02',
    group: 'combat',
    worth: { perLevel: 10 },
    effect: '−1 Speed a level.',
  },
  {
    name: 'Poor Vision',
    rule: 'SV-FLAW-03',
    group: 'combat',
    worth: { perLevel: 5 },
    effect: '−1 on ranged attacks a level.',
    modifiers: [{ value: -1, perLevel: true, attack: 'ranged' }],
  },
  {
    name: 'Pacifist',
    rule: 'SV-FLAW-04',
    group: 'combat',
    worth: { cp: 15 },
    effect: 'Neither kills nor maims unless life depends on it.',
  },
  {
    name: 'Low Vitality',
    rule: 'SV-FLAW-05',
    group: 'physical',
    worth: { cp: 10 },
    effect: '−10 Vitality.',
  },
  {
    name: 'Low Stamina',
    rule: 'SV-FLAW-06',
    group: 'physical',
    worth: { cp: 10 },
    effect: '−10 Stamina.',
  },
  {
    name: 'One Eye',
    rule: 'SV-FLAW-07',
    group: 'physical',
    worth: { cp: 15 },
    effect: '−3 on ranged attacks, −2 on Perception.',
    modifiers: [
      { value: -3, attack: 'ranged' },
      { value: -2, skills: ['Perception'] },
    ],
  },
  {
    name: 'Lame',
    rule: 'SV-FLAW-08',
    group: 'physical',
    worth: { perLevel: 5 },
    effect: 'Speed for movement −1 a level.',
  },
  {
    name: 'Paraplegic',
    rule: 'SV-FLAW-09',
    group: 'physical',
    worth: { cp: 30 },
    effect: 'Cannot use the legs or dodge; −4 on most physical skills of the lower body.',
    takesIn: ['Lame'],
    // Nobody runs without legs; of other skills the game master says whether they are used.
    modifiers: [{ value: -4, skills: ['Running'], situation: 'uses the lower body', either: true }],
  },
  {
    name: 'Chronic Pain',
    rule: 'SV-FLAW-10',
    group: 'physical',
    worth: { cp: 10 },
    effect: '−1 on all physical actions.',
    modifiers: [{ value: CONDITION_PENALTIES['Chronic Pain'].value, physical: true }],
  },
  {
    name: 'Fragile',
    rule: 'SV-FLAW-11',
    group: 'physical',
    worth: { cp: 15 },
    effect: 'Wounds take twice as long to heal.',
  },
  {
    name: 'Blind',
    rule: 'SV-FLAW-12',
    group: 'sensory',
    worth: { cp: 20 },
    effect: 'Fails whatever needs sight; −6 on attacks and on Perception with other senses.',
    takesIn: ['One Eye', 'Poor Vision'],
    modifiers: [
      { value: -6, attack: 'any' },
      { value: -6, skills: ['Perception'] },
    ],
    fails: ['sight'],
  },
  {
    name: 'Deaf',
    rule: 'SV-FLAW-13',
    group: 'sensory',
    worth: { cp: 10 },
    effect: 'Fails whatever needs hearing; −4 on Perception with other senses, +4 against sonic damage.',
    modifiers: [
      { value: -4, skills: ['Perception'] },
      { value: 4, situation: 'resists sonic damage' },
    ],
    fails: ['hearing'],
  },
  {
    name: 'Mute',
    rule: 'SV-FLAW-14',
    group: 'sensory',
    worth: { cp: 5 },
    effect: 'Cannot speak; spoken powers cannot be used.',
  },
  {
    name: 'Animal Intelligence',
    rule: 'SV-FLAW-15',
    group: 'mental',
    worth: { cp: 20 },
    effect: 'IN 6 at most, no skills of reasoning, no reading; +2 on Survival and Tracking.',
    modifiers: [{ value: 2, skills: ['Survival', 'Tracking'] }],
    fails: ['reading'],
  },
  {
    name: 'Phobia',
    rule: 'SV-FLAW-16',
    group: 'mental',
    worth: { from: 5, to: 15 },
    effect: 'Meeting the trigger, roll WS (12 at most) or freeze, flee or panic.',
    about: 'trigger',
  },
  {
    name: 'Addiction',
    rule: 'SV-FLAW-17',
    group: 'mental',
    worth: { from: 10, to: 20 },
    effect: 'Needs a substance; penalties and compulsion without it.',
    about: 'substance',
  },
  {
    name: 'Overconfident',
    rule: 'SV-FLAW-18',
    group: 'mental',
    worth: { cp: 10 },
    effect: 'Must succeed at WS to retreat from a fight.',
  },
  {
    name: 'Low Mana',
    rule: 'SV-FLAW-19',
    group: 'mental',
    worth: { cp: 10 },
    effect: '−10 Mana.',
  },
  {
    name: 'Partial Amnesia',
    rule: 'SV-FLAW-20',
    group: 'mental',
    worth: { cp: 15 },
    effect: '−2 on knowledge of the lost past; now and then a WS roll (12 at most) brings something back.',
    modifiers: [{ value: -2, situation: 'about the lost past' }],
  },
  {
    name: 'Hideous Appearance',
    rule: 'SV-FLAW-21',
    group: 'social',
    worth: { cp: 10 },
    effect: '−2 on social rolls with common folk.',
    modifiers: [{ value: -2, situation: 'with common folk' }],
  },
  {
    name: 'Social Stigma',
    rule: 'SV-FLAW-22',
    group: 'social',
    worth: { cp: 10 },
    effect: '−2 on social rolls with certain groups.',
    about: 'group',
    modifiers: [{ value: -2, situation: 'with the shunning group' }],
  },
  {
    name: 'Severe Social Stigma',
    rule: 'SV-FLAW-23',
    group: 'social',
    worth: { cp: 20 },
    effect: '−4 on social rolls with certain groups; hunted by them.',
    about: 'group',
    takesIn: ['Social Stigma'],
    modifiers: [{ value: -4, situation: 'with the shunning group' }],
  },
  {
    name: 'Enemy',
    rule: 'SV-FLAW-24',
    group: 'social',
    worth: { from: 5, to: 20 },
    effect: 'Somebody works against the character; the worth follows their power.',
    about: 'enemy',
  },
  {
    name: 'Debt',
    rule: 'SV-FLAW-25',
    group: 'social',
    worth: { cp: 10 },
    effect: 'Owes much money or favours.',
  },
  {
    name: 'Code of Honor',
    rule: 'SV-FLAW-26',
    group: 'social',
    worth: { cp: 10 },
    effect: 'Bound by strict rules of conduct.',
  },
] as const satisfies readonly Flaw[];

export type FlawName = (typeof FLAWS)[number]['name'];
const [first, ...rest] = FLAWS.map(flaw => flaw.name);
export const FLAW_NAMES = [first, ...rest] as [FlawName, ...FlawName[]];

const byName = new Map<FlawName, Flaw>(FLAWS.map(flaw => [flaw.name, flaw]));
/** A flaw of one's own, as whoever has it carries it. */
export interface FlawEntry extends Omit<Flaw, 'rule'> {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  /** Flaws of the book that it is in all they do. */
  readonly does?: readonly FlawName[];
}
/** A flaw of the book by its name, or another whole. */
export type FlawRef = FlawName | FlawEntry;
/** Its row; one of one's own does what it says beside what the book's do that it names. */
export function flawRow(ref: FlawRef): Flaw {
  // A name of the list is in the list.
  if (typeof ref === 'string') return byName.get(ref) as Flaw;
  const same = (ref.does ?? []).map(name => byName.get(name) as Flaw);
  return {
    ...ref,
    rule: 'SV-FLAW-01',
    modifiers: [ref, ...same].flatMap(({ modifiers = [] }) => modifiers),
    fails: [ref, ...same].flatMap(({ fails = [] }) => fails),
  };
}
