/** Who fights: names, files and numbers as people type them, or one of the encounters that come with a system. */
import { existsSync } from 'node:fs';
import {
  clip,
  counted,
  type EncounterRules,
  isRefusal,
  listed,
  type Named,
  type PreparedFight,
  preparedSetup,
  type Ruleset,
  readySetup,
  type Seat,
  type Sides as SidesInWords,
  setupOf as setupInWords,
  withSettings,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';
import { filesHere } from './files.ts';
import { findSystem } from './find.ts';
import { bold, dim, output, wrap } from './output.ts';
import { orRefused } from './problems.ts';
import { readJson } from './read.ts';
import { readReadings } from './readings.ts';
import type { Table } from './table.ts';
import { aloud, harmless } from './terminal.ts';

export interface Sides {
  readonly party?: string;
  readonly foes?: string;
  /** Further sides: `NAME=WHO`. */
  readonly side?: readonly string[];
  readonly map?: string;
  /** Zones instead of a map, where the game knows them. */
  readonly scene?: string;
  /** A set-up, or a part of one, as JSON or a file of it. */
  readonly setup?: string;
  /** What is set of it, a line each: `initiative=foes`. */
  readonly set?: readonly string[];
  /** The id of a ready encounter; true where it was left out, to see which there are. */
  readonly ready?: string | true;
}

/** The options that say who fights, for every command that begins a fight. */
export const addSides = (command: Command): Command =>
  command
    .option('--party <who>', 'the party: names, files or JSON (`arbiter help encounter` shows how)')
    .option('--foes <who>', 'the foes, likewise')
    .option('--side <name=who...>', 'further sides, where the game knows more than two; may be repeated')
    .option('--map <file>', 'where they stand, as JSON')
    .option('--scene <kind>', 'zones instead of a map, where the game knows them: tight')
    .option('--setup <file>', 'a set-up or a part of one, as JSON: whatever the game takes of a beginning')
    .option(
      '--set <field=value...>',
      'one field of it: initiative=foes, map.walls="3,4 3,5", brenna.hidden=yes, "wolf 2.hidden=yes"; may be repeated',
    )
    .option(
      '--ready [id]',
      'a ready encounter instead, or a fight that was prepared at the table; without an id, which there are',
    );

export async function encounterSystem(
  name: string,
  arbiter?: Command,
): Promise<{ system: Ruleset; rules: EncounterRules }> {
  const system = await findSystem(name, arbiter);
  if (!system.encounter) throw new BadInput(`${system.name} has no encounters here yet.`);
  return { system, rules: system.encounter };
}

/** Shows which ready encounters there are, where that was asked. */
export function askedForShelf(system: Ruleset, { ready }: Sides, json: boolean, table?: Table): boolean {
  if (ready !== true) return false;
  const shelf = [
    ...(system.encounters ?? []).map(({ id, title, difficulty, summary }) => ({
      id,
      title,
      difficulty,
      summary,
    })),
    ...preparedAt(table, system).map(({ id, title, plan }) => ({
      id,
      title,
      difficulty: 'prepared',
      summary: foesOf(plan),
    })),
  ];
  output(json).show(shelf, () =>
    [
      ...shelf.map(
        ({ id, title, difficulty, summary }) =>
          `${bold(id)}  ${title} ${dim(`(${difficulty})`)}\n${wrap(`  ${summary}`, '  ')}`,
      ),
      dim(`arbiter play ${system.id} --ready ${shelf[0]?.id ?? 'ID'} begins one.`),
    ].join('\n'),
  );
  return true;
}

/** The fights of a game that were prepared at a table. */
const preparedAt = (table: Table | undefined, { id }: Ruleset): readonly PreparedFight[] =>
  table?.file.prepared.filter(({ game }) => game === id) ?? [];

const foesOf = ({ foes, waves }: PreparedFight['plan']): string =>
  [
    foes.length > 0
      ? `Against ${listed(foes.map(({ name, called, count }) => (count > 1 ? `${count} ${called ?? name}` : (called ?? name))))}.`
      : 'Against nobody yet.',
    ...(waves.length > 0 ? [`${counted(waves.length, 'wave')} later.`] : []),
  ].join(' ');

/** The prepared fight of the table that a word stands for, unless the book has a ready encounter of that id. */
function preparedCalled(system: Ruleset, word: string, table: Table | undefined): PreparedFight | undefined {
  if (system.encounters?.some(({ id }) => id === word)) return undefined;
  const called = word.trim().toLowerCase();
  return preparedAt(table, system).find(
    ({ id, title }) => id === word || title.trim().toLowerCase() === called,
  );
}

/** Whether a word stands for a fight that is ready: of the book, or prepared at the table. */
export const isOnShelf = (system: Ruleset, word: string, table: Table | undefined): boolean =>
  !!system.encounters?.some(({ id }) => id === word) || !!preparedCalled(system, word, table);

export function setupOf(system: Ruleset, rules: EncounterRules, sides: Sides, table?: Table): unknown {
  const { set = [] } = sides;
  const named = { documents: filesHere(), seats: table?.people(system.id), book: system };
  const setup = plainSetup(system, rules, sides, named, table);
  return set.length === 0 ? setup : orRefused(withSettings(rules, setup, set, named));
}

/** The fields of a set-up that was given as a whole, or nothing. */
function givenSetup({ setup }: Sides): Readonly<Record<string, unknown>> {
  const given = setup === undefined ? {} : readJson(setup, 'setup');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadInput('--setup takes an object of the fields of a set-up, as JSON or a file of it.');
  return given as Readonly<Record<string, unknown>>;
}

/** Who fights, and where, before single fields of it are set. */
function plainSetup(
  system: Ruleset,
  rules: EncounterRules,
  sides: Sides,
  named: Named,
  table: Table | undefined,
): unknown {
  const { ready, side = [], map, scene } = sides;
  if (typeof ready === 'string') {
    if ([sides.party, sides.foes, sides.side, map].some(given => given !== undefined))
      throw new BadInput(
        'A ready encounter has its own sides and map: leave --party, --foes, --side and --map out, or --ready.',
      );
    const prepared = preparedCalled(system, ready, table);
    const own = prepared
      ? preparedFight(system, prepared, named.seats ?? [], table)
      : orRefused(readySetup(system, rules, ready));
    return sides.setup === undefined
      ? own
      : orRefused(setupInWords(rules, { ...(own as SidesInWords), ...givenSetup(sides) }, named));
  }
  const given = givenSetup(sides);
  const { party = given.party, foes = given.foes } = sides;
  if (party === undefined || foes === undefined)
    throw new BadInput(
      'A fight needs --party and --foes, or --setup with both, or --ready with the id of a ready encounter.',
    );
  const others = side.map(text => {
    const [, name, who] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || who === undefined)
      throw new BadInput(`--side takes NAME=WHO, such as wolves="3 wolf"; got "${clip(text)}".`);
    return [name, sideGiven(who, name)] as const;
  });
  return orRefused(
    setupInWords(
      rules,
      {
        ...given,
        party: sideGiven(party, 'party'),
        foes: sideGiven(foes, 'foes'),
        others: { ...(given.others as object | undefined), ...Object.fromEntries(others) },
        map: map === undefined ? given.map : readJson(map, 'map'),
        ...(scene !== undefined && { scene }),
      },
      named,
    ),
  );
}

