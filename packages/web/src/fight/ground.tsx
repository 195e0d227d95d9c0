/** The ground of a fight in ink: graph paper, hatched rock, and what lies about. */
import type { Glance, Ground, Scenery, Terrain } from '@arbiter/engine';
import { grouped } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { HatchPattern } from '../map.tsx';
import { CELL, cellPath, hexGrid, type Layout, outline } from './layout.ts';
import type { FightModel } from './model.ts';
import { marksBeside, SceneryDrawing, SceneryPatterns, ScenerySign, signsOf } from './scenery.tsx';
import { inkOf } from './seal.tsx';

/** How each kind of ground is drawn; walls are rock. */
const PATTERNS: Readonly<Record<Exclude<Terrain, 'wall'>, string>> = {
  difficult: 'M6 14q3-6 6 0M20 10q3-6 6 0M10 30q3-6 6 0M26 28q3-6 6 0M32 14q3-6 6 0',
  high: 'M4 12 10 5 16 12M22 20 28 13 34 20M6 34 12 27 18 34M26 38 32 31 38 38',
  cover: 'M4 8h12v9H4ZM20 8h14v9H20ZM10 22h14v9H10ZM28 22h9v9H28Z',
  hazard: 'M4 10 10 4 16 10 22 4 28 10 34 4 40 10M4 30 10 24 16 30 22 24 28 30 34 24 40 30',
  water: 'M2 12q5-5 10 0t10 0 10 0M8 30q5-5 10 0t10 0 10 0',
  fog: 'M3 9h16M25 9h10M9 20h22M3 31h8M17 31h20',
  dim: 'M0 40 40 0M-5 5 5-5M35 45 45 35',
  dark: 'M0 40 40 0M-5 5 5-5M35 45 45 35M0 20 20 0M20 40 40 20M10 40 40 10M0 30 30 0',
};

const SAID: Readonly<Record<Terrain, string>> = {
  wall: 'rock',
  difficult: 'difficult ground',
  high: 'high ground',
  cover: 'cover',
  hazard: 'hazard',
  water: 'water',
  fog: 'fog',
  dim: 'dim light',
  dark: 'darkness',
};

export function GroundPatterns() {
  return (
    <defs>
      <HatchPattern />
      <SceneryPatterns />
      <pattern id="graph" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
        <path class="map-square" d={`M${CELL} 0H0V${CELL}`} />
      </pattern>
      {Object.entries(PATTERNS).map(([kind, d]) => (
        <pattern
          key={kind}
          id={`ground-${kind}`}
          width={CELL}
          height={CELL}
          patternUnits="userSpaceOnUse"
          class={`ground-${kind}`}
        >
          <path d={d} />
        </pattern>
      ))}
    </defs>
  );
}

/** Rock lies around the map so far. */
export const MARGIN = CELL * 0.9;

const BARE: readonly Scenery[] = [];

interface GroundProps {
  readonly ground: Ground;
  readonly scenery?: readonly Scenery[];
  readonly layout: Layout;
  /** A picture that lies under the squares, as an address of data. */
  readonly picture?: string | undefined;
}

export function GroundDrawing({ ground, scenery = BARE, layout, picture }: GroundProps) {
  const drawn = useMemo(() => {
    const { isHex, width, height } = layout;
    const kinds = grouped(marksBeside(ground, scenery), ({ is }) => is);
    const marks = [...kinds].filter(([is]) => is !== 'wall');
    const walls = kinds.get('wall') ?? [];
    return (
      <>
        <rect
          class="battle-rock"
          x={-MARGIN}
          y={-MARGIN}
          width={width + 2 * MARGIN}
          height={height + 2 * MARGIN}
        />
        {!isHex && <rect class="battle-floor" width={width} height={height} />}
        {picture && (
          <image
            class="battle-picture"
            href={picture}
            width={width}
            height={height}
            preserveAspectRatio="xMidYMid slice"
          />
        )}
        {isHex ? (
          <path class={`battle-floor battle-hexes${picture ? ' battle-bare' : ''}`} d={hexGrid(ground)} />
        ) : (
          <rect class="battle-graph" width={width} height={height} />
        )}
        {!isHex && <SceneryDrawing scenery={scenery} />}
        {marks.map(([is, cells]) => (
          <path key={is} class={`mark mark-${is}`} d={cells.map(cell => cellPath(isHex, cell)).join('')} />
        ))}
        <path class="battle-wall" d={walls.map(cell => cellPath(isHex, cell)).join('')} />
        <path class="battle-edge" d={outline(isHex, walls)} />
        {!isHex && <rect class="battle-edge" width={width} height={height} />}
      </>
    );
  }, [ground, scenery, layout.isHex, layout.width, layout.height, picture]);
  return drawn;
}

