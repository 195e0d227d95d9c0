import { expect, test } from 'vitest';
import { isDrawn } from './fairness.ts';
import { drawSecret } from './secret.ts';

test('a secret is drawn by chance, and never the same', () => {
  const secrets = Array.from({ length: 50 }, drawSecret);
  expect(secrets.every(secret => /^[0-9a-f]{32}$/.test(secret) && isDrawn(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(50);
});
