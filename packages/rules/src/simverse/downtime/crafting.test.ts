import { odds } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure } from '@arbiter/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { against } from '../checks/rolls.ts';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import { answer } from '../world/survival.testing.ts';
import { craftingResult, MATERIALS, RESULTS, SUBSTITUTED, TOOLS } from './crafting.ts';

test('SV-CRFT-03 has six results, SV-CRFT-04 eight rows', () => {
  expect(Object.keys(RESULTS)).toHaveLength(6);
  expect(Object.keys(TOOLS).length + Object.keys(MATERIALS).length + 1).toBe(8);
  expect([TOOLS.excellent.from, TOOLS.improvised, TOOLS['essential one missing'].from, SUBSTITUTED]).toEqual([
    2,
    { from: -4, to: -2 },
    -6,
    { from: -4, to: -2 },
  ]);
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
  expect(answer('craft', { value: 14, knowsRecipe: false })).toMatchObject({ rule: 'SV-CRFT-01' });
  expect(answer('craft', { value: 14, hasMaterials: false })).toMatchObject({ rule: 'SV-CRFT-02' });
  const missing = { value: 16, tools: 'essential one missing' };
  expect(answer('craft', missing)).toMatchObject({ rule: 'SV-CRFT-04' });
  expect(answer('craft', { ...missing, gmAllowsMissingTool: true }, [3, 3, 4])).toMatchObject({
    tn: 10,
    margin: 0,
  });
});

test('SV-R-151 the crafter chooses between time and flaw; SV-CRFT-03 half materials on a critical', () => {
  const craft = { value: 11, hours: 8, materialsCost: 30 };
  expect(answer('craft', craft, [4, 4, 4])).toMatchObject({
    quality: 'as specified',
    hours: 12,
    materialsCost: 30,
  });
  expect(answer('craft', { ...craft, narrowFailure: 'flawed item' }, [4, 4, 4])).toMatchObject({
    quality: 'flawed',
    hours: 8,
  });
  const half = { ...craft, criticalSuccess: 'half materials' };
  // One boon of the three, not two.
  expect(answer('craft', half, [1, 1, 1])).toMatchObject({
    result: 'exceptional',
    quality: 'as specified',
    boon: 'half materials',
    materialsCost: 15,
  });
  expect(answer('craft', craft, [1, 1, 1])).toMatchObject({
    quality: 'exceptional',
    boon: 'better quality',
    materialsCost: 30,
  });
  expect(answer('craft', { ...craft, criticalSuccess: 'extra doses or effects' }, [1, 1, 1])).toMatchObject({
    quality: 'as specified',
    boon: 'extra doses or effects',
    materialsCost: 30,
  });
  expect(answer('craft', half, [2, 2, 2])).toMatchObject({ quality: 'superior', materialsCost: 30 });
  expect(answer('craft', craft, [6, 6, 6])).toMatchObject({ quality: 'none', harmPossible: true });
});

test('SV-SKL-02 a regular craft can be tried untrained', () => {
  expect(answer('craft', { value: { attribute: 12, level: 0 } }, [3, 3, 4])).toMatchObject({ tn: 10 });
});

test('SV-CRFT-02 the odds come from the procedure itself', () => {
  const craft = simverse.procedures.find(p => p.name === 'craft') as Procedure | undefined;
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
