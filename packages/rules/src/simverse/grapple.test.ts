import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

test('SV-STAT-04 SV-CON-01: ties and double failures keep the grapple; the holder’s failure frees', () => {
  const wrestle = { held: { ST: 12 }, holder: { brawling: 12 } };
  expect(answer('break-grapple', wrestle, [3, 3, 3, 3, 3, 3]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [5, 5, 5, 6, 5, 5]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [4, 4, 4, 5, 5, 5]).free).toBe(true);
  expect(answer('break-grapple', { held: {}, holder: { ST: 10 } }).refused).toBe(true);
  expect(answer('grapple', { brawling: 12 }, [4, 4, 4])).toMatchObject({ held: true });
  expect(answer('grapple', { brawling: 12, defence: 8 }, [5, 5, 5])).toMatchObject({
    held: false,
    defenceTn: null,
  });
  const held = { target: 13, states: ['Grappled'] };
  expect(answer('burdened-roll', { ...held, purpose: 'grapple' }).tn).toBe(13);
  expect(answer('burdened-roll', { ...held, states: ['Grappled', 'Grappling'] }).tn).toBe(9);
});
