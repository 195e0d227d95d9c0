import { expect, test } from 'vitest';
import { refuseTogether } from './refusal.ts';

test('several broken rules are one refusal, under the rule and at the field of the first', () => {
  expect(refuseTogether([], 'SV-PERK-01')).toBeUndefined();
  const both = [
    { rule: 'SV-PERK-33', path: 'perks[0]', message: 'One.' },
    { path: 'b', message: 'Two.' },
  ];
  expect(refuseTogether(both, 'SV-PERK-01')).toEqual({
    refused: true,
    rule: 'SV-PERK-33',
    message: 'One. Two.',
    field: 'perks[0]',
  });
});
