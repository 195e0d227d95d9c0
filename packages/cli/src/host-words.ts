/** What the host of a table may say at a prompt besides: fights, invitations, other eyes, corrections, and what chairs are asked for. */
import {
  fightRules,
  listed,
  MADE_BY,
  masterLines,
  masterSaid,
  matching,
  type Ruleset,
  type TableRequest,
} from '@arbiter/engine';
import { linkTo, type TableShown, type WireAnswer } from '@arbiter/table/client';
import { BadInput } from './failure.ts';
import { filesHere } from './files.ts';
import { whatTheMasterSays } from './game.ts';
import { dim, table, wrap } from './output.ts';
import type { HelpLine } from './prompt-words.ts';

/** The words of a host. */
export const HOST_WORDS = ['begin', 'close', 'run', 'invite', 'look', 'gm', 'reveal', 'ask'] as const;
export type HostWord = (typeof HOST_WORDS)[number];

export const HOST_HELP: readonly HelpLine[] = [
  ['begin, begin wolves', 'the ready fights of the game; begin one of them; close puts the fight away'],
  ['run foes, run off', 'a side acts by itself from now on; nobody does'],
  ['invite Ann, invite watcher', 'a link for a player, or for whoever watches, with a picture for a phone'],
  ['look Ann, look', 'through the eyes of a chair; through your own again'],
  ['gm, gm WORDS', 'what you may decree in this fight: correct a number, bring somebody in; say it'],
  ['reveal numbers', 'players see the numbers of foes; reveal words hides them again'],
  ['ask Ann: Who keeps watch? (I, Bo)', 'ask a chair, or all, for a choice'],
  ['ask all roll 3d6: Who hears it?', 'or for a roll; show says who has not answered'],
];

/** What the host's words need of the prompt. */
export interface HostDesk {
  readonly origin: string;
  readonly table: string;
  view(): TableShown | undefined;
  /** The fight that is meant, with its mark. */
  fight(): TableShown['fights'][number] | undefined;
  /** The fight as the host knows it, where the host decides just now. */
  known(fight: TableShown['fights'][number]): unknown;
  /** The version of the rules there. */
  version(): string | undefined;
  ask(request: TableRequest, at?: string): Promise<WireAnswer>;
  look(chair?: string): Promise<WireAnswer>;
  openBook(game: string): Promise<Ruleset | undefined>;
  /** An address as a picture in letters. */
  picture(address: string): Promise<string>;
}

/** What a word of the host brings; nothing where it is no such word after all, but something to do in the fight. */
export type HostCommand = (words: string) => Promise<string> | undefined;

