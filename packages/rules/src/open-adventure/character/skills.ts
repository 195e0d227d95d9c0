/** SKIL: skill points, what an action may be called, and which points a test gets. */
import type { Refusal } from '@arbiter/engine';
import { ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { type TradeName, tradeNamed } from '../content/trades.ts';
import { part, refuse } from '../play.ts';
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
/** The book writes a verb either way: swim, swimming. */
const sameWord = (a: string, b: string): boolean =>
  a === b ||
  (b.endsWith('ing') && gerundsOf(a).includes(b)) ||
  (a.endsWith('ing') && gerundsOf(b).includes(a));

/** Whether two names mean the same action. */
export function sameSkill(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map(name => name.trim().toLowerCase().split(/\s+/)) as [string[], string[]];
  return one.length === other.length && one.every((word, i) => sameWord(word, other[i]!));
}
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
  const words = wordsOf(found[1]!);
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
  Object.keys(points).filter(action => points[action]! >= 1);

const pointsNamed = (points: Readonly<Record<string, number>>, action: string): number | undefined => {
  const key = Object.keys(points).find(known => sameSkill(known, action));
  return key === undefined ? undefined : points[key];
};

/** OA-TRAD-14, OA-TRAD-19: what a trade gives to everybody in it, without a choice. */
const givenByTrade = (trade: TradeName | null, action: string): number =>
  (trade ? tradeNamed(trade).skills : []).find(
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

export const skillParts = [
  part('state', 'Skill points', ['OA-SKIL-01', 'OA-SKIL-03', 'OA-SKIL-05'], skillsAmong),
  part(
    'creation',
    'What can be a skill',
    ['OA-SKIL-06', 'OA-SKIL-07', 'OA-SKIL-08', 'OA-SKIL-09', 'OA-SKIL-10'],
    whyNotSkill,
  ),
];
