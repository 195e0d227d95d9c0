/** Hours that pass for somebody who rests, sleeps or travels: conditions go on on their clocks. */
import { repeat } from '@arbiter/dice';
import { z } from 'zod';
import { type Affliction, afflictionSchema, conditionsWords } from '../character/afflictions.ts';
import { type Character, characterFields } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, maximumSP, staminaOf } from '../character/secondary-scores.ts';
import { listed, plural } from '../checks/words.ts';
import { AT_PEACE, passTime } from '../conditions/condition-clock.ts';
import { isStone } from '../conditions/conditions.ts';
import type { Exertion } from '../content/adventure-tables.ts';
import { CLOCKS } from '../content/condition-list.ts';
import { type OpenAdventurePlay, silently } from '../play.ts';

/** OA-R-475: so many hours, and parts of one, in which nothing else happens. */
export const afterHours = (
  character: Character,
  hours: number,
  exertion: Exertion,
  play: OpenAdventurePlay,
): Character =>
  passTime(
    // Nobody asks after the health of those whom nothing wears down.
    character.conditions.length + character.skewers.length > 0
      ? character
      : { ...character, HP: healthOf(character, silently(play)) },
    Math.floor(hours * CLOCKS.hour),
    { ...AT_PEACE, exertion },
    play,
  );

export interface Rested {
  readonly character: Character;
  /** Whole hours lived through, and the stamina points that they gave. */
  readonly hours: number;
  readonly regained: number;
}

/** OA-REST-06, OA-R-458: hours of rest, each of which gives so much stamina when it is over. */
export function restFor(
  character: Character,
  hours: number,
  stamina: number,
  play: OpenAdventurePlay,
): Rested {
  const whole = Math.floor(hours);
  const start: Rested = { character, hours: 0, regained: 0 };
  // Told once; every hour asks for it anew, as counters may have come.
  if (whole > 0) maximumSP(character, play);
  const quiet = silently(play);
  const end = repeat(
    play.dice,
    start,
    now => {
      if (isDead(healthOf(now.character, quiet))) return undefined;
      const later = afterHours(now.character, 1, 'rest', play);
      if (isDead(healthOf(later, quiet))) return { ...now, character: later };
      const had = staminaOf(later, quiet);
      const gain = isStone(later) ? 0 : stamina;
      const SP = Math.max(had, Math.min(maximumSP(later, quiet), had + gain));
      return {
        character: { ...later, SP },
        hours: now.hours + 1,
        regained: now.regained + SP - had,
      };
    },
    whole,
  );
  if (end.regained) tellRested(character, end, play);
  return { ...end, character: afterHours(end.character, hours - whole, 'rest', play) };
}

/** OA-REST-06: what the hours gave, and what counters took meanwhile. */
function tellRested(
  before: Character,
  { character, hours, regained }: Rested,
  play: OpenAdventurePlay,
): void {
  const quiet = silently(play);
  const [had, has] = [staminaOf(before, quiet), staminaOf(character, quiet)];
  play.trace
    .sum('OA-REST-06', 'Stamina points')
    .add('before', had)
    .add(plural(hours, 'hour'), regained, 'OA-REST-06')
    .add('counters', has - had - regained, 'OA-COND-39');
}

/** What somebody is like when time has passed. */
export const passedFields = {
  HP: z.int(),
  SP: z.int(),
  dead: z.boolean(),
  conditions: z.array(afflictionSchema).describe('All that is borne afterwards.'),
  skewers: characterFields.skewers.unwrap().describe('Weapons that are still stuck.'),
};
export interface Passed {
  readonly HP: number;
  readonly SP: number;
  readonly dead: boolean;
  readonly conditions: Affliction[];
  readonly skewers: Character['skewers'];
}
export const passedBy = (character: Character, play: OpenAdventurePlay): Passed => {
  // What wears health down tells how it came about.
  const HP = healthOf(character, silently(play));
  return {
    HP,
    SP: staminaOf(character, play),
    dead: isDead(HP),
    conditions: [...character.conditions],
    skewers: character.skewers,
  };
};
/** The one place where it is written; OA-R-469: whoever has had air holds a new breath the next time. */
export const writtenAfter = (character: Character, { HP, SP, conditions, skewers }: Passed): Character => ({
  ...character,
  HP,
  SP,
  conditions,
  skewers,
  breath: null,
});

/** What the hours did to somebody who bore conditions; nothing where there were none. */
export const passedWords = (before: Character, { HP, dead, conditions }: Passed): string =>
  dead || before.conditions.length + before.skewers.length === 0
    ? ''
    : ` ${plural(HP, 'health point')} and ${conditions.length ? listed(conditionsWords(conditions)) : 'no conditions'} are left.`;
