import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { withAnswer } from './answers.ts';

const rules = (await openBook('open-adventure'))!.character!;

test('an answer is given, changed and taken back', () => {
  const elf = withAnswer(rules, {}, 'species', 'elf');
  expect(elf).toEqual({ species: 'elf' });
  expect(withAnswer(rules, elf, 'species', 'dwarf')).toEqual({ species: 'dwarf' });
  expect(withAnswer(rules, elf, 'species', undefined)).toEqual({});
});

test('what the latest answer leaves no room for goes, and the rest stays', () => {
  const elf = { species: 'elf', archetype: 'scout' };
  expect(withAnswer(rules, elf, 'genre', 'fantasy')).toEqual({ ...elf, genre: 'fantasy' });
  expect(withAnswer(rules, elf, 'genre', 'science fiction')).toEqual({
    genre: 'science fiction',
    archetype: 'scout',
  });
});
