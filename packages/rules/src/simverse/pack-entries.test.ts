import { checkPack } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { openBook } from '../books.ts';

const book = await openBook('simverse');

/** What is said of one entry of a pack. */
const told = (kind: string, fields: object): readonly string[] => {
  const head = {
    arbiter: 'pack',
    format: 1,
    id: 'a.pack',
    version: '1.0.0',
    game: 'simverse',
    title: 'A pack',
  };
  const entries = { [kind]: [{ id: 'one', name: 'One', ...fields }] };
  const pack = { ...head, authors: ['A'], licence: 'CC0-1.0', changes: { '1.0.0': 'x' }, entries };
  return checkPack(book!, pack).problems.map(({ message }) => message);
};

test('SV-SKL-04 SV-ATTR-02: a template of which nobody could be made is told with what is right', () => {
  const skills = [{ skill: 'Perception', level: 99 }];
  expect(told('template', { skills })).toEqual([
    'Template “One”: Perception 99 costs 4950 CP, and even a Cosmic character has 550: give 32 or less.',
  ]);
  expect(told('template', { skills: [{ skill: 'Perception', level: 32 }] })).toEqual([]);
  expect(told('template', { attributes: { IN: -8 } })).toEqual([
    'Template “One”: IN -8 leaves 2, and no attribute is bought below 3: give -7 or more.',
  ]);
});

test('SV-PERK-13 SV-R-41: what a perk of a template is bought for is one of what it may be bought for', () => {
  expect(told('template', { perks: ['Acute Senses (smel)'] })).toEqual([
    expect.stringMatching(/is bought for one sense.*got smel; did you mean "smell"\?$/),
  ]);
  expect(told('template', { perks: ['Acute Senses'] })).toEqual([]);
});

test('SV-TMPL-13: things that a template hands over are of the list, or say what they weigh', () => {
  expect(told('template', { gear: { items: [{ name: 'Torhc' }] } })).toEqual([
    expect.stringContaining('did you mean "Torch"?'),
  ]);
  expect(told('template', { gear: { items: [{ name: 'Grandmother’s kettle', kg: 2 }] } })).toEqual([]);
});

test('SV-ATK-01: what covers a weapon is a skill of weapons', () => {
  const weapon = { group: 'medium', damage: '2d6' };
  expect(told('weapon', { ...weapon, skill: 'Sordws' })[0]).toContain('did you mean "Swords"?');
  expect(told('weapon', { ...weapon, skill: 'Medicine' })).toEqual([
    expect.stringContaining('Medicine covers no weapon: there are Swords, Axes,'),
  ]);
});

test('SV-POW-06: a power brings states and beings that a fight knows, or says them in words', () => {
  const design = { tier: 'Minor', enhancements: [], limitations: [], baseMinutes: null };
  const power = (e: object): readonly string[] => told('power', { design, effects: [e] });
  expect(power({ does: 'state', state: 'Dazd' })).toEqual([expect.stringContaining('did you mean "Dazed"?')]);
  expect(power({ does: 'summon', being: 'baest' })).toEqual([
    expect.stringContaining('did you mean "beast"?'),
  ]);
  expect(power({ does: 'summon', being: 'imp', statistics: { ST: 6 } })).toEqual([]);
  expect(power({ does: 'special', what: 'The milk turns sour.' })).toEqual([]);
});

test('a condition of states that no book has, or of nothing, is told', () => {
  expect(told('condition', { has: ['Dazd'] })[0]).toContain('did you mean "Dazed"?');
  expect(told('condition', {})).toEqual([expect.stringContaining('in `has`, of numbers in `modifiers`')]);
});
