import { isRefusal, MAY, ROLES, requestSchema, type TableRequest } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { apiPage, whoMay } from './api-page.ts';
import { Hall } from './hall.ts';
import { openApi } from './openapi.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';
import { newSecret } from './secrets.ts';
import { KINDS } from './testing/stores.ts';

test('each request has an example, and in their order they make an evening', async () => {
  const place = await KINDS[0]![1]();
  const store = await place.open();
  const hall = new Hall(store, { openBook });
  const made = await hall.create({ name: 'Examples', seed: 'examples' });
  if (isRefusal(made)) throw new Error(made.message);
  const chairOf = async (secret: string): Promise<string> => {
    const visitor = await hall.visitor(made.table, secret);
    return visitor && visitor.is !== 'invited' ? visitor.chair.id : '';
  };
  const [own, second] = [newSecret(), newSecret()];
  const [host, said] = [await chairOf(made.secret), new Map<string, string>()];
  let player = '';
  for (const [ask, example] of Object.entries(REQUEST_EXAMPLES)) {
    const request = JSON.parse(
      JSON.stringify(example)
        .replaceAll('$CHAIR', player)
        .replaceAll('$KNOCKING', await chairOf(second)),
    ) as TableRequest;
    // Only a fight that is over is proven.
    for (let n = 0; ask === 'prove' && n < 1000; n++) {
      const { game, fight } = request as Extract<TableRequest, { ask: 'prove' }>;
      const auto = await hall.ask(made.table, host, `auto ${n}`, { ask: 'auto', game, fight });
      if (isRefusal(auto)) break;
    }
    const isHosts = MAY[request.ask].host === 'yes' && !['reply', 'order', 'rename', 'leave'].includes(ask);
    const by = isHosts ? host : ask === 'leave' ? await chairOf(second) : player;
    const answer = await hall.ask(made.table, by, ask, requestSchema.parse(request));
    said.set(ask, isRefusal(answer) ? answer.message : 'done');
    if (ask === 'invite') {
      await hall.sit(made.table, 'for Ann', { name: 'Ann', secret: own });
      const door = { ask: 'invite', invitation: 'door', role: 'player', plays: [], knock: true };
      await hall.ask(made.table, host, 'door', requestSchema.parse(door));
      await hall.sit(made.table, 'door', { name: 'Bob', secret: second });
    }
    player = await chairOf(own);
  }
  expect(Object.fromEntries([...said].filter(([, answer]) => answer !== 'done'))).toEqual({});
  expect([...said.keys()].sort()).toEqual(requestSchema.options.map(({ shape }) => shape.ask.value).sort());
  await hall.close();
  await store.close();
  await place.clear();
});

test('/api tells each request with who may ask it, its fields and its example, and each message of the socket', () => {
  const page = String(apiPage(openApi(), 'http://here'));
  for (const { shape } of requestSchema.options) {
    const ask = shape.ask.value;
    const article = page.split(`<h3>${ask}</h3>`)[1]?.split('</article>')[0] ?? '';
    const who = whoMay(ask);
    expect(article).toContain(who.slice(1));
    for (const role of ROLES) expect(who.includes(role), `${ask} ${role}`).toBe(MAY[ask][role] !== 'no');
    expect(article).toContain(`&quot;ask&quot;: &quot;${ask}&quot;`);
    for (const field of Object.keys(shape))
      if (field !== 'ask') expect(article).toContain(`<dt>${field}</dt>`);
  }
  for (const is of ['hello', 'foresee', 'view', 'changed', 'offers', 'known', 'present', 'answer', 'bye'])
    expect(page).toContain(`<h3>${is}</h3>`);
  expect(page).not.toMatch(/undefined|\[object|something else/);
});
