/** REAC: what a stranger thinks of a character. */
import { z } from 'zod';
import { alignmentOf, type Character, characterSchema } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';
import {
  type Circumstance,
  circumstance,
  circumstancesField,
  modeWords,
  rollModeSchema,
  saidCircumstances,
} from './standard-roll.ts';
import { rollTest, USUAL_TARGET } from './test.ts';
import { socialEffect } from './tester.ts';
import { amid } from './words.ts';

export const REACTIONS = ['valor', 'wisdom'] as const;
export type ReactionScore = (typeof REACTIONS)[number];

/** OA-REAC-04, OA-R-358: the NPC's own higher score, else the character's, else the player's choice. */
export function respectOf(
  npc: Character,
  character: Character,
  chosen: ReactionScore,
  play: OpenAdventurePlay,
): ReactionScore {
  for (const who of [npc, character]) {
    const [valor, wisdom] = REACTIONS.map(key => secondaryScore(who, key, play)) as [number, number];
    if (valor !== wisdom) return valor > wisdom ? 'valor' : 'wisdom';
  }
  return chosen;
}

/** OA-ALGN-07, OA-R-131: valor and wisdom are Charisma-based. */
export function socialCircumstances(character: Character, npc: Character): Circumstance[] {
  const effect = socialEffect(alignmentOf(character), alignmentOf(npc));
  if (effect === 'none') return [];
  return [
    circumstance(
      effect === 'proficient' ? 'proficiency' : 'ineptitude',
      `${alignmentOf(character)} meets ${alignmentOf(npc)}`,
      'OA-ALGN-07',
    ),
  ];
}

export const reactionTestProcedure = procedure({
  name: 'reaction-test',
  title: 'Reaction test',
  summary:
    'The Host tests how an NPC takes to a character at their first meeting: valor or wisdom, whichever the NPC respects, against 10. One test for each pair who have never met.',
  rules: ['OA-REAC-01', 'OA-REAC-04', 'OA-ALGN-07'],
  input: z.strictObject({
    character: characterSchema
      .describe('Whom the NPC meets.')
      .meta({ rank: 'first', from: 'person', living: true }),
    npc: characterSchema
      .default(characterSchema.parse({ name: 'The stranger' }))
      .meta({ rank: 'often', from: 'person', living: true }),
    respects: z
      .enum(REACTIONS)
      .nullable()
      .default(null)
      .describe('What the NPC respects, once that is known.')
      .meta({ rank: 'first' }),
    chosen: z
      .enum(REACTIONS)
      .default('valor')
      .describe("The player's choice where nothing else decides.")
      .meta({ rank: 'rare' }),
    target: z.int().min(-100).max(100).default(USUAL_TARGET),
    circumstances: circumstancesField,
  }),
  output: z.strictObject({
    respects: z.enum(REACTIONS).describe('To be kept for this NPC from now on.'),
    total: z.int(),
    reaction: z.enum(['good', 'bad']),
    mode: rollModeSchema,
  }),
  example: {
    input: { character: { CHA: 4, trade: 'military' }, respects: 'valor' },
    dice: [3, 4],
    outcome: {
      respects: 'valor',
      total: 10,
      reaction: 'good',
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
    },
  },
  run(input, play) {
    const { character, npc } = input;
    const respects = input.respects ?? respectOf(npc, character, input.chosen, play);
    // OA-R-118: the procedure itself is in another book.
    const { total, success, mode } = rollTest(
      {
        label: `reaction to ${respects}`,
        rule: 'OA-REAC-01',
        modifiers: [{ label: respects, value: secondaryScore(character, respects, play) }],
        circumstances: [...saidCircumstances(input.circumstances), ...socialCircumstances(character, npc)],
        target: input.target,
      },
      play,
    );
    return { respects, total, reaction: success ? 'good' : 'bad', mode };
  },
  tell: ({ respects, total, reaction, mode }, { character, npc, target }) =>
    `${npc.name} looks for ${respects} and takes ${reaction === 'good' ? 'well' : 'badly'} to ${amid(character.name)}: ${total} against ${target}${modeWords(mode)}.`,
});

export const reactionParts = [part('state', 'What an NPC respects', ['OA-REAC-04'], respectOf)];
