import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@arbiter/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from './program.ts';
import { fitted, wrapped } from './terminal.ts';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-width-'));
const before = process.env.COLUMNS;
beforeAll(() => {
  process.env.COLUMNS = '80';
});
afterAll(() => {
  if (before === undefined) delete process.env.COLUMNS;
  else process.env.COLUMNS = before;
});

const tooWide = ({ out }: { out: string }): string[] =>
  out.split('\n').filter(line => line.length > 80 && line.trim().includes(' '));

describe('everything for people fits 80 columns', () => {
  test('a line is broken between words, and goes on below its own beginning', () => {
    expect(wrapped('  one two three four', '    ', 12)).toBe('  one two\n    three\n    four');
    const tree = `├─ ${'word '.repeat(30).trim()}`;
    const lines = fitted(tree).split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every(line => line.startsWith('│    word') && line.length <= 80)).toBe(true);
  });

  const shown = [...COMMAND_NAMES].filter(name => name !== 'complete' && name !== 'help');
  test.each(shown)('help %s', async name => {
    expect(tooWide(await arbiter('help', name))).toEqual([]);
  });

  test('help, systems, coverage', async () => {
    for (const words of [['help'], ['systems'], ['coverage']]) {
      const ran = await arbiter(...words);
      expect(ran.out).not.toBe('');
      expect(tooWide(ran)).toEqual([]);
    }
  });

  test.each(catalogue.map(({ id }) => id))('%s: lists, tables, descriptions and a fight', async game => {
    const lists = [['rules'], ['rulings'], ['procedures'], ['tables']].map(([list]) => [list!, game]);
    const tables: { table: string }[] = await json('tables', game);
    const procedures: { name: string }[] = await json('procedures', game);
    const [fight]: { id: string }[] = await json('encounter', game, 'start', '--ready');
    const state = join(folder, `${game}.json`);
    writeFileSync(
      state,
      (await arbiter('encounter', game, 'start', '--ready', fight!.id, '--seed', 'width')).out,
    );
    const all = [
      ...lists,
      ['character', game, 'ready'],
      ['encounter', game, 'start', '--ready'],
      ...tables.slice(0, 12).map(({ table }) => ['tables', game, table]),
      ...procedures.slice(0, 5).map(({ name }) => ['describe', game, name]),
      ['encounter', game, 'show', '--state', state],
      ['encounter', game, 'legal', '--state', state],
      ['encounter', game, 'auto', '--turns', '6', '--seed', 'width', '--state', state],
    ];
    for (const words of all) {
      const ran = await arbiter(...words);
      expect(ran.code, ran.err).toBe(0);
      expect(tooWide(ran), words.join(' ')).toEqual([]);
    }
  });

  test('bars take what long words leave of the line', async () => {
    const { example } = await json('describe', 'simverse', 'craft');
    const { out } = await arbiter('odds', 'simverse', 'craft', '--input', JSON.stringify(example.input));
    expect(out).toMatch(/^ {2}as specified +57\.87 % {2}125\/216 +█+$/m);
    expect(out.split('\n').filter(line => line.length > 80)).toEqual([]);
  });

  test('a list of actions has nothing in it that nobody would type', async () => {
    const state = join(folder, 'simverse.json');
    const { out } = await arbiter('encounter', 'simverse', 'legal', '--state', state);
    expect(out).not.toMatch(/[{}"]/);
    expect(out).toMatch(/arbiter encounter simverse act NUMBER/);
  });
});
