/** Faces from a real table, asked for throw by throw. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { DiceRow } from '../dice/die.tsx';
import { capital } from '../words.ts';
import type { FightModel } from './model.ts';

/** Dice of more sides than this are typed in. */
const MOST_KEYS = 20;

export function RollingDice({ model }: { readonly model: FightModel }) {
  const rolling = model.rolling.value;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), [rolling?.next.label, rolling?.faces.length]);
  if (!rolling) return null;
  const { next, odd, faces } = rolling;
  const [sides = 6] = next.missing;
  const enter = (event: SubmitEvent): void => {
    event.preventDefault();
    const { current } = field;
    const typed =
      current?.value
        .split(/[^\d-]+/)
        .filter(Boolean)
        .map(Number) ?? [];
    if (current) current.value = '';
    if (typed.length > 0) model.addFaces(typed);
  };
  return (
    <form class="rolling" onSubmit={enter} aria-label="Dice from your own table">
      <p class="rolling-asks" role="status">
        <strong>{capital(next.label)}</strong> {next.dice}
        <span class="quiet">
          {' '}
          die {next.shown.length + 1} of {next.shown.length + next.missing.length}
        </span>
      </p>
      {next.shown.length > 0 && <DiceRow dice={next.shown.map(face => ({ face, sides, kind: '' }))} />}
      {sides <= MOST_KEYS && (
        <div class="rolling-keys">
          {Array.from({ length: sides }, (_, i) => (
            <button
              key={i}
              type="button"
              onClick={() => model.addFaces([i + 1])}
              aria-label={`${next.label}: ${i + 1}`}
            >
              {i + 1}
            </button>
          ))}
        </div>
      )}
      <div class="rolling-row">
        <input ref={field} inputMode="numeric" aria-label="Faces, in the order rolled" placeholder="3 5 2" />
        <button type="submit" class="button">
          Enter
        </button>
      </div>
      <p class="rolling-row">
        <button type="button" class="plain" onClick={() => model.rollForMe()}>
          Roll this one for me
        </button>
        {faces.length > 0 && (
          <button type="button" class="plain" onClick={() => model.dropFace()}>
            Take back the last die
          </button>
        )}
        {model.isAsked.value && (
          <button type="button" class="plain" onClick={() => model.dropRoll()}>
            Do something else
          </button>
        )}
      </p>
      {odd && (
        <p class="wrong" role="alert">
          {odd}
        </p>
      )}
    </form>
  );
}
