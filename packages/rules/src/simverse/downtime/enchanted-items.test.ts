import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';

test('SV-ENCH-03 SV-R-156 the user pays, needs no gift and no roll, but must hit with an attack spell', () => {
  const use = (more: object) => answer('use-enchanted-item', { spell: 'Fireball', mana: 8, ...more });
  expect(use({})).toMatchObject({ cost: 6, manaAfter: 2, attackTn: null });
  expect(use({ attack: { DX: 12, level: 3 } })).toMatchObject({ attackTn: 15 });
  expect(use({ attack: { DX: 12 } })).toMatchObject({ attackTn: 10 });
  expect(use({ spell: 'Power Attack' })).toMatchObject({ rule: 'SV-ENCH-01' });
});
