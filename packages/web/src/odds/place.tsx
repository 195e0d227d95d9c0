/** Odds beside one another: up to six lines, each a notation or a question, as curves and in a sentence. */
import type { Ruleset } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import { misread } from '../dice/notation.ts';
import { hashOf, type Route } from '../route.ts';
import { download } from '../table/files.tsx';
import { labelOf, percent, said } from '../words.ts';
import { useWork } from './client.ts';
import { type Curve, counted, curveOf, difference, ticks } from './compare.ts';
import type { Counting, FieldOdds } from './shares.ts';
import type { Findings, Task } from './work.ts';

/** A notation, or a question with the field that is looked at. */
export type Line =
  | { readonly notation: string }
  | { readonly ask: string; readonly input: unknown; readonly of?: string };

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'odds' }>;
  readonly change: Navigate;
}

const MOST_LINES = 6;
const FIRST: readonly Line[] = [{ notation: '3d6' }, { notation: '2d8' }];

/** The lines of an address; what is no line is left out. */
export function linesIn(given: unknown): readonly Line[] {
  if (!Array.isArray(given)) return FIRST;
  return given.filter(isLine).slice(0, MOST_LINES);
}

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false;
  if ('notation' in value) return typeof value.notation === 'string' && value.notation.length <= 200;
  return (
    'ask' in value && typeof value.ask === 'string' && (!('of' in value) || typeof value.of === 'string')
  );
}

export function OddsView({ ruleset, route, change }: Props) {
  const lines = linesIn(route.lines);
  const [counting, setCounting] = useState<Counting>('exactly');
  const set = (next: readonly Line[]) => change({ ...route, lines: next });
  const found = [
    useLine(lines[0], ruleset, route),
    useLine(lines[1], ruleset, route),
    useLine(lines[2], ruleset, route),
    useLine(lines[3], ruleset, route),
    useLine(lines[4], ruleset, route),
    useLine(lines[5], ruleset, route),
  ];
  const curves = lines.flatMap((_, i) => {
    const curve = found[i]?.curve;
    return curve ? [{ ...curve, ink: i }] : [];
  });
  const [first, ...others] = curves;
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Odds
      </h1>
      <ol class="odds-lines">
        {lines.map((line, i) => (
          <LineRow
            key={i}
            line={line}
            number={i}
            ruleset={ruleset}
            found={found[i]}
            change={next => set(lines.with(i, next))}
            remove={lines.length > 1 ? () => set(lines.toSpliced(i, 1)) : undefined}
          />
        ))}
      </ol>
      {lines.length < MOST_LINES && (
        <p class="table-do">
          <button type="button" class="plain" onClick={() => set([...lines, { notation: '1d20' }])}>
            Add dice
          </button>
          <span class="quiet">
            or choose “Compare” at any <a href={hashOf({ ...route, view: 'ask' })}>question</a>
          </span>
        </p>
      )}
      {curves.length > 0 && (
        <>
          <fieldset class="odds-counting">
            <legend class="unseen">Count</legend>
            {(['exactly', 'at least', 'at most'] as const).map(way => (
              <button
                key={way}
                type="button"
                class="chip"
                aria-pressed={counting === way}
                onClick={() => setCounting(way)}
              >
                {way}
              </button>
            ))}
          </fieldset>
          <Curves curves={curves} counting={counting} />
          {first &&
            others.map(other => (
              <p key={other.ink} class="odds-said">
                {difference(first, other)}
              </p>
            ))}
          <Numbers curves={curves} counting={counting} />
          <p class="table-do">
            <button
              type="button"
              class="plain"
              onClick={() => download('odds.csv', csvOf(curves, counting), 'text/csv')}
            >
              CSV
            </button>
            <button type="button" class="plain" onClick={saveDrawing}>
              SVG
            </button>
            <button
              type="button"
              class="plain"
              onClick={() =>
                navigator.clipboard?.writeText(
                  new URL(hashOf({ ...route, shared: true }), location.href).href,
                )
              }
            >
              Copy a link
            </button>
          </p>
        </>
      )}
    </>
  );
}

