import { clip, nameCalled, type Procedure, procedureCalled, type Ruleset } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { BadInput } from './failure.ts';
import { orRefused } from './problems.ts';

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

export const findProcedure = (system: Ruleset, name: string): Procedure =>
  orRefused(procedureCalled(system, name, `\`arbiter procedures ${system.id}\` lists them.`));

/** The one of these names that a word stands for, or a refusal that says why there is none. */
export const pick = (...asked: Parameters<typeof nameCalled>): string => orRefused(nameCalled(...asked));
