/**
 * Evenings at a served table that are full of secrets: somebody lurks in the fights, the host rolls, notes, whispers and prepares
 * what nobody else may know. What is open comes from one seed and what is secret from another, so that the same evening can be
 * had again with other secrets: then players and watchers must be sent the same, to the letter.
 */
import { type Generator, generator } from '@arbiter/dice';
import { hiddenFrom, isRefusal, type Ruleset, type TableRequest } from '@arbiter/engine';
import type { Serving } from '../server.ts';
import type { ServerMessage } from '../wire.ts';
import { decide, done, fiveAtATable, mayDecide, type Sitter, until } from './tables.ts';

/** What stands in every secret, and nowhere else. */
const MARK = 'MARKED';
/** A fight goes on for so many decisions, then another begins. */
const DECISIONS = 40;

const EMPTY_PLAN = {
  ...{ seats: [], ready: [], foes: [], waves: [], cells: [] },
  ...{ places: {}, more: {}, entries: {}, width: 9, height: 9 },
};

/** An evening as it is asked for. */
export interface Evening {
  /** What everybody may know comes from it. */
  readonly seed: string;
  /** What nobody may know comes from it. */
  readonly secrets: string;
  /** It goes on until players and watchers were sent so many bytes. */
  readonly bytes: number;
}

/** What came of it. */
export interface Heard {
  /** Bytes that went to players and watchers. */
  readonly bytes: number;
  readonly decisions: number;
  /** Secrets in them: who heard of what, and the message. */
  readonly leaks: readonly string[];
  /** What each of them was sent, without times and without names that are made by chance. */
  readonly said: ReadonlyMap<string, readonly string[]>;
}

/** A fighter of whatever book; only what hides one is written. */
interface Lurker {
  id: string;
  name: string;
  side: string;
  [field: string]: unknown;
}
interface Fought {
  readonly fighters: Record<string, Lurker>;
}

/** How somebody is hidden from the other sides in each book; in Affinity nobody can be. */
const VEILS: Readonly<Record<string, (lurker: Lurker, from: readonly string[]) => void>> = {
  edge: (lurker, from) => Object.assign(lurker, { hiddenFrom: [...from], locatedBy: [] }),
  simverse: lurker => Object.assign(lurker, { invisible: true }),
  anyventure: lurker =>
    Object.assign(lurker, {
      conditions: [...(lurker['conditions'] as object[]), { name: 'obscured' }],
      found: [],
    }),
  'open-adventure': (lurker, from) => Object.assign(lurker, { hidden: { from: [...from], result: 7 } }),
};

/** A book in whose fights the last of the foes lurks unseen, under a name that `nameOf` makes. */
export function lurkedIn(book: Ruleset, nameOf: () => string): Ruleset {
  const veil = VEILS[book.id];
  const rules = book.encounter;
  if (!veil || !rules) return book;
  const start: typeof rules.start = (...args) => {
    const begun = rules.start(...args);
    if (isRefusal(begun)) return begun;
    // Every book's state has its fighters by their ids.
    const state = structuredClone(begun.state) as Fought;
    const all = Object.values(state.fighters);
    const lurker = all.filter(({ side }) => side === 'foes').at(-1);
    if (!lurker) return begun;
    lurker.name = nameOf();
    veil(
      lurker,
      all.filter(({ side }) => side !== 'foes').map(({ id }) => id),
    );
    return { ...begun, state };
  };
  return { ...book, encounter: { ...rules, start } };
}

