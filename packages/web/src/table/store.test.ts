import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { fleetingKeeper } from './keeper.ts';
import { readFile } from './reading.ts';
import { TableStore } from './store.ts';

const brenna = { id: 'brenna', game: 'simverse', name: 'Brenna', file: { choices: {} } };
const start = { round: 1 };
const fight = { system: 'edge', rulings: {}, start, log: [], state: start };

describe('the table in a browser', () => {
  test('opened again it is as it was left, fights with their entries and never their states', async () => {
    const keeper = fleetingKeeper();
    const store = await TableStore.open(keeper);
    store.take({ is: 'seated', seat: brenna });
    store.take({ is: 'ruled', game: 'simverse', ruling: 'SV-R-1', reading: 'never' });
    store.begin('edge', 'ford', fight);
    const encounter = { outcome: () => undefined } as unknown as EncounterRules;
    const edge = { id: 'edge', encounter } as Ruleset;
    store.goOn(edge, 'ford', { ...fight, log: [{ command: {}, events: [] }], state: { round: 2 } }, 0);
    await store.settled();
    const again = await TableStore.open(keeper);
    expect(again.table.value).toEqual(store.table.value);
    expect(again.table.value.fights[0]?.fight).toMatchObject({ log: [{}], state: start, at: 0 });
    expect(store.safety.value).toEqual({ is: 'kept' });
  });

  test('every step can be taken back, and the way back is kept too', async () => {
    const keeper = fleetingKeeper();
    const store = await TableStore.open(keeper);
    store.take({ is: 'seated', seat: brenna });
    store.take({ is: 'left', game: 'simverse', id: 'brenna' });
    expect(store.table.value.people).toEqual([]);
    store.undo();
    expect(store.table.value.people).toEqual([brenna]);
    store.undo();
    expect([store.table.value.people, store.canUndo.value]).toEqual([[], false]);
    await store.settled();
    expect((await TableStore.open(keeper)).table.value.people).toEqual([]);
  });

  test('where the browser refuses to write, the table goes on and says so', async () => {
    const keeper = fleetingKeeper();
    const store = await TableStore.open({
      ...keeper,
      add: async () => Promise.reject(new Error('disk full')),
    });
    store.take({ is: 'seated', seat: brenna });
    await store.settled();
    expect(store.safety.value).toEqual({ is: 'fleeting', why: 'Error: disk full' });
    store.take({ is: 'named', name: 'Monday' });
    await store.settled();
    expect([store.table.value.name, store.table.value.people]).toEqual(['Monday', [brenna]]);
  });

  test('a table that another tab has is not written to', async () => {
    const store = await TableStore.open(fleetingKeeper());
    store.lend();
    store.take({ is: 'seated', seat: brenna });
    expect(store.table.value.people).toEqual([]);
  });

  test('a hostile file gets a sentence', () => {
    const problem = (text: string) => readFile(text) as { problem: string };
    expect(problem('{').problem).toMatch(/not JSON/);
    expect(problem('{"arbiter":"table","version":9}').problem).toMatch(/newer Arbiter/);
    expect(problem('{"arbiter":"table","version":1,"people":{"__proto__":1}}').problem).toMatch(/People/);
  });
});
