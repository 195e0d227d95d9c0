/** What one is: level and Proficiency, class and Hit Dice, skill domains; creation, advancement, the sheet. */
import * as creation from './creation.ts';
import * as hitDice from './hit-dice.ts';
import * as level from './level.ts';
import * as skills from './skills.ts';
import * as virtues from './virtues.ts';

export { character, characterWith } from './character.ts';
export { person } from './character-person.ts';

export const procedures = creation.procedures;

export const parts = [...level.parts, ...hitDice.parts, ...creation.parts, ...skills.parts, ...virtues.parts];

const LEVELS = Array.from({ length: level.MAX_LEVEL }, (_, i) => i + 1);

/** AF-LVL-01, AF-HITD-03, AF-DEF-02, AF-AFF-02, AF-AFF-03: what a level brings, and the Hit Dice of each family at it. */
const levelTable = LEVELS.map(at => ({
  name: `Level ${at}`,
  proficiency: level.proficiencyAt(at),
  'defense dice': Math.ceil(level.proficiencyAt(at) / 2),
  tough: hitDice.MAX_HD.Tough[at - 1],
  balanced: hitDice.MAX_HD.Balanced[at - 1],
  fragile: hitDice.MAX_HD.Fragile[at - 1],
  'affinity dice stored': virtues.affinityStorage(at),
  'affinity dice a day': virtues.dailyAffinityGains(at),
}));

/** AF-HITD-02: who belongs to which family. */
const familyTable = Object.entries(hitDice.FAMILY).map(([name, { die, classes }]) => ({
  name,
  die: `d${die}`,
  classes: [...classes],
}));

/** AF-SKL-01: what each domain is about. */
const skillTable = skills.DOMAINS.map(name => ({ name, about: skills.ABOUT[name] }));

export const tables = {
  levels: levelTable,
  'class families': familyTable,
  skills: skillTable,
  virtues: virtues.VIRTUES,
};
