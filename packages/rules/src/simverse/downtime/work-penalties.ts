/** ROLL-08 over days: what a body's state takes from the rolls of its work. */

import { type Penalty, penaltyOf, type RollBase } from '../checks/penalties.ts';
import { addPenalty, finishedTn } from '../checks/rolls.ts';
import { ongoingPain } from '../combat/pain.ts';
import type { SimversePlay } from '../play.ts';
import { diseasePenalties } from '../world/disease.ts';
import { fatiguePenalty } from '../world/fatigue.ts';
import { hunger, thirst, wantPenalties } from '../world/nourishment.ts';
import { sleepPenalty } from '../world/sleep.ts';
import { INJURIES } from './injuries.ts';
import type { Body, Person } from './person-over-days.ts';

/** The target number of a roll on this base, once the state of the body has taken its toll. */
export type Toll = (tn: number, what: string, base: RollBase, play: SimversePlay) => number;

/** SV-R-04: every source adds. */
export const tollOf =
  (body: Body, person: Person, most: number, hot: boolean): Toll =>
  (tn, what, base, play) => {
    const total = play.trace.sum('SV-ROLL-08', `${what}: target number`).add('unburdened', tn);
    for (const burden of burdensOf(body, person, most, hot, base, play))
      addPenalty(total, burden, 'task', base, play);
    return total.change('fraction dropped', finishedTn, 'SV-R-01').total;
  };

function burdensOf(
  body: Body,
  person: Person,
  most: number,
  hot: boolean,
  base: RollBase,
  play: SimversePlay,
): (Penalty | undefined)[] {
  const tired = [
    fatiguePenalty(body.fatigueLevel),
    body.stamina === 0 ? penaltyOf('Exhausted') : undefined,
    body.mana === 0 ? penaltyOf('Depleted') : undefined,
    ongoingPain(body.vitality, most, false, [], play),
    // SV-REST-10: an injury's flaw works as long as it lasts.
    hasFlaw(body, 'Chronic Pain') ? penaltyOf('Chronic Pain') : undefined,
  ];
  // SV-HAZ-13: who needs nothing wants nothing.
  if (person.being !== 'living') return tired;
  return [
    ...tired,
    ...wantPenalties('hunger', 'SV-HAZ-01', hunger(body.daysWithoutFood)),
    ...wantPenalties('thirst', 'SV-HAZ-03', thirst(body.daysWithoutWater, hot)),
    sleepPenalty(body.nightsWithoutSleep, body.sleptPartly, base),
    ...(body.disease ? diseasePenalties(body.disease.disease) : []),
  ];
}

export const hasFlaw = ({ injuries }: Body, flaw: string): boolean =>
  injuries.some(({ injury }) => INJURIES[injury].flaw === flaw);
