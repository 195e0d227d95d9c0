import { newTable } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { ask, clientOf, GIL, placeAt, type Said } from './testing.ts';

/** Four characters a token, as is reckoned for English and JSON. */
const tokensOf = (said: Said): number => JSON.stringify(said).length / 4;

const HEROES = ['brenna', 'sable', 'quill', 'maud', 'thorn', 'osric'];

test('ten rounds of a fight by tools take at most 25,000 tokens of answers', async () => {
  const client = await clientOf('host', await placeAt(newTable('Monday', 'edge'), GIL, 'ten rounds'));
  let said = await ask(client, 'fight_open', { encounter: 'drake-lair' });
  let tokens = tokensOf(said);
  // Heroes are played by hand, foes by their tactics: as a model does it.
  for (let i = 0; i < 200 && said.due.length > 0; i++) {
    const { next, step } = said;
    const isHero = next?.advice !== undefined && HEROES.includes(next.who);
    said = isHero
      ? await ask(client, 'fight_act', { option: next.advice, step })
      : await ask(client, 'fight_auto');
    expect(said).not.toHaveProperty('error');
    tokens += tokensOf(said);
  }
  const { round } = (await ask(client, 'table_view', { part: 'fight' })).fight;
  expect(round).toBeGreaterThan(5);
  expect((tokens / round) * 10).toBeLessThanOrEqual(25_000);
  await client.close();
});
