/** The chance to win from here, and how it went so far. */

import type { Chance } from '@arbiter/simulator';
import { chanceText, isKnown, rangeText } from './chance.ts';
import type { FightModel } from './model.ts';

interface Props {
  readonly chances: ReadonlyMap<number, Chance>;
  readonly steps: number;
}

/** Once the fight is over there is no chance left, only how it went. */
export function WinChance({ model }: { readonly model: FightModel }) {
  const steps = model.sitting.value.story.length;
  const isOver = model.outcome.value !== undefined;
  const latest = model.ahead.chances.value.get(steps);
  const chances = knownOf(model.ahead.chances.value);
  const now = chances.get(steps) ?? last(chances, steps);
  // Who does not know enough of the fight has nothing to play out.
  const isPlayed = now !== undefined || model.sitting.value.known !== undefined;
  return (
    <figure class="win">
      {!isOver && isPlayed && (
        <figcaption class="win-figure">
          <span class="win-label">To win</span>
          <strong>{now ? chanceText(now) : '…'}</strong>
          <small>
            {now
              ? chances.has(steps)
                ? rangeText(now)
                : 'a moment ago'
              : latest
                ? `${latest.runs} fights played`
                : 'playing it out'}
          </small>
        </figcaption>
      )}
      <WinLine chances={chances} steps={steps} />
    </figure>
  );
}

/** What a handful of fights seems to say is not told. */
export const knownOf = (chances: ReadonlyMap<number, Chance>): ReadonlyMap<number, Chance> =>
  new Map([...chances].filter(([, chance]) => isKnown(chance)));

const last = (chances: ReadonlyMap<number, Chance>, steps: number): Chance | undefined =>
  [...chances].filter(([after]) => after <= steps).sort(([a], [b]) => b - a)[0]?.[1];

const [WIDE, HIGH] = [120, 32];

/** A line over the fight; its words stand beside it. */
export function WinLine({ chances, steps }: Props) {
  const points = [...chances].filter(([after]) => after <= steps).sort(([a], [b]) => a - b);
  if (points.length < 2) return <svg class="win-line" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" />;
  const x = (after: number): number => (after / Math.max(1, steps)) * WIDE;
  const y = (share: number): number => HIGH - 2 - share * (HIGH - 4);
  const d = points.map(([after, { share }]) => `${x(after).toFixed(1)} ${y(share).toFixed(1)}`).join('L');
  const [end] = points.slice(-1);
  return (
    <svg class="win-line" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="win-half" d={`M0 ${HIGH / 2}H${WIDE}`} />
      <path class="win-area" d={`M${x(points[0]![0])} ${HIGH}L${d}L${x(end![0])} ${HIGH}Z`} />
      <path class="win-path" d={`M${d}`} />
    </svg>
  );
}
