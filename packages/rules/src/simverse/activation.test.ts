import { expect, test } from 'vitest';
import { FAILS, tryTo, use } from './powers.testing.ts';

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
