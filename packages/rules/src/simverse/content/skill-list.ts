import type { Origin } from '@arbiter/engine';
import type { Attribute } from '../character/attributes.ts';

/** A skill: the attributes it may be rolled with, whether it can be tried untrained, and what it covers. */
export interface Skill {
  readonly name: string;
  /** SV-R-38: of two the better counts. Perception alone rests on the mean of both (SV-DER-09). */
  readonly attributes: readonly Attribute[];
  readonly type: 'regular' | 'hard';
  readonly group: SkillGroup;
  readonly covers: string;
}

export const SKILL_GROUPS = [
  'combat',
  'physical',
  'social',
  'knowledge',
  'technical',
  'perception',
  'magic',
  'mental',
  'crafting',
] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** SV-SKL-10: the book's own list, 36 skills in seven groups. */
export const LISTED_SKILLS = [
  { name: 'Swords', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'blades of every length' },
  { name: 'Axes', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'axes, swung or thrown' },
  {
    name: 'Spears',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'spears, lances and other pole weapons, javelins too',
  },
  { name: 'Bows', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'drawn bows' },
  {
    name: 'Crossbows',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'crossbows of any weight',
  },
  { name: 'Throwing', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'small thrown weapons' },
  {
    name: 'Brawling',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'fists, feet and clinches',
  },
  {
    name: 'Shield',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'blocking and bashing with a shield',
  },
  {
    name: 'Athletics',
    attributes: ['DX'],
    type: 'regular',
    group: 'physical',
    covers: 'all-round outdoor exercise',
  },
  {
    name: 'Running',
    attributes: ['DX', 'EN'],
    type: 'regular',
    group: 'physical',
    covers: 'sprints and long runs',
  },
  {
    name: 'Climbing',
    attributes: ['DX', 'ST'],
    type: 'regular',
    group: 'physical',
    covers: 'walls, ropes, rock',
  },
  {
    name: 'Swimming',
    attributes: ['DX', 'EN'],
    type: 'regular',
    group: 'physical',
    covers: 'in and under water',
  },
  {
    name: 'Stealth',
    attributes: ['DX'],
    type: 'regular',
    group: 'physical',
    covers: 'unheard and unseen movement',
  },
  {
    name: 'Acrobatics',
    attributes: ['DX'],
    type: 'hard',
    group: 'physical',
    covers: 'falls, rolls and leaps',
  },
  { name: 'Persuasion', attributes: ['CH'], type: 'regular', group: 'social', covers: 'winning people over' },
  { name: 'Intimidation', attributes: ['CH', 'ST'], type: 'regular', group: 'social', covers: 'threats' },
  { name: 'Deception', attributes: ['CH'], type: 'regular', group: 'social', covers: 'lies and bluffs' },
  {
    name: 'Leadership',
    attributes: ['CH'],
    type: 'regular',
    group: 'social',
    covers: 'rallying and commanding',
  },
  {
    name: 'Performance',
    attributes: ['CH'],
    type: 'regular',
    group: 'social',
    covers: 'stage arts and oratory',
  },
  { name: 'History', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'the past' },
  {
    name: 'Nature',
    attributes: ['IN'],
    type: 'regular',
    group: 'knowledge',
    covers: 'living things and weather',
  },
  {
    name: 'Tactics',
    attributes: ['IN'],
    type: 'regular',
    group: 'knowledge',
    covers: 'reading a battlefield',
  },
  {
    name: 'Research',
    attributes: ['IN'],
    type: 'regular',
    group: 'knowledge',
    covers: 'answers from archives',
  },
  {
    name: 'Engineering',
    attributes: ['IN'],
    type: 'hard',
    group: 'technical',
    covers: 'machines and structures',
  },
  { name: 'Medicine', attributes: ['IN'], type: 'hard', group: 'technical', covers: 'diagnosis and care' },
  { name: 'Surgery', attributes: ['IN'], type: 'hard', group: 'technical', covers: 'operations' },
  { name: 'Alchemy', attributes: ['IN'], type: 'hard', group: 'technical', covers: 'potions and compounds' },
  {
    name: 'Lockpicking',
    attributes: ['IN', 'DX'],
    type: 'hard',
    group: 'technical',
    covers: 'locks without a key',
  },
  {
    name: 'Perception',
    attributes: ['AW', 'IN'],
    type: 'regular',
    group: 'perception',
    covers: 'noticing things',
  },
  { name: 'Tracking', attributes: ['WS', 'AW'], type: 'regular', group: 'perception', covers: 'trails' },
  {
    name: 'Survival',
    attributes: ['IN', 'AW'],
    type: 'regular',
    group: 'perception',
    covers: 'living off the land',
  },
  { name: 'Spellcasting', attributes: ['WS'], type: 'regular', group: 'magic', covers: 'arcane spells' },
  { name: 'Psionics', attributes: ['IN'], type: 'regular', group: 'magic', covers: 'powers of the mind' },
  {
    name: 'Divine Magic',
    attributes: ['CH'],
    type: 'regular',
    group: 'magic',
    covers: 'power lent by a deity',
  },
  { name: 'Ritual Magic', attributes: ['IN'], type: 'regular', group: 'magic', covers: 'long ceremonies' },
  {
    name: 'Occult Knowledge',
    attributes: ['IN'],
    type: 'hard',
    group: 'magic',
    covers: 'hidden and magical lore',
  },
] as const satisfies readonly Skill[];

