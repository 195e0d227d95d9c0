/** A map to draw: its size, what lies in its squares, and where everybody stands, by tapping, dragging and arrow keys. */
import type { Brush, Cell, FightPlan, Ground, Seen, Sketchbook } from '@arbiter/engine';
import { useMemo, useRef, useState } from 'preact/hooks';
import { capital, labelOf } from '../words.ts';
import { GroundDrawing, GroundPatterns } from './ground.tsx';
import { CELL, cellAt, centreOf, layoutOf, type Point, sealOf, type Token } from './layout.ts';
import { inkOf, SealMark } from './seal.tsx';

interface Props {
  readonly map: NonNullable<Sketchbook['map']>;
  readonly draft: FightPlan;
  /** Everybody where the fight would begin, as far as it could. */
  readonly fighters: readonly Seen[];
  readonly picture: string | undefined;
  change(part: Partial<FightPlan>): void;
  /** Somebody is put on another square. */
  place(fighter: Seen, at: Point): void;
}

/** How what is drawn looks: by what the book calls it, else like difficult ground. */
const LOOKS: readonly (readonly [RegExp, Ground['marks'][number]['is']])[] = [
  [/wall/i, 'wall'],
  [/high/i, 'high'],
  [/cover/i, 'cover'],
  [/hazard/i, 'hazard'],
  [/dark/i, 'dark'],
];
export const lookOf = (field: string): Ground['marks'][number]['is'] =>
  LOOKS.find(([word]) => word.test(field))?.[1] ?? 'difficult';

/** The ground of a plan, as a fight would show it. */
export const groundOf = ({ width, height, shape, cells }: FightPlan): Ground => ({
  ...{ width, height },
  ...(shape === 'hex' && { shape: 'hex' as const }),
  marks: cells.map(({ x, y, field }) => ({ x, y, is: lookOf(field) })),
});

