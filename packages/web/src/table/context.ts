/** The table at hand, for whatever part of the page wants it. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Table } from './at-hand.ts';

const TableContext = createContext<Table | undefined>(undefined);

export const TableAtHand = TableContext.Provider;

export function useTable(): Table {
  const store = useContext(TableContext);
  if (!store) throw new Error('This part of the page stands outside the table.');
  return store;
}
