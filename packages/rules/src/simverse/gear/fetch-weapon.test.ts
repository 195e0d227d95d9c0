import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';

test('SV-STAT-03: a weapon within a full move costs the Major, one beyond stays where it is', () => {
  const fetch = (distanceMetres: number, rest = {}) =>
    answer('fetch-weapon', { movementSpeed: 5, distanceMetres, ...rest });
  expect(fetch(5)).toMatchObject({ possible: true, majorLeft: 1, minorLeft: 0 });
  expect(fetch(6)).toMatchObject({ possible: true, majorLeft: 0, minorLeft: 0 });
  expect(fetch(11)).toMatchObject({ possible: false, majorLeft: 1, minorLeft: 1 });
  expect(fetch(3, { minor: 0 })).toMatchObject({ possible: true, majorLeft: 0 });
  expect(fetch(3, { minor: 0, major: 0 }).possible).toBe(false);
  // A sprint goes four times as far, for the Major Action and a point of Stamina.
  expect(fetch(20, { sprint: true })).toMatchObject({
    possible: true,
    majorLeft: 0,
    minorLeft: 0,
    stamina: 1,
  });
  expect(fetch(10, { sprint: true })).toMatchObject({ possible: true, stamina: 0 });
  expect(fetch(21, { sprint: true }).possible).toBe(false);
  expect(fetch(6, { major: 0 }).possible).toBe(false);
});
