/** The words that a line at a prompt may begin with: those of every fight, and those that one prompt has besides. */

/** What every prompt understands. */
const COMMON = ['help', 'show', 'why', 'odds', 'log', 'dice', 'auto', 'undo', 'redo', 'quit'] as const;
/** A word of every prompt. */
export type CommonWord = (typeof COMMON)[number];

const ALIASES: Readonly<Record<string, CommonWord>> = {
  '?': 'help',
  exit: 'quit',
  q: 'quit',
  z: 'undo',
  map: 'show',
  status: 'show',
};

/** What each word is short for, or another name of. */
export type PromptWords<Own extends string> = ReadonlyMap<string, CommonWord | Own>;

/** The words of a prompt that has some of its own, and other names of those. */
export const promptWords = <const Own extends string>(
  own: readonly Own[],
  aliases: Readonly<Record<string, Own>> = {},
): PromptWords<Own> =>
  new Map<string, CommonWord | Own>([
    ...[...COMMON, ...own].map(word => [word, word] as const),
    ...Object.entries(ALIASES),
    ...Object.entries(aliases),
  ]);

/** What a line asks of the prompt, with what follows the word; nothing where it is something to do in the fight. */
export function commandIn<Own extends string>(
  line: string,
  words: PromptWords<Own>,
): { readonly command: CommonWord | Own; readonly rest: string } | undefined {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const command = words.get(word.toLowerCase());
  // To help somebody is something that can be done.
  return command && !(command === 'help' && rest.length > 0) ? { command, rest: rest.join(' ') } : undefined;
}

/** What a line of the help says: what is typed, and what it does. */
export type HelpLine = readonly [typed: string, does: string];

/** How something is chosen, at every prompt. */
export const CHOOSING: readonly HelpLine[] = [
  ['1, 2, 3 …', 'do what stands there; behind it a place, a part of the body: 2 head, 4 5,2'],
  ['attack wolf head', 'the same in words'],
];
