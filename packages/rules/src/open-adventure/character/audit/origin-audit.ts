/** CRE8-03 to 06, TRAD-02 to 12: what can be wrong with birth, trades tried and the trade entered. */

import type { Problem } from '@arbiter/engine';
import { demand } from '@arbiter/engine';
import { aOrAn, capital, listed, plural } from '../../checks/words.ts';
import { refName } from '../../content/ref-name.ts';
import { raceRow, speciesRow, uncommonLanguages } from '../../content/species.ts';
import { type Trade, tradeRow } from '../../content/trades.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { abilityWords } from '../abilities.ts';
import type { Choices } from '../choices.ts';
import { judgeAttempt, lifeOf, populationRolled, raceRolled, speciesRolled } from '../life.ts';
import { misspelt, problem, problemsOf } from './problems.ts';

/** OA-CRE8-03 to 06, OA-SPCS-03, OA-SPCS-04: the birth. */
export function birthProblems(choices: Choices): Problem[] {
  const { species, race, rolls, genre, hostAllows } = choices;
  if (!species)
    return [
      problem(
        'OA-CRE8-03',
        'species',
        rolls
          ? `One of the three rolls, ${listed(rolls.map(String))}, has to go to the species.`
          : 'Three rolls of 2D, or the Host’s free choice, have to give a species.',
      ),
    ];
  const of = race && refName(raceRow(race).species);
  const kind = refName(species);
  const rolledRace = (roll: number): string | undefined =>
    typeof species === 'string' ? raceRolled(species, roll) : undefined;
  const rolledFor = (index: number | null): number | undefined =>
    rolls && index !== null ? rolls[index] : undefined;
  const forSpecies = rolledFor(choices.speciesRoll);
  const forRace = rolledFor(choices.raceRoll);
  return problemsOf([
    !race &&
      problem(
        'OA-CRE8-05',
        'race',
        rolls ? 'One of the other two rolls has to go to the race.' : 'A race has to be rolled or chosen.',
      ),
    race !== null &&
      of !== kind &&
      problem('OA-SPCS-03', 'race', `${refName(race)} is a race of the ${of}, not of the ${kind}.`),
    !speciesRow(species).genres.includes(genre) &&
      !hostAllows.includes('species') &&
      problem(
        'OA-SPCS-04',
        'species',
        `${capital(aOrAn(kind))} is not on the table of a ${genre} game; free choice needs the Host.`,
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
          `A roll of ${forSpecies} gives ${aOrAn(speciesRolled(forSpecies, genre))}, not ${aOrAn(kind)}.`,
        ),
    race !== null &&
      (forRace === undefined
        ? !hostAllows.includes('race') &&
          problem(
            'OA-CRE8-06',
            'raceRoll',
            'Another of the three rolls serves the race, unless the Host allows free choice.',
          )
        : rolledRace(forRace) !== race &&
          problem(
            'OA-CRE8-05',
            'raceRoll',
            `A roll of ${forRace} gives the ${populationRolled(forRace)} race, ${rolledRace(forRace) ?? 'which is on no table'}, not ${refName(race)}.`,
          )),
    ...(['height', 'body'] as const).map(
      measure =>
        choices[measure] !== null &&
        choices[measure] !== speciesRow(species)[measure] &&
        !hostAllows.includes('size') &&
        problem(
          'OA-BODY-08',
          measure,
          `${capital(aOrAn(kind))} is of ${speciesRow(species)[measure]} ${measure}; ${choices[measure]} needs the Host.`,
        ),
    ),
  ]);
}

/** OA-DICE-06, OA-DICE-16, OA-DICE-18: what a standard roll can be on the dice of the table, outside combat. */
const ROLL_RANGE = { standard: [-5, 5], fudge: [-5, 5], d10: [0, 9] } as const;

/** OA-TRAD-02 to 12: the trades tried and the one entered. */
export function tradeProblems(choices: Choices, play: OpenAdventurePlay): Problem[] {
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
    const tried = refName(attempt.trade);
    const { needed, qualifies } = judgeAttempt(tradeRow(attempt.trade), scores, attempt.rolls);
    if (attempt.rolls.length !== needed.length)
      problems.push(
        problem(
          'OA-TRAD-03',
          `${path}.rolls`,
          `The ${tried} trade takes ${needed.length ? `a test of ${abilityWords(needed)}` : 'no test'}, so ${plural(needed.length, 'roll')}, not ${attempt.rolls.length}.`,
        ),
      );
    const beyond = attempt.rolls.find(roll => roll < lowest || roll > highest);
    if (beyond !== undefined)
      problems.push(
        problem('OA-DICE-06', `${path}.rolls`, `A standard roll is ${lowest} to ${highest}, not ${beyond}.`),
      );
    if (failed.has(tried) && !attempt.again)
      problems.push(
        problem(
          'OA-TRAD-05',
          path,
          `The ${tried} trade has failed already; only the second chance opens it again.`,
        ),
      );
    if (attempt.again && !failed.has(tried))
      problems.push(
        problem(
          'OA-TRAD-06',
          `${path}.again`,
          `The second chance is for a trade that has failed, and ${tried} has not.`,
        ),
      );
    if (attempt.again && ++chances > 1)
      problems.push(problem('OA-TRAD-06', `${path}.again`, 'There is one second chance in a lifetime.'));
    if (qualifies && i < attempts.length - 1)
      problems.push(
        problem(
          'OA-TRAD-09',
          path,
          `The ${tried} trade was entered here, so that nothing else was tried afterwards.`,
        ),
      );
    if (!qualifies) failed.add(tried);
  }
  const last = attempts.at(-1);
  const entered = last
    ? judgeAttempt(tradeRow(last.trade), scores, last.rolls)
    : judgeAttempt(tradeRow(trade), scores, []);
  if (last && refName(last.trade) !== refName(trade) && trade !== 'primitive')
    problems.push(
      problem(
        'OA-TRAD-09',
        'trade',
        `The last trade tried was ${refName(last.trade)}, not ${refName(trade)}.`,
      ),
    );
  else if (!entered.qualifies && trade !== 'primitive')
    problems.push(
      problem(
        'OA-TRAD-04',
        'trade',
        `The ${refName(trade)} trade needs ${entered.needed.length > 1 ? 'tests' : 'a test'} of ${abilityWords(entered.needed)} that ${entered.needed.length > 1 ? 'were' : 'was'} passed.`,
      ),
    );
  return [...problems, ...entryProblems(choices)];
}

const LANGUAGES = uncommonLanguages.map(({ name }) => name);
/** Some stand in pairs: “smith / wright”. */
const professionWords = ({ professions }: Trade): readonly string[] =>
  professions.flatMap(profession => [profession, ...profession.split(' / ')]);

/** OA-TRAD-10, OA-TRAD-12, OA-TRAD-25: what is chosen on entry. */
export function entryProblems(choices: Choices): Problem[] {
  const trade = tradeRow(demand(choices.trade, 'trade'));
  const open = trade.skills.filter(skill => skill.choose === 'one');
  return problemsOf([
    !choices.profession &&
      problem(
        'OA-TRAD-10',
        'profession',
        `A profession of the ${trade.name} trade has to be named, such as ${trade.professions.slice(0, 3).join(', ')}.`,
      ),
    misspelt('OA-TRAD-10', 'profession', choices.profession, professionWords(trade)),
    misspelt('OA-TRAD-25', 'magicalLanguage', choices.magicalLanguage, LANGUAGES),
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
