import { expect, test } from 'vitest';
import { begin, blow, face, go, knight, map, thug, who } from './fight.testing.ts';
import { glance } from './glance.ts';
import { plainRunning } from './lasting-powers.ts';

test('the ground, who stands where, and how they are', () => {
  const marks = { walls: [{ x: 1, y: 1 }], difficult: [{ x: 2, y: 2 }], high: [{ x: 5, y: 5 }] };
  const state = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [{ ...thug, mana: 0, x: 4, y: 3 }],
    map: { ...map, ...marks, cover: [{ x: 4, y: 3, cover: 'light' }] },
  });
  Object.assign(who(state, 'f1'), { vitality: -2, life: 'dying', bleedingCount: 1, prone: true });
  const { round, ground, fighters } = glance(state);
  expect(round).toBe(1);
  expect(ground?.marks.map(({ is }) => is)).toEqual(['difficult', 'high', 'cover', 'wall']);
  expect(fighters).toMatchObject([
    {
      id: 'p1',
      x: 3,
      y: 3,
      there: true,
      able: true,
      condition:
        'Vitality 24/24, Stamina 24, Mana 20, Longsword in hand, Major and Minor Action left, 1 reaction',
    },
    { id: 'f1', able: false, condition: 'Vitality -2/20, Stamina 20, dying, bleeding 1, Prone' },
  ]);
});
test('who fled is gone, whatever else was the matter', () => {
  const state = begin({ party: [knight], foes: [{ ...thug, mana: 0 }] });
  Object.assign(who(state, 'f1'), { fled: true, bleedingCount: 2 });
  expect(glance(state).fighters[1]).toMatchObject({
    there: false,
    condition: 'Vitality 20/20, Stamina 20, gone',
  });
});
test('SV-INIT-04 SV-PERK-41: what is in hand and left to shoot, aim, running powers, luck, and what the turn still allows', () => {
  const archer = { ...knight, mana: 0, perks: ['Lucky'], weapons: [{ weapon: 'Longbow', ammunition: 7 }] };
  const state = begin({ party: [{ ...archer, x: 0, y: 0 }], foes: [{ ...thug, mana: 0, x: 7, y: 5 }] });
  const aimed = go(state, { do: 'aim', actor: 'p1', target: 'f1' }).state;
  aimed.running.push(plainRunning('p1', ['p1'], 'Bless', 9));
  expect(glance(aimed).fighters.map(f => f.condition)).toEqual([
    'Vitality 24/24, Stamina 24, Longbow (7 left) in hand, aims at Thug, Bless, Lucky, Minor Action left, 1 reaction',
    'Vitality 20/20, Stamina 20, Club in hand',
  ]);
});
test('SV-WEAP-01 SV-DER-02: a weapon in each hand, and the Integrity of what was built', () => {
  const weapons = [
    { weapon: 'Sword', hand: 'main' },
    { weapon: 'Dagger', hand: 'off' },
  ];
  const state = face({ weapons }, { being: 'construct', mana: 0 });
  const [p1, f1] = glance(state).fighters;
  expect(p1?.condition).toContain('Sword (main hand) in hand, Dagger (off hand) in hand');
  expect(f1?.condition).toBe('Integrity 20/20, Stamina 20, Club in hand');
});
test('SV-ATK-03: an attack that waits for its answer is told', () => {
  const open = face({}, {});
  expect(glance(open).note).toBeUndefined();
  expect(glance(go(open, blow(), 3, 3, 3).state).note).toBe(
    'Knight attacks Thug with Longsword: success against TN 15, by 5 or more: −1 on the defence. Thug may answer.',
  );
  expect(glance(go(open, blow({ location: 'head' }), 3, 3, 3).state).note).toBe(
    'Knight attacks Thug with Longsword, at the head: success against TN 9, by less than 5. Thug may answer.',
  );
});
test('SV-INIT-04 SV-DMG-08: pools with every layer, actions left, conditions, timers and the order of turns in fields of their own', () => {
  const state = face({}, {});
  Object.assign(who(state, 'p1'), {
    bleedingCount: 2,
    armour: [{ piece: 'torso', AR: 3, AD: 0 }],
    shield: { SD: 2, skill: 1, specialized: false },
    states: ['Stunned'],
    timers: [{ state: 'Stunned', turns: 2 }],
  });
  state.running.push(plainRunning('f1', ['p1'], 'Curse', 1));
  const { fighters, order } = glance(state);
  expect(order).toEqual([['p1'], ['f1']]);
  const [p1] = fighters;
  expect(p1?.pools).toEqual(
    expect.arrayContaining([
      { name: 'Vitality', now: 24, most: 24 },
      { name: 'Bleeding', now: 2 },
      { name: 'Armour, torso', now: 3 },
      { name: 'Shield', now: 2 },
    ]),
  );
  expect(p1?.actions).toEqual([
    { name: 'Major Action', now: 1, most: 1 },
    { name: 'Minor Action', now: 1, most: 1 },
    { name: 'Reactions', now: 1 },
  ]);
  expect(p1?.conditions).toEqual(['Stunned', 'Curse']);
  expect(p1?.timers).toEqual([
    { what: 'Stunned', left: '2 own turns' },
    { what: 'Curse', left: '1 turn of Thug' },
  ]);
});
