import { describe, expect, test } from 'vitest';
import { type Answer, askWith, flat, personsAfter } from '../testing.ts';

const tired = { class: 'Combatant', level: 5, hd: 2, resolve: 3 };
const rest = (over = {}, readings = {}) => askWith('short-rest', flat({ ...tired, ...over }), [], readings);

describe('AF-REST-01 AF-REST-02 AF-REST-03 AF-RES-13 the short Rest', () => {
  test('the book’s example', () => {
    expect(rest()).toMatchObject({ hd: 5, resolve: 4, ready: 'short rest abilities', restsInLast24h: 1 });
  });

  test('AF-REST-07 Proficiency, not half the level rounded down', () => {
    for (const [level, hd] of [
      [1, 1],
      [3, 2],
      [5, 3],
      [9, 5],
    ] as const)
      expect(rest({ level, hd: 0, resolve: 5 }, { 'AF-R-09': 'staysInScene' })).toMatchObject({
        hdRegained: hd,
      });
  });

  test('AF-R-14 the three readings at every Resolve', () => {
    const after = (key: string) =>
      [1, 2, 3, 4, 5].map(resolve => rest({ resolve }, { 'AF-R-14': key }).resolve);
    expect(after('plusOne')).toEqual([2, 3, 4, 5, 5]);
    expect(after('upToThree')).toEqual([3, 3, 3, 4, 5]);
    expect(after('plusOneCapThree')).toEqual([2, 3, 3, 4, 5]);
  });

  test('AF-REST-01 half an hour to eight hours, without fighting', () => {
    expect(rest({ hours: 0.5 })).toMatchObject({ kind: 'Rest' });
    expect(rest({ hours: 8 })).toMatchObject({ kind: 'Rest' });
    for (const bad of [{ hours: 0.49 }, { hours: 8.1 }, { strenuous: true }])
      expect(rest(bad)).toMatchObject({ refused: true, rule: 'AF-REST-01' });
  });

  test('AF-REST-03 two in 24 hours', () => {
    expect(rest({ restsFinishedHoursAgo: [5] })).toMatchObject({ restsInLast24h: 2 });
    expect(rest({ restsFinishedHoursAgo: [1, 23.9] })).toMatchObject({ refused: true, rule: 'AF-REST-03' });
  });

  test('AF-REST-08 a feature may give more HD, never above the maximum', () => {
    expect(rest({ extraHd: 1 })).toMatchObject({ hd: 6 });
    expect(rest({ hd: 10, extraHd: 5 })).toMatchObject({ hd: 11, hdRegained: 1 });
  });

  test('AF-DYI-03 AF-DYI-05 AF-HITD-01 the dying, the dead and the impossible do not rest', () => {
    expect(rest({ hd: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-03' });
    expect(rest({ hd: 0, resolve: 0 })).toMatchObject({ refused: true, rule: 'AF-DYI-05' });
    expect(rest({ hd: 12 })).toMatchObject({ refused: true, rule: 'AF-HITD-01' });
  });
});

describe('AF-REST-04 AF-REST-05 AF-REST-06 Recover', () => {
  /** The suit is the one donned afterwards. */
  const recovering = ({ armour, ...given }: Answer) => ({ ...flat(given), armour });
  const recover = (over = {}, faces: number[] = [], readings = {}) =>
    askWith('recover', recovering({ ...tired, safe: true, ...over }), faces, readings);

  test('everything comes back after six hours in one piece', () => {
    expect(recover({ hours: 6 })).toMatchObject({
      kind: 'Recover',
      hd: 11,
      resolve: 5,
      ready: 'all abilities',
    });
  });

  test('too short, interrupted or unsafe: at most a Rest, and it counts as one', () => {
    for (const worse of [{ hours: 5.9 }, { uninterruptedHours: 5 }, { safe: false }])
      expect(recover(worse)).toMatchObject({ kind: 'Rest', hd: 5, resolve: 4, restsInLast24h: 1 });
    expect(recover({ safe: false, restsFinishedHoursAgo: [1, 2] })).toMatchObject({
      refused: true,
      rule: 'AF-REST-03',
    });
    expect(recover({ strenuous: true })).toMatchObject({ refused: true, rule: 'AF-REST-01' });
  });

  test('AF-REST-04 a long night, unsafe or interrupted, is a Rest of its first eight hours', () => {
    for (const night of [
      { hours: 10, safe: false },
      { hours: 9, uninterruptedHours: 5.5 },
    ])
      expect(recover(night)).toMatchObject({ kind: 'Rest', hd: 5, resolve: 4, restsInLast24h: 1 });
  });

  test('AF-REST-08 no ability makes a Recover of no time at all', () => {
    expect(recover({ hours: 0, hoursLess: 6 })).toMatchObject({ refused: true, rule: 'AF-REST-08' });
    expect(recover({ hours: 0, hoursLess: 5.9 })).toMatchObject({ refused: true, rule: 'AF-REST-01' });
  });

  test('AF-ARM-06 a suit that has more than was rolled is none to be mended', () => {
    expect(
      askWith('mend-armour', {
        mender: { level: 3, layers: [{ layer: 'physical', die: 8, hd: 11, rolled: 3 }] },
      }),
    ).toMatchObject({
      refused: true,
      rule: 'AF-ARM-06',
    });
  });

  test('AF-REST-08 a Sovereign may shorten it', () => {
    expect(recover({ hours: 4, hoursLess: 2 })).toMatchObject({ kind: 'Recover' });
  });

  test('AF-ARM-08 AF-R-17 armour is rolled anew, or counted', () => {
    expect(recover({ armour: 'medium' }, [1, 1])).toMatchObject({ armourHd: 2 });
    expect(recover({ armour: 'heavy' }, [], { 'AF-R-17': 'diceCount' })).toMatchObject({ armourHd: 2 });
    expect(recover({ armour: 'medium', safe: false })).toMatchObject({
      armourHd: null,
      armourMayBeMended: true,
    });
  });

  test('AF-REST-06 a second one within a day is noticed, not refused', () => {
    expect(recover({ recoveredHoursAgo: 23 }).notice).toContain('23 hours ago');
    expect(recover({ recoveredHoursAgo: 24 }).notice).toBeNull();
  });
});

test('AF-R-76 AF-DYI-02 a Rest wakes the collapsed, without the 1 Resolve of waking; a Recover wakes them too', () => {
  const collapsed = { ...tired, resolve: 0 };
  expect(rest(collapsed)).toMatchObject({ resolve: 1, state: 'conscious' });
  expect(askWith('recover', { ...flat(collapsed), safe: true })).toMatchObject({
    resolve: 5,
    state: 'conscious',
  });
});

describe('AF-REST-02 AF-REST-03 AF-REST-05 the sleeper comes back changed', () => {
  const input = (procedure: object, who = {}) => ({ ...flat({ ...tired, ...who }), ...procedure });

  test('a Rest makes short-rest abilities ready and counts for a day', () => {
    const given = input({ hours: 2 }, { used: ['rally', 'unmaking'], restsFinishedHoursAgo: [20] });
    const { character } = personsAfter('short-rest', given, askWith('short-rest', given)) as {
      character: { used: string[]; restsFinishedHoursAgo: number[] };
    };
    expect(character.restsFinishedHoursAgo).toEqual([22, 0]);
    expect(character).toMatchObject({ hd: 5, resolve: 4 });
    const again = { character, hours: 2 };
    expect(askWith('short-rest', again)).toMatchObject({ refused: true, rule: 'AF-REST-03' });
  });

  test('AF-ARM-08 AF-REST-08 a Recover fills everything, rolls the worn suit anew and takes its features into account', () => {
    const sovereign = { class: 'Sovereign', features: ['marching-orders'], armour: 'medium', used: ['x'] };
    const given = input({ hours: 5, safe: true }, sovereign);
    const answer = askWith('recover', given, [6, 5]);
    expect(answer).toMatchObject({ kind: 'Recover', armourHd: 11 });
    expect(personsAfter('recover', given, answer)).toMatchObject({
      character: { hd: 11, resolve: 5, used: [], recoveredHoursAgo: 0, layers: [{ hd: 11, rolled: 11 }] },
    });
  });
});

test('AF-REST-02 AF-R-35 who rests after a lost duel no longer stands at Resolve 0 by grace', () => {
  expect(rest({ resolve: 0, conceded: true })).toMatchObject({ resolve: 1, conceded: false });
});

describe('AF-ARM-08 the suit that a Recover renews', () => {
  const recover = (who: object, faces: number[]) =>
    askWith('recover', { character: { ...tired, ...who }, safe: true }, faces);

  test('its dice name a suit that nobody named', () => {
    const layers = [{ layer: 'physical', die: 8, hd: 1, rolled: 9 }];
    expect(recover({ layers }, [3, 4])).toMatchObject({
      armourHd: 7,
      layers: [{ die: 8, hd: 7, rolled: 7 }],
    });
  });

  test('AF-R-69 a layer of its dice is the suit that is worn: nobody wears two', () => {
    const worn = { ...tired, armour: 'Medium', layers: [{ layer: 'physical', die: 8, hd: 3 }] };
    expect(recover(worn, [1, 1])).toMatchObject({ armourHd: 2, layers: [{ hd: 2, rolled: 2 }] });
    expect(askWith('defense', { defender: worn, damage: 2 }, [2, 3])).toMatchObject({
      diceRolled: ['d8', 'd8'],
      layers: [{ hd: 1 }],
      hd: 2,
    });
  });

  test('AF-ARM-07 what cannot be mended waits for it', () => {
    const robe = { armour: 'mistsilk', layers: [{ layer: 'physical', die: 12, hd: 1, rolled: 9 }] };
    expect(askWith('mend-armour', { mender: { ...tired, ...robe } })).toMatchObject({
      refused: true,
      rule: 'AF-ARM-07',
    });
    expect(recover(robe, [5])).toMatchObject({ armourHd: 5 });
  });
});
