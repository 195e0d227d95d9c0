/** REST: the short Rest and the Recover. */
import { isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin, MAX_RESOLVE } from '../character/hit-dice.ts';
import { proficiencyAt } from '../character/level.ts';
import { inWords, settle } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  freshRound,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  type Standing,
  standingFields,
  standingOf,
} from '../combat/person.ts';
import { changeResolve } from '../combat/resolve.ts';
import { abilityById, abilityId, abilityIn } from '../content/abilities/index.ts';
import { armourEntry } from '../content/entries.ts';
import { featureOf } from '../content/features.ts';
import { suitNamed } from '../content/suits.ts';
import type { Feature } from '../content/types.ts';
import { don, suitWorn, withSuit } from '../gear/armour.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';

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

/** AF-REST-03, AF-R-15: short Rests finished within the last 24 hours. */
export const restsInLast24h = (who: Pick<Person, 'restsFinishedHoursAgo'>): number =>
  who.restsFinishedHoursAgo.filter(hours => hours < DAY_HOURS).length;

/** AF-REST-02, AF-RES-13, AF-R-14: Resolve after a short Rest. */
export function resolveAfterRest(resolve: number, play: AffinityPlay): number {
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
  character: personSchema,
  hours: z
    .number()
    .min(0)
    .max(1000)
    .describe('How long the rest lasts.')
    .meta({ rank: 'first', unit: 'hours' }),
  strenuous: z.boolean().default(false).describe('Whether there was fighting or hard work in that time.'),
  extraHd: z
    .int()
    .min(0)
    .max(21)
    .default(0)
    .describe('More from a short Rest, beyond what the features give.')
    .meta({ unit: 'HD' }),
};

interface Sleeper {
  readonly who: Person;
  readonly hours: number;
  readonly strenuous: boolean;
  readonly extraHd: number;
}

const KINDS = ['Rest', 'Recover'] as const;
type RestKind = (typeof KINDS)[number];

const restedFields = {
  kind: z.enum(KINDS),
  hdRegained: z.int().meta({ unit: 'HD' }),
  ready: z.enum(['short rest abilities', 'all abilities']).describe('What can be used again.'),
  armourMayBeMended: z.boolean().describe('During a short Rest one try per suit: see mend-armour.'),
  restsInLast24h: z.int().describe('Short Rests of the last 24 hours, this one included.'),
  ...standingFields,
};

const restedSchema = z.strictObject(restedFields);

const featuresOf = (who: Person): readonly Feature[] => who.features.flatMap(ref => featureOf(ref) ?? []);

/** AF-DYI-03, AF-DYI-05: who is past resting. AF-R-76: the collapsed can rest, and wake by it. */
function whyNotSleep({ who }: Sleeper): Refusal | undefined {
  if (who.state === 'dead')
    return refuse('AF-DYI-05', 'The dead do not rest their wounds away.', 'character');
  if (who.state === 'dying')
    return refuse(
      'AF-DYI-03',
      'A dying character cannot rest: it needs healing above 0 HD first.',
      'character',
    );
  return undefined;
}

/** AF-REST-01, AF-REST-03: why there is no short Rest, if so. */
function whyNotRest(sleeper: Sleeper): Refusal | undefined {
  const problem = whyNotSleep(sleeper);
  if (problem) return problem;
  const { hours, strenuous, who } = sleeper;
  if (strenuous)
    return refuse('AF-REST-01', 'There is no Rest with combat or strenuous activity in it.', 'strenuous');
  if (hours < SHORT_REST.least)
    return refuse('AF-REST-01', `A Rest takes at least ${SHORT_REST.least} hours, not ${hours}.`, 'hours');
  if (hours > SHORT_REST.most)
    return refuse('AF-REST-01', `A Rest lasts at most ${SHORT_REST.most} hours, not ${hours}.`, 'hours');
  if (restsInLast24h(who) >= RESTS_PER_DAY)
    return refuse(
      'AF-REST-03',
      `${RESTS_PER_DAY} Rests in ${DAY_HOURS} hours are all there are.`,
      'character.restsFinishedHoursAgo',
    );
  return undefined;
}

