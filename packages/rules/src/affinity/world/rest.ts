/** REST: the short Rest and the Recover. */
import { isRefusal, type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { CLASSES, hdWithin, MAX_RESOLVE, maxHdOf } from '../character/hit-dice.ts';
import { levelSchema, proficiencyAt } from '../character/level.ts';
import { type Condition, LIFE_STATES } from '../combat/condition.ts';
import { lifeStateOf } from '../combat/dying.ts';
import { suitById, suits } from '../content/suits.ts';
import { donArmour } from '../gear/armour.ts';
import { type AffinityPlay, procedure } from '../play.ts';

/** AF-REST-01: how long a short Rest lasts, in hours. */
export const SHORT_REST = { least: 0.5, most: 8 } as const;
/** AF-REST-03, AF-R-15: short Rests in any 24 hours. */
export const RESTS_PER_DAY = 2;
export const DAY_HOURS = 24;
/** AF-REST-04: uninterrupted hours of a Recover. */
export const RECOVER_HOURS = 6;
/** AF-R-14: half the maximum Resolve, rounded up, which two readings stop at. */
const HALF_RESOLVE = Math.ceil(MAX_RESOLVE / 2);

/** AF-REST-02, AF-R-13: Hit Dice back from a short Rest. */
export const restHd = (level: number): number => proficiencyAt(level);

/** AF-REST-02, AF-RES-13, AF-R-14: Resolve after a short Rest. */
export function restedResolve(resolve: number, play: AffinityPlay): number {
  switch (play.ruling('AF-R-14')) {
    case 'upToThree':
      return Math.max(resolve, HALF_RESOLVE);
    case 'plusOneCapThree':
      return Math.max(resolve, Math.min(HALF_RESOLVE, resolve + 1));
    case 'plusOne':
      return Math.min(MAX_RESOLVE, resolve + 1);
  }
}

const sleeperFields = {
  class: z.enum(CLASSES),
  level: levelSchema,
  hd: z.int().min(0).max(21).describe('Hit Dice now.'),
  resolve: z.int().min(0).max(MAX_RESOLVE).default(MAX_RESOLVE),
  conceded: z
    .boolean()
    .default(false)
    .describe('At Resolve 0 because of a social duel, and still conscious until the next loss.'),
  hours: z.number().min(0).max(1000).describe('How long the rest lasts.'),
  strenuous: z.boolean().default(false).describe('Whether there was fighting or hard work in that time.'),
  restsInLast24h: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Short Rests already finished in the last 24 hours.'),
  extraHd: z
    .int()
    .min(0)
    .max(21)
    .default(0)
    .describe('HD more from a short Rest, where an ability or feature gives them.'),
};

type Sleeper = { [K in keyof typeof sleeperFields]: z.output<(typeof sleeperFields)[K]> };

const restedFields = {
  kind: z.enum(['Rest', 'Recover']),
  hd: z.int(),
  hdRegained: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  ready: z.enum(['short rest abilities', 'all abilities']).describe('What can be used again.'),
  armourMayBeMended: z.boolean().describe('During a short Rest one try per suit: see mend-armour.'),
  restsInLast24h: z.int(),
};

/** AF-HITD-01, AF-DYI-03, AF-DYI-05: who is past resting. */
function sleeperProblem(sleeper: Sleeper, play: AffinityPlay): Refusal | undefined {
  const maxHd = maxHdOf(sleeper.class, sleeper.level);
  if (sleeper.hd > maxHd)
    return refuse('AF-HITD-01', `A ${sleeper.class} of level ${sleeper.level} has at most ${maxHd} HD.`);
  const state = lifeStateOf(sleeper, play);
  if (state === 'dead') return refuse('AF-DYI-05', 'The dead do not rest their wounds away.');
  if (state === 'dying')
    return refuse('AF-DYI-03', 'A dying character cannot rest: it needs healing above 0 HD first.');
  return undefined;
}

/** AF-REST-01, AF-REST-03: why there is no short Rest, if so. */
function restProblem(sleeper: Sleeper, play: AffinityPlay): Refusal | undefined {
  const problem = sleeperProblem(sleeper, play);
  if (problem) return problem;
  if (sleeper.strenuous)
    return refuse('AF-REST-01', 'There is no Rest with combat or strenuous activity in it.');
  if (sleeper.hours < SHORT_REST.least)
    return refuse('AF-REST-01', `A Rest takes at least ${SHORT_REST.least} hours, not ${sleeper.hours}.`);
  if (sleeper.hours > SHORT_REST.most)
    return refuse('AF-REST-01', `A Rest lasts at most ${SHORT_REST.most} hours, not ${sleeper.hours}.`);
  if (sleeper.restsInLast24h >= RESTS_PER_DAY)
    return refuse('AF-REST-03', `${RESTS_PER_DAY} Rests in ${DAY_HOURS} hours are all there are.`);
  return undefined;
}

/** AF-REST-02: what a short Rest gives back. AF-R-67: any place, any length between the limits. */
function rest(sleeper: Sleeper, play: AffinityPlay) {
  const problem = restProblem(sleeper, play);
  if (problem) return problem;
  const maxHd = maxHdOf(sleeper.class, sleeper.level);
  const hd = play.trace
    .sum('AF-REST-02', 'Hit Dice')
    .add('before', sleeper.hd)
    .add('Proficiency', restHd(sleeper.level), 'AF-LVL-02')
    .add('abilities', sleeper.extraHd, 'AF-REST-08')
    .change(`at most ${maxHd}`, total => hdWithin(total, maxHd), 'AF-HITD-03').total;
  const resolve = restedResolve(sleeper.resolve, play);
  play.trace.note('AF-REST-02', 'Resolve', resolve);
  return {
    kind: 'Rest' as const,
    hd,
    hdRegained: hd - sleeper.hd,
    resolve,
    state: stateAfter(sleeper, { hd, resolve }, play),
    ready: 'short rest abilities' as const,
    armourMayBeMended: true,
    restsInLast24h: sleeper.restsInLast24h + 1,
  };
}

const stateAfter = (
  { conceded }: Pick<Condition, 'conceded'>,
  now: Pick<Condition, 'hd' | 'resolve'>,
  play: AffinityPlay,
) => lifeStateOf({ ...now, conceded }, play);

export const shortRest = procedure({
  name: 'short-rest',
  title: 'Rest',
  summary:
    'Half an hour to eight hours without fighting, even in a threatened place: regain Proficiency HD and 1 Resolve, short-rest abilities are ready again, and armour may be mended. At most two in 24 hours.',
  rules: ['AF-REST-01', 'AF-REST-02', 'AF-REST-03', 'AF-RES-13'],
  input: z.strictObject({ ...sleeperFields, hours: sleeperFields.hours.default(SHORT_REST.least) }),
  output: z.strictObject(restedFields),
  example: {
    input: { class: 'Combatant', level: 5, hd: 2, resolve: 3 },
    dice: [],
    outcome: {
      kind: 'Rest',
      hd: 5,
      hdRegained: 3,
      resolve: 4,
      state: 'conscious',
      ready: 'short rest abilities',
      armourMayBeMended: true,
      restsInLast24h: 1,
    },
  },
  run: rest,
});

/** AF-REST-04: whether these hours make a Recover. */
export const isRecover = (
  { safe, uninterruptedHours }: { readonly safe: boolean; readonly uninterruptedHours: number },
  hoursLess = 0,
): boolean => safe && uninterruptedHours >= RECOVER_HOURS - hoursLess;

export const recover = procedure({
  name: 'recover',
  title: 'Recover',
  summary:
    'Six uninterrupted hours in a safe place: all HD, Resolve 5, armour rolled anew, every ability ready. Without safety or with too few hours in one piece it is at most a short Rest, and counts as one. Stored affinity dice stay as they are.',
  rules: ['AF-REST-04', 'AF-REST-05', 'AF-REST-06', 'AF-RES-13', 'AF-ARM-08', 'AF-HITD-04'],
  input: z.strictObject({
    ...sleeperFields,
    hours: sleeperFields.hours.default(8),
    uninterruptedHours: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .describe('The longest piece without interruption; left out: all of it.'),
    safe: z
      .boolean()
      .describe('An inn, a guarded camp, sanctified ground, or a place that a class ability makes safe.'),
    hoursLess: z
      .number()
      .min(0)
      .max(RECOVER_HOURS)
      .default(0)
      .describe('Hours by which a class ability shortens a Recover.'),
    armour: z
      .enum(suits.map(suit => suit.id) as [string, ...string[]])
      .optional()
      .describe('The suit donned afterwards; its temporary HD are rolled anew, even if lower than before.'),
    lastRecoverHoursAgo: z.number().min(0).max(1_000_000).optional(),
  }),
  output: z.strictObject({
    ...restedFields,
    armourHd: z.int().nullable().describe('Temporary HD of the armour rolled anew; null where none was.'),
    notice: z.string().nullable().describe('For the game master to consider.'),
  }),
  example: {
    input: { class: 'Combatant', level: 5, hd: 5, resolve: 4, hours: 8, safe: true, armour: 'medium' },
    dice: [6, 5],
    outcome: {
      kind: 'Recover',
      hd: 11,
      hdRegained: 6,
      resolve: 5,
      state: 'conscious',
      ready: 'all abilities',
      armourMayBeMended: false,
      restsInLast24h: 0,
      armourHd: 11,
      notice: null,
    },
  },
  run({ uninterruptedHours, safe, hoursLess, armour, lastRecoverHoursAgo, ...sleeper }, play) {
    if (hoursLess >= RECOVER_HOURS)
      return refuse('AF-REST-08', 'An ability may shorten a Recover, but not to nothing.');
    const whole = Math.min(uninterruptedHours ?? sleeper.hours, sleeper.hours);
    if (sleeper.strenuous || !isRecover({ safe, uninterruptedHours: whole }, hoursLess)) {
      play.trace.note(
        'AF-REST-04',
        `no Recover: ${safe ? 'too short a time in one piece' : 'not a safe place'}`,
        whole,
      );
      // Of a long but bad night the hours of a Rest count, and no more.
      const rested = rest({ ...sleeper, hours: Math.min(sleeper.hours, SHORT_REST.most) }, play);
      return isRefusal(rested) ? rested : { ...rested, armourHd: null, notice: null };
    }
    const problem = sleeperProblem(sleeper, play);
    if (problem) return problem;
    const hd = maxHdOf(sleeper.class, sleeper.level);
    play.trace.note('AF-REST-05', 'Hit Dice', hd);
    const suit = armour === undefined ? undefined : suitById(armour);
    return {
      kind: 'Recover' as const,
      hd,
      hdRegained: hd - sleeper.hd,
      resolve: MAX_RESOLVE,
      state: stateAfter(sleeper, { hd, resolve: MAX_RESOLVE }, play),
      ready: 'all abilities' as const,
      armourMayBeMended: false,
      restsInLast24h: sleeper.restsInLast24h,
      armourHd: suit ? donArmour(suit, play) : null,
      notice: secondRecover(lastRecoverHoursAgo),
    };
  },
});

/** AF-REST-06, AF-R-66: not forbidden, but worth a word. */
const secondRecover = (hoursAgo: number | undefined): string | null =>
  hoursAgo !== undefined && hoursAgo < DAY_HOURS
    ? `The last Recover was ${hoursAgo} hours ago; one a day is usual, and the game master decides.`
    : null;

export const procedures = [shortRest, recover];

export const parts: readonly Part[] = [
  { kind: 'state', name: 'Rests in 24 hours', rules: ['AF-REST-01', 'AF-REST-03', 'AF-REST-06'] },
];
