import { clip, nameCalled, type Procedure, procedureCalled, type Ruleset } from '@arbiter/engine';
import { type Card, catalogue, openBook } from '@arbiter/rules';
import type { Command } from 'commander';
import { BadInput } from './failure.ts';
import { packsAtHand, packsGiven, tellOfOthers, withPacks } from './packs.ts';
import { orRefused } from './problems.ts';

/** The game that a name stands for, without opening its book; or a sentence that lists the ones there are. */
export function findCard(name: string): Card {
  const ids = catalogue.map(card => card.id);
  const id = ids.includes(name.toLowerCase())
    ? name.toLowerCase()
    : pick(name, ids, `There is no system "${clip(name)}"`, `the systems are ${ids.join(', ')}.`);
  const card = catalogue.find(each => each.id === id);
  if (!card) throw new BadInput(`There is no system "${clip(name)}".`);
  return card;
}

/** The ruleset of a name, with the packs of the table and those that the command line names; or a sentence that lists the ones there are. */
export async function findSystem(name: string, arbiter?: Command): Promise<Ruleset> {
  const found = await openBook(findCard(name).id);
  if (!found) throw new BadInput(`There is no system "${clip(name)}".`);
  if (arbiter) tellOfOthers(found, packsGiven(arbiter));
  const packs = arbiter ? packsAtHand(arbiter) : [];
  return packs.length > 0 ? withPacks(found, packs) : found;
}

export const findProcedure = (system: Ruleset, name: string): Procedure =>
  orRefused(procedureCalled(system, name, `\`arbiter procedures ${system.id}\` lists them.`));

/** The one of these names that a word stands for, or a refusal that says why there is none. */
export const pick = (...asked: Parameters<typeof nameCalled>): string => orRefused(nameCalled(...asked));
