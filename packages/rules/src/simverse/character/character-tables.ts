/** The tables of character building as a table reads them: each row worked out by the rule it illustrates. */

import { TRAINING_RATE } from '../downtime/training.ts';
import { AWARDS } from './advancement.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, costFrom10, isMajor, LOWEST_BOUGHT, stepCost } from './attributes.ts';
import { POWER_LEVELS } from './creation.ts';
import {
  carryCapacity,
  ENCUMBRANCE,
  ENCUMBRANCES,
  maxLift,
  strengthDamageBonus,
  underLoad,
} from './derived.ts';
import { SIZES } from './size.ts';
import { skillTotal } from './skills.ts';

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** SV-ATTR-01 */
const attributes = ATTRIBUTES.map(abbreviation => ({
  abbreviation,
  name: ATTRIBUTE_NAMES[abbreviation],
  kind: isMajor(abbreviation) ? 'major' : 'minor',
}));

/** SV-ATTR-03 to SV-ATTR-05: as far as the book's own tables go. */
const attributeCosts = upTo(LOWEST_BOUGHT, 22).map(value => ({
  value,
  majorStep: stepOf('DX', value),
  majorTotal: costFrom10('DX', value),
  minorStep: stepOf('EN', value),
  minorTotal: costFrom10('EN', value),
}));

/** The step that ends at a value: up from below, or down from above. */
function stepOf(attribute: 'DX' | 'EN', value: number): number {
  if (value === 10) return 0;
  return value > 10 ? stepCost(attribute, value) : 0 - stepCost(attribute, value + 1);
}

/** SV-CRE-01, SV-ATTR-08 */
const span = ([from, to]: readonly [number, number | null]): string =>
  to === null ? `${from}+` : `${from}-${to}`;
const powerLevels = Object.entries(POWER_LEVELS).map(([name, { base, flaws, bestSkill, major, minor }]) => ({
  name,
  base,
  mostFromFlaws: flaws,
  total: base + flaws,
  bestSkill,
  usualMajor: span(major),
  usualMinor: span(minor),
}));

/** SV-SKL-05 */
const skillCosts = upTo(1, 10).map(level => ({
  level,
  regularStep: level,
  regular: skillTotal(level, 'regular'),
  hardStep: 2 * level,
  hard: skillTotal(level, 'hard'),
}));

/** SV-SIZE-01 */
const sizes = Object.entries(SIZES).map(([name, { cp, height, st, dx, percent }]) => ({
  name,
  cp,
  height,
  ST: st,
  DX: dx,
  times: percent / 100,
}));

/** SV-DER-11, SV-DER-13 */
const strength = upTo(1, 22).map(ST => ({
  ST,
  damageBonus: strengthDamageBonus({ ST }),
  maxLiftKg: maxLift({ ST }),
  carryKg: carryCapacity({ ST }),
}));

/** SV-DER-14 to SV-DER-16, with what is left of a Speed of 5. */
const encumbrance = ENCUMBRANCES.map(level => {
  const { upTo: percent, moves, ...effects } = ENCUMBRANCE[level];
  return {
    level,
    load: Number.isFinite(percent) ? `up to ${percent} %` : 'beyond 200 %',
    speedOf5: moves ? underLoad(5, level) : 0,
    ...effects,
    moves,
  };
});

/** SV-SKL-07 */
const training = Object.entries(TRAINING_RATE).map(([help, cpPerWeek]) => ({ help, cpPerWeek }));

/** SV-ADV-01 */
const awards = [
  { for: 'a minor arc of 2 or 3 sessions', cp: `${AWARDS.minorArc}` },
  { for: 'a major arc of 5 to 8 sessions', cp: `${AWARDS.majorArc}` },
  { for: 'outstanding play', cp: `${AWARDS.bonus.from} to ${AWARDS.bonus.to}` },
];

export const buildingTables = {
  attributes,
  attributeCosts,
  powerLevels,
  sizes,
  skillCosts,
  strength,
  encumbrance,
  training,
  awards,
};
