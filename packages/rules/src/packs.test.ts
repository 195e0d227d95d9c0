import { readdirSync, readFileSync } from 'node:fs';
import { scriptedDice, seededDice } from '@arbiter/dice';
import {
  check,
  chooseReadings,
  defaultReadings,
  followed,
  isRefusal,
  type JsonSchema,
  jsonSchema,
  PERSON,
  Play,
  type Ruleset,
  referee,
  takes,
} from '@arbiter/engine';
import {
  buildPack,
  carriedEntries,
  checkPack,
  diffPacks,
  entryLike,
  kindsOf,
  loadPacks,
  trialsOf,
} from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';
import { faultsOfLoading } from './testing/mutants.ts';

/** The example packs of a book: those that stand among its fixtures. */
function examplesOf({ id }: Ruleset): readonly Record<string, unknown>[] {
  const folder = new URL(`./${id}/fixtures/`, import.meta.url);
  return readdirSync(folder)
    .filter(file => file.endsWith('.pack.json'))
    .map(file => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}

const books = (await openBooks()).filter(({ packs }) => packs !== undefined);
const shelf = books.map(book => [book.id, book, examplesOf(book)] as const);

test('a book that takes packs has an example of its own', () => {
  expect(books.length).toBeGreaterThan(0);
  for (const [id, , packs] of shelf) expect(packs.length, id).toBeGreaterThan(0);
});

describe.each(shelf)('%s', (_, book, packs) => {
  const kinds = Object.entries(kindsOf(book));

  test('its example packs are fine, and bring every kind of the book', () => {
    for (const pack of packs) expect(checkPack(book, pack).problems).toEqual([]);
    const { entries } = loadPacks(book, packs);
    expect([...new Set(entries.map(({ kind }) => kind))].sort()).toEqual(kinds.map(([kind]) => kind).sort());
  });

  test('its ready characters wear the origin of what packs brought, with the licence', () => {
    const { book: grown } = loadPacks(book, packs);
    for (const { name, choices } of grown.pregenerated ?? []) {
      const read = referee(grown).character(choices);
      if (!read.ok) throw new Error(name);
      const from = carriedEntries(read.choices, []);
      const rows = read.sheet.find(({ title }) => title === 'From packs')?.rows ?? [];
      expect(rows.flatMap(([, names = '']) => names.split(', '))).toEqual(from.map(entry => entry.name));
      for (const [pack] of rows) expect(pack).toContain(String(packs[0]!.licence));
    }
  });

  test.each(kinds)(
    'the example of a %s passes, and so does one like each entry of the book',
    (kind, { table }) => {
      const [pack] = packs;
      const { example } = kindsOf(book)[kind]!;
      const only = (entry: unknown): unknown => ({ ...pack, needs: [], entries: { [kind]: [entry] } });
      expect(checkPack(book, only(example)).problems).toEqual([]);
      const rows = (book.content?.[table] ?? []) as readonly {
        readonly id?: string;
        readonly name?: string;
      }[];
      for (const { id, name } of rows) {
        const like = entryLike(book, kind, name ?? id ?? '');
        if (!like.ok) throw new Error(like.problems[0]?.message);
        expect(checkPack(book, only(like.value)).problems, name).toEqual([]);
      }
    },
  );

  test('every field that takes a name of such a table takes an entry: no rule is left out', () => {
    const tables = new Set(kinds.map(([, { table }]) => table));
    const deaf: string[] = [];
    const walk = (node: JsonSchema, root: JsonSchema, path: string, seen: ReadonlySet<JsonSchema>): void => {
      const here = followed(node, root);
      if (seen.has(here)) return;
      const within = new Set([...seen, here]);
      const from = node.from ?? here.from;
      if (
        from !== undefined &&
        from !== PERSON &&
        tables.has(from) &&
        !isObject(typeof here.items === 'object' ? here.items : here, root)
      )
        deaf.push(`${path} (${from})`);
      // A list takes entries one by one.
      if (
        from !== undefined &&
        tables.has(from) &&
        typeof here.items === 'object' &&
        !takes(here.items, root)
      )
        deaf.push(`${path}[] (${from})`);
      for (const [key, child] of Object.entries(here.properties ?? {}))
        walk(child, root, `${path}.${key}`, within);
      if (typeof here.items === 'object') walk(here.items, root, `${path}[]`, within);
      if (typeof here.additionalProperties === 'object')
        walk(here.additionalProperties, root, `${path}.*`, within);
      // Of a name or an entry, the name alone is no entry, and need not be.
      if (from === undefined)
        for (const option of here.anyOf ?? here.oneOf ?? []) walk(option, root, path, within);
    };
    for (const { name, input } of book.procedures)
      walk(jsonSchema(input), jsonSchema(input), name, new Set());
    for (const [name, schema] of [
      ['person', book.person?.schema],
      ['choices', book.character?.choices],
    ] as const)
      if (schema) walk(jsonSchema(schema), jsonSchema(schema), name, new Set());
    expect([...new Set(deaf)]).toEqual([]);
  });

  test('entries wear their origin; names lead to them, and the book’s own stay as they are', () => {
    const { book: grown, entries } = loadPacks(book, packs);
    for (const { row } of entries)
      expect(row.origin).toMatchObject({ pack: row.id.split('/')[0], version: expect.any(String) });
    for (const [table, rows] of Object.entries(book.content ?? {}))
      expect(grown.content?.[table]?.slice(0, rows.length)).toEqual(rows);
    const people = entries.filter(({ row }) => Object.hasOwn(book.person!.lists, row.origin.table));
    expect(people.length).toBeGreaterThan(0);
    for (const { row } of people)
      expect(referee(grown).fight({ party: row.id, foes: row.name }, { seed: 'a' })).toMatchObject({
        ok: true,
      });
  });

  test('a fight with a pack is played and gone on with where the pack is gone', () => {
    const { book: grown } = loadPacks(book, packs);
    const fights = (grown.encounters ?? []).filter(({ id }) => id.includes('/'));
    expect(fights.length).toBeGreaterThan(0);
    for (const { id } of fights) {
      const begun = referee(grown).fight({ ready: id }, { seed: 'moon' });
      if (!begun.ok) throw new Error(JSON.stringify(begun));
      let fight: typeof begun extends { ok: true } & infer F ? F : never = begun as never;
      for (let i = 0; i < 12 && fight.waitingFor !== undefined; i++) {
        const step = fight.auto();
        if (!step.ok) throw new Error(JSON.stringify(step));
        fight = step.fight as never;
      }
      const kept = JSON.parse(JSON.stringify(fight.log));
      const plain = referee(book).goOn(kept);
      expect(plain.ok && plain.log.state).toEqual(kept.state);
      // The set-up in the log holds what the pack brought: it is begun again without it.
      expect(referee(book).fight(kept.setup, { seed: 'moon' })).toMatchObject({ ok: true });
    }
  });

  test('a character of a pack is a file of its own, legal and whole without the pack', () => {
    const { book: grown } = loadPacks(book, packs);
    const own = (grown.pregenerated ?? []).filter(({ id }) => id.includes('/'));
    expect(own.length).toBeGreaterThan(0);
    for (const { id } of own) {
      const read = referee(grown).character(id);
      if (!read.ok) throw new Error(JSON.stringify(read));
      expect(read.problems).toEqual([]);
      const again = referee(book).character(JSON.parse(JSON.stringify(read.choices)));
      // Only what the pack says of itself is not in the file.
      const sheet = read.sheet.map(section =>
        section.title === 'From packs'
          ? {
              ...section,
              rows: section.rows.map(([, names]) => [expect.stringContaining(String(packs[0]!.id)), names]),
            }
          : section,
      );
      expect(again).toMatchObject({ ok: true, problems: [], sheet });
    }
  });

  test('random characters of the longer lists are legal', () => {
    const { book: grown } = loadPacks(book, packs);
    const readings = defaultReadings(grown.rulings);
    expect(chooseReadings(grown.rulings, {}).ok).toBe(true);
    for (let i = 0; i < 20; i++) {
      const choices = grown.character!.random(seededDice(`pack ${i}`), {}, readings);
      expect(grown.character!.validate(choices, readings)).toEqual([]);
    }
  });

  test('a pack says the same after a round trip, and what changed is said in words', () => {
    for (const pack of packs) {
      const built = buildPack(book, pack);
      expect(built.problems).toEqual([]);
      const again = JSON.parse(JSON.stringify(built.pack));
      expect(diffPacks(book, pack, again)).toEqual([]);
      expect(loadPacks(book, [again]).entries).toEqual(loadPacks(book, [pack]).entries);
    }
  });

  test('an entry is judged where the book’s own stands in the ready fights: the fight is begun with it, without the pack', () => {
    for (const pack of packs) {
      const { trials, untried } = trialsOf(book, loadPacks(book, [pack]));
      expect(trials.length + untried.length).toBeGreaterThan(0);
      for (const { entry, after, before } of trials) {
        expect(JSON.stringify(after)).toContain(entry.row.id);
        expect(JSON.stringify(before)).not.toContain(entry.row.id);
        const read = check(book.encounter!.setup, after);
        expect(read.ok && isRefusal(book.encounter!.prepare(read.value, playOf(book)))).toBe(false);
      }
    }
  });

  test('mutants: nothing is thrown, nothing falls silent, and good entries are there', () => {
    for (const pack of packs) {
      const seeds = Array.from({ length: MUTANTS }, (_, i) => `${book.id} ${i}`);
      expect(seeds.flatMap(seed => faultsOfLoading(book, pack, seed))).toEqual([]);
    }
  });
});

const playOf = ({ rulings }: Ruleset) => new Play(scriptedDice([]), defaultReadings(rulings));

/** A thousand of each are loaded by `node bench/hostile-packs.ts`. */
const MUTANTS = 100;
const isObject = (node: JsonSchema, root: JsonSchema): boolean => {
  const { type, anyOf, oneOf } = followed(node, root);
  return type === 'object' || (anyOf ?? oneOf ?? []).some(option => isObject(option, root));
};

test('what a fight would refuse of a creature is told where its pack is checked, and it is set aside', () => {
  const simverse = books.find(({ id }) => id === 'simverse')!;
  const numbers = { DX: 13, ST: 11, EN: 15, AW: 13, WS: 9, IN: 4 };
  const told = (more: object): readonly string[] => {
    const creature = { id: 'moon-wolf', name: 'Moon wolf', numbers: { ...numbers, ...more } };
    const pack = { ...examplesOf(simverse)[0], needs: [], rulings: {}, entries: { creature: [creature] } };
    const { loaded, problems } = checkPack(simverse, pack);
    expect(loaded.entries.length).toBe(problems.length === 0 ? 1 : 0);
    return problems.map(({ message }) => message);
  };
  expect(told({ vitality: 30 })).toEqual([]);
  expect(told({ vitality: 40 })[0]).toMatch(/^Creature “Moon wolf”: Vitality 40 is above the maximum of 30;/);
  expect(told({ weapons: [{ weapon: 'Longsward', skill: 2 }] })[0]).toContain('did you mean "Longsword"?');
});

test('SV-TMPL-01: what a template hands over is of the list, or says its numbers', () => {
  const simverse = books.find(({ id }) => id === 'simverse')!;
  const template = { id: 'moon-warden', name: 'Moon Warden' };
  const told = (gear: object): readonly string[] => {
    const entries = { template: [{ ...template, gear }] };
    const pack = { ...examplesOf(simverse)[0], needs: [], rulings: {}, entries };
    return checkPack(simverse, pack).problems.map(({ message }) => message);
  };
  expect(told({ weapons: ['Spear', 'Masterwork Longsword (hit)'], armour: ['Leather Cuirass'] })).toEqual([]);
  expect(told({ weapons: ['Speer'], armour: ['Leather Curass'] })).toEqual([
    expect.stringContaining('did you mean "Leather Cuirass"?'),
    expect.stringContaining('did you mean "Spear"?'),
  ]);
});
