/** The fight at a glance, and what a viewer may know of it. */
import type { Glance, Place, Seen, Terrain, Viewer } from '@arbiter/engine';
import { isThing } from '../character/creature.ts';
import { allConditions } from '../combat/conditions.ts';
import { tallyWords } from '../combat/harm.ts';
import { spanOf } from '../combat/spaces.ts';
import { isUnknownTo, moveLeft } from './position.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterOf,
  firstWaiting,
  otherSide,
  stands,
  turnOf,
} from './state.ts';
import { tell } from './tell.ts';
import { zoneRow } from './zone-borders.ts';

export function glance(state: FightState): Glance {
  const { map } = state;
  const order = [state.first, otherSide(state.first)].map(side =>
    allFighters(state)
      .filter(each => turnOf(each.side) === side && !each.gone)
      .map(each => each.id),
  );
  return {
    round: state.round,
    ...(map && {
      ground: {
        width: map.width,
        height: map.height,
        marks: (
          [
            ['wall', map.walls],
            ['cover', map.cover],
            ['difficult', map.difficult],
            ['hazard', map.hazards],
            ['water', map.water],
            ['dim', map.dim],
            ['dark', map.dark],
          ] as const satisfies readonly (readonly [Terrain, readonly Place[]])[]
        ).flatMap(([is, places]) => places.map(({ x, y }) => ({ x, y, is }))),
      },
    }),
    ...(state.scene && { zones: zoneRow }),
    fighters: allFighters(state).map(each => seen(state, each)),
    order,
    ...(state.asked && { note: tell(state, { is: 'asked', frame: state.asked, queue: [] }) }),
  };
}

const untilWords = (until: { at: string; of: string; left: number }): string =>
  `${until.at} of ${until.of === 'round' ? 'the round' : until.of === 'bearer' ? 'its turn' : 'the source’s turn'}${until.left > 1 ? `, ${until.left} times` : ''}`;

function seen(state: FightState, fighter: Fighter): Seen {
  const conditions = [
    ...(fighter.life === 'dead' ? [] : allConditions(fighter)),
    ...(fighter.exposed && fighter.life !== 'dead' ? ['Exposed'] : []),
    ...(fighter.hiddenFrom.length ? ['Hidden'] : []),
    ...(fighter.height > 0 ? [`${fighter.height} spaces up`] : []),
    ...(fighter.mount !== null ? [`rides ${fighterOf(state, fighter.mount).name}`] : []),
    ...(fighter.course ? [`${fighter.course.spaces} spaces a turn`] : []),
    ...(fighter.dragging !== null ? [`drags ${fighterOf(state, fighter.dragging).name}`] : []),
    ...(fighter.underwater ? ['under water'] : fighter.sinking ? ['sinking'] : []),
    ...(fighter.breath !== null
      ? [fighter.breath > 0 ? `${fighter.breath} rounds of breath` : 'suffocating']
      : []),
    ...fighter.marks.map(each => each.name),
  ];
  const life =
    fighter.life === 'living'
      ? `${fighter.hp} of ${fighter.maxHp} HP`
      : fighter.life === 'dying'
        ? `dying, ${tallyWords(fighter)}`
        : isThing(fighter)
          ? 'wrecked'
          : fighter.life;
  return {
    id: fighter.id,
    name: fighter.name,
    side: fighter.side,
    x: fighter.x,
    y: fighter.y,
    ...(spanOf(fighter.size) > 1 && { span: spanOf(fighter.size) }),
    ...(fighter.zone !== null && { zone: fighter.zone }),
    there: !fighter.gone,
    able: stands(fighter),
    condition: fighter.gone ? 'gone' : [life, ...conditions].join(', '),
    pools: [
      { name: 'HP', now: fighter.hp, most: fighter.maxHp },
      ...(fighter.tempHp ? [{ name: 'temporary HP', now: fighter.tempHp }] : []),
      ...(fighter.player ? [{ name: 'bennies', now: fighter.bennies, most: 3 }] : []),
      { name: 'Soak', now: fighter.soak },
      ...Object.entries(fighter.ammunition).map(([name, now]) => ({ name, now })),
      ...Object.entries(fighter.items).map(([name, now]) => ({ name, now })),
    ],
    actions: [
      { name: 'Act', now: fighter.act ? 1 : 0, most: 1 },
      { name: 'Swift Act', now: fighter.swift ? 1 : 0, most: 1 },
      { name: 'Minor Act', now: fighter.minor ? 1 : 0, most: 1 },
      { name: 'movement', now: moveLeft(state, fighter) },
      { name: 'Responses', now: fighter.responses, most: fighter.responsesPerTurn },
    ],
    held: [
      ...fighter.held,
      ...(fighter.concentrating ? [`concentrates on ${fighter.concentrating}`] : []),
      ...fighter.unloaded.map(each => `${each}, not loaded`),
      ...fighter.used.map(
        id => `${fighter.abilities.find(each => each.id === id)?.name ?? id}, not recharged`,
      ),
    ],
    conditions,
    timers: [
      ...fighter.conditions.flatMap(each =>
        each.until ? [{ what: each.condition, left: untilWords(each.until) }] : [],
      ),
      ...fighter.marks.flatMap(each =>
        each.until ? [{ what: each.name, left: untilWords(each.until) }] : [],
      ),
    ],
  };
}

/** Whether a viewer, a side or somebody of it, knows of a fighter. */
export function knowsOf(state: FightState, viewer: Viewer, fighter: Fighter): boolean {
  const me = Object.hasOwn(state.fighters, viewer) ? state.fighters[viewer] : undefined;
  const side = me?.side ?? viewer;
  if (fighter.side === side) return true;
  const eyes = me ? [me] : allFighters(state).filter(each => each.side === side && stands(each));
  return eyes.length === 0 || eyes.some(each => !isUnknownTo(state, fighter, each));
}

/** ED-SCN-06, ED-SCN-07: whoever is Hidden or unseen is left out. */
export function view(state: FightState, viewer: Viewer): FightState {
  const all = allFighters(state);
  const shown = all.filter(each => knowsOf(state, viewer, each));
  if (shown.length === all.length) return state;
  const ids = new Set(shown.map(each => each.id));
  const about = (deed: object): boolean =>
    [...JSON.stringify(deed).matchAll(/"([^"]+)"/g)].every(
      ([, word]) => !Object.hasOwn(state.fighters, word!) || ids.has(word!),
    );
  return {
    ...state,
    fighters: Object.fromEntries(
      shown.map(each => [
        each.id,
        {
          ...each,
          hiddenFrom: each.hiddenFrom.filter(id => ids.has(id)),
          locatedBy: each.locatedBy.filter(id => ids.has(id)),
          engagedWith: each.engagedWith !== null && ids.has(each.engagedWith) ? each.engagedWith : null,
          dragging: each.dragging !== null && ids.has(each.dragging) ? each.dragging : null,
          mount: each.mount !== null && ids.has(each.mount) ? each.mount : null,
          hiding: each.hiding && { ...each.hiding, from: each.hiding.from.filter(id => ids.has(id)) },
        },
      ]),
    ),
    lairDone: state.lairDone.filter(id => ids.has(id)),
    ground: state.ground.filter(each => ids.has(each.owner)),
    asked: state.asked && about(state.asked) ? state.asked : null,
    queue: state.queue.filter(about),
  };
}

/** Who decides next: whoever is asked, else the first of the side that is left to act. */
export const waitingFor = (state: FightState): string | undefined =>
  state.winner !== null ? undefined : (state.asked?.ask.who ?? firstWaiting(state)?.id);
