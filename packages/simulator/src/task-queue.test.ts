import type { Ruleset } from '@arbiter/engine';
import { expect, test } from 'vitest';
import type { Jobs } from './jobs.ts';
import { taskQueue } from './task-queue.ts';
import type { Answer, Request } from './tasks.ts';

/** Jobs that say what they are, three times. */
const thrice = (name: string) =>
  function* () {
    for (let i = 1; i <= 3; i++) yield `${name} ${i}`;
  };
const jobs = {
  line: thrice('line'),
  decide: thrice('decide'),
  *why() {
    yield* [];
    throw new RangeError('There is no why.');
  },
} as unknown as Jobs;

const request = (ticket: number, kind: string, system = 'tiny'): Request =>
  ({ ticket, kind, system, ask: {} }) as unknown as Request;

function queue() {
  const answers: Answer[] = [];
  const take = taskQueue({
    jobs,
    slice: 0,
    answer: given => answers.push(given),
    breath: () => Promise.resolve(),
    openBook: async id => (id === 'tiny' ? ({ id } as Ruleset) : undefined),
  });
  return { answers, take };
}

test('what is more urgent comes first, each finding by itself, and then the end', async () => {
  const { answers, take } = queue();
  await Promise.all([take(request(1, 'line')), take(request(2, 'decide'))]);
  expect(answers.filter(({ ticket }) => ticket === 2)).toEqual([
    { ticket: 2, found: 'decide 1' },
    { ticket: 2, found: 'decide 2' },
    { ticket: 2, found: 'decide 3' },
    { ticket: 2, done: true },
  ]);
  expect(answers.at(-1)).toEqual({ ticket: 1, done: true });
});

test('what is stopped while its book is opened is never begun', async () => {
  const { answers, take } = queue();
  const asked = take(request(1, 'line'));
  await take({ ticket: 1, stop: true });
  await asked;
  expect(answers).toEqual([]);
});

test('what goes wrong is told in a sentence, and the others go on', async () => {
  const { answers, take } = queue();
  await Promise.all([
    take(request(1, 'why')),
    take(request(2, 'decide')),
    take(request(3, 'decide', 'none')),
  ]);
  expect(answers).toContainEqual({ ticket: 1, problem: 'There is no why.' });
  expect(answers).toContainEqual({ ticket: 3, problem: 'There is no book “none”.' });
  expect(answers).toContainEqual({ ticket: 2, done: true });
});
