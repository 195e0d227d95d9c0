import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, oddsOf, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { betweenAdventures } from './between-adventures.ts';
import { rulings } from './content/rulings.ts';
import { REGULAR_RESULTS, regularDays } from './enchanting.ts';
import { IMMEDIATE_RESULTS, usefulMana } from './immediate-enchanting.ts';
import { RARITY, rarityOf } from './mana-stones.ts';

const quiet = () => new Play(scriptedDice([]), defaultReadings(rulings));
function run(name: string, input: unknown, faces: readonly number[] = []): unknown {
  const procedure = betweenAdventures.find(p => p.name === name) as Procedure | undefined;
  if (!procedure) throw new Error(name);
  const dice = scriptedDice(faces);
  const outcome = procedure.run(procedure.input.parse(input), new Play(dice, defaultReadings(rulings)));
  dice.finish();
  return outcome;
}

describe('regular enchanting', () => {
  const enchant = { spell: { cp: 5, tier: 'Moderate' }, value: 14 };

  test('SV-ENCH-01 what must be there', () => {
    for (const missing of ['knowsSpell', 'vessel', 'reagents'])
      expect(run('enchant-regular', { ...enchant, [missing]: false })).toMatchObject({ rule: 'SV-ENCH-01' });
    expect(run('enchant-regular', { ...enchant, skill: 'Theology' })).toMatchObject({ rule: 'SV-ENCH-01' });
    expect(run('enchant-regular', { spell: 'Bless', value: 14, skill: 'Theology' }, [3, 3, 4])).toMatchObject(
      { tn: 12 },
    );
    expect(run('enchant-regular', { ...enchant, value: { attribute: 14, level: 0 } })).toMatchObject({
      rule: 'SV-SKL-03',
    });
    expect(run('enchant-regular', { ...enchant, staysInOnePlace: false })).toMatchObject({
      rule: 'SV-ENCH-04',
    });
  });

  test('SV-ENCH-02 SV-ENCH-06 every spell on the item makes the next one harder', () => {
    expect(run('enchant-regular', { ...enchant, onItem: ['Epic', 'Minor'] }, [3, 3, 1])).toMatchObject({
      tn: 7,
      done: true,
    });
  });

  test('SV-ENCH-04 SV-R-157 the larger saving counts, at most half', () => {
    const days = (lab: number, helpers: number) => regularDays(7, lab, helpers, quiet());
    expect([days(0, 0), days(20, 3), days(10, 3), days(50, 10), days(0, 100)]).toEqual([
      70, 56, 59.5, 35, 35,
    ]);
  });

  test('SV-ENCH-05 four results', () => {
    expect(Object.keys(REGULAR_RESULTS)).toHaveLength(4);
    expect(run('enchant-regular', enchant, [6, 6, 6])).toMatchObject({ itemDestroyed: true, done: false });
    expect(run('enchant-regular', enchant, [5, 5, 5])).toMatchObject({
      itemDestroyed: false,
      done: false,
      days: 50,
    });
  });
});

describe('immediate enchanting', () => {
  const enchant = { spell: { cp: 2, tier: 'Minor' }, value: 13, mana: 40 };

  test('SV-ENCH-07 SV-ENCH-12 twenty Mana for each CP, from pool, stones and other sources', () => {
    expect(run('enchant-immediate', enchant, [3, 3, 4])).toMatchObject({
      neededMana: 40,
      manaAfter: 0,
      depleted: true,
      tn: 12,
    });
    expect(run('enchant-immediate', { ...enchant, mana: 39 })).toMatchObject({ refused: true });
    expect(run('enchant-immediate', { ...enchant, mana: 30, stones: [6, 6] }, [3, 3, 4])).toMatchObject({
      manaAfter: 0,
      stonesAfter: [0, 2],
    });
    expect(run('enchant-immediate', { ...enchant, mana: 30, otherSources: 15 }, [3, 3, 4])).toMatchObject({
      manaAfter: 5,
    });
  });

  test('SV-ENCH-08 four results: failure destroys the item, a critical one harms', () => {
    expect(Object.keys(IMMEDIATE_RESULTS)).toHaveLength(4);
    expect(run('enchant-immediate', enchant, [5, 5, 5])).toMatchObject({
      itemDestroyed: true,
      enchanterHarmed: false,
      manaAfter: 0,
    });
    expect(run('enchant-immediate', enchant, [6, 6, 6])).toMatchObject({
      itemDestroyed: true,
      enchanterHarmed: true,
    });
    expect(run('enchant-immediate', enchant, [1, 1, 1])).toMatchObject({
      result: 'done with bonus',
      assistantsShareOutcome: false,
    });
  });

  test('SV-ENCH-09 assistants give half of each, hamper the roll, and must be able and willing', () => {
    expect(usefulMana([13, 15, 1])).toBe(13);
    const helped = (helper: object) => run('enchant-immediate', { ...enchant, assistants: [helper] });
    expect(helped({ gives: 10, mageGift: false })).toMatchObject({ rule: 'SV-ENCH-09' });
    expect(helped({ gives: 10, willing: false })).toMatchObject({ rule: 'SV-ENCH-09' });
    expect(helped({ gives: 10, mana: 9 })).toMatchObject({ rule: 'SV-ENCH-09' });
    expect(run('enchant-immediate', { ...enchant, assistants: [{ gives: 100 }] }, [3, 3, 4])).toMatchObject({
      tn: 11,
      enchanterPays: 0,
      manaAfter: 40,
    });
  });
});

