/** DEAD-01: whoever is dead does nothing, and nothing more befalls them. */
import type { Procedure, Refusal } from '@arbiter/engine';
import { whyNotAlive } from '../conditions/conditions.ts';
import type { Character } from './character.ts';

/** OA-R-730: questions about what the dead had, leave behind or have earned before. */
const OF_THE_DEAD: Readonly<Record<string, readonly string[]>> = {
  'next-character': ['dead'],
  'award-experience': ['character'],
  'attack-score': ['character'],
  improvise: ['character'],
  load: ['character'],
  'repair-armor': ['character'],
  track: ['tracked'],
  concealment: ['target'],
  // A thing that is used up burns on (OA-FIRE-03).
  fire: ['character'],
  // These say it in words of their own.
  'emergency-aid': ['patient'],
  'herbal-medication': ['patient'],
  attack: ['attacker', 'defender'],
  'attack-several': ['attacker'],
  feint: ['defender'],
  'coup-de-grace': ['attacker', 'victim'],
  'cast-magic': ['caster', 'target'],
  morale: ['npc'],
  clinch: ['attacker', 'defender'],
  travel: ['party'],
  vacuum: ['character'],
  'short-rest': ['character'],
  sleep: ['character'],
  'natural-healing': ['character'],
};

/** OA-DEAD-01: these questions, of which nobody is asked who is dead. */
export const ofTheLiving = (procedures: readonly Procedure[]): readonly Procedure[] =>
  procedures.map(each => ({
    ...each,
    run: (input, play) =>
      whoIsDead(input as object, OF_THE_DEAD[each.name] ?? NOBODY) ?? each.run(input, play),
  }));
const NOBODY: readonly string[] = [];

function whoIsDead(input: object, allowed: readonly string[]): Refusal | undefined {
  for (const [field, value] of Object.entries(input)) {
    if (typeof value !== 'object' || value === null || allowed.includes(field)) continue;
    const people = Array.isArray(value)
      ? value.map((each, i) => [each, `${field}[${i}]`] as const)
      : [[value, field] as const];
    for (const [person, place] of people) {
      const dead = isCharacter(person) ? whyNotAlive(person, place) : undefined;
      if (dead) return dead;
    }
  }
  return undefined;
}

const isCharacter = (value: unknown): value is Character =>
  typeof value === 'object' && value !== null && 'HP' in value && 'talents' in value && 'MAG' in value;
