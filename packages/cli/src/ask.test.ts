import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { understand } from '@arbiter/engine';
import { edge } from '@arbiter/rules/edge';
import { expect, test } from 'vitest';
import { withChoices } from './commands/ask.ts';
import { plain } from './terminal.ts';
import { arbiter, json } from './testing.ts';

test('a sentence is shown as it was understood, then answered as its fields would be', async () => {
  const { out } = await arbiter('ask', 'simverse', 'Brenna attacks a wolf with her longsword', '--seed', 'a');
  const [told, , answer] = plain(out).split('\n');
  expect(told).toBe('attack: attacker Brenna Oakshield, weapon Longsword, defender Wolf; the rest as usual');
  const same = await arbiter('resolve', 'simverse', 'attack', 'brenna', 'longsword', 'wolf', '--seed', 'a');
  expect(plain(same.out).split('\n')[0]).toBe(answer);
  const document = await json('ask', 'simverse', 'brenna attacks a wolf', '--seed', 'a');
  expect(document.understood).toMatchObject({
    game: 'simverse',
    procedure: 'attack',
    input: { attacker: 'brenna' },
  });
  expect(document.sentence).toMatch(/Brenna/);
});

test('who asks how likely it is gets the odds', async () => {
  const { out } = await arbiter('ask', 'simverse', 'how likely does Brenna hit a wolf', '--of', 'hit');
  expect(plain(out)).toMatch(/^attack: .*as usual\n\nAttack\n\nhit\n +yes +\d/);
});

test('what is in doubt or missing is asked back, and nothing is rolled', async () => {
  const said = async (...words: string[]) => {
    const { code, out, err } = await arbiter('ask', ...words);
    expect([code, out]).toEqual([2, '']);
    return err;
  };
  expect(await said('edge', '2 goblins attack Brenna')).toContain(
    'could be “Goblin cutter” or “Goblin sniper”',
  );
  expect(await said('edge', 'brenna attacks')).toContain('`defender` is missing');
  expect(await said('simverse', 'Brenna dances')).toMatch(/^Nothing in “Brenna dances” names a question/);
  expect(await said('Brenna attacks a wolf')).toMatch(
    /^Simverse and Edge have an answer to that: name the game/,
  );
  expect(await said('the moon')).toMatch(/^No game understands that/);
  expect(await said('simverse')).toMatch(/^Ask what\?/);
});

test('the only game that understands it need not be named', async () => {
  expect(plain((await arbiter('ask', 'Dorrin attacks an orc', '--only')).out)).toBe(
    'attack: attacker Dorrin Oakfist, defender orc; the rest as usual\narbiter resolve open-adventure attack attacker=dorrin defender=orc\n',
  );
});

test('on a terminal the choice is asked for, by number or by name', async () => {
  const read = understand(edge, 'Brenna attacks a goblin');
  if (!read.ok) throw new Error();
  for (const answer of ['2', 'sniper']) {
    const { input, told, doubts } = await withChoices(read.value, async () => answer);
    expect([input.defender, doubts]).toEqual(['Goblin sniper', []]);
    expect(told).toBe('attack: attacker Brenna, defender Goblin sniper; the rest as usual');
  }
  await expect(withChoices(read.value, async () => 'ogre')).rejects.toThrow('“ogre” is none of');
});

test('people come from files, and go back there', async () => {
  const path = join(tmpdir(), `arbiter-ask-${process.pid}.json`);
  writeFileSync(path, (await arbiter('character', 'simverse', 'ready', 'brenna')).out);
  const { saved } = await json('ask', 'simverse', `a wolf bites ${path}`, '--seed', 'b', '--save');
  expect(saved).toEqual([path]);
});
