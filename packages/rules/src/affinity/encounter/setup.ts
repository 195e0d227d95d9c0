/** How a fight is set up: who takes part, where they stand, and in which order they act. */
import {
  check,
  type Happening,
  isRefusal,
  offTheMap,
  type Prepared,
  type Refusal,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import { type AffinityPlay, refuse } from '../play.ts';
import { SIDES } from './commands.ts';
import { fightersOf, freshFighter } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { isOnMap, isWall } from './ground.ts';
import { winnerOf } from './rounds.ts';
import type { Fighter, FightMap, FightState } from './state.ts';

const square = z.strictObject({ x: z.int().min(0).max(199), y: z.int().min(0).max(199) });

export const setupSchema = z.strictObject({
  party: sideSchema,
  foes: sideSchema,
  map: z
    .strictObject({
      width: z.int().min(2).max(200),
      height: z.int().min(2).max(200),
      difficult: z.array(square).max(5000).default([]).describe('Squares that cost two yards each.'),
      walls: z.array(square).max(5000).default([]).describe('Squares nobody can enter.'),
    })
    .nullable()
    .default(null)
    .describe('Squares of one yard. Without a map everybody is in reach of everybody.'),
  initiative: z
    .enum(SIDES)
    .default('party')
    .describe('The side that comes first where counts are equal, or where nobody has one.'),
  maxRounds: z.int().min(1).max(1000).default(100).describe('After so many rounds nobody has won.'),
});
export type Setup = z.output<typeof setupSchema>;

interface Ready {
  readonly setup: Setup;
  readonly fighters: readonly Fighter[];
  /** Ids by descending initiative; equal counts as they are listed. */
  readonly order: readonly string[];
}

function readSetup(given: unknown): Ready | Refusal {
  const checked = check(setupSchema, given);
  if (!checked.ok) return refuse('AF-ACT-05', checked.problems.map(({ message }) => message).join(' '));
  const setup = checked.value;
  const fighters = fightersOf(setup);
  if (isRefusal(fighters)) return fighters;
  const order = [...fighters].sort((a, b) => b.initiative - a.initiative).map(fighter => fighter.id);
  return whyNotOnMap(fighters, setup.map) ?? { setup, fighters, order };
}

/** Everybody needs a free square of its own, and every square a map. */
function whyNotOnMap(fighters: readonly Fighter[], map: FightMap | null): Refusal | undefined {
  if (!map) return undefined;
  const { difficult, walls } = map;
  const off = offTheMap(map, { difficult, walls });
  if (off) return refuse('AF-MOV-01', off.message, off.path);
  const taken = new Set<string>();
  for (const { name, x, y } of fighters) {
    if (!isOnMap(map, { x, y }) || isWall(map, { x, y }))
      return refuse('AF-MOV-01', `${name} cannot stand at ${x}, ${y}.`);
    if (taken.has(`${x},${y}`)) return refuse('AF-MOV-01', `Two fighters stand at ${x}, ${y}.`);
    taken.add(`${x},${y}`);
  }
  return undefined;
}

/** AF-R-57: the order is entered, not rolled. Only armour is rolled as the fight begins (AF-R-17). */
function begin(ready: Ready, play: AffinityPlay): Happening<FightState, FightEvent> {
  const fighters: Record<string, Fighter> = {};
  for (const each of ready.fighters) fighters[each.id] = freshFighter(each, play);
  const { order } = ready;
  const first = order.findIndex(each => fighters[each]?.state === 'conscious');
  const opening = fighters[order[first] ?? ''];
  if (opening) opening.turnBegun = true;
  const state: FightState = {
    fighters,
    order,
    map: ready.setup.map,
    maxRounds: ready.setup.maxRounds,
    readings: play.readings,
    round: 1,
    turn: Math.max(0, first),
    atZero: [],
    stack: [],
    portals: [],
    winner: null,
  };
  state.winner = winnerOf(state);
  return { state, events: [{ is: 'began', order }] };
}

export function prepare(
  given: unknown,
): Prepared<FightState, FightEvent, AffinityPlay['readings']> | Refusal {
  const ready = readSetup(given);
  return isRefusal(ready) ? ready : { begin: play => begin(ready, play) };
}
