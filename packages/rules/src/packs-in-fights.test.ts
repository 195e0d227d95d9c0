/** A fight in which what an example pack brought is carried and used stays what it is, whatever becomes of the pack. */
import {
  asKept,
  type Fight,
  fightIn,
  isRefusal,
  newTable,
  type Ruleset,
  readTable,
  referee,
  roomOf,
  type TableFile,
  withFight,
} from '@arbiter/engine';
import { bookWith, loadPacks } from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';
import { exampleOf, withExample } from './testing/with-example.ts';

/** What is used in each book’s fight, by its title there, beside the armour and the creatures that are in it. */
const USED: Readonly<Record<string, readonly string[]>> = {
  simverse: ['Moon Blade', 'Silver jaws'],
  edge: ['Moonfire', 'moon blade', 'silver jaws'],
  anyventure: ['Moonfire', 'Moon blade', 'Cold stare'],
  'open-adventure': ['Moonfire'],
  affinity: ['Moonfire', 'Moon blade', 'Silver jaws', 'Silver howl'],
};
/** Commands that use something, and do not only draw it or put it away. */
const USES = ['attack', 'use', 'ability', 'use magic', 'cast', 'act'];
const STEPS = 150;

const books = (await openBooks()).filter(({ packs }) => packs !== undefined);
const shelf = books.map(book => [book.id, book, exampleOf(book)] as const);

/** The example’s fight: what is wanted is done as soon as it is offered, everything else as tactics have it. */
function fought(book: Ruleset): { readonly fight: Fight; readonly unused: ReadonlySet<string> } {
  const unused = new Set(USED[book.id]);
  const begun = referee(loadPacks(book, [exampleOf(book)]).book).fight(
    { ready: withExample(book).encounters![0]!.id },
    { seed: 'moon' },
  );
  if (!begun.ok) throw new Error(begun.problems[0]?.message);
  let fight: Fight = begun;
  for (let step = 0; step < STEPS && fight.waitingFor !== undefined && unused.size > 0; step++) {
    const [first] = usesIn(fight).flatMap(({ label, command }) =>
      [...unused].filter(name => label.includes(name)).map(name => ({ name, command })),
    );
    const taken = first ? fight.act(first.command) : fight.auto();
    if (!taken.ok) throw new Error(taken.problems[0]?.message);
    if (first) unused.delete(first.name);
    fight = taken.fight;
  }
  return { fight, unused };
}

/** What may be used now on the other side, or without a target. */
function usesIn(fight: Fight): readonly { readonly label: string; readonly command: object }[] {
  const { fighters } = fight.view().glance;
  const sideOf = (id: string | undefined): string | undefined => fighters.find(each => each.id === id)?.side;
  return fight
    .offers()
    .flatMap(({ all }) => all)
    .map(({ label, command }) => ({ label, command: command as { do: string; target?: string } }))
    .filter(({ command }) => USES.includes(command.do))
    .filter(({ command }) => sideOf(command.target) !== sideOf(fight.waitingFor));
}

/** What can become of a pack. */
const FATES: readonly (readonly [string, (pack: Record<string, unknown>) => readonly unknown[]])[] = [
  ['is still there', pack => [pack]],
  ['is gone', () => []],
  [
    'has a newer version in which everything is another',
    pack => [{ ...pack, version: '2.0.0', entries: changed(pack) }],
  ],
  ['has a newer version in which nothing is left', pack => [{ ...pack, version: '3.0.0', entries: {} }]],
  ['has entries that cannot be read', pack => [{ ...pack, entries: spoilt(pack) }]],
  ['is no pack any more', () => [{ arbiter: 'pack', entries: 5 }, null, 'moonlit road']],
];

type Entries = Readonly<Record<string, readonly Record<string, unknown>[]>>;
const eachOf = (pack: Record<string, unknown>, change: (entry: Record<string, unknown>) => unknown) =>
  Object.fromEntries(
    Object.entries(pack.entries as Entries).map(([kind, entries]) => [kind, entries.map(change)]),
  );
/** Every number is one more, and every dice expression has a die more. */
const changed = (pack: Record<string, unknown>) => eachOf(pack, entry => heavier(entry));
const heavier = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return value.replace(/^(\d+)d/, (_, n) => `${Number(n) + 1}d`);
  if (Array.isArray(value)) return value.map(heavier);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, heavier(inner)]));
};
const spoilt = (pack: Record<string, unknown>) =>
  eachOf(pack, ({ id, name }) => ({
    id,
    name,
    like: 'nothing there is',
    damage: {},
    numbers: 'none',
    choices: null,
  }));

function tableWith(book: Ruleset, { log }: Fight): TableFile {
  const table = withFight(newTable('Monday', book.id), { id: 'ford', game: book.id, fight: asKept(log) });
  const read = readTable(JSON.parse(JSON.stringify(table)));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value;
}

describe.each(shelf)('%s', (_, book, pack) => {
  const { fight, unused } = fought(book);

  test('the fight uses what the pack brought', () => {
    expect([...unused]).toEqual([]);
    expect(JSON.stringify(fight.log.setup)).toContain(String(pack.id));
  });

  test.each(FATES)('a table’s fight is the same where the pack %s, and goes on alike', (_fate, packsLeft) => {
    const opened = bookWith(book, packsLeft(pack));
    const running = fightIn(roomOf(tableWith(book, fight), [opened]), book.id, 'ford');
    if (isRefusal(running)) throw new Error(running.message);
    expect(running.fight.state).toEqual(JSON.parse(JSON.stringify(fight.log.state)));
    const again = referee(opened).goOn(JSON.parse(JSON.stringify(fight.log)));
    if (!again.ok) throw new Error(again.problems[0]?.message);
    if (fight.waitingFor === undefined) return;
    const [here, there] = [again, fight].map(each => {
      const step = each.auto({ seed: 'on' });
      if (!step.ok) throw new Error(step.problems[0]?.message);
      return [step.told, step.fight.log.state];
    });
    expect(here).toEqual(there);
  });
});
