import { seededDice } from '@arbiter/dice';
import {
  check,
  defaultReadings,
  entryFieldsOf,
  type FightPlan,
  fightRules,
  formOf,
  isRefusal,
  type JsonSchema,
  numbersIn,
  openFight,
  plannedSetup,
  planSchema,
  setupFields,
  sketchbookOf,
} from '@arbiter/engine';
import { sampleOf } from '@arbiter/engine/testing';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { changeableIn, creaturesOf } from './creatures.ts';
import { readPlan } from './draft.ts';
import { placed } from './workbench.tsx';

const books = (await openBooks()).filter(book => book.encounter);

describe.each(books.map(book => [book.id, book] as const))('a fight of %s that was drawn up', (_id, book) => {
  const sketchbook = sketchbookOf(book);
  const [list] = Object.keys(book.person?.lists ?? {});
  const [creature] = (book.content?.[list ?? ''] ?? []) as readonly { name: string }[];
  const draft: FightPlan = planSchema.parse({
    seats: ['own'],
    ready: [book.pregenerated![0]!.id],
    foes: [{ name: creature!.name, count: 3 }],
    width: 14,
    height: 10,
    ...(sketchbook.map?.shapes[0] && { shape: sketchbook.map.shapes[0] }),
    cells: (sketchbook.map?.brushes ?? []).map(({ field, kinds }, i) => ({
      ...{ x: 7, y: i, field, kind: kinds.at(-1) },
    })),
  });
  const people = [
    {
      ...{ id: 'own', game: book.id, name: 'Own' },
      file: structuredClone(book.pregenerated![1]!.choices) as Record<string, unknown>,
    },
  ];
  const numbersOf = numbersIn(book, defaultReadings(book.rulings));
  const begun = (given: FightPlan) => {
    const opened = openFight(
      book,
      plannedSetup(given, people, sketchbook, numbersOf),
      defaultReadings(book.rulings),
      seededDice('drawn'),
    );
    if (isRefusal(opened)) throw new Error(opened.message);
    return fightRules(book).glance(opened.fight.state);
  };

  test('every field of the beginning can be said in the builder, and stays in a prepared fight', () => {
    const { map, more, entry, scenes } = sketchbook;
    const inMap = formOf(setupFields(book.encounter!).map ?? {}).properties ?? {};
    const ofMap = more?.properties?.map?.properties ?? {};
    const brushes = (map?.brushes ?? []).map(({ field }) => field);
    expect(
      [...Object.keys(ofMap), ...brushes, 'width', 'height', ...(inMap.shape ? ['shape'] : [])].sort(),
    ).toEqual(Object.keys(inMap).sort());
    const besides = Object.keys(setupFields(book.encounter!)).filter(
      name => !['party', 'foes', 'map'].includes(name),
    );
    expect([...Object.keys(more?.properties ?? {}), ...(scenes.length > 0 ? ['scene'] : [])]).toEqual(
      expect.arrayContaining(besides),
    );
    const beside = Object.keys(entryFieldsOf(book.encounter!));
    expect([...Object.keys(entry?.properties ?? {}), 'id', 'count', 'at', 'x', 'y']).toEqual(
      expect.arrayContaining(beside),
    );
    const said = (fields: JsonSchema | undefined): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(fields?.properties ?? {})
          .filter(([name]) => name !== 'map')
          .map(([name, schema]) => [name, sampleOf(schema)]),
      );
    const field = {
      ...said(more),
      ...(Object.keys(ofMap).length > 0 && { map: said({ properties: ofMap }) }),
    };
    const plan = planSchema.parse({
      ...draft,
      more: field,
      entries: { own: said(entry), [draft.ready[0]!]: said(entry), [draft.foes[0]!.name]: said(entry) },
    });
    const kept = readPlan(JSON.parse(JSON.stringify(plan)), book, people, sketchbook);
    const { map: setMap, ...setup } = plannedSetup(kept, people, sketchbook, numbersOf) as Record<
      string,
      unknown
    >;
    expect(setup).toMatchObject(said(more));
    expect(setMap).toMatchObject(said({ properties: ofMap }));
    for (const one of [...(setup.party as object[]), ...(setup.foes as object[])])
      expect(one).toMatchObject(said(entry));
    expect(check(book.encounter!.setup, { ...setup, map: setMap })).toMatchObject({ ok: true });
  });

  test('begins with everybody, on the ground that was drawn', () => {
    const glance = begun(draft);
    expect(glance.fighters).toHaveLength(5);
    expect(glance.ground).toMatchObject({ width: 14, height: 10 });
    expect(sketchbook.map?.brushes.map(({ field }) => field)).toContain('walls');
    expect(glance.ground?.marks.some(({ is }) => is === 'wall')).toBe(true);
  });

  test('everybody can be put on another square, and those of a kind before them stay where they are', () => {
    const { fighters } = begun(draft);
    const foes = fighters.filter(({ side }) => side === 'foes');
    const party = fighters.filter(({ side }) => side === 'party');
    const third = { ...draft, ...placed(draft, people, fighters, foes[2]!, { x: 12, y: 8 }) };
    const both = { ...third, ...placed(third, people, fighters, party[0]!, { x: 1, y: 8 }) };
    const moved = begun(both).fighters;
    const places = (all: typeof fighters, side: string) =>
      all.filter(one => one.side === side).map(({ x, y }) => ({ x, y }));
    expect(places(moved, 'foes')).toEqual([...places(fighters, 'foes').slice(0, 2), { x: 12, y: 8 }]);
    expect(places(moved, 'party')[0]).toEqual({ x: 1, y: 8 });
  });

  test('every creature can be copied and changed', () => {
    for (const { name } of creaturesOf(book)) {
      const [first] = changeableIn(numbersOf(name));
      expect(first, name).toBeDefined();
      const numbers = { [first!.path]: first!.usual };
      const { fighters } = begun({ ...draft, foes: [{ name, count: 2, called: 'Old Grey', numbers }] });
      expect(fighters.map(one => one.name)).toContain('Old Grey 2');
    }
  });

  test('or in zones, where the game has scenes of them', () => {
    for (const scene of sketchbook.scenes)
      expect(begun({ ...draft, scene }).zones?.length).toBeGreaterThan(0);
  });
});
