/**
 * A day of several fights. The party goes from one to the next as the last one left it: the book writes what a fight did
 * into the character files, its own procedures rest between, and creatures are there anew. A day ends with its last
 * fight, or with the first that the party does not win.
 */
import { type OpenDice, seededDice } from '@arbiter/dice';
import {
  type EncounterRules,
  isRefusal,
  openRules,
  type Readings,
  type Refusal,
  type Ruleset,
  refuse,
  restersIn,
  restTogether,
  type Seat,
  survivors,
} from '@arbiter/engine';
import {
  goOn,
  PARTY,
  type Played,
  type Player,
  type Playing,
  playOf,
  standingsAtEnd,
  tallyOf,
} from './tally.ts';
import type { Watcher } from './watch.ts';

/** A part of a day: a fight as it is set up, whose party is that of the day, or a rest by one of the book's procedures. */
export type DayPart =
  | { readonly fight: Readonly<Record<string, unknown>>; readonly name: string }
  | { readonly rest: string; readonly input?: Readonly<Record<string, unknown>> };

/** Whoever plays days; or why there are none. */
export function dayPlayerOf(book: Ruleset, parts: readonly DayPart[], playing: Playing): Player | Refusal {
  const rules = openRules(book);
  const first = parts[0];
  if (!first || !('fight' in first)) return refuse('', 'A day begins with a fight.', 'day');
  // Tried once, so that whatever cannot be is refused before anything is counted.
  const tried = playDay(book, rules, parts, playing, 0);
  if (isRefusal(tried)) return tried;
  return tallyOf(rules, playing, (number, watcher) => {
    const played = playDay(book, rules, parts, playing, number, watcher);
    if (isRefusal(played)) throw new Error(`Day ${number}: ${played.message}`);
    return played;
  });
}

function playDay(
  book: Ruleset,
  rules: EncounterRules,
  parts: readonly DayPart[],
  playing: Playing,
  number: number,
  watcher?: Watcher,
): Played | Refusal {
  let people: readonly Seat[] | undefined;
  let [rounds, decisions] = [0, 0];
  const won: string[] = [];
  let last: Played | undefined;
  for (const [i, part] of parts.entries()) {
    if ('rest' in part) {
      const rested = restDay(book, people ?? [], part, playing.readings, seededDice(playing.seed, number));
      if (isRefusal(rested)) return rested;
      people = rested;
      continue;
    }
    const setup = people ? { ...part.fight, party: people.map(({ file }) => file) } : part.fight;
    const play = playOf({ ...playing, seed: `${playing.seed} ${i}` }, number);
    const begun = rules.start(setup, play);
    if (isRefusal(begun)) return begun;
    const start = structuredClone(begun.state);
    const played = goOn(rules, begun.state, play, playing.decide, watcher);
    rounds += played.rounds;
    decisions += played.decisions;
    last = { ...standingsAtEnd(rules, begun.state, played), rounds, decisions };
    if (played.winner !== PARTY) break;
    won.push(part.name);
    const home = homeOf(book, setup, start, begun.state, playing.readings);
    if (isRefusal(home)) return home;
    people = home;
  }
  return { ...last!, won };
}

/** The party's files as the fight left them. */
function homeOf(
  book: Ruleset,
  setup: Readonly<Record<string, unknown>>,
  start: unknown,
  state: unknown,
  readings: Readings,
): readonly Seat[] | Refusal {
  const rulings = Object.fromEntries(Object.entries(readings).map(([id, key]) => [id, String(key)]));
  const { fighters } = state as { readonly fighters: Readonly<Record<string, { readonly side: string }>> };
  const home = survivors(book, { system: book.id, rulings, setup, start, state, log: [] }).filter(
    ({ id }) => fighters[id]?.side === PARTY,
  );
  const came = Object.values(
    (start as { readonly fighters: Readonly<Record<string, { readonly side: string }>> }).fighters,
  );
  if (home.length < came.filter(({ side }) => side === PARTY).length)
    return refuse(
      '',
      'Whoever goes from fight to fight needs a character file: ready characters or files, not numbers by hand.',
      'party',
    );
  return home.map(({ id, name, after }) => ({ id, game: book.id, name, file: after as Seat['file'] }));
}

/** The party after a rest. Whom the book refuses it, as the dead, goes without; where it refuses all, so does the day. */
function restDay(
  book: Ruleset,
  people: readonly Seat[],
  { rest, input }: Extract<DayPart, { rest: string }>,
  readings: Readings,
  dice: OpenDice,
): readonly Seat[] | Refusal {
  const procedure = book.procedures.find(({ name }) => name === rest);
  const isParty = procedure && restersIn(procedure)?.isParty;
  const seats = new Map(people.map(seat => [seat.id, seat]));
  const refusals: Refusal[] = [];
  const groups = isParty ? [[...seats.keys()]] : [...seats.keys()].map(id => [id]);
  for (const ids of groups) {
    const steps = restTogether(
      { people: [...seats.values()] },
      { procedure: rest, people: ids, ...(input && { input: { ...input } }) },
      { book, readings, dice },
    );
    if (isRefusal(steps)) refusals.push(steps);
    else for (const step of steps) if (step.is === 'seated') seats.set(step.seat.id, step.seat);
  }
  if (refusals[0] && refusals.length === groups.length) return refusals[0];
  return [...seats.values()];
}
