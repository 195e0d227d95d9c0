/** REST-03 to 05 and 07: nights and lost sleep, and days of healing. */
import { z } from 'zod';
import { afflictionSchema, countersBorne, FORCED_MARCH, LOST_SLEEP } from '../character/afflictions.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, maximumHP, saveScore, staminaAfter } from '../character/secondary-scores.ts';
import { saveTest } from '../checks/save.ts';
import { type Circumstance, circumstance } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { plural, withSign } from '../checks/words.ts';
import { afflict, isStone, relieve } from '../conditions/conditions.ts';
import { HEALING } from '../content/adventure-tables.ts';
import { ARMOR_KINDS, type ArmorKind, armorRow } from '../content/armor-list.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { passedBy, passedFields, passedWords, restFor, writtenAfter } from './hours.ts';
import { extraHealing, staminaOfAnHour, talentsRested, talentWords } from './recovery.ts';

/** OA-REST-03: hours of sleep that a day asks for. */
const NIGHT = 8;
/** OA-REST-03: hours of sleep missed for one more counter. */
const NEXT_COUNTER = 4;

/** OA-REST-03, OA-R-221: exhaustion counters of so many hours of sleep missed. */
export function sleepExhaustion(debt: number, play: OpenAdventurePlay): number {
  if (debt <= 0) return 0;
  const counted = play.ruling('OA-R-221') === 'fromFirstHour' ? debt : Math.max(0, debt - NIGHT);
  return 1 + Math.floor(counted / NEXT_COUNTER);
}

/** OA-R-571: the heaviest suit worn decides how one sleeps in it. */
export const heaviestSuit = ({ armor }: Character): ArmorKind | null =>
  armor.map(worn => armorRow(worn).kind).sort((a, b) => ARMOR_KINDS.indexOf(b) - ARMOR_KINDS.indexOf(a))[0] ??
  null;

const IN_ARMOR: Readonly<Partial<Record<ArmorKind, Circumstance>>> = {
  light: circumstance('advantage', 'light armor', 'OA-REST-04'),
  heavy: circumstance('disadvantage', 'heavy armor', 'OA-REST-04'),
};

/** OA-REST-04: hours of sleep that discomfort costs. */
export function hoursLostInArmor(sleeper: Character, kind: ArmorKind, play: OpenAdventurePlay): number {
  const ease = IN_ARMOR[kind];
  const { total } = rollTest(
    {
      ...saveTest(
        sleeper,
        'WILL',
        { against: ['sleep'], magical: false },
        {
          target: USUAL_TARGET,
          score: saveScore(sleeper, 'WILL', play),
          circumstances: ease ? [ease] : [],
        },
      ),
      label: `sleep in ${kind} armor: willpower save`,
    },
    play,
  );
  const lost = Math.min(NIGHT, Math.max(0, USUAL_TARGET - total));
  play.trace.note('OA-REST-04', 'hours of sleep that the armor costs', lost);
  return lost;
}

/** OA-REST-05, OA-R-457: what a day with so much sleep leaves of debt and counters. */
export function afterSleep(
  before: { readonly debt: number; readonly counters: number },
  slept: number,
  play: OpenAdventurePlay,
): { readonly debt: number; readonly counters: number } {
  let { debt, counters } = before;
  const missed = Math.max(0, NIGHT - slept);
  // A debt that has left no counter is made up by a full night.
  debt = missed === 0 && counters === 0 ? 0 : debt + missed;
  for (let nights = Math.floor(slept / NIGHT); nights > 0 && counters > 0; nights--) {
    counters--;
    debt = counters === 0 ? 0 : Math.max(0, debt - NEXT_COUNTER);
    play.trace.note('OA-REST-05', '8 hours slept: exhaustion left', counters);
  }
  if (missed > 0) {
    counters = Math.max(counters, sleepExhaustion(debt, play));
    play.trace.note('OA-REST-03', `${plural(debt, 'hour')} of sleep missed: exhaustion`, counters);
  }
  return { debt, counters };
}

