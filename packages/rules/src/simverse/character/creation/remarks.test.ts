import { expect, test } from 'vitest';
import { PREGENERATED } from '../../content/pregenerated.ts';
import { choicesOf, rulesOf } from '../building.testing.ts';
import { choicesSchema } from './choices.ts';
import { remarks } from './remarks.ts';

const said = (given: Parameters<typeof choicesOf>[0]): (string | undefined)[] => {
  const choices = choicesOf(given);
  expect(rulesOf(choices)).toEqual([]);
  return remarks(choices).map(r => r.rule);
};

test('SV-FLAW-14: a mute with spoken powers is told, not refused', () => {
  const wizard = {
    templates: [{ name: 'Wizard' as const }],
    gear: { fromTemplates: false },
    powers: [{ name: 'Fire Bolt' }],
  };
  expect(said({ ...wizard, flaws: ['Mute'] })).toEqual(['SV-FLAW-14']);
  expect(said(wizard)).toEqual([]);
});

test.each([
  ['SV-PERK-13', { flaws: ['Blind'], perks: [{ name: 'Acute Senses', choice: 'sight' }] }],
  ['SV-PERK-09', { perks: ['Armor Familiarity', 'Heavy Armor Familiarity'] }],
  ['SV-ATTR-09', { attributeSteps: { ST: 6 } }],
  ['SV-CRE-04', { flaws: ['Blind', 'Pacifist', 'Paraplegic'] }],
  ['SV-DER-15', { gear: { items: [{ name: 'anvil', kg: 25 }] } }],
  ['SV-DER-16', { gear: { items: [{ name: 'anvil', kg: 35 }] } }],
] as const)('%s is remarked', (rule, given) =>
  expect(said(structuredClone(given) as Parameters<typeof choicesOf>[0])).toEqual([rule]),
);

test('SV-FLAW-12: the blind who hear keenly are as the book has them', () =>
  expect(said({ flaws: ['Blind'], perks: [{ name: 'Acute Senses', choice: 'hearing' }] })).toEqual([]));

test.each(PREGENERATED)('SV-LIM-13: whatever $id has learnt can be used', ({ choices }) => {
  expect(remarks(choicesSchema.parse(choices)).filter(({ rule }) => rule === 'SV-LIM-13')).toEqual([]);
});
