/** MOVE and TERR-06, 07: a move over the ground, space by space. */

import {
  chebyshev,
  hexes,
  isRefusal,
  itemAt,
  type Place,
  passedBetween,
  type Refusal,
  refusedAt,
  type StepCost,
} from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import {
  type Going,
  goingByTurn,
  goingFields,
  isRun,
  pointsByTurn,
  runningPace,
  speedInUse,
  speedPoints,
  staminaForGoing,
  strainOf,
  whyNotGo,
} from '../character/speed.ts';
import { payStamina } from '../checks/harm.ts';
import { roundDown } from '../checks/rounding.ts';
import { plural } from '../checks/words.ts';
import { INTERVAL_FACTOR, INTERVAL_MAP, STARSHIP_MAP } from '../content/adventure-tables.ts';
import { type PostureName, type RelativeSpeed, SPEED_FACTORS } from '../content/posture-list.ts';
import type { TerrainName } from '../content/terrain-list.ts';
import { postureName, terrainName } from '../content/words/other-names.ts';
import { jottedSpace } from '../content/words/space-notation.ts';
import { lastOf } from '../demand.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { underGravity } from './gravity.ts';
import { atSpeed, postureSpeed } from './posture.ts';
import { entryCost } from './terrain.ts';

/**
 * What may be in a space: somebody on one's side or not, a thing that bars the way, somebody paralyzed, unconscious or
 * pinned, a dead body.
 */
export const OCCUPANTS = ['ally', 'enemy', 'obstacle', 'helpless', 'dead'] as const;
export type Occupant = (typeof OCCUPANTS)[number];
/** OA-COND-26, OA-R-444: whoever lies there and can be stepped over. */
const occupantName = z.enum(OCCUPANTS).meta({
  alsoCalled: {
    paralyzed: 'helpless',
    unconscious: 'helpless',
    pinned: 'helpless',
    friend: 'ally',
    foe: 'enemy',
  },
});

/** OA-COND-26, OA-R-444: what stepping over somebody who lies there costs. */
const STEP_OVER = 1;

/** The ground as a mover meets it. */
export interface Footing {
  /** Between hexagons there is no gap to squeeze through. */
  readonly hex?: boolean;
  readonly terrainAt: (at: Place) => readonly TerrainName[];
  readonly occupantAt: (at: Place) => Occupant | undefined;
}

const bars = (occupant: Occupant | undefined): boolean => occupant === 'enemy' || occupant === 'obstacle';

/** OA-MOVE-09, OA-R-205: two spaces held by enemies or obstacles leave no gap for a diagonal step. */
const isGapBarred = (to: Place, from: Place, { occupantAt, hex }: Footing): boolean =>
  !hex &&
  from.x !== to.x &&
  from.y !== to.y &&
  bars(occupantAt({ x: from.x, y: to.y })) &&
  bars(occupantAt({ x: to.x, y: from.y })) &&
  passedBetween(from, to).length === 2;

/** OA-MOVE-09: why a step cannot be taken, whatever it costs. */
export function whyNotStep(to: Place, from: Place, footing: Footing): Refusal | undefined {
  const occupant = footing.occupantAt(to);
  if (bars(occupant))
    return refuse(
      'OA-MOVE-09',
      occupant === 'enemy' ? 'The space is held by an enemy.' : 'The space is held by an obstacle.',
    );
  return isGapBarred(to, from, footing)
    ? refuse('OA-MOVE-09', 'There is no way between two spaces held by enemies or obstacles.')
    : undefined;
}

/** OA-MOVE-09, OA-R-444: why a turn cannot end in a space. */
export function whyNotEndOn(occupant: Occupant | undefined): Refusal | undefined {
  if (!occupant || occupant === 'dead') return undefined;
  return refuse(
    'OA-MOVE-09',
    occupant === 'ally'
      ? "The turn may not end on an ally's space."
      : occupant === 'helpless'
        ? 'The turn may not end on the space of somebody who lies there.'
        : `The space is held by an ${occupant}.`,
  );
}

/** OA-MOVE-08, OA-TERR-06: what a step costs this character; a diagonal one no more than a straight one. */
export const stepCostFor =
  (character: Character, footing: Footing): StepCost =>
  (to, from) => {
    const occupant = footing.occupantAt(to);
    if (bars(occupant) || isGapBarred(to, from, footing)) return Number.POSITIVE_INFINITY;
    return entryCost(character, footing.terrainAt(to)) + overBodies(occupant);
  };

const overBodies = (occupant: Occupant | undefined): number =>
  occupant === 'helpless' || occupant === 'dead' ? STEP_OVER : 0;

