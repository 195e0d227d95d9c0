/** SOC: a whole social duel, round by round as both have planned it. */

import { type Alike, repeat } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { inWords, LIFE_STATES, type LifeState } from '../combat/life-state.ts';
import { freshRound, hdToTell, type PersonInput, usedByRoll } from '../combat/person.ts';
import { procedure } from '../play.ts';
import { counted } from '../words.ts';
import type { Circumstance } from './circumstances.ts';
import {
  type Choice,
  choiceSchema,
  type DebateSide,
  roundOf,
  type Sides,
  type Speaking,
  sideFor,
  speakingOf,
  whyNotChoice,
} from './debate.ts';
import {
  duelSpeaker,
  ENDINGS,
  type Ending,
  nameOf,
  opening,
  type SideName,
  stakesSchema,
  whyNotEntry,
} from './duel.ts';
import { EXAMPLE, endInWords, nextRollDiceAfter } from './duel-round.ts';

const planned = z.strictObject({
  ...opening,
  plan: choiceSchema.describe(
    'What the speaker does in every round; dice it can no longer pay for are left out.',
  ),
});

/** What a speaker takes home from a whole duel. */
const keptSchema = z.strictObject({
  hd: z.int().meta({ unit: 'HD' }),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  storedAffinity: z.int(),
  concentrating: z.string().nullable(),
});

export const wholeDuel = procedure({
  name: 'social-duel',
  title: 'A social duel to its end',
  summary:
    'Plays a duel round by round while both speakers keep to their plans, until one concedes, breaks, walks away or cannot go on. Good for a quick answer, and for the exact odds of who would win.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-04', 'AF-SOC-05', 'AF-SOC-09', 'AF-SOC-13'],
  input: z.strictObject({
    a: planned.describe('Who speaks first, and the plan.'),
    b: planned.describe('Who answers, and the plan.'),
    stakes: stakesSchema,
    maxRounds: z
      .int()
      .min(1)
      .max(50)
      .default(20)
      .describe('After so many rounds it is left open.')
      .meta({ unit: 'rounds' }),
  }),
  output: z.strictObject({
    winner: z.string().nullable().describe('The name of the winner.'),
    ending: z.enum(ENDINGS),
    a: keptSchema,
    b: keptSchema,
  }),
  example: {
    input: {
      a: { ...EXAMPLE.a, plan: { exertion: 1 } },
      b: EXAMPLE.b,
      stakes: EXAMPLE.stakes,
    },
    dice: [3, 4, 2, 5, 6, 3, 2, 1],
    outcome: {
      winner: 'Ilse',
      ending: 'broken',
      a: { hd: 8, resolve: 5, state: 'conscious', storedAffinity: 0, concentrating: null },
      b: { hd: 5, resolve: 0, state: 'conscious', storedAffinity: 0, concentrating: null },
    },
  },
  run({ a: { plan: planA, ...a }, b: { plan: planB, ...b }, maxRounds }, play) {
    const problem = whyNotEntry(a, 'a', 'a', play) ?? whyNotEntry(b, 'b', 'b', play);
    if (problem) return problem;
    const [one, two] = [
      speakingOf(duelSpeaker(a), 'a', 'a.character', play),
      speakingOf(duelSpeaker(b), 'b', 'b.character', play),
    ];
    if (isRefusal(one)) return one;
    if (isRefusal(two)) return two;
    const plans = whyNotChoice(sideFor(one, planA), 'a.plan') ?? whyNotChoice(sideFor(two, planB), 'b.plan');
    if (plans) return plans;
    const begun: Course = [talkOf(one), talkOf(two), 'open', null];
    const nextRound = ([talkA, talkB, ending]: Course): Course | undefined => {
      if (ending !== 'open') return undefined;
      const sides: Sides = {
        a: sideFor(atPoint(one, talkA), affordable(planA, talkA)),
        b: sideFor(atPoint(two, talkB), affordable(planB, talkB)),
      };
      const reported = play.trace.on;
      const { end } = play.trace.within('AF-SOC-04', 'A round', () =>
        roundOf(sides, { checks: 'roll', reported }, play),
      );
      return [talkAfter(sides.a), talkAfter(sides.b), end.ending, end.winner];
    };
    const [talkA, talkB, ending, winner] = repeat(
      play.dice,
      begun,
      nextRound,
      maxRounds,
      farFromBurntOut(planA, planB),
    );
    return {
      winner: winner && { a: one, b: two }[winner].who.name,
      ending,
      a: kept(talkA),
      b: kept(talkB),
    };
  },
  tell({ winner, ending, a, b }, input) {
    const names = { a: nameOf(input.a.character, 'a'), b: nameOf(input.b.character, 'b') };
    const won = winner === null ? null : winner === names.a ? 'a' : 'b';
    const end =
      endInWords({ ending, winner: won }, names) ||
      `After ${counted(input.maxRounds, 'round', 'rounds')} nobody has won.`;
    return `${end} ${names.a}: ${inWords(a, input.a.character)}; ${names.b}: ${inWords(b, input.b.character)}.`;
  },
  apply: ({ a, b }, outcome) => ({ a: talked(a, outcome.a), b: talked(b, outcome.b) }),
});

