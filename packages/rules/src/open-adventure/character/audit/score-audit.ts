/** CRE8-09, SKIL, LANG, SECO-17 to 19: what can be wrong with points, scores, skills, languages and magic. */

import type { Problem } from '@arbiter/engine';
import { MOST_LANGUAGE_POINTS } from '../../checks/language.ts';
import { available, plural } from '../../checks/words.ts';
import { magicName, ownMagic } from '../../content/magic.ts';
import {
  ABILITIES,
  ABILITY_NAMES,
  type Ability,
  HIGHEST_SCORE,
  lowestOf,
} from '../../content/primary-abilities.ts';
import { refName } from '../../content/ref-name.ts';
import type { OpenAdventurePlay, RuleId } from '../../play.ts';
import type { Character } from '../character.ts';
import type { Choices } from '../choices.ts';
import { CUSTOM_POINTS, lifeOf } from '../life.ts';
import { memorisedMagic } from '../secondary-scores.ts';
import { MOST_SKILL_POINTS, sameSkill, whyNotSkill } from '../skills.ts';
import { type Found, misspelt, problem, problemsOf } from './problems.ts';

/** OA-CRE8-09: what is wrong with so many points placed like this. */
export function misplacedPoints(
  points: Readonly<Partial<Record<Ability, number>>>,
  due: number,
  freed = 0,
): string[] {
  const given = Object.values(points);
  const placed = given.reduce((a, b) => a + b, 0);
  return [
    ...(given.some(each => each < 0) ? ['Points can only be added, never taken away.'] : []),
    ...(placed === due
      ? []
      : [
          `Exactly ${due} points are distributed${freed ? ` (5 and ${freed} of Magic)` : ''}, not ${placed}.`,
        ]),
  ];
}

/** OA-CRE8-09, OA-ABIL-03: the five points, and the scores they make. */
export function pointProblems(choices: Choices): Problem[] {
  const { final, freed } = lifeOf(choices);
  const due = CUSTOM_POINTS + freed;
  const scored =
    choices.species !== null && choices.race !== null && choices.trade !== null && choices.archetype !== null;
  return problemsOf([
    ...misplacedPoints(choices.points, due, freed).map(message => problem('OA-CRE8-09', 'points', message)),
    !choices.magicAllowed &&
      (choices.points.MAG ?? 0) !== 0 &&
      problem('OA-ABIL-05', 'points.MAG', 'Magic is forbidden and stays 0.'),
    ...(scored ? ABILITIES.map(ability => scoreProblem(ability, final[ability])) : []),
  ]);
}

export function scoreProblem(ability: Ability, score: number): Found {
  if (score > HIGHEST_SCORE)
    return problem(
      'OA-ABIL-03',
      `points.${ability}`,
      `${ABILITY_NAMES[ability]} would be ${score}; it is at most ${HIGHEST_SCORE}.`,
    );
  return (
    score < lowestOf(ability) &&
    problem(
      'OA-ABIL-03',
      `points.${ability}`,
      `${ABILITY_NAMES[ability]} is ${score} and must be at least ${lowestOf(ability)}.`,
    )
  );
}

/** OA-SKIL-04 to 08, OA-R-312: skill points equal to Intelligence, all of them placed. */
export function skillProblems(choices: Pick<Choices, 'skills'>, intelligence: number): Problem[] {
  const spent = choices.skills.reduce((sum, skill) => sum + skill.points, 0);
  const isTwice = choices.skills.some((skill, i) =>
    choices.skills.slice(0, i).some(other => sameSkill(other.action, skill.action)),
  );
  return problemsOf([
    ...choices.skills.map((skill, i) => {
      const refused = whyNotSkill(skill.action, skill.ability);
      return refused && problem(refused.rule as RuleId, `skills[${i}]`, refused.message);
    }),
    ...choices.skills.map(
      (skill, i) =>
        skill.points < 1 &&
        problem(
          'OA-SKIL-04',
          `skills[${i}].points`,
          `Only whole positive points are assigned, not ${skill.points} to ${skill.action}.`,
        ),
    ),
    ...choices.skills.map(
      (skill, i) =>
        skill.points > MOST_SKILL_POINTS &&
        problem(
          'OA-SKIL-05',
          `skills[${i}].points`,
          `A skill holds at most ${MOST_SKILL_POINTS} points, and ${skill.action} has ${skill.points}.`,
        ),
    ),
    isTwice && problem('OA-SKIL-01', 'skills', 'Each action is listed once.'),
    spent > intelligence &&
      problem(
        'OA-SKIL-04',
        'skills',
        `${plural(spent, 'skill point')} ${spent === 1 ? 'is' : 'are'} assigned, and ${available(intelligence)}.`,
      ),
    spent < intelligence &&
      problem(
        'OA-SKIL-04',
        'skills',
        `${intelligence - spent} of ${intelligence} skill points are still to be assigned.`,
      ),
  ]);
}