/** SV-SKL-12, SV-R-39: skills that rules of the book name without listing them. */
export const NAMED_SKILLS = [
  {
    name: 'Sleight of Hand',
    attributes: ['DX'],
    type: 'regular',
    group: 'physical',
    covers: 'nimble fingers and theft',
  },
  {
    name: 'Investigation',
    attributes: ['IN'],
    type: 'regular',
    group: 'perception',
    covers: 'clues and scenes',
  },
  {
    name: 'First Aid',
    attributes: ['IN'],
    type: 'regular',
    group: 'technical',
    covers: 'stopping blood and binding wounds',
  },
  {
    name: 'Meditation',
    attributes: ['WS'],
    type: 'regular',
    group: 'mental',
    covers: 'calm, faster Mana recovery',
  },
  { name: 'Navigation', attributes: ['IN'], type: 'regular', group: 'perception', covers: 'finding the way' },
  { name: 'Streetwise', attributes: ['CH'], type: 'regular', group: 'social', covers: 'the underworld' },
  { name: 'Etiquette', attributes: ['CH'], type: 'regular', group: 'social', covers: 'manners' },
  { name: 'Theology', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'divine mysteries' },
  {
    name: 'Blacksmithing',
    attributes: ['IN'],
    type: 'regular',
    group: 'crafting',
    covers: 'metal arms and goods',
  },
  { name: 'Leatherworking', attributes: ['IN'], type: 'regular', group: 'crafting', covers: 'leather goods' },
  {
    name: 'Woodworking',
    attributes: ['IN'],
    type: 'regular',
    group: 'crafting',
    covers: 'bows, shafts, shields, furniture; also called Carpentry',
  },
  {
    name: 'Enchanting',
    attributes: ['IN'],
    type: 'hard',
    group: 'crafting',
    covers: 'lasting magic in objects, mana stones',
  },
] as const satisfies readonly Skill[];

/**
 * Skills of the game's companion lists (CC BY-NC-SA 4.0, Julio Holon) that the core book does not have. Where both
 * have a skill, the core book's attribute and difficulty stand. Daggers, Poison Knowledge and Disguise appear in a
 * companion template without an attribute; theirs are our choice.
 */
export const COMPANION_SKILLS = [
  { name: 'Whips', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'whips, chains, flails' },
  {
    name: 'Fencing',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'light duelling blades, rapiers included',
  },
  {
    name: 'Firearms',
    attributes: ['DX'],
    type: 'regular',
    group: 'combat',
    covers: 'guns, if the setting has them',
  },
  { name: 'Escape Artist', attributes: ['DX'], type: 'regular', group: 'physical', covers: 'slipping bonds' },
  { name: 'Riding', attributes: ['DX'], type: 'regular', group: 'physical', covers: 'mounts of any kind' },
  {
    name: 'Piloting',
    attributes: ['DX'],
    type: 'regular',
    group: 'physical',
    covers: 'craft and vehicles, by setting',
  },
  {
    name: 'Trap Disarming',
    attributes: ['DX'],
    type: 'hard',
    group: 'technical',
    covers: 'finding and undoing traps',
  },
  { name: 'Demolitions', attributes: ['DX'], type: 'hard', group: 'technical', covers: 'explosives' },
  { name: 'Wrestling', attributes: ['ST'], type: 'regular', group: 'combat', covers: 'holds and throws' },
  {
    name: 'Lifting',
    attributes: ['ST'],
    type: 'regular',
    group: 'physical',
    covers: 'heavy loads, forcing doors',
  },
  {
    name: 'Jumping',
    attributes: ['ST'],
    type: 'regular',
    group: 'physical',
    covers: 'leaps for height or distance',
  },
  {
    name: 'Tolerance',
    attributes: ['EN'],
    type: 'regular',
    group: 'physical',
    covers: 'heat, cold, thin air',
  },
  { name: 'Religion', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'faiths and rites' },
  { name: 'Architecture', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'buildings' },
  { name: 'Law', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'legal matters' },
  {
    name: 'Linguistics',
    attributes: ['IN'],
    type: 'regular',
    group: 'knowledge',
    covers: 'languages and how they work',
  },
  { name: 'Literature', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'written art' },
  {
    name: 'Mathematics',
    attributes: ['IN'],
    type: 'regular',
    group: 'knowledge',
    covers: 'numbers and shapes',
  },
  { name: 'Geography', attributes: ['IN'], type: 'regular', group: 'knowledge', covers: 'lands and maps' },
  { name: 'Cryptography', attributes: ['IN'], type: 'hard', group: 'technical', covers: 'secret writing' },
  { name: 'Forgery', attributes: ['IN'], type: 'hard', group: 'technical', covers: 'false papers and art' },
  {
    name: 'Computer Science',
    attributes: ['IN'],
    type: 'hard',
    group: 'technical',
    covers: 'computers, by setting',
  },
  {
    name: 'Jewelcrafting',
    attributes: ['IN'],
    type: 'hard',
    group: 'crafting',
    covers: 'gems and jewellery',
  },
  {
    name: 'Appraisal',
    attributes: ['IN'],
    type: 'regular',
    group: 'perception',
    covers: 'worth and genuineness',
  },
  {
    name: 'Willpower',
    attributes: ['WS'],
    type: 'regular',
    group: 'mental',
    covers: 'holding out and holding focus',
  },
  {
    name: 'Intuition',
    attributes: ['WS'],
    type: 'regular',
    group: 'mental',
    covers: 'hunches and danger sense',
  },
  {
    name: 'Animal Handling',
    attributes: ['WS'],
    type: 'regular',
    group: 'mental',
    covers: 'calming and guiding beasts',
  },
  { name: 'Insight', attributes: ['WS'], type: 'regular', group: 'mental', covers: 'reading people' },
  {
    name: 'Diplomacy',
    attributes: ['CH'],
    type: 'regular',
    group: 'social',
    covers: 'formal talks and mediation',
  },
  { name: 'Seduction', attributes: ['CH'], type: 'regular', group: 'social', covers: 'romantic appeal' },
  {
    name: 'Animal Training',
    attributes: ['CH'],
    type: 'regular',
    group: 'social',
    covers: 'teaching beasts commands',
  },
  {
    name: 'Spotting',
    attributes: ['AW', 'IN'],
    type: 'regular',
    group: 'perception',
    covers: 'noticing what is hidden',
  },
  { name: 'Search', attributes: ['AW'], type: 'regular', group: 'perception', covers: 'thorough looking' },
  {
    name: 'Fast Draw',
    attributes: ['AW'],
    type: 'regular',
    group: 'combat',
    covers: 'readying a weapon at once',
  },
  { name: 'Daggers', attributes: ['DX'], type: 'regular', group: 'combat', covers: 'knives and daggers' },
  {
    name: 'Poison Knowledge',
    attributes: ['IN'],
    type: 'hard',
    group: 'knowledge',
    covers: 'venoms and their use',
  },
  {
    name: 'Disguise',
    attributes: ['CH'],
    type: 'regular',
    group: 'social',
    covers: 'passing for somebody else',
  },
] as const satisfies readonly Skill[];

