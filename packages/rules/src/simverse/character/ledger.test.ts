import { expect, test } from 'vitest';
import { answer } from './building.testing.ts';

test('SV-ADV-08 the ledger refuses the first line that overspends', () => {
  const earn = { kind: 'earned', cp: 5, reason: 'minor arc', date: '3 May' };
  const spend = { kind: 'spent', change: { buy: 'attribute', attribute: 'ST', from: 11, to: 12 } };
  expect(answer('cp-ledger', { entries: [earn, spend, earn] })).toMatchObject({
    earned: 10,
    spent: 5,
    unspent: 5,
  });
  expect(answer('cp-ledger', { entries: [spend, earn] })).toMatchObject({ refused: true, rule: 'SV-ADV-08' });
});