interface Found {
  readonly findings?: Findings | undefined;
  readonly working: boolean;
  readonly fields: readonly FieldOdds[];
  readonly curve?: Curve | undefined;
}

function useLine(line: Line | undefined, ruleset: Ruleset, { choices }: Props['route']): Found {
  const task = useMemo<Task | undefined>(() => {
    if (!line) return undefined;
    if ('notation' in line)
      return misread(line.notation) ? undefined : { kind: 'notation', text: line.notation };
    return { kind: 'exact', system: ruleset.id, procedure: line.ask, input: line.input, choices };
  }, [JSON.stringify(line), ruleset, choices]);
  const { findings, working } = useWork(task);
  return useMemo(() => {
    const fields = findings && 'fields' in findings ? findings.fields : [];
    const field = line && fieldOf(line, fields);
    return {
      findings,
      working,
      fields,
      curve: line && field && curveOf(nameOf(line, ruleset, field), field),
    };
  }, [findings, working, JSON.stringify(line), ruleset]);
}

/** The field that is looked at: the one asked for, or the first that can be drawn. */
function fieldOf(line: Line, fields: readonly FieldOdds[]): FieldOdds | undefined {
  const drawn = fields.filter(field => field.shares.length > 1 && curveOf('', field));
  const wanted = 'ask' in line && line.of !== undefined ? line.of : undefined;
  return fields.find(({ path }) => path.join('.') === wanted) ?? drawn[0] ?? fields[0];
}

function nameOf(line: Line, ruleset: Ruleset, field: FieldOdds): string {
  if ('notation' in line) return line.notation;
  const title = ruleset.procedures.find(({ name }) => name === line.ask)?.title ?? line.ask;
  return `${title}, ${field.path.map(labelOf).join(' · ').toLowerCase()}`;
}

interface RowProps {
  readonly line: Line;
  readonly number: number;
  readonly ruleset: Ruleset;
  readonly found: Found | undefined;
  readonly change: (line: Line) => void;
  readonly remove: (() => void) | undefined;
}

function LineRow({ line, number, ruleset, found, change, remove }: RowProps) {
  const wrong = 'notation' in line ? misread(line.notation) : undefined;
  const said =
    wrong?.message ?? (found?.findings && 'message' in found.findings ? found.findings.message : undefined);
  return (
    <li class="odds-line" data-ink={number} aria-busy={found?.working}>
      <svg class="odds-ink" viewBox="0 0 30 10" aria-hidden="true">
        <path d="M0 5h30" />
      </svg>
      {'notation' in line ? (
        <input
          type="text"
          aria-label={`Dice of line ${number + 1}`}
          value={line.notation}
          maxLength={200}
          spellcheck={false}
          aria-invalid={wrong ? true : undefined}
          onInput={event => change({ notation: event.currentTarget.value })}
        />
      ) : (
        <span class="odds-question">
          <a
            href={hashOf({
              view: 'procedure',
              system: ruleset.id,
              choices: {},
              name: line.ask,
              input: line.input,
            })}
          >
            {ruleset.procedures.find(({ name }) => name === line.ask)?.title ?? line.ask}
          </a>
          <select
            aria-label={`What of line ${number + 1}`}
            value={found && fieldOf(line, found.fields)?.path.join('.')}
            onChange={event => change({ ...line, of: event.currentTarget.value })}
          >
            {found?.fields.map(({ path }) => (
              <option key={path.join('.')} value={path.join('.')}>
                {path.map(labelOf).join(' · ')}
              </option>
            ))}
          </select>
        </span>
      )}
      <span class="odds-mean">
        {found?.curve && (
          <>
            average <strong>{short(found.curve.mean)}</strong> ± {short(found.curve.deviation)}
          </>
        )}
      </span>
      {remove && (
        <button type="button" class="shut" onClick={remove}>
          <span aria-hidden="true">×</span>
          <span class="unseen">Take away line {number + 1}</span>
        </button>
      )}
      {said && <p class="wrong">{said}</p>}
    </li>
  );
}

