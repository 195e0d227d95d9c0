/** TRAV over a calendar: day after day on the road, with the ways, the nights and what they leave of the travellers. */

import { repeat } from '@arbiter/dice';
import { counted, isRefusal, Play, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxStamina } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import type { Penalty } from '../checks/penalties.ts';
import { rollRead } from '../checks/rolls.ts';
import { ongoingPain } from '../combat/pain.ts';
import type { PersonInput } from '../combat/person.ts';
import { procedure, reckoning, refuse, type SimversePlay } from '../play.ts';
import { type Body, type BodyChange, bodyField, bodyTold, changeOfBody, ofPerson } from './body.ts';
import { fatiguePenalty, fatigueRow } from './fatigue.ts';
import { FULL_SLEEP, sleepPenalty } from './hardships.ts';
import { breaks, MARCHING, type Marched, marchDay } from './march.ts';
import { navigationFields, navigationShare, navigationTn, ON_COURSE } from './navigation.ts';
import { nightsHealing, restHealing } from './rest.ts';
import { overcomeBySleep } from './sleep.ts';
import {
  companionsOf,
  easesOn,
  type Journey as Road,
  tidy,
  travelFields,
  travelSpeed,
  whyNotTravel,
} from './travel.ts';

/** The longest journey that is asked about at once. */
const LONGEST = 60;

const { pace, terrain, hours, facilitatedMovement, ...traveller } = travelFields;

const stageSchema = z.strictObject({
  days: z
    .int()
    .min(1)
    .max(LONGEST)
    .default(1)
    .describe('How many days go like this.')
    .meta({ rank: 'first', unit: 'days' }),
  pace,
  terrain,
  hours,
  facilitatedMovement,
  breaks: breaks.meta({ rank: 'rare' }),
  clearPath: z
    .boolean()
    .optional()
    .describe('A way to follow, so no navigation roll. Left out: only on roads.')
    .meta({ rank: 'often' }),
  night: z
    .enum(['long rest', 'none'])
    .default('long rest')
    .describe('What follows each of these days.')
    .meta({ rank: 'often' }),
});
type Course = z.output<typeof stageSchema>;

const inputSchema = z.strictObject({
  person: bodyField,
  ...traveller,
  ST: attributeValue.default(10).meta({ rank: 'rare' }),
  EN: attributeValue.default(10).meta({ rank: 'first' }),
  WS: attributeValue
    .default(10)
    .describe('For staying awake from the third night without sleep on.')
    .meta({ rank: 'rare' }),
  nightsWithoutSleep: z.int().min(0).max(1000).default(0).meta({ rank: 'rare', unit: 'nights' }),
  needsSleep: z.boolean().default(true).describe('The undead do not.').meta({ rank: 'rare' }),
  stamina: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe('Left out: full.')
    .meta({ rank: 'first', unit: 'Stamina' }),
  maxStamina: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe('Left out: from ST (or EN, SV-R-20).')
    .meta({ rank: 'often', unit: 'Stamina' }),
  navigation: z
    .strictObject(navigationFields)
    .optional()
    .describe('Whoever finds the way; needed off a clear path.')
    .meta({ rank: 'often' }),
  stages: z.array(stageSchema).min(1).max(LONGEST).meta({ rank: 'first' }),
  km: z
    .number()
    .min(0)
    .max(100_000)
    .optional()
    .describe('How far the goal is; the journey ends on reaching it.')
    .meta({ rank: 'often', unit: 'km' }),
});
type Input = Omit<z.output<typeof inputSchema>, 'person' | 'companions' | 'stages'> & {
  readonly companions: Road['companions'];
  readonly stages: readonly Course[];
};

/** SV-PERK-46: a stage, with the traveller's own perk for its ground. */
const stageOf = (person: PersonInput | undefined, stage: Course, mounted: boolean): Course =>
  person && !mounted && easesOn(person.perks, stage.terrain)
    ? { ...stage, facilitatedMovement: true }
    : stage;

/** Where the travellers stand in the morning. */
interface Morning {
  readonly stamina: number;
  readonly fatigueLevel: number;
  /** SV-TRAV-03: what yesterday's long march still costs. */
  readonly penalty: number;
  readonly nightsWithoutSleep: number;
}