/** AF-REST-02: what a short Rest gives back. AF-R-67: any place, any length between the limits. */
function rest(sleeper: Sleeper, play: AffinityPlay): z.infer<typeof restedSchema> | Refusal {
  const problem = whyNotRest(sleeper);
  if (problem) return problem;
  const { who, extraHd } = sleeper;
  const before = who.hd;
  const sum = play.trace
    .sum('AF-REST-02', 'Hit Dice')
    .add('before', before)
    .add('Proficiency', restHd(who.level), 'AF-LVL-02');
  for (const { name, restHdMore = 0 } of featuresOf(who)) sum.add(name, restHdMore, 'AF-REST-08');
  who.hd = sum
    .add('other abilities', extraHd, 'AF-REST-08')
    .change(`at most ${who.maxHd}`, total => hdWithin(total, who.maxHd), 'AF-HITD-03').total;
  const resolve = resolveAfterRest(who.resolve, play);
  play.trace
    .sum('AF-REST-02', 'Resolve')
    .add('before', who.resolve)
    .add('rested', resolve - who.resolve, 'AF-RES-13');
  changeResolve(who, resolve - who.resolve);
  who.round = freshRound();
  settle(who, play);
  return {
    kind: 'Rest' as const,
    hdRegained: who.hd - before,
    ready: 'short rest abilities' as const,
    armourMayBeMended: true,
    restsInLast24h: restsInLast24h({ restsFinishedHoursAgo: restsAfter(who, sleeper.hours, true) }),
    ...standingOf(who),
  };
}

/** The rests of late, so many hours later, and with this one among them or not. */
const restsAfter = (
  { restsFinishedHoursAgo }: Pick<Person, 'restsFinishedHoursAgo'>,
  hours: number,
  another: boolean,
): number[] => [
  ...restsFinishedHoursAgo.map(ago => ago + hours).filter(ago => ago < 2 * DAY_HOURS),
  ...(another ? [0] : []),
];

/** AF-REST-02: what an ability that was used waits for; one's own before the book's. */
const limitOf = ({ abilities }: PersonInput, word: string): string | undefined =>
  (abilityIn(abilities, word) ?? abilityById(abilityId(word)))?.limit;

/** The sleeper as it wakes: rested, hours later, with its abilities ready again. */
function awake(person: PersonInput, after: Standing, kind: RestKind, hours: number): PersonInput {
  const recovered = kind === 'Recover';
  return afterwards(person, after, {
    used: recovered ? [] : person.used.filter(id => limitOf(person, id) === 'long rest'),
    restsFinishedHoursAgo: restsAfter(person, hours, !recovered),
    recoveredHoursAgo: recovered
      ? 0
      : person.recoveredHoursAgo === null
        ? null
        : person.recoveredHoursAgo + hours,
  });
}

