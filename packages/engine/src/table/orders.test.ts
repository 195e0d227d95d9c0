import { expect, test } from 'vitest';
import { orderFor } from './orders.ts';

const parry = {
  label: 'Parry with the Longsword',
  command: { do: 'parry', actor: 'p1', against: 'wolf-2', weapon: 'longsword', step: 3, twice: true },
};
const offers = [{ label: 'Take it', command: { do: 'defend', actor: 'p1' } }, parry];

test('a standing order keeps what is done and with what, and leaves out who is meant and what is counted', () => {
  expect(orderFor(offers, parry, ['p1', 'wolf-2'])).toEqual({
    when: 'defend',
    answer: { do: 'parry', weapon: 'longsword', twice: true },
    label: 'Parry with the Longsword',
  });
});

test('the tactics can be left to answer; where nothing is offered there is no order', () => {
  expect(orderFor(offers, undefined, [])).toMatchObject({ when: 'defend', answer: 'tactics' });
  expect(orderFor([], undefined, [])).toBeUndefined();
});
