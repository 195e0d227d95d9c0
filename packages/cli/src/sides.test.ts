import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-sides-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const names = async (...words: string[]): Promise<string[]> => {
  const { out, err, code } = await arbiter('encounter', 'simverse', 'start', '--seed', 'x', ...words);
  expect([code, err]).toEqual([0, '']);
  const state = file('fight.json', out);
  const { fighters } = await json('encounter', 'simverse', 'show', '--state', state);
  return fighters.map((f: { name: string }) => f.name);
};

describe('how it begins', () => {
  test('any field of a set-up, in a file, as JSON or one by one; with both sides in it, it stands alone', async () => {
    const whole = file(
      'ambush.json',
      JSON.stringify({ party: ['brenna'], foes: '2 wolf', map: { darkness: true, width: 30 } }),
    );
    const start = async (...words: string[]) =>
      await json('encounter', 'simverse', 'start', '--seed', 'x', ...words);
    const dark = await start('--setup', whole, '--set', 'metresApart=12', '--set', 'wolf.surprised=yes');
    expect(dark.setup).toMatchObject({
      foes: [{ person: 'wolf', count: 2, surprised: true }],
      map: { darkness: true, width: 30 },
      metresApart: 12,
    });
    const apart = await start('--setup', whole, '--set', 'wolf 2.surprised=yes', '--set', 'wolf 1.at=3,3');
    expect(apart.setup.foes).toEqual([
      { person: 'wolf', at: { x: 3, y: 3 } },
      { person: 'wolf', surprised: true },
    ]);
    const ready = await start(
      '--ready',
      'wolves',
      '--setup',
      '{"morale": false}',
      '--set',
      'map.walls=0,0 0,1',
    );
    expect(ready.setup).toMatchObject({
      morale: false,
      map: {
        walls: [
          { x: 0, y: 0 },
          { x: 0, y: 1 },
        ],
      },
    });
    const wrong = await arbiter(
      'encounter',
      'simverse',
      'start',
      '--ready',
      'wolves',
      '--set',
      'weather=rain',
    );
    expect(wrong.err).toMatch(/^A fight of this game knows no weather; it knows party, foes, others, map/);
    expect((await arbiter('play', 'simverse', '--ready', 'wolves', '--setup', '[]')).err).toMatch(
      /^--setup takes an object/,
    );
  });
});

describe('who fights', () => {
  test('names with commas, creatures with how many, in several spellings', async () => {
    const party = ['Brenna Oakshield', 'Ilvar of the Reeds'];
    const wolves = ['Wolf 1', 'Wolf 2', 'Wolf 3'];
    for (const foes of ['3 wolf', '3x wolf', 'wolf x3', 'wolf * 3', 'wolf, wolf, wolf'])
      expect(await names('--party', 'brenna,ilvar', '--foes', foes)).toEqual([...party, ...wolves]);
  });

  test('character files, alone, among names, and inside a file with a list', async () => {
    const hero = file('hero.json', (await arbiter('character', 'simverse', 'ready', 'brenna')).out);
    expect(await names('--party', hero, '--foes', 'wolf')).toEqual(['Brenna Oakshield', 'Wolf']);
    expect(await names('--party', `${hero},ilvar`, '--foes', 'wolf')).toHaveLength(3);
    const list = file('party.json', JSON.stringify([hero, { creature: 'Wolf', count: 2 }]));
    expect(await names('--party', list, '--foes', '[{"name": "Guard", "DX": 12}]')).toEqual([
      'Brenna Oakshield',
      'Wolf 1',
      'Wolf 2',
      'Guard',
    ]);
  });

  test('an entry that is wrong is told by its side and number, with whom it probably means', async () => {
    const wrong = async (foes: string) =>
      (await arbiter('encounter', 'simverse', 'start', '--party', 'brenna', '--foes', foes)).err;
    expect(await wrong('wolf, wolff')).toBe(
      '[SV-INIT-01] Foes, entry 2: There is nobody called “wolff”; did you mean “Wolf”?\n',
    );
    expect(await wrong('["wolf", 5]')).toBe(
      'Foes, entry 2 must be a ready character, a creature, a character file or numbers, got 5.\n',
    );
  });

  test('a third side where the game allows it, a sentence where it does not', async () => {
    expect(await names('--party', 'brenna', '--foes', 'wolf', '--side', 'strays=2 wolf')).toHaveLength(4);
    const fight = (system: string, ...words: string[]) =>
      arbiter('fight', system, '--times', '1', '--party', 'a', '--foes', 'b', ...words);
    expect((await fight('affinity', '--side', 'x=wolf')).err).toBe(
      'This game knows two sides, the party and its foes.\n',
    );
    expect((await fight('simverse', '--side', 'x')).err).toMatch(/^--side takes NAME=WHO/);
    expect((await fight('simverse')).err).toMatch(
      /Party, entry 1: There is nobody called “a”; .* Foes, entry 1: “b” could be/,
    );
  });

  test('a second name after one option is told to be a list', async () => {
    for (const words of [
      ['fight', 'edge'],
      ['encounter', 'edge', 'start'],
      ['play', 'edge'],
    ])
      expect((await arbiter(...words, '--party', 'a', 'b', '--foes', 'c')).err).toContain(
        'A side is one list, with commas: --party ann.json,bo.json',
      );
  });

  test('--ready without an id lists what there is', async () => {
    for (const words of [
      ['fight', 'edge'],
      ['encounter', 'edge', 'start'],
    ])
      expect((await json(...words, '--ready')).map((e: { id: string }) => e.id)).toContain('goblin-ford');
    expect((await arbiter('play', 'edge', '--ready')).out).toMatch(/arbiter play edge --ready .* begins one/);
  });
});
