import { expect, test } from 'vitest';
import { fatigueAfterShortRest } from './fatigue.ts';
import { answer } from './survival.testing.ts';

test.each([
  [0, 'Fresh', 0, null, false, true],
  [1, 'Tired', -1, null, false, true],
  [2, 'Weary', -2, null, true, true],
  [3, 'Exhausted', -4, -2, true, false],
  [4, 'Collapse', 0, null, true, false],
])('SV-TRAV-07: fatigue level %i is %s', (fatigueLevel, name, actions, defences, halfMovement, sprint) =>
  expect(answer('fatigue', { fatigueLevel })).toMatchObject({
    name,
    actions,
    defences,
    halfMovement,
    sprint,
  }),
);

test('SV-TRAV-08: a fight tires only the Weary, everything else anybody, and nothing goes above 4', () => {
  const levels = (fatigueLevel: number, ...events: string[]) =>
    answer('fatigue', { fatigueLevel, events }).levels;
  expect(levels(1, 'fight', 'failed march roll', 'fight')).toEqual([1, 2, 3]);
  expect(levels(3, 'heavy exertion while Overburdened', 'unpaid travel Stamina')).toEqual([4, 4]);
});

test('SV-TRAV-09: a short rest takes a level, but Collapse is only slept off', () =>
  expect([0, 1, 3, 4].map(fatigueAfterShortRest)).toEqual([0, 0, 2, 4]));

test('SV-TRAV-09: a long rest takes all of it', () =>
  expect(answer('long-rest', { vitality: 9, fatigueLevel: 4 })).toMatchObject({ fatigueLevel: 0 }));
