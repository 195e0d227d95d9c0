import { expect, test } from 'vitest';
import given from '../fixtures/odds.json' with { type: 'json' };
import { answer, applied, chance, sentenceOf } from '../world/survival.testing.ts';
import { MORALE_MODIFIERS, MORALE_RESULTS, TRIGGERS } from './morale.ts';

test('SV-O-09 SV-MOR-03: the chances of every result at WS 11', () => {
  const due = given.find(o => o.id === 'SV-O-09')?.expect as Record<string, { fraction: string }>;
  for (const result of MORALE_RESULTS)
    expect(
      chance('morale-check', { WS: 11 }, o => o.result === result),
      result,
    ).toBe(due[result]?.fraction);
});

test('SV-MOR-01: six triggers, at their exact boundaries', () => {
  expect(TRIGGERS).toHaveLength(6);
  const triggers = (input: object) => answer('morale-triggers', input).triggers;
  expect(triggers({ hit: 10, maxVitality: 20 })).toEqual(['massive damage']);
  expect(triggers({ hit: 9, maxVitality: 20 })).toEqual([]);
  expect(triggers({ foes: 9, friends: 3 })).toEqual(['outnumbered three to one']);
  expect(triggers({ foes: 8, friends: 3 })).toEqual([]);
  expect(triggers({ hit: 0, maxVitality: 1, also: ['supernatural fear'] })).toEqual(['supernatural fear']);
});

test('SV-MOR-02: every modifier alone; veteran and Strong Willed count once', () => {
  expect(Object.keys(MORALE_MODIFIERS)).toHaveLength(8);
  const tn = (input: object) => answer('morale-check', { WS: 10, ...input }, [1, 2, 3]).tn;
  expect(tn({ familiar: true })).toBe(12);
  expect(tn({ shock: -2 })).toBe(8);
  expect(tn({ modifiers: [{ source: 'a song of courage', value: 1 }] })).toBe(11);
  expect(tn({ veteran: true, strongWilled: true })).toBe(12);
  expect(tn({ strongWilled: true })).toBe(12);
  expect(tn({ inexperienced: true, strongWilled: true })).toBe(10);
  expect(tn({ panickedAllyNearby: true, escapeRoute: true })).toBe(10);
  expect(tn({ surrounded: true, leaderWithin10m: true, steeled: true })).toBe(9);
});

test('SV-MOR-02: a clear way out and none, a veteran on the first adventure: refused', () => {
  const rule = (input: object) => answer('morale-check', { WS: 10, ...input }).rule;
  expect(rule({ escapeRoute: true, surrounded: true })).toBe('SV-MOR-02');
  expect(rule({ veteran: true, inexperienced: true })).toBe('SV-MOR-02');
});

test('SV-MOR-03 SV-MOR-04 SV-MOR-05 SV-MOR-06 SV-MOR-07: what each result brings', () => {
  expect(answer('morale-check', { WS: 11 }, [1, 1, 1])).toMatchObject({ result: 'steeled', rounds: null });
  // A WS so low that only a critical success holds is steeled by it all the same.
  expect(answer('morale-check', { WS: 3, surrounded: true }, [1, 1, 1])).toMatchObject({
    margin: 10,
    result: 'steeled',
  });
  expect(answer('morale-check', { WS: 11 }, [5, 5, 6, 3])).toMatchObject({
    result: 'panic',
    rounds: 3,
    mayAttack: false,
    dropsItems: false,
    penalty: 0,
  });
  // 6-6-6 is total panic even where the margin would be small.
  expect(answer('morale-check', { WS: 17 }, [6, 6, 6, 1])).toMatchObject({
    result: 'total panic',
    margin: -10,
    dropsItems: true,
    rounds: 1,
  });
});

test('SV-MOR-02: WS and shock told beside a person count in place of theirs', () => {
  const tn = (input: object) =>
    answer('morale-check', { person: { WS: 9, shock: -2 }, ...input }, [1, 2, 3]).tn;
  expect([tn({}), tn({ WS: 13 }), tn({ WS: 13, shock: 0 })]).toEqual([7, 11, 13]);
});

test('SV-MOR-06 SV-MOR-07 SV-R-220: panic lets go, total panic drops what the hands hold', () => {
  const person = {
    name: 'Bo',
    WS: 9,
    states: ['Grappling'],
    weapons: [{ weapon: 'Longsword' }, { weapon: 'Dagger' }, { weapon: 'Kick' }],
    shield: { SD: 2 },
  };
  const after = (faces: readonly number[]) =>
    applied('morale-check', { person }, answer('morale-check', { person }, faces));
  expect(after([6, 6, 6, 3])).toMatchObject({
    person: {
      states: ['Total panic'],
      weapons: [{ hand: 'ground' }, { hand: 'stowed' }, { weapon: 'Kick' }],
      shield: { SD: 2 },
    },
  });
  expect(after([6, 6, 3, 3])).toMatchObject({
    person: { states: ['Panic'], weapons: [{ weapon: 'Longsword' }, { weapon: 'Dagger' }, {}] },
  });
  expect(after([4, 4, 3, 3])).toMatchObject({ person: { states: ['Grappling', 'Shaken'] } });
  expect(sentenceOf('morale-check', { person }, [6, 6, 6, 3])).toBe(
    'Bo is in total panic for 3 rounds, and drops what the hands hold.',
  );
});

test('SV-MOR-01 SV-STAT-08: whoever lies unconscious makes no check', () => {
  const check = (person: object, faces: readonly number[] = []) => answer('morale-check', { person }, faces);
  expect(check({ EN: 10, vitality: -1 }).rule).toBe('SV-STAT-08');
  expect(check({ states: ['Unconscious'] }).rule).toBe('SV-STAT-08');
  expect(check({ EN: 10, vitality: -1, perks: ['Hard to Kill'] }, [3, 3, 3]).result).toBe('steady');
});
