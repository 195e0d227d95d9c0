import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hex, sha256, sha256Written } from './sha256.ts';

test('the published examples of FIPS 180-4', () => {
  expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hex(sha256(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('agrees with the platform for any text and length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), text => {
      const digest = createHash('sha256').update(text).digest('hex');
      expect([sha256, sha256Written].map(one => hex(one(text)))).toEqual([digest, digest]);
    }),
    { seed: 20_260_102 },
  );
});
