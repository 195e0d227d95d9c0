/** Characters, encounters and fights on the command line, for every system that has them. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-'));
const file = (name: string, document: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return path;
};

const rulesets = await openBooks();

describe.each(rulesets.filter(r => r.character).map(r => r.id))('characters of %s', system => {
  test('a random one is legal, derives, and is the same for the same seed', async () => {
    const made = (await arbiter('character', system, 'random', '--seed', 'monday')).out;
    expect(made).toBe((await arbiter('character', system, 'random', '--seed', 'monday')).out);
    const hero = file(`${system}.json`, made);
    expect(await json('character', system, 'check', hero)).toMatchObject({ ok: true, problems: [] });
    const derived = await json('character', system, 'derive', hero);
    expect(Object.values(derived)[0]).toHaveProperty('why');
    expect((await json('character', system, 'sheet', hero)).derived).toEqual(derived);
  });

  test('every ready one passes the check', async () => {
    for (const { id } of await json('character', system, 'ready')) {
      const hero = file(`${id}.json`, (await arbiter('character', system, 'ready', id)).out);
      expect(await json('character', system, 'check', hero), id).toMatchObject({ ok: true, problems: [] });
    }
  });

  test('an illegal one is told why, with exit code 2', async () => {
    const { choices } = await json('character', system, 'new');
    const ran = await arbiter(
      'character',
      system,
      'check',
      file('broken.json', { ...choices, nonsense: 1 }),
      '--json',
    );
    expect(ran.code).toBe(2);
    const { ok, problems } = JSON.parse(ran.out);
    expect(ok).toBe(false);
    expect(problems[0]).toMatchObject({ path: 'nonsense' });
  });

  test.each([
    [['check'], /^Name the file with the character/],
    [['check', 'nowhere.json'], /^Cannot read the character from nowhere.json/],
    [['dance'], /^`arbiter character` knows new, random, ready/],
    [['ready', 'nobody'], /has no ready character "nobody"/],
    [['advance'], /^Name the file with the character/],
    [['advance', '{}', '--change', '[1]'], /^\[[A-Z]{2}-/],
  ])('%j is refused in a sentence', async (words, sentence) => {
    const { code, err } = await arbiter('character', system, ...words);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

describe.each(rulesets.filter(r => r.encounter && r.encounters?.length).map(r => r.id))(
  'encounters of %s',
  system => {
    const ready = rulesets.find(r => r.id === system)?.encounters?.[0]?.id ?? '';
    const begin = async (): Promise<string> =>
      file(
        `${system}-start.json`,
        (await arbiter('encounter', system, 'start', '--ready', ready, '--seed', 'monday')).out,
      );

    test('start, legal, act, undo: undoing brings back the state before', async () => {
      const start = await begin();
      const { actor, actions } = await json('encounter', system, 'legal', '--state', start);
      expect(actions.length).toBeGreaterThan(0);
      expect(actions[0].command).toMatchObject({ actor });
      const command = JSON.stringify(actions.at(-1).command);
      const after = await json(
        'encounter',
        system,
        'act',
        '--state',
        start,
        '--command',
        command,
        '--seed',
        'x',
      );
      expect(after.state.log).toHaveLength(1);
      const undone = await json('encounter', system, 'undo', '--state', file('after.json', after));
      expect(undone.state.state).toEqual(undone.state.start);
    });

    test('show draws everybody and says who is to decide', async () => {
      const start = await begin();
      const { fighters, waitingFor } = await json('encounter', system, 'show', '--state', start);
      const asked = fighters.find((fighter: { id: string }) => fighter.id === waitingFor);
      const { out } = await arbiter('encounter', system, 'show', '--state', start);
      for (const { name } of fighters) expect(out).toContain(name);
      expect(out).toContain(`${asked?.name ?? 'The game master'} is to decide: `);
    });

    test('act and undo write back to the file with --save, and the actor need not be named', async () => {
      const start = await begin();
      const { actions } = await json('encounter', system, 'legal', '--state', start);
      const { actor: _, ...command } = actions.at(-1).command;
      const words = ['--state', start, '--command', JSON.stringify(command), '--seed', 'x', '--save'];
      const { code, out } = await arbiter('encounter', system, 'act', ...words);
      expect([code, out]).toEqual([0, expect.stringContaining('Round')]);
      const saved = JSON.parse(readFileSync(start, 'utf8'));
      expect(saved.log).toHaveLength(1);
      await arbiter('encounter', system, 'undo', '--state', start, '--save');
      expect(JSON.parse(readFileSync(start, 'utf8')).state).toEqual(saved.start);
    });

    test('auto goes on with the same dice however it is cut up', async () => {
      const start = await begin();
      const auto = (state: string, turns: string) =>
        json('encounter', system, 'auto', '--state', state, '--turns', turns, '--seed', 'x');
      const six = await auto(start, '6');
      const three = file('three.json', await auto(start, '3'));
      expect((await auto(three, '3')).state).toEqual(six.state);
      const told = await arbiter(
        'encounter',
        system,
        'auto',
        '--state',
        start,
        '--turns',
        '6',
        '--seed',
        'x',
      );
      expect(told.out).toMatch(/\w+\.\n/);
    });

    test('mistakes are refused in a sentence and change nothing', async () => {
      const start = await begin();
      const refused = async (...words: string[]): Promise<string> => {
        const { code, err } = await arbiter('encounter', system, ...words);
        expect(code).toBe(2);
        return err;
      };
      expect(await refused('start')).toMatch(/^A fight needs --party and --foes/);
      expect(await refused('start', '--ready', 'nothing')).toMatch(/has no ready encounter "nothing"/);
      expect(await refused('act', '--state', start)).toMatch(/^`act` needs what to do/);
      expect(await refused('act', '--state', start, '--command', '{"fly": 1}')).toMatch(/./);
      expect(await refused('legal')).toMatch(/^Name the running encounter with --state/);
      expect(await refused('legal', '--state', file('bad.json', { log: [], system }))).toMatch(
        /must be|missing/,
      );
      expect(await refused('undo', '--state', start)).toMatch(/^Nothing has happened yet/);
    });

    test('fight reports win rate, interval, rounds and speed, the same for the same seed', async () => {
      const fight = () => json('fight', system, '--ready', ready, '--times', '8', '--seed', 'x');
      const report = await fight();
      expect(report).toMatchObject({ fights: 8, seed: 'x' });
      expect(report.interval95).toHaveLength(2);
      const again = await fight();
      expect({ ...again, seconds: 0, perSecond: 0 }).toEqual({ ...report, seconds: 0, perSecond: 0 });
      expect((await arbiter('fight', system, '--ready', ready, '--times', '2')).out).toContain(
        'The party wins',
      );
    });

    test('the number of fights is bounded', async () => {
      const { code, err } = await arbiter('fight', system, '--ready', ready, '--times', '1e99');
      expect(code).toBe(2);
      expect(err).toMatch(/^--times must be a whole number from 1 to 10,000,000/);
    });
  },
);

describe.each(rulesets.map(r => r.id))('tables of %s', system => {
  test('are listed, printed and searched', async () => {
    const list = await json('tables', system);
    for (const { table, entries } of list) expect(await json('tables', system, table)).toHaveLength(entries);
    expect((await arbiter('tables', system, list[0].table, '--find', 'zzzz')).err).toBe(
      'No entry contains all these words.\n',
    );
    expect((await arbiter('tables', system, 'spaceships')).err).toMatch(/has no table "spaceships"/);
  });
});

test('a misspelt entry of a table is told with the one that was probably meant', async () => {
  expect(await arbiter('tables', 'simverse', 'weapons', 'longswrod')).toMatchObject({
    code: 1,
    err: 'No entry contains all these words; did you mean "Longsword"?\n',
  });
});

test('tables of large entries: a line each, one of them whole', async () => {
  const all = (await arbiter('tables', 'simverse', 'powers')).out.split('\n');
  expect(all[0]).toMatch(/^name +tier +cp +use +skill +summary$/);
  expect(all.find(line => line.startsWith('Disarm'))).toMatch(
    /^Disarm +Minor +8 +1 Stamina +weapon skill +Contest/,
  );
  const { out } = await arbiter('tables', 'simverse', 'powers', '--find', 'Fireball');
  expect(out).toMatch(/^name: Fireball$/m);
  expect(out).toMatch(/^use: 6 Mana$/m);
});

test('SV-R-109: rulings given at the start of a fight hold for all of it', async () => {
  const started = ['--ready', 'wolves', '--seed', 'monday', '--ruling', 'SV-R-109=rollEachTurn'];
  const fight = file('ruled.json', (await arbiter('encounter', 'simverse', 'start', ...started)).out);
  const command = JSON.stringify({ do: 'rule', actor: 'gm', target: 'f1', vitality: -2 });
  const { state } = await json('encounter', 'simverse', 'act', '--state', fight, '--command', command);
  expect(state.rulings['SV-R-109']).toBe('rollEachTurn');
  expect(state.state.fighters.f1.life).toBe('holding on');
});

test('when a fight is over, nothing more is accepted', async () => {
  const fight = file(
    'over.json',
    (await arbiter('encounter', 'simverse', 'start', '--ready', 'wolves', '--seed', 'x')).out,
  );
  await arbiter(
    'encounter',
    'simverse',
    'auto',
    '--state',
    fight,
    '--turns',
    '3000',
    '--seed',
    'x',
    '--save',
  );
  const { code, err } = await arbiter(
    'encounter',
    'simverse',
    'act',
    '--state',
    fight,
    '--command',
    '{"do":"end turn"}',
  );
  expect([code, err]).toEqual([2, expect.stringMatching(/^The fight is over/)]);
  expect((await arbiter('encounter', 'simverse', 'show', '--state', fight)).out).toContain(
    'The fight is over.',
  );
});