describe('enchanted items and mana stones', () => {
  test('SV-ENCH-03 SV-R-156 the user pays, needs no gift and no roll, but must hit with an attack spell', () => {
    const use = (more: object) => run('use-enchanted-item', { spell: 'Fireball', mana: 8, ...more });
    expect(use({})).toMatchObject({ cost: 6, manaAfter: 2, attackTn: null });
    expect(use({ attack: { DX: 12, level: 3 } })).toMatchObject({ attackTn: 15 });
    expect(use({ attack: { DX: 12 } })).toMatchObject({ attackTn: 10 });
    expect(use({ spell: 'Power Attack' })).toMatchObject({ rule: 'SV-ENCH-01' });
  });

  test('SV-ENCH-10 SV-ENCH-06 a stone grows point by point; a failure loses time or the stone', () => {
    const make = { value: 12, points: 2 };
    expect(run('make-mana-stone', make, [6, 6, 5, 3, 3, 3, 6, 6, 6])).toEqual({
      capacity: 0,
      destroyed: true,
      attempts: 3,
      days: 30,
      mana: 0,
    });
    const quick = { ...make, method: 'immediate' };
    expect(run('make-mana-stone', quick, [3, 4, 4, 5, 5, 5])).toMatchObject({ destroyed: true, mana: 40 });
    expect(run('make-mana-stone', { ...make, attempts: 1 }, [3, 4, 4])).toMatchObject({
      capacity: 1,
      days: 10,
    });
    expect(run('plan-mana-stone', { value: 12, points: 3, holds: 1 })).toMatchObject({
      tn: [10, 9],
      regularDays: 20,
    });
    expect(run('plan-mana-stone', { value: 12, points: 3, holds: 3 })).toMatchObject({ rule: 'SV-ENCH-10' });
  });

  test('SV-ENCH-11 recovery by place', () => {
    const recover = (more: object) => run('mana-stone-recovery', { capacity: 20, mana: 1, days: 3, ...more });
    expect(recover({})).toEqual({ mana: 4 });
    expect(recover({ zone: 'magical', perDay: 5 })).toEqual({ mana: 16 });
    expect(recover({ zone: 'magical' })).toMatchObject({ rule: 'SV-ENCH-11' });
    expect(recover({ mana: 21 })).toMatchObject({ rule: 'SV-ENCH-11' });
  });

  test('SV-ENCH-13 four rarities up to 50', () => {
    expect(RARITY).toHaveLength(4);
    expect([5, 6, 20, 50, 51].map(n => rarityOf(n)?.rarity)).toEqual([
      'Common',
      'Rare',
      'Very Rare',
      'Legendary',
      undefined,
    ]);
  });
});

test('SV-ENCH-02: a spell of the table’s own must say its tier', () => {
  expect(() => run('enchant-regular', { spell: { cp: 15 }, value: 14 })).toThrow();
});

test('SV-ENCH-10: the exact odds of a stone at the default number of attempts', () => {
  const make = betweenAdventures.find(p => p.name === 'make-mana-stone') as unknown as Procedure;
  const found = oddsOf(make, { value: 14, points: 5 }, defaultReadings(rulings));
  expect(found.ok).toBe(true);
});
