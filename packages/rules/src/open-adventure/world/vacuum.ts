/** VAC: outer space without a suit. */
import { repeat } from '@arbiter/dice';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead, saveScore } from '../character/secondary-scores.ts';
import { poolsOf } from '../checks/harm.ts';
import { saveTest } from '../checks/save.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import { afflict, killed, relieve } from '../combat/conditions.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';

/** Where the dying of somebody in vacuum comes from. */
export const VACUUM = 'vacuum';

interface Exposed {
  readonly HP: number;
  readonly SP: number;
  readonly dead: boolean;
}

/** OA-VAC-01: the stamina point of a round; with none left, or none to lose, it is death. */
export function loseAir(now: Exposed): Exposed {
  const SP = now.SP - Math.min(1, Math.max(0, now.SP));
  return { ...now, SP, dead: now.dead || SP <= 0 };
}

/** OA-COND-13, OA-R-233: dying besides, unless the table lets only the stamina run down. */
export function dyingInVacuum(character: Character, now: Exposed, play: OpenAdventurePlay): Exposed {
  if (now.dead || play.ruling('OA-R-233') === 'staminaOnly') return now;
  const { success } = rollTest(
    {
      ...saveTest(
        character,
        'FORT',
        { against: ['dying', VACUUM], magical: false },
        { target: USUAL_TARGET, score: saveScore(character, 'FORT', play) },
      ),
      label: 'dying: fortitude save',
      onlySuccess: true,
    },
    play,
  );
  const HP = success ? now.HP - 1 : now.HP;
  return { ...now, HP, dead: !success || isDead(HP) };
}

/** OA-VAC-02: back in an atmosphere nothing more is lost, and nothing comes back. */
export const backInAir = (character: Character): Character => relieve(character, 'dying', { source: VACUUM });
/** OA-VAC-01: dying at once, and yet able to act. */
export const exposedToVacuum = (character: Character): Character =>
  afflict(character, { name: 'dying', source: VACUUM });

export const vacuumProcedure = procedure({
  name: 'vacuum',
  title: 'In the vacuum of space',
  summary:
    'Rounds in vacuum: dying at once, though able to act, and 1 stamina point lost each round; without stamina it is death. Back in an atmosphere the dying ends, what was lost stays lost.',
  rules: ['OA-VAC-01', 'OA-VAC-02', 'OA-COND-13'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person' }),
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
  }),
  output: z.strictObject({
    rounds: z.int().describe('Rounds lived through, or until death.'),
    HP: z.int(),
    SP: z.int(),
    dying: z.boolean(),
    dead: z.boolean(),
    mostRounds: z.int().describe('Rounds that the stamina they had could last at most.'),
  }),
  example: {
    input: { character: { VIT: 8, SP: 3, HP: 4 }, rounds: 2 },
    dice: [2, 6, 4, 5],
    outcome: { rounds: 2, HP: 2, SP: 1, dying: false, dead: false, mostRounds: 3 },
  },
  run({ character, rounds, suddenly, stillThere }, play) {
    const pools = poolsOf(character, play);
    const fresh: Exposed = { ...pools, dead: isDead(pools.HP) };
    const start = { rounds: 0, now: suddenly && !fresh.dead ? loseAir(fresh) : fresh };
    const end = repeat(
      play.dice,
      start,
      ({ rounds: lived, now }) => {
        if (now.dead) return undefined;
        const after = dyingInVacuum(character, loseAir(now), play);
        play.trace.note('OA-VAC-01', `round ${lived + 1}: stamina left`, after.SP);
        return { rounds: lived + 1, now: after };
      },
      rounds,
    );
    const { HP, SP, dead } = end.now;
    if (dead) play.trace.note('OA-VAC-01', 'dies in the vacuum');
    return {
      rounds: end.rounds,
      // OA-SECO-04: the dead have no health points left.
      HP: dead ? Math.min(0, HP) : HP,
      SP,
      dying: stillThere && !dead && (rounds > 0 || suddenly),
      dead,
      mostRounds: Math.max(0, pools.SP),
    };
  },
  tell: ({ rounds, HP, SP, dead, dying }, { character }) =>
    dead
      ? `${character.name} dies in the vacuum after ${plural(rounds, 'round')}.`
      : `${character.name} ${dying ? 'is dying out there' : 'comes back'} after ${plural(rounds, 'round')} with ${plural(HP, 'health point')} and ${plural(SP, 'stamina point')}.`,
  apply: ({ character }, { HP, SP, dead, dying }) => {
    const after = { ...backInAir(character), HP, SP };
    return { character: dead ? killed(after) : dying ? exposedToVacuum(after) : after };
  },
});

export const vacuumParts = [part('state', 'Leaving the vacuum', ['OA-VAC-02'], backInAir)];