interface Day {
  readonly marched: Marched;
  readonly way: string;
  /** SV-HAZ-10: hours of a sleep that could not be held off. */
  readonly sleepsHours: number | null;
}

/** What a morning's state takes from finding the way. */
function burdensOf({ penalty, fatigueLevel, nightsWithoutSleep }: Morning): readonly Penalty[] {
  const dayAfter: Penalty = {
    source: 'yesterday’s long march',
    rule: 'SV-TRAV-03',
    value: penalty,
    on: 'actions',
  };
  const found = [dayAfter, fatiguePenalty(fatigueLevel), sleepPenalty(nightsWithoutSleep, false, 'IN')];
  return found.filter(burden => burden !== undefined);
}

/** SV-HAZ-10: the hours of a day in which somebody without sleep must stay awake. */
const WAKING = { 'long rest': 24 - FULL_SLEEP, none: 24 } as const;

/** Why a stage cannot be travelled at all; asked before anybody sets out. */
function whyNotStage(input: Input, stage: Course, play: SimversePlay): Refusal | undefined {
  if (!isClear(stage) && !input.navigation)
    return refuse(
      'SV-TRAV-11',
      'Off a clear path somebody must find the way: give `navigation` with its skill.',
    );
  const { days: _, breaks: __, clearPath: ___, night: ____, ...road } = stage;
  const marcher = { ...input, ...road };
  const speed = whyNotTravel(marcher) ?? travelSpeed(marcher, input.fatigueLevel, play);
  return isRefusal(speed) ? speed : undefined;
}
const isClear = ({ clearPath, terrain }: Course): boolean => clearPath ?? terrain === 'road';

/** A day of a journey before it is travelled. */
interface DayOnTheRoad {
  readonly input: Input;
  readonly stage: Course;
  readonly now: Morning;
  readonly goalKm: number;
}

/** SV-TRAV-11, SV-R-140: one navigation roll a day off a clear path, then the march, which sleep may cut short. */
function travelDay({ input, stage, now, goalKm }: DayOnTheRoad, play: SimversePlay): Day | Refusal {
  const { share, what } =
    isClear(stage) || !input.navigation
      ? ON_COURSE
      : rollRead(navigationTn(input.navigation, burdensOf(now), play), 'navigation', navigationShare, play);
  const { days: _, breaks: rests, clearPath: __, night: ___, ...road } = stage;
  const asleep = overcomeBySleep(input.WS, now.nightsWithoutSleep, WAKING[stage.night], play);
  const hours = Math.min(road.hours, asleep?.afterHours ?? road.hours);
  const marched = marchDay(
    { ...input, ...road, hours, fatigueLevel: now.fatigueLevel },
    { stamina: now.stamina, breaks: rests, share, goalKm },
    play,
  );
  return isRefusal(marched) ? marched : { marched, way: what, sleepsHours: asleep?.sleepsHours ?? null };
}

/** A night between two days of a journey. */
interface NightOnTheRoad {
  readonly before: Morning;
  readonly stage: Course;
  readonly input: Input;
  readonly full: number;
}

/** SV-TRAV-09: a long rest takes all fatigue and fills Stamina; without one both stay. */
const morningAfter = ({ before, stage, input, full }: NightOnTheRoad, { marched }: Day): Morning => {
  const rested = stage.night === 'long rest';
  return {
    stamina: rested ? Math.max(full, marched.staminaAfter) : marched.staminaAfter,
    fatigueLevel: rested ? 0 : marched.fatigueLevel,
    penalty: marched.nextDayPenalty,
    nightsWithoutSleep: rested || !input.needsSleep ? 0 : before.nightsWithoutSleep + 1,
  };
};

/** Why nobody goes on after this day; null: they do. */
function standstill({ sleepsHours }: Day, morning: Morning): string | null {
  if (sleepsHours !== null)
    return `asleep for ${sleepsHours} hours${sleepsHours >= FULL_SLEEP ? ' or more' : ''}`;
  return fatigueRow(morning.fatigueLevel).unconscious ? 'unconscious from fatigue' : null;
}

