/** HAZ, DIS, REST over days: what a day and its night do to a body. */

import { succeeds } from '../checks/rolls.ts';
import { deathAt } from '../combat/vitality.ts';
import { INJURIES } from '../content/injury-list.ts';
import type { SimversePlay } from '../play.ts';
import { dayOfIllness } from '../world/disease.ts';
import { FULL_SLEEP, PARTIAL_SLEEP } from '../world/hardships.ts';
import { wantDay } from '../world/nourishment.ts';
import { bedHealing, type Care, nightsHealing, restHealing } from '../world/rest.ts';
import { overcomeBySleep } from '../world/sleep.ts';
import {
  type BodyOverDays,
  fullMana,
  fullStamina,
  type Hurt,
  type Person,
  room,
} from './person-over-days.ts';
import { injuredBy } from './work-penalties.ts';

/** How the day is lived, besides what is done in it. */
export interface Regimen {
  readonly food: boolean;
  readonly water: boolean;
  readonly hot: boolean;
  readonly sleepHours: number;
  readonly care: Care;
  /** Target number of a healer's Medicine, rolled each day in place of certain care. */
  readonly medicine?: number | undefined;
  /** A full day in bed. */
  readonly bedRest: boolean;
  /** Whether rest restores Vitality on days when hunger, thirst or disease takes some, as nothing in the book forbids. */
  readonly healsWhileLosing: boolean;
  /** Whether the GM lets broken bones and internal injuries heal out of bed. */
  readonly healsOutOfBed: boolean;
}

/** SV-HAZ-10: whether sleep overcomes somebody in the waking hours of a day; not those who lie down at once. */
export const overcome = (
  { nightsWithoutSleep }: BodyOverDays,
  { WS, being }: Person,
  { sleepHours }: { readonly sleepHours: number },
  play: SimversePlay,
) => (being === 'living' ? overcomeBySleep(WS, nightsWithoutSleep, 24 - sleepHours, play) : undefined);

/** One day and its night: wants, illness, injuries, then rest for whoever still lives. */
export function liveDay(
  before: BodyOverDays,
  person: Person,
  regimen: Regimen,
  play: SimversePlay,
): BodyOverDays {
  const care = careOf(regimen, play);
  const needs = person.being === 'living';
  let body = cured(before, regimen, care);
  if (needs) body = hungerAndThirst(body, person, regimen, play);
  if (needs && body.disease && !isOver(body)) body = ill(body, person, care, play);
  if (isOver(body)) return body;
  const heals = regimen.healsWhileLosing || body.vitality >= before.vitality;
  return rested({ body: mended(body, care, regimen), person, care }, { ...regimen, heals }, play);
}

/** SV-REST-04: a magical healing place cures one disease or poison with the rest, before it takes its daily toll. */
const cured = (body: BodyOverDays, { sleepHours, bedRest }: Regimen, care: Care): BodyOverDays =>
  care === 'magical healing place' && (bedRest || sleepHours >= FULL_SLEEP)
    ? { ...body, disease: null }
    : body;

/** Overcome by sleep, collapsed, dying or dead: other rules take over, and the calendar stops. */
export const isOver = ({ collapsed, asleepHours, dead, vitality }: BodyOverDays): boolean =>
  collapsed || asleepHours > 0 || dead || vitality <= 0;

/** SV-REST-15: a healer's roll, where care is not certain. */
function careOf({ care, medicine }: Regimen, play: SimversePlay): Care {
  if (medicine === undefined || care === 'magical healing place') return care;
  return succeeds(medicine, 'Medicine, ongoing care', play) ? 'medical care' : 'none';
}

/** SV-HAZ-01 to 05; SV-R-118: a meal or enough water sets its count back to 0. */
function hungerAndThirst(
  before: BodyOverDays,
  person: Person,
  { food, water, hot }: Regimen,
  play: SimversePlay,
): BodyOverDays {
  const { EN, vitality, collapsed, dead } = before;
  const now = {
    food: food ? 0 : before.daysWithoutFood + 1,
    water: water ? 0 : before.daysWithoutWater + 1,
    vitality,
    collapsed,
    dead,
  };
  const { food: daysWithoutFood, water: daysWithoutWater, ...after } = wantDay(now, { EN, hot }, play);
  return alive({ ...before, ...after, daysWithoutFood, daysWithoutWater }, person, play);
}

