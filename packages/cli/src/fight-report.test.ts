import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareOf } from './fight-report.ts';
import { arbiter, json } from './testing.ts';

test('nothing is 0 % or 100 % because it was seen never or always', () => {
  expect(shareOf(0, 1000)).toBe('below 0.38 %');
  expect(shareOf(1000, 1000)).toBe('above 99.62 %');
  expect(shareOf(500, 1000)).toBe('50.00 %');
  expect(shareOf(0, 2)).toBe('below 65.76 %');
});

const few = ['fight', 'affinity', '--ready', 'gallows-hill', '--times', '20', '--seed', 'report'];

test('a report names its events, and one of its fights is told by its number', async () => {
  const page = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.html');
  const { out } = await arbiter(...few, '--html', page);
  expect(out).toMatch(/^The party wins [\d.]+ % of the fights \(\d+ of 20; 95 %: /);
  expect(out).toMatch(/^Somebody of the party is out of the fight at its end in .* % of them/m);
  expect(out).toMatch(/^Rounds: [\d.]+ on average/m);
  const number = /--replay: (\d+) bad/.exec(out)?.[1] ?? '';
  expect((await arbiter(...few, '--replay', number)).out).toMatch(
    new RegExp(`Fight ${number}: .* after \\d+ rounds`),
  );
  const written = readFileSync(page, 'utf8');
  expect(written).toContain('<h2>How it ends</h2>');
  expect(written).not.toMatch(/https?:|<script/);
  expect(written).toContain(`<summary>Fight ${number}, bad for the party`);
  expect(out).toMatch(
    /^In a fight, seen in 20 fights: life lost, when they fall, and how often they use what\n {2}Bor Ironhand \(party\) +[\d.]+ +round [\d.]+ \(\d to \d+\) +/m,
  );
  expect(await json(...few)).toMatchObject({
    fights: 20,
    stories: { typical: { number: expect.any(Number) } },
  });
});

test('what cannot be played so is refused in a sentence', async () => {
  expect((await arbiter(...few, '--until', 'much')).err).toMatch(/^--until takes a number of percent/);
  expect((await arbiter(...few, '--state', 'x.json')).err).toMatch(/^A fight as it stands has its sides/);
});
