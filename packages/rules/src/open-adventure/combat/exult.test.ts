import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, resolve, type TraceNode } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { exultProcedure } from './exult.ts';

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
