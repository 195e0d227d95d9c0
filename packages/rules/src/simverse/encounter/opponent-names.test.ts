import { expect, test } from 'vitest';
import { OPPONENTS } from '../content/opponents.ts';
import { begin, thug, who } from './fight.testing.ts';
import { stockNamed } from './opponent-names.ts';

test('opponents are found by name, however it is written', () => {
  expect(stockNamed('goblin archer')).toBe(stockNamed('Goblin Archer'));
  expect(stockNamed('Unicorn')).toMatchObject({
    refused: true,
    message: expect.stringContaining('Goblin Archer'),
  });
});
test('SV-INIT-04: every opponent of the list begins with something to fight with in hand', () => {
  for (const { name } of OPPONENTS) {
    const { weapons } = who(begin({ party: [{ stock: name }], foes: [thug] }), 'p1');
    const held = weapons.find(w => w.place === 'main' || w.place === 'both');
    expect([name, held?.name === weapons[0]?.name]).toEqual([name, true]);
  }
});
