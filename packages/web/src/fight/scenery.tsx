/** What a ready fight's map looks like: water in the ford, a stair in the cellar. The rules' own marks lie over it. */
import type { FightLog, Ground, Ruleset, Scenery, SceneryKind } from '@arbiter/engine';
import { CELL, type Point } from './layout.ts';

const SAID: Readonly<Record<SceneryKind, string>> = {
  water: 'water',
  road: 'a road',
  thicket: 'a thicket',
  grass: 'grass',
  rubble: 'rubble',
  sacks: 'sacks',
  stair: 'a stair',
  door: 'a door',
  gate: 'a toll bar',
  gallows: 'the gallows',
};

/** What covers the ground, square by square. */
const PATTERNS: Readonly<Partial<Record<SceneryKind, string>>> = {
  water: 'M0 9q5-5 10 0t10 0 10 0 10 0M0 22q5-5 10 0t10 0 10 0 10 0M0 35q5-5 10 0t10 0 10 0 10 0',
  road: 'M6 9h2M19 5h1M31 13h2M10 24h1M25 21h2M35 30h1M4 35h2M19 34h1',
  thicket:
    'M3 17a6 6 0 0 1 11-2 6 6 0 0 1 8 5M20 10a5 5 0 0 1 9-1 5 5 0 0 1 7 4M8 35a6 6 0 0 1 11-2 6 6 0 0 1 9 3',
  grass: 'M7 15l1-6 2 6 2-5M27 33l1-6 2 6 2-5M29 9l1-4 1 4',
  rubble: 'M5 9l5-3 5 3-2 5-7 1ZM23 7l4-2 4 4-3 4-5-2ZM12 27l6-3 4 4-3 5-6-1ZM29 27l5-1 2 5-5 2Z',
  sacks:
    'M4 19q-2-9 5-12 8 3 6 12ZM7 7q2-3 5 0M22 36q-3-10 6-13 9 3 7 13ZM26 23q3-3 6 0M22 17q-2-8 5-10 7 2 5 10Z',
};

export function SceneryPatterns() {
  return (
    <>
      {Object.entries(PATTERNS).map(([kind, d]) => (
        <pattern
          key={kind}
          id={`scenery-${kind}`}
          width={CELL}
          height={CELL}
          patternUnits="userSpaceOnUse"
          class={`scenery-ink-${kind}`}
        >
          <path d={d} />
        </pattern>
      ))}
    </>
  );
}

/** What stands in one place, drawn into a box of its size. */
function standingIn(is: SceneryKind, width: number, height: number): string {
  if (is === 'stair') {
    const steps = Math.max(3, Math.round(width / 12));
    return [
      `M0 0H${width}V${height}H0Z`,
      ...Array.from({ length: steps - 1 }, (_, i) => `M${((i + 1) * width) / steps} 0V${height}`),
    ].join('');
  }
  if (is === 'door')
    return `M${width * 0.35} 0h${width * 0.3}v${height}h${-width * 0.3}ZM${width / 2} 0V${height}`;
  if (is === 'gate')
    return `M${width * 0.4} 4h8v${height - 8}h-8ZM${width * 0.4} ${height * 0.25}h8M${width * 0.4} ${height * 0.5}h8M${width * 0.4} ${height * 0.75}h8`;
  const [left, right] = [width * 0.2, width * 0.75];
  return `M${left} ${height}V4H${right}M${left} ${height * 0.3}L${width * 0.45} 4M${right} 4v${height * 0.22}M${right - 6} ${height * 0.22 + 10}a6 6 0 1 0 12 0a6 6 0 1 0-12 0M4 ${height}H${width * 0.5}`;
}

export function SceneryDrawing({ scenery }: { readonly scenery: readonly Scenery[] }) {
  return (
    <g class="scenery">
      {scenery.map(({ is, x, y, width, height }, i) => {
        const box = { x: x * CELL, y: y * CELL, width: width * CELL, height: height * CELL };
        return PATTERNS[is] ? (
          <rect key={i} class={`scenery-${is}`} {...box} />
        ) : (
          <path
            key={i}
            class="scenery-thing"
            transform={`translate(${box.x} ${box.y})`}
            d={standingIn(is, box.width, box.height)}
          />
        );
      })}
    </g>
  );
}

const NONE: readonly Scenery[] = [];

/** The scenery of the ready fight that this one is, whoever fights it; any other has none. */
export function sceneryOf(
  { encounters = [] }: Ruleset,
  fight: Pick<FightLog, 'setup'> | undefined,
): readonly Scenery[] {
  const place = placeOf(fight?.setup);
  return encounters.find(ready => placeOf(ready.setup) === place)?.scenery ?? NONE;
}

/** The same for a fight of which only the name is known: `wolves-2` is fought where the ready fight `wolves` is. */
export const sceneryNamed = ({ encounters = [] }: Ruleset, id: string): readonly Scenery[] =>
  encounters.find(ready => ready.id === id || ready.id === id.replace(/-\d+$/, ''))?.scenery ?? NONE;

/** A set-up without those who come there. */
const placeOf = (setup: unknown): string => JSON.stringify({ ...(setup as object | undefined), party: null });

export const isWithin = ({ x, y, width, height }: Scenery, at: Point): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

/** The marks that the scenery does not show already: what is hard to cross in a ford is the water. */
export const marksBeside = (ground: Ground, scenery: readonly Scenery[]): Ground['marks'] =>
  ground.marks.filter(
    mark => mark.is !== 'difficult' || !scenery.some(part => part.is in PATTERNS && isWithin(part, mark)),
  );

/** What the signs mean: `water: difficult ground` where it is. */
export const signsOf = (
  ground: Ground,
  scenery: readonly Scenery[],
): readonly { is: SceneryKind; says: string }[] =>
  [...new Set(scenery.map(({ is }) => is))].map(is => {
    const parts = scenery.filter(part => part.is === is);
    const isHard =
      is in PATTERNS &&
      ground.marks.some(mark => mark.is === 'difficult' && parts.some(part => isWithin(part, mark)));
    return { is, says: isHard ? `${SAID[is]}: difficult ground` : SAID[is] };
  });

/** One square of it, for the list of signs. */
export const ScenerySign = ({ is }: { readonly is: SceneryKind }) =>
  PATTERNS[is] ? (
    <rect class={`scenery-${is}`} width="40" height="40" />
  ) : (
    <path class="scenery-thing" d={standingIn(is, 40, 40)} />
  );
