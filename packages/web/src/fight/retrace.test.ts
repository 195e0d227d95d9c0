import { seededDice } from '@arbiter/dice';
import { defaultReadings, type FightLog, isRefusal, openFight, sitDown } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { type Course, courseFrom, retrace } from '@arbiter/simulator';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../packed.ts';

const books = (await openBooks()).filter(book => book.encounter);

describe.each(books.map(book => [book.id, book] as const))('a fight of %s in an address', (_, book) => {
  const readings = defaultReadings(book.rulings);
  const fight = fought();

  function fought(): FightLog {
    const opened = openFight(book, book.encounters?.[0]?.setup, readings, seededDice('told'));
    if (isRefusal(opened)) throw new Error(opened.message);
    let sitting = sitDown(book, opened.fight, 'party');
    for (let i = 0; !sitting.view.outcome && i < 400; i++) {
      const taken = sitting.take(sitting.byTactics(), seededDice('told', i + 1));
      if (isRefusal(taken)) throw new Error(taken.message);
      sitting = taken.sitting;
    }
    return sitting.fight;
  }

  const retraced = (course: unknown): FightLog => {
    const steps = retrace(book, course);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  };

  test('is told as it went, from the first step to the last', async () => {
    const packed = (await pack(courseFrom(fight))) ?? '';
    expect(packed.length).toBeGreaterThan(100);
    const again = retraced(JSON.parse(String(await unpack(packed, 'fight'))));
    expect(again.log).toEqual(JSON.parse(JSON.stringify(fight.log)));
    expect(again.state).toEqual(fight.state);
  });

  test('gets a sentence where the book would have it otherwise', () => {
    const course = courseFrom(fight) as Course;
    expect(() => retraced({ ...course, setup: { party: [], foes: [] } })).toThrow(/\.$/);
    expect(() => retraced({ ...course, rulings: { none: 'such' } })).toThrow(/\.$/);
    expect(() => retraced({ ...course, steps: [[{ do: 'fly' }, []]] })).toThrow('gone otherwise');
    expect(() => retraced('a fight')).toThrow('holds no fight');
  });
});
