/** ARCH, INDP-08 to 10: what can be wrong with archetype, talents and what they let one choose. */

import type { Problem } from '@arbiter/engine';
import { callingOf, FAVORED_ENVIRONMENTS, talentRow } from '../../content/archetypes.ts';
import { ABILITY_NAMES } from '../../content/primary-abilities.ts';
import { explorerTests, whyNotTalent } from '../../downtime/talent-training.ts';
import type { RuleId } from '../../play.ts';
import { hasTalent } from '../character.ts';
import type { Choices } from '../choices.ts';
import { sameSkill, whyNotSkill } from '../skills.ts';
import { problem, problemsOf } from './problems.ts';

/** OA-ARCH-02, OA-ARCH-08, OA-ARCH-11, OA-ARCH-19, OA-INDP-08 to 10: the calling. */
export function archetypeProblems(choices: Choices): Problem[] {
  const { archetype, talents } = choices;
  const calling = callingOf(archetype);
  if (!archetype)
    return [
      problem(
        'OA-ARCH-02',
        'archetype',
        'An archetype has to be chosen: arcanist, disciple, scout or warrior.',
      ),
    ];
  const level = choices.levels.length;
  const { mightyMuscles } = choices;
  const muscles = choices.skills.find(skill => mightyMuscles && sameSkill(skill.action, mightyMuscles));
  const noSkill = calling === 'warrior' && mightyMuscles ? whyNotSkill(mightyMuscles, 'STR') : undefined;
  const explorer = hasTalent(choices, 'natural explorer');
  const { environments, tests } = choices.explorer;
  const tiers = talents.map(name => talentRow(name).tier);
  return problemsOf([
    calling === 'arcanist' &&
      !choices.occultResistance &&
      problem(
        'OA-ARCH-08',
        'occultResistance',
        'An arcanist chooses one of blue magic, red magic, light psionics and dark psionics to resist.',
      ),
    calling !== 'arcanist' &&
      choices.occultResistance !== null &&
      problem('OA-ARCH-08', 'occultResistance', 'Only arcanists have an occult resistance.'),
    calling === 'warrior' &&
      !choices.mightyMuscles &&
      problem('OA-ARCH-19', 'mightyMuscles', 'A warrior names a Strength-based skill for mighty muscles.'),
    noSkill && problem(noSkill.rule as RuleId, 'mightyMuscles', noSkill.message),
    calling === 'warrior' &&
      muscles !== undefined &&
      muscles.ability !== 'STR' &&
      problem(
        'OA-ARCH-19',
        'mightyMuscles',
        `The warrior's bonus point goes to a Strength-based skill, and ${muscles.action} is based on ${ABILITY_NAMES[muscles.ability]}.`,
      ),
    calling !== 'warrior' &&
      choices.mightyMuscles !== null &&
      problem('OA-ARCH-19', 'mightyMuscles', 'Mighty muscles belong to warriors.'),
    calling === 'disciple' &&
      choices.deityAlignment === null &&
      problem('OA-ARCH-11', 'deityAlignment', 'A disciple follows a deity or spirit of some alignment.'),
    calling === 'disciple' &&
      choices.deityAlignment !== null &&
      choices.alignment !== null &&
      choices.deityAlignment !== choices.alignment &&
      problem(
        'OA-ARCH-11',
        'deityAlignment',
        `A disciple has the alignment of the deity: ${choices.alignment}, not ${choices.deityAlignment}.`,
      ),
    ...talents.map((name, i) => {
      const refused = whyNotTalent(name, archetype, level);
      return refused && problem('OA-INDP-09', `talents[${i}]`, refused.message);
    }),
    new Set(tiers).size < tiers.length &&
      problem('OA-INDP-10', 'talents', 'There is one talent of each tier at a time.'),
    explorer &&
      new Set(environments).size !== FAVORED_ENVIRONMENTS &&
      problem(
        'OA-TLNT-10',
        'explorer.environments',
        `A natural explorer has ${FAVORED_ENVIRONMENTS} favored environments, not ${new Set(environments).size}.`,
      ),
    explorer &&
      new Set(tests).size !== explorerTests(level) &&
      problem(
        'OA-TLNT-10',
        'explorer.tests',
        `A natural explorer of level ${level} has chosen ${explorerTests(level)} of the tests, not ${new Set(tests).size}.`,
      ),
    !explorer &&
      environments.length + tests.length > 0 &&
      problem('OA-TLNT-10', 'explorer', 'Favored environments belong to natural explorers.'),
    hasTalent(choices, 'magic mastery') &&
      choices.masteredForms.length === 0 &&
      problem('OA-TLNT-03', 'masteredForms', 'Magic mastery is of one or two arcane forms.'),
    new Set(choices.masteredForms).size < choices.masteredForms.length &&
      problem('OA-TLNT-03', 'masteredForms', 'Magic mastery names each form once.'),
    !hasTalent(choices, 'magic mastery') &&
      choices.masteredForms.length > 0 &&
      problem('OA-TLNT-03', 'masteredForms', 'Only the talent of magic mastery chooses arcane forms.'),
    !hasTalent(choices, 'psychic') &&
      choices.psychicPower !== null &&
      problem('OA-TLNT-04', 'psychicPower', 'Only the talent of the psychic chooses a small psionic.'),
    hasTalent(choices, 'psychic') &&
      !choices.psychicPower &&
      problem('OA-TLNT-04', 'psychicPower', 'A psychic chooses one small psionic.'),
  ]);
}
