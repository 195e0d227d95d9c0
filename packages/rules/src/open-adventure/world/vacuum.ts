/** VAC: outer space without a suit. */
import { repeat } from '@arbiter/dice';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, staminaOf } from '../character/secondary-scores.ts';
import { combatField } from '../checks/standard-roll.ts';
import { plural } from '../checks/words.ts';
import { AT_PEACE, passTime } from '../conditions/condition-clock.ts';
import { afflict, hasCondition, isStone, kill, relieve } from '../conditions/conditions.ts';
import { passedBy, passedFields, writtenAfter } from '../downtime/hours.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';

/** Where the dying of somebody in vacuum comes from. */
export const VACUUM = 'vacuum';

/** OA-VAC-01: the stamina point of a round; with none left, or none to lose, it is death. */
export function loseAir(character: Character, play: OpenAdventurePlay): Character {
  const had = staminaOf(character, play);
  const SP = had - Math.min(1, Math.max(0, had));
  const after = { ...character, SP };
  return SP <= 0 ? kill(after) : after;
}

/** OA-VAC-01, OA-COND-13, OA-R-233, OA-R-446: a round out there, with one save for all causes of dying. */
function roundOutside(character: Character, round: number, play: OpenAdventurePlay): Character {
  const breathless = loseAir(character, play);
  play.trace.note('OA-VAC-01', `round ${round}: stamina left`, staminaOf(breathless, play));
  return passTime(breathless, 1, { ...AT_PEACE, air: 'held' }, play);
}

/** OA-VAC-02: back in an atmosphere nothing more is lost, and nothing comes back. */
export const backInAir = (character: Character): Character => relieve(character, 'dying', { source: VACUUM });
/** OA-VAC-01: dying at once, and yet able to act. */
const exposedToVacuum = (character: Character): Character =>
  afflict(character, { name: 'dying', source: VACUUM });

/** OA-R-683: fire takes air, and goes out where there is none. */
export const withoutFlames = (character: Character): Character =>
  hasCondition(character, 'burn') ? relieve(character, 'burn') : character;

/** OA-VAC-01, OA-R-233, OA-R-683: somebody comes where there is no air; the stamina point of the round apart. */
export function intoVacuum(character: Character, play: OpenAdventurePlay): Character {
  const unburned = withoutFlames(character);
  if (unburned !== character) play.trace.note('OA-R-683', 'without air the flames go out');
  return play.ruling('OA-R-233') === 'staminaOnly' ? unburned : exposedToVacuum(unburned);
}

/** OA-EQP-21, OA-R-684: whoever has a space suit in the pack of a fight wears it. */
export const isSuited = ({ pack }: Pick<Character, 'pack'>): boolean => (pack['space suit'] ?? 0) > 0;

export const vacuumProcedure = procedure({
  name: 'vacuum',
  title: 'In the vacuum of space',
  summary:
    'Rounds in vacuum: dying at once, though able to act, and 1 stamina point lost each round; without stamina it is death. No flame burns there; other conditions go on, and all causes of dying ask for one save. Back in an atmosphere the dying ends, what was lost stays lost.',
  rules: ['OA-VAC-01', 'OA-VAC-02', 'OA-COND-13', 'OA-COND-28'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    rounds: z
      .int()
      .min(0)
      .max(100)
      .default(1)
      .describe('Rounds in vacuum that they begin there.')
      .meta({ rank: 'first', unit: 'rounds' }),
    suddenly: z
      .boolean()
      .default(false)
      .describe(
        'Exposed in the middle of a round, before the first of them: its stamina point is lost at once, and no save is made yet.',
      )
      .meta({ rank: 'often' }),
    stillThere: z
      .boolean()
      .default(false)
      .describe('Whether they are still out there afterwards.')
      .meta({ rank: 'often' }),
    combat: combatField,
  }),
  output: z.strictObject({
    rounds: z.int().describe('Rounds lived through, or until death.'),
    dying: z.boolean(),
    mostRounds: z.int().describe('Rounds that the stamina they had could last at most.'),
    ...passedFields,
  }),
  example: {
    input: { character: { VIT: 8, SP: 3, HP: 4 }, rounds: 2 },
    dice: [2, 6, 4, 5],
    outcome: {
      rounds: 2,
      dying: false,
      mostRounds: 3,
      HP: 2,
      SP: 1,
      dead: false,
      conditions: [],
      skewers: [],
    },
  },
  run({ character, rounds, suddenly, stillThere }, play) {
    const isGone = (each: Character): boolean => isDead(healthOf(each, silently(play)));
    if (isGone(character)) return refuse('OA-DEAD-01', `${character.name} is dead already.`, 'character');
    if (isStone(character)) {
      play.trace.note('OA-COND-28', 'a body of stone needs no air');
      return {
        rounds,
        dying: false,
        mostRounds: rounds,
        ...passedBy(passTime(character, rounds, { ...AT_PEACE, air: 'held' }, play), play),
      };
    }
    const exposed = rounds > 0 || suddenly ? intoVacuum(character, play) : character;
    const start = { rounds: 0, now: suddenly ? loseAir(exposed, play) : exposed };
    if (suddenly) play.trace.note('OA-VAC-01', 'suddenly outside: stamina left', staminaOf(start.now, play));
    const end = repeat(
      play.dice,
      start,
      ({ rounds: lived, now }) => {
        if (isGone(now)) return undefined;
        return { rounds: lived + 1, now: roundOutside(now, lived + 1, play) };
      },
      rounds,
    );
    const dead = isGone(end.now);
    if (dead) play.trace.note('OA-VAC-01', 'dies in the vacuum');
    const dying = stillThere && !dead && (rounds > 0 || suddenly);
    return {
      rounds: end.rounds,
      dying,
      mostRounds: Math.max(0, staminaOf(character, silently(play))),
      ...passedBy(dying ? intoVacuum(end.now, silently(play)) : backInAir(end.now), play),
    };
  },
  tell: ({ rounds, HP, SP, dead, dying }, { character }) =>
    dead
      ? `${character.name} dies in the vacuum after ${plural(rounds, 'round')}.`
      : `${character.name} ${dying ? 'is dying out there' : 'comes back'} after ${plural(rounds, 'round')} with ${plural(HP, 'health point')} and ${plural(SP, 'stamina point')}.`,
  apply: ({ character }, outcome) => ({ character: writtenAfter(character, outcome) }),
});

export const vacuumParts = [part('state', 'Leaving the vacuum', ['OA-VAC-02'], backInAir)];