/** SV-REST-03: Vitality on each morning, the first before setting out; nights with a long rest heal, if nothing bleeds. */
function morningsOf(body: Body, nights: readonly Course[], play: SimversePlay): number[] {
  const base = nightsHealing(body.EN, body.AW, 'none', play);
  const mornings = [body.vitality];
  let { vitality } = body;
  for (const { night } of nights) {
    if (night === 'long rest' && body.bleedingCount === 0)
      vitality += restHealing({ ...body, vitality }, base, true, play);
    mornings.push(vitality);
  }
  return mornings;
}

/** SV-PAIN-03: on which days the wounds halve the way. */
function slowDays(
  person: PersonInput | undefined,
  days: readonly Course[],
  play: SimversePlay,
): readonly boolean[] | Refusal | undefined {
  const body = person && bodyTold(person, play);
  if (!body || isRefusal(body)) return body;
  const isSlow = (vitality: number): boolean =>
    ongoingPain(vitality, body.maxVitality, false, body.perks, play)?.halfMovement ?? false;
  return morningsOf(body, days, play).map(isSlow);
}

/** What the nights on the road have healed and refilled besides, where the table keeps account of it. */
function nightsOnTheRoad(
  person: PersonInput | undefined,
  days: readonly Course[],
  play: SimversePlay,
): Pick<BodyChange, 'vitality' | 'mana' | 'conscious'> {
  const body = person && bodyTold(person, play);
  if (!body || isRefusal(body) || !days.some(({ night }) => night === 'long rest')) return {};
  const vitality = morningsOf(body, days, play).at(-1) ?? body.vitality;
  return {
    ...(person.vitality === undefined ? {} : { vitality }),
    ...(person.mana === undefined ? {} : { mana: body.maxMana }),
    // SV-R-189
    ...(person.unconscious && vitality > 0 ? { conscious: true } : {}),
  };
}

/** What a journey asks of whoever makes it. */
const JOURNEYING = [...MARCHING, 'ST', 'WS', 'maxStamina', 'needsSleep', 'nightsWithoutSleep'] as const;