/** What the host may say, by its word. */
export function hostCommands(desk: HostDesk): Readonly<Record<HostWord, HostCommand>> {
  let invitations = 0;
  let calls = 0;
  const tell = async (answer: Promise<WireAnswer>, done = ''): Promise<string> => {
    const { refusal } = await answer;
    return refusal ? refusal.message : done;
  };
  const chairs = (): TableShown['chairs'] => desk.view()?.chairs ?? [];
  return {
    begin: async words => {
      const { book, ready } = await readyFight(desk, words);
      if (!ready) return readyFights(book);
      const { id: fight, setup } = ready;
      return tell(desk.ask({ ask: 'begin', game: book.id, fight, setup }));
    },
    close: async () => {
      const fight = desk.fight();
      if (!fight) throw new BadInput('There is no fight at this table.');
      return tell(desk.ask({ ask: 'close', game: fight.game, fight: fight.id }));
    },
    run: words => {
      const fight = desk.fight();
      const sides = [...new Set(fight?.view?.glance.fighters.map(({ side }) => side))];
      const [side, ...others] = words === '' ? [] : matching(words, sides);
      const isOff = /^(off|nobody)?$/.test(words);
      // To run somewhere is something that can be done.
      if (!isOff && (side === undefined || others.length > 0)) return undefined;
      if (!fight) return Promise.resolve('There is no fight at this table.');
      const run = {
        ask: 'run',
        game: fight.game,
        fight: fight.id,
        sides: isOff || !side ? [] : [side],
      } as const;
      return tell(desk.ask({ ...run, sides: [...run.sides] }));
    },
    invite: async words => {
      const role = /^(as )?watcher$/i.test(words) ? 'watcher' : 'player';
      const name = role === 'watcher' ? 'a watcher' : words || 'anybody';
      const invitation = `for ${name.slice(0, 40)} ${++invitations} ${Date.now().toString(36)}`;
      const plays = peopleCalled(desk.view(), words);
      const answer = await desk.ask({ ask: 'invite', invitation, role, plays, many: name === 'anybody' });
      if (answer.secret === undefined) return answer.refusal?.message ?? 'No link was made.';
      const link = linkTo(desk.origin, desk.table, answer.secret);
      const whom = plays.length > 0 ? `whoever plays ${words}` : name;
      return `The link for ${whom}; whoever has it may sit down:\n${link}\n${await desk.picture(link)}`;
    },
    look: words => {
      if (words === '') return tell(desk.look(), 'Through your own eyes.');
      const chair = chairCalled(chairs(), words);
      return chair && tell(desk.look(chair.id), `Through the eyes of ${chair.name}; \`look\` alone ends it.`);
    },
    gm: words => decree(desk, words, tell),
    reveal: words => {
      if (words !== 'numbers' && words !== 'words') return undefined;
      return tell(desk.ask({ ask: 'show', openness: words }));
    },
    ask: async words => {
      const [, names = '', notation, text = '', choices] =
        /^(.*?)(?: roll (\S+))?: *(.*?)(?: *\(([^)]*)\))?$/s.exec(words) ?? [];
      if (text === '') throw new BadInput('`ask` wants whom and what: ask Ann: Who keeps watch? (I, Bo)');
      const others = chairs().filter(({ role }) => role !== 'host');
      const asked = /^all$/i.test(names)
        ? others
        : names.split(/ *, */).map(name => orNobody(chairs(), name));
      if (asked.length === 0) throw new BadInput('Nobody else sits at this table yet.');
      const call = `${Date.now().toString(36)} ${++calls}`;
      const given = choices?.split(/ *, */).filter(Boolean) ?? [];
      return tell(
        desk.ask({
          ...{ ask: 'call', call, text, chairs: asked.map(({ id }) => id) },
          ...(given.length > 0 && { choices: given }),
          ...(notation !== undefined && { notation }),
        }),
        `Asked: ${listed(asked.map(({ name }) => name))}.`,
      );
    },
  };
}

type ChairShown = TableShown['chairs'][number];

/** The chair that a name stands for; nothing where it is nobody's, or more than one's. */
export function chairCalled(chairs: readonly ChairShown[], word: string): ChairShown | undefined {
  const found = matching(
    word,
    chairs.map(({ name }) => name),
  );
  const meant = chairs.filter(({ name }) => found.includes(name));
  return meant.length === 1 ? meant[0] : undefined;
}

/** The same; nobody of that name is a mistake. */
export function orNobody(chairs: readonly ChairShown[], word: string): ChairShown {
  const chair = chairCalled(chairs, word);
  if (chair) return chair;
  throw new BadInput(
    `Nobody at this table is called “${word.slice(0, 40)}”; there are ${listed(chairs.map(({ name }) => name))}.`,
  );
}