export const sleepProcedure = procedure({
  name: 'sleep',
  title: 'A night',
  summary:
    'One day’s sleep: armor that costs hours of it, exhaustion for what is missed, what 8 full hours make good, and the stamina of these hours of rest. The debt is judged at the end of the day; conditions go on on their clocks.',
  rules: ['OA-REST-02', 'OA-REST-03', 'OA-REST-04', 'OA-REST-05', 'OA-REST-06', 'OA-COND-18'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    hours: z
      .int()
      .min(0)
      .max(24)
      .default(NIGHT)
      .describe('Hours that they lie down to sleep on this day, all pieces together.')
      .meta({ rank: 'first', unit: 'hours' }),
    inArmor: z.boolean().default(false).describe('Whether they keep their armor on.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    lost: z.int().describe('Hours lost to the discomfort of armor.'),
    slept: z.int(),
    sleepDebt: z.int(),
    exhaustion: z.int().describe('Counters from lost sleep.'),
    regained: z.int().describe('Stamina points of the hours of rest.'),
    ...passedFields,
  }),
  example: {
    input: { character: { CHA: 5, SP: 1, armor: ['chain mail'] }, inArmor: true },
    dice: [1, 4],
    outcome: {
      lost: 4,
      slept: 4,
      sleepDebt: 4,
      exhaustion: 1,
      regained: 4,
      HP: 5,
      SP: 4,
      dead: false,
      conditions: [afflictionSchema.parse({ name: 'exhaustion', counters: 1, source: LOST_SLEEP })],
      skewers: [],
    },
  },
  rolls: true,
  run({ character: given, hours, inArmor }, play) {
    const character = asLostSleep(given, play);
    if (isDead(healthOf(character, silently(play))))
      return refuse('OA-DEAD-01', `${character.name} is dead and sleeps for ever.`, 'character');
    const suit = inArmor && hours > 0 ? heaviestSuit(character) : null;
    if (inArmor && heaviestSuit(character) === null)
      return refuse('OA-REST-04', `${character.name} wears no suit of armor.`, 'inArmor');
    const lost = suit ? Math.min(hours, hoursLostInArmor(character, suit, play)) : 0;
    const slept = hours - lost;
    // OA-R-573: whoever lies awake rests all the same.
    const night = restFor(character, hours, staminaOfAnHour(character, play), play);
    const before = {
      debt: character.sleepDebt,
      counters: countersBorne(night.character.conditions, 'exhaustion', LOST_SLEEP),
    };
    const { debt, counters } = isStone(character) ? before : afterSleep(before, slept, play);
    const after = withExhaustion(night.character, before.counters, counters);
    staminaAfter(night.character, after, { label: 'exhaustion', rule: 'OA-COND-18' }, play);
    const woken = passedBy(after, play);
    return {
      lost,
      slept,
      sleepDebt: Math.min(debt, 1000),
      exhaustion: counters,
      regained: night.regained,
      ...woken,
    };
  },
  tell(outcome, { character }) {
    const { lost, slept, sleepDebt, exhaustion, regained, SP, dead } = outcome;
    if (dead) return `${character.name} dies in the night.`;
    const owes = sleepDebt
      ? `, owes ${plural(sleepDebt, 'hour')} and has ${exhaustion} exhaustion from lost sleep`
      : exhaustion
        ? ` and has ${exhaustion} exhaustion from lost sleep`
        : ' and owes none';
    const stamina = regained
      ? ` The rest gives ${plural(regained, 'stamina point')}: ${withSign(SP, false)} now.`
      : character.SP !== null && character.SP !== SP
        ? ` ${plural(SP, 'stamina point')} ${SP === 1 ? 'is' : 'are'} left.`
        : '';
    return `${character.name} sleeps ${plural(slept, 'hour')}${lost ? ` (${lost} lost to the armor)` : ''}${owes}.${stamina}${talentWords(character, slept + lost)}${passedWords(character, outcome)}`;
  },
  apply: ({ character }, outcome) => ({
    character: {
      ...writtenAfter(character, outcome),
      sleepDebt: outcome.sleepDebt,
      spent: talentsRested(character, outcome.slept + outcome.lost),
    },
  }),
});

/** OA-R-300: counters remember their source; those that nobody has told are of the sleep that is owed, as far as it goes. */
function asLostSleep(character: Character, play: OpenAdventurePlay): Character {
  const { conditions, sleepDebt } = character;
  if (sleepDebt === 0 || countersBorne(conditions, 'exhaustion', '') === 0) return character;
  let owed = sleepExhaustion(sleepDebt, play) - countersBorne(conditions, 'exhaustion', LOST_SLEEP);
  return {
    ...character,
    conditions: conditions.flatMap(each => {
      if (each.name !== 'exhaustion' || each.source !== '') return [each];
      const had = each.counters ?? 1;
      const lost = Math.max(0, Math.min(had, owed));
      owed -= lost;
      const kept = had > lost ? [{ ...each, counters: had - lost }] : [];
      return lost > 0 ? [...kept, { ...each, counters: lost, source: LOST_SLEEP }] : kept;
    }),
  };
}

/** OA-R-300: where no sleep is owed, exhaustion of which nobody has told the source is of a march. */
const asForcedMarch = (character: Character): Character =>
  character.sleepDebt > 0
    ? character
    : {
        ...character,
        conditions: character.conditions.map(each =>
          each.name === 'exhaustion' && each.source === '' ? { ...each, source: FORCED_MARCH } : each,
        ),
      };

/** The counters of lost sleep as the day leaves them. */
const withExhaustion = (character: Character, had: number, counters: number): Character =>
  counters > had
    ? afflict(character, { name: 'exhaustion', counters: counters - had, source: LOST_SLEEP })
    : counters < had
      ? relieve(character, 'exhaustion', { counters: had - counters, source: LOST_SLEEP })
      : character;

