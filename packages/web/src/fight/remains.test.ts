import { expect, test } from 'vitest';
import { remainsOf } from './remains.ts';

const wolf = (x: number, life: number) => ({ id: 'wolf', side: 'foes', x, y: 2, life });
const brenna = { id: 'brenna', side: 'party', x: 5, y: 2, life: 1 };

test('whoever loses life leaves blood where they stood, the more the more', () => {
  const { stains } = remainsOf([
    [wolf(4, 1), brenna],
    [wolf(4, 0.7), brenna],
    [wolf(4, 0.2), brenna],
    [wolf(4, 0.2), brenna],
  ]);
  expect(stains).toEqual([{ x: 4, y: 2, much: expect.closeTo(0.8) }]);
});

test('whoever walks leaves tracks; whoever comes into sight, or is healed, leaves nothing', () => {
  const { stains, tracks } = remainsOf([[brenna], [wolf(1, 0.5), brenna], [wolf(4, 0.9), brenna]]);
  expect(stains).toEqual([]);
  expect(tracks).toEqual([{ id: 'wolf', side: 'foes', from: { x: 1, y: 2 }, to: { x: 4, y: 2 } }]);
});

test('old tracks are trodden over', () => {
  const sights = Array.from({ length: 40 }, (_, x) => [wolf(x, 1)]);
  const { tracks } = remainsOf(sights);
  expect(tracks.length).toBeLessThan(20);
  expect(tracks.at(-1)?.to.x).toBe(39);
});
