import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arbiter } from './testing.ts';

const told = async (...argv: string[]): Promise<string> => {
  const { code, out, err } = await arbiter(...argv);
  if (code !== 0) throw new Error(err);
  return out;
};

describe('arbiter worth', () => {
  test('ranks changes by what they do, and says which do nothing', async () => {
    const text = await told('worth', 'affinity', '--ready', 'gallows-hill', '--times', '8', '--readings');
    expect(text).toMatch(/^The party wins /);
    expect(text).toMatch(/Changes none of 8 fights: AF-R-\d+=/);
  });

  test('from a fight as it stands asks what a reading is worth, and refuses what needs a set-up', async () => {
    const begun = await arbiter(
      'encounter',
      'edge',
      'start',
      '--ready',
      'goblin-ford',
      '--seed',
      'x',
      '--json',
    );
    const file = join(mkdtempSync(join(tmpdir(), 'worth-')), 'fight.json');
    writeFileSync(file, begun.out);
    const asked = ['worth', 'edge', '--state', file, '--times', '2'];
    expect(await told(...asked, '--readings')).toMatch(/^The party wins /);
    const { code, err } = await arbiter(...asked, '--change', 'foes=wolf');
    expect([code, err]).toEqual([2, expect.stringContaining('of one that stands the readings can')]);
    expect((await arbiter(...asked)).err).toMatch(/^What is changed\? Of a fight as it stands/);
    expect((await arbiter(...asked, '--ready', 'goblin-ford')).err).toMatch(
      /^A fight as it stands has its sides/,
    );
  });

  test('what is no change is refused in a sentence', async () => {
    const { code, err } = await arbiter(
      'worth',
      'affinity',
      '--ready',
      'gallows-hill',
      '--change',
      'without ogre',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/^Nobody in this fight could be “ogre”: there are /);
  });
});

describe('arbiter fight', () => {
  const wolves = ['fight', 'simverse', '--ready', 'wolves', '--times', '3'];

  test.each([
    [['--html', '/nonexistent/x.html'], /^--html cannot write .*: there is no folder \/nonexistent/],
    [['--play', 'orcs=best'], /^--play speaks of orcs, but no side .* party and foes/],
    [['--exact'], /^--exact follows every course .* --times says nothing/],
    [['--replay', '1', '--html', 'x.html'], /^--replay tells one fight, so --html says nothing/],
    [['--then', ''], /^--then takes what comes next on that day/],
    [['--work', '3'], /^--work is for --exact/],
  ])('%j is refused before a fight is played', async (words, sentence) => {
    const { code, err } = await arbiter(...wolves, ...words);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('claims no average and no share that so few fights do not prove', async () => {
    const out = await told('fight', 'simverse', '--ready', 'wolves', '--times', '1');
    expect(out).not.toMatch(/(?<!from )\b(0|0\.00|100\.00) % of/);
    expect(out).toMatch(/it loses .*(less than|more than|95 %:)/);
  });

  test('told again says who won after how many rounds', async () => {
    expect(await told('fight', 'simverse', '--ready', 'wolves', '--replay', '3')).toMatch(
      /Fight 3: (party|foes) win after \d+ rounds?\.$/m,
    );
  });
});

describe('arbiter balance', () => {
  test('without kinds says what is missing, with an example', async () => {
    const { code, err } = await arbiter('balance', 'edge', '--party', 'sable');
    expect([code, err]).toEqual([2, expect.stringContaining('--kinds "wolf, goblin cutter"')]);
  });

  test('tells the fight that was found, and the ladder', async () => {
    const found = JSON.parse(
      await told(
        ...['balance', 'affinity', '--party', 'combatant-1,ranger-1', '--kinds', 'grey wolf', '--win', '50%'],
        ...['--within', '20%', '--threads', '1', '--json'],
      ),
    );
    expect(found.ladder[0]).toMatchObject({ kind: 'grey wolf', count: 1 });
    expect(found.isIn).toBe(true);
  });

  test('a kind that there is not is refused before anything is fought', async () => {
    const { code, err } = await arbiter('balance', 'edge', '--party', 'sable', '--kinds', 'unicorns of doom');
    expect([code, err.split('\n').length]).toEqual([2, 2]);
  });
});

describe('arbiter fight', () => {
  test('a day has fights and rests; the party goes on as it is', async () => {
    const day = [
      'fight',
      'edge',
      '--party',
      'sable,quill,thorn',
      '--foes',
      '2 wolf',
      '--times',
      '3',
      '--json',
    ];
    const report = JSON.parse(await told(...day, '--then', 'rest short', '--then', '2 wolf'));
    expect(report.won).toEqual({ 'fight 1: 2 wolf': 3, 'fight 2: 2 wolf': 3 });
    const { code, err } = await arbiter(...day, '--then', 'rest forever');
    expect(code).toBe(2);
    expect(err).toBe(
      'There is no rest “rest forever” in Edge; there are short-rest, long-rest, day-of-rest.\n',
    );
  });

  test('whoever plays carelessly does worse; where best is no better, that is said', async () => {
    const fought = ['fight', 'affinity', '--ready', 'gallows-hill', '--times', '24', '--json'];
    const sensible = JSON.parse(await told(...fought));
    const careless = JSON.parse(await told(...fought, '--play', 'party=careless'));
    expect(careless.lifeLost).toBeGreaterThan(sensible.lifeLost);
    expect(
      await told('fight', 'edge', '--party', 'sable', '--foes', 'wolf', '--times', '2', '--play', 'best'),
    ).toMatch(/best is sensible here/);
    const { err } = await arbiter(...fought, '--play', 'wildly');
    expect(err).toBe(
      '--play takes one of careless, sensible, best, for all or for a side (party=best), got "wildly".\n',
    );
  });
});
