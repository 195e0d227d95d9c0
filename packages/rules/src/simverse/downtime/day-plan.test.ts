import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';

test('SV-REST-01: what fits into a day', () => {
  const plan = (...activities: object[]) => answer('plan-day', { activities }).rule ?? undefined;
  expect(plan({ activity: 'work', hours: 9 })).toBe('SV-REST-01');
  const [two, one] = [
    { activity: 'research', hours: 2 },
    { activity: 'writing', hours: 1 },
  ];
  expect(plan(two, one)).toBeUndefined();
  expect(plan(two, one, { activity: 'light duties', hours: 1 })).toBe('SV-REST-01');
  expect(plan({ activity: 'work' }, { activity: 'research' }, { activity: 'writing' })).toBe('SV-REST-01');
  expect(plan({ activity: 'forced march', hours: 12 }, { activity: 'recovery', hours: 1 })).toBeUndefined();
  expect(plan({ activity: 'complex crafting', hours: 8 }, { activity: 'research', hours: 2 })).toBe(
    'SV-DOWN-14',
  );
  expect(plan({ activity: 'enchanting', hours: 2 }, { activity: 'surgery', hours: 4 })).toBe('SV-DOWN-14');
});

test('SV-DOWN-14: complex crafting goes with light study, never with enchanting', () => {
  const plan = (activity: string) =>
    answer('plan-day', {
      activities: [
        { activity: 'complex crafting', hours: 8 },
        { activity, hours: 2 },
      ],
    }).rule ?? undefined;
  expect(plan('enchanting')).toBe('SV-DOWN-14');
  expect(plan('light study')).toBeUndefined();
});

test('SV-REST-01 SV-DOWN-13: a pair that combines shares its hours, and leaves the others free', () => {
  const plan = (...activities: object[]) => answer('plan-day', { activities });
  const craft = { activity: 'crafting', hours: 6 };
  const learn = { activity: 'training under a master', hours: 6 };
  expect(plan(craft, learn, { activity: 'gather information', hours: 2 })).toEqual({
    allowed: true,
    primary: 'crafting with training under a master',
    secondary: 'gather information',
    rule: null,
    why: null,
  });
  expect(plan(craft, { activity: 'work', hours: 6 }).rule).toBe('SV-REST-01');
  expect(plan(craft, learn, { activity: 'work', hours: 6 }).rule).toBe('SV-REST-01');
});

test('SV-REST-01 SV-DOWN-08 SV-REST-14: what takes less than four hours may fill the primary place', () => {
  const plan = (...activities: (readonly [string, number])[]) =>
    answer('plan-day', { activities: activities.map(([activity, hours]) => ({ activity, hours })) });
  expect(plan(['surgery', 3])).toMatchObject({ allowed: true, primary: 'surgery' });
  expect(plan(['crafting', 3], ['maintenance', 1])).toMatchObject({
    primary: 'crafting',
    secondary: 'maintenance',
  });
  // Three or four hours are no secondary activity.
  expect(plan(['work', 8], ['gather information', 4])).toMatchObject({
    allowed: false,
    rule: 'SV-REST-01',
    primary: null,
    why: expect.stringContaining('work already fills'),
  });
  expect(plan(['work', 8], ['gather information', 2])).toMatchObject({ allowed: true });
});

test('SV-REST-01: an activity may be told by its name alone', () => {
  const told = answer('plan-day', { activities: ['crafting', 'gather information'] });
  expect(told).toEqual(
    answer('plan-day', { activities: [{ activity: 'crafting' }, { activity: 'gather information' }] }),
  );
  expect(told).toMatchObject({ allowed: true });
});
