/** What the Host makes of the ground, and the systems of a ship that carries the fight. */
import { isOnGrid, overlap, type Place, type Refusal } from '@arbiter/engine';
import { listed } from '../../../checks/words.ts';
import { refuse } from '../../../play.ts';
import { HALF_ROUNDS_PER_TURN } from '../../../rounds/rounds.ts';
import { spend } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { bodyAt } from '../../ground/ground.ts';
import { allFighters, type FightState, isPresent } from '../../state.ts';
import { type Act, type Course, offer } from '../act.ts';
import { type EventRows, NOBODY } from '../event-row.ts';
import { isAirlessAt } from './vacuum-acts.ts';

const spacesOf = ({ map }: FightState, { x, y, width, height }: CommandOf<'ground'>): readonly Place[] => {
  const spaces: Place[] = [];
  for (let dx = 0; dx < width; dx++)
    for (let dy = 0; dy < height; dy++)
      if (isOnGrid(map, { x: x + dx, y: y + dy })) spaces.push({ x: x + dx, y: y + dy });
  return spaces;
};

const isSolid = (becomes: CommandOf<'ground'>['becomes']): boolean =>
  becomes === 'wall' || becomes === 'low wall';

export function whyNotGroundBecomes(state: FightState, command: CommandOf<'ground'>): Refusal | undefined {
  const { becomes } = command;
  const on = spacesOf(state, command);
  if (on.length === 0) return refuse('OA-MOVE-09', 'No space of the map lies there.', 'x');
  const buried = isSolid(becomes)
    ? allFighters(state).find(
        fighter => isPresent(fighter) && on.some(at => overlap(state.map, bodyAt(fighter), { ...at })),
      )
    : undefined;
  if (buried) return refuse('OA-MOVE-09', `${buried.name} stands there.`, 'x');
  return becomes === 'fire' && (state.map.air === 0 || on.some(at => isAirlessAt(state, at)))
    ? refuse('OA-FIRE-04', 'No fire burns where there is no air.', 'becomes')
    : undefined;
}

export function changeGround(course: Course, command: CommandOf<'ground'>): void {
  const { becomes, size, tall, terrain } = command;
  course.emit({ is: 'ground', on: spacesOf(course.state, command), becomes, size, tall, terrain });
}

/** OA-CMBT-07: to use a system of the ship is a full-round action; what comes of it is for the Host to say. */
export const useSystemAct: Act<CommandOf<'use system'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => HALF_ROUNDS_PER_TURN },
  whyNot: (state, _, { system }) =>
    state.systems?.includes(system)
      ? undefined
      : refuse('OA-CMBT-07', `There is no system called “${system}” here.`, 'system'),
  happens: (course, { actor, system }) => course.emit({ is: 'used system', actor, system }),
  offers: ({ systems = [] }, { id: actor }) =>
    systems.map(system =>
      offer({ do: 'use system', actor, system }, `Use the ${system}`, 'full-round', 'OA-CMBT-07'),
    ),
};

type Map = FightState['map'];

/** The map without anything that stands, burns or drifts in these spaces. */
function cleared(map: Map, on: readonly Place[]): Map {
  const isElsewhere = ({ x, y }: Place): boolean => !on.some(at => at.x === x && at.y === y);
  return {
    ...map,
    walls: map.walls.filter(isElsewhere),
    lowWalls: map.lowWalls.filter(isElsewhere),
    fog: map.fog.filter(isElsewhere),
    patchyFog: map.patchyFog.filter(isElsewhere),
    fires: map.fires.filter(isElsewhere),
    oil: map.oil.filter(isElsewhere),
    vacuum: map.vacuum.filter(isElsewhere),
    shades: map.shades.filter(isElsewhere),
    terrain: map.terrain.filter(isElsewhere),
  };
}

export const groundEvents: EventRows<'ground' | 'used system'> = {
  ground: {
    changesSight: true,
    touches: NOBODY,
    writes(state, { on, becomes, size, tall, terrain }) {
      const { map } = state;
      const clear = cleared(map, on);
      switch (becomes) {
        case 'open':
          state.map = clear;
          return;
        case 'wall':
          state.map = { ...clear, walls: [...clear.walls, ...on] };
          return;
        case 'low wall':
          state.map = { ...clear, lowWalls: [...clear.lowWalls, ...on.map(at => ({ ...at, height: tall }))] };
          return;
        case 'fog':
          state.map = { ...map, fog: [...clear.fog, ...on] };
          return;
        case 'patchy fog':
          state.map = { ...map, fog: clear.fog, patchyFog: [...clear.patchyFog, ...on] };
          return;
        case 'fire':
          state.map = {
            ...map,
            oil: clear.oil,
            fires: [...clear.fires, ...on.map(at => ({ ...at, size }))],
          };
          return;
        case 'oil':
          state.map = { ...map, oil: [...clear.oil, ...on] };
          return;
        case 'vacuum':
          state.map = { ...map, fires: clear.fires, vacuum: [...clear.vacuum, ...on] };
          return;
        case 'terrain':
          state.map = {
            ...map,
            terrain: [...clear.terrain, ...on.map(at => ({ ...at, is: [terrain] }))],
          };
          return;
        default:
          state.map = { ...map, shades: [...clear.shades, ...on.map(at => ({ ...at, is: becomes }))] };
      }
    },
    tells: (_, { on, becomes, size, terrain }) =>
      `${listed(on.slice(0, MOST_TOLD).map(({ x, y }) => `${x}, ${y}`))}${on.length > MOST_TOLD ? ' and more' : ''}: ${becomes === 'fire' ? `a ${size} fire` : becomes === 'terrain' ? terrain : becomes}.`,
  },
  'used system': {
    writes: (state, { actor }) => spend(state, actor, HALF_ROUNDS_PER_TURN),
    tells: ({ who }, { system }) => `${who} uses the ${system}.`,
  },
};
const MOST_TOLD = 4;
