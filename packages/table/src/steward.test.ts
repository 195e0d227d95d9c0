import { afterEach, expect, test } from 'vitest';
import type { ServerOptions, Serving } from './server.ts';
import { BEGIN, FIGHT, openReacting, SETUP } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { done, fiveAtATable, isAsked, type Sitter, serving, until } from './testing/tables.ts';

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
  const offered = (): number => first.heard.filter(isAsked).length;
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
  // The order may have been on its way when it ended: then it is theirs once more a round later.
  while (first.client.decision?.actor !== id) {
    const actor = shownTo(host)!.waitingFor!;
    if (actor === id) await new Promise(settled => setTimeout(settled, 2));
    else await host.client.ask({ ask: 'act', ...FIGHT, command: { do: 'end turn', actor } });
  }
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

test('a reaction is asked where it is told, with its answers, of the chair that decides and of nobody else', async () => {
  const { host, players, watcher, all } = await begun();
  for (let turns = 0; turns < 6; turns++) {
    await until(() => all.some(({ client }) => client.decision), 'a decision');
    const asked = all.find(({ client }) => client.decision)!;
    const { at, actor } = asked.client.decision!;
    const answer = { do: 'end turn', actor };
    expect(JSON.stringify(asked.client.decision!.offers)).toContain(JSON.stringify(answer));
    asked.client.decision = undefined;
    await done(asked.client.ask({ ask: 'act', ...FIGHT, command: answer }, at));
  }
  const asks = [host, ...players].flatMap(({ heard }) =>
    heard.flatMap(message => (message.is === 'changed' && message.asks ? [message] : [])),
  );
  // Each fighter was asked by one chair, and nothing was offered a second time.
  expect(asks.length).toBeGreaterThanOrEqual(5);
  expect(new Set(asks.map(({ fight }) => fight?.at)).size).toBe(asks.length);
  for (const { heard } of all) {
    const marks = heard
      .filter(isAsked)
      .map(said => (said.is === 'changed' ? said.fight?.at : 'at' in said && said.at));
    expect(new Set(marks).size).toBe(marks.length);
  }
  expect(watcher.heard.some(isAsked)).toBe(false);
});

test('what is known is told whole at first and after a lost connection, and by what is another in between', async () => {
  const { host, players } = await begun();
  const [one] = players;
  const kinds = () =>
    one!.heard.flatMap(said => (said.is === 'known' ? [said.changes ? 'changes' : 'whole'] : []));
  const goOn = async (): Promise<void> => {
    const { actor } = one!.client.decision!;
    one!.client.decision = undefined;
    await done(one!.client.ask({ ask: 'act', ...FIGHT, command: { do: 'end turn', actor } }));
    while (shownTo(host)!.waitingFor !== actor)
      await done(
        host.client.ask({
          ask: 'act',
          ...FIGHT,
          command: { do: 'end turn', actor: shownTo(host)!.waitingFor! },
        }),
      );
    await until(() => one!.client.known?.at === one!.client.decision?.at, 'what is known');
  };
  await until(() => one!.client.known !== undefined, 'what is known');
  await goOn();
  await goOn();
  expect(kinds()).toEqual(['whole', 'changes', 'changes']);
  const state = one!.client.known!.state;
  one!.client.drop();
  await until(() => kinds().length === 4, 'the connection');
  expect(kinds().at(-1)).toBe('whole');
  expect(one!.client.known!.state).toEqual(state);
  await goOn();
  expect(kinds().at(-1)).toBe('changes');
});
