/** The game master's word in a fight, typed as words: `harm ogre damage=4`. The schema of the commands says what there is. */
import { type MasterWord, masterWords } from '../encounter/game-master.ts';
import type { Glance } from '../encounter/glance.ts';
import { type EncounterRules, GAME_MASTER } from '../encounter/rules.ts';
import { matching } from '../match.ts';
import { PERSON, takes } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check, type JsonSchema, jsonSchema } from '../schema.ts';
import { clip, listed } from '../words.ts';
import { idCalled } from './called.ts';
import { type Documents, isJsonName, mistake, Unread } from './documents.ts';
import { withWords } from './fields.ts';
import { questionSaid, questionTyped } from './questions.ts';
import { typedWords } from './typed-words.ts';

/** What the game master may say, a line each, with what each takes; what stands in brackets may be left out. */
export const masterLines = (rules: EncounterRules): readonly string[] =>
  masterWords(rules).map(({ word, schema }) => {
    const fields = Object.entries(schema.properties ?? {}).map(([name, node]) => {
      if (takes(node, schema) === PERSON) return newcomerLine(rules);
      const { enum: listed } = node;
      const value = `${name}=${listed && listed.length <= 4 ? listed.join('|') : '…'}`;
      return schema.required?.includes(name) ? value : `[${value}]`;
    });
    return [word, ...fields].filter(Boolean).join(' ');
  });

/** How somebody who comes is said: how many, the name, and what an entry may say beside. */
function newcomerLine({ entry }: EncounterRules): string {
  const { id: _, count: __, ...own } = (entry && jsonSchema(entry).properties) ?? {};
  const beside = Object.entries(own).map(([name, node]) => `[${isYesOrNo(node) ? name : `${name}=…`}]`);
  return ['[HOW MANY] NAME', ...beside].join(' ');
}

/** The command that the game master's words stand for. */
export function masterCommand(words: string, speaks: MasterSpeaks): Checked<object> {
  const { book, rules, seen } = speaks;
  const typed = typedWords(words);
  const all = masterWords(rules);
  const called =
    all.find(({ word }) => word !== '' && isCalled(word, typed)) ?? beginning(all, typed[0] ?? '');
  if (!called)
    return mistake(
      new Unread(
        `“${typed[0]?.slice(0, 30)}” is nothing the game master may say here: ${all.map(({ word }) => word || 'nothing but a name and what happens to it').join(', ')}.`,
      ),
    );
  const rest = typed.slice(called.word === '' ? 0 : called.word.split(' ').length);
  const coming = newcomerSaid(rest, called, speaks);
  if (coming && !coming.ok) return coming;
  const told = withWords(
    {},
    coming ? coming.value.rest : aimed(rest, called, seen).map(word => byId(word, seen)),
    { book, readings: {}, root: called.schema },
  );
  if (!told.ok) return told;
  const command = { do: called.does, actor: GAME_MASTER, ...(told.value as object) };
  return { ok: true, value: coming ? { ...command, [coming.value.field]: coming.value.entry } : command };
}

/** Whoever is named first is meant: `modify bor ironhand dice=-1`. */
function aimed(rest: readonly string[], { schema }: MasterWord, seen: Glance): readonly string[] {
  if (!schema.properties?.target || rest.some(word => word.startsWith('target='))) return rest;
  const bare = rest.findIndex(word => word.includes('='));
  for (let end = bare < 0 ? rest.length : bare; end > 0; end--) {
    const id = idCalled(rest.slice(0, end).join(' '), seen);
    if (id !== undefined) return [`target=${id}`, ...rest.slice(end)];
  }
  return rest;
}

interface Coming {
  /** The field of whoever comes, and their entry as a set-up takes it. */
  readonly field: string;
  readonly entry: object;
  /** What else was said. */
  readonly rest: readonly string[];
}

