/** Every question of the book that makes sense in a fight is asked in one. */
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { anyventure } from '../index.ts';

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  'end-condition': { me: { conditions: [{ name: 'impaired' }] } },
  'recovery-check': { me: { conditions: [{ name: 'stunned', rc: 4 }] } },
  'live-or-die': { me: { health: 0, conditions: [{ name: 'poisoned', rc: 6, damage: 3 }] } },
  'wake-up': { me: { conditions: [{ name: 'unconscious' }] } },
  check: { input: { creature: '@me', skill: 'stealth', rc: 5 } },
  pool: { input: { creature: '@me', skill: 'stealth' } },
  contest: {
    input: {
      initiator: { creature: '@me', skill: 'persuasion' },
      opponent: { creature: '@other', skill: 'insight' },
    },
  },
};

test('AV-CMB-06 AV-ACT-10: whoever acts asks any question for an Action, and the game master has what befalls people happen', () => {
  const tried = askEverything(anyventure, ASKINGS);
  expect(tried.length).toBeGreaterThan(30);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});
