import { distance, matching, type Procedure, type Ruleset } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { BadInput } from './failure.ts';

/** The ruleset of a name, or a sentence that lists the ones there are. */
export async function findSystem(name: string): Promise<Ruleset> {
  const ids = catalogue.map(card => card.id);
  const found =
    (await openBook(name.toLowerCase())) ??
    (await openBook(
      pick(name, ids, `There is no system "${clip(name)}"`, `the systems are ${ids.join(', ')}.`),
    ));
  if (!found) throw new BadInput(`There is no system "${clip(name)}".`);
  return found;
}

export function findProcedure(system: Ruleset, name: string): Procedure {
  const names = system.procedures.map(p => p.name);
  const missing = `${system.name} has no procedure "${clip(name)}"`;
  const about = matching(name, names).length === 0 ? aboutIt(system, name) : [];
  if (about.length > 0)
    throw new BadInput(`${missing}; did you mean ${about.map(each => `"${each}"`).join(' or ')}?`);
  const picked = pick(name, names, missing, `\`arbiter procedures ${system.id}\` lists them.`);
  return system.procedures.find(p => p.name === picked)!;
}

/** Procedures whose title or summary has this very word: who wants to hide asks `stealth`. */
function aboutIt(system: Ruleset, word: string): readonly string[] {
  const wanted = word.toLowerCase();
  const has = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(wanted);
  const titled = system.procedures.filter(({ title }) => has(title));
  const found = titled.length ? titled : system.procedures.filter(({ summary }) => has(summary));
  return found.slice(0, 3).map(({ name }) => name);
}

/**
 * The one of these names that a word stands for: in any case, or by a beginning that fits no other. `missing` begins
 * the sentence where there is none, `otherwise` ends it where nothing is near.
 */
export function pick(
  word: string,
  names: readonly string[],
  missing: string,
  otherwise = `there are ${names.join(', ') || 'none'}.`,
): string {
  const found = matching(word, names);
  if (found.length > 1)
    throw new BadInput(
      `"${clip(word)}" could be ${found
        .slice(0, 5)
        .map(name => `"${name}"`)
        .join(', ')}: write a little more of it.`,
    );
  if (found[0] === undefined) throw new BadInput(`${missing}; ${didYouMean(word, names) ?? otherwise}`);
  return found[0];
}

/** "did you mean …", where something is near enough to be meant. */
export function didYouMean(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names
    .map(candidate => {
      const known = candidate.toLowerCase();
      const isPart = known.includes(wanted) || wanted.includes(known);
      const off = isPart ? 1 : distance(known, wanted);
      // Of a short word with another beginning too little is left.
      const isFar = off > 1 && wanted.length < 5 && known.charAt(0) !== wanted.charAt(0);
      return { candidate, off: isFar ? Number.POSITIVE_INFINITY : off };
    })
    .filter(
      ({ candidate, off }) => off <= Math.max(candidate.length > 3 ? 2 : 1, Math.floor(candidate.length / 3)),
    )
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ candidate }) => `"${candidate}"`);
  return near.length ? `did you mean ${near.join(' or ')}?` : undefined;
}

export const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);
