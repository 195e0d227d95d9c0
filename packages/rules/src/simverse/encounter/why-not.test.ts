import { expect, test } from 'vitest';
import { swingOf } from './acts/blows/swing.ts';
import { begin, blow, end, face, go, knight, refusal, thug, who } from './fight.testing.ts';

test.each([
  ['SV-INIT-01', 'somebody else’s turn', { do: 'end turn', actor: 'f1' }],
  ['SV-INIT-01', 'nobody of that name', { do: 'end turn', actor: 'x' }],
  ['SV-ATK-02', 'a friend', blow({ target: 'p1' })],
  ['SV-INIT-04', 'a weapon that is not there', blow({ weapon: 9 })],
  ['SV-DMG-11', 'a longsword thrown', blow({ use: 'throw' })],
  ['SV-WEAP-02', 'two weapons with one', blow({ hands: 'two' })],
  ['SV-POW-05', 'a maneuver nobody knows', blow({ power: 0 })],
  ['SV-STAT-04', 'breaking free of nothing', { do: 'break grapple', actor: 'p1' }],
  ['SV-STAT-04', 'letting go of nobody', { do: 'release', actor: 'p1' }],
  ['SV-CMOD-05', 'aiming a sword', { do: 'aim', actor: 'p1', target: 'f1' }],
  ['SV-STAT-02', 'standing up on one’s feet', { do: 'stand up', actor: 'p1' }],
  ['SV-ATK-03', 'defending against nothing', { do: 'defend', actor: 'p1', with: 'dodge' }],
  ['SV-LIM-10', 'letting nothing pass', { do: 'let pass', actor: 'p1' }],
  ['SV-ENH-05', 'ending no power', { do: 'end power', actor: 'p1', running: 0 }],
  ['SV-LIM-04', 'preparing no power', { do: 'prepare', actor: 'p1', power: 0 }],
])('%s refuses %s', (rule, _what, command) => {
  expect(refusal(face({}, {}), command)).toBe(rule);
});
test('SV-ATK-03 SV-ATK-05: while an answer is due nothing else happens, and it must be possible', () => {
  const struck = go(face({ DX: 14 }, {}), blow(), 3, 3, 3).state;
  expect(refusal(struck, end('p1'))).toBe('SV-ATK-03');
  expect(refusal(struck, { do: 'defend', actor: 'p1', with: 'none' })).toBe('SV-ATK-03');
  expect(refusal(struck, { do: 'defend', actor: 'f1', with: 'parry', weapon: -1 })).toBe('SV-ATK-05');
  expect(refusal(struck, { do: 'defend', actor: 'f1', with: 'parry', weapon: 5 })).toBe('SV-INIT-04');
  expect(refusal(struck, { do: 'defend', actor: 'f1', with: 'block' })).toBe('SV-ATK-06');
});
test('SV-ATK-02 SV-DMG-11: a pike reaches farther than a sword, and a bow without arrows not at all', () => {
  const at = (weapons: object[]) =>
    refusal(begin({ party: [{ ...knight, weapons, x: 2, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] }), blow());
  expect(at([{ weapon: 'Longsword' }])).toBe('SV-ATK-02');
  expect(at([{ weapon: { damage: '1d6', reach: 2 } }])).toBe('allowed');
  expect(at([{ weapon: 'Bow', ammunition: 0 }])).toBe('SV-INIT-04');
});
test('SV-WEAP-07: below ST 10 a longbow cannot be used at all', () => {
  const weapons = [{ weapon: 'Longbow', skill: 3 }];
  expect(refusal(face({ ST: 9, weapons }, {}), blow())).toBe('SV-WEAP-07');
  expect(refusal(face({ ST: 10, weapons }, {}), blow())).toBe('allowed');
});
test('SV-WEAP-01 SV-WEAP-02 SV-PERK-04: which hand strikes, and what it costs', () => {
  const weapons = ['main', 'off'].map(hand => ({ weapon: 'Dagger', hand }));
  const c = who(face({ weapons, perks: ['Martial Arts Training'] }, {}), 'p1');
  const swing = (index: number, hands: 'one' | 'two' = 'one') => {
    const weapon = c.weapons[index];
    const arms = weapon?.uses[0]?.arms;
    return weapon && arms && swingOf(c, weapon, { ...arms, againstArmour: undefined }, hands);
  };
  expect(swing(0)).toEqual({ hand: 'main', cost: 'major' });
  expect(swing(1)).toEqual({ hand: 'off', cost: 'major' });
  expect(swing(0, 'two')).toEqual({ hand: 'main of two', cost: 'major' });
  expect(swing(1, 'two')).toMatchObject({ rule: 'SV-WEAP-02' });
  expect(swing(2)).toEqual({ hand: 'main', cost: 'minor' });
  Object.assign(c, { major: 0, offHandDue: true });
  expect(swing(1)).toEqual({ hand: 'off of two', cost: 'off-hand' });
  expect(swing(0)).toMatchObject({ rule: 'SV-INIT-04' });
});
test('SV-INIT-01: once it is over, it is over', () => {
  const state = face({}, {});
  state.winner = 'party';
  expect(refusal(state, end('p1'))).toBe('SV-INIT-01');
});
