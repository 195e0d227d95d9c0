/** What one watches: small stocks as pips, large ones as bars, each with its number. */
import type { Gauge } from '@arbiter/engine';

/** Up to so many are drawn one by one. */
const MOST_PIPS = 6;

export function Gauges({ gauges }: { readonly gauges: readonly Gauge[] }) {
  return (
    <dl class="gauges">
      {gauges.map(({ name, now, most }) => (
        <div key={name} class="gauge" data-low={most !== undefined && now <= most / 4 ? true : undefined}>
          <dt>{name}</dt>
          <dd>
            <span class="gauge-number">
              {now}
              {most !== undefined && <span class="quiet">/{most}</span>}
            </span>
            {most !== undefined && most > 0 && <Drawn now={now} most={most} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Drawn({ now, most }: { readonly now: number; readonly most: number }) {
  if (most <= MOST_PIPS)
    return (
      <span class="pips" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => (
          <i key={i} data-full={i < now ? true : undefined} />
        ))}
      </span>
    );
  const share = Math.max(0, Math.min(1, now / most));
  return (
    <span class="gauge-bar" aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
