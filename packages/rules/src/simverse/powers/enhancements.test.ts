import { expect, test } from 'vitest';
import {
  DURATION_FACTORS,
  durationFactor,
  ENHANCEMENT_TABLE,
  ENHANCEMENTS,
  enhancement,
  enhancementPercent,
} from './enhancements.ts';

test('18 enhancements at their first printed grade: SV-ENH-01 SV-ENH-02 SV-ENH-03 SV-ENH-04 SV-ENH-05 SV-ENH-06 SV-ENH-07 SV-ENH-08 SV-ENH-09 SV-ENH-10 SV-ENH-11 SV-ENH-12 SV-ENH-13 SV-ENH-14 SV-ENH-15 SV-ENH-16 SV-ENH-17 SV-ENH-18', () => {
  const names = Object.keys(ENHANCEMENTS);
  expect(names).toHaveLength(18);
  expect(names.map(name => enhancementPercent(enhancement.parse(name)))).toEqual([
    50, 50, 20, 100, 10, 50, 50, 50, 25, 10, 25, 20, 100, 50, 50, 30, 80, 100,
  ]);
});

test('SV-ENH-05 duration factors, then doubling', () => {
  expect(DURATION_FACTORS).toHaveLength(5);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(durationFactor)).toEqual([1, 2, 6, 12, 72, 288, 576, 1152, 2304]);
});

test('the table for people has every enhancement with its grades (SV-R-73)', () => {
  expect(ENHANCEMENT_TABLE).toHaveLength(18);
  const row = (name: string) => ENHANCEMENT_TABLE.find(r => r.name === name);
  expect(row('Multiple Targets')).toMatchObject({
    rule: 'SV-ENH-08',
    grades: ['2: +50 %', '3: +75 %', '4: +100 %', '5: +125 %', '6: +150 %', '7: +175 %'],
  });
  expect(row('Extra Duration')).toMatchObject({
    grades: [
      '×2 (10 minutes): +10 %',
      '×6 (30 minutes): +20 %',
      '×12 (1 hour): +30 %',
      '×72 (6 hours): +40 %',
      '×288 (1 day): +50 %',
      '×576 (2 days): +60 %',
    ],
  });
  expect(row('Reduced Cost')).toMatchObject({ grades: ['half: +25 %', 'quarter: +50 %'] });
  expect(row('Homing')).toEqual({
    name: 'Homing',
    rule: 'SV-ENH-15',
    percent: '+50 %',
    gives: 'hits without an attack roll',
  });
});
