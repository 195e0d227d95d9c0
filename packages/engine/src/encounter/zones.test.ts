import { expect, test } from 'vitest';
import { bordering, inZone, isZone, zonesBetween, zonesFrom, zonesInARow } from './zones.ts';

const row = zonesInARow(['far', 'near', 'front', 'their front']);

test('zones in a row border on the next and are as far apart as borders lie between', () => {
  expect(bordering(row, 'near')).toEqual(['far', 'front']);
  expect(zonesBetween(row, 'far', 'their front')).toBe(3);
  expect(zonesBetween(row, 'far', 'far')).toBe(0);
  expect(zonesBetween(row, 'far', 'nowhere')).toBe(Number.POSITIVE_INFINITY);
  expect(zonesBetween(row, 'nowhere', 'far')).toBe(Number.POSITIVE_INFINITY);
  expect(isZone(row, 'front')).toBe(true);
});

test('a border named once holds both ways', () => {
  const hall = [
    { name: 'hall', next: ['stairs'] },
    { name: 'stairs', next: [] },
    { name: 'cellar', next: ['stairs'] },
  ];
  expect(zonesBetween(hall, 'hall', 'cellar')).toBe(2);
  expect(zonesBetween(hall, 'cellar', 'hall')).toBe(2);
});

test('a zone that is shut ends the way', () => {
  expect([...zonesFrom(row, 'far', zone => zone !== 'front')]).toEqual([
    ['far', 0],
    ['near', 1],
  ]);
});

test('who is where', () => {
  const wolf = { id: 'wolf', zone: 'front' };
  expect(inZone([wolf, { id: 'owl', zone: null }], 'front')).toEqual([wolf]);
});
