import { describe, expect, test } from 'vitest';
import { ask } from '../testing.ts';
import { speedProcedure } from './speed.ts';

describe('speed under a load', () => {
  test('OA-ENC-06 OA-INDP-06: four counters slow an elf down, the fifth leaves no step', () => {
    const points = (encumbrance: number, run = false) =>
      ask(speedProcedure, {
        character: { species: 'elf', encumbrance },
        posture: run ? 'run' : 'walk',
      }).points;
    expect([points(4), points(5), points(5, true)]).toEqual([3, 0, 0]);
  });
});
