/** What takes longer than the event loop should wait is worked out in threads, and the table goes on meanwhile. */
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  defaultReadings,
  deliberate,
  isRefusal,
  newTable,
  Play,
  type Refusal,
  type Ruleset,
  refuse,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { afterEach, expect, test } from 'vitest';
import { folded } from './changes.ts';
import { Company, type Guest } from './company.ts';
import { Hall } from './hall.ts';
import { tooMuch } from './limits.ts';
import { readNewTable } from './new-table.ts';
import { Pool } from './pool.ts';
import { Steward } from './steward.ts';
import type { Store } from './store/store.ts';
import { BEGIN, book, FIGHT, SETUP } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';
import type { ServerMessage } from './wire.ts';

let place: Place;
let store: Store;
afterEach(async () => {
  await store.close();
  await place.clear();
});

/** A fight of a book that has been begun, with whoever hosts it. */
async function begun(openBookOf: (game: string) => Promise<Ruleset | undefined>) {
  place = await KINDS[0]![1]();
  store = await place.open();
  const hall = new Hall(store, { openBook: openBookOf });
  const made = await hall.create({ name: 'Thought', seed: 'thought' });
  if (isRefusal(made)) throw new Error(made.message);
  const visitor = await hall.visitor(made.table, made.secret);
  const host = visitor?.is === 'chair' ? visitor.chair.id : '';
  await hall.ask(made.table, host, 'begin', { ...BEGIN, setup: SETUP });
  const fight = async () => (await hall.room(made.table))!.fights.get('skirmish/ford')!;
  return { hall, table: made.table, host, fight };
}

/** What is due in this turn of the event loop is done. */
async function soon(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate);
}

/** The smallest book, in which it pays to think. */
const thinking = {
  ...book,
  encounter: {
    ...book.encounter,
    foresight: {
      isOpen: () => false,
      weigh: () => ({ worked: true, effect: 0, risk: 0 }),
      deliberates: ['move'],
    },
  },
  // Its rules are typed by their own state, and a book's by none.
} as unknown as Ruleset;

test('whoever acts by themselves does what they thought of, or what tactics say; a step taken back stops them', async () => {
  const { hall, table, host, fight } = await begun(async () => thinking);
  await hall.ask(table, host, 'run', { ask: 'run', ...FIGHT, sides: ['party', 'foes'] });
  const due: (() => void)[] = [];
  const thoughts: ((thought: { readonly command: unknown } | Refusal) => void)[] = [];
  const steward = new Steward(hall, table, {
    pace: 5,
    after: (_, work) => {
      due.push(work);
      return () => {};
    },
    think: () => new Promise(settle => thoughts.push(settle)),
    unheeded: () => {},
  });
  let barriers = 0;
  /** What was asked so far is kept, as soon as what is asked after it is. */
  const settled = async (): Promise<void> => {
    await soon();
    await hall.ask(table, host, `barrier ${++barriers}`, { ask: 'name', name: `${barriers}` });
  };
  const commands = async (): Promise<unknown[]> => (await fight()).standing.map(({ command }) => command);
  steward.look((await hall.room(table))!);
  due.shift()!();
  const actor = (await fight()).rules.waitingFor((await fight()).fight.state)!;
  const thought = { do: 'end turn', actor };
  thoughts.shift()!({ command: thought });
  await settled();
  expect(await commands()).toEqual([thought]);
  steward.look((await hall.room(table))!);
  due.shift()!();
  thoughts.shift()!(refuse('', 'Nobody can think here.'));
  await settled();
  const after = await commands();
  expect(after).toHaveLength(2);
  expect(after[1]).toMatchObject({ do: 'move' });
  // A third thinks, and a step is taken back meanwhile.
  steward.look((await hall.room(table))!);
  due.shift()!();
  await hall.ask(table, host, 'undo', { ask: 'undo', ...FIGHT, steps: 1 });
  steward.look((await hall.room(table))!);
  thoughts.shift()!({ command: { do: 'end turn', actor } });
  await settled();
  expect(await commands()).toEqual([thought]);
  expect(due).toEqual([]);
});

