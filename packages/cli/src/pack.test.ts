import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const MOON = fileURLToPath(
  new URL('../../rules/src/affinity/fixtures/moonlit-road.pack.json', import.meta.url),
);
const MOON_TEXT = readFileSync(MOON, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'arbiter-pack-'));
const file = (name: string): string => join(folder, name);

describe('a pack of one’s own', () => {
  beforeAll(async () => {
    await arbiter('pack', 'new', file('a.pack.json'), '--game', 'affinity', '--author', 'Mira');
  });

  test('is made, checked, built and compared', async () => {
    expect((await arbiter('pack', 'check', file('a.pack.json'))).out).toMatch(/^a is fine: \d+ entries\./);
    const built = await arbiter('pack', 'build', file('a.pack.json'), '--out', file('a-1.pack.json'));
    expect(built.out).toContain('may be given away');
    const pack = JSON.parse(readFileSync(file('a.pack.json'), 'utf8'));
    pack.entries.weapon[0].damage = 4;
    writeFileSync(file('b.pack.json'), JSON.stringify(pack));
    expect((await arbiter('pack', 'diff', file('a-1.pack.json'), file('b.pack.json'))).out).toBe(
      'Weapon “Moon blade”: damage 2 → 4.\n',
    );
    const again = await arbiter('pack', 'build', file('b.pack.json'), '--last', file('a-1.pack.json'));
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('give it a higher one than 1.0.0')]);
  });

  test('is told everything that is wrong with it at once, and what would pass', async () => {
    const pack = JSON.parse(readFileSync(file('a.pack.json'), 'utf8'));
    pack.entries.weapon[0].damge = 4;
    pack.entries.creature[0].hd = -1;
    writeFileSync(file('bad.pack.json'), JSON.stringify(pack));
    const { code, err } = await arbiter('pack', 'check', file('bad.pack.json'));
    expect(code).toBe(2);
    expect(err).toContain('2 things are wrong:');
    expect(err).toContain('Weapon “Moon blade”: `damge` is not a field; did you mean `damage`?');
    expect(err).toContain('A weapon that passes: {"id":"moon-blade"');
    // Loaded all the same, but for those two, and said so.
    const tables = await arbiter('tables', 'affinity', 'armour', '--pack', file('bad.pack.json'));
    expect(tables.out).toContain('Bark mail');
    expect(tables.err).toContain('Weapon “Moon blade” is set aside');
  });

  test('a character has the newer version of what it carries when its owner says so; so has everybody at a table', async () => {
    const pack = JSON.parse(readFileSync(MOON, 'utf8'));
    const bow = pack.entries.weapon.find(({ id }: { id: string }) => id === 'moon-blade');
    Object.assign(bow, { damage: 4 });
    writeFileSync(file('newer.pack.json'), JSON.stringify({ ...pack, version: '1.1.0' }));
    const made = await arbiter('character', 'affinity', 'ready', 'lysa', '--pack', MOON);
    writeFileSync(file('owner.json'), made.out);
    const told = await arbiter(
      'pack',
      'renew',
      file('newer.pack.json'),
      file('owner.json'),
      '--out',
      file('new.json'),
    );
    expect(told.out).toMatch(/Moon blade +newer in the pack +damage 2 → 4/);
    expect(told.out).toMatch(/Moonfire +as in the pack/);
    expect(JSON.parse(readFileSync(file('new.json'), 'utf8')).weapons[0]).toMatchObject({ damage: 4 });
    const table = ['--table', file('evening.json')];
    await arbiter('table', 'new', file('evening.json'), '--game', 'affinity');
    await arbiter('table', 'add', file('owner.json'), ...table);
    const renewed = await arbiter('pack', 'renew', file('newer.pack.json'), ...table);
    expect([renewed.err, renewed.out]).toEqual(['', expect.stringContaining('have what is newer')]);
    const kept = JSON.parse(readFileSync(file('evening.json'), 'utf8'));
    expect(kept.people[0].file.weapons[0]).toMatchObject({ damage: 4 });
    expect(kept.words.at(-1).text).toBe('Moon blade: damage 2 → 4; 1 person has it.');
  });

  test('who names an entry in a file written by hand carries it, seated or renewed with the pack', async () => {
    const { out } = await arbiter('character', 'affinity', 'ready', 'combatant-1');
    const hand = { ...JSON.parse(out), weapons: ['Moon blade', 'throwing-axe'] };
    writeFileSync(file('hand.json'), JSON.stringify(hand));
    const carried = [
      { name: 'Moon blade', origin: { pack: 'arbiter.moonlit-road', version: '1.0.0' } },
      'throwing-axe',
    ];
    const weapons = (name: string) => {
      const kept = JSON.parse(readFileSync(file(name), 'utf8'));
      return (kept.people?.[0].file ?? kept).weapons;
    };
    for (const name of ['seated.json', 'named.json'])
      await arbiter('table', 'new', file(name), '--game', 'affinity');
    await arbiter('table', 'add', file('hand.json'), '--table', file('seated.json'), '--pack', MOON);
    expect(weapons('seated.json')).toMatchObject(carried);
    const told = await arbiter('pack', 'renew', MOON, file('hand.json'), '--out', file('carried.json'));
    expect(told.out).toMatch(/Moon blade +named alone/);
    expect(weapons('carried.json')).toMatchObject(carried);
    await arbiter('table', 'add', file('hand.json'), '--table', file('named.json'));
    expect(weapons('named.json')).toEqual(['Moon blade', 'throwing-axe']);
    const table = await arbiter('pack', 'renew', MOON, '--table', file('named.json'));
    expect(table.out).toMatch(/named.json carry what they named alone/);
    expect(weapons('named.json')).toMatchObject(carried);
    // What is newer than the pack stays.
    const pack = JSON.parse(readFileSync(MOON, 'utf8'));
    pack.entries.weapon.find(({ id }: { id: string }) => id === 'moon-blade').damage = 1;
    writeFileSync(file('older.pack.json'), JSON.stringify({ ...pack, version: '0.9.0' }));
    const older = ['renew', file('older.pack.json'), file('carried.json'), '--out', file('older.json')];
    expect((await arbiter('pack', ...older)).out).toMatch(/older in the pack\nWhat is older in the pack/);
    expect(weapons('older.json')).toMatchObject(carried);
  });

  test('gives one entry away with what it speaks of, and takes it into another pack with author and licence', async () => {
    const built = await arbiter('pack', 'build', MOON, '--only', 'lysa', '--out', file('lysa.pack.json'));
    expect(built.out).toContain('may be given away');
    await arbiter('pack', 'new', file('mine.pack.json'), '--game', 'affinity', '--author', 'Jon');
    const mine = JSON.parse(readFileSync(file('mine.pack.json'), 'utf8'));
    writeFileSync(file('mine.pack.json'), JSON.stringify({ ...mine, entries: {} }));
    const take = ['pack', 'take', file('lysa.pack.json')];
    expect((await arbiter(...take, '--into', file('mine.pack.json'))).out).toContain(
      'are in “mine” now: by Arbiter, CC0-1.0.',
    );
    expect((await json('pack', 'check', file('mine.pack.json'))).entries).toEqual(
      ['weapon/moon-blade', 'armour/bark-mail', 'ability/moonfire', 'character/lysa'].map(
        id => `jon.mine/${id}`,
      ),
    );
    const made = await arbiter('character', 'affinity', 'ready', 'lysa', '--pack', file('mine.pack.json'));
    writeFileSync(file('hers.json'), made.out);
    // Without any pack, the sheet says whom to thank.
    const { out } = await arbiter('character', 'affinity', 'sheet', file('hers.json'));
    expect(out).toMatch(
      /“mine” \(jon\.mine 1\.0\.0\) by Jon, CC0-1\.0, taken from “The moonlit road” \(arbiter\.moonlit-road 1\.0\.0\) by Arbiter, CC0-1\.0/,
    );
    for (const [words, error] of [
      [[...take], 'Into which pack?'],
      [[...take, '--into', file('lysa.pack.json')], 'that pack itself'],
      [['pack', 'build', MOON, '--only', 'spoon'], 'has no entry “spoon”'],
      [['pack', 'build', MOON, '--only', 'lysa', '--last', MOON], 'leave --last out'],
    ] as const)
      expect((await arbiter(...words)).err).toContain(error);
  });

  test('of a newer format is told in one sentence, and the one that is there stays', async () => {
    writeFileSync(file('next.pack.json'), MOON_TEXT.replace('"format": 1', '"format": 2'));
    const path = file('friday.json');
    await arbiter('table', 'new', path, '--game', 'affinity');
    await arbiter('table', 'pack', MOON, '--table', path);
    const before = readFileSync(path, 'utf8');
    const sentence =
      'That pack was made by a newer Arbiter (format 2; this one knows 1): update Arbiter to load it.';
    const stays = `${sentence} “The moonlit road” 1.0.0, which is here, stays.\n`;
    for (const what of [
      ['table', 'pack'],
      ['pack', 'renew'],
    ])
      expect(await arbiter(...what, file('next.pack.json'), '--table', path)).toMatchObject({
        ...{ code: 2, err: stays, out: '' },
      });
    expect(readFileSync(path, 'utf8')).toBe(before);
    for (const words of [
      ['judge', file('next.pack.json')],
      ['diff', MOON, file('next.pack.json')],
    ])
      expect(await arbiter('pack', ...words)).toMatchObject({ code: 2, err: `${sentence}\n` });
    const tables = await arbiter('tables', 'affinity', 'weapons', 'sword', '--pack', file('next.pack.json'));
    expect(tables).toMatchObject({
      ...{ code: 0, err: `Pack “The moonlit road” is set aside: ${sentence}\n` },
    });
  });

  test('lies on a table for every command there, comes off it, and whoever of a prepared fight is away with it is told', async () => {
    const path = file('monday.json');
    const table = ['--table', path];
    await arbiter('table', 'new', path, '--game', 'affinity');
    expect((await arbiter('table', 'pack', MOON, ...table)).out).toContain('The moonlit road 1.0.0 is on');
    const held = JSON.parse(readFileSync(path, 'utf8'));
    const plan = { foes: [{ name: 'Moon wolf', count: 2 }], width: 20, height: 12 };
    held.prepared = [{ id: 'ford', game: 'affinity', title: 'The ford', plan }];
    writeFileSync(path, JSON.stringify(held));
    expect((await arbiter('tables', 'weapons', 'moon', ...table)).out).toContain('Moon blade');
    expect((await arbiter('table', 'show', ...table)).out).not.toContain('comes from the pack');
    const off = await arbiter('table', 'unpack', 'the moonlit road', ...table);
    expect(off.out).toContain('cannot be begun without it: “Moon wolf” comes from the pack');
    const shown = (await arbiter('table', 'show', ...table)).out;
    expect(shown).toMatch(/“The ford”.*\n +“Moon wolf” comes from the pack “arbiter.moonlit-road”, which is/);
    expect(shown).toContain(`arbiter table pack FILE --table ${path}`);
    // Named on the command line, it is there for that command alone.
    expect((await arbiter('tables', 'weapons', 'moon', ...table, '--pack', MOON)).out).toContain('Moon');
    expect((await arbiter('table', 'unpack', 'a', ...table)).err).toContain('There is no pack “a”');
  });

  test('a fight that was prepared at a table is begun, fought and listed by its title; whom it misses is said', async () => {
    const path = file('tuesday.json');
    const table = ['--table', path];
    await arbiter('table', 'new', path, '--game', 'affinity');
    await arbiter('table', 'pack', MOON, ...table);
    await arbiter('table', 'add', 'combatant-1', ...table);
    const held = JSON.parse(readFileSync(path, 'utf8'));
    const seats = held.people.map(({ id }: { id: string }) => id);
    const plan = {
      ...{ seats, ready: ['ranger-1'], width: 20, height: 12 },
      foes: [{ name: 'Moon wolf', count: 2, called: 'Silver', at: [{ x: 9, y: 3 }] }],
      waves: [{ id: 'later', foes: [{ name: 'Grey wolf', count: 1 }] }],
    };
    held.prepared = [{ id: 'k3f', game: 'affinity', title: 'The ford', plan }];
    writeFileSync(path, JSON.stringify(held));
    const shelf = await arbiter('fight', 'affinity', '--ready', ...table);
    expect(shelf.out).toMatch(/The ford.*prepared.*\n.*Against 2 Silver\. 1 wave later/s);
    const fought = await arbiter('fight', 'affinity', '--ready', 'the ford', '--times', '8', ...table);
    expect(fought).toMatchObject({
      code: 0,
      err: expect.stringContaining('begins without the wave that comes'),
    });
    expect(fought.out).toContain('The party wins');
    const begun = await json(
      'encounter',
      'affinity',
      'start',
      '--ready',
      'The ford',
      '--seed',
      '1',
      ...table,
    );
    const { fighters } = begun.state as { fighters: Record<string, { name: string }> };
    expect(Object.values(fighters).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Silver 1', 'Silver 2']),
    );
    await arbiter('table', 'unpack', 'the moonlit road', ...table);
    expect(await arbiter('fight', 'affinity', '--ready', 'The ford', ...table)).toMatchObject({
      ...{
        code: 2,
        err: expect.stringContaining('“The ford” cannot begin. “Moon wolf” comes from the pack'),
      },
    });
  });

  test('is judged by the ready fights: the same dice, with it and with what it is like', async () => {
    const { judged, untried } = await json('pack', 'judge', MOON, 'moon wolf', '--times', '20');
    expect(judged[0]).toMatchObject({ entry: 'Moon wolf', instead: 'Grey wolf' });
    expect(untried).toEqual([]);
    const nothing = await arbiter('pack', 'judge', MOON, 'lantern bow');
    expect([nothing.code, nothing.err]).toEqual([
      2,
      expect.stringContaining('name what it is to stand in for.\n`--instead NAME` names it'),
    ]);
    // The example of the help, with the pack that `pack new` makes.
    const help = await arbiter(
      'pack',
      'judge',
      file('a.pack.json'),
      'moon blade',
      '--instead',
      'great axe',
      '--times',
      '2',
    );
    expect([help.err, help.out]).toEqual(['', expect.stringContaining('Great axe')]);
    const all = await arbiter('pack', 'judge', file('a.pack.json'));
    expect(all.err.match(/It is like nothing/g)).toHaveLength(1);
    const text = await arbiter('pack', 'judge', MOON, 'lantern bow', '--instead', 'bow', '--times', '20');
    expect(text.out).toContain('Lantern bow');
  });

  test('what a kind may say is printed for editors; a game that takes none says so', async () => {
    const schema = await json('schema', 'affinity', 'weapon');
    expect(schema).toMatchObject({ title: 'weapon', required: ['id', 'name'] });
    expect(await json('schema', 'affinity')).toMatchObject({ properties: { game: { const: 'affinity' } } });
    expect((await arbiter('schema', 'affinity', 'spoon')).err).toContain('has no kind "spoon"');
    expect((await arbiter('pack', 'like', 'affinity', 'creature', 'grey wolf')).out).toContain('"Jaws"');
    expect((await arbiter('pack', 'biuld')).err).toContain('did you mean "build"?');
  });
});

