/** The tables of this browser: changed, begun anew, thrown away and had back, each with its file. */
import { useEffect, useState } from 'preact/hooks';
import { useTable } from './context.ts';
import { download } from './download.ts';
import { browserKeeper, clearTable } from './keeper.ts';
import { fileOf } from './reading.ts';
import { TableStore } from './store.ts';
import {
  addTable,
  chooseTable,
  forgotten,
  haveBack,
  nameInList,
  type TableName,
  tableAtHand,
  tablesOf,
  throwAway,
} from './tables.ts';

export function TablesList() {
  const store = useTable();
  const { name } = store.table.value;
  const here = tableAtHand();
  const [tables, setTables] = useState(() => tablesOf());
  useEffect(() => {
    nameInList(here, name);
    setTables(tablesOf());
  }, [here, name]);
  useEffect(() => {
    for (const id of forgotten(Date.now())) void clearTable(id);
  }, []);
  // A table on a server is one of its own.
  if (store.company) return null;
  const others = tables.filter(({ id, gone }) => id !== here && gone === undefined);
  const gone = tables.filter(one => one.gone !== undefined);
  /** Everything is read anew at another table: the page begins there. */
  const goTo = async (id: string): Promise<void> => {
    await store.settled();
    chooseTable(id);
    location.reload();
  };
  const begin = (): void => {
    const id = addTable();
    if (id !== undefined) void goTo(id);
  };
  const change = (act: () => void): void => {
    act();
    setTables(tablesOf());
  };
  return (
    <div class="tables-list">
      {others.length > 0 && (
        <ul class="plain-list" aria-label="Other tables in this browser">
          {others.map(one => (
            <li key={one.id}>
              <button type="button" class="plain tables-name" onClick={() => void goTo(one.id)}>
                {calledBy(one)}
              </button>
              <span class="tables-do">
                <button type="button" class="plain" onClick={() => void exportTable(one)}>
                  Export<span class="unseen"> {calledBy(one)}</span>
                </button>
                <button
                  type="button"
                  class="plain"
                  onClick={() => change(() => throwAway(one.id, Date.now()))}
                >
                  Throw away<span class="unseen"> {calledBy(one)}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="table-do">
        <button type="button" class="plain" onClick={begin}>
          Begin another table
        </button>
      </p>
      <p role="status" class="quiet">
        {gone.map(one => (
          <span key={one.id}>
            {calledBy(one)} was thrown away.{' '}
            <button type="button" class="plain" onClick={() => change(() => haveBack(one.id))}>
              Have it back<span class="unseen"> ({calledBy(one)})</span>
            </button>{' '}
          </span>
        ))}
      </p>
    </div>
  );
}

const calledBy = ({ id, name }: TableName): string =>
  name || (id === '' ? 'The first table' : 'A table without a name');

async function exportTable(one: TableName): Promise<void> {
  const store = await TableStore.open(await browserKeeper(one.id));
  download(`${one.name || 'table'}.json.gz`, await fileOf(store.table.value));
}