export function DrawingBoard({ map, draft, fighters, picture, change, place }: Props) {
  const [brush, setBrush] = useState<Brush | undefined>(map.brushes[0]);
  const [kind, setKind] = useState<string | undefined>(undefined);
  const [cursor, setCursor] = useState<Point>({ x: 0, y: 0 });
  const drawing = useRef<'add' | 'remove' | undefined>(undefined);
  const board = useRef<SVGSVGElement>(null);
  const ground = useMemo(() => groundOf(draft), [draft.width, draft.height, draft.shape, draft.cells]);
  const layout = useMemo(() => layoutOf({ round: 0, fighters, ground }), [fighters, ground]);
  const seals = useMemo(() => sealOf(fighters), [fighters]);
  /** Who is on the way to another square, and where they are over now. */
  const [carried, setCarried] = useState<{ readonly id: string; readonly at: Point }>();

  const cellOf = ({ x, y }: Point): Cell | undefined =>
    draft.cells.find(cell => cell.x === x && cell.y === y);
  const paint = (at: Point, mode: 'add' | 'remove'): void => {
    if (!brush || at.x < 0 || at.y < 0 || at.x >= draft.width || at.y >= draft.height) return;
    const others = draft.cells.filter(cell => cell.x !== at.x || cell.y !== at.y);
    const drawnKind = kind ?? brush.kinds[0];
    const added = { ...at, field: brush.field, ...(drawnKind !== undefined && { kind: drawnKind }) };
    change({ cells: mode === 'add' ? [...others, added] : others });
  };
  const modeAt = (at: Point): 'add' | 'remove' => (cellOf(at)?.field === brush?.field ? 'remove' : 'add');
  const pointAt = (event: PointerEvent): Point => {
    const { left, top, width } = board.current!.getBoundingClientRect();
    const scale = (layout.width + 12) / width;
    return cellAt(layout.isHex, {
      x: (event.clientX - left) * scale - 6,
      y: (event.clientY - top) * scale - 6,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      const inside = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
      setCursor({
        x: inside(cursor.x + (way[0] ?? 0), draft.width),
        y: inside(cursor.y + (way[1] ?? 0), draft.height),
      });
    } else if (event.key === ' ' || event.key === 'Enter') paint(cursor, modeAt(cursor));
    else return;
    event.preventDefault();
  };
  return (
    <div class="board">
      <div class="board-size">
        <Size label="Wide" bounds={map.width} value={draft.width} change={width => change({ width })} />
        <Size label="Deep" bounds={map.height} value={draft.height} change={height => change({ height })} />
        {map.shapes.length > 1 && (
          <label>
            Of
            <select value={draft.shape} onChange={event => change({ shape: event.currentTarget.value })}>
              {map.shapes.map(shape => (
                <option key={shape} value={shape}>
                  {shape === 'hex' ? 'hexagons' : `${shape}s`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <fieldset class="picks">
        <legend>Draw</legend>
        {map.brushes.map(one => (
          <label key={one.field} class="pick">
            <input
              type="radio"
              name="brush"
              checked={one === brush}
              onChange={() => {
                setBrush(one);
                setKind(undefined);
              }}
            />
            <span>{labelOf(one.field)}</span>
          </label>
        ))}
      </fieldset>
      {brush && brush.kinds.length > 1 && (
        <label class="own-scene">
          {capital(brush.says ?? 'kind')}
          <select value={kind ?? brush.kinds[0]} onChange={event => setKind(event.currentTarget.value)}>
            {brush.kinds.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <svg
        ref={board}
        class="board-drawing"
        viewBox={`-6 -6 ${layout.width + 12} ${layout.height + 12}`}
        tabindex={0}
        role="application"
        aria-label={`The map, ${draft.width} by ${draft.height}. Arrow keys lead over it, the space bar draws. Now at ${cursor.x}, ${cursor.y}: ${cellOf(cursor)?.field ?? 'open ground'}.`}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          const id = (event.target as Element).closest('[data-placed]')?.getAttribute('data-placed');
          const at = pointAt(event);
          if (id) {
            // Whoever is taken hold of stays in hand wherever the finger goes.
            board.current?.setPointerCapture(event.pointerId);
            setCarried({ id, at });
            return;
          }
          drawing.current = modeAt(at);
          setCursor(at);
          paint(at, drawing.current);
        }}
        onPointerMove={event => {
          const at = pointAt(event);
          if (carried) {
            setCarried({ ...carried, at });
            return;
          }
          if (!drawing.current || (event.buttons & 1) === 0) return;
          if (modeAt(at) === drawing.current) paint(at, drawing.current);
        }}
        onPointerUp={() => {
          drawing.current = undefined;
          const fighter = carried && fighters.find(({ id }) => id === carried.id);
          setCarried(undefined);
          if (fighter && carried && isInside(carried.at, draft)) place(fighter, carried.at);
        }}
        onPointerCancel={() => setCarried(undefined)}
      >
        <GroundPatterns />
        <GroundDrawing ground={ground} layout={layout} picture={picture} />
        {layout.tokens.map(token => (
          <PlacedToken
            key={token.fighter.id}
            token={token}
            seal={seals.get(token.fighter.id) ?? { letters: '?', number: '' }}
            at={
              carried?.id === token.fighter.id
                ? centreOf(layout.isHex, carried.at)
                : { x: token.x, y: token.y }
            }
            isCarried={carried?.id === token.fighter.id}
            move={at => isInside(at, draft) && place(token.fighter, at)}
          />
        ))}
        <circle
          class="board-cursor"
          cx={(cursor.x + 0.5) * CELL}
          cy={(cursor.y + 0.5) * CELL}
          r="14"
          visibility={layout.isHex ? 'hidden' : 'visible'}
        />
      </svg>
      {draft.cells.length > 0 && (
        <button type="button" class="plain" onClick={() => change({ cells: [] })}>
          Rub everything out
        </button>
      )}
    </div>
  );
}

const isInside = ({ x, y }: Point, { width, height }: FightPlan): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PlacedProps {
  readonly token: Token;
  readonly seal: { readonly letters: string; readonly number: string };
  readonly at: Point;
  readonly isCarried: boolean;
  move(at: Point): void;
}

/** Somebody on the map before the fight: dragged, or moved by the arrow keys. */
function PlacedToken({ token: { fighter, radius }, seal, at, isCarried, move }: PlacedProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    move({ x: fighter.x + way.x, y: fighter.y + way.y });
  };
  return (
    <g
      class={`placed ${inkOf(fighter.side, 'party')}${isCarried ? ' placed-carried' : ''}`}
      transform={`translate(${at.x} ${at.y})`}
    >
      <SealMark life={1} able letters={seal.letters} number={seal.number} radius={radius} />
      {/* biome-ignore lint/a11y/useSemanticElements: drawings have no button element */}
      <circle
        class="placed-grip"
        r={radius * 1.05}
        data-placed={fighter.id}
        tabindex={0}
        role="button"
        aria-label={`${fighter.name} at ${fighter.x}, ${fighter.y}: arrow keys move`}
        onKeyDown={onKeyDown}
      />
    </g>
  );
}

interface SizeProps {
  readonly label: string;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly value: number;
  change(value: number): void;
}

const Size = ({ label, bounds: { least, most }, value, change }: SizeProps) => (
  <label>
    {label}
    <input
      type="number"
      min={least}
      max={most}
      value={value}
      onInput={event => {
        const { valueAsNumber } = event.currentTarget;
        if (valueAsNumber >= least && valueAsNumber <= most) change(Math.floor(valueAsNumber));
      }}
    />
  </label>
);
