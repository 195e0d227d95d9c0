import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * Every example in the documents is run. In a fenced block marked `console`, a line `$ arbiter …` is a command and the
 * lines after it are what it prints; a line `…` stands for any lines.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs`)
    .filter(f => f.endsWith('.md'))
    .map(f => `docs/${f}`),
];
const folder = mkdtempSync(join(tmpdir(), 'arbiter-docs-'));

interface Example {
  readonly document: string;
  readonly command: string;
  readonly expected: string;
}

function examples(document: string): Example[] {
  const text = readFileSync(`${root}${document}`, 'utf8');
  return [...text.matchAll(/^```console\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map(part => {
        const end = part.search(/(?<!\\)\n/);
        return { document, command: part.slice(0, end), expected: part.slice(end + 1).trimEnd() };
      }),
  );
}

const run = (command: string): string =>
  execFileSync(
    'bash',
    ['-c', `arbiter() { "${process.execPath}" "${root}packages/cli/bin/arbiter.js" "$@"; }; ${command}`],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  ).trimEnd();

const pattern = (expected: string): RegExp =>
  new RegExp(
    `^${expected
      .split(/^…$\n?/m)
      .map(piece => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(?:.*\\n?)*?')}$`,
  );

describe.each(documents)('%s', document => {
  test('its examples print what they say', () => {
    for (const { command, expected } of examples(document)) {
      const printed = run(command);
      if (expected.includes('…')) expect(printed, command).toMatch(pattern(expected));
      else expect(printed, command).toBe(expected);
    }
  });

  test('its links lead somewhere', () => {
    const text = readFileSync(`${root}${document}`, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    const base = document.includes('/') ? `${root}docs/` : root;
    for (const link of links)
      expect(() => readFileSync(`${base}${link}`), `${document} → ${link}`).not.toThrow();
  });
});
