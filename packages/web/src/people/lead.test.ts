import { expect, test } from 'vitest';
import { closest } from './lead.ts';

test.each([
  [['templates', 'templates[0]', 'templates[0].picks[0]'], 'templates[0].picks[0]', 'templates[0].picks[0]'],
  [['templates', 'templates[1]'], 'templates[0].picks[0]', 'templates'],
  [['points', 'point'], 'points.STR', 'points'],
  [['stats'], 'stats', 'stats'],
  [['name'], 'species', undefined],
])('of %s the place for %s is %s', (places, path, at) => {
  expect(closest(places, path)).toBe(at);
});
