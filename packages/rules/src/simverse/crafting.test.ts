import { odds, scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LABORATORY, POTIONS } from './alchemy.ts';
import { betweenAdventures } from './between-adventures.ts';
import { rulings } from './content/rulings.ts';
import { craftingResult, MATERIALS, RESULTS, SUBSTITUTED, TOOLS } from './crafting.ts';
import { CRAFTS } from './crafts.ts';
import { against } from './rolls.ts';

function run(name: string, input: unknown, faces: readonly number[] = []): unknown {
  const procedure = betweenAdventures.find(p => p.name === name) as Procedure | undefined;
  if (!procedure) throw new Error(name);
  const dice = scriptedDice(faces);
  const outcome = procedure.run(procedure.input.parse(input), new Play(dice, defaultReadings(rulings)));
  dice.finish();
  return outcome;
}

describe('crafting', () => {
  test('SV-CRFT-03 has six results, SV-CRFT-04 eight rows', () => {
    expect(Object.keys(RESULTS)).toHaveLength(6);
    expect(Object.keys(TOOLS).length + Object.keys(MATERIALS).length + 1).toBe(8);
    expect([
      TOOLS.excellent.from,
      TOOLS.improvised,
      TOOLS['essential one missing'].from,
      SUBSTITUTED,
    ]).toEqual([2, { from: -4, to: -2 }, -6, { from: -4, to: -2 }]);
  });

  test('SV-CRFT-03 the bands hold for every number and roll', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 3, max: 18 }), (tn, roll) => {
        const expected =
          roll === 3
            ? RESULTS.exceptional
            : roll === 18
              ? RESULTS.harm
              : tn - roll >= 5
                ? RESULTS.superior
                : tn >= roll
                  ? RESULTS.asSpecified
                  : roll - tn <= 4
                    ? RESULTS.narrow
                    : RESULTS.lost;
        expect(craftingResult(against(tn, roll))).toBe(expected);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('SV-CRFT-01 SV-CRFT-02 recipe, materials and tools must be there', () => {
    expect(run('craft', { value: 14, knowsRecipe: false })).toMatchObject({ rule: 'SV-CRFT-01' });
    expect(run('craft', { value: 14, hasMaterials: false })).toMatchObject({ rule: 'SV-CRFT-02' });
    const missing = { value: 16, tools: 'essential one missing' };
    expect(run('craft', missing)).toMatchObject({ rule: 'SV-CRFT-04' });
    expect(run('craft', { ...missing, gmAllowsMissingTool: true }, [3, 3, 4])).toMatchObject({
      tn: 10,
      margin: 0,
    });
  });

  test('SV-R-151 the crafter chooses between time and flaw; SV-CRFT-03 half materials on a critical', () => {
    const craft = { value: 11, hours: 8, materialsCost: 30 };
    expect(run('craft', craft, [4, 4, 4])).toMatchObject({
      quality: 'as specified',
      hours: 12,
      materialsCost: 30,
    });
    expect(run('craft', { ...craft, narrowFailure: 'flawed item' }, [4, 4, 4])).toMatchObject({
      quality: 'flawed',
      hours: 8,
    });
    const half = { ...craft, criticalSuccess: 'half materials' };
    expect(run('craft', half, [1, 1, 1])).toMatchObject({ quality: 'exceptional', materialsCost: 15 });
    expect(run('craft', half, [2, 2, 2])).toMatchObject({ quality: 'superior', materialsCost: 30 });
    expect(run('craft', craft, [6, 6, 6])).toMatchObject({ quality: 'none', harmPossible: true });
  });

  test('SV-SKL-02 a regular craft can be tried untrained', () => {
    expect(run('craft', { value: { attribute: 12, level: 0 } }, [3, 3, 4])).toMatchObject({ tn: 10 });
  });

  test('SV-CRFT-09 SV-CRFT-10 SV-CRFT-11 SV-CRFT-12 four crafts with tools and time', () => {
    expect(Object.keys(CRAFTS)).toHaveLength(4);
    expect(run('crafting-time', { craft: 'Engineering', weeks: 3 })).toMatchObject({
      time: 3,
      unit: 'weeks',
    });
    expect(run('crafting-time', { craft: 'Woodworking', gold: 7 })).toMatchObject({
      time: 5.6,
      unit: 'hours',
    });
  });
});

