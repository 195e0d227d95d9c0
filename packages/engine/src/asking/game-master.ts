/** The game master's word in a fight, typed as words: `harm ogre damage=4`. The schema of the commands says what there is. */
import { type MasterWord, masterWords } from '../encounter/game-master.ts';
import type { Glance } from '../encounter/glance.ts';
import { type EncounterRules, GAME_MASTER } from '../encounter/rules.ts';
import { matching } from '../match.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check } from '../schema.ts';
import { idCalled } from './called.ts';
import { mistake, Unread } from './documents.ts';
import { withWords } from './fields.ts';
import { questionSaid, questionTyped } from './questions.ts';

/** What the game master may say, a line each, with what each takes; what stands in brackets may be left out. */
export const masterLines = (rules: EncounterRules): readonly string[] =>
  masterWords(rules).map(({ word, schema }) => {
    const fields = Object.entries(schema.properties ?? {}).map(([name, { enum: listed }]) => {
      const value = `${name}=${listed && listed.length <= 4 ? listed.join('|') : '…'}`;
      return schema.required?.includes(name) ? value : `[${value}]`;
    });
    return [word, ...fields].filter(Boolean).join(' ');
  });

/** The command that the game master's words stand for. */
export function masterCommand(
  words: string,
  book: Ruleset,
  rules: EncounterRules,
  seen: Glance,
): Checked<object> {
  const typed = (words.match(/(?:='[^']*'|[^\s"]|"[^"]*")+/g) ?? []).map(word =>
    word.replace(/='(.*)'$/s, '=$1').replaceAll('"', ''),
  );
  const all = masterWords(rules);
  const called =
    all.find(({ word }) => word !== '' && isCalled(word, typed)) ?? beginning(all, typed[0] ?? '');
  if (!called)
    return mistake(
      new Unread(
        `“${typed[0]?.slice(0, 30)}” is nothing the game master may say here: ${all.map(({ word }) => word || 'nothing but a name and what happens to it').join(', ')}. \`gm\` alone says what each takes.`,
      ),
    );
  const rest = typed.slice(called.word === '' ? 0 : called.word.split(' ').length);
  const told = withWords(
    {},
    rest.map(word => byId(word, seen)),
    { book, readings: {}, root: called.schema },
  );
  return told.ok
    ? { ok: true, value: { do: called.does, actor: GAME_MASTER, ...(told.value as object) } }
    : told;
}

/** Where the game master says something; without the state of the fight only their own words are understood. */
export interface MasterSpeaks {
  readonly book: Ruleset;
  readonly rules: EncounterRules;
  readonly seen: Glance;
  readonly state?: unknown;
}

/**
 * What the game master says, ready to be carried out: a word of their own, or what befalls somebody as a question of the book
 * (`fall character=brenna spaces=3`, “Brenna falls 3 spaces”).
 */
export function masterSaid(words: string, { book, rules, seen, state }: MasterSpeaks): Checked<unknown> {
  const own = masterCommand(words, book, rules, seen);
  const checked = own.ok ? check(rules.command, own.value) : own;
  if (checked.ok || state === undefined) return checked;
  const where = { rules, state, actor: GAME_MASTER };
  const asked = questionTyped(words, where) ?? questionSaid(words, where);
  if (!asked) return checked;
  if ('message' in asked) return mistake(new Unread(asked.message));
  return check(rules.command, asked.command);
}

const isCalled = (word: string, typed: readonly string[]): boolean =>
  word.split(' ').every((part, i) => part === typed[i]?.toLowerCase());

const beginning = (all: readonly MasterWord[], typed: string): MasterWord | undefined => {
  const [only, another] = all.filter(({ word }) => word !== '' && matching(typed, [word]).length > 0);
  return only && !another ? only : all.find(({ word }) => word === '');
};

/** `target=ogre`, or `ogre`, with the id of whoever is called so. */
function byId(word: string, seen: Glance): string {
  const [, field = '', name = word] = /^([^=]+=)(.*)$/s.exec(word) ?? [];
  return /^\d+$/.test(name) ? word : field + (idCalled(name, seen) ?? name);
}
