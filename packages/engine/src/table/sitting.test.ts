import { seededDice } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { courseOf, type FightLog, readFight } from './fight-log.ts';
import {
  byTactics,
  EVERYBODY,
  isAsked,
  openFight,
  stepsAgain,
  stepsBack,
  takeAgain,
  takeBack,
  takeStep,
  viewerOf,
  whyOf,
} from './sitting.ts';

const book = {
  id: 'skirmish',
  name: 'Skirmish',
  rules: [],
  rulings: [],
  encounter: skirmish,
} as unknown as Ruleset;
const rules = book.encounter!;

const begun = (): FightLog => {
  const setup = { party: [{ name: 'Ama', might: 4 }], foes: [{ creature: 'Wolf', count: 2 }] };
  const opened = openFight(book, setup, {}, seededDice('sitting'));
  if (isRefusal(opened)) throw new Error(opened.message);
  return opened.fight;
};

/** The fight some decisions later, all by tactics. */
function later(fight: FightLog, decisions: number): FightLog {
  let now = fight;
  for (let i = 0; i < decisions && !rules.outcome(now.state); i++) {
    const taken = takeStep(
      book,
      now,
      byTactics(rules, now.state, {}, now.log.length),
      seededDice('later', now.log.length),
      viewerOf(EVERYBODY),
    );
    if (isRefusal(taken)) throw new Error(taken.message);
    now = taken.fight;
  }
  return now;
}

const state = (fight: FightLog): unknown => JSON.parse(JSON.stringify(fight.state));
const readable = (fight: FightLog) => readFight(book, rules, JSON.parse(JSON.stringify(fight)));

describe('a sitting', () => {
  test('goes back to the start and forward again, with the dice it had, whatever the size of the steps', () => {
    const start = begun();
    const end = later(start, 12);
    let now = end;
    while (stepsBack(rules, now, 'party') > 0) now = takeBack(book, now, stepsBack(rules, now, 'party'));
    expect(state(now)).toEqual(state(start));
    expect(courseOf(now.log).undone).toHaveLength(courseOf(end.log).standing.length);
    while (stepsAgain(rules, now, 'party') > 0) now = takeAgain(book, now, stepsAgain(rules, now, 'party'));
    expect(state(now)).toEqual(state(end));
    expect(courseOf(now.log).standing).toEqual(courseOf(end.log).standing);
    expect(readable(now)).toMatchObject({ ok: true });
  });

  test('stops where its own side has to decide', () => {
    const end = later(begun(), 12);
    const back = takeBack(book, end, stepsBack(rules, end, 'party'));
    expect(isAsked(rules, back.state, 'party')).toBe(true);
    const further = takeBack(book, back, stepsBack(rules, back, 'party'));
    const again = takeAgain(book, further, stepsAgain(rules, further, 'party'));
    expect(state(again)).toEqual(state(back));
    expect(stepsBack(rules, end, EVERYBODY)).toBe(1);
  });

  test('forgets what was taken back as soon as something else is done', () => {
    const end = later(begun(), 6);
    const other = later(takeBack(book, end, 2), 1);
    expect(courseOf(other.log).undone).toEqual([]);
    expect(takeAgain(book, other, 1)).toMatchObject({ log: other.log });
    expect(readable(other)).toMatchObject({ ok: true });
    expect(readable({ ...other, log: [...other.log, { redo: true }] })).toMatchObject({
      problems: [{ message: 'The log takes more steps again than were taken back.' }],
    });
  });

  test('knows why a step came out as it did, however long ago', () => {
    let now = begun();
    for (let i = 0; !rules.outcome(now.state); i++) {
      const taken = takeStep(
        book,
        now,
        byTactics(rules, now.state, {}, now.log.length),
        seededDice('why', i),
        viewerOf('party'),
      );
      if (isRefusal(taken)) throw new Error(taken.message);
      now = taken.fight;
      expect(whyOf(book, now, i, 'party')).toEqual({ dice: taken.dice, trace: taken.trace });
    }
    expect(whyOf(book, now, 99, 'gm')).toEqual({ dice: [], trace: [] });
  });

  test('shows dice and reasons to those who know all of what happened, and to nobody else', () => {
    const knowledge: typeof skirmish.knowledge = {
      ...skirmish.knowledge!,
      event: (event, { isOwn }) => (event.is !== 'struck' || isOwn(event.actor) ? event : { ...event }),
    };
    const secretive = { ...book, encounter: { ...skirmish, knowledge } } as unknown as Ruleset;
    let now = begun();
    const shown: Record<string, number> = { gm: 0, party: 0, foes: 0 };
    for (let i = 0; !rules.outcome(now.state); i++) {
      const command = byTactics(rules, now.state, {}, i);
      const taken = (viewer: string) => {
        const step = takeStep(secretive, now, command, seededDice('shown', i), viewer);
        if (isRefusal(step)) throw new Error(step.message);
        shown[viewer]! += step.dice.length;
        expect(whyOf(secretive, step.fight, i, viewer)).toEqual({ dice: step.dice, trace: step.trace });
        return step.fight;
      };
      now = ['party', 'foes', 'gm'].map(taken).at(-1)!;
    }
    expect(shown.party).toBeGreaterThan(0);
    expect(shown.foes).toBeGreaterThan(0);
    expect(shown.gm).toBe(shown.party! + shown.foes!);
  });
});

test('a fight of another version is refused in one sentence', () => {
  const newer = {
    ...rules,
    glance: () => {
      throw new TypeError('a field that older fights have not');
    },
  };
  const read = readFight(book, newer, JSON.parse(JSON.stringify(begun())));
  expect(read).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringMatching(/another version/) }],
  });
});
