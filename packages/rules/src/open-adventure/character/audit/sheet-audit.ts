/** CRE8-13, 23 and 24: the numbers of a paper sheet, held against those that the rules make. */

import { demand, type Explained, matching, ownOf, type Problem } from '@arbiter/engine';
import { listed, plural, withSign } from '../../checks/words.ts';
import { ABILITIES, ABILITY_NAMES } from '../../content/primary-abilities.ts';
import { secondaryAbilities } from '../../content/secondary-abilities.ts';
import { type OpenAdventureReadings, part, type RuleId } from '../../play.ts';
import type { Character } from '../character.ts';
import type { Choices } from '../choices.ts';
import { deriveCharacter } from '../derive.ts';
import { problem } from './problems.ts';

/** What a sheet calls its numbers, besides the names that the derived ones have. */
const SHEET_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ABILITIES.map(ability => [ABILITY_NAMES[ability].toLowerCase(), ability])),
  ...Object.fromEntries(secondaryAbilities.map(({ name, key }) => [name.toLowerCase(), key])),
  'health points': 'HP',
  'stamina points': 'SP',
  mana: 'magicPoints',
  psi: 'magicPoints',
  weight: 'bodyWeight',
  xp: 'xpPercent',
};

/** The derived number that a sheet means by this word; several where the beginning fits more than one. */
function numbersMeant(word: string, names: readonly string[]): readonly string[] {
  const said = word.trim().toLowerCase();
  const own = ownOf(SHEET_WORDS, said);
  return own === undefined ? matching(word, names) : [own];
}

/** "Vitality 3 and scout −1", as the reasons of a number have it. */
function reasonsOf({ value: whole, why }: Explained): string {
  const sum = why.find(({ value, children }) => value === whole && children?.length);
  return listed(
    (sum?.children ?? why).map(({ label, value }, i) =>
      // “overloaded → 0” says what the sum becomes, not what is added to it.
      typeof value === 'number' ? `${label} ${withSign(value, i > 0 && !label.endsWith('→'))}` : `${label}`,
    ),
  );
}

/** OA-CRE8-23: every number of the sheet that differs, with the right one and its reasons. */
export function sheetProblems(
  choices: Choices,
  readings: OpenAdventureReadings,
  person?: Character,
): Problem[] {
  const written = Object.entries(choices.sheet);
  if (written.length === 0) return [];
  const derived = deriveCharacter(choices, readings, person);
  const names = Object.keys(derived);
  return written.flatMap(([word, value]) => {
    const path = `sheet.${word}`;
    const [name, ...others] = numbersMeant(word, names);
    if (name === undefined || others.length > 0)
      return problem(
        'OA-CRE8-24',
        path,
        name === undefined
          ? `A sheet has no number called “${word}”; it has ${plural(names.length, 'number')} such as HP, SP, defense, speed and bodyWeight.`
          : `“${word}” could be ${listed([name, ...others])}.`,
      );
    const right = demand(derived[name], name);
    if (value === right.value) return [];
    const rule = (right.why[0]?.rule ?? 'OA-CRE8-13') as RuleId;
    return problem(rule, path, `The sheet says ${word} ${value}; it is ${right.value}: ${reasonsOf(right)}.`);
  });
}

export const sheetAuditParts = [
  part('creation', 'Audit of the numbers of a sheet', ['OA-CRE8-23', 'OA-CRE8-13'], sheetProblems),
];
