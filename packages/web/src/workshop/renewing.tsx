/** Who at the table has something of a pack that says otherwise by now: told in words, chosen one by one. */
import { chanceFrom, decideRequest, HOST, isRefusal, listed, roomOf, type Seat } from '@arbiter/engine';
import { type CarriedEntry, carriedEntries, type Loaded } from '@arbiter/engine/pack';
import { useState } from 'preact/hooks';
import { STANDINGS } from '../origin.tsx';
import { useTable } from '../table/context.ts';
import { peopleOf } from '../table/seats.ts';
import type { AtPack } from './pack-files.ts';

interface Held {
  readonly entry: CarriedEntry;
  readonly holders: readonly Seat[];
}

/** Everything of the pack that somebody carries, with who has it. */
function heldOf(people: readonly Seat[], { entries }: Loaded, pack: string): readonly Held[] {
  const all = new Map<string, { entry: CarriedEntry; holders: Seat[] }>();
  for (const seat of people)
    for (const entry of carriedEntries(seat.file, entries).filter(one => one.pack === pack)) {
      const known = all.get(`${entry.id} ${entry.is}`) ?? { entry, holders: [] };
      known.holders.push(seat);
      all.set(`${entry.id} ${entry.is}`, known);
    }
  return [...all.values()];
}

export function Renewing({ workshop, at, loaded }: AtPack & { readonly loaded: Loaded }) {
  const store = useTable();
  const [told, setTold] = useState('');
  const table = store.table.value;
  const held = heldOf(peopleOf(table, workshop.book.id), loaded, at.pack.id);
  if (held.length === 0) return null;
  const take = (rows: readonly (object | undefined)[]): void => {
    const entries = rows.filter(row => row !== undefined);
    const decided = decideRequest(
      roomOf(table, [workshop.book]),
      HOST,
      { ask: 'renew', game: workshop.book.id, entries },
      chanceFrom(''),
    );
    if (isRefusal(decided)) {
      setTold(decided.message);
      return;
    }
    const steps = store.company ? decided.steps.filter(({ is }) => is !== 'said') : decided.steps;
    store.take({ is: 'several', steps });
    setTold('Done. Undo takes it back.');
  };
  const newer = held.filter(({ entry }) => entry.is === 'newer there');
  return (
    <section class="renewing" aria-labelledby="renewing-title">
      <h2 id="renewing-title">Who has something of it</h2>
      <ul>
        {held.map(({ entry, holders }) => (
          <li key={`${entry.id} ${entry.is}`} data-standing={entry.is}>
            <b>{entry.name}</b> <span class="pack-standing">{STANDINGS[entry.is]}</span>
            <p>
              {listed(holders.map(({ name }) => name))}
              {entry.changes.length > 0 && `: ${entry.changes.join(', ')}`}
            </p>
            {entry.now && entry.changes.length > 0 && (
              <button type="button" class="plain" onClick={() => take([entry.now])}>
                Take what the pack says<span class="unseen"> of {entry.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {newer.length > 1 && (
        <button
          type="button"
          class="button quiet-button"
          onClick={() => take(newer.map(({ entry }) => entry.now))}
        >
          Everybody has what is newer
        </button>
      )}
      <p role="status">{told}</p>
    </section>
  );
}
