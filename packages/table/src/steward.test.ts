import { afterEach, expect, test } from 'vitest';
import type { ServerOptions, Serving } from './server.ts';
import { BEGIN, FIGHT, openReacting, SETUP } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { done, fiveAtATable, type Sitter, serving, until } from './testing/tables.ts';

const PEOPLE = ['ama', 'bo'].map(id => ({ game: 'skirmish', id }));
let place: Place;
let server: Serving;
let sitters: Sitter[] = [];
afterEach(async () => {
  for (const { client } of sitters) client.close();
  await server.close();
  await place.clear();
});

/** Two players, a host and a watcher at a fight that has begun. */
async function begun(more: Partial<ServerOptions> = {}) {
  const [, placeOf] = KINDS[0]!;
  place = await placeOf();
  server = await serving(await place.open(), 0, { openBook: openReacting, ...more });
  const table = await fiveAtATable(server, PEOPLE);
  sitters = table.all;
  await done(table.host.client.ask(BEGIN));
  await until(() => table.all.some(({ client }) => client.decision), 'a decision');
  return { ...table, first: table.all.find(({ client }) => client.decision)! };
}
const shownTo = ({ client }: Sitter) => client.view?.fights[0]?.view;

test('a standing order is carried out without asking, and another word ends it', async () => {
  const { first, host, players } = await begun();
  const { actor: id } = first.client.decision!;
  const order = { ask: 'order', game: 'skirmish', id, when: 'end turn' } as const;
  await done(first.client.ask({ ...order, answer: { do: 'end turn' }, label: 'Wait' }));
  await until(() => shownTo(host)?.waitingFor !== id, 'the turn to end');
  expect(first.client.view?.orders).toMatchObject([{ id, label: 'Wait' }]);
  for (const other of [host, ...players]) if (other !== first) expect(other.client.view?.orders).toEqual([]);
  const offered = (): number => first.heard.filter(({ is }) => is === 'offers').length;
  const before = offered();
  // A round goes by in which everybody else waits, and nobody asks.
  const round = shownTo(host)!.glance.round!;
  while (shownTo(host)!.glance.round! < round + 2) {
    const actor = shownTo(host)!.waitingFor!;
    if (actor === id) await until(() => shownTo(host)?.waitingFor !== id, 'the order');
    else await host.client.ask({ ask: 'act', ...FIGHT, command: { do: 'end turn', actor } });
  }
  expect(offered()).toBe(before);
  await done(first.client.ask({ ...order, answer: 'ask' }));
  while (shownTo(host)!.waitingFor !== id)
    await done(
      host.client.ask({
        ask: 'act',
        ...FIGHT,
        command: { do: 'end turn', actor: shownTo(host)!.waitingFor! },
      }),
    );
  await until(() => first.client.decision?.actor === id, 'the question');
  expect(first.client.view?.orders).toEqual([]);
});

test('a step that a standing order took stays taken back', async () => {
  const { first, host } = await begun();
  const { actor: id } = first.client.decision!;
  await done(
    first.client.ask({ ask: 'order', game: 'skirmish', id, when: 'end turn', answer: { do: 'end turn' } }),
  );
  await until(() => shownTo(host)?.waitingFor !== id, 'the turn to end');
  await done(host.client.ask({ ask: 'undo', ...FIGHT, steps: 1 }));
  await until(() => first.client.decision?.actor === id, 'the question');
});

test('after so many seconds the tactics answer for whoever did not, as a step by the clock', async () => {
  const waits: { milliseconds: number; work: () => void; isOver: boolean }[] = [];
  const after: ServerOptions['after'] = (milliseconds, work) => {
    const wait = { milliseconds, work, isOver: false };
    waits.push(wait);
    return () => {
      wait.isOver = true;
    };
  };
  const { first, host, table } = await begun({ after });
  const due = () => waits.filter(({ isOver }) => !isOver);
  const { actor: id } = first.client.decision!;
  expect(due()).toEqual([]);
  await done(host.client.ask({ ask: 'clock', seconds: 20 }));
  await until(() => first.client.view?.clock === 20, 'everybody to know');
  expect(due().map(({ milliseconds }) => milliseconds)).toEqual([20_000]);
  // Whoever decides in time stops it; for the next one it runs anew.
  await done(first.client.ask({ ask: 'act', ...FIGHT, command: { do: 'end turn', actor: id } }));
  const [next, ...others] = due();
  expect(others).toEqual([]);
  const before = shownTo(host)!.steps;
  const chairs: string[] = [];
  const watched = await server.hall.watch(table, ({ chair }) => chairs.push(chair));
  next!.work();
  await until(() => (shownTo(host)?.steps ?? 0) > before, 'the clock');
  watched?.stop();
  expect(chairs).toEqual(['clock']);
  // What was meant for an older state does nothing.
  const then = shownTo(host)!.steps;
  next!.work();
  await done(host.client.ask({ ask: 'clock', seconds: null }));
  expect([shownTo(host)!.steps, due()]).toEqual([then, []]);
});

test('a fight that begins again under its name is played by itself again', async () => {
  const { host } = await begun();
  for (const _ of [1, 2]) {
    await done(host.client.ask({ ask: 'run', ...FIGHT, sides: ['party', 'foes'] }));
    await until(() => host.client.view?.fights[0]?.winner !== undefined, 'the end');
    await done(host.client.ask({ ask: 'close', ...FIGHT }));
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
  }
});
