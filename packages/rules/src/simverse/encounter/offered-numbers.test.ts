import { expect, test } from 'vitest';
import { begin, blow, face, go, knight, thug } from './fight.testing.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

const offers = (state: FightState, actor: string, what: string) =>
  encounter
    .legal(state, actor)
    .filter(({ command }) => command.do === what)
    .map(({ label, cost }) => `${label} [${cost}]`);

test('SV-ATK-01 SV-CMOD-06: each blow with the number to roll against', () => {
  const found = offers(face({}, {}), 'p1', 'attack');
  expect(found).toContain('strike Thug with Longsword [Major Action, TN 15]');
  expect(found).toContain('strike Thug with Longsword, head [Major Action, TN 9]');
  expect(offers(face({ brawling: 2 }, {}), 'p1', 'grapple')).toEqual(['Grapple Thug [Major Action, TN 14]']);
});
test('SV-ATK-04 SV-ATK-05 SV-ATK-06: each defence with the number to roll against, the margin of the attack counted', () => {
  const shield = { shield: 'Buckler', skill: 2 };
  const struck = go(face({}, { DX: 11, shield }), blow(), 3, 3, 3).state;
  // TN 15 and a roll of 9: one full five. Dodge 5.5 − 1, parry (11 + 1) / 2 − 1, block (11 + 2) / 2 + 1 − 1.
  expect(offers(struck, 'f1', 'defend')).toEqual([
    'Dodge [a reaction, TN 4]',
    'Parry with Club [a reaction, TN 5]',
    'Block [a reaction, TN 6]',
    'Take the blow [nothing]',
  ]);
});
test('SV-WEAP-01 SV-WEAP-02: with a weapon in each hand the label says which', () => {
  const weapons = [
    { weapon: 'Sword', skill: 3, hand: 'main' },
    { weapon: 'Dagger', skill: 3, hand: 'off' },
  ];
  const found = offers(face({ weapons }, {}), 'p1', 'attack');
  expect(found).toContain('strike Thug with Sword (main hand) [Major Action, TN 15]');
  expect(found).toContain('strike Thug with Dagger (off hand) [Major Action, TN 11]');
});
test('SV-INIT-04: bows shoot, and what is made to be thrown is thrown', () => {
  const shot = (weapon: unknown) =>
    offers(
      begin({
        party: [{ ...knight, weapons: [{ weapon, skill: 3 }], x: 0, y: 0 }],
        foes: [{ ...thug, x: 3, y: 0 }],
      }),
      'p1',
      'attack',
    )[0];
  expect(shot('Shortbow')).toMatch(/^shoot Thug with Shortbow \[Major Action, TN \d+\]$/);
  expect(shot({ damage: '1d6', kind: 'thrown', maxRange: 20, name: 'Dart' })).toMatch(/^throw Dart at Thug/);
});
test('SV-POW-03: a maneuver with what it costs', () => {
  const open = face({ powers: [{ power: 'Power Attack', tn: 15, base: 'DX' }] }, {});
  expect(offers(open, 'p1', 'attack')).toContain(
    'Power Attack: strike Thug with Longsword [Major Action, 2 Stamina, TN 13]',
  );
});
test('SV-R-65: a bolt with the number to roll against', () => {
  const open = face({ powers: [{ power: 'Fire Bolt', tn: 14 }], weapons: [] }, {});
  expect(offers(open, 'p1', 'power')[0]).toMatch(/TN \d+\]$/);
});
