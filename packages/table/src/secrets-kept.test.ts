import { catalogue, openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { evening, type Heard, lurkedIn } from './testing/campaign.ts';
import { withLimits } from './testing/limits.ts';
import { KINDS } from './testing/stores.ts';
import { serving } from './testing/tables.ts';

const BYTES = 100_000;

async function eveningOf(id: string, secrets: string): Promise<Heard> {
  const book = lurkedIn((await openBook(id))!, () => `MARKED ${secrets} 1`);
  const place = await KINDS[0]![1]();
  const server = await serving(await place.open(), 0, { openBook: async () => book });
  const heard = await withLimits({ burst: 1e9 }, () =>
    evening(server, book, { seed: `evening of ${id}`, secrets, bytes: BYTES }),
  );
  await server.close();
  await place.clear();
  return heard;
}

test.each(catalogue.map(({ id }) => id))(
  '%s: players and watchers are sent no secret, and the same whatever the secrets are',
  async id => {
    const [one, other] = [await eveningOf(id, 'one'), await eveningOf(id, 'two and more')];
    expect([...one.leaks, ...other.leaks]).toEqual([]);
    expect(one.bytes).toBeGreaterThan(BYTES);
    for (const [name, said] of one.said)
      for (const kind of ['changed', 'offers', 'known']) {
        const of = (all: readonly string[]) => all.filter(text => text.startsWith(`{"is":"${kind}"`));
        expect(of(other.said.get(name)!), `${name}, ${kind}`).toEqual(of(said));
      }
  },
);
