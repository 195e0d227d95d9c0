/** A number one counts up and down, with what the next step would cost and change. */

import { signed } from '../words.ts';
import { Changes } from './changes.tsx';
import { useIdle } from './idle.ts';
import type { Preview } from './state.ts';

interface Props {
  /** The path of the choice, where a way leads to it. */
  readonly at?: string | undefined;
  readonly label: string;
  readonly now: number | null;
  readonly min: number;
  readonly max: number;
  readonly change: (next: number | null) => void;
  /** What the number comes to with everything else, where the sheet has it under the same name. */
  readonly comes?: string | undefined;
  /** The next step up, tried out. */
  readonly next?: ((value: number) => Preview) | undefined;
  /** What all of it hangs on. */
  readonly of: unknown;
  readonly unit?: string | undefined;
}

/** The number one step up: where none stands yet, it begins at 0 or as near to it as may be. */
export const oneMore = (now: number | null, min: number, max: number): number =>
  Math.max(min, Math.min(max, now === null ? 0 : now + 1));

export function Stepper({ at, label, now, min, max, change, comes, next, of, unit }: Props) {
  const isMost = now !== null && now >= max;
  const more = oneMore(now, min, max);
  // What is shown is what the button does, or nothing.
  const [ref, preview] = useIdle(() => (next && !isMost ? next(more) : undefined), of);
  return (
    <div class="counter" ref={ref} data-at={at} tabIndex={at === undefined ? undefined : -1}>
      <span class="counter-name">
        {label}
        {comes !== undefined && <strong>{comes}</strong>}
      </span>
      <span class="counter-hand">
        <button
          type="button"
          aria-label={`${label}: one less`}
          disabled={now === null || now <= min}
          onClick={() => change(Math.max(min, (now ?? 0) - 1))}
        >
          −
        </button>
        <output aria-label={label}>{now === null ? '—' : signed(now)}</output>
        <button
          type="button"
          aria-label={`${label}: one more`}
          disabled={isMost}
          onClick={() => change(more)}
        >
          +
        </button>
      </span>
      {next && <span class="counter-next">{preview && <Changes preview={preview} unit={unit} next />}</span>}
    </div>
  );
}
