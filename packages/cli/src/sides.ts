import { check, type EncounterRules, type Ruleset } from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { clip, findSystem, pick } from './find.ts';
import { mistaken } from './problems.ts';
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
  throw mistaken(checked.problems);
}

function fromShelf(system: Ruleset, id: string): unknown {
  const shelf = system.encounters ?? [];
  const picked = pick(
    id,
    shelf.map(e => e.id),
    `${system.name} has no ready encounter "${clip(id)}"`,
  );
  return shelf.find(e => e.id === picked)?.setup;
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
