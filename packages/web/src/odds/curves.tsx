/** Distributions over one another, as a drawing, as numbers, and as files. */
import { copyText } from '../copy.ts';
import { download } from '../table/download.ts';
import { percent, said } from '../words.ts';
import { type Curve, chanceAt, counted, stairs, ticks } from './compare.ts';
import type { Counting } from './shares.ts';

export type Inked = Curve & { readonly ink: number };

export const short = (value: number): string => String(Number(value.toFixed(2))).replace('-', '−');

export const WIDTH = 720;
export const HEIGHT = 300;
export const LEFT = 66;
export const FOOT = 28;

/** The drawing that is saved as a file. */
export const DRAWING = 'odds-drawing';

type Corners = readonly (readonly [x: number, y: number])[];

/** Points of one ink, joined straight or along a path of its own. */
export function InkLine({
  ink,
  name,
  points,
  path = points,
}: {
  readonly ink: number;
  readonly name: string;
  readonly points: Corners;
  readonly path?: Corners;
}) {
  return (
    <g class="curve" data-ink={ink}>
      <title>{name}</title>
      {points.length > 0 && (
        <path d={`M${path.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`} />
      )}
      {points.length <= 42 && points.map(([x, y]) => <circle key={x} cx={x} cy={y} r="3" />)}
    </g>
  );
}

/** The lines of an axis upwards, with what each stands for. */
export function Rungs({
  at,
  y,
  label,
}: {
  readonly at: readonly number[];
  readonly y: (value: number) => number;
  readonly label: (value: number) => string;
}) {
  return (
    <>
      {at.map(value => (
        <g key={value}>
          <path class="curve-grid" d={`M${LEFT} ${y(value)}H${WIDTH - 10}`} />
          <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
            {label(value)}
          </text>
        </g>
      ))}
    </>
  );
}

export function Curves({
  curves,
  counting,
}: {
  readonly curves: readonly Inked[];
  readonly counting: Counting;
}) {
  const lines = curves.map(curve => ({ ...curve, points: counted(curve, counting) }));
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...lines.flatMap(({ points }) => points.map(({ p }) => p)), 0.001);
  const x = (value: number) => LEFT + ((value - low) / (high - low || 1)) * (WIDTH - LEFT - 18);
  const y = (p: number) => HEIGHT - FOOT - (p / top) * (HEIGHT - FOOT - 12);
  const drawn = (point: Curve['points'][number]): readonly [number, number] => [x(point.x), y(point.p)];
  return (
    <figure class="curves">
      <svg
        id={DRAWING}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={curves.map(curve => `${curve.name}: average ${short(curve.mean)}`).join('; ')}
      >
        <Rungs at={ticks(0, top, 4)} y={y} label={p => `${Number((p * 100).toFixed(1))} %`} />
        {ticks(low, high, 10).map(value => (
          <text key={value} x={x(value)} y={HEIGHT - 8} text-anchor="middle">
            {said(value)}
          </text>
        ))}
        {lines.map(({ ink, name, points }) => (
          <InkLine
            key={ink}
            ink={ink}
            name={name}
            points={points.map(drawn)}
            path={(counting === 'exactly' ? points : stairs(points, counting, [low, high])).map(drawn)}
          />
        ))}
      </svg>
    </figure>
  );
}

const isYesOrNo = ({ points }: Curve): boolean => points.every(({ x }) => x === 0 || x === 1);

/** Whether all of them only say yes or no: then a bar each says more than a curve. */
export const areChances = (curves: readonly Curve[]): boolean => curves.every(isYesOrNo);

export function ChanceBars({ curves }: { readonly curves: readonly Inked[] }) {
  return (
    <ul class="chance-bars">
      {curves.map(({ ink, name, mean }) => (
        <li key={ink} data-ink={ink} style={{ '--share': String(mean) }}>
          <span>{name}</span>
          <strong>{percent(mean)}</strong>
        </li>
      ))}
    </ul>
  );
}

const MOST_ROWS = 200;

export type Rows = readonly (readonly (string | number | undefined)[])[];

export function rowsOf(curves: readonly Inked[], counting: Counting): Rows {
  const columns = curves.map(curve => counted(curve, counting));
  const xs = [...new Set(columns.flatMap(column => column.map(({ x }) => x)))].sort((a, b) => a - b);
  return xs.map(x => [x, ...columns.map(column => chanceAt(column, counting, x))]);
}

interface NumbersProps {
  readonly head: readonly string[];
  readonly rows: Rows;
  readonly shown: (value: number) => string;
}

/** The same as numbers. */
export function Numbers({ head, rows, shown }: NumbersProps) {
  return (
    <details class="odds-table">
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="scroll" tabIndex={0} aria-label="The numbers">
        <table>
          <thead>
            <tr>
              {head.map((name, i) => (
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(([x, ...cells]) => (
              <tr key={x}>
                <th scope="row">{said(x)}</th>
                {cells.map((cell, i) => (
                  <td key={i}>{typeof cell === 'number' ? shown(cell) : (cell ?? '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What can be taken along: numbers, drawing, address. */
export function TakeAlong({
  head,
  rows,
  link,
}: Pick<NumbersProps, 'head' | 'rows'> & { readonly link: () => string }) {
  return (
    <p class="table-do">
      <button type="button" class="plain" onClick={() => download('odds.csv', csvOf(head, rows), 'text/csv')}>
        CSV
      </button>
      <button type="button" class="plain" onClick={saveDrawing}>
        SVG
      </button>
      <button type="button" class="plain" onClick={() => void copyText(link())}>
        Copy a link
      </button>
    </p>
  );
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Numbers as they are, words in quotation marks. */
export const csvOf = (head: readonly string[], rows: Rows): string =>
  [head, ...rows]
    .map(row => row.map(cell => (typeof cell === 'string' ? quoted(cell) : (cell ?? ''))).join(','))
    .join('\n');

/** The drawing as a file, with its inks written into it. */
function saveDrawing(): void {
  const drawing = document.getElementById(DRAWING);
  if (!drawing) return;
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing, copy].map(svg => [
    ...svg.querySelectorAll<SVGElement>('path, circle, text, rect'),
  ]);
  from?.forEach((part, i) => {
    const { stroke, fill, strokeWidth, strokeDasharray, font } = getComputedStyle(part);
    to?.[i]?.setAttribute(
      'style',
      `stroke:${stroke};fill:${fill};stroke-width:${strokeWidth};stroke-dasharray:${strokeDasharray};font:${font.replaceAll('"', "'")}`,
    );
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  download('odds.svg', copy.outerHTML, 'image/svg+xml');
}
