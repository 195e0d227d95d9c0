import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAPER_STYLE } from '@arbiter/engine/paper';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { arbiter } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-paper-test-'));
const file = join(folder, 'page.html');
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['a sheet', ['character', 'edge', 'sheet', 'HERO', '--html', file], '<h1>Brenna</h1>'],
  ['cards', ['cards', 'edge', '--ready', 'goblin-ford', '--html', file], 'Goblin cutter 1'],
  ['cards of foes in words', ['cards', 'edge', '--foes', '2 bog rats', '--html', file], 'Bog rat 2'],
  ['a screen', ['screen', 'edge', '--html', file], 'For the game master'],
])('%s is one file that needs nothing else, with the page’s own rules', async (_, words, holds) => {
  const hero = await arbiter('character', 'edge', 'ready', 'brenna');
  const { code, out, err } = await arbiter(...words.map(word => (word === 'HERO' ? hero.out : word)));
  expect([code, out]).toEqual([0, '']);
  expect(err).toContain(file);
  const page = readFileSync(file, 'utf8');
  expect(page).toContain(PAPER_STYLE);
  expect(page).toContain(holds);
  expect(page).toContain('url(data:font/woff2;base64,');
  expect(page).not.toMatch(/https?:|<script|<link|@import/);
});

test('without a Chromium a PDF is refused with what to do instead', async () => {
  vi.stubEnv('CHROMIUM', join(folder, 'nowhere'));
  const { code, err } = await arbiter('screen', 'edge', '--pdf', join(folder, 'page.pdf'));
  expect(code).toBe(2);
  expect(err).toContain('--html FILE');
});

test('with one it is made', { timeout: 60_000 }, async () => {
  const pdf = join(folder, 'page.pdf');
  const { code, err } = await arbiter('screen', 'edge', '--pdf', pdf);
  if (code === 0) expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  else expect(err).toContain('--html FILE');
});

test('whoever says nothing of a file is told to', async () => {
  const { code, err } = await arbiter('cards', 'edge', '--ready', 'goblin-ford');
  expect([code, err.includes('--html FILE')]).toEqual([2, true]);
});
