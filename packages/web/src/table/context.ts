/** The table at hand, for whatever part of the page wants it. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableStore } from './store.ts';

const TableContext = createContext<TableStore | undefined>(undefined);

export const TableAtHand = TableContext.Provider;

export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error('This part of the page stands outside the table.');
  return store;
}
