import { scriptedDice } from '@arbiter/dice';
import { check, defaultReadings, isRefusal, Play } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonInput } from '../combat/person.ts';
import { refId } from '../content/abilities/index.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings/index.ts';
import { askWith } from '../testing.ts';
import { type Choices, character, choicesSchema } from './character.ts';
import { person, personOfChoices } from './character-person.ts';
import { levelChange } from './creation.ts';
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
      askWith('level-change', { character: { class: 'Weaver', level: 2, hd: 2, storedAffinity: 2 }, to: 3 }),
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
      askWith('level-change', { character: { class: 'Weaver', level: 5, hd: 8, storedAffinity: 5 }, to: 1 }),
    ).toMatchObject({
      hd: 3,
      storedAffinity: 1,
    });
    expect(askWith('level-change', { character: { class: 'Weaver', level: 1, hd: 4 }, to: 2 })).toMatchObject(
      {
        refused: true,
        rule: 'AF-HITD-01',
      },
    );
  });

  test('AF-LVL-03 AF-HITD-01 AF-AFF-03 who changes level comes out as they are then, and goes back into the file', () => {
    const choices = choicesSchema.parse(pregenerated.find(({ id }) => id === 'ranger-5')!.choices);
    const readings = defaultReadings(rulings);
    const wren = personOfChoices(choices);
    const input = levelChange.input.parse({ character: { ...wren, hd: 8, storedAffinity: 5 }, to: 1 });
    const outcome = levelChange.run(input, new Play(scriptedDice([]), readings));
    if (isRefusal(outcome)) throw new Error(outcome.message);
    expect(outcome).toMatchObject({ hd: 3, storedAffinity: 1, after: { maxHd: 3 } });
    expect(outcome.lost.length).toBeGreaterThan(0);
    const { character: after } = levelChange.apply!(input, outcome, readings) as { character: PersonInput };
    expect(after).toMatchObject({ name: 'Wren', level: 1, hd: 3, storedAffinity: 1 });
    expect(after.abilities.some(ref => outcome.lost.includes(refId(ref)))).toBe(false);
    const file = person.keep(choices, after, readings) as Choices;
    expect([file.level, file.state?.hd]).toEqual([1, 3]);
    expect(character.validate(file)).toEqual([]);
  });

  test('AF-EXR-01 AF-EXR-02 AF-R-63 the budget is that of the person who is asked about', () => {
    const budget = (who: object) => askWith('exertion-budget', { character: who });
    expect(budget({ level: 5 })).toMatchObject({ exertionCapPerAction: 3, maxExertionPerTurn: 6 });
    const slow = budget({ proficiency: 2, actionsPerTurn: 1 });
    expect(slow).toMatchObject({ exertionCapPerAction: 2, maxExertionPerTurn: 2 });
    const rat = budget({ level: 9, exerts: false });
    expect(rat).toMatchObject({ exertionCapPerAction: 0, maxExertionPerTurn: 0 });
    const possible = (rat.tiers as { possible: boolean }[]).map(tier => tier.possible);
    expect(possible).toEqual([true, true, false, false, false]);
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
