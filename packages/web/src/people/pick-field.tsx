/** A choice that something taken leaves open, picked where it stands. */
import type { OpenPick, Ruleset } from '@arbiter/engine';
import { useId } from 'preact/hooks';
import { FromPack, namedWithPack, packOf } from '../origin.tsx';
import { capital } from '../words.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly pick: OpenPick;
  /** What leaves it open. */
  readonly of: string;
  readonly now: string | undefined;
  /** Whether its turn has come. */
  readonly isDue: boolean;
  readonly take: (value: string) => void;
}

/** Up to so many lie open, more are a list to open. */
const MOST_CHIPS = 12;

export function PickField({ ruleset, pick: { path, title, options }, of, now, isDue, take }: Props) {
  const id = useId();
  const label = `${capital(title)} of ${of}`;
  if (options.length > 0 && options.length <= MOST_CHIPS)
    return (
      <fieldset
        class="pick-field"
        data-at={path}
        data-open={now === undefined || undefined}
        disabled={!isDue}
      >
        <legend>{capital(title)}</legend>
        <span class="pick-chips">
          {options.map(option => (
            <label key={option} class="pick-chip">
              <input
                type="radio"
                name={id}
                aria-label={`${label}: ${option}`}
                checked={option === now}
                onChange={() => take(option)}
              />
              <span class="pick-word">
                {capital(option)} <FromPack title={packOf(ruleset, option)} />
              </span>
            </label>
          ))}
        </span>
      </fieldset>
    );
  return (
    <p class="pick-field" data-at={path} data-open={now === undefined || undefined}>
      <label for={id}>{capital(title)}</label>
      {options.length > 0 ? (
        <select
          id={id}
          aria-label={label}
          value={now ?? ''}
          disabled={!isDue}
          onChange={event => take(event.currentTarget.value)}
        >
          {now === undefined && <option value="">choose one</option>}
          {options.map(option => (
            <option key={option} value={option}>
              {namedWithPack(ruleset, option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          maxLength={60}
          aria-label={label}
          value={now ?? ''}
          disabled={!isDue}
          onChange={event => {
            const word = event.currentTarget.value.trim();
            if (word) take(word);
          }}
        />
      )}
    </p>
  );
}
