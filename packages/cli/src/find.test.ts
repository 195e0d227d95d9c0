import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

describe('find', () => {
  test.each([
    ['firebal', 'simverse', 'entry', 'Fireball'],
    ['SV-ATK-05', 'simverse', 'rule', 'SV-ATK-05'],
    ['social duel', 'affinity', 'procedure', 'social-duel'],
    ['goblin ford', 'edge', 'fight', 'goblin-ford'],
  ])('“%s” finds it first, over all books', async (words, system, kind, id) => {
    const [first] = await json('find', ...words.split(' '));
    expect(first).toMatchObject({ system, kind, id });
  });

  test('every finding ends with a command that goes on from it', async () => {
    for (const words of ['wolf', 'sword', 'initiative', 'combatant', 'wolves'])
      for (const { next } of await json('find', words, '--most', '8')) {
        if (next.startsWith('arbiter play')) continue;
        const argv = [...next.matchAll(/"([^"]*)"|(\S+)/g)].map(([, a, b]) => a ?? b ?? '').slice(1);
        expect([next, (await arbiter(...argv)).code]).toEqual([next, 0]);
      }
  });

  test('a sentence finds its rule, which is shown whole', async () => {
    const { out } = await arbiter('find', 'simverse', 'how', 'does', 'grappling', 'work', '--most', '3');
    expect(out.replace(/\s+/g, ' ')).toContain('Gesture powers are impossible for the held one.');
  });

  test('where no book speaks of it, it says that these are neighbours', async () => {
    const { out, code } = await arbiter('find', 'simverse', 'spell slots');
    expect(out).toMatch(/^Simverse does not speak of just that/);
    expect(code).toBe(0);
    const [near] = await json('find', 'simverse', 'spell slots');
    expect(near.isSure).toBe(false);
    const [sure] = await json('find', 'simverse', 'who goes first');
    expect(sure).toMatchObject({ id: 'initiative', isSure: true });
  });

  test('whoever sits at the table is found there', async () => {
    const table = join(mkdtempSync(join(tmpdir(), 'arbiter-find-')), 'evening.json');
    await arbiter('table', 'new', table, '--game', 'simverse');
    await arbiter('table', 'add', 'brenna', '--name', 'Wilhelmine', '--table', table);
    const [first] = await json('find', 'wilhelmin', '--table', table);
    expect(first).toMatchObject({ kind: 'person', title: 'Wilhelmine', system: 'simverse' });
    expect(first.next).toBe(`arbiter table show --table ${table}`);
    expect((await json('find', 'simverse', 'wilhelmine', '--table', table))[0]).toMatchObject({
      kind: 'person',
    });
  });

  test('in one game, of one kind, or nothing at all', async () => {
    const creatures = await json('find', 'wolf', '--in', 'simverse', '--kind', 'creature');
    expect(creatures[0]).toMatchObject({ system: 'simverse', kind: 'creature', title: 'Wolf' });
    expect(await arbiter('find', 'xqzzvw')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing is called “xqzzvw”, nor nearly so.'),
    });
    expect(await arbiter('find', 'xqzzvw', '--json')).toMatchObject({ code: 1, out: '[]\n' });
    expect((await arbiter('find', 'wolf', '--kind', 'banana')).err).toMatch(/^There is no kind "banana"/);
    expect((await arbiter('find', 'wolf', '--most', '0')).err).toMatch(/^--most must be/);
  });
});

describe('tables in columns', () => {
  test('are called by words', async () => {
    expect((await arbiter('tables', 'simverse')).out).toMatch(/^attribute costs {2,}\d+ entries$/m);
    const [typed, begun] = [
      await arbiter('tables', 'simverse', 'attribute', 'costs', '--json'),
      await arbiter('tables', 'simverse', 'attributeCosts', '--json'),
    ];
    expect(typed.out).toBe(begun.out);
    expect((await arbiter('tables', 'simverse', 'weapons', 'longsword')).out).toMatch(/Longsword/);
  });

  test('a name is that entry, FIELD=VALUE filters, other words are looked for', async () => {
    expect((await arbiter('tables', 'simverse', 'weapons', 'longsword')).out).toMatch(/^name: Longsword\n/);
    const weavers = await json('tables', 'affinity', 'abilities', 'class=weav');
    expect(new Set(weavers.map((a: { class: string }) => a.class))).toEqual(new Set(['Weaver']));
    expect((await json('tables', 'simverse', 'weapons', 'unarmed')).length).toBeGreaterThan(1);
    expect((await arbiter('tables', 'affinity', 'abilities', 'class=banana')).err).toMatch(
      /^No entry has "banana" as its class; there are Combatant/,
    );
    expect((await arbiter('tables', 'affinity', 'abilities', 'clazz=x')).err).toMatch(
      /^No entry has a field/,
    );
  });

  test('no line of a table is wider than the screen', async () => {
    for (const system of ['simverse', 'affinity', 'edge', 'anyventure', 'open-adventure'])
      for (const { table } of await json('tables', system)) {
        const lines = (await arbiter('tables', system, table)).out.split('\n');
        const [head = ''] = lines;
        if (!head.includes(': ')) expect([system, table, head.length > 100]).toEqual([system, table, false]);
      }
  });
});
