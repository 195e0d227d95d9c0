/** Our own ancestries, cultures and backgrounds, and the book's sample traits told anew. */
import type { Origin } from '@arbiter/engine';
import type { Size } from '../character/size.ts';
import type { AbilityRef } from './abilities.ts';

export interface Ancestry {
  readonly id: string;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly size: Size;
  readonly summary: string;
  /** ED-CRE-07: exactly two. */
  readonly features: readonly [AbilityRef, AbilityRef];
}

export const ancestries: readonly Ancestry[] = [
  {
    id: 'stonefolk',
    name: 'Stonefolk',
    size: 'Medium',
    summary: 'Slow-blooded people of the deep halls.',
    features: ['granite-skin', 'deep-sight'],
  },
  {
    id: 'fenling',
    name: 'Fenling',
    size: 'Small',
    summary: 'Quiet folk of reeds and channels.',
    features: ['reed-slip', 'water-born'],
  },
  {
    id: 'emberkin',
    name: 'Emberkin',
    size: 'Medium',
    summary: 'Descendants of something that burned.',
    features: ['fireproof', 'cinder-breath'],
  },
  {
    id: 'skyfolk',
    name: 'Skyfolk',
    size: 'Medium',
    summary: 'Tall, light and far-sighted.',
    features: ['light-frame', 'keen-eye'],
  },
  {
    id: 'wildkin',
    name: 'Wildkin',
    size: 'Medium',
    summary: 'Furred, clawed and hard to keep down.',
    features: ['sure-claws', 'wild-vigour'],
  },
  {
    id: 'humankind',
    name: 'Humankind',
    size: 'Medium',
    summary: 'Everywhere, and good at everything a little.',
    features: ['stubborn', 'many-trades'],
  },
  {
    id: 'hillborn',
    name: 'Hillborn',
    size: 'Small',
    summary: 'Short, fearless and always on the road.',
    features: ['unbowed', 'long-stride'],
  },
];

export interface Culture {
  readonly id: string;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly covers: string;
  /** ED-CRE-08: a feature or an expertise besides being one itself. */
  readonly feature?: AbilityRef | undefined;
  readonly expertise?: string | undefined;
}

export const cultures: readonly Culture[] = [
  {
    id: 'harbour',
    name: 'Harbour Folk',
    covers: 'ships, trade, weather and many tongues',
    expertise: 'Profession: sailor',
  },
  { id: 'steppe', name: 'Steppe Riders', covers: 'herds, distances and the sky', feature: 'saddle-born' },
  { id: 'cloister', name: 'Cloister Towns', covers: 'letters, liturgy and quiet', feature: 'cloister-calm' },
  { id: 'free-cities', name: 'Free Cities', covers: 'law, money and rooftops', expertise: 'Persuasion' },
  { id: 'hill-clans', name: 'Hill Clans', covers: 'feuds, goats and mountain paths', expertise: 'Nature' },
];

export interface Background {
  readonly id: string;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly covers: string;
  readonly expertise?: string | undefined;
}

export const backgrounds: readonly Background[] = [
  { id: 'soldier', name: 'Soldier', covers: 'camps, drill and marching' },
  { id: 'healer', name: 'Healer', covers: 'herbs, wounds and bad news', expertise: 'Medic' },
  { id: 'scout', name: 'Scout', covers: 'tracks, borders and signals', expertise: 'Nature' },
  { id: 'scholar', name: 'Scholar', covers: 'libraries and old quarrels', expertise: 'History' },
  { id: 'player', name: 'Travelling Player', covers: 'masks, songs and crowds', expertise: 'Persuasion' },
  { id: 'thief', name: 'Thief', covers: 'locks, alleys and fences' },
  { id: 'smith', name: 'Smith', covers: 'fire, iron and prices', expertise: 'Profession: smith' },
  { id: 'drover', name: 'Drover', covers: 'beasts and long roads', expertise: 'Animal Handling' },
  { id: 'acolyte', name: 'Acolyte', covers: 'rites and the hours', expertise: 'Religion' },
];

/** ED-CRE-04 to 06: lines to begin with, in our own words. */
export const traits = {
  drives: [
    'Shield those who have nobody.',
    'Tear down every chain I meet.',
    'See what lies past the next hill.',
    'Pay back what can never be paid back.',
    'Live well, and then better.',
  ],
  bonds: [
    'What I believe in will carry me.',
    'Strangers are friends I have not met.',
    'What is known must not be lost.',
    'Whoever dares with me is family.',
  ],
  flaws: [
    'I promise more than I can do.',
    'My purse comes before other people.',
    'When it looks hopeless, I run.',
    'Once I am curious, I hear nobody.',
  ],
} as const;

/** Of the book by its id, or another as somebody has it. */
export type AncestryRef = string | Ancestry;
export type CultureRef = string | Culture;
export type BackgroundRef = string | Background;
export const ancestryRow = (ref: AncestryRef): Ancestry | undefined =>
  typeof ref === 'string' ? ancestries.find(each => each.id === ref) : ref;
export const cultureRow = (ref: CultureRef): Culture | undefined =>
  typeof ref === 'string' ? cultures.find(each => each.id === ref) : ref;
export const backgroundRow = (ref: BackgroundRef): Background | undefined =>
  typeof ref === 'string' ? backgrounds.find(each => each.id === ref) : ref;
