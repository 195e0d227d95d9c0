/** ROLL-08 over days: what a body's state takes from the rolls of its work. */

import { z } from 'zod';
import { hasFlaw } from '../character/perks/flaws.ts';
import { type Penalty, penaltyOf, type RollBase } from '../checks/penalties.ts';
import { addPenalty, wholeTn } from '../checks/rolls.ts';
import { ongoingPain } from '../combat/pain.ts';
import { INJURIES } from '../content/injury-list.ts';
import type { SimversePlay } from '../play.ts';
import { fatiguePenalty } from '../world/fatigue.ts';
import { hardshipPenalties } from '../world/hardships.ts';
import type { BodyOverDays, Person } from './person-over-days.ts';

/** The target number of a roll on this base, once the state of the body has taken its toll. */
export type Toll = (tn: number, what: string, base: RollBase, play: SimversePlay) => number;

/** SV-R-04: every source adds. */
export const tollOf =
  (body: BodyOverDays, person: Person, most: number, hot: boolean): Toll =>
  (tn, what, base, play) => {
    const total = play.trace.sum('SV-ROLL-08', `${what}: target number`).add('unburdened', tn);
    for (const burden of burdensOf(body, person, { most, hot, base }, play))
      addPenalty(total, burden, 'task', base, play);
    return wholeTn(total);
  };

/** How hard a day it is, and what its work is rolled on. */
interface WorkLoad {
  readonly most: number;
  readonly hot: boolean;
  readonly base: RollBase;
}

function burdensOf(
  body: BodyOverDays,
  person: Person,
  { most, hot, base }: WorkLoad,
  play: SimversePlay,
): (Penalty | undefined)[] {
  const tired = [
    fatiguePenalty(body.fatigueLevel),
    body.stamina === 0 ? penaltyOf('Exhausted') : undefined,
    body.mana === 0 ? penaltyOf('Depleted') : undefined,
    ongoingPain(body.vitality, most, false, person.perks, play),
    // SV-REST-10: an injury's flaw works as long as it lasts.
    injuredBy(body, 'Chronic Pain') || aches(person) ? penaltyOf('Chronic Pain') : undefined,
  ];
  // SV-HAZ-13: who needs nothing wants nothing.
  if (person.being !== 'living') return tired;
  return [...tired, ...hardshipPenalties({ ...body, hot }, base)];
}

const aches = ({ flaws, conditions }: Person): boolean =>
  hasFlaw(flaws, 'Chronic Pain') || conditions.includes('Chronic Pain');

export const injuredBy = ({ injuries }: BodyOverDays, flaw: string): boolean =>
  injuries.some(({ injury }) => INJURIES[injury].flaw === flaw);

export const modifiers = z
  .array(z.strictObject({ source: z.string().max(80), value: z.int().min(-50).max(50) }))
  .max(30)
  .default([])
  .describe('Anything else that changes the target number.');
export type WorkModifiers = z.output<typeof modifiers>;
