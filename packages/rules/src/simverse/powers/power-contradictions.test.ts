import { expect, test } from 'vitest';
import { READY_POWERS } from '../content/power-list.ts';
import { design, whyNotDesign } from './power-design.ts';

const ruleOf = (enhancements: string[], limitations: unknown[], more: object = {}) =>
  whyNotDesign(design.parse({ tier: 'Major', enhancements, limitations, ...more }))?.rule;

test.each([
  ['SV-LIM-07', ['Reliable Activation'], ['Backfire Risk']],
  ['SV-ENH-17', ['Silent Casting'], ['Verbal Component']],
  ['SV-ENH-17', ['Silent Casting'], ['Obvious/Loud']],
  ['SV-ENH-17', ['Silent Casting'], ['Gesture Required']],
  ['SV-LIM-13', ['Extra Range'], ['Melee Range Only']],
  ['SV-LIM-13', ['Expansive Range'], ['Melee Range Only']],
  ['SV-LIM-13', ['Cone Shaped'], ['Melee Range Only']],
  ['SV-LIM-14', [], ['Self Only', 'Melee Range Only']],
  ['SV-LIM-14', ['Area Effect'], ['Self Only']],
  ['SV-LIM-14', ['Multiple Targets'], ['Self Only']],
  ['SV-LIM-08', ['Reduced Cost'], ['Increased Cost double']],
])('%s refuses %j beside %j', (rule, enhancements, limitations) => {
  expect(ruleOf(enhancements, limitations)).toBe(rule);
});

test.each([
  [['Homing'], ['Melee Range Only']],
  [['Multiple Targets'], ['Melee Range Only']],
  [['Extra Range'], ['Self Only']],
  [['Persistent'], ['Concentration']],
  [['Silent Casting'], ['Concentration']],
  [['Instant Action'], ['Situational Trigger', 'Preparation Time 1 minute']],
])('%j beside %j is allowed', (enhancements, limitations) => {
  expect(ruleOf(enhancements, limitations)).toBeUndefined();
});

test('SV-LIM-07 a maneuver with Reliable Activation still makes its attack roll, which may backfire', () => {
  expect(ruleOf(['Reliable Activation'], ['Backfire Risk'], { kind: 'maneuver' })).toBeUndefined();
});

test('SV-LIM-09 SV-LIM-17 what is over at once can neither be broken nor bar other powers', () => {
  expect(ruleOf([], ['Fragile'], { baseMinutes: null })).toBe('SV-LIM-09');
  expect(ruleOf([], ['Fragile', 'Preparation Time 1 minute'], { baseMinutes: null })).toBeUndefined();
  expect(ruleOf([], ['Cannot Cast'], { baseMinutes: null })).toBe('SV-LIM-17');
  expect(ruleOf([], ['Cannot Cast'])).toBeUndefined();
  // The book's own Teleport concentrates on a jump.
  expect(ruleOf([], ['Concentration'], { baseMinutes: null })).toBeUndefined();
});

test('SV-LIM-01 SV-LIM-02 two different conditions or items are two limitations; one grade replaces another', () => {
  const night = { name: 'Only in Condition', frequency: 'common', detail: 'at night' };
  const undead = { name: 'Only in Condition', frequency: 'rare', detail: 'against undead' };
  expect(ruleOf([], [night, undead])).toBeUndefined();
  expect(ruleOf([], [night, night])).toBe('SV-POW-08');
  expect(ruleOf([], ['Requires Item', 'Requires Item'])).toBe('SV-POW-08');
  expect(ruleOf([], ['Usage Limit 3/day', 'Usage Limit 1/week'])).toBe('SV-POW-08');
  expect(ruleOf(['Extra Range ×2', 'Extra Range ×4'], [])).toBe('SV-POW-08');
});

test('of the library only Planar Binding, as printed, could not be designed by a table', () => {
  expect(READY_POWERS.filter(p => whyNotDesign(p.design)).map(p => p.name)).toEqual(['Planar Binding']);
});
