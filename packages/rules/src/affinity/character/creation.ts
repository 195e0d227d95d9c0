/** HITD and LVL: what a new character starts with, and what another level changes. */
import type { Procedure } from '@arbiter/engine';
import { z } from 'zod';
import { defenseDice } from '../combat/defense.ts';
import { storageProblem } from '../combat/person.ts';
import { suitNamed } from '../content/suits.ts';
import { donArmour } from '../gear/armour.ts';
import { part, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';
import { restHd } from '../world/rest.ts';
import {
  CLASSES,
  type ClassName,
  hdWithin,
  hitDieOf,
  MAX_RESOLVE,
  maxHdOf,
  startingValues,
} from './hit-dice.ts';
import { levelSchema, proficiencyAt } from './level.ts';
import { affinityStorage, dailyAffinityGains, VIRTUE_NAMES } from './virtues.ts';

export const newCharacter = procedure({
  name: 'new-character',
  title: 'What a new character starts with',
  summary:
    'Full Hit Dice for class and level, Resolve 5, no affinity dice, and the temporary HD of a suit of armour rolled as it is first donned.',
  rules: ['AF-LVL-01', 'AF-HITD-02', 'AF-HITD-03', 'AF-HITD-04', 'AF-AFF-01', 'AF-ARM-05'],
  input: z.strictObject({
    class: z.enum(CLASSES).describe('One of seven; it gives the Hit Dice.'),
    level: levelSchema.default(1).meta({ rank: 'first' }),
    virtue: z.enum(VIRTUE_NAMES).optional().describe('The one Defining Virtue.').meta({ rank: 'first' }),
    armour: z
      .string()
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .describe('The suit that is worn.')
      .meta({ from: 'armour', rank: 'first' }),
  }),
  output: z.strictObject({
    proficiency: z.int(),
    dieSize: z.int(),
    maxHd: z.int().meta({ unit: 'HD' }),
    hd: z.int().meta({ unit: 'HD' }),
    resolve: z.int(),
    storedAffinity: z.int(),
    armour: z.strictObject({ temporaryHd: z.int(), dieSize: z.int() }).nullable(),
  }),
  example: {
    input: { class: 'Scholar', level: 3, virtue: 'Memory', armour: 'light' },
    dice: [3, 5],
    outcome: {
      proficiency: 2,
      dieSize: 8,
      maxHd: 6,
      hd: 6,
      resolve: 5,
      storedAffinity: 0,
      armour: { temporaryHd: 8, dieSize: 6 },
    },
  },
  run({ class: className, level, armour }, play) {
    const { hd, resolve, affinityDice } = startingValues(className, level);
    const suit = armour === null ? undefined : suitNamed(armour, 'armour');
    if (suit && 'refused' in suit) return suit;
    play.trace.note('AF-LVL-02', `level ${level}: Proficiency`, proficiencyAt(level));
    play.trace.note('AF-HITD-03', `${className}, level ${level}: Hit Dice`, hd);
    return {
      proficiency: proficiencyAt(level),
      dieSize: hitDieOf(className),
      maxHd: maxHdOf(className, level),
      hd,
      resolve,
      storedAffinity: affinityDice,
      armour: suit ? { temporaryHd: donArmour(suit, play), dieSize: suit.dice.size } : null,
    };
  },
  tell: ({ hd, dieSize, resolve, armour }, { class: className, level }) =>
    `A ${className} of level ${level} starts with ${hd} HD (d${dieSize}), Resolve ${resolve}${armour ? `, armour ${armour.temporaryHd} HD (d${armour.dieSize})` : ''} and no affinity dice.`,
});

const levelNumbers = z.strictObject({
  level: z.int(),
  proficiency: z.int(),
  maxHd: z.int().meta({ unit: 'HD' }),
  defenseDice: z.int().describe('At Resolve 3 or more.'),
  restHd: z.int().meta({ unit: 'HD' }),
  affinityStorage: z.int(),
  dailyAffinityGains: z.int(),
});

/** AF-LVL-03: everything that hangs on the level. */
const numbersAt = (className: ClassName, level: number): z.infer<typeof levelNumbers> => ({
  level,
  proficiency: proficiencyAt(level),
  maxHd: maxHdOf(className, level),
  defenseDice: defenseDice(proficiencyAt(level), MAX_RESOLVE),
  restHd: restHd(level),
  affinityStorage: affinityStorage(level),
  dailyAffinityGains: dailyAffinityGains(level),
});

export const levelChange = procedure({
  name: 'level-change',
  title: 'Change of level',
  summary:
    'The book names no price for a level: the game master says when. Shows every number before and after. Current HD and stored affinity dice stay, except that they never exceed the new maximum.',
  rules: ['AF-LVL-01', 'AF-LVL-02', 'AF-HITD-01', 'AF-HITD-03', 'AF-AFF-03'],
  input: z.strictObject({
    class: z.enum(CLASSES).describe('One of seven.'),
    from: levelSchema.describe('The level before.'),
    to: levelSchema.describe('The level after.'),
    hd: z
      .int()
      .min(0)
      .max(21)
      .optional()
      .describe('Hit Dice now; left out: all of them.')
      .meta({ rank: 'often', unit: 'HD' }),
    storedAffinity: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('Affinity dice stored.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    before: levelNumbers,
    after: levelNumbers,
    hd: z.int().meta({ unit: 'HD' }),
    storedAffinity: z.int(),
  }),
  example: {
    input: { class: 'Ranger', from: 4, to: 5, hd: 6, storedAffinity: 2 },
    dice: [],
    outcome: {
      before: {
        level: 4,
        proficiency: 2,
        maxHd: 8,
        defenseDice: 1,
        restHd: 2,
        affinityStorage: 4,
        dailyAffinityGains: 2,
      },
      after: {
        level: 5,
        proficiency: 3,
        maxHd: 10,
        defenseDice: 2,
        restHd: 3,
        affinityStorage: 5,
        dailyAffinityGains: 3,
      },
      hd: 6,
      storedAffinity: 2,
    },
  },
  run({ class: className, from, to, hd, storedAffinity }, play) {
    const [before, after] = [numbersAt(className, from), numbersAt(className, to)];
    if (hd !== undefined && hd > before.maxHd)
      return refuse(
        'AF-HITD-01',
        `At level ${from} a ${className} has at most ${before.maxHd} HD, not ${hd}.`,
        'hd',
      );
    const overfull = storageProblem(storedAffinity, from, 'storedAffinity');
    if (overfull) return overfull;
    play.trace.note('AF-LVL-02', 'Proficiency', after.proficiency);
    play.trace.note('AF-HITD-03', 'maximum Hit Dice', after.maxHd);
    return {
      before,
      after,
      hd: hdWithin(hd ?? after.maxHd, after.maxHd),
      storedAffinity: Math.min(storedAffinity, after.affinityStorage),
    };
  },
  tell: ({ before, after, hd }) =>
    `From level ${before.level} to ${after.level}: Proficiency ${after.proficiency}, at most ${after.maxHd} HD (${hd} now), ${counted(after.defenseDice, 'defense die', 'defense dice')}, ${counted(after.affinityStorage, 'affinity die', 'affinity dice')} stored at most.`,
});

export const procedures: readonly Procedure[] = [newCharacter, levelChange];

export const parts = [
  part('creation', 'A new character', ['AF-LVL-01', 'AF-HITD-04', 'AF-AFF-01'], startingValues),
];
