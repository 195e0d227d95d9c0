import { expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { simverse } from '../index.ts';
import { MOUNTS, MOUNTS_FOR_SALE, onTheRoad, SOLD_AS, VEHICLES_FOR_SALE } from './mount-list.ts';

test.each([
  ['riding horse', 2, 120, 80, 40],
  ['war horse', 1.8, 160, 100, 60],
  ['draft horse', 1.2, 500, undefined, undefined],
  ['wagon', 1, 1000, undefined, undefined],
  ['camel', 1.5, 150, undefined, undefined],
] as const)('SV-TRAV-13: %s goes × %d and carries %d kg', (name, multiplier, capacityKg, riderKg, gearKg) => {
  expect(MOUNTS).toHaveLength(5);
  const mount = MOUNTS.find(m => m.name === name);
  expect(mount).toMatchObject({ multiplier, capacityKg });
  expect(mount && 'riderKg' in mount ? [mount.riderKg, mount.gearKg] : [undefined, undefined]).toEqual([
    riderKg,
    gearKg,
  ]);
  expect(mount && 'roadsOnly' in mount).toBe(name === 'wagon');
});

test('SV-TRAV-13: every beast and vehicle of the price list, number by number', () => {
  expect(MOUNTS_FOR_SALE).toEqual(companion.mounts);
  expect(VEHICLES_FOR_SALE).toEqual(companion.vehicles);
});

test('SV-TRAV-13: where core and companion differ, the core book holds on the road', () => {
  const noted = [...MOUNTS_FOR_SALE, ...VEHICLES_FOR_SALE].map(onTheRoad).filter(row => row.onTheRoad);
  expect(noted.map(row => row.name)).toEqual(Object.keys(SOLD_AS));
});

test('SV-TRAV-13: mounts and vehicles in the shop', () => {
  expect(simverse.content?.mountsForSale).toMatchObject(companion.mounts);
  expect(simverse.content?.vehiclesForSale).toMatchObject(companion.vehicles);
});
