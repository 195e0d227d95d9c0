import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-viewer-'));
const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

test('SV-POW-05: --as shows a fight as a side or a fighter knows it; the unseen are left out', async () => {
  const party = file('party.json', [{ name: 'Ama', DX: 14, potions: ['Invisibility'] }]);
  const foes = file('foes.json', [{ name: 'Bor', DX: 8 }]);
  const opened = await arbiter(
    'encounter',
    'simverse',
    'start',
    '--party',
    party,
    '--foes',
    foes,
    '--seed',
    'x',
  );
  const fight = file('fight.json', opened.out);
  const drink = JSON.stringify({ do: 'drink', actor: 'p1', potion: 0 });
  await arbiter(
    'encounter',
    'simverse',
    'act',
    '--state',
    fight,
    '--command',
    drink,
    '--seed',
    'y',
    '--save',
  );
  const seen = async (...as: string[]): Promise<string[]> =>
    (await json('encounter', 'simverse', 'show', '--state', fight, ...as)).fighters.map(
      ({ name }: { name: string }) => name,
    );
  expect(await seen()).toEqual(['Ama', 'Bor']);
  expect(await seen('--as', 'gm')).toEqual(['Ama', 'Bor']);
  expect(await seen('--as', 'party')).toEqual(['Ama', 'Bor']);
  expect(await seen('--as', 'foes')).toEqual(['Bor']);
  expect(await seen('--as', 'bor')).toEqual(['Bor']);
  const { waitingFor } = await json('encounter', 'simverse', 'show', '--state', fight, '--as', 'foes');
  expect(waitingFor).toBeNull();
  const shown = await arbiter('encounter', 'simverse', 'show', '--state', fight, '--as', 'foes');
  expect(shown.out).toContain('Somebody is to decide.');
  expect(shown.out).not.toContain('Ama');
  const legal = (...more: string[]) =>
    arbiter('encounter', 'simverse', 'legal', '--state', fight, '--as', 'foes', ...more);
  expect((await legal()).out.trim()).toBe('Somebody is to decide.');
  expect(JSON.parse((await legal('--json')).out)).toMatchObject({ actor: null, actions: [] });
  expect((await legal('--actor', 'bor')).out.trim()).toBe('Bor may do nothing now: somebody is to decide.');
  expect((await legal('--actor', 'ama')).err).toMatch(/^Nobody in this fight is called “ama”/);
  const nobody = await arbiter('encounter', 'simverse', 'show', '--state', fight, '--as', 'zed');
  expect([nobody.code, nobody.err]).toEqual([
    2,
    expect.stringMatching(/^Nobody in this fight is called “zed”/),
  ]);
});
