import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';

test('SV-CRFT-08 experiments: found, instructive, wasted, dangerous', () => {
  const experiment = { alchemy: 16, difficulty: -6 };
  expect(answer('experiment', experiment, [3, 3, 4])).toMatchObject({
    recipeKnown: true,
    materialsLost: false,
  });
  expect(answer('experiment', experiment, [5, 5, 4])).toMatchObject({
    learnsWhatIsMissing: true,
    materialsLost: false,
  });
  expect(answer('experiment', experiment, [5, 5, 5])).toMatchObject({
    learnsWhatIsMissing: false,
    materialsLost: true,
  });
  expect(answer('experiment', { ...experiment, mishap: 'toxic fumes' }, [6, 6, 6])).toMatchObject({
    mishap: 'toxic fumes',
    explosion: null,
    materialsLost: true,
  });
  expect(answer('experiment', { ...experiment, AR: 12 }, [6, 6, 6, 4, 5])).toMatchObject({
    explosion: { raw: 9, vitalityDamage: 0, radiusMetres: 2 },
  });
});
