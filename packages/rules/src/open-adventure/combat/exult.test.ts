import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, resolve, type TraceNode } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { ask, playOn } from '../testing.ts';
import { exultPoolProcedure, exultProcedure } from './exult.ts';

const reasons = (nodes: readonly TraceNode[]): [string, string | undefined][] =>
  nodes.flatMap(({ label, rule, children = [] }) => [[label, rule], ...reasons(children)]);

test.each([
  ['OA-TRAD-21', 'hunt & gather', 'forage', 'beast'],
  ['OA-TRAD-24', 'lawful', 'ministry', 'thief'],
])('%s: the points of “%s” are told under their own rule', (rule, gift, trade, kind) => {
  const asked = { attacker: { trade }, roll: 2, targetKinds: [kind] };
  const done = resolve(exultProcedure, asked, scriptedDice([]), defaultReadings(rulings));
  expect(done.ok && reasons(done.trace)).toContainEqual([gift, rule]);
});

test('OA-EXLT-02 OA-EXLT-03 OA-R-603: the points of a round are one pool, out of which everything is paid', () => {
  expect(ask(exultPoolProcedure, { gained: [2, 1], spent: 1 })).toEqual({
    gathered: 3,
    available: 2,
    left: 2,
  });
  expect(ask(exultPoolProcedure, { gained: [2, 1], spent: 4 })).toMatchObject({
    rule: 'OA-EXLT-02',
    field: 'spent',
  });
  // Read like this, the first two are gone with their attack.
  const alone = playOn([], { 'OA-R-275': 'thisAttack' });
  expect(ask(exultPoolProcedure, { gained: [2, 1] }, alone)).toEqual({ gathered: 1, available: 1, left: 1 });
});
