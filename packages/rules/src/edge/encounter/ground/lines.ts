/** What stands on the line between two bodies on a map. */
import { type Body, cellsOf, centreLine, isMarked, lineMeets, type Place } from '@arbiter/engine';
import { spacesBetween } from '../../combat/spaces.ts';
import type { FightMap } from '../state.ts';

const blocks =
  (map: FightMap, places: readonly Place[]) =>
  (at: Place): boolean =>
    isMarked(map, places, at);

/** What stands between two. */
type LineKind = 'clear' | 'cover' | 'blocked';

/** ED-R-145: what stands on the line from the best space of the viewer to the nearest space of the target. */
export function lineBetween(map: FightMap, viewer: Body, target: Body): LineKind {
  if (map.walls.length === 0 && map.cover.length === 0) return 'clear';
  const [wide, high] = [viewer.span || 1, target.span || 1];
  // How high somebody is decides only which of several spaces is the nearest.
  const isFlat = (wide === 1 && high === 1) || ((viewer.z ?? 0) === 0 && (target.z ?? 0) === 0);
  if (!isFlat) return walkedLine(map, viewer, target);
  const lines = linesOn(map);
  const key =
    (((viewer.x * SIDE + viewer.y) * SPANS + wide) * SIDE + target.x) * SIDE * SPANS +
    target.y * SPANS +
    high;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const found = walkedLine(map, viewer, target);
  if (lines.size >= MOST_LINES) lines.clear();
  lines.set(key, found);
  return found;
}

/** Maps are narrower, and bodies smaller, than these. */
const [SIDE, SPANS] = [1024, 16];
const MOST_LINES = 100_000;

/** Walls and cover stay where they are for as long as their lists are the same: a line that was walked once is known. */
const lines = new WeakMap<
  readonly Place[],
  { readonly map: Pick<FightMap, 'cover' | 'width' | 'height'>; readonly known: Map<number, LineKind> }
>();
function linesOn(map: FightMap): Map<number, LineKind> {
  const found = lines.get(map.walls);
  if (
    found &&
    found.map.cover === map.cover &&
    found.map.width === map.width &&
    found.map.height === map.height
  )
    return found.known;
  const known = new Map<number, LineKind>();
  lines.set(map.walls, { map, known });
  return known;
}

function walkedLine(map: FightMap, viewer: Body, target: Body): LineKind {
  const near = cellsOf(map, { ...target, span: target.span || 1 }).reduce((best, at) =>
    spacesBetween(viewer, at) < spacesBetween(viewer, best) ? at : best,
  );
  let found: LineKind = 'blocked';
  for (const from of cellsOf(map, { ...viewer, span: viewer.span || 1 })) {
    const line = centreLine(from, near);
    if (lineMeets(line, blocks(map, map.walls)) === 'crosses') continue;
    if (lineMeets(line, blocks(map, map.cover)) !== 'crosses') return 'clear';
    found = 'cover';
  }
  return found;
}
