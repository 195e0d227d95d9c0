/** HAZ-06 to HAZ-09: holding breath, suffocating, and the vacuum. */
import { pool, sum } from '@arbiter/dice';
import type { Part } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from './attributes.ts';
import { maxVitality } from './derived.ts';
import { ROUNDS_PER_MINUTE, roundsIn } from './initiative.ts';
import { procedure, type SimversePlay } from './play.ts';
import { succeeds } from './rolls.ts';
import { deathAt, isConscious, vitalityState, type Wounded, woundedFields } from './vitality.ts';

/** SV-HAZ-06, 08, 09: seconds of breath for each point of EN. */
export const BREATH = { normal: 10, prepared: 15, stress: 5, airless: 5, vacuum: 3 } as const;
export type Breath = keyof typeof BREATH;
export const BREATHS = Object.keys(BREATH) as [Breath, ...Breath[]];

export const breathSeconds = (EN: number, way: Breath): number => EN * BREATH[way];

export const breathProcedure = procedure({
  name: 'hold-breath',
  title: 'Holding breath',
  summary:
    'How long breath lasts: EN × 10 seconds, × 15 after preparing, × 5 under stress or when suddenly strangled or buried, × 3 in a vacuum. The undead need no air.',
  rules: ['SV-HAZ-06', 'SV-HAZ-08', 'SV-HAZ-13'],
  input: z.strictObject({
    EN: attributeValue.default(10),
    way: z
      .enum(BREATHS)
      .default('normal')
      .describe('stress: combat or panic; airless: strangled, buried or without air, unprepared.'),
    undead: z
      .boolean()
      .default(false)
      .describe('Needs no air; constructs likewise, by the game master’s word.'),
  }),
  output: z.strictObject({
    seconds: z.int().nullable().describe('Null: needs no air.'),
    fullRounds: z.int().nullable(),
  }),
  example: { input: { EN: 10, way: 'prepared' }, dice: [], outcome: { seconds: 150, fullRounds: 25 } },
  run({ EN, way, undead }, play) {
    if (undead) {
      play.trace.note('SV-HAZ-13', 'needs no air');
      return { seconds: null, fullRounds: null };
    }
    const seconds = breathSeconds(EN, way);
    return { seconds, fullRounds: roundsIn(seconds) };
  },
});

/** SV-HAZ-07: Vitality lost each round without air; no armour helps. */
export const SUFFOCATION_LOSS = 2;
const ONE_DIE = pool(1, 6);

interface Suffocating {
  readonly vitality: number;
  readonly conscious: boolean;
}

const bodyOf = (EN: number, vitality: number, max: number | undefined, hardToKill: boolean): Wounded => ({
  being: 'living',
  EN,
  maxVitality: max ?? maxVitality({ EN }),
  vitality,
  bleedingCount: 0,
  stable: false,
  unconscious: true,
  hardToKill,
  lastAction: false,
});

const awake = (body: Wounded, vitality: number, play: SimversePlay): boolean =>
  isConscious(vitalityState({ ...body, vitality }, play.readings));

/** SV-HAZ-07: the loss, then EN to stay awake (SV-R-07: bare EN); who is unconscious no longer rolls. */
function airlessRound(body: Wounded, { vitality }: Suffocating, play: SimversePlay): Suffocating {
  const left = vitality - SUFFOCATION_LOSS;
  return { vitality: left, conscious: awake(body, left, play) && succeeds(body.EN, 'EN', play) };
}

