import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from './library.ts';
import { alone, ask, clientOf, ERAS, library, saidBy } from './testing.ts';

describe.each(ERAS)('the referee without a table, asked by a client of the %s era', era => {
  const connected = clientOf('nobody', alone, era);
  afterAll(async () => (await connected).close());

  test('lists six tools, alike every time', async () => {
    const client = await connected;
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'rules_search',
      'rules_read',
      'resolve',
      'odds',
      'forecast',
      'check',
    ]);
    expect((await client.listTools()).tools).toEqual(tools);
  });

  test('says how long its list holds, where the protocol has a word for it', async () => {
    const { ttlMs, cacheScope } = await (await connected).listTools();
    expect([ttlMs, cacheScope]).toEqual(era === 'modern' ? [3_600_000, 'private'] : [undefined, undefined]);
  });

  test('search, read, then do: the worked example of a procedure resolves as it stands', async () => {
    const client = await connected;
    const { found } = await ask(client, 'rules_search', {
      words: 'strike a foe with a sword',
      game: 'edge',
      kind: 'procedure',
    });
    expect(found[0].id).toBe('attack');
    const { entries } = await ask(client, 'rules_read', {
      game: 'edge',
      ids: ['attack', 'ED-CND-06', 'ED-R-01'],
    });
    expect(entries.map((one: { kind: string }) => one.kind)).toEqual(['procedure', 'rule', 'ruling']);
    const { tool, arguments: given } = entries[0].example;
    const done = await ask(client, tool, { ...given, faces: [8, 5] });
    expect(done).toMatchObject({
      told: 'Brenna hits (12 against 10). Wolf takes 7 damage and has 9 HP left.',
      step: null,
      due: [],
      dice: ['Brenna: longsword 1d12: 8', 'damage of longsword 1d8: 5'],
      changed: ['attacker', 'defender'],
    });
    expect(done.why[0]).toBe('Brenna: longsword: 12 [ED-ROLL-01]');
  });

  test('both halves of an answer say the same, in one block of text', async () => {
    const result = await (await connected).callTool({
      name: 'odds',
      arguments: {
        game: 'simverse',
        procedure: 'check',
        inputs: [{ target: 10 }, { target: 14 }],
        of: 'success',
      },
    });
    expect(result.content).toHaveLength(1);
    expect(JSON.parse((result.content[0] as { text: string }).text)).toEqual(result.structuredContent);
    expect(Object.keys(result.structuredContent ?? {}).slice(0, 3)).toEqual(['told', 'step', 'due']);
    // The better one first, as fractions of 216.
    expect(saidBy(result).odds).toEqual([
      { input: 2, fields: { success: '49/54 (90.7 %)' } },
      { input: 1, fields: { success: '1/2 (50 %)' } },
    ]);
  });

  test('a wrong call says the field, why, the nearest right value, and a call that passes', async () => {
    const client = await connected;
    const { error } = await ask(client, 'resolve', { game: 'egde', procedure: 'attack', input: {} });
    expect(error).toMatchObject({ field: 'game', nearest: 'edge' });
    const again = await client.callTool({ name: error!.example.tool, arguments: error!.example.arguments });
    expect(again.isError ?? false).toBe(false);
  });
});

test('a character is built by check and mend', async () => {
  const client = await clientOf('nobody', alone);
  const blank = await ask(client, 'check', { game: 'edge', what: 'character', document: {} });
  expect(blank.legal).toBe(false);
  expect(blank.problems.some((one: { choose?: string[] }) => (one.choose?.length ?? 0) > 0)).toBe(true);
  expect(await ask(client, 'check', { game: 'edge', what: 'character', document: 'brenna' })).toMatchObject({
    legal: true,
  });
  expect(
    await ask(client, 'check', {
      game: 'edge',
      what: 'encounter',
      document: { party: 'brenna', foes: '2 goblin cutters' },
    }),
  ).toMatchObject({
    legal: true,
    sides: { party: ['brenna'], foes: ['goblin-cutter-1', 'goblin-cutter-2'] },
  });
  await client.close();
});

test('a forecast never says never', async () => {
  const client = await clientOf('nobody', alone);
  const said = await ask(client, 'forecast', {
    ...{
      game: 'edge',
      encounter: { party: 'brenna and quill', foes: 'a goblin cutter' },
      fights: 20,
      without: 'quill',
    },
  });
  expect(said.fights).toBe(20);
  expect(said.win).toMatch(/^(above|below|\d)/);
  expect(said.without.who).toMatch(/quill/i);
  await client.close();
});

test('every worked example of every book passes when it is sent as it stands', async () => {
  const client = await clientOf('nobody', alone);
  for (const game of GAMES) {
    const book = await library.book(game);
    if (!('procedures' in book)) throw new Error(game);
    for (const { name } of book.procedures.slice(0, 5)) {
      const { entries } = await ask(client, 'rules_read', { game, ids: [name] });
      const { tool, arguments: given } = entries[0].example;
      expect(await ask(client, tool, given)).not.toHaveProperty('error');
    }
  }
  await client.close();
});
