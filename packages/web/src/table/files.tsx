/** The table as a file: kept, exported, brought in, taken back. */

import { useState } from 'preact/hooks';
import { plural } from '../words.ts';
import { useTable } from './context.ts';
import { download } from './download.ts';
import { askToLast, canBeAsked, lasting } from './lasting.ts';
import { OfflineBooks } from './offline-books.tsx';
import { fileOf, readFile, textOf } from './reading.ts';
import { TablesList } from './tables-list.tsx';

export function TableFiles() {
  const store = useTable();
  const [told, setTold] = useState('');
  const table = store.table.value;
  const bring = async (file: File) => {
    const read = readFile(await textOf(file));
    if ('problem' in read) {
      setTold(read.problem);
      return;
    }
    store.take({ is: 'opened', table: read });
    setTold(
      `Brought in: ${plural(read.people.length, 'character')}, ${plural(read.fights.length, 'fight')}. Undo brings back what was here.`,
    );
  };
  return (
    <section class="table-files" aria-labelledby="keeping">
      <h2 id="keeping">Keeping it</h2>
      <p class="quiet">
        {store.safety.value.is === 'fleeting'
          ? 'This browser keeps nothing, so export the table before you close the page.'
          : `Everything is kept in this browser${lasting.value === 'for good' ? ' for good' : ''}, step by step. Take it along as a file; the command line opens the same one.`}
      </p>
      {lasting.value === 'not promised' && store.safety.value.is !== 'fleeting' && (
        <p class="quiet table-lasting">
          The browser does not promise to keep it: short of room, or unused for weeks, it may clear the table
          away. Export it now and then.{' '}
          {canBeAsked() && (
            <button type="button" class="plain" onClick={() => void askToLast()}>
              Ask it once more
            </button>
          )}
        </p>
      )}
      <OfflineBooks />
      <label class="naming">
        <span>Name of the table</span>
        <input
          type="text"
          maxLength={80}
          value={table.name}
          onChange={event => store.take({ is: 'named', name: event.currentTarget.value })}
        />
      </label>
      <p class="table-do">
        <button
          type="button"
          class="plain"
          onClick={async () => download(`${table.name || 'table'}.json.gz`, await fileOf(table))}
        >
          Export
        </button>
        <label class="plain bring">
          Bring in a file
          <input
            type="file"
            accept="application/json,application/gzip,.json,.gz"
            class="unseen"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void bring(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" class="plain" disabled={!store.canUndo.value} onClick={() => store.undo()}>
          Undo
        </button>
      </p>
      <p role="status">{told}</p>
      <TablesList />
    </section>
  );
}
