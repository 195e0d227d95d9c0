import { seededDice } from '@arbiter/dice';
import { defaultReadings, fightRules, isRefusal, openFight } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { type Draft, setupOf, sketchbookOf } from './drawing.ts';

const books = (await openBooks()).filter(book => book.encounter);

describe.each(books.map(book => [book.id, book] as const))('a fight of %s that was drawn up', (_id, book) => {
  const sketchbook = sketchbookOf(book);
  const [list] = Object.keys(book.person?.lists ?? {});
  const [creature] = (book.content?.[list ?? ''] ?? []) as readonly { name: string }[];
  const draft: Draft = {
    seats: ['own'],
    ready: [book.pregenerated![0]!.id],
    foes: [{ name: creature!.name, count: 3 }],
    width: 14,
    height: 10,
    shape: sketchbook.map?.shapes[0],
    cells: (sketchbook.map?.brushes ?? []).map(({ field, kinds }, i) => ({
      ...{ x: 7, y: i, field, kind: kinds.at(-1) },
    })),
    scene: undefined,
    more: {},
  };
  const people = [
    {
      ...{ id: 'own', game: book.id, name: 'Own' },
      file: structuredClone(book.pregenerated![1]!.choices) as Record<string, unknown>,
    },
  ];
  const begun = (given: Draft) => {
    const opened = openFight(
      book,
      setupOf(given, people, sketchbook),
      defaultReadings(book.rulings),
      seededDice('drawn'),
    );
    if (isRefusal(opened)) throw new Error(opened.message);
    return fightRules(book).glance(opened.fight.state);
  };

  test('begins with everybody, on the ground that was drawn', () => {
    const glance = begun(draft);
    expect(glance.fighters).toHaveLength(5);
    expect(glance.ground).toMatchObject({ width: 14, height: 10 });
    expect(sketchbook.map?.brushes.map(({ field }) => field)).toContain('walls');
    expect(glance.ground?.marks.some(({ is }) => is === 'wall')).toBe(true);
  });

  test('or in zones, where the game has scenes of them', () => {
    for (const scene of sketchbook.scenes)
      expect(begun({ ...draft, scene }).zones?.length).toBeGreaterThan(0);
  });
});
