import { expect, test } from 'vitest';
import { FAILS, tryTo, use, WORKS } from './powers.testing.ts';

test('SV-ENH-13 Reliable Activation rolls nothing and always pays', () => {
  expect(tryTo({ power: 'Kindle Flame', user: { mana: 4 }, metres: 3 }, [])).toMatchObject({
    activated: true,
    tn: null,
    mana: 3,
  });
});

test('SV-LIM-07 SV-LIM-15 SV-LIM-16 backfire, exhaustion and strain', () => {
  const limitations = ['Backfire Risk', 'Exhausting', 'Strenuous'];
  const input = { power: { tier: 'Major', limitations }, user: { target: 17, vitality: 10 } };
  expect(tryTo(input, [6, 6, 6])).toMatchObject({
    critical: 'failure',
    vitality: 9,
    strenuousMinutes: 10,
    gmDecides: expect.stringContaining('loss of resources'),
  });
  expect(tryTo({ ...input, user: { target: 10 } }, FAILS)).toMatchObject({
    activated: false,
    gmDecides: null,
  });
});

test('SV-R-65 what rides on an attack is not activated alone; SV-POW-08 a wrong design is refused', () => {
  expect(tryTo({ power: 'Power Attack' }, [])).toMatchObject({ refused: true, rule: 'SV-POW-05' });
  expect(tryTo({ power: { tier: 'Minor', resourceCost: 3 } }, [])).toMatchObject({
    refused: true,
    rule: 'SV-POW-01',
  });
  expect(tryTo({ power: 'Firebolt' }, [])).toMatchObject({ refused: true, rule: 'SV-POW-01' });
});

test('a name that is nearly right is guessed, and mistakes in a design are told by their field', () => {
  expect(tryTo({ power: 'Firebolt' }, [])).toMatchObject({
    message: expect.stringContaining('did you mean "Fire Bolt"?'),
  });
  expect(tryTo({ power: 'summon elemental' }, [])).toMatchObject({
    message: 'Say which summon elemental: "Summon Elemental (Epic)" or "Summon Elemental (Major)".',
  });
  expect(use({ power: 'Quick Draw', now: { usesInSpan: 1 } }, [])).toMatchObject({ rule: 'SV-LIM-03' });
});

test('SV-DER-06 SV-DER-07 a pool that is empty already lowers the roll, once', () => {
  const sleep = (user: object) =>
    tryTo({ power: 'Sleep', user: { target: 14, ...user }, stones: [6] }, [4, 3, 3]);
  expect(sleep({ mana: 0 })).toMatchObject({ tn: 10, activated: true, emptied: null, stones: [4] });
  expect(sleep({ mana: 0, conditions: ['Depleted'] })).toMatchObject({ tn: 10 });
  // Stamina has no part in a roll of the mind.
  expect(sleep({ mana: 3, stamina: 0 })).toMatchObject({ tn: 14, mana: 1, emptied: null });
  // SV-R-171: the cost that empties the pool lowers only what follows.
  expect(sleep({ mana: 2 })).toMatchObject({ tn: 14, emptied: 'Depleted' });
});

test('SV-DER-06 so with Stamina and a maneuver that costs nothing', () => {
  const free = { tier: 'Minor', kind: 'maneuver', enhancements: ['Reduced Cost half'] };
  expect(tryTo({ power: free, user: { target: 14, stamina: 0 } }, WORKS)).toMatchObject({ tn: 10, spent: 0 });
  const blow = {
    power: { ...free, against: { by: 'weapon' } },
    user: { target: 14, stamina: 0, mana: 0 },
    weapon: 'Mace',
    targets: [{ answer: 'none' }],
  };
  expect(use(blow, FAILS)).toMatchObject({ tn: 10, activated: false, emptied: null });
});

test('SV-LIM-11 nobody who is grappled makes gestures', () => {
  const user = { target: 14, conditions: ['Grappled'] };
  const power = { tier: 'Minor', limitations: ['Gesture Required'] };
  expect(tryTo({ power, user }, [])).toMatchObject({ refused: true, rule: 'SV-LIM-11' });
  expect(use({ power, user }, [])).toMatchObject({ refused: true, rule: 'SV-LIM-11' });
  expect(tryTo({ power: { tier: 'Minor' }, user }, WORKS)).toMatchObject({ tn: 10 });
});

test('SV-POW-02 the level of the tier is needed to perform a power, too', () => {
  const fly = (user: object, faces: readonly number[]) =>
    tryTo({ power: 'Fly', user: { WS: 12, ...user } }, faces);
  expect(fly({ skill: 4 }, [])).toMatchObject({ refused: true, rule: 'SV-POW-02' });
  expect(fly({ skill: 5 }, WORKS)).toMatchObject({ tn: 17 });
  const reliable = { power: 'Detect Traps', user: { skill: 1 } };
  expect(tryTo(reliable, [])).toMatchObject({ refused: true, rule: 'SV-POW-02' });
  expect(tryTo({ power: 'Detect Traps' }, [])).toMatchObject({ activated: true });
  const attack = { power: 'Power Attack', weapon: 'Mace', targets: [{ answer: 'none' }] };
  expect(use({ ...attack, user: { DX: 12, skill: 2 } }, [])).toMatchObject({ rule: 'SV-POW-02' });
  // Divine Smite is performed with Divine Magic, and strikes with whatever skill the weapon has.
  const smite = { ...attack, power: 'Divine Smite' };
  expect(use({ ...smite, user: { DX: 12, skill: 0 } }, FAILS)).toMatchObject({ tn: 10 });
});

test('SV-POW-05 a skill that is not told is asked for, not taken to be none', () => {
  expect(tryTo({ power: 'Fly', user: { WS: 12 } }, [])).toMatchObject({
    rule: 'SV-POW-05',
    message: expect.stringContaining('`skill`, at least 5, or the finished `target`'),
  });
  const attack = { weapon: 'Mace', user: { DX: 12 }, targets: [{}] };
  for (const power of ['Power Attack', 'Divine Smite'])
    expect(use({ ...attack, power }, [])).toMatchObject({ rule: 'SV-POW-05' });
});
