/** A number one counts up and down, with what the next step would cost and change. */

import { signed } from '../words.ts';
import { Changes } from './changes.tsx';
import { useIdle } from './idle.ts';
import type { Preview } from './state.ts';

interface Props {
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

export function Stepper({ label, now, min, max, change, comes, next, of, unit }: Props) {
  const [ref, preview] = useIdle(() => (next ? next((now ?? min - 1) + 1) : undefined), of);
  const go = (to: number): void => change(Math.max(min, Math.min(max, to)));
  return (
    <div class="counter" ref={ref}>
      <span class="counter-name">
        {label}
        {comes !== undefined && <strong>{comes}</strong>}
      </span>
      <span class="counter-hand">
        <button
          type="button"
          aria-label={`${label}: one less`}
          disabled={now === null || now <= min}
          onClick={() => go((now ?? 0) - 1)}
        >
          −
        </button>
        <output aria-label={label}>{now === null ? '—' : signed(now)}</output>
        <button
          type="button"
          aria-label={`${label}: one more`}
          disabled={now !== null && now >= max}
          onClick={() => go(now === null ? Math.max(min, Math.min(0, max)) : now + 1)}
        >
          +
        </button>
      </span>
      {preview && <Changes preview={preview} unit={unit} next />}
    </div>
  );
}
