import { describe, expect, test } from 'vitest';
import { answer } from './building.testing.ts';

describe('SV-DER-03 SV-DER-06 SV-DER-07: pools and objects', () => {
  test('SV-DER-06 SV-DER-07: an empty pool weighs −4 until it is above 0', () => {
    const spend = (pool: string, current: number, more: object) =>
      answer('spend-pool', { pool, current, ...more });
    expect(spend('Stamina', 3, { cost: 3 })).toEqual({ after: 0, state: 'Exhausted', penalty: -4 });
    expect(spend('Mana', 0, {})).toEqual({ after: 0, state: 'Depleted', penalty: -4 });
    expect(spend('Mana', 0, { regain: 1 })).toEqual({ after: 1, state: null, penalty: 0 });
    expect(spend('Mana', 18, { regain: 9, maximum: 20 })).toMatchObject({ after: 20 });
    expect(spend('Mana', 1, { cost: 2 })).toMatchObject({ refused: true, rule: 'SV-DER-07' });
  });

  test('SV-DER-03: AR counts double against cutting, impaling doubles what gets through', () => {
    const hit = (type: string) => answer('strike-object', { integrity: 20, AR: 3, damage: 8, type });
    expect(hit('cutting')).toMatchObject({ effectiveAR: 6, integrityAfter: 18 });
    expect(hit('impaling')).toMatchObject({ effectiveAR: 3, penetrating: 5, integrityAfter: 10 });
  });
});
