import { describe, expect, test } from 'vitest';
import { coverage, mistakes, type Ruleset } from './ruleset.ts';

const rule = (id: string, tag: 'procedure' | 'guide') => ({
  id,
  tag,
  title: id,
  area: 'X',
  section: '',
  summary: '',
});
const system: Ruleset = {
  id: 'x',
  name: 'X',
  summary: '',
  credit: '',
  rules: [rule('X-A-01', 'procedure'), rule('X-A-02', 'procedure'), rule('X-A-03', 'guide')],
  rulings: [],
  procedures: [],
  parts: [{ kind: 'table', name: 'a table', rules: ['X-A-01'], holds: [] }],
};

describe('coverage', () => {
  test('counts mechanical rules only, and names what is missing and untested', () => {
    expect(coverage(system, new Set(['X-A-02', 'X-A-03']))).toEqual({
      system: 'x',
      mechanical: 2,
      implemented: 1,
      tested: 1,
      missing: ['X-A-02'],
      untested: ['X-A-01'],
    });
  });
});

describe('mistakes', () => {
  test('a sound ruleset has none', () => {
    expect(mistakes(system)).toEqual([]);
  });

  test('ids that do not exist and names that occur twice are found', () => {
    const broken = {
      ...system,
      rules: [...system.rules, rule('X-A-01', 'guide')],
      parts: [{ kind: 'state', name: 'a state', rules: ['X-A-99'], holds: [] }],
    } as const;
    expect(mistakes(broken)).toEqual(['a state names X-A-99, which is no rule', 'X-A-01 occurs twice']);
  });
});
