import { expect, test } from 'vitest';
import { blow, face, go, who } from '../../fight.testing.ts';

const fencer = (more: object = {}) => ({
  DX: 11,
  weapons: [{ weapon: 'Sword', skill: 3 }],
  powers: [{ power: 'Riposte', tn: 15, base: 'DX' }],
  ...more,
});
const parry = { do: 'defend', actor: 'f1', with: 'parry', weapon: 0 };
const parried = (foe: object, party: object = {}, ...faces: number[]) =>
  go(go(face({ DX: 14, ...party }, foe), blow(), 3, 3, 3).state, parry, ...faces).events.map(e => e.is);

test('SV-LIM-10: only a parry that succeeds opens the way, for who can pay', () => {
  expect(parried(fencer(), {}, 1, 1, 1)).toEqual(['defended', 'opening']);
  expect(parried(fencer(), {}, 6, 5, 5, 1, 1)).toEqual(['defended', 'hit']);
  expect(parried(fencer({ stamina: 0 }), {}, 1, 1, 1)).toEqual(['defended']);
});
test('SV-LIM-10: a dodge opens nothing', () => {
  const struck = go(face({ DX: 14 }, fencer()), blow(), 3, 3, 3).state;
  expect(go(struck, { ...parry, with: 'dodge', weapon: -1 }, 1, 1, 1).events.map(e => e.is)).toEqual([
    'defended',
  ]);
});
test('SV-ATK-02: nor does a pike that strikes from beyond the sword', () => {
  const pike = { weapons: [{ weapon: { damage: '1d6', reach: 2 }, skill: 5 }] };
  const open = face({ DX: 14, ...pike }, fencer());
  who(open, 'f1').x = 5;
  const struck = go(open, blow(), 3, 3, 3).state;
  expect(go(struck, parry, 1, 1, 1).events.map(e => e.is)).toEqual(['defended']);
});
test('SV-POW-03 SV-R-65: Rapid Strike is paid once for its two blows', () => {
  const open = face({ powers: [{ power: 'Rapid Strike', tn: 15, base: 'DX' }] }, {});
  const first = go(open, blow({ power: 0 }), 6, 6, 6);
  expect(first.events.map(e => e.is)).toEqual(['used power', 'attacked', 'owes']);
  const second = go(first.state, blow({ power: 0 }), 6, 6, 6);
  expect(second.events.map(e => e.is)).toEqual(['attacked']);
  expect(who(second.state, 'p1').stamina).toBe(who(open, 'p1').stamina - 2);
});
