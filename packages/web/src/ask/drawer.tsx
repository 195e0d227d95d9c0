/** Everything that is set rarely, in one drawer that can be searched. */
import type { Problem } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import { fits } from '../fits.ts';
import { FieldGrid } from '../form/control.tsx';
import type { Named } from '../form/model.ts';
import { plural } from '../words.ts';
import { isSet } from './parts.ts';

interface Props {
  readonly fields: readonly Named[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly mistakes: ReadonlyMap<string, readonly Problem[]>;
}

/** Fewer than this need no filter. */
const FEW = 6;

export function Drawer({ fields, value, mistakes }: Props) {
  const [find, setFind] = useState('');
  const [wanted, setWanted] = useState(false);
  if (fields.length === 0) return null;
  const set = fields.filter(named => isSet(named, value[named.key]));
  const open = wanted || fields.some(({ key }) => mistakes.has(key));
  const shown = fields.filter(({ label, field }) => fits(find, `${label} ${field.help ?? ''}`));
  return (
    <details class="rarely" open={open} onToggle={event => setWanted(event.currentTarget.open)}>
      <summary>
        Everything else{' '}
        <span class="quiet">
          {set.length > 0 ? `${set.length} of ${fields.length} set` : plural(fields.length, 'thing')}
        </span>
      </summary>
      {open && (
        <>
          {fields.length > FEW && (
            <input
              type="search"
              class="rarely-filter"
              aria-label="Filter everything else"
              placeholder="Filter"
              value={find}
              maxLength={80}
              onInput={event => setFind(event.currentTarget.value)}
              onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <FieldGrid fields={shown} value={value} path={[]} />
          {shown.length === 0 && <p class="quiet">Nothing here is called that.</p>}
        </>
      )}
    </details>
  );
}
