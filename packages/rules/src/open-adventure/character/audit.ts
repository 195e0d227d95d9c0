/** CRE8: everything that is wrong with a character, at once, each problem with its rule and what would be right. */

import type { Problem } from '@arbiter/engine';
import { MOST_LANGUAGE_POINTS } from '../checks/language.ts';
import { aOrAn, available, capital, plural } from '../checks/words.ts';
import { archetypeNamed, FAVORED_ENVIRONMENTS, talentNamed } from '../content/archetypes.ts';
import { armorNamed } from '../content/armor-list.ts';
import { WEALTH_DICE } from '../content/coins.ts';
import { goodNamed } from '../content/goods.ts';
import {
  ABILITIES,
  ABILITY_NAMES,
  type Ability,
  HIGHEST_SCORE,
  lowestOf,
} from '../content/primary-abilities.ts';
import { raceNamed, speciesNamed } from '../content/species.ts';
import { tradeNamed } from '../content/trades.ts';
import { weaponNamed } from '../content/weapon-list.ts';
import { whyNotLayered } from '../gear/armor.ts';
import { improvisedWeapon } from '../gear/improvised.ts';
import { encumbranceOf } from '../gear/load.ts';
import { type OpenAdventurePlay, part, type RuleId } from '../play.ts';
import { startingTraitProblems } from './alignment.ts';
import { armorWorn, belongingProblems } from './belongings.ts';
import type { Character } from './character.ts';
import type { Choices } from './choices.ts';
import { levelProblems } from './level-audit.ts';
import { CUSTOM_POINTS, judgeAttempt, lifeOf, populationRolled, raceRolled, speciesRolled } from './life.ts';
import { bonusesOf, personOf } from './person.ts';
import { maximumHP, maximumSP, memorised } from './secondary-scores.ts';
import { MOST_SKILL_POINTS, whyNotSkill } from './skills.ts';
import { explorerTests, whyNotTalent } from './talent-training.ts';

type Found = Problem | false | undefined;
const problem = (rule: RuleId, path: string, message: string): Problem => ({ rule, path, message });
const kept = (found: readonly Found[]): Problem[] =>
  found.filter(each => each !== false && each !== undefined);

/** OA-CRE8-03 to 06, OA-SPCS-03, OA-SPCS-04: the birth. */
function birthProblems(choices: Choices): Problem[] {
  const { species, race, rolls, genre, hostAllows } = choices;
  if (!species) return [problem('OA-CRE8-03', 'species', 'A species has to be rolled or chosen.')];
  const born = raceNamed(race ?? 'purebred');
  const rolledFor = (index: number | null): number | undefined =>
    rolls && index !== null ? rolls[index] : undefined;
  const forSpecies = rolledFor(choices.speciesRoll);
  const forRace = rolledFor(choices.raceRoll);
  return kept([
    !race && problem('OA-CRE8-05', 'race', 'A race has to be rolled or chosen.'),
    race !== null &&
      born.species !== species &&
      problem('OA-SPCS-03', 'race', `${race} is a race of the ${born.species}, not of the ${species}.`),
    !speciesNamed(species).genres.includes(genre) &&
      !hostAllows.includes('species') &&
      problem(
        'OA-SPCS-04',
        'species',
        `${capital(aOrAn(species))} is not on the table of a ${genre} game; free choice needs the Host.`,
      ),
    choices.speciesRoll !== null &&
      choices.speciesRoll === choices.raceRoll &&
      problem('OA-CRE8-03', 'raceRoll', 'Species and race need two different rolls.'),
    forSpecies === undefined
      ? !hostAllows.includes('species') &&
        problem(
          'OA-CRE8-06',
          'speciesRoll',
          'One of the three rolls serves the species, unless the Host allows free choice.',
        )
      : speciesRolled(forSpecies, genre) !== species &&
        problem(
          'OA-CRE8-04',
          'speciesRoll',
          `A roll of ${forSpecies} gives ${aOrAn(speciesRolled(forSpecies, genre))}, not ${aOrAn(species)}.`,
        ),
    race !== null &&
      (forRace === undefined
        ? !hostAllows.includes('race') &&
          problem(
            'OA-CRE8-06',
            'raceRoll',
            'Another of the three rolls serves the race, unless the Host allows free choice.',
          )
        : raceRolled(species, forRace) !== race &&
          problem(
            'OA-CRE8-05',
            'raceRoll',
            `A roll of ${forRace} gives the ${populationRolled(forRace)} race, ${raceRolled(species, forRace)}, not ${race}.`,
          )),
    (choices.height !== null || choices.body !== null) &&
      !hostAllows.includes('size') &&
      problem(
        'OA-BODY-08',
        choices.height === null ? 'body' : 'height',
        'Another size than that of the species needs the Host.',
      ),
  ]);
}

