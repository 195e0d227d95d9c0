/** Who fights: names, files and numbers as people type them, or one of the encounters that come with a system. */
import { existsSync } from 'node:fs';
import {
  clip,
  type EncounterRules,
  type Ruleset,
  readySetup,
  setupOf as setupInWords,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';
import { filesHere } from './files.ts';
import { findSystem } from './find.ts';
import { bold, dim, output, wrap } from './output.ts';
import { orRefused } from './problems.ts';
import { readJson } from './read.ts';
import type { Table } from './table.ts';

export interface Sides {
  readonly party?: string;
  readonly foes?: string;
  /** Further sides: `NAME=WHO`. */
  readonly side?: readonly string[];
  readonly map?: string;
  /** Zones instead of a map, where the game knows them. */
  readonly scene?: string;
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
    .option('--ready [id]', 'one of the ready encounters instead; without an id, which there are');

export async function encounterSystem(
  name: string,
  arbiter?: Command,
): Promise<{ system: Ruleset; rules: EncounterRules }> {
  const system = await findSystem(name, arbiter);
  if (!system.encounter) throw new BadInput(`${system.name} has no encounters here yet.`);
  return { system, rules: system.encounter };
}

/** Shows which ready encounters there are, where that was asked. */
export function askedForShelf(system: Ruleset, { ready }: Sides, json: boolean): boolean {
  if (ready !== true) return false;
  const shelf = (system.encounters ?? []).map(({ id, title, difficulty, summary }) => ({
    id,
    title,
    difficulty,
    summary,
  }));
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

export function setupOf(system: Ruleset, rules: EncounterRules, sides: Sides, table?: Table): unknown {
  const { ready, party, foes, side = [], map, scene } = sides;
  if (typeof ready === 'string') {
    if ([party, foes, sides.side, map].some(given => given !== undefined))
      throw new BadInput(
        'A ready encounter has its own sides and map: leave --party, --foes, --side and --map out, or --ready.',
      );
    return orRefused(readySetup(system, rules, ready));
  }
  if (party === undefined || foes === undefined)
    throw new BadInput('A fight needs --party and --foes, or --ready with the id of a ready encounter.');
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
        party: sideGiven(party, 'party'),
        foes: sideGiven(foes, 'foes'),
        others: Object.fromEntries(others),
        map: map === undefined ? undefined : readJson(map, 'map'),
        ...(scene !== undefined && { scene }),
      },
      { documents: filesHere(), seats: table?.people(system.id) },
    ),
  );
}

/** One side: JSON or a file of it; else the words as they are. */
function sideGiven(text: string, what: string): unknown {
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
  --ready                              which ready encounters there are; --ready ID begins one`;
