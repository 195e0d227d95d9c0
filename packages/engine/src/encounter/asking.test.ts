import { type Dice, pool, scriptedDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Play } from '../play.ts';
import { Trace } from '../trace.ts';
import { type Asking, askNobody, goThrough, type Recorded, recordedFields, Unanswered } from './asking.ts';

interface Question {
  readonly rolled: number;
}

/** A roll that whoever made it may make again, as often as they say so. */
function wilfulRoll(play: Play, ask: Asking<Question, boolean>): number {
  const roll = (label: string): number => {
    const rolled = play.dice.roll(pool(1, 6), sum, label);
    play.trace.note('', label, rolled);
    return rolled;
  };
  let rolled = roll('a roll');
  while (ask({ rolled })) rolled = roll('once more');
  return rolled;
}

const START: Recorded<boolean> = { answers: [], faces: [] };
const playWith = (dice: Dice, trace?: Trace): Play => new Play(dice, {}, trace);
/** As a state keeps it: through JSON. */
const withAnswer = ({ answers, faces }: Recorded<boolean>, answer: boolean): Recorded<boolean> =>
  JSON.parse(JSON.stringify({ answers: [...answers, answer], faces }));

test('a deed is gone through again with each answer, on the dice it has had', () => {
  const first = goThrough(playWith(scriptedDice([2])), START, wilfulRoll);
  expect(first).toEqual(new Unanswered({ rolled: 2 }, { answers: [], faces: [2] }));
  const again = goThrough(
    playWith(scriptedDice([5])),
    withAnswer(first as Recorded<boolean>, true),
    wilfulRoll,
  );
  expect(again).toEqual(new Unanswered({ rolled: 5 }, { answers: [true], faces: [2, 5] }));
  // No die falls any more.
  const done = goThrough(
    playWith(scriptedDice([])),
    withAnswer(again as Recorded<boolean>, false),
    wilfulRoll,
  );
  expect(done).toBe(5);
});

test('what was said before the last answer is not said again', () => {
  const trace = Trace.recording();
  goThrough(playWith(scriptedDice([4]), trace), { answers: [true], faces: [3] }, wilfulRoll);
  expect(trace.nodes.map(({ label }) => label)).toEqual(['once more']);
  expect(trace.quiet).toBe(false);
});

test('dice that are thrown before they are read are kept as they were read', () => {
  const deed = (play: Play, ask: Asking<Question, boolean>): boolean => {
    const thrown = play.dice.later(pool(2, 6), 'thrown');
    return thrown.read(sum, total => total > 6) && ask({ rolled: 0 });
  };
  expect(goThrough(playWith(scriptedDice([6, 6])), START, deed)).toMatchObject({ faces: [true] });
});

test('a mistake in a deed is no question, and a question in a deed that asks nobody is a mistake', () => {
  const deed = (): number => {
    throw new TypeError('a mistake');
  };
  const play = playWith(scriptedDice([]));
  expect(() => goThrough(play, START, deed)).toThrow('a mistake');
  expect(play.trace.quiet).toBe(false);
  expect(() => wilfulRoll(playWith(scriptedDice([1])), askNobody)).toThrow(/asks nobody asks/);
});

test('what a deed has been through is bounded in a state', () => {
  const { faces, answers } = recordedFields(z.boolean());
  expect(faces.safeParse(Array(200).fill(true)).success).toBe(true);
  expect(faces.safeParse(Array(201).fill(1)).success).toBe(false);
  expect(answers.safeParse(Array(2000).fill(true)).success).toBe(false);
});
