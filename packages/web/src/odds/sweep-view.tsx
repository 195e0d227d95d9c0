/** A sweep as it is worked out: a line for each question over one field, or a heat map over two. */
import { useState } from 'preact/hooks';
import { percent, plural } from '../words.ts';
import type { Swept } from './client.ts';
import { ticks } from './compare.ts';
import { DRAWING, FOOT, HEIGHT, InkLine, LEFT, Numbers, Rungs, short, TakeAlong, WIDTH } from './curves.tsx';
import { type Openable, saidValue, spokenField, weightsOf, weightWords } from './sweep.ts';

/** A question that is swept: what it is called, which of its fields is drawn, and whether that is a chance. */
export interface SweptLine {
  readonly ink: number;
  readonly name: string;
  readonly of: string;
  /** What is drawn, as a word: damage, success. */
  readonly measure: string;
  readonly isChance: boolean;
}

interface Props {
  readonly lines: readonly SweptLine[];
  readonly axes: readonly { readonly field: Openable; readonly values: readonly unknown[] }[];
  readonly swept: Swept;
  readonly link: () => string;
}

export function SweepView({ lines, axes, swept, link }: Props) {
  const [across, down] = axes;
  const [chosen, setChosen] = useState(0);
  const line = lines[Math.min(chosen, lines.length - 1)];
  if (!across || !line) return null;
  const allChances = lines.every(({ isChance }) => isChance);
  return (
    <section class="sweep" aria-label="The sweep" aria-busy={swept.working}>
      <Progress swept={swept} />
      <Weights lines={lines} cells={swept.cells} axes={axes} />
      {down ? (
        <>
          {lines.length > 1 && (
            <label class="sweep-which">
              <span>Of</span>
              <select value={String(chosen)} onChange={event => setChosen(Number(event.currentTarget.value))}>
                {lines.map(({ ink, name }, i) => (
                  <option key={ink} value={String(i)}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <HeatMap line={line} cells={swept.cells[lines.indexOf(line)] ?? []} across={across} down={down} />
          <Numbers {...heatRows(line, swept.cells[lines.indexOf(line)] ?? [], across, down)} />
          <TakeAlong {...heatRows(line, swept.cells[lines.indexOf(line)] ?? [], across, down)} link={link} />
        </>
      ) : (
        <>
          <SweepLines lines={lines} cells={swept.cells} across={across} allChances={allChances} />
          <Refusals lines={lines} cells={swept.cells} across={across} />
          <Numbers {...lineRows(lines, swept.cells, across)} shown={allChances ? percent : short} />
          <TakeAlong {...lineRows(lines, swept.cells, across)} link={link} />
        </>
      )}
    </section>
  );
}

type Axis = Props['axes'][number];
type LineCells = Swept['cells'][number];

/** How far it is, and the way to end it; what is known stays. */
function Progress({ swept: { known, all, working, stop } }: { readonly swept: Swept }) {
  const exact = known >= all;
  return (
    <p class="sweep-progress" role="status">
      {working ? (
        <>
          <progress max={all} value={known} aria-label="How much of the sweep is exact" />
          <span>
            {known} of {all} exact
          </span>
          <button type="button" class="plain" onClick={stop}>
            Stop
          </button>
        </>
      ) : (
        <span class="quiet">
          {exact
            ? `Exact at all ${plural(all, 'place')}.`
            : `Exact at ${known} of ${plural(all, 'place')}; the others are estimates.`}
        </span>
      )}
    </p>
  );
}

/** Which of the fields changes most, and which change nothing; said once where it is so of every line. */
function Weights({ lines, cells, axes }: Pick<Props, 'lines' | 'axes'> & { readonly cells: Swept['cells'] }) {
  const places = axes.reduce((all, { values }) => all * values.length, 1);
  const fields = axes.map(({ field }) => spokenField(field));
  const sizes = axes.map(({ values }) => values.length);
  const said = lines.map((line, i) => {
    const measures = Array.from({ length: places }, (_, at) => measured(cells[i], at, line.of));
    const weights = weightsOf(measures, sizes);
    return weights ? weightWords(fields, weights, line) : [];
  });
  const isSame = new Set(said.map(sentences => sentences.join())).size === 1;
  return (isSame ? said.slice(0, 1) : said).flatMap((sentences, i) =>
    sentences.map(says => (
      <p key={`${i} ${says}`} class="odds-said">
        {isSame ? says : `${lines[i]?.name}: ${says}`}
      </p>
    )),
  );
}

const measured = (cells: LineCells | undefined, at: number, of: string): number | undefined =>
  cells?.[at]?.measures?.[of];

interface LinesProps {
  readonly lines: readonly SweptLine[];
  readonly cells: Swept['cells'];
  readonly across: Axis;
}

function SweepLines({ lines, cells, across, allChances }: LinesProps & { readonly allChances: boolean }) {
  const { field, values } = across;
  const drawn = lines.map((line, i) => ({
    ...line,
    points: values.flatMap((_, at) => {
      const value = measured(cells[i], at, line.of);
      return value === undefined ? [] : [{ at, value }];
    }),
  }));
  const all = drawn.flatMap(({ points }) => points.map(({ value }) => value));
  const most = Math.max(...all, 0);
  const [low, high] = [
    Math.min(0, ...all),
    allChances ? (most > 0.5 ? 1 : Math.max(0.05, most)) : Math.max(0.5, most),
  ];
  const x = (at: number) => LEFT + (at / (values.length - 1 || 1)) * (WIDTH - LEFT - 24);
  const y = (value: number) => HEIGHT - FOOT - ((value - low) / (high - low || 1)) * (HEIGHT - FOOT - 12);
  const every = Math.ceil((values.length * longest(values)) / 60);
  return (
    <figure class="curves">
      <svg
        id={DRAWING}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={drawn
          .map(
            ({ name, measure, points }) =>
              `${name}: ${measure} from ${shownIn(allChances, points[0]?.value)} to ${shownIn(allChances, points.at(-1)?.value)}`,
          )
          .join('; ')}
      >
        <Rungs
          at={ticks(low, high, 4)}
          y={y}
          label={value => (allChances ? `${Number((value * 100).toFixed(1))} %` : short(value))}
        />
        {values.map((value, at) =>
          at % every === 0 ? (
            <text key={at} x={x(at)} y={HEIGHT - 8} text-anchor={anchorOf(value, at, values.length)}>
              {saidValue(value)}
            </text>
          ) : null,
        )}
        {drawn.map(({ ink, name, points }) => (
          <InkLine
            key={ink}
            ink={ink}
            name={name}
            points={points.map(({ at, value }) => [x(at), y(value)])}
          />
        ))}
      </svg>
      <figcaption>
        {`${[
          ...new Set(
            lines.map(({ measure, isChance }) => (isChance ? `chance of ${measure}` : `average ${measure}`)),
          ),
        ].join(', ')} over ${spokenField(field)}`}
      </figcaption>
    </figure>
  );
}

/** Words at the ends of an axis stay inside the drawing. */
const anchorOf = (value: unknown, at: number, of: number): 'start' | 'middle' | 'end' =>
  typeof value === 'number' || (at > 0 && at < of - 1) ? 'middle' : at === 0 ? 'start' : 'end';

const longest = (values: readonly unknown[]): number =>
  Math.max(3, ...values.map(value => saidValue(value).length));

const shownIn = (chances: boolean, value: number | undefined): string =>
  value === undefined ? 'nothing' : chances ? percent(value) : short(value);

/** Where the rules refuse a question, the first of them says why. */
function Refusals({ lines, cells, across }: LinesProps) {
  const told = lines.flatMap(({ ink, name }, i) => {
    const at = cells[i]?.findIndex(cell => cell?.refused !== undefined) ?? -1;
    return at < 0 ? [] : [{ ink, name, at, why: cells[i]?.[at]?.refused }];
  });
  return (
    <>
      {told.map(({ ink, name, at, why }) => (
        <p key={ink} class="quiet">
          {name}, {spokenField(across.field)} {saidValue(across.values[at])}: {why}
        </p>
      ))}
    </>
  );
}

function lineRows(lines: readonly SweptLine[], cells: Swept['cells'], { field, values }: Axis) {
  return {
    head: [spokenField(field), ...lines.map(({ name, measure }) => `${name}: ${measure}`)],
    rows: values.map((value, at) => [
      typeof value === 'number' ? value : saidValue(value),
      ...lines.map(({ of }, i) => measured(cells[i], at, of)),
    ]),
  };
}

function heatRows(line: SweptLine, cells: LineCells, across: Axis, down: Axis) {
  return {
    head: [`${spokenField(across.field)} \\ ${spokenField(down.field)}`, ...down.values.map(saidValue)],
    rows: across.values.map((value, i) => [
      saidValue(value),
      ...down.values.map((_, j) => measured(cells, i * down.values.length + j, line.of)),
    ]),
    shown: line.isChance ? percent : short,
  };
}

const LETTER = 7;
const LONGEST_NAME = 18;

interface HeatProps {
  readonly line: SweptLine;
  readonly cells: LineCells;
  readonly across: Axis;
  readonly down: Axis;
}

/** Darker is more. Each square says its number. */
function HeatMap({ line, cells, across, down }: HeatProps) {
  const [columns, rows] = [across.values.length, down.values.length];
  const known = cells.flatMap(cell => cell?.measures?.[line.of] ?? []);
  const [low, high] = line.isChance ? [0, 1] : [Math.min(...known, 0), Math.max(...known, 0)];
  const room = (values: readonly unknown[]): number => Math.min(LONGEST_NAME, longest(values)) * LETTER + 14;
  const [names, side] = [room(down.values), Math.max(44, room(across.values))];
  const [wide, tall] = [names + columns * side + 10, 34 + rows * 30 + 30];
  const what = `${line.isChance ? 'Chance of' : 'Average'} ${line.measure}`;
  return (
    <figure class="curves heat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="heat-scroll" tabIndex={0} aria-label={`${what}, as a map`}>
        <svg
          id={DRAWING}
          viewBox={`0 0 ${wide} ${tall}`}
          style={{ width: `${wide}px` }}
          role="img"
          aria-label={`${what} by ${spokenField(across.field)} and ${spokenField(down.field)}; the table below has the numbers`}
        >
          {down.values.map((value, j) => (
            <text key={j} x={names - 8} y={34 + j * 30 + 20} text-anchor="end">
              {saidValue(value).slice(0, LONGEST_NAME)}
            </text>
          ))}
          {across.values.map((value, i) => (
            <text key={i} x={names + i * side + side / 2} y={22} text-anchor="middle">
              {saidValue(value).slice(0, LONGEST_NAME)}
            </text>
          ))}
          {across.values.map((_, i) =>
            down.values.map((_, j) => {
              const cell = cells[i * rows + j];
              const value = cell?.measures?.[line.of];
              const share = value === undefined ? 0 : (value - low) / (high - low || 1);
              return (
                <g key={`${i} ${j}`} class="heat-cell" data-estimated={cell?.estimated}>
                  <rect
                    x={names + i * side}
                    y={34 + j * 30}
                    width={side - 2}
                    height={28}
                    style={{ '--share': share.toFixed(3) }}
                    data-known={value !== undefined || undefined}
                  />
                  <text
                    class={share > 0.55 ? 'heat-on' : undefined}
                    x={names + i * side + side / 2 - 1}
                    y={34 + j * 30 + 19}
                    text-anchor="middle"
                  >
                    {value === undefined
                      ? cell
                        ? '–'
                        : ''
                      : line.isChance
                        ? Math.round(value * 100)
                        : short(Number(value.toFixed(1)))}
                  </text>
                </g>
              );
            }),
          )}
          <text x={names + (columns * side) / 2} y={tall - 8} text-anchor="middle">
            {`${what}${line.isChance ? ', in percent' : ''}: across ${spokenField(across.field)}, down ${spokenField(down.field)}`}
          </text>
        </svg>
      </section>
    </figure>
  );
}