/** Plays an evening of a book at a table of this server, whose book is `lurkedIn`. */
export async function evening(
  server: Serving,
  book: Ruleset,
  { seed, secrets, bytes }: Evening,
): Promise<Heard> {
  const { hall } = server;
  const game = book.id;
  const rules = book.encounter!;
  const open = generator(`${seed}, open`);
  const secret = generator(`${secrets}, secret`);
  const fought = JSON.stringify(book.encounters);
  const people = (book.pregenerated ?? [])
    .filter(({ id, name }) => fought.includes(`"${id}"`) || fought.includes(`"${name}"`))
    .map(({ id, name, choices }) => ({ game, id, name, file: choices as Record<string, unknown> }));
  const { table, host, players, watcher, all } = await fiveAtATable(server, people.slice(0, 3), seed);
  const others = [...players, watcher];
  const chairs = Object.fromEntries((host.client.view?.chairs ?? []).map(({ id, name }) => [name, id]));
  const ask = (who: Sitter, request: TableRequest) => done(who.client.ask(request));
  const seatAll = async (): Promise<void> => {
    for (const seat of people) await ask(host, { ask: 'seat', seat });
  };
  await seatAll();
  await ask(host, { ask: 'seat', seat: { game, id: 'kept', name: 'Kept', file: {} } });
  for (const [i, { id }] of people.entries())
    await ask(host, { ask: 'hand over', game, id, to: chairs[`Player ${1 + (i % players.length)}`]! });
  // What comes before the first fight has no secrets, and is much.
  const read = others.map(({ heard }) => heard.length);
  const leaks: string[] = [];
  let [sent, decisions, count, kept] = [0, 0, 0, 0];

  /** Looks through what was sent since; whoever was found by now may be named. */
  const search = (isFound: boolean): void => {
    for (const [i, { name, heard }] of others.entries())
      for (; read[i]! < heard.length; read[i]! += 1) {
        const text = JSON.stringify(heard[read[i]!]);
        sent += text.length;
        if (text.includes(`${MARK} secret`) || (!isFound && text.includes(MARK)))
          leaks.push(`${game}, ${seed}: ${name} was sent ${text.slice(0, 2000)}`);
      }
  };

  while (sent < bytes) {
    count += 1;
    const fight = { game, fight: `fight ${count}` };
    const ready = book.encounters![count % book.encounters!.length]!;
    await ask(host, { ask: 'begin', ...fight, setup: ready.setup });
    const shown = () => host.client.view?.fights.find(({ id }) => id === fight.fight);
    await until(() => shown() !== undefined, 'the fight');
    const lurker = await lurkerOf(fight.fight);
    const isAsked = (): boolean => shown()?.winner !== undefined || all.some(mayDecide);
    for (let n = 0; n < DECISIONS && sent < bytes && shown()?.winner === undefined; n++) {
      await until(isAsked, 'a decision');
      const asked = all.find(mayDecide);
      if (!asked) break;
      decisions += 1;
      if (open.below(3) === 0) await aside(open, secret);
      if (asked.client.decision?.actor === lurker) await lurk(asked, fight);
      else if ((await decide(asked, []))?.refusal) await host.client.ask({ ask: 'auto', ...fight });
      // What may be done is told last, and not at all where the table has gone on.
      await until(isAsked, 'the next decision');
      search(await isFound(fight.fight, lurker));
    }
    // Whoever came home hurt, or not at all, is well again for the next.
    if (shown()?.winner !== undefined) await seatAll();
    await ask(host, { ask: 'close', ...fight });
    await until(() => all.every(one => one.client.view?.fights.length === 0), 'the fight to be put away');
    search(true);
  }
  const chance = [...Object.entries(chairs), ['table', table] as const];
  const said = new Map(others.map(({ name, heard }) => [name, heard.flatMap(one => plainly(one, chance))]));
  for (const { client } of all) client.close();
  return { bytes: sent, decisions, leaks, said };

  async function lurkerOf(id: string): Promise<string | undefined> {
    const now = (await hall.room(table))?.fights.get(`${game}/${id}`)?.fight.state as Fought | undefined;
    return Object.values(now?.fighters ?? {}).find(({ name }) => name.startsWith(MARK))?.id;
  }

  async function isFound(id: string, lurker: string | undefined): Promise<boolean> {
    const now = (await hall.room(table))?.fights.get(`${game}/${id}`)?.fight.state;
    return lurker === undefined || now === undefined || !hiddenFrom(rules, now, 'party').has(lurker);
  }

  /** Whoever lurks lets everything go by, as long as the rules let them. */
  async function lurk(asked: Sitter, fight: { game: string; fight: string }): Promise<void> {
    const { actor, offers } = asked.client.decision!;
    const own = offers.map(({ action }) => action.command as { readonly do: string });
    const still = own.find(({ do: what }) => /^(end turn|pass|let pass)$/.test(what)) ?? {
      ...{ do: 'end turn', actor },
    };
    asked.client.decision = undefined;
    const { refusal } = await asked.client.ask({ ask: 'act', ...fight, command: still });
    if (refusal) await asked.client.ask({ ask: 'auto', ...fight });
  }

  /** Something between two blows: open for everybody, and secret things beside it, as many as chance will have. */
  async function aside(openly: Generator, secretly: Generator): Promise<void> {
    const word = (): string => `${MARK} secret ${secretly.below(1e9)}`;
    const pick = players[openly.below(players.length)]!;
    if (openly.below(2) === 0)
      await ask(pick, {
        ask: 'roll',
        notation: '2d6',
        label: 'luck',
        faces: [1 + openly.below(6), 1 + openly.below(6)],
      });
    else await ask(pick, { ask: 'say', text: `Onward, ${openly.below(100)}!` });
    const things: readonly (() => TableRequest)[] = [
      () => ({ ask: 'roll', notation: `${1 + secretly.below(9)}d20`, label: word(), isSecret: true }),
      () => ({ ask: 'note', note: `n${secretly.below(20)}`, title: word(), text: word(), to: [] }),
      () => ({ ask: 'say', text: word(), to: [chairs['Hanna']!] }),
      () => ({
        ask: 'seat',
        seat: { game, id: 'kept', name: 'Kept', file: { mark: word() } },
      }),
      () => ({
        ask: 'call',
        call: `c${secretly.below(9)}`,
        text: word(),
        chairs: [chairs['Hanna']!],
        choices: [word(), word()],
      }),
      () => ({
        ask: 'prepare',
        prepared: {
          ...{ id: `p${secretly.below(9)}`, game, title: word() },
          plan: { ...EMPTY_PLAN, notes: word() },
        },
      }),
    ];
    // Each kind has its turn, however short the evening is.
    for (let n = 2 + secretly.below(4); n > 0; n--) {
      await ask(host, things[kept % things.length]!());
      kept += 1;
    }
  }
}

/** A message without what is made by chance or by the clock; nothing of what says only who is there, or when something came. */
function plainly(message: ServerMessage, chance: readonly (readonly [string, string])[]): string[] {
  if (message.is !== 'changed' && message.is !== 'offers' && message.is !== 'known') return [];
  const text = chance.reduce((now, [name, id]) => now.replaceAll(id, name), JSON.stringify(message));
  const timeless = text.replace(/1[6-9]\d{11}(\.\d+)?/g, '0').replace(/MARKED [a-z ]+\d+/g, MARK);
  return [timeless.replace(/"(at|on)":"[^".]+/g, '"$1":"')];
}
