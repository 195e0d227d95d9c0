import { describe, expect, test } from 'vitest';
import { ask } from '../testing.ts';
import { speedProcedure } from './speed.ts';

describe('speed under a load', () => {
  test('OA-ENC-06 OA-INDP-06: four counters slow an elf down, the fifth leaves no step', () => {
    const speed = (encumbrance: number, posture = 'walk') =>
      ask(speedProcedure, { character: { species: 'elf', encumbrance }, posture });
    expect([speed(4).points, speed(5).points]).toEqual([3, 0]);
    expect(speed(5, 'run')).toMatchObject({ refused: true, rule: 'OA-ENC-06', field: 'posture' });
  });
});
