import { distance, type Procedure, type Ruleset } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { BadInput } from './failure.ts';

/** The ruleset of a name, or a sentence that lists the ones there are. */
export async function findSystem(name: string): Promise<Ruleset> {
  const found = await openBook(name.toLowerCase());
  if (found) return found;
  const ids = catalogue.map(card => card.id);
  throw new BadInput(
    `There is no system "${clip(name)}"; ${guess(name, ids) ?? `the systems are ${ids.join(', ')}.`}`,
  );
}

export function findProcedure(system: Ruleset, name: string): Procedure {
  const found = system.procedures.find(p => p.name === name.toLowerCase());
  if (found) return found;
  const names = system.procedures.map(p => p.name);
  throw new BadInput(
    `${system.name} has no procedure "${clip(name)}"; ${guess(name, names) ?? `\`arbiter procedures ${system.id}\` lists them.`}`,
  );
}

/** "did you mean …", where something is near enough to be meant. */
export function guess(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names
    .map(candidate => ({
      candidate,
      off: candidate.includes(wanted) || wanted.includes(candidate) ? 1 : distance(candidate, wanted),
    }))
    .filter(
      ({ candidate, off }) => off <= Math.max(candidate.length > 3 ? 2 : 1, Math.floor(candidate.length / 3)),
    )
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ candidate }) => `"${candidate}"`);
  return near.length ? `did you mean ${near.join(' or ')}?` : undefined;
}

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);
