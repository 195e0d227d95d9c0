/** ROLL-08 over days: what a body's state takes from the rolls of its work. */

import { isRefusal, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, either } from '../by-name.ts';
import { UNTRAINED } from '../character/skills.ts';
import { type Penalty, penaltyOf, type RollBase } from '../checks/penalties.ts';
import { personTarget, skillCalled } from '../checks/person-target.ts';
import { addPenalty, finished } from '../checks/rolls.ts';
import { ongoingPain } from '../combat/pain.ts';
import { personSchema } from '../combat/person.ts';
import { INJURIES } from '../content/injury-list.ts';
import { SKILLS } from '../content/skill-list.ts';
import { refuse, type SimversePlay } from '../play.ts';
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
    for (const burden of burdensOf(body, person, most, hot, base, play))
      addPenalty(total, burden, 'task', base, play);
    return finished(total);
  };

function burdensOf(
  body: BodyOverDays,
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
    ongoingPain(body.vitality, most, false, person.perks, play),
    // SV-REST-10: an injury's flaw works as long as it lasts.
    injuredBy(body, 'Chronic Pain') || aches(person) ? penaltyOf('Chronic Pain') : undefined,
  ];
  // SV-HAZ-13: who needs nothing wants nothing.
  if (person.being !== 'living') return tired;
  return [...tired, ...hardshipPenalties({ ...body, hot }, base)];
}

const aches = ({ flaws, conditions }: Person): boolean =>
  flaws.includes('Chronic Pain') || conditions.includes('Chronic Pain');

export const injuredBy = ({ injuries }: BodyOverDays, flaw: string): boolean =>
  injuries.some(({ injury }) => INJURIES[injury].flaw === flaw);

// A skill as downtime work asks for it: a finished number, or attribute and level for those who have not added them up.

const learned = z.strictObject({
  attribute: z.number().min(1).max(50),
  level: z.int().min(0).max(100),
  bonus: z.int().min(-20).max(20).default(0).describe('Specialization and perks.'),
});
export const trained = byNameOr(
  z.number().min(-50).max(100).describe('Attribute + skill, added up.'),
  either(given => typeof given === 'object' && given !== null && 'attribute' in given, learned, personSchema),
)
  .describe('Whoever does it; or the finished attribute + skill, or both apart.')
  .meta({ from: 'person' });
export type Trained = z.output<typeof trained>;

const isHard = (skill: string): boolean =>
  SKILLS.some(s => s.type === 'hard' && s.name.toLowerCase() === skill.toLowerCase());

/** Adds a skill to a target number (SV-SKL-01); nobody tries a hard skill without a level in it (SV-SKL-03). */
export function addSkill(sum: Sum, skill: string, value: Trained, play: SimversePlay): Refusal | undefined {
  if (typeof value === 'number') {
    sum.add(skill, value);
    return undefined;
  }
  if (!('attribute' in value)) {
    const name = skillCalled(skill);
    if (isRefusal(name)) return name;
    const tn = personTarget(value, name, play);
    if (isRefusal(tn)) return tn;
    sum.add(`${name} of ${value.name}`, tn, 'SV-SKL-01');
    return undefined;
  }
  if (value.level === 0 && isHard(skill))
    return refuse('SV-SKL-03', `${skill} is a hard skill: without at least one level it cannot be tried.`);
  sum.add('attribute', value.attribute).add(skill, value.level, 'SV-SKL-01');
  if (value.level === 0) sum.add(`${skill} untrained`, UNTRAINED, 'SV-SKL-02');
  sum.add('specialization and perks', value.bonus);
  return undefined;
}

export const modifiers = z
  .array(z.strictObject({ source: z.string().max(80), value: z.int().min(-50).max(50) }))
  .max(30)
  .default([])
  .describe('Anything else that changes the target number.');
export type WorkModifiers = z.output<typeof modifiers>;
