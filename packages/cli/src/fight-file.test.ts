import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { commit, type OpenDice, pool, seededDice, seedOf, sum } from '@arbiter/dice';
import {
  chanceFrom,
  decideRequest,
  type FightLog,
  fileOf,
  HOST,
  isRefusal,
  newTable,
  requestSchema,
  roomOf,
  viewFor,
} from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { diceFor } from './fair-fight.ts';
import { saveBack } from './save.ts';
import { arbiter, json } from './testing.ts';

const SEED = '5f0c9d7e-2d9b-4b55-9f55-2d1f4b1f3c11';
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arbiter-fight-'));
  path = join(folder, 'fight.json');
});

const write = (value: unknown): string => {
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const read = (): FightLog => JSON.parse(readFileSync(path, 'utf8'));

const systems = catalogue.filter(card => card.encounters.length > 0);
const encounter = (system: string, what: string, ...words: string[]) =>
  arbiter('encounter', system, what, ...(what === 'start' ? [] : ['--state', path]), ...words);

/** A fight that players added their words to, some steps old, one of them taken back. */
async function promised(system: string, ready: string): Promise<FightLog> {
  write(
    (
      await encounter(
        system,
        'start',
        '--ready',
        ready,
        '--seed',
        SEED,
        '--word',
        'dragons',
        '--word',
        'ελπίς',
      )
    ).out,
  );
  for (const words of [['auto', '--turns', '12'], ['undo'], ['auto', '--turns', '5']] as [
    string,
    ...string[],
  ][]) {
    const { code, err } = await encounter(
      system,
      ...words,
      '--save',
      ...(words[0] === 'undo' ? [] : ['--seed', SEED]),
    );
    expect([code, err]).toEqual([0, '']);
  }
  return read();
}

describe.each(systems.map(card => [card.id, card.encounters[0]?.id ?? ''] as const))(
  'a fight of %s',
  (system, ready) => {
    let fight: FightLog;

    beforeAll(async () => {
      path = join(mkdtempSync(join(tmpdir(), 'arbiter-fight-')), 'fight.json');
      fight = await promised(system, ready);
    });

    test('is proven from its seed once that is revealed, steps taken back and all', async () => {
      write(fight);
      expect(fight.log).toHaveLength(18);
      expect(JSON.stringify(fight)).not.toContain(SEED);
      expect((await arbiter('verify', path)).err).toMatch(/^The seed is still a secret/);
      expect((await encounter(system, 'reveal', '--seed', SEED, '--save')).code).toBe(0);
      const { seal = '', promise = '' } = fight;
      const proof = await json('verify', path, '--seal', seal, '--promise', promise);
      expect(proof).toMatchObject({ honest: true, proves: 'fight', actions: 18 });
      expect((await arbiter('verify', path, '--seal', seal)).out).toMatch(
        /^Proven\. 18 steps and \d+ faces.*set-up, rulings and commands/,
      );
      const { code, out } = await arbiter('verify', path);
      expect([code, out]).toEqual([1, expect.stringMatching(/^Not proven\. 18 steps .* Give --seal/)]);
      expect((await encounter(system, 'auto', '--seed', SEED)).err).toMatch(/the fight is closed/);
    });

    test('that was tampered with is refused or not proven, whatever was changed (seed 20261116)', async () => {
      for (const keys of fc.sample(fc.constantFrom(...leaves(fight)), { seed: 20_261_116, numRuns: 20 })) {
        write(altered(fight, keys));
        const { code, out } = await arbiter('verify', path, '--seed', SEED, '--json');
        expect([keys.join('.'), code]).toEqual([keys.join('.'), 1]);
        expect(JSON.parse(out)).toMatchObject({ honest: false, why: expect.stringMatching(/[.?]$/) });
      }
    });

    test('without its set-up opens as it stands; what is missing in it is filled in, told or refused', async () => {
      const { state } = fight;
      const bare = (now: unknown) => write({ system, rulings: {}, start: now, log: [], state: now });
      const go = () => encounter(system, 'auto', '--turns', '2', '--seed', 'x');
      bare(state);
      expect((await go()).err).toBe('');
      for (const keys of fc.sample(fc.constantFrom(...leaves(state)), { seed: 20_261_117, numRuns: 8 })) {
        bare(without(state, keys));
        const { code, err } = await go();
        expect([keys.join('.'), err]).toEqual([keys.join('.'), code === 0 ? '' : expect.any(String)]);
        expect(err).not.toMatch(/inside Arbiter/);
      }
    });

    test('without its set-up names no machinery of objects', async () => {
      const { state } = fight;
      const words = leaves(state).filter(keys => typeof valueAt(state, keys) === 'string');
      for (const keys of fc.sample(fc.constantFrom(...words), { seed: 20_261_118, numRuns: 4 })) {
        const now = altered(state, keys, 'toString');
        write({ system, rulings: {}, start: now, log: [], state: now });
        expect([keys.join('.'), (await encounter(system, 'show')).code]).toEqual([keys.join('.'), 2]);
      }
    });

    test('that was played again from the revealed seed without one of the foes is not proven', async () => {
      const { party, foes, map } = fight.setup as {
        party: unknown;
        foes: { count?: number }[];
        map?: unknown;
      };
      const fewer = foes.length > 1 ? foes.slice(1) : [{ ...foes[0], count: 1 }];
      const start = await encounter(
        system,
        'start',
        ...['--party', JSON.stringify(party), '--foes', JSON.stringify(fewer), '--seed', SEED],
        ...(map ? ['--map', JSON.stringify(map)] : []),
        ...(fight.words ?? []).flatMap(word => ['--word', word]),
      );
      expect(start.err).toBe('');
      write(start.out);
      await encounter(system, 'auto', '--turns', '18', '--seed', SEED, '--save');
      await encounter(system, 'reveal', '--seed', SEED, '--save');
      expect((await arbiter('verify', path)).out).toMatch(/^Not proven\. .* Give --seal/);
      expect((await arbiter('verify', path, '--seal', fight.seal ?? '')).out).toMatch(
        /^Not proven\. The seal is not the one that was told/,
      );
    });

    test('that was cut, put in another order, or rolled from other dice is not proven', async () => {
      const verdict = async (changed: object, ...words: string[]) => {
        write({ ...fight, ...changed });
        return (await json('verify', path, '--seed', SEED, ...words)).why;
      };
      expect(await verdict({ log: fight.log.slice(0, -1) })).toMatch(/state|seal/);
      expect(await verdict({ log: fight.log.toReversed() })).toMatch(/\.$/);
      expect(await verdict({ words: ['other'] })).toMatch(/\.$/);
      const [first, ...rest] = fight.log;
      const nothing = { ...(first as object), command: { do: 'nothing of this book', actor: 7 } };
      expect(await verdict({ log: [nothing, ...rest] })).toMatch(/^The seal does not fit the fight/);
      expect(await verdict({}, '--seal', 'another')).toMatch(/^The seal is not the one that was told/);
      expect(await verdict({}, '--promise', 'another')).toMatch(/^The hash in the file/);
      write(fight);
      expect((await json('verify', path, '--seed', `${SEED}x`)).why).toMatch(/^The seed is not the one/);
      expect((await encounter(system, 'auto', '--dice', '1,2,3')).err).toMatch(
        /^The dice of this fight were promised/,
      );
      expect((await encounter(system, 'auto', '--seed', 'monday')).err).toMatch(
        /^The dice of this fight were/,
      );
      expect((await encounter(system, 'auto')).err).toMatch(/^The dice of this fight were promised/);
    });

    test('whose state is not where its log leads is refused by every command', async () => {
      write((await encounter(system, 'start', '--ready', ready, '--seed', 'x')).out);
      await encounter(system, 'auto', '--turns', '6', '--seed', 'x', '--save');
      const fought = read();
      const refused = async (changed: unknown): Promise<string> => {
        write(changed);
        const { code, err } = await encounter(system, 'show');
        expect(code).toBe(2);
        return err;
      };
      expect(await refused({ ...fought, state: fought.start })).toMatch(
        /^The state is not where the log leads/,
      );
      expect(await refused({ ...fought, log: fought.log.slice(1) })).toMatch(/state|log|hold/i);
      expect(await refused({ ...fought, log: [{ undo: true }, ...fought.log] })).toMatch(
        /^The log takes back more/,
      );
      expect(await refused({ ...fought, log: [...fought.log, { command: 1 }] })).toMatch(
        /^Entry 7 of the log/,
      );
      const trick = { command: {}, events: [{ is: 'moved', who: '__proto__', fighter: 'constructor' }] };
      expect(await refused({ ...fought, log: [...fought.log, trick] })).toMatch(/./);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      expect(await refused({ ...fought, rulings: { 'XX-R-1': 'x' } })).toMatch(/^There is no ruling XX-R-1/);
      const [first = ''] = (await json('encounter', system, 'show', '--state', write(fought))).fighters.map(
        (f: { id: string }) => f.id,
      );
      const start = JSON.stringify(fought.start).replace(`"${first}"`, '"nobody-here"');
      expect(await refused({ ...fought, start: JSON.parse(start) })).toMatch(/[.?]\n$/);
      write((await encounter(system, 'start', '--ready', ready, '--seed', 'x')).out);
      const other = JSON.parse(JSON.stringify(read().start).replace(/"name":"[^"]*"/, '"name":"Champion"'));
      expect(await refused({ ...read(), start: other, state: other })).toMatch(
        /^The fight did not begin like/,
      );
    });

    test('takes people by the names that `show` gives them, in any case', async () => {
      write((await encounter(system, 'start', '--ready', ready, '--seed', 'x')).out);
      const { fighters, waitingFor } = await json('encounter', system, 'show', '--state', path);
      const actor = fighters.find((f: { id: string }) => f.id === waitingFor);
      for (const word of [actor.id, actor.name, actor.name.toUpperCase()]) {
        expect((await json('encounter', system, 'legal', '--state', path, '--actor', word)).actor).toBe(
          actor.id,
        );
      }
      const nobody = await encounter(system, 'legal', '--actor', 'NOBODY');
      expect([nobody.code, nobody.err]).toEqual([
        2,
        expect.stringMatching(/^Nobody in this fight is called “NOBODY”/),
      ]);
      const idle = fighters.find((f: { id: string }) => f.id !== waitingFor);
      expect((await encounter(system, 'legal', '--actor', idle.id)).out).toMatch(
        /may:|may do nothing now: .* is to decide/,
      );
      const { actions } = await json('encounter', system, 'legal', '--state', path);
      const aimed = actions.find((a: { command: { target?: string } }) =>
        fighters.some((f: { id: string }) => f.id === a.command.target && f.id !== waitingFor),
      );
      if (!aimed) return;
      const target = fighters.find((f: { id: string }) => f.id === aimed.command.target);
      const act = (command: object) =>
        json(
          'encounter',
          system,
          'act',
          '--state',
          path,
          '--seed',
          'y',
          '--command',
          JSON.stringify(command),
        );
      const byName = { ...aimed.command, actor: actor.name, target: target.name.toLowerCase() };
      expect((await act(byName)).events).toEqual((await act(aimed.command)).events);
    });
  },
);

test('SV-INIT-04: whoever only ends the turn is told of', async () => {
  write((await encounter('simverse', 'start', '--ready', 'wolves', '--seed', 'x')).out);
  const { waitingFor, fighters } = JSON.parse((await encounter('simverse', 'show', '--json')).out);
  const { name } = fighters.find(({ id }: { id: string }) => id === waitingFor);
  const { out } = await encounter('simverse', 'act', 'end', 'turn');
  expect(out.split('\n')[0]).toBe(`${name}: end turn.`);
});

describe('--save', () => {
  const begin = async () =>
    write((await encounter('simverse', 'start', '--ready', 'wolves', '--seed', 'x')).out);
  const auto = () => encounter('simverse', 'auto', '--seed', 'x', '--save');

  test('keeps the mode and the link, and leaves nothing beside', async () => {
    const real = await begin();
    chmodSync(real, 0o640);
    path = join(folder, 'link.json');
    symlinkSync(real, path);
    expect((await auto()).code).toBe(0);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(JSON.parse(readFileSync(real, 'utf8')).log).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['fight.json', 'link.json']);
  });

  test('a file of several names stays one file', async () => {
    const other = join(folder, 'other.json');
    linkSync(await begin(), other);
    await auto();
    expect(JSON.parse(readFileSync(other, 'utf8')).log).toHaveLength(1);
    expect(statSync(other).nlink).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['fight.json', 'other.json']);
  });

  test('of two at once the second is told, and nothing is lost', async () => {
    await begin();
    const text = readFileSync(path, 'utf8');
    expect((await auto()).code).toBe(0);
    const saved = readFileSync(path, 'utf8');
    expect(() => saveBack({ path, text }, { overwritten: true })).toThrow(/has changed since it was read/);
    expect(readFileSync(path, 'utf8')).toBe(saved);
    expect(readdirSync(folder)).toEqual(['fight.json']);
  });

  test('while somebody else is saving, nothing is written; a draft long forgotten does not matter', async () => {
    await begin();
    writeFileSync(`${path}.new`, 'theirs');
    // The patience of whoever waits is counted by a clock, and this one runs ahead.
    const { now } = Date;
    let ahead = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      ahead += 400;
      return now() + ahead;
    });
    const { code, err } = await auto().finally(() => clock.mockRestore());
    expect([code, err]).toEqual([2, expect.stringMatching(/^Somebody else is just saving/)]);
    expect(read().log).toHaveLength(0);
    utimesSync(`${path}.new`, 0, 0);
    expect((await auto()).code).toBe(0);
    expect(read().log).toHaveLength(1);
  });

  test('the lock and the draft of a killed process are taken away at once', async () => {
    await begin();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${path}.new`, `${pid} ${hostname()}`);
    writeFileSync(`${path}.${pid}.new`, '{"half');
    const clock = vi.spyOn(Atomics, 'wait');
    const { code } = await auto().finally(() => clock.mockRestore());
    expect(clock).not.toHaveBeenCalled();
    expect([code, read().log.length]).toEqual([0, 1]);
    expect(readdirSync(folder)).toEqual(['fight.json']);
  });
});

type Keys = readonly string[];

/** The paths of all numbers and texts in a document. */
function leaves(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...keys, key]));
}

const valueAt = (value: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

function without(value: unknown, keys: Keys): unknown {
  const copy = structuredClone(value);
  const parent = valueAt(copy, keys.slice(0, -1));
  const key = keys.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Record<string, unknown>)[key];
  return copy;
}

function altered(value: unknown, [key, ...rest]: Keys, to?: unknown): unknown {
  if (key === undefined && to !== undefined) return to;
  if (key === undefined)
    return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = altered(copy[key], rest, to);
  return copy;
}

test('whoever throws for a promised fight, at the prompt too, throws from the seed and its words', () => {
  const fight = { promise: commit(SEED), words: ['x'], log: [] } as unknown as FightLog;
  for (const choice of [{}, { seed: 'monday' }, { dice: '1,2,3' }])
    expect(() => diceFor(fight, choice, 'drawn', 4)).toThrow(/^The dice of this fight were promised/);
  const faces = (dice: OpenDice): unknown => {
    dice.roll(pool(8, 20), sum, 'any');
    return dice.thrown;
  };
  const { dice } = diceFor(fight, { seed: SEED }, undefined, 4);
  expect(faces(dice)).toEqual(faces(seededDice(seedOf(SEED, ['x']), 4)));
  expect(() => diceFor({ ...fight, seed: SEED }, { seed: SEED }, undefined, 4)).toThrow(
    /the fight is closed/,
  );
});

test('a strict fight never throws a die by itself', async () => {
  const strict = (...words: string[]) =>
    encounter('simverse', 'start', '--ready', 'wolves', '--strict', ...words);
  const act = (...words: string[]) => encounter('simverse', 'auto', ...words);
  const begun = await strict('--seed', 'x');
  expect(JSON.parse(begun.out)).toMatchObject({ strict: true });
  write(begun.out);
  for (let i = 0; i < 40; i++) {
    const { err } = await act('--save');
    if (!err) continue;
    expect(err).toMatch(
      /^This fight is strict, and no die of it falls by itself: .+ needs 3d6\. Type the faces in with --dice, or name a --seed\.$/m,
    );
    expect((await act('--seed', 'y')).err).toBe('');
    return;
  }
  throw new Error('No die was needed in forty steps.');
});

test('the strict fight of the help is played as it stands there', async () => {
  const { out: help } = await arbiter('help', 'encounter');
  for (const words of ['start --ready goblin-ford --strict --dice 12', 'act intimidate cutter 1 --dice 9']) {
    const [what, ...rest] = words.split(' ');
    const [shown] = /^ *arbiter encounter edge .*--strict .*\n.*$/m.exec(help) ?? [''];
    for (const word of words.split(' ')) expect(shown).toContain(word);
    const { out, err } = await encounter('edge', what!, ...rest, ...(what === 'act' ? ['--json'] : []));
    expect(err).toBe('');
    write(out);
  }
});

test('a seed that somebody thought of is never promised', async () => {
  const start = (...words: string[]) => encounter('simverse', 'start', '--ready', 'wolves', ...words);
  for (const seed of ['monday', 'internationalization', 'correct horse battery staple', 'ab'.repeat(20)]) {
    const refused = /^A promised seed must be drawn by chance/;
    expect((await start('--seed', seed, '--word', 'dragons')).err).toMatch(refused);
    expect((await arbiter('promise', '--seed', seed)).err).toMatch(refused);
  }
  expect((await start('--word', 'dragons')).err).toMatch(/^With --word goes --seed/);
  write((await start('--seed', 'monday')).out);
  expect(read()).not.toHaveProperty('promise');
  expect((await encounter('simverse', 'reveal', '--seed', 'monday')).err).toMatch(/^Nothing was promised/);
});

test.each([['[]'], ['5'], ['"x"'], ['null']])('`verify` takes %s for no fight', async text => {
  expect((await arbiter('verify', write(text))).err).toMatch(/^That is no fight/);
});

test('`verify` proves a fight in the file of a server’s table', async () => {
  const book = (await openBook('edge'))!;
  const fight = { game: 'edge', fight: 'ford' };
  let room = roomOf(newTable('Monday', 'edge'), [book]);
  const done = (asked: object): void => {
    const decided = decideRequest(room, HOST, requestSchema.parse({ ...fight, ...asked }), chanceFrom(SEED));
    if (isRefusal(decided)) throw new Error(decided.message);
    ({ room } = decided);
  };
  done({ ask: 'begin', setup: book.encounters![0]!.setup });
  while (room.table.fights[0]?.winner === undefined) done({ ask: 'auto' });
  write(fileOf(room));
  expect((await arbiter('verify', path)).err).toMatch(/^The seed is still a secret/);
  done({ ask: 'prove' });
  write(fileOf(room));
  const { seal = '', promise } = viewFor(room, HOST).fights[0]!.proof!;
  expect(await json('verify', path, '--seal', seal, '--promise', promise)).toMatchObject({ honest: true });
  expect((await arbiter('verify', path, '--fight', 'ford', '--seal', seal)).out).toMatch(
    /^Proven\. .* set-up/,
  );
  expect((await arbiter('verify', path, '--fight', 'odd')).err).toMatch(
    /^Say which fight with --fight: .* has ford/,
  );
  write(newTable('Monday', 'edge'));
  expect((await arbiter('verify', path)).err).toMatch(/has no fights/);
});