/** Somebody who comes, in words: a side, how many, a name, and what an entry may say beside: `join foes 2 grey wolf hidden initiative=14`. */
function newcomerSaid(
  rest: readonly string[],
  { schema }: MasterWord,
  { book, rules, seen, documents }: MasterSpeaks,
): Checked<Coming> | undefined {
  const properties = schema.properties ?? {};
  const field = Object.entries(properties).find(([, node]) => takes(node, schema) === PERSON)?.[0];
  if (field === undefined || !rules.entry) return undefined;
  const root = jsonSchema(rules.entry);
  const own = root.properties ?? {};
  const sides = new Set(seen.fighters.map(({ side }) => side));
  const [others, beside, name]: [string[], string[], string[]] = [[], [], []];
  let written: object = {};
  for (const word of rest) {
    const [, key = '', value] = /^([^=.]+)[^=]*=(.*)$/s.exec(word) ?? [];
    const isPlain = value === undefined;
    if (key === field) {
      const found = entryWritten(value ?? '');
      if (found === undefined) return undefined;
      written = found;
    } else if (!isPlain)
      (Object.hasOwn(own, key) && !Object.hasOwn(properties, key) ? beside : others).push(word);
    else if (/^\{/.test(word)) {
      const found = entryWritten(word);
      if (found === undefined) return mistake(new Unread(`“${clip(word)}” begins like JSON but is none.`));
      written = found;
    } else if (properties.side && sides.has(word.toLowerCase())) others.push(`side=${word.toLowerCase()}`);
    else if (isJsonName(word) && documents?.has(word)) written = entryOfFile(documents.get(word));
    else if (/^\d+$/.test(word)) beside.push(`count=${word}`);
    else if (isYesOrNo(own[word.toLowerCase()])) beside.push(`${word.toLowerCase()}=yes`);
    else name.push(word);
  }
  if (name.length === 0 && Object.keys(written).length === 0) return undefined;
  const stray = properties.side && strayIn(others, properties.side, sides);
  if (stray) return mistake(stray);
  const told = withWords({}, beside, { book, readings: {}, root });
  if (!told.ok) return told;
  const named = name.length > 0 ? { creature: name.join(' ') } : {};
  return {
    ok: true,
    value: {
      field,
      entry: { ...named, ...written, ...(told.value as object) },
      rest: others.map(word => word.replace(NEW_SIDE, 'side=')),
    },
  };
}

/** A side that is not there is misspelt, unless it is said to be new. */
function strayIn(words: readonly string[], node: JsonSchema, there: ReadonlySet<string>): Unread | undefined {
  const [, side] = words.map(word => /^side=(.*)$/s.exec(word)).find(Boolean) ?? [];
  const sides = new Set(['party', 'foes', ...there]);
  if (side === undefined || node.enum || sides.has(side) || NEW_SIDE.test(`side=${side}`)) return undefined;
  return new Unread(
    `There is no side “${clip(side)}” in this fight, but ${listed([...sides])}; a new one is said so: side="new ${clip(side)}".`,
    'side',
  );
}

const NEW_SIDE = /^side=new +(?=\S)/;

const isYesOrNo = (node: JsonSchema | undefined): boolean =>
  node?.type === 'boolean' || (node?.anyOf ?? []).some(({ type }) => type === 'boolean');

/** Whoever stands in a file: by their choices, or by numbers. */
const entryOfFile = (file: unknown): object =>
  typeof file !== 'object' || file === null || Object.hasOwn(file, 'game') ? { character: file } : file;

/** An entry that was written out; nothing where it is none. */
function entryWritten(text: string): object | undefined {
  if (!text.startsWith('{')) return { creature: text };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the game master says something; without the state of the fight only their own words are understood. */
export interface MasterSpeaks {
  readonly book: Ruleset;
  readonly rules: EncounterRules;
  readonly seen: Glance;
  readonly state?: unknown;
  /** Files that can be named: `join party mira.json`. */
  readonly documents?: Documents | undefined;
}

/**
 * What the game master says, ready to be carried out: a word of their own, or what befalls somebody as a question of the book
 * (`fall character=brenna spaces=3`, “Brenna falls 3 spaces”).
 */
export function masterSaid(words: string, speaks: MasterSpeaks): Checked<unknown> {
  const { rules, state } = speaks;
  const own = masterCommand(words, speaks);
  const checked = own.ok ? check(rules.command, own.value) : own;
  if (checked.ok || state === undefined) return checked;
  const where = { rules, state, actor: GAME_MASTER };
  const typed = typedWords(words);
  // What begins with a word of their own is that, unless a question of the book has the same name.
  if (masterWords(rules).some(({ word }) => word !== '' && isCalled(word, typed))) {
    const asked = questionTyped(words, where);
    return asked && !('message' in asked) ? check(rules.command, asked.command) : checked;
  }
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
