import { expect, test } from 'vitest';
import { begin, go, knight, labels, refusal, thug, who } from '../fight.testing.ts';
import { everybody } from '../state.ts';

const open = () =>
  begin({
    party: [
      { ...knight, DX: 16, firstAid: 13, potions: ['Healing Potion (Minor)'], x: 3, y: 3 },
      { ...thug, x: 3, y: 4 },
      { ...thug, x: 0, y: 0 },
    ],
    foes: [{ ...thug, x: 4, y: 3 }],
  });
const aid = (target: string) => ({ do: 'first aid', actor: 'p1', target });

test('SV-REST-13 SV-R-150: First Aid needs a wound, once in a fight, or bleeding at any time', () => {
  const state = open();
  expect(refusal(state, aid('p2'))).toBe('SV-REST-13');
  who(state, 'p2').vitality = 15;
  expect(refusal(state, aid('p2'))).toBe('allowed');
  who(state, 'p2').treated = true;
  expect(refusal(state, aid('p2'))).toBe('SV-REST-13');
  who(state, 'p2').bleedingCount = 1;
  expect(refusal(state, aid('p2'))).toBe('allowed');
});
test('SV-REST-13: whoever lives and is within reach, friend or captive foe', () => {
  const state = open();
  for (const c of everybody(state)) c.vitality = 5;
  expect(['p1', 'p2', 'p3', 'f1'].map(id => refusal(state, aid(id)))).toEqual([
    'allowed',
    'allowed',
    'SV-ATK-02',
    'allowed',
  ]);
  const offered = labels(state, 'p1').filter(label => label.startsWith('First Aid'));
  expect(offered).toHaveLength(3);
  who(state, 'p2').being = 'construct';
  expect(refusal(state, aid('p2'))).toBe('SV-REST-13');
});
test('SV-CRFT-05: a potion for oneself or a friend beside, for a Major Action', () => {
  const state = open();
  const give = (target?: string) => refusal(state, { do: 'drink', actor: 'p1', potion: 0, target });
  expect([give(), give('p2'), give('p3'), give('f1')]).toEqual([
    'allowed',
    'allowed',
    'SV-ATK-02',
    'SV-CRFT-05',
  ]);
  who(state, 'p1').major = 0;
  expect(give()).toBe('SV-INIT-04');
});
test('SV-STAT-08: only sleepers are woken, and nobody wakes the dying', () => {
  const state = open();
  const wake = { do: 'wake', actor: 'p1', target: 'p2' };
  expect(refusal(state, wake)).toBe('SV-STAT-08');
  who(state, 'p2').states = ['Unconscious'];
  expect(refusal(state, wake)).toBe('allowed');
  who(state, 'p2').life = 'dying';
  expect(refusal(state, wake)).toBe('SV-STAT-08');
});
test('SV-STAT-03: what lies farther off than a metre is not picked up', () => {
  const dropped = go(open(), { do: 'drop', actor: 'p1', weapon: 0 }).state;
  const take = { do: 'pick up', actor: 'p1', weapon: 0, hand: 'main' };
  expect(refusal(dropped, take)).toBe('allowed');
  expect(refusal(dropped, { ...take, hand: 'both' })).toBe('SV-INIT-04');
  expect(refusal(go(dropped, { do: 'move', actor: 'p1', how: 'half', x: 6, y: 3 }).state, take)).toBe(
    'SV-STAT-03',
  );
});
test('SV-INIT-04: a full hand takes nothing, and the shield is the off-hand', () => {
  const weapons = [
    { weapon: 'Sword', hand: 'main' },
    { weapon: 'Dagger', hand: 'stowed' },
  ];
  const draw = (more: object, hand: string) =>
    refusal(begin({ party: [{ ...knight, weapons, ...more }], foes: [thug] }), {
      do: 'draw',
      actor: 'p1',
      weapon: 1,
      hand,
    });
  expect([draw({}, 'main'), draw({}, 'off')]).toEqual(['SV-INIT-04', 'allowed']);
  expect(draw({ shield: { shield: 'Buckler' } }, 'off')).toBe('SV-INIT-04');
});
