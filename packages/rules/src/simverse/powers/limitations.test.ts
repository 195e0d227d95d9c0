import { expect, test } from 'vitest';
import { LIMITATION_TABLE, LIMITATIONS, limitation, limitationPercent } from './limitations.ts';

test('17 limitations with all their grades: SV-LIM-01 SV-LIM-02 SV-LIM-03 SV-LIM-04 SV-LIM-05 SV-LIM-06 SV-LIM-07 SV-LIM-08 SV-LIM-09 SV-LIM-10 SV-LIM-11 SV-LIM-12 SV-LIM-13 SV-LIM-14 SV-LIM-15 SV-LIM-16 SV-LIM-17', () => {
  expect(Object.keys(LIMITATIONS)).toHaveLength(17);
  expect(Object.values(LIMITATIONS).flatMap(row => Object.values(row.percent))).toEqual([
    5, 10, 20, 40, 10, 15, 30, 40, 10, 20, 30, 10, 20, 30, 25, 50, 25, 20, 10, 10, 15, 25, 25, 25, 25,
  ]);
  expect(limitationPercent(limitation.parse('Self Only'))).toBe(25);
  expect(limitationPercent(limitation.parse({ name: 'Increased Cost', to: 'triple' }))).toBe(50);
});

test('the table for people has every limitation with its grades', () => {
  expect(LIMITATION_TABLE).toHaveLength(17);
  expect(LIMITATION_TABLE[0]).toMatchObject({
    name: 'Only in Condition',
    grades: ['common: −5 %', 'uncommon: −10 %', 'rare: −20 %', 'nearly impossible: −40 %'],
  });
  expect(LIMITATION_TABLE.at(-1)).toMatchObject({ name: 'Cannot Cast', rule: 'SV-LIM-17', percent: '−25 %' });
});
