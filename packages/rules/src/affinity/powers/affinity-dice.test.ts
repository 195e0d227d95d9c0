import { describe, expect, test } from 'vitest';
import { VIRTUES } from '../character/virtues.ts';
import { askWith, flat } from '../testing.ts';

describe('Virtues', () => {
  test('AF-AFF-01 AF-AFF-07 ten of them in four poles, each with its power and a deed', () => {
    expect(VIRTUES).toHaveLength(10);
    const poles = VIRTUES.map(v => v.pole);
    expect([...new Set(poles)].map(pole => [pole, poles.filter(p => p === pole).length])).toEqual([
      ['Light & Order', 3],
      ['Balance & Cycle', 3],
      ['Shadow & Change', 2],
      ['Tyranny & Corruption', 2],
    ]);
    expect(new Set(VIRTUES.map(v => v.power)).size).toBe(10);
    expect(VIRTUES.find(v => v.name === 'Consequence')?.power).toBe('Thalos');
  });
});

describe('affinity dice', () => {
  test('AF-AFF-02 at most Proficiency gains a day', () => {
    expect(askWith('affinity-gain', flat({ level: 5, affinityGainsToday: 2 }))).toEqual({
      gained: 1,
      stored: 1,
      gainsToday: 3,
    });
    expect(askWith('affinity-gain', flat({ level: 5, affinityGainsToday: 3 }))).toMatchObject({
      refused: true,
      rule: 'AF-AFF-02',
    });
  });

  test('AF-AFF-03 at most Level stored; what finds no room uses up no gain', () => {
    expect(askWith('affinity-gain', flat({ level: 3, storedAffinity: 3 }))).toEqual({
      gained: 0,
      stored: 3,
      gainsToday: 0,
    });
  });

  test('AF-AFF-04 AF-EXR-01 spent dice are gone and count against the cap', () => {
    const spend = (over: object) =>
      askWith('affinity-spend', flat({ level: 3, storedAffinity: 3, dice: 1, ...over }));
    expect(spend({ exertion: 1 })).toEqual({ spent: 1, stored: 2, exertionInAll: 2, cap: 2 });
    expect(spend({ exertion: 2 })).toMatchObject({ refused: true, rule: 'AF-EXR-01' });
    expect(spend({ dice: 4 })).toMatchObject({ refused: true, rule: 'AF-AFF-04' });
    for (const roll of ['defense', 'resolve check', 'healing', 'armour dice'])
      expect(spend({ roll })).toMatchObject({ refused: true, rule: 'AF-AFF-04' });
    for (const roll of ['task', 'social duel', 'deflect', 'chase', 'journey', 'armour mending'])
      expect(spend({ roll })).toMatchObject({ spent: 1 });
  });

  test('AF-AFF-05 AF-TURN-07 sharing is free, on the own turn, within 30 yards, as far as there is room', () => {
    const share = (over: object) =>
      askWith('affinity-share', {
        giver: { storedAffinity: 3 },
        receiver: { level: 4, storedAffinity: 2 },
        dice: 3,
        ...over,
      });
    expect(share({})).toEqual({ given: 2, giverStored: 1, receiverStored: 4, actionUsed: false });
    expect(share({ receiver: { level: 2, storedAffinity: 2 } })).toMatchObject({ given: 0, giverStored: 3 });
    expect(share({ giver: { level: 2, storedAffinity: 3 } })).toMatchObject({
      refused: true,
      rule: 'AF-AFF-03',
    });
    expect(share({ yards: 30.5 })).toMatchObject({ refused: true, rule: 'AF-AFF-05' });
    expect(share({ ownTurn: false })).toMatchObject({ refused: true, rule: 'AF-AFF-05' });
    expect(share({ dice: 4 })).toMatchObject({ refused: true, rule: 'AF-AFF-05' });
  });

  test('AF-AFF-06 betrayal costs all of them, and they can be earned again', () => {
    const after = askWith('affinity-lose', flat({ storedAffinity: 4 }));
    expect(after).toEqual({ lost: 4, stored: 0 });
    expect(askWith('affinity-gain', flat({ level: 5, affinityGainsToday: 1 }))).toMatchObject({ stored: 1 });
  });

  test('AF-AFF-04 AF-AFF-05 AF-DYI-01 the unconscious neither spend nor share, and the dead gain nothing', () => {
    const stored = { level: 5, storedAffinity: 2 };
    const dying = { ...stored, hd: 0 };
    const dead = { ...dying, resolve: 0 };
    const gift = { giver: stored, receiver: { level: 3 }, dice: 1 };
    expect(askWith('affinity-share', { ...gift, giver: dying })).toMatchObject({ rule: 'AF-DYI-03' });
    expect(askWith('affinity-share', { ...gift, receiver: dying })).toMatchObject({ given: 1 });
    expect(askWith('affinity-share', { ...gift, receiver: dead })).toMatchObject({ rule: 'AF-DYI-05' });
    expect(askWith('affinity-spend', { character: dying, dice: 1 })).toMatchObject({ rule: 'AF-DYI-03' });
    const collapsed = { ...stored, resolve: 0 };
    expect(askWith('affinity-spend', { character: collapsed, dice: 1 })).toMatchObject({ rule: 'AF-DYI-01' });
    expect(askWith('affinity-gain', { character: dead })).toMatchObject({ rule: 'AF-DYI-05' });
  });
});
