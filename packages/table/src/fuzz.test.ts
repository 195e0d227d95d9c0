import { expect, test } from 'vitest';
import { flood } from './testing/flood.ts';
import { withLimits } from './testing/limits.ts';
import { KINDS } from './testing/stores.ts';
import { done, fiveAtATable, serving, until } from './testing/tables.ts';

test('ten thousand messages that nobody should send: no crash, and others play on', async () => {
  const [, placeOf] = KINDS[0]!;
  const place = await placeOf();
  const served = await serving(await place.open());
  await withLimits({ burst: 100_000 }, async () => {
    const { table, host, all } = await fiveAtATable(served, [{ game: 'skirmish', id: 'ama' }]);
    const other = await served.hall.create({ name: 'Other', seed: 'other' });
    if (!('table' in other)) throw new Error(other.message);
    const { sent } = await flood(served.port, { count: 10_000, ...other, seed: 'fuzz' });
    expect(sent).toBe(10_000);
    await done(host.client.ask({ ask: 'say', text: 'Still here?' }));
    for (const one of all)
      await until(() => JSON.stringify(one.client.view).includes('Still here?'), 'what was said');
    expect((await served.hall.room(table))?.table.name).toBe('Five');
    const reread = await served.hall.room(other.table);
    expect(reread).toBeDefined();
  });
  await served.close();
  await place.clear();
});
