import { check } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { againstSchema, effect } from './power-effects.ts';

const problem = (value: unknown) => {
  const found = check(effect, value);
  return found.ok ? undefined : found.problems[0]?.message;
};

test('SV-POW-06 a successful resistance negates unless the power says that it halves', () => {
  expect(againstSchema.parse({ by: 'resist', attribute: 'WS' })).toMatchObject({ success: 'negates' });
  expect(againstSchema.safeParse({ by: 'resist', attribute: 'luck' }).success).toBe(false);
});

test('effects tell by their field what is wrong with them', () => {
  expect(problem({ does: 'damage', dice: 2, type: 'fire' })).toBeUndefined();
  expect(problem({ does: 'damage', dice: 99, type: 'fire' })).toContain(
    '`dice` must be a whole number from 0 to 60',
  );
  expect(problem({ does: 'damage', dice: 2, type: 'sound' })).toContain('`type`');
});