describe('alchemy', () => {
  test('SV-CRFT-05 has eight recipes, SV-CRFT-07 its modifiers', () => {
    const rows = Object.values(POTIONS);
    expect(rows).toHaveLength(8);
    expect(rows.map(r => r.difficulty)).toEqual([-2, -4, -3, -2, -4, -5, -8, -4]);
    expect(rows.map(r => r.hours)).toEqual([2, 4, 2, 1, 3, 4, 8, 2]);
    expect(LABORATORY).toEqual({ 'complete laboratory': 2, 'field kit only': -2 });
  });

  test('SV-CRFT-06 SV-CRFT-07 SV-R-152 the laboratory replaces the tools, materials still count', () => {
    const brew = { potion: 'Antidote', alchemy: 14, tools: 'improvised', materials: 'premium' };
    expect(run('brew', brew, [3, 3, 4])).toMatchObject({ tn: 11 });
    expect(run('brew', { ...brew, laboratory: 'field kit only' }, [3, 3, 4])).toMatchObject({ tn: 11 });
    const aged = { laboratory: 'complete laboratory', ingredients: 'aged', agedModifier: -3 };
    expect(run('brew', { ...brew, ...aged }, [3, 3, 4])).toMatchObject({ tn: 12, hours: 2 });
    expect(run('brew', { potion: { difficulty: -6, hours: 5 }, alchemy: 16 }, [3, 3, 4])).toMatchObject({
      tn: 10,
      hours: 5,
    });
    expect(run('brew', { ...brew, alchemy: { attribute: 15, level: 0 } })).toMatchObject({
      rule: 'SV-SKL-03',
    });
  });

  test('SV-CRFT-05 what each potion does', () => {
    const drink = (potion: string, faces: number[], more: object = {}) =>
      run('drink-potion', { potion, ...more }, faces);
    expect(drink('Healing Potion (Minor)', [4])).toMatchObject({ restored: { pool: 'Vitality', points: 6 } });
    expect(drink('Healing Potion (Major)', [], { undead: true })).toMatchObject({ restored: { points: 0 } });
    expect(drink('Stamina Tonic', [4, 5])).toMatchObject({ restored: { pool: 'Stamina', points: 9 } });
    expect(drink('Mana Elixir', [4, 5])).toMatchObject({ restored: { pool: 'Mana', points: 9 } });
    expect(drink('Antidote', [4, 5, 5], { EN: 10 })).toMatchObject({ poisonCured: true });
    expect(drink('Antidote', [5, 5, 5], { EN: 10 })).toMatchObject({ poisonCured: false });
    expect(drink('Fire Resistance', [])).toMatchObject({ arAgainstFire: 4, minutes: 60 });
    expect(drink('Invisibility', [])).toMatchObject({ invisible: true, minutes: 10 });
    expect(drink('Poison (Lethal)', [1, 2, 3, 4, 5, 6, 1, 1])).toMatchObject({ damage: [3, 7, 11, 2] });
  });

  test('SV-CRFT-08 experiments: found, instructive, wasted, dangerous', () => {
    const experiment = { alchemy: 16, difficulty: -6 };
    expect(run('experiment', experiment, [3, 3, 4])).toMatchObject({
      recipeKnown: true,
      materialsLost: false,
    });
    expect(run('experiment', experiment, [5, 5, 4])).toMatchObject({
      learnsWhatIsMissing: true,
      materialsLost: false,
    });
    expect(run('experiment', experiment, [5, 5, 5])).toMatchObject({
      learnsWhatIsMissing: false,
      materialsLost: true,
    });
    expect(run('experiment', { ...experiment, mishap: 'toxic fumes' }, [6, 6, 6])).toMatchObject({
      mishap: 'toxic fumes',
      explosion: null,
      materialsLost: true,
    });
    expect(run('experiment', { ...experiment, AR: 12 }, [6, 6, 6, 4, 5])).toMatchObject({
      explosion: { raw: 9, vitalityDamage: 0, radiusMetres: 2 },
    });
  });
});

describe('repair', () => {
  test('SV-CRFT-13 a roll restores the points, a bad one wastes the materials', () => {
    const repair = { value: 12, points: 3, craftingHours: 40, price: 200 };
    expect(run('repair', repair, [3, 3, 4])).toMatchObject({ restored: 3, hours: 12, materialsCost: 60 });
    expect(run('repair', repair, [5, 5, 4])).toMatchObject({ restored: 3, hours: 18 });
    expect(run('repair', repair, [6, 6, 5])).toMatchObject({ restored: 0, hours: 12, materialsCost: 60 });
  });

  test('SV-CRFT-14 SV-R-155 neglect counts by full weeks and never goes below 0', () => {
    const neglect = (input: object) => run('maintenance', input);
    expect(neglect({ item: 'weapon', daysNeglected: 6 })).toMatchObject({
      due: false,
      penalty: 0,
      effect: 'none',
    });
    expect(neglect({ item: 'tool', daysNeglected: 7 })).toMatchObject({
      due: true,
      effect: '−1 on its skill',
    });
    expect(neglect({ item: 'armour', daysNeglected: 1, rating: 3, harsh: true })).toMatchObject({
      due: true,
      rating: 3,
    });
    expect(neglect({ item: 'shield', daysNeglected: 70, rating: 3 })).toMatchObject({
      rating: 0,
      effect: 'SD 0',
    });
  });
});

test('SV-CRFT-02 the odds come from the procedure itself', () => {
  const craft = betweenAdventures.find(p => p.name === 'craft') as Procedure | undefined;
  if (!craft) throw new Error('craft');
  const input = craft.input.parse({ value: 11 });
  const found = odds(dice => {
    const done = craft.run(input, new Play(dice, defaultReadings(rulings)));
    return isRefusal(done) ? 'refused' : (done as { result: string }).result;
  });
  const of = (result: string) => {
    const p = found.outcomes.find(o => o.outcome === result)?.p;
    return p && (Number(p.num) * 216) / Number(p.den);
  };
  expect([RESULTS.exceptional, RESULTS.harm, RESULTS.superior].map(of)).toEqual([1, 1, 19]);
});

test('SV-CRFT-05 SV-PERK-44: poison does nothing to the undead', () => {
  expect(run('drink-potion', { potion: 'Poison (Lethal)', undead: true })).toMatchObject({ damage: [] });
  expect(run('drink-potion', { potion: 'Antidote', undead: true })).toMatchObject({ poisonCured: null });
});
