import { describe, expect, it } from 'vitest';
import { Address, facesIn, queryText } from './address.ts';

describe('an address', () => {
  it('remembers the first piece that cannot be read', () => {
    const address = new Address(new URLSearchParams('input={&dice=2,axe&seed=owl'));
    expect(address.value('input', 'input')).toBeUndefined();
    expect(address.faces('dice')).toEqual([2]);
    expect(address.text('seed')).toBe('owl');
    expect(address.problem).toContain('not whole');
  });

  it('is written without what is not there, and readable', () => {
    expect(queryText({ find: 'poison & fire', area: undefined, dice: '' })).toBe(
      '?find=poison%20%26%20fire&dice=',
    );
    expect(queryText({ input: '{"a":[1,2]}' })).toBe('?input={"a":[1,2]}');
    expect(queryText({ find: '' })).toBe('');
  });

  it('reads faces as people write them', () => {
    expect(facesIn(' 4, 3;6  1 ')).toEqual({ faces: [4, 3, 6, 1] });
    expect(facesIn('')).toEqual({ faces: [] });
    expect(facesIn('4 -2')).toMatchObject({ faces: [4], problem: expect.stringContaining('-2') });
  });
});
