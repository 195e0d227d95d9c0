/** What whoever sits at a table may say about people: whom they play, and whom they bring along. */
import { listed, matching, type Ruleset } from '@arbiter/engine';
import type { TableShown } from '@arbiter/table/client';
import { characterFile, nameOnSheet } from './character-file.ts';
import { bookIn, type HostDesk } from './host-words.ts';
import type { HelpLine } from './prompt-words.ts';

/** The words about people. */
export const SEAT_WORDS = ['play', 'bring'] as const;
export type SeatWord = (typeof SEAT_WORDS)[number];

export const SEAT_HELP: readonly HelpLine[] = [
  ['play, play Finch', 'who of the table is still free; play one of them'],
  ['bring finch, bring hero.json', 'a ready character of the book, or your own, sits down here'],
];

/** What these words need of the prompt. */
export type SeatDesk = Pick<HostDesk, 'view' | 'fight' | 'ask' | 'openBook'>;

/** What may be said about people, by its word; nothing where it is something to do in the fight after all. */
export function seatCommands(
  desk: SeatDesk,
): Readonly<Record<SeatWord, (words: string, isAsked: boolean) => Promise<string> | undefined>> {
  return {
    play: (words, isAsked) => {
      const view = desk.view();
      if (!view) return undefined;
      if (words === '') return Promise.resolve(whoIsFree(view));
      const found = matching(
        words,
        view.people.map(({ name }) => name),
      );
      const meant = view.people.filter(({ name }) => found.includes(name));
      const [{ game, id, name } = NOBODY, ...others] = meant;
      if (id === '' && isAsked) return undefined;
      if (id === '' || others.length > 0) return Promise.resolve(whoIsFree(view));
      return told(desk.ask({ ask: 'play', game, id }), `You play ${name}.`);
    },
    bring: words => (words === '' ? Promise.resolve(BRING_WHOM) : broughtBy(desk, words)),
  };
}

const NOBODY = { game: '', id: '', name: '' };
const BRING_WHOM =
  '`bring` wants a ready character of the book or a character file: bring finch, bring hero.json.';

const told = async (answer: ReturnType<SeatDesk['ask']>, done: string): Promise<string> =>
  (await answer).refusal?.message ?? done;

/** Who of the table is nobody’s yet. */
function whoIsFree({ people, chairs }: TableShown): string {
  const taken = chairs.flatMap(({ plays }) => plays);
  const free = people.filter(({ game, id }) => !taken.some(own => own.game === game && own.id === id));
  return free.length > 0
    ? `Nobody plays ${listed(free.map(({ name }) => name))} yet.`
    : 'Nobody at this table is free: `bring` brings somebody of your own.';
}

/** Somebody is brought to the table: a player plays them, a host only seats them. */
async function broughtBy(desk: SeatDesk, words: string): Promise<string> {
  const { book, rest } = await bookIn(desk, words, 'bring simverse finch');
  const seat = seatOf(book, rest);
  return desk.view()?.chair.role === 'host'
    ? told(desk.ask({ ask: 'seat', seat }), `${seat.name} sits at the table.`)
    : told(desk.ask({ ask: 'bring', seat }), `${seat.name} sits at the table, and you play them.`);
}

function seatOf(book: Ruleset, word: string) {
  const file = characterFile(book, word);
  const stem = word.replace(/^.*[/\\]/, '').replace(/\.json$/i, '');
  const name = nameOnSheet(file) ?? stem;
  return { id: stem.slice(0, 80) || name, game: book.id, name, file };
}
