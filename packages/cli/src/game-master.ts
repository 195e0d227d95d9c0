/** The game master's word in a fight, typed as words: `harm ogre damage=4`. The schema of the commands says what there is. */
import {
  type EncounterRules,
  GAME_MASTER,
  type Glance,
  type MasterWord,
  masterWords,
  matching,
  type Ruleset,
} from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { idCalled } from './offers.ts';
import { wrap } from './output.ts';
import { readJson } from './read.ts';
import { withWord } from './words.ts';

/** What the game master may say, a line each, with what each takes. */
export function ordained(rules: EncounterRules): string {
  const all = masterWords(rules);
  if (all.length === 0)
    return 'This game leaves nothing in a fight to the game master’s word; `undo` takes back what should not have been.';
  const lines = all.map(({ word, schema }) => {
    const fields = Object.entries(schema.properties ?? {}).map(([name, { enum: listed }]) => {
      const value = `${name}=${listed && listed.length <= 4 ? listed.join('|') : '…'}`;
      return schema.required?.includes(name) ? value : `[${value}]`;
    });
    return wrap(`  gm ${[word, ...fields].filter(Boolean).join(' ')}`, '      ');
  });
  return `The game master may say, whoever’s turn it is:\n${lines.join('\n')}\n${wrap('What stands in brackets may be left out; people go by name or by what stands for them on the map.')}`;
}

/** The command that the game master's words stand for; a whole command as JSON is one too. */
export function ordinance(words: string, system: Ruleset, rules: EncounterRules, seen: Glance): object {
  if (words.startsWith('{')) return { actor: GAME_MASTER, ...(readJson(words, 'command') as object) };
  const typed = (words.match(/(?:='[^']*'|[^\s"]|"[^"]*")+/g) ?? []).map(word =>
    word.replace(/='(.*)'$/s, '=$1').replaceAll('"', ''),
  );
  const all = masterWords(rules);
  if (all.length === 0) throw new BadInput(ordained(rules));
  const called =
    all.find(({ word }) => word !== '' && isCalled(word, typed)) ?? beginning(all, typed[0] ?? '');
  if (!called)
    throw new BadInput(
      `“${typed[0]?.slice(0, 30)}” is nothing the game master may say here: ${all.map(({ word }) => word || 'nothing but a name and what happens to it').join(', ')}. \`gm\` alone says what each takes.`,
    );
  const rest = typed.slice(called.word === '' ? 0 : called.word.split(' ').length);
  const reader = { system, readings: {}, root: called.schema, withFiles: (value: unknown) => value };
  const said = rest.reduce<unknown>((input, word) => withWord(input, named(word, seen), reader), {});
  return { do: called.does, actor: GAME_MASTER, ...(said as object) };
}

const isCalled = (word: string, typed: readonly string[]): boolean =>
  word.split(' ').every((part, i) => part === typed[i]?.toLowerCase());

const beginning = (all: readonly MasterWord[], typed: string): MasterWord | undefined => {
  const [only, another] = all.filter(({ word }) => word !== '' && matching(typed, [word]).length > 0);
  return only && !another ? only : all.find(({ word }) => word === '');
};

/** `target=ogre`, or `ogre`, with the id of whoever is called so. */
function named(word: string, seen: Glance): string {
  const [, field = '', name = word] = /^([^=]+=)(.*)$/s.exec(word) ?? [];
  return /^\d+$/.test(name) ? word : field + (idCalled(name, seen) ?? name);
}
