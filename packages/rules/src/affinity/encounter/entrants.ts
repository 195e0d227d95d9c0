/** Whoever takes part becomes a fighter: characters, creatures and bare numbers become the same thing. */
import {
  entryWords,
  isRefusal,
  MOST_FIGHTERS,
  muster,
  nearestFree,
  ordersField,
  type Problem,
  type Refusal,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import { BARE_HANDS, person } from '../character/character-person.ts';
import { enter, lifeStateOf } from '../combat/life-state.ts';
import { type Person, type PersonInput, personFrom } from '../combat/person.ts';
import { abilityOf } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { donWorn } from '../gear/armour.ts';
import { type AffinityPlay, type RuleId, refuse } from '../play.ts';
import type { CommandOf, Side } from './commands.ts';
import { distance, isTaken, isWall } from './ground.ts';
import type { Setup } from './setup.ts';
import { type Fighter, type FightMap, type FightState, OCCASIONS, type Square } from './state.ts';

export const BOOK = {
  person,
  pregenerated,
  content: { creatures },
  with: z.strictObject({
    initiative: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Its count in the order of turns, highest first. Left out: the order in which it is listed.'),
    orders: ordersField.optional(),
  }),
  nameOf: ({ name }: PersonInput): string => name || 'Somebody',
};
type Beside = z.output<typeof BOOK.with>;

export function fightersOf(setup: Setup): readonly Fighter[] | Refusal {
  const { party, foes } = setup;
  const all = muster({ party, foes }, BOOK);
  if (!all.ok) return refusedFor(all.problems);
  const found: Fighter[] = [];
  const rows: Record<Side, number> = { party: 0, foes: 0 };
  for (const { id, name, person: given, at: wanted, with: beside, path, ...entrant } of all.value) {
    const side = entrant.side as Side;
    const made = entrantOf({ ...given, name, ...ordered(given, beside) }, path);
    if (isRefusal(made)) return made;
    if (wanted && !setup.map)
      return refuse(
        'AF-MOV-01',
        `${entryWords(path, name)}: without a \`map\` everybody is in reach of everybody, and nobody stands on a square: leave \`at\` out, or give the map.`,
        `${path}.at`,
      );
    const at = wanted ?? defaultPlace(setup, side, rows[side]++);
    found.push(fighter(made, { id, side, initiative: beside.initiative ?? 0, at }));
  }
  const isFirst = ({ side }: Fighter): boolean => side === setup.initiative;
  return withOrder([...found.filter(isFirst), ...found.filter(each => !isFirst(each))]);
}

/** Whoever the game master sends into a fight: named apart from everybody there, each on a free square. */
export function newcomers(
  state: FightState,
  { side, who }: CommandOf<'join'>,
): { readonly fighters: readonly Fighter[] } | Refusal {
  const all = muster({ [side]: [who] }, BOOK);
  if (!all.ok) return refusedFor(all.problems);
  if (all.value.length + state.order.length > MOST_FIGHTERS)
    return refuse('AF-TURN-03', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(Object.values(state.fighters).flatMap(({ id, name }) => [id, name]));
  const fighters: Fighter[] = [];
  for (const {
    id,
    name,
    person: given,
    at,
    near = defaultPlace(state, side, 0),
    with: beside,
  } of all.value) {
    const made = entrantOf({ ...given, name: fresh(name, ' '), ...ordered(given, beside) }, 'who');
    if (isRefusal(made)) return made;
    const place = landing(state, fighters, at ?? near);
    if (!place) return refuse('AF-MOV-01', 'The map is full.', 'who');
    const initiative = beside.initiative ?? 1;
    fighters.push(fighter(made, { id: fresh(id, '-'), side, initiative, at: place }));
  }
  return { fighters };
}

/** Orders that an entry gives beside those that somebody has anyway. */
const ordered = (given: PersonInput, { orders }: Beside): Pick<PersonInput, 'orders'> =>
  orders ? { orders: { ...given.orders, ...orders } } : {};

function landing(state: FightState, others: readonly Square[], wanted: Square): Square | undefined {
  const { map } = state;
  if (!map) return { x: 0, y: 0 };
  return nearestFree(
    map,
    wanted,
    (a, b) => distance(state, a, b),
    at => !isWall(map, at) && !isTaken(state, at, '') && !others.some(({ x, y }) => x === at.x && y === at.y),
  );
}

const refusedFor = (problems: readonly Problem[]): Refusal =>
  refuse(
    (problems[0]?.rule ?? 'AF-ACT-05') as RuleId,
    problems.map(problem => problem.message).join(' '),
    problems[0]?.path,
  );

/** AF-R-57: counts above 0; who has none follows in the order of the lists, the side that comes first before the other. */
const withOrder = (fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.some(({ initiative }) => initiative > 0)
    ? fighters.map(each => ({ ...each, initiative: Math.max(1, each.initiative) }))
    : fighters.map((each, i) => ({ ...each, initiative: fighters.length - i }));

/** Two lines, facing each other across the middle of the map. */
function defaultPlace(
  { map }: { readonly map: FightMap | null },
  side: Side,
  row: number,
): { x: number; y: number } {
  if (!map) return { x: 0, y: 0 };
  const column = Math.floor(row / map.height);
  const x =
    side === 'party' ? Math.floor(map.width / 4) - column : Math.ceil((map.width * 3) / 4) - 1 + column;
  return { x: Math.max(0, Math.min(map.width - 1, x)), y: row % map.height };
}

/** A person who can fight: with hands, and with Hit Dice whose size and number are known. */
function entrantOf(given: PersonInput, field: string): Person | Refusal {
  const { class: className, hd, maxHd = className === undefined ? hd : undefined } = given;
  const weapons = given.weapons.length > 0 ? given.weapons : [BARE_HANDS];
  const made = personFrom({ ...given, maxHd, weapons }, field);
  if (isRefusal(made)) return { ...made, message: `${given.name}: ${made.message}` };
  return made.die === 0 || (maxHd === undefined && className === undefined)
    ? refuse(
        'AF-HITD-02',
        `${made.name} needs a \`class\`, or a \`die\` and its \`maxHd\`.`,
        `${field}.class`,
      )
    : made;
}

function fighter(
  made: Person,
  { id, side, initiative, at }: { id: string; side: Side; initiative: number; at: { x: number; y: number } },
): Fighter {
  const triggers = made.abilities.map(each => abilityOf(each)?.trigger);
  return {
    ...made,
    id,
    side,
    initiative,
    reactsTo: OCCASIONS.filter(occasion => triggers.includes(occasion)),
    x: at.x,
    y: at.y,
    moveLeft: made.move,
    safeMove: 0,
    turnBegun: false,
    held: [],
  };
}

/** A fresh fighter for a fight; armour that was never donned is rolled now. */
export function freshFighter(like: Fighter, play: AffinityPlay): Fighter {
  const fresh: Fighter = {
    ...like,
    round: { ...like.round },
    layers: like.layers.map(layer => ({ ...layer })),
  };
  donWorn(fresh, play);
  enter(fresh, lifeStateOf(fresh, play));
  return fresh;
}
