/** What may be done now as a short list, in the order in which people look for it. */
import type { Foreseen } from '../encounter/foresee.ts';
import type { Glance } from '../encounter/glance.ts';
import type { LegalAction } from '../encounter/rules.ts';
import { grouped } from '../grouped.ts';
import { type Offer, offersOf } from '../table/sitting.ts';

/** An action, with what it promises where somebody foresaw it. */
export interface Offered extends LegalAction<unknown> {
  readonly odds?: Foreseen;
}

/** A list longer than this tells an action once, with everybody it may be done to. */
const MOST_LINES = 18;

/** More lines than this for one thing to do, and it is one line with everything that can be said about it. */
const MOST_ALIKE = 8;

/** Like actions under one number each; in a long list also those that differ only in whom they are done to, or in one of many things. */
export function foldedOffers(actions: readonly Offered[], seen: Glance): Offer<Offered>[] {
  const offers = folded(actions, seen);
  const places = ['at foes', 'to go', 'else', 'at friends'].map(kind =>
    offers.filter(offer => kindOf(offer, seen) === kind),
  );
  return places.flat();
}

/** What people look for first: what is done to foes, then where one can go. A blow at a friend is seldom meant. */
function kindOf({ all, needsPlace }: Offer<Offered>, { fighters }: Glance): string {
  const sideOf = (id: unknown): string | undefined => fighters.find(one => one.id === id)?.side;
  // Whoever is only named to act next has nothing done to them.
  const isAtFoe = ({ command }: Offered): boolean =>
    fieldOf(command, 'next') === undefined &&
    idsIn(command).some(id => sideOf(id) !== undefined && sideOf(id) !== sideOf(fieldOf(command, 'actor')));
  if (all.some(isAtFoe)) return 'at foes';
  const isTo = (what: string): boolean => all.every(({ command }) => fieldOf(command, 'do') === what);
  if (needsPlace || isTo('move')) return 'to go';
  const isAimed = all.every(({ command }) => sideOf(fieldOf(command, 'target')) !== undefined);
  return isTo('attack') && isAimed ? 'at friends' : 'else';
}

function folded(actions: readonly Offered[], { fighters }: Glance): Offer<Offered>[] {
  const apart = offersOf(actions);
  if (apart.length <= MOST_LINES) return apart;
  const people = fighters.map(({ id }) => id);
  const folded = offersOf(actions, people);
  if (folded.length <= MOST_LINES) return folded;
  const alike = grouped(folded, ({ first }) => fieldOf(first.command, 'do'));
  return [...alike.values()].flatMap(offers => {
    if (offers.length <= MOST_ALIKE) return offers;
    const all = offers.flatMap(offer => offer.all);
    return offersOf(all, [...people, ...all.flatMap(({ command }) => wordsIn(command))]);
  });
}

/** What is said in words about a command, besides what it is. */
const wordsIn = (command: unknown): string[] =>
  Object.entries(command as object).flatMap(([key, value]) =>
    key !== 'do' && typeof value === 'string' ? [value] : [],
  );

/** An offer's first action on each side that it may be done to. */
export function onEachSide({ all, first }: Offer<Offered>, { fighters }: Glance): readonly Offered[] {
  const sideOf = ({ command }: Offered): string | undefined =>
    fighters.find(({ id }) => id === fieldOf(command, 'target'))?.side;
  const sides = new Map<string | undefined, Offered>([[sideOf(first), first]]);
  for (const action of all) if (!sides.has(sideOf(action))) sides.set(sideOf(action), action);
  return [...sides.values()];
}

/** A field of a command, whichever it is. */
export const fieldOf = (command: unknown, key: string): unknown => (command as Record<string, unknown>)[key];

/** Everything that a command names, besides who acts. */
export const idsIn = (command: unknown): string[] =>
  Object.entries(command as object).flatMap(([key, value]) => (key === 'actor' ? [] : scalars(value)));

/** Every word and number in a value, as it is typed. */
export const scalars = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalars) : [String(value)];
