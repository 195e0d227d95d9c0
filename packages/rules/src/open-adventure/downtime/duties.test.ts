import { describe, expect, test } from 'vitest';
import { ask } from '../testing.ts';
import { ardencyProcedure, studyProcedure } from './duties.ts';

describe('what archetypes ask every day', () => {
  test('OA-ARCH-06: study starts from ten orders at most, in one step as in two', () => {
    const study = (orderPenalty: number, hoursSinceStudy: number, studied: number) =>
      ask(studyProcedure, {
        character: { archetype: 'arcanist', orderPenalty },
        hoursSinceStudy,
        studied,
        order: 2,
      });
    expect(study(0, 60, 0)).toEqual({ penalty: 10, order: 10 });
    expect(study(10, 0, 4)).toEqual({ penalty: 6, order: 8 });
    expect(study(0, 60, 4)).toEqual({ penalty: 6, order: 8 });
  });

  test('OA-ARCH-12: a lapse that is mended and prayed for at once leaves the disciple ardent', () => {
    const after = (mended: boolean, prayed: number, alignment = 'good') =>
      ask(ardencyProcedure, {
        character: { archetype: 'disciple', deityAlignment: 'good', alignment },
        lapse: true,
        mended,
        prayed,
      }).ardent;
    expect([after(true, 6), after(true, 5), after(false, 6), after(true, 6, 'neutral')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
