import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const rows = (out: string): string[] => out.split('\n').filter(line => /█|▏|▎|▍|▌|▋|▊|▉/.test(line));

describe('odds of notations', () => {
  test.each(['3d6', '20d6', '100d20', '1d1000', '4d6kh3', '10d6>=4'])(
    '%s fits the screen and adds up',
    async text => {
      const { out } = await arbiter('odds', text);
      expect(rows(out).length).toBeLessThanOrEqual(26);
      const all = rows(out).reduce((sum, line) => sum + Number(/([\d.]+) %/.exec(line)?.[1]), 0);
      expect(all).toBeGreaterThan(99.8);
      expect(all).toBeLessThan(100.2);
      expect(out).toMatch(/mean .*, deviation .*, median .*; half of all between .* and .*, 90 % between/);
    },
  );

  test('--at-least and --at-most say one chance, or each', async () => {
    expect((await arbiter('odds', '3d6', '--at-least', '12')).out).toMatch(/^at least 12: 37\.50 % 3\/8\n/);
    const both = (await arbiter('odds', '3d6', '--at-least', '10', '--at-most', '12')).out;
    expect(both).toMatch(/^at least 10: 62\.50 % 5\/8\nat most 12: 74\.07 % 20\/27\n\n3d6\n {2}3 +0\.46 %/);
    expect((await json('odds', '3d6', '--at-most', '9')).atMost).toMatchObject({ num: '3', den: '8' });
    expect(rows((await arbiter('odds', '3d6', '--at-least')).out)[0]).toMatch(/^ {2}3 +100\.00 %/);
    expect((await arbiter('odds', '3d6', '--at-least', 'x')).err).toMatch(/^--at-least takes a number/);
  });

  test('several stand side by side, with a sentence on the difference', async () => {
    const { out } = await arbiter('odds', '2d6', 'vs', '1d12');
    expect(out).toContain(
      '2d6 is higher than 1d12 in 50.00 % of all pairs, lower in 41.67 %, equal in 8.33 %; on average 2d6 is 0.5 higher.',
    );
    const { notations, against } = await json('odds', '2d6', 'vs', '1d12', '3d4');
    expect(notations.map((n: { notation: string }) => n.notation)).toEqual(['2d6', '1d12', '3d4']);
    expect(against[0]).toMatchObject({ higher: { num: '1', den: '2' }, equal: { num: '1', den: '12' } });
    expect((await arbiter('odds', '2d6', 'vs', 'banana')).code).toBe(2);
  });
});

test('odds of a question are told in brief, whole with --all', async () => {
  const words = ['odds', 'simverse', 'attack', 'brenna', 'longsword', 'wolf'];
  const brief = (await arbiter(...words)).out;
  expect(brief).toMatch(/^hit +[\d.]+ % /m);
  expect(brief).toMatch(/^damage +[\d.]+ on average +90 % between/m);
  expect(brief).not.toContain('null');
  expect((await arbiter(...words, '--all')).out.split('\n').length).toBeGreaterThan(brief.split('\n').length);
});