export function RoomsDrawing({ layout }: { readonly layout: Layout }) {
  return (
    <>
      <rect
        class="battle-rock"
        x={-MARGIN}
        y={-MARGIN}
        width={layout.width + 2 * MARGIN}
        height={layout.height + 2 * MARGIN}
      />
      {layout.doors.map(({ from, to }, i) => (
        <path key={i} class="zone-corridor" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      ))}
      {layout.rooms.map(({ name, x, y, width, height }) => (
        <g key={name}>
          <rect class="zone-floor" x={x} y={y} width={width} height={height} />
          <rect class="battle-graph" x={x} y={y} width={width} height={height} />
          <rect class="battle-edge" x={x} y={y} width={width} height={height} />
        </g>
      ))}
      {layout.doors.map(({ from, to }, i) => {
        const across = from.y === to.y;
        const length = across ? Math.abs(to.x - from.x) : Math.abs(to.y - from.y);
        const half = (across ? (layout.rooms[0]?.width ?? 0) : (layout.rooms[0]?.height ?? 0)) / 2;
        const ends = [half / length, 1 - half / length];
        return ends.map(share => {
          const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
          const d = across ? `M${x - 5} ${y - 13}h10v26h-10Z` : `M${x - 13} ${y - 5}h26v10h-26Z`;
          return <path key={`${i} ${share}`} class="zone-door" d={d} />;
        });
      })}
      {layout.rooms.map(({ name, x, y, width }) => (
        <text key={name} class="zone-name" x={x + width / 2} y={y + CELL * 0.62}>
          {name}
        </text>
      ))}
    </>
  );
}

interface LegendProps {
  readonly glance: Glance;
  readonly scenery: readonly Scenery[];
  readonly model: FightModel;
}

/** What the signs on the ground mean. */
export function Legend({ glance, scenery, model }: LegendProps) {
  const { ground } = glance;
  const kinds = [...new Set(ground ? marksBeside(ground, scenery).map(({ is }) => is) : [])];
  const scenes = ground ? signsOf(ground, scenery) : [];
  const areas = model.areas.value;
  if (kinds.length + scenes.length + areas.length === 0) return null;
  return (
    <ul class="signs" aria-label="Signs on the map">
      {scenes.map(({ is, says }) => (
        <li key={says}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <ScenerySign is={is} />
            <rect class="signs-edge" x="1" y="1" width="38" height="38" />
          </svg>
          {says}
        </li>
      ))}
      {kinds.map(is => (
        <li key={is}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <rect class={is === 'wall' ? 'battle-wall' : `mark mark-${is}`} width="40" height="40" />
            <rect class="signs-edge" x="1" y="1" width="38" height="38" />
          </svg>
          {SAID[is]}
        </li>
      ))}
      {areas.map(({ name, is }) => (
        <li key={name} class={inkOf(sideOf(glance, model.shown.value), model.side.value)}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            {is !== 'far' && <rect class={`area area-${is}`} width="40" height="40" />}
            <rect class={`area-edge area-edge-${is}`} x="2" y="2" width="36" height="36" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

const sideOf = ({ fighters }: Glance, id: string | undefined): string =>
  fighters.find(one => one.id === id)?.side ?? '';
