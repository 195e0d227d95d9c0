/** SKIL: skill points, what an action may be called, and which points a test gets. */
import { itemAt, matching, ownOf, plain, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { OTHER_TRADE_ACTIONS, type TradeRef, tradeRow, trades } from '../content/trades.ts';
import { abilityName } from '../content/words/other-names.ts';
import { part, procedure, refuse } from '../play.ts';
import type { Character } from './character.ts';

/** OA-SKIL-05: in one skill, bonuses included (OA-R-119). */
export const MOST_SKILL_POINTS = 10;

/** OA-SKIL-06: the abilities whose actions can be skills. */
export const SKILL_ABILITIES: readonly Ability[] = ['STR', 'PER', 'DEX', 'INT', 'CHA'];

/** OA-SKIL-07: words of combat, which no skill may be about. */
export const COMBAT_ACTIONS = [
  'attack',
  'defend',
  'defense',
  'guard',
  'dodge',
  'block',
  'parry',
  'deflect',
  'feint',
  'aim',
  'strike',
  'shoot',
  'fight',
  'grapple',
  'clinch',
] as const;

const MOST_WORDS = 4;
/** "swimming" of "swim", "hiding" of "hide", "climbing" of "climb". */
const gerundsOf = (verb: string): readonly string[] => [
  `${verb}ing`,
  `${verb}${verb.at(-1)}ing`,
  `${verb.replace(/e$/, '')}ing`,
];
const isPluralOf = (many: string, one: string): boolean => many === `${one}s` || many === `${one}es`;
/** "survive" of "survival", "navigate" of "navigation", "persuade" of "persuasion". */
const verbOf = (noun: string): string =>
  noun
    .replace(/ival$/, 'ive')
    .replace(/ation$/, 'ate')
    .replace(/asion$/, 'ade');
/** The book writes a verb either way: swim, swimming, survival, surviving; and things as one or several: disarm traps. */
function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [verbOf(one), verbOf(other)];
  return (
    a === b ||
    isPluralOf(a, b) ||
    isPluralOf(b, a) ||
    (b.endsWith('ing') && gerundsOf(a).includes(b)) ||
    (a.endsWith('ing') && gerundsOf(b).includes(a))
  );
}

