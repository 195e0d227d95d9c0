/**
 * The distribution of a number, drawn as bars. One stop for the keyboard; arrows move along the bars, and what the
 * marked bar stands for is said beside the chart. The same numbers stand in a table below.
 */
import { useState } from 'preact/hooks';
import { percent, said } from '../words.ts';
import { binned, type Counting, cumulate, type Share } from './shares.ts';

const MOST_BARS = 48;
const COUNTINGS: readonly Counting[] = ['exactly', 'at least', 'at most'];

interface Props {
  readonly label: string;
  readonly shares: readonly Share[];
  readonly mean?: number | undefined;
  /** The value that the last roll gave, marked among the others. */
  readonly actual?: unknown;
}

export function BarChart({ label, shares, mean, actual }: Props) {
  const [counting, setCounting] = useState<Counting>('exactly');
  const [marked, setMarked] = useState<number>();
  const numbers = gapless(shares.filter(share => typeof share.value === 'number'));
  const bars = binned(
    cumulate(numbers, counting),
    counting === 'exactly' ? MOST_BARS : Number.MAX_SAFE_INTEGER,
  );
  const highest = Math.max(...bars.map(bar => bar.p));
  const likeliest = bars.findIndex(bar => bar.p === highest);
  const rolled = bars.findIndex(bar => bar.value === actual);
  const at = Math.min(marked ?? (rolled >= 0 ? rolled : likeliest), bars.length - 1);
  const move = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: bars.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setMarked(Math.min(bars.length - 1, Math.max(0, next)));
  };
  return (
    <figure class="chart">
      <figcaption>
        <span class="chart-name">{label}</span>
        {mean !== undefined && (
          <span class="chart-mean">on average {said(Math.round(mean * 100) / 100)}</span>
        )}
        <CountingChoice label={label} counting={counting} choose={setCounting} />
      </figcaption>
      <div
        class="bars"
        role="slider"
        tabIndex={0}
        aria-label={`Chances of ${label}, ${counting}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, bars.length - 1)}
        aria-valuenow={at}
        aria-valuetext={bars[at] && `${rangeOf(bars[at])}: ${chanceOf(bars[at])}`}
        onKeyDown={move}
        onPointerLeave={() => setMarked(undefined)}
      >
        {bars.map((bar, i) => (
          <span
            key={String(bar.value)}
            class="bar"
            data-marked={i === at || undefined}
            data-rolled={i === rolled || undefined}
            onPointerEnter={() => setMarked(i)}
          >
            <span class="bar-fill" style={{ '--share': String(highest > 0 ? bar.p / highest : 0) }} />
          </span>
        ))}
      </div>
      <Axis bars={bars} />
      <p class="readout" aria-hidden="true">
        {bars[at] && (
          <>
            <strong>
              {counting === 'exactly' ? '' : `${counting} `}
              {rangeOf(bars[at])}
            </strong>{' '}
            <Chance share={bars[at]} />
          </>
        )}
      </p>
    </figure>
  );
}

/** Numbers between others that cannot come up are drawn as bars of no height. */
function gapless(shares: readonly Share[]): readonly Share[] {
  const [low, high] = [Number(shares[0]?.value), Number(shares.at(-1)?.value)];
  const whole = shares.every(share => Number.isInteger(share.value));
  if (!whole || high - low > 2 * MOST_BARS || shares.length === high - low + 1) return shares;
  const known = new Map(shares.map(share => [share.value, share]));
  return Array.from(
    { length: high - low + 1 },
    (_, i) => known.get(low + i) ?? { value: low + i, p: 0, exact: { num: '0', den: '1' } },
  );
}

const rangeOf = ({ value, to }: Share & { to?: number }): string =>
  to === undefined ? said(value) : `${said(value)} to ${said(to)}`;

function CountingChoice({
  label,
  counting,
  choose,
}: {
  label: string;
  counting: Counting;
  choose: (c: Counting) => void;
}) {
  return (
    <select
      class="counting"
      aria-label={`Count the chances of ${label}`}
      value={counting}
      onChange={event => choose(event.currentTarget.value as Counting)}
    >
      {COUNTINGS.map(way => (
        <option key={way} value={way}>
          {way}
        </option>
      ))}
    </select>
  );
}

const MOST_TICKS = 9;

function Axis({ bars }: { readonly bars: readonly (Share & { to?: number })[] }) {
  const every = Math.ceil(bars.length / MOST_TICKS);
  return (
    <div class="axis" aria-hidden="true">
      {bars.map((bar, i) => (
        <span key={String(bar.value)}>{i % every === 0 ? said(bar.value) : ''}</span>
      ))}
    </div>
  );
}

/** A chance in words, for those who hear it. */
export function chanceOf({ p, exact, interval }: Share): string {
  if (exact) return exact.den === '1' ? percent(p) : `${percent(p)}, exactly ${exact.num} in ${exact.den}`;
  return interval
    ? `about ${percent(p)}, between ${percent(interval[0])} and ${percent(interval[1])}`
    : `about ${percent(p)}`;
}

const LONGEST_FRACTION = 26;

/** The same for those who see it: the percentage, and the fraction as it would be written by hand. */
export function Chance({ share }: { readonly share: Share }) {
  const { p, exact, interval } = share;
  const short = exact && exact.num.length + exact.den.length <= LONGEST_FRACTION && exact.den !== '1';
  return (
    <span class="chart-chance">
      <span class="chance-percent">{percent(p)}</span>
      {short && (
        <span class="fraction" title="exactly">
          <span>{exact.num}</span>
          <span class="fraction-bar">/</span>
          <span>{exact.den}</span>
        </span>
      )}
      {interval && (
        <span class="fraction" title="with 95 % confidence">
          {percent(interval[0])} – {percent(interval[1])}
        </span>
      )}
    </span>
  );
}
