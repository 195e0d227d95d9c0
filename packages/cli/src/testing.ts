import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { run } from './run.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

// Nobody's own settings count in a test.
process.env.ARBITER_CONFIG ??= join(tmpdir(), `arbiter-no-settings-${process.pid}`);

/** Runs a command line in this process and collects what it says. */
export async function arbiter(...argv: readonly string[]): Promise<Ran> {
  const said = { out: '', err: '' };
  const write = (to: keyof typeof said, end: string) => (text: unknown) => {
    said[to] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err', '')),
    vi.spyOn(console, 'log').mockImplementation(write('out', '\n')),
    vi.spyOn(console, 'error').mockImplementation(write('err', '\n')),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const code = await run(argv);
    return { code: code || Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
export const json = async (...argv: readonly string[]): Promise<any> =>
  JSON.parse((await arbiter(...argv, '--json')).out);
