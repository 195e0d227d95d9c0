import { expect, test } from 'vitest';
import { type ActionFrame, askedNow, copyOfFrame, dropAsked, frameOf, proceedWith } from './frames.ts';

type Step = 'roll' | 'hit';
type Blow = ActionFrame<string, Step, string>;

/** Before a hit, the guards who are awake are asked. */
const rules = (log: string[], awake: Set<string>) => ({
  asked: (_frame: Blow, step: Step) => (step === 'hit' ? ['guard', 'dog'] : []),
  canAnswer: (id: string) => awake.has(id),
  carryOut: (frame: Blow, step: Step) => {
    log.push(`${frame.command}: ${step}`);
    if (step === 'roll') frame.steps.push('hit');
    else frame.due.push('a check');
  },
  finish: ({ command, due }: Blow) => {
    log.push(`${command} is over, ${due.join()}`);
  },
});

test('stops where somebody is asked, goes on where they have answered, and settles what is due', () => {
  const log: string[] = [];
  const awake = new Set(['guard', 'dog']);
  const stack: Blow[] = [frameOf('blow', ['roll'])];
  proceedWith(stack, rules(log, awake));
  expect(log).toEqual(['blow: roll']);
  expect(askedNow(stack)).toBe('guard');
  dropAsked(stack);
  proceedWith(stack, rules(log, awake));
  expect(askedNow(stack)).toBe('dog');
  dropAsked(stack);
  proceedWith(stack, rules(log, awake));
  expect(log).toEqual(['blow: roll', 'blow: hit', 'blow is over, a check']);
  expect(stack).toEqual([]);
  expect(askedNow(stack)).toBeUndefined();
});

test('what interrupts is finished first, and whoever it felled is not asked any more', () => {
  const log: string[] = [];
  const awake = new Set(['guard', 'dog']);
  const stack: Blow[] = [frameOf('blow', ['roll'])];
  proceedWith(stack, rules(log, awake));
  dropAsked(stack);
  stack.push(frameOf('riposte', []));
  awake.delete('dog');
  proceedWith(stack, rules(log, awake));
  expect(log).toEqual(['blow: roll', 'riposte is over, ', 'blow: hit', 'blow is over, a check']);
});

test('a copy may be written to while the original stays', () => {
  const frame: Blow = { ...frameOf('blow', ['roll']), waiting: ['guard'] };
  const copy = copyOfFrame(frame);
  copy.steps.push('hit');
  copy.waiting?.pop();
  copy.due.push('a check');
  expect(frame).toEqual({ command: 'blow', steps: ['roll'], waiting: ['guard'], due: [] });
});
