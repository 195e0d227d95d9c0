/** Every question of the book that makes sense in a fight is asked in one. */
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { affinity } from '../index.ts';

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  wake: { me: { state: 'collapsed', resolve: 0 } },
};

test('AF-TURN-01 AF-TURN-03: whoever acts asks any question for an action, and the game master has what befalls people happen', () => {
  const tried = askEverything(affinity, ASKINGS);
  expect(tried.length).toBeGreaterThan(25);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});