/** Whether two names mean the same action, in whatever order of words: the book's "lockpick", "lock pick" and "pick a lock". */
export function sameSkill(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map(skillWords) as [string[], string[]];
  if (one.length !== other.length) return sameWord(one.join(''), other.join(''));
  const isIn = (word: string, words: readonly string[]): boolean => words.some(said => sameWord(word, said));
  return one.every(word => isIn(word, other)) && other.every(word => isIn(word, one));
}
const skillWords = (name: string): readonly string[] => {
  const said = name.trim().toLowerCase();
  const meant = ownOf(OTHER_TRADE_ACTIONS, said) ?? said;
  return meant.split(/[\s-]+/).filter(word => !ARTICLES.includes(word));
};
const ARTICLES: readonly string[] = ['a', 'an', 'the'];
/** The words of an action's name without its subcategory. */
const wordsOf = (action: string): readonly string[] =>
  action
    .replace(/\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter(Boolean);

/**
 * OA-SKIL-08 to 10: a verb with up to three words more (a category in front is one of them, OA-R-480), and at most one
 * word in square brackets behind.
 */
export function isActionName(action: string): boolean {
  const found = /^([^[\]]+?)(?:\s*\[([^[\]\s]+)\])?$/.exec(action.trim());
  if (!found) return false;
  const words = wordsOf(itemAt(found, 1));
  return words.length >= 1 && words.length <= MOST_WORDS;
}

/** OA-SKIL-06 to 10: why this action cannot carry skill points. */
export function whyNotSkill(action: string, ability: Ability): Refusal | undefined {
  if (!isActionName(action))
    return refuse(
      'OA-SKIL-08',
      `“${action}” is no name of an action: one verb and at most three descriptive words, and one word in brackets.`,
      'action',
    );
  if (wordsOf(action).some(word => COMBAT_ACTIONS.some(combat => sameWord(word, combat))))
    return refuse(
      'OA-SKIL-07',
      `“${action}” is a combat action, and those cannot have skill points.`,
      'action',
    );
  if (!SKILL_ABILITIES.includes(ability))
    return refuse(
      'OA-SKIL-06',
      `${ABILITY_NAMES[ability]} actions cannot have skill points; only those of ${SKILL_ABILITIES.join(', ')} can.`,
      'ability',
    );
  return undefined;
}

/** OA-SKIL-03: an action is a skill only with 1 point or more. */
export const skillsAmong = (points: Readonly<Record<string, number>>): string[] =>
  Object.entries(points).flatMap(([action, count]) => (count >= 1 ? [action] : []));

const pointsNamed = (points: Readonly<Record<string, number>>, action: string): number | undefined => {
  const key = Object.keys(points).find(known => sameSkill(known, action));
  return key === undefined ? undefined : points[key];
};

/** OA-TRAD-12: what was chosen for the bonuses of a trade, each by the name of the lists; what they have not stays as it is. */
export const tradeChoicesAsListed = (
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(chosen).map(([bonus, said]) => {
      const skill = TRADE_CHOICES.find(({ name }) => plainBonus(name) === plainBonus(bonus));
      if (!skill) return [bonus, said];
      const same = skill.actions.filter(action => sameSkill(action, said));
      const [only, ...others] = same.length ? same : matching(said, skill.actions);
      return [skill.name, only === undefined || others.length ? said : only];
    }),
  );
const TRADE_CHOICES = trades.flatMap(({ skills }) => skills.filter(({ choose }) => choose === 'one'));
/** "Law & order" is "law and order". */
const plainBonus = (name: string): string => plain(name.replace('&', 'and'));

/** OA-TRAD-14, OA-TRAD-19: what a trade gives to everybody in it, without a choice. */
const givenByTrade = (trade: TradeRef | null, action: string): number =>
  (trade ? tradeRow(trade).skills : []).find(
    ({ choose, actions }) => choose === 'all' && actions.some(name => sameSkill(name, action)),
  )?.points ?? 0;

/**
 * OA-SKIL-02: points for a test of this action. OA-R-314: of several fitting skills the best one, and on top of it the
 * bonuses that name the action; OA-SKIL-05, OA-R-119: 10 together at most.
 */
export function skillPointsFor(
  character: Pick<Character, 'skills' | 'skillBonuses' | 'trade'>,
  action: string,
  alsoFits: readonly string[] = [],
): number {
  const fitting = [action, ...alsoFits.filter(name => !sameSkill(name, action))];
  const assigned = fitting.map(name => pointsNamed(character.skills, name)).filter(p => p !== undefined);
  const best = assigned.length ? Math.max(...assigned) : 0;
  const bonuses = fitting.map(
    name => pointsNamed(character.skillBonuses, name) ?? givenByTrade(character.trade, name),
  );
  return Math.min(MOST_SKILL_POINTS, best + bonuses.reduce((a, b) => a + b, 0));
}

/** Whether an action's name has this verb: "cliff climb" is climbing. */
export const concernsVerb = (action: string, verb: string): boolean => {
  const words = wordsOf(action);
  return wordsOf(verb).every(word => words.some(said => sameWord(said, word)));
};

export const nameSkillProcedure = procedure({
  name: 'name-skill',
  title: 'Name a skill',
  summary:
    'Whether an action can carry skill points: one verb with up to three words more, a word in square brackets behind it, no combat action, and nothing of Vitality or Magic.',
  rules: ['OA-SKIL-06', 'OA-SKIL-07', 'OA-SKIL-08', 'OA-SKIL-09', 'OA-SKIL-10'],
  input: z.strictObject({
    action: z.string().min(1).max(60).describe('What the skill is to be called.').meta({ rank: 'first' }),
    ability: abilityName.describe('The ability that the action is based on.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    words: z.array(z.string()).readonly(),
    subcategory: z.string().nullable().describe('The word in square brackets.'),
  }),
  example: {
    input: { action: 'starship pilot [insectoid]', ability: 'DEX' },
    dice: [],
    outcome: { words: ['starship', 'pilot'], subcategory: 'insectoid' },
  },
  run({ action, ability }, play) {
    const refused = whyNotSkill(action, ability);
    if (refused) return refused;
    const words = wordsOf(action);
    const subcategory = /\[([^\]]*)\]/.exec(action)?.[1] ?? null;
    play.trace.note(
      'OA-SKIL-08',
      `“${action}”: words besides a bracket, at most ${MOST_WORDS}`,
      words.length,
    );
    play.trace.note('OA-SKIL-06', `${ABILITY_NAMES[ability]} actions can have skill points`);
    return { words, subcategory };
  },
  tell: (_, { action }) => `“${action}” can be a skill, if the Host approves it.`,
});

export const skillParts = [
  part('state', 'Skill points', ['OA-SKIL-01', 'OA-SKIL-03', 'OA-SKIL-05'], skillsAmong),
  part(
    'creation',
    'What can be a skill',
    ['OA-SKIL-06', 'OA-SKIL-07', 'OA-SKIL-08', 'OA-SKIL-09', 'OA-SKIL-10'],
    whyNotSkill,
  ),
];
