import { describe, expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import { fighterChange, OWN_FIELDS } from './fight-state.ts';

describe('what changed about a fighter', () => {
  test.each(OWN_FIELDS)('AV-CMB-08: %s is told when it changes', field => {
    const before = momentOf({ party: [at('A', 1, 1)], foes: [at('B', 9, 9)] }).who('a');
    expect(fighterChange(before, { ...before, [field]: ['something'] } as never)).toEqual({
      [field]: ['something'],
    });
  });
});
