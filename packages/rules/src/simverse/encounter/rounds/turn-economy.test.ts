import { expect, test } from 'vitest';
import { begin, face, go, knight, refusal, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { endTurn, enlist, startTurn, stride } from './turn-economy.ts';

test('SV-INIT-05 SV-R-80: Full Defense gives three reactions until the own next turn', () => {
  const open = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
  const { state } = go(open, { do: 'full defense', actor: 'p1' });
  expect(who(state, 'p1')).toMatchObject({ major: 0, reactions: 3 });
  expect(refusal(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 })).toBe('SV-INIT-04');
  const round = go(go(state, { do: 'end turn', actor: 'p1' }).state, { do: 'end turn', actor: 'f1' }).state;
  expect(who(round, 'p1')).toMatchObject({ major: 1, reactions: 1 });
});

test('SV-R-80 SV-INIT-04: with the own turn actions, reactions and parries are fresh', () => {
  const state = face({}, {});
  const c = who(state, 'p1');
  Object.assign(c, {
    major: 0,
    minor: 0,
    reactions: 0,
    moved: 5,
    stride: 2,
    attackedUnarmed: true,
    offHandDue: true,
  });
  for (const weapon of c.weapons) weapon.attacked = true;
  startTurn(state, { is: 'turn', actor: 'p1', group: 0, member: 0, together: [] });
  expect(c).toMatchObject({
    major: 1,
    minor: 1,
    reactions: 1,
    moved: 0,
    stride: 1,
    attackedUnarmed: false,
    offHandDue: false,
  });
  expect(c.weapons.some(w => w.attacked)).toBe(false);
});
test('SV-STAT-01 SV-STAT-06 SV-POW-10: what states and a bash of the shield leave of it', () => {
  const fresh = (more: object) => {
    const state = face({}, {});
    Object.assign(who(state, 'p1'), more);
    startTurn(state, { is: 'turn', actor: 'p1', group: 0, member: 0, together: [] });
    return who(state, 'p1');
  };
  expect(fresh({ states: ['Stunned'] })).toMatchObject({ major: 1, minor: 1, reactions: 0 });
  expect(fresh({ states: ['Dazed'] })).toMatchObject({ major: 1, minor: 0, reactions: 1 });
  expect(fresh({ losesAction: true })).toMatchObject({ major: 0, minor: 1, losesAction: false });
});
test('SV-PAIN-01 SV-R-107: at the end of the own turn shock passes, and states count down', () => {
  const state = face({}, {});
  const c = who(state, 'p1');
  encounter.evolve(state, { is: 'state', actor: 'p1', state: 'Dazed', turns: 1 });
  c.shock = -2;
  endTurn(state, c);
  expect(c).toMatchObject({ shock: 0, states: ['Dazed'], major: 0, minor: 0 });
  endTurn(state, c);
  expect(c).toMatchObject({ states: [], timers: [], conditions: [] });
});
test('SV-INIT-08 SV-INIT-09: the longer move is paid once', () => {
  const c = who(face({}, {}), 'p1');
  stride(c, 'half');
  expect(c).toMatchObject({ major: 1, stamina: 24 });
  stride(c, 'sprint');
  stride(c, 'full');
  expect(c).toMatchObject({ major: 0, stamina: 23, stride: 4 });
});
test('SV-INIT-01: who joins later comes in by Speed, then AW, behind those already there', () => {
  const state = face({}, {});
  const come = (speed: number, AW: number) => {
    const copy = structuredClone(state);
    const newcomer = { ...structuredClone(who(state, 'f1')), id: 'f2', speed, AW };
    copy.fighters.f2 = newcomer;
    enlist(copy, newcomer);
    return [copy.order, copy.group];
  };
  expect(come(5.5, 10)).toEqual([[['p1'], ['f2'], ['f1']], 0]);
  expect(come(5, 11)).toEqual([[['p1'], ['f2'], ['f1']], 0]);
  expect(come(5, 10)).toEqual([[['p1'], ['f1'], ['f2']], 0]);
  expect(come(9, 10)).toEqual([[['f2'], ['p1'], ['f1']], 1]);
});