/** OA-DICE-06, OA-DICE-16, OA-DICE-18: what a standard roll can be on the dice of the table, outside combat. */
const ROLL_RANGE = { standard: [-5, 5], fudge: [-5, 5], d10: [0, 9] } as const;

/** OA-TRAD-02 to 12: the trades tried and the one entered. */
function tradeProblems(choices: Choices, play: OpenAdventurePlay): Problem[] {
  const { attempts, trade } = choices;
  if (!trade)
    return [
      problem('OA-TRAD-09', 'trade', 'A trade has to be entered; the primitive trade is open to everybody.'),
    ];
  const scores = lifeOf(choices).afterRace;
  const [lowest, highest] = ROLL_RANGE[play.ruling('OA-R-479')];
  const problems: Problem[] = [];
  const failed = new Set<string>();
  let chances = 0;
  for (const [i, attempt] of attempts.entries()) {
    const path = `attempts[${i}]`;
    const { needed, qualifies } = judgeAttempt(tradeNamed(attempt.trade), scores, attempt.rolls);
    if (attempt.rolls.length !== needed.length)
      problems.push(
        problem(
          'OA-TRAD-03',
          `${path}.rolls`,
          `${attempt.trade} takes ${needed.length ? `a test for ${needed.join(' and ')}` : 'no test'}, so ${needed.length} rolls, not ${attempt.rolls.length}.`,
        ),
      );
    const beyond = attempt.rolls.find(roll => roll < lowest || roll > highest);
    if (beyond !== undefined)
      problems.push(
        problem('OA-DICE-06', `${path}.rolls`, `A standard roll is ${lowest} to ${highest}, not ${beyond}.`),
      );
    if (failed.has(attempt.trade) && !attempt.again)
      problems.push(
        problem(
          'OA-TRAD-05',
          path,
          `${attempt.trade} has failed already; only the second chance opens it again.`,
        ),
      );
    if (attempt.again && !failed.has(attempt.trade))
      problems.push(
        problem(
          'OA-TRAD-06',
          `${path}.again`,
          `The second chance is for a trade that has failed, and ${attempt.trade} has not.`,
        ),
      );
    if (attempt.again && ++chances > 1)
      problems.push(problem('OA-TRAD-06', `${path}.again`, 'There is one second chance in a lifetime.'));
    if (qualifies && i < attempts.length - 1)
      problems.push(
        problem(
          'OA-TRAD-09',
          path,
          `${attempt.trade} was entered here, so that nothing else was tried afterwards.`,
        ),
      );
    if (!qualifies) failed.add(attempt.trade);
  }
  const last = attempts.at(-1);
  const entered = last
    ? judgeAttempt(tradeNamed(last.trade), scores, last.rolls)
    : judgeAttempt(tradeNamed(trade), scores, []);
  if (last && last.trade !== trade && trade !== 'primitive')
    problems.push(problem('OA-TRAD-09', 'trade', `The last trade tried was ${last.trade}, not ${trade}.`));
  else if (!entered.qualifies && trade !== 'primitive')
    problems.push(
      problem(
        'OA-TRAD-04',
        'trade',
        `The ${trade} trade needs a test for ${entered.needed.join(' and ')} that was passed.`,
      ),
    );
  return [...problems, ...entryProblems(choices)];
}

