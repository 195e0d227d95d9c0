import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts', 'docs/**/*.test.ts'],
    // `arbiter coverage` reads this report: a rule is tested when a passing test names it.
    reporters: ['default', ['json', { outputFile: 'reports/tests.json' }]],
    sequence: { shuffle: false },
    testTimeout: 120_000,
  },
});
