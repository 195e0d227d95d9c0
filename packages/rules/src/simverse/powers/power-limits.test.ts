import { describe, expect, test } from 'vitest';
import { whyNotUsable as barredBy, circumstances } from './hindered-use.ts';
import { design } from './power-design.ts';

describe('limitations', () => {
  const whyNotUsable = (limitations: unknown[], now: object) =>
    barredBy(design.parse({ tier: 'Minor', limitations }), circumstances.parse(now))?.rule;
  test.each([
    ['SV-LIM-01', { name: 'Only in Condition', frequency: 'rare' }, { conditionMet: false }],
    ['SV-LIM-02', 'Requires Item', { itemPresent: false }],
    ['SV-LIM-03', { name: 'Usage Limit', limit: '1/week' }, { usesInSpan: 1 }],
    ['SV-LIM-04', { name: 'Preparation Time', time: '1 hour' }, { preparedMinutes: 59 }],
    ['SV-LIM-10', 'Situational Trigger', { eventJustHappened: false }],
    ['SV-LIM-11', 'Gesture Required', { held: true }],
    ['SV-LIM-11', 'Gesture Required', { freeHand: false }],
    ['SV-LIM-12', 'Verbal Component', { silenced: true }],
    ['SV-LIM-13', 'Melee Range Only', { adjacent: false }],
    ['SV-LIM-14', 'Self Only', { onSelf: false }],
  ])('%s stops the power, and only where it was bought', (rule, limitation, now) => {
    expect(whyNotUsable([limitation], now)).toBe(rule);
    expect(whyNotUsable([limitation], {})).toBeUndefined();
    expect(whyNotUsable([], now)).toBeUndefined();
  });

  test('SV-LIM-06 SV-LIM-17 SV-ENH-11 what others demand', () => {
    expect(whyNotUsable([], { concentrating: true })).toBe('SV-LIM-06');
    expect(whyNotUsable([], { castingBarred: true })).toBe('SV-LIM-17');
    expect(whyNotUsable([], { interrupting: true })).toBe('SV-ENH-11');
  });

  test('SV-LIM-04 SV-ENH-18 Fast Cast halves the preparation', () => {
    const d = design.parse({
      tier: 'Minor',
      enhancements: ['Fast Cast'],
      limitations: [{ name: 'Preparation Time', time: '10 minutes' }],
    });
    expect(barredBy(d, circumstances.parse({ preparedMinutes: 5 }))).toBeUndefined();
    expect(barredBy(d, circumstances.parse({ preparedMinutes: 4 }))?.rule).toBe('SV-LIM-04');
  });
});