/** SV-DIS-04 to 07. */
function ill(before: BodyOverDays, person: Person, care: Care, play: SimversePlay): BodyOverDays {
  const { disease, EN, vitality } = before;
  if (!disease) return before;
  const now = dayOfIllness(
    { EN, vitality, remainingDays: disease.remainingDays },
    disease.disease,
    {
      EN,
      resilient: person.resilient,
      // SV-DIS-05, SV-REST-15: the +2 of proper care.
      properCare: care !== 'none',
      modifier: person.disease?.modifier ?? 0,
    },
    play,
  );
  const goesOn = now.remainingDays > 0;
  const after = {
    ...before,
    EN: now.EN,
    // SV-DIS-07: a lower EN leaves less room for Vitality.
    vitality: Math.min(now.vitality, room(person, now.EN)),
    dead: now.EN <= 0,
    disease: goesOn ? { disease: disease.disease, remainingDays: now.remainingDays } : null,
  };
  return alive(after, person, play);
}

function alive(body: BodyOverDays, person: Person, play: SimversePlay): BodyOverDays {
  const line = deathAt(
    { being: person.being, EN: body.EN, maxVitality: room(person, body.EN), hardToKill: false },
    play.readings,
  );
  return body.dead || body.vitality > line ? body : { ...body, dead: true };
}

/** SV-REST-11, SV-R-149: a day of healing, or two with successful care; SV-REST-06: of bones and organs only in bed. */
function mended(body: BodyOverDays, care: Care, { bedRest, healsOutOfBed }: Regimen): BodyOverDays {
  const by = care === 'none' ? 1 : 2;
  const healing = ({ injury }: Hurt): number =>
    bedRest || healsOutOfBed || !INJURIES[injury].bedRest ? by : 0;
  const injuries = body.injuries
    .map(hurt => ({
      ...hurt,
      daysLeft: hurt.daysLeft === null ? null : Math.max(0, hurt.daysLeft - healing(hurt)),
    }))
    .filter(({ daysLeft }) => daysLeft !== 0);
  return { ...body, injuries };
}

/** Somebody who rests, and who cares for them. */
interface RestingBody {
  readonly body: BodyOverDays;
  readonly person: Person;
  readonly care: Care;
}

/** SV-REST-03, 04, 06, SV-HAZ-11: the night, or the day and night in bed. */
function rested(
  { body, person, care }: RestingBody,
  { sleepHours, bedRest, heals }: Regimen & { readonly heals: boolean },
  play: SimversePlay,
): BodyOverDays {
  const full = sleepHours >= FULL_SLEEP;
  const partly = !full && sleepHours >= PARTIAL_SLEEP;
  const needsSleep = person.being === 'living';
  const slept = {
    ...body,
    nightsWithoutSleep: full || !needsSleep ? 0 : body.nightsWithoutSleep + (partly ? 0 : 1),
    sleptPartly: !full && (partly || body.sleptPartly),
  };
  if (!full && !bedRest) return slept;
  const gain = heals ? regained({ body, person, care }, bedRest, play) : 0;
  const healedBody = { ...slept, vitality: body.vitality + gain };
  if (!full) return healedBody;
  return {
    ...healedBody,
    stamina: Math.max(body.stamina, fullStamina(person, play)),
    mana: Math.max(body.mana, fullMana(person)),
    fatigueLevel: 0,
  };
}

/** SV-REST-07, SV-R-147: of a night's sleep, or of the day and night in bed. */
function regained({ body, person, care }: RestingBody, bedRest: boolean, play: SimversePlay): number {
  const patient = {
    ...person,
    EN: body.EN,
    vitality: body.vitality,
    maxVitality: room(person, body.EN),
    // SV-REST-10: an injury's flaw works as long as it lasts.
    fragile: person.fragile || injuredBy(body, 'Fragile'),
  };
  return bedRest
    ? bedHealing(patient, person.AW, care, play)
    : restHealing(patient, nightsHealing(body.EN, person.AW, care, play), true, play);
}
