/** CRFT, ENCH, DOWN: long work, day by day: what a day adds, and what happens once it is done. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { attributeRaise, WEEKS_PER_CP, whyNotRaisedTo } from '../character/advancement.ts';
import { rollRead } from '../checks/rolls.ts';
import { type Citation, refuse, type SimversePlay } from '../play.ts';
import type { Activity } from './combined-activities.ts';
import { craftingResult, MORE_TIME, madeOf } from './crafting.ts';
import { dailyIncome } from './downtime-activities.ts';
import {
  enchantingTn,
  REGULAR,
  REGULAR_RESULTS,
  regularDays,
  regularResult,
  spellOf,
  whyNotEnchanted,
} from './enchanting.ts';
import { addPoint, pointDays, pointTn } from './mana-stones.ts';
import { findingOf } from './research.ts';
import { PRACTICE_HOURS, weeklyProgress } from './training.ts';
import type { Undertaking } from './undertaking-kinds.ts';
import type { Toll } from './work-penalties.ts';
import { PAGES_PER_DAY } from './writing.ts';

const DAYS_PER_WEEK = 7;

/** Where an undertaking stands. */
export interface Standing {
  readonly done: number;
  readonly needed: number | null;
  /** How it ended; undefined while it goes on. */
  readonly result?: string;
  /** A narrow failure is being mended, and needs no new roll (SV-R-151). */
  readonly mending?: true;
  /** Capacity of a mana stone so far. */
  readonly capacity?: number;
}

/** What the book says of an undertaking. */
export interface CourseOfWork {
  readonly activity: Activity;
  readonly unit: 'hours' | 'days' | 'CP' | 'pages' | 'silver';
  /** Null: it goes on as long as somebody does it. */
  readonly needed: number | null;
  /** Hours a day that count at all, and the rule that says so. */
  readonly least: { readonly hours: number; readonly rule: Citation };
  readonly adds: (hours: number) => number;
  /** What happens once it is all done. */
  readonly finish: (now: Standing, toll: Toll, play: SimversePlay) => Standing | Refusal;
}

const ANY_TIME = { hours: 0, rule: 'SV-REST-01' } as const;
const done = (now: Standing): Standing => ({ ...now, result: 'done' });
const asManyHours = (hours: number): number => hours;
const oneDay = (): number => 1;

/** The course of an undertaking, or why it cannot be begun. */
export function courseOf(u: Undertaking, play: SimversePlay): CourseOfWork | Refusal {
  switch (u.kind) {
    case 'crafting':
      return {
        activity: u.complex ? 'complex crafting' : 'crafting',
        unit: 'hours',
        needed: u.mending ? u.hours * (1 + MORE_TIME) : u.hours,
        least: ANY_TIME,
        adds: asManyHours,
        finish: (now, toll, at) => crafted(u, now, toll, at),
      };
    case 'enchanting':
      return enchantingCourse(u, play);
    case 'mana stone':
      return u.points > u.holds
        ? enchantingHours(pointDays(u, play), (now, toll, at) => anotherPoint(u, now, toll, at))
        : refuse('SV-ENCH-10', `The stone holds ${u.holds} points already; name a larger capacity.`);
    case 'research':
      return {
        activity: 'research',
        unit: 'hours',
        needed: u.hours,
        least: ANY_TIME,
        adds: asManyHours,
        finish: (now, toll, at) => ({
          ...now,
          result: rollRead(toll(u.tn, u.name, 'IN', at), u.name, findingOf, at),
        }),
      };
    case 'practice':
      return practiceCourse(u, u.teacher ? 'training under a master' : 'practice', 'SV-DOWN-05', play);
    case 'study':
      return practiceCourse(u, 'light study', 'SV-DOWN-01', play);
    case 'attribute training':
      return trainingCourse(u, play);
    case 'writing':
      return {
        activity: 'writing',
        unit: 'hours',
        needed: u.hours,
        least: ANY_TIME,
        adds: asManyHours,
        finish: done,
      };
    case 'copying':
      return wholeDays('SV-DOWN-11', {
        activity: 'writing',
        unit: 'pages',
        needed: u.pages,
        adds: () => PAGES_PER_DAY,
      });
    case 'work': {
      const income = dailyIncome(u);
      if (isRefusal(income)) return income;
      return wholeDays('SV-DOWN-10', { activity: 'work', unit: 'silver', needed: null, adds: () => income });
    }
    case 'contacts':
      return {
        activity: 'building contacts',
        unit: 'days',
        needed: u.days,
        least: ANY_TIME,
        adds: oneDay,
        finish: done,
      };
  }
}

type Kind<K extends Undertaking['kind']> = Extract<Undertaking, { kind: K }>;

/** What counts by the day counts only where it is the day's primary activity. */
const wholeDays = (
  rule: Citation,
  course: Pick<CourseOfWork, 'activity' | 'unit' | 'needed' | 'adds'>,
): CourseOfWork => ({
  ...course,
  least: { hours: PRACTICE_HOURS, rule },
  finish: done,
});

