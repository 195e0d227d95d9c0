/** Chases: participants along one line, their speed, and the roll of whoever steers. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema } from '../character/creature.ts';
import { type Attempted, type BennyPolicy, bennyField } from '../checks/attempt.ts';
import type { Reason } from '../checks/d12.ts';
import type { Difficulty } from '../checks/difficulty.ts';
import { type Sway, source, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import type { Scale } from '../checks/outcome.ts';
import { skillBonus } from '../checks/skill-bonus.ts';
import { attemptLearnt } from '../checks/skill-roll.ts';
import { ownSway } from '../combat/sway.ts';
import { type EdgePlay, refuse } from '../play.ts';

/** ED-CHS-02: what every Pilot roll is harder by, and what fixed damage of a complication gains in dice. */
export const speedPenalty = (speed: number, base: number): number => Math.max(0, speed - base);
export const extraDiceOf = (speed: number, base: number): number => Math.floor(speedPenalty(speed, base) / 4);

/** ED-CHS-02, ED-R-89, ED-R-182: the fastest an Accelerate may lead to. */
export const topSpeed = (speed: number, base: number): number => (speed === 0 ? base : 2 * base);

export const spaces = z.int().min(0).max(400);

export const participantSchema = z.strictObject({
  pilot: creatureSchema.describe('Who steers, or runs.').meta({ from: 'person', rank: 'first' }),
  onFoot: z
    .boolean()
    .default(false)
    .describe('A runner uses Athletics in place of Pilot.')
    .meta({ rank: 'often' }),
  conveyance: creatureSchema
    .optional()
    .describe('The mount or vehicle; it takes the damage.')
    .meta({ from: 'person', rank: 'often' }),
  baseSpeed: spaces
    .optional()
    .describe('Left out: of the conveyance, or of the runner.')
    .meta({ unit: 'spaces' }),
  speed: spaces
    .optional()
    .describe('Present speed; left out: the base speed.')
    .meta({ rank: 'first', unit: 'spaces' }),
  position: z.int().min(-10000).max(10000).default(0).describe('Along the line.').meta({ unit: 'spaces' }),
  rattled: z.boolean().default(false).describe('Rattled: hindered in this turn.'),
});
export type ParticipantInput = z.output<typeof participantSchema>;

export interface Participant {
  readonly pilot: Creature;
  readonly conveyance: Creature | undefined;
  readonly onFoot: boolean;
  readonly base: number;
  readonly rattled: boolean;
  speed: number;
  position: number;
}

/** ED-R-185: who takes the damage. */
export const racerOf = ({ conveyance, pilot }: Participant): Creature => conveyance ?? pilot;

export function participantOf(given: ParticipantInput, play: EdgePlay): Participant | Refusal {
  const pilot = creatureOf(given.pilot, play);
  if (isRefusal(pilot)) return pilot;
  const conveyance = given.conveyance && creatureOf(given.conveyance, play);
  if (conveyance && isRefusal(conveyance)) return conveyance;
  const base = given.baseSpeed ?? (conveyance ?? pilot).speed;
  const speed = given.speed ?? base;
  if (speed > 2 * base)
    return refuse('ED-CHS-02', `At most ${2 * base}, twice the base speed.`, 'participant.speed');
  const { onFoot, position, rattled } = given;
  return { pilot, conveyance, onFoot, base, rattled, speed, position };
}

/** ED-CHS-02, ED-R-89, ED-R-182: why no Accelerate leads to this speed, if so. */
export function whyNotAccelerate(
  { speed, base }: Pick<Participant, 'speed' | 'base'>,
  wanted: number,
): Refusal | undefined {
  const top = topSpeed(speed, base);
  if (wanted <= top) return undefined;
  return refuse(
    'ED-CHS-02',
    speed === 0
      ? `After a stop one Accelerate leads to ${top} at most, the base speed.`
      : `At most ${top}, twice the base speed.`,
    'speed',
  );
}

export const RATTLED = source('Rattled', 'ED-CHS-12');

/** ED-R-183. */
export const skillOf = (onFoot: boolean): 'Athletics' | 'Pilot' => (onFoot ? 'Athletics' : 'Pilot');

/** ED-CHS-02: what speed adds to a number. */
export const speedReasons = (penalty: number): Reason[] => [
  { label: 'spaces above base speed', value: penalty, rule: 'ED-CHS-02' },
];

/** ED-CHS-08, ED-R-183: Wits+Pilot, or Athletics on foot; faster is harder. */
export function pilotRoll(
  { pilot, onFoot, speed, base, rattled }: Participant,
  target: number,
  {
    difficulty,
    targetOf,
    expertise,
    sway,
    benny,
    scale = 'skill',
  }: {
    /** What the target is made of, but for the speed. */
    targetOf: readonly Reason[];
    /** ED-R-09: the row of the table that the target is; undefined where it comes from elsewhere. */
    difficulty: Difficulty | undefined;
    expertise?: string | undefined;
    sway: Sway;
    benny: BennyPolicy;
    scale?: Scale;
  },
  play: EdgePlay,
): Attempted {
  const skill = skillOf(onFoot);
  const penalty = speedPenalty(speed, base);
  if (rattled) sway.hindrance(RATTLED);
  return attemptLearnt(
    pilot,
    {
      learnt: { difficulty: penalty ? undefined : difficulty, skill, expertise },
      ...skillBonus(pilot, { stat: 'Wits', skill, expertise }, play),
      target: target + penalty,
      targetOf: [...targetOf, ...speedReasons(penalty)],
      scale,
      sway: sway.add(ownSway(pilot, { stat: 'Wits', skill }, play)),
      label: `Wits+${skill}`,
    },
    { benny, fight: true, ownTurn: true },
    play,
  );
}

export const rollInputs = {
  expertise: z.string().max(60).optional(),
  edges: sourcesSchema,
  hindrances: sourcesSchema,
  benny: bennyField,
};
