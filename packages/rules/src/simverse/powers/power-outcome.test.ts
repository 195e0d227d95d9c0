import { expect, test } from 'vitest';
import { sentenceOf } from '../world/survival.testing.ts';
import { FAILS, tryTo, use, WORKS } from './powers.testing.ts';

test('SV-DER-06 SV-DER-07 an emptied pool is told', () => {
  expect(tryTo({ power: 'Fly', user: { target: 13, mana: 6 } }, WORKS)).toMatchObject({
    emptied: 'Depleted',
  });
  const stance = { power: 'Defensive Stance', user: { target: 13, stamina: 2 } };
  expect(tryTo(stance, WORKS)).toMatchObject({ stamina: 0, emptied: 'Exhausted' });
});

test('what is left for the table: nothing of a failure, nothing that a blow has carried out', () => {
  expect(use({ power: 'Light', user: { target: 13 } }, FAILS)).toMatchObject({
    activated: false,
    effects: [],
  });
  const attack = {
    power: 'Power Attack',
    user: { target: 13 },
    weapon: 'Battleaxe',
    targets: [{ answer: 'none' }],
  };
  expect(use(attack, [...WORKS, 3, 3, 3, 3])).toMatchObject({ effects: [] });
});

test('the Vitality that the user regains stops at the maximum', () => {
  const drain = (vitality: number) => ({
    power: 'Life Drain',
    user: { target: 13, EN: 10, vitality },
    targets: [{ vitality: 18 }],
  });
  expect(use(drain(10), [...WORKS, 4, 3])).toMatchObject({ userRegains: 4, vitality: 14 });
  expect(use(drain(19), [...WORKS, 4, 3])).toMatchObject({ userRegains: 1, vitality: 20 });
});

test('SV-ENH-05 a power that does not work lasts no time and ends by nothing', () => {
  const fly = { power: 'Fly', user: { target: 13 } };
  expect(tryTo(fly, FAILS)).toMatchObject({ activated: false, minutes: null, ends: [] });
  expect(tryTo(fly, WORKS)).toMatchObject({
    minutes: 8,
    ends: [expect.anything(), expect.anything(), expect.anything()],
  });
});

test('SV-ENH-04 a target beyond what the roll reaches is told', () => {
  const seek = (metres: number) => tryTo({ power: 'Seeker', user: { target: 12 }, metres }, WORKS);
  expect(seek(4000)).toMatchObject({ reachMetres: 4000, reaches: true });
  expect(seek(4001)).toMatchObject({ activated: true, reachMetres: 4000, reaches: false });
});

test('SV-LIM-05 what is obvious alerts everybody, and who resists knows', () => {
  expect(use({ power: 'Fireball', user: { target: 13 } }, WORKS)).toMatchObject({
    noticed: 'everybody nearby notices it',
  });
  const charm = (faces: readonly number[]) =>
    use({ power: 'Charm Person', user: { target: 13 }, targets: [{ WS: 12 }] }, [...WORKS, ...faces]);
  expect(charm([6, 5, 5])).toMatchObject({ noticed: null, targets: [{ affected: true }] });
  expect(charm([1, 1, 2])).toMatchObject({ noticed: 'whoever resisted knows what was tried' });
  const loud = { tier: 'Minor', limitations: ['Obvious/Loud'], against: { by: 'resist', attribute: 'WS' } };
  expect(use({ power: loud, user: { target: 13 }, targets: [{}] }, [...WORKS, 1, 1, 2])).toMatchObject({
    noticed: 'everybody nearby notices it; whoever resisted knows what was tried',
  });
  expect(use({ power: loud, user: { target: 13 } }, FAILS)).toMatchObject({ noticed: null });
});

test('SV-LIM-07 a backfire tells what the game master chooses from', () => {
  const power = { tier: 'Minor', name: 'Gate', limitations: ['Backfire Risk'] };
  const choice =
    'It backfires; the game master chooses: loss of resources, own effect, or the summoned being attacks.';
  for (const [name, said] of [
    ['activate-power', 'Somebody fails to use Gate for 1 Mana.'],
    ['use-power', 'Somebody fails with Gate.'],
  ] as const)
    expect(sentenceOf(name, { power, user: { target: 15 } }, [6, 6, 6])).toBe(`${said} ${choice}`);
});