/** OA-R-473: what is left of a move when speed, load, posture or a condition changes in the middle of it. */
export function restOfMove(
  { left, spent, full }: { readonly left: number; readonly spent: number; readonly full: number },
  change:
    | { readonly flat: number }
    | { readonly from: RelativeSpeed; readonly to: RelativeSpeed; readonly flat?: number },
): number {
  if (!('from' in change)) return Math.max(0, left + change.flat);
  const { times, over } = SPEED_FACTORS[change.from];
  const plain = Math.min(roundDown((left * over) / times), Math.max(left, full - spent));
  return atSpeed(Math.max(0, plain + (change.flat ?? 0)), change.to);
}

/** OA-R-473: how a posture counts when it is taken or left in the middle of a move: its factor, and the full points before it. */
function postureInMove(
  character: Character,
  going: Going,
  posture: PostureName,
  play: OpenAdventurePlay,
): { readonly speed: RelativeSpeed; readonly full: number } {
  const unheard = silently(play);
  const scoreAs = (as: PostureName): number =>
    speedInUse(character, { ...going, posture: as }, unheard).score;
  const times = going.time === 'tactical' ? going.moves : INTERVAL_FACTOR[going.time];
  return {
    speed: isRun({ posture }) ? runningPace({ ...going, posture }) : postureSpeed(character, posture),
    full:
      speedPoints(character, { ...going, posture: 'walk' }, unheard).points +
      times * (scoreAs(posture) - scoreAs('walk')),
  };
}

const placeSchema = jottedSpace(
  z.strictObject({ x: z.int().min(-1000).max(1000), y: z.int().min(-1000).max(1000) }),
);

/** A posture taken in the middle of a move: one that this creature can take, and no run. */
function whyNotChange(character: Character, posture: PostureName | null): Refusal | undefined {
  if (!posture) return undefined;
  return isRun({ posture })
    ? refuse('OA-ACT-32', 'A run is paid for and begun with the move, not in the middle of it.', 'posture')
    : whyNotGo(character, { posture });
}

const placeKey = ({ x, y }: Place): string => `${x} ${y}`;