/** All of a speaker that rounds change. A plain list: odds write down very many of them. */
type Talk = readonly [
  hd: number,
  resolve: number,
  conceded: boolean,
  state: LifeState,
  storedAffinity: number,
  concentrating: string | null,
  bonusDice: number,
  penaltyDice: number,
  nextRollDice: number,
  circumstances: readonly Circumstance[] | null,
];

/** AF-POOL-03: HD count in a round only where its ones can burn the last of them. */
function farFromBurntOut(planA: Choice, planB: Choice): Alike<Course> {
  const least = (plan: Choice): number =>
    1 +
    plan.exertion +
    plan.affinity +
    (plan.ifLosing === 'deflect' ? plan.deflect.exertion + plan.deflect.affinity : 0);
  const [leastA, leastB] = [least(planA), least(planB)];
  const cut = ([hd, ...rest]: Talk, most: number): Talk => [Math.min(hd, most), ...rest];
  const grown = ([hd, ...rest]: Talk, [cutTo]: Talk, [all]: Talk): Talk => [hd + all - cutTo, ...rest];
  return {
    // After the end nothing follows, whoever has won.
    of: ([a, b, ending, winner]) =>
      ending === 'open' ? [cut(a, leastA), cut(b, leastB), ending, winner] : OVER,
    back: ([a, b, ...end], [cutA, cutB], [allA, allB]) => [
      grown(a, cutA, allA),
      grown(b, cutB, allB),
      ...end,
    ],
  };
}

/** A duel under way: what the next round depends on, and nothing else. */
type Course = readonly [a: Talk, b: Talk, ending: Ending, winner: SideName | null];
const SILENT: Talk = [0, 0, false, 'conscious', 0, null, 0, 0, 0, null];
const OVER: Course = [SILENT, SILENT, 'conceded', null];

const talkOf = ({ who, nextRollDice }: Pick<Speaking, 'who' | 'nextRollDice'>): Talk => [
  who.hd,
  who.resolve,
  who.conceded,
  who.state,
  who.storedAffinity,
  who.concentrating,
  who.bonusDice,
  who.penaltyDice,
  nextRollDice,
  who.circumstances ?? null,
];

const talkAfter = (side: DebateSide): Talk =>
  talkOf({ who: side.who, nextRollDice: nextRollDiceAfter(side) });

/** Writes into the speaker how it stands at this point of the duel. */
function atPoint({ who, approach }: Speaking, talk: Talk): Speaking {
  const [hd, resolve, conceded, state, storedAffinity, concentrating, ...waiting] = talk;
  const [bonusDice, penaltyDice, nextRollDice, circumstances] = waiting;
  who.hd = hd;
  who.resolve = resolve;
  who.conceded = conceded;
  who.state = state;
  who.storedAffinity = storedAffinity;
  who.concentrating = concentrating;
  who.bonusDice = bonusDice;
  who.penaltyDice = penaltyDice;
  if (circumstances) who.circumstances = circumstances;
  who.round = freshRound();
  return { who, approach, nextRollDice };
}

const kept = ([hd, resolve, , state, storedAffinity, concentrating]: Talk): z.infer<typeof keptSchema> => ({
  hd,
  resolve,
  state,
  storedAffinity,
  concentrating,
});

/** A speaker after the duel. AF-R-35: who is at 0 and conscious has conceded. */
const talked = <S extends { character: PersonInput }>(speaker: S, after: ReturnType<typeof kept>): S => {
  const { hd, resolve, storedAffinity, concentrating, state } = after;
  const conceded = resolve === 0 && state === 'conscious';
  return {
    ...speaker,
    character: {
      ...speaker.character,
      hd: hdToTell(speaker.character, hd),
      ...{ resolve, storedAffinity, conceded, concentrating },
      ...usedByRoll(speaker.character, 'speech'),
    },
  };
};

/** Affinity dice run out before plans do. */
function affordable(plan: Choice, [, , , , storedAffinity]: Talk): Choice {
  if (plan.affinity + plan.deflect.affinity === 0) return plan;
  const affinity = Math.min(plan.affinity, storedAffinity);
  const forDeflect = Math.min(plan.deflect.affinity, storedAffinity - affinity);
  const deflecting = { ...plan.deflect, affinity: forDeflect };
  // Deflect is paid with exertion; a plan that has none left takes what comes.
  const unpaid = plan.ifLosing === 'deflect' && deflecting.exertion + deflecting.affinity === 0;
  return { ...plan, affinity, deflect: deflecting, ifLosing: unpaid ? 'take it' : plan.ifLosing };
}