export const shortRest = procedure({
  name: 'short-rest',
  title: 'Rest',
  summary:
    'Half an hour to eight hours without fighting, even in a threatened place: regain Proficiency HD and 1 Resolve, short-rest abilities are ready again, and armour may be mended. At most two in 24 hours.',
  rules: ['AF-REST-01', 'AF-REST-02', 'AF-REST-03', 'AF-RES-13'],
  input: z.strictObject({
    ...sleeperFields,
    hours: sleeperFields.hours.default(SHORT_REST.least).meta({ rank: 'often', unit: 'hours' }),
  }),
  output: restedSchema,
  alsoCalled: { healed: 'hdRegained' },
  example: {
    input: { character: { class: 'Combatant', level: 5, hd: 2, resolve: 3 } },
    dice: [],
    outcome: {
      kind: 'Rest' as RestKind,
      hdRegained: 3,
      ready: 'short rest abilities',
      armourMayBeMended: true,
      restsInLast24h: 1,
      ...exampleStanding(5, { resolve: 4 }),
    },
  },
  run({ character, ...how }, play) {
    const who = personOf(character, { play, field: 'character' });
    return isRefusal(who) ? who : rest({ who, ...how }, play);
  },
  tell: ({ hdRegained, restsInLast24h: rests, ...after }, { character }) =>
    `${nameOr(character)} rests and regains ${hdRegained || 'no'} HD: ${inWords(after)}; ${counted(Math.max(0, RESTS_PER_DAY - rests), 'more Rest', 'more Rests')} within these 24 hours.`,
  apply: ({ character, hours }, outcome) => ({ character: awake(character, outcome, outcome.kind, hours) }),
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
    hours: sleeperFields.hours.default(8).meta({ rank: 'often', unit: 'hours' }),
    uninterruptedHours: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .describe('The longest piece without interruption; left out: all of it.')
      .meta({ rank: 'often', unit: 'hours' }),
    safe: z
      .boolean()
      .describe('An inn, a guarded camp, sanctified ground, or a place that a class ability makes safe.'),
    hoursLess: z
      .number()
      .min(0)
      .max(RECOVER_HOURS)
      .default(0)
      .describe('By how much a class ability shortens a Recover, beyond what the features say.')
      .meta({ unit: 'hours' }),
    armour: z
      .union([z.string().min(1).max(60), armourEntry])
      .optional()
      .describe('The suit donned afterwards, rolled anew even if lower; left out: the one that is worn.')
      .meta({ from: 'armour', rank: 'often' }),
  }),
  output: z.strictObject({
    ...restedFields,
    armourHd: z
      .int()
      .nullable()
      .describe('Temporary HD of the armour rolled anew; null where none was.')
      .meta({ unit: 'HD' }),
    notice: z.string().nullable().describe('For the game master to consider.'),
  }),
  alsoCalled: { healed: 'hdRegained' },
  example: {
    input: {
      character: { class: 'Combatant', level: 5, hd: 5, resolve: 4, armour: 'medium' },
      hours: 8,
      safe: true,
    },
    dice: [6, 5],
    outcome: {
      kind: 'Recover' as RestKind,
      hdRegained: 6,
      ready: 'all abilities',
      armourMayBeMended: false,
      restsInLast24h: 0,
      ...exampleStanding(11, { layers: [{ layer: 'physical', die: 8, hd: 11, rolled: 11 }] }),
      armourHd: 11,
      notice: null,
    },
  },
  run({ character, uninterruptedHours, safe, hoursLess, armour, ...how }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const suit = armour === undefined ? suitWorn(who) : suitNamed(armour, 'armour');
    if (suit && isRefusal(suit)) return suit;
    const less = play.trace.sum('AF-REST-08', 'hours by which a Recover is shorter');
    for (const feature of featuresOf(who)) less.add(feature.name, feature.restHoursLess ?? 0);
    less.add('abilities', hoursLess);
    if (less.total >= RECOVER_HOURS)
      return refuse('AF-REST-08', 'An ability may shorten a Recover, but not to nothing.', 'hoursLess');
    const sleeper: Sleeper = { who, ...how };
    const whole = Math.min(uninterruptedHours ?? how.hours, how.hours);
    if (how.strenuous || !isRecover({ safe, uninterruptedHours: whole }, less.total)) {
      play.trace.note(
        'AF-REST-04',
        `no Recover: ${safe ? 'too short a time in one piece' : 'not a safe place'}`,
        whole,
      );
      // Of a long but bad night the hours of a Rest count, and no more.
      const rested = rest({ ...sleeper, hours: Math.min(how.hours, SHORT_REST.most) }, play);
      return isRefusal(rested) ? rested : { ...rested, armourHd: null, notice: null };
    }
    const problem = whyNotSleep(sleeper);
    if (problem) return problem;
    const before = who.hd;
    who.hd = who.maxHd;
    who.resolve = MAX_RESOLVE;
    who.conceded = false;
    who.round = freshRound();
    play.trace.note('AF-REST-05', 'all Hit Dice', who.hd);
    play.trace.note('AF-REST-05', 'Resolve', who.resolve);
    settle(who, play);
    const armourHd = suit ? don(who, suit, play) : null;
    const notice = secondRecover(who.recoveredHoursAgo);
    if (notice) play.trace.note('AF-REST-06', notice);
    return {
      kind: 'Recover' as RestKind,
      hdRegained: who.hd - before,
      ready: 'all abilities' as const,
      armourMayBeMended: false,
      restsInLast24h: restsInLast24h({ restsFinishedHoursAgo: restsAfter(who, how.hours, false) }),
      ...standingOf(who),
      armourHd,
      notice,
    };
  },
  tell: ({ kind, hdRegained, armourHd, notice, ...after }, { character }) =>
    `${nameOr(character)} ${kind === 'Recover' ? 'recovers' : 'only rests'} and regains ${hdRegained || 'no'} HD: ${inWords(after)}${armourHd === null ? '' : `, armour ${armourHd} HD`}.${notice ? ` ${notice}` : ''}`,
  apply: ({ character, hours, armour }, outcome) => {
    const slept = awake(character, outcome, outcome.kind, hours);
    const donned = outcome.armourHd !== null && armour !== undefined;
    return { character: donned ? { ...slept, armour: withSuit(slept, armour, 0).armour } : slept };
  },
});

/** AF-REST-06, AF-R-66: not forbidden, but worth a word. */
const secondRecover = (hoursAgo: number | null): string | null =>
  hoursAgo !== null && hoursAgo < DAY_HOURS
    ? `The last Recover was ${hoursAgo} hours ago; one a day is usual, and the game master decides.`
    : null;

export const procedures: readonly Procedure[] = [shortRest, recover];

export const parts = [
  part('state', 'Rests in 24 hours', ['AF-REST-01', 'AF-REST-03', 'AF-REST-06'], restsInLast24h),
];