/** OA-REST-07, OA-PERK-05: health points of a day, in halves (OA-R-223). */
export function healingHalves(character: Character, resting: boolean, play: OpenAdventurePlay): number {
  const { level } = character;
  const { day, resting: restful } = HEALING[level] ?? { day: level, resting: 2 * level };
  const daily = play.trace
    .sum('OA-REST-07', resting ? 'health points a day of rest' : 'health points a day')
    .add(`level ${level}`, resting ? restful : day)
    .add('fast heal', extraHealing(character), 'OA-PERK-05');
  return 2 * daily.total;
}

/** The counters of a forced march that somebody bears. */
const marchCounters = (character: Character): number =>
  countersBorne(asForcedMarch(character).conditions, 'exhaustion', FORCED_MARCH);
const marchWords = (before: Character, left: number): string =>
  marchCounters(before) === 0
    ? ''
    : left
      ? `; ${left} exhaustion of the march ${left === 1 ? 'is' : 'are'} left`
      : '; the exhaustion of the march is gone, and its stamina points are back';

export const daysProcedure = procedure({
  name: 'natural-healing',
  title: 'Days of healing',
  summary:
    'What the end of each day brings: health points equal to the level, twice that for days of complete rest, half a point at level 0. Every day of complete rest also takes one counter of a forced march away. Conditions, damaged abilities among them, go on with the hours: endure-conditions, short-rest, sleep, travel.',
  rules: ['OA-REST-01', 'OA-REST-07', 'OA-MOVE-07', 'OA-PERK-05', 'OA-COND-28'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    days: z.int().min(1).max(365).default(1).meta({ rank: 'first', unit: 'days' }),
    resting: z
      .boolean()
      .default(false)
      .describe('Whether these are days of complete rest, without an interruption.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    healed: z.int(),
    HP: z.int(),
    halfHealed: z.boolean().describe('Whether half a point is saved up.'),
    marchExhaustion: z.int().describe('Counters of forced marches left.'),
  }),
  example: {
    input: { character: { level: 3, HP: 4, maxHP: 15 }, days: 2 },
    dice: [],
    outcome: { healed: 6, HP: 10, halfHealed: false, marchExhaustion: 0 },
  },
  run({ character, days, resting }, play) {
    const most = maximumHP(character, play);
    const before = character.HP ?? most;
    const tired = marchCounters(character);
    // OA-R-607: stone regains nothing.
    const stone = isStone(character);
    const marchExhaustion = resting && !stone ? Math.max(0, tired - days) : tired;
    if (marchExhaustion < tired)
      play.trace.note('OA-MOVE-07', 'a counter of the march for each day of rest: left', marchExhaustion);
    if (isDead(before))
      return refuse('OA-DEAD-01', `${character.name} is dead and does not heal.`, 'character');
    if (stone) play.trace.note('OA-COND-28', 'nothing heals in a body of stone');
    const daily = stone ? 0 : healingHalves(character, resting, play);
    const halves = (character.halfHealed ? 1 : 0) + days * daily;
    const total = play.trace.sum('OA-REST-07', 'Health points healed');
    total.add(plural(days, 'day'), (days * daily) / 2);
    total.add('half a point saved up before', character.halfHealed ? 0.5 : 0);
    total.change('whole points', Math.floor, 'OA-GOLD-03');
    total.change('up to the maximum', n => Math.max(0, Math.min(most - before, n)), 'OA-REST-07');
    const full = before + total.total;
    return {
      healed: full - before,
      HP: full,
      // At full health nothing is saved up.
      halfHealed: full < most && halves % 2 === 1,
      marchExhaustion,
    };
  },
  tell: ({ healed, HP, halfHealed, marchExhaustion }, { character, days, resting }) =>
    `After ${plural(days, 'day')}${resting ? ' of rest' : ''} ${character.name} has healed ${plural(healed, 'health point')} and has ${HP}${halfHealed ? ', and half a point is saved up' : ''}${marchWords(character, marchExhaustion)}.`,
  apply({ character: came }, { HP, halfHealed, marchExhaustion }) {
    const character = asForcedMarch(came);
    const had = countersBorne(character.conditions, 'exhaustion', FORCED_MARCH);
    const rested =
      marchExhaustion < had
        ? relieve(character, 'exhaustion', { counters: had - marchExhaustion, source: FORCED_MARCH })
        : character;
    // OA-EQP-23, OA-EQP-24: a new day, and a kit or a herb may help again.
    return { character: { ...rested, HP, halfHealed, aidedToday: false, herbToday: [] } };
  },
});

export const restParts = [
  part('table', 'Natural healing', ['OA-REST-07'], HEALING),
  part('state', 'Sleep that is missed', ['OA-REST-03', 'OA-REST-05'], afterSleep),
];
