import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { use, WORKS } from './powers.testing.ts';

const at = (power: string, target: object, faces: readonly number[], more: object = {}) => {
  const done = use({ power, user: { target: 13 }, targets: [target], ...more }, faces);
  return isRefusal(done) ? done : done.targets[0];
};
const UNDEAD = { perks: ['Undead'] };
const THING = { unliving: true };
const RESISTS = [2, 2, 2];

describe('whom a power is meant for', () => {
  test('SV-LIM-01 Turn Undead and Command Undead do nothing to the living, who roll no dice', () => {
    for (const target of [{ WS: 8 }, { WS: 8, unliving: true }]) {
      const spared = {
        affected: false,
        defence: 'none',
        states: [],
        spared: expect.stringMatching('undead'),
      };
      expect(at('Turn Undead', target, WORKS)).toMatchObject(spared);
      expect(at('Command Undead', target, [])).toMatchObject(spared);
    }
    expect(at('Turn Undead', { WS: 12, ...UNDEAD }, [...WORKS, 6, 5, 5])).toMatchObject({
      affected: true,
      spared: null,
      states: ['Fleeing'],
    });
    const both = { targets: [{ WS: 12 }, { WS: 12, ...UNDEAD }] };
    expect(use({ power: 'Turn Undead', user: { target: 13 }, ...both }, [...WORKS, 6, 5, 5])).toMatchObject({
      targets: [{ affected: false }, { affected: true }],
    });
  });

  test('SV-LIM-01 Sleep: who is not said to be hurt has all their Vitality', () => {
    expect(at('Sleep', { EN: 11 }, WORKS)).toMatchObject({
      affected: false,
      spared: expect.stringMatching('22'),
    });
    expect(at('Sleep', { EN: 10, maxVitality: 30 }, WORKS)).toMatchObject({ affected: false });
    expect(at('Sleep', { EN: 11, vitality: 20 }, [...WORKS, 6, 5, 5])).toMatchObject({ states: ['Asleep'] });
    expect(at('Sleep', { EN: 10 }, [...WORKS, 6, 5, 5])).toMatchObject({ affected: true });
  });

  test('SV-PERK-44 who needs no sleep is not put to sleep', () => {
    for (const target of [UNDEAD, THING])
      expect(at('Sleep', target, WORKS)).toMatchObject({ affected: false, states: [] });
  });

  test('SV-STAT-10 SV-STAT-11 Resurrection is for the dead whose body is whole', () => {
    const raise = (vitality: number | undefined, more: object = {}) =>
      at('Resurrection', { EN: 10, vitality, ...more }, WORKS);
    expect(raise(-10)).toMatchObject({ affected: true, vitality: 1 });
    expect(raise(-19)).toMatchObject({ affected: true, vitality: 1 });
    for (const spared of [raise(-9), raise(15), raise(undefined), raise(-20), raise(-12, THING)])
      expect(spared).toMatchObject({ affected: false });
    expect(raise(-20)).toMatchObject({ vitality: -20, spared: expect.stringMatching('destroyed') });
  });

  test('switch SV-R-113: who is dead depends on the line to death', () => {
    const given = { power: 'Resurrection', user: { target: 13 }, targets: [{ EN: 10, vitality: -12 }] };
    expect(use(given, WORKS)).toMatchObject({ targets: [{ affected: true }] });
    expect(use(given, WORKS, { 'SV-R-113': 'minusVitality' })).toMatchObject({
      targets: [{ affected: false }],
    });
  });
});

describe('what finds no life', () => {
  test('SV-DER-01 SV-DER-02 healing raises no dead and mends no machine', () => {
    for (const power of ['Healing Touch', 'Greater Healing']) {
      expect(at(power, { EN: 10, vitality: -10 }, WORKS)).toMatchObject({ affected: false, vitality: -10 });
      expect(at(power, { EN: 10, vitality: 5, ...THING }, WORKS)).toMatchObject({ restored: 0, vitality: 5 });
    }
    expect(at('Healing Touch', { EN: 10, vitality: -9 }, [...WORKS, 4, 4])).toMatchObject({ vitality: -1 });
  });

  test('SV-PERK-44 Life Drain and Death Bolt pass over what does not live', () => {
    for (const target of [UNDEAD, THING, { EN: 10, vitality: -10 }])
      expect(at('Life Drain', target, WORKS)).toMatchObject({ affected: false, drained: 0 });
    expect(at('Death Bolt', THING, WORKS)).toMatchObject({ affected: false });
    expect(at('Death Bolt', { ...UNDEAD, vitality: 5 }, [...WORKS, 3, 4])).toMatchObject({ restored: 7 });
  });

  test('SV-PERK-44 SV-PERK-18 a cloud of poison: nothing, half, or all of it', () => {
    const power = {
      tier: 'Moderate',
      against: { by: 'resist', attribute: 'EN' },
      effects: [{ does: 'damage', dice: 2, type: 'poison' }],
    };
    const cloud = (target: object, faces: readonly number[]) =>
      use({ power, user: { target: 13 }, targets: [target] }, faces);
    for (const target of [UNDEAD, THING])
      expect(cloud(target, WORKS)).toMatchObject({ targets: [{ affected: false, damage: 0 }] });
    expect(cloud({}, [...WORKS, 6, 5, 5, 4, 3])).toMatchObject({ targets: [{ damage: 7 }] });
    const tough = { perks: ['Damage Resistance (poison)'] };
    expect(cloud(tough, [...WORKS, 6, 5, 5, 4, 3])).toMatchObject({ targets: [{ damage: 3 }] });
    expect(cloud({ EN: 14 }, [...WORKS, ...RESISTS])).toMatchObject({ targets: [{ affected: false }] });
  });
});

test('SV-PERK-44 SV-PERK-45: a necromantic power restores the undead, and nobody else', () => {
  const mend = {
    name: 'Mend Bones',
    tier: 'Moderate',
    effects: [{ does: 'restore', pool: 'Vitality', dice: 1 }],
    baseMinutes: null,
    necromantic: true,
  };
  const heal = (power: object, target: object, faces: number[]) =>
    use({ power, user: { target: 15 }, targets: [{ vitality: 5, ...target }] }, [...WORKS, ...faces]);
  expect(heal(mend, { perks: ['Undead'] }, [4])).toMatchObject({ targets: [{ restored: 4, vitality: 9 }] });
  expect(heal(mend, {}, [])).toMatchObject({ targets: [{ affected: false, vitality: 5 }] });
  expect(heal({ ...mend, necromantic: false }, { perks: ['Undead'] }, [])).toMatchObject({
    targets: [{ affected: false, spared: 'necromancy alone restores the undead' }],
  });
});
