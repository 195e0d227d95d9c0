import { expect, test } from 'vitest';
import { GAMES } from './library.ts';
import { ANN, alone, clientOf, ERAS, evening, placeAt, WILL } from './testing.ts';
import { toolsFor } from './tools/index.ts';

test.each(ERAS)('three prompts, which name only tools that there are (%s era)', async era => {
  const client = await clientOf('nobody', alone, era);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['run_session', 'teach_newcomer', 'settle_dispute']);
  const names = toolsFor('host').map(({ name }) => name);
  for (const { name } of prompts) {
    const { messages } = await client.getPrompt({
      name,
      arguments: { game: 'edge', question: 'Does cover help?' },
    });
    const text = (messages[0]!.content as { text: string }).text;
    const named = text.match(/\b[a-z]+_[a-z]+\b/g) ?? [];
    expect(named.filter(word => !names.includes(word))).toEqual([]);
    expect(text).toMatch(/rules_search/);
  }
  await expect(client.getPrompt({ name: 'win' })).rejects.toThrow(/prompt/);
  await client.close();
});

test('the games and every entry can be read as resources; a watcher reads what everybody heard', async () => {
  const client = await clientOf('watcher', await placeAt(await evening(), WILL));
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).toEqual([...GAMES, 'story']);
  const { contents } = await client.readResource({ uri: 'arbiter://books/edge/ED-CND-06' });
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id: 'ED-CND-06', kind: 'rule' });
  await expect(client.readResource({ uri: 'arbiter://books/edge/nothing-like-it' })).rejects.toThrow();
  await client.close();
});

test('a player reads their own sheet as a resource, a watcher none', async () => {
  const uri = 'arbiter://table/sheet/edge/brenna';
  const player = await clientOf('player', await placeAt(await evening(), ANN));
  expect((await player.listResources()).resources.at(-1)).toMatchObject({ uri, title: 'Sheet of Brenna' });
  const { contents } = await player.readResource({ uri });
  expect(JSON.parse((contents[0] as { text: string }).text).sheet[0]).toHaveProperty('rows');
  const watcher = await clientOf('watcher', await placeAt(await evening(), WILL));
  await expect(watcher.readResource({ uri })).rejects.toThrow();
  await Promise.all([player.close(), watcher.close()]);
});
