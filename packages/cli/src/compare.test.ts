import { expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const attack = ['compare', 'simverse', 'attack', 'brenna', 'wolf'];

test('ways are ranked by the average of a field, with their distributions side by side', async () => {
  const { out } = await arbiter(...attack, '--over', 'weapon=dagger,longsword');
  expect(out).toMatch(
    /^Ranked by damage on average\n {2}weapon longsword +6\.594 .*\n {2}weapon dagger +1\.884 /,
  );
  expect(out).toMatch(/^ {2}12 +2\.62 %/m);
  const { options } = await json(...attack, '--over', 'weapon=dagger,longsword', '--lowest');
  expect(options.map(({ name }: { name: string }) => name)).toEqual(['weapon dagger', 'weapon longsword']);
  expect(options[0].odds.values[0].p).toMatchObject({ num: '451', den: '7776' });
});

test('of what is supposed of a roll', async () => {
  const words = [...attack, 'longsword', '--over', 'location=torso,head'];
  const { given, options } = await json(...words, '--given', 'attack=hit');
  expect(given).toEqual(['attack=hit']);
  const plain = await json(...words);
  expect(options[0].measure).toBeGreaterThan(plain.options[0].measure);
  expect((await arbiter(...words, '--of', 'damage>=x')).err).toMatch(/“x” is none: write `damage>=6`/);
});

test('by a chance, and it is said in what they differ where that is more than one thing', async () => {
  const { out } = await arbiter(
    ...['compare', 'anyventure', 'check', 'rc=7', '--of', 'success'],
    ...['--option', 'talent=2 level=3', '--option', 'talent=3 level=2'],
  );
  expect(out).toMatch(/^Ranked by the chance of success\n {2}talent=2 level=3 +64\.00 %/);
  expect(out).toContain(
    'talent=3 level=2 differs from talent=2 level=3 in talent (3 instead of 2), level (2 instead of 3).',
  );
});

test('a field that changes nothing is told to', async () => {
  const { notes } = await json(...attack, 'longsword', '--over', 'attacker.CH=8..10');
  expect(notes).toEqual([expect.stringContaining('changes nothing about damage.')]);
});

test('where a name stands for many numbers, the parts are told that only one way has', async () => {
  const { notes } = await json(...attack, '--over', 'weapon=longsword,warhammer');
  expect(notes).toEqual([
    'weapon warhammer beside weapon longsword: without skill +4 (attack target number); untrained −2 (attack target number).',
  ]);
});

test('of several fields the one that changes most comes first, and those that change nothing last', async () => {
  const { notes } = await json(
    ...attack,
    ...[
      'longsword',
      '--over',
      'attacker.CH=8..9',
      '--over',
      'location=torso,head',
      '--over',
      'attacker.ST=12..14',
    ],
  );
  expect(notes[0]).toMatch(/^By weight: location \(up to [\d.]+\), attacker\.st \(up to [\d.]+\)\.$/i);
  expect(notes[1]).toMatch(/changes nothing about damage\.$/);
});

test.each([
  [[], /^Compare what with what\?/],
  [['--over', 'weapon'], /^--over takes FIELD=VALUES/],
  [['--over', 'target=1..1000'], /1000 values; 40 are the most/],
  [['--option', 'dagger', '--option', 'banana'], /banana/],
  [['--over', 'weapon=dagger,longsword', '--of', 'location'], /has no number to rank by/],
])('what cannot be compared is refused: %j', async (more, why) => {
  const { code, err } = await arbiter(...attack, ...more);
  expect(err).toMatch(why);
  expect(code).toBe(2);
});

test('a value that is refused says why in its row, and the others are compared; distributions left out are counted', async () => {
  const swept = ['compare', 'affinity', 'action', 'combatant-5', 'tier=Expert', 'required=2'];
  const { code, out } = await arbiter(...swept, '--over', 'exertion=0..3', '--of', 'success');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}exertion 2 +86\.46 %/m);
  expect(out).toMatch(/^ {2}exertion 0 +refused +\[AF-EXR-03\]/m);
  const many = await arbiter(
    'compare',
    'simverse',
    'attack',
    'brenna',
    'longsword',
    'wolf',
    '--over',
    'attacker.ST=10..15',
  );
  expect(many.out).toContain('Not shown: 2 more distributions.');
});
