/** POST: postures and what they make of speed points. */
import { type Refusal, refusedAt } from '@arbiter/engine';
import { type Character, perksOf } from '../character/character.ts';
import { roundDown } from '../checks/rounding.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import {
  type PostureName,
  postureNamed,
  postures,
  type RelativeSpeed,
  SPEED_FACTORS,
} from '../content/posture-list.ts';
import { part, refuse } from '../play.ts';

/** OA-POST-01: speed points at a relative speed; quarter and slow leave one of those that were there. */
export function atSpeed(points: number, speed: RelativeSpeed): number {
  const { times, over, atLeastOne } = SPEED_FACTORS[speed];
  if (points <= 0) return points;
  const left = roundDown((points * times) / over);
  return atLeastOne ? Math.max(1, left) : left;
}

/** OA-R-202, OA-R-299: all factors count, those that quicken before those that slow, each rounded down. */
export const inOrder = <T extends { readonly speed: RelativeSpeed }>(factors: readonly T[]): readonly T[] =>
  [...factors].sort((a, b) => ratio(b.speed) - ratio(a.speed));
const ratio = (speed: RelativeSpeed): number => SPEED_FACTORS[speed].times / SPEED_FACTORS[speed].over;

/** OA-POST-02, OA-PERK-02: the relative speed of a posture, for those who swim as they walk too. */
export function postureSpeed(character: Character, name: PostureName): RelativeSpeed {
  const { speed, medium } = postureNamed(name);
  return medium === 'water' && speed === 'slow' && perksOf(character).some(perk => perk.swimsAtNormalSpeed)
    ? 'normal'
    : speed;
}

/** OA-POST-03, OA-R-206: postures that are kept for a kind of creature, and runs that a condition forbids. */
export function whyNotPosture(character: Character, name: PostureName): Refusal | undefined {
  const { only, run } = postureNamed(name);
  const barred = run ? whyNotDo(character, 'run') : undefined;
  if (barred) return refusedAt(barred, 'posture');
  if (!only || character.habitats.includes(only)) return undefined;
  return refuse(
    'OA-POST-03',
    `${name} is for ${only} creatures only, and ${character.name} is ${character.habitats.join(' and ') || 'none of them'}.`,
    'posture',
  );
}

export const postureParts = [
  part('table', 'Relative speeds', ['OA-POST-01'], SPEED_FACTORS),
  part('table', 'Postures', ['OA-POST-02'], postures),
];
