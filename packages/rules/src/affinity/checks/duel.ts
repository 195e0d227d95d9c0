/** SOC: how a social duel begins: speakers, approaches, stakes. The duel is plain data, passed from round to round. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { domainSchema } from '../character/skills.ts';
import { whyNotAct } from '../combat/life-state.ts';
import {
  type PersonGiven,
  type PersonInput,
  personOf,
  personSchema,
  refusalAbout,
} from '../combat/person.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { APPROACHES, type Approach, ENTRY_RESOLVE, isApproach } from './social.ts';

export type SideName = 'a' | 'b';
export const other = (side: SideName): SideName => (side === 'a' ? 'b' : 'a');
/** What to call somebody who has no name. */
const UNNAMED: Readonly<Record<SideName, string>> = { a: 'A', b: 'B' };
export const nameOf = ({ name }: { readonly name: string }, side: SideName): string => name || UNNAMED[side];

export const stakesSchema = z
  .strictObject({
    winner: z.string().min(1).max(300).describe('What the winner gains.').meta({ rank: 'first' }),
    loser: z.string().min(1).max(300).describe('What the loser concedes.').meta({ rank: 'first' }),
  })
  .describe('Set before the first round.');

/** Written out, because rounds pass it on. */
export interface Speaker {
  character: PersonInput;
  approach: Approach;
  nextRollDice: number;
}

const speakerSchema = z.strictObject({
  character: personSchema,
  approach: z.enum(APPROACHES).describe('Influence, Lore or Awareness.'),
  nextRollDice: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Bonus dice on the next roll, from conceded points.'),
}) as unknown as z.ZodType<Speaker, { character: PersonGiven; approach: Approach; nextRollDice?: number }>;

export const ENDINGS = ['open', 'conceded', 'broken', 'walked away', 'unable to go on'] as const;
export type Ending = (typeof ENDINGS)[number];

export const duelSchema = z
  .strictObject({
    stakes: stakesSchema,
    rounds: z.int().min(0).max(1000).default(0).describe('Rounds already played.').meta({ unit: 'rounds' }),
    a: speakerSchema.describe('Who speaks first.'),
    b: speakerSchema.describe('Who answers.'),
    ending: z.enum(ENDINGS).default('open').describe('How it ended; open while it goes on.'),
    winner: z.enum(['a', 'b']).nullable().default(null).describe('Who has won it.'),
  })
  .describe('A duel as `duel-setup` and `duel-round` give it back.');
export type Duel = z.output<typeof duelSchema>;

export const opening = {
  character: personSchema,
  approach: domainSchema
    .default('Influence')
    .describe('Influence, Lore or Awareness; it decides which ability dice apply.')
    .meta({ rank: 'first' }),
};

/** AF-SOC-02, AF-R-37: checked on entry, and never again. AF-SOC-03: with one of three approaches. */
export function whyNotEntry(
  { character, approach }: { character: PersonInput; approach: string },
  side: SideName,
  field: string,
  play: AffinityPlay,
): Refusal | undefined {
  const name = nameOf(character, side);
  if (!isApproach(approach as Approach))
    return refuse(
      'AF-SOC-03',
      `${name}: an approach is Influence, Lore or Awareness, not ${approach}.`,
      `${field}.approach`,
    );
  if (character.resolve < ENTRY_RESOLVE)
    return refuse(
      'AF-SOC-02',
      `${name} has Resolve ${character.resolve}; nobody below ${ENTRY_RESOLVE} can take part in a social duel.`,
      `${field}.character.resolve`,
    );
  const who = personOf(character, { play, field: `${field}.character` });
  const unable = isRefusal(who) ? who : whyNotAct(who, `${field}.character`);
  return unable && refusalAbout(name, unable);
}

export const duelSetup = procedure({
  name: 'duel-setup',
  title: 'Begin a social duel',
  summary:
    'Two speakers choose an approach (Influence, Lore or Awareness) and write down what winner and loser get. Nobody with Resolve below 2 can take part. Gives the duel that `duel-round` carries on.',
  rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-03', 'AF-SOC-13'],
  input: z.strictObject({
    a: z.strictObject(opening).describe('Who speaks first.'),
    b: z.strictObject(opening).describe('Who answers.'),
    stakes: stakesSchema,
  }),
  output: duelSchema,
  example: {
    input: {
      a: { character: { name: 'Ilse', level: 4, hd: 8 }, approach: 'Influence' },
      b: { character: { name: 'The Warden', level: 2, hd: 5 }, approach: 'Lore' },
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
    },
    dice: [],
    outcome: {
      stakes: { winner: 'the prisoner goes free', loser: 'a public apology' },
      rounds: 0,
      a: {
        character: personSchema.parse({ name: 'Ilse', level: 4, hd: 8 }),
        approach: 'Influence',
        nextRollDice: 0,
      },
      b: {
        character: personSchema.parse({ name: 'The Warden', level: 2, hd: 5 }),
        approach: 'Lore',
        nextRollDice: 0,
      },
      ending: 'open',
      winner: null,
    },
  },
  run({ a, b, stakes }, play) {
    const problem = whyNotEntry(a, 'a', 'a', play) ?? whyNotEntry(b, 'b', 'b', play);
    if (problem) return problem;
    for (const [side, { character, approach }] of Object.entries({ a, b }))
      play.trace.note('AF-SOC-03', `${nameOf(character, side as SideName)} argues with`, approach);
    return {
      stakes,
      rounds: 0,
      a: duelSpeaker(a),
      b: duelSpeaker(b),
      ending: 'open' as const,
      winner: null,
    };
  },
  tell: ({ a, b, stakes }) =>
    `${nameOf(a.character, 'a')} (${a.approach}) and ${nameOf(b.character, 'b')} (${b.approach}) begin: the winner gets “${stakes.winner}”, the loser gives “${stakes.loser}”.`,
});

/** `whyNotEntry` has seen to it that the approach is one. */
export const duelSpeaker = ({
  character,
  approach,
}: {
  character: PersonInput;
  approach: string;
}): Speaker => ({
  character,
  approach: approach as Approach,
  nextRollDice: 0,
});
