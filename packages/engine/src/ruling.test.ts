import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { areasOfParts, areasOfRulings, chooseReadings, defaultReadings, type Ruling } from './ruling.ts';

const rulings = [
  {
    id: 'X-R-01',
    question: 'Ties?',
    readings: [
      { key: 'attacker', text: 'The attacker wins.' },
      { key: 'defender', text: 'The defender wins.' },
    ],
    default: 'defender',
    why: 'It is what most tables do.',
    switch: true,
  },
  {
    id: 'X-R-02',
    question: 'Rounding?',
    readings: [
      { key: 'down', text: 'Down.' },
      { key: 'up', text: 'Up.' },
    ],
    default: 'down',
    why: 'The examples round down.',
    switch: false,
  },
] as const satisfies readonly Ruling[];

test('a ruling is about the areas of the rules it names or that name it, or else of its part', () => {
  const rule = { title: '', section: '', tag: 'core' } as const;
  const rules = [
    { ...rule, id: 'XX-ATK-01', area: 'ATK', summary: 'Ties: XX-R-01.' },
    { ...rule, id: 'XX-DMG-01', area: 'DMG', summary: 'Damage is rounded down; not XX-R-021.' },
  ] as unknown as readonly Rule[];
  const [ties, rounding] = rulings.map(ruling => ({ ...ruling, id: `X${ruling.id}` }));
  const rulingAreas = areasOfParts([[['NUM'], [ties!, rounding!]]]);
  expect(areasOfRulings({ rules, rulings: [ties!, rounding!], rulingAreas })).toEqual({
    'XX-R-01': ['ATK'],
    'XX-R-02': ['NUM'],
  });
  const naming = { ...rounding!, why: 'As in XX-DMG-01.' };
  expect(areasOfRulings({ rules, rulings: [naming], rulingAreas })).toEqual({ 'XX-R-02': ['DMG'] });
});

test('defaults are there for every switch, and only for switches', () => {
  expect(defaultReadings(rulings)).toEqual({ 'X-R-01': 'defender' });
});

test('a table may choose another reading of a switch', () => {
  expect(chooseReadings(rulings, { 'X-R-01': 'attacker' })).toEqual({
    ok: true,
    readings: { 'X-R-01': 'attacker' },
  });
});

test('a ruling is named in any case, its reading by a beginning', () => {
  expect(chooseReadings(rulings, { 'x-r-01': 'Att' })).toEqual({
    ok: true,
    readings: { 'X-R-01': 'attacker' },
  });
});

test('naming the default of a settled ruling is harmless', () => {
  expect(chooseReadings(rulings, { 'X-R-02': 'down' })).toMatchObject({ ok: true });
});

test.each([
  [{ 'X-R-09': 'x' }, 'There is no ruling X-R-09; those that a table may switch are X-R-01.'],
  [{ 'X-R1': 'x' }, 'There is no ruling X-R1; did you mean X-R-01?'],
  [{ 'X-R-01': 'both' }, 'X-R-01 has no reading "both"; its readings are attacker, defender.'],
  [{ 'X-R-02': 'up' }, 'X-R-02 is settled as down and cannot be switched: The examples round down.'],
])('%j is refused with a sentence', (choices, message) => {
  expect(chooseReadings(rulings, choices as Record<string, string>)).toEqual({ ok: false, message });
});
