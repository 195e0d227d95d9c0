import { describe, expect, test } from 'vitest';
import { placePointsProcedure } from '../character/creation/five-points.ts';
import { speedProcedure } from '../character/speed.ts';
import { ask, playOn, valuesOf } from '../testing.ts';
import { moveProcedure } from '../world/movement.ts';
import { sufferDamageProcedure } from './harm.ts';
import { findHiddenProcedure, trackProcedure } from './searching.ts';
import { sneakStatusProcedure, stealthProcedure } from './stealth.ts';

const EXPLORER = { baseSpeed: 6, level: 2, talents: ['natural explorer'] };

describe('sneaking', () => {
  test('OA-ACT-25 OA-R-297 OA-TLNT-10: at slow speed, but natural explorers are not slowed', () => {
    const sneak = (character: object, more: object = {}) =>
      ask(speedProcedure, { character, sneaking: true, ...more });
    expect(sneak({ baseSpeed: 7 }).points).toBe(3);
    expect(sneak({ baseSpeed: 7 }, { posture: 'crawl' }).points).toBe(1);
    expect(sneak({ baseSpeed: 7 }, { time: 'vigilance' }).points).toBe(6);
    expect(sneak(EXPLORER).points).toBe(6);
    expect(sneak({ baseSpeed: 7 }, { posture: 'run' })).toMatchObject({ refused: true, rule: 'OA-ACT-25' });
    const path = Array.from({ length: 4 }, () => ({}));
    expect(ask(moveProcedure, { character: { baseSpeed: 6 }, sneaking: true, path })).toMatchObject({
      entered: 3,
    });
    const stealth = (action: string) =>
      ask(stealthProcedure, { character: { baseSpeed: 6 }, action }, playOn([3, 3])).speedPoints;
    expect([stealth('sneak'), stealth('hide')]).toEqual([3, null]);
  });

  test('OA-TLNT-10: no trail of a natural explorer for their likes; the talent is named for the ground', () => {
    const track = (level: number, faces: number[]) =>
      ask(trackProcedure, { character: { PER: 10, level }, tracked: EXPLORER }, playOn(faces));
    expect(track(2, [])).toMatchObject({ total: null, found: false });
    expect(track(3, [3, 3])).toMatchObject({ found: true });
    const play = playOn();
    ask(speedProcedure, { character: EXPLORER, terrain: ['underbrush'] }, play);
    expect(valuesOf(play.trace, /as normal ground/)).toEqual([1]);
    expect(JSON.stringify(play.trace.nodes)).toContain('OA-TLNT-10');
  });

  test('OA-ACT-24 OA-ACT-26: the trace says why somebody notices, or does not', () => {
    const play = playOn([2, 4]);
    const observers = [{ character: { name: 'Cy', PER: 10 }, payingAttention: false }];
    ask(stealthProcedure, { character: { DEX: 5 }, observers }, play);
    expect(valuesOf(play.trace, 'Cy, who pays no attention: notices nothing')).toEqual([10]);
    const status = playOn();
    const witnesses = [
      { name: 'A', covered: true, target: true },
      { name: 'B', covered: true },
      { name: 'C', hears: false },
      { name: 'D', lineOfSight: false, hears: false },
    ];
    ask(sneakStatusProcedure, { attacks: true, loud: true, observers: witnesses }, status);
    expect(status.trace.nodes.map(({ label }) => label)).toEqual([
      'towards A, who is attacked',
      'towards B, who hears the attack',
      'towards C, who sees the open space',
      'towards D',
    ]);
  });

  test('OA-ACT-15: a result that was rolled already is only compared', () => {
    const found = (result: number) =>
      ask(findHiddenProcedure, { character: {}, result, hideResult: 8 }).found;
    expect([found(7), found(8)]).toEqual([false, true]);
  });

  test('OA-RTHR-03: nothing is saved against no damage', () => {
    expect(
      ask(sufferDamageProcedure, { character: { species: 'android' }, damage: 0, types: ['electric'] }),
    ).toMatchObject({ damage: 0, saved: null });
  });

  test('OA-CRE8-09 OA-ABIL-03: points freed by a ban on magic are placed as well', () => {
    const place = (points: object, more: object = {}) =>
      ask(placePointsProcedure, { scores: {}, points, ...more });
    expect(place({ STR: 5 }).total).toBe(30);
    expect(place({ STR: 5 }, { freed: 1 })).toMatchObject({ refused: true, rule: 'OA-CRE8-09' });
    expect(place({ STR: 5, CHA: 1 }, { freed: 1 }).scores).toMatchObject({ STR: 9, CHA: 5 });
  });
});
