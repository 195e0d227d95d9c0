/** HAZ-07, HAZ-08: drowning and suffocating, round by round. */

import { pool, repeat, sum } from '@arbiter/dice';
import { counted } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxVitality } from '../character/derived.ts';
import { ownRolls } from '../checks/lucky.ts';
import { succeeds } from '../checks/rolls.ts';
import { woundsTurn } from '../combat/dying.ts';
import { roundsIn } from '../combat/rounds.ts';
import {
  isConscious,
  isDead,
  VITALITY_STATES,
  vitalityState,
  type Wounded,
  whyNotVitality,
} from '../combat/vitality.ts';
import { woundedFields } from '../combat/wounded-input.ts';
import { procedure, type SimversePlay } from '../play.ts';
import { ofPerson } from './body.ts';
import { BREATHS, type Breath, breathSeconds } from './breath.ts';
import { whyNotInTime } from './rest.ts';

/** SV-HAZ-07: Vitality lost each round without air; no armour helps. */
export const SUFFOCATION_LOSS = 2;

/** A body without air; `awake` is what the rolls of SV-HAZ-07 leave of it. */
interface Suffocating {
  readonly body: Wounded;
  readonly awake: boolean;
}

export const airlessBody = (given: {
  EN: number;
  maxVitality?: number | undefined;
  hardToKill: boolean;
}): Wounded => ({
  being: 'living',
  EN: given.EN,
  maxVitality: given.maxVitality ?? maxVitality(given),
  vitality: 0,
  bleedingCount: 0,
  stable: false,
  unconscious: false,
  hardToKill: given.hardToKill,
  lastAction: false,
});

export const isAwake = (body: Wounded, play: SimversePlay): boolean =>
  isConscious(vitalityState(body, play.readings));

/**
 * A round without air: the turn of the dying first (SV-STAT-09: for those at 0 or below when it begins), then the
 * loss of SV-HAZ-07, which goes on for the unconscious (SV-R-126), then EN to stay awake (SV-R-07: the bare EN).
 */
function airlessRound(before: Suffocating, play: SimversePlay): Suffocating {
  const turn = woundsTurn({ ...before.body, unconscious: !before.awake }, play).after;
  if (isDead(vitalityState(turn, play.readings))) return { body: turn, awake: false };
  const body = { ...turn, vitality: turn.vitality - SUFFOCATION_LOSS };
  if (play.trace.on) play.trace.note('SV-HAZ-07', `loses ${SUFFOCATION_LOSS} Vitality`, body.vitality);
  const stillUp = before.awake && !turn.unconscious && isAwake(body, play);
  return { body, awake: stillUp && succeeds(body.EN, 'EN', play) };
}

const hasDied = ({ body }: Suffocating, play: SimversePlay): boolean =>
  isDead(vitalityState(body, play.readings));

/** How long somebody is without air. */
interface AirlessSpan {
  readonly most: number;
  readonly goesOn: (now: Suffocating) => boolean;
  readonly label: string;
}

/** Rounds without air while `goesOn`, so many at most; how many it were. */
function airlessRounds(
  start: Suffocating,
  { most, goesOn, label }: AirlessSpan,
  play: SimversePlay,
): { at: Suffocating; rounds: number } {
  const { rounds, ...at } = repeat(
    play.dice,
    { ...start, rounds: 0 },
    ({ rounds: before, ...now }) =>
      goesOn(now)
        ? {
            ...play.trace.within('SV-HAZ-07', `${label} ${before + 1}`, () => airlessRound(now, play)),
            rounds: before + 1,
          }
        : undefined,
    most,
  );
  return { at, rounds };
}

/** SV-HAZ-06, SV-HAZ-08: how many rounds the breath lasts. */
function roundsHeld(EN: number, breath: Breath, play: SimversePlay): number {
  const seconds = breathSeconds(EN, breath);
  const rounds = roundsIn(seconds);
  play.trace.note('SV-HAZ-06', `${breath} breath lasts ${seconds} seconds, in rounds`, rounds);
  return rounds;
}

