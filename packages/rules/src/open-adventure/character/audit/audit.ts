/** CRE8: everything that is wrong with a character, at once, each problem with its rule and what would be right. */

import type { Problem } from '@arbiter/engine';
import { capital } from '../../checks/words.ts';
import { armorRow } from '../../content/armor-list.ts';
import { WEALTH_DICE } from '../../content/goods.ts';
import { refName } from '../../content/ref-name.ts';
import { tradeRow } from '../../content/trades.ts';
import { MOST_POINTS, type Trait, traitOf } from '../../content/traits.ts';
import { whyNotLayered } from '../../gear/armor.ts';
import { type OpenAdventurePlay, part, type RuleId } from '../../play.ts';
import { oppositeOf, startingTraitProblems } from '../alignment.ts';
import { armorWorn, belongingProblems } from '../belongings.ts';
import type { Character } from '../character.ts';
import type { Choices } from '../choices.ts';
import { lifeOf } from '../life.ts';
import { personOf } from '../person.ts';
import { maximumHP, maximumSP } from '../secondary-scores.ts';
import { archetypeProblems } from './calling-audit.ts';
import { levelProblems } from './level-audit.ts';
import { birthProblems, tradeProblems } from './origin-audit.ts';
import { type Found, problem, problemsOf } from './problems.ts';
import {
  languageProblems,
  magicProblems,
  memoryProblems,
  pointProblems,
  skillProblems,
} from './score-audit.ts';
import { sheetProblems } from './sheet-audit.ts';

/** OA-CRE8-14: the roll for money. */
function wealthProblems(choices: Choices): Problem[] {
  if (!choices.trade) return [];
  const dice = WEALTH_DICE[tradeRow(choices.trade).living];
  const { wealth } = choices;
  return problemsOf([
    wealth === null && problem('OA-CRE8-14', 'wealth', `Starting money has to be rolled: ${dice}D sc.`),
    wealth !== null &&
      (wealth < dice || wealth > 6 * dice) &&
      problem('OA-CRE8-14', 'wealth', `${dice}D is ${dice} to ${6 * dice} sc, not ${wealth}.`),
  ]);
}

/** OA-EQP-21, OA-R-334: a space suit is clothing, and has no room for medium or heavy armor. */
function suitProblems(choices: Choices): Problem[] {
  const suited = choices.purchases.some(p => p.item === 'space suit' && p.kept === 'worn');
  const armored = armorWorn(choices).find(suit => ['medium', 'heavy'].includes(armorRow(suit).kind))?.name;
  return problemsOf([
    suited &&
      armored !== undefined &&
      problem('OA-EQP-21', 'purchases', `A space suit is not worn together with a ${armored}.`),
  ]);
}

/** What play cannot have made of somebody. */
function stateProblems(choices: Choices, person: Character, play: OpenAdventurePlay): Problem[] {
  const [most, mostStamina] = [maximumHP(person, play), maximumSP(person, play)];
  const { HP, SP } = choices.state;
  return problemsOf([
    HP !== null &&
      HP > most &&
      problem('OA-SECO-03', 'state.HP', `Health points are at most ${most}, not ${HP}.`),
    SP !== null &&
      SP > mostStamina &&
      problem('OA-SECO-05', 'state.SP', `Stamina points are at most ${mostStamina}, not ${SP}.`),
    person.virtues.length + person.vices.length > MOST_POINTS &&
      problem('OA-ALGN-05', 'state.virtues', 'There are at most seven virtues and vices together.'),
    ...heldTwice(choices.state),
  ]);
}

/** OA-ALGN-02, OA-ALGN-04: traits that play cannot have left side by side. */
function heldTwice({ virtues, vices }: Choices['state']): Found[] {
  const held: readonly Trait[] = [...(virtues ?? []), ...(vices ?? [])].map(traitOf<Trait>);
  return [
    new Set(held).size < held.length &&
      problem('OA-ALGN-02', 'state.virtues', 'Each virtue and each vice is held once.'),
    ...(virtues ?? [])
      .filter(virtue => held.includes(oppositeOf(virtue)))
      .map(virtue =>
        problem(
          'OA-ALGN-04',
          'state.vices',
          `${capital(refName(virtue))} and ${oppositeOf(virtue)} are opposites and cannot be held together.`,
        ),
      ),
  ];
}

/** Every broken rule at once, in the order of a life. */
export function auditCharacter(choices: Choices, play: OpenAdventurePlay): readonly Problem[] {
  const { final } = lifeOf(choices);
  const person = personOf(choices);
  const layered = whyNotLayered(armorWorn(choices).map(armorRow), play);
  const complete =
    choices.species !== null && choices.race !== null && choices.trade !== null && choices.archetype !== null;
  return [
    ...(choices.name.trim() ? [] : [problem('OA-CRE8-01', 'name', 'The character has no name yet.')]),
    ...birthProblems(choices),
    ...tradeProblems(choices, play),
    ...archetypeProblems(choices),
    ...(choices.alignment
      ? startingTraitProblems(choices.alignment, choices, choices.archetype)
      : [problem('OA-ALGN-01', 'alignment', 'An alignment has to be chosen: good, neutral or evil.')]),
    ...pointProblems(choices),
    ...(complete ? skillProblems(choices, final.INT) : []),
    ...(complete ? languageProblems(choices, final.INT, play) : []),
    ...choices.cants
      .filter(cant => !Object.hasOwn(choices.languages, cant))
      .map(cant => problem('OA-LANG-04', 'cants', `${cant} is no language of the character.`)),
    ...(complete ? magicProblems(choices, final.MAG) : []),
    ...(complete ? levelProblems(choices) : []),
    ...memoryProblems(choices, person, play),
    ...wealthProblems(choices),
    ...belongingProblems(choices),
    ...suitProblems(choices),
    ...(layered ? [problem(layered.rule as RuleId, 'purchases', layered.message)] : []),
    ...(complete ? stateProblems(choices, person, play) : []),
    ...(complete ? sheetProblems(choices, play.readings, person) : []),
  ];
}

export const auditParts = [
  part(
    'creation',
    'Audit of a character',
    [
      'OA-CRE8-01',
      'OA-CRE8-03',
      'OA-CRE8-06',
      'OA-CRE8-07',
      'OA-CRE8-09',
      'OA-CRE8-15',
      'OA-CRE8-21',
      'OA-CRE8-23',
      'OA-ABIL-03',
      'OA-SKIL-04',
      'OA-LANG-05',
      'OA-SPCS-04',
      'OA-INDP-02',
      'OA-INDP-03',
    ],
    auditCharacter,
  ),
  part('state', 'Magic forms', ['OA-SECO-18'], magicProblems),
];