/** SV-CRFT-03: the roll at the end; mending a narrow failure takes half the time again, without a new roll. */
function crafted(u: Kind<'crafting'>, now: Standing, toll: Toll, play: SimversePlay): Standing {
  if (now.mending || u.mending) return { ...now, result: 'as specified' };
  const rolled = rollRead(toll(u.tn, u.name, u.base, play), u.name, craftingResult, play);
  const { quality, result, timeFactor } = madeOf(rolled, u, play);
  if (timeFactor > 1) return { ...now, needed: u.hours * timeFactor, mending: true };
  return { ...now, result: quality === 'none' ? result : quality };
}

/** SV-ENCH-04: two hours a day, and no faster with more. */
const enchantingHours = (days: number, finish: CourseOfWork['finish']): CourseOfWork => ({
  activity: 'enchanting',
  unit: 'days',
  needed: days,
  least: { hours: REGULAR.hoursPerDay, rule: 'SV-ENCH-04' },
  adds: oneDay,
  finish,
});

function enchantingCourse(u: Kind<'enchanting'>, play: SimversePlay): CourseOfWork | Refusal {
  const of = spellOf(u.spell);
  const refused = whyNotEnchanted(u, of);
  if (refused) return refused;
  const target = enchantingTn({ ...u, tier: of.tier, assistants: 0 }, play);
  if (isRefusal(target)) return target;
  return enchantingHours(regularDays(of.cp, u.laboratory, u.assistants, play), (now, toll, at) => {
    const result = rollRead(toll(target, u.name, 'IN', at), u.name, regularResult, at);
    at.trace.note('SV-ENCH-05', u.name, result);
    return result === REGULAR_RESULTS.again ? { ...now, done: 0 } : { ...now, result };
  });
}

/** SV-ENCH-10: point by point, each an enchantment of its own; a failed one starts over. */
function anotherPoint(
  u: Kind<'mana stone'>,
  now: Standing,
  toll: Toll,
  play: SimversePlay,
): Standing | Refusal {
  const k = (now.capacity ?? u.holds) + 1;
  const target = pointTn(k, u, play);
  if (isRefusal(target)) return target;
  const what = `${u.name}, point ${k}`;
  const ended = addPoint(toll(target, what, 'IN', play), what, true, play);
  if (ended === 'destroyed') return { ...now, capacity: 0, result: 'item destroyed' };
  if (ended === 'failed') return { ...now, done: 0 };
  return k === u.points ? { ...now, capacity: k, result: 'done' } : { ...now, capacity: k, done: 0 };
}

/** SV-DOWN-01, SV-DOWN-05, SV-DOWN-13: a week's progress, a seventh of it each day of four hours. */
function practiceCourse(
  u: Kind<'practice' | 'study'>,
  activity: Activity,
  rule: Citation,
  play: SimversePlay,
): CourseOfWork | Refusal {
  const perWeek = weeklyProgress(u, play);
  if (isRefusal(perWeek)) return perWeek;
  return wholeDays(rule, { activity, unit: 'CP', needed: u.cp, adds: () => perWeek / DAYS_PER_WEEK });
}

/** SV-DOWN-06, SV-R-162: ten weeks for each CP of the price. */
function trainingCourse(u: Kind<'attribute training'>, play: SimversePlay): CourseOfWork | Refusal {
  if (u.to <= u.from)
    return refuse('SV-DOWN-06', `${u.attribute} is at ${u.from} already; name a higher value.`);
  const capped = whyNotRaisedTo(u.to, u.supernatural);
  if (capped) return capped;
  const weeks = attributeRaise(u.attribute, u.from, u.to, play) * WEEKS_PER_CP;
  return wholeDays('SV-DOWN-06', {
    activity: 'training',
    unit: 'days',
    needed: weeks * DAYS_PER_WEEK,
    adds: oneDay,
  });
}

/** A seventh of a week's CP leaves binary dust, far below what any book counts. */
const DUST = 1e-6;

/** An undertaking, how it goes, and how far it has come. */
interface WorkUnderWay {
  readonly u: Undertaking;
  readonly course: CourseOfWork;
  readonly now: Standing;
}

/** One day with so many hours of it. */
export function dayOfWork(
  { u, course, now }: WorkUnderWay,
  { hours, efficiency, toll }: { hours: number; efficiency: number; toll: Toll },
  play: SimversePlay,
): Standing | Refusal {
  if (now.result !== undefined) return now;
  if (hours < course.least.hours)
    return refuse(
      course.least.rule,
      `${u.name} needs ${course.least.hours} hours a day or more, not ${hours}.`,
    );
  const after = { ...now, done: now.done + course.adds(hours) * efficiency };
  return settled(course, after, toll, play);
}

/** Once all is done it is finished; hours left over on that day go into what a narrow failure still asks for. */
function settled(course: CourseOfWork, now: Standing, toll: Toll, play: SimversePlay): Standing | Refusal {
  if (now.needed === null || now.done < now.needed - DUST) return now;
  const then = course.finish(now, toll, play);
  if (isRefusal(then)) return then;
  return then.result === undefined
    ? settled(course, then, toll, play)
    : { ...then, done: then.needed ?? then.done };
}
