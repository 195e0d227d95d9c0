import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arbiter } from '../packages/cli/src/testing.ts';

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
const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'arbiter-docs-'));

// One example's file is the next one's: they all run in one folder.
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

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

/** A command of words, quoted or not, whose output may go to a file; anything else is left to a real shell. */
const SIMPLE = /^arbiter((?:\s+(?:'[^']*'|"[^"$`\\]*"|[^\s'"$`\\|&;<>()*?~#]+))*)(?:\s*>\s*(\S+))?$/;

/** Carried out in this process, so that the books are loaded once and not once a command. */
async function run(command: string): Promise<string> {
  const [simple, words = '', file] = SIMPLE.exec(command.replaceAll('\\\n', ' ')) ?? [];
  if (simple === undefined) return inShell(command);
  const argv = [...words.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const { code, out, err } = await arbiter(...argv);
  if (code !== 0) throw new Error(`${command}\n${err}`);
  if (file === undefined) return out.trimEnd();
  writeFileSync(file, out);
  return '';
}

const inShell = (command: string): string =>
  execFileSync(
    'bash',
    ['-c', `arbiter() { "${process.execPath}" "${root}packages/cli/bin/arbiter.js" "$@"; }; ${command}`],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  ).trimEnd();

const pattern = (expected: string): RegExp =>
  new RegExp(
    `^${expected
      .split(/^…$\n?/m)
      .map(piece => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(?:.*\\n?)*?')}$`,
  );

test('the program itself, typed in a shell, prints what it prints in here', async () => {
  const command = 'arbiter roll "4d6kh3+2" --seed monday --json';
  expect(inShell(command)).toBe(await run(command));
});

describe.each(documents)('%s', document => {
  test('its examples print what they say', async () => {
    for (const { command, expected } of examples(document)) {
      const printed = await run(command);
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
