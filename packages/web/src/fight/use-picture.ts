/** A picture of the table, wherever that is kept: at hand in this browser, or fetched once from a server. */
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../table/at-hand.ts';
import { useTable } from '../table/context.ts';

/** The picture as an address of data; nothing as long as it is not there. */
export const usePicture = (id: string | undefined): string | undefined => usePictureAt(useTable(), id);

/** The same of a table that is at hand by other ways. */
export function usePictureAt(
  { table, company }: Pick<Table, 'table' | 'company'>,
  id: string | undefined,
): string | undefined {
  const own = table.value.pictures.find(one => one.id === id)?.data;
  const [fetched, setFetched] = useState<{ readonly id: string; readonly data: string }>();
  useEffect(() => {
    if (id === undefined || own !== undefined || !company) return;
    let isWanted = true;
    void company.client.picture(id).then(found => {
      if (found && isWanted) setFetched({ id, data: found.data });
    });
    return () => {
      isWanted = false;
    };
  }, [id, own, company]);
  return own ?? (fetched?.id === id ? fetched?.data : undefined);
}
