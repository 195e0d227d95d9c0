import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const charmed = { name: 'charmed', by: 'A' };
const setup = {
  party: [at('A', 2, 2, { attributes: { social: 1 } }), at('D', 2, 3)],
  foes: [at('B', 4, 2, { tier: 'standard', conditions: [charmed] }), at('C', 5, 2, { tier: 'standard' })],
};
const order = { do: 'command', actor: 'a', target: 'b' };

describe('commands', () => {
  test('AV-COND-09 AV-R-141 AV-R-197: told to attack, it attacks nobody else and does not stop while it can', () => {
    const now = momentOf(setup);
    expect(now.give({ ...order, order: 'attack', victim: 'c' }, 4, 3, 2)).toEqual([
      'A commands B to attack C, 4 against 2: B will obey on its next turn.',
    ]);
    now.give({ do: 'end turn', actor: 'a' });
    now.give({ do: 'end turn', actor: 'd' });
    expect(now.state.actor).toBe('b');
    expect(now.refusal({ do: 'attack', actor: 'b', target: 'd', weapon: 'Unarmed strike' })).toBeDefined();
    expect(now.refusal({ do: 'rest', actor: 'b' })).toBeDefined();
    expect(now.refusal({ do: 'end turn', actor: 'b' })).toBe('AV-COND-09');
    expect(now.refusal({ do: 'attack', actor: 'b', target: 'c', weapon: 'Unarmed strike' })).toBeUndefined();
  });

  test('AV-COND-09: told to do nothing, it neither acts nor moves; used up with the turn', () => {
    const now = momentOf(setup);
    now.give({ ...order, order: 'wait' }, 4, 3, 2);
    now.give({ do: 'end turn', actor: 'a' });
    now.give({ do: 'end turn', actor: 'd' });
    expect(now.offers('move')).toEqual([]);
    expect(now.refusal({ do: 'hide', actor: 'b' })).toBeDefined();
    now.give({ do: 'end turn', actor: 'b' }, 1);
    expect(now.who('b')).toMatchObject({ order: null, conditions: [{ name: 'charmed', rc: 9 }] });
  });

  test('AV-COND-09: nobody obeys who wins the contest, and no order sends it against its charmer', () => {
    const now = momentOf(setup);
    expect(now.refusal({ ...order, order: 'attack', victim: 'a' })).toBe('AV-COND-09');
    expect(now.refusal({ ...order, order: 'words' })).toBe('AV-COND-09');
    now.give({ ...order, order: 'words', words: 'open the gate' }, 2, 1, 3);
    expect(now.who('b').order).toBeNull();
  });
});

test('AV-COND-08 AV-LIFE-16: Charmed goes on when the charmer is felled, until the table ends it (AV-R-219)', () => {
  const now = momentOf({
    party: [at('A', 2, 2, { conditions: [{ name: 'charmed', by: 'Siren' }] })],
    foes: [at('Siren', 8, 8, { tier: 'standard' }), at('C', 9, 9)],
  });
  const isCharmed = () => now.who('a').conditions.some(c => c.name === 'charmed');
  now.give({ do: 'gm harm', actor: 'gm', target: 'siren', amount: 50, type: 'physical' });
  expect([now.who('siren').out, isCharmed()]).toEqual([true, true]);
  now.give({ do: 'gm condition', actor: 'gm', target: 'a', condition: 'charmed', ends: true });
  expect(isCharmed()).toBe(false);
});