describe('--pack FILE', () => {
  const moon = (...argv: readonly string[]) => arbiter(...argv, '--pack', MOON);

  test('its weapons, creatures and people are asked about as the book’s are', async () => {
    const resolved = await moon(
      'resolve',
      'affinity',
      'attack',
      'attacker=lysa',
      'defender=moon wolf',
      '--seed',
      '3',
    );
    expect(resolved.out).toContain('Lysa Moonward hits Moon wolf for 3 HD');
    const asked = await moon(
      'ask',
      'affinity',
      'Lysa attacks a moon wolf with her moon blade',
      '--seed',
      '3',
    );
    expect(asked.out).toContain('weapon Moon blade');
    expect((await moon('odds', 'affinity', 'action', 'character=lysa', 'ability=moonfire')).code).toBe(0);
    expect((await moon('find', 'affinity', 'silver flame')).out).toContain('Moonfire');
    const lent = await moon(
      'resolve',
      'affinity',
      'attack',
      'attacker=ranger-1',
      'defender=ash rat',
      'weapon=moon blade',
    );
    expect(lent.out).toContain('carries no moon blade; taken as lent');
  });

  test('a pack of another game is told in a sentence on standard error', async () => {
    const tables = await moon('tables', 'simverse', 'weapons');
    expect([tables.code, tables.err]).toEqual([
      0,
      '“The moonlit road” is a pack for affinity, not for Simverse: nothing of it is here.\n',
    ]);
    expect((await moon('find', 'affinity', 'moonfire')).err).toBe('');
  });

  test('it is fought with, the same with the pack and from the log without it', async () => {
    const fight = ['fight', 'affinity', '--ready', 'the-ford', '--times', '40'] as const;
    const one = await json(...fight, '--pack', MOON);
    expect(await json(...fight, '--pack', MOON)).toMatchObject({
      ...one,
      seconds: expect.any(Number),
      perSecond: expect.anything(),
    });
    const begun = await json(
      'encounter',
      'affinity',
      'start',
      '--ready',
      'the-ford',
      '--pack',
      MOON,
      '--seed',
      '1',
    );
    writeFileSync(file('fight.json'), JSON.stringify(begun));
    // The log holds the wolves: nobody needs the pack from here on.
    const on = await arbiter('encounter', 'affinity', 'auto', '--state', file('fight.json'), '--seed', '2');
    expect([on.code, on.err]).toEqual([0, '']);
  });

  test('a character carries what it has: the file opens without the pack', async () => {
    const made = await moon('character', 'affinity', 'ready', 'lysa');
    expect(made.out).toContain('"pack": "arbiter.moonlit-road"');
    writeFileSync(file('lysa.json'), made.out);
    expect((await arbiter('character', 'affinity', 'check', file('lysa.json'))).out).toBe('Legal.\n');
    const sheet = await arbiter('character', 'affinity', 'sheet', file('lysa.json'));
    for (const name of ['Moon blade', 'Moonfire']) expect(sheet.out).toContain(name);
    expect((await arbiter('pack', 'check', MOON)).out).toMatch(/^The moonlit road is fine: \d+ entries\./);
  });
});
