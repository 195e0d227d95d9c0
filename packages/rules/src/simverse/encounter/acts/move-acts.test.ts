import { expect, test } from 'vitest';
import { begin, face, fast, go, knight, labels, refusal, thug, who } from '../fight.testing.ts';
import { metresBetween } from '../ground.ts';
import { encounter } from '../index.ts';

test('SV-INIT-07 SV-INIT-08 SV-INIT-09: what is moved is used up, and a sprint costs Stamina', () => {
  const open = begin({
    party: [{ ...knight, x: 0, y: 0 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { width: 40, height: 6 },
  });
  const half = go(open, { do: 'move', actor: 'p1', how: 'half', x: 4, y: 0 }).state;
  expect(refusal(half, { do: 'move', actor: 'p1', how: 'half', x: 7, y: 0 })).toBe('SV-INIT-07');
  const full = go(half, { do: 'move', actor: 'p1', how: 'full', x: 12, y: 0 }).state;
  expect(who(full, 'p1')).toMatchObject({ moved: 12, major: 0 });
  const sprint = go(open, { do: 'move', actor: 'p1', how: 'sprint', x: 20, y: 0 }).state;
  expect(who(sprint, 'p1').stamina).toBe(23);
});
test('SV-STAT-02 SV-R-169: standing up uses the half move', () => {
  const open = face({ prone: true }, {});
  const up = go(open, { do: 'stand up', actor: 'p1' }).state;
  expect(who(up, 'p1')).toMatchObject({ prone: false, moved: 6 });
  expect(refusal(up, { do: 'move', actor: 'p1', how: 'half', x: 3, y: 4 })).toBe('SV-INIT-07');
  expect(refusal(up, { do: 'move', actor: 'p1', how: 'full', x: 3, y: 4 })).toBe('allowed');
});
test('SV-INIT-08 SV-INIT-09: what is too far is refused by the rule of the move that was named', () => {
  const open = begin({
    party: [{ ...knight, x: 0, y: 0 }],
    foes: [{ ...thug, x: 39, y: 5 }],
    map: { width: 40, height: 6 },
  });
  const to = (how: string, x: number) => refusal(open, { do: 'move', actor: 'p1', how, x, y: 0 });
  expect([to('half', 7), to('full', 13), to('sprint', 25)]).toEqual([
    'SV-INIT-07',
    'SV-INIT-08',
    'SV-INIT-09',
  ]);
});
test('SV-MOR-06 SV-MOR-07: panic moves no nearer to a foe, by anybody’s choice; else it cowers', () => {
  for (const state of ['Panic', 'Total panic'] as const) {
    const open = begin({ party: [{ ...knight, x: 4, y: 3 }], foes: [{ ...thug, x: 7, y: 3 }] });
    who(open, 'p1').states.push(state);
    const to = (x: number, y: number) => refusal(open, { do: 'move', actor: 'p1', how: 'half', x, y });
    expect([to(5, 3), to(6, 1), to(4, 5), to(2, 3)]).toEqual([
      'SV-MOR-06',
      'SV-MOR-06',
      'allowed',
      'allowed',
    ]);
    const moves = encounter.legal(open, 'p1').flatMap(({ command: c }) => (c.do === 'move' ? [c] : []));
    expect(moves.length).toBeGreaterThan(10);
    for (const at of moves) expect(metresBetween(at, { x: 7, y: 3 })).toBeGreaterThanOrEqual(3);
    expect(labels(open, 'p1')).toContain('Cower: end the turn');
    const run = encounter.tactics(open, 'p1', fast('run'));
    expect(run.do === 'move' && run.x <= 4).toBe(true);
    expect(refusal(open, { do: 'end turn', actor: 'p1' })).toBe('allowed');
  }
});
