/** HITD and LVL: what a new character starts with, and what another level changes. */
import { type Part, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { storageProblem } from '../combat/condition.ts';
import { defenseDice } from '../combat/defense.ts';
import { suitById, suits } from '../content/suits.ts';
import { donArmour } from '../gear/armour.ts';
import { procedure } from '../play.ts';
import { affinityStorage, dailyAffinityGains, VIRTUE_NAMES } from '../powers/affinity-dice.ts';
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

export const newCharacter = procedure({
  name: 'new-character',
  title: 'What a new character starts with',
  summary:
    'Full Hit Dice for class and level, Resolve 5, no affinity dice, and the temporary HD of a suit of armour rolled as it is first donned.',
  rules: ['AF-LVL-01', 'AF-HITD-02', 'AF-HITD-03', 'AF-HITD-04', 'AF-AFF-01', 'AF-ARM-05'],
  input: z.strictObject({
    class: z.enum(CLASSES),
    level: levelSchema.default(1),
    virtue: z.enum(VIRTUE_NAMES).optional().describe('The one Defining Virtue.'),
    armour: z
      .enum(suits.map(suit => suit.id) as [string, ...string[]])
      .nullable()
      .default(null),
  }),
  output: z.strictObject({
    proficiency: z.int(),
    dieSize: z.int(),
    maxHd: z.int(),
    hd: z.int(),
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
    const suit = armour === null ? undefined : suitById(armour);
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
});

const levelNumbers = z.strictObject({
  level: z.int(),
  proficiency: z.int(),
  maxHd: z.int(),
  defenseDice: z.int().describe('At Resolve 3 or more.'),
  restHd: z.int(),
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
    class: z.enum(CLASSES),
    from: levelSchema,
    to: levelSchema,
    hd: z.int().min(0).max(21).optional().describe('Hit Dice now; left out: all of them.'),
    storedAffinity: z.int().min(0).max(10).default(0),
  }),
  output: z.strictObject({
    before: levelNumbers,
    after: levelNumbers,
    hd: z.int(),
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
      );
    const overfull = storageProblem(storedAffinity, from);
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
});

export const procedures = [newCharacter, levelChange];

export const parts: readonly Part[] = [
  { kind: 'creation', name: 'A new character', rules: ['AF-LVL-01', 'AF-HITD-04', 'AF-AFF-01'] },
];
