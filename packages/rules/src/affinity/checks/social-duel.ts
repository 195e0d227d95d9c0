/** SOC: how a social duel begins. The duel is plain data, passed from round to round. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { domainSchema } from '../character/skills.ts';
import { type Condition, conditionOf, freshRound, rankFields, rankOf } from '../combat/condition.ts';
import { cannotAct, enter, lifeStateOf } from '../combat/dying.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { APPROACHES, ENTRY_RESOLVE, isApproach } from './social.ts';

const name = z.string().min(1).max(60);

const speakerFields = {
  name,
  ...rankFields,
  hd: z.int().min(0).max(1000).optional().describe('Hit Dice now; left out: enough for every burn.'),
  resolve: z
    .int()
    .min(0)
    .max(MAX_RESOLVE)
    .default(MAX_RESOLVE)
    .describe('Resolve now: the social endurance.'),
  storedAffinity: z.int().min(0).max(10).default(0),
};

export const stakesSchema = z.strictObject({
  winner: z.string().min(1).max(300).describe('What the winner gains.'),
  loser: z.string().min(1).max(300).describe('What the loser concedes.'),
});

const duelSpeaker = z.strictObject({
  name,
  approach: z.enum(APPROACHES),
  ...rankFields,
  hd: speakerFields.hd,
  resolve: z
    .int()
    .min(-1)
    .max(MAX_RESOLVE)
    .default(MAX_RESOLVE)
    .describe('Resolve within the duel; -1 is broken.'),
  storedAffinity: speakerFields.storedAffinity,
  nextRollDice: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Bonus dice on the next roll, from conceded points.'),
});
export type Speaker = z.output<typeof duelSpeaker>;

const ENDINGS = ['open', 'conceded', 'broken', 'walked away', 'unable to go on'] as const;

export const duelSchema = z
  .strictObject({
    stakes: stakesSchema,
    rounds: z.int().min(0).max(1000).default(0).describe('Rounds already played.'),
    a: duelSpeaker,
    b: duelSpeaker,
    ending: z.enum(ENDINGS).default('open'),
    winner: z.enum(['a', 'b']).nullable().default(null),
  })
  .describe('A duel as `duel-setup` and `duel-round` give it back.');
export type Duel = z.output<typeof duelSchema>;

export const opening = z.strictObject({
  ...speakerFields,
  approach: domainSchema.describe('Influence, Lore or Awareness; it decides which ability dice apply.'),
});

/** AF-SOC-02, AF-R-37: checked on entry, and never again. */
export const entryProblem = ({ name, resolve }: Pick<Speaker, 'name' | 'resolve'>): Refusal | undefined =>
  resolve < ENTRY_RESOLVE
    ? refuse(
        'AF-SOC-02',
        `${name} has Resolve ${resolve}; nobody below ${ENTRY_RESOLVE} can take part in a social duel.`,
      )
    : undefined;

/** AF-SOC-03: who enters, and how. */
function enterDuel(
  { approach, name, ...given }: z.output<typeof opening>,
  play: AffinityPlay,
): Speaker | Refusal {
  if (!isApproach(approach))
    return refuse('AF-SOC-03', `${name}: an approach is Influence, Lore or Awareness, not ${approach}.`);
  const weary = entryProblem({ name, resolve: given.resolve });
  if (weary) return weary;
  const who = conditionFor(given, play);
  if (isRefusal(who)) return refuse(who.rule, `${name}: ${who.message}`);
  const unable = cannotAct(who);
  if (unable) return refuse(unable.rule, `${name}: ${unable.message}`);
  const { level, hd, resolve, storedAffinity } = who;
  return { name, approach, level, hd, resolve, storedAffinity, nextRollDice: 0 };
}

/** The speaker as the rest of the rules knows it, at the start of a round. */
export function conditionFor(
  speaker: Pick<Speaker, 'level' | 'proficiency' | 'resolve' | 'storedAffinity'> & {
    hd?: number | undefined;
  },
  play: AffinityPlay,
): Condition | Refusal {
  const rank = rankOf(speaker);
  if (isRefusal(rank)) return rank;
  const { hd, storedAffinity } = speaker;
  const resolve = Math.max(0, speaker.resolve);
  const who = conditionOf(
    {
      level: rank.level,
      hd,
      resolve,
      storedAffinity,
      conceded: false,
      layers: [],
      concentrating: null,
      round: freshRound(),
    },
    rank,
  );
  if (!isRefusal(who)) enter(who, lifeStateOf(who, play));
  return who;
}

export const duelSetup = procedure({
  name: 'duel-setup',
  title: 'Begin a social duel',
  summary:
    'Two speakers choose an approach (Influence, Lore or Awareness) and write down what winner and loser get. Nobody with Resolve below 2 can take part. Gives the duel that `duel-round` carries on.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-13'],
  input: z.strictObject({ a: opening, b: opening, stakes: stakesSchema }),
  output: duelSchema,
  example: {
    input: {
      a: { name: 'Ilse', level: 4, hd: 8, resolve: 5, approach: 'Influence' },
      b: { name: 'The Warden', level: 2, hd: 5, resolve: 5, approach: 'Lore' },
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
    },
    dice: [],
    outcome: {
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
      rounds: 0,
      a: {
        name: 'Ilse',
        approach: 'Influence',
        level: 4,
        hd: 8,
        resolve: 5,
        storedAffinity: 0,
        nextRollDice: 0,
      },
      b: {
        name: 'The Warden',
        approach: 'Lore',
        level: 2,
        hd: 5,
        resolve: 5,
        storedAffinity: 0,
        nextRollDice: 0,
      },
      ending: 'open',
      winner: null,
    },
  },
  run({ a, b, stakes }, play): Duel | Refusal {
    const first = enterDuel(a, play);
    if (isRefusal(first)) return first;
    const second = enterDuel(b, play);
    if (isRefusal(second)) return second;
    return { stakes, rounds: 0, a: first, b: second, ending: 'open', winner: null };
  },
});
