import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { READY_POWERS } from '../content/power-list.ts';
import { curse } from '../encounter/fight.testing.ts';
import { isCarriedOut, readiedSchema, readyPowerOf } from './combat-powers.ts';
import { strikesOf } from './power-input.ts';

const ready = (power: unknown, more: object = {}) =>
  readyPowerOf(readiedSchema.parse({ power, tn: 14, ...more }), 10);
const named = (name: string) => {
  const found = READY_POWERS.find(p => p.name === name);
  if (!found) throw new Error(name);
  return found;
};

test.each([
  ['Fire Bolt', 'bolt'],
  ['Healing Touch', 'heal'],
  ['Power Attack', 'blow'],
  ['Riposte', 'riposte'],
  ['Quick Draw', 'draw'],
  ['Kip Up', 'rise'],
  ['Aimed Shot', 'aim'],
  ['Fireball', 'cast'],
  ['Greater Healing', 'cast'],
])('SV-POW-05: %s is a %s', (name, kind) => {
  expect(ready(name)).toMatchObject({ kind });
});
test('SV-POW-11: Fire Bolt, from its design: 2d6 fire for 2 Mana over 20 m, spoken', () => {
  expect(ready('Fire Bolt')).toMatchObject({
    pool: 'mana',
    cost: 2,
    dice: 2,
    modifier: 0,
    type: 'fire',
    range: 20,
    verbal: true,
    gestures: false,
  });
});
test('SV-POW-12: Power Attack, from its design: 2 Stamina, −2 to hit', () => {
  expect(ready('Power Attack', { base: 'DX' })).toMatchObject({ pool: 'stamina', cost: 2, toHit: -2 });
});
test('SV-LIM-04: prepared before the fight, all its turns are done', () => {
  expect(ready('Greater Healing', { prepared: true })).toMatchObject({ prepared: 10 });
  expect(ready('Greater Healing')).toMatchObject({ prepared: 0 });
});
test('SV-POW-03: a power may be paid for with Vitality; SV-POW-01: what a Legendary one costs, the game master says', () => {
  expect(ready(curse({ resource: 'Vitality', effects: [] }))).toMatchObject({ pool: 'vitality', cost: 2 });
  const myth = ready(curse({ tier: 'Legendary', effects: [] }));
  expect(isRefusal(myth) && myth.rule).toBe('SV-POW-01');
});
test('SV-ENH-08: darts and bolts by their number', () => {
  expect(['Magic Missile', 'Call Lightning', 'Fireball'].map(name => strikesOf(named(name)))).toEqual([
    3, 5, 1,
  ]);
});
test('what only words can do is told to the game master', () => {
  const words = READY_POWERS.filter(p => p.effects.length > 0 && p.effects.every(e => !isCarriedOut(e)));
  expect(words.map(p => p.name)).toContain('Telepathy');
  expect(words.map(p => p.name)).not.toContain('Fireball');
});
