import { check } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askWith } from '../testing.ts';
import { CLASSES, FAMILY, type Family, familyOf, hdWithin, hitDieOf, MAX_HD, maxHdOf } from './hit-dice.ts';
import { isLevel, levelSchema, MAX_PROFICIENCY, proficiencyAt } from './level.ts';
import { DOMAINS, domainDice, NATURES_TREATY } from './skills.ts';

const FAMILIES = Object.keys(MAX_HD) as Family[];

describe('level', () => {
  test('AF-LVL-01 whole numbers from 1 to 10 are levels, everything else is not', () => {
    for (const level of [1, 5, 10])
      expect([isLevel(level), check(levelSchema, level).ok]).toEqual([true, true]);
    for (const level of [0, -1, 11, 2.5, Number.NaN])
      expect([isLevel(level), check(levelSchema, level).ok]).toEqual([false, false]);
  });

  test('AF-LVL-02 ten rows of Proficiency, the highest is 5', () => {
    expect(Array.from({ length: 10 }, (_, i) => proficiencyAt(i + 1))).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    expect(MAX_PROFICIENCY).toBe(5);
  });

  test('AF-LVL-03 a change of level changes everything that hangs on it, and keeps what is stored', () => {
    expect(
      askWith('level-change', { class: 'Weaver', from: 2, to: 3, hd: 2, storedAffinity: 2 }),
    ).toMatchObject({
      before: {
        proficiency: 1,
        maxHd: 4,
        defenseDice: 1,
        restHd: 1,
        affinityStorage: 2,
        dailyAffinityGains: 1,
      },
      after: {
        proficiency: 2,
        maxHd: 5,
        defenseDice: 1,
        restHd: 2,
        affinityStorage: 3,
        dailyAffinityGains: 2,
      },
      hd: 2,
      storedAffinity: 2,
    });
    expect(
      askWith('level-change', { class: 'Weaver', from: 5, to: 1, hd: 8, storedAffinity: 5 }),
    ).toMatchObject({
      hd: 3,
      storedAffinity: 1,
    });
    expect(askWith('level-change', { class: 'Weaver', from: 1, to: 2, hd: 4 })).toMatchObject({
      refused: true,
      rule: 'AF-HITD-01',
    });
  });
});

describe('Hit Dice', () => {
  test('AF-HITD-02 AF-HITD-05 seven classes in three families', () => {
    expect(CLASSES).toHaveLength(7);
    expect(FAMILIES.map(f => [f, FAMILY[f].die, FAMILY[f].classes.length])).toEqual([
      ['Tough', 10, 2],
      ['Balanced', 8, 3],
      ['Fragile', 6, 2],
    ]);
    for (const family of FAMILIES)
      for (const className of FAMILY[family].classes) {
        expect(familyOf(className)).toBe(family);
        expect(hitDieOf(className)).toBe(FAMILY[family].die);
      }
  });

  test('AF-HITD-03 thirty values, ten for each family', () => {
    expect(FAMILIES.map(f => MAX_HD[f].length)).toEqual([10, 10, 10]);
    expect(MAX_HD.Tough).toEqual(Array.from({ length: 10 }, (_, i) => 2 * (i + 1) + 1));
    expect([maxHdOf('Priest', 8), maxHdOf('Shaman', 7), maxHdOf('Combatant', 6)]).toEqual([15, 11, 13]);
    expect(() => maxHdOf('Priest', 11)).toThrow(RangeError);
  });

  test('AF-HITD-01 Hit Dice stay between 0 and the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 21 }), (hd, max) => {
        const kept = hdWithin(hd, max);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(max);
        if (hd >= 0 && hd <= max) expect(kept).toBe(hd);
      }),
      { seed: 7 },
    );
  });

  test('AF-HITD-04 AF-R-17 a new character is whole; armour is rolled, or counted, as it is donned', () => {
    const sovereign = { class: 'Sovereign', level: 2, armour: 'heavy' };
    expect(askWith('new-character', sovereign, [10, 1])).toMatchObject({
      maxHd: 5,
      hd: 5,
      resolve: 5,
      storedAffinity: 0,
      armour: { temporaryHd: 11, dieSize: 10 },
    });
    expect(askWith('new-character', sovereign, [], { 'AF-R-17': 'diceCount' })).toMatchObject({
      armour: { temporaryHd: 2, dieSize: 10 },
    });
    expect(askWith('new-character', { class: 'Shaman' })).toMatchObject({ hd: 3, armour: null });
  });
});

describe('skill domains', () => {
  test('AF-SKL-01 AF-SKL-02 eight domains, and none of them is worth a die', () => {
    expect(DOMAINS).toHaveLength(8);
    for (const domain of DOMAINS) expect(domainDice(domain, [])).toBe(0);
  });

  test('AF-SKL-04 Nature’s Treaty gives two dice on Wilderness and none elsewhere', () => {
    expect(domainDice('Wilderness', [NATURES_TREATY])).toBe(2);
    expect(domainDice('Lore', [NATURES_TREATY])).toBe(0);
    expect(domainDice(undefined, [NATURES_TREATY])).toBe(0);
    expect(
      domainDice('Wilderness', [NATURES_TREATY, { name: 'Spirit Guide', domain: 'Wilderness', dice: 1 }]),
    ).toBe(3);
  });
});
