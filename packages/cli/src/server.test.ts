import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOf } from './server.ts';

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/%00',
  '/%zz',
  '/....//package.json',
  '\\..\\..\\package.json',
])('%s leads nowhere outside the page', url => {
  expect(fileOf(url)).toBeUndefined();
});

test('any address at all names a file of the page or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webPath(),
        fc.string(),
        fc.array(fc.constantFrom('..', '.', '%2e', '/', '\\', 'etc')).map(p => p.join('/')),
      ),
      url => {
        const file = fileOf(url);
        return file === undefined || (file.includes('packages/web/dist/') && existsSync(file));
      },
    ),
    { seed: 20_260_105, numRuns: 500 },
  );
});