export const suffocationProcedure = procedure({
  name: 'suffocation',
  title: 'Drowning and suffocation',
  summary:
    'Round by round once breath has run out (say which `breath` is still held, and it lasts its time first): 2 Vitality lost, then EN or unconscious; the unconscious die after 1d6 further rounds, or sooner if the continuing loss kills them, unless rescued. At 0 Vitality or below the rules for dying go on besides.',
  rules: ['SV-HAZ-07', 'SV-HAZ-08', 'SV-HAZ-13'],
  input: z.strictObject({
    EN: woundedFields.EN,
    maxVitality: woundedFields.maxVitality,
    vitality: z.int().min(-500).max(500),
    conscious: z.boolean().default(true),
    undead: z.boolean().default(false).describe('Needs no air.'),
    hardToKill: z.boolean().default(false),
    breath: z
      .enum(BREATHS)
      .optional()
      .describe('Still holding breath: it lasts its time first. Left out: it has run out already.'),
    rounds: z
      .int()
      .min(1)
      .max(100)
      .default(100)
      .describe('Rounds without air before rescue, held breath included.'),
  }),
  output: z.strictObject({
    heldRounds: z.int().describe('Whole rounds that held breath lasts; nothing is lost in them.'),
    rounds: z
      .array(z.strictObject({ vitality: z.int(), conscious: z.boolean() }))
      .describe('After each round, until unconscious.'),
    conscious: z.boolean(),
    diesAfterFurtherRounds: z.int().nullable().describe('Counted from falling unconscious.'),
    dead: z.boolean().describe('Whether death comes before the rescue.'),
    vitality: z.int().describe('At the end, by rescue or by death.'),
  }),
  example: {
    input: { EN: 11, vitality: 14, rounds: 4 },
    dice: [3, 4, 4, 4, 4, 4, 3],
    outcome: {
      heldRounds: 0,
      rounds: [
        { vitality: 12, conscious: true },
        { vitality: 10, conscious: false },
      ],
      conscious: false,
      diesAfterFurtherRounds: 3,
      dead: false,
      vitality: 6,
    },
  },
  run({ EN, vitality, hardToKill, ...given }, play) {
    if (given.undead)
      return {
        heldRounds: 0,
        rounds: [],
        conscious: true,
        diesAfterFurtherRounds: null,
        dead: false,
        vitality,
      };
    const body = bodyOf(EN, vitality, given.maxVitality, hardToKill);
    // SV-HAZ-06, SV-HAZ-08: the unconscious hold nothing.
    const conscious = given.conscious && awake(body, vitality, play);
    const held = given.breath && conscious ? roundsIn(breathSeconds(EN, given.breath)) : 0;
    const heldRounds = Math.min(held, given.rounds);
    const rounds = given.rounds - heldRounds;
    let now: Suffocating = { vitality, conscious };
    const passed: Suffocating[] = [];
    while (now.conscious && passed.length < rounds) {
      now = airlessRound(body, now, play);
      passed.push(now);
    }
    if (now.conscious || rounds === 0)
      return {
        heldRounds,
        rounds: passed,
        conscious: now.conscious,
        diesAfterFurtherRounds: null,
        dead: false,
        vitality: now.vitality,
      };

    const byAir = play.dice.roll(ONE_DIE, sum, 'rounds to death');
    // SV-R-126: the loss goes on, and whichever threshold comes first kills.
    const byLoss = Math.max(0, Math.ceil((now.vitality - deathAt(body, play.readings)) / SUFFOCATION_LOSS));
    const diesAfterFurtherRounds = Math.min(byAir, byLoss);
    const untilRescue = rounds - passed.length;
    const further = Math.min(diesAfterFurtherRounds, untilRescue);
    return {
      heldRounds,
      rounds: passed,
      conscious: false,
      diesAfterFurtherRounds,
      dead: diesAfterFurtherRounds <= untilRescue,
      vitality: now.vitality - further * SUFFOCATION_LOSS,
    };
  },
});

/** SV-R-122: counted from the end of the held breath; 1-3 on a die is two rounds, 4-6 three. */
export const VACUUM = { unconscious: [2, 2, 2, 3, 3, 3], deadRounds: ROUNDS_PER_MINUTE } as const;

export const vacuumProcedure = procedure({
  name: 'vacuum',
  title: 'Exposed to vacuum',
  summary:
    'Each round 1d6 damage to exposed parts, which only a sealed suit prevents; breath lasts EN × 3 seconds; 2 or 3 rounds after it ends (1d6) the victim is unconscious, and dead a minute after it ends.',
  rules: ['SV-HAZ-09', 'SV-HAZ-13'],
  input: z.strictObject({
    EN: attributeValue.default(10),
    exposed: z
      .boolean()
      .default(true)
      .describe('Some part of the body is bare or in ordinary clothes or armour.'),
    sealedSuit: z.boolean().default(false),
    airSupply: z.boolean().default(false).describe('Has air to breathe, or needs none.'),
    rounds: z.int().min(1).max(20).default(1).describe('Rounds of exposure to roll damage for.'),
  }),
  output: z.strictObject({
    damage: z.int(),
    breathSeconds: z.int().nullable(),
    breathRounds: z.int().nullable(),
    unconsciousRoundsAfterBreath: z.int().nullable(),
    deadRoundsAfterBreath: z.int().nullable(),
    unconsciousRound: z.int().nullable().describe('The same, counted from the first round in the vacuum.'),
    deadRound: z.int().nullable(),
  }),
  example: {
    input: { EN: 12 },
    dice: [4, 5],
    outcome: {
      damage: 4,
      breathSeconds: 36,
      breathRounds: 6,
      unconsciousRoundsAfterBreath: 3,
      deadRoundsAfterBreath: 10,
      unconsciousRound: 9,
      deadRound: 16,
    },
  },
  run({ EN, exposed, sealedSuit, airSupply, rounds }, play) {
    // SV-R-121: armour that is not sealed does not help.
    const damage = exposed && !sealedSuit ? play.dice.roll(pool(rounds, 6), sum, 'cold damage') : 0;
    const safe = {
      breathSeconds: null,
      breathRounds: null,
      unconsciousRoundsAfterBreath: null,
      deadRoundsAfterBreath: null,
      unconsciousRound: null,
      deadRound: null,
    };
    if (airSupply) return { damage, ...safe };
    const seconds = breathSeconds(EN, 'vacuum');
    const breathRounds = roundsIn(seconds);
    const unconsciousAfter = play.dice.roll(
      ONE_DIE,
      sum,
      'unconscious after',
      die => VACUUM.unconscious[die - 1] ?? 0,
    );
    return {
      damage,
      breathSeconds: seconds,
      breathRounds,
      unconsciousRoundsAfterBreath: unconsciousAfter,
      deadRoundsAfterBreath: VACUUM.deadRounds,
      unconsciousRound: breathRounds + unconsciousAfter,
      deadRound: breathRounds + VACUUM.deadRounds,
    };
  },
});

export const breathProcedures = [breathProcedure, suffocationProcedure, vacuumProcedure];
export const breathParts: readonly Part[] = [
  { kind: 'derivation', name: 'breath', rules: ['SV-HAZ-06', 'SV-HAZ-08'] },
];
