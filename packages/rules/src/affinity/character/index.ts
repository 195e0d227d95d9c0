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
