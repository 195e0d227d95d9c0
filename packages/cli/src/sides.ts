import { check, type EncounterRules, type Ruleset } from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { findSystem, guess } from './find.ts';
import { readJson } from './read.ts';

/** Who fights: files, or one of the encounters that come with the system. */
export interface Sides {
  readonly party?: string;
  readonly foes?: string;
  readonly map?: string;
  readonly ready?: string;
}

export async function encounterSystem(name: string): Promise<{ system: Ruleset; rules: EncounterRules }> {
  const system = await findSystem(name);
  if (!system.encounter) throw new BadInput(`${system.name} has no encounters here yet.`);
  return { system, rules: system.encounter };
}

export function setupOf(system: Ruleset, rules: EncounterRules, sides: Sides): unknown {
  const checked = check(
    rules.setup,
    sides.ready === undefined ? fromFiles(sides) : fromShelf(system, sides.ready),
  );
  if (checked.ok) return checked.value;
  throw new BadInput(checked.problems.map(p => p.message).join(' '), { problems: checked.problems });
}

function fromShelf(system: Ruleset, id: string): unknown {
  const shelf = system.encounters ?? [];
  const found = shelf.find(e => e.id === id);
  if (found) return found.setup;
  const ids = shelf.map(e => e.id);
  throw new BadInput(
    `${system.name} has no ready encounter "${id.slice(0, 40)}"; ${guess(id, ids) ?? `there are ${ids.join(', ') || 'none'}.`}`,
  );
}

function fromFiles({ party, foes, map }: Sides): unknown {
  if (party === undefined || foes === undefined)
    throw new BadInput('A fight needs --party and --foes, or --ready with the id of a ready encounter.');
  return {
    party: readJson(party, 'party'),
    foes: readJson(foes, 'foes'),
    ...(map !== undefined && { map: readJson(map, 'map') }),
  };
}
