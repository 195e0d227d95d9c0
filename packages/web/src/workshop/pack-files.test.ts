import type { TablePack } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { readPackText } from './pack-files.ts';
import type { PackAtHand } from './packs.ts';

const book = (await openBook('edge'))!;
const pack = {
  ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.2.0', game: 'edge', title: 'Moon' },
  ...{ authors: ['Mira'], licence: 'CC0-1.0', entries: {} },
} as unknown as TablePack;
const here: PackAtHand = { pack, isOn: true };
const read = (value: object) =>
  readPackText({ book, find: id => (id === pack.id ? here : undefined) }, JSON.stringify(value));

test('a pack of a newer format is told in one sentence, and the one that is here stays', () => {
  const newer =
    'That pack was made by a newer Arbiter (format 2; this one knows 1): update Arbiter to load it.';
  expect(read({ ...pack, format: 2 })).toEqual({
    problem: `${newer} “Moon” 1.2.0, which is here, stays.`,
  });
  expect(read({ ...pack, id: 'mira.sun', format: 2 })).toEqual({ problem: newer });
});

test('a head with a mistake in it is read all the same; what is no pack, or of another game, is not', () => {
  expect(read({ ...pack, licence: '' })).toMatchObject({ pack: { id: 'mira.moon' } });
  expect(read({ format: 2 })).toEqual({
    problem: 'That is no pack: bring one that “Give it away” or the command line has made.',
  });
  expect(read({ ...pack, game: 'simverse' })).toMatchObject({ problem: expect.stringContaining('not for') });
});

test('a game may be named as people call it; a slip, a broken file and a field that stands twice are told with their place', () => {
  expect(read({ ...pack, game: 'EDGE' })).toMatchObject({ pack: { game: 'edge' } });
  expect(read({ ...pack, game: 'Edeg' })).toEqual({
    problem: '“Moon” is for Edeg, not for edge; did you mean edge?',
  });
  const readText = (text: string) => readPackText({ book, find: () => undefined }, text);
  expect(readText('{\n"a": 1,\n}')).toEqual({
    problem:
      'That is no pack: it is not JSON, or it is not whole. In line 2, column 7: a comma after the last item.',
  });
  expect(readText(JSON.stringify(pack).replace('{', '{"id":"a.b",'))).toEqual({
    problem: 'That file says “id” twice in one place, in line 1 and in line 1: keep one of them.',
  });
});
