/** The words that a line at a prompt may begin with: those of every fight, and those that one prompt has besides. */
import { type Besides, foldedOffers, type Glance } from '@arbiter/engine';
import { wrap } from './output.ts';

/** What every prompt understands. */
const COMMON = [
  'help',
  'show',
  'why',
  'odds',
  'log',
  'dice',
  'auto',
  'undo',
  'redo',
  'order',
  'besides',
  'quit',
] as const;
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
  const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(line.trim()) ?? [];
  const command = words.get(word.toLowerCase());
  // To help somebody is something that can be done.
  return command && !(command === 'help' && rest !== '') ? { command, rest } : undefined;
}

/** What a line of the help says: what is typed, and what it does. */
export type HelpLine = readonly [typed: string, does: string];

/** What is said for others than whoever decides, at every prompt. */
export const LEAVING: readonly HelpLine[] = [
  ['besides', 'what your people may do out of turn, while others are waited for: bea fall prone'],
  ['order, order bea dodge never', 'what the book leaves to each of them; always, never, or ask each time'],
];

/** What was left to people, as a prompt shows it. */
export const leftShown = (lines: readonly string[]): string =>
  lines.length > 0
    ? lines.map(line => wrap(`  ${line}`, '      ')).join('\n')
    : 'The book leaves nothing to anybody here that could be said once for all.';

/** What may be done out of turn, with the names it is said with. */
export const besidesShown = (besides: readonly Besides[], seen: Glance): string =>
  besides
    .map(({ actor, offers }) => {
      const name = seen.fighters.find(({ id }) => id === actor)?.name ?? actor;
      return wrap(
        `  ${name}: ${foldedOffers(offers, seen)
          .map(({ first }) => first.label)
          .join('; ')}`,
        '      ',
      );
    })
    .join('\n') || 'Nobody of yours may do anything out of turn just now.';

/** How something is chosen, at every prompt. */
export const CHOOSING: readonly HelpLine[] = [
  ['1, 2, 3 …', 'do what stands there; behind it a place, a part of the body: 2 head, 4 5,2'],
  ['strike wolf 1 longsword head', 'the same in words'],
];