const short = (value: number): string => String(Number(value.toFixed(2))).replace('-', '−');

type Inked = Curve & { readonly ink: number };

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 46;
const FOOT = 28;

function Curves({ curves, counting }: { readonly curves: readonly Inked[]; readonly counting: Counting }) {
  const lines = curves.map(curve => ({ ...curve, points: counted(curve, counting) }));
  const xs = lines.flatMap(({ points }) => points.map(({ x }) => x));
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...lines.flatMap(({ points }) => points.map(({ p }) => p)), 0.001);
  const x = (value: number) => LEFT + ((value - low) / (high - low || 1)) * (WIDTH - LEFT - 10);
  const y = (p: number) => HEIGHT - FOOT - (p / top) * (HEIGHT - FOOT - 12);
  return (
    <figure class="curves">
      <svg
        id="odds-drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={curves.map(curve => `${curve.name}: average ${short(curve.mean)}`).join('; ')}
      >
        {ticks(0, top, 4).map(p => (
          <g key={p}>
            <path class="curve-grid" d={`M${LEFT} ${y(p)}H${WIDTH - 10}`} />
            <text x={LEFT - 6} y={y(p) + 4} text-anchor="end">
              {Number((p * 100).toFixed(1))} %
            </text>
          </g>
        ))}
        {ticks(low, high, 10).map(value => (
          <text key={value} x={x(value)} y={HEIGHT - 8} text-anchor="middle">
            {said(value)}
          </text>
        ))}
        {lines.map(({ ink, name, points }) => (
          <g key={ink} class="curve" data-ink={ink}>
            <title>{name}</title>
            <path
              d={`M${points.map(point => `${x(point.x).toFixed(1)} ${y(point.p).toFixed(1)}`).join('L')}`}
            />
            {points.length <= 40 &&
              points.map(point => <circle key={point.x} cx={x(point.x)} cy={y(point.p)} r="3" />)}
          </g>
        ))}
      </svg>
    </figure>
  );
}

const MOST_ROWS = 200;

function rowsOf(
  curves: readonly Inked[],
  counting: Counting,
): readonly (readonly [number, ...(number | undefined)[]])[] {
  const columns = curves.map(curve => new Map(counted(curve, counting).map(({ x, p }) => [x, p])));
  const xs = [...new Set(columns.flatMap(column => [...column.keys()]))].sort((a, b) => a - b);
  return xs.map(x => [x, ...columns.map(column => column.get(x))]);
}

/** The same as numbers. */
function Numbers({ curves, counting }: { readonly curves: readonly Inked[]; readonly counting: Counting }) {
  return (
    <details class="odds-table">
      <summary>As a table</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{counting}</th>
              {curves.map(({ ink, name }) => (
                <th key={ink} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(curves, counting)
              .slice(0, MOST_ROWS)
              .map(([x, ...shares]) => (
                <tr key={x}>
                  <th scope="row">{said(x)}</th>
                  {shares.map((p, i) => (
                    <td key={i}>{p === undefined ? '' : percent(p)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvOf = (curves: readonly Inked[], counting: Counting): string =>
  [
    [quoted(counting), ...curves.map(({ name }) => quoted(name))].join(','),
    ...rowsOf(curves, counting).map(row => row.map(cell => cell ?? '').join(',')),
  ].join('\n');

/** The drawing as a file, with its inks written into it. */
function saveDrawing(): void {
  const drawing = document.getElementById('odds-drawing');
  if (!drawing) return;
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing, copy].map(svg => [...svg.querySelectorAll<SVGElement>('path, circle, text')]);
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
