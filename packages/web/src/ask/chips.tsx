/** What is set often: chips to tap, each with what it does to the chance. */
import type { Named } from '../form/model.ts';
import { inSentence, signed } from '../words.ts';
import { isSet } from './parts.ts';
import { type Speaking, spoken } from './sentence.tsx';

interface Props extends Speaking {
  readonly chips: readonly Named[];
  readonly change: (key: string, value: unknown) => void;
  /** By how much a chip moves the chance, or would: where that is known. */
  readonly prices: ReadonlyMap<string, number>;
}

export function Chips({ chips, value, change, open, prices, mistakes, ...at }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul class="chips">
      {chips.map(named => {
        const { key, label, field } = named;
        const on = isSet(named, value[key]);
        const wrong = mistakes.has(key);
        const look = {
          'data-wrong': wrong || undefined,
          'aria-describedby': wrong ? `mistake-${key}` : undefined,
        };
        return (
          <li key={key}>
            {field.kind === 'toggle' ? (
              <button
                type="button"
                class={value[key] === true ? 'chip chip-on' : 'chip'}
                aria-pressed={value[key] === true}
                title={field.help}
                onClick={() => change(key, value[key] !== true)}
                {...look}
              >
                {label} <Price points={prices.get(key)} />
              </button>
            ) : (
              <button
                type="button"
                class={on ? 'chip chip-on' : 'chip'}
                data-key={key}
                aria-haspopup="dialog"
                title={field.help}
                onClick={() => open(key)}
                {...look}
              >
                {label}
                {(on || ('preset' in field && isShort(field.preset))) && (
                  <>
                    {' '}
                    <span class="chip-value">{inSentence(spoken(named, value[key], at))}</span>
                  </>
                )}
                <Price points={prices.get(key)} />
                <span class="chip-more" aria-hidden="true">
                  …
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isShort = (preset: unknown): boolean =>
  typeof preset === 'number' || (typeof preset === 'string' && preset !== 'none' && preset.length < 12);

/** `+9` points of a hundred, green; `−12`, red. */
function Price({ points }: { readonly points: number | undefined }) {
  const shown = points === undefined ? 0 : Math.round(points * 100);
  if (shown === 0) return null;
  return (
    <span class="price" data-tone={shown > 0 ? 'good' : 'bad'}>
      {shown > 0 ? '+' : ''}
      {signed(shown)} %
    </span>
  );
}
