import { tellAll } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { begin, blow, end, go, knight, labels, refusal, thug, turnOf, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { knowledge } from '../knowledge.ts';
import type { FightState } from '../state.ts';

const brush = [{ x: 3, y: 3 }];
const sneak = { ...knight, DX: 14, skills: [{ name: 'Stealth', level: 4 }], x: 3, y: 3 };
const fight = (more: object = {}, map: object = { width: 12, height: 6, brush }) =>
  begin({ party: [sneak], foes: [{ ...thug, x: 7, y: 3 }], map, ...more });
const hide = { do: 'hide', actor: 'p1' };
const knows = (state: FightState, side: string) =>
  Object.keys(knowledge.state(state, knowledge.eyes(state, side, 'words')).fighters);

test('SV-SKL-01 SV-R-229: Stealth in underbrush, resisted by Perception: then nobody knows where they are', () => {
  // Stealth 14 + 4 by 8: Perception 10, untrained −2 by the book's own reading, −1.
  const { state, events } = go(fight(), hide, 3, 3, 4, 5, 5, 5);
  expect(events[0]).toMatchObject({ is: 'hid', tn: 18, success: true, noticedBy: null, steps: 1 });
  expect(who(state, 'p1')).toMatchObject({ hidden: 1, major: 0 });
  expect([knows(state, 'foes'), knows(state, 'party')]).toEqual([['f1'], ['p1', 'f1']]);
  const theirs = turnOf(state, 'f1');
  expect(refusal(theirs, { do: 'aim', actor: 'f1', target: 'p1' })).toBe('SV-POW-05');
});

test('SV-R-229: whoever looks on may keep sight of them, and in the open nobody hides', () => {
  const { state, events } = go(fight(), hide, 3, 3, 4, 2, 2, 2);
  expect(events[0]).toMatchObject({ noticedBy: 'f1', steps: null });
  expect(who(state, 'p1').hidden).toBeUndefined();
  const open = { width: 12, height: 6 };
  expect(refusal(fight({}, open), hide)).toBe('SV-DER-09');
  expect(refusal(fight({}, { ...open, darkness: true }), hide)).toBe('allowed');
  expect(refusal(fight({}, { ...open, dark: brush }), hide)).toBe('allowed');
  expect(refusal(fight({}, { ...open, dark: brush, lights: [{ x: 5, y: 3, metres: 3 }] }), hide)).toBe(
    'SV-DER-09',
  );
  expect(refusal(fight({}, { ...open, walls: [{ x: 5, y: 3 }] }), hide)).toBe('allowed');
});

test('SV-INIT-04 SV-R-229: a look around finds those whom the margin reaches', () => {
  const ambush = begin({
    party: [{ ...thug, x: 1, y: 3 }],
    foes: [{ ...sneak, DX: 8, EN: 6, hidden: true, x: 7, y: 3 }],
    map: { width: 12, height: 6, brush: [{ x: 7, y: 3 }] },
  });
  expect([knows(ambush, 'party'), who(ambush, 'f1').hidden]).toEqual([['p1'], 0]);
  expect(labels(ambush, 'p1')).toContain('Look around for whoever hides');
  const found = go(ambush, { do: 'look around', actor: 'p1' }, 3, 3, 3);
  expect(found.events[0]).toMatchObject({ is: 'looked around', success: true, found: ['f1'] });
  expect(knows(found.state, 'party')).toEqual(['p1', 'f1']);
  expect(who(found.state, 'p1')).toMatchObject({ minor: 0, major: 1 });
  const deep = structuredClone(ambush);
  who(deep, 'f1').hidden = 3;
  expect(go(deep, { do: 'look around', actor: 'p1' }, 3, 3, 3).events[0]).toMatchObject({ found: [] });
});

test('SV-R-229: an attack, a wound and a step into the open betray the hidden', () => {
  const hidden = turnOf(go(fight(), hide, 3, 3, 4, 5, 5, 5).state, 'p1');
  expect(
    who(go(hidden, { do: 'move', actor: 'p1', how: 'half', x: 4, y: 3 }).state, 'p1').hidden,
  ).toBeUndefined();
  const near = structuredClone(hidden);
  who(near, 'f1').x = 4;
  expect(who(go(near, blow(), 6, 6, 5).state, 'p1').hidden).toBeUndefined();
  expect(refusal(hidden, hide)).toBe('SV-DER-09');
});

test('SV-R-229: the game master hides and shows people, and sends them in hidden', () => {
  const rule = (state: FightState, hidden: boolean) =>
    go(state, { do: 'rule', actor: 'gm', target: 'p1', hidden }).state;
  const gone = rule(fight(), true);
  expect([knows(gone, 'foes'), knows(rule(gone, false), 'foes')]).toEqual([['f1'], ['p1', 'f1']]);
  const who2 = { ...thug, hidden: true };
  const joined = go(fight(), { do: 'join', actor: 'gm', side: 'foes', who: who2, x: 9, y: 4 }).state;
  expect(knows(joined, 'party')).toEqual(['p1', 'f1']);
  expect(knows(turnOf(joined, 'p1'), 'foes')).toHaveLength(3);
  expect(go(joined, end('p1')).state.round).toBe(1);
});

test('SV-R-229: whoever is sent in hidden is announced to those who may know of them, and to nobody else', () => {
  const comes = (more: object) => {
    const before = fight();
    const join = {
      do: 'join',
      actor: 'gm',
      side: 'foes',
      who: { ...thug, name: 'Sneak', ...more },
      x: 9,
      y: 4,
    };
    const { lived } = tellAll(encounter, before, go(before, join).events, ['party', 'foes', 'gm']);
    return ['party', 'foes', 'gm'].map(viewer => lived.get(viewer)?.told);
  };
  const told = ['Sneak joins the fight.'];
  expect(comes({ hidden: true })).toEqual([[], told, told]);
  expect(comes({})).toEqual([told, told, told]);
});
