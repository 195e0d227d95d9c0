import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';
import { type Draft, sketchbookOf } from './drawing.ts';

const book = (await openBook('edge'))!;
const sketchbook = sketchbookOf(book);
const seat = { id: 'ada', game: 'edge', name: 'Ada', file: {} };
const draft: Draft = {
  seats: ['ada'],
  ready: ['sable'],
  foes: [{ name: 'Ogre', count: 3 }],
  width: 14,
  height: 9,
  shape: sketchbook.map?.shapes[0],
  cells: [{ x: 2, y: 3, field: sketchbook.map!.brushes[0]!.field, kind: undefined }],
  scene: undefined,
  more: {},
};
const read = (value: unknown) => readDraft(JSON.stringify(value), book, [seat], sketchbook);

test('a fight that was drawn up comes back as it was', () => {
  expect(read(draft)).toEqual(draft);
});

test('whoever is no longer there is left out, and so is what no book knows', () => {
  expect(read({ ...draft, seats: ['ada', 'gone'], ready: ['nobody'] })).toMatchObject({
    seats: ['ada'],
    ready: [],
  });
  expect(
    read({ ...draft, foes: [{ name: 'Ogre', count: 1e9 }, { name: 'toString', count: 1 }, null] })?.foes,
  ).toEqual([]);
  expect(
    read({ ...draft, width: 1e6, cells: [{ x: -1, y: 0, field: 'x' }, 7], more: { __proto__: 1, odd: 2 } }),
  ).toMatchObject({ width: sketchbook.map?.width.usual, cells: [], more: {} });
});

test.each(['', '{', 'null', '[]', '7', `${'['.repeat(3000)}`])('%s is no draft', text => {
  expect(readDraft(text, book, [], sketchbook)).toBeUndefined();
});