/** OA-TRAD-10, OA-TRAD-12, OA-TRAD-25: what is chosen on entry. */
function entryProblems(choices: Choices): Problem[] {
  const trade = tradeNamed(choices.trade!);
  const open = trade.skills.filter(skill => skill.choose === 'one');
  return kept([
    !choices.profession &&
      problem(
        'OA-TRAD-10',
        'profession',
        `A profession of the ${trade.name} trade has to be named, such as ${trade.professions.slice(0, 3).join(', ')}.`,
      ),
    ...open.map(
      ({ name, actions }) =>
        !actions.includes(choices.tradeChoices[name] ?? '') &&
        problem('OA-TRAD-12', `tradeChoices.${name}`, `${name} is for one of ${actions.join(', ')}.`),
    ),
    ...Object.keys(choices.tradeChoices)
      .filter(name => !open.some(skill => skill.name === name))
      .map(name =>
        problem(
          'OA-TRAD-12',
          `tradeChoices.${name}`,
          `The ${trade.name} trade has no choice called ${name}.`,
        ),
      ),
    trade.magicalLanguage !== undefined &&
      !choices.magicalLanguage &&
      problem('OA-TRAD-25', 'magicalLanguage', 'The occult choose one magical language for lingua arcana.'),
    trade.magicalLanguage === undefined &&
      choices.magicalLanguage !== null &&
      problem(
        'OA-TRAD-25',
        'magicalLanguage',
        `Lingua arcana belongs to the occult, not to the ${trade.name} trade.`,
      ),
  ]);
}

/** OA-ARCH-02, OA-ARCH-08, OA-ARCH-11, OA-ARCH-19, OA-INDP-08 to 10: the calling. */
function archetypeProblems(choices: Choices): Problem[] {
  const { archetype, talents } = choices;
  if (!archetype)
    return [
      problem(
        'OA-ARCH-02',
        'archetype',
        'An archetype has to be chosen: arcanist, disciple, scout or warrior.',
      ),
    ];
  const level = personOf(choices).level;
  const muscles = choices.skills.find(skill => skill.action === choices.mightyMuscles);
  const explorer = talents.includes('natural explorer');
  const { environments, tests } = choices.explorer;
  const tiers = talents.map(name => talentNamed(name).tier);
  return kept([
    archetype === 'arcanist' &&
      !choices.occultResistance &&
      problem(
        'OA-ARCH-08',
        'occultResistance',
        'An arcanist chooses one of blue magic, red magic, light psionics and dark psionics to resist.',
      ),
    archetype !== 'arcanist' &&
      choices.occultResistance !== null &&
      problem('OA-ARCH-08', 'occultResistance', 'Only arcanists have an occult resistance.'),
    archetype === 'warrior' &&
      !choices.mightyMuscles &&
      problem('OA-ARCH-19', 'mightyMuscles', 'A warrior names a Strength-based skill for mighty muscles.'),
    archetype === 'warrior' &&
      muscles !== undefined &&
      muscles.ability !== 'STR' &&
      problem(
        'OA-ARCH-19',
        'mightyMuscles',
        `The warrior's bonus point goes to a Strength-based skill, and ${muscles.action} is based on ${ABILITY_NAMES[muscles.ability]}.`,
      ),
    archetype !== 'warrior' &&
      choices.mightyMuscles !== null &&
      problem('OA-ARCH-19', 'mightyMuscles', 'Mighty muscles belong to warriors.'),
    archetype === 'disciple' &&
      choices.deityAlignment === null &&
      problem('OA-ARCH-11', 'deityAlignment', 'A disciple follows a deity or spirit of some alignment.'),
    archetype === 'disciple' &&
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
    talents.includes('magic mastery') &&
      choices.masteredForms.length === 0 &&
      problem('OA-TLNT-03', 'masteredForms', 'Magic mastery is of one or two arcane forms.'),
    talents.includes('psychic') &&
      !choices.psychicPower &&
      problem('OA-TLNT-04', 'psychicPower', 'A psychic chooses one small psionic.'),
  ]);
}