/** A prepared fight as it begins; waves come when their host says, so that it is said where they are left out. */
function preparedFight(
  system: Ruleset,
  prepared: PreparedFight,
  people: readonly Seat[],
  table: Table | undefined,
): unknown {
  const made = preparedSetup(system, prepared, people, readReadings(system, undefined, table));
  if (isRefusal(made)) throw new BadInput(made.message);
  const { waves } = prepared.plan;
  if (waves.length > 0)
    console.error(
      aloud(
        harmless(
          `“${prepared.title}” begins without ${waves.length === 1 ? 'the wave that comes' : `the ${waves.length} waves that come`} later: \`gm join\` brings them in.`,
        ),
      ),
    );
  return made;
}

/** One side: JSON or a file of it; else the words as they are. */
function sideGiven(text: unknown, what: string): unknown {
  if (typeof text !== 'string') return text;
  const isDocument = /^\s*[[{"-]/.test(text) || (/\.json$/i.test(text) && !text.includes(','));
  return isDocument || existsSync(text) ? readJson(text, what) : text;
}

export const SIDES_HELP = `
Who fights (--party, --foes) can be
  --party brenna                       a ready character (\`arbiter character SYSTEM ready\`)
  --foes "3 wolves, bear"              creatures of the lists, with how many
  --party hero.json                    a character file, or several: hero.json,brenna
  --party party.json                   a file with a list of all that:
      ["brenna", "hero.json", {"creature": "Wolf", "count": 3, "at": {"x": 4, "y": 2}}, {"name": "Guard", …}]
  --foes '[{"name": "Guard", …}]'      numbers by hand; \`arbiter describe\` lists a person's fields
  --side bandits="2 bandit"            a third side, where the game allows it

How it begins: every field of the game's set-up (\`arbiter describe SYSTEM --file fight\` lists them), in a file or one by one
  --setup ambush.json                  {"map": {"darkness": true}, "metresApart": 12}; with both sides in it, it stands alone
  --set initiative=foes                one field; within another, map.width=30
  --set map.walls="3,4 3,5"            squares; with what each says behind a colon, map.cover="5,5:heavy"
  --set wolf.hidden=yes                of everybody of that name: whatever an entry may say
  --set others.bandits="2 bandit"      sides in words as well
  --ready                              which ready encounters there are; --ready ID begins one`;
