import { describe, expect, it } from 'vitest';
import type { Glance, Seen } from './glance.ts';
import type { Place } from './grid/index.ts';
import type { EncounterRules } from './rules.ts';
import { fogAfter, fogLeft, fogOver, placesIn, stripsOf } from './veil.ts';

const somebody = (side: string, { x, y }: Place): Seen => ({
  ...{ id: `${side} ${x}`, name: side, side, x, y, there: true, able: true, condition: '' },
});

/** Rules that say nothing but what is seen. */
const rulesOf = (glance: Glance): EncounterRules => ({ glance: () => glance }) as unknown as EncounterRules;

/** Two rooms of three by three with a wall between, and a door in it if somebody opened it. */
const rooms = (fighters: readonly Seen[], isOpen = false): EncounterRules =>
  rulesOf({
    ...{ round: 1, fighters },
    ground: {
      ...{ width: 7, height: 3 },
      marks: [0, 1, 2].filter(y => !isOpen || y !== 1).map(y => ({ x: 3, y, is: 'wall' as const })),
    },
  });

describe('fog', () => {
  it('is kept in strips, comes and goes', () => {
    const square = [0, 1].flatMap(y => [2, 1, 0].map(x => ({ x, y })));
    const strips = stripsOf(square);
    expect(strips).toEqual([
      { y: 0, from: 0, to: 2 },
      { y: 1, from: 0, to: 2 },
    ]);
    expect(placesIn(strips)).toHaveLength(6);
    expect(fogAfter(strips, [{ y: 1, from: 2, to: 3 }], [{ y: 0, from: 1, to: 1 }])).toEqual([
      { y: 0, from: 0, to: 0 },
      { y: 0, from: 2, to: 2 },
      { y: 1, from: 0, to: 3 },
    ]);
  });

  it('lies where nobody of the party sees: behind walls, which are seen themselves', () => {
    const party = [somebody('party', { x: 0, y: 1 }), somebody('foes', { x: 6, y: 1 })];
    expect(fogOver(rooms(party), undefined)).toEqual([0, 1, 2].map(y => ({ y, from: 4, to: 6 })));
    // Through the open door the row behind it is seen, and the far corners along its edges.
    expect(fogOver(rooms(party, true), undefined)).toEqual([
      { y: 0, from: 4, to: 5 },
      { y: 2, from: 4, to: 5 },
    ]);
    // What a foe sees lifts nothing, nor what the fallen would see.
    const fallen = [{ ...somebody('party', { x: 5, y: 1 }), able: false }, somebody('foes', { x: 6, y: 1 })];
    const fog = [{ y: 1, from: 0, to: 6 }];
    expect(fogLeft(rooms(fallen), undefined, fog)).toEqual(fog);
  });

  it('needs squares', () => {
    expect(fogOver(rulesOf({ round: 1, fighters: [] }), undefined)).toEqual([]);
  });
});
