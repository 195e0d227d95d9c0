import { describe, expect, test } from 'vitest';
import { type Answer, answer, newsOf } from '../world/survival.testing.ts';

/** So many days of one undertaking: how it stands, and what happened when. */
function after(days: number, undertaking: object, faces: number[] = [], hours = 8) {
  const asked = {
    schedule: [{ days, activities: [{ do: 'it', hours }] }],
    undertakings: [{ name: 'it', ...undertaking }],
  };
  const found = answer('downtime-days', asked, faces);
  if (found.refused) return found;
  const [{ name: _, ...standing }] = found.undertakings as [Answer];
  return { ...standing, events: newsOf('downtime-days', asked, faces) };
}

describe('SV-CRFT-02 SV-CRFT-03: crafting over days', () => {
  const item = { kind: 'crafting', hours: 20, tn: 11 };
  test('SV-R-151: a narrow failure takes half the time again and no new roll', () =>
    expect(after(4, item, [4, 4, 4])).toMatchObject({ result: 'as specified', done: 30, needed: 30 }));
  test('or leaves a flawed item', () =>
    expect(after(3, { ...item, narrowFailure: 'flawed item' }, [4, 4, 4])).toMatchObject({
      result: 'flawed',
    }));
  test('a bad failure loses the materials', () =>
    expect(after(3, item, [5, 5, 6])).toMatchObject({ result: 'materials lost', done: 20 }));
  test('mending goes on where an earlier answer left it', () =>
    expect(after(1, { ...item, done: 24, mending: true })).toMatchObject({ result: 'as specified' }));
});

describe('SV-ENCH-04 SV-ENCH-05: enchanting over days', () => {
  const spell = { kind: 'enchanting', spell: { cp: 1, tier: 'Minor' }, value: 12 };
  test('a failure starts over, with the time lost', () =>
    expect(after(15, spell, [4, 4, 4], 2)).toMatchObject({
      done: 5,
      events: ['10 it: failed, starts over'],
    }));
  test('a critical failure destroys the item', () =>
    expect(after(15, spell, [6, 6, 6], 2)).toMatchObject({ result: 'item destroyed' }));
  test('assistants save days, more hours do not', () => {
    expect(after(9, { ...spell, assistants: 2 }, [3, 3, 3], 8)).toMatchObject({ done: 9, result: 'done' });
    expect(after(1, spell, [], 1)).toMatchObject({ rule: 'SV-ENCH-04' });
  });
  test('SV-ENCH-01: no maneuvers', () =>
    expect(after(1, { ...spell, spell: 'Power Attack' }, [], 2)).toMatchObject({ rule: 'SV-ENCH-01' }));
});

test('SV-ENCH-10: a mana stone grows point by point, each harder', () => {
  const stone = { kind: 'mana stone', value: 12, points: 2 };
  expect(after(30, stone, [3, 4, 4, 3, 4, 4, 3, 3, 4], 2)).toMatchObject({
    capacity: 2,
    result: 'done',
    events: ['10 it: capacity 1', '20 it: failed, starts over', '30 it: done'],
  });
  expect(after(1, { ...stone, holds: 2 }, [], 2)).toMatchObject({ rule: 'SV-ENCH-10' });
});

test('SV-DOWN-02: research ends with what it finds', () => {
  const question = { kind: 'research', hours: 16, tn: 12 };
  expect(after(2, question, [6, 6, 6])).toMatchObject({ result: 'misleading' });
  expect(after(2, question, [3, 3, 3])).toMatchObject({ result: 'accurate' });
});

describe('SV-DOWN-01 SV-DOWN-05 SV-DOWN-06: learning over days', () => {
  test('a CP a week, half as much again with a teacher', () => {
    const lessons = { kind: 'practice', skill: 'History', cp: 3 };
    expect(after(20, lessons)).toMatchObject({ done: 2.857143, result: null });
    expect(after(21, lessons)).toMatchObject({ done: 3, result: 'done' });
    expect(after(14, { ...lessons, teacher: true })).toMatchObject({ result: 'done' });
  });
  test('four hours a day, and hard skills not alone', () => {
    expect(after(1, { kind: 'practice', skill: 'History', cp: 3 }, [], 2)).toMatchObject({
      rule: 'SV-DOWN-05',
    });
    expect(after(1, { kind: 'practice', skill: 'Alchemy', cp: 3 })).toMatchObject({ rule: 'SV-SKL-07' });
  });
  test('an attribute takes ten weeks for each CP', () => {
    const strength = { kind: 'attribute training', attribute: 'ST', from: 11, to: 12 };
    expect(after(349, strength)).toMatchObject({ done: 349, needed: 350, result: null });
    expect(after(350, strength)).toMatchObject({ events: ['350 it: done'] });
    expect(after(1, { ...strength, to: 11 })).toMatchObject({ rule: 'SV-DOWN-06' });
    expect(after(1, { ...strength, from: 18, to: 19 })).toMatchObject({ refused: true });
  });
});

test('SV-DOWN-09 SV-DOWN-10 SV-DOWN-11: contacts, work and the pen', () => {
  expect(after(7, { kind: 'contacts' })).toMatchObject({ result: 'done' });
  expect(after(5, { kind: 'copying', pages: 45 })).toMatchObject({ events: ['5 it: done'] });
  expect(after(1, { kind: 'writing', hours: 6 })).toMatchObject({ result: 'done' });
  expect(after(10, { kind: 'work', work: 'skilled', skill: 2 })).toMatchObject({ done: 75, unit: 'silver' });
  expect(after(1, { kind: 'work', work: 'skilled', skill: 1 })).toMatchObject({ rule: 'SV-DOWN-10' });
});
