import { check } from '@arbiter/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inWords, topOf } from './mistakes.ts';

const schema = z.strictObject({
  target: z.int().min(-5).max(20),
  attacker: z.strictObject({ skillLevel: z.int() }).default({ skillLevel: 0 }),
  cover: z.enum(['none', 'half']).default('none'),
});

const told = (input: unknown): readonly string[] => {
  const checked = check(schema, input);
  return checked.ok ? [] : checked.problems.map(problem => inWords(problem).message);
};

describe('a mistake', () => {
  it('is told in the words of the page, without code', () => {
    expect(told({})).toEqual(['Target is missing: it must be a whole number from −5 to 20.']);
    expect(told({ target: 90 })).toEqual(['Target must be a whole number from −5 to 20, got 90.']);
    expect(told({ target: 1, attacker: { skillLevel: 'much' } })).toEqual([
      'Skill level must be a whole number, got “much”.',
    ]);
    expect(told({ target: { a: 1 } })).toEqual(['Target must be a whole number from −5 to 20.']);
    expect(told({ target: 1, cover: 'hlf' })).toEqual([
      'Cover must be one of “none” or “half”, got “hlf”; did you mean “half”?',
    ]);
  });

  it('stands at the field of the question that holds its place', () => {
    expect(topOf('targets[1].armour')).toBe('targets');
    expect(topOf('attacker.skillLevel')).toBe('attacker');
    expect(topOf('')).toBe('');
  });
});
