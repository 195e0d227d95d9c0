import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeTable } from './table.ts';
import { arbiter, json } from './testing.ts';

let path: string;
const at = (...words: string[]) => arbiter(...words, '--table', path);
const kept = () => JSON.parse(readFileSync(path, 'utf8'));

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'arbiter-table-')), 'evening.json');
  expect((await arbiter('table', 'new', path, '--game', 'affinity', '--name', 'Monday')).code).toBe(0);
  expect((await at('table', 'add', 'combatant-1', 'ranger-1')).code).toBe(0);
});

describe('one table in one file', () => {
  test('its people are known by name and come back changed, its game is meant, its log grows', async () => {
    const { code, out } = await at(
      'resolve',
      'attack',
      'ranger-1',
      'defender=combatant-1',
      '--seed',
      '3',
      '--save',
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wren .*Bor Ironhand/)]);
    expect(kept().people[0].file).not.toEqual(await json('character', 'affinity', 'ready', 'combatant-1'));
    expect(kept().log).toMatchObject([{ game: 'affinity', question: 'attack', seed: '3' }]);
    expect((await at('table', 'log')).out).toMatch(/^Wren .* affinity attack/);
    // Asked without --save, only the log remembers it.
    const before = kept().people;
    await at('resolve', 'attack', 'ranger-1', 'defender=combatant-1', '--seed', '4');
    expect([kept().people, kept().log.length]).toEqual([before, 2]);
    // Odds leave no trace at all.
    expect((await at('odds', 'attack', 'ranger-1', 'defender=combatant-1')).code).toBe(0);
    expect(kept().log).toHaveLength(2);
  });

  test('its rulings hold until they are taken back', async () => {
    const switches = (await json('rulings', 'affinity')).filter((r: { switch: boolean }) => r.switch);
    const [{ id, readings, default: standard }] = switches;
    const other = readings.find((r: { key: string }) => r.key !== standard).key;
    expect((await at('table', 'rule', `${id}=${other}`)).out).toContain(`${id} = ${other}`);
    expect(kept().rulings).toEqual({ affinity: { [id]: other } });
    expect(
      (await at('encounter', 'start', '--party', 'combatant-1', '--foes', 'ranger-1', '--save')).code,
    ).toBe(0);
    expect(kept().fights[0].fight.rulings[id]).toBe(other);
    expect((await at('table', 'rule', `${id}=${standard}`)).out).toMatch(/^Everything is read/);
    expect((await at('table', 'rule', `${id}=banana`)).err).toMatch(/has no reading "banana"/);
  });

  test('its fights are begun, gone on with, taken back and played by their names', async () => {
    expect(
      (await at('encounter', 'start', '--ready', 'gallows-hill', '--seed', 'x', '--save')).out,
    ).toContain('Kept at the table as gallows-hill');
    await at('encounter', 'auto', '--turns', '3', '--state', 'gallows-hill', '--seed', 'x', '--save');
    expect(kept().fights[0].fight.log).toHaveLength(3);
    await at('encounter', 'undo', '--state', 'gallows-hill', '--save');
    expect(kept().fights[0].fight.log).toHaveLength(4);
    expect((await at('encounter', 'show', '--state', 'gallows-hill')).out).toContain('is to decide');
    expect((await at('encounter', 'start', '--ready', 'gallows-hill', '--save')).code).toBe(0);
    expect(kept().fights).toHaveLength(1);
    expect(
      (await arbiter('encounter', 'affinity', 'start', '--ready', 'gallows-hill', '--save')).err,
    ).toMatch(/^`start --save` keeps the fight at a table/);
  });

  test('those who fought come back as the fight left them', async () => {
    await at(
      'encounter',
      'start',
      '--party',
      'combatant-1,ranger-1',
      '--foes',
      '4 bandit',
      '--seed',
      'x',
      '--save',
    );
    const before = kept().people;
    const { out } = await at(
      'encounter',
      'auto',
      '--turns',
      '500',
      '--state',
      'fight',
      '--seed',
      'x',
      '--save',
    );
    expect(out).toContain('Back at the table as the fight left them: Bor Ironhand and Wren.');
    expect(kept().people).not.toEqual(before);
    expect(kept().people.map((seat: { id: string }) => seat.id)).toEqual(['combatant-1', 'ranger-1']);
    const now = await at('encounter', 'people', '--state', 'fight');
    expect(JSON.parse(now.out)['Bor Ironhand']).toMatchObject(kept().people[0].file);
  });

  test('people come and go; who is none of the game is refused', async () => {
    expect((await at('table', 'remove', 'ranger-1')).out).toBe('ranger-1 has left the table.\n');
    expect((await at('table', 'show')).out).toMatch(/^Monday, playing affinity\n {2}combatant-1 /);
    expect((await at('table', 'remove', 'nobody')).err).toMatch(/^Nobody here is called "nobody"/);
    expect((await at('table', 'add', path)).err).toMatch(/is no character file of Affinity/);
    const stranger = join(path, '../stranger.json');
    writeFileSync(stranger, (await arbiter('character', 'edge', 'random', '--seed', '1')).out);
    expect((await at('table', 'add', stranger)).err).toMatch(/^That is a character of .*Edge/);
    expect((await at('table', 'dance')).err).toMatch(/^`arbiter table` knows new, show/);
  });

  test('mistakes with the file itself', async () => {
    expect((await arbiter('table', 'new', path)).err).toMatch(/exists already/);
    expect((await arbiter('table', 'show')).err).toMatch(/^Which table\?/);
    expect((await arbiter('table', 'show', '--table', `${path}.none`)).err).toMatch(/there is no such file/);
    expect((await arbiter('table', 'show', '--table')).err).toMatch(/^--table takes the name/);
  });

  test('the option may stand anywhere', () => {
    const expected = { words: ['roll', '3d6'], table: 'a.json' };
    expect(takeTable(['--table', 'a.json', 'roll', '3d6'])).toEqual(expected);
    expect(takeTable(['roll', '3d6', '--table=a.json'])).toEqual(expected);
    expect(takeTable(['roll', '--table', 'a.json', '3d6'])).toEqual(expected);
    expect(takeTable(['roll', '3d6'])).toEqual({ words: ['roll', '3d6'] });
  });
});
