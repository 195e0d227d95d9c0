import { defineConfig } from 'vitest/config';

/** Node 24 reads our files as they are; under an older one Vite translates them first, at twice the cost. */
const isNative = Number.parseInt(process.versions.node, 10) >= 24;

const PACKED = 'scripts/pack.test.ts';
const SERVER = 'packages/table/src/**/*.test.ts';

const shared = {
  sequence: { shuffle: false },
  experimental: { viteModuleRunner: !isNative, nodeLoader: false },
  testTimeout: 120_000,
  hookTimeout: 300_000,
  maxWorkers: '100%',
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        // The page in a browser. Projects start in the order of their names: this one first, because it takes longest.
        test: {
          ...shared,
          name: 'page',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 600_000,
          // Files that one worker takes share its browser and what that has compiled; every test begins with nothing kept.
          isolate: false,
          globalSetup: 'e2e/setup.ts',
        },
      },
      {
        // The packages as others get them, second: by then the check of the types has written what they are made of.
        test: { ...shared, name: 'tarballs', include: [PACKED] },
      },
      {
        // The table server, on a SQLite and a PostgreSQL of its own.
        test: {
          ...shared,
          name: 'table',
          include: [SERVER],
          isolate: false,
          globalSetup: 'packages/table/src/testing/setup.ts',
        },
      },
      {
        // No module of ours remembers anything that a test could change, so the books are loaded once a worker and not
        // once a file.
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
          exclude: ['**/node_modules/**', PACKED, SERVER],
          isolate: false,
          // Most of what runs here runs a few thousand times: to compile it a third time took a tenth of all the work, and to
          // compile it a second time before its thousandth run another twentieth.
          ...(isNative && {
            execArgv: ['--invocation-count-for-turbofan=60000', '--invocation-count-for-maglev=1500'],
          }),
          setupFiles: ['scripts/same-luck.ts', ...(isNative ? ['scripts/read-tsx.ts'] : [])],
        },
      },
    ],
  },
});
