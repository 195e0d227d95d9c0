/** `--pack FILE`: entries of packs beside those of the book, for every command. */
import { clip, isRecord, plain, type Ruleset, type TablePack } from '@arbiter/engine';
import { isPackFor, loadPacks } from '@arbiter/engine/pack';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';
import { readJson } from './read.ts';
import { openTable } from './table.ts';
import { aloud, harmless } from './terminal.ts';

/** The options, taken out from wherever they stand on the command line. */
export function takePacks(argv: readonly string[]): { words: string[]; packs: string[] } {
  const [words, packs]: [string[], string[]] = [[], []];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (word !== '--pack' && !word.startsWith('--pack=')) {
      words.push(word);
      continue;
    }
    const path = word === '--pack' ? argv[++i] : word.slice('--pack='.length);
    if (!path) throw new BadInput('--pack takes the name of a pack’s file, such as moonlit-road.pack.json.');
    packs.push(path);
  }
  return { words, packs };
}

/** The packs that the command line names, as they stand in their files. */
export const packsGiven = (arbiter: Command): readonly unknown[] =>
  (arbiter.opts<{ pack?: readonly string[] }>().pack ?? []).map(path => readJson(path, 'pack'));

/** The packs of the table, in whose place those stand that the command line names, and those. */
export function packsAtHand(arbiter: Command): readonly unknown[] {
  const named = packsGiven(arbiter);
  const isNamed = ({ game, id }: TablePack): boolean =>
    named.some(one => isRecord(one) && plain(String(one.game)) === plain(game) && one.id === id);
  const lying = openTable(arbiter)?.file.packs ?? [];
  return [...lying.filter(pack => !isNamed(pack)), ...named];
}

/** The book with the packs of its game that were named; what is set aside of them is told beside the answer. */
export function withPacks(book: Ruleset, packs: readonly unknown[]): Ruleset {
  const own = packs.filter(pack => !isOfAnother(pack, book));
  if (own.length === 0) return book;
  const { book: grown, aside, remarks } = loadPacks(book, own);
  for (const { what, reasons } of aside)
    tell(`${what} is set aside: ${reasons.map(({ message }) => message).join(' ')}`);
  for (const remark of remarks) tell(remark);
  return grown;
}

/** The packs that a command about one game has no use for, each in a sentence. */
export function tellOfOthers(book: Ruleset, packs: readonly unknown[]): void {
  for (const pack of packs)
    if (isOfAnother(pack, book)) {
      const title = 'title' in pack && typeof pack.title === 'string' ? `“${clip(pack.title)}”` : 'That pack';
      tell(`${title} is a pack for ${clip(pack.game)}, not for ${book.name}: nothing of it is here.`);
    }
}

const tell = (text: string): void => console.error(aloud(harmless(text)));

const isOfAnother = (pack: unknown, book: Ruleset): pack is { readonly game: string } =>
  typeof pack === 'object' &&
  pack !== null &&
  'game' in pack &&
  typeof pack.game === 'string' &&
  !isPackFor(book, pack.game);

/** The game that a pack says it is for. */
export function gameOfPack(pack: unknown, path: string): string {
  if (typeof pack === 'object' && pack !== null && 'game' in pack && typeof pack.game === 'string')
    return pack.game;
  if (Array.isArray(pack))
    throw new BadInput(`${clip(path)} is a list, and a pack is an object: { "arbiter": "pack", … }.`);
  throw new BadInput(`${clip(path)} does not say which \`game\` it is for.`);
}
