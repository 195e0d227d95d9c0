/** The fascinated of a fight, and what may free them. */
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (x: number, ...faces: number[]) =>
  sceneOf(
    encounter,
    readingsWith({}),
    {
      initiative: 'party',
      declarations: false,
      map: { width: 20, height: 10 },
      party: [{ name: 'One', at: { x: 2, y: 2 }, CHA: 5, maxHP: 20, conditions: ['fascinate'], ...CALM }],
      foes: [{ name: 'Foe', at: { x, y: 2 }, maxHP: 40, ...CALM }],
    },
    ...faces,
  );

describe('the fascinated in a fight', () => {
  test('OA-COND-19 OA-R-609: a threat within 6 spaces allows a save at the start of the turn', () => {
    expect(scene(8, 5, 6).state.fighters.one!.conditions).toEqual([]);
    expect(scene(8, 4, 6).state.fighters.one!.conditions).toMatchObject([{ name: 'fascinate' }]);
    expect(scene(9).state.fighters.one!.conditions).toMatchObject([{ name: 'fascinate' }]);
  });

  test('OA-COND-19 OA-R-609: damage allows another at once', () => {
    const fight = scene(3, 4, 6);
    fight.give({ do: 'harm', actor: 'gm', target: 'one', damage: 2 }, 5, 6);
    expect(fight.state.fighters.one!.conditions).toEqual([]);
    expect(fight.told).toContain('One: fascinate, and the save is made; it is over.');
  });

  test('OA-COND-19 OA-R-610: an ally beside them shakes them for a half-round, and one save follows', () => {
    const fight = sceneOf(encounter, readingsWith({}), {
      initiative: 'party',
      declarations: false,
      map: { width: 20, height: 10 },
      party: [
        { name: 'Two', at: { x: 3, y: 2 }, ...CALM },
        { name: 'One', at: { x: 2, y: 2 }, CHA: 5, conditions: ['fascinate'], ...CALM },
      ],
      foes: [{ name: 'Foe', at: { x: 15, y: 2 }, ...CALM }],
    });
    const shake = { do: 'shake', actor: 'two', target: 'one' };
    expect(fight.refusal({ ...shake, target: 'foe' })).toBe('OA-COND-19');
    expect(fight.legal('shake')).toHaveLength(1);
    fight.give(shake, 4, 6);
    expect(fight.told).toContain('Two shakes One, who stays fascinated with 9.');
    expect(fight.state.turn).toMatchObject({ actor: 'two', halfRounds: 1 });
    fight.give(shake, 5, 6);
    expect(fight.state.fighters.one!.conditions).toEqual([]);
    expect(fight.refusal(shake)).toBe('OA-COND-19');
  });
});
