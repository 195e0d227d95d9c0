/** HAZ-09: the vacuum. */

import { pool, sum } from '@arbiter/dice';
import { counted } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { ROUNDS_PER_MINUTE, roundsIn } from '../combat/rounds.ts';
import { deathAt, type Wounded, whyNotVitality } from '../combat/vitality.ts';
import { woundedFields } from '../combat/wounded-input.ts';
import { procedure, type SimversePlay } from '../play.ts';
import { ofPerson } from './body.ts';
import { breathSeconds } from './breath.ts';
import { airlessBody, isAwake } from './suffocation.ts';

const ONE_DIE = pool(1, 6);

/** SV-R-122: counted from the end of the held breath; 1-3 on a die is two rounds, 4-6 three. */
export const VACUUM = { unconscious: [2, 2, 2, 3, 3, 3], deadRounds: ROUNDS_PER_MINUTE } as const;

export const vacuumProcedure = procedure({
  name: 'vacuum',
  title: 'Exposed to vacuum',
  summary:
    'Each round 1d6 damage to exposed parts, which only a sealed suit prevents; breath lasts EN × 3 seconds; 2 or 3 rounds after it ends (1d6) the victim is unconscious, and dead a minute after it ends.',
  rules: ['SV-HAZ-09', 'SV-HAZ-13', 'SV-STAT-10'],
  conventions: [ofPerson(['EN', 'vitality', 'maxVitality', 'hardToKill', 'airSupply'])],
  input: z.strictObject({
    EN: attributeValue.default(10).meta({ rank: 'first' }),
    vitality: z
      .int()
      .min(-500)
      .max(500)
      .optional()
      .describe('To see what the cold leaves, and who lives.')
      .meta({ rank: 'first', unit: 'Vitality' }),
    maxVitality: woundedFields.maxVitality.meta({ rank: 'rare', unit: 'Vitality' }),
    hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
    exposed: z
      .boolean()
      .default(true)
      .describe('Some part of the body is bare or in ordinary clothes or armour.')
      .meta({ rank: 'often' }),
    sealedSuit: z.boolean().default(false).meta({ rank: 'often' }),
    airSupply: z
      .boolean()
      .default(false)
      .describe('Has air to breathe, or needs none.')
      .meta({ rank: 'often' }),
    rounds: z
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe('Rounds of exposure to roll damage for.')
      .meta({ rank: 'first', unit: 'rounds' }),
  }),
  output: z.strictObject({
    damage: z.int().meta({ unit: 'Vitality' }),
    breathSeconds: z.int().nullable().meta({ unit: 's' }),
    breathRounds: z.int().nullable().meta({ unit: 'rounds' }),
    unconsciousRoundsAfterBreath: z.int().nullable().meta({ unit: 'rounds' }),
    deadRoundsAfterBreath: z.int().nullable().meta({ unit: 'rounds' }),
    unconsciousRound: z.int().nullable().describe('The same, counted from the first round in the vacuum.'),
    deadRound: z.int().nullable(),
    vitality: z
      .int()
      .nullable()
      .describe('After these rounds of cold; from 0 on the rules for dying go on besides: ask `dying`.'),
    conscious: z.boolean().nullable().describe('After these rounds; null where no Vitality was given.'),
    dead: z.boolean().nullable().describe('By the cold or for want of air.'),
  }),
  example: {
    input: { EN: 12, vitality: 20 },
    dice: [4, 5],
    outcome: {
      damage: 4,
      breathSeconds: 36,
      breathRounds: 6,
      unconsciousRoundsAfterBreath: 3,
      deadRoundsAfterBreath: 10,
      unconsciousRound: 9,
      deadRound: 16,
      vitality: 16,
      conscious: true,
      dead: false,
    },
  },
  run({ EN, exposed, sealedSuit, airSupply, rounds, ...given }, play) {
    const body = airlessBody({ EN, ...given });
    const above = whyNotVitality(given.vitality ?? 0, body.maxVitality);
    if (above) return above;
    // SV-R-121: armour that is not sealed does not help.
    const damage = exposed && !sealedSuit ? play.dice.roll(pool(rounds, 6), sum, 'cold damage') : 0;
    play.trace.note(
      'SV-HAZ-09',
      exposed && !sealedSuit ? `${rounds} rounds exposed: damage` : 'not exposed: damage',
      damage,
    );
    const safe = {
      breathSeconds: null,
      breathRounds: null,
      unconsciousRoundsAfterBreath: null,
      deadRoundsAfterBreath: null,
      unconsciousRound: null,
      deadRound: null,
    };
    const hurt = (faints: number, dies: number) =>
      fate(body, { before: given.vitality, damage, rounds, limits: [faints, dies] }, play);
    if (airSupply) return { damage, ...safe, ...hurt(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY) };
    const seconds = breathSeconds(EN, 'vacuum');
    const breathRounds = roundsIn(seconds);
    const unconsciousAfter = play.dice.roll(
      ONE_DIE,
      sum,
      'unconscious after',
      die => VACUUM.unconscious[die - 1] ?? 0,
    );
    play.trace.note('SV-HAZ-09', `breath of EN ${EN}: seconds`, seconds);
    play.trace
      .sum('SV-HAZ-09', 'unconscious in round')
      .add('breath', breathRounds)
      .add('by 1d6', unconsciousAfter, 'SV-HAZ-09');
    play.trace
      .sum('SV-HAZ-09', 'dead in round')
      .add('breath', breathRounds)
      .add('a minute', VACUUM.deadRounds, 'SV-HAZ-09');
    return {
      damage,
      breathSeconds: seconds,
      breathRounds,
      unconsciousRoundsAfterBreath: unconsciousAfter,
      deadRoundsAfterBreath: VACUUM.deadRounds,
      unconsciousRound: breathRounds + unconsciousAfter,
      deadRound: breathRounds + VACUUM.deadRounds,
      ...hurt(breathRounds + unconsciousAfter, breathRounds + VACUUM.deadRounds),
    };
  },
  tell({ damage, vitality, conscious, dead, unconsciousRound, deadRound }, { rounds }) {
    const cold = damage
      ? `The cold takes ${damage} Vitality in ${counted(rounds, 'round')}`
      : 'The cold does nothing';
    const left = vitality === null ? '' : `, ${vitality} left`;
    if (dead) return `${cold}${left}: dead.`;
    if (conscious === false) return `${cold}${left}: unconscious.`;
    const air =
      unconsciousRound === null
        ? ''
        : ` Unconscious in round ${unconsciousRound}, dead in round ${deadRound}.`;
    return `${cold}${left}.${air}`;
  },
  apply: (_input, { vitality, conscious, dead }) =>
    vitality === null || conscious === null ? {} : { vitality, conscious, ...(dead ? { dead } : {}) },
});

/** What the void has done, for how long, and what it takes to faint and to die. */
interface Exposure {
  readonly before: number | undefined;
  readonly damage: number;
  readonly rounds: number;
  readonly limits: readonly [number, number];
}

/** What so many rounds leave of somebody: the cold takes Vitality, and the breath runs out. */
function fate(
  body: Wounded,
  { before, damage, rounds, limits: [faints, dies] }: Exposure,
  play: SimversePlay,
) {
  if (before === undefined) return { vitality: null, conscious: null, dead: null };
  const vitality = before - damage;
  const dead = rounds >= dies || vitality <= deathAt(body, play.readings);
  return {
    vitality,
    conscious: !dead && rounds < faints && isAwake({ ...body, vitality }, play),
    dead,
  };
}
