import { expect, test } from 'vitest';
import { inCommand, inField, refuse, refusedAt, refuseTogether } from './refusal.ts';

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

test('what was refused for a part stands at the field that the part was told in', () => {
  expect(refusedAt(refuse('SV-ARM-01', 'No.'), 'attacker').field).toBe('attacker');
  expect(refusedAt(refuse('SV-ARM-01', 'No.', 'armour[1]'), 'attacker').field).toBe('attacker.armour[1]');
  expect(refusedAt(refuse('SV-ARM-01', 'No.', '[1]'), 'armour').field).toBe('armour[1]');
  expect(inField('attacker', refuse('SV-ARM-01', 'No.'))).toMatchObject({ field: 'attacker' });
  expect(inField('attacker', 7)).toBe(7);
});

test('what a rule refuses stands at the field that the command has for it, or at none', () => {
  const fields = { receiver: 'target', 'receiver.hd': 'hd' };
  expect(inCommand(refuse('AF-AFF-05', 'No.', 'receiver'), fields)?.field).toBe('target');
  expect(inCommand(refuse('AF-AFF-05', 'No.', 'receiver.life'), fields)?.field).toBe('target');
  expect(inCommand(refuse('AF-AFF-05', 'No.', 'receiver.hd'), fields)?.field).toBe('hd');
  expect(inCommand(refuse('AF-AFF-05', 'No.', 'yards'), fields)).toEqual(refuse('AF-AFF-05', 'No.'));
  expect(inCommand(refuse('AF-AFF-05', 'No.'), fields)).toEqual(refuse('AF-AFF-05', 'No.'));
  expect(inCommand(undefined, fields)).toBeUndefined();
});
