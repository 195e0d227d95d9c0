/** Who fights: a party and its foes as people name them, or one of the encounters that come with a book. */

import type { EncounterRules } from '../encounter/rules.ts';
import { entryWords } from '../encounter/setup.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check, jsonSchema } from '../schema.ts';
import type { Seat } from '../table/file.ts';
import { clip } from '../words.ts';
import { type Documents, isJsonName, mistake, Unread } from './documents.ts';
import { nameCalled } from './named.ts';
import { peopleIn, type Several, seatCalled, severalIn } from './people.ts';

/** The sides of a fight, each in words ("brenna, 2 orcs and a shaman") or as a set-up takes it. */
export interface Sides {
  readonly party: unknown;
  readonly foes: unknown;
  /** Further sides by name, where the game knows more than two. */
  readonly others?: Readonly<Record<string, unknown>> | undefined;
  /** Where they stand. */
  readonly map?: unknown;
  /** Whatever else the game's set-up takes, such as who begins. */
  readonly [field: string]: unknown;
}

/** One of the encounters that come with a book, by its id. */
export interface ReadySides {
  readonly ready: string;
}

const isReady = (sides: Sides | ReadySides): sides is ReadySides => typeof sides.ready === 'string';

/** The set-up that was asked for, checked: of a ready encounter, which has everything of its own, or of these sides. */
export function setupFor(
  book: Ruleset,
  rules: EncounterRules,
  sides: Sides | ReadySides,
  named: Named,
): Checked<unknown> {
  if (!isReady(sides)) return setupOf(rules, sides, named);
  const besides = Object.keys(sides).filter(field => field !== 'ready');
  const [path] = besides;
  if (path === undefined) return readySetup(book, rules, sides.ready);
  const fields = besides.map(field => `\`${clip(field)}\``).join(', ');
  return mistake(
    new Unread(`A ready encounter has its own set-up: leave ${fields} out, or \`ready\`.`, path),
  );
}

/** Who and what can be named beside the people of the book. */
export interface Named {
  readonly documents?: Documents | undefined;
  /** The people of a table. */
  readonly seats?: readonly Seat[] | undefined;
  /** The book, by which whoever comes to a fight is known by the name they have there. */
  readonly book?: Ruleset | undefined;
}

/** The set-up of a fight between these, checked. */
export function setupOf(rules: EncounterRules, sides: Sides, named: Named = {}): Checked<unknown> {
  const { party, foes, others = {}, map, ...besides } = sides;
  const further = Object.entries(others);
  if (further.length > 0 && !Object.hasOwn(jsonSchema(rules.setup).properties ?? {}, 'others'))
    return mistake(new Unread('This game knows two sides, the party and its foes.', 'others'));
  return checkedSetup(rules, {
    ...besides,
    party: sideOf(party, named),
    foes: sideOf(foes, named),
    ...(further.length > 0 && {
      others: Object.fromEntries(further.map(([name, side]) => [name, sideOf(side, named)])),
    }),
    ...(map !== undefined && { map }),
  });
}

/** The set-up of the ready encounter that a word stands for. */
export function readySetup(book: Ruleset, rules: EncounterRules, id: string): Checked<unknown> {
  const shelf = book.encounters ?? [];
  const found = nameCalled(
    id,
    shelf.map(each => each.id),
    `${book.name} has no ready encounter "${clip(id)}"`,
  );
  if (!found.ok) return found;
  return checkedSetup(rules, shelf.find(each => each.id === found.value)?.setup);
}

/** What is wrong with an entry is said of the entry, not of a path. */
function checkedSetup(rules: EncounterRules, setup: unknown): Checked<unknown> {
  const checked = check(rules.setup, setup);
  if (checked.ok) return checked;
  const problems = checked.problems.map(problem =>
    problem.path.endsWith(']')
      ? { ...problem, message: problem.message.replace(`\`${problem.path}\``, entryWords(problem.path)) }
      : problem,
  );
  return { ok: false, problems };
}

/** One side as a set-up takes it: everybody in a line of words, and in a list the words among what is written out. */
export function sideOf(side: unknown, named: Named): unknown {
  if (typeof side === 'string') return peopleIn(side).map(several => entryOf(several, named));
  if (!Array.isArray(side)) return side;
  return side.map((entry: unknown) => (typeof entry === 'string' ? entryOf(severalIn(entry), named) : entry));
}

function entryOf({ who, count }: Several, { documents, seats = [] }: Named): unknown {
  const person =
    isJsonName(who) && documents?.has(who) ? documents.get(who) : (seatCalled(seats, who)?.file ?? who);
  return count === 1 ? person : { person, count };
}
