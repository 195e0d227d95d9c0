import { expect, test } from 'vitest';
import { chooseReadings, defaultReadings, type Ruling } from './ruling.ts';

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
