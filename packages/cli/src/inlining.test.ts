import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the runtime knows the flags, and goes on', () => {
  const from = new URL('inlining.ts', import.meta.url).href;
  const code = `const { inlineMore } = await import(${JSON.stringify(from)}); inlineMore(); console.log('on');`;
  const ran = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(ran).toBe('on\n');
});
