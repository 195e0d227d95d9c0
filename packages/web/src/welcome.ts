/** An address may be old, mistyped or made up: whatever it names that is not there, we say so and lead on. */
import { chooseReadings, type Ruleset } from '@arbiter/engine';
import { type Extent, openBook } from '@arbiter/rules/books';
import { rooms } from './rooms.ts';
import { type Arrival, type Choices, type Route, readHash } from './route.ts';

type InBook = Exclude<Route, { view: 'home' }>;

/** Where a reader is, with the book that was opened for it. */
export interface Place extends Arrival {
  readonly ruleset?: Ruleset;
}

/** How far the book is opened where a place does not need all that can be asked, or needs its fights too. */
const EXTENTS: Partial<Record<Route['view'], Extent>> = { table: 'core', evening: 'core', fight: 'whole' };

/** Opens the book an address names, and finds the place in it. */
export async function arriveAt(hash: string): Promise<Place> {
  const arrival = readHash(hash);
  const { route } = arrival;
  if (route.view === 'home') return arrival;
  try {
    const [ruleset] = await Promise.all([
      openBook(route.system, EXTENTS[route.view] ?? 'book'),
      import('./styles/places.ts'),
    ]);
    if (ruleset) return { ...welcome(arrival, route, ruleset), ruleset };
    return at(`Arbiter knows no system called “${route.system.slice(0, 40)}”. Here are those it knows.`);
  } catch {
    return at(unopened(route.system, navigator.onLine !== false));
  }
}

/** Why a book cannot be read now, in a sentence. */
export function unopened(system: string, isOnline: boolean): string {
  const name = rooms.find(({ id }) => id === system)?.name ?? 'That book';
  return isOnline
    ? `${name} could not be fetched. Reloading the page may help.`
    : `${name} was never opened in this browser, and there is no network to fetch it. Games that were opened before are here.`;
}

const at = (problem: string): Place => ({ route: { view: 'home' }, problem });

function welcome(arrival: Arrival, route: InBook, ruleset: Ruleset): Arrival {
  const { choices, problem } = existing(ruleset, route.choices);
  const found = placed({ ...route, choices }, ruleset);
  const told = found.problem ?? problem ?? arrival.problem;
  return told ? { route: found.route, problem: told } : { route: found.route };
}

/** The choices that the ruleset knows, and why another one is not among them. */
export function existing(ruleset: Ruleset, choices: Choices): { choices: Choices; problem?: string } {
  const kept: Record<string, string> = {};
  let problem: string | undefined;
  for (const [id, key] of Object.entries(choices)) {
    const chosen = chooseReadings(ruleset.rulings, { [id]: key });
    if (chosen.ok) kept[id] = key;
    else problem = chosen.message;
  }
  return problem === undefined ? { choices: kept } : { choices: kept, problem };
}

function placed(route: InBook, ruleset: Ruleset): Arrival {
  const { system, choices } = route;
  if (route.view === 'procedure' && !ruleset.procedures.some(p => p.name === route.name))
    return {
      route: { view: 'ask', system, choices },
      problem: `${ruleset.name} has no procedure called “${route.name.slice(0, 40)}”. Here are those it has.`,
    };
  if (route.view === 'rule' && !ruleset.rules.some(r => r.id === route.id))
    return {
      route: { view: 'rules', system, choices },
      problem: `${ruleset.name} has no rule ${route.id.slice(0, 40)}. Here is its index.`,
    };
  if (route.view === 'rulings' && route.id !== undefined && !ruleset.rulings.some(r => r.id === route.id))
    return {
      route: { view: 'rulings', system, choices },
      problem: `${ruleset.name} has no ruling ${route.id.slice(0, 40)}. Here are all of them.`,
    };
  if (route.view === 'tables' && route.id !== undefined && !Object.hasOwn(ruleset.content ?? {}, route.id))
    return {
      route: { view: 'tables', system, choices },
      problem: `${ruleset.name} has no table called “${route.id.slice(0, 40)}”. Here are those it has.`,
    };
  return { route };
}
