/** A map to draw: its size, and what lies in its squares, by tapping or by dragging over them. */
import type { Ground } from '@arbiter/engine';
import { useMemo, useRef, useState } from 'preact/hooks';
import { capital, labelOf } from '../words.ts';
import type { Brush, Cell, Draft, Sketchbook } from './drawing.ts';
import { GroundDrawing, GroundPatterns } from './ground.tsx';
import { cellAt, layoutOf, type Point } from './layout.ts';

interface Props {
  readonly map: NonNullable<Sketchbook['map']>;
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

/** How what is drawn looks: by what the book calls it, else like difficult ground. */
const LOOKS: readonly (readonly [RegExp, Ground['marks'][number]['is']])[] = [
  [/wall/i, 'wall'],
  [/high/i, 'high'],
  [/cover/i, 'cover'],
  [/hazard/i, 'hazard'],
  [/dark/i, 'dark'],
];
const lookOf = (field: string): Ground['marks'][number]['is'] =>
  LOOKS.find(([word]) => word.test(field))?.[1] ?? 'difficult';

export function DrawingBoard({ map, draft, change }: Props) {
  const [brush, setBrush] = useState<Brush | undefined>(map.brushes[0]);
  const [kind, setKind] = useState<string | undefined>(undefined);
  const [cursor, setCursor] = useState<Point>({ x: 0, y: 0 });
  const drawing = useRef<'add' | 'remove' | undefined>(undefined);
  const board = useRef<SVGSVGElement>(null);
  const ground = useMemo<Ground>(
    () => ({
      width: draft.width,
      height: draft.height,
      ...(draft.shape === 'hex' && { shape: 'hex' as const }),
      marks: draft.cells.map(({ x, y, field }) => ({ x, y, is: lookOf(field) })),
    }),
    [draft.width, draft.height, draft.shape, draft.cells],
  );
  const layout = layoutOf({ round: 0, fighters: [], ground });

  const cellOf = ({ x, y }: Point): Cell | undefined =>
    draft.cells.find(cell => cell.x === x && cell.y === y);
  const paint = (at: Point, mode: 'add' | 'remove'): void => {
    if (!brush || at.x < 0 || at.y < 0 || at.x >= draft.width || at.y >= draft.height) return;
    const others = draft.cells.filter(cell => cell.x !== at.x || cell.y !== at.y);
    change({
      cells:
        mode === 'add' ? [...others, { ...at, field: brush.field, kind: kind ?? brush.kinds[0] }] : others,
    });
  };
  const modeAt = (at: Point): 'add' | 'remove' => (cellOf(at)?.field === brush?.field ? 'remove' : 'add');
  const pointAt = (event: PointerEvent): Point => {
    const { left, top, width } = (event.currentTarget as Element).getBoundingClientRect();
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
          const at = pointAt(event);
          drawing.current = modeAt(at);
          setCursor(at);
          paint(at, drawing.current);
        }}
        onPointerMove={event => {
          const at = pointAt(event);
          if (!drawing.current || (event.buttons & 1) === 0) return;
          if (modeAt(at) === drawing.current) paint(at, drawing.current);
        }}
        onPointerUp={() => {
          drawing.current = undefined;
        }}
      >
        <GroundPatterns />
        <GroundDrawing ground={ground} layout={layout} />
        <circle
          class="board-cursor"
          cx={(cursor.x + 0.5) * 40}
          cy={(cursor.y + 0.5) * 40}
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