export const suffocationProcedure = procedure({
  name: 'suffocation',
  title: 'Drowning and suffocation',
  summary:
    'Round by round once breath has run out (say which `breath` is still held, and it lasts its time first): 2 Vitality lost, then EN or unconscious; the unconscious die after 1d6 further rounds, or sooner if the loss kills them, unless rescued. From 0 Vitality on the dying lose 1 more each turn until they stabilize, and the air still costs its 2.',
  rules: ['SV-HAZ-07', 'SV-HAZ-08', 'SV-HAZ-13', 'SV-STAT-09', 'SV-STAT-10'],
  conventions: [ofPerson(['EN', 'vitality', 'maxVitality', 'hardToKill', 'undead', 'conscious']), ownRolls()],
  input: z.strictObject({
    EN: attributeValue.default(10).meta({ rank: 'rare' }),
    maxVitality: woundedFields.maxVitality.meta({ rank: 'rare', unit: 'Vitality' }),
    vitality: z.int().min(-500).max(500).meta({ rank: 'often', unit: 'Vitality' }),
    conscious: z.boolean().default(true).meta({ rank: 'rare' }),
    undead: z.boolean().default(false).describe('Needs no air.').meta({ rank: 'rare' }),
    hardToKill: z.boolean().default(false).meta({ rank: 'rare' }),
    breath: z
      .enum(BREATHS)
      .optional()
      .describe('Still holding breath: it lasts its time first. Left out: it has run out already.')
      .meta({ rank: 'often' }),
    rounds: z
      .int()
      .min(1)
      .max(100)
      .default(100)
      .describe('Rounds without air before rescue, held breath included.')
      .meta({ rank: 'first', unit: 'rounds' }),
  }),
  output: z.strictObject({
    heldRounds: z
      .int()
      .describe('Whole rounds that held breath lasts; nothing is lost in them.')
      .meta({ unit: 'rounds' }),
    awakeRounds: z
      .int()
      .describe('Rounds without air until unconscious or rescued; the trace tells of each.')
      .meta({ unit: 'rounds' }),
    conscious: z.boolean(),
    diesAfterFurtherRounds: z
      .int()
      .nullable()
      .describe(
        'Counted from falling unconscious: by the die, or sooner where the loss killed first; null: rescued.',
      ),
    dead: z.boolean().describe('Whether death comes before the rescue.'),
    vitality: z.int().describe('At the end, by rescue or by death.').meta({ unit: 'Vitality' }),
    state: z
      .enum(VITALITY_STATES)
      .describe('Who is rescued `dying` goes on by the rules for that: ask `dying`, or give First Aid.'),
  }),
  example: {
    input: { EN: 11, vitality: 14, rounds: 4 },
    dice: [3, 4, 4, 4, 4, 4, 3],
    outcome: {
      heldRounds: 0,
      awakeRounds: 2,
      conscious: false,
      diesAfterFurtherRounds: null,
      dead: false,
      vitality: 6,
      state: 'up',
    },
  },
  run({ vitality, undead, ...given }, play) {
    const body = { ...airlessBody(given), vitality };
    const no = whyNotVitality(vitality, body.maxVitality) ?? whyNotInTime(body, 'air', play);
    if (no) return no;
    const safe = {
      heldRounds: 0,
      awakeRounds: 0,
      conscious: true,
      diesAfterFurtherRounds: null,
      dead: false,
    };
    if (undead) return { ...safe, vitality, state: 'up' as const };
    const awake = given.conscious && isAwake(body, play);
    // SV-HAZ-06, SV-HAZ-08: the unconscious hold nothing.
    const held = given.breath && awake ? roundsHeld(given.EN, given.breath, play) : 0;
    const heldRounds = Math.min(held, given.rounds);
    const airless = given.rounds - heldRounds;
    const up = airlessRounds(
      { body, awake },
      { most: airless, goesOn: now => now.awake, label: 'round' },
      play,
    );
    const soFar = { heldRounds, awakeRounds: up.rounds, conscious: up.at.awake };
    const left = airless - up.rounds;
    // Who is rescued before the next round, or dead already, has no use for the die.
    if (up.at.awake || left === 0 || hasDied(up.at, play)) {
      const dead = hasDied(up.at, play);
      const state = vitalityState({ ...up.at.body, unconscious: !up.at.awake }, play.readings);
      const { vitality: end } = up.at.body;
      return { ...soFar, diesAfterFurtherRounds: dead ? 0 : null, dead, vitality: end, state };
    }
    const byAir = play.dice.roll(pool(1, 6), sum, 'rounds to death');
    const alive = (now: Suffocating): boolean => !hasDied(now, play);
    const end = airlessRounds(
      up.at,
      { most: Math.min(byAir, left), goesOn: alive, label: 'unconscious, round' },
      play,
    );
    const dead = hasDied(end.at, play) || byAir <= left;
    return {
      ...soFar,
      diesAfterFurtherRounds: dead ? end.rounds : null,
      dead,
      vitality: end.at.body.vitality,
      state: dead ? ('dead' as const) : vitalityState({ ...end.at.body, unconscious: true }, play.readings),
    };
  },
  tell({ heldRounds, awakeRounds, conscious, diesAfterFurtherRounds, dead, vitality }, { rounds }) {
    if (heldRounds === rounds)
      return `The breath holds for all of ${counted(rounds, 'round')}; Vitality ${vitality}.`;
    const held = heldRounds ? `Breath lasts ${counted(heldRounds, 'round')}. ` : '';
    if (conscious) return `${held}Rescued awake, with Vitality ${vitality}.`;
    const fell = awakeRounds
      ? `Unconscious after ${counted(awakeRounds, 'round')} without air`
      : 'Unconscious';
    if (dead) return `${held}${fell}, and dead ${counted(diesAfterFurtherRounds ?? 0, 'round')} later.`;
    return `${held}${fell}; rescued alive, with Vitality ${vitality}.`;
  },
  apply: (_input, { vitality, conscious, dead }) => ({ vitality, conscious, ...(dead ? { dead } : {}) }),
});
