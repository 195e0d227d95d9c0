import { describe, expect, test } from 'vitest';
import { aftermathOf } from './testing/kills.ts';
import { KINDS } from './testing/stores.ts';

const KILLS: Readonly<Record<string, number>> = { SQLite: 6, PostgreSQL: 4 };

describe.skipIf(process.platform === 'win32').each(KINDS)('kill -9 in the middle, on %s', (kind, placeOf) => {
  test('every acknowledged request is there once and in order, with the dice that were told', async () => {
    const place = await placeOf();
    const { acknowledged, steps, ...wrong } = await aftermathOf(place.at, KILLS[kind]!);
    expect(wrong).toEqual({ refused: [], lost: [], disordered: [], changed: [], isFold: true });
    expect(acknowledged).toBeGreaterThan(20);
    expect(steps).toBeGreaterThan(acknowledged);
    await place.clear();
  });
});
