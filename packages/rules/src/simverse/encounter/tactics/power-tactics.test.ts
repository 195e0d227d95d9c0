import { expect, test } from 'vitest';
import { against, curse, who } from '../fight.testing.ts';
import { plainRunning } from '../lasting-powers.ts';
import { chosenSpell } from './power-tactics.ts';

const choice = (power: unknown, foes: readonly object[], more: object = {}) => {
  const state = against(power, foes, more);
  return chosenSpell(state, who(state, 'p1'));
};

test('SV-ENH-06: a fireball where it takes most, and never on oneself', () => {
  expect(
    choice('Fireball', [
      { x: 20, y: 3 },
      { x: 14, y: 9 },
      { x: 21, y: 4 },
    ]),
  ).toMatchObject({ target: expect.stringMatching(/f[13]/) });
  expect(choice('Fireball', [{ x: 5, y: 3 }])).toBeUndefined();
});
test('SV-LIM-06: what needs concentration is left to people', () => {
  const hold = curse({
    baseMinutes: 5,
    limitations: ['Concentration'],
    effects: [{ does: 'state', state: 'Stunned' }],
  });
  expect(choice(hold, [{ x: 8, y: 3 }])).toBeUndefined();
});
test('protection before the blows fall, and only once', () => {
  expect(choice('Mage Armor', [{ x: 20, y: 3 }])).toMatchObject({ target: 'p1' });
  expect(choice('Mage Armor', [{ x: 4, y: 3 }])).toBeUndefined();
  const state = against('Mage Armor', [{ x: 20, y: 3 }]);
  state.running.push(plainRunning('p1', ['p1'], 'Mage Armor', 50));
  expect(chosenSpell(state, who(state, 'p1'))).toBeUndefined();
});
test('SV-POW-03: nothing that cannot be paid', () => {
  expect(
    choice(
      'Fireball',
      [
        { x: 20, y: 3 },
        { x: 21, y: 3 },
      ],
      { mana: 1 },
    ),
  ).toBeUndefined();
});
