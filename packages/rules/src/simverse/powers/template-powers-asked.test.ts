/** The powers that come with templates, asked for by name. */
import { describe, expect, test } from 'vitest';
import { scripted } from '../encounter/fight.testing.ts';
import { simverse } from '../index.ts';
import { use } from './powers.testing.ts';
import { usePowerProcedure } from './use-power.ts';

const refused = (input: object): unknown =>
  usePowerProcedure.run(usePowerProcedure.input.parse(input), scripted());

describe('whom a power of a template is for', () => {
  const user = { name: 'Ulf', stamina: 20, mana: 20, target: 14 };
  test.each([
    ['Rage', [{ name: 'Ada' }], 'SV-POW-05'],
    ['Rage', [{ name: 'Ulf' }, { name: 'Ulf' }], 'SV-ENH-08'],
    ['Inspiring Performance', [{ name: 'Ada' }, { name: 'Ulf' }], 'SV-POW-05'],
    ['Draconic Breath (fire)', [{ name: 'Ulf' }], 'SV-POW-05'],
    ['Assassinate', [{ name: 'Ulf' }], 'SV-POW-05'],
    ['Shapeshift', [{ name: 'Ada' }], 'SV-LIM-14'],
    ['Fly', [{ name: 'Ada' }], 'SV-LIM-14'],
  ])('SV-TMPL-12 SV-LIM-14: %s on %o is refused', (power, targets, rule) => {
    expect(refused({ power, user, targets, weapon: 'Dagger' })).toMatchObject({ rule });
  });
  test('SV-TMPL-12: and each is allowed on whom it is meant for', () => {
    expect(use({ power: 'Rage', user, targets: [{ name: 'Ulf' }] }, [])).toMatchObject({
      activated: true,
      stamina: 8,
    });
    expect(use({ power: 'Rage', user }, [])).toMatchObject({ activated: true });
    expect(
      use({ power: 'Inspiring Performance', user, targets: [{ name: 'Ada' }] }, [3, 3, 3]),
    ).toMatchObject({
      activated: true,
    });
  });
});

test('SV-TMPL-12: the breath meets 2 more AR on a dragonborn of the same element', () => {
  const user = { name: 'Ulf', mana: 9 };
  const hurt = (powers: string[]) => {
    const targets = [{ name: 'Sib', DX: 4, vitality: 20, powers: powers.map(power => ({ power, tn: 0 })) }];
    return use({ power: 'Draconic Breath (fire)', user, targets }, [6, 6, 6, 4, 4]);
  };
  expect(hurt([])).toMatchObject({ targets: [{ damage: 8 }] });
  expect(hurt(['Draconic Breath (cold)'])).toMatchObject({ targets: [{ damage: 8 }] });
  expect(hurt(['Draconic Breath (fire)'])).toMatchObject({ targets: [{ damage: 6 }] });
});

test('SV-TMPL-12: a bolt and a weapon of the element meet it too', () => {
  const guarded = { name: 'Sib', DX: 4, vitality: 20, guarded: ['fire'], answer: 'none' };
  const bolt = { power: 'Fire Bolt', user: { target: 15, mana: 9 }, metres: 3, targets: [guarded] };
  expect(use(bolt, [3, 3, 3, 4, 4])).toMatchObject({ targets: [{ damage: 6 }] });
  const attack = simverse.procedures.find(p => p.name === 'attack');
  const weapon = { name: 'Torch', damage: '1d6', type: 'fire' };
  const input = attack?.input.parse({ attacker: { DX: 12, skill: 3 }, weapon, defender: guarded });
  const play = scripted(3, 3, 3, 6);
  expect(attack?.run(input, play)).toMatchObject({ damage: 4 });
});

test('SV-TMPL-12: an assassin who brings somebody to 0 has killed them', () => {
  const asked = {
    power: 'Assassinate',
    user: { name: 'Ulf', DX: 14, skill: 5, stamina: 9 },
    weapon: 'Dagger',
    targets: [{ name: 'Ada', EN: 10, vitality: 8, answer: 'none' }],
  };
  const outcome = use(asked, [3, 3, 3, 4, 4, 4, 4]);
  expect(outcome).toMatchObject({ targets: [{ states: ['Dead'], vitality: -10, bleedingCount: 0 }] });
});
