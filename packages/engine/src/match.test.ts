import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matching } from './match.ts';

const weapons = ['Longsword', 'Long bow', 'Dagger', 'Dagger, throwing', 'Épée'];

test.each([
  ['Longsword', ['Longsword']],
  ['longSWORD', ['Longsword']],
  ['long-sword', ['Longsword']],
  ['long', ['Longsword', 'Long bow']],
  ['longb', ['Long bow']],
  ['dagger', ['Dagger']],
  ['epee', ['Épée']],
  ['throw', ['Dagger, throwing']],
  ['bow', ['Long bow']],
  ['bo', []],
  ['axe', []],
  ['Bow, Long', ['Long bow']],
  ['throwing dagger', ['Dagger, throwing']],
  ['thr dag', ['Dagger, throwing']],
  ['long dagger', []],
  ['', []],
  ['…', []],
])('%j stands for %j', (word, names) => {
  expect(matching(word, weapons)).toEqual(names);
});

test('several of a thing are one of it, where nothing else fits', () => {
  const things = ['elf', 'knife', 'torch', 'city', 'footman', 'bars', 'bar'];
  for (const [said, meant] of [
    ['Elves', 'elf'],
    ['knives', 'knife'],
    ['torches', 'torch'],
    ['cities', 'city'],
    ['footmen', 'footman'],
    ['bars', 'bars'],
    ['elfs', 'elf'],
  ] as const)
    expect(matching(said, things)).toEqual([meant]);
  expect(matching('elvess', things)).toEqual([]);
  expect(matching('torn', things)).toEqual([]);
});

test('a ligature is its letters', () => {
  expect(matching('Æther', ['aether', 'earth'])).toEqual(['aether']);
});

test('a name that only goes on with the same letters does not win over one that has the whole word', () => {
  expect(matching('rest', ['restore', 'short-rest'])).toEqual(['short-rest', 'restore']);
  expect(matching('rest', ['rest-action', 'restore', 'short-rest'])).toEqual(['rest-action', 'restore']);
  expect(matching('res', ['restore', 'short-rest'])).toEqual(['restore']);
});

test('a name always stands for itself, however it is written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...weapons), fc.boolean(), (name, loud) => {
      expect(matching(loud ? name.toUpperCase() : name.toLowerCase(), weapons)).toEqual([name]);
    }),
    { seed: 20_261_116 },
  );
});

test('several of a name that some share mean none of them alone', () => {
  const creatures = ['Goblin cutter', 'Goblin sniper', 'Ogre', 'Long sword'];
  expect(matching('goblins', creatures)).toEqual(['Goblin cutter', 'Goblin sniper']);
  expect(matching('goblins', [...creatures, 'Goblin'])).toEqual(['Goblin']);
  expect(matching('goblin snipers', creatures)).toEqual(['Goblin sniper']);
  expect(matching('longs', creatures)).toEqual(['Long sword']);
});