/** The chair with whose name a line begins, and what follows it. */
export function chairBefore(
  chairs: readonly ChairShown[],
  words: string,
): { readonly chair: ChairShown; readonly rest: string } {
  const whole = chairs.find(({ name }) => words.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (whole) return { chair: whole, rest: words.slice(whole.name.length).trim() };
  const [first = '', ...rest] = words.split(/\s+/);
  return { chair: orNobody(chairs, first), rest: rest.join(' ') };
}

/** What the host has asked for, and who has not answered. */
export function callsShown({ calls, chairs }: TableShown): string {
  const nameOf = (chair: string): string => chairs.find(({ id }) => id === chair)?.name ?? 'Somebody';
  return calls
    .map(({ text, chairs: asked, replies }) => {
      const missing = asked.filter(chair => !Object.hasOwn(replies, chair)).map(nameOf);
      const given = Object.entries(replies).map(([chair, reply]) => `${nameOf(chair)}: ${reply}`);
      const still =
        missing.length > 0 ? [`${listed(missing)} ${missing.length > 1 ? 'have' : 'has'} not answered`] : [];
      return wrap(`${text} ${[...given, ...still].join('; ')}.`);
    })
    .join('\n');
}

/** Whom of the table an invitation by their name is for. */
const peopleCalled = (view: TableShown | undefined, word: string): { game: string; id: string }[] =>
  (view?.people ?? []).flatMap(({ game, id, name }) =>
    word !== '' && (id === word.toLowerCase() || name.toLowerCase() === word.toLowerCase())
      ? [{ game, id }]
      : [],
  );

/** The book that is meant: named by the first of some words, or that of the table; and what follows its name. */
export async function bookIn(
  desk: Pick<HostDesk, 'view' | 'fight' | 'openBook'>,
  words: string,
  example: string,
): Promise<{ readonly book: Ruleset; readonly rest: string }> {
  const [first = '', ...rest] = words.split(/\s+/);
  const named = first === '' ? undefined : await desk.openBook(first.toLowerCase());
  if (named) return { book: named, rest: rest.join(' ') };
  const own = desk.view()?.game ?? desk.fight()?.game ?? desk.view()?.people[0]?.game;
  const book = own === undefined ? undefined : await desk.openBook(own);
  if (!book) throw new BadInput(`Which game? Say it first: ${example}.`);
  return { book, rest: words };
}

/** The book that is meant, and the fight of it that was named. */
async function readyFight(desk: HostDesk, words: string) {
  const { book, rest } = await bookIn(desk, words, 'begin simverse wolves');
  const called = rest.trim();
  const all = book.encounters ?? [];
  if (called === '') return { book, ready: undefined };
  const found = matching(
    called,
    all.flatMap(({ id, title }) => [id, title]),
  );
  const meant = all.filter(({ id, title }) => found.includes(id) || found.includes(title));
  if (meant.length !== 1)
    throw new BadInput(
      `${book.name} has no ready fight “${called.slice(0, 40)}”, or more than one; \`begin\` alone lists them.`,
    );
  return { book, ready: meant[0]! };
}

const readyFights = ({ name, encounters = [] }: Ruleset): string =>
  encounters.length === 0
    ? `${name} has no ready fights.`
    : `Ready fights of ${name}:\n${table(encounters.map(({ id, title }) => [`  begin ${id}`, title]))}`;

/** What the game master decrees in the fight, in words of the book. */
async function decree(
  desk: HostDesk,
  words: string,
  tell: (answer: Promise<WireAnswer>) => Promise<string>,
): Promise<string> {
  const fight = desk.fight();
  if (!fight?.view) return 'There is no fight at this table.';
  if (desk.version() !== MADE_BY)
    return wrap(
      `The server has rules of another version (${desk.version()}): only the same can say what is decreed.`,
    );
  const book = await desk.openBook(fight.game);
  if (!book) return dim('The book of this fight is not here.');
  const rules = fightRules(book);
  const lines = masterLines(rules);
  if (words === '' || lines.length === 0) return whatTheMasterSays(lines);
  const state = desk.known(fight);
  const command = masterSaid(words, { book, rules, seen: fight.view.glance, state, documents: filesHere() });
  if (!command.ok)
    return `${command.problems.map(({ message }) => message).join(' ')} \`gm\` alone says what can be said.`;
  return tell(desk.ask({ ask: 'act', game: fight.game, fight: fight.id, command: command.value }, fight.at));
}
