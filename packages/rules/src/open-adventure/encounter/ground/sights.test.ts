import { KeyedDice } from '@arbiter/dice';
import { auto, isRefusal, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { readingsWith } from '../../testing.ts';
import { encounter } from '../index.ts';
import type { FightState } from '../state.ts';
import { isInSight } from './sight.ts';
import { sightsIn } from './sights.ts';

const pack = [{ creature: 'wolf', count: 9 }];
const MAPS = {
  'on open ground': undefined,
  'among walls': {
    width: 24,
    height: 16,
    walls: Array.from({ length: 9 }, (_, i) => ({ x: 6 + i, y: i % 2 ? 7 : 8 })),
  },
};

test.each(Object.entries(MAPS))(
  'OA-SIGHT-01: what is remembered of who sees whom is what is so, step by step (%s)',
  (_, map) => {
    const play = new Play(new KeyedDice('sights', 0), readingsWith({}), Trace.unread);
    const begun = encounter.start({ party: pack, foes: pack, ...(map && { map }) }, play);
    if (isRefusal(begun)) throw new Error(begun.message);
    const state = begun.state as FightState;
    let hidden = 0;
    for (let step = 0; step < 240; step++) {
      const actor = encounter.waitingFor(state);
      if (actor === undefined) break;
      auto(encounter, state, actor, play);
      const all = Object.values(state.fighters);
      const sights = sightsIn(state);
      for (const viewer of all)
        for (const target of all) {
          if (viewer === target) continue;
          const seen = isInSight(state, viewer, target);
          expect(sights.isInSight(state, viewer, target)).toBe(seen);
          if (!seen) hidden++;
        }
    }
    expect(hidden).toBeGreaterThan(100);
  },
);
