/** TRAV-03, TRAV-08, TRAV-10: a day's march with its rolls. */

import { isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { roundDown } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import { succeeds } from '../checks/rolls.ts';
import { procedure, type SimversePlay } from '../play.ts';
import { bodyField, changeOfBody, ofPerson } from './body.ts';
import { fatigueAfter, fatigueRow, moreFatigue } from './fatigue.ts';
import { NEXT_DAY } from './hardships.ts';
import {
  companionsOf,
  distance,
  easedBy,
  type Journey,
  PACES,
  PERIOD,
  periodsIn,
  STANDARD_DAY,
  share,
  staminaPerPeriod,
  tidy,
  travelFields,
  travelSpeed,
  whyNotTravel,
} from './travel.ts';

interface Marching {
  readonly km: number;
  readonly hours: number;
  readonly stamina: number;
  readonly fatigue: number;
}

/** A part of a day’s march, and how far it is to go. */
interface MarchAhead {
  readonly period: number;
  readonly label: string;
  readonly goal: number;
}

/**
 * SV-TRAV-01, 08, 10: four hours: the way, the Stamina or a level of fatigue instead, the EN roll of a Forced March.
 * Who arrives before they are over pays and rolls for nothing more.
 */
function marchPeriod(
  before: Marching,
  { period, label, goal }: MarchAhead,
  journey: Marcher,
  play: SimversePlay,
): Marching | Refusal {
  const speed = travelSpeed(journey, before.fatigue, play);
  if (isRefusal(speed)) return speed;
  const way = distance(speed, PERIOD, journey, play);
  if (tidy(before.km + way) > goal) return onTheWay(before, way, PERIOD, goal);
  const per = staminaPerPeriod(journey, play);
  // SV-R-03: the sum over the whole leg is rounded, so each period pays what it adds to that sum.
  const due = roundDown(per * period) - roundDown(per * (period - 1));
  const paid = before.stamina >= due;
  if (paid) play.trace.note('SV-TRAV-10', 'Stamina', -due);
  else play.trace.note('SV-TRAV-10', `${due} Stamina cannot be paid`, 'a level of fatigue instead');
  const held = !PACES[journey.pace].enRoll || succeeds(journey.EN, label, play);
  return {
    km: tidy(before.km + way),
    hours: before.hours + PERIOD,
    stamina: paid ? before.stamina - due : before.stamina,
    fatigue: moreFatigue(before.fatigue, (paid ? 0 : 1) + (held ? 0 : 1)),
  };
}

/** Hours that make no full period: distance, but neither Stamina nor a roll; the goal ends them. */
function onTheWay(before: Marching, way: number, hours: number, goal: number): Marching {
  const share = Math.min(1, (goal - before.km) / way);
  return { ...before, hours: tidy(before.hours + hours * share), km: tidy(before.km + way * share) };
}

export type Marcher = Journey & { readonly EN: number };

export const breaks = z.boolean().default(true).describe('The standard day includes breaks.');

const marched = z.strictObject({
  km: z.number().meta({ unit: 'km' }),
  hours: z.number().describe('Hours walked, fewer after a collapse.').meta({ unit: 'hours' }),
  staminaAfter: z.int().meta({ unit: 'Stamina' }),
  fatigueLevel: z.int(),
  fatigueGained: z.int(),
  nextDayPenalty: z.int().describe('On all actions the next day.'),
  exhausted: z.boolean().describe('Stamina at 0: −4 on physical actions.'),
});
export type Marched = z.output<typeof marched>;

/** What a day on the road asks of a person. */
export const MARCHING = [
  'EN',
  'speed',
  'size',
  'load',
  'lame',
  'paraplegic',
  'stamina',
  'fatigueLevel',
  'conscious',
  'barelyFunctional',
] as const;

export const marchProcedure = procedure({
  name: 'march',
  title: 'A day’s march with its rolls',
  summary:
    'One traveller’s day: Stamina every 4 hours (a level of fatigue where it cannot be paid), at Forced March an EN roll every 4 hours or a level of fatigue, and past 8 hours an EN roll at the end or −2 on everything next day. Eight hours on end without breaks cost a level. Mounted, the mount pays the Stamina, but the rider still rolls.',
  rules: [
    'SV-TRAV-01',
    'SV-TRAV-02',
    'SV-TRAV-03',
    'SV-TRAV-04',
    'SV-TRAV-05',
    'SV-TRAV-06',
    'SV-TRAV-08',
    'SV-TRAV-10',
    'SV-TRAV-14',
  ],
  conventions: [ofPerson(MARCHING), ownRolls()],
  input: z.strictObject({
    person: bodyField,
    ...travelFields,
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    stamina: z.int().min(0).max(500).default(20).meta({ rank: 'first', unit: 'Stamina' }),
    breaks: breaks.meta({ rank: 'often' }),
    share: share.meta({ rank: 'rare' }),
  }),
  output: marched,
  example: {
    input: { speed: 5, pace: 'Forced March', EN: 15, stamina: 2 },
    dice: [3, 3, 4, 3, 3, 4],
    outcome: {
      km: 35,
      hours: 8,
      staminaAfter: 0,
      fatigueLevel: 1,
      fatigueGained: 1,
      nextDayPenalty: 0,
      exhausted: true,
    },
  },
  run({ person, breaks, stamina, share, ...told }, play) {
    const companions = companionsOf(told.companions, [told.terrain], play);
    if (isRefusal(companions)) return companions;
    return marchDay(easedBy(person, { ...told, companions }), { breaks, stamina, share }, play);
  },
  tell({ km, hours, staminaAfter, fatigueLevel, fatigueGained, nextDayPenalty }) {
    const tired = fatigueGained ? `, fatigue ${fatigueLevel}` : '';
    const tomorrow = nextDayPenalty ? ` ${signed(nextDayPenalty)} on everything tomorrow.` : '';
    return `${km} km in ${hours} hours; Stamina ${staminaAfter}${tired} in the evening.${tomorrow}`;
  },
  apply: (input, { staminaAfter, fatigueLevel }) =>
    changeOfBody(input, { stamina: staminaAfter, fatigueLevel }),
});

/** What the day begins with, and how it is walked. */
export interface Setting {
  readonly stamina: number;
  readonly breaks: boolean;
  /** What navigation leaves of the distance (SV-TRAV-11). */
  readonly share: number;
  /** How far the goal is, where there is one: nobody marches on past it. */
  readonly goalKm?: number;
}

/** SV-TRAV-01, 03, 08, 10: one traveller's day, four hours at a time. */
export function marchDay(journey: Marcher, day: Setting, play: SimversePlay): Marched | Refusal {
  const refused = whyNotTravel(journey);
  if (refused) return refused;
  const goal =
    day.goalKm === undefined || day.share === 0 ? Number.POSITIVE_INFINITY : day.goalKm / day.share;
  const walked = allPeriods(journey, day.stamina, goal, play);
  if (isRefusal(walked)) return walked;
  // SV-R-134: only eight hours on end, without breaks.
  const fatigue =
    !day.breaks && walked.hours >= STANDARD_DAY
      ? fatigueAfter(walked.fatigue, 'eight hours of travel without rest')
      : walked.fatigue;
  // SV-TRAV-03: who has pushed beyond the standard day rolls at the end.
  const pushed = walked.hours > STANDARD_DAY && !succeeds(journey.EN, 'end of march', play);
  return {
    km: tidy(walked.km * day.share),
    hours: walked.hours,
    staminaAfter: walked.stamina,
    fatigueLevel: fatigue,
    fatigueGained: fatigue - journey.fatigueLevel,
    nextDayPenalty: pushed ? NEXT_DAY : 0,
    exhausted: walked.stamina === 0,
  };
}

/** Every full period of the day and the hours beyond the last, until somebody collapses or arrives. */
function allPeriods(journey: Marcher, stamina: number, goal: number, play: SimversePlay): Marching | Refusal {
  const goesOn = (at: Marching): boolean => !fatigueRow(at.fatigue).unconscious && at.km < tidy(goal);
  let now: Marching = { km: 0, hours: 0, stamina, fatigue: journey.fatigueLevel };
  for (let period = 1; period <= periodsIn(journey.hours) && goesOn(now); period++) {
    const hours = `hours ${(period - 1) * PERIOD + 1}-${period * PERIOD}`;
    const before = now;
    const after = play.trace.within('SV-TRAV-01', hours, () =>
      marchPeriod(before, { period, label: hours, goal }, journey, play),
    );
    if (isRefusal(after)) return after;
    now = after;
  }
  if (!goesOn(now) || now.hours >= journey.hours) return now;
  const speed = travelSpeed(journey, now.fatigue, play);
  if (isRefusal(speed)) return speed;
  const rest = journey.hours - now.hours;
  return onTheWay(now, distance(speed, rest, journey, play), rest, goal);
}
