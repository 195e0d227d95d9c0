import { type FightPlan, planSchema, sketchbookOf } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { isSamePlan, readDraft } from './draft.ts';
import { readSent, sendable } from './sent.ts';

const book = (await openBook('edge'))!;
const sketchbook = sketchbookOf(book);
const seat = { id: 'ada', game: 'edge', name: 'Ada', file: {} };
const plan: FightPlan = planSchema.parse({
  seats: ['ada'],
  ready: ['sable'],
  foes: [{ name: 'Ogre', count: 3, called: 'Old Ogre', numbers: { soak: 4 }, at: [{ x: 9, y: 2 }] }],
  waves: [{ id: 'k3f', round: 3, foes: [{ name: 'Ogre', count: 1 }] }],
  places: { ada: { x: 1, y: 1 } },
  width: 14,
  height: 9,
  ...(sketchbook.map?.shapes[0] && { shape: sketchbook.map.shapes[0] }),
  cells: [{ x: 2, y: 3, field: sketchbook.map!.brushes[0]!.field }],
  picture: 'cave',
  notes: 'They want the lantern.',
});
const read = (value: unknown) => readDraft(JSON.stringify(value), book, [seat], sketchbook);

test('a fight that was drawn up comes back as it was', () => {
  const draft = { plan, title: 'The ford', of: 'ford' };
  expect(read(draft)).toEqual(draft);
  // As older pages kept it.
  expect(read(plan)).toEqual({ plan, title: '' });
});

test('whoever has left the table is left out, and so is what is no foe; whom no list has now stays in the plan', () => {
  const planned = (part: object) => read({ ...plan, ...part })?.plan;
  const away = { name: 'Moon wolf', count: 2, pack: 'mira.moonlit-road' };
  expect(planned({ seats: ['ada', 'gone'] })).toMatchObject({ seats: ['ada'] });
  expect(planned({ foes: [{ name: 'Ogre', count: 1e9 }, away, null] })?.foes).toEqual([away]);
  expect(planned({ ready: ['a.pack/character/mira'] })?.ready).toEqual(['a.pack/character/mira']);
  expect(
    planned({ width: 1e6, cells: [{ x: -1, y: 0, field: 'x' }, 7], more: { __proto__: 1, odd: 2 } }),
  ).toMatchObject({ width: sketchbook.map?.width.usual, cells: [], more: {} });
  expect(planned({ waves: [7, plan.waves[0]], places: 5, notes: 7 })).toMatchObject({
    waves: plan.waves,
    places: {},
    notes: '',
  });
});

test.each(['', '{', 'null', '[]', '7', `${'['.repeat(3000)}`])('%s is no draft', text => {
  expect(readDraft(text, book, [], sketchbook)).toBeUndefined();
});

test('plans are the same whatever the order in which they say it', () => {
  const { notes, ...rest } = plan;
  expect(isSamePlan(plan, { notes, ...rest })).toBe(true);
  expect(isSamePlan(plan, { ...rest, notes: 'Other.' })).toBe(false);
});

test('what is sent to others has no people of this table in it, and what is no fight gets a sentence', () => {
  const sent = sendable({ title: 'The ford', plan });
  expect(JSON.stringify(sent)).not.toMatch(/ada|cave/);
  expect(readSent(JSON.stringify(sent))).toEqual(sent);
  for (const text of ['{', '[]', '{"plan":{}}', '{"plan":{"width":1e9}}'])
    expect(readSent(text)).toEqual({ problem: 'That holds no prepared fight, or not all of one.' });
});
