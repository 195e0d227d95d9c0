/** REST-01: one day between adventures: the work first, then what it does to body, stones, gear and purse. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { refuse, type SimversePlay } from '../play.ts';
import { fatigueRow } from '../world/fatigue.ts';
import { FULL_SLEEP } from '../world/hardships.ts';
import { isOver, liveDay, overcome, type Regimen } from './day-and-night.ts';
import { type BodyOverDays, type Person, room } from './person-over-days.ts';
import { type Deed, efficiencyOf, hoursOf, isBedRest, type Job, type Stretch, workedOn } from './schedule.ts';
import { tollOf } from './work-penalties.ts';

/** Where everything stands in the morning. */
export interface Calendar {
  readonly body: BodyOverDays;
  readonly jobs: readonly Job[];
  readonly stones: readonly number[];
  readonly daysNeglected: number;
  readonly silver: number;
}

/** What does not change from day to day. */
export interface Household {
  readonly person: Person;
  readonly stones: readonly { readonly capacity: number; readonly perDay: number }[];
  readonly expensesPerDay: number;
}

export function oneDay({ before, stretch, deeds, home }: DayAhead, play: SimversePlay): Calendar | Refusal {
  const inBed = isBedRest(deeds);
  if (fatigueRow(before.body.fatigueLevel).unconscious && deeds.length > 0 && !inBed)
    return refuse('SV-TRAV-07', 'At fatigue level 4 the character lies unconscious and must rest 8 hours.');
  // Who has nothing to stay up for and may sleep a full night lies down at once.
  const mustStayUp = !inBed && (deeds.length > 0 || stretch.sleepHours < FULL_SLEEP);
  const asleep = mustStayUp ? overcome(before.body, home.person, stretch, play) : undefined;
  // SV-HAZ-10: the day's work comes first; whoever falls asleep over it leaves it undone.
  const done = asleep && asleep.afterHours <= hoursOf(deeds) ? [] : deeds;
  const worked = workOf({ before, stretch, deeds: done, home }, play);
  if (isRefusal(worked)) return worked;
  const sleepHours = Math.max(stretch.sleepHours, asleep?.sleepsHours ?? 0);
  const regimen: Regimen = { ...stretch, sleepHours, bedRest: inBed };
  const lived = liveDay(before.body, home.person, regimen, play);
  const after: Calendar = {
    body: asleep ? fallenAsleep(lived, asleep.sleepsHours) : lived,
    jobs: worked,
    // SV-ENCH-11
    stones: before.stones.map((mana, i) => {
      const { capacity, perDay } = home.stones[i] ?? { capacity: mana, perDay: 0 };
      return Math.min(capacity, mana + perDay);
    }),
    // SV-CRFT-14
    daysNeglected: done.some(d => d.activity === 'maintenance') ? 0 : before.daysNeglected + 1,
    silver: before.silver + earned(before.jobs, worked) - home.expensesPerDay,
  };
  if (play.trace.on) for (const news of newsOf(before, after)) play.trace.note('SV-REST-01', news);
  return after;
}

/** A day of downtime before it is lived. */
interface DayAhead {
  readonly before: Calendar;
  readonly stretch: Stretch;
  readonly deeds: readonly Deed[];
  readonly home: Household;
}

/** The day's work, its rolls lowered by the state in which it is done. */
function workOf(
  { before: { jobs, body }, stretch, deeds, home: { person } }: DayAhead,
  play: SimversePlay,
): readonly Job[] | Refusal {
  const efficiency = efficiencyOf(deeds, stretch);
  if (isRefusal(efficiency)) return efficiency;
  const toll = tollOf(body, person, room(person, body.EN), stretch.hot);
  return workedOn(jobs, deeds, { efficiency, toll }, play);
}

/** SV-HAZ-10: 1d6 hours after three nights, a collapse of 8 or more after four. */
const fallenAsleep = (body: BodyOverDays, asleepHours: number): BodyOverDays => ({
  ...body,
  asleepHours,
  collapsed: body.collapsed || asleepHours >= FULL_SLEEP,
});

/** SV-DOWN-10: what the day's work brought in. */
const earned = (before: readonly Job[], after: readonly Job[]): number =>
  after.reduce(
    (sum, { course, now }, i) =>
      course.unit === 'silver' ? sum + now.done - (before[i]?.now.done ?? 0) : sum,
    0,
  );

/** What a day changed that a table would write down. */
function newsOf(before: Calendar, after: Calendar): string[] {
  const jobs = after.jobs.flatMap(({ undertaking: { name }, now, abandoned }, i) => {
    const was = before.jobs[i];
    if (!was) return [];
    if (now.result !== was.now.result) return [`${name}: ${now.result}`];
    if (now.mending !== was.now.mending) return [`${name}: failed narrowly, half the time again`];
    if (now.capacity !== was.now.capacity) return [`${name}: capacity ${now.capacity}`];
    if (now.done < was.now.done) return [`${name}: failed, starts over`];
    return abandoned && !was.abandoned ? [`${name}: left for the road`] : [];
  });
  const { body } = after;
  const healed = before.body.injuries.filter(({ injury }) => !body.injuries.some(h => h.injury === injury));
  return [
    ...jobs,
    ...healed.map(({ injury }) => `${injury} healed`),
    ...(before.body.disease && !body.disease ? [`${before.body.disease.disease} disease over`] : []),
    ...(isOver(body) ? [endOf(body)] : []),
  ];
}

/** Why the days do not go on. */
export function endOf({ dead, collapsed, asleepHours, vitality }: BodyOverDays): string {
  if (dead) return 'dead';
  if (vitality <= 0) return 'dying';
  if (asleepHours > 0)
    return collapsed
      ? 'collapsed for lack of sleep, 8 hours or more'
      : `fell asleep for ${asleepHours} hours`;
  return 'collapsed';
}

/** All that the days to come depend on, so that courses that meet go on as one. */
export const calendarState = ({ jobs, ...rest }: Calendar, day: number) => ({
  ...rest,
  day,
  jobs: jobs.map(({ now, abandoned }) => ({ now, abandoned })),
});