export type SkillName =
  | (typeof LISTED_SKILLS)[number]['name']
  | (typeof NAMED_SKILLS)[number]['name']
  | (typeof COMPANION_SKILLS)[number]['name'];
export const SKILLS: readonly (Skill & { readonly name: SkillName })[] = [
  ...LISTED_SKILLS,
  ...NAMED_SKILLS,
  ...COMPANION_SKILLS,
];
const [first, ...rest] = SKILLS.map(skill => skill.name);
export const SKILL_NAMES = [first, ...rest] as [SkillName, ...SkillName[]];

/** Other names that the book has for these: the scout's "Bow", a single sword, wood by its other trade. */
export const SKILL_ALIASES: Readonly<Record<string, SkillName>> = {
  Bow: 'Bows',
  Sword: 'Swords',
  Axe: 'Axes',
  Spear: 'Spears',
  Crossbow: 'Crossbows',
  Dagger: 'Daggers',
  Whip: 'Whips',
  Shields: 'Shield',
  Unarmed: 'Brawling',
  Carpentry: 'Woodworking',
};

const byName = new Map(SKILLS.map(skill => [skill.name, skill]));
/** A skill of a pack, as whoever knows it carries it. */
export interface OwnSkill extends Skill {
  readonly id: string;
  readonly origin?: Origin | undefined;
}
/** A skill of the book by its name, or one of a pack. */
export type SkillRef = SkillName | OwnSkill;
/** Its row, of the book or its own. */
export const skillNamed = (ref: SkillRef): Skill =>
  typeof ref === 'string' ? (byName.get(ref) as Skill) : ref;
export const skillTitle = (ref: string | Pick<OwnSkill, 'name'>): string =>
  typeof ref === 'string' ? ref : ref.name;

/** The skills a weapon is wielded with: what a template means by "one weapon skill". */
export const WEAPON_SKILLS = [
  'Swords',
  'Axes',
  'Spears',
  'Bows',
  'Crossbows',
  'Throwing',
  'Brawling',
  'Daggers',
  'Fencing',
  'Whips',
  'Firearms',
] as const satisfies readonly SkillName[];

/**
 * SV-FLAW-15: skills of complex reasoning, closed to Animal Intelligence. The first four are the book's; the others
 * are of the same kind, or cannot be learned without reading.
 */
export const REASONING_SKILLS: readonly string[] = [
  'Engineering',
  'Medicine',
  'Tactics',
  'Spellcasting',
  'Surgery',
  'Alchemy',
  'Enchanting',
  'Occult Knowledge',
  'Ritual Magic',
  'Research',
  'Cryptography',
  'Forgery',
  'Computer Science',
  'Mathematics',
  'Law',
  'Literature',
  'Linguistics',
];
