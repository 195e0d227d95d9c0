import { expect, test } from 'vitest';
import { asked, labels } from './combat.testing.ts';

test('SV-ATK-06: without a shield the trace has no block', () => {
  const result = asked('defences', { defender: { DX: 12 } }, [], {});
  expect(result.ok && labels(result.trace)).not.toContain('block');
});