test('what may be done is worked out in a thread where that took long before, and is not sent when it comes too late', async () => {
  const slow = {
    ...book,
    encounter: {
      ...book.encounter!,
      legal: (...asked: Parameters<NonNullable<Ruleset['encounter']>['legal']>) => {
        // Six milliseconds of work, however busy the machine is with other things.
        const begun = process.threadCpuUsage();
        for (let spent = { user: 0, system: 0 }; spent.user + spent.system < 6000; )
          spent = process.threadCpuUsage(begun);
        return book.encounter!.legal(...asked);
      },
    },
  };
  const { hall, table, host, fight } = await begun(async () => slow);
  const heard: ServerMessage[] = [];
  const guest: Guest = {
    line: {
      ...{ unread: 0, send: text => heard.push(JSON.parse(text)), close: () => {} },
      sendAround: (before, part, behind) => heard.push(JSON.parse(before + part + behind)),
    },
    ...{ chair: host, eyes: host, n: 0, present: '', isBehind: false, wantsKnown: false },
    ...{ offered: new Map(), standsIn: new Map(), known: new Map() },
  };
  const asked: ((offers: string) => void)[] = [];
  const company = new Company(
    (await hall.room(table))!,
    Date.now,
    () => new Promise(settle => asked.push(settle)),
    { put: (_, work) => setImmediate(work) },
  );
  await hall.watch(table, happened => company.tell(happened));
  company.join(guest);
  const offers = (): ServerMessage[] => heard.filter(({ is }) => is === 'offers');
  const goOn = async (): Promise<void> => {
    const { rules, fight: now } = await fight();
    const command = { do: 'end turn', actor: rules.waitingFor(now.state)! };
    await hall.ask(table, host, `go on ${now.log.length}`, { ask: 'act', ...FIGHT, command });
    await soon();
  };
  await goOn();
  await goOn();
  // Three times it took longer than it should: from now on it is worked out elsewhere.
  expect([offers().length, asked.length]).toEqual([3, 0]);
  await goOn();
  expect([offers().length, asked.length]).toEqual([3, 1]);
  await goOn();
  asked.shift()!('[]');
  await soon();
  expect(offers()).toHaveLength(3);
  asked.shift()!('[]');
  await soon();
  expect(offers().at(-1)).toMatchObject({ game: 'skirmish', fight: 'ford', offers: [] });
  expect(offers()).toHaveLength(4);
});

test('a thread offers, decides and reads tables as it is done here', async () => {
  place = await KINDS[0]![1]();
  store = await place.open();
  const affinity = (await openBook('affinity'))!;
  const readings = defaultReadings(affinity.rulings);
  const opening = beginFight(affinity, affinity.encounters![0]!.setup, readings, seededDice('thread'));
  if (isRefusal(opening)) throw new Error(opening.message);
  const { rules, fight } = opening.running;
  const actor = rules.waitingFor(fight.state)!;
  const pool = new Pool();
  const asked = { game: 'affinity', known: fight.state, actor, readings };
  expect(await pool.offers(asked)).toBe(JSON.stringify(folded(rules.legal(fight.state, actor, readings))));
  const lots = new Play(seededDice('lots', 7), readings);
  expect(await pool.decision({ ...asked, entry: 7 })).toEqual({
    command: deliberate(rules, fight.state, actor, lots),
  });
  const sent = new TextEncoder().encode(
    JSON.stringify({ name: 'Monday', file: newTable('Sunday', 'affinity') }),
  );
  expect(await pool.newTable({ sent, chair: 'host' })).toEqual(readNewTable(sent, 'host'));
  const odd = new TextEncoder().encode(JSON.stringify({ name: 'Monday', file: {} }));
  expect(await pool.newTable({ sent: odd, chair: 'host' })).toMatchObject({ message: /^That is no table/ });
  await pool.close();
  expect(await pool.offers(asked)).not.toEqual(tooMuch('pondering'));
});
