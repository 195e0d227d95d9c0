/** Names that nothing goes by are told where a pack is checked, with what is allowed and the nearest. */
import type { Ruleset } from '@arbiter/engine';
import { checkPack } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/with-example.ts';
import { book as base } from '../book.ts';
import { encounter } from '../encounter/index.ts';

const book: Ruleset = { ...base, encounter };
const told = (entries: Readonly<Record<string, object>>): readonly string[] =>
  checkPack(book, {
    ...{ ...exampleOf(book), rulings: {} },
    entries: Object.fromEntries(
      Object.entries(entries).map(([kind, entry]) => [kind, [{ id: 'one', name: 'Moon one', ...entry }]]),
    ),
  }).problems.map(({ message }) => message);

test('AV-CRF-03 AV-CRF-07: what a recipe makes is something, and its infusions are of the list', () => {
  expect(told({ recipe: { makes: { name: 'Longsword' }, infusions: ['Potent'] } })).toEqual([]);
  expect(told({ item: { cures: ['afraid'] }, recipe: { makes: { name: 'moon one' } } })).toEqual([]);
  expect(told({ recipe: { makes: { name: 'healing draught' } } })[0]).toContain(
    'did you mean “Healing draught”?',
  );
  expect(told({ recipe: { makes: { name: 'Healing drought' }, infusions: ['Potant'] } })).toEqual([
    expect.stringContaining('or what it writes out; did you mean “Healing draught”?'),
    expect.stringContaining('there is no such infusion; did you mean “Potent”?'),
  ]);
  expect(told({ recipe: { makes: { name: 'Glowing bauble' } } })[0]).toContain('such as Healing draught, ');
  expect(told({ weapon: { primary: 3 }, recipe: { makes: { name: 'Moon one' } } })).toEqual([
    expect.stringContaining('only where it writes the thing out, with `weapon`, `wear` or `meal`'),
  ]);
});

test('AV-R-222 AV-ITM-03 AV-MAG-07: a scroll holds a spell, arrows fit a weapon, a focus stands in for a component', () => {
  const item = { reads: { spell: 'Frost Lanse' }, loads: ['Short bwo'], focus: { replaces: ['Amber salt'] } };
  expect(told({ item })).toEqual([
    expect.stringContaining('a scroll holds a spell of the book; did you mean “Frost Lance”?'),
    expect.stringContaining('no weapon is called so; did you mean “Short bow”?'),
    expect.stringContaining('no spell takes such a component; did you mean “Ember salt”?'),
  ]);
  expect(told({ item: { loads: ['moon one'] }, weapon: { category: 'simpleRanged' } })).toEqual([
    expect.stringContaining('did you mean “Moon one”?'),
  ]);
});

test('AV-SONG-06: a song gives dice on a check, and mitigation against a type of damage', () => {
  const song = (gives: string, on: string | undefined) =>
    told({ song: { effect: { gives, amount: 1, on } } });
  expect(song('bonus', 'attack')).toEqual([]);
  expect(song('bonus', undefined)).toEqual([]);
  expect(song('bonus', 'resiliance')[0]).toContain('did you mean “resilience”?');
  expect(song('mitigation', 'fire')[0]).toContain('mitigation is against a type of damage (physical, ');
});
