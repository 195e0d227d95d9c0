import { seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { PREGENERATED } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings.ts';
import { encounter } from './encounter.ts';

const setup = {
  party: PREGENERATED.slice(0, 4).map(c => ({ character: c.choices })),
  foes: [
    { stock: 'Goblin', count: 3 },
    { stock: 'Orc Warrior', count: 2 },
  ],
};

test('a whole fight is told in sentences with names', () => {
  for (let n = 0; n < 10; n++) {
    const play = new Play(seededDice('tell', n), defaultReadings(rulings));
    const opening = encounter.start(setup, play);
    if (isRefusal(opening)) throw new Error(opening.message);
    const { state } = opening;
    for (let i = 0; i < 2000 && !encounter.outcome(state); i++) {
      const actor = encounter.waitingFor(state) ?? '';
      const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
      if (isRefusal(events)) throw new Error(events.message);
      for (const event of events) {
        encounter.evolve(state, event);
        const told = encounter.tell(state, event);
        if (told !== undefined) expect(told).toMatch(/^[A-Z].*\.$/);
        expect(told ?? '').not.toMatch(/undefined|NaN|\b[pf]\d\b/);
      }
    }
    expect(encounter.outcome(state)).toBeDefined();
  }
});
