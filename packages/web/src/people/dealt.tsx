/** A set of numbers that is dealt out: each goes to one, and what somebody takes from another is swapped. */
import { plus } from '../words.ts';
import type { Bench } from './bench.ts';
import { Changes } from './changes.tsx';
import { type Choice, pathOf } from './choices.ts';
import { deal, leftOf } from './dealing.ts';
import { useIdle } from './idle.ts';
import { longName } from './long-name.ts';

interface Props {
  readonly title: string;
  readonly at: string;
  readonly bench: Bench;
  readonly choices: readonly Choice[];
  readonly set: readonly number[];
}

export function Dealt({ title, at, bench, choices, set }: Props) {
  const now = choices.map(choice => {
    const value = bench.now(choice);
    return typeof value === 'number' ? value : null;
  });
  const left = leftOf(set, now);
  const put = (values: readonly (number | null)[]): unknown =>
    values.reduce<unknown>((file, value, i) => bench.withValue(choices[i]!, value, file), bench.file);
  const faces = [...new Set(set)];
  return (
    <fieldset class="rack dealt" data-at={at} tabIndex={-1}>
      <legend>{title}</legend>
      <p class="dealt-left" role="status">
        {left.length > 0 ? (
          <>
            Still to deal: <b>{left.map(plus).join(', ')}</b>{' '}
            <button type="button" class="plain" onClick={() => bench.change(put(filled(set, now)))}>
              Deal the rest
            </button>
          </>
        ) : (
          'All dealt; tap a number to swap.'
        )}
      </p>
      {choices.map((choice, i) => (
        <Hand
          key={pathOf(choice)}
          label={longName(bench.rules, choice.label)}
          faces={faces}
          now={now[i] ?? null}
          left={left}
          bench={bench}
          choice={choice}
          dealt={value => put(deal(set, now, i, value))}
        />
      ))}
    </fieldset>
  );
}

/** The rest in its order, to those who have nothing yet. */
function filled(set: readonly number[], now: readonly (number | null)[]): readonly (number | null)[] {
  const left = [...leftOf(set, now)];
  return now.map(value => value ?? left.shift() ?? null);
}

interface HandProps {
  readonly label: string;
  readonly faces: readonly number[];
  readonly now: number | null;
  readonly left: readonly number[];
  readonly bench: Bench;
  readonly choice: Choice;
  readonly dealt: (value: number) => unknown;
}

function Hand({ label, faces, now, left, bench, choice, dealt }: HandProps) {
  const next = faces.find(face => face !== now && left.includes(face));
  const [ref, preview] = useIdle(
    () => (next === undefined || now !== null ? undefined : bench.preview(dealt(next), choice)),
    bench.state,
  );
  return (
    <div class="hand" ref={ref}>
      <span class="hand-name">{label}</span>
      <span class="hand-faces">
        {faces.map(face => (
          <button
            key={face}
            type="button"
            class="hand-face"
            aria-label={`${label} ${plus(face)}`}
            aria-pressed={face === now}
            data-left={left.includes(face) || undefined}
            onClick={() => bench.change(dealt(face))}
          >
            {plus(face)}
          </button>
        ))}
      </span>
      <span class="hand-changes">{preview && <Changes preview={{ ...preview, against: [] }} />}</span>
    </div>
  );
}
