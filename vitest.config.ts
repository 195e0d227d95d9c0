import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
      'docs/**/*.test.ts',
    ],
    sequence: { shuffle: false },
    testTimeout: 120_000,
  },
});
