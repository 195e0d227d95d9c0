import { describe, expect, test } from 'vitest';
import { answer, newsOf } from '../world/survival.testing.ts';

const drill = { kind: 'practice', name: 'drill', skill: 'Swords', cp: 3 };
const ring = { kind: 'enchanting', name: 'ring', spell: 'Fire Bolt', value: 14 };
const sword = { kind: 'crafting', name: 'sword', hours: 20, tn: 13, complex: true };
const spent = (...schedule: object[]) =>
  answer('downtime-days', { schedule, undertakings: [drill, ring, sword] });

const news = (...schedule: object[]) =>
  newsOf('downtime-days', { schedule, undertakings: [drill, ring, sword] });

describe('SV-REST-01: how days are spent', () => {
  test('one primary and one secondary activity', () => {
    expect(spent({ activities: ['work', 'research', 'writing'] }).rule).toBe('SV-REST-01');
    expect(spent({ activities: [{ do: 'work', hours: 9 }] }).rule).toBe('SV-REST-01');
    expect(spent({ activities: ['work', { do: 'gather information', hours: 4 }] }).rule).toBe('SV-REST-01');
    expect(spent({ activities: [{ do: 'crafting', hours: 3 }, 'maintenance'] })).toMatchObject({
      lastDay: 1,
    });
    expect(spent({ activities: ['work', 'ring'] })).toMatchObject({ lastDay: 1 });
  });
  test('SV-DOWN-14: what an undertaking counts as decides what it goes with', () => {
    expect(spent({ activities: ['sword', 'research'] }).rule).toBe('SV-DOWN-14');
    expect(spent({ activities: ['surgery', 'drill'] }).rule).toBe('SV-DOWN-14');
  });
  test('SV-DOWN-13: guard duty and practice share their hours at the efficiency the GM sets', () => {
    const both = [
      { do: 'guard duty', hours: 8 },
      { do: 'drill', hours: 8 },
    ];
    expect(spent({ days: 7, activities: both }).rule).toBe('SV-DOWN-13');
    expect(spent({ days: 7, activities: both, efficiency: 0.5 })).toMatchObject({
      undertakings: [{ done: 0.5, needed: 3, unit: 'CP' }, {}, {}],
    });
  });
  test('SV-ENCH-04: an enchanter who takes to the road must begin anew', () => {
    const [work, road] = [{ days: 3, activities: ['ring'] }, { activities: ['travel'] }];
    expect(news(work, road)).toEqual(['4 ring: left for the road']);
    expect(spent(work, road, work).rule).toBe('SV-ENCH-04');
    expect(spent(road, work)).toMatchObject({ undertakings: [{}, { done: 3 }, {}] });
  });
  test('SV-DOWN-13: a pair that combines shares its hours unless told otherwise', () => {
    const study = { kind: 'study', name: 'books', skill: 'History', cp: 3 };
    const ask = (activities: unknown[]) =>
      answer('downtime-days', {
        schedule: [{ days: 7, activities }],
        undertakings: [study],
        person: { EN: 10, vitality: 1, maxVitality: 100 },
      });
    // SV-DOWN-01: a CP a week, in bed beside the rest of it.
    expect(ask(['recovery', 'books'])).toMatchObject({ undertakings: [{ done: 1 }], body: { vitality: 71 } });
    expect(ask(['recovery', { do: 'books', hours: 3 }])).toMatchObject({ rule: 'SV-DOWN-01' });
  });
  test('SV-DOWN-10 SV-DOWN-05: work without an undertaking says that it brings nothing', () => {
    expect(spent({ activities: ['work', 'ring'] }).notes).toEqual([
      expect.stringMatching(/^"work" only fills its hours and brings nothing/),
    ]);
    expect(spent({ activities: ['drill', 'gather information'] }).notes).toEqual([]);
  });
});
