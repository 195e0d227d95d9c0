/** SOC: a whole social duel, both speakers keeping to one plan until it ends. */
import { isRefusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { procedure } from '../play.ts';
import { type Duel, duelSetup, opening, stakesSchema } from './social-duel.ts';
import { choiceSchema } from './social-exchange.ts';
import { duelRound } from './social-round.ts';

const planned = z.strictObject({
  ...opening.shape,
  plan: choiceSchema.describe(
    'What the speaker does in every round; dice it can no longer pay for are left out.',
  ),
});

export const wholeDuel = procedure({
  name: 'social-duel',
  title: 'A social duel to its end',
  summary:
    'Plays a duel round by round while both speakers keep to their plans, until one concedes, breaks, walks away or cannot go on. Good for a quick answer, and for simulating who would win.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-04', 'AF-SOC-05', 'AF-SOC-09', 'AF-SOC-13'],
  input: z.strictObject({
    a: planned,
    b: planned,
    stakes: stakesSchema,
    maxRounds: z.int().min(1).max(50).default(20).describe('After so many rounds it is left open.'),
  }),
  output: z.strictObject({
    winner: z.string().nullable().describe('The name of the winner.'),
    ending: z.enum(['open', 'conceded', 'broken', 'walked away', 'unable to go on']),
    rounds: z.int(),
    a: z.strictObject({ resolve: z.int(), hd: z.int() }),
    b: z.strictObject({ resolve: z.int(), hd: z.int() }),
  }),
  example: {
    input: {
      a: { name: 'Ilse', level: 4, hd: 8, approach: 'Influence', plan: { exertion: 1 } },
      b: { name: 'Toll-keeper', level: 2, hd: 5, approach: 'Lore' },
      stakes: { winner: 'passage', loser: 'the toll' },
    },
    dice: [3, 4, 2, 5, 6, 3, 2, 1],
    outcome: {
      winner: 'Ilse',
      ending: 'broken',
      rounds: 2,
      a: { resolve: 5, hd: 8 },
      b: { resolve: 0, hd: 5 },
    },
  },
  run({ a: { plan: planA, ...a }, b: { plan: planB, ...b }, stakes, maxRounds }, play) {
    const begun = duelSetup.run({ a, b, stakes }, play);
    if (isRefusal(begun)) return begun;
    let duel: Duel = begun;
    while (duel.ending === 'open' && duel.rounds < maxRounds) {
      const round = duelRound.run(
        { duel, a: within(planA, duel.a), b: within(planB, duel.b), checks: 'roll' },
        play,
      );
      if (isRefusal(round)) return refuse(round.rule, `Round ${duel.rounds + 1}: ${round.message}`);
      duel = round.duel;
    }
    const kept = ({ resolve, hd }: Duel['a']) => ({ resolve: Math.max(0, resolve), hd: hd ?? 0 });
    return {
      winner: duel.winner && duel[duel.winner].name,
      ending: duel.ending,
      rounds: duel.rounds,
      a: kept(duel.a),
      b: kept(duel.b),
    };
  },
});

type Plan = z.output<typeof choiceSchema>;

/** Affinity dice run out before plans do. */
function within(plan: Plan, { storedAffinity }: Duel['a']): Plan {
  const affinity = Math.min(plan.affinity, storedAffinity);
  const forDeflect = Math.min(plan.deflect.affinity, storedAffinity - affinity);
  const deflect = { ...plan.deflect, affinity: forDeflect };
  // Deflect is paid with exertion; a plan that has none left takes what comes.
  const unpaid = plan.ifLosing === 'deflect' && deflect.exertion + deflect.affinity === 0;
  return { ...plan, affinity, deflect, ifLosing: unpaid ? 'take it' : plan.ifLosing };
}