/** OA-CRE8-09, OA-ABIL-03: the five points, and the scores they make. */
export function pointProblems(choices: Choices): Problem[] {
  const { final, freed } = lifeOf(choices);
  const due = CUSTOM_POINTS + freed;
  const given = Object.values(choices.points);
  const placed = given.reduce((a, b) => a + b, 0);
  const scored =
    choices.species !== null && choices.race !== null && choices.trade !== null && choices.archetype !== null;
  return kept([
    given.some(points => points < 0) &&
      problem('OA-CRE8-09', 'points', 'Points can only be added, never taken away.'),
    placed !== due &&
      problem(
        'OA-CRE8-09',
        'points',
        `Exactly ${due} points are distributed${freed ? ` (5 and ${freed} of Magic)` : ''}, not ${placed}.`,
      ),
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
  const names = choices.skills.map(skill => skill.action.toLowerCase());
  return kept([
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
    new Set(names).size < names.length && problem('OA-SKIL-01', 'skills', 'Each action is listed once.'),
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

/** OA-LANG-05, OA-LANG-08, OA-R-309: language points equal to Intelligence. */
export function languageProblems(
  choices: Pick<Choices, 'languages' | 'species'>,
  intelligence: number,
  play: OpenAdventurePlay,
): Problem[] {
  const reading = play.ruling('OA-R-309');
  const entries = Object.entries(choices.languages);
  const spent = entries.reduce((sum, [, points]) => sum + points, 0);
  const tongue = entries.find(([name]) => [choices.species, 'common'].includes(name.toLowerCase()));
  const free = reading === 'motherTongueFree' && tongue ? Math.min(FREE_TONGUE, tongue[1]) : 0;
  const due = intelligence + free;
  return kept([
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
  return kept([
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

/** OA-SECO-19: no more magic memorised than Intelligence allows, and each once. */
function memoryProblems(choices: Choices, play: OpenAdventurePlay): Problem[] {
  const { powers } = choices;
  const most = powers.length > 0 ? memorised(personOf(choices), play) : 0;
  return kept([
    powers.length > most &&
      problem('OA-SECO-19', 'powers', `${powers.length} are memorised, and ${most} are possible.`),
    new Set(powers).size < powers.length &&
      problem('OA-SECO-19', 'powers', 'The same magic is memorised once only.'),
  ]);
}

/** OA-CRE8-14: the roll for money. */
function wealthProblems(choices: Choices): Problem[] {
  if (!choices.trade) return [];
  const dice = WEALTH_DICE[tradeNamed(choices.trade).living];
  const { wealth } = choices;
  return kept([
    wealth === null && problem('OA-CRE8-14', 'wealth', `Starting money has to be rolled: ${dice}D sc.`),
    wealth !== null &&
      (wealth < dice || wealth > 6 * dice) &&
      problem('OA-CRE8-14', 'wealth', `${dice}D is ${dice} to ${6 * dice} sc, not ${wealth}.`),
  ]);
}

/** OA-EQP-21, OA-R-334: a space suit is clothing, and has no room for medium or heavy armor. */
function suitProblems(choices: Choices): Problem[] {
  const suited = choices.purchases.some(p => p.item === 'space suit' && p.kept === 'worn');
  const armored = armorWorn(choices).find(name => ['medium', 'heavy'].includes(armorNamed(name).kind));
  return kept([
    suited &&
      armored !== undefined &&
      problem('OA-EQP-21', 'purchases', `A space suit is not worn together with a ${armored}.`),
  ]);
}

/** What play cannot have made of somebody. */
function stateProblems(choices: Choices, play: OpenAdventurePlay): Problem[] {
  const person = personOf(choices);
  const [most, mostStamina] = [maximumHP(person, play), maximumSP(person, play)];
  const { HP, SP } = choices.state;
  return kept([
    HP !== null &&
      HP > most &&
      problem('OA-SECO-03', 'state.HP', `Health points are at most ${most}, not ${HP}.`),
    SP !== null &&
      SP > mostStamina &&
      problem('OA-SECO-05', 'state.SP', `Stamina points are at most ${mostStamina}, not ${SP}.`),
    person.virtues.length + person.vices.length > 7 &&
      problem('OA-ALGN-05', 'state.virtues', 'There are at most seven virtues and vices together.'),
  ]);
}

/** Every broken rule at once, in the order of a life. */
export function auditCharacter(choices: Choices, play: OpenAdventurePlay): readonly Problem[] {
  const { final } = lifeOf(choices);
  const layered = whyNotLayered(armorWorn(choices).map(armorNamed), play);
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
    ...memoryProblems(choices, play),
    ...wealthProblems(choices),
    ...belongingProblems(choices),
    ...suitProblems(choices),
    ...(layered ? [problem(layered.rule as RuleId, 'purchases', layered.message)] : []),
    ...(complete ? stateProblems(choices, play) : []),
  ];
}

/** What is legal and still worth a word: what cannot be carried, and what can never be used as it is. */
export function characterRemarks(choices: Choices, play: OpenAdventurePlay): readonly Problem[] {
  const person = personOf(choices);
  const { counted, most, overLimit } = encumbranceOf(person);
  const bonuses = bonusesOf(choices);
  const basic = choices.archetype !== null && archetypeNamed(choices.archetype).tiers.basic === 0;
  return kept([
    overLimit &&
      problem(
        'OA-ABIL-07',
        'purchases',
        `The load counts as ${counted} wt, and ${most} can be carried: something must be left behind.`,
      ),
    person.missing.includes('symbol') &&
      problem(
        'OA-ARCH-14',
        'purchases',
        'Without a magic symbol a disciple loses a tenth of all experience and is not promoted.',
      ),
    basic &&
      choices.talents.length === 0 &&
      problem(
        'OA-INDP-09',
        'talents',
        `A ${choices.archetype} begins with one basic talent of choice (OA-R-135).`,
      ),
    ...choices.skills.map(
      ({ action, points }, i) =>
        points + (bonuses[action] ?? 0) > MOST_SKILL_POINTS &&
        problem(
          'OA-SKIL-05',
          `skills[${i}]`,
          `${action} has ${points} points and ${bonuses[action]} of bonuses, but counts as ${MOST_SKILL_POINTS}.`,
        ),
    ),
    ...unusableWeapons(choices, person),
    ...idleTalents(choices, person, play),
  ]);
}

const owns = (choices: Choices, item: string): boolean => choices.purchases.some(p => p.item === item);

/** OA-WEAP-04, OA-AMMO-04: weapons without what they shoot or what drives them. */
const unusableWeapons = (choices: Choices, person: Character): Found[] =>
  person.weapons.flatMap(name => {
    const { ammunition = [], cell } = weaponNamed(name);
    const lacking = [...ammunition, ...(cell ? [`type ${cell.type} cell`] : [])].filter(
      item => !owns(choices, item),
    );
    return lacking.map(item =>
      problem(
        'OA-WEAP-04',
        'purchases',
        `${capital(aOrAn(name))} is of no use without ${item}, of which there is none.`,
      ),
    );
  });

/** OA-TLNT-15, OA-TLNT-16: talents that nothing the character has gives any use. */
function idleTalents(choices: Choices, person: Character, play: OpenAdventurePlay): Found[] {
  const twoHanded =
    person.weapons.some(name => weaponNamed(name).kind === 'melee' && weaponNamed(name).hands === 2) ||
    choices.purchases.some(
      p =>
        goodNamed(p.item)?.group === 'tools' &&
        improvisedWeapon(goodNamed(p.item)!.weight, person.STR).hands === 2,
    );
  return [
    person.talents.includes('power attack') &&
      !twoHanded &&
      problem('OA-TLNT-16', 'talents', 'Power attack needs a two-handed melee weapon, and there is none.'),
    person.talents.includes('dual-wield specialization') &&
      play.ruling('OA-R-152') === 'asCombatChapter' &&
      problem(
        'OA-TLNT-15',
        'talents',
        'As this table reads OA-R-152, dual-wield specialization changes nothing.',
      ),
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
