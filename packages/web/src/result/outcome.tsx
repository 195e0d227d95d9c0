/** An outcome as a readable list, whatever its shape. */
import { labelOf, said } from '../words.ts';

export function OutcomeList({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return <p class="outcome-one">{said(value)}</p>;
  if (Array.isArray(value)) return <Several items={value} />;
  return (
    <dl class="outcome">
      {Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => (
          <div key={key} class={isPlain(item) ? 'fact' : 'fact fact-wide'}>
            <dt>{labelOf(key)}</dt>
            <dd data-no={item === false || undefined}>
              <Value value={item} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

const SHORT = 28;

/** Whether a value is short enough to stand in a line with others. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isScalar) && value.map(said).join(', ').length < SHORT;
  return isScalar(value) && String(value).length < SHORT;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

function Value({ value }: { readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return <>{said(value)}</>;
  return Array.isArray(value) ? <Several items={value} /> : <OutcomeList value={value} />;
}

function Several({ items }: { readonly items: readonly unknown[] }) {
  if (items.length === 0) return <>none</>;
  if (items.every(item => typeof item !== 'object' || item === null))
    return <>{items.map(said).join(', ')}</>;
  return (
    <ol class="several">
      {items.map((item, i) => (
        <li key={i}>
          <Value value={item} />
        </li>
      ))}
    </ol>
  );
}
