import type { TableShown } from '@arbiter/table/client';
import { expect, test } from 'vitest';
import { waitingIn } from './words.ts';

const fighters = [
  { id: 'p1', name: 'Brenna', side: 'party' },
  { id: 'p2', name: 'Tam', side: 'party' },
];
const anna = { id: 'c1', name: 'Anna' };
const otto = { id: 'c2', name: 'Otto' };
const fight = (turns: unknown, outcome?: unknown) =>
  ({ view: { glance: { fighters }, outcome }, turns }) as unknown as TableShown['fights'][number];
const chair = (id: string, role = 'player') => ({ id, role }) as unknown as TableShown['chair'];
const turns = {
  asked: { fighter: 'p1', chairs: [anna], since: 1000 },
  next: { fighter: 'p2', chairs: [otto] },
};

test('a decision is mine, or I am next, or I wait for somebody', () => {
  expect(waitingIn(fight(turns), chair('c1'))).toEqual({
    ...{ who: 'Brenna', by: ['Anna'], isMine: true, isNext: false, since: 1000 },
  });
  expect(waitingIn(fight(turns), chair('c2'))).toMatchObject({ isMine: false, isNext: true });
  expect(waitingIn(fight(turns), chair('c3'))).toMatchObject({ isMine: false, isNext: false });
  // The host decides for many: what is theirs calls nobody.
  expect(waitingIn(fight(turns), chair('c1', 'host'))).toMatchObject({ isMine: false });
});

test('whoever is not seen is the game master, and a fight that is over waits for nobody', () => {
  const unseen = { asked: { fighter: 'gm', chairs: [], since: null }, next: null };
  expect(waitingIn(fight(unseen), chair('c1'))).toMatchObject({ who: 'The game master', since: undefined });
  expect(waitingIn(fight(turns, { winner: 'party' }), chair('c1'))).toBeUndefined();
});