export const journeyProcedure = procedure({
  name: 'journey',
  title: 'A journey of days',
  summary:
    'Day after day on the road: how far the travellers get on which day, whether they keep to the way, what it costs in Stamina and fatigue, and when they arrive. One navigation roll a day off a clear path; the rolls of a Forced March; a long rest at night unless it is left out; nights without sleep tell. The last day ends on arrival: only full 4-hour periods cost Stamina and rolls.',
  rules: [
    'SV-TRAV-01',
    'SV-TRAV-02',
    'SV-TRAV-03',
    'SV-TRAV-04',
    'SV-TRAV-08',
    'SV-TRAV-09',
    'SV-TRAV-10',
    'SV-TRAV-11',
    'SV-TRAV-12',
    'SV-TRAV-14',
    'SV-HAZ-10',
  ],
  conventions: [ofPerson(JOURNEYING), ownRolls()],
  input: inputSchema,
  output: z.strictObject({
    km: z.number().describe('In all.').meta({ unit: 'km' }),
    arrivesOnDay: z.int().nullable().describe('Null: no goal was given, or it lies farther.'),
    days: z.int().describe('Days on the road; the trace tells of each.').meta({ unit: 'days' }),
    hours: z
      .number()
      .describe('Hours on the way of the last day, which ends on arrival.')
      .meta({ unit: 'hours' }),
    stoppedBy: z.string().nullable().describe('What ended the journey before its time, if anything.'),
    stamina: z.int().describe('On the morning after.').meta({ unit: 'Stamina' }),
    fatigueLevel: z.int().describe('On the morning after.'),
    nightsWithoutSleep: z.int().describe('On the morning after.').meta({ unit: 'nights' }),
    penalty: z.int().describe('What the last day’s long march costs on the day after.'),
  }),
  example: {
    input: {
      speed: 5,
      navigation: { skill: 13 },
      stages: [{ days: 1 }, { days: 1, terrain: 'dense forest' }],
      km: 34,
    },
    dice: [5, 5, 4],
    outcome: {
      km: 34,
      arrivesOnDay: 2,
      days: 2,
      hours: 7.68,
      stoppedBy: null,
      stamina: 20,
      fatigueLevel: 0,
      nightsWithoutSleep: 0,
      penalty: 0,
    },
  },
  run({ person, ...rest }, play) {
    const grounds = rest.stages.map(stage => stage.terrain);
    const companions = companionsOf(rest.companions, grounds, play);
    if (isRefusal(companions)) return companions;
    const stages = rest.stages.map(stage => stageOf(person, stage, rest.mount !== undefined));
    const input: Input = { ...rest, companions, stages };
    const all = input.stages.flatMap(stage => Array<Course>(stage.days).fill(stage));
    if (all.length > LONGEST)
      return refuse('SV-TRAV-02', `A journey is asked about for at most ${LONGEST} days, not ${all.length}.`);
    const unread = new Play(play.dice, play.readings);
    const stopped = input.stages.map(stage => whyNotStage(input, stage, unread)).find(isRefusal);
    if (stopped) return stopped;
    const slow = slowDays(person, all, unread);
    if (isRefusal(slow)) return slow;
    const full = input.maxStamina ?? maxStamina(input, play.readings['SV-R-20']);
    const goal = input.km ?? Number.POSITIVE_INFINITY;
    const start: Journey = {
      stamina: input.stamina ?? full,
      fatigueLevel: input.fatigueLevel,
      penalty: 0,
      nightsWithoutSleep: input.needsSleep ? input.nightsWithoutSleep : 0,
      days: 0,
      km: 0,
      hours: 0,
      stoppedBy: null,
    };
    const { km, stoppedBy, refusal, ...end } = repeat(play.dice, start, now => {
      const stage = all[now.days];
      if (!stage || now.km >= goal || now.stoppedBy !== null || now.refusal) return undefined;
      const day = play.trace.within('SV-TRAV-02', `day ${now.days + 1}`, () =>
        travelDay(
          {
            input: slow ? { ...input, barelyFunctional: slow[now.days] ?? false } : input,
            stage,
            now,
            goalKm: tidy(goal - now.km),
          },
          play,
        ),
      );
      if (isRefusal(day)) return { ...now, refusal: day };
      const gone = tidy(now.km + day.marched.km);
      const morning = morningAfter({ before: now, stage, input, full }, day);
      return {
        ...morning,
        days: now.days + 1,
        km: gone,
        hours: day.marched.hours,
        stoppedBy: gone >= goal ? null : standstill(day, morning),
      };
    });
    return refusal ?? { km, arrivesOnDay: km >= goal ? end.days : null, stoppedBy, ...end };
  },
  tell({ km, days, hours, arrivesOnDay, stoppedBy, stamina, fatigueLevel }) {
    const tired = fatigueLevel ? `, fatigue level ${fatigueLevel}` : '';
    const state = `Stamina ${stamina}${tired} on the morning after`;
    if (stoppedBy) return `Stopped on day ${days} after ${km} km: ${stoppedBy}.`;
    if (arrivesOnDay === 0) return 'They are there already.';
    if (arrivesOnDay !== null)
      return `They arrive on day ${arrivesOnDay}, after ${counted(Math.round(hours * 10) / 10, 'hour')}; ${state}.`;
    return `${km} km in ${days} day${days === 1 ? '' : 's'}; ${state}.`;
  },
  apply: (input, { days, stamina, fatigueLevel, nightsWithoutSleep }, readings) => {
    const gone = input.stages.flatMap(stage => Array<Course>(stage.days).fill(stage)).slice(0, days);
    const nights = nightsOnTheRoad(input.person, gone, reckoning(readings));
    return changeOfBody(input, { stamina, fatigueLevel, nightsWithoutSleep, ...nights });
  },
});

/** Where the travellers stand and how far they have come. */
interface Journey extends Morning {
  readonly days: number;
  readonly km: number;
  /** On the way of the last day. */
  readonly hours: number;
  readonly stoppedBy: string | null;
  readonly refusal?: Refusal;
}
