/** HITD and LVL: what a new character starts with, and what another level changes. */
import { isRefusal, type Procedure } from '@arbiter/engine';
import { z } from 'zod';
import { defenseDice } from '../combat/defense.ts';
import { type Person, type PersonInput, personOf, personSchema } from '../combat/person.ts';
import { abilityIn, abilityName, abilityNamed, refId } from '../content/abilities/index.ts';
import { armourEntry } from '../content/entries.ts';
import { featureNamed, featureOf } from '../content/features.ts';
import { suitNamed } from '../content/suits.ts';
import type { AbilityRef, FeatureRef } from '../content/types.ts';
import { donArmour } from '../gear/armour.ts';
import { part, procedure } from '../play.ts';
import { chain, counted } from '../words.ts';
import { restHd } from '../world/rest.ts';
import { CLASSES, hdWithin, hitDieOf, MAX_RESOLVE, maxHdOf, startingValues } from './hit-dice.ts';
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
    virtue: z
      .enum(VIRTUE_NAMES)
      .optional()
      .describe('The one Defining Virtue.')
      .meta({ rank: 'first', from: 'virtues' }),
    armour: z
      .union([z.string().min(1).max(60), armourEntry])
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
    if (suit && isRefusal(suit)) return suit;
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
const numbersOf = ({ level, maxHd }: Pick<Person, 'level' | 'maxHd'>): z.infer<typeof levelNumbers> => ({
  level,
  proficiency: proficiencyAt(level),
  maxHd,
  defenseDice: defenseDice(proficiencyAt(level), MAX_RESOLVE),
  restHd: restHd(level),
  affinityStorage: affinityStorage(level),
  dailyAffinityGains: dailyAffinityGains(level),
});

/** AF-ACT-05: whether an ability or feature, by id or name, may be had at a level. */
export function isReached(word: AbilityRef | FeatureRef, level: number): boolean {
  if (typeof word !== 'string') return word.level <= level;
  const found = [abilityNamed(word), featureNamed(word)].find(each => !isRefusal(each));
  return found === undefined || isRefusal(found) || found.level <= level;
}

/** AF-LVL-03: the same person at another level; HD and affinity dice as many as it has room for, until somebody says. */
function atLevel(character: PersonInput, level: number): PersonInput {
  const { proficiency: _proficiency, maxHd, ...rest } = character;
  const abilities = character.abilities.filter(id => isReached(id, level));
  return {
    ...rest,
    // AF-HITD-03: class and level give the maximum; where it was told, it stays as told.
    ...(maxHd !== undefined && character.class === undefined && { maxHd }),
    level,
    hd: undefined,
    storedAffinity: 0,
    affinityGainsToday: Math.min(character.affinityGainsToday, dailyAffinityGains(level)),
    abilities,
    features: character.features.filter(id => isReached(id, level)),
    used: character.used.filter(id => abilityIn(abilities, id)),
  };
}

export const levelChange = procedure({
  name: 'level-change',
  title: 'Change of level',
  summary:
    'The book names no price for a level: the game master says when. Shows every number before and after. Current HD and stored affinity dice stay, except that they never exceed the new maximum.',
  rules: ['AF-LVL-01', 'AF-LVL-02', 'AF-HITD-01', 'AF-HITD-03', 'AF-AFF-03'],
  input: z.strictObject({
    character: personSchema.describe('As they are before.'),
    to: levelSchema.describe('The level after.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    before: levelNumbers,
    after: levelNumbers,
    hd: z.int().meta({ unit: 'HD' }),
    storedAffinity: z.int(),
    lost: z.array(z.string()).describe('Abilities and features that the new level does not reach.'),
  }),
  example: {
    input: { character: { class: 'Ranger', level: 4, hd: 6, storedAffinity: 2 }, to: 5 },
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
      lost: [],
    },
  },
  run({ character, to }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const grown = personOf(atLevel(character, to), { play, field: 'character' });
    if (isRefusal(grown)) return grown;
    const [before, after] = [numbersOf(who), numbersOf(grown)];
    play.trace.note('AF-LVL-02', `Proficiency, ${before.proficiency} before`, after.proficiency);
    play.trace.note('AF-HITD-03', `maximum Hit Dice, ${before.maxHd} before`, after.maxHd);
    // AF-HITD-01: current HD stay, below the new maximum; who has all of them keeps all of them.
    const hd = hdWithin(character.hd ?? after.maxHd, after.maxHd);
    play.trace.note('AF-HITD-01', 'Hit Dice now', hd);
    const storedAffinity = Math.min(who.storedAffinity, after.affinityStorage);
    if (storedAffinity < who.storedAffinity)
      play.trace.note('AF-AFF-03', 'affinity dice that still find room', storedAffinity);
    const known = [...who.abilities, ...who.features];
    return { before, after, hd, storedAffinity, lost: known.filter(ref => !isReached(ref, to)).map(refId) };
  },
  apply: ({ character, to }, { hd, storedAffinity }) => ({
    character: { ...atLevel(character, to), hd, storedAffinity },
  }),
  tell: ({ before, after, hd, storedAffinity, lost }, { character }) => {
    const dice = character.storedAffinity - storedAffinity;
    const gone = chain(
      dice > 0 ? counted(dice, 'affinity die', 'affinity dice') : '',
      ...lost.map(id => nameOf(character, id)),
    );
    const most = `${counted(after.affinityStorage, 'affinity die', 'affinity dice')} stored at most`;
    return `From level ${before.level} to ${after.level}: Proficiency ${after.proficiency}, at most ${after.maxHd} HD (${hd} now), ${counted(after.defenseDice, 'defense die', 'defense dice')}, ${most}.${gone && ` Lost: ${gone}.`}`;
  },
});

/** An ability or a feature of somebody by its name. */
const nameOf = ({ abilities, features }: PersonInput, id: string): string =>
  features.map(featureOf).find(each => each?.id === id)?.name ?? abilityName(abilities, id);

export const procedures: readonly Procedure[] = [newCharacter, levelChange];

export const parts = [
  part('creation', 'A new character', ['AF-LVL-01', 'AF-HITD-04', 'AF-AFF-01'], startingValues),
];
