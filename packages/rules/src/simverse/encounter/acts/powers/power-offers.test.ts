import { expect, test } from 'vitest';
import { against, begin, face, go, knight, labels, mage, thug, use, who, wide } from '../../fight.testing.ts';
import { plainRunning } from '../../lasting-powers.ts';

const powers = (state: Parameters<typeof labels>[0], name: string) =>
  labels(state, 'p1').filter(l => l.startsWith(name));

test('SV-POW-06: a bolt for each foe, a blessing for each friend', () => {
  const party = (power: string) => [mage(power), { ...knight, DX: 6, x: 3, y: 4 }];
  const foes = [{ ...thug, x: 8, y: 3 }];
  expect(powers(begin({ party: party('Fire Bolt'), foes, map: wide }), 'Fire')).toEqual([
    'Fire Bolt on Thug',
    // SV-CMOD-06
    ...['vitals', 'leg', 'foot', 'hand', 'arm', 'head', 'eye'].map(at => `Fire Bolt on Thug, ${at}`),
  ]);
  expect(powers(begin({ party: party('Bless'), foes, map: wide }), 'Bless')).toEqual([
    'Bless on Mage',
    'Bless on Knight',
    'Bless on Mage, Knight',
  ]);
});
test('SV-ENH-08: all at once means the nearest', () => {
  const foes = [9, 5, 7, 8].map(x => ({ name: `At ${x}`, x, y: 3 }));
  expect(powers(against('Magic Missile', foes), 'Magic').at(-1)).toBe('Magic Missile on At 5, At 7, At 8');
});
test('SV-CON-01: Dispel Magic names the spell, not the caster', () => {
  const open = against('Dispel Magic', [{ x: 8, y: 3 }]);
  expect(powers(open, 'Dispel')).toEqual([]);
  open.running.push(plainRunning('f1', ['f1'], 'Shield Spell', 9), {
    ...plainRunning('f1', ['f1'], 'Poison', 9),
    hurts: { dice: 1, modifier: 0, type: 'poison', atLeast: 1 },
  });
  expect(powers(open, 'Dispel')).toEqual(['Dispel Magic on Shield Spell']);
});
test('SV-POW-13: Teleport to every free square in sight', () => {
  const open = begin({
    party: [mage('Teleport')],
    foes: [{ ...thug, x: 0, y: 0 }],
    map: { width: 6, height: 5 },
  });
  expect(powers(open, 'Teleport')).toHaveLength(6 * 5 - 2);
});
test('maneuvers that draw, rise and aim', () => {
  const maneuver = (power: string) => ({ powers: [{ power, tn: 15, base: 'DX' }] });
  const weapons = [
    { weapon: 'Sword', hand: 'main' },
    { weapon: 'Dagger', hand: 'stowed' },
  ];
  expect(powers(face({ ...maneuver('Quick Draw'), weapons }, {}), 'Quick')).toEqual([
    'Quick Draw: Sword away',
    'Quick Draw: Dagger (off)',
  ]);
  expect(powers(face({ ...maneuver('Kip Up'), prone: true }, {}), 'Kip')).toEqual(['Kip Up']);
  expect(powers(face({ ...maneuver('Kip Up') }, {}), 'Kip')).toEqual([]);
  expect(powers(face({ ...maneuver('Aimed Shot'), weapons: [{ weapon: 'Bow' }] }, {}), 'Aimed')).toEqual([
    'Aimed Shot at Thug',
  ]);
});
test('SV-POW-03: what nobody can pay is not offered', () => {
  const open = against('Fire Bolt', [{ x: 8, y: 3 }], { mana: 2 });
  expect(powers(open, 'Fire')).toHaveLength(8);
  const spent = go(open, use({ target: 'f1' }), 6, 6, 6).state;
  who(spent, 'p1').major = 1;
  expect(powers(spent, 'Fire')).toEqual([]);
});
