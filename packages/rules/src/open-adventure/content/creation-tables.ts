/** The small tables of chapters I to III, row by row, for whoever looks one up: `arbiter tables open-adventure heights`. */

import { rowWhere } from '../demand.ts';
import { ARMOR_TIMES } from './armor-list.ts';
import { LIVING_STANDARDS, WEALTH_DICE } from './goods.ts';
import { ABILITY_WORDS, XP_BY_SCORE } from './primary-abilities.ts';
import {
  BODIES,
  BODY_CHANGES,
  BODY_WEIGHT,
  EATING_HOURS,
  HEIGHT_CHANGES,
  HEIGHTS,
  MEASURES,
  POPULATION_BY_ROLL,
  SPECIES_BY_ROLL,
} from './species.ts';
import { ALIGNMENT_BY_SCORE, ALIGNMENTS, STARTING_POINTS } from './traits.ts';

const span = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `${from}` : `${from} to ${to}`;

/** OA-ABIL-04. */
export const scoreWords = ABILITY_WORDS.map(row => ({ name: `score ${span(row)}`, ...row.words }));

/** OA-CRE8-10. */
export const experienceByScore = XP_BY_SCORE.map(row => ({
  name: `score ${span(row)}`,
  percent: row.percent,
}));

/** OA-CRE8-04. */
export const speciesByRoll = SPECIES_BY_ROLL.map(row => ({ name: `roll ${span(row)}`, ...row.species }));

/** OA-CRE8-05. */
export const racesByRoll = POPULATION_BY_ROLL.map(row => ({
  name: `roll ${span(row)}`,
  race: row.population,
}));

/** OA-BODY-01 to 05. */
export const heights = HEIGHTS.map(name => ({
  name,
  ...MEASURES[name],
  ...HEIGHT_CHANGES[name],
  slimWeight: BODY_WEIGHT.slim[name],
  averageWeight: BODY_WEIGHT.average[name],
  stoutWeight: BODY_WEIGHT.stout[name],
}));

/** OA-BODY-02, OA-BODY-07, OA-EQP-08. */
export const bodyTypes = BODIES.map(name => ({
  name,
  ...BODY_CHANGES[name],
  hoursBetweenMeals: EATING_HOURS[name],
}));

/** OA-ALGN-01, OA-ALGN-08. */
export const alignments = ALIGNMENTS.map(name => ({
  name,
  score: span(rowWhere(ALIGNMENT_BY_SCORE, ({ alignment }) => alignment === name)),
  righteousPoints: STARTING_POINTS[name].righteous,
  evilPoints: STARTING_POINTS[name].evil,
}));

/** OA-CRE8-14. */
export const standardsOfLiving = LIVING_STANDARDS.map(name => ({
  name,
  startingMoney: `${WEALTH_DICE[name]}D sc`,
}));

/** OA-ARMR-02. */
export const armorTimes = Object.entries(ARMOR_TIMES).map(([name, { says }]) => ({
  name,
  don: says[0],
  doff: says[1],
}));
