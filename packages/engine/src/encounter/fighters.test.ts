import { expect, test } from 'vitest';
import { areAllThere, fighterOf } from './fighters.ts';

const state = { fighters: { ama: { id: 'ama' }, bor: { id: 'bor' } } };

test('somebody who is not there is a bug, whatever they are called', () => {
  expect(fighterOf(state, 'ama')).toBe(state.fighters.ama);
  expect(() => fighterOf(state, 'constructor')).toThrow('There is no fighter constructor.');
});

test('a state names only people who are there, each under their own id', () => {
  expect(areAllThere(state, ['ama', null, undefined, 'bor'])).toBe(true);
  expect(areAllThere(state, ['cat'])).toBe(false);
  expect(areAllThere(state, ['toString'])).toBe(false);
  expect(areAllThere({ fighters: { ama: { id: 'bor' } } }, [])).toBe(false);
});
