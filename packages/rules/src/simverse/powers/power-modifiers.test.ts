import { check } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { enhancement, enhancementPercent } from './enhancements.ts';
import { limitation, limitationPercent } from './limitations.ts';

const better = (said: unknown) => {
  const found = check(enhancement, said);
  return found.ok ? enhancementPercent(found.value) : found.problems[0]?.message;
};
const narrower = (said: unknown) => {
  const found = check(limitation, said);
  return found.ok ? limitationPercent(found.value) : found.problems[0]?.message;
};

describe('a modifier in words', () => {
  test.each([
    ['Homing', 50],
    ['Extra Range', 20],
    ['Extra Range ×4', 40],
    ['extra range x4', 40],
    ['Increased Damage +2d6', 100],
    ['Extra Duration ×72', 40],
    ['Area Effect (6m radius)', 100],
    ['Multiple Targets: 5 targets', 125],
    ['Reduced Cost (quarter cost)', 50],
    ['Weakened Resistance -4', 20],
    ['Extra Range +40%', 40],
    ['Multiple Targets +100 %', 100],
    // SV-ENH-05, SV-ENH-03: as the table prints them of the usual 5 minutes and 10 m.
    ['Extra Duration 10 min', 10],
    ['Extra Duration (1 hour)', 30],
    ['Extra Duration 6 hours', 40],
    ['Extra Duration 1 day', 50],
    ['Extra Duration 2 days', 60],
    ['Extra Range 40m', 40],
  ])('%s: +%i %%', (said, percent) => expect(better(said)).toBe(percent));

  test.each([
    ['Verbal Component', 10],
    ['Requires [Item] -10%', 10],
    ['Only in [Condition] −5%', 5],
    ['Only in Condition (nearly impossible)', 40],
    ['Usage Limit 1/week', 40],
    ['Preparation Time 10 min', 20],
    ['Increased Cost', 25],
    ['Increased Cost triple', 50],
  ])('%s: −%i %%', (said, percent) => expect(narrower(said)).toBe(percent));

  test('objects name their grade in a field', () => {
    expect(better({ name: 'extra range', doublings: 2 })).toBe(40);
    expect(narrower({ name: 'Requires [Item]', detail: 'shield' })).toBe(10);
  });
});

describe('what is wrong is told in one sentence', () => {
  test('SV-LIM-03 a grade must be chosen where none is plainer than another', () => {
    const grades =
      'Usage Limit comes in grades, say which: "Usage Limit 3/day" (−15 %), "Usage Limit 1/day" (−30 %), "Usage Limit 1/week" (−40 %).';
    expect(narrower('Usage Limit')).toBe(grades);
    expect(narrower('Usage Limit 2/day')).toBe(grades);
    expect(narrower({ name: 'Usage Limit' })).toBe(grades);
    expect(narrower({ name: 'Usage Limit', limit: '2/day' })).toContain('`limit` must be one of "3/day"');
  });
  test('SV-R-73 an enhancement tells its first grades', () => {
    expect(better('Multiple Targets many')).toContain('"Multiple Targets 5" (+125 %), "Multiple Targets 6"');
    expect(better('Extra Range -20%')).toContain('comes in grades');
    expect(better('Homing ×2')).toBe('Homing has one grade, +50 %; give its name alone.');
    expect(better({ name: 'Extra Range', grade: 2 })).toContain('`grade` is not a field');
  });
  test('SV-LIM-18 a skill roll gives no discount', () => {
    expect(narrower('Needs a skill roll')).toContain('no limitation');
  });
  test('misspelt names, alone or inside an object', () => {
    expect(narrower('Verbl Component')).toContain('did you mean "Verbal Component"?');
    expect(better({ name: 'Extra Rnge', doublings: 2 })).toContain('did you mean "Extra Range"?');
    expect(better('Fireworks')).toContain('there are Increased Effect, Increased Damage');
    for (const nonsense of [5, null, {}, [], { name: 7 }])
      expect(better(nonsense)).toContain('named in words');
  });
});
