/** An address may be old, mistyped or made up: whatever it names that is not there, we say so and lead on. */
import { chooseReadings, type Ruleset } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { type InGame, placeAt } from './places.tsx';
import { rooms } from './rooms.ts';
import { type Arrival, type Choices, readHash } from './route.ts';

/** Where a reader is, with the book that was opened for it. */
export interface Place extends Arrival {
  readonly ruleset?: Ruleset;
}

/** Opens the book an address names, and finds the place in it. */
export async function arriveAt(hash: string): Promise<Place> {
  const arrival = readHash(hash);
  const { route } = arrival;
  if (route.view === 'home') return arrival;
  try {
    const [ruleset] = await Promise.all([
      openBook(route.system, placeAt(route.view).extent ?? 'book'),
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

function welcome(arrival: Arrival, route: InGame, ruleset: Ruleset): Arrival {
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

/** The place itself, or where it leads when what it names is not in the book. */
function placed(route: InGame, ruleset: Ruleset): Arrival {
  const lost = placeAt(route.view).lost?.(route, ruleset);
  if (!lost) return { route };
  const { system, choices } = route;
  return { route: { view: lost.view, system, choices } as InGame, problem: lost.problem };
}
