/** CRE8-01: a life told in the order of the book's steps; the same choices always tell the same story. */

import { listed, withSign } from '../../checks/words.ts';
import { archetypeRow } from '../../content/archetypes.ts';
import { perkRow } from '../../content/perks.ts';
import { ABILITIES, ABILITY_NAMES, type ScoreChanges, type Scores } from '../../content/primary-abilities.ts';
import { refName, refNames } from '../../content/ref-name.ts';
import { raceRow, speciesRow } from '../../content/species.ts';
import { tradeRow } from '../../content/trades.ts';
import { priceWords } from '../../gear/money.ts';
import { part, type RuleId } from '../../play.ts';
import { moneyLeft, spentOn } from '../belongings.ts';
import { sizeOf } from '../character.ts';
import type { Choices } from '../choices.ts';
import type { LevelGain } from '../level-gains.ts';
import { judgeAttempt, lifeOf } from '../life.ts';
import { minimumOf } from './trade-entry.ts';

export interface LifeStep {
  readonly step: string;
  readonly rule: RuleId;
  readonly text: string;
  /** The scores once the step is over, where it changed them. */
  readonly scores?: Scores;
}

const changesInWords = (changes: ScoreChanges): string =>
  listed(ABILITIES.flatMap(a => (changes[a] ? [`${withSign(changes[a])} ${ABILITY_NAMES[a]}`] : []))) ||
  'no change';

/** OA-R-140: what a step has really changed, where a limit may have stopped it. */
const between = (before: Scores, after: Scores): ScoreChanges =>
  Object.fromEntries(ABILITIES.map(ability => [ability, after[ability] - before[ability]]));

/** OA-LVL-01: everything that a level gave. */
const gainInWords = ({ ability, skills, mana, HP, SP, FORT, REF, WILL, valor, wisdom }: LevelGain): string =>
  listed([
    ...(ability ? [`+1 ${ABILITY_NAMES[ability]}`] : []),
    `${withSign(HP)} health points`,
    ...Object.entries({ 'stamina points': SP, fortitude: FORT, reflex: REF, willpower: WILL, valor, wisdom })
      .filter(([, points]) => points)
      .map(([name, points]) => `${withSign(points)} ${name}`),
    ...skills.map(({ action, points }) => `${withSign(points)} ${action}`),
    ...(mana ? [`${withSign(mana.points)} ${mana.form}`] : []),
  ]);

/** What has happened so far, step by step; steps that have not been taken are left out. */
export function lifeStory(choices: Choices): readonly LifeStep[] {
  const life = lifeOf(choices);
  const who = choices.name || 'The character';
  const story: LifeStep[] = [];
  const tell = (step: string, rule: RuleId, text: string, scores?: Scores): number =>
    story.push({ step, rule, text, ...(scores ? { scores } : {}) });

  if (choices.rolls) {
    const used = [choices.speciesRoll, choices.raceRoll];
    const spare = choices.rolls.filter((_, i) => !used.includes(i));
    tell(
      'rolls',
      'OA-CRE8-03',
      `Three rolls of 2D come to ${listed(choices.rolls.map(String))}${spare.length ? `; ${listed(spare.map(String))} ${spare.length === 1 ? 'is' : 'are'} discarded` : ''}.`,
    );
  }
  if (choices.species) {
    const { perks, speed } = speciesRow(choices.species);
    tell(
      'species',
      'OA-CRE8-07',
      `${who} is born as ${article(refName(choices.species))}${by(choices, choices.speciesRoll)}: speed ${speed}, ${listed(refNames(perks))}.`,
      life.afterSpecies,
    );
  }
  if (choices.race) {
    const race = raceRow(choices.race);
    tell(
      'race',
      'OA-SPCS-03',
      `Of the ${race.population} ${race.name} race${by(choices, choices.raceRoll)}: ${changesInWords(race.changes)}, and ${perkRow(race.perk).name}.`,
      life.afterRace,
    );
  }
  for (const attempt of choices.attempts) {
    const trade = tradeRow(attempt.trade);
    const { needed, totals, qualifies } = judgeAttempt(trade, life.afterRace, attempt.rolls);
    const tests = needed.map((ability, i) => `${ability} ${totals[i]} against ${minimumOf(trade, ability)}`);
    tell(
      'attempt',
      attempt.again ? 'OA-TRAD-06' : 'OA-TRAD-03',
      `${attempt.again ? 'A second chance at' : 'Tries'} the ${trade.name} trade: ${tests.length ? listed(tests) : 'no test needed'}; ${qualifies ? 'accepted' : 'turned away'}.`,
    );
  }
  if (choices.trade) {
    const trade = tradeRow(choices.trade);
    tell(
      'trade',
      'OA-TRAD-09',
      `Enters the ${trade.name} trade${choices.profession ? ` as ${choices.profession}` : ''}, ${trade.living} living: ${changesInWords(trade.changes)}.`,
      life.afterTrade,
    );
  }
  if (choices.archetype) {
    const archetype = archetypeRow(choices.archetype);
    const talents = choices.talents.length ? ` Talents: ${listed(refNames(choices.talents))}.` : '';
    tell(
      'archetype',
      'OA-ARCH-02',
      `Becomes ${article(archetype.name)}: ${changesInWords(archetype.changes)}, ${withSign(archetype.speed)} speed.${talents}`,
      life.afterArchetype,
    );
  }
  if (choices.alignment)
    tell(
      'alignment',
      'OA-CRE8-21',
      `Is ${choices.alignment}: ${listed(refNames([...choices.virtues, ...choices.vices])) || 'without virtues or vices'}.`,
    );
  if (choices.species) {
    const { height, body } = sizeOf(choices);
    tell(
      'size',
      'OA-BODY-02',
      `Grows ${height} and ${body}: ${changesInWords(between(life.afterArchetype, life.afterSize))}.`,
      life.afterSize,
    );
  }
  if (Object.keys(choices.points).length)
    tell(
      'customising',
      'OA-CRE8-09',
      `Puts ${changesInWords(choices.points)}${life.freed ? `, ${life.freed} of them freed from Magic` : ''}.`,
      life.final,
    );
  if (choices.wealth !== null)
    tell(
      'money',
      'OA-CRE8-14',
      `Starts with ${choices.wealth} sc, spends ${priceWords(spentOn(choices.purchases))} and keeps ${priceWords(moneyLeft(choices))}.`,
    );
  for (const [i, gain] of choices.levels.entries())
    tell(`level ${i + 1}`, 'OA-LVL-02', `Reaches level ${i + 1}: ${gainInWords(gain)}.`);
  return story;
}

const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
const by = (choices: Choices, index: number | null): string =>
  choices.rolls && index !== null ? ` (a ${choices.rolls[index]})` : ' (by free choice)';

export const storyParts = [part('creation', 'A life in steps', ['OA-CRE8-01', 'OA-CRE8-07'], lifeStory)];
