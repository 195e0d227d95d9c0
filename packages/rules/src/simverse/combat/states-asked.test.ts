/** What the states that somebody is said to be in mean for attacks by them and on them. */
import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

const club = (attacker: object, defender: object, dice: readonly number[]) =>
  answer(
    'attack',
    { attacker: { DX: 12, skill: 2, ...attacker }, weapon: 'Club', defender: { DX: 12, ...defender } },
    dice,
  );
const HITS = [3, 3, 3, 4];

test('SV-STAT-02: who is told to be in the state Prone lies as one with `prone` does', () => {
  const prone = { states: ['Prone'] };
  const open = { answer: 'none' };
  expect(club(prone, open, HITS).attackTn).toBe(10);
  expect(club({}, { ...prone, ...open }, HITS).attackTn).toBe(18);
  expect(club({}, { ...prone, prone: true, ...open }, HITS).attackTn).toBe(18);
});

test('SV-STAT-08: who sleeps cannot defend, nor attack', () => {
  const asleep = { states: ['Unconscious'], vitality: 20 };
  expect(club({}, asleep, HITS)).toMatchObject({ defence: 'none', hit: true, vitality: 18 });
  expect(club({}, { ...asleep, answer: 'dodge' }, HITS)).toMatchObject({ defence: 'none', hit: true });
  expect(club(asleep, {}, [])).toMatchObject({ refused: true, rule: 'SV-STAT-08', field: 'attacker' });
  expect(answer('defend', { defender: { DX: 12, ...asleep }, defence: 'dodge' })).toMatchObject({
    rule: 'SV-STAT-08',
  });
});

test.each([
  ['SV-MOR-06', 'Panic'],
  ['SV-MOR-07', 'Total panic'],
])('%s: who is in the state %s attacks nobody, with one weapon, two, or bare hands', (rule, state) => {
  const attacker = { DX: 12, states: [state] };
  expect(club(attacker, {}, [])).toMatchObject({ rule });
  const two = { attacker, main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };
  expect(answer('two-weapon-attack', two)).toMatchObject({ rule });
  expect(answer('grapple', { attacker, defender: {} })).toMatchObject({ rule });
  expect(answer('first-aid', { healer: attacker, patient: { vitality: 3 } })).toMatchObject({ rule });
  // Fleeing or cowering, they still ward off blows.
  expect(club({}, attacker, [3, 3, 3, 1, 2, 2])).toMatchObject({ defence: 'dodge', hit: false });
});
