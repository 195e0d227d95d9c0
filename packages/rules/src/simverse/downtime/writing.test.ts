import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { COMPOSITIONS } from './writing.ts';

test('SV-DOWN-11 copying and composing', () => {
  expect(Object.keys(COMPOSITIONS)).toHaveLength(3);
  expect(answer('transcribe', { pages: 7 })).toEqual({ days: 0.7, hours: 5.6 });
  expect(answer('compose', { text: 'letter or report', time: 2 })).toEqual({ from: 2, to: 2, unit: 'hours' });
  expect(answer('compose', { text: 'letter or report', time: 3 })).toMatchObject({ rule: 'SV-DOWN-11' });
  expect(answer('compose', { text: 'book or manual' })).toEqual({ from: 1, to: null, unit: 'weeks' });
});

test('SV-DOWN-12 SV-R-166 scrolls read the crafting results', () => {
  const scroll = { power: 'Flame Dart', value: 12 };
  expect(answer('write-scroll', scroll, [3, 3, 4])).toMatchObject({
    hours: 4,
    materialsCost: 10,
    quality: 'as specified',
  });
  expect(answer('write-scroll', { ...scroll, narrowFailure: 'flawed item' }, [4, 5, 5])).toMatchObject({
    quality: 'flawed',
  });
  expect(answer('write-scroll', scroll, [6, 6, 6])).toMatchObject({ quality: 'none', harmPossible: true });
  expect(answer('plan-scroll', { power: 'Feint' })).toMatchObject({ rule: 'SV-DOWN-12' });
});

test('SV-DOWN-12: with the magic skill of the power, by somebody who knows it', () => {
  const write = (more: object, faces: number[] = []) =>
    answer('write-scroll', { power: 'Flame Dart', value: 12, ...more }, faces);
  expect(write({ skill: 'Ritual Magic' }, [3, 3, 4])).toMatchObject({ tn: 12 });
  expect(write({ skill: 'Psionics' })).toMatchObject({ rule: 'SV-DOWN-12' });
  expect(write({ power: 4, skill: 'Divine Magic' }, [3, 3, 4])).toMatchObject({ hours: 4 });
  expect(write({ knowsPower: false })).toMatchObject({ rule: 'SV-DOWN-12' });
  expect(() => write({ skill: 'Swords' })).toThrow();
});