export const moveProcedure = procedure({
  name: 'move',
  title: 'Move',
  summary:
    'A move space by space with the speed points of one or several actions: terrain has its price, enemies and obstacles bar the way, allies may be passed. Points of both actions of a turn are pooled, so that a dear space can be entered; what an extra turn brings is spent in that.',
  rules: ['OA-MOVE-03', 'OA-MOVE-08', 'OA-MOVE-09', 'OA-TERR-05', 'OA-TERR-06', 'OA-TERR-07', 'OA-POST-03'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    time: z.enum(['tactical', 'vigilance', 'routine']).default('tactical').meta({ rank: 'often' }),
    grid: z
      .enum(['square', 'hexagon'])
      .default('square')
      .describe('Squares indoors and underground, hexagons outdoors and in space.')
      .meta({ rank: 'often' }),
    ...goingFields,
    from: placeSchema.default({ x: 0, y: 0 }).describe('Where they stand.'),
    path: z
      .array(
        z.strictObject({
          at: placeSchema
            .nullable()
            .default(null)
            .describe('One space further along the row where not given.'),
          terrain: z.array(terrainName).max(5).default([]).meta({ from: 'terrains' }),
          posture: postureName
            .nullable()
            .default(null)
            .describe('Changes to this posture before the step; what is left of the move changes with it.')
            .meta({ from: 'postures' }),
        }),
      )
      .min(1)
      .max(200)
      .describe('Every space entered, in order.')
      .meta({ rank: 'first' }),
    others: z
      .array(z.strictObject({ at: placeSchema, is: occupantName }))
      .max(100)
      .default([])
      .describe('Who and what else is there.')
      .meta({ rank: 'often' }),
    stays: z.boolean().default(true).describe('Whether the turn ends where the path does.'),
  }),
  output: z.strictObject({
    points: z.int(),
    entered: z.int().describe('Spaces of the path that were entered.'),
    spent: z.int(),
    left: z.int(),
    tooDear: z.int().nullable().describe('What the next space would have cost.'),
    at: z.strictObject({ x: z.int(), y: z.int() }),
    SP: z.int(),
  }),
  example: {
    input: {
      character: { baseSpeed: 6 },
      path: [{ terrain: ['path, firm'] }, { terrain: ['mud'] }, { terrain: ['rocks, crag'] }],
    },
    dice: [],
    outcome: { points: 6, entered: 3, spent: 6, left: 0, tooDear: null, at: { x: 3, y: 0 }, SP: 5 },
  },
  run({ character: there, path, others, stays, from, grid, gravity, ...way }, play) {
    const character = underGravity(there, gravity, play);
    const going: Going = { ...way, minutes: 0 };
    const refused = whyNotGo(character, way);
    if (refused) return refused;
    const stamina = staminaForGoing(character, going);
    if (isRefusal(stamina)) return stamina;
    const pools = payStamina(character, stamina, strainOf(going), play);
    if (isRefusal(pools)) return refusedAt(pools, isRun(going) ? 'posture' : 'sprint');

    const places: Place[] = [from];
    for (const { at } of path) {
      const last = lastOf(places);
      places.push(at ?? { x: last.x + 1, y: last.y });
    }
    const occupied = new Map(others.map(({ at, is }) => [placeKey(at), is]));
    const terrains = new Map(path.map(({ terrain }, i) => [placeKey(itemAt(places, i + 1)), terrain]));
    const footing: Footing = {
      hex: grid === 'hexagon',
      terrainAt: at => terrains.get(placeKey(at)) ?? [],
      occupantAt: at => occupied.get(placeKey(at)),
    };
    for (const [i, to] of places.slice(1).entries()) {
      const last = itemAt(places, i);
      if ((footing.hex ? hexes(last, to) : chebyshev(last, to)) !== 1)
        return refuse('OA-MOVE-08', 'Every step leads to an adjacent space.', `path[${i}].at`);
      const barred = whyNotStep(to, last, footing) ?? whyNotChange(character, itemAt(path, i).posture);
      if (barred) return refusedAt(barred, `path[${i}]`);
    }
    const { points, turns } = pointsByTurn(character, going, play);
    const goings = goingByTurn(going);
    // Whoever climbs when the extra turn comes climbs in it.
    const pointsOfTurn = (turn: number, posture: PostureName): number =>
      speedPoints(character, { ...itemAt(goings, turn), posture }, silently(play)).points;
    let [left, spent, entered, turn]: [number, number, number, number] = [itemAt(turns, 0), 0, 0, 0];
    let spentBefore = 0;
    let { posture } = going;
    let tooDear: number | null = null;
    for (const [i, to] of places.slice(1).entries()) {
      const next = itemAt(path, i).posture;
      if (next && next !== posture) {
        const old = postureInMove(character, itemAt(goings, turn), posture, play);
        const taken = postureInMove(character, itemAt(goings, turn), next, play);
        const change = { from: old.speed, to: taken.speed, flat: taken.full - old.full };
        if (change.flat) play.trace.note('OA-PERK-01', 'fast climb, before the posture', change.flat);
        left = restOfMove({ left, spent: spent - spentBefore, full: old.full }, change);
        play.trace.note('OA-POST-03', `${next}: speed points left`, left);
        posture = next;
      }
      const over = overBodies(footing.occupantAt(to));
      const cost = entryCost(character, footing.terrainAt(to), play) + over;
      if (over) play.trace.note('OA-COND-26', 'with the step over whoever lies there', cost);
      if (cost > left && turn + 1 < turns.length) {
        const ended = entered > 0 ? whyNotEndOn(footing.occupantAt(itemAt(places, entered))) : undefined;
        if (ended) return refusedAt(ended, `path[${entered - 1}]`);
        turn++;
        spentBefore = spent;
        left = posture === going.posture ? itemAt(turns, turn) : pointsOfTurn(turn, posture);
        play.trace.note('OA-CMBT-09', 'speed points of the extra turn', left);
      }
      if (cost > left) {
        tooDear = cost;
        play.trace.note('OA-TERR-06', 'the next space is too dear', cost);
        break;
      }
      spent += cost;
      left -= cost;
      entered++;
    }
    const at = itemAt(places, entered);
    const noRest = stays && entered > 0 ? whyNotEndOn(footing.occupantAt(at)) : undefined;
    if (noRest) return refusedAt(noRest, `path[${entered - 1}]`);
    play.trace.note('OA-MOVE-01', `speed points left after ${spent}`, left);
    return { points, entered, spent, left, tooDear, at: { x: at.x, y: at.y }, SP: pools.SP };
  },
  tell({ entered, spent, left, tooDear, SP }, { character, sprint, posture }) {
    const dear = tooDear === null ? '' : `; the next space costs ${tooDear}`;
    const paid = sprint || isRun({ posture }) ? `; ${plural(SP, 'stamina point')} left` : '';
    return `${character.name} moves ${plural(entered, 'space')} for ${plural(spent, 'speed point')} and has ${left} left${dear}${paid}.`;
  },
  apply: ({ character }, { SP }) => ({ character: { ...character, SP } }),
});

export const movementParts = [
  part('table', 'Maps by interval', ['OA-MOVE-02'], { people: INTERVAL_MAP, starships: STARSHIP_MAP }),
  part('state', 'Occupied spaces', ['OA-MOVE-09'], whyNotStep),
  part('derivation', 'What is left of a changed move', ['OA-MOVE-01'], restOfMove),
];
