/** What a sheet has on paper only: boxes to tick as somebody is hurt or spends, and room for notes. */
import type { Gauge } from '@arbiter/engine';

/** More than this are counted on a line and not ticked. */
const MOST_BOXES = 60;
const GROUPS_OF = 5;

export function PaperOnly({ gauges }: { readonly gauges: readonly Gauge[] }) {
  const counted = gauges.filter(({ most }) => most !== undefined && most > 0);
  return (
    <div class="paper-only" aria-hidden="true">
      {counted.length > 0 && (
        <section class="paper-boxes">
          {counted.map(({ name, most = 0 }) => (
            <p key={name}>
              <b>
                {name} {most}
              </b>
              {most <= MOST_BOXES ? <Boxes count={most} /> : <i class="paper-line" />}
            </p>
          ))}
        </section>
      )}
      <section class="paper-notes">
        <h2>Notes</h2>
      </section>
    </div>
  );
}

const Boxes = ({ count }: { readonly count: number }) => (
  <span class="paper-row">
    {Array.from({ length: count }, (_, i) => (
      <i key={i} class={(i + 1) % GROUPS_OF === 0 ? 'paper-box paper-box-last' : 'paper-box'} />
    ))}
  </span>
);
