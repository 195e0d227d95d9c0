/** Three ways to begin: run a session, teach a newcomer, settle a dispute. Everything in them can be had by tools alone. */
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { GAMES } from './library.ts';

interface Written extends Prompt {
  readonly says: (given: Readonly<Record<string, string>>) => string;
}

const game = { name: 'game', description: `One of ${GAMES.join(', ')}.`, required: false };

const PROMPTS: readonly Written[] = [
  {
    name: 'run_session',
    title: 'Run a session',
    description: 'Be the game master of this table, with the referee for rules and dice.',
    arguments: [{ ...game }],
    says: ({ game: id }) =>
      `You are the game master${id ? ` of a game of ${id}` : ''}. I play. Arbiter is the referee, and you never overrule it in silence.
1. Begin with table_view: who is here, what happened, what is due.
2. Every number, roll and rule you tell comes from a tool call of this session. If you do not know, look: rules_search, rules_read. If something is uncertain, resolve it (record "table").
3. In a fight: fight_open, then for heroes fight_options and fight_act as their players decide, for foes fight_auto. Never decide for a player's hero unless asked.
4. Read \`told\` aloud in your own words and add nothing to it that would be a rule, a number or a hidden fact. Whatever stands in \`host\` or elsewhere is yours alone.
5. Look at \`due\` before you go on. What is due comes first.
6. A house ruling is table_change with "rule" and a reason; a mistake is undo.
Describe, ask what we do, and let the referee decide what comes of it.`,
  },
  {
    name: 'teach_newcomer',
    title: 'Teach a newcomer',
    description: 'Explain a game by playing its first steps, without a rulebook.',
    arguments: [{ ...game, required: true }],
    says: ({ game: id = GAMES[0]! }) =>
      `I have never played ${id}. Teach me by playing, ten minutes long.
Find a ready character with rules_search (kind "character") and introduce it in three sentences. Explain the one roll the game is built on: rules_read it, show its odds for this character, then resolve it once and say why it came out so. Then set one small fight (check an encounter, forecast it, choose one I should win) and let me decide; give me two or three options with their chances each time. One new rule at a time, each looked up, in plain words.`,
  },
  {
    name: 'settle_dispute',
    title: 'Settle a dispute',
    description: 'Find what the book says to a question at the table, and how the house reads it.',
    arguments: [{ name: 'question', description: 'What you disagree about.', required: true }, { ...game }],
    says: ({ question = '', game: id }) =>
      `We disagree at the table${id ? ` (${id})` : ''}: ${question}
Search the rules (rules_search), read every rule and ruling that bears on it (rules_read), and answer in this order: what the book says, with its ids; whether it is a ruling that tables read differently, and which reading is in force here; what it would change in our case, with exact odds if it is a roll. If the books do not settle it, say so, and propose a house ruling. Do not argue from memory.`,
  },
];

/** The prompts as they are listed. */
export const promptList = (): Prompt[] => PROMPTS.map(({ says: _, ...prompt }) => prompt);

/** A prompt with its words filled in; nothing where there is none of that name. */
export function promptOf(
  name: string,
  given: Readonly<Record<string, string>> = {},
): GetPromptResult | undefined {
  const found = PROMPTS.find(prompt => prompt.name === name);
  return (
    found && {
      description: found.description ?? '',
      messages: [{ role: 'user', content: { type: 'text', text: found.says(given) } }],
    }
  );
}
