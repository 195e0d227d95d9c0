/** Every question of the book that makes sense in a fight is asked in one. */
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { simverse } from '../index.ts';

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {};

test('SV-INIT-01 SV-INIT-04: whoever acts asks any question for a Major Action, and the game master has what befalls people happen', () => {
  const tried = askEverything(simverse, ASKINGS);
  expect(tried.length).toBeGreaterThan(30);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});
