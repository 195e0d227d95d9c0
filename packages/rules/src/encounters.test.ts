/** What every rulebook's fights must do, whatever their rules: tell themselves, show themselves, and end. */
import { seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  EVERYBODY,
  fightRules,
  isRefusal,
  openFight,
  Play,
  readFight,
  sitDown,
} from '@arbiter/engine';
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
          const told = encounter.tell(state, event) ?? 'Nothing.';
          if (!/^[A-Z].*\.$/.test(told) || /undefined|NaN|\b[pf]\d\b/.test(told))
            expect(told).toBe('a sentence with names');
        }
        const { fighters, ground } = encounter.glance(state);
        expect(fighters.length).toBeGreaterThanOrEqual(present);
        const astray = fighters.filter(
          ({ x, y, there, condition }) =>
            /undefined|NaN|null/.test(condition) ||
            (ground && there && !(x >= 0 && y >= 0 && x < ground.width && y < ground.height)),
        );
        expect(astray).toEqual([]);
      }
      expect(encounter.outcome(state)).toBeDefined();
    }
  });
});

describe.each((await openBooks()).filter(book => book.encounter))('$id: a hundred', book => {
  const one = book.pregenerated?.[0]?.id ?? '';
  const crowd = (foes: number) => ({ party: [one], foes: [{ creature: 'Wolf', count: foes }] });
  const dice = () => seededDice('a hundred');

  test('in one fight begin it, act, and are read again', () => {
    const opened = openFight(book, crowd(99), defaultReadings(book.rulings), dice());
    if (isRefusal(opened)) throw new Error(opened.message);
    const rules = fightRules(book);
    let sitting = sitDown(book, opened.fight, EVERYBODY);
    for (let i = 0; i < 12; i++) {
      const taken = sitting.take(sitting.byTactics(), seededDice('a hundred', i));
      if (isRefusal(taken)) throw new Error(taken.message);
      sitting = taken.sitting;
    }
    const { fight } = sitting;
    expect(rules.glance(fight.state).fighters).toHaveLength(100);
    expect(readFight(book, rules, JSON.parse(JSON.stringify(fight)))).toMatchObject({ ok: true });
  });

  test('and one more are too many', () => {
    const opened = openFight(book, crowd(100), defaultReadings(book.rulings), dice());
    expect(opened).toMatchObject({ message: expect.stringContaining('At most 100') });
  });
});
