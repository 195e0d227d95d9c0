/** What every rulebook's fights must do, whatever their rules: tell themselves, show themselves, and end. */
import { seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const fights = (await openBooks()).flatMap(({ id, encounter, encounters = [], rulings }) =>
  encounter ? encounters.map(ready => ({ name: `${id}: ${ready.id}`, encounter, ready, rulings })) : [],
);

describe.each(fights)('$name', ({ encounter, ready, rulings }) => {
  test('a whole fight is told in sentences with names, and shown at every step', () => {
    for (let n = 0; n < 4; n++) {
      const play = new Play(seededDice('tell', n), defaultReadings(rulings));
      const opening = encounter.start(ready.setup, play);
      if (isRefusal(opening)) throw new Error(opening.message);
      const { state } = opening;
      const present = encounter.glance(state).fighters.length;
      for (let i = 0; i < 3000 && !encounter.outcome(state); i++) {
        const actor = encounter.waitingFor(state) ?? '';
        const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
        if (isRefusal(events)) throw new Error(events.message);
        for (const event of events) {
          encounter.evolve(state, event);
          const told = encounter.tell(state, event);
          if (told !== undefined) expect(told).toMatch(/^[A-Z].*\.$/);
          expect(told ?? '').not.toMatch(/undefined|NaN|\b[pf]\d\b/);
        }
        const { fighters, ground } = encounter.glance(state);
        expect(fighters.length).toBeGreaterThanOrEqual(present);
        for (const { x, y, there, condition } of fighters) {
          expect(condition).not.toMatch(/undefined|NaN|null/);
          if (ground && there) expect(x >= 0 && y >= 0 && x < ground.width && y < ground.height).toBe(true);
        }
      }
      expect(encounter.outcome(state)).toBeDefined();
    }
  });
});
