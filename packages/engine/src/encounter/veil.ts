/**
 * What a host keeps from the party's eyes beside what a book hides by itself: people, and places of the map that lie in
 * fog. Whoever stands in the fog is unknown, and what lies there is no part of what the party knows of the ground.
 */
import { isClear, type Place } from './grid/index.ts';
import { type Eyes, type FightKnowledge, sideOf } from './known.ts';
import type { EncounterRules } from './rules.ts';
import type { Strip, Veil } from './veil-schema.ts';

/** The side from which things are hidden, as every book calls it; whoever only watches sees no more. */
const PARTY = 'party';

export const NO_VEIL: Veil = { people: [], fog: [], bySight: false };

const isIn = (strips: readonly Strip[], { x, y }: Place): boolean =>
  strips.some(strip => strip.y === y && strip.from <= x && x <= strip.to);

/** Every place of these strips. */
export const placesIn = (strips: readonly Strip[]): Place[] =>
  strips.flatMap(({ y, from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ x: from + i, y })),
  );

/** Places as strips, each once. */
export function stripsOf(places: Iterable<Place>): Strip[] {
  const strips: Strip[] = [];
  const sorted = [...places].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { x, y } of sorted) {
    const last = strips.at(-1);
    if (last?.y === y && x <= last.to + 1) last.to = Math.max(last.to, x);
    else strips.push({ y, from: x, to: x });
  }
  return strips;
}

/** The fog after some of it has come and some has gone. */
export const fogAfter = (fog: readonly Strip[], come: readonly Strip[], gone: readonly Strip[]): Strip[] =>
  stripsOf([...placesIn(fog), ...placesIn(come)].filter(at => !isIn(gone, at)));

/** The rules of a fight over which a veil lies. */
export function veiledRules(rules: EncounterRules, veil: Veil): EncounterRules {
  if (veil.people.length === 0 && veil.fog.length === 0) return rules;
  const { knowledge } = rules;
  const [people, grounds] = [new Set(veil.people), new WeakMap<object, object>()];
  const isVeiled: Veiled = ({ id, side, x, y }) =>
    side !== PARTY && (people.has(id) || (x !== undefined && y !== undefined && isIn(veil.fog, { x, y })));
  const unveiled = (map: object): object => {
    const before = grounds.get(map);
    if (before) return before;
    const known = withoutPlaces(map, at => isIn(veil.fog, at));
    grounds.set(map, known);
    return known;
  };
  const veiled: FightKnowledge<unknown, unknown> = {
    ...knowledge,
    eyes: (state, viewer, openness) =>
      knowledge.eyes(state, viewer, openness, isKeptFrom(sideIn(state, viewer)) ? isVeiled : undefined),
    state: (state, eyes: Eyes, memory) => {
      const known = knowledge.state(state, eyes, memory);
      const { map } = known as { readonly map?: object | null };
      return isKeptFrom(eyes.side) && map ? { ...(known as object), map: unveiled(map) } : known;
    },
  };
  return { ...rules, knowledge: veiled };
}

/** Whether a host keeps a fighter from the party's eyes. */
export type Veiled = (fighter: {
  readonly id: string;
  readonly side: string;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}) => boolean;

const isKeptFrom = (side: string | undefined): boolean => side === undefined || side === PARTY;
/** Fighters stand by id in the state of every book. */
const sideIn = (state: unknown, viewer: string): string | undefined =>
  sideOf(state as Parameters<typeof sideOf>[0], viewer);

/** A map without what lies in these places: whatever a book draws into squares is a list of them. */
const withoutPlaces = (map: object, isGone: (at: Place) => boolean): object =>
  Object.fromEntries(
    Object.entries(map).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(one => !(isPlace(one) && isGone(one))) : value,
    ]),
  );
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

/** The fog that is left where somebody of the party sees: walls stop sight, and are seen themselves. */
export function fogLeft(rules: EncounterRules, state: unknown, fog: readonly Strip[]): Strip[] {
  const { ground, fighters } = rules.glance(state);
  if (!ground || fog.length === 0) return [...fog];
  const walls = new Set(ground.marks.flatMap(({ x, y, is }) => (is === 'wall' ? [`${x},${y}`] : [])));
  const blocks = ({ x, y }: Place): boolean => walls.has(`${x},${y}`);
  const lookers = fighters.filter(({ side, able, there }) => side === PARTY && able && there);
  return stripsOf(placesIn(fog).filter(at => !lookers.some(from => isClear(from, at, blocks))));
}

/** All of a map in fog, but for what the party sees; nothing where there are no squares. */
export function fogOver(rules: EncounterRules, state: unknown): Strip[] {
  const { ground } = rules.glance(state);
  if (!ground) return [];
  const all = Array.from({ length: ground.height }, (_, y) => ({ y, from: 0, to: ground.width - 1 }));
  return fogLeft(rules, state, all);
}