/** The mother tongue of OA-R-309's second reading. */
const FREE_TONGUE = 5;

/** OA-LANG-05, OA-R-309: language points equal to Intelligence, and what a mother tongue has for nothing. */
export function languagePoints(
  { languages, species }: Pick<Choices, 'languages' | 'species'>,
  intelligence: number,
  play: OpenAdventurePlay,
): number {
  const tongue = Object.entries(languages).find(([name]) =>
    ['common', species && refName(species).toLowerCase()].includes(name.toLowerCase()),
  );
  const isFree = play.ruling('OA-R-309') === 'motherTongueFree';
  return intelligence + (isFree && tongue ? Math.min(FREE_TONGUE, tongue[1]) : 0);
}

/** OA-LANG-05, OA-LANG-08, OA-R-309: all of them placed, and none above its most. */
export function languageProblems(
  choices: Pick<Choices, 'languages' | 'species'>,
  intelligence: number,
  play: OpenAdventurePlay,
): Problem[] {
  const reading = play.ruling('OA-R-309');
  const entries = Object.entries(choices.languages);
  const spent = entries.reduce((sum, [, points]) => sum + points, 0);
  const due = languagePoints(choices, intelligence, play);
  const names = entries.map(([name]) => name.trim().toLowerCase());
  return problemsOf([
    new Set(names).size < names.length &&
      problem('OA-LANG-05', 'languages', 'Each language is listed once, however it is spelled.'),
    ...entries.map(
      ([name, points]) =>
        points < 1 &&
        problem('OA-LANG-05', `languages.${name}`, `${name} needs at least 1 point, not ${points}.`),
    ),
    ...entries.map(
      ([name, points]) =>
        points > MOST_LANGUAGE_POINTS &&
        problem(
          'OA-LANG-08',
          `languages.${name}`,
          `A language holds at most ${MOST_LANGUAGE_POINTS} points, and ${name} has ${points}.`,
        ),
    ),
    spent > due &&
      problem(
        'OA-LANG-05',
        'languages',
        `${plural(spent, 'language point')} ${spent === 1 ? 'is' : 'are'} assigned, and ${available(due)}.`,
      ),
    spent < due &&
      reading !== 'unspentAllowed' &&
      problem(
        'OA-LANG-05',
        'languages',
        `${due - spent} of ${due} language points are still to be assigned.`,
      ),
  ]);
}

/** OA-SECO-17, OA-SECO-18: magic points split over forms. */
export function magicProblems(choices: Pick<Choices, 'magicForms'>, magic: number): Problem[] {
  const split = Object.values(choices.magicForms).reduce((a, b) => a + b, 0);
  return problemsOf([
    Object.values(choices.magicForms).some(points => points < 0) &&
      problem('OA-SECO-18', 'magicForms', 'Magic points are split in whole positive points.'),
    split > magic &&
      problem(
        'OA-SECO-18',
        'magicForms',
        `${plural(split, 'magic point')} ${split === 1 ? 'is' : 'are'} split, and ${available(magic)}.`,
      ),
    split < magic &&
      problem(
        'OA-SECO-18',
        'magicForms',
        `${magic - split} of ${magic} magic points are still to be split over the forms.`,
      ),
  ]);
}

const MAGIC_NAMES = ownMagic.map(({ name }) => name);
/** OA-SECO-19: no more magic memorised than Intelligence allows, and each once. */
export function memoryProblems(choices: Choices, person: Character, play: OpenAdventurePlay): Problem[] {
  const { powers } = choices;
  const most = powers.length > 0 ? memorisedMagic(person, play) : 0;
  return problemsOf([
    powers.length > 0 &&
      !choices.magicAllowed &&
      problem('OA-ABIL-05', 'powers', 'Magic is forbidden, so that none is memorised.'),
    powers.length > most &&
      problem('OA-SECO-19', 'powers', `${powers.length} are memorised, and ${most} are possible.`),
    new Set(powers.map(magicName)).size < powers.length &&
      problem('OA-SECO-19', 'powers', 'The same magic is memorised once only.'),
    // Magic of another volume goes by its name alone.
    ...powers.map((ref, i) =>
      misspelt('OA-SECO-19', `powers[${i}]`, typeof ref === 'string' ? ref : null, MAGIC_NAMES),
    ),
  ]);
}
