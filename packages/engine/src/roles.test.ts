import { expect, test } from 'vitest';
import { nameByRole } from './roles.ts';

test('somebody without a name is called by the field, and numbered in a list', () => {
  const input = { attacker: { strength: 3 }, targets: [{ name: 'Wolf' }, { strength: 4 }], note: 'x' };
  expect(nameByRole(input, [['attacker'], ['targets', 1]])).toEqual({
    attacker: { name: 'Attacker', strength: 3 },
    targets: [{ name: 'Wolf' }, { name: 'Target 2', strength: 4 }],
    note: 'x',
  });
  expect(input.attacker).toEqual({ strength: 3 });
});

test('deeper down the list or its owner gives the name', () => {
  const input = {
    targets: [{ defender: {}, distance: 2 }],
    parties: [{ name: 'Orcs', tester: {} }],
    party: [{}],
    enemies: [{}],
    offHand: {},
    npc: {},
    lead: { character: {}, shortcut: true },
    character: {},
  };
  const places = [
    ['targets', 0, 'defender'],
    ['parties', 0, 'tester'],
    ['party', 0],
    ['enemies', 0],
    ['offHand'],
    ['npc'],
    ['lead', 'character'],
    ['character'],
  ];
  expect(nameByRole(input, places)).toEqual({
    targets: [{ defender: { name: 'Target 1' }, distance: 2 }],
    parties: [{ name: 'Orcs', tester: { name: 'Orcs' } }],
    party: [{ name: 'Member 1' }],
    enemies: [{ name: 'Enemy 1' }],
    offHand: { name: 'Off hand' },
    npc: { name: 'NPC' },
    lead: { character: { name: 'Lead' }, shortcut: true },
    character: { name: 'Character' },
  });
});
