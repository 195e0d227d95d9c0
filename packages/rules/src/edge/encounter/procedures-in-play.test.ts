/** Every question of the book that makes sense in a fight is asked in one. */
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { edge } from '../index.ts';

const CHECK = { by: '@name', stat: 'Wits' };

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  'complex-roll': { input: { party: ['@me'], difficulty: 'easy', checks: [CHECK, CHECK, CHECK] } },
  stabilization: {
    me: { life: 'dying', hp: 0, conditions: [{ condition: 'Unconscious', source: 'dying' }] },
  },
  bleed: { me: { conditions: [{ condition: 'Bleeding' }] } },
  flight: { me: { fly: 8 } },
};

test('ED-ACT-02 ED-ACT-03: whoever acts asks any question for an Act, and the game master has what befalls people happen', () => {
  const tried = askEverything(edge, ASKINGS);
  expect(tried.length).toBeGreaterThan(30);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});
