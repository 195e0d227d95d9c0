/** Names inside entries of packs that no such thing has. */
import { checkPack } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/with-example.ts';
import { openAdventure } from '../index.ts';
import { meantBy } from './misspelt.ts';

const told = (kind: string, entry: object): readonly string[] => {
  const entries = { [kind]: [{ id: 'odd', name: 'odd', ...entry }] };
  return checkPack(openAdventure, { ...exampleOf(openAdventure), entries }).problems.map(
    ({ message }) => message,
  );
};

test('what is nearly a word of the book is taken for a slip, and what is far from all for one’s own', () => {
  const known = ['beast', 'plant', 'construct'];
  expect(meantBy('beest', known)).toBe('beast');
  expect(meantBy('constuct', known)).toBe('construct');
  expect(meantBy('Beast', known)).toBeUndefined();
  expect(meantBy('spirit of the road', known)).toBeUndefined();
});

test('OA-PERK-13 OA-PERK-17: what a perk or a talent keeps off is a condition, of the book or of a pack', () => {
  expect(told('perk', { immuneTo: ['paralysis'] })).toEqual([]);
  expect(told('perk', { immuneTo: ['paralysys'] })[0]).toContain('did you mean "paralysis"?');
  expect(told('talent', { archetype: 'scout', gives: { immuneTo: ['bleedd'] } })[0]).toContain('bleed');
});

test('OA-TRAD-21: kinds of targets and trades that there are', () => {
  const trade = (exult: object) =>
    told('trade', { professions: ['lamplighter'], exult: { name: 'hunt', points: 1, ...exult } });
  expect(trade({ targets: ['beast', 'moon spirit'], targetTrade: 'crime' })).toEqual([]);
  expect(trade({ targets: ['beest'] })[0]).toContain('did you mean “beast”?');
  expect(trade({ targetTrade: 'theologgy' })[0]).toContain('did you mean “theology”?');
});

test('OA-RTHR-06: what a creature is, and what cannot befall it', () => {
  const wolf = (numbers: object) => told('creature', { numbers });
  expect(wolf({ kinds: ['beast', 'moonling'], immunities: ['bleeding', 'moonstruck'] })).toEqual([]);
  expect(wolf({ kinds: ['beest'] })[0]).toContain('did you mean “beast”?');
  expect(wolf({ immunities: ['paralysys'] })[0]).toContain('did you mean “paralysis”?');
});

test('OA-TRAD-10 OA-TRAD-25 OA-SECO-19: what a ready character has chosen', () => {
  const choices = (exampleOf(openAdventure) as { entries: { character: { choices: object }[] } }).entries
    .character[0]!.choices;
  const lysa = (more: object) => told('character', { choices: { ...choices, ...more } }).join(' ');
  expect(lysa({ profession: 'wizzard' })).toContain('did you mean “wizard”?');
  expect(lysa({ magicalLanguage: 'dragn' })).toContain('did you mean “Dragon”?');
  expect(lysa({ powers: ['embr dart', 'frost needle'] })).toContain('did you mean “ember dart”?');
});
