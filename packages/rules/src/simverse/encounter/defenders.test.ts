import { expect, test } from 'vitest';
import { face, go } from './fight.testing.ts';

test('SV-ATK-05: a parry is harder with the weapon that has attacked', () => {
  const open = face({}, { DX: 9, weapons: [{ weapon: 'Sword', skill: 5 }] });
  const missed = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).state;
  const turn = go(missed, { do: 'end turn', actor: 'p1' }).state;
  const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 4, 5).state;
  const { events } = go(back, { do: 'defend', actor: 'p1', with: 'parry', weapon: 0 }, 1, 1, 2, 1, 1);
  // (12 + 3) / 2 - 4 = 3.5
  expect(events[0]).toMatchObject({ is: 'defended', tn: 3, roll: 'failure' });
});
